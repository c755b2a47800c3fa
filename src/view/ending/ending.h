// SPDX-License-Identifier: MIT
// ending: why it was won or lost, the score in parts, the way that was walked, and what to do next.
//
// ending.c is the screen with the island and the route; ending_panel.c the paper beside it.
// An Ending owns its route.
#pragma once

#include "../../game/game.h"
#include "../shell/shell.h"
#include "../paint/canvas.h"

// What can be done next, in the order of the buttons.
typedef enum EndingChoice {
    ENDING_NEXT = 1,
    ENDING_SAME,
    ENDING_REPLAY,
    ENDING_WITNESS,
    ENDING_SCORES,
    ENDING_TITLE,
    ENDING_COPY,  // beside the code
} EndingChoice;

typedef struct Ending {
    Shell *shell;
    const Journey *played;  // lent by play; NULL none has ended yet
    const Finished *finished;  // what of it is kept
    Score score;
    int32_t *route;  // cells in the order in which the party stood on them
    int route_count;
    double shown;  // seconds since it came up: the route is drawn bit by bit
    Words why;  // more exactly than the outcome's own sentence
    EndingChoice wanted;  // most, which Enter does
} Ending;

// ending_panel.c
enum { ENDING_GAP = 8, ENDING_BESIDE = 560 };  // interface pixels that panel and island need
Box ending_map_box(int width, int height);  // what is left of the canvas beside the panel
void ending_paint_panel(const Ending *ending, Ui *ui);
