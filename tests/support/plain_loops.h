// SPDX-License-Identifier: MIT
// plain_loops: a loop for each operation, the plainest that does what the operation is defined to do: what
// tests compare with, and what the bench measures the operation against. Rectangles, diamond_square,
// meteorites, hills, particles, value_noise, normalise, filter, combine, mask, add and multiply have those
// of the articles instead (oracle/).
#pragma once

#include "single_stage.h"

#include "../../src/worldgen/picture.h"

enum { PLAIN_ANY = 8192 };

typedef struct PlainLoop {
    const char *operation;  // "scatter tree"
    // One of these. A stamp works on the map after the one before, or, if it is `whole`, makes the map after
    // it from nothing. A pass does all of its stamps.
    PlainStamp *stamp;
    bool whole;
    void (*pass)(const Stage *stage, Tilemap *tiles);
    int most;  // side of a map that it can do within half a minute
    double near;  // how far ours may lie from it; 0 for the same bits
    bool on_land;  // what it has to do depends on the heights: it is measured on an island
    const char *arguments;  // for values that it cannot do otherwise
} PlainLoop;

extern const PlainLoop PLAIN_LOOPS[];
extern const int PLAIN_LOOPS_COUNT;

const PlainLoop *plain_loop_of(const Operation *operation);  // NULL if there is none

// All stamps of a stage, on its map or tiles.
void plain_run(const PlainLoop *loop, const Stage *stage);

// The last stage of a level in which a stage stands as it is written, "warp b c" or "sow by b", set up as
// by a run at a side and the seed RUN_SEED, with memory, but with no maps and tiles. Pictures are 256 pixels
// wide. False if the map is too large for it.
typedef struct WrittenStage {
    Recipe recipe;
    Run run;  // only to compute values
    Stage stage;
} WrittenStage;

bool written_stage_open(WrittenStage *written, const char *text, int side);
void written_stage_close(WrittenStage *written);

// How a stage of this operation is written, with the maps b and c where it needs them.
typedef struct StageWords {
    char text[120];
} StageWords;
StageWords stage_words(const Operation *operation, const char *arguments);

// In plain_heights.c.
PlainStamp plain_scaled, plain_clamped, plain_threshold, plain_positive, plain_power,
    plain_inverted, plain_terraced, plain_curve, plain_subtracted, plain_difference, plain_lower,
    plain_higher, plain_blended, plain_image;

// What a picture stretched to a map has at a cell, 0 to 1.
double plain_stretched(const Picture *picture, int x, int y, int width, int height);
