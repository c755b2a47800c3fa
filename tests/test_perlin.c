// SPDX-License-Identifier: MIT
// Gradient noise against its definition, bit for bit after every octave, and what gradient noise
// must be: smooth, without a direction, within its range.
#include "support/plain_makers.h"

#include <math.h>
#include <stdio.h>

#include "../src/worldgen/rng.h"

typedef struct Variant {
    int octaves;
    float persistence, lacunarity, size;
    int ease, fold;  // of EASES and FOLDS
} Variant;

static const char *const EASES[] = {"quintic", "smoothstep", "linear"};
static const char *const FOLDS[] = {"none", "turbulence", "billow", "ridged"};

static Recipe perlin_recipe(Variant variant) {
    char text[300];
    snprintf(text, sizeof text,
             "level 1 \"Perlin\"\np = perlin octaves=%d persistence=%.9f lacunarity=%.9f "
             "size=%.9f ease=%s fold=%s\nheight p\n",
             variant.octaves, (double)variant.persistence, (double)variant.lacunarity,
             (double)variant.size, EASES[variant.ease], FOLDS[variant.fold]);
    return recipe_of(text);
}

static void compare(Variant variant, int width, int height, int slice, int threads) {
    Recipe recipe = perlin_recipe(variant);
    Heightmap expected;
    assert_true(heightmap_init(&expected, width, height));
    Run run = run_of(&recipe, width, height, threads, -1);
    Stage stage = run_stage(&run, &recipe.stages[0]);
    int octave = 0;
    while (!run_done(&run)) {
        advance(&run, slice);
        for (int i = 0; i < slice && octave < variant.octaves; i++, octave++)
            plain_perlin(&stage, &expected, octave);
        same_heights(run_shown(&run), &expected, "perlin");
    }
    assert_int_equal(octave, variant.octaves);
    heightmap_free(&expected);
    run_free(&run);
    recipe_free(&recipe);
}

static const Variant VARIANTS[] = {
    {6, 0.5f, 2, 4, 0, 0},        {16, 0.7f, 1.37f, 2.5f, 0, 0},
    {8, 1.5f, 2.75f, 0.3f, 0, 0}, {3, 0.25f, 4, 256, 0, 0},
    {5, 2, 1, 7, 0, 0},           {2, 0, 3, 0.01f, 0, 0},
    {4, 0.5f, 2, 4, 1, 1},        {4, 0.75f, 2.1f, 3, 2, 2},
    {5, 0.5f, 2, 30, 0, 3},
};
enum { VARIANT_COUNT = sizeof VARIANTS / sizeof *VARIANTS };

static void every_octave_is_the_definition(void **state) {
    (void)state;
    static const int sizes[][2] = {{17, 16}, {33, 48}, {64, 64}, {16, 19}, {525, 35}, {16, 130}};
    for (int v = 0; v < VARIANT_COUNT; v++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
            compare(VARIANTS[v], sizes[i][0], sizes[i][1], 1, 1);
}

static void slices_and_threads_are_the_definition(void **state) {
    (void)state;
    compare(VARIANTS[0], 512, 512, 6, 1);
    compare(VARIANTS[0], 512, 512, 1, 2);
    compare(VARIANTS[1], 700, 300, 7, 7);
    compare(VARIANTS[3], 256, 520, 2, 2);
}

static Run run_seed(const Recipe *recipe, int width, int height, uint64_t seed) {
    RunOptions options = {.seed = seed, .width = width, .height = height, .threads = 1, .keep = -1};
    Run run;
    TextError error = {0};
    assert_true(run_begin(&run, recipe, options, &error));
    finish(&run);
    return run;
}

// Over 200 worlds: heights within the range that the file promises and nearly filling it, a mean of
// 0 within 4 standard errors, and slopes as steep to the east as to the south.
static void one_octave_is_centred_and_without_a_direction(void **state) {
    (void)state;
    Recipe recipe = perlin_recipe((Variant){1, 1, 2, 4, 0, 0});
    double sums[2] = {0}, squares[2] = {0}, high = 0;  // of the mean; of the slopes' difference
    for (uint64_t seed = 0; seed < 200; seed++) {
        Run run = run_seed(&recipe, 48, 48, seed);
        const Heightmap *map = run_shown(&run);
        double values[2] = {0};
        for (int y = 1; y < 48; y++)
            for (int x = 1; x < 48; x++) {
                double h = (double)heightmap_at(map, x, y);
                double dx = h - (double)heightmap_at(map, x - 1, y);
                double dy = h - (double)heightmap_at(map, x, y - 1);
                assert_true(fabs(h) <= 0.7072 && fabs(dx) < 0.3 && fabs(dy) < 0.3);
                high = fmax(high, fabs(h));
                values[0] += h / (47 * 47);
                values[1] += (dx * dx - dy * dy) / (47 * 47);
            }
        for (int i = 0; i < 2; i++) {
            sums[i] += values[i] / 200;
            squares[i] += values[i] * values[i] / 200;
        }
        run_free(&run);
    }
    assert_true(high > 0.6);
    for (int i = 0; i < 2; i++) assert_true(fabs(sums[i]) < 4 * sqrt(squares[i] / 200));
    recipe_free(&recipe);
}

// Gradient noise is 0 at its points: without shifts a lattice as fine as the map would give
// nothing.
static void an_octave_as_fine_as_the_map_is_not_flat(void **state) {
    (void)state;
    Recipe recipe = perlin_recipe((Variant){1, 1, 2, 64, 0, 0});
    int varied = 0;
    for (uint64_t seed = 0; seed < 10; seed++) {
        Run run = run_seed(&recipe, 64, 64, seed);
        HeightRange range = heightmap_range(run_shown(&run));
        varied += range.high - range.low > 0.2f;
        run_free(&run);
    }
    assert_true(varied >= 8);
    recipe_free(&recipe);
}

static void lattices_too_fine_for_a_float_are_refused(void **state) {
    (void)state;
    for (int octaves = 12; octaves <= 13; octaves++) {
        Recipe recipe = perlin_recipe((Variant){octaves, 0.5f, 4, 4, 0, 0});
        RunOptions options = {.width = 16, .height = 16, .threads = 1, .keep = -1};
        Run run;
        TextError error = {0};
        assert_true(run_begin(&run, &recipe, options, &error) == (octaves == 12));
        if (octaves == 13)
            assert_string_equal(error_words(&error).text,
                                "test:2: perlin with '67108864' lattice cells across "
                                "(limit 16777216: fewer octaves, less lacunarity or a "
                                "smaller size)");
        run_free(&run);
        recipe_free(&recipe);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_octave_is_the_definition),
        CHECK(slices_and_threads_are_the_definition),
        CHECK(one_octave_is_centred_and_without_a_direction),
        CHECK(an_octave_as_fine_as_the_map_is_not_flat),
        CHECK(lattices_too_fine_for_a_float_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
