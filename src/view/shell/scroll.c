// SPDX-License-Identifier: MIT
#include "scroll.h"

#include "../../base/memory.h"

enum { BAR = 5, EDGE = 2, NOTCH = 40, KEEPS = 20 };

void scroll_free(Scroll *scroll) {
    memory_release(scroll->pixels);
    *scroll = (Scroll){.pixels = NULL};
}

void scroll_top(Scroll *scroll) {
    scroll->part.top = 0;
    scroll->part.pulled = false;
    scroll->focus = 0;
}

static bool reserve(Scroll *scroll, size_t count) {
    if (count <= scroll->count) return true;
    memory_release(scroll->pixels);
    scroll->pixels = memory_allocate(count, sizeof *scroll->pixels);
    scroll->count = scroll->pixels ? count : 0;
    return scroll->pixels != NULL;
}

static void copy_rows(Canvas to, int to_row, Canvas from, int from_row, int rows) {
    for (int y = 0; y < rows; y++)
        memcpy(canvas_row(to, to_row + y), canvas_row(from, from_row + y),
               (size_t)to.width * sizeof *to.pixels);
}

static bool is_higher(const Scroll *scroll) { return scroll->part.count > scroll->part.shown; }

static Canvas canvas_of(const Scroll *scroll, const Ui *ui, Canvas window) {
    return (Canvas){scroll->pixels, window.width, scroll->part.count * ui->scale, window.width};
}

// Where the pointer is on a page whose first row in sight is `top`.
static void point(Ui *ui, int top) {
    if (ui->mouse_x >= 0) ui->mouse_y = ui->point_y / ui->scale + top;
}

void scroll_fit(Scroll *scroll, Ui *ui, Canvas window, int tall) {
    ListView *part = &scroll->part;
    part->shown = part->count = ui->height;
    point(ui, 0);
    if (tall <= ui->height ||
        !reserve(scroll, (size_t)window.width * (size_t)tall * (size_t)ui->scale))
        return;
    part->count = tall;
    list_show(part, -1);
    ui_fit(ui, canvas_of(scroll, ui, window), ui->scale);
    ui->seen = (Box){0, part->top, ui->width, part->shown};
    point(ui, part->top);
}

Canvas scroll_open(Scroll *scroll, Ui *ui, Canvas window) {
    Canvas canvas = canvas_of(scroll, ui, window);
    int first = ui->seen.y * ui->scale;
    if (!is_higher(scroll)) return window;
    copy_rows(canvas, first, window, 0, int_min(window.height, canvas.height - first));
    return canvas;
}

// Brings a box into sight, with some of what is around it.
static void follow(ListView *part, Box box) {
    enum { AROUND = 6 };
    list_show(part, int_max(box.y - AROUND, 0));
    list_show(part, int_min(box.y + box.height + AROUND, part->count) - 1);
}

// With the pointer, which stays where it is in the window.
static void go(Ui *ui, ListView *part, int before) {
    list_show(part, -1);
    if (part->top == before) return;
    ui->mouse_y += part->top - before;
    ui->again = true;
}

void scroll_move(Scroll *scroll, Ui *ui) {
    ListView *part = &scroll->part;
    int before = part->top, step = part->shown - KEEPS;
    if (!is_higher(scroll)) return;
    part->top -= ui->wheel * NOTCH;
    if (!scroll->keys_taken && !ui->field_focused)
        part->top +=
            (ui->keys.page_down - ui->keys.page_up) * step + (ui->keys.down - ui->keys.up) * NOTCH;
    list_show(part, -1);
    if (ui->focus != scroll->focus && ui->focus != 0) follow(part, ui->focus_box);
    scroll->focus = ui->focus;
    Box track = {ui->width - EDGE - BAR, ui->seen.y + EDGE, BAR, part->shown - 2 * EDGE};
    ui_cover(ui, box_inset(track, -EDGE));
    list_bar(ui, part, track);
    go(ui, part, before);
}

void scroll_show(const Scroll *scroll, const Ui *ui, Canvas window) {
    if (!is_higher(scroll)) return;
    int first = ui->seen.y * ui->scale;
    copy_rows(window, 0, ui->canvas, first, int_min(window.height, ui->canvas.height - first));
}
