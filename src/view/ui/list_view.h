// SPDX-License-Identifier: MIT
// list_view: a list of rows in a frame, of which pointer, wheel and keys choose one. It owns nothing.
#pragma once

#include "ui.h"

struct SDL_KeyboardEvent;

enum { LIST_ROW = 36, LIST_LINE = 20, LIST_FRAME = 4, LIST_BAR = 12 };  // LIST_BAR: a scroll bar

typedef struct ListView {
    int count, chosen, top;  // all rows; the chosen one, or -1; the first that shows
    int shown;  // rows that have room
    bool pulled;  // the pointer moves the knob of the scroll bar
} ListView;

// Paints a row in its box, over the background.
typedef void ListRow(Ui *ui, void *owner, int row, Box box);

// Paints a list in its frame. Returns whether the choice changed.
bool list_paint(Ui *ui, ListView *list, Box box, int row_height, ListRow *paint, void *owner);
// Takes Up, Down, PageUp, PageDown, Home and End. Returns whether it was such a key.
bool list_key(ListView *list, const struct SDL_KeyboardEvent *key);
void list_choose(ListView *list, int row);  // and brings it into sight
// Brings a row into sight, unless it is -1, and keeps `top` within the list.
void list_show(ListView *list, int row);
// Returns where the knob of a scroll bar lies, for a list with more rows than show. The knob is at least
// `least` high; the pointer pulls it from anywhere in `grip`.
Box list_knob(Ui *ui, ListView *list, Box track, Box grip, int least);
void list_bar(Ui *ui, ListView *list, Box track);  // paints that bar
