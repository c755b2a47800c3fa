// SPDX-License-Identifier: MIT
#include "plain_loops.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../oracle/noise_map.h"
#include "../../src/base/memory.h"
#include "../../src/worldgen/rng.h"
#include "plain_flow.h"
#include "plain_makers.h"
#include "plain_passes.h"
#include "plain_polygons.h"
#include "plain_shapes.h"

// Passes, as rows.

// A pass that looks at the tiles before it, by its only parameter.
static void from_before(const Stage *stage, Tilemap *tiles, PlainTiles *loop) {
    Tilemap before;
    assert_true(tilemap_init(&before, tiles->width, tiles->height));
    memcpy(before.kinds, tiles->kinds, (size_t)tiles->width * (size_t)tiles->height);
    loop(&before, tiles, (int)stage->values[0]);
    tilemap_free(&before);
}

static void beach(const Stage *stage, Tilemap *tiles) { from_before(stage, tiles, plain_beach); }
static void islets(const Stage *stage, Tilemap *tiles) { from_before(stage, tiles, plain_islets); }
static void ponds(const Stage *stage, Tilemap *tiles) { from_before(stage, tiles, plain_ponds); }

static void frame(const Stage *stage, Tilemap *tiles) {
    int width = (int)stage->values[0];
    for (int y = 0; y < tiles->height; y++)
        for (int x = 0; x < tiles->width; x++) {
            bool inside =
                x >= width && y >= width && x < tiles->width - width && y < tiles->height - width;
            if (!inside && tilemap_at(tiles, x, y) != TILE_RIVER)
                tilemap_row(tiles, y)[x] = TILE_WATER;
        }
}

static void rivers(const Stage *stage, Tilemap *tiles) {
    PlainRiver river = plain_river(tiles, stage->others[0], stage->others[1], stage->values);
    plain_river_free(&river);
}

static void sand(const Stage *stage, Tilemap *tiles) {
    const double *values = stage->values;
    SandVariant variant = {.on = (Tile)values[0],
                           .blobs = (int)values[2],
                           .offset = (int)values[3],
                           .dabs = (int)values[4],
                           .jitter = (int)values[5],
                           .brush = (int)values[6]};
    article_sand(tiles, variant, stage->stream, (int)values[1]);
}

static void trees(const Stage *stage, Tilemap *tiles) {
    const double *values = stage->values;
    TreeVariant variant = {
        .on = (Tile)values[0], .tries = (int)values[2], .spread = (int)values[3]};
    article_trees(tiles, variant, stage->stream, (int)values[1]);
}

#define ROUNDED 2e-5  // by formulas in double precision

const PlainLoop PLAIN_LOOPS[] = {
    {"midpoint", plain_midpoint, .whole = true, .most = PLAIN_ANY},
    {"perlin", plain_perlin, .most = PLAIN_ANY},
    {"fault", plain_fault, .most = PLAIN_ANY},
    {"random", plain_random, .most = PLAIN_ANY},
    {"constant", plain_constant, .most = PLAIN_ANY},
    {"cone", plain_cone, .most = PLAIN_ANY, .near = ROUNDED},
    {"cells", plain_cells, .whole = true, .most = PLAIN_ANY},
    {"worley", plain_worley, .most = 1024},
    {"ramp", plain_ramp, .most = PLAIN_ANY, .near = ROUNDED},
    {"chain", plain_chain, .most = PLAIN_ANY, .near = ROUNDED},
    {"polygons", plain_polygons, .whole = true, .most = 128},
    {"image", plain_image, .most = 1024, .near = ROUNDED, .arguments = "file=land.png"},
    {"clamp", plain_clamped, .most = PLAIN_ANY, .near = ROUNDED},
    {"scale", plain_scaled, .most = PLAIN_ANY, .near = ROUNDED, .arguments = "by=2 plus=1"},
    {"power", plain_power, .most = PLAIN_ANY, .near = ROUNDED},
    {"abs", plain_positive, .most = PLAIN_ANY, .near = ROUNDED},
    {"invert", plain_inverted, .most = PLAIN_ANY, .near = ROUNDED},
    {"terrace", plain_terraced, .most = PLAIN_ANY, .near = ROUNDED},
    {"curve", plain_curve, .most = PLAIN_ANY, .near = ROUNDED},
    {"rank", plain_rank, .most = 128},
    {"threshold", plain_threshold, .most = PLAIN_ANY, .near = ROUNDED},
    {"smooth", plain_smooth, .most = PLAIN_ANY},
    {"thermal", plain_thermal, .most = PLAIN_ANY},
    {"rain", plain_rain, .most = 1024, .on_land = true},
    {"slope", plain_slope, .most = PLAIN_ANY},
    {"distance", plain_distance, .most = 128, .on_land = true},
    {"flow", plain_flowing, .most = 128, .on_land = true},
    {"erode", plain_erosion, .most = 128, .on_land = true},
    {"moisture", plain_moisture, .most = PLAIN_ANY, .on_land = true, .arguments = "angle=30"},
    {"island", plain_island, .most = PLAIN_ANY, .near = ROUNDED},
    {"ring", plain_ring, .most = PLAIN_ANY, .near = ROUNDED},
    {"warp", plain_warp, .most = PLAIN_ANY, .near = ROUNDED},
    {"subtract", plain_subtracted, .most = PLAIN_ANY, .near = ROUNDED},
    {"difference", plain_difference, .most = PLAIN_ANY, .near = ROUNDED},
    {"minimum", plain_lower, .most = PLAIN_ANY, .near = ROUNDED},
    {"maximum", plain_higher, .most = PLAIN_ANY, .near = ROUNDED},
    {"blend", plain_blended, .most = PLAIN_ANY, .near = ROUNDED},
    {"scatter sand", .pass = sand, .most = PLAIN_ANY},
    {"scatter tree", .pass = trees, .most = PLAIN_ANY},
    {"beach", .pass = beach, .most = PLAIN_ANY},
    {"drop_islets", .pass = islets, .most = PLAIN_ANY},
    {"fill_ponds", .pass = ponds, .most = PLAIN_ANY},
    {"border", .pass = frame, .most = PLAIN_ANY},
    {"river", .pass = rivers, .most = 128, .on_land = true},
    {"sow", .pass = plain_sow, .most = 128},
};
const int PLAIN_LOOPS_COUNT = sizeof PLAIN_LOOPS / sizeof *PLAIN_LOOPS;

// "scatter tree", "perlin".
static void name_of(const Operation *operation, char name[60]) {
    const char *kind = operation_kind_name(operation);
    snprintf(name, 60, "%s%s%s", operation->name, *kind ? " " : "", kind);
}

const PlainLoop *plain_loop_of(const Operation *operation) {
    char name[60];
    name_of(operation, name);
    for (int i = 0; i < PLAIN_LOOPS_COUNT; i++)
        if (strcmp(PLAIN_LOOPS[i].operation, name) == 0) return &PLAIN_LOOPS[i];
    return NULL;
}

void plain_run(const PlainLoop *loop, const Stage *stage) {
    int64_t count = stage_count(stage);
    if (loop->pass) loop->pass(stage, stage->tiles);
    else if (loop->whole) loop->stamp(stage, stage->map, count - 1);
    else
        for (int64_t stamp = 0; stamp < count; stamp++) loop->stamp(stage, stage->map, stamp);
}

StageWords stage_words(const Operation *operation, const char *arguments) {
    static const char *const maps[] = {"", "", " b", " b c"}, *const by[] = {"", " by b"};
    StageWords words;
    char name[60];
    name_of(operation, name);
    int count = operation_maps(operation);
    snprintf(words.text, sizeof words.text, "%s%s%s%s", name,
             operation->group == GROUP_TILES ? by[count] : maps[count], arguments ? " " : "",
             arguments ? arguments : "");
    return words;
}

static void put_picture(Picture *picture) {
    enum { SIDE = 256 };
    *picture = (Picture){.width = SIDE, .height = SIDE};
    picture->values = memory_allocate(SIDE * SIDE, sizeof *picture->values);
    assert_non_null(picture->values);
    Rng rng = rng_make(1, 1);
    for (int i = 0; i < SIDE * SIDE; i++) picture->values[i] = (uint16_t)(rng_next(&rng) >> 16);
}

// A level of which the last stage is this one.
static Recipe level_with(const char *text) {
    char level[400];
    Tile kind = strstr(text, "tree") ? TILE_TREE : TILE_SAND;
    const Operation *row = operation_find(text, strcspn(text, " "), kind);
    if (!row) FAIL("no operation: %s", text);
    const char *before = row->group == GROUP_MAKES ? "a = "
                         : row->group == GROUP_TILES
                             ? "b = constant\na = constant\ntile grass\n"
                             : "b = constant\nc = constant\na = constant | ";
    snprintf(level, sizeof level, "level 1 \"Stage\"\n%s%s\nheight a\n", before, text);
    return recipe_of(level);
}

bool written_stage_open(WrittenStage *written, const char *text, int side) {
    *written = (WrittenStage){.recipe = level_with(text)};
    Recipe *recipe = &written->recipe;
    if (recipe->file_count > 0) put_picture(&recipe->files[0].picture);
    RunOptions options = {
        .seed = RUN_SEED, .width = side, .height = side, .threads = 1, .keep = -1};
    options.want_tiles = recipe->stages[recipe->stage_count - 1].operation->group == GROUP_TILES;
    TextError error;
    if (!run_begin(&written->run, recipe, options, &error)) {
        if (error.failure == FAILURE_CONTENT) return false;
        FAIL("%s: %s", text, error_words(&error).text);
    }
    written->stage = run_stage(&written->run, &recipe->stages[recipe->stage_count - 1]);
    written->stage.work = calloc(1, stage_work_bytes(&written->stage) + 1);
    assert_non_null(written->stage.work);
    return true;
}

void written_stage_close(WrittenStage *written) {
    free(written->stage.work);
    run_free(&written->run);
    recipe_free(&written->recipe);
}
