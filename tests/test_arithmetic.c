// SPDX-License-Identifier: MIT
// Operations that compute each height from itself and at most the map's lowest and highest height:
// each against its formula, bit for bit if it has one, and normalise against the article's loop.
#include "support/single_stage.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/heightmap.h"
#include "oracle/combine.h"

static const int SIZES[][2] = {{17, 16}, {16, 33}, {33, 48}, {64, 64}};
enum { SIZES_COUNT = sizeof SIZES / sizeof *SIZES };

// Bumpy heights of every kind: several magnitudes, both zeros, and some equal ones.
static Heightmap varied(int width, int height, uint64_t seed, float spread) {
    Heightmap map = bumpy(width, height, seed);
    for (size_t i = 0; i < heightmap_cells(&map); i++) {
        if (i % 5 == 0) map.values[i] *= spread;
        if (i % 7 == 0) map.values[i] = 0.25f;
        if (i % 11 == 0) map.values[i] *= 1e-3f;
        if (i % 29 == 0) map.values[i] = 0.0f;
        if (i % 31 == 0) map.values[i] = -0.0f;
    }
    return map;
}

// What a height becomes, on a map of this range.
typedef float Formula(float v, float low, float high);

static float is_clamped(float v, float low, float high) {
    (void)low, (void)high;
    return v < -0.25f ? -0.25f : v > 0.5f ? 0.5f : v;
}

static float is_default_clamped(float v, float low, float high) {
    (void)low, (void)high;
    return v <= 0 ? 0 : v > 1 ? 1 : v;
}

static float is_one_height(float v, float low, float high) {
    (void)v, (void)low, (void)high;
    return 0.125f;
}

static float is_sloped(float v, float low, float high) {
    (void)low, (void)high;
    float from = -0.3f, to = 0.4f;
    return v <= from ? 0 : v >= to ? 1 : (v - from) / (to - from);
}

static float is_stepped(float v, float low, float high) {
    (void)low, (void)high;
    return v < 0.25f ? 0 : 1;
}

static float is_without_sign(float v, float low, float high) {
    (void)low, (void)high;
    return v > 0 ? v : v < 0 ? -v : 0.0f;
}

static float is_turned(float v, float low, float high) {
    float turned = low + high - v;
    return turned < low ? low : turned > high ? high : turned;
}

static float is_scaled(float v, float low, float high) {
    (void)low, (void)high;
    float product = v * -7.5f;
    return product + 0.125f;
}

static float is_same(float v, float low, float high) {
    (void)low, (void)high;
    return v;
}

static float is_squared(float v, float low, float high) {
    (void)low, (void)high;
    return v * v;
}

static float is_cubed(float v, float low, float high) { return is_squared(v, low, high) * v; }

static float is_fourth(float v, float low, float high) {
    return is_squared(is_squared(v, low, high), low, high);
}

static float is_eighth(float v, float low, float high) {
    return is_squared(is_fourth(v, low, high), low, high);
}

static float is_sixteenth(float v, float low, float high) {
    return is_squared(is_eighth(v, low, high), low, high);
}

static float is_rooted(float v, float low, float high) {
    (void)low, (void)high;
    return v > 0 ? sqrtf(v) : 0;
}

static void compare(const char *stage, Formula *formula, int width, int height, float spread) {
    Heightmap map = varied(width, height, 17, spread), expected = copy_of(&map);
    float low = map.values[0], high = map.values[0];
    for (size_t i = 0; i < heightmap_cells(&map); i++) {
        low = fminf(low, map.values[i]);
        high = fmaxf(high, map.values[i]);
    }
    for (size_t i = 0; i < heightmap_cells(&map); i++)
        expected.values[i] = fmaxf(-1e30f, fminf(1e30f, formula(map.values[i], low, high)));
    apply(stage, &map, NULL, NULL);
    same_heights(&map, &expected, stage);
    heightmap_free(&map);
    heightmap_free(&expected);
}

static void every_height_becomes_what_the_formula_says(void **state) {
    (void)state;
    static const struct {
        const char *stage;
        Formula *formula;
    } table[] = {
        {"clamp low=-0.25 high=0.5", is_clamped},
        {"clamp", is_default_clamped},
        {"clamp low=0.125 high=0.125", is_one_height},
        {"threshold low=-0.3 high=0.4", is_sloped},
        {"threshold low=0.25 high=0.25", is_stepped},
        {"abs", is_without_sign},
        {"invert", is_turned},
        {"scale by=-7.5 plus=0.125", is_scaled},
        {"power", is_squared},
        {"power e=1", is_same},
        {"power e=2", is_squared},
        {"power e=3", is_cubed},
        {"power e=4", is_fourth},
        {"power e=8", is_eighth},
        {"power e=16", is_sixteenth},
        {"power e=0.5", is_rooted},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (int s = 0; s < SIZES_COUNT; s++)
            for (float spread = 1; spread <= 1000; spread *= 31)
                compare(table[i].stage, table[i].formula, SIZES[s][0], SIZES[s][1], spread);
}

// Heights above a limit would leave the range of floats after a few more steps.
static void heights_stop_at_their_limit(void **state) {
    (void)state;
    static const char *const stages[] = {"power e=16", "power e=3", "power e=2",
                                         "scale by=1000000"};
    for (size_t i = 0; i < sizeof stages / sizeof *stages; i++) {
        Heightmap map = varied(16, 16, 3, 1);
        for (int j = 0; j < 256; j++) map.values[j] *= 9e29f;
        map.values[1] = HEIGHTMAP_LIMIT;
        map.values[2] = -HEIGHTMAP_LIMIT;
        apply(stages[i], &map, NULL, NULL);
        assert_true(map.values[1] == HEIGHTMAP_LIMIT);
        assert_true(fabsf(map.values[2]) == HEIGHTMAP_LIMIT);
        assert_true(map.values[2] < 0 || i == 0 || i == 2);
        for (int j = 0; j < 256; j++) assert_true(fabsf(map.values[j]) <= HEIGHTMAP_LIMIT);
        heightmap_free(&map);
    }
}

static void the_extent_is_that_of_the_range_on_any_threads(void **state) {
    (void)state;
    static const int sides[][2] = {{1, 1},   {3, 5},     {255, 1},  {16, 16},
                                   {257, 3}, {512, 512}, {700, 333}};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        for (int threads = 1; threads <= 7; threads += 3) {
            Heightmap map = varied(sides[i][0], sides[i][1], i, 100);
            for (int end = 0; end < 3; end++) {
                size_t cells = heightmap_cells(&map), at = end == 0   ? 0
                                                           : end == 1 ? cells / 2
                                                                      : cells - 1;
                map.values[at] = -1000 - (float)end;
                map.values[cells - 1 - at] = 1000 + (float)end;
                HeightRange range = heightmap_range(&map), extent;
                extent = heightmap_extent(&map, (Workers){.threads = threads});
                assert_true(extent.low == range.low && extent.high == range.high);
            }
            heightmap_free(&map);
        }
}

// Which of two zeros comes first must not show: it could depend on threads.
static void the_extent_knows_one_zero(void **state) {
    (void)state;
    for (int order = 0; order < 2; order++)
        for (float first = -1; first <= 1; first++) {
            Heightmap map;
            assert_true(heightmap_init(&map, 16, 16));
            for (int i = 0; i < 256; i++) map.values[i] = (i / 64 + order) % 2 ? 0.0f : -0.0f;
            if (first < 0 || first > 0) map.values[0] = first;
            HeightRange extent = heightmap_extent(&map, ALONE);
            assert_true(extent.low < 0 || !signbit(extent.low));
            assert_true(extent.high > 0 || !signbit(extent.high));
            heightmap_free(&map);
        }
}

static const float ENDS[][2] = {{0, 1},           {-1, 1},        {0.1f, 0.9f}, {-0.3f, 17.7f},
                                {1e6f - 1, 1e6f}, {-1e6f, 1e-3f}, {5, 5}};
enum { ENDS_COUNT = sizeof ENDS / sizeof *ENDS };

static void normalise_is_the_articles(void **state) {
    (void)state;
    for (int s = 0; s < SIZES_COUNT; s++)
        for (int e = 0; e < ENDS_COUNT; e++)
            for (uint64_t seed = 0; seed < 50; seed++) {
                Heightmap map = varied(SIZES[s][0], SIZES[s][1], seed, (float)seed),
                          expected = copy_of(&map);
                float low = ENDS[e][0], high = ENDS[e][1];
                article_normalise(&expected, low, high);
                heightmap_normalise(&map, heightmap_extent(&map, ALONE), low, high, ALONE);
                // A float of this size has no finer steps.
                float allowed = 1e-6f * (high - low) + FLT_EPSILON * fmaxf(fabsf(low), fabsf(high));
                for (size_t i = 0; i < heightmap_cells(&map); i++)
                    if (fabsf(map.values[i] - expected.values[i]) > allowed)
                        FAIL("%.9g in %g..%g, not %.9g", (double)map.values[i], (double)low,
                             (double)high, (double)expected.values[i]);
                heightmap_free(&map);
                heightmap_free(&expected);
            }
}

static void normalise_reaches_both_ends_and_keeps_the_order(void **state) {
    (void)state;
    for (int e = 0; e < ENDS_COUNT; e++)
        for (uint64_t seed = 0; seed < 1000; seed++) {
            Heightmap map = varied(16, 16, seed, (float)(seed % 9 + 1)), before = copy_of(&map);
            heightmap_normalise(&map, heightmap_extent(&map, ALONE), ENDS[e][0], ENDS[e][1], ALONE);
            HeightRange range = heightmap_range(&map);
            assert_true(range.low == ENDS[e][0] && range.high == ENDS[e][1]);
            for (size_t i = 1; i < 256; i++)
                if (before.values[i - 1] <= before.values[i])
                    assert_true(map.values[i - 1] <= map.values[i]);
                else assert_true(map.values[i - 1] >= map.values[i]);
            heightmap_free(&map);
            heightmap_free(&before);
        }
}

static void a_map_without_slope_becomes_low(void **state) {
    (void)state;
    static const float heights[][2] = {
        {0, 0}, {7, 7}, {-1e30f, -1e30f}, {0, 1e-45f}, {-1e-42f, 1e-42f}, {-0.0f, 0.0f}};
    for (size_t i = 0; i < sizeof heights / sizeof *heights; i++) {
        Heightmap map;
        assert_true(heightmap_init(&map, 16, 16));
        for (int j = 0; j < 256; j++) map.values[j] = heights[i][j % 2];
        apply("normalise low=-3 high=4", &map, NULL, NULL);
        for (int j = 0; j < 256; j++) assert_true(map.values[j] == -3);
        heightmap_free(&map);
    }
}

static void the_whole_range_of_heights_can_be_normalised(void **state) {
    (void)state;
    Heightmap map;
    assert_true(heightmap_init(&map, 16, 16));
    for (int i = 0; i < 256; i++) map.values[i] = HEIGHTMAP_LIMIT * ((float)i / 127.5f - 1);
    apply("normalise", &map, NULL, NULL);
    for (int i = 0; i < 256; i++) assert_true(fabsf(map.values[i] - (float)i / 255) < 1e-6f);
    assert_true(map.values[0] == 0 && map.values[255] == 1);
    heightmap_free(&map);
}

static void low_above_high_is_refused(void **state) {
    (void)state;
    static const char *const names[] = {"normalise", "clamp", "threshold"};
    for (int i = 0; i < 3; i++) {
        Heightmap map = bumpy(16, 16, 1);
        char stage[100], expected[100];
        snprintf(stage, sizeof stage, "%s low=0.5 high=0.25", names[i]);
        snprintf(expected, sizeof expected, "%s low '0.5' (limit up to high=0.25)", names[i]);
        TextError error = {0};
        assert_false(try_apply(stage, &map, NULL, NULL, 1, &error));
        assert_string_equal(error_words(&error).text, expected);
        assert_int_equal(error.failure, FAILURE_CONTENT);
        snprintf(stage, sizeof stage, "%s low=2", names[i]);
        assert_false(try_apply(stage, &map, NULL, NULL, 1, &error));
        heightmap_free(&map);
    }
}

// The highest band includes its upper end, the others do not.
static float terraced(float v, float low, float high, int bands) {
    int band = (int)((v - low) / (high - low) * (float)bands);
    if (band > bands - 1) band = bands - 1;
    return band == bands - 1 ? high : low + (float)band / (float)(bands - 1) * (high - low);
}

static void terraces_are_bands_between_the_lowest_and_the_highest(void **state) {
    (void)state;
    for (int bands = 2; bands <= 256; bands = bands < 8 ? bands + 1 : bands * 2)
        for (int s = 0; s < SIZES_COUNT; s++) {
            Heightmap map = varied(SIZES[s][0], SIZES[s][1], (uint64_t)bands, 3),
                      expected = copy_of(&map);
            HeightRange range = heightmap_range(&map);
            for (size_t i = 0; i < heightmap_cells(&map); i++)
                expected.values[i] = terraced(map.values[i], range.low, range.high, bands);
            char stage[100];
            snprintf(stage, sizeof stage, "terrace n=%d", bands);
            apply(stage, &map, NULL, NULL);
            same_heights(&map, &expected, stage);
            HeightRange after = heightmap_range(&map);
            assert_true(after.low == range.low && after.high == range.high);
            heightmap_free(&map);
            heightmap_free(&expected);
        }
}

static void terraces_of_a_ramp_are_equally_wide_and_a_flat_map_stays(void **state) {
    (void)state;
    Heightmap map;
    int counts[8] = {0};
    assert_true(heightmap_init(&map, 64, 64));
    apply("terrace", &map, NULL, NULL);
    for (int i = 0; i < 4096; i++) assert_true(map.values[i] == 0);
    for (int i = 0; i < 4096; i++) map.values[i] = (float)i / 4095;
    apply("terrace", &map, NULL, NULL);
    for (int i = 0; i < 4096; i++) counts[(int)(map.values[i] * 7 + 0.5f)]++;
    for (int band = 0; band < 8; band++) assert_int_equal(counts[band], 512);
    heightmap_free(&map);
}

static double on_curve(const double points[][2], int count, double x) {
    if (x <= points[0][0]) return points[0][1];
    for (int i = 1; i < count; i++) {
        double share = (x - points[i - 1][0]) / (points[i][0] - points[i - 1][0]);
        if (x < points[i][0]) return points[i - 1][1] + share * (points[i][1] - points[i - 1][1]);
    }
    return points[count - 1][1];
}

static void a_curve_goes_through_its_points(void **state) {
    (void)state;
    static const struct {
        const char *stage;
        int count;
        double points[8][2];
    } table[] = {
        {"curve", 2, {{0, 0}, {1, 1}}},
        {"curve a=-0.5:2 b=0:-1 c=0.25:-1 h=0.3:4", 4, {{-0.5, 2}, {0, -1}, {0.25, -1}, {0.3, 4}}},
        {"curve a=none d=0:3 h=0.9:-3", 2, {{0, 3}, {0.9, -3}}},
        {"curve a=0.25 b=0.5:0 c=0.5 h=2", 4, {{0.25, 0.25}, {0.5, 0}, {0.5, 0.5}, {2, 2}}},
        {"curve a=-0.9:0 b=-0.7:1 c=-0.5:0 d=-0.3:1 e=0:0 f=0.3:1 g=0.5:0 h=0.7:1",
         8,
         {{-0.9, 0}, {-0.7, 1}, {-0.5, 0}, {-0.3, 1}, {0, 0}, {0.3, 1}, {0.5, 0}, {0.7, 1}}},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Heightmap map = bumpy(48, 33, i), before = copy_of(&map);
        apply(table[i].stage, &map, NULL, NULL);
        for (size_t c = 0; c < heightmap_cells(&map); c++) {
            double wanted = on_curve(table[i].points, table[i].count, (double)before.values[c]);
            if (fabs((double)map.values[c] - wanted) > 1e-4)
                FAIL("%s: %g becomes %g, not %g", table[i].stage, (double)before.values[c],
                     (double)map.values[c], wanted);
        }
        heightmap_free(&map);
        heightmap_free(&before);
    }
}

static void points_of_a_curve_go_to_the_right(void **state) {
    (void)state;
    Heightmap map = bumpy(16, 16, 1);
    TextError error = {0};
    assert_false(try_apply("curve b=0.5:1 c=0.49:2", &map, NULL, NULL, 1, &error));
    assert_string_equal(error_words(&error).text,
                        "curve point at '0.49' (limit from the one before on, 0.5)");
    heightmap_free(&map);
}

static void a_ring_is_whole_near_its_circle_and_fades_on_both_sides(void **state) {
    (void)state;
    static const double shapes[][2] = {{0.6, 0.3}, {0, 0.01}, {0.5, 4},
                                       {2, 1},     {1, 0.5},  {0.25, 0.1}};
    int inside = 0, outside = 0, between = 0;
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        for (int s = 0; s < SIZES_COUNT; s++) {
            int width = SIZES[s][0], height = SIZES[s][1];
            Heightmap map = varied(width, height, i, 2), before = copy_of(&map);
            char stage[100];
            snprintf(stage, sizeof stage, "ring radius=%.9f width=%.9f", shapes[i][0],
                     shapes[i][1]);
            apply(stage, &map, NULL, NULL);
            for (int y = 0; y < height; y++)
                for (int x = 0; x < width; x++) {
                    double u = 2.0 * x / (width - 1) - 1, v = 2.0 * y / (height - 1) - 1;
                    double away = fabs(hypot(u, v) - shapes[i][0]), half = shapes[i][1] / 2;
                    double weight = away <= half ? 1 : away >= 2 * half ? 0 : 2 - away / half;
                    double was = (double)heightmap_at(&before, x, y),
                           is = (double)heightmap_at(&map, x, y);
                    if (fabs(is - was * weight) > 1e-6 / half * fabs(was))
                        FAIL("%s at %d,%d: %.9g, not %.9g", stage, x, y, is, was * weight);
                    if (away < half * 0.999) assert_true(is == was);
                    if (away > half * 2.001) assert_true(is == 0);
                    inside += weight == 1, outside += weight == 0,
                        between += weight > 0 && weight < 1;
                }
            heightmap_free(&map);
            heightmap_free(&before);
        }
    assert_true(inside > 1000 && outside > 1000 && between > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_height_becomes_what_the_formula_says),
        CHECK(heights_stop_at_their_limit),
        CHECK(the_extent_is_that_of_the_range_on_any_threads),
        CHECK(the_extent_knows_one_zero),
        CHECK(normalise_is_the_articles),
        CHECK(normalise_reaches_both_ends_and_keeps_the_order),
        CHECK(a_map_without_slope_becomes_low),
        CHECK(the_whole_range_of_heights_can_be_normalised),
        CHECK(low_above_high_is_refused),
        CHECK(terraces_are_bands_between_the_lowest_and_the_highest),
        CHECK(terraces_of_a_ramp_are_equally_wide_and_a_flat_map_stays),
        CHECK(a_curve_goes_through_its_points),
        CHECK(points_of_a_curve_go_to_the_right),
        CHECK(a_ring_is_whole_near_its_circle_and_fades_on_both_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
