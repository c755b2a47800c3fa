// SPDX-License-Identifier: MIT
// growth: a world being made once more for the eye, statement by statement and stamp by stamp.
//
// While heights are made they show as colours of heights, then as tiles as soon as there are any.
// A job makes each state, so that no stamp, however long, stops the window; what
// shows is the last state that it has finished. A Growth owns its memory from growth_begin to
// growth_end, which cancels the stamps at work; a zeroed one is safe to end.
#pragma once

#include "../paint/painter.h"
#include "world.h"

// A state as it shows.
typedef struct GrowthState {
    char statement[512];  // at work
    int64_t stamp, stamps;  // of it; 0 of 0 where it is all one
    CellBox touched;  // by the last stamp; all of the map after several
    double share;  // done of all, 0..1
    bool done;
    uint32_t *colours;  // a colour a tile, while there are heights only
    Scenery scenery;  // of the tiles so far
    bool tiles;  // the scenery is what shows
} GrowthState;

typedef struct Growth {
    bool active, paused;
    const World *world;
    double speed;  // weight of stages a second
    double owed;  // what should be done by now, in weight of stages
    GrowthState shown;
    struct GrowthMaker *maker;  // at work on the next state, or waiting
    Job job;  // makes it
} Growth;

void growth_init(Growth *growth, JobBoard *board);

// `seconds` for the whole of it. False without memory: the world then is simply there.
bool growth_begin(Growth *growth, const World *world, double seconds);
void growth_end(Growth *growth);

// Goes on by this much time, or by one stamp. When all is done it ends itself. The window wakes
// whenever there is a new state to show.
void growth_advance(Growth *growth, double seconds);
void growth_step(Growth *growth);

void growth_recolour(Growth *growth, Tones palette);

void growth_paint(const Growth *growth, Painter *painter, Canvas canvas, Camera camera,
                  PaintOptions options);
