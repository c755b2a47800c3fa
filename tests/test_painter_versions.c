// SPDX-License-Identifier: MIT
// The loops of cells.c are compiled for several processors and the best one is chosen when a program
// starts. Here they are compiled once more for the least one, and every frame must be the same.
#include "scene.h"

#define CELLS_ONE_VERSION
#define cells_paint cells_paint_plain
void cells_paint_plain(Canvas canvas, const AtlasSize *size, const Scenery *scenery, Camera camera,
                       PaintOptions options);
// Its vectors are passed between inlined functions only.
#pragma GCC diagnostic ignored "-Wpsabi"
#include "../src/view/cells.c"
#undef cells_paint

void cells_paint(Canvas canvas, const AtlasSize *size, const Scenery *scenery, Camera camera,
                 PaintOptions options);

#include "../src/worldgen/rng.h"

static void compare(const AtlasSize *size, const Scenery *scenery, Camera camera, PaintOptions options,
                    int width, int height) {
    Canvas best = canvas_make(width, height, width + 1), plain = canvas_make(width, height, width);
    cells_paint(best, size, scenery, camera, options);
    cells_paint_plain(plain, size, scenery, camera, options);
    same_pixels(best, plain, camera, "the best version");
    canvas_free(&plain);
    canvas_free(&best);
}

static void compare_on(const Scenery *scenery) {
    Painter painter = painter_ready();
    Rng rng = rng_make(21, 0);
    for (int zoom = 2; zoom <= 4; zoom++)
        for (int i = 0; i < 16; i++) {
            int width = rng_range(&rng, 1, 500), height = rng_range(&rng, 1, 300);
            Camera camera = {.zoom = zoom};
            camera.x = rng_range(&rng, -width, camera_length(scenery->width, zoom));
            camera.y = rng_range(&rng, -height, camera_length(scenery->height, zoom));
            PaintOptions options = {.tick = rng_below(&rng, 100)};
            options.no_relief = rng_below(&rng, 4) == 0;
            options.no_objects = rng_below(&rng, 4) == 0;
            compare(&painter.atlas.sizes[4 - zoom], scenery, camera, options, width, height);
        }
    painter_free(&painter);
}

static void every_version_paints_an_island_alike(void **state) {
    (void)state;
    Scenery scenery = scenery_grown("noise-isle-classic", "versions", 64, 64);
    compare_on(&scenery);
    scenery_free(&scenery);
}

// All grounds, shades and textures beside each other, also such as no world has.
static void every_version_paints_noise_alike(void **state) {
    (void)state;
    Tilemap tiles;
    assert_true(tilemap_init(&tiles, 40, 30));
    Rng rng = rng_make(22, 0);
    for (int i = 0; i < 40 * 30; i++) tiles.kinds[i] = (uint8_t)rng_below(&rng, TILE_COUNT);
    Scenery scenery;
    assert_true(scenery_build(&scenery, &tiles, &(Heightmap){0}));
    for (int i = 0; i < 42 * 32; i++) {
        scenery.ground[i] = (uint8_t)rng_below(&rng, GROUND_COUNT);
        scenery.shade[i] = (uint8_t)rng_below(&rng, SHADE_MOST + 1);
        scenery.texture[i] = (uint16_t)(rng_next(&rng) & 1023);
        scenery.object[i] = rng_below(&rng, 3) ? OBJECT_NONE : (uint8_t)rng_below(&rng, OBJECT_COUNT);
    }
    compare_on(&scenery);
    scenery_free(&scenery);
    tilemap_free(&tiles);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_version_paints_an_island_alike),
        CHECK(every_version_paints_noise_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
