// SPDX-License-Identifier: MIT
// Value noise against its definition, bit for bit after every octave, and against the article's
// loop, which blends in another order, within 1e-6 of the range.
#include "support/worlds.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../src/worldgen/heightmap.h"
#include "../src/worldgen/rng.h"
#include "oracle/value_noise.h"

typedef struct Variant {
    int octaves;
    float persistence, size;
    bool hash;
    int seed;  // -1: from the stream
    bool square, finish;
    int ease;  // of EASES; 0 is the article's
    bool offset;
} Variant;

static const char *const EASES[] = {"smoothstep", "linear", "quintic"};

static Recipe noise_recipe(Variant variant) {
    char text[400], seed[20] = "stream";
    if (variant.seed >= 0) snprintf(seed, sizeof seed, "%d", variant.seed);
    snprintf(text, sizeof text,
             "level 1 \"Value\"\nn = value_noise octaves=%d persistence=%.9f size=%.9f lattice=%s "
             "seed=%s aspect=%s finish=%d ease=%s offset=%d\nheight n\n",
             variant.octaves, (double)variant.persistence, (double)variant.size,
             variant.hash ? "hash" : "article", seed, variant.square ? "square" : "article",
             variant.finish, EASES[variant.ease], variant.offset);
    return recipe_of(text);
}

static uint32_t seed_number(Variant variant, const Recipe *recipe) {
    if (variant.seed >= 0) return (uint32_t)variant.seed;
    uint64_t stream = stream_number(stream_begin(RUN_SEED), recipe->stages[0].key);
    Rng rng = rng_make(stream_number(stream, 0), 0);
    return rng_below(&rng, 1000000000);
}

static float lattice_number(Variant variant, uint32_t seed, int octave, int x, int z) {
    if (!variant.hash) return article_lattice((uint32_t)x + (uint32_t)z * 57 + seed);
    NoiseRow row = noise_row(stream_number(stream_begin(seed), (uint64_t)octave), z);
    return noise_signed(row, (uint32_t)x);
}

static float eased(Variant variant, float t) {
    if (variant.ease == 1) return t;
    if (variant.ease == 2) return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
    return t * t * (3.0f - 2.0f * t);
}

// What one octave adds to one cell.
static float octave_at(Variant variant, uint32_t seed, int octave, float xf, float zf,
                       const float shift[2]) {
    float frequency = 1, amplitude = 1;
    for (int i = 0; i < octave; i++) {
        frequency *= 2;
        amplitude *= variant.persistence;
    }
    if (amplitude < 1e-20f) amplitude = 0;
    float tx = xf * frequency + shift[0], tz = zf * frequency + shift[1];
    int x = (int)tx, z = (int)tz;
    float sx = eased(variant, tx - (float)x), sz = eased(variant, tz - (float)z);
    float northwest = lattice_number(variant, seed, octave, x, z);
    float northeast = lattice_number(variant, seed, octave, x + 1, z);
    float southwest = lattice_number(variant, seed, octave, x, z + 1);
    float southeast = lattice_number(variant, seed, octave, x + 1, z + 1);
    float west = (northwest + (southwest - northwest) * sz) * amplitude;
    float east = (northeast + (southeast - northeast) * sz) * amplitude;
    return west + (east - west) * sx;
}

static void add_octave(Heightmap *map, Variant variant, uint32_t seed, uint64_t stream,
                       int octave) {
    int shorter = map->width < map->height ? map->width : map->height;
    Rng rng = rng_make(stream_number(stream, (uint64_t)octave + 1), 0);
    float shift[2] = {0, 0};
    for (int axis = 0; variant.offset && axis < 2; axis++) shift[axis] = rng_unit(&rng);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            float xf = (float)x / (float)(variant.square ? shorter : map->width) * variant.size;
            float zf = (float)y / (float)(variant.square ? shorter : map->height) * variant.size;
            heightmap_row(map, y)[x] += octave_at(variant, seed, octave, xf, zf, shift);
        }
}

// `normalise` has its own tests.
static void finish_map(Heightmap *map) {
    heightmap_normalise(map, heightmap_range(map), 0, 1, ALONE);
}

// Every state of the map, from slices of `slice` stamps.
static void compare(Variant variant, int width, int height, int slice, int threads) {
    Recipe recipe = noise_recipe(variant);
    Heightmap expected;
    assert_true(heightmap_init(&expected, width, height));
    uint32_t seed = seed_number(variant, &recipe);
    uint64_t stream = stream_number(stream_begin(RUN_SEED), recipe.stages[0].key);
    Run run = run_of(&recipe, width, height, threads, -1);
    int stamp = 0, all = variant.octaves + variant.finish;
    while (!run_done(&run)) {
        advance(&run, slice);
        for (int i = 0; i < slice && stamp < all; i++, stamp++) {
            if (stamp < variant.octaves) add_octave(&expected, variant, seed, stream, stamp);
            else finish_map(&expected);
        }
        same_heights(run_shown(&run), &expected, "value noise");
    }
    assert_int_equal(stamp, all);
    heightmap_free(&expected);
    run_free(&run);
    recipe_free(&recipe);
}

static const Variant VARIANTS[] = {
    {.octaves = 10, .persistence = 0.75f, .size = 1, .seed = 1337, .finish = true},
    {.octaves = 16, .persistence = 0.5f, .size = 1, .seed = -1},
    {.octaves = 5, .persistence = 1.25f, .size = 3.5f, .seed = 999999999, .square = true},
    {.octaves = 9, .persistence = 0.7f, .size = 1, .seed = -1, .hash = true, .finish = true},
    {.octaves = 3, .persistence = 2, .size = 256, .seed = 0, .hash = true, .square = true},
    {.octaves = 16, .persistence = 0.01f, .size = 0.25f, .seed = 7, .square = true},
    {.octaves = 4, .persistence = 0, .size = 0.01f, .seed = 12345, .finish = true},
    {.octaves = 6, .persistence = 0.75f, .size = 1, .seed = 1337, .ease = 1, .finish = true},
    {.octaves = 6,
     .persistence = 0.5f,
     .size = 5,
     .seed = -1,
     .ease = 2,
     .hash = true,
     .offset = true},
    {.octaves = 6, .persistence = 0.5f, .size = 2, .seed = 7, .offset = true},
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
    compare(VARIANTS[0], 512, 512, 11, 1);
    compare(VARIANTS[0], 512, 512, 3, 2);
    compare(VARIANTS[3], 700, 300, 4, 7);
    compare(VARIANTS[1], 520, 256, 16, 7);
    compare(VARIANTS[4], 256, 520, 2, 2);
}

static void compare_with_article(ValueNoiseVariant article, int width, int height, bool finish) {
    Variant variant = {article.octaves,
                       article.persistence,
                       article.size,
                       false,
                       article.seed,
                       false,
                       finish,
                       0,
                       false};
    Recipe recipe = noise_recipe(variant);
    Run run = run_of(&recipe, width, height, 1, -1);
    Heightmap expected;
    assert_true(heightmap_init(&expected, width, height));
    if (finish) article_value_noise(&expected, article);
    else article_value_noise_raw(&expected, article);
    HeightRange range = heightmap_range(&expected);
    advance(&run, 100);
    const Heightmap *map = run_shown(&run);
    for (size_t i = 0; i < heightmap_cells(map); i++)
        if (fabsf(map->values[i] - expected.values[i]) > 1e-6f * (range.high - range.low))
            FAIL("cell %zu is %.9g, not %.9g", i, (double)map->values[i],
                 (double)expected.values[i]);
    heightmap_free(&expected);
    run_free(&run);
    recipe_free(&recipe);
}

static void with_its_seeds_it_is_the_articles_noise(void **state) {
    (void)state;
    static const ValueNoiseVariant figures[] = {
        {1337, 0.75f, 10, 1},    {1669, 0.8f, 4, 1}, {12345, 0.7f, 8, 1},
        {1337, 0.75f, 10, 2.5f}, {0, 0.5f, 16, 1},   {999999999, 1.0f, 12, 0.3f},
    };
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        compare_with_article(figures[i], 128, 128, false);
        compare_with_article(figures[i], 100, 60, true);
    }
}

static Run run_text(const Recipe *recipe, int width, int height) {
    Run run = run_of(recipe, width, height, 1, -1);
    finish(&run);
    return run;
}

static void auto_takes_octaves_while_a_lattice_cell_spans_a_tile(void **state) {
    (void)state;
    static const struct {
        int width, height;
        const char *size;
        int octaves;
    } cases[] = {
        {128, 128, "1", 8}, {128, 64, "1", 7},      {127, 127, "1", 7},    {16, 1024, "3", 3},
        {64, 64, "256", 1}, {512, 512, "0.01", 16}, {256, 256, "0.5", 10},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[200];
        snprintf(text, sizeof text,
                 "level 1 \"A\"\nn = value_noise octaves=auto size=%s finish=0\nheight n\n",
                 cases[i].size);
        Recipe recipe = recipe_of(text);
        Run run = run_of(&recipe, cases[i].width, cases[i].height, 1, -1);
        int octaves = 0;
        for (; !run_done(&run); octaves++) advance(&run, 1);
        assert_int_equal(octaves, cases[i].octaves);
        run_free(&run);
        recipe_free(&recipe);
    }
}

static void a_finished_map_goes_from_0_to_1(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"F\"\nn = value_noise\nheight n\n");
    Run run = run_text(&recipe, 96, 80);
    HeightRange range = heightmap_range(run_shown(&run));
    assert_true(range.low == 0 && range.high == 1);
    run_free(&run);
    recipe_free(&recipe);
}

static void worlds_differ_where_no_seed_is_given(void **state) {
    (void)state;
    static const char *const texts[] = {"lattice=article", "lattice=hash", "seed=5",
                                        "lattice=hash seed=5"};
    for (int i = 0; i < 4; i++) {
        char text[200];
        snprintf(text, sizeof text, "level 1 \"W\"\nn = value_noise %s\nheight n\n", texts[i]);
        Recipe recipe = recipe_of(text);
        uint64_t hashes[2];
        for (uint64_t seed = 0; seed < 2; seed++) {
            RunOptions options = {
                .seed = seed, .width = 32, .height = 32, .threads = 1, .keep = -1};
            Run run;
            TextError error = {0};
            assert_true(run_begin(&run, &recipe, options, &error));
            finish(&run);
            hashes[seed] = heightmap_hash(run_shown(&run), HASH_START);
            run_free(&run);
        }
        assert_true((hashes[0] == hashes[1]) == (i >= 2));
        recipe_free(&recipe);
    }
}

// The article's lattice is the same along diagonals of 57 points to the west and one south.
static void only_the_articles_lattice_repeats_on_diagonals(void **state) {
    (void)state;
    for (int hash = 0; hash < 2; hash++) {
        Variant variant = {.octaves = 1, .persistence = 1, .size = 64, .hash = hash, .seed = 3};
        Recipe recipe = noise_recipe(variant);
        Run run = run_text(&recipe, 64, 64);
        const Heightmap *map = run_shown(&run);
        int same = 0;
        for (int y = 0; y < 63; y++)
            for (int x = 57; x < 64; x++)
                same += fabsf(heightmap_at(map, x, y) - heightmap_at(map, x - 57, y + 1)) < 1e-6f;
        assert_true(hash ? same == 0 : same == 63 * 7);
        run_free(&run);
        recipe_free(&recipe);
    }
}

// At the north-west corner every octave has a lattice point. The article's are all the same one;
// the hash draws a number -1..1 for each, whose squares are 1/3 in the mean.
static void only_the_articles_octaves_share_their_first_point(void **state) {
    (void)state;
    double squares = 0;
    for (int seed = 0; seed < 200; seed++)
        for (int hash = 0; hash < 2; hash++) {
            Variant variant = {
                .octaves = 8, .persistence = 1, .size = 1, .hash = hash, .seed = seed};
            Recipe recipe = noise_recipe(variant);
            Run run = run_text(&recipe, 16, 16);
            float corner = heightmap_at(run_shown(&run), 0, 0);
            if (hash) squares += (double)(corner * corner) / 200;
            else assert_true(fabsf(corner - 8 * article_lattice((uint32_t)seed)) < 1e-5f);
            run_free(&run);
            recipe_free(&recipe);
        }
    // A sum of 8: variance 8/3, of its square about 2 * (8/3)^2; 4 standard errors of 200.
    assert_true(fabs(squares - 8.0 / 3) < 4 * sqrt(2.0 / 200) * 8 / 3);
}

static void lattices_too_fine_for_a_float_are_refused(void **state) {
    (void)state;
    Recipe recipe =
        recipe_of("level 1 \"N\"\nn = value_noise octaves=16 size=256 aspect=square\nheight n\n");
    for (int width = 32; width <= 64; width += 32) {
        RunOptions options = {.width = width, .height = 16, .threads = 1, .keep = -1};
        Run run;
        TextError error = {0};
        assert_true(run_begin(&run, &recipe, options, &error) == (width == 32));
        if (width == 64)
            assert_string_equal(error_words(&error).text,
                                "test:2: value_noise with '33554432' lattice cells "
                                "across (limit 16777216: fewer octaves or a smaller "
                                "size)");
        run_free(&run);
    }
    recipe_free(&recipe);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_octave_is_the_definition),
        CHECK(slices_and_threads_are_the_definition),
        CHECK(with_its_seeds_it_is_the_articles_noise),
        CHECK(auto_takes_octaves_while_a_lattice_cell_spans_a_tile),
        CHECK(a_finished_map_goes_from_0_to_1),
        CHECK(worlds_differ_where_no_seed_is_given),
        CHECK(only_the_articles_lattice_repeats_on_diagonals),
        CHECK(only_the_articles_octaves_share_their_first_point),
        CHECK(lattices_too_fine_for_a_float_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
