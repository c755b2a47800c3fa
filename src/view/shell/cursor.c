// SPDX-License-Identifier: MIT
#include "cursor.h"

#include "../../base/number.h"
#include "shell.h"

enum { EDGE_PERCENT = 30 };  // of the view, which the cursor keeps clear of

static const Land *land_of(const Shell *shell) { return &screen_world(shell)->land; }

// How far a point lies outside of a length without its edges.
static int excess(int at, int length) {
    int edge = length * EDGE_PERCENT / 100;
    return at < edge ? at - edge : at > length - edge ? at - (length - edge) : 0;
}

void cursor_go(Shell *shell, int x, int y) {
    Cursor *cursor = &shell->cursor;
    int left, top, half = camera_tile(shell->camera.zoom) / 2;
    cursor->x = int_clamp(x, 0, land_of(shell)->width - 1);
    cursor->y = int_clamp(y, 0, land_of(shell)->height - 1);
    camera_project(shell->camera, cursor->x, cursor->y, &left, &top);
    shell->camera.x += excess(left + half, shell->view.width);
    shell->camera.y += excess(top + half, shell->view.height);
    moving_settle(shell);
    shell->dirty = true;
}

void cursor_move(Shell *shell, Direction direction) {
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    cursor_go(shell, shell->cursor.x + dx[direction], shell->cursor.y + dy[direction]);
}

void cursor_turn_on(Shell *shell, int x, int y) {
    shell->cursor.on = true;
    ui_forget(&shell->ui);
    cursor_go(shell, x, y);
}

void cursor_turn_on_here(Shell *shell) {
    int x, y;
    camera_pick(shell->camera, shell->view.width / 2, shell->view.height / 2, &x, &y);
    cursor_turn_on(shell, x, y);
}

void cursor_turn_off(Shell *shell) {
    shell->dirty = shell->dirty || shell->cursor.on;
    shell->cursor.on = false;
}

bool cursor_tile(const Shell *shell, int *x, int *y) {
    const Ui *ui = &shell->ui;
    *x = shell->cursor.x;
    *y = shell->cursor.y;
    if (shell->cursor.on) return true;
    if (ui_is_over(ui) || ui->mouse_x < 0 || ui->mouse_y < 0) return false;
    camera_pick(shell->camera, ui->mouse_x * ui->scale - shell->room.x,
                (ui->mouse_y - ui->seen.y) * ui->scale - shell->room.y, x, y);
    return box_holds((Box){0, 0, land_of(shell)->width, land_of(shell)->height}, *x, *y);
}

// The four corners of a box, as angles with arms so long and thick.
static void paint_corners(Ui *ui, Box box, int length, int thick, uint32_t colour) {
    int right = box.x + box.width, bottom = box.y + box.height;
    for (int corner = 0; corner < 4; corner++) {
        bool east = corner & 1, south = corner & 2;
        ui_fill(ui,
                (Box){east ? right - length : box.x, south ? bottom - thick : box.y, length, thick},
                colour);
        ui_fill(ui,
                (Box){east ? right - thick : box.x, south ? bottom - length : box.y, thick, length},
                colour);
    }
}

// Dark and light together, which shows on any ground in any palette.
void cursor_paint(Shell *shell) {
    enum { LEAST = 11, RIM = 2 };
    Ui *ui = &shell->ui;
    int x, y, tile = camera_tile(shell->camera.zoom) / ui->scale;
    if (!shell->cursor.on) return;
    camera_project(shell->camera, shell->cursor.x, shell->cursor.y, &x, &y);
    Box box = box_inset((Box){x / ui->scale, y / ui->scale, tile, tile}, -RIM);
    if (box.width < LEAST) box = box_inset(box, -((LEAST - box.width + 1) / 2));
    int length = box.width / 3;
    paint_corners(ui, box_inset(box, -1), length + 2, 4, INK);
    paint_corners(ui, box, length, 2, PAPER);
}
