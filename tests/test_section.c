// SPDX-License-Identifier: MIT
// Heights along a line: its cells, its plot, and where the sea stands between two tides.
#include "support/worlds.h"

#include "../src/worldgen/section.h"

enum { SIDE = 48 };

static void its_points_are_cells_of_the_map_and_a_plain_map_has_no_sea(void **state) {
    (void)state;
    Heightmap map = bumpy(SIDE, SIDE, 3);
    Tilemap none = {0};
    TextError error;
    for (int i = 0; i < 40; i++) {
        Section there, back;
        SectionWish wish = {.heights = &map, .tiles = &none, .tides = 6};
        wish.from = (MapCell){i * 7 % SIDE, i * 5 % SIDE};
        wish.to = (MapCell){i * 11 % SIDE, i * 13 % SIDE};
        assert_true(section_take(&there, &wish, &error));
        SectionWish turned = {.heights = &map, .tiles = &none, .from = wish.to, .to = wish.from};
        assert_true(section_take(&back, &turned, &error));
        assert_int_equal(there.count, back.count);
        assert_true(!there.sea.known && there.tide_count == 0);
        for (int at = 0; at < there.count; at++) {
            const SectionPoint *point = &there.points[at];
            assert_true(point->height == heightmap_at(&map, point->x, point->y));
            assert_true(point->height >= there.low && point->height <= there.high);
        }
        section_free(&there);
        section_free(&back);
    }
    heightmap_free(&map);
}

static void every_point_has_a_column_and_every_column_a_point(void **state) {
    (void)state;
    Heightmap map = bumpy(SIDE, SIDE, 4);
    Tilemap none = {0};
    TextError error;
    Section section;
    SectionWish wish = {.heights = &map, .tiles = &none, .to = {SIDE - 1, 9}};
    assert_true(section_take(&section, &wish, &error));
    for (int columns = 1; columns < 200; columns++) {
        assert_int_equal(section_column(&section, 0, columns), 0);
        assert_int_equal(section_column(&section, columns, columns), section.count);
        float high = section.low;
        for (int i = 0; i < columns; i++) {
            int highest = section_highest(&section, i, columns);
            assert_in_range(highest, section_column(&section, i, columns), section.count - 1);
            high = float_max(high, section.points[highest].height);
        }
        assert_true(high == section.high);  // no peak is lost
    }
    section_free(&section);
    heightmap_free(&map);
}

static void a_plot_has_its_lowest_height_at_the_bottom_and_its_highest_at_the_top(void **state) {
    (void)state;
    assert_int_equal(section_row(-2, 3, -2, 100), 0);
    assert_int_equal(section_row(-2, 3, 3, 100), 99);
    assert_int_equal(section_row(0, 99, 41, 100), 41);
    assert_int_equal(section_row(0, 99, -5, 100), -5);
    assert_int_equal(section_row(1, 1, 1, 100), 99);  // flat
    assert_true(section_row(0, 1, 1e30, 100) > 99 && section_row(0, 1, -1e30, 100) < 0);
}

static void between_two_tides_the_sea_stands_between_their_heights(void **state) {
    (void)state;
    Recipe recipe = stock_level("noise-isle");
    Land land = land_of(&recipe, "section", 128, 128, 1);
    Altitudes altitudes = altitudes_find(&land.tiles, &land.heights, NULL);
    SeaLevels levels = altitudes_sea(&altitudes, &land.tiles, &land.heights);
    assert_true(levels.known);
    float before = sea_level_height(&levels, 0);
    assert_true(before == levels.sea);
    for (int step = 1; step <= 15 * 8; step++) {
        float now = sea_level_height(&levels, step / 8.0);
        assert_true(now >= before);
        if (step % 8 == 0) assert_true(now == levels.tides[step / 8 - 1]);
        before = now;
    }
    for (int i = 0; i < 128 * 128; i++) {  // each tide covers the land of its altitude
        if (land.tiles.kinds[i] == TILE_WATER) continue;
        int altitude = altitudes_rank(&altitudes, land.heights.values[i]);
        if (altitude < ALTITUDE_BANDS)
            assert_true(land.heights.values[i] <= levels.tides[altitude - 1]);
        if (altitude > 1) assert_true(land.heights.values[i] > levels.tides[altitude - 2]);
    }
    land_free(&land);
    recipe_free(&recipe);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(its_points_are_cells_of_the_map_and_a_plain_map_has_no_sea),
        CHECK(every_point_has_a_column_and_every_column_a_point),
        CHECK(a_plot_has_its_lowest_height_at_the_bottom_and_its_highest_at_the_top),
        CHECK(between_two_tides_the_sea_stands_between_their_heights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
