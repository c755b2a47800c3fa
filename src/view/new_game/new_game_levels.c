// SPDX-License-Identifier: MIT
// The list of all islands in the panel that chooses one to play.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../shell/shell.h"
#include "new_game.h"

static const char FIRST_GAME[] = "noise-isle";

void new_game_list_levels(NewGame *panel, bool shown) {
    LevelRows *rows = &panel->levels;
    rows->shown = shown;
    if (!shown) return;
    int chosen = 0;
    for (int i = 0; i < panel->shell->levels.count; i++)
        if (strcmp(panel->shell->levels.names[i], panel->level) == 0) chosen = i;
    rows->view.count = panel->shell->levels.count;
    list_choose(&rows->view, chosen);
}

static void take(NewGame *panel) {
    int chosen = panel->levels.view.chosen;
    if (chosen < 0) return;
    snprintf(panel->level, sizeof panel->level, "%s", panel->shell->levels.names[chosen]);
    new_game_refresh(panel);
}

static void paint_row(void *owner, int row, Box box, bool chosen) {
    NewGame *panel = owner;
    static const char mark[] = "first game";
    Ui *ui = &panel->shell->ui;
    int room = box.width - 12;
    (void)chosen;
    if (strcmp(panel->shell->levels.names[row], FIRST_GAME) == 0) {
        int width = ui_text_width(ui, mark);
        ui_text(ui, box.x + box.width - 6 - width, box.y + 2, INK_GOOD, mark);
        room -= width + 6;
    }
    ui_text_cut(ui, box.x + 6, box.y + 2, room, INK, choice_stock_title(panel->shell, row));
}

void new_game_paint_levels(NewGame *panel, Box box) {
    Ui *ui = &panel->shell->ui;
    LevelRows *rows = &panel->levels;
    ui_text(ui, box.x, box.y, INK_FADED, "All islands");
    box.y += FONT_LINE;
    box.height -= FONT_LINE;
    box.height = (box.height - 2 * LIST_FRAME) / LIST_LINE * LIST_LINE + 2 * LIST_FRAME;
    bool pressed = ui->pressed && box_holds(box, ui->mouse_x, ui->mouse_y);
    bool changed = list_paint(&panel->shell->ui, &rows->view, box, LIST_LINE, paint_row, panel);
    if (changed) take(panel);
    if (changed || (pressed && !rows->view.pulled)) new_game_list_levels(panel, false);
}

bool new_game_levels_key(NewGame *panel, const SDL_KeyboardEvent *key) {
    LevelRows *rows = &panel->levels;
    SDL_Keycode sym = key->keysym.sym;
    bool enter = (sym == SDLK_RETURN || sym == SDLK_KP_ENTER) && panel->shell->ui.focus == 0;
    if (!rows->shown || panel->shell->ui.field_focused || key->keysym.mod & KMOD_ALT) return false;
    if (enter || sym == SDLK_ESCAPE) {
        new_game_list_levels(panel, false);
        return true;
    }
    if (!list_key(&rows->view, key)) return false;
    take(panel);
    return true;
}
