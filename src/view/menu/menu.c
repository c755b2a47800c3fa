// SPDX-License-Identifier: MIT
#include "menu.h"

#include <stdio.h>
#include <string.h>

#include "../app.h"
#include "../../game/code.h"

enum { WIDTH = 276, GAP = 4, INNER = WIDTH - 2 * UI_DIALOG_PAD, HALF = (INNER - GAP) / 2 };
enum { CODE_COPY = 28, CODE_ROOM = INNER - CODE_COPY - GAP - 16 };

// Leaving.

static void leave(App *app) {
    if (app->menu.to_title) screen_show(app, SCREEN_TITLE);
    else app->quit = true;
}

static void ask(App *app, bool to_title) {
    bool asked = dialog_any(app) && app->dialogs[app->dialog_count - 1] == DIALOG_QUIT;
    app->menu.to_title = to_title;
    if (play_save(app)) leave(app);
    else if (!asked) dialog_open(app, DIALOG_QUIT);
}

void quit_ask(App *app) { ask(app, false); }
void title_ask(App *app) { ask(app, true); }

// The menu.

// Up and down walk as Tab does.
static void walk(Ui *ui) {
    ui->keys.next = ui->keys.next || ui->keys.down;
    ui->keys.previous = ui->keys.previous || ui->keys.up;
}

static void menu_open(App *app) {
    app->menu.restart_asked = false;
    app->ui.focus = 1;
}

static void go_on(App *app) { dialog_close(app); }
static void settings(App *app) { dialog_open(app, DIALOG_SETTINGS); }
static void help(App *app) { dialog_open(app, DIALOG_HELP); }
static void new_island(App *app) { dialog_open(app, DIALOG_NEW_GAME); }

static void restart(App *app) {
    bool sure = app->menu.restart_asked;
    app->menu.restart_asked = true;
    if (sure) play_restart(app);
}

typedef struct Entry {
    const char *word;
    Icon icon;
    Action action;  // whose key is shown
    void (*go)(App *app);
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
    {"To the title", ICON_HOME, ACTION_NONE, title_ask, "Your game is kept", true, false},
    {"Quit", ICON_CLOSE, ACTION_QUIT, quit_ask, "Your game is kept", true, true},
};
// clang-format on
enum { ENTRY_COUNT = sizeof ENTRIES / sizeof *ENTRIES, ENTRY_ROWS = 5, MENU_HEIGHT = 268 };

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
static int code_more(App *app, char code[CODE_BYTES], size_t *first) {
    code_print(&app_world(app)->code, code);
    *first = code_break(&app->ui, code);
    return code[*first] && *first ? FONT_LINE : 0;
}

static void paint_code(App *app, int x, int y) {
    Ui *ui = &app->ui;
    char code[CODE_BYTES], start[CODE_BYTES];
    size_t first;
    int more = code_more(app, code, &first);
    if (!more) first = sizeof start - 1;
    snprintf(start, sizeof start, "%.*s", (int)first, code);
    ui_text(ui, x, y, INK_FADED, "World code");
    ui_panel_part(ui, (Box){x, y + 16, CODE_ROOM + 16, UI_BUTTON_HEIGHT + more}, PANEL_INSET);
    ui_text_cut(ui, x + 8, y + 21, CODE_ROOM, INK, start);
    if (more) ui_text_cut(ui, x + 8, y + 21 + FONT_LINE, CODE_ROOM, INK, code + first);
}

// Asked after the entries, so that Tab begins with those.
static void paint_copy(App *app, int x, int y) {
    char tip[80];
    snprintf(tip, sizeof tip, "Copy the world code (%s)", app->settings.keys[ACTION_COPY][0]);
    Box box = {x + INNER - CODE_COPY, y + 16, CODE_COPY, UI_BUTTON_HEIGHT};
    if (ui_button(&app->ui, box, (Button){.icon = ICON_COPY, .tip = tip}))
        action_do(app, ACTION_COPY);
}

static void paint_entries(App *app, int x, int y) {
    const Entry *taken = NULL;
    for (int i = 0; i < ENTRY_COUNT; i++) {
        const Entry *entry = &ENTRIES[i];
        bool asked = entry->go == restart && app->menu.restart_asked;
        const char *key = entry->action ? app->settings.keys[entry->action][0] : "";
        if (i == 0) key = "Esc";
        Button button = {.icon = asked ? ICON_WARNING : entry->icon,
                         .word = asked ? "Really? This run is then lost" : entry->word,
                         .key = key[0] ? key : NULL,
                         .tip = app->home.kept || entry->go == restart ? entry->tip : NULL,
                         .primary = i == 0};
        Box box = {x + (entry->second ? HALF + GAP : 0), y, entry->half ? HALF : INNER,
                   UI_BUTTON_HEIGHT};
        if (ui_button(&app->ui, box, button)) taken = entry;
        if (!entry->half || entry->second) y += UI_BUTTON_HEIGHT + GAP;
    }
    if (taken) taken->go(app);
}

static void menu_paint(App *app) {
    static const int entries_height = ENTRY_ROWS * (UI_BUTTON_HEIGHT + GAP);
    char code[CODE_BYTES];
    size_t first;
    int more = code_more(app, code, &first);
    Box box = ui_dialog(&app->ui, WIDTH, MENU_HEIGHT + more, "The tide waits");
    int x = box.x + UI_DIALOG_PAD, y = box.y + UI_DIALOG_TOP;
    int entries = y + 48 + more, below = entries + entries_height;
    char kept[300] = "Your game is kept whenever you leave it.";
    bool trouble = !app->home.kept || app->play.save_failed;
    if (app->play.save_failed)
        snprintf(kept, sizeof kept, "The last save failed: %.255s", app->menu.unsaved.text);
    if (!app->home.kept) snprintf(kept, sizeof kept, "Nothing can be kept: %s", app->home.why_not);
    walk(&app->ui);
    paint_code(app, x, y);
    ui_text_block(&app->ui, x, below + 2, INNER, 2, trouble ? INK_WRONG : INK_FADED, kept);
    paint_entries(app, x, entries);
    if (dialog_any(app)) paint_copy(app, x, y);
}

const DialogInfo MENU_DIALOG = {.open = menu_open, .paint = menu_paint};

// A save that failed.

static void try_again(App *app) {
    if (play_save(app)) leave(app);
    app->notice_until = 0;
}

// The notice says the same, and would lie over the buttons.
static void quit_open(App *app) {
    app->ui.focus = 1;
    app->notice_until = 0;
}

static void quit_paint(App *app) {
    enum { ACROSS = WIDTH + 40, ROW = UI_BUTTON_HEIGHT + GAP, LINES = 6 };
    Ui *ui = &app->ui;
    const Menu *menu = &app->menu;
    const char *lost = menu->to_title ? "What you did since the last save is lost if you leave now."
                                      : "What you did since the last save is lost if you quit now.";
    int inner = ACROSS - 2 * UI_DIALOG_PAD, half = (inner - GAP) / 2;
    int lines = ui_text_lines(ui, menu->unsaved.text, inner);
    lines = lines > LINES ? LINES : lines;
    int words = (lines + ui_text_lines(ui, lost, inner)) * FONT_LINE + 16;
    Box box = ui_dialog(ui, ACROSS, UI_DIALOG_TOP + words + 2 * ROW + UI_DIALOG_PAD,
                        "The game could not be saved");
    int x = box.x + UI_DIALOG_PAD, y = box.y + UI_DIALOG_TOP, low = y + words;
    y += ui_text_block(ui, x, y, inner, lines, INK_WRONG, menu->unsaved.text);
    ui_text_block(ui, x, y + 4, inner, 2, INK, lost);
    walk(ui);
    bool stay =
        ui_button(ui, (Box){x, low, half, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_LEFT, .word = "Stay", .key = "Esc", .primary = true});
    bool again = ui_button(ui, (Box){x + half + GAP, low, half, UI_BUTTON_HEIGHT},
                           (Button){.icon = ICON_UNDO, .word = "Try again"});
    const char *word = menu->to_title ? "Leave all the same" : "Quit all the same";
    bool go = ui_button(ui, (Box){x, low + ROW, inner, UI_BUTTON_HEIGHT},
                        (Button){.icon = ICON_WARNING, .word = word});
    if (stay) dialog_close(app);
    else if (again) try_again(app);
    else if (go) leave(app);
}

const DialogInfo QUIT_DIALOG = {.open = quit_open, .paint = quit_paint};
