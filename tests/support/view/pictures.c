// SPDX-License-Identifier: MIT
#include "pictures.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../../src/base/png_file.h"
#include "../../../src/game/tide.h"
#include "sheets.h"

static void recolour(Bitmap *sheet, Tones palette) {
    uint32_t *pixels = (uint32_t *)(uintptr_t)sheet->pixels;  // made by bitmap_read
    tones_apply(palette, pixels, (size_t)sheet->width * (size_t)sheet->height);
}

Brush brush_ready(Tones palette) {
    ArtSheets sheets = sheets_read();
    FieldSheets field = {bitmap_read(TIDEMARK_SOURCE_DIR "/assets/things.png"),
                         bitmap_read(TIDEMARK_SOURCE_DIR "/assets/structures.png"),
                         bitmap_read(TIDEMARK_SOURCE_DIR "/assets/people.png"),
                         bitmap_read(TIDEMARK_SOURCE_DIR "/assets/paper.png"),
                         bitmap_read(TIDEMARK_SOURCE_DIR "/assets/air.png")};
    Bitmap *all[] = {&sheets.water, &sheets.terrain,   &sheets.trees, &sheets.decor, &sheets.peaks,
                     &field.things, &field.structures, &field.people, &field.paper,  &field.air};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) recolour(all[i], palette);
    sheets.palette = palette;
    Brush brush = {.palette = palette};
    const char *trouble;
    if (!painter_init(&brush.painter, &sheets, &trouble)) FAIL("%s", trouble);
    brush.art = field_art_make(&field, &trouble);
    if (!brush.art) FAIL("%s", trouble);
    sheets_free(&sheets);
    bitmap_free(&field.things);
    bitmap_free(&field.structures);
    bitmap_free(&field.people);
    bitmap_free(&field.paper);
    bitmap_free(&field.air);
    return brush;
}

void brush_free(Brush *brush) {
    painter_free(&brush->painter);
    field_art_free(brush->art);
}

static void raise_sea(EyesWorld *world, int rises) {
    Game *game = &world->game;
    for (; rises > 0; rises--) {
        game->day = (int16_t)(tide_next_day(game) + 1);
        game->tide++;
        tide_rise(game);
    }
    for (int cell = 0; cell < world->island.cells; cell++) game->cells[cell] |= CELL_SEEN;
}

EyesWorld *world_made(const char *level, const char *seed, int side, int rises, Tones palette) {
    Recipe recipe = stock_level(level);
    EyesWorld *world = calloc(1, sizeof *world);
    Rules rules;
    TextError error;
    if (!world) FAIL("no memory for a world");
    LandWish wish = {
        .width = side, .height = side, .seed = seed_of(seed), .threads = 1, .keep = -1};
    bool ok = land_make(&world->land, &recipe, &wish, &error) &&
              rules_make(&rules, &recipe, side, side, NORMAL, &error) &&
              island_make(&world->island, &world->land, &rules, NORMAL, 0, &error);
    recipe_free(&recipe);
    if (ok) {
        game_start(&world->game, &world->island);
        raise_sea(world, int_min(rises, world->island.final_tide - 1));
        ok = playfield_init(&world->field, &world->land, &world->game, palette);
    }
    if (ok) playfield_settle(&world->field);
    else world_free(world);
    return ok ? world : NULL;
}

void world_free(EyesWorld *world) {
    playfield_free(&world->field);
    island_free(&world->island);
    land_free(&world->land);
    free(world);
}

Canvas world_view(const Brush *brush, const EyesWorld *world, int x, int y, int zoom, int width,
                  int height, const FieldOptions *options) {
    View view = {width, height, world->land.width, world->land.height};
    Canvas canvas = canvas_make(width, height, width);
    Camera camera = camera_centre((Camera){.zoom = zoom}, view, x, y);
    Painter painter = brush->painter;
    playfield_paint(&painter, brush->art, canvas, &world->field, camera, options);
    ((Brush *)(uintptr_t)brush)->painter = painter;  // keeps its scratch
    return canvas;
}
