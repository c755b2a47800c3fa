// SPDX-License-Identifier: MIT
// Woods and waters as they are painted: trees stand off their tiles and sway in gusts, water follows its depths
// smoothly, and no light, step or wrack shows on it.
#include "support/view/painter_fixture.h"

#include <string.h>

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

// The world from its north-west corner.
static Canvas painted_world(const Scenery *scenery, int zoom, PaintOptions options) {
    int width = camera_length(scenery->width, zoom), height = camera_length(scenery->height, zoom);
    Canvas canvas = canvas_make(width, height, width);
    paint(&painter, canvas, scenery, (Camera){0, 0, zoom}, options);
    return canvas;
}

static Scenery land_of_one_kind(Tile kind, int side) {
    Tilemap tiles;
    Scenery scenery;
    assert_true(tilemap_init(&tiles, side, side));
    memset(tiles.kinds, (int)kind, (size_t)side * (size_t)side);
    assert_true(scenery_build(&scenery, &tiles, &(Heightmap){0}));
    tilemap_free(&tiles);
    return scenery;
}

// The box of all pixels in which two canvases differ; empty where they are the same.
static Box difference(Canvas a, Canvas b) {
    Box box = {0};
    for (int y = 0; y < a.height; y++)
        for (int x = 0; x < a.width; x++)
            if (canvas_at(a, x, y) != canvas_at(b, x, y)) box = box_unite(box, (Box){x, y, 1, 1});
    return box;
}

// In woods neither rows nor columns show: crowns stand up to six pixels off, each way about as often.
static void trees_stand_off_their_tiles_every_way(void **state) {
    (void)state;
    enum { SIDE = 24, FAR = 6, WAYS = 2 * FAR + 1, TREE = OBJECT_TREES + 3 };
    Scenery scenery = land_of_one_kind(TILE_GRASS, SIDE);
    memset(scenery.object, OBJECT_NONE, (SIDE + 2) * (SIDE + 2));
    Canvas bare = painted_world(&scenery, 4, (PaintOptions){.tick = 22});
    int across[WAYS] = {0}, down[WAYS] = {0};
    Point first = {0};  // where the first one is
    for (int i = 0; i < 200; i++) {
        int x = 2 + i % 20, y = 2 + i / 20 * 2;
        size_t at = scenery_index(&scenery, x, y);
        scenery.object[at] = TREE;
        Canvas canvas = painted_world(&scenery, 4, (PaintOptions){.tick = 22});
        Box box = difference(canvas, bare);
        scenery.object[at] = OBJECT_NONE;
        canvas_free(&canvas);
        if (i == 0) first = (Point){box.x - x * TILE, box.y - y * TILE};
        Point off = {box.x - x * TILE - first.x + FAR, box.y - y * TILE - first.y + FAR};
        across[(off.x + WAYS) % WAYS]++;
        down[(off.y + WAYS) % WAYS]++;
    }
    for (int i = 0; i < WAYS; i++)
        if (across[i] < 4 || down[i] < 4) FAIL("%d: %d across, %d down", i, across[i], down[i]);
    canvas_free(&bare);
    scenery_free(&scenery);
}

// How a tree that stands alone looks at each tick, as numbers of different pictures.
enum { LOOKS_MOST = 8, TICKS = 96 };
typedef struct Swaying {
    Canvas looks[LOOKS_MOST];
    int count, at[TICKS];
} Swaying;

static Swaying watch_tree(int x, int y) {
    enum { SIDE = 40 };
    Scenery scenery = land_of_one_kind(TILE_GRASS, SIDE);
    memset(scenery.object, OBJECT_NONE, (size_t)scenery.stride * (SIDE + 2));
    scenery.object[scenery_index(&scenery, x, y)] = OBJECT_TREES + 3;
    Swaying sways = {.count = 0};
    for (uint32_t tick = 0; tick < TICKS; tick++) {
        Canvas all = painted_world(&scenery, 4, (PaintOptions){.tick = tick});
        Box near = {(x - 2) * TILE, (y - 2) * TILE, 5 * TILE, 5 * TILE};
        int look = 0;
        while (
            look < sways.count &&
            !box_is_empty(difference(canvas_part(all, near), canvas_part(sways.looks[look], near))))
            look++;
        sways.at[tick] = look;
        if (look < sways.count) canvas_free(&all);
        else assert_true(sways.count < LOOKS_MOST), sways.looks[sways.count++] = all;
    }
    scenery_free(&scenery);
    return sways;
}

// Trees bow in a gust, one after the other, and between gusts they nod, each in its own time.
static void trees_sway_in_gusts(void **state) {
    (void)state;
    int alike = 0, different = 0, looks = 0;
    Swaying first = watch_tree(6, 6);
    for (int i = 0; i < 6; i++) {
        Swaying other = watch_tree(9 + 4 * i, 7 + 3 * i);
        assert_in_range(other.count, 2, TREE_FRAMES);
        int changes = 0;
        looks += other.count;
        for (int tick = 1; tick < TICKS; tick++) changes += other.at[tick] != other.at[tick - 1];
        assert_in_range(changes, TICKS / 8, TICKS * 3 / 4);
        if (memcmp(first.at, other.at, sizeof first.at) == 0) alike++;
        else different++;
        for (int look = 0; look < other.count; look++) canvas_free(&other.looks[look]);
    }
    assert_true(different >= 5 && alike <= 1 && looks > 15);  // some stand in the lee of gusts
    for (int look = 0; look < first.count; look++) canvas_free(&first.looks[look]);
}

// A depth in quarters as one of a few tones, of which ripples or a dither choose.
static double tone_of(double quarters, int tile, int x, int y) {
    int tone = (int)((quarters + atlas_lift(tile, x, y)) / WATER_TONE);
    return (double)tone * WATER_TONE;
}

// As a plain loop has it, within a step of rounding; so nothing shows where cells meet.
static void check_water(const Scenery *scenery, Canvas canvas, int tile) {
    for (int y = tile; y < canvas.height - tile; y++)
        for (int x = tile; x < canvas.width - tile; x++) {
            int column = (x + tile / 2) / tile, row = (y + tile / 2) / tile, depths[4];
            int across = x + tile / 2 - column * tile, down = y + tile / 2 - row * tile;
            double u = (across + 0.5) / tile, v = (down + 0.5) / tile;
            for (int i = 0; i < 4; i++)
                depths[i] =
                    scenery->shade[scenery_index(scenery, column - 1 + i % 2, row - 1 + i / 2)];
            double depth = (depths[0] * (1 - u) + depths[1] * u) * (1 - v) +
                           (depths[2] * (1 - u) + depths[3] * u) * v;
            double low = tone_of(4 * depth - 1, tile, across, down);
            double high = tone_of(4 * depth + 1, tile, across, down);
            for (int shift = 0; shift < 24; shift += 8) {
                int shoal = (int)(0x56adb1 >> shift & 255), deep = (int)(0x23507c >> shift & 255);
                double part = (shoal - deep) / (4.0 * DEPTH_DEEP);
                double is = canvas_at(canvas, x, y) >> shift & 255;
                double off_low = is - (shoal - part * low), off_high = is - (shoal - part * high);
                if ((off_low < -2 || off_low > 2) && (off_high < -2 || off_high > 2))
                    FAIL("water at %d,%d is %.0f, not %.1f, at %d", x, y, is, shoal - part * low,
                         tile);
            }
        }
}

static void water_follows_the_depths_at_the_corners_of_its_cells(void **state) {
    (void)state;
    enum { SIDE = 20 };
    Scenery scenery = land_of_one_kind(TILE_WATER, SIDE);
    Rng rng = rng_make(77, 0);
    for (int i = 0; i < (SIDE + 2) * (SIDE + 2); i++)
        scenery.shade[i] = (uint8_t)rng_below(&rng, DEPTH_MOST + 1);
    for (int zoom = 2; zoom <= 4; zoom++) {
        Canvas canvas = painted_world(&scenery, zoom, (PaintOptions){.no_objects = true});
        check_water(&scenery, canvas, camera_tile(zoom));
        canvas_free(&canvas);
    }
    scenery_free(&scenery);
}

// Foam is cool too; sand is warm.
static bool is_warm(uint32_t pixel) { return (pixel >> 16 & 255) > (pixel & 255); }

static void light_on_land_ends_at_the_water(void **state) {
    (void)state;
    Scenery scenery =
        SCENERY("~~~~~~~~", "~~...~~~", "~....~~~", "~~~..~~~", "~.~~~~~~", "~~~~~~~~");
    PaintOptions options = {.no_objects = true};
    for (int zoom = 2; zoom <= 4; zoom++) {
        Canvas canvas[2];
        int changed = 0;
        for (int i = 0; i < 2; i++) {
            for (int at = 0; at < scenery.stride * (scenery.height + 2); at++)
                if (scenery.ground[at] >= GROUND_SAND)
                    scenery.shade[at] = i ? SHADE_MOST : SHADE_NONE;
            canvas[i] = painted_world(&scenery, zoom, options);
        }
        for (int at = 0; at < canvas[0].width * canvas[0].height; at++) {
            int x = at % canvas[0].width, y = at / canvas[0].width;
            uint32_t light = canvas_at(canvas[0], x, y), dark = canvas_at(canvas[1], x, y);
            if (light == dark) continue;
            assert_true(is_warm(light) && is_warm(dark));
            changed++;
        }
        assert_true(changed > 0);
        canvas_free(&canvas[0]);
        canvas_free(&canvas[1]);
    }
    scenery_free(&scenery);
}

// Falls are objects.
static void rivers_have_no_steps_and_wash_wrack_away(void **state) {
    (void)state;
    enum { SIDE = 12, CELLS = (SIDE + 1) * (SIDE + 1) };
    Scenery scenery = land_of_one_kind(TILE_RIVER, SIDE);
    uint8_t wrack[CELLS];
    Rng rng = rng_make(5, 0);
    for (int i = 0; i < CELLS; i++) wrack[i] = (uint8_t)rng_below(&rng, 16);
    for (int zoom = 2; zoom <= 4; zoom++) {
        int tile = camera_tile(zoom), inside = (SIDE - 2) * tile;
        Box inland = {tile, tile, inside, inside};
        memset(scenery.altitude, 0, (SIDE + 2) * (SIDE + 2));
        Canvas bare = painted_world(&scenery, zoom, (PaintOptions){0});
        for (int i = 0; i < (SIDE + 2) * (SIDE + 2); i++)
            scenery.altitude[i] = (uint8_t)(1 + rng_below(&rng, 12));
        Canvas stepped = painted_world(&scenery, zoom, (PaintOptions){.wrack = wrack});
        same_pixels(canvas_part(stepped, inland), canvas_part(bare, inland), (Camera){0, 0, zoom},
                    "the river");
        canvas_free(&stepped);
        canvas_free(&bare);
    }
    scenery_free(&scenery);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(trees_stand_off_their_tiles_every_way),
        CHECK(trees_sway_in_gusts),
        CHECK(water_follows_the_depths_at_the_corners_of_its_cells),
        CHECK(light_on_land_ends_at_the_water),
        CHECK(rivers_have_no_steps_and_wash_wrack_away),
    };
    return cmocka_run_group_tests(tests, prepare, finish_all);
}
