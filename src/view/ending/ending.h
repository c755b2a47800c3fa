// SPDX-License-Identifier: MIT
// ending: why the game was won or lost, the score in parts, the route, and what to do next.
//
// ending.c is the screen with the island and the route; ending_panel.c paints the paper beside it,
// ending_slip.c the slip over the map; ending_back.c looks back in the background: par, and after a loss the
// last morning from which it could still be won. An Ending owns its route.
#pragma once

#include "../../game/hindsight.h"
#include "../shell/shell.h"
#include "../paint/canvas.h"

// What to do next, in the order of the buttons.
typedef enum EndingChoice {
    ENDING_NEXT = 1,
    ENDING_SAME,
    ENDING_REPLAY,
    ENDING_WITNESS,
    ENDING_SCORES,
    ENDING_NEW,  // the dialog with level, size and difficulty of this game
    ENDING_TITLE,
    ENDING_COPY,  // beside the code
    ENDING_TAKE_OVER,  // on the last morning
} EndingChoice;

// What has been found so far. It is kept as long as this game is the last that ended, also during its replay.
typedef struct LookBack {
    bool par_known, known;  // par; all of it
    bool failed;  // there was no memory for it
    Par par;
    LastMorning morning;  // of a lost game
    int trying;  // the day from which it is being played now; 0: none yet
} LookBack;

typedef struct Ending {
    Shell *shell;
    Job job;  // looks back
    LookBack back;
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

// ending_slip.c. Sentences are empty where there is nothing to say.
void ending_paint_slip(const Ending *ending);  // over the lower left of the map
int ending_slip_height(const Ending *ending, Box map);
Words ending_honours_words(const Ending *ending);  // all of them, for the panel of a narrow window
Words ending_par_words(const Ending *ending);
Words ending_morning_words(const Ending *ending);
Button ending_take_over_button(const Ending *ending, char word[40]);

// ending_back.c
void ending_back_init(Ending *ending);
void ending_back_start(Ending *ending);  // unless it is done
void ending_back_stop(Ending *ending);  // what is known stays
bool ending_back_advance(
    Ending *ending);  // takes over what is known by now; false when there is no more to come
bool ending_is_lost(const Ending *ending);
bool ending_can_take_over(const Ending *ending);  // on the last morning
void ending_take_over(const Ending *ending);
