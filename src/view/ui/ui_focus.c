// SPDX-License-Identifier: MIT
// The focus: where widgets stand, and to which of them an arrow leads. What is pulled, and what is scrolled.
#include "ui.h"

#include <stdlib.h>

void ui_note(Ui *ui, Box box) {
    if (ui->count > 0 && ui->count <= UI_PLACES) ui->places[ui->count - 1] = box;
}

static Box place_of(const Ui *ui, int number) {
    Box none = {0, 0, 0, 0};
    return number > 0 && number <= int_min(ui->count, UI_PLACES) ? ui->places[number - 1] : none;
}

// How far a box lies from another one along an axis; 0 where they overlap.
static int gap(int from, int length, int to, int other) {
    return int_max(int_max(to - (from + length), from - (to + other)), 0);
}

// How hard it is to get from one box to another in a direction; -1 where it does not lie there. What stands
// right ahead comes before what stands aside.
static int effort(Box from, Box to, int dx, int dy) {
    enum { ASIDE = 4 };
    int ahead = dx ? dx * (2 * to.x + to.width - 2 * from.x - from.width)
                   : dy * (2 * to.y + to.height - 2 * from.y - from.height);
    int across = gap(from.x, from.width, to.x, to.width);
    int down = gap(from.y, from.height, to.y, to.height);
    int centre = dx ? abs(2 * to.y + to.height - 2 * from.y - from.height)
                    : abs(2 * to.x + to.width - 2 * from.x - from.width);
    bool overlaps = dx ? across == 0 && down > 0 : down == 0 && across > 0;  // beside, not ahead
    if (ahead <= 0 || overlaps) return -1;
    return 16 * (dx ? across + ASIDE * down : down + ASIDE * across) + centre / 4;
}

static int next_widget(const Ui *ui, int dx, int dy) {
    Box from = place_of(ui, ui->focus);
    int best = ui->focus, least = -1;
    for (int number = 1; number <= int_min(ui->count, UI_PLACES); number++) {
        Box to = place_of(ui, number);
        int way = number == ui->focus || box_is_empty(to) ? -1 : effort(from, to, dx, dy);
        if (way < 0 || (least >= 0 && way >= least)) continue;
        least = way;
        best = number;
    }
    return best;
}

// Without a focus, an arrow gives it to the first widget that shows, or to the last one.
static int first_widget(const Ui *ui, bool last) {
    int count = int_min(ui->count, UI_PLACES);
    for (int i = 0; i < count; i++) {
        int number = last ? count - i : i + 1;
        if (!box_is_empty(place_of(ui, number))) return number;
    }
    return 0;
}

void ui_follow_arrows(Ui *ui) {
    const UiKeys *keys = &ui->keys;
    int dx = keys->right - keys->left, dy = keys->down - keys->up;
    if (ui->arrows_taken || (dx == 0) == (dy == 0) || ui->focus_wanted || ui->count == 0) return;
    bool stands = ui->focus && !box_is_empty(place_of(ui, ui->focus));
    int to = stands ? next_widget(ui, dx, dy) : first_widget(ui, dx + dy < 0);
    ui->again = ui->again || to != ui->focus;
    ui->focus = to;
}

// How far a place is from the inside of a box, along one axis.
static int outside(int at, int from, int length) {
    return at < from ? from - at : at >= from + length ? at - (from + length - 1) : 0;
}

void ui_snap(const Ui *ui, int *x, int *y) {
    enum { FINGER = 44 };
    int at_x = *x / ui->scale, at_y = *y / ui->scale, least = FINGER, best = 0;
    for (int number = 1; number <= int_min(ui->count, UI_PLACES); number++) {
        Box box = place_of(ui, number);
        int across = outside(at_x, box.x, box.width), down = outside(at_y, box.y, box.height);
        bool near = 2 * across <= int_max(FINGER - box.width, 0) &&
                    2 * down <= int_max(FINGER - box.height, 0);
        if (box_is_empty(box) || !near || across + down >= least) continue;
        least = across + down;
        best = number;
    }
    if (best == 0 || least == 0) return;
    Box box = place_of(ui, best);
    *x = int_clamp(at_x, box.x, box.x + box.width - 1) * ui->scale;
    *y = int_clamp(at_y, box.y, box.y + box.height - 1) * ui->scale;
}

void ui_pulled(Ui *ui, Box box) {
    if (ui->pull_count < UI_PULLS) ui->pulls[ui->pull_count++] = box;
}

bool ui_scrolls_at(const Ui *ui, int x, int y) {
    bool over = false;
    x /= ui->scale;
    y /= ui->scale;
    for (int i = 0; i < ui->pull_count; i++)
        if (box_holds(ui->pulls[i], x, y)) return false;
    for (int i = 0; i < ui->box_count; i++) over = over || box_holds(ui->boxes[i], x, y);
    return over;
}
