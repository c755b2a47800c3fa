// SPDX-License-Identifier: MIT
// worlds: levels, runs and maps for tests, and comparing maps. Everything here fails the test
// instead of returning an error.
#pragma once

#include "../../src/worldgen/land.h"
#include "../../src/worldgen/run.h"
#include "../../src/worldgen/trace.h"
#include "scarce_memory.h"
#include "test.h"

Recipe recipe_of(const char *text);  // parsed; the caller frees it
Recipe stock_level(const char *name);  // levels/NAME.level, with its pictures

// One thread, never cancelled.
#define ALONE ((Workers){.threads = 1})

// Has every kind of statement and of link between maps; any size in multiples of 16.
extern const char SMALL_LEVEL[];

// Runs with tiles and the seed RUN_SEED; keep is -1 for no map.
enum { RUN_SEED = 99 };
Run run_of(const Recipe *recipe, int width, int height, int threads, int keep);
void advance(Run *run, int64_t stamps);
bool run_finish(Run *run, TextError *error);  // to its end
void finish(Run *run);

// With tiles and all maps, stopped at a position of a trace.
Run run_stopped(const Recipe *recipe, RunOptions options, TracePosition at);

// Empty if it is not kept any more.
static inline const Heightmap *run_map(const Run *run, int definition) {
    return &run->maps[definition];
}

SeedText seed_of(const char *text);
Land land_of(const Recipe *recipe, const char *seed, int width, int height, int threads);

// Fails at the first cell that differs, bit for bit.
void same_heights(const Heightmap *map, const Heightmap *expected, const char *what);
void same_tiles(const Tilemap *map, const Tilemap *expected, const char *what);

// A situation drawn with the letters of TILE_INFO, one string per row; the caller frees it.
Tilemap drawn(const char *const *rows, int count);

// A map of heights between -1 and 1 that differ from cell to cell; the caller frees it.
Heightmap bumpy(int width, int height, uint64_t seed);
