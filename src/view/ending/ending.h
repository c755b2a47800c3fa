// SPDX-License-Identifier: MIT
// ending: why the game was won or lost, the score in parts, the route, and what to do next.
//
// ending.c is the screen with the island and the route; ending_panel.c paints the paper beside it.
// An Ending owns its route.
#pragma once

#include "../../game/game.h"
#include "../shell/shell.h"
#include "../paint/canvas.h"

// What to do next, in the order of the buttons.
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
    const Journey *played;  // lent by play; NULL: none has ended yet
    const Finished *finished;  // what is kept of it
    Score score;
    int32_t *route;  // the cells that the party walked over, in order
    int route_count;
    double shown;  // seconds; the route is drawn little by little
    Words why;  // more exact than the outcome's own sentence
    EndingChoice wanted;  // what Enter does
} Ending;

// ending_panel.c
enum { ENDING_GAP = 8, ENDING_BESIDE = 560 };  // ENDING_BESIDE: width with room for both
Box ending_map_box(int width, int height);  // what is left of the canvas beside the panel
void ending_paint_panel(const Ending *ending, Ui *ui);
