// SPDX-License-Identifier: MIT
// Distance and slope against their definitions, cell by cell.
#include "support/plain_shapes.h"

static const int SIZES[][2] = {{16, 16}, {17, 16}, {33, 48}, {64, 40}, {16, 130}};

// From few cells on one side to few on the other.
static void each_cell_has_its_distance_to_the_other_side(void **state) {
    (void)state;
    for (int size = 0; size < 5; size++)
        for (double at = -0.9; at <= 0.9; at += 0.3) {
            Heightmap map = bumpy(SIZES[size][0], SIZES[size][1], (uint64_t)size);
            double unit = at < 0 ? 1 : 3.7;
            same_as_plain("distance", (double[]){at, unit}, &map, 1 + size % 3, plain_distance);
            heightmap_free(&map);
        }
}

static void a_single_cell_is_seen_from_everywhere(void **state) {
    (void)state;
    for (int i = 0; i < 33 * 48; i += 101) {
        Heightmap map;
        assert_true(heightmap_init(&map, 33, 48));
        map.values[i] = 1;
        same_as_plain("distance", (double[]){0.5, 1}, &map, 2, plain_distance);
        heightmap_free(&map);
    }
}

static void a_map_of_one_side_is_the_sum_of_its_sides_away(void **state) {
    (void)state;
    Heightmap map = bumpy(33, 48, 1);
    apply("distance at=-1000", &map, NULL, NULL);
    for (size_t i = 0; i < heightmap_cells(&map); i++) assert_true(map.values[i] == 33 + 48);
    apply("distance at=1000 unit=50%", &map, NULL, NULL);
    for (size_t i = 0; i < heightmap_cells(&map); i++) assert_true(map.values[i] == -81 / 16.5f);
    heightmap_free(&map);
}

static void slope_is_the_length_of_the_gradient(void **state) {
    (void)state;
    for (int size = 0; size < 5; size++) {
        Heightmap map = bumpy(SIZES[size][0], SIZES[size][1], (uint64_t)size);
        same_as_plain("slope", NULL, &map, 1 + size % 3, plain_slope);
        heightmap_free(&map);
    }
}

static void an_even_rise_has_its_rise_as_slope(void **state) {
    (void)state;
    Heightmap map;
    assert_true(heightmap_init(&map, 33, 48));
    for (int i = 0; i < 33 * 48; i++) map.values[i] = (float)(3 * (i % 33) + 4 * (i / 33));
    apply("slope", &map, NULL, NULL);
    for (int y = 1; y < 47; y++)
        for (int x = 1; x < 32; x++) assert_true(heightmap_at(&map, x, y) == 5);
    heightmap_free(&map);
}

static void the_steepest_slope_is_finite(void **state) {
    (void)state;
    Heightmap map = bumpy(33, 48, 1);
    for (size_t i = 0; i < heightmap_cells(&map); i++)
        map.values[i] = map.values[i] > 0 ? HEIGHTMAP_LIMIT : -HEIGHTMAP_LIMIT;
    apply("slope", &map, NULL, NULL);
    for (size_t i = 0; i < heightmap_cells(&map); i++)
        assert_true(map.values[i] >= 0 && map.values[i] <= HEIGHTMAP_LIMIT);
    heightmap_free(&map);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(each_cell_has_its_distance_to_the_other_side),
        CHECK(a_single_cell_is_seen_from_everywhere),
        CHECK(a_map_of_one_side_is_the_sum_of_its_sides_away),
        CHECK(slope_is_the_length_of_the_gradient),
        CHECK(an_even_rise_has_its_rise_as_slope),
        CHECK(the_steepest_slope_is_finite),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
