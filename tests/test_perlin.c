// SPDX-License-Identifier: MIT
// Gradient noise against its definition, bit for bit after every octave, and what gradient noise
// must be: smooth, without a direction, within its range.
#include "support/worlds.h"

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

typedef struct Slope {
    float x, y;
} Slope;

static Slope slope_at(uint64_t key, int column, int row) {
    const float a = 0.923879533f, b = 0.707106781f, c = 0.382683432f;
    const Slope slopes[16] = {{1, 0},  {a, c},  {b, b},  {c, a},   {0, 1},   {-c, a},
                              {-b, b}, {-a, c}, {-1, 0}, {-a, -c}, {-b, -b}, {-c, -a},
                              {0, -1}, {c, -a}, {b, -b}, {a, -c}};
    return slopes[noise_bits(noise_row(key, row), (uint32_t)column) >> 28];
}

static float faded(Variant variant, float t) {
    if (variant.ease == 2) return t;
    if (variant.ease == 1) return t * t * (3.0f - 2.0f * t);
    return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
}

static float blend(float from, float to, float amount) { return from + (to - from) * amount; }

// The value of lattice column `column` at a cell that lies u beyond it and v beyond row `row`.
static float column_at(uint64_t key, int column, int row, float u, float v, float ease,
                       float amplitude) {
    Slope north = slope_at(key, column, row), south = slope_at(key, column, row + 1);
    float along = blend(north.x, south.x, ease) * amplitude;
    float level = blend(north.y * v, south.y * (v - 1.0f), ease) * amplitude;
    return along * u + level;
}

// Noise of -1..1 as it is added, before it is multiplied by the amplitude.
static float folded(int fold, float noise) {
    float size = noise < 0 ? -noise : noise;
    if (fold == 1) return size;
    if (fold == 2) return 2.0f * size - 1.0f;
    return (1.0f - size) * (1.0f - size);
}

static void add_octave(Heightmap *map, Variant variant, uint64_t stream, int octave) {
    uint64_t key = stream_number(stream, (uint64_t)octave);
    Rng rng = rng_make(key, 0);
    float shift_x = rng_unit(&rng), frequency = 1, amplitude = 1;
    float shift_y = rng_unit(&rng);
    for (int i = 0; i < octave; i++) {
        frequency *= variant.lacunarity;
        amplitude *= variant.persistence;
    }
    float side = (float)(map->width < map->height ? map->width : map->height);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            float across = (float)x / side * variant.size * frequency + shift_x;
            float down = (float)y / side * variant.size * frequency + shift_y;
            float u = across - floorf(across), v = down - floorf(down);
            int column = (int)across, row = (int)down;
            float scale = variant.fold ? 1.0f / 0.707106781f : amplitude, ease = faded(variant, v);
            float west = column_at(key, column, row, u, v, ease, scale);
            float east = column_at(key, column + 1, row, u - 1.0f, v, ease, scale);
            float noise = blend(west, east, faded(variant, u));
            if (variant.fold) noise = folded(variant.fold, noise) * amplitude;
            heightmap_row(map, y)[x] += noise;
        }
}

static void compare(Variant variant, int width, int height, int slice, int threads) {
    Recipe recipe = perlin_recipe(variant);
    uint64_t stream = stream_number(stream_begin(RUN_SEED), recipe.stages[0].key);
    Heightmap expected;
    assert_true(heightmap_init(&expected, width, height));
    Run run = run_of(&recipe, width, height, threads, -1);
    int octave = 0;
    while (!run_done(&run)) {
        advance(&run, slice);
        for (int i = 0; i < slice && octave < variant.octaves; i++, octave++)
            add_octave(&expected, variant, stream, octave);
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
