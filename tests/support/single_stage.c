// SPDX-License-Identifier: MIT
#include "single_stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void give_memory(Stage *stage) {
    size_t bytes = stage_work_bytes(stage);
    stage->work = bytes > 0 ? calloc(bytes, 1) : NULL;
    assert_true(bytes == 0 || stage->work);
}

void free_stage(Stage *stage) { free(stage->work); }

// A level that names what its last stage needs; only that stage runs.
static Recipe recipe_with(const char *stage) {
    char text[500], name[40];
    assert_int_equal(sscanf(stage, "%39s", name), 1);
    const Operation *row = operation_find(name, strlen(name), TILE_NONE);
    if (!row || operation_maps(row) < 1) FAIL("no operation on maps: %s", stage);
    static const char *const further[] = {"", "", " b", " b c"};
    snprintf(text, sizeof text,
             "level 1 \"Apply\"\na = diamond_square\nb = a\nc = a\nd = a | %s%s%s\nheight d\n",
             name, further[operation_maps(row)], stage + strlen(name));
    return recipe_of(text);
}

static Stage resolved(const RecipeStage *written, Heightmap *map, const Heightmap *b,
                      const Heightmap *c) {
    Stage stage = {
        .operation = written->operation,
        .version = 1,
        .width = map->width,
        .height = map->height,
        .map = map,
        .others = {b, c},
        .stream = written->key,
    };
    for (int i = 0; i < operation_parameter_count(written->operation); i++) {
        Resolved value = parameter_resolve(&written->operation->parameters[i],
                                           &written->arguments[i], map->width, map->height, 0);
        stage.values[i] = value.low;
        stage.upper[i] = value.high;
    }
    return stage;
}

bool try_apply(const char *text, Heightmap *map, const Heightmap *b, const Heightmap *c,
               int threads, TextError *error) {
    Recipe recipe = recipe_with(text);
    Stage stage = resolved(&recipe.stages[recipe.stage_count - 1], map, b, c);
    stage.workers.threads = threads;
    const Operation *row = stage.operation;
    give_memory(&stage);
    bool ok = (!row->check || row->check(&stage, error)) && stage_begin(&stage, error);
    if (ok) stage_run(&stage, 0, stage_count(&stage));
    free_stage(&stage);
    recipe_free(&recipe);
    return ok;
}

void apply(const char *stage, Heightmap *map, const Heightmap *b, const Heightmap *c) {
    TextError error = {0};
    if (!try_apply(stage, map, b, c, 1, &error)) FAIL("%s: %s", stage, error_words(&error).text);
}

Heightmap copy_of(const Heightmap *map) {
    Heightmap copy;
    assert_true(heightmap_init(&copy, map->width, map->height));
    heightmap_copy(&copy, map, ALONE);
    return copy;
}

Stage make_stage(const char *name, const double *values, Heightmap *map, Tilemap *tiles) {
    Stage stage = {
        .operation = operation_find(name, strlen(name), TILE_NONE),
        .version = 1,
        .width = map ? map->width : tiles->width,
        .height = map ? map->height : tiles->height,
        .stream = APPLY_STREAM,
        .map = map,
        .tiles = tiles,
        .workers = ALONE,
    };
    if (!stage.operation) FAIL("no operation %s", name);
    int count = operation_parameter_count(stage.operation);
    for (int i = 0; i < count; i++) stage.values[i] = stage.upper[i] = values[i];
    give_memory(&stage);
    return stage;
}

void work_heights(const char *name, const double *values, Heightmap *map) {
    Stage stage = make_stage(name, values, map, NULL);
    stage_run(&stage, 0, stage_count(&stage));
    free_stage(&stage);
}

void work_tiles(const char *name, const double *values, Tilemap *tiles, int threads) {
    Stage stage = make_stage(name, values, NULL, tiles);
    stage.workers.threads = threads;
    stage_run(&stage, 0, stage_count(&stage));
    free_stage(&stage);
}

// Stamps 0..cut-1, then the rest.
static void compare_cut(const char *name, const double *values, const Heightmap *start, int threads,
                        int64_t cut, const Heightmap *at_cut, const Heightmap *at_end) {
    Heightmap map = copy_of(start);
    Stage stage = make_stage(name, values, &map, NULL);
    stage.workers.threads = threads;
    stage_run(&stage, 0, cut);
    same_heights(&map, at_cut, name);
    stage_run(&stage, cut, stage_count(&stage));
    same_heights(&map, at_end, name);
    free_stage(&stage);
    heightmap_free(&map);
}

void same_as_plain(const char *name, const double *values, const Heightmap *start, int threads,
                   PlainStamp *plain) {
    Heightmap expected = copy_of(start), last = copy_of(start), single = copy_of(start);
    Stage stage = make_stage(name, values, &single, NULL);
    stage.workers.threads = threads;
    int64_t count = stage_count(&stage);
    for (int64_t stamp = 0; stamp < count; stamp++) plain(&stage, &last, stamp);
    for (int64_t stamp = 0; stamp <= count; stamp++) {
        same_heights(&single, &expected, name);
        compare_cut(name, values, start, threads, stamp, &expected, &last);
        if (stamp == count) break;
        plain(&stage, &expected, stamp);
        stage_run(&stage, stamp, stamp + 1);
    }
    free_stage(&stage);
    heightmap_free(&single);
    heightmap_free(&last);
    heightmap_free(&expected);
}
