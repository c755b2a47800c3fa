// SPDX-License-Identifier: MIT
// Options and help.
#include <SDL.h>
#include <stdio.h>

#include "app.h"

enum { PAD = 16 };

static Box open_panel(Ui *ui, int width, int height, const char *title) {
    Box box = {(ui->width - width) / 2, (ui->height - height) / 2, width, height};
    box.x = box.x < 0 ? 0 : box.x;
    box.y = box.y < 0 ? 0 : box.y;
    ui_panel(ui, box, PANEL_PAPER);
    ui_text(ui, box.x + PAD, box.y + 13, INK, title);
    ui_fill(ui, (Box){box.x + PAD, box.y + 29, width - 2 * PAD, 1}, PAPER_SHADE);
    return box;
}

static void close_button(App *app, Box box) {
    Box place = {box.x + box.width - PAD - 88, box.y + box.height - 42, 88, UI_BUTTON_HEIGHT};
    if (ui_button(&app->ui, place, (Button){.icon = ICON_CHECK, .word = "Done", .key = "Esc"})) {
        app->dialog = DIALOG_NONE;
        ui_forget(&app->ui);
    }
}

// A checkbox for an option whose name says the opposite.
static void paint_choice(Ui *ui, int x, int y, const char *word, bool *off) {
    bool on = !*off;
    if (ui_checkbox(ui, x, y, word, &on)) *off = !on;
}

void options_paint(App *app) {
    Ui *ui = &app->ui;
    Box box = open_panel(ui, 272, 216, "Options");
    int x = box.x + PAD - 6, y = box.y + 38;
    paint_choice(ui, x, y, "Water and foam move", &app->options.still);
    paint_choice(ui, x, y + 24, "The view glides", &app->options.no_motion);
    paint_choice(ui, x, y + 48, "Light and shade on slopes", &app->options.no_relief);
    ui_text(ui, box.x + PAD, y + 83, INK, "Interface");
    for (int scale = 1; scale <= SCALE_MOST; scale++) {
        char word[12];
        snprintf(word, sizeof word, "%d", scale);
        Box place = {box.x + 88 + (scale - 1) * 32, y + 78, 30, UI_BUTTON_HEIGHT};
        if (ui_button(ui, place,
                      (Button){.icon = ICON_NONE,
                               .word = word,
                               .on = scale == ui->scale,
                               .tip = "Size of letters and buttons"}))
            app->options.scale = scale;
    }
    Box full = {box.x + PAD, y + 108, 152, UI_BUTTON_HEIGHT};
    if (ui_button(ui, full, (Button){.icon = ICON_FULLSCREEN, .word = "Full screen", .key = "F11"}))
        action_do(app, ACTION_FULL_SCREEN);
    close_button(app, box);
}

static const struct {
    const char *keys, *word;
} MOVES[] = {
    {"Drag, arrows, WASD", "Move the view"},
    {"Wheel, + and -", "Nearer and further"},
    {"Click on the map", "Go there"},
    {"Tab, Enter, Esc", "Walk the buttons, press, back"},
};

void help_paint(App *app) {
    Ui *ui = &app->ui;
    enum { MOVE_COUNT = sizeof MOVES / sizeof *MOVES, FIRST = ACTION_NONE + 1 };
    int lines = MOVE_COUNT + ACTION_COUNT - FIRST, height = 38 + lines * 15 + 46, column = 128;
    bool two = height > ui->height;
    int rows = two ? (lines + 1) / 2 : lines;
    Box box = open_panel(ui, two ? 608 : 320, 38 + rows * 15 + 46, "Keys");
    for (int i = 0; i < lines; i++) {
        int x = box.x + PAD + (i / rows) * 296, y = box.y + 36 + (i % rows) * 15;
        const char *keys =
            i < MOVE_COUNT ? MOVES[i].keys : ACTION_INFO[i - MOVE_COUNT + FIRST].keys;
        const char *word =
            i < MOVE_COUNT ? MOVES[i].word : ACTION_INFO[i - MOVE_COUNT + FIRST].word;
        ui_text(ui, x, y, INK_KEY, keys);
        ui_text_cut(ui, x + column, y, 296 - column - 8, INK, word);
    }
    close_button(app, box);
}
