// SPDX-License-Identifier: MIT
// The plain loops of the particle article against what it says and what follows from its code:
// particles and calderas, value noise, joining, normalising and smoothing.
#include <math.h>
#include <string.h>

#include "../src/worldgen/rng.h"
#include "oracle/cells.h"
#include "oracle/combine.h"
#include "oracle/particles.h"
#include "oracle/value_noise.h"

static void particles_are_whole_and_lie_no_steeper_than_one(void **state) {
    (void)state;
    ParticleVariant variant = {5, 400, 401, 10, 0, false};
    Heightmap map = flat(37, 29);
    Rng rng = rng_make(3, 0);
    article_particles(&map, variant, &rng);
    float sum = 0;
    for (int y = 0; y < 29; y++)
        for (int x = 0; x < 37; x++) {
            float height = heightmap_at(&map, x, y);
            assert_true(height >= 0 && height == floorf(height));
            sum += height;
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -1; dx <= 1; dx++) {
                    float other = heightmap_at(&map, (x + dx + 37) % 37, (y + dy + 29) % 29);
                    assert_true(fabsf(height - other) <= 1);
                }
        }
    assert_true(sum == 5 * 400);
    heightmap_free(&map);
}

static void a_drop_point_that_walks_makes_a_lower_peak(void **state) {
    (void)state;
    static const int walks[] = {0, 50, 1};
    float highest[3];
    for (int i = 0; i < 3; i++) {
        Heightmap map = flat(64, 64);
        Rng rng = rng_make(4, 0);
        Spot peak = article_peak(&map, (Spot){5, 60}, 2000, walks[i], &rng);
        highest[i] = heightmap_range(&map).high;
        assert_true(heightmap_at(&map, peak.x, peak.z) == highest[i]);
        heightmap_free(&map);
    }
    assert_true(highest[0] > highest[1] && highest[1] > highest[2]);
}

static void a_caldera_turns_what_is_above_the_cutoff_upside_down(void **state) {
    (void)state;
    static const char *const before[] = {"3000004", "2211332", "2343121", "2232113",
                                         "1333112", "0151110", "2000003"};
    // Cutoff 2 of a peak of 4: a 3 becomes 1, a 4 becomes 0. The 5 stays, and so do cells beyond
    // lower ground and cells that touch only by a corner.
    static const char *const after[] = {"3000004", "2211332", "2101121", "2212113",
                                        "1111112", "0151110", "2000003"};
    // The four corners of the map lie side by side.
    static const char *const across[] = {"1000000", "2211332", "2101121", "2212113",
                                         "1111112", "0151110", "2000001"};
    Heightmap map = digits(before, 7);
    int visited[49] = {0};
    article_caldera(&map, visited, (Spot){2, 2}, 0.5f);
    expect_digits(&map, after);
    article_caldera(&map, visited, (Spot){6, 0}, 0.5f);
    expect_digits(&map, across);
    heightmap_free(&map);
}

static void what_was_visited_once_is_never_turned_again(void **state) {
    (void)state;
    static const char *const before[] = {"00000", "03330", "00000"};
    static const char *const after[] = {"00000", "00440", "00000"};
    Heightmap map = digits(before, 3);
    int visited[15] = {0};
    article_caldera(&map, visited, (Spot){2, 1}, 0.5f);
    for (int i = 6; i < 9; i++) map.values[i] = 4;
    article_caldera(&map, visited, (Spot){1, 1}, 0.5f);
    expect_digits(&map, after);
    heightmap_free(&map);
}

static void a_caldera_may_wind_round_the_torus_more_than_once(void **state) {
    (void)state;
    enum { WIDTH = 8, DEPTH = 30 };
    Heightmap map = flat(WIDTH, DEPTH), ground = flat(WIDTH, DEPTH);
    // A staircase to the north-west, one step per row, nearly three times around.
    for (int step = 0; step < 22; step++) {
        float *row = heightmap_row(&map, 25 - step);
        row[(31 - step) % WIDTH] = 2;
        row[(30 - step) % WIDTH] = 2;
    }
    int visited[WIDTH * DEPTH] = {0};
    article_caldera(&map, visited, (Spot){7, 25}, 0.5f);
    same_heights(&map, &ground, "all turned to 0");
    heightmap_free(&ground);
    heightmap_free(&map);
}

static void a_finished_map_of_particles_is_smoothed_and_lies_in_0_to_1(void **state) {
    (void)state;
    Heightmap map = flat(48, 32), expected = flat(48, 32);
    ParticleVariant variant = {3, 100, 300, 50, 0.3f, true};
    Rng rng = rng_make(9, 0), copy = rng;
    article_particles(&map, variant, &rng);
    variant.finish = false;
    article_particles(&expected, variant, &copy);
    article_filter(&expected, 0.3f);
    article_normalise(&expected, 0, 1);
    same_heights(&map, &expected, "filter and normalise");
    assert_true(heightmap_range(&map).low == 0 && heightmap_range(&map).high == 1);
    heightmap_free(&expected);
    heightmap_free(&map);
}

static void the_lattice_is_the_articles_hash(void **state) {
    (void)state;
    // Computed independently of this program, by the article's formula in 32-bit whole numbers.
    assert_true(article_lattice(0) == -0x1.208ddp-2f);
    assert_true(article_lattice(1) == -0x1.cf9cbp-3f);
    assert_true(article_lattice(57) == 0x1.a27f18p-3f);
    assert_true(article_lattice(12345) == -0x1.c92938p-1f);
    assert_true(article_lattice(UINT32_MAX) == 0x1.ccdd5ap-1f);
}

static void value_noise_passes_through_its_lattice(void **state) {
    (void)state;
    Heightmap map = flat(32, 16);
    article_value_noise_raw(&map, (ValueNoiseVariant){1337, 0.5f, 1, 8});
    for (uint32_t z = 0; z < 8; z++)
        for (uint32_t x = 0; x < 8; x++) {
            float a = article_lattice(x + z * 57 + 1337),
                  b = article_lattice(x + 1 + z * 57 + 1337);
            float c = article_lattice(x + (z + 1) * 57 + 1337);
            const float *row = heightmap_row(&map, (int)z * 2);
            assert_true(row[x * 4] == a);
            // A quarter of the way is eased to 5/32, the middle stays the middle.
            expect_near((double)row[x * 4 + 1], (double)(a + (b - a) * 5 / 32), 1e-6);
            expect_near((double)row[x * 4 + 2], (double)(a + b) / 2, 1e-6);
            expect_near((double)row[x * 4 + 32], (double)(a + c) / 2, 1e-6);
        }
    heightmap_free(&map);
}

static void each_octave_doubles_the_points_and_keeps_its_share(void **state) {
    (void)state;
    Heightmap sum = flat(64, 48), octave = flat(64, 48), all = flat(64, 48);
    for (int i = 0; i < 4; i++) {
        article_value_noise_raw(&octave, (ValueNoiseVariant){1669, 1, 1, (float)(1 << i)});
        for (size_t cell = 0; cell < heightmap_cells(&sum); cell++)
            sum.values[cell] += octave.values[cell] * (float)pow(0.75, i);
    }
    article_value_noise_raw(&all, (ValueNoiseVariant){1669, 0.75f, 4, 1});
    same_heights(&all, &sum, "four octaves");
    article_value_noise(&all, (ValueNoiseVariant){1669, 0.75f, 4, 1});
    assert_true(heightmap_range(&all).low == 0 && heightmap_range(&all).high == 1);
    heightmap_free(&all);
    heightmap_free(&octave);
    heightmap_free(&sum);
}

static void value_noise_repeats_on_diagonals_beyond_57_points(void **state) {
    (void)state;
    Heightmap map = flat(256, 256), next = flat(256, 256);
    article_value_noise_raw(&map, (ValueNoiseVariant){7, 0.5f, 1, 128});
    article_value_noise_raw(&next, (ValueNoiseVariant){8, 0.5f, 1, 128});
    int alike = 0;
    for (int y = 0; y < 254; y++) {
        const float *row = heightmap_row(&map, y);
        for (int x = 0; x < 256 - 114; x++) assert_true(row[x + 114] == row[x + 512]);
        for (int x = 0; x < 254; x++) assert_true(heightmap_row(&next, y)[x] == row[x + 2]);
        for (int x = 0; x < 256 - 112; x++) alike += row[x + 112] == row[x + 512];
    }
    assert_true(alike < 100);  // only on that diagonal
    heightmap_free(&next);
    heightmap_free(&map);
}

static void maps_are_joined_as_the_formulas_say(void **state) {
    (void)state;
    static const float a[] = {1, 2, -3, 8}, b[] = {5, 0.5f, 4, -2};
    static const float combined[] = {2, 1.625f, -1.25f, 5.5f}, masked[] = {9, 0.5f, -9, -19};
    static const float multiplied[] = {5, 1, -12, -16}, added[] = {6, 2.5f, 1, 6};
    Heightmap other = flat(2, 2), small = flat(2, 1);
    memcpy(other.values, b, sizeof b);
    for (int i = 0; i < 8; i++) {
        const Heightmap *with = i < 4 ? &other : &small;  // a map that does not fit is ignored
        const float *expected[] = {combined, masked, multiplied, added, a, a, a, a};
        Heightmap map = flat(2, 2);
        memcpy(map.values, a, sizeof a);
        if (i % 4 == 0) article_combine(&map, with, 0.25f);
        if (i % 4 == 1) article_mask(&map, with, -1);
        if (i % 4 == 2) article_multiply(&map, with);
        if (i % 4 == 3) article_add(&map, with);
        for (int cell = 0; cell < 4; cell++) assert_true(map.values[cell] == expected[i][cell]);
        heightmap_free(&map);
    }
    heightmap_free(&small);
    heightmap_free(&other);
}

static void normalised_heights_reach_both_ends_of_the_range(void **state) {
    (void)state;
    Heightmap map = flat(3, 1);
    map.values[0] = -4, map.values[1] = 12, map.values[2] = 0;
    article_normalise(&map, 10, 50);
    assert_true(map.values[0] == 10 && map.values[1] == 50 && map.values[2] == 20);
    Heightmap even = flat(2, 2);
    article_normalise(&even, 0, 1);
    assert_true(isnan(even.values[3]));
    heightmap_free(&even);
    heightmap_free(&map);
}

static void the_filter_runs_east_west_south_and_north(void **state) {
    (void)state;
    Heightmap map = flat(3, 2);
    map.values[0] = 64;
    article_filter(&map, 0.5f);
    // East 64 32 16, west 44 24 16; south half of that below, north three quarters above.
    static const float expected[] = {33, 18, 12, 22, 12, 8};
    for (int i = 0; i < 6; i++) assert_true(map.values[i] == expected[i]);
    Heightmap line = flat(100, 1);
    line.values[0] = 1;
    article_filter(&line, 0.25f);
    for (int x = 0; x < 100; x++) assert_true(line.values[x] == 0 || line.values[x] >= 1e-20f);
    assert_true(line.values[30] > 0 && line.values[40] == 0);
    heightmap_free(&line);
    heightmap_free(&map);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(particles_are_whole_and_lie_no_steeper_than_one),
        CHECK(a_drop_point_that_walks_makes_a_lower_peak),
        CHECK(a_caldera_turns_what_is_above_the_cutoff_upside_down),
        CHECK(what_was_visited_once_is_never_turned_again),
        CHECK(a_caldera_may_wind_round_the_torus_more_than_once),
        CHECK(a_finished_map_of_particles_is_smoothed_and_lies_in_0_to_1),
        CHECK(the_lattice_is_the_articles_hash),
        CHECK(value_noise_passes_through_its_lattice),
        CHECK(each_octave_doubles_the_points_and_keeps_its_share),
        CHECK(value_noise_repeats_on_diagonals_beyond_57_points),
        CHECK(maps_are_joined_as_the_formulas_say),
        CHECK(normalised_heights_reach_both_ends_of_the_range),
        CHECK(the_filter_runs_east_west_south_and_north),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
