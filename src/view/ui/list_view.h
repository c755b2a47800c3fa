// SPDX-License-Identifier: MIT
// list_view: a list of rows in a frame, one of them chosen, by pointer, wheel and keys. It owns nothing.
#pragma once

#include "ui.h"

struct SDL_KeyboardEvent;

enum { LIST_ROW = 36, LIST_LINE = 20, LIST_FRAME = 4 };

typedef struct ListView {
    int count, chosen, top;  // rows in all; -1 none; the first that is shown
    int shown;  // rows that had room at the last look
    bool pulled;  // the pointer moves the knob at its side
} ListView;

// What a row shows in its box, which is there already.
typedef void ListRow(Ui *ui, void *owner, int row, Box box);

// The rows of a list in their frame; whether the choice changed.
bool list_paint(Ui *ui, ListView *list, Box box, int row_height, ListRow *paint, void *owner);
// Up, Down, PageUp, PageDown, Home and End; whether it was such a key.
bool list_key(ListView *list, const struct SDL_KeyboardEvent *key);
void list_choose(ListView *list, int row);  // and brings it in sight
// Brings a row in sight, -1 none, and keeps `top` within the list.
void list_show(ListView *list, int row);
// Where the knob of a scroll bar lies, at least `least` high, of a list with more rows than are shown.
// The pointer pulls it from within `grip`.
Box list_knob(Ui *ui, ListView *list, Box track, Box grip, int least);
