// SPDX-License-Identifier: MIT
// growth: a world being made once more for the eye, statement by statement and stamp by stamp.
//
// While heights are made they show as colours of heights, then as tiles as soon as there are any. A
// Growth owns its memory from growth_begin to growth_end; a zeroed one is safe to end.
#pragma once

#include "painter.h"
#include "world.h"

typedef struct Growth {
    bool active, paused;
    Run run;
    const World *world;
    double speed;  // stages a second
    double owed;  // of the stage at work: part that should be done by now, in stages
    uint32_t *colours;  // a colour a tile, while there are heights only
    Scenery scenery;  // of the tiles so far
    bool tiles;  // the scenery is what shows
} Growth;

// `seconds` for the whole of it. False without memory: the world then is simply there.
bool growth_begin(Growth *growth, const World *world, double seconds);
void growth_end(Growth *growth);

// Goes on by this much time, or by one stamp. When all is done it ends itself.
void growth_advance(Growth *growth, double seconds);
void growth_step(Growth *growth);

void growth_paint(const Growth *growth, Painter *painter, Canvas canvas, Camera camera,
                  PaintOptions options);

// The statement at work, and how far it is: "stamp 3 of 11".
void growth_describe(const Growth *growth, char *statement, size_t capacity, char *progress,
                     size_t progress_capacity);
double growth_share(const Growth *growth);  // done, 0..1
