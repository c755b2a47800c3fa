// SPDX-License-Identifier: MIT
// Smoothing and erosion: plain loops after every stamp, and what each must preserve and achieve.
#include "support/plain_shapes.h"

#include <math.h>
#include <string.h>

static const int SIZES[][2] = {{17, 16}, {33, 48}, {64, 64}, {1, 20}, {20, 1}, {2, 2}, {1, 1}};
enum { SIZES_COUNT = sizeof SIZES / sizeof *SIZES };

static double sum_of(const Heightmap *map) {
    double sum = 0;
    for (size_t i = 0; i < heightmap_cells(map); i++) sum += (double)map->values[i];
    return sum;
}

static void smooth_and_thermal_are_their_plain_loops_at_any_cut(void **state) {
    (void)state;
    static const double tali[] = {0, 0.02, 0.3, 1000};
    for (int size = 0; size < SIZES_COUNT; size++) {
        Heightmap map = bumpy(SIZES[size][0], SIZES[size][1], 1);
        for (int n = 1; n < 6; n++) same_as_plain("smooth", (double[]){n}, &map, 1, plain_smooth);
        for (int i = 0; i < 4; i++)
            same_as_plain("thermal", (double[]){5, tali[i]}, &map, 1, plain_thermal);
        heightmap_free(&map);
    }
}

// 600 x 259 cells: large enough for helpers to be started.
static void two_and_seven_threads_give_the_same(void **state) {
    (void)state;
    Heightmap map = bumpy(600, 259, 2);
    for (int threads = 2; threads < 8; threads += 5) {
        same_as_plain("smooth", (double[]){3}, &map, threads, plain_smooth);
        same_as_plain("thermal", (double[]){3, 0.1}, &map, threads, plain_thermal);
    }
    heightmap_free(&map);
}

static void smooth_keeps_flat_land_flat_and_the_sum_of_heights(void **state) {
    (void)state;
    Heightmap flat = bumpy(40, 30, 3), map = bumpy(90, 70, 4);
    for (size_t i = 0; i < heightmap_cells(&flat); i++) flat.values[i] = 0.7f;
    work_heights("smooth", (double[]){50}, &flat);
    for (size_t i = 0; i < heightmap_cells(&flat); i++) assert_true(flat.values[i] == 0.7f);
    double before = sum_of(&map);
    work_heights("smooth", (double[]){50}, &map);
    assert_true(fabs(sum_of(&map) - before) < 1e-3);
    HeightRange range = heightmap_range(&map);
    assert_true(range.low > -0.25f && range.high < 0.25f);
    heightmap_free(&flat);
    heightmap_free(&map);
}

static void thermal_without_talus_is_smooth(void **state) {
    (void)state;
    Heightmap map = bumpy(50, 60, 5), smoothed = copy_of(&map);
    work_heights("thermal", (double[]){3, 0}, &map);
    work_heights("smooth", (double[]){3}, &smoothed);
    for (size_t i = 0; i < heightmap_cells(&map); i++)
        assert_true(fabsf(map.values[i] - smoothed.values[i]) < 1e-6f);
    heightmap_free(&map);
    heightmap_free(&smoothed);
}

// Beyond an edge the edge repeats.
static float at(const Heightmap *map, int x, int y) {
    x = x < 0 ? 0 : x >= map->width ? map->width - 1 : x;
    y = y < 0 ? 0 : y >= map->height ? map->height - 1 : y;
    return heightmap_at(map, x, y);
}

static float steepest(const Heightmap *map) {
    float most = 0;
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            most = fmaxf(most, fabsf(at(map, x + 1, y) - at(map, x, y)));
            most = fmaxf(most, fabsf(at(map, x, y + 1) - at(map, x, y)));
        }
    return most;
}

// A tower on a plain becomes a cone of rubble as steep as the talus, of the same volume.
static void thermal_makes_slopes_of_the_talus_and_loses_no_land(void **state) {
    (void)state;
    Heightmap map;
    assert_true(heightmap_init(&map, 64, 64));
    for (int y = 28; y < 36; y++)
        for (int x = 28; x < 36; x++) heightmap_row(&map, y)[x] = 1;
    double before = sum_of(&map);
    work_heights("thermal", (double[]){3000, 0.05}, &map);
    assert_true(fabs(sum_of(&map) - before) < 1e-3);
    float slope = steepest(&map);
    if (slope < 0.045f || slope > 0.055f) FAIL("slope %g", (double)slope);
    HeightRange range = heightmap_range(&map);
    assert_true(range.low == 0 && range.high < 0.6f && range.high > 0.3f);
    assert_true(heightmap_at(&map, 2, 2) == 0);
    heightmap_free(&map);
}

static void thermal_leaves_slopes_below_the_talus_alone(void **state) {
    (void)state;
    Heightmap map = bumpy(40, 50, 6), before = copy_of(&map);
    work_heights("thermal", (double[]){20, 2.0}, &map);
    same_heights(&map, &before, "gentle");
    heightmap_free(&map);
    heightmap_free(&before);
}

// Rain.

// Heights in few steps, so that there are plains and ties.
static Heightmap stepped(int width, int height, uint64_t seed) {
    Heightmap map = bumpy(width, height, seed);
    work_heights("smooth", (double[]){4}, &map);
    for (size_t i = 0; i < heightmap_cells(&map); i++)
        map.values[i] = rintf(map.values[i] * 40) / 40;
    return map;
}

// A long slope from east to west with bumps on it.
static Heightmap slope(int width, int height, uint64_t seed) {
    Heightmap map = bumpy(width, height, seed);
    for (size_t i = 0; i < heightmap_cells(&map); i++)
        map.values[i] = map.values[i] * 0.1f + (float)(i % (size_t)width);
    return map;
}

typedef Heightmap MakeLand(int width, int height, uint64_t seed);
static MakeLand *const LANDS[] = {bumpy, stepped, slope};
enum { LANDS_COUNT = 3 };

static const double RAINS[][3] = {
    {1000, 0.05, 0.05}, {700, 0, 0.5}, {700, 1, 0}, {700, 1, 1},
    {700, 0.5, 0.01},   {1, 0.5, 0.5}, {0, 1, 1},   {256, 0.3, 0.9},
};
enum { RAINS_COUNT = sizeof RAINS / sizeof *RAINS };

static void rain_is_its_plain_loop_at_any_cut(void **state) {
    (void)state;
    for (int size = 0; size < SIZES_COUNT; size++)
        for (int land = 0; land < LANDS_COUNT; land++)
            for (int rain = 0; rain < RAINS_COUNT; rain++) {
                Heightmap map = LANDS[land](SIZES[size][0], SIZES[size][1], 7);
                same_as_plain("rain", RAINS[rain], &map, 1 + rain % 3, plain_rain);
                heightmap_free(&map);
            }
    Heightmap map = slope(400, 20, 8);  // longer than a drop's way
    same_as_plain("rain", RAINS[0], &map, 1, plain_rain);
    heightmap_free(&map);
}

static void rain_stays_within_the_heights_and_loses_no_land(void **state) {
    (void)state;
    for (int land = 0; land < LANDS_COUNT; land++)
        for (int rain = 0; rain < RAINS_COUNT; rain++) {
            Heightmap map = LANDS[land](200, 60, 9);
            HeightRange before = heightmap_range(&map);
            double values[] = {RAINS[rain][0] * 20, RAINS[rain][1], RAINS[rain][2]};
            work_heights("rain", values, &map);
            HeightRange after = heightmap_range(&map);
            assert_true(after.low >= before.low && after.high <= before.high);
            double lost = fabs(after.mean - before.mean) / (double)(before.high - before.low);
            if (lost > 1e-6) FAIL("%g lost, land %d rain %d", lost, land, rain);
            heightmap_free(&map);
        }
}

// On a cone drops gather in gullies, and what they take from above lies at its foot.
static void rain_digs_gullies_and_builds_fans_at_the_foot(void **state) {
    (void)state;
    enum { SIDE = 101, MIDDLE = 50 };
    Heightmap map, before;
    assert_true(heightmap_init(&map, SIDE, SIDE));
    for (int i = 0; i < SIDE * SIDE; i++) {
        float dx = (float)(i % SIDE - MIDDLE), dy = (float)(i / SIDE - MIDDLE);
        map.values[i] = fmaxf(0, 1 - sqrtf(dx * dx + dy * dy) / 40);
    }
    before = copy_of(&map);
    work_heights("rain", (double[]){SIDE * SIDE, 0.05, 0.05}, &map);
    double slopes = 0, foot = 0, ring_deepest = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        double change = (double)map.values[i] - (double)before.values[i];
        if (before.values[i] > 0.25f) slopes += change;
        else foot += change;
        bool ring = before.values[i] > 0.2f && before.values[i] < 0.5f;
        if (ring && change < ring_deepest) ring_deepest = change;
    }
    assert_true(slopes < -5 && foot > 5);
    assert_true(ring_deepest < -0.02);  // nearly a cell's fall, where the mean is far less
    heightmap_free(&map);
    heightmap_free(&before);
}

static void rain_fills_a_hollow_and_then_runs_over(void **state) {
    (void)state;
    Heightmap map;
    assert_true(heightmap_init(&map, 60, 30));
    for (int i = 0; i < 60 * 30; i++) map.values[i] = (float)(i % 60) / 60;
    for (int y = 10; y < 20; y++)
        for (int x = 15; x < 25; x++) heightmap_row(&map, y)[x] -= 0.2f;
    float bottom = heightmap_at(&map, 15, 15);
    float rim = heightmap_at(&map, 14, 15), breach = rim;
    work_heights("rain", (double[]){5400, 0.05, 0.05}, &map);
    for (int y = 10; y < 20; y++) {
        assert_true(heightmap_at(&map, 15, y) > bottom + 0.05f);
        breach = fminf(breach, heightmap_at(&map, 14, y));
    }
    assert_true(breach < rim - 0.01f);
    heightmap_free(&map);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(smooth_and_thermal_are_their_plain_loops_at_any_cut),
        CHECK(two_and_seven_threads_give_the_same),
        CHECK(smooth_keeps_flat_land_flat_and_the_sum_of_heights),
        CHECK(thermal_without_talus_is_smooth),
        CHECK(thermal_makes_slopes_of_the_talus_and_loses_no_land),
        CHECK(thermal_leaves_slopes_below_the_talus_alone),
        CHECK(rain_is_its_plain_loop_at_any_cut),
        CHECK(rain_stays_within_the_heights_and_loses_no_land),
        CHECK(rain_digs_gullies_and_builds_fans_at_the_foot),
        CHECK(rain_fills_a_hollow_and_then_runs_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
