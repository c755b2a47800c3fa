// SPDX-License-Identifier: MIT
// A painter that has painted other frames paints the same pixels as one that has painted nothing yet: after any
// change of what a land looks like, at every zoom. And it paints anew only where something has changed.
#include "support/view/painter_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/rng.h"
#include "support/scarce_memory.h"

enum { WIDTH = 300, HEIGHT = 230, SIDE = 96 };

// A painter that keeps frames, one that keeps none, and what they paint.
typedef struct Pair {
    Painter kept, fresh;
    Scenery scenery, other;
    uint8_t *wrack;
} Pair;

static Pair pair_make(void) {
    Pair pair = {.kept = painter_ready(), .fresh = painter_ready()};
    pair.scenery = scenery_grown("noise-isle", "kept", SIDE, SIDE);
    pair.other = scenery_grown("delta", "kept", SIDE, SIDE);
    pair.wrack = calloc((SIDE + 1) * (SIDE + 1), 1);
    assert_non_null(pair.wrack);
    return pair;
}

static void pair_free(Pair *pair) {
    painter_free(&pair->kept);
    painter_free(&pair->fresh);
    scenery_free(&pair->scenery);
    scenery_free(&pair->other);
    free(pair->wrack);
}

static void compare(Pair *pair, const Scenery *scenery, Camera camera, PaintOptions options,
                    const char *what) {
    Canvas canvas = canvas_make(WIDTH, HEIGHT, WIDTH + 3),
           expected = canvas_make(WIDTH, HEIGHT, WIDTH);
    paint(&pair->kept, canvas, scenery, camera, options);
    mosaic_free(&pair->fresh.mosaic);
    paint(&pair->fresh, expected, scenery, camera, options);
    same_pixels(canvas, expected, camera, what);
    canvas_free(&expected);
    canvas_free(&canvas);
}

// Changes a byte of one of the arrays to what it is somewhere else.
static void change_one(Pair *pair, Rng *rng) {
    Scenery *scenery = &pair->scenery;
    uint8_t *const arrays[] = {scenery->ground, scenery->shade, scenery->altitude, scenery->object};
    size_t at = scenery_index(scenery, (int)rng_below(rng, SIDE), (int)rng_below(rng, SIDE));
    size_t from = scenery_index(scenery, (int)rng_below(rng, SIDE), (int)rng_below(rng, SIDE));
    size_t corner = rng_below(rng, (SIDE + 1) * (SIDE + 1));
    uint32_t which = rng_below(rng, 6);
    if (which == 4) scenery->texture[at] = scenery->texture[from];
    else if (which == 5) pair->wrack[corner] = (uint8_t)rng_range(rng, 1, 14);
    else arrays[which][at] = arrays[which][from];
}

static Camera moved(Camera camera, Rng *rng) {
    int most = camera_length(SIDE, camera.zoom);
    if (rng_below(rng, 12) == 0) camera.x = rng_range(rng, -WIDTH, most);
    if (rng_below(rng, 12) == 0) camera.y = rng_range(rng, -HEIGHT, most);
    if (rng_below(rng, 3) == 0) camera.x += rng_range(rng, -30, 30);
    if (rng_below(rng, 3) == 0) camera.y += rng_range(rng, -30, 30);
    return camera;
}

static void any_change_shows(void **state) {
    (void)state;
    Pair pair = pair_make();
    Rng rng = rng_make(31, 0);
    for (int zoom = 0; zoom <= ZOOM_MOST; zoom++) {
        Camera camera = {camera_length(SIDE, zoom) / 3, camera_length(SIDE, zoom) / 3, zoom};
        PaintOptions options = {.wrack = pair.wrack};
        for (int i = 0; i < 60; i++) {
            for (int changes = (int)rng_below(&rng, 5); changes > 0; changes--)
                change_one(&pair, &rng);
            if (rng_below(&rng, 4) == 0) options.tick += rng_below(&rng, 3);
            if (rng_below(&rng, 9) == 0) options.no_relief = !options.no_relief;
            if (rng_below(&rng, 9) == 0) options.no_objects = !options.no_objects;
            if (rng_below(&rng, 9) == 0) options.wrack = options.wrack ? NULL : pair.wrack;
            if (rng_below(&rng, 9) == 0) pair.scenery.sea = (uint8_t)rng_below(&rng, 9);
            camera = moved(camera, &rng);
            compare(&pair, rng_below(&rng, 16) ? &pair.scenery : &pair.other, camera, options,
                    "changed");
        }
    }
    pair_free(&pair);
}

// Whatever stands near the border of a strip or of panes comes and goes on both sides of it. Each kind stands at
// some of the places.
static void what_reaches_over_a_border_shows(void **state) {
    enum { EVERY = REPEATS(11, 31) };
    (void)state;
    Pair pair = pair_make();
    Scenery *scenery = &pair.scenery;
    size_t places = (size_t)scenery->stride * (SIDE + 2);
    memset(scenery->object, OBJECT_NONE, places);
    memset(scenery->ground, USUAL_GRASS, places);
    memset(scenery->shade, SHADE_LEVEL, places);
    for (int zoom = 2; zoom <= 4; zoom++)
        for (int i = 0; i < 8 * 8; i++) {
            int column = (2 * STRIP_WIDTH >> zoom) + i % 8 - 4,
                row = (2 * PANE_HEIGHT >> zoom) + i / 8 - 4;
            uint8_t *object = scenery->object + scenery_index(scenery, column, row);
            for (int kind = OBJECT_TREES + (i + zoom) % EVERY; kind < OBJECT_FALLS; kind += EVERY) {
                *object = (uint8_t)kind;
                compare(&pair, scenery, (Camera){0, 0, zoom}, (PaintOptions){0}, "standing");
            }
            *object = OBJECT_NONE;
        }
    pair_free(&pair);
}

static void other_colours_and_sizes_of_a_land_show(void **state) {
    (void)state;
    Pair pair = pair_make();
    Scenery cut = pair.scenery;
    cut.width = SIDE - 9;
    for (int zoom = 0; zoom <= 4; zoom++) {
        Camera camera = {camera_length(SIDE, zoom) - WIDTH / 2, 5, zoom};
        for (int palette = 0; palette < TONES_COUNT; palette++) {
            scenery_recolour(&pair.scenery, (Tones)palette);
            compare(&pair, &pair.scenery, camera, (PaintOptions){0}, "recoloured");
        }
        compare(&pair, &cut, camera, (PaintOptions){0}, "cut");
        compare(&pair, &pair.scenery, camera, (PaintOptions){0}, "whole");
    }
    pair_free(&pair);
}

static void without_memory_frames_are_the_same(void **state) {
    (void)state;
    Pair pair = pair_make();
    for (int fails = 1; fails <= 2; fails++)
        for (int zoom = 0; zoom <= 4; zoom += 2) {
            Camera camera = {camera_length(SIDE, zoom) / 2, 9, zoom};
            Canvas canvas = canvas_make(WIDTH, HEIGHT, WIDTH);
            mosaic_free(&pair.fresh.mosaic);
            memory_fail_at(fails, 0);
            paint(&pair.fresh, canvas, &pair.scenery, camera, (PaintOptions){0});
            memory_fail_at(0, 0);
            assert_null(pair.fresh.mosaic.panes);
            assert_null(pair.fresh.mosaic.pixels);
            Canvas expected = canvas_make(WIDTH, HEIGHT, WIDTH);
            paint(&pair.kept, expected, &pair.scenery, camera, (PaintOptions){0});
            same_pixels(canvas, expected, camera, "without memory");
            canvas_free(&expected);
            canvas_free(&canvas);
        }
    pair_free(&pair);
}

// Work.

static void count_pixels(const void *context, Canvas canvas, Camera camera) {
    (void)camera;
    **(int *const *)context += canvas.width * canvas.height;
}

typedef struct Counted {
    Scenery scenery;
    Mosaic mosaic;
    int pixels;
} Counted;

static int painted_by(Counted *counted, Camera camera, uint32_t tick) {
    int *const pixels = &counted->pixels;
    Canvas canvas = {.width = WIDTH, .height = HEIGHT, .pitch = WIDTH};
    MosaicView view = painter_view(&counted->scenery, camera.zoom, (PaintOptions){.tick = tick});
    view.paint = count_pixels;
    view.context = &pixels;
    *pixels = 0;
    mosaic_renew(&counted->mosaic, canvas, camera, &view);
    return *pixels;
}

static void only_what_has_changed_is_painted(void **state) {
    (void)state;
    enum { ONE = STRIP_WIDTH * PANE_HEIGHT };
    for (int zoom = 2; zoom <= 4; zoom++) {
        Counted counted = {.scenery = SCENERY("................", "................")};
        mosaic_fit(&counted.mosaic, WIDTH, HEIGHT);
        Camera camera = {0, 0, zoom};
        assert_true(painted_by(&counted, camera, 0) >= WIDTH * HEIGHT);
        assert_int_equal(painted_by(&counted, camera, 0), 0);
        camera.x += 2 * STRIP_WIDTH;
        assert_in_range(painted_by(&counted, camera, 0), 1,
                        3 * (HEIGHT + 2 * PANE_HEIGHT) * STRIP_WIDTH);
        camera.x -= 2 * STRIP_WIDTH;
        assert_int_equal(painted_by(&counted, camera, 0), 0);
        counted.scenery.shade[scenery_index(&counted.scenery, 5, 0)]++;
        assert_in_range(painted_by(&counted, camera, 0), ONE, 4 * ONE);
        assert_true(painted_by(&counted, camera, 1) < WIDTH * HEIGHT / 2);  // foam round the land
        scenery_free(&counted.scenery);
        mosaic_free(&counted.mosaic);
    }
}

static void it_takes_little_more_memory_than_a_frame(void **state) {
    (void)state;
    static const int sizes[][2] = {{1, 1}, {1280, 720}, {1920, 1080}, {3840, 2160}};
    for (int i = 0; i < 4; i++) {
        Mosaic mosaic = {0};
        mosaic_fit(&mosaic, sizes[i][0], sizes[i][1]);
        int width = mosaic.columns * PANE_WIDTH, height = mosaic.rows * PANE_HEIGHT;
        assert_true(width >= sizes[i][0] + PANE_WIDTH - 1 || sizes[i][0] == 1);
        assert_true(width < sizes[i][0] + 2 * PANE_WIDTH);
        assert_true(height < sizes[i][1] + 2 * PANE_HEIGHT);
        mosaic_fit(&mosaic, 1, 1);
        assert_int_equal(mosaic.columns * PANE_WIDTH, width);
        mosaic_free(&mosaic);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(any_change_shows),
        CHECK(what_reaches_over_a_border_shows),
        CHECK(other_colours_and_sizes_of_a_land_show),
        CHECK(without_memory_frames_are_the_same),
        CHECK(only_what_has_changed_is_painted),
        CHECK(it_takes_little_more_memory_than_a_frame),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
