// SPDX-License-Identifier: MIT
// sketch: lands made by hand, from which islands are made like from any other. Everything here
// fails the test instead of returning an error.
//
// Rules are the table's for NORMAL with one beacon; change what a test needs. The mainland has all
// that an island needs and nothing else: 16 by 16 tiles of grass in the south-east, one height per
// row, from 0 in the north to 15 in the south. The rest is free for the test.
#pragma once

#include "../../src/game/island.h"
#include "worlds.h"
#include "../../src/game/code.h"

typedef struct Sketch {
    Land land;
    Rules rules;
} Sketch;

enum { SKETCH_SIDE = 64, SKETCH_MAINLAND = 44, SKETCH_ROWS = 16 };

Sketch sketch_water(int width, int height);
Sketch sketch_mainland(void);  // SKETCH_SIDE wide; from (SKETCH_MAINLAND, SKETCH_MAINLAND) on
void sketch_free(Sketch *sketch);

// Water and grass from tile to tile; with few heights, so that many are equal.
Sketch sketch_random(int width, int height, uint64_t seed);

// A piece of rock with a lake; grass is at the lake only, and there is one peak.
Sketch sketch_rocky(void);

// A plain of SKETCH_PLAIN with four peaks: the second is 11 from the first; on its other side the
// others follow, 12 apart.
enum { SKETCH_PLAIN = 128 };
Sketch sketch_peaks(void);

Sketch sketch_stock(const char *level, const char *seed, int side, Difficulty difficulty);

// Draws with the letters of TILE_INFO; x, y is the drawing's north-west corner. A blank leaves what
// is there.
void sketch_tiles(Sketch *sketch, int x, int y, const char *const *rows, int count);

void sketch_fill(Sketch *sketch, int x, int y, int width, int height, Tile kind, float level);

Island sketch_island(const Sketch *sketch);  // island_free frees it

// Fails unless no island can be made, for this reason.
void sketch_refused(const Sketch *sketch, int start, Failure failure, const char *text);

// The only landmark of a kind; NULL for none.
const Landmark *sketch_landmark(const Island *island, LandmarkKind kind);
int sketch_count(const Island *island, LandmarkKind kind);
