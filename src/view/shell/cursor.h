// SPDX-License-Identifier: MIT
// cursor: the tile that is pointed at, by the pointer or by keys.
//
// Keys point while the cursor is on; any move of the pointer turns it off, since then the pointer points.
// Whoever asks what is pointed at asks here, and whatever else may point one day moves the cursor.
#pragma once

#include <stdbool.h>

#include "../../game/island.h"

struct Shell;

typedef struct Cursor {
    bool on;
    int x, y;  // tile of the world that is shown
} Cursor;

void cursor_turn_on(struct Shell *shell, int x, int y);
// Over the tile in the middle of the view.
void cursor_turn_on_here(struct Shell *shell);
void cursor_turn_off(struct Shell *shell);
// These stay within the world, and bring the view along.
void cursor_move(struct Shell *shell, Direction direction);
void cursor_go(struct Shell *shell, int x, int y);

// The tile that is pointed at; false where none is: over the interface, or outside of the world.
bool cursor_tile(const struct Shell *shell, int *x, int *y);

void cursor_paint(struct Shell *shell);  // below the panels
