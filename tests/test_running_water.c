// SPDX-License-Identifier: MIT
// Flow and erosion by it, against their definitions.
#include "support/plain_flow.h"
#include "support/single_stage.h"

#include <math.h>

// Bumpy land, the same in steps, so that much is level, and a hollow that is one lake.
static Heightmap drained_land(int kind, int width, int height) {
    Heightmap map = bumpy(width, height, (uint64_t)kind);
    for (size_t i = 0; kind % 3 == 1 && i < heightmap_cells(&map); i++)
        map.values[i] = floorf(map.values[i] * 4) / 4;
    for (int y = 1; kind % 3 == 2 && y < height - 1; y++)
        for (int x = 1; x < width - 1; x++) heightmap_row(&map, y)[x] = x == 1 || y == 1 ? 2 : -1;
    return map;
}

static const int SIZES[][2] = {{16, 16}, {17, 16}, {33, 48}, {64, 64}};

static void on_lands(const char *name, const double *values, PlainStamp *plain) {
    for (int kind = 0; kind < 12; kind++) {
        Heightmap map = drained_land(kind, SIZES[kind % 4][0], SIZES[kind % 4][1]);
        same_as_plain(name, values, &map, 1 + kind % 3, plain);
        heightmap_free(&map);
    }
}

static void flow_counts_the_tiles_that_drain_through_a_cell(void **state) {
    (void)state;
    on_lands("flow", (double[]){-1e6}, plain_flowing);
    on_lands("flow", (double[]){0.1}, plain_flowing);
}

static void erosion_cuts_by_fall_and_by_what_comes_together(void **state) {
    (void)state;
    on_lands("erode", (double[]){3, 0.1, -1e6}, plain_erosion);
    on_lands("erode", (double[]){2, 5, 0.1}, plain_erosion);
}

static void nothing_runs_where_all_is_sea(void **state) {
    (void)state;
    Heightmap map = bumpy(33, 48, 1), before = copy_of(&map);
    apply("erode sea=1000000", &map, NULL, NULL);
    same_heights(&map, &before, "all sea");
    apply("flow sea=1000000", &map, NULL, NULL);
    for (size_t i = 0; i < heightmap_cells(&map); i++) assert_true(map.values[i] == 1);
    heightmap_free(&map);
    heightmap_free(&before);
}

// However high the land is or how near to flat, all of it drains.
static void every_height_drains(void **state) {
    (void)state;
    static const float scales[] = {1e30f, 1e-30f, 1e-44f, 0};
    for (int i = 0; i < 4; i++) {
        Heightmap map = bumpy(33, 48, 7);
        for (size_t j = 0; j < heightmap_cells(&map); j++) map.values[j] *= scales[i];
        same_as_plain("flow", (double[]){-1e6}, &map, 2, plain_flowing);
        heightmap_free(&map);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(flow_counts_the_tiles_that_drain_through_a_cell),
        CHECK(erosion_cuts_by_fall_and_by_what_comes_together),
        CHECK(nothing_runs_where_all_is_sea),
        CHECK(every_height_drains),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
