// SPDX-License-Identifier: MIT
// ending: why the game was won or lost, the score in parts, the route, and what to do next.
//
// ending.c is the screen; ending_map.c paints the island with the trail, and a timelapse of the game,
// which goes round there; ending_card.c paints pictures to be posted, ending_export.c writes them;
// ending_panel.c paints the paper beside it, ending_slip.c the slip over the map; ending_back.c looks back in
// the background: a way to win where the game has none yet, par, and after a loss the last morning from which
// it could still be won. An Ending owns its route.
#pragma once

#include "../../base/png_chunks.h"
#include "../../game/hindsight.h"
#include "../shell/shell.h"
#include "../paint/canvas.h"
#include "../field/timelapse.h"

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
    ENDING_CARD,
    ENDING_TIMELAPSE,
} EndingChoice;

// What has been found so far. It is kept as long as this game is the last that ended, also during its replay.
typedef struct LookBack {
    bool par_known, known;  // par and witness; all of it
    bool failed;  // there was no memory for it
    Par par;
    LastMorning morning;  // of a lost game
    int trying;  // the day from which it is being played now; 0: none yet
} LookBack;

// The file of a timelapse while it is made.
typedef struct EndingExport {
    int frames, done;  // frames: 0 while none is made
    PngAnimation animation;
    Timelapse lapse;
    Canvas canvas;  // owns its pixels
} EndingExport;

typedef struct Ending {
    Shell *shell;
    Job job;  // looks back
    LookBack back;
    const Journey
        *played;  // lent by play, and given the witness that was found; NULL: none has ended yet
    const Finished *finished;  // what is kept of it
    Score score;
    int32_t *route;  // where the party was before the first command and after each; NULL: no memory
    Timelapse lapse;  // none where nothing moves
    int moment;  // of it, that shows; -1: the end
    uint64_t since;  // SDL ticks at which the timelapse began
    Words why;  // more exact than the outcome's own sentence
    EndingExport saved;
    EndingChoice wanted;  // what Enter does
} Ending;

// ending_map.c: the island with trail and signs.
typedef struct EndingScene {
    const Playfield *field;
    const Game *game;
    int commands;  // how far the trail goes
    bool whole;  // without fog
} EndingScene;
bool ending_find_route(Ending *ending);  // false without memory
EndingScene ending_last_scene(const Ending *ending);
EndingScene ending_moment_scene(const Timelapse *lapse);
Camera ending_fitted(const Ending *ending, Box box);  // the whole world in a box of a canvas
void ending_paint_island(const Ending *ending, Canvas canvas, Camera camera,
                         const EndingScene *scene);
void ending_paint_signs(const Ending *ending, Ui *ui, Camera camera, const EndingScene *scene);

// ending_card.c: pictures to be posted.
void ending_paint_card(const Ending *ending, Canvas canvas);
void ending_paint_frame(const Ending *ending, Canvas canvas, const EndingScene *scene);

// ending_export.c: their files.
void ending_save_card(const Ending *ending);
void ending_export_start(Ending *ending);  // unless it is at work
void ending_export_stop(Ending *ending);
bool ending_export_advance(
    Ending *ending);  // makes the next frame; false where nothing is to be made

// ending_panel.c
const char *ending_headline(Outcome outcome);
enum { ENDING_GAP = 8, ENDING_BESIDE = 560 };  // ENDING_BESIDE: width with room for both
Box ending_map_box(int width, int height);  // what is left of the canvas beside the panel
void ending_paint_panel(const Ending *ending, Ui *ui);
int ending_panel_tall(const Ui *ui);  // the height that it needs in a small window; 0: it has room

// ending_slip.c. Sentences are empty where there is nothing to say.
void ending_paint_slip(const Ending *ending);  // over the lower left of the map
int ending_slip_height(const Ending *ending, Box map);
Words ending_honours_words(const Ending *ending);  // all of them, for the panel of a narrow window
Words ending_par_words(const Ending *ending);
Words ending_morning_words(const Ending *ending);
Button ending_take_over_button(const Ending *ending, bool narrow, char word[WORDS_BYTES]);

// ending_back.c
void ending_back_init(Ending *ending);
void ending_back_start(Ending *ending);  // unless it is done
void ending_back_stop(Ending *ending);  // what is known stays
bool ending_back_advance(
    Ending *ending);  // takes over what is known by now; false when there is no more to come
bool ending_is_lost(const Ending *ending);
bool ending_can_take_over(const Ending *ending);  // on the last morning
void ending_take_over(const Ending *ending);
