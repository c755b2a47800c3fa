// SPDX-License-Identifier: MIT
#include "menu.h"

#include <stdio.h>
#include <string.h>

#include "../../game/code.h"

enum { WIDTH = 276, GAP = 4, INNER = WIDTH - 2 * UI_DIALOG_PAD, HALF = (INNER - GAP) / 2 };
enum { CODE_COPY = 28, CODE_ROOM = INNER - CODE_COPY - GAP - 16 };

typedef struct Menu {
    Shell *shell;
    bool restart_asked;  // the next press restarts the island
} Menu;

void menu_walk(Ui *ui) {
    ui->keys.next = ui->keys.next || ui->keys.down;
    ui->keys.previous = ui->keys.previous || ui->keys.up;
}

static void menu_enter(void *own, Go *go) {
    Menu *menu = own;
    (void)go;
    menu->restart_asked = false;
    menu->shell->ui.focus = 1;
}

static void go_on(Menu *menu) { go_back(menu->shell); }
static void settings(Menu *menu) { go_to(menu->shell, SCREEN_SETTINGS); }
static void help(Menu *menu) { go_to(menu->shell, SCREEN_HELP); }
static void to_title(Menu *menu) { go_to(menu->shell, SCREEN_QUIT)->to_title = true; }
static void quit(Menu *menu) { go_to(menu->shell, SCREEN_QUIT); }
static void new_island(Menu *menu) { go_to(menu->shell, SCREEN_NEW_GAME); }

static void restart(Menu *menu) {
    bool sure = menu->restart_asked;
    menu->restart_asked = true;
    if (sure) go_to(menu->shell, SCREEN_PLAY)->restarts = true;
}

typedef struct Entry {
    const char *word;
    Icon icon;
    Action action;  // whose key is shown
    void (*go)(Menu *menu);
    const char *tip;
    bool half, second;  // of a row; the right one
} Entry;

// clang-format off
static const Entry ENTRIES[] = {
    {"Go on", ICON_PLAY, ACTION_NONE, go_on, NULL, false, false},
    {"Settings", ICON_GEAR, ACTION_SETTINGS, settings, NULL, true, false},
    {"Help", ICON_HELP, ACTION_HELP, help, NULL, true, true},
    {"New island...", ICON_SHIP, ACTION_NONE, new_island, "This game ends when that one begins", false, false},
    {"Restart this island", ICON_UNDO, ACTION_NONE, restart, "Back to the first morning", false, false},
    {"To the title", ICON_HOME, ACTION_NONE, to_title, "Your game is kept", true, false},
    {"Quit", ICON_CLOSE, ACTION_QUIT, quit, "Your game is kept", true, true},
};
// clang-format on
enum {
    ENTRY_COUNT = sizeof ENTRIES / sizeof *ENTRIES,
    ENTRY_ROWS = 5,
    MENU_HEIGHT = 268,
    COPY = ENTRY_COUNT + 1
};

// How much of a code stands in its first line: up to a sign where it may be broken.
static size_t code_break(Ui *ui, const char *code) {
    char start[CODE_BYTES];
    size_t best = 0;
    for (size_t i = 1; code[i - 1]; i++) {
        bool last = code[i] == 0;
        if (!last && !strchr(":-", code[i - 1])) continue;
        snprintf(start, sizeof start, "%.*s", (int)i, code);
        if (ui_text_width(ui, start) > CODE_ROOM) break;
        best = i;
    }
    return best;
}

// Height of the lines that the code has beyond the first.
static int code_more(Menu *menu, char code[CODE_BYTES], size_t *first) {
    code_print(&screen_world(menu->shell)->code, code);
    *first = code_break(&menu->shell->ui, code);
    return code[*first] && *first ? FONT_LINE : 0;
}

static void paint_code(Menu *menu, int x, int y) {
    Ui *ui = &menu->shell->ui;
    char code[CODE_BYTES], start[CODE_BYTES];
    size_t first;
    int more = code_more(menu, code, &first);
    if (!more) first = sizeof start - 1;
    snprintf(start, sizeof start, "%.*s", (int)first, code);
    ui_text(ui, x, y, INK_FADED, "World code");
    ui_panel_part(ui, (Box){x, y + 16, CODE_ROOM + 16, UI_BUTTON_HEIGHT + more}, PANEL_INSET);
    ui_text_cut(ui, x + 8, y + 21, CODE_ROOM, INK, start);
    if (more) ui_text_cut(ui, x + 8, y + 21 + FONT_LINE, CODE_ROOM, INK, code + first);
}

// Asked after the entries, so that Tab begins with those.
static bool paint_copy(const Menu *menu, int x, int y) {
    char tip[80];
    snprintf(tip, sizeof tip, "Copy the world code (%s)",
             menu->shell->settings.keys[ACTION_COPY][0]);
    Box box = {x + INNER - CODE_COPY, y + 16, CODE_COPY, UI_BUTTON_HEIGHT};
    return ui_button(&menu->shell->ui, box, (Button){.icon = ICON_COPY, .tip = tip});
}

// What was pressed, by its number from 1 on.
static int paint_entries(const Menu *menu, int x, int y) {
    int taken = 0;
    for (int i = 0; i < ENTRY_COUNT; i++) {
        const Entry *entry = &ENTRIES[i];
        bool asked = entry->go == restart && menu->restart_asked;
        const char *key = entry->action ? menu->shell->settings.keys[entry->action][0] : "";
        if (i == 0) key = "Esc";
        Button button = {.icon = asked ? ICON_WARNING : entry->icon,
                         .word = asked ? "Really? This run is then lost" : entry->word,
                         .key = key[0] ? key : NULL,
                         .tip = menu->shell->home.kept || entry->go == restart ? entry->tip : NULL,
                         .primary = i == 0};
        Box box = {x + (entry->second ? HALF + GAP : 0), y, entry->half ? HALF : INNER,
                   UI_BUTTON_HEIGHT};
        if (ui_button(&menu->shell->ui, box, button)) taken = i + 1;
        if (!entry->half || entry->second) y += UI_BUTTON_HEIGHT + GAP;
    }
    return taken;
}

static Choice menu_paint(void *own) {
    Menu *menu = own;
    static const int entries_height = ENTRY_ROWS * (UI_BUTTON_HEIGHT + GAP);
    char code[CODE_BYTES];
    size_t first;
    int more = code_more(menu, code, &first);
    Box box = ui_dialog(&menu->shell->ui, WIDTH, MENU_HEIGHT + more, "The tide waits");
    int x = box.x + UI_DIALOG_PAD, y = box.y + UI_DIALOG_TOP;
    int entries = y + 48 + more, below = entries + entries_height;
    char kept[300] = "Your game is kept whenever you leave it.";
    bool trouble = !menu->shell->home.kept || menu->shell->save_failed;
    if (menu->shell->save_failed)
        snprintf(kept, sizeof kept, "The last save failed: %.255s",
                 error_words(&menu->shell->unsaved).text);
    if (!menu->shell->home.kept)
        snprintf(kept, sizeof kept, "Nothing can be kept: %.255s",
                 error_words(&menu->shell->home.why_not).text);
    menu_walk(&menu->shell->ui);
    paint_code(menu, x, y);
    ui_text_block(&menu->shell->ui, x, below + 2, INNER, 2, trouble ? INK_WRONG : INK_FADED, kept);
    int taken = paint_entries(menu, x, entries);
    return (Choice){paint_copy(menu, x, y) ? COPY : taken, 0};
}

static void menu_act(void *own, Choice choice) {
    const Menu *menu = own;
    if (choice.what == COPY) action_do(menu->shell, ACTION_COPY);
    else ENTRIES[choice.what - 1].go(own);
}

const ScreenInfo MENU_SCREEN = {
    .bytes = sizeof(Menu),
    .dialog = true,
    .enter = menu_enter,
    .interface = menu_paint,
    .act = menu_act,
};
