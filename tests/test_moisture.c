// SPDX-License-Identifier: MIT
// Moisture by wind: an east wind told by a plain loop, and all other winds by turning the map.
#include "support/plain_shapes.h"

typedef struct Winds {
    double sea, angle, wet, dry, lift;
} Winds;

static Heightmap moisture_of(const Heightmap *land, Winds winds) {
    const double values[] = {winds.sea, winds.angle, winds.wet, winds.dry, winds.lift};
    Heightmap map = copy_of(land);
    Stage stage = make_stage("moisture", values, &map, NULL);
    stage.upper[1] = winds.angle;
    stage_run(&stage, 0, 1);
    free_stage(&stage);
    return map;
}

// A quarter turn: what was east is south.
static Heightmap turned(const Heightmap *map) {
    Heightmap to;
    assert_true(heightmap_init(&to, map->height, map->width));
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++)
            heightmap_row(&to, x)[map->height - 1 - y] = heightmap_at(map, x, y);
    return to;
}

static void compare(Heightmap land, Winds winds) {
    Heightmap expected = copy_of(&land);
    const double values[] = {winds.sea, winds.angle, winds.wet, winds.dry, winds.lift};
    Stage east = make_stage("moisture", values, &expected, NULL);
    plain_moisture(&east, &expected, 0);
    free_stage(&east);
    for (int quarter = 0; quarter < 4; quarter++) {
        Heightmap is = moisture_of(&land, winds);
        same_heights(&is, &expected, "moisture");
        Heightmap next = turned(&land), next_expected = turned(&expected);
        heightmap_free(&is);
        heightmap_free(&land);
        heightmap_free(&expected);
        land = next;
        expected = next_expected;
        winds.angle += 90;
    }
    heightmap_free(&land);
    heightmap_free(&expected);
}

static void air_gains_over_sea_and_loses_over_land(void **state) {
    (void)state;
    compare(bumpy(33, 48, 1), (Winds){0.1, 0, 5, 20, 1});
    compare(bumpy(48, 16, 2), (Winds){0, 20, 1, 1, 0.3});
    compare(bumpy(33, 48, 3), (Winds){-0.2, -40, 30, 3, 8});
    compare(bumpy(33, 33, 4), (Winds){0.3, 400, 2, 9, 100});
}

static void moisture_is_a_share(void **state) {
    (void)state;
    Heightmap land = bumpy(33, 48, 5);
    for (size_t i = 0; i < heightmap_cells(&land); i++) land.values[i] *= 1e30f;
    Heightmap air = moisture_of(&land, (Winds){0.1, 77, 1.5, 2, 1e6});
    for (size_t i = 0; i < heightmap_cells(&air); i++)
        assert_true(air.values[i] >= 0 && air.values[i] <= 1);
    heightmap_free(&land);
    heightmap_free(&air);
}

static void a_mountain_casts_a_shadow(void **state) {
    (void)state;
    Heightmap land;
    assert_true(heightmap_init(&land, 64, 32));
    for (int i = 0; i < 64 * 32; i++) land.values[i] = 0.2f;
    for (int y = 12; y < 20; y++) heightmap_row(&land, y)[20] = 0.9f;
    Heightmap air = moisture_of(&land, (Winds){0.1, 0, 5, 1000, 1});
    assert_true(heightmap_at(&air, 40, 16) < 0.5f * heightmap_at(&air, 40, 4));
    assert_true(heightmap_at(&air, 10, 16) == heightmap_at(&air, 10, 4));
    heightmap_free(&land);
    heightmap_free(&air);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(air_gains_over_sea_and_loses_over_land),
        CHECK(moisture_is_a_share),
        CHECK(a_mountain_casts_a_shadow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
