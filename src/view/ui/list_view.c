// SPDX-License-Identifier: MIT
#include "list_view.h"

#include <SDL.h>

enum { KNOB_WIDTH = LIST_BAR - 4, LEAST_KNOB = 12, PAGE_KEEPS = 1, WHEEL_ROWS = 3 };

void list_show(ListView *list, int row) {
    if (row >= 0 && row < list->top) list->top = row;
    if (row >= 0 && row >= list->top + list->shown) list->top = row - int_max(list->shown, 1) + 1;
    list->top = int_max(int_min(list->top, list->count - list->shown), 0);
}

void list_choose(ListView *list, int row) {
    list->chosen = list->count ? int_clamp(row, 0, list->count - 1) : -1;
    list_show(list, list->chosen);
}

bool list_key(ListView *list, const SDL_KeyboardEvent *key) {
    int page = list->shown > PAGE_KEEPS + 1 ? list->shown - PAGE_KEEPS : 1;
    switch (key->keysym.sym) {
    case SDLK_UP: list_choose(list, list->chosen - 1); return true;
    case SDLK_DOWN: list_choose(list, list->chosen + 1); return true;
    case SDLK_PAGEUP: list_choose(list, list->chosen - page); return true;
    case SDLK_PAGEDOWN: list_choose(list, list->chosen + page); return true;
    case SDLK_HOME: list_choose(list, 0); return true;
    case SDLK_END: list_choose(list, list->count - 1); return true;
    default: return false;
    }
}

Box list_knob(Ui *ui, ListView *list, Box track, Box grip, int least) {
    int rest = list->count - list->shown;
    int length = int_max(track.height * list->shown / list->count, least);
    int room = track.height - length;
    ui_pulled(ui, grip);
    if (ui->pressed && box_holds(grip, ui->mouse_x, ui->mouse_y)) list->pulled = true;
    if (!ui->down) list->pulled = false;
    if (list->pulled && room > 0) list->top = (ui->mouse_y - track.y - length / 2) * rest / room;
    list_show(list, -1);
    return (Box){track.x, track.y + room * list->top / rest, track.width, length};
}

void list_bar(Ui *ui, ListView *list, Box track) {
    Box grip = {track.x - 2, track.y, track.width + 4, track.height};
    Box knob = list_knob(ui, list, track, grip, LEAST_KNOB);
    ui_fill(ui, track, PAPER_SHADE);
    ui_fill(ui, (Box){knob.x + 1, knob.y, knob.width - 2, knob.height}, INK_FADED);
}

bool list_paint(Ui *ui, ListView *list, Box box, int row_height, ListRow *paint, void *owner) {
    Box inside = box_inset(box, LIST_FRAME);
    int before = list->chosen;
    list->shown = int_max(inside.height / row_height, 1);
    ui_panel_part(ui, box, PANEL_INSET);
    list_show(list, -1);
    if (list->count > list->shown)
        list->top -= ui_take_wheel(ui, box) * int_clamp(list->shown - 1, 1, WHEEL_ROWS);
    list_show(list, -1);
    if (list->count > list->shown) {
        inside.width -= LIST_BAR;
        list_bar(ui, list, (Box){inside.x + inside.width + 4, inside.y, KNOB_WIDTH, inside.height});
    }
    for (int i = 0; i < list->shown && list->top + i < list->count; i++) {
        int row = list->top + i;
        Box place = {inside.x, inside.y + i * row_height, inside.width, row_height};
        if (ui->pressed && box_holds(place, ui->mouse_x, ui->mouse_y)) list->chosen = row;
        if (row == list->chosen) ui_panel_part(ui, place, PANEL_SELECTED);
        paint(ui, owner, row, place);
    }
    if (list->chosen != before) ui->again = true;
    return list->chosen != before;
}
