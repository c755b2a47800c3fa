// SPDX-License-Identifier: MIT
// The list of all islands in the panel that chooses one to play.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../app.h"
#include "../lists/lists.h"
#include "new_game.h"

static const char FIRST_GAME[] = "noise-isle";

void new_game_list_levels(App *app, bool shown) {
    NewGame *panel = &app->new_game;
    LevelRows *rows = &panel->levels;
    rows->shown = shown;
    if (!shown) return;
    int chosen = 0;
    for (int i = 0; i < app->levels.count; i++)
        if (strcmp(app->levels.names[i], panel->level) == 0) chosen = i;
    rows->view.count = app->levels.count;
    list_choose(&rows->view, chosen);
}

static void take(App *app) {
    NewGame *panel = &app->new_game;
    int chosen = panel->levels.view.chosen;
    if (chosen < 0) return;
    snprintf(panel->level, sizeof panel->level, "%s", app->levels.names[chosen]);
    new_game_refresh(app);
}

static void paint_row(App *app, int row, Box box, bool chosen) {
    static const char mark[] = "first game";
    Ui *ui = &app->ui;
    int room = box.width - 12;
    (void)chosen;
    if (strcmp(app->levels.names[row], FIRST_GAME) == 0) {
        int width = ui_text_width(ui, mark);
        ui_text(ui, box.x + box.width - 6 - width, box.y + 2, INK_GOOD, mark);
        room -= width + 6;
    }
    ui_text_cut(ui, box.x + 6, box.y + 2, room, INK, choice_stock_title(app, row));
}

void new_game_paint_levels(App *app, Box box) {
    Ui *ui = &app->ui;
    LevelRows *rows = &app->new_game.levels;
    ui_text(ui, box.x, box.y, INK_FADED, "All islands");
    box.y += FONT_LINE;
    box.height -= FONT_LINE;
    box.height = (box.height - 2 * LIST_FRAME) / LIST_LINE * LIST_LINE + 2 * LIST_FRAME;
    bool pressed = ui->pressed && box_holds(box, ui->mouse_x, ui->mouse_y);
    bool changed = list_paint(app, &rows->view, box, LIST_LINE, paint_row);
    if (changed) take(app);
    if (changed || (pressed && !rows->view.pulled)) new_game_list_levels(app, false);
}

bool new_game_levels_key(App *app, const SDL_KeyboardEvent *key) {
    LevelRows *rows = &app->new_game.levels;
    SDL_Keycode sym = key->keysym.sym;
    bool enter = (sym == SDLK_RETURN || sym == SDLK_KP_ENTER) && app->ui.focus == 0;
    if (!rows->shown || app->ui.field_focused || key->keysym.mod & KMOD_ALT) return false;
    if (enter || sym == SDLK_ESCAPE) {
        new_game_list_levels(app, false);
        return true;
    }
    if (!list_key(&rows->view, key)) return false;
    take(app);
    return true;
}
