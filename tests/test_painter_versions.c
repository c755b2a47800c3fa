// SPDX-License-Identifier: MIT
// loops.c is compiled for several kinds of processor. Every version that this one can run paints the same
// pixels.
#include "support/view/painter_fixture.h"

#include <stdio.h>
#include <string.h>

#include "../src/view/paint/loops.h"
#include "../src/worldgen/rng.h"

static void compare(const AtlasSize *size, const Scenery *scenery, Camera camera,
                    PaintOptions options, int width, int height) {
    const Loops *versions[VECTOR_VERSIONS];
    int count = loops_versions(versions);
    Canvas expected = canvas_make(width, height, width);
    loops_best()->view(expected, size, scenery, camera, options);
    for (int i = 0; i < count; i++) {
        Canvas canvas = canvas_make(width, height, width + 1);
        versions[i]->view(canvas, size, scenery, camera, options);
        char what[40];
        snprintf(what, sizeof what, "version %d of %d", i, count);
        same_pixels(canvas, expected, camera, what);
        canvas_free(&canvas);
    }
    canvas_free(&expected);
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

enum { WIDTH = 40, HEIGHT = 30, STORED = (WIDTH + 2) * (HEIGHT + 2) };

// All grounds, shades, textures and objects side by side, even combinations that no world has.
static Scenery noise(void) {
    Tilemap tiles;
    assert_true(tilemap_init(&tiles, WIDTH, HEIGHT));
    Scenery scenery;
    assert_true(scenery_build(&scenery, &tiles, &(Heightmap){0}));
    tilemap_free(&tiles);
    scenery.rivers = true;
    Rng rng = rng_make(22, 0);
    for (int i = 0; i < STORED; i++) {
        scenery.ground[i] = (uint8_t)rng_below(&rng, GROUND_COUNT);
        scenery.shade[i] = (uint8_t)rng_below(&rng, SHADE_MOST + 1);
        scenery.altitude[i] = (uint8_t)rng_below(&rng, ALTITUDE_BANDS + 1);
        scenery.texture[i] = (uint16_t)rng_below(&rng, UINT16_MAX + 1);
        scenery.object[i] =
            rng_below(&rng, 3) ? OBJECT_NONE : (uint8_t)rng_below(&rng, OBJECT_COUNT);
    }
    return scenery;
}

static void every_version_paints_noise_alike(void **state) {
    (void)state;
    Scenery scenery = noise();
    compare_on(&scenery);
    scenery_free(&scenery);
}

// Light changes smoothly between the middles of tiles: on bright, even ground every pixel is darker by one of
// the two steps around the shade between its cell's corners.
static void shades_run_from_corner_to_corner(void **state) {
    (void)state;
    Scenery scenery = noise();
    memset(scenery.ground, GROUND_SAND, STORED);
    memset(scenery.altitude, 0, STORED);
    Painter painter = painter_ready();
    const Loops *versions[VECTOR_VERSIONS];
    int count = loops_versions(versions);
    for (int zoom = 2; zoom <= 4; zoom++) {
        int tile = camera_tile(zoom), width = (WIDTH - 1) * tile, height = (HEIGHT - 1) * tile;
        const AtlasSize *size = &painter.atlas.sizes[4 - zoom];
        Camera camera = {tile / 2, tile / 2, zoom};
        PaintOptions options = {.no_objects = true};
        Scenery bright = scenery;
        bright.shade = (uint8_t[STORED]){0};
        for (int i = 0; i < count; i++) {
            Canvas lit = canvas_make(width, height, width),
                   plain = canvas_make(width, height, width);
            versions[i]->view(lit, size, &scenery, camera, options);
            versions[i]->view(plain, size, &bright, camera, options);
            for (int y = 0; y < height; y++)
                for (int x = 0; x < width; x++) {
                    const uint8_t *shade =
                        scenery.shade + scenery_index(&scenery, x / tile, y / tile);
                    double u = (x % tile + 0.5) / tile, v = (double)(y % tile) / tile;
                    double north = shade[0] * (1 - u) + shade[1] * u;
                    double south = shade[WIDTH + 2] * (1 - u) + shade[WIDTH + 3] * u;
                    double shade_here = north * (1 - v) + south * v;
                    double wanted = shade_here * SHADE_DEPTH / SHADE_STEP;
                    int taken = (int)(canvas_at(plain, x, y) >> 16 & 255) -
                                (int)(canvas_at(lit, x, y) >> 16 & 255);
                    if (taken < wanted - 2 * SHADE_DEPTH - 2 ||
                        taken > wanted + 2 * SHADE_DEPTH + 2)
                        FAIL("%d taken at %d,%d at zoom %d, not %.2f", taken, x, y, zoom, wanted);
                }
            canvas_free(&plain);
            canvas_free(&lit);
        }
    }
    painter_free(&painter);
    scenery_free(&scenery);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_version_paints_an_island_alike),
        CHECK(every_version_paints_noise_alike),
        CHECK(shades_run_from_corner_to_corner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
