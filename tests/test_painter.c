// SPDX-License-Identifier: MIT
// What a painted view shows, by its pixels: drawn situations and the real sheets.
#include "support/view/painter_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "../src/base/memory.h"
#include "../src/worldgen/rng.h"

enum { TILE = 16 };

static Painter painter;

static int prepare(void **state) {
    (void)state;
    painter = painter_ready();
    return 0;
}

static int finish_all(void **state) {
    (void)state;
    painter_free(&painter);
    return 0;
}

static Canvas painted(const Scenery *scenery, Camera camera, PaintOptions options, int width,
                      int height) {
    Canvas canvas = canvas_make(width, height, width);
    paint(&painter, canvas, scenery, camera, options);
    return canvas;
}

// The world from its north-west corner.
static Canvas painted_world(const Scenery *scenery, int zoom, PaintOptions options) {
    return painted(scenery, (Camera){0, 0, zoom}, options, camera_length(scenery->width, zoom),
                   camera_length(scenery->height, zoom));
}

static int red(uint32_t pixel) { return (int)(pixel >> 16 & 255); }
static int green(uint32_t pixel) { return (int)(pixel >> 8 & 255); }
static int blue(uint32_t pixel) { return (int)(pixel & 255); }

static const char *const ISLANDS[] = {
    "~~~~~~~~~~~~~~~~~~~~", "~~~~~~.....~~~~^^^~~", "~~,,~~..,..~~~~^^^^~", "~~,,~~.,,,.~~^~^^^^~",
    "~~~~~~..,..~~~~~~~~~", "~~~~~~.....~~,,,,,~~", "~~.~~~~~~~~~~,TTT,~~", "~~~,~~~~^^~~~,TTT,~~",
    "~~^~~.~~,,^,~,TTT,~~", "~~~~~~~~~~~~~~~~~~~~",
};
enum { ISLANDS_WIDTH = 20, ISLANDS_HEIGHT = 10 };

static bool looks_like(char letter, uint32_t pixel) {
    int r = red(pixel), g = green(pixel), b = blue(pixel);
    switch (letter) {
    case '~': return b > r && g > r;
    case '.': return r > 180 && r > b + 50 && g > b;
    case '^': return abs(r - g) < 40 && abs(g - b) < 40 && abs(r - b) < 40;
    default: return g > r && g > b + 10;
    }
}

static void the_middle_of_every_tile_shows_its_kind(void **state) {
    (void)state;
    Scenery scenery = scenery_drawn(ISLANDS, ISLANDS_HEIGHT);
    for (int zoom = 2; zoom <= ZOOM_MOST; zoom++) {
        Canvas canvas = painted_world(&scenery, zoom, (PaintOptions){.no_objects = true});
        int tile = camera_tile(zoom);
        for (int y = 0; y < ISLANDS_HEIGHT; y++)
            for (int x = 0; x < ISLANDS_WIDTH; x++)
                for (int i = 0; i < 4; i++) {
                    int at_x = x * tile + tile / 2 - i % 2, at_y = y * tile + tile / 2 - i / 2;
                    uint32_t pixel = canvas_at(canvas, at_x, at_y);
                    if (!looks_like(ISLANDS[y][x], pixel))
                        FAIL("tile %d,%d '%c' at zoom %d is %08x", x, y, ISLANDS[y][x], zoom,
                             (unsigned)pixel);
                }
        canvas_free(&canvas);
    }
    scenery_free(&scenery);
}

// Where no plants stand.
static void water_moves_and_comes_round_while_land_stands_still(void **state) {
    (void)state;
    Scenery scenery =
        SCENERY("~~~~~~~~~,,,,..", "~~~~~~~~~,,^,..", "~~~~~~~~~,,,,^^", "~~~~~~~~~,,,,^^");
    enum { LAND_FROM = 10 * TILE, LAND_TO = 14 * TILE };
    for (int i = 0; i < scenery.stride * (scenery.height + 2); i++)
        if (object_sways(scenery.object[i])) scenery.object[i] = OBJECT_NONE;
    Canvas first = painted_world(&scenery, 4, (PaintOptions){.tick = 0});
    Box inland = {LAND_FROM, TILE, LAND_TO - LAND_FROM, 2 * TILE};
    for (uint32_t tick = 1; tick <= 32; tick++) {
        Canvas now = painted_world(&scenery, 4, (PaintOptions){.tick = tick});
        same_pixels(canvas_part(now, inland), canvas_part(first, inland), (Camera){0, 0, 4},
                    "land");
        assert_int_equal(canvas_hash(now) == canvas_hash(first), tick % 16 == 0);
        canvas_free(&now);
    }
    canvas_free(&first);
    scenery_free(&scenery);
}

static void the_water_comes_round_where_ticks_begin_again(void **state) {
    (void)state;
    Scenery scenery = scenery_drawn(ISLANDS, ISLANDS_HEIGHT);
    Canvas last = painted_world(&scenery, 4, (PaintOptions){.tick = UINT32_MAX});
    Canvas same = painted_world(&scenery, 4, (PaintOptions){.tick = 63});
    same_pixels(last, same, (Camera){0, 0, 4}, "the last tick");
    canvas_free(&same);
    canvas_free(&last);
    scenery_free(&scenery);
}

// The box of all pixels in which two canvases differ; empty where they are the same.
static Box difference(Canvas a, Canvas b) {
    int west = a.width, north = a.height, east = 0, south = 0;
    for (int y = 0; y < a.height; y++)
        for (int x = 0; x < a.width; x++) {
            if (canvas_at(a, x, y) == canvas_at(b, x, y)) continue;
            west = x < west ? x : west;
            east = x + 1 > east ? x + 1 : east;
            north = y < north ? y : north;
            south = y + 1;
        }
    return east ? (Box){west, north, east - west, south - north} : (Box){0};
}

static void assert_within(Box box, int west, int north, int east, int south) {
    if (box.x < west || box.y < north || box.x + box.width > east || box.y + box.height > south)
        FAIL("%dx%d at %d,%d reaches out of %d,%d..%d,%d", box.width, box.height, box.x, box.y,
             west, north, east, south);
}

// Objects overlap only the tiles around them, mountains half of one more, and one behind.
static void every_object_is_seen_near_its_tile(void **state) {
    (void)state;
    enum { SIDE = 9, AT = 4 };
    Scenery scenery = SCENERY(",,,,,,,,,", ",,,,,,,,,", ",,,,,,,,,", ",,,,,,,,,", ",,,,,,,,,",
                              ",,,,,,,,,", ",,,,,,,,,", ",,,,,,,,,", ",,,,,,,,,");
    size_t at = scenery_index(&scenery, AT, AT);
    memset(scenery.object, OBJECT_NONE, (SIDE + 2) * (SIDE + 2));
    for (int zoom = 2; zoom <= 4; zoom++) {
        int tile = camera_tile(zoom), half = tile / 2;
        scenery.object[at] = OBJECT_NONE;
        Canvas bare = painted_world(&scenery, zoom, (PaintOptions){0});
        for (int object = 1; object < OBJECT_COUNT; object++) {
            bool moves = object >= OBJECT_SWELL;  // and is not seen all of the time
            scenery.object[at] = (uint8_t)object;
            Canvas canvas = painted_world(&scenery, zoom, (PaintOptions){0});
            Box box = difference(canvas, bare);
            bool peak = object >= OBJECT_PEAKS && object < OBJECT_FALLS;
            bool tiny = moves ||
                        (object >= OBJECT_DECOR && zoom == 2);  // a flower may be less than a pixel
            if (!box.width && !tiny) FAIL("object %d is not seen at zoom %d", object, zoom);
            if (box.width)
                assert_within(box, AT * tile - tile - half * peak,
                              AT * tile - tile - half - tile * peak,
                              AT * tile + 2 * tile + half * peak, AT * tile + tile + half);
            canvas_free(&canvas);
        }
        canvas_free(&bare);
    }
    scenery_free(&scenery);
}

static void nearer_trees_stand_before_farther_ones(void **state) {
    (void)state;
    Scenery scenery = SCENERY(",,,,,", ",,,,,", ",,,,,", ",,,,,", ",,,,,");
    memset(scenery.object, OBJECT_NONE, 7 * 7);
    Canvas bare = painted_world(&scenery, 4, (PaintOptions){0});
    scenery.object[scenery_index(&scenery, 2, 3)] = OBJECT_WOODS + 4;
    Canvas front = painted_world(&scenery, 4, (PaintOptions){0});
    scenery.object[scenery_index(&scenery, 2, 2)] = OBJECT_TREES + 5;
    Canvas both = painted_world(&scenery, 4, (PaintOptions){0});
    int shared = 0;
    // Above the middle of its trunk a tree has no shadow, so every changed pixel is the tree itself.
    for (int y = 0; y < 3 * TILE + 4; y++)
        for (int x = 0; x < bare.width; x++)
            if (canvas_at(front, x, y) != canvas_at(bare, x, y)) {
                assert_int_equal(canvas_at(both, x, y), canvas_at(front, x, y));
                shared++;
            }
    assert_true(shared > 50);
    assert_true(canvas_hash(both) != canvas_hash(front));
    canvas_free(&both);
    canvas_free(&front);
    canvas_free(&bare);
    scenery_free(&scenery);
}

static void a_changed_tile_changes_its_four_cells_alone(void **state) {
    (void)state;
    Scenery before = SCENERY(",,,,,,,", ",,,,,,,", ",,,,,,,", ",,,,,,,", ",,,,,,,", ",,,,,,,");
    Scenery after = SCENERY(",,,,,,,", ",,,,,,,", ",,,,,,,", ",,,^,,,", ",,,,,,,", ",,,,,,,");
    PaintOptions options = {.no_objects = true};
    Canvas a = painted_world(&before, 4, options), b = painted_world(&after, 4, options);
    Box box = difference(a, b);
    assert_true(box.width >= TILE - 4 && box.height >= TILE - 4);
    assert_within(box, 3 * TILE - TILE / 2, 3 * TILE - TILE / 2, 4 * TILE + TILE / 2,
                  4 * TILE + TILE / 2);
    canvas_free(&b);
    canvas_free(&a);
    scenery_free(&after);
    scenery_free(&before);
}

static void without_objects_there_are_none(void **state) {
    (void)state;
    Scenery scenery = scenery_grown("noise-isle-classic", "bare", 64, 64);
    for (int zoom = 2; zoom <= ZOOM_MOST; zoom++) {
        PaintOptions bare = {.tick = 2, .no_objects = true};
        Canvas without = painted(&scenery, (Camera){40, 30, zoom}, bare, 300, 200);
        Scenery cleared = scenery;
        cleared.object = calloc(66 * 66, 1);
        Canvas expected =
            painted(&cleared, (Camera){40, 30, zoom}, (PaintOptions){.tick = 2}, 300, 200);
        same_pixels(without, expected, (Camera){40, 30, zoom}, "no_objects");
        free(cleared.object);
        canvas_free(&expected);
        canvas_free(&without);
    }
    scenery_free(&scenery);
}

static void without_relief_all_land_is_level(void **state) {
    (void)state;
    Scenery scenery = scenery_grown("noise-isle-classic", "flat", 64, 64);
    for (int zoom = 2; zoom <= ZOOM_MOST; zoom++) {
        PaintOptions flat = {.tick = 2, .no_relief = true};
        Canvas without = painted(&scenery, (Camera){40, 30, zoom}, flat, 300, 200);
        Scenery level = scenery;
        level.shade = malloc(66 * 66);
        assert_non_null(level.shade);
        for (int i = 0; i < 66 * 66; i++)
            level.shade[i] = scenery.ground[i] > GROUND_SHOAL ? SHADE_LEVEL : scenery.shade[i];
        Canvas expected =
            painted(&level, (Camera){40, 30, zoom}, (PaintOptions){.tick = 2}, 300, 200);
        same_pixels(without, expected, (Camera){40, 30, zoom}, "no_relief");
        free(level.shade);
        canvas_free(&expected);
        canvas_free(&without);
    }
    scenery_free(&scenery);
}

static int64_t brightness(Canvas canvas) {
    int64_t sum = 0;
    for (int y = 0; y < canvas.height; y++)
        for (int x = 0; x < canvas.width; x++) {
            uint32_t pixel = canvas_at(canvas, x, y);
            sum += red(pixel) + green(pixel) + blue(pixel);
        }
    return sum / (canvas.width * canvas.height);
}

// All land has one shade: whole steps of it everywhere, and between two steps one of them.
static void shades_darken_all_of_the_land_by_as_much(void **state) {
    (void)state;
    Scenery scenery = SCENERY("....,,,,^^^^", "....,,,,^^^^", "....,,,,^^^^", "....,,,,^^^^");
    memset(scenery.ground, GROUND_SAND, 14);
    assert_int_equal(SHADE_MOST / SHADE_STEP, 13);
    for (int zoom = 2; zoom <= ZOOM_MOST; zoom++) {
        int tile = camera_tile(zoom);
        Camera camera = {tile, tile, zoom};
        memset(scenery.shade, SHADE_NONE, 14 * 6);
        Canvas light =
            painted(&scenery, camera, (PaintOptions){.no_objects = true}, 10 * tile, 2 * tile);
        for (int shade = 0; shade <= SHADE_MOST; shade++) {
            memset(scenery.shade, shade, 14 * 6);
            Canvas dark =
                painted(&scenery, camera, (PaintOptions){.no_objects = true}, 10 * tile, 2 * tile);
            for (int y = 0; y < dark.height; y++)
                for (int x = 0; x < dark.width; x++)
                    for (int shift = 0; shift < 24; shift += 8) {
                        int from = (int)(canvas_at(light, x, y) >> shift & 255);
                        int now = (int)(canvas_at(dark, x, y) >> shift & 255);
                        int depth = shift ? SHADE_DEPTH : SHADE_DEPTH / 2;
                        int least = from - shade / SHADE_STEP * depth;
                        int most = shade % SHADE_STEP ? least - depth : least;
                        if (now != int_max(least, 0) && now != int_max(most, 0))
                            FAIL("shade %d makes %d of %d at %d,%d", shade, now, from, x, y);
                    }
            canvas_free(&dark);
        }
        canvas_free(&light);
    }
    scenery_free(&scenery);
}

static void slopes_to_the_light_are_brighter(void **state) {
    (void)state;
    enum { SIDE = 24 };
    Tilemap tiles;
    assert_true(tilemap_init(&tiles, SIDE, SIDE));
    memset(tiles.kinds, TILE_GRASS, SIDE * SIDE);
    Heightmap hill;
    assert_true(heightmap_init(&hill, SIDE, SIDE));
    for (int y = 0; y < SIDE; y++)  // a ridge from the south-west to the north-east
        for (int x = 0; x < SIDE; x++) heightmap_row(&hill, y)[x] = (float)-abs(x + y - SIDE + 1);
    Scenery scenery;
    assert_true(scenery_build(&scenery, &tiles, &hill));
    Canvas canvas = painted_world(&scenery, 4, (PaintOptions){.no_objects = true});
    Canvas north_west = canvas_part(canvas, (Box){4 * TILE, 4 * TILE, 4 * TILE, 4 * TILE});
    Canvas south_east = canvas_part(canvas, (Box){16 * TILE, 16 * TILE, 4 * TILE, 4 * TILE});
    assert_true(brightness(north_west) > brightness(south_east) + 30);
    canvas_free(&canvas);
    scenery_free(&scenery);
    heightmap_free(&hill);
    tilemap_free(&tiles);
}

static int floored(int value, int by) { return value / by - (value % by < 0); }

static void check_enlarged(const Scenery *scenery, Camera camera, int from_zoom) {
    enum { WIDTH = 130, HEIGHT = 70 };
    int times = camera_tile(camera.zoom) / camera_tile(from_zoom);
    Camera from = {floored(camera.x, times), floored(camera.y, times), from_zoom};
    Canvas large = painted(scenery, camera, (PaintOptions){.tick = 6}, WIDTH, HEIGHT);
    Canvas small = painted(scenery, from, (PaintOptions){.tick = 6}, WIDTH, HEIGHT);
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            if (canvas_at(large, x, y) != canvas_at(small, floored(camera.x + x, times) - from.x,
                                                    floored(camera.y + y, times) - from.y))
                FAIL("pixel %d,%d at zoom %d from %d,%d is not that of zoom %d", x, y, camera.zoom,
                     camera.x, camera.y, from_zoom);
    canvas_free(&small);
    canvas_free(&large);
}

static void large_tiles_are_exact_enlargements(void **state) {
    (void)state;
    Scenery scenery = scenery_drawn(ISLANDS, ISLANDS_HEIGHT);
    Rng rng = rng_make(31, 0);
    for (int i = 0; i < 60; i++) {
        int x = rng_range(&rng, -150, 900), y = rng_range(&rng, -150, 500);
        check_enlarged(&scenery, (Camera){x, y, 6}, 4);
        check_enlarged(&scenery, (Camera){x, y, 5}, 4);
        check_enlarged(&scenery, (Camera){x / 16, y / 16, 1}, 0);
    }
    scenery_free(&scenery);
}

// The colour at (x, y) of the world at this zoom.
static uint32_t far_pixel(const Scenery *scenery, int zoom, int x, int y) {
    int width = scenery_level_side(scenery->width, -zoom);
    int height = scenery_level_side(scenery->height, -zoom);
    if (x < 0 || y < 0 || x >= width || y >= height) return scenery_outside(TONES_NORMAL);
    if (zoom) return scenery->levels[-zoom][y * width + x];
    return scenery_tile_colour(scenery, x, y);
}

static void from_afar_a_pixel_is_a_tile_or_a_colour_of_the_pyramid(void **state) {
    (void)state;
    enum { WIDTH = 90, HEIGHT = 50 };
    Scenery scenery = scenery_grown("noise-isle-classic", "afar", 96, 32);
    for (int zoom = ZOOM_LEAST; zoom <= 0; zoom++)
        for (int i = -3; i <= 3; i++) {
            Camera camera = {i * 13 - 20, i * 7 - 5, zoom};
            Canvas canvas = painted(&scenery, camera, (PaintOptions){0}, WIDTH, HEIGHT);
            for (int y = 0; y < HEIGHT; y++)
                for (int x = 0; x < WIDTH; x++)
                    assert_int_equal(canvas_at(canvas, x, y),
                                     far_pixel(&scenery, zoom, camera.x + x, camera.y + y));
            canvas_free(&canvas);
        }
    scenery_free(&scenery);
}

static void without_memory_the_canvas_stays_as_it_was(void **state) {
    (void)state;
    Scenery scenery = scenery_drawn(ISLANDS, ISLANDS_HEIGHT);
    static const int zooms[] = {1, 5, 6};
    for (int i = 0; i < 3; i++) {
        Painter fresh = painter_ready();
        Canvas canvas = canvas_make(100, 80, 100);
        memory_fail_at(1, 0);
        assert_false(
            painter_paint(&fresh, canvas, &scenery, (Camera){3, 5, zooms[i]}, (PaintOptions){0}));
        memory_fail_at(0, 0);
        for (int at = 0; at < 100 * 80; at++) assert_int_equal(canvas.pixels[at], GARBAGE);
        paint(&fresh, canvas, &scenery, (Camera){3, 5, zooms[i]}, (PaintOptions){0});
        canvas_free(&canvas);
        painter_free(&fresh);
    }
    scenery_free(&scenery);
}

// The painter asks for memory only when a view is larger than all before.
static void painting_again_asks_for_no_memory(void **state) {
    (void)state;
    Scenery scenery = scenery_drawn(ISLANDS, ISLANDS_HEIGHT);
    Canvas canvas = canvas_make(300, 200, 300);
    paint(&painter, canvas, &scenery, (Camera){0, 0, 5}, (PaintOptions){0});
    memory_fail_at(0, 0);
    for (int zoom = ZOOM_LEAST; zoom <= ZOOM_MOST; zoom++)
        if (zoom != 1) paint(&painter, canvas, &scenery, (Camera){-9, 7, zoom}, (PaintOptions){0});
    assert_int_equal(memory_calls(), 0);
    canvas_free(&canvas);
    scenery_free(&scenery);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(the_middle_of_every_tile_shows_its_kind),
        CHECK(water_moves_and_comes_round_while_land_stands_still),
        CHECK(the_water_comes_round_where_ticks_begin_again),
        CHECK(every_object_is_seen_near_its_tile),
        CHECK(nearer_trees_stand_before_farther_ones),
        CHECK(a_changed_tile_changes_its_four_cells_alone),
        CHECK(without_objects_there_are_none),
        CHECK(without_relief_all_land_is_level),
        CHECK(shades_darken_all_of_the_land_by_as_much),
        CHECK(slopes_to_the_light_are_brighter),
        CHECK(large_tiles_are_exact_enlargements),
        CHECK(from_afar_a_pixel_is_a_tile_or_a_colour_of_the_pyramid),
        CHECK(without_memory_the_canvas_stays_as_it_was),
        CHECK(painting_again_asks_for_no_memory),
    };
    return cmocka_run_group_tests(tests, prepare, finish_all);
}
