// SPDX-License-Identifier: MIT
// Warp against its definition, computed for each cell separately, and what it must leave unchanged.
#include "support/plain_shapes.h"

#include <math.h>
#include <stdio.h>

static void compare(int width, int height, double amount, float spread, bool two) {
    Heightmap map = bumpy(width, height, 1), moves = bumpy(width, height, 2);
    for (size_t i = 0; i < heightmap_cells(&map); i += 3) moves.values[i] *= spread;
    Heightmap aside = bumpy(width, height, 5);
    Heightmap expected = copy_of(&map);
    char text[100];
    snprintf(text, sizeof text, "warp amount=%.9f", amount);
    apply(text, &map, &moves, two ? &aside : NULL);
    Stage stage = {.values = {amount}, .others = {&moves, two ? &aside : NULL}};
    plain_warp(&stage, &expected, 0);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            double should = (double)heightmap_at(&expected, x, y);
            double is = (double)heightmap_at(&map, x, y);
            if (fabs(is - should) > 2e-5)
                FAIL("%s: %.9g at %d,%d of %dx%d, not %.9g", text, is, x, y, width, height, should);
        }
    heightmap_free(&map);
    heightmap_free(&moves);
    heightmap_free(&expected);
    heightmap_free(&aside);
}

static void every_cell_is_taken_from_where_the_second_map_says(void **state) {
    (void)state;
    static const int sizes[][2] = {{17, 16}, {16, 33}, {33, 48}, {64, 64}};
    for (int i = 0; i < 4; i++) {
        compare(sizes[i][0], sizes[i][1], 8, 1, i % 2);
        compare(sizes[i][0], sizes[i][1], -2.5, 1, i % 2);
        compare(sizes[i][0], sizes[i][1], 0.125, 50, false);
        compare(sizes[i][0], sizes[i][1], 8192, 1e25f, true);
    }
}

static void whole_moves_give_heights_as_they_are(void **state) {
    (void)state;
    Heightmap map = bumpy(33, 48, 3), moves = copy_of(&map), before = copy_of(&map);
    for (size_t i = 0; i < heightmap_cells(&moves); i++) moves.values[i] = (float)(i % 7) - 3;
    apply("warp amount=2", &map, &moves, NULL);
    for (int y = 0; y < 48; y++)
        for (int x = 0; x < 33; x++) {
            int to_x = x + 2 * (int)heightmap_at(&moves, x, y);
            int to_y = y + 2 * (int)heightmap_at(&moves, 32 - x, 47 - y);
            to_x = to_x < 0 ? 0 : to_x > 32 ? 32 : to_x;
            to_y = to_y < 0 ? 0 : to_y > 47 ? 47 : to_y;
            assert_true(heightmap_at(&map, x, y) == heightmap_at(&before, to_x, to_y));
        }
    heightmap_free(&map);
    heightmap_free(&moves);
    heightmap_free(&before);
}

static void a_warp_by_nothing_changes_nothing(void **state) {
    (void)state;
    Heightmap map = bumpy(33, 48, 3), moves = bumpy(33, 48, 4), before = copy_of(&map);
    apply("warp amount=0", &map, &moves, NULL);
    same_heights(&map, &before, "amount 0");
    for (size_t i = 0; i < heightmap_cells(&moves); i++) moves.values[i] = -0.0f;
    apply("warp amount=-8192", &map, &moves, NULL);
    same_heights(&map, &before, "flat second map");
    heightmap_free(&map);
    heightmap_free(&moves);
    heightmap_free(&before);
}

static void flat_land_stays_flat_to_the_bit(void **state) {
    (void)state;
    Heightmap map, moves = bumpy(33, 48, 4);
    assert_true(heightmap_init(&map, 33, 48));
    for (size_t i = 0; i < heightmap_cells(&map); i++) map.values[i] = 0.1f;
    apply("warp", &map, &moves, NULL);
    for (size_t i = 0; i < heightmap_cells(&map); i++) assert_true(map.values[i] == 0.1f);
    heightmap_free(&map);
    heightmap_free(&moves);
}

static void the_farthest_places_are_the_corners(void **state) {
    (void)state;
    Heightmap map = bumpy(33, 48, 5), moves = copy_of(&map), before = copy_of(&map);
    for (int sign = -1; sign <= 1; sign += 2) {
        for (size_t i = 0; i < heightmap_cells(&map); i++)
            moves.values[i] = (float)sign * HEIGHTMAP_LIMIT;
        heightmap_copy(&map, &before, ALONE);
        apply("warp amount=8192", &map, &moves, NULL);
        float corner = before.values[sign < 0 ? 0 : heightmap_cells(&map) - 1];
        for (size_t i = 0; i < heightmap_cells(&map); i++) assert_true(map.values[i] == corner);
    }
    heightmap_free(&map);
    heightmap_free(&moves);
    heightmap_free(&before);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_cell_is_taken_from_where_the_second_map_says),
        CHECK(whole_moves_give_heights_as_they_are),
        CHECK(a_warp_by_nothing_changes_nothing),
        CHECK(flat_land_stays_flat_to_the_bit),
        CHECK(the_farthest_places_are_the_corners),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
