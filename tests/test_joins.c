// SPDX-License-Identifier: MIT
// Joiners: each cell against its formula, bit for bit; combine, add, multiply and mask also against
// the article's loops; and the maps that mask and blend refuse.
#include "support/single_stage.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "oracle/combine.h"

static const int SIZES[][2] = {{17, 16}, {16, 33}, {33, 48}, {64, 64}};
enum { SIZES_COUNT = sizeof SIZES / sizeof *SIZES };

// Shares 0..1, both ends among them.
static Heightmap shares_of(int width, int height, uint64_t seed) {
    Heightmap map = bumpy(width, height, seed);
    for (size_t i = 0; i < heightmap_cells(&map); i++)
        map.values[i] = i % 5 == 0 ? 0 : i % 7 == 0 ? 1 : map.values[i] * 0.5f + 0.5f;
    return map;
}

static float lowest_of(const Heightmap *map) {
    float low = map->values[0];
    for (size_t i = 0; i < heightmap_cells(map); i++) low = fminf(low, map->values[i]);
    return low;
}

// The result of a cell from A, B and the third map C, given A's lowest height.
typedef float Formula(float a, float b, float c, float lowest);

static float is_combined(float a, float b, float c, float lowest) {
    (void)c, (void)lowest;
    float ratio = 0.3f, first = a * (1 - ratio), second = b * ratio;
    return first + second;
}

static float is_half_and_half(float a, float b, float c, float lowest) {
    (void)c, (void)lowest;
    float first = a * 0.5f, second = b * 0.5f;
    return first + second;
}

static float is_first(float a, float b, float c, float lowest) {
    (void)b, (void)c, (void)lowest;
    return a + 0.0f;
}

static float is_second(float a, float b, float c, float lowest) {
    (void)a, (void)c, (void)lowest;
    return b + 0.0f;
}

static float is_sum(float a, float b, float c, float lowest) {
    (void)c, (void)lowest;
    return a + b;
}

static float is_rest(float a, float b, float c, float lowest) {
    (void)c, (void)lowest;
    return a - b;
}

static float is_product(float a, float b, float c, float lowest) {
    (void)c, (void)lowest;
    return a * b;
}

static float is_distance(float a, float b, float c, float lowest) {
    (void)c, (void)lowest;
    return a > b ? a - b : b - a;
}

static float is_lower(float a, float b, float c, float lowest) {
    (void)c, (void)lowest;
    return b < a ? b : a;
}

static float is_higher(float a, float b, float c, float lowest) {
    (void)c, (void)lowest;
    return b > a ? b : a;
}

static float is_masked(float a, float b, float c, float lowest) {
    (void)c;
    float above = a - lowest, left = above * b;
    return left + lowest;
}

static float is_blended(float a, float b, float c, float lowest) {
    (void)lowest;
    float first = a * (1 - c), second = b * c;
    return first + second;
}

static void compare(const char *stage, Formula *formula, const int size[2], float spread) {
    Heightmap map = bumpy(size[0], size[1], 5), c = shares_of(size[0], size[1], 6);
    bool mask = strncmp(stage, "mask", 4) == 0;
    Heightmap b = mask ? copy_of(&c) : bumpy(size[0], size[1], 7), expected = copy_of(&map);
    for (size_t i = 0; i < heightmap_cells(&map); i += 3) map.values[i] *= spread;
    for (size_t i = 0; i < heightmap_cells(&map); i += 2)
        if (!mask) b.values[i] *= spread;
    float lowest = lowest_of(&map);
    for (size_t i = 0; i < heightmap_cells(&map); i++)
        expected.values[i] = formula(map.values[i], b.values[i], c.values[i], lowest);
    apply(stage, &map, &b, &c);
    same_heights(&map, &expected, stage);
    heightmap_free(&map);
    heightmap_free(&b);
    heightmap_free(&c);
    heightmap_free(&expected);
}

static void every_cell_becomes_what_the_formula_says(void **state) {
    (void)state;
    static const struct {
        const char *stage;
        Formula *formula;
    } table[] = {
        {"combine", is_half_and_half},
        {"combine ratio=0.3", is_combined},
        {"combine ratio=30%", is_combined},
        {"combine ratio=0", is_first},
        {"combine ratio=100%", is_second},
        {"add", is_sum},
        {"subtract", is_rest},
        {"multiply", is_product},
        {"difference", is_distance},
        {"minimum", is_lower},
        {"maximum", is_higher},
        {"mask", is_masked},
        {"blend", is_blended},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (int s = 0; s < SIZES_COUNT; s++)
            for (float spread = 1; spread <= 1000; spread *= 31)
                compare(table[i].stage, table[i].formula, SIZES[s], spread);
}

// Within a millionth of the range that both span.
static void near(const Heightmap *map, const Heightmap *expected, const char *what) {
    HeightRange range = heightmap_range(expected);
    for (size_t i = 0; i < heightmap_cells(map); i++)
        if (fabsf(map->values[i] - expected->values[i]) > 1e-6f * (range.high - range.low))
            FAIL("%s: %.9g at cell %zu, not %.9g", what, (double)map->values[i], i,
                 (double)expected->values[i]);
}

static void the_articles_arithmetic_is_ours(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 200; seed++) {
        const int *size = SIZES[seed % SIZES_COUNT];
        Heightmap first = bumpy(size[0], size[1], seed), second = bumpy(size[0], size[1], ~seed);
        Heightmap mask = shares_of(size[0], size[1], seed + 1000);
        for (int which = 0; which < 4; which++) {
            Heightmap map = copy_of(&first), expected = copy_of(&first);
            char stage[100];
            float ratio = (float)(seed % 11) / 10;
            snprintf(stage, sizeof stage, "combine ratio=%.1f", (double)ratio);
            const char *const stages[] = {stage, "add", "multiply", "mask"};
            switch (which) {
            case 0: article_combine(&expected, &second, ratio); break;
            case 1: article_add(&expected, &second); break;
            case 2: article_multiply(&expected, &second); break;
            default: article_mask(&expected, &mask, lowest_of(&first)); break;
            }
            apply(stages[which], &map, which == 3 ? &mask : &second, NULL);
            near(&map, &expected, stages[which]);
            heightmap_free(&map);
            heightmap_free(&expected);
        }
        heightmap_free(&first);
        heightmap_free(&second);
        heightmap_free(&mask);
    }
}

static void sums_and_products_stop_at_the_limit_of_heights(void **state) {
    (void)state;
    static const struct {
        const char *stage;
        float a, b, expected;
    } table[] = {
        {"add", 9e29f, 9e29f, 1e30f},         {"add", -1e30f, -1e30f, -1e30f},
        {"subtract", 9e29f, -9e29f, 1e30f},   {"subtract", -1e30f, 1e30f, -1e30f},
        {"difference", 1e30f, -1e30f, 1e30f}, {"difference", -1e30f, 1e30f, 1e30f},
        {"multiply", 1e30f, -1e30f, -1e30f},  {"multiply", -1e20f, -1e20f, 1e30f},
        {"combine", 1e30f, 1e30f, 1e30f},     {"combine", -1e30f, 1e30f, 0},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Heightmap map, b;
        assert_true(heightmap_init(&map, 16, 16) && heightmap_init(&b, 16, 16));
        for (int j = 0; j < 256; j++) map.values[j] = table[i].a, b.values[j] = table[i].b;
        apply(table[i].stage, &map, &b, NULL);
        for (int j = 0; j < 256; j++)
            if (map.values[j] != table[i].expected)
                FAIL("%s: %g", table[i].stage, (double)map.values[j]);
        heightmap_free(&map);
        heightmap_free(&b);
    }
}

static void a_mask_that_leaves_0_to_1_is_refused_with_its_range(void **state) {
    (void)state;
    static const struct {
        float low, high;
        const char *range;
    } table[] = {
        {-0.25f, 0.5f, "-0.25..0.5"},
        {0, 1.5f, "0..1.5"},
        {-1e30f, 1e30f, "-1.00000002e+30..1.00000002e+30"},
        {0.5f, 1.00000012f, "0.5..1.00000012"},
        {2, 3, "2..3"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (int blend = 0; blend < 2; blend++) {
            Heightmap map = bumpy(33, 48, 1), before = copy_of(&map), shares = shares_of(33, 48, 2);
            for (size_t j = 0; j < heightmap_cells(&map); j++)
                shares.values[j] = table[i].low + (table[i].high - table[i].low) * (float)(j % 2);
            char expected[200];
            snprintf(expected, sizeof expected, "%s by heights of '%s' (limit 0..1)",
                     blend ? "blend" : "mask", table[i].range);
            TextError error = {0};
            assert_false(try_apply(blend ? "blend" : "mask", &map, blend ? &before : &shares,
                                   blend ? &shares : NULL, 1, &error));
            assert_string_equal(error_words(&error).text, expected);
            assert_int_equal(error.failure, FAILURE_CONTENT);
            same_heights(&map, &before, "refused");
            heightmap_free(&map);
            heightmap_free(&before);
            heightmap_free(&shares);
        }
}

// The runner adds the place of the stage, and ends without a map.
static void a_refused_mask_stops_its_level_at_the_line(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"M\"\na = diamond_square\n"
                              "b = diamond_square | scale by=0 plus=1.5\n"
                              "c = a | mask b\nheight c\n");
    RunOptions options = {.seed = 1, .width = 64, .height = 64, .threads = 1, .keep = -1};
    TextError error = {0};
    Run run;
    assert_true(run_begin(&run, &recipe, options, &error));
    assert_false(run_finish(&run, &error));
    assert_string_equal(error_words(&error).text,
                        "test:4: mask by heights of '1.5..1.5' (limit 0..1)");
    run_free(&run);
    recipe_free(&recipe);
}

static void one_map_may_stand_in_all_places(void **state) {
    (void)state;
    static const char *const lines[] = {"add a a", "blend a a a", "a | mask a", "subtract a a"};
    for (int i = 0; i < 4; i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "level 1 \"M\"\na = diamond_square | normalise\nb = %s\nheight b\n", lines[i]);
        Recipe recipe = recipe_of(text);
        Run kept = run_of(&recipe, 64, 64, 1, 0), run = run_of(&recipe, 64, 64, 1, -1);
        finish(&kept);
        finish(&run);
        for (size_t j = 0; j < 64 * 64; j++) {
            float a = run_map(&kept, 0)->values[j], b = run_map(&run, 1)->values[j];
            float first = a * (1 - a), second = a * a;
            const float expected[] = {a + a, first + second, second, 0};
            if (b != expected[i]) FAIL("%s: %g", lines[i], (double)b);
        }
        run_free(&kept);
        run_free(&run);
        recipe_free(&recipe);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_cell_becomes_what_the_formula_says),
        CHECK(the_articles_arithmetic_is_ours),
        CHECK(sums_and_products_stop_at_the_limit_of_heights),
        CHECK(a_mask_that_leaves_0_to_1_is_refused_with_its_range),
        CHECK(a_refused_mask_stops_its_level_at_the_line),
        CHECK(one_map_may_stand_in_all_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
