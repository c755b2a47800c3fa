// SPDX-License-Identifier: MIT
#include "help.h"

#include <SDL.h>

typedef struct Help {
    Shell *shell;
    int page;  // FROM_KEYS: the first one of the keys
    int rules, pages;  // how many there are
} Help;

enum { MARGIN = 4, WIDEST = 632, HIGHEST = 352, BOTTOM = 10, FROM_KEYS = -1 };

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

// A fold lies between the columns, as in an open book.
HelpFlow help_flow(Shell *shell, Box box, int least, int page) {
    int columns = int_max((box.width + HELP_GAP) / (least + HELP_GAP), 1);
    int step = (box.width + HELP_GAP) / columns, x = box.x - HELP_GAP / 2;
    for (int i = 1; i < columns && page >= 0; i++)
        for (int y = box.y; y < box.y + box.height; y += 4)
            ui_fill(&shell->ui, (Box){x + i * step, y, 1, 2}, PAPER_SHADE);
    return (HelpFlow){shell, box, columns, step, page, 0, 0};
}

Pen help_flow_on(HelpFlow *flow, int height) {
    if (flow->y > 0 && flow->y + height > flow->box.height) {
        flow->column++;
        flow->y = 0;
    }
    int x = flow->box.x + flow->column % flow->columns * flow->step;
    return (Pen){flow->shell, x, flow->box.y + flow->y, flow->step - HELP_GAP,
                 flow->column / flow->columns == flow->page};
}

static void help_enter(void *own, Go *go) {
    Help *help = own;
    (void)go;
    help->page = screen_place(help->shell) == PLACE_LOOK ? FROM_KEYS : 0;
}

static bool help_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    Help *help = own;
    (void)action;
    switch (key->keysym.sym) {
    case SDLK_LEFT:
    case SDLK_PAGEUP: help->page = int_max(help->page - 1, 0); return true;
    case SDLK_RIGHT:
    case SDLK_PAGEDOWN: help->page = int_min(help->page + 1, help->pages - 1); return true;
    default: return false;
    }
}

static int width_of(const Ui *ui) { return int_min(ui->width - 2 * MARGIN, WIDEST); }
static int height_of(const Ui *ui) { return int_min(ui->height - 2 * MARGIN, HIGHEST); }

// The window may have become larger, so that there are fewer pages.
static void help_ready(void *own) {
    Help *help = own;
    const Ui *ui = &help->shell->ui;
    Box box = ui_dialog_inside((Box){0, 0, width_of(ui), height_of(ui)}, BOTTOM);
    help->rules = help_rules(help->shell, box, -1);
    help->pages = help->rules + help_keys(help->shell, box, -1);
    if (help->page == FROM_KEYS) help->page = help->rules;
    help->page = int_min(help->page, help->pages - 1);
}

enum { TURN = 1, CLOSE };

// Buttons in the title's line: the two parts, back and forth, away.
static void paint_buttons(const Help *help, Box dialog) {
    Ui *ui = &help->shell->ui;
    const int page = help->page, rules = help->rules;
    Words number = words("#1/#2", NUMBERS(page + 1, help->pages));
    int y = dialog.y + 7, x = dialog.x + dialog.width - UI_DIALOG_PAD - 26;
    Button buttons[] = {
        {ICON_SCROLL, "Rules", .on = page < rules, .what = TURN, .number = 0},
        {ICON_KEYBOARD, "Keys", .on = page >= rules, .what = TURN, .number = rules},
        {ICON_LEFT, .tip = "The page before (Left)", .what = TURN, .number = page - 1},
        {ICON_RIGHT, .tip = "The next page (Right)", .what = TURN, .number = page + 1},
        {ICON_CLOSE, .tip = "Close the handbook (Esc)", .what = CLOSE},
    };
    static const int left[] = {-236, -164, -92, -34, 0}, width[] = {68, 64, 26, 26, 26};
    if (page == 0) buttons[2].why_not = "This is the first page";
    if (page == help->pages - 1) buttons[3].why_not = "This is the last page";
    for (int i = 0; i < 5; i++)
        ui_button(ui, (Box){x + left[i], y, width[i], UI_BUTTON_HEIGHT}, buttons[i]);
    ui_text(ui, x - 50 - ui_text_width(ui, number.text) / 2, y + 5, INK_FADED, number.text);
}

static void help_paint(void *own, Ui *ui) {
    const Help *help = own;
    Box dialog = ui_dialog(ui, width_of(ui), height_of(ui), "Handbook");
    Box box = ui_dialog_inside(dialog, BOTTOM);
    if (help->page < help->rules) help_rules(help->shell, box, help->page);
    else help_keys(help->shell, box, help->page - help->rules);
    paint_buttons(help, dialog);
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
    .ready = help_ready,
    .interface = help_paint,
    .act = help_act,
    .key = help_key,
};
