// SPDX-License-Identifier: MIT
// growth: shows how a world is made, statement by statement and stamp by stamp.
//
// Heights show as colours until there are tiles. A job makes each state, so that a long stamp does
// not stop the window, which shows the last state that is finished. A Growth owns its memory from
// growth_begin to growth_end, which cancels the work; a zeroed one is safe to end.
#pragma once

#include "../paint/painter.h"
#include "world.h"

// One state of the world on its way.
typedef struct GrowthState {
    char statement[512];  // being carried out
    int64_t stamp, stamps;  // of that statement; both 0 where it has only one
    CellBox touched;  // by the last stamp; the whole map after several
    double share;  // 0..1 of the whole work
    bool done;
    uint32_t *colours;  // a colour per tile, while there are only heights
    Scenery scenery;  // made from the tiles so far
    bool tiles;  // show the scenery, not the colours
} GrowthState;

typedef struct Growth {
    bool active, paused;
    const World *world;
    double speed;  // weight of stages per second
    double owed;  // what should be done by now, in weight of stages
    GrowthState shown;
    struct GrowthMaker *maker;  // works on the next state, or waits
    Job job;  // makes the next state
} Growth;

void growth_init(Growth *growth, JobBoard *board);

// Takes `seconds` in all. Without memory it returns false and shows nothing.
bool growth_begin(Growth *growth, const World *world, double seconds);
void growth_end(Growth *growth);

// Goes on by this much time, or by one stamp, and ends itself after the last. A new state wakes the
// window.
void growth_advance(Growth *growth, double seconds);
void growth_step(Growth *growth);

void growth_recolour(Growth *growth, Tones palette);

void growth_paint(const Growth *growth, Painter *painter, Canvas canvas, Camera camera,
                  PaintOptions options);
