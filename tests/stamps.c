// SPDX-License-Identifier: MIT
#include "stamps.h"

#include <stdlib.h>
#include <string.h>

Stage begin_stage(const char *name, const double *values, Heightmap *map, Tilemap *tiles) {
    Stage stage = {
        .operation = operation_find(name, strlen(name), TILE_NONE),
        .width = map ? map->width : tiles->width,
        .height = map ? map->height : tiles->height,
        .stream = STAMPS_STREAM,
        .map = map,
        .tiles = tiles,
        .threads = 1,
    };
    if (!stage.operation) FAIL("no operation %s", name);
    int count = operation_parameter_count(stage.operation);
    for (int i = 0; i < count; i++) stage.values[i] = stage.upper[i] = values[i];
    size_t bytes = stage_work_bytes(&stage);
    stage.work = bytes > 0 ? calloc(bytes, 1) : NULL;
    assert_true(bytes == 0 || stage.work);
    return stage;
}

void end_stage(Stage *stage) { free(stage->work); }

void work_heights(const char *name, const double *values, Heightmap *map) {
    Stage stage = begin_stage(name, values, map, NULL);
    stage.operation->run(&stage, 0, stage_count(&stage));
    end_stage(&stage);
}

void work_tiles(const char *name, const double *values, Tilemap *tiles, int threads) {
    Stage stage = begin_stage(name, values, NULL, tiles);
    stage.threads = threads;
    stage.operation->run(&stage, 0, stage_count(&stage));
    end_stage(&stage);
}

static Heightmap copied(const Heightmap *map) {
    Heightmap copy;
    assert_true(heightmap_init(&copy, map->width, map->height));
    heightmap_copy(&copy, map);
    return copy;
}

// Stamps 0..cut-1, then the rest.
static void compare_cut(const char *name, const double *values, const Heightmap *start, int threads,
                        int64_t cut, const Heightmap *at_cut, const Heightmap *at_end) {
    Heightmap map = copied(start);
    Stage stage = begin_stage(name, values, &map, NULL);
    stage.threads = threads;
    stage.operation->run(&stage, 0, cut);
    same_heights(&map, at_cut, name);
    stage.operation->run(&stage, cut, stage_count(&stage));
    same_heights(&map, at_end, name);
    end_stage(&stage);
    heightmap_free(&map);
}

void same_as_plain(const char *name, const double *values, const Heightmap *start, int threads,
                   PlainStamp *plain) {
    Heightmap expected = copied(start), last = copied(start), single = copied(start);
    Stage stage = begin_stage(name, values, &single, NULL);
    stage.threads = threads;
    int64_t count = stage_count(&stage);
    for (int64_t stamp = 0; stamp < count; stamp++) plain(&stage, &last, stamp);
    for (int64_t stamp = 0; stamp <= count; stamp++) {
        same_heights(&single, &expected, name);
        compare_cut(name, values, start, threads, stamp, &expected, &last);
        if (stamp == count) break;
        plain(&stage, &expected, stamp);
        stage.operation->run(&stage, stamp, stamp + 1);
    }
    end_stage(&stage);
    heightmap_free(&single);
    heightmap_free(&last);
    heightmap_free(&expected);
}
