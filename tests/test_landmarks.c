// SPDX-License-Identifier: MIT
// What counts as a landmark, which tiles belong to it, and what is kept where there is too much. All
// situations are drawn in the free water north-west of a mainland.
#include "support/sketch.h"

#include <string.h>

enum { LEFT = 8, TOP = 8 };  // where drawings go

static int cell_at(int x, int y) { return (TOP + y) * SKETCH_SIDE + LEFT + x; }

static Island island_drawn(const char *const *rows, int count) {
    Sketch sketch = sketch_mainland();
    sketch_tiles(&sketch, LEFT, TOP, rows, count);
    Island island = sketch_island(&sketch);
    sketch_free(&sketch);
    return island;
}

// Whether exactly the cells drawn with a letter belong to a landmark.
static void holds(const Island *island, const Landmark *landmark, const char *const *rows,
                  int count, char letter) {
    assert_non_null(landmark);
    int number = (int)(landmark - island->landmarks), tiles = 0;
    for (int y = 0; y < count; y++)
        for (int x = 0; rows[y][x]; x++) {
            bool belongs = island->landmark_of[cell_at(x, y)] == number + 1;
            tiles += belongs;
            if (belongs != (rows[y][x] == letter))
                FAIL("%s: %d,%d '%c' %s", landmark->name, x, y, rows[y][x],
                     belongs ? "belongs to it" : "does not belong to it");
        }
    assert_int_equal(landmark->tiles, tiles);
}

// Lakes.

static void water_that_does_not_reach_the_border_is_a_lake_from_four_tiles_on(void **state) {
    (void)state;
    static const char *const LAKE[] = {
        ",,,,,",
        ",~~,,",
        ",~~,,",
        ",,,,,",
    };
    static const char *const POND[] = {
        ",,,,,",
        ",~~,,",
        ",~,,,",
        ",,,,,",
    };
    Island island = island_drawn(LAKE, 4);
    const Landmark *lake = sketch_landmark(&island, LANDMARK_LAKE);
    holds(&island, lake, LAKE, 4, '~');
    assert_int_equal(lake->cell, cell_at(1, 1));
    assert_int_equal(lake->west, LEFT + 1);
    assert_int_equal(lake->east, LEFT + 2);
    assert_int_equal(lake->north, TOP + 1);
    assert_int_equal(lake->south, TOP + 2);
    island_free(&island);
    island = island_drawn(POND, 4);
    assert_int_equal(sketch_count(&island, LANDMARK_LAKE), 0);
    island_free(&island);
}

static void water_with_a_way_out_is_no_lake_but_one_by_a_corner_is_none(void **state) {
    (void)state;
    static const char *const OPEN[] = {
        ",,,,,,",
        ",~~~~,",
        ",,,,~,",
        ",,,,~,",
    };
    static const char *const CORNER[] = {
        ",,,,,",
        ",~~~,",
        ",~~~,",
        ",,,, ",
    };
    Island island = island_drawn(OPEN, 4);
    assert_int_equal(sketch_count(&island, LANDMARK_LAKE), 0);
    island_free(&island);
    island = island_drawn(CORNER, 4);
    assert_int_equal(sketch_count(&island, LANDMARK_LAKE), 1);
    island_free(&island);
}

static void water_at_any_of_the_four_borders_is_sea(void **state) {
    (void)state;
    enum { LAST = SKETCH_SIDE - 1 };
    static const struct {
        int ground_x, ground_y, x, y, width, height, inland_x, inland_y;
    } TABLE[] = {
        {0, 10, 0, 16, 5, 1, 1, 0},
        {10, 0, 16, 0, 1, 5, 0, 1},
        {LAST - 11, 10, LAST - 4, 16, 5, 1, -1, 0},
        {10, LAST - 11, 16, LAST - 4, 1, 5, 0, -1},
    };
    for (int side = 0; side < 4; side++)
        for (int inland = 0; inland <= 1; inland++) {
            Sketch sketch = sketch_mainland();
            sketch_fill(&sketch, TABLE[side].ground_x, TABLE[side].ground_y, 12, 12, TILE_GRASS, 0);
            int x = TABLE[side].x + inland * TABLE[side].inland_x;
            int y = TABLE[side].y + inland * TABLE[side].inland_y;
            sketch_fill(&sketch, x, y, TABLE[side].width, TABLE[side].height, TILE_WATER, 0);
            Island island = sketch_island(&sketch);
            assert_int_equal(sketch_count(&island, LANDMARK_LAKE), inland);
            island_free(&island);
            sketch_free(&sketch);
        }
}

// Woods and dunes.

// So many tiles of a kind in rows of ten, from the drawing's corner on a field of grass.
static Sketch sketch_of_rows(Tile kind, int tiles) {
    Sketch sketch = sketch_mainland();
    sketch_fill(&sketch, LEFT - 1, TOP - 1, 14, 9, TILE_GRASS, 0);
    for (int i = 0; i < tiles; i++)
        sketch_fill(&sketch, LEFT + i % 10, TOP + i / 10, 1, 1, kind, 0);
    return sketch;
}

static int tiles_of_rows(Tile kind, LandmarkKind landmark, int tiles) {
    Sketch sketch = sketch_of_rows(kind, tiles);
    Island island = sketch_island(&sketch);
    const Landmark *found = sketch_landmark(&island, landmark);
    int belong = found ? found->tiles : 0;
    island_free(&island);
    sketch_free(&sketch);
    return belong;
}

static void forty_joined_trees_are_a_wood_and_thirty_joined_sands_a_dune(void **state) {
    (void)state;
    assert_int_equal(tiles_of_rows(TILE_TREE, LANDMARK_WOOD, 39), 0);
    assert_int_equal(tiles_of_rows(TILE_TREE, LANDMARK_WOOD, 40), 40);
    assert_int_equal(tiles_of_rows(TILE_SAND, LANDMARK_DUNE, 29), 0);
    assert_int_equal(tiles_of_rows(TILE_SAND, LANDMARK_DUNE, 30), 30);
    assert_int_equal(tiles_of_rows(TILE_ROCK, LANDMARK_DUNE, 60), 0);
}

static void trees_that_meet_at_a_corner_are_not_joined(void **state) {
    (void)state;
    Sketch sketch = sketch_of_rows(TILE_TREE, 30);
    sketch_fill(&sketch, LEFT + 10, TOP + 3, 2, 4, TILE_TREE, 0);
    sketch_fill(&sketch, LEFT + 4, TOP + 4, 6, 3, TILE_GRASS, 0);
    Island island = sketch_island(&sketch);
    assert_int_equal(sketch_count(&island, LANDMARK_WOOD), 0);
    island_free(&island);
    sketch_fill(&sketch, LEFT + 9, TOP + 3, 1, 2, TILE_TREE, 0);
    island = sketch_island(&sketch);
    assert_int_equal(sketch_count(&island, LANDMARK_WOOD), 1);
    assert_int_equal(sketch_landmark(&island, LANDMARK_WOOD)->tiles, 40);
    island_free(&island);
    sketch_free(&sketch);
}

// Islets.

static int islet_tiles(int width, int height) {
    Sketch sketch = sketch_mainland();
    sketch_fill(&sketch, LEFT, TOP, width, height, TILE_ROCK, 3);
    Island island = sketch_island(&sketch);
    const Landmark *islet = sketch_landmark(&island, LANDMARK_ISLET);
    int tiles = islet ? islet->tiles : 0;
    island_free(&island);
    sketch_free(&sketch);
    return tiles;
}

static void land_of_three_to_thirty_tiles_is_an_islet(void **state) {
    (void)state;
    assert_int_equal(islet_tiles(2, 1), 0);
    assert_int_equal(islet_tiles(3, 1), 3);
    assert_int_equal(islet_tiles(6, 5), 30);
    assert_int_equal(islet_tiles(31, 1), 0);
}

static void the_largest_land_is_no_islet_however_small(void **state) {
    (void)state;
    Sketch sketch = sketch_water(48, 48);
    sketch_fill(&sketch, 10, 10, 6, 4, TILE_GRASS, 1);
    sketch_fill(&sketch, 12, 12, 1, 1, TILE_GRASS, 2);
    sketch_fill(&sketch, 20, 30, 4, 3, TILE_GRASS, 0);
    Island island = sketch_island(&sketch);
    const Landmark *islet = sketch_landmark(&island, LANDMARK_ISLET);
    assert_non_null(islet);
    assert_int_equal(islet->tiles, 12);
    assert_int_equal(islet->west, 20);
    island_free(&island);
    sketch_free(&sketch);
}

// Coves.

static void sea_with_land_on_three_sides_is_a_cove_and_its_shore_belongs_to_it(void **state) {
    (void)state;
    static const char *const SHORE[] = {
        ",,,,,,,,", ",******,", ",*~~~~*,", ",*~~~~*,", ",*~~~~*,", ",*~~~~*,",
        ",*~~~~*,",  // five from the head of the bay, but beside a tile that is four
        ",,~~~~,,",
    };
    char rows[8][9];
    const char *drawing[8];
    for (int y = 0; y < 8; y++) {
        for (int x = 0; x < 9; x++) rows[y][x] = SHORE[y][x] == '*' ? ',' : SHORE[y][x];
        drawing[y] = rows[y];
    }
    Island island = island_drawn(drawing, 8);
    holds(&island, sketch_landmark(&island, LANDMARK_COVE), SHORE, 8, '*');
    island_free(&island);
}

static void a_river_at_a_cove_is_no_part_of_its_shore(void **state) {
    (void)state;
    static const char *const MOUTH[] = {",,,=,,", ",***==", ",*~~~~", ",*~~~~",
                                        ",=****", ",,,,,,", ",,,,,,"};
    static const char *const DRAWN[] = {",,,=,,", ",,,,==", ",,~~~~", ",,~~~~",
                                        ",=,,,,", ",,,,,,", ",,,,,,"};
    Island island = island_drawn(DRAWN, 7);
    holds(&island, sketch_landmark(&island, LANDMARK_COVE), MOUTH, 7, '*');
    island_free(&island);
}

static int coves_drawn(const char *const *rows, int count) {
    Sketch sketch = sketch_mainland();
    sketch_fill(&sketch, LEFT, TOP - 6, 5, 6, TILE_GRASS, 0);  // too large to be an islet
    sketch_tiles(&sketch, LEFT, TOP, rows, count);
    Island island = sketch_island(&sketch);
    sketch_free(&sketch);
    int coves = sketch_count(&island, LANDMARK_COVE);
    island_free(&island);
    return coves;
}

static void a_cove_has_four_tiles_of_water_and_its_sides_are_near(void **state) {
    (void)state;
    static const char *const STRAIT[] = {",,,,,,,,,", "~~~~~~~~~", "~~~~~~~~~", ",,,,,,,,,"};
    static const char *const THREE[] = {",,,,,", ",,~~~", ",,,,,"};
    static const char *const FOUR[] = {",,,,,,", ",,~~~~", ",,,,,,"};
    static const char *const NARROW[] = {",,,,,,,,,", ",~~~~~~~,", ",~~~~~~~,", ",~~~~~~~,",
                                         ",~~~~~~~,"};
    static const char *const WIDE[] = {",,,,,,,,,,", ",~~~~~~~~,", ",~~~~~~~~,", ",~~~~~~~~,",
                                       ",~~~~~~~~,"};
    assert_int_equal(coves_drawn(STRAIT, 4), 0);
    assert_int_equal(coves_drawn(THREE, 3), 0);
    assert_int_equal(coves_drawn(FOUR, 3), 1);
    assert_int_equal(coves_drawn(WIDE, 5), 0);
    assert_int_equal(coves_drawn(NARROW, 5), 0);  // a middle only, which touches too little land
}

static void a_lake_has_no_coves(void **state) {
    (void)state;
    static const char *const LAKE[] = {
        ",,,,,,", ",~~~~,", ",~~~~,", ",,,,,,", ",,,,,,", ",,,,,,", ",,,,,,",
    };
    Island island = island_drawn(LAKE, 7);
    assert_int_equal(sketch_count(&island, LANDMARK_COVE), 0);
    assert_int_equal(sketch_count(&island, LANDMARK_LAKE), 1);
    island_free(&island);
}

// Rivers.

// Two parts of 7 and 12 that a tile joins.
static void twenty_joined_tiles_are_a_river(void **state) {
    (void)state;
    static const char *const RIVER[] = {
        ",,,,,,,,,,,,,,,", "=,,,,======,==,", "=====,,,,====,,",
        ",,,=,,,,,,,,,,,", ",,,,,,,,,,,,,,,",
    };
    for (int change = 0; change < 3; change++) {
        Sketch sketch = sketch_mainland();
        sketch_tiles(&sketch, LEFT, TOP, RIVER, 5);
        if (change > 0) sketch_fill(&sketch, LEFT + 4, TOP + 1, 1, 1, TILE_RIVER, 0);
        if (change > 1) sketch_fill(&sketch, LEFT + 3, TOP + 3, 1, 1, TILE_GRASS, 0);
        Island island = sketch_island(&sketch);
        const Landmark *river = sketch_landmark(&island, LANDMARK_RIVER);
        int taken = 0;  // by the river, and falls to the tile that joins its parts
        for (int cell = 0; cell < island.cells; cell++)
            taken += island.kinds[cell] == TILE_RIVER && island.landmark_of[cell];
        assert_int_equal(river != NULL, change == 1);
        assert_true(!river || (taken == 20 && river->tiles >= 12));
        for (int cell = 0; cell < island.cells; cell++)
            if (river && island.landmark_of[cell] == river - island.landmarks + 1)
                assert_int_equal(island.kinds[cell], TILE_RIVER);
        island_free(&island);
        sketch_free(&sketch);
    }
}

// As many landmarks of every other kind as an island can have, on a plain that rises to the south.
static Sketch sketch_crowd(void) {
    enum { SIDE = 256, WEST_SHORE = 20, EAST_SHORE = 220, FIRST = 20, LAST = 235 };
    Sketch sketch = sketch_water(SIDE, SIDE);
    for (int y = FIRST; y <= LAST; y++)
        sketch_fill(&sketch, WEST_SHORE, y, EAST_SHORE - WEST_SHORE, 1, TILE_GRASS, (float)y);
    for (int i = 0; i < 6; i++) {
        sketch_fill(&sketch, 30 + 35 * (i % 5), 30 + 40 * (i / 5), 1, 1, TILE_ROCK, 1000);
        sketch_fill(&sketch, EAST_SHORE - 4, 25 + 35 * i, 4, 1, TILE_WATER, 0);  // a cove
    }
    for (int i = 0; i < 5; i++) sketch_fill(&sketch, 30 + 35 * i, 100, 2, 2, TILE_WATER, 0);
    for (int i = 0; i < 4; i++) {
        sketch_fill(&sketch, 30 + 35 * i, 110, 7, 7, TILE_TREE, 110);
        sketch_fill(&sketch, 30 + 35 * i, 130, 7, 7, TILE_SAND, 130);
        sketch_fill(&sketch, 2 + 10 * i, 5, 3, 3, TILE_GRASS, 0);
        sketch_fill(&sketch, 30 + 35 * i, 220, 21, 1, TILE_RIVER, 220);
    }
    for (int i = 0; i < 3; i++) sketch_fill(&sketch, 30 + 35 * i, 180, 4, 3, TILE_GRASS, 0);
    return sketch;
}

// Without rivers an island has 32 landmarks at most, in the same order as with them.
static void rivers_take_no_place_of_other_landmarks(void **state) {
    (void)state;
    Sketch sketch = sketch_crowd();
    sketch.rules.value[RULE_BEACONS] = 7;  // and a summit for most of them
    Island island = sketch_island(&sketch);
    assert_int_equal(sketch_count(&island, LANDMARK_RIVER), 4);
    assert_int_equal(island.landmark_count, 36);
    for (int i = 0; i < 36; i++)
        assert_int_equal(island.landmarks[i].kind == LANDMARK_RIVER, i >= 32);
    island_free(&island);
    for (int i = 0; i < 4; i++) sketch_fill(&sketch, 30 + 35 * i, 220, 21, 1, TILE_GRASS, 220);
    island = sketch_island(&sketch);
    assert_int_equal(island.landmark_count, 32);
    island_free(&island);
    sketch_free(&sketch);
}

// A river from the hills to the sea in the west: it falls by three bands or by two, or by three in one half of its
// width. Mainland and heights are those of the sketch, beside which the river lies.
static void a_river_has_a_mouth_at_the_sea_and_falls_where_it_is_steep(void **state) {
    (void)state;
    enum { SIDE = 64 };
    for (int change = 0; change < 5; change++) {
        Sketch sketch = sketch_water(SIDE, SIDE);
        for (int x = 8; x < 56; x++) sketch_fill(&sketch, x, 8, 1, 48, TILE_GRASS, (float)x);
        sketch_fill(&sketch, 8, 30, 30, 1, TILE_RIVER, 9);
        sketch_fill(&sketch, 20, 30, 18, 1, TILE_RIVER, change == 0 ? 9 : change == 1 ? 15 : 18);
        if (change == 2) sketch_fill(&sketch, 8, 30, 1, 1, TILE_SAND, 9);  // ends on the beach
        if (change > 2) sketch_fill(&sketch, 9, 31, 29, 1, TILE_RIVER, change == 3 ? 18 : 9);
        if (change == 4) sketch_fill(&sketch, 20, 31, 18, 1, TILE_RIVER, 18);
        Island island = sketch_island(&sketch);
        const Landmark *mouth = sketch_landmark(&island, LANDMARK_MOUTH);
        assert_int_equal(sketch_count(&island, LANDMARK_MOUTH), change != 2);
        if (mouth) assert_int_equal(mouth->cell, 30 * SIDE + 8);
        int low = island.altitude[30 * SIDE + 19], high = island.altitude[30 * SIDE + 20];
        assert_int_equal(high - low, change == 0 ? 0 : change == 1 ? 2 : 3);
        const Landmark *fall = sketch_landmark(&island, LANDMARK_FALL);
        assert_int_equal(fall ? fall->cell : 0, change == 2 || change == 4 ? 30 * SIDE + 20 : 0);
        assert_int_equal(sketch_count(&island, LANDMARK_RIVER), 1);
        island_free(&island);
        sketch_free(&sketch);
    }
}

// Calderas.

static const char *const CRATER[] = {
    "^^^^^^", "^oooo^", "^oooo^", "^oooo^", "^^^^^^",
};
// Between rows of the mainland: a floor, a rim of two bands more, and what is one more.
static const float FLOOR = 3.5f, RIM = 4.5f, LOW = 3.75f;

typedef struct Change {
    int x, y;
    Tile kind;
    float height;
} Change;

static Island crater_with(const Change *change) {
    Sketch sketch = sketch_mainland();
    sketch_fill(&sketch, LEFT - 6, TOP, 6, 5, TILE_GRASS, 0);  // too large to be an islet
    sketch_fill(&sketch, LEFT, TOP, 6, 5, TILE_ROCK, RIM);
    sketch_fill(&sketch, LEFT + 1, TOP + 1, 4, 3, TILE_ROCK, FLOOR);
    for (; change && change->height >= 0; change++)
        sketch_fill(&sketch, LEFT + change->x, TOP + change->y, 1, 1, change->kind, change->height);
    Island island = sketch_island(&sketch);
    sketch_free(&sketch);
    return island;
}

#define CALDERA_TILES(...) caldera_tiles((const Change[]){__VA_ARGS__, {.height = -1}})
static int caldera_tiles(const Change *changes) {
    Island island = crater_with(changes);
    const Landmark *caldera = sketch_landmark(&island, LANDMARK_CALDERA);
    int tiles = caldera ? caldera->tiles : 0;
    island_free(&island);
    return tiles;
}

static void a_hollow_of_twelve_tiles_two_bands_deep_is_a_caldera(void **state) {
    (void)state;
    Island island = crater_with(NULL);
    assert_int_equal(island.altitude[cell_at(0, 0)] - island.altitude[cell_at(1, 1)], 2);
    holds(&island, sketch_landmark(&island, LANDMARK_CALDERA), CRATER, 5, 'o');
    island_free(&island);
    assert_int_equal(CALDERA_TILES({1, 1, TILE_ROCK, RIM}), 0);  // 11 tiles
}

static void a_caldera_is_as_deep_as_the_lowest_gap_in_its_rim(void **state) {
    (void)state;
    assert_int_equal(CALDERA_TILES({3, 0, TILE_ROCK, FLOOR}), 0);
    assert_int_equal(CALDERA_TILES({3, 0, TILE_ROCK, LOW}), 0);  // one band
    assert_int_equal(CALDERA_TILES({3, 0, TILE_ROCK, 15}), 12);
    assert_int_equal(CALDERA_TILES({0, 0, TILE_ROCK, FLOOR}), 12);  // a corner is no gap
    assert_int_equal(CALDERA_TILES({3, 0, TILE_WATER, 15}), 0);  // the sea runs in
}

static void one_deep_tile_makes_a_shallow_hollow_a_caldera(void **state) {
    (void)state;
    assert_int_equal(CALDERA_TILES({3, 0, TILE_ROCK, LOW}, {2, 2, TILE_ROCK, 0}), 12);
}

static void a_crater_lake_is_a_lake_in_a_caldera(void **state) {
    (void)state;
    Sketch sketch = sketch_mainland();
    sketch_fill(&sketch, LEFT, TOP, 8, 7, TILE_ROCK, 9);
    sketch_fill(&sketch, LEFT + 1, TOP + 1, 6, 5, TILE_ROCK, 4);
    sketch_fill(&sketch, LEFT + 2, TOP + 2, 2, 2, TILE_WATER, 4);
    Island island = sketch_island(&sketch);
    assert_int_equal(sketch_landmark(&island, LANDMARK_LAKE)->tiles, 4);
    assert_int_equal(sketch_landmark(&island, LANDMARK_CALDERA)->tiles, 26);
    island_free(&island);
    sketch_free(&sketch);
}

static void a_lake_in_low_land_is_no_caldera(void **state) {
    (void)state;
    Sketch sketch = sketch_mainland();
    sketch_fill(&sketch, LEFT, TOP, 8, 7, TILE_GRASS, 0);
    sketch_fill(&sketch, LEFT + 1, TOP + 1, 6, 5, TILE_WATER, 0);
    Island island = sketch_island(&sketch);
    assert_int_equal(sketch_count(&island, LANDMARK_LAKE), 1);
    assert_int_equal(sketch_count(&island, LANDMARK_CALDERA), 0);
    island_free(&island);
    sketch_free(&sketch);
}

static void water_runs_out_of_land_that_ends_at_the_border(void **state) {
    (void)state;
    for (int left = 0; left <= 1; left++) {
        Sketch sketch = sketch_mainland();
        sketch_fill(&sketch, 0, TOP, 7, 7, TILE_ROCK, 9);
        sketch_fill(&sketch, left, TOP + 1, 6 - left, 5, TILE_ROCK, 4);
        Island island = sketch_island(&sketch);
        assert_int_equal(sketch_count(&island, LANDMARK_CALDERA), left);
        island_free(&island);
        sketch_free(&sketch);
    }
}

// Summits.

static void sites_on_heights_are_summits_and_those_in_between_are_not(void **state) {
    (void)state;
    Sketch sketch = sketch_mainland();
    sketch_fill(&sketch, LEFT, TOP, 5, 5, TILE_ROCK, 14);
    sketch_fill(&sketch, LEFT + 2, TOP + 3, 1, 1, TILE_ROCK, 20);
    sketch.rules.value[RULE_BEACONS] = 3;
    sketch.rules.value[RULE_LOW_SITES] = 0;
    Island island = sketch_island(&sketch);
    assert_int_equal(island.site_count, 3);
    assert_int_equal(sketch_count(&island, LANDMARK_SUMMIT), 2);
    assert_int_equal(island.landmarks[0].kind, LANDMARK_SUMMIT);
    assert_int_equal(island.landmarks[0].cell, cell_at(2, 3));
    assert_int_equal(island.landmarks[0].tiles, 1);
    assert_int_equal(island.landmark_of[cell_at(2, 3)], 1);
    int mainland_peak = (SKETCH_MAINLAND + 15) * SKETCH_SIDE + SKETCH_MAINLAND;
    assert_int_equal(island.landmarks[1].cell, mainland_peak);
    island_free(&island);
    sketch_free(&sketch);
}

// Where there is too much, and where it overlaps.

static void the_largest_are_kept_from_large_to_small(void **state) {
    (void)state;
    Sketch sketch = sketch_mainland();
    for (int i = 0; i < 7; i++)  // lakes of 4 to 10 tiles
        for (int tile = -1; tile <= 4 + i; tile++)
            sketch_fill(&sketch, 2 + i * 5, 2 + tile, 3, 1, TILE_GRASS, 0);
    for (int i = 0; i < 7; i++) sketch_fill(&sketch, 3 + i * 5, 2, 1, 4 + i, TILE_WATER, 0);
    Island island = sketch_island(&sketch);
    assert_int_equal(sketch_count(&island, LANDMARK_LAKE), 5);
    int tiles = 10;
    for (int i = 0; i < island.landmark_count; i++)
        if (island.landmarks[i].kind == LANDMARK_LAKE)
            assert_int_equal(island.landmarks[i].tiles, tiles--);
    island_free(&island);
    sketch_free(&sketch);
}

static void of_two_alike_the_first_in_reading_order_comes_first(void **state) {
    (void)state;
    Sketch sketch = sketch_mainland();
    for (int i = 5; i >= 0; i--) sketch_fill(&sketch, 2 + 5 * i, 2 + i, 2, 2, TILE_ROCK, 1);
    Island island = sketch_island(&sketch);
    assert_int_equal(sketch_count(&island, LANDMARK_ISLET), 4);
    int seen = 0;
    for (int i = 0; i < island.landmark_count; i++)
        if (island.landmarks[i].kind == LANDMARK_ISLET)
            assert_int_equal(island.landmarks[i].west, 2 + 5 * seen++);
    island_free(&island);
    sketch_free(&sketch);
}

static void a_tile_belongs_to_one_landmark_and_what_has_too_few_left_is_none(void **state) {
    (void)state;
    for (int trees = 51; trees <= 52; trees++) {  // 12 of them in a caldera
        Sketch sketch = sketch_mainland();
        sketch_fill(&sketch, LEFT, TOP, 10, 8, TILE_GRASS, 6);
        for (int i = 0; i < trees; i++)
            sketch_fill(&sketch, LEFT + i % 10, TOP + i / 10, 1, 1, TILE_TREE, 6);
        sketch_fill(&sketch, LEFT + 1, TOP + 1, 4, 3, TILE_TREE, 3);
        Island island = sketch_island(&sketch);
        assert_int_equal(sketch_landmark(&island, LANDMARK_CALDERA)->tiles, 12);
        const Landmark *wood = sketch_landmark(&island, LANDMARK_WOOD);
        assert_int_equal(wood ? wood->tiles : 0, trees == 52 ? 40 : 0);
        int labels = 0;
        for (int i = 0; i < island.cells; i++)
            if (island.kinds[i] == TILE_TREE) labels += island.landmark_of[i] != 0;
        assert_int_equal(labels, trees == 52 ? 52 : 12);
        island_free(&island);
        sketch_free(&sketch);
    }
}

static void coves_keep_apart(void **state) {
    (void)state;
    static const char *const PAIR[] = {
        ",,,,,,,,,,,,,", ",,,,,,,,,,,,,", ",~~~~,,,~~~~,", ",~~~~,,,~~~~,", ",~~~~,,,~~~~,",
    };
    assert_int_equal(coves_drawn(PAIR, 5), 1);
    Sketch sketch = sketch_mainland();
    sketch_tiles(&sketch, LEFT, TOP, PAIR, 5);
    sketch_tiles(&sketch, LEFT, TOP + 13, PAIR, 5);
    Island island = sketch_island(&sketch);
    assert_int_equal(sketch_count(&island, LANDMARK_COVE), 2);
    island_free(&island);
    sketch_free(&sketch);
}

// What holds on every island.

static void check_landmarks(const Island *island, const char *what) {
    int tiles[LANDMARK_LIMIT + 1] = {0};
    for (int cell = 0; cell < island->cells; cell++) {
        int number = island->landmark_of[cell];
        tiles[number]++;
        if (number == 0) continue;
        if (number > island->landmark_count) FAIL("%s: landmark %d", what, number);
        const Landmark *landmark = &island->landmarks[number - 1];
        int x = cell % island->width, y = cell / island->width;
        if (x < landmark->west || x > landmark->east || y < landmark->north || y > landmark->south)
            FAIL("%s: %d,%d is outside of %s", what, x, y, landmark->name);
    }
    for (int i = 0; i < island->landmark_count; i++) {
        const Landmark *landmark = &island->landmarks[i];
        if (landmark->tiles != tiles[i + 1] || landmark->tiles == 0)
            FAIL("%s: %d of %d tiles", what, tiles[i + 1], landmark->tiles);
        if (island->landmark_of[landmark->cell] != i + 1)
            FAIL("%s: %s does not hold its own cell", what, landmark->name);
    }
}

static void on_every_stock_level_tiles_and_landmarks_agree(void **state) {
    (void)state;
    static const char *const LEVELS[] = {"noise-isle", "volcano-chain", "marsh", "quilt", "atoll"};
    int found[LANDMARK_KINDS] = {0};
    for (size_t i = 0; i < sizeof LEVELS / sizeof *LEVELS; i++)
        for (int side = 64; side <= 128; side *= 2) {
            Recipe recipe = stock_level(LEVELS[i]);
            Sketch sketch = {.land = land_of(&recipe, "landmarks", side, side, 2)};
            TextError error;
            assert_true(rules_make(&sketch.rules, &recipe, side, side, NORMAL, &error));
            Island island = sketch_island(&sketch);
            check_landmarks(&island, LEVELS[i]);
            for (int kind = 0; kind < LANDMARK_KINDS; kind++)
                found[kind] += sketch_count(&island, (LandmarkKind)kind);
            island_free(&island);
            sketch_free(&sketch);
            recipe_free(&recipe);
        }
    for (int kind = 0; kind < LANDMARK_RIVER; kind++)  // these levels have no rivers
        if (found[kind] == 0) FAIL("no %s was found", LANDMARK_WORD[kind]);
}

static const char *find(const void *own, const char *sentence) {
    (void)own;
    return strcmp(sentence, "@1 Cove") == 0 ? "@1-Bucht"
           : strcmp(sentence, "Anvil") == 0 ? "x"
                                            : NULL;
}

static void the_kind_in_a_name_is_translated_and_its_own_word_is_not(void **state) {
    (void)state;
    const Language language = {find, NULL, NULL};
    static const char *const names[][2] = {
        {"Anvil Cove", "Anvil-Bucht"}, {"Anvil Bay", "Anvil Bay"}, {"@1 #1", "@1 #1"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Landmark landmark = {.kind = LANDMARK_COVE};
        strcpy(landmark.name, names[i][0]);
        assert_string_equal(landmark_words(&landmark).text, names[i][0]);
        sentence_speak(&language);
        Words said = landmark_words(&landmark);
        sentence_speak(NULL);
        assert_string_equal(said.text, names[i][1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(the_kind_in_a_name_is_translated_and_its_own_word_is_not),
        CHECK(water_that_does_not_reach_the_border_is_a_lake_from_four_tiles_on),
        CHECK(water_with_a_way_out_is_no_lake_but_one_by_a_corner_is_none),
        CHECK(water_at_any_of_the_four_borders_is_sea),
        CHECK(forty_joined_trees_are_a_wood_and_thirty_joined_sands_a_dune),
        CHECK(trees_that_meet_at_a_corner_are_not_joined),
        CHECK(land_of_three_to_thirty_tiles_is_an_islet),
        CHECK(the_largest_land_is_no_islet_however_small),
        CHECK(sea_with_land_on_three_sides_is_a_cove_and_its_shore_belongs_to_it),
        CHECK(a_river_at_a_cove_is_no_part_of_its_shore),
        CHECK(a_cove_has_four_tiles_of_water_and_its_sides_are_near),
        CHECK(twenty_joined_tiles_are_a_river),
        CHECK(rivers_take_no_place_of_other_landmarks),
        CHECK(a_river_has_a_mouth_at_the_sea_and_falls_where_it_is_steep),
        CHECK(a_lake_has_no_coves),
        CHECK(a_hollow_of_twelve_tiles_two_bands_deep_is_a_caldera),
        CHECK(a_caldera_is_as_deep_as_the_lowest_gap_in_its_rim),
        CHECK(one_deep_tile_makes_a_shallow_hollow_a_caldera),
        CHECK(a_crater_lake_is_a_lake_in_a_caldera),
        CHECK(a_lake_in_low_land_is_no_caldera),
        CHECK(water_runs_out_of_land_that_ends_at_the_border),
        CHECK(sites_on_heights_are_summits_and_those_in_between_are_not),
        CHECK(the_largest_are_kept_from_large_to_small),
        CHECK(of_two_alike_the_first_in_reading_order_comes_first),
        CHECK(a_tile_belongs_to_one_landmark_and_what_has_too_few_left_is_none),
        CHECK(coves_keep_apart),
        CHECK(on_every_stock_level_tiles_and_landmarks_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
