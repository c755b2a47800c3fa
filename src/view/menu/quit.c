// SPDX-License-Identifier: MIT
// Leaving a game: it is kept first, and the player is asked where that fails.
#include "menu.h"

enum { WIDTH = 316, GAP = 4, ROW = UI_BUTTON_HEIGHT + GAP, LINES = 6 };

enum { STAY = 1, AGAIN, LEAVE };

typedef struct Quit {
    Shell *shell;
    bool to_title;  // else it is the end of the program
} Quit;

static void leave(Quit *quit) {
    if (quit->to_title) go_to(quit->shell, SCREEN_TITLE);
    else quit->shell->quit = true;
}

static void try_again(Quit *quit) {
    if (screens_keep(quit->shell)) leave(quit);
    quit->shell->notice_until = 0;
}

// The notice says the same, and would lie over the buttons.
static void quit_enter(void *own, Go *go) {
    Quit *quit = own;
    quit->to_title = go->to_title;
    if (screens_keep(quit->shell)) {
        leave(quit);
        return;
    }
    quit->shell->ui.focus = 1;
    quit->shell->notice_until = 0;
}

static Choice quit_paint(void *own) {
    Quit *quit = own;
    Ui *ui = &quit->shell->ui;
    const char *lost = quit->to_title ? "What you did since the last save is lost if you leave now."
                                      : "What you did since the last save is lost if you quit now.";
    int inner = WIDTH - 2 * UI_DIALOG_PAD, half = (inner - GAP) / 2;
    ErrorWords unsaved = error_words(&quit->shell->unsaved);
    int lines = ui_text_lines(ui, unsaved.text, inner);
    lines = lines > LINES ? LINES : lines;
    int words = (lines + ui_text_lines(ui, lost, inner)) * FONT_LINE + 16;
    Box box = ui_dialog(ui, WIDTH, UI_DIALOG_TOP + words + 2 * ROW + UI_DIALOG_PAD,
                        "The game could not be saved");
    int x = box.x + UI_DIALOG_PAD, y = box.y + UI_DIALOG_TOP, low = y + words;
    y += ui_text_block(ui, x, y, inner, lines, INK_WRONG, unsaved.text);
    ui_text_block(ui, x, y + 4, inner, 2, INK, lost);
    menu_walk(ui);
    Choice choice = {0, 0};
    if (ui_button(ui, (Box){x, low, half, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_LEFT, .word = "Stay", .key = "Esc", .primary = true}))
        choice.what = STAY;
    if (ui_button(ui, (Box){x + half + GAP, low, half, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_UNDO, .word = "Try again"}))
        choice.what = AGAIN;
    const char *word = quit->to_title ? "Leave all the same" : "Quit all the same";
    if (ui_button(ui, (Box){x, low + ROW, inner, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_WARNING, .word = word}))
        choice.what = LEAVE;
    return choice;
}

static void quit_act(void *own, Choice choice) {
    Quit *quit = own;
    if (choice.what == STAY) go_back(quit->shell);
    else if (choice.what == AGAIN) try_again(quit);
    else leave(quit);
}

const ScreenInfo QUIT_SCREEN = {
    .bytes = sizeof(Quit),
    .dialog = true,
    .enter = quit_enter,
    .interface = quit_paint,
    .act = quit_act,
};
