// SPDX-License-Identifier: MIT
#include "help.h"

#include <SDL.h>
#include <stdio.h>

#include "../shell/shell.h"

typedef struct Help {
    Shell *shell;
    int page;
} Help;

enum { MARGIN = 4, WIDEST = 632, HIGHEST = 352, BOTTOM = 10, COLUMN_GAP = 20, NARROW = 280 };

void pen_heading(Pen *pen, Icon icon, const char *word) {
    Ui *ui = &pen->shell->ui;
    if (pen->draw) {
        int end = pen->x + 22 + ui_text_width(ui, word);
        ui_icon(ui, pen->x, pen->y - 1, icon, false);
        ui_text(ui, pen->x + 20, pen->y + 1, INK_KEY, word);
        ui_fill(ui, (Box){end + 2, pen->y + 8, pen->x + pen->width - end - 2, 1}, PAPER_SHADE);
    }
    pen->y += HELP_ROW + 1;
}

static void help_enter(void *own, Go *go) {
    Help *help = own;
    (void)go;
    help->page = screen_place(help->shell) == PLACE_LOOK ? HELP_FROM_KEYS : 0;
}

// What is turned too far is turned back when it is painted.
static bool help_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    Help *help = own;
    (void)action;
    switch (key->keysym.sym) {
    case SDLK_LEFT:
    case SDLK_PAGEUP:
        if (help->page > 0) help->page--;
        return true;
    case SDLK_RIGHT:
    case SDLK_PAGEDOWN: help->page++; return true;
    default: return false;
    }
}

enum { TURN = 1, CLOSE };

// Buttons in the title's line: the two parts, back and forth, away.
static Choice paint_buttons(const Help *help, Box box, int rules, int pages) {
    Ui *ui = &help->shell->ui;
    int y = box.y + 7, x = box.x + box.width - UI_DIALOG_PAD - 26, page = help->page;
    Choice choice = {0, 0};
    char number[16];
    if (ui_button(ui, (Box){x - 236, y, 68, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_SCROLL, .word = "Rules", .on = page < rules}))
        choice = (Choice){TURN, 0};
    if (ui_button(ui, (Box){x - 164, y, 64, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_KEYBOARD, .word = "Keys", .on = page >= rules}))
        choice = (Choice){TURN, rules};
    if (ui_button(ui, (Box){x - 92, y, 26, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_LEFT,
                           .tip = "The page before (Left)",
                           .why_not = page == 0 ? "This is the first page" : NULL}))
        choice = (Choice){TURN, page - 1};
    snprintf(number, sizeof number, "%d/%d", page + 1, pages);
    ui_text(ui, x - 50 - ui_text_width(ui, number) / 2, y + 5, INK_FADED, number);
    if (ui_button(ui, (Box){x - 34, y, 26, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_RIGHT,
                           .tip = "The next page (Right)",
                           .why_not = page == pages - 1 ? "This is the last page" : NULL}))
        choice = (Choice){TURN, page + 1};
    if (ui_button(ui, (Box){x, y, 26, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_CLOSE, .tip = "Close the handbook (Esc)"}))
        choice = (Choice){CLOSE, 0};
    return choice;
}

// A fold between the columns of an open book.
static void paint_fold(Ui *ui, HelpSheet sheet, int height) {
    int step = (sheet.box.width + sheet.gap) / sheet.columns;
    for (int i = 1; i < sheet.columns; i++)
        for (int y = sheet.box.y; y < sheet.box.y + height; y += 4)
            ui_fill(ui, (Box){sheet.box.x + i * step - sheet.gap / 2, y, 1, 2}, PAPER_SHADE);
}

static HelpSheet sheet_of(Box box, int column) {
    HelpSheet sheet = {
        .box = {box.x + UI_DIALOG_PAD, box.y + UI_DIALOG_TOP, box.width - 2 * UI_DIALOG_PAD,
                box.height - UI_DIALOG_TOP - BOTTOM},
        .gap = COLUMN_GAP,
    };
    sheet.columns = (sheet.box.width + COLUMN_GAP) / (column + COLUMN_GAP);
    if (sheet.columns < 1) sheet.columns = 1;
    return sheet;
}

static Choice help_paint(void *own) {
    Help *help = own;
    enum { KEY_COLUMN = 168 };
    Ui *ui = &help->shell->ui;
    int width = ui->width - 2 * MARGIN, height = ui->height - 2 * MARGIN;
    Box box = ui_dialog(ui, width < WIDEST ? width : WIDEST, height < HIGHEST ? height : HIGHEST,
                        "Handbook");
    HelpSheet rules = sheet_of(box, NARROW), keys = sheet_of(box, KEY_COLUMN);
    int rules_pages = help_rules(help->shell, rules, -1);
    int pages = rules_pages + help_keys(help->shell, keys, -1), *page = &help->page;
    if (*page < 0) *page = rules_pages;
    if (*page >= pages) *page = pages - 1;
    bool of_rules = *page < rules_pages;
    if (of_rules) {
        paint_fold(ui, rules, rules.box.height);
        help_rules(help->shell, rules, *page);
    } else {
        paint_fold(ui, keys, keys.box.height - HELP_HINT);
        help_keys(help->shell, keys, *page - rules_pages);
    }
    return paint_buttons(help, box, rules_pages, pages);
}

static void help_act(void *own, Choice choice) {
    Help *help = own;
    if (choice.what == TURN) help->page = choice.number;
    else go_back(help->shell);
}

const ScreenInfo HELP_SCREEN = {
    .bytes = sizeof(Help),
    .dialog = true,
    .action = ACTION_HELP,
    .enter = help_enter,
    .interface = help_paint,
    .act = help_act,
    .key = help_key,
};
