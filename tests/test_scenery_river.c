// SPDX-License-Identifier: MIT
// Rivers as they look: their depths, ways and falls on drawn lands, fords as the rules find them, and views
// of lands with and without rivers.
#include "support/test.h"

#include "../src/view/paint/loops.h"
#include "support/islet.h"
#include "support/view/painter_fixture.h"
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>

// Draws a land: letters of kinds, and heights 0..9.
static Scenery watered(const char *const *rows, const char *const *heights, int height) {
    int width = (int)strlen(rows[0]);
    Tilemap tiles;
    Heightmap map;
    assert_true(tilemap_init(&tiles, width, height) && heightmap_init(&map, width, height));
    for (int i = 0; i < width * height; i++) {
        int kind = 0;
        while (TILE_INFO[kind].letter != rows[i / width][i % width]) kind++;
        tiles.kinds[i] = (uint8_t)kind;
        map.values[i] = (float)(heights[i / width][i % width] - '0');
    }
    Scenery scenery;
    assert_true(scenery_build(&scenery, &tiles, &map));
    tilemap_free(&tiles);
    heightmap_free(&map);
    return scenery;
}

static const char *const LAND[] = {
    ",,,,,,,,,,~~",  //
    "====,,,,,,~~",  //
    ",,,=,,,,,,~~",  //
    ",,,=======~~",  //
    ",,,,,,====~~",  //
    ",,,,,,,,,,~~",  //
};
static const char *const HEIGHTS[] = {
    "998888777700",  //
    "987788777700",  //
    "998688777700",  //
    "998554444300",  //
    "998888444300",  //
    "998888777700",  //
};
enum { ROWS = 6 };

static int ground_at(const Scenery *scenery, int x, int y) {
    return scenery->ground[scenery_index(scenery, x, y)];
}

static void depths_and_ways_follow_the_land(void **state) {
    (void)state;
    static const char *const depths[] = {
        "            ", "fffb        ", "   f        ",
        "   bffddd#  ", "      ####  ", "            ",
    };
    static const char *const ways = "wnes";
    Scenery scenery = watered(LAND, HEIGHTS, ROWS);
    assert_true(scenery.rivers);
    for (int y = 0; y < ROWS; y++)
        for (int x = 0; x < 12; x++) {
            int ground = ground_at(&scenery, x, y);
            bool river = LAND[y][x] == '=';
            assert_int_equal(ground_is_river(ground), river);
            if (!river) continue;
            char wanted = depths[y][x] == '#' ? 'd' : depths[y][x];
            assert_int_equal("fbd"[river_depth(ground)], wanted);
        }
    static const struct {
        int x, y;
        char way;
    } flows[] = {{0, 1, 'e'}, {1, 1, 'e'}, {3, 1, 's'}, {3, 2, 's'},
                 {3, 3, 'e'}, {5, 3, 'e'}, {9, 3, 'e'}};
    for (size_t i = 0; i < sizeof flows / sizeof *flows; i++)
        assert_int_equal(ways[river_way(ground_at(&scenery, flows[i].x, flows[i].y))],
                         flows[i].way);
    scenery_free(&scenery);
}

// As the rules count altitudes: land is ranked by height into 16 bands; water is 0.
static int altitude_of(int x, int y) {
    int lower = 0, land = 0;
    if (LAND[y][x] == '~') return 0;
    for (int i = 0; i < ROWS * 12; i++) {
        if (LAND[i / 12][i % 12] == '~') continue;
        land++;
        lower += HEIGHTS[i / 12][i % 12] < HEIGHTS[y][x];
    }
    return 1 + 16 * lower / land;
}

// Where it drops by two altitudes or more to the next tile of the river, all of which is one tile wide here.
static void water_falls_where_altitudes_do(void **state) {
    (void)state;
    static const int dx[] = {-1, 0, 1, 0}, dy[] = {0, -1, 0, 1};
    Scenery scenery = watered(LAND, HEIGHTS, ROWS);
    int falls = 0, others = 0;
    for (int y = 0; y < ROWS; y++)
        for (int x = 0; x < 7; x++) {
            int ground = ground_at(&scenery, x, y), way = river_way(ground);
            int object = scenery.object[scenery_index(&scenery, x, y)];
            if (!ground_is_river(ground)) continue;
            bool steep = altitude_of(x, y) - altitude_of(x + dx[way], y + dy[way]) >= 2;
            assert_int_equal(object >= OBJECT_FALLS && object < OBJECT_SWELL, steep);
            if (steep) assert_int_equal(object, OBJECT_FALLS + way);
            falls += steep;
            others += !steep;
        }
    assert_true(falls > 1 && others > 1);
    scenery_free(&scenery);
}

// In two display cells at its head, and round a tile by itself.
static void a_river_tapers_where_it_begins(void **state) {
    (void)state;
    static const char *const rows[] = {
        ",,,,,,,,,,~~", ",====,,,,,~~", ",,,,=,,,,,~~",
        ",,=,=====,~~", ",,,,==,,==~~", ",,,,,,,,,,~~",
    };
    static const struct { int x, y; } cells[] = {{1, 1}, {1, 2}, {2, 3}, {3, 3}, {2, 4}, {3, 4}};
    Scenery scenery = watered(rows, HEIGHTS, ROWS);
    for (int y = 0; y <= ROWS; y++)
        for (int x = 0; x <= 12; x++) {
            bool spring = false;
            for (int i = 0; i < 6; i++) spring = spring || (cells[i].x == x && cells[i].y == y);
            bool tapers = scenery.texture[scenery_index(&scenery, x, y)] & TEXTURE_SPRING;
            if (tapers != spring) FAIL("%d,%d tapers: %d", x, y, tapers);
        }
    scenery_free(&scenery);
}

static void fords_look_as_the_rules_find_them(void **state) {
    (void)state;
    int fords = 0, deep = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        Islet *islet = islet_random(30, 20, seed);
        islet_flow(islet, seed);
        const Island *island = &islet->island;
        Tilemap tiles = {island->width, island->height, island->kinds};
        Scenery scenery;
        assert_true(scenery_build(&scenery, &tiles, &(Heightmap){0}));
        for (int cell = 0; cell < island->cells; cell++) {
            int ground = ground_at(&scenery, cell % island->width, cell / island->width);
            if (!ground_is_river(ground)) continue;
            bool ford = river_depth(ground) == RIVER_FORD;
            assert_int_equal(ford, island_is_ford(island, cell));
            fords += ford;
            deep += !ford;
        }
        scenery_free(&scenery);
        islet_free(islet);
    }
    assert_true(fords > 100 && deep > 100);
}

static int wet_beside(const Island *island, int cell) {
    int beside[DIRECTION_COUNT], count = island_beside(island, cell, beside), wet = 0;
    for (int i = 0; i < count; i++)
        wet += island->kinds[beside[i]] == TILE_WATER || island->kinds[beside[i]] == TILE_RIVER;
    return wet;
}

// The drawn falls of an island; fails where one of its landmarks has none, or where stones lie in a spring, in which
// there is no room.
static int compare_falls(const Island *island, const Scenery *scenery) {
    int drawn = 0;
    for (int cell = 0; cell < island->cells; cell++) {
        int x = cell % island->width, y = cell / island->width;
        int object = scenery->object[scenery_index(scenery, x, y)];
        bool stones = object >= OBJECT_STONES && object < OBJECT_PEAKS;
        if (stones && wet_beside(island, cell) < 2) FAIL("stones lie in the spring %d,%d", x, y);
        bool fall = object >= OBJECT_FALLS && object < OBJECT_FALLS + RIVER_WAYS;
        int number = island->landmark_of[cell];
        bool landmark = number > 0 && island->landmarks[number - 1].kind == LANDMARK_FALL;
        if (getenv("SHOW") && (landmark)) fprintf(stderr, "    %d,%d drawn %d\n", x, y, fall);
        else if (landmark && !fall) FAIL("no fall is drawn at %d,%d", x, y);
        drawn += ground_is_river(scenery->ground[scenery_index(scenery, x, y)]) && fall;
    }
    return drawn;
}

static void every_fall_that_is_a_landmark_is_drawn(void **state) {
    (void)state;
    static const char *const levels[] = {"cuesta",       "delta",        "finger-lakes", "fjords",
                                         "hill-country", "perlin-coast", "polygons",     "rift"};
    int drawn = 0;
    for (int i = 0; i < 8; i++)
        for (int seed = 0; seed < 6; seed++) {
            Recipe recipe = stock_level(levels[i]);
            char text[20];
            snprintf(text, sizeof text, "%d", seed);
            Land land = land_of(&recipe, text, 128, 128, 1);
            Rules rules;
            Island island;
            Scenery scenery;
            TextError error;
            assert_true(rules_make(&rules, &recipe, 128, 128, NORMAL, &error));
            assert_true(island_make(&island, &land, &rules, NORMAL, 0, &error));
            assert_true(scenery_build(&scenery, &land.tiles, &land.heights));
            drawn += compare_falls(&island, &scenery);
            scenery_free(&scenery);
            island_free(&island);
            land_free(&land);
            recipe_free(&recipe);
        }
    assert_true(drawn > 100);
}

static Canvas painted(const Painter *painter, const Scenery *scenery, int zoom, uint32_t tick) {
    Canvas canvas = canvas_make(320, 200, 320);
    loops_best()->view(canvas, &painter->atlas.sizes[4 - zoom], scenery, (Camera){100, 90, zoom},
                       (PaintOptions){.tick = tick});
    return canvas;
}

static bool same(Canvas a, Canvas b) {
    return memcmp(a.pixels, b.pixels, (size_t)a.pitch * (size_t)a.height * 4) == 0;
}

static void a_land_without_rivers_looks_the_same_among_those_with(void **state) {
    (void)state;
    Painter painter = painter_ready();
    Scenery scenery = scenery_grown("noise-isle-classic", "rivers", 64, 64);
    assert_false(scenery.rivers);
    for (int zoom = 2; zoom <= 4; zoom++) {
        Canvas without = painted(&painter, &scenery, zoom, 3);
        scenery.rivers = true;
        Canvas with = painted(&painter, &scenery, zoom, 3);
        scenery.rivers = false;
        assert_true(same(without, with));
        canvas_free(&without);
        canvas_free(&with);
    }
    scenery_free(&scenery);
    painter_free(&painter);
}

// Foam is drawn along the sea alone. The current moves with the tick, and comes round.
static void rivers_have_no_foam_and_move(void **state) {
    (void)state;
    enum { SIDE = 40 };
    Painter painter = painter_ready();
    Tilemap tiles;
    assert_true(tilemap_init(&tiles, SIDE, SIDE));
    for (int i = 0; i < SIDE * SIDE; i++)
        tiles.kinds[i] = i / SIDE % 7 < 2 || i % SIDE == 20 ? TILE_RIVER : TILE_GRASS;
    Scenery scenery;
    assert_true(scenery_build(&scenery, &tiles, &(Heightmap){0}));
    Canvas first = painted(&painter, &scenery, 4, 0), moved = painted(&painter, &scenery, 4, 1);
    Canvas again = painted(&painter, &scenery, 4, 2 * WATER_FRAMES);
    assert_false(same(first, moved));
    assert_true(same(first, again));
    memset(scenery.object, OBJECT_NONE, (size_t)scenery.stride * (SIDE + 2));
    canvas_free(&again);
    again = painted(&painter, &scenery, 4, 0);
    for (int i = 0; i < again.pitch * again.height; i++)  // foam has more green than any flower
        assert_true((again.pixels[i] >> 8 & 255) < 0xe8);
    canvas_free(&first);
    canvas_free(&moved);
    canvas_free(&again);
    scenery_free(&scenery);
    tilemap_free(&tiles);
    painter_free(&painter);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(depths_and_ways_follow_the_land),
        CHECK(water_falls_where_altitudes_do),
        CHECK(a_river_tapers_where_it_begins),
        CHECK(fords_look_as_the_rules_find_them),
        CHECK(every_fall_that_is_a_landmark_is_drawn),
        CHECK(a_land_without_rivers_looks_the_same_among_those_with),
        CHECK(rivers_have_no_foam_and_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
