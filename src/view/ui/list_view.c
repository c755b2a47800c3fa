// SPDX-License-Identifier: MIT
#include "list_view.h"

#include "../../base/number.h"

#include <SDL.h>

enum { KNOB_WIDTH = 8, LEAST_KNOB = 12, PAGE_KEEPS = 1, WHEEL_ROWS = 3 };

void list_choose(ListView *list, int row) {
    list->chosen = list->count ? int_clamp(row, 0, list->count - 1) : -1;
    int shown = list->shown > 0 ? list->shown : 1;
    if (list->chosen < list->top) list->top = list->chosen;
    if (list->chosen >= list->top + shown) list->top = list->chosen - shown + 1;
    list->top = int_clamp(list->top, 0, list->count - shown);
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

// Where the rows stand among all of them; it can be pulled.
static void paint_knob(Ui *ui, ListView *list, Box track) {
    int rest = list->count - list->shown;
    int length = track.height * list->shown / list->count;
    length = length < LEAST_KNOB ? LEAST_KNOB : length;
    int room = track.height - length;
    Box grip = {track.x - 2, track.y, track.width + 4, track.height};
    if (ui->pressed && box_holds(grip, ui->mouse_x, ui->mouse_y)) list->pulled = true;
    if (!ui->down) list->pulled = false;
    if (list->pulled && room > 0)
        list->top = int_clamp((ui->mouse_y - track.y - length / 2) * rest / room, 0, rest);
    ui_fill(ui, track, PAPER_SHADE);
    ui_fill(ui, (Box){track.x + 1, track.y + room * list->top / rest, track.width - 2, length},
            INK_FADED);
}

bool list_paint(Ui *ui, ListView *list, Box box, int row_height, ListRow *paint, void *owner) {
    Box inside = {box.x + LIST_FRAME, box.y + LIST_FRAME, box.width - 2 * LIST_FRAME,
                  box.height - 2 * LIST_FRAME};
    int before = list->chosen;
    list->shown = int_clamp(inside.height / row_height, 1, 1000);
    list->top = int_clamp(list->top, 0, list->count - list->shown);
    ui_panel_part(ui, box, PANEL_INSET);
    bool over = box_holds(box, ui->mouse_x, ui->mouse_y);
    if (over && ui->wheel)
        list->top = int_clamp(list->top - ui->wheel * WHEEL_ROWS, 0, list->count - list->shown);
    if (list->count > list->shown) {
        inside.width -= KNOB_WIDTH + 4;
        paint_knob(ui, list,
                   (Box){inside.x + inside.width + 4, inside.y, KNOB_WIDTH, inside.height});
    }
    for (int i = 0; i < list->shown && list->top + i < list->count; i++) {
        int row = list->top + i;
        Box place = {inside.x, inside.y + i * row_height, inside.width, row_height};
        if (ui->pressed && box_holds(place, ui->mouse_x, ui->mouse_y)) list->chosen = row;
        bool chosen = row == list->chosen;
        if (chosen) ui_panel_part(ui, place, PANEL_SELECTED);
        paint(owner, row, place, chosen);
    }
    if (list->chosen != before) ui->again = true;
    return list->chosen != before;
}

Box list_dialog(Ui *ui, int width, int height, int other, int row_height, const char *title) {
    enum { MARGIN = 6 };
    int across = ui->width - 2 * MARGIN, down = ui->height - 2 * MARGIN;
    width = width < across ? width : across;
    height = height < down ? height : down;
    int rows = height - other - 2 * LIST_FRAME;
    if (rows > 0) height -= rows % row_height;
    return ui_dialog(ui, width, height, title);
}
