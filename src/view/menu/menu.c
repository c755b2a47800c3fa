// SPDX-License-Identifier: MIT
// menu: dialogs of a game that is played: the menu that Esc opens, leaving when the game could not
// be saved, and what to do when another window plays already.
//
// Each has words and a column of buttons.
#include <stdio.h>
#include <string.h>

#include "../../game/code.h"
#include "../../system/desktop.h"
#include "../shell/shell.h"

enum { PAD = UI_DIALOG_PAD, TOP = UI_DIALOG_TOP, GAP = 4 };

static void paint_column(Ui *ui, Box row, const Button *buttons, int count) {
    row.height = ui_button_height(ui);
    ui_button_column(ui, row, buttons, count);
}

// The menu of a game.

enum { WIDTH = 276, HEIGHT = 268, INNER = WIDTH - 2 * PAD, CODE_COPY = 28, CODE_TOP = 16 };
enum { CODE_ROOM = INNER - CODE_COPY - GAP - 16, ENTRIES_TOP = 48 };

typedef struct Menu {
    Shell *shell;
    bool restart_asked;  // the next press restarts
} Menu;

// Choices besides screens to go to.
enum { GO_ON = SCREEN_COUNT, RESTART, TO_TITLE, COPY, DOWNLOAD };

static const Button ENTRIES[] = {
    {ICON_PLAY, "Go on", .key = "Esc", .primary = true, .what = GO_ON},
    {ICON_GEAR, "Settings", .pair = true, .what = SCREEN_SETTINGS},
    {ICON_HELP, "Help", .what = SCREEN_HELP},
    {ICON_SHIP, "New island...", .tip = "This game waits for you", .pair = true,
     .what = SCREEN_NEW_GAME},
    {ICON_LOG, "All games...", .tip = "Every game that is not over", .what = SCREEN_GAMES},
    {ICON_UNDO, "Restart this island",
     .tip = "Back to the first morning; you know the island then: it is scouted", .what = RESTART},
    {ICON_HOME, "To the title", .tip = "Your game is kept", .pair = true, .what = TO_TITLE},
    {ICON_CLOSE, "Quit", .tip = "Your game is kept", .what = SCREEN_QUIT},
};
enum { ENTRY_COUNT = sizeof ENTRIES / sizeof *ENTRIES, ENTRY_ROWS = 5 };

// Takes the place of Quit where the program cannot end.
static const Button DOWNLOADS = {ICON_DOWN, "Save to a file", .what = DOWNLOAD,
                                 .tip = "To go on elsewhere: the title opens it"};

static void menu_enter(void *own, Go *go) {
    Menu *menu = own;
    (void)go;
    menu->restart_asked = false;
    menu->shell->ui.focus = 1;
}

static void download(Shell *shell) {
    if (!screens_keep(shell)) return;
    if (shell->save[0] && file_exists(shell->save)) shell_say_saved(shell, shell->save);
    else shell_notice(shell, "There is no save yet");
}

static void menu_act(void *own, Choice choice) {
    Menu *menu = own;
    Shell *shell = menu->shell;
    switch (choice.what) {
    case GO_ON: go_back(shell); break;
    case RESTART:
        if (menu->restart_asked) go_to(shell, SCREEN_PLAY)->restarts = true;
        menu->restart_asked = true;
        break;
    case TO_TITLE: go_to(shell, SCREEN_QUIT)->to_title = true; break;
    case COPY: action_do(shell, ACTION_COPY); break;
    case DOWNLOAD: download(shell); break;
    default: go_to(shell, (ScreenName)choice.what); break;
    }
}

// How much of a code is in its first line: up to a character where it may be broken, or all of it.
static size_t code_break(Ui *ui, const char *code) {
    char start[CODE_BYTES];
    size_t best = 0;
    for (size_t i = 1; code[i - 1]; i++) {
        bool last = code[i] == 0;
        if (!last && !strchr(":-+", code[i - 1])) continue;
        snprintf(start, sizeof start, "%.*s", (int)i, code);
        if (ui_text_width(ui, start) > CODE_ROOM) break;
        best = i;
    }
    return best ? best : strlen(code);
}

// A long code has two lines; `more` is the height of the second.
static void paint_code(Ui *ui, Box inside, const char *code, size_t first, int more) {
    char start[CODE_BYTES];
    int x = inside.x, y = inside.y + CODE_TOP;
    snprintf(start, sizeof start, "%.*s", (int)first, code);
    ui_text(ui, x, inside.y, INK_FADED, "World code");
    ui_panel_part(ui, (Box){x, y, CODE_ROOM + 16, UI_BUTTON_HEIGHT + more}, PANEL_INSET);
    ui_text_cut(ui, x + 8, y + 5, CODE_ROOM, INK, start);
    if (more) ui_text_cut(ui, x + 8, y + 5 + more, CODE_ROOM, INK, code + first);
}

static void paint_kept(Shell *shell, Box box) {
    const Home *home = &shell->home;
    uint32_t colour = home->kept && !shell->save_failed ? INK_FADED : INK_WRONG;
    Words kept = words("Your game is kept whenever you leave it.", NO_BLANKS);
    if (shell->save_failed)
        kept = words("The last save failed: $", NAMES(error_words(&shell->unsaved).text));
    if (!home->kept)
        kept = words("Nothing can be kept: $", NAMES(error_words(&home->why_not).text));
    ui_text_block(&shell->ui, box.x, box.y, box.width, 2, colour, kept.text);
}

static void paint_entries(const Menu *menu, Box row) {
    Button buttons[ENTRY_COUNT];
    memcpy(buttons, ENTRIES, sizeof buttons);
    if (!system_can_quit()) buttons[ENTRY_COUNT - 1] = DOWNLOADS;
    screen_keys(menu->shell, buttons, ENTRY_COUNT);
    for (Button *button = buttons; button < buttons + ENTRY_COUNT; button++) {
        bool restarts = button->what == RESTART;
        if (!restarts && !menu->shell->home.kept) button->tip = NULL;
        if (!restarts || !menu->restart_asked) continue;
        button->icon = ICON_WARNING;
        button->word = "Really? This run will be lost";
    }
    paint_column(&menu->shell->ui, row, buttons, ENTRY_COUNT);
}

static void menu_interface(void *own, Ui *ui) {
    const Menu *menu = own;
    Shell *shell = menu->shell;
    CodeText code = summary_code(ui, &screen_world(shell)->code, 2 * CODE_ROOM - 60);
    size_t first = code_break(ui, code.text);
    int more = code.text[first] ? FONT_LINE : 0;
    Box box = ui_dialog_inside(
        ui_dialog(ui, WIDTH, HEIGHT + more + ENTRY_ROWS * ui_higher(ui), "The tide waits"), 0);
    Box copy = {box.x + INNER - CODE_COPY, box.y + CODE_TOP, CODE_COPY, UI_BUTTON_HEIGHT};
    paint_code(ui, box, code.text, first, more);
    box.y += ENTRIES_TOP + more;
    paint_entries(menu, box);
    box.y += ENTRY_ROWS * ui_row(ui) + 2;
    paint_kept(shell, box);
    // Painted last, so that Tab begins with the entries.
    Words tip = action_tip(shell, ACTION_COPY);
    ui_button(ui, copy, (Button){.icon = ICON_COPY, .tip = tip.text, .what = COPY});
}

static int menu_tall(const void *own, const Ui *ui) {
    (void)own;
    (void)ui;
    return HEIGHT + FONT_LINE + 2 * GAP;
}

const ScreenInfo MENU_SCREEN = {
    .bytes = sizeof(Menu),
    .dialog = true,
    .action = ACTION_MENU,
    .tall = menu_tall,
    .enter = menu_enter,
    .interface = menu_interface,
    .act = menu_act,
};

// Leaving: the game, and the level in the workshop, are saved first; the player is asked if that fails.

enum { STAY = 1, AGAIN, LEAVE };

typedef struct Quit {
    Shell *shell;
    bool to_title;  // otherwise the program ends
} Quit;

// Words for quitting and for leaving.
static const struct {
    const char *lost, *leave;
} QUIT_WORDS[] = {
    {"What you did since the last save is lost if you quit now.", "Quit all the same"},
    {"What you did since the last save is lost if you leave now.", "Leave all the same"},
};

static void leave(const Quit *quit) {
    if (quit->to_title) go_to(quit->shell, SCREEN_TITLE);
    else quit->shell->quit = true;
}

// The notice would say the same and cover the buttons.
static void keep_and_leave(const Quit *quit) {
    if (screens_keep(quit->shell)) leave(quit);
    quit->shell->notice_until = 0;
}

static void quit_enter(void *own, Go *go) {
    Quit *quit = own;
    quit->to_title = go->to_title;
    quit->shell->ui.focus = 1;
    keep_and_leave(quit);
}

static void quit_interface(void *own, Ui *ui) {
    enum { QUIT_WIDTH = 312, LINES = 6, INSIDE = QUIT_WIDTH - 2 * PAD };
    const Quit *quit = own;
    const char *lost = QUIT_WORDS[quit->to_title].lost;
    ErrorWords words = error_words(&quit->shell->unsaved);
    const char *why = words.text;
    int lines = int_min(ui_text_lines(ui, why, INSIDE), LINES);
    int text = (lines + ui_text_lines(ui, lost, INSIDE)) * FONT_LINE + 16;
    Box box = ui_dialog(ui, QUIT_WIDTH, TOP + text + 2 * ui_row(ui) + PAD,
                        "Not everything could be saved");
    box = ui_dialog_inside(box, 0);
    int below = ui_text_block(ui, box.x, box.y, INSIDE, lines, INK_WRONG, why) + 4;
    ui_text_block(ui, box.x, box.y + below, INSIDE, 2, INK, lost);
    const Button buttons[] = {
        {ICON_LEFT, "Stay", .key = "Esc", .primary = true, .pair = true, .what = STAY},
        {ICON_UNDO, "Try again", .what = AGAIN},
        {ICON_WARNING, QUIT_WORDS[quit->to_title].leave, .what = LEAVE},
    };
    box.y += text;
    paint_column(ui, box, buttons, 3);
}

static void quit_act(void *own, Choice choice) {
    const Quit *quit = own;
    if (choice.what == STAY) go_back(quit->shell);
    else if (choice.what == AGAIN) keep_and_leave(quit);
    else leave(quit);
}

// In narrow windows an error has more lines.
static int asked_tall(const void *own, const Ui *ui) {
    enum { TALL = 250 };
    (void)own;
    (void)ui;
    return TALL;
}

const ScreenInfo QUIT_SCREEN = {
    .bytes = sizeof(Quit),
    .dialog = true,
    .tall = asked_tall,
    .enter = quit_enter,
    .interface = quit_interface,
    .act = quit_act,
    .action = ACTION_QUIT,
};

// Another window plays already; this one must not overwrite its game.

typedef struct Busy {
    Shell *shell;
    bool waits;  // `wish` waits for the answer
    JourneyWish wish;
} Busy;

enum { PLAY = SCREEN_COUNT };  // a choice besides screens to go to

// There may be a wish that waits.
static void busy_enter(void *own, Go *go) {
    Busy *busy = own;
    busy->shell->ui.focus = 1;
    busy->waits = go->wish.world.folder[0] != 0;
    busy->wish = go->wish;
}

static void busy_interface(void *own, Ui *ui) {
    enum { BUSY_WIDTH = 330 };
    const int width = int_min(BUSY_WIDTH, ui->width - 2 * GAP), inside = width - 2 * PAD;
    static const char why[] =
        "Two windows cannot keep their games in one place: what you play in this one will not be "
        "kept, and enters no score. Close the other window first, or choose:";
    static const Button buttons[] = {
        {ICON_EYE, "Look around", .primary = true, .pair = true, .what = SCREEN_LOOK},
        {ICON_SCROLL, "Watch a replay", .what = SCREEN_REPLAYS},
        {ICON_WARNING, "Play without keeping it", .what = PLAY},
        {ICON_CLOSE, "Quit", .what = SCREEN_QUIT},
    };
    int lines = ui_text_lines(ui, why, inside), text = lines * FONT_LINE + 10;
    (void)own;
    Box box =
        ui_dialog(ui, width, TOP + text + 3 * ui_row(ui) - GAP + PAD, "Another Tidemark is open");
    box = ui_dialog_inside(box, 0);
    ui_text_block(ui, box.x, box.y, inside, lines, INK, why);
    box.y += text;
    paint_column(ui, box, buttons, system_can_quit() ? 4 : 3);
}

static void busy_act(void *own, Choice choice) {
    const Busy *busy = own;
    Shell *shell = busy->shell;
    if (choice.what == SCREEN_REPLAYS) go_instead(shell, SCREEN_REPLAYS);
    else if (choice.what != PLAY) go_to(shell, (ScreenName)choice.what);
    else if (busy->waits) go_instead(shell, SCREEN_PREPARE)->wish = busy->wish;
    else go_back(shell);
    shell->unkept_accepted = shell->unkept_accepted || choice.what == PLAY;
}

const ScreenInfo BUSY_SCREEN = {
    .bytes = sizeof(Busy),
    .dialog = true,
    .tall = asked_tall,
    .enter = busy_enter,
    .interface = busy_interface,
    .act = busy_act,
};
