// SPDX-License-Identifier: MIT
// board: a board of letters, to type into a field without a keyboard.
//
// It lies over the interface and takes no focus, so that the field below keeps its own. A letter is chosen by
// the cross of a gamepad or by a finger. What is chosen comes out as a key or as text, which goes where typed
// text goes. A zeroed Board is closed.
#pragma once

#include "ui.h"

typedef struct Board {
    bool open, shifted;
    int column, row;  // of the letter that A types
    int tapped;  // the place of the key that was pressed by the pointer, from 1 on; 0 none
} Board;

// What a key of the board gives: text, or else one of these.
typedef enum BoardKey {
    BOARD_NOTHING,
    BOARD_TEXT,
    BOARD_ERASE,
    BOARD_LEFT,
    BOARD_RIGHT,
    BOARD_ENTER,
    BOARD_DONE,
} BoardKey;

BoardKey board_press(Board *board, PadButton button, char text[2]);
BoardKey board_take_tap(Board *board, char text[2]);
// At the edge of the window away from the caret. All keys are at least as large as a finger.
Box board_box(const Ui *ui);
void board_paint(Ui *ui, Board *board);
