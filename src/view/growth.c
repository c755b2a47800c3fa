// SPDX-License-Identifier: MIT
#include "growth.h"

#include <stdio.h>
#include <string.h>

#include "../worldgen/memory.h"

// Colours of heights from the lowest to the highest.
static const uint32_t RAMP[] = {0xff1a3558, 0xff23507c, 0xff30749c, 0xff46a0ab, 0xff86d3c2,
                                0xfff3dfa3, 0xffe5c681, 0xff86b755, 0xff6ca54b, 0xff47864a,
                                0xff6b6377, 0xffa39da5, 0xffc3bdc0, 0xffe4dfd6};
enum { RAMP_COUNT = sizeof RAMP / sizeof *RAMP };

static int count_stages(const Recipe *recipe) {
    int stages = 0;
    for (int i = 0; i < recipe->statement_count; i++) {
        const Statement *statement = &recipe->statements[i];
        if (statement->kind == STATEMENT_TILE) stages++;
        if (statement->kind == STATEMENT_MAP || statement->kind == STATEMENT_PASS)
            stages += statement->count;
    }
    return stages;
}

bool growth_begin(Growth *growth, const World *world, double seconds) {
    growth_end(growth);
    TextError error;
    RunOptions options = {.seed = seed_value(&world->land.seed),
                          .width = world->land.width,
                          .height = world->land.height,
                          .threads = 1,
                          .want_tiles = true,
                          .keep = -1};
    size_t cells = heightmap_cells(&world->land.heights);
    growth->colours = memory_allocate(cells, sizeof *growth->colours);
    if (!growth->colours || !run_begin(&growth->run, &world->recipe, options, &error)) {
        growth_end(growth);
        return false;
    }
    growth->world = world;
    growth->active = true;
    growth->speed = count_stages(&world->recipe) / seconds;
    memset(growth->colours, 0, cells * sizeof *growth->colours);
    return true;
}

void growth_end(Growth *growth) {
    if (growth->active) run_free(&growth->run);
    memory_release(growth->colours);
    scenery_free(&growth->scenery);
    *growth = (Growth){.active = false};
}

static void colour_heights(Growth *growth, const Heightmap *map) {
    HeightRange range = heightmap_range(map);
    float span = range.high > range.low ? range.high - range.low : 1;
    size_t cells = heightmap_cells(map);
    for (size_t i = 0; i < cells; i++) {
        int step = (int)((map->values[i] - range.low) / span * (RAMP_COUNT - 0.01f));
        growth->colours[i] = RAMP[step < 0 ? 0 : step >= RAMP_COUNT ? RAMP_COUNT - 1 : step];
    }
}

// Tiles that are not decided yet show as deep water.
static void show_tiles(Growth *growth) {
    Tilemap tiles;
    const Tilemap *made = &growth->run.tiles;
    if (!tilemap_init(&tiles, made->width, made->height)) return;
    size_t cells = (size_t)made->width * (size_t)made->height;
    for (size_t i = 0; i < cells; i++)
        tiles.kinds[i] = made->kinds[i] == TILE_NONE ? TILE_WATER : made->kinds[i];
    scenery_free(&growth->scenery);
    growth->tiles = scenery_build(&growth->scenery, &tiles, &growth->world->land.heights);
    tilemap_free(&tiles);
}

static void look(Growth *growth) {
    const Run *run = &growth->run;
    bool tiles = run->tiles.kinds && run->statement > 0 && !run->pipe.values &&
                 run->recipe->statements[run->statement - 1].kind != STATEMENT_MAP;
    const Heightmap *map = run_shown(run);
    if (tiles || growth->tiles) show_tiles(growth);
    else if (map->values) colour_heights(growth, map);
}

// One slice of the stage at work.
static void advance(Growth *growth, int64_t stamps) {
    TextError error;
    if (!run_advance(&growth->run, stamps, &error)) growth_end(growth);
}

void growth_step(Growth *growth) {
    if (!growth->active) return;
    advance(growth, 1);
    growth->owed = 0;
    if (growth->active && run_done(&growth->run)) growth_end(growth);
    else if (growth->active) look(growth);
}

// As many stamps of the stage at work as are owed. How many a stage has is known once it has begun.
static void pay(Growth *growth) {
    const Run *run = &growth->run;
    double part = run->at_work ? 1.0 / (double)run->stamps : 0;
    int64_t stamps = run->at_work ? (int64_t)(growth->owed / part) + 1 : 1;
    int64_t left = run->at_work ? run->stamps - run->stamp : 1;
    stamps = stamps < left ? stamps : left;
    advance(growth, stamps);
    if (!growth->active) return;
    if (part == 0) part = run->at_work ? 1.0 / (double)run->stamps : 1.0;
    growth->owed -= part * (double)stamps;
}

void growth_advance(Growth *growth, double seconds) {
    if (!growth->active || growth->paused) return;
    growth->owed += seconds * growth->speed;
    bool moved = growth->owed > 0;
    while (growth->active && growth->owed > 0 && !run_done(&growth->run)) pay(growth);
    if (!growth->active) return;
    if (run_done(&growth->run)) growth_end(growth);
    else if (moved) look(growth);
}

// Squares of the colours, or one of several colours a pixel.
static void paint_colours(const Growth *growth, Canvas canvas, Camera camera) {
    int width = growth->world->land.width, height = growth->world->land.height;
    for (int y = 0; y < canvas.height; y++)
        for (int x = 0; x < canvas.width; x++) {
            int tile_x, tile_y;
            camera_pick(camera, x, y, &tile_x, &tile_y);
            bool inside = tile_x >= 0 && tile_y >= 0 && tile_x < width && tile_y < height;
            canvas_row(canvas, y)[x] =
                inside ? growth->colours[(size_t)tile_y * (size_t)width + (size_t)tile_x]
                       : scenery_outside();
        }
}

void growth_paint(const Growth *growth, Painter *painter, Canvas canvas, Camera camera,
                  PaintOptions options) {
    if (growth->tiles) painter_paint(painter, canvas, &growth->scenery, camera, options);
    else paint_colours(growth, canvas, camera);
}

void growth_describe(const Growth *growth, char *statement, size_t capacity, char *progress,
                     size_t progress_capacity) {
    const Run *run = &growth->run;
    recipe_print_statement(run->recipe, run->statement, statement, capacity);
    if (run->at_work && run->stamps > 1)
        snprintf(progress, progress_capacity, "stamp %lld of %lld", (long long)run->stamp,
                 (long long)run->stamps);
    else progress[0] = 0;
}

double growth_share(const Growth *growth) {
    return growth->run.cost_all > 0 ? growth->run.cost_done / growth->run.cost_all : 0;
}
