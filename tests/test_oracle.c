// SPDX-License-Identifier: MIT
// The plain loops of the articles about rectangles, meteorites and hills against what the articles
// say and what follows from their code: cells computed by hand, means over many maps, and known
// defects.
#include <math.h>

#include "../src/worldgen/rng.h"
#include "oracle/cells.h"
#include "oracle/combine.h"
#include "oracle/hills.h"
#include "oracle/meteorites.h"
#include "oracle/rectangles.h"

static double mean_of(const Heightmap *map, int x1, int y1, int x2, int y2) {
    double sum = 0;
    for (int y = y1; y < y2; y++)
        for (int x = x1; x < x2; x++) sum += (double)heightmap_at(map, x, y);
    return sum / ((x2 - x1) * (y2 - y1));
}

// Independent numbers whose mean should be known.
typedef struct Sample {
    int count;
    double sum, squares;
} Sample;

static void sample_add(Sample *sample, double value) {
    sample->count++;
    sample->sum += value;
    sample->squares += value * value;
}

// Within four standard errors, which must be small enough to tell: 2 % of the mean.
static void expect_mean(Sample sample, double expected, const char *what) {
    double mean = sample.sum / sample.count;
    double variance = sample.squares / sample.count - mean * mean;
    double error = sqrt(variance / (sample.count - 1));
    if (!(error < 0.02 * fabs(expected))) FAIL("%s: error %g tells nothing", what, error);
    if (!(fabs(mean - expected) < 4 * error))
        FAIL("%s: mean %g +- %g instead of %g", what, mean, error, expected);
}

static void the_near_row_and_column_of_rectangles_have_two_thirteenths(void **state) {
    (void)state;
    Sample inside = {0}, row = {0}, column = {0}, far_row = {0}, far_column = {0};
    for (uint64_t seed = 0; seed < 600; seed++) {
        Heightmap map = flat(128, 128);
        Rng rng = rng_make(seed, 0);
        article_rectangles(&map, ARTICLE_RECTANGLES, &rng);
        sample_add(&inside, mean_of(&map, 10, 10, 128, 128));
        sample_add(&row, mean_of(&map, 10, 0, 128, 1));
        sample_add(&column, mean_of(&map, 0, 10, 1, 128));
        sample_add(&far_row, mean_of(&map, 10, 127, 128, 128));
        sample_add(&far_column, mean_of(&map, 127, 10, 128, 128));
        heightmap_free(&map);
    }
    // A side covers 6.5 cells of 128 on average; each rectangle adds 0.5 and 0.49 on average.
    double expected = 1024 * (6.5 / 128) * (6.5 / 128) * 0.99;
    expect_near(expected, 2.614, 0.0005);
    expect_mean(inside, expected, "inside");
    expect_mean(row, expected * 2 / 13, "row 0");
    expect_mean(column, expected * 2 / 13, "column 0");
    expect_mean(far_row, expected, "last row");
    expect_mean(far_column, expected, "last column");
}

static void every_cell_of_a_rectangle_draws_its_own_fiftieths(void **state) {
    (void)state;
    bool sides[2][16] = {{false}};
    for (uint64_t seed = 0; seed < 500; seed++) {
        Heightmap map = flat(40, 40);
        Rng rng = rng_make(seed, 1);
        article_rectangles(&map, (RectangleVariant){10, 8, 512, 1}, &rng);
        int x1 = 40, x2 = 0, y1 = 40, y2 = 0, covered = 0;
        bool seen[50] = {false};
        for (int y = 0; y < 40; y++)
            for (int x = 0; x < 40; x++) {
                float value = heightmap_at(&map, x, y);
                if (value == 0) continue;
                int part = (int)((value - 512) * 50 + 0.5f);
                assert_in_range(part, 0, 49);
                expect_near((double)value, 512 + part / 50.0, 1e-4);
                seen[part] = true;
                covered++;
                x1 = x < x1 ? x : x1;
                y1 = y < y1 ? y : y1;
                x2 = x >= x2 ? x + 1 : x2;
                y2 = y >= y2 ? y + 1 : y2;
            }
        assert_int_equal(covered, (x2 - x1) * (y2 - y1));
        int kinds = 0;
        for (int i = 0; i < 50; i++) kinds += seen[i];
        if (covered >= 20) assert_true(kinds >= 8);
        if (x2 < 40) sides[0][x2 - x1] = true;
        if (y2 < 40) sides[1][y2 - y1] = true;
        heightmap_free(&map);
    }
    for (int side = 0; side < 16; side++) {
        assert_int_equal(sides[0][side], side >= 2 && side <= 11);
        assert_int_equal(sides[1][side], side >= 2 && side <= 9);
    }
}

static void the_cone_sits_half_a_cell_off_the_middle(void **state) {
    (void)state;
    Heightmap map = flat(50, 50);
    article_cone(&map, 50, 100);
    expect_near((double)heightmap_at(&map, 25, 25), 150, 0);
    expect_near((double)heightmap_at(&map, 0, 0), 50, 1e-5);
    expect_near((double)heightmap_at(&map, 25, 0), 150 - 100 * sqrt(0.5), 1e-4);
    expect_near((double)heightmap_at(&map, 49, 49), 54, 1e-4);
    article_cone(&map, 50, 0);
    expect_near((double)heightmap_at(&map, 25, 25), 50, 0);
    heightmap_free(&map);
}

static void a_crater_is_half_a_ball_around_the_cell_it_hits(void **state) {
    (void)state;
    Heightmap map = flat(20, 12);
    article_crater(&map, (Meteorite){10.7f, 5.2f, 5});
    static const struct {
        int x, y;
        float depth;
    } cells[] = {{10, 5, 5}, {13, 5, 4}, {14, 5, 3}, {10, 1, 3}, {7, 5, 4},
                 {13, 9, 0}, {15, 5, 0}, {5, 5, 0},  {0, 0, 0}};
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++)
        expect_near((double)heightmap_at(&map, cells[i].x, cells[i].y), -(double)cells[i].depth, 0);
    // One that falls outside: its offset 1 hits cell 0, at a depth of sqrt(r^2 - 1).
    Heightmap edge = flat(20, 12);
    article_crater(&edge, (Meteorite){-0.5f, 11.5f, 5});
    expect_near((double)heightmap_at(&edge, 0, 11), -sqrt(24), 1e-6);
    expect_near((double)heightmap_at(&edge, 4, 11), 0, 0);
    heightmap_free(&edge);
    heightmap_free(&map);
}

static void a_shower_takes_what_its_half_balls_hold(void **state) {
    (void)state;
    Heightmap cone = flat(50, 50);
    article_cone(&cone, 50, 100);
    double before = heightmap_range(&cone).mean;
    for (int passes = 1; passes <= 2; passes++) {
        Sample taken = {0};
        for (uint64_t seed = 0; seed < 1500; seed++) {
            Heightmap map = flat(50, 50);
            heightmap_copy(&map, &cone, ALONE);
            MeteoriteVariant variant = ARTICLE_METEORITES;
            variant.passes = passes;
            Rng rng = rng_make(seed, 2);
            article_meteorites(&map, variant, &rng);
            sample_add(&taken, before - heightmap_range(&map).mean);
            heightmap_free(&map);
        }
        double density = passes * 20 / (110.0 * 110.0);
        double cubes = (pow(30, 4) - pow(3, 4)) / (4 * 27.0);
        expect_mean(taken, density * 2 * acos(-1) / 3 * cubes, passes == 1 ? "once" : "twice");
    }
    heightmap_free(&cone);
}

static void a_hill_is_a_parabola_within_its_radius(void **state) {
    (void)state;
    Hill hill = {10, 20, 2, 5};
    expect_near(article_hill_height(10, 20, hill), 2, 0);
    expect_near(article_hill_height(13, 20, hill), 1.28, 1e-12);
    expect_near(article_hill_height(13, 24, hill), 0, 0);
    expect_near(article_hill_height(10, 15.5, hill), 0.38, 1e-12);
    expect_near(article_hill_height(20, 20, hill), 0, 0);
    assert_true(isnan(article_hill_height(10, 20, (Hill){10, 20, 2, 0})));
}

static void hills_are_added_up_cell_by_cell(void **state) {
    (void)state;
    static const Hill hills[] = {{5.3, 4.1, 2, 4.7}, {-1.5, 8.2, 1, 6}, {15.9, 11, 0.5, 30}};
    Heightmap map = flat(16, 12), expected = flat(16, 12);
    for (int i = 0; i < 3; i++) {
        article_hill(&map, hills[i]);
        for (int y = 0; y < 12; y++)
            for (int x = 0; x < 16; x++) {
                float *cell = &heightmap_row(&expected, y)[x];
                *cell = (float)((double)*cell + article_hill_height(x, y, hills[i]));
            }
    }
    same_heights(&map, &expected, "the sum");
    heightmap_free(&expected);
    heightmap_free(&map);
}

static void normalised_and_squared_hills_keep_0_and_1_and_lower_the_rest(void **state) {
    (void)state;
    Heightmap map = flat(3, 1);
    map.values[0] = 2, map.values[1] = 10, map.values[2] = 4;
    article_normalise(&map, 0, 1);
    assert_true(map.values[0] == 0 && map.values[1] == 1 && map.values[2] == 0.25f);
    article_square(&map);
    assert_true(map.values[0] == 0 && map.values[1] == 1 && map.values[2] == 0.0625f);
    heightmap_free(&map);
}

static void an_island_has_its_higher_hills_nearer_the_middle(void **state) {
    (void)state;
    HillVariant variant = PLAIN_HILLS;
    variant.height_low = variant.height_high = 1;
    variant.radius_low = variant.radius_high = 0.1;
    variant.island = true;
    Heightmap map = flat(100, 60);
    Rng rng = rng_make(5, 0);
    int outside = 0;
    for (int i = 0; i < 1000; i++) {
        Hill hill = article_hill_draw(&map, variant, NULL, &rng);
        double distance = hypot(hill.x - 50, hill.y - 30) / 30;
        outside += distance > 0.8;
        double fall = distance > 0.8 ? 0.2 : 1 - distance;
        expect_near(hill.height, distance > 0.8 ? 0 : fall, 1e-9);
        expect_near(hill.radius, 6 * fall, 1e-9);
    }
    expect_near(outside, 1000 * (1 - acos(-1) * 24 * 24 / 6000), 60);
    article_hills(&map, variant, NULL, &rng);
    for (int x = 0; x < 100; x++) assert_true(heightmap_at(&map, x, 0) == 0);
    assert_true(heightmap_range(&map).high > 0.5f);
    heightmap_free(&map);
}

static void places_are_drawn_as_their_weights_are(void **state) {
    (void)state;
    enum { SIDE = 8, DRAWS = 64000 };
    Heightmap weights = flat(SIDE, SIDE);
    double total = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        weights.values[i] = (float)(i % 5 == 0 ? 0 : 1 + i % 7);
        total += (double)weights.values[i];
    }
    int counts[SIDE * SIDE] = {0}, cells = 0;
    Rng rng = rng_make(6, 0);
    for (int i = 0; i < DRAWS; i++) {
        Hill hill = article_hill_draw(&weights, PLAIN_HILLS, &weights, &rng);
        counts[(int)hill.x + (int)hill.y * SIDE]++;
    }
    double squares = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        double expected = DRAWS * (double)weights.values[i] / total;
        if (expected == 0) assert_int_equal(counts[i], 0);
        else squares += pow(counts[i] - expected, 2) / expected;
        cells += expected > 0;
    }
    assert_int_equal(cells, 51);
    assert_in_range((int)squares, 20, 100);  // 50 degrees of freedom
    assert_int_equal(article_weighted_cell(&weights, 0), 1);
    assert_int_equal(article_weighted_cell(&weights, 0.999999), 63);
    heightmap_free(&weights);
}

static void a_hill_draws_others_by_its_height(void **state) {
    (void)state;
    HillVariant variant = PLAIN_HILLS;
    variant.count = 1;
    variant.radius_low = variant.radius_high = 0.25;
    variant.height_low = variant.height_high = 3;
    variant.attract = 0.5;
    for (int alike = 0; alike < 2; alike++) {
        variant.attract_alike = alike;
        Heightmap map = flat(16, 16), weights = flat(16, 16);
        Rng rng = rng_make(8, 0);
        article_hills(&map, variant, &weights, &rng);
        float raised = alike ? 1.5f : 2.5f;
        size_t middle = 0;
        for (size_t i = 0; i < 256; i++)
            if (map.values[i] > map.values[middle]) middle = i;
        for (int i = 0; i < 256; i++) {
            int dx = i % 16 - (int)middle % 16, dy = i / 16 - (int)middle / 16;
            assert_true(weights.values[i] == (dx * dx + dy * dy <= 4 * 4 ? raised : 1));
        }
        heightmap_free(&weights);
        heightmap_free(&map);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(the_near_row_and_column_of_rectangles_have_two_thirteenths),
        CHECK(every_cell_of_a_rectangle_draws_its_own_fiftieths),
        CHECK(the_cone_sits_half_a_cell_off_the_middle),
        CHECK(a_crater_is_half_a_ball_around_the_cell_it_hits),
        CHECK(a_shower_takes_what_its_half_balls_hold),
        CHECK(a_hill_is_a_parabola_within_its_radius),
        CHECK(hills_are_added_up_cell_by_cell),
        CHECK(normalised_and_squared_hills_keep_0_and_1_and_lower_the_rest),
        CHECK(an_island_has_its_higher_hills_nearer_the_middle),
        CHECK(places_are_drawn_as_their_weights_are),
        CHECK(a_hill_draws_others_by_its_height),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
