// SPDX-License-Identifier: MIT
// Hills against a plain loop after every stamp: all hills over all cells, drawing from the
// probability map as a mixture. The mixture against the map itself; single hills against the
// article's function; worlds against the article's in distribution.
#include "support/worlds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "../src/worldgen/gen_hills_sum.h"
#include "../src/worldgen/rng.h"
#include "oracle/cells.h"
#include "oracle/hills.h"
#include "support/plain_hills.h"
#include "support/sample.h"

enum { MOST = 400 };

typedef struct Plain {
    int64_t *sums;
    PlainHill hills[MOST];
    Heightmap map;
} Plain;

static void plain_stamp(HillCase want, uint64_t stream, Plain *plain, int number) {
    PlainHill hill = plain_hill(want, stream, plain->hills, number);
    plain->hills[number] = hill;
    for (int y = 0; y < want.height; y++)
        for (int x = 0; x < want.width; x++) {
            int cell = x + y * want.width;
            plain->sums[cell] += plain_gain(want, hill, x, y);
            plain->map.values[cell] = (float)((double)plain->sums[cell] * (1 / plain_one(want)));
        }
}

static void compare(HillCase want, int slice, int threads) {
    Recipe recipe = recipe_of_hills(want);
    uint64_t stream = stream_number(stream_begin(RUN_SEED), recipe.stages[0].key);
    Run run = run_of(&recipe, want.width, want.height, threads, -1);
    static Plain plain;
    plain.sums = calloc((size_t)want.width * (size_t)want.height, sizeof *plain.sums);
    assert_true(plain.sums && heightmap_init(&plain.map, want.width, want.height));
    int hill = 0;
    assert_true(want.count <= MOST);
    while (!run_done(&run)) {
        advance(&run, slice);
        for (int i = 0; i < slice && hill < want.count; i++)
            plain_stamp(want, stream, &plain, hill++);
        same_heights(run_shown(&run), &plain.map, "hills");
    }
    assert_int_equal(hill, want.count);
    free(plain.sums);
    heightmap_free(&plain.map);
    run_free(&run);
    recipe_free(&recipe);
}

static const HillCase CASES[] = {
    {17, 16, 40, 1, 6, 0.3, 1.3, .shape = 0},
    {33, 48, 50, 0.1, 40, 0, 1, .shape = 0},
    {64, 64, 60, 2, 12, 0.3, 1.3, .shape = 0, .cutoff = 0.8},
    {64, 40, 60, 2, 12, 0.3, 1.3, .shape = 1, .cutoff = 0.5, .outside = 0.25},
    {40, 64, 60, 0.1, 9, 5, 5, .shape = 2, .cutoff = 1, .outside = 1},
    {64, 64, 60, 3, 3, 0.3, 1.3, .shape = 0, .attract = 3},
    {48, 33, 60, 1, 9, 0.3, 1.3, .shape = 1, .attract = 0.5, .constant = true},
    {64, 64, 60, 2, 12, 0.3, 1.3, .shape = 2, .cutoff = 0.7, .attract = 10},
    {32, 32, 30, 500, 8192, 10000, 10000, .shape = 0},
    {32, 32, 30, 30, 200, 0.001, 10000, .shape = 2},
    {48, 48, 60, 1, 9, 0.3, 1.3, .shape = 0, .cutoff = 1, .outside = 1, .attract = 2},
    {48, 48, 90, 0.1, 1, 0.3, 1.3, .shape = 0, .cutoff = 1, .outside = 1, .attract = 0.01},
    {80, 16, 50, 0.1, 0.2, 1, 2, .shape = 0, .attract = 1000},
    {16, 80, 50, 4, 4, 0, 0.000001, .shape = 0},
    {32, 32, 20, 5000, 8192, 0, 0.000000001, .shape = 0},
};

static void every_hill_is_the_plain_loop(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        compare(CASES[i], 1, 1);
        compare(CASES[i], 7, 1);
        compare(CASES[i], CASES[i].count, 1);
    }
}

static void slices_and_threads_change_nothing(void **state) {
    (void)state;
    static const HillCase cases[] = {
        {512, 512, 30, 10, 90, 0.3, 1.3, .shape = 0},
        {300, 520, 30, 10, 90, 0.3, 1.3, .shape = 1, .cutoff = 0.8},
        {520, 300, 30, 3, 50, 0.3, 1.3, .shape = 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int threads = 1; threads <= 7; threads += threads == 1 ? 1 : 5) {
            compare(cases[i], cases[i].count, threads);
            compare(cases[i], 11, threads);
        }
}

// Exact odds of every cell by the article's map, and how often the mixture draws it.
static void the_mixture_draws_by_the_weights_of_the_map(void **state) {
    (void)state;
    enum { SIDE = 24, DRAWS = REPEATS(100000, 30000), EARLIER = 6 };
    for (int constant = 0; constant <= 1; constant++) {
        HillCase want = {SIDE, SIDE, MOST, 1, 9, 0.3, 1.3, .attract = 4, .constant = constant};
        PlainHill hills[EARLIER];
        Heightmap weights = flat(SIDE, SIDE);
        for (size_t i = 0; i < SIDE * SIDE; i++) weights.values[i] = 1;
        double total = SIDE * SIDE;
        for (int i = 0; i < EARLIER; i++) {
            hills[i] = plain_hill(want, hash_mix(3), hills, i);
            Hill hill = {(double)hills[i].x / 16, (double)hills[i].y / 16,
                         (double)hills[i].top / plain_one(want), hills[i].radius / 16};
            article_attract(&weights, hill, constant ? 4 : 4 * hill.height);
            total += hills[i].weight;
        }
        static int counts[SIDE * SIDE];
        for (int i = 0; i < SIDE * SIDE; i++) counts[i] = 0;
        Rng rng = rng_make(8, (uint64_t)constant);
        for (int i = 0; i < DRAWS; i++) counts[plain_cell(want, hills, EARLIER, &rng)]++;
        double sum = 0, all = 0;
        for (int i = 0; i < SIDE * SIDE; i++) {
            double expected = DRAWS * (double)weights.values[i] / total;
            sum += (counts[i] - expected) * (counts[i] - expected) / expected;
            all += (double)weights.values[i];
        }
        assert_true(fabs(all - total) < 1e-3 * total);
        double off = (sum - (SIDE * SIDE - 1)) / sqrt(2.0 * (SIDE * SIDE - 1));
        if (!(fabs(off) < 4)) FAIL("chi-square is %g deviations off", off);
        heightmap_free(&weights);
    }
}

// Where the last of some hills stands in many worlds, ours and the article's.
static void hills_gather_as_on_the_articles_map(void **state) {
    (void)state;
    enum { SIDE = 32, WORLDS = REPEATS(1500, 400), HILLS = 12 };
    HillCase want = {SIDE, SIDE, HILLS, 2, 6, 0.3, 1.3, .attract = 20};
    Recipe recipe = recipe_of_hills(want);
    Sample ours = {0}, article = {0};
    Heightmap weights = flat(SIDE, SIDE);
    for (uint64_t seed = 0; seed < WORLDS; seed++) {
        uint64_t stream = stream_number(stream_begin(seed), recipe.stages[0].key);
        PlainHill hills[HILLS];
        double x = 0, y = 0;
        for (int i = 0; i < HILLS; i++) hills[i] = plain_hill(want, stream, hills, i);
        for (int i = 0; i < HILLS - 1; i++) {
            x = (double)(hills[i].x - hills[HILLS - 1].x) / 16;
            y = (double)(hills[i].y - hills[HILLS - 1].y) / 16;
            sample_add(&ours, sqrt(x * x + y * y));
        }
        HillVariant variant = {.count = HILLS,
                               .radius_low = 2.0 / SIDE,
                               .radius_high = 6.0 / SIDE,
                               .height_low = 0.3,
                               .height_high = 1.3,
                               .attract = 20};
        Rng rng = rng_make(seed, 9);
        Hill drawn[HILLS];
        for (size_t i = 0; i < SIDE * SIDE; i++) weights.values[i] = 1;
        for (int i = 0; i < HILLS; i++) {
            drawn[i] = article_hill_draw(&weights, variant, &weights, &rng);
            article_attract(&weights, drawn[i], variant.attract * drawn[i].height);
        }
        for (int i = 0; i < HILLS - 1; i++)
            sample_add(&article,
                       hypot(drawn[i].x - drawn[HILLS - 1].x, drawn[i].y - drawn[HILLS - 1].y));
    }
    sample_alike(ours, article, "distance of hills");
    heightmap_free(&weights);
    recipe_free(&recipe);
}

static void roots_are_rounded_down_however_large(void **state) {
    (void)state;
    for (int64_t root = 1; root < 200000; root += 1 + root / 500) {
        assert_true(hill_root(root * root) == root);
        assert_true(hill_root(root * root - 1) == root - 1);
        assert_true(hill_root(root * root + 2 * root) == root);
    }
    assert_true(hill_root(0) == 0);
}

// A reach slightly larger than the radius, as rounding may make it.
static void nothing_is_added_beyond_a_radius(void **state) {
    (void)state;
    enum { WIDE = 32 };
    PlacedHill hill = {.x = 256, .y = 0, .top = 1 << 29, .reach = 160 * 160, .half = 160};
    hill.inverse = 1.0f / 128;
    HillRows rows = {0, 1};
    for (int shape = HILL_CONE; shape <= HILL_DOME; shape++) {
        Heightmap map = flat(WIDE, 1);
        uint64_t sums[WIDE + 3] = {0};
        Stage stage = {.width = WIDE, .height = 1, .map = &map};
        HillSum sum = {&stage, (HillShape)shape, &hill, &rows, 0, 1, sums, 1};
        hills_sum_rows(&sum, 0, 1);
        for (int x = 0; x < WIDE; x++)
            assert_true(x > 8 && x < 24 ? heightmap_at(&map, x, 0) > 0 : sums[x] == 0);
        heightmap_free(&map);
    }
}

static double formula(HillCase want, double distance, double radius, double height) {
    double part = distance / radius;
    if (part >= 1) return 0;
    if (want.shape == 3) return height;
    return height * (want.shape == 1 ? 1 - part : sqrt(1 - part * part));
}

// What one hill looks like, to a millionth of its height.
static void a_hill_has_the_articles_shape(void **state) {
    (void)state;
    for (int shape = 0; shape < 4; shape++)
        for (uint64_t seed = 0; seed < REPEATS(40, 10); seed++) {
            HillCase want = {48, 40, 1, 1, 30, 0.3, 1.3, .shape = shape};
            Recipe recipe = recipe_of_hills(want);
            uint64_t stream = stream_number(stream_begin(seed), recipe.stages[0].key);
            PlainHill plain = plain_hill(want, stream, NULL, 0);
            Hill hill = {(double)plain.x / 16, (double)plain.y / 16,
                         (double)plain.top / plain_one(want), plain.radius / 16};
            assert_true(hill.height >= 0.3 && hill.height < 1.3 && hill.radius < 30);
            Heightmap map = world_of(&recipe, seed, 48, 40);
            for (int y = 0; y < 40; y++)
                for (int x = 0; x < 48; x++) {
                    double expected = shape == 0 ? article_hill_height(x, y, hill)
                                                 : formula(want, hypot(x - hill.x, y - hill.y),
                                                           hill.radius, hill.height);
                    // The edge of a dome is upright: a rounding of d^2 shows as its root.
                    double off = fabs((double)heightmap_at(&map, x, y) - expected);
                    if (off > (shape == 2 ? 1e-3 : 1e-6))
                        FAIL("shape %d: %g off at %d,%d", shape, off, x, y);
                }
            heightmap_free(&map);
            recipe_free(&recipe);
        }
}

enum { SIDE = 64, COUNT = SIDE * SIDE / 136 };

static void article_world(Heightmap *map, uint64_t seed, bool island, double attract) {
    HillVariant variant = PLAIN_HILLS;
    variant.count = COUNT;
    variant.island = island;
    variant.attract = attract;
    Rng rng = rng_make(seed, 1);
    Heightmap weights = {0};
    if (attract > 0) weights = flat(map->width, map->height);
    article_hills(map, variant, attract > 0 ? &weights : NULL, &rng);
    heightmap_free(&weights);
}

static void plain_world(Heightmap *map, uint64_t seed) { article_world(map, seed, false, 0); }
static void island_world(Heightmap *map, uint64_t seed) { article_world(map, seed, true, 0); }
static void attracted_world(Heightmap *map, uint64_t seed) { article_world(map, seed, false, 5); }
static void gathered_world(Heightmap *map, uint64_t seed) { article_world(map, seed, true, 5); }

static void worlds_are_distributed_like_the_articles(void **state) {
    (void)state;
    static const struct {
        const char *arguments;
        ArticleWorld *article;
    } kinds[] = {{"", plain_world},
                 {"place=island", island_world},
                 {"attract=5", attracted_world},
                 {"place=island attract=5", gathered_world}};
    for (int i = 0; i < 4; i++) {
        char text[200];
        snprintf(text, sizeof text, "level 1 \"H\"\nh = hills %s\nheight h\n", kinds[i].arguments);
        Recipe recipe = recipe_of(text);
        worlds_alike(&recipe, kinds[i].article, SIDE, REPEATS(200, 60));
        recipe_free(&recipe);
    }
}

static void beyond_the_cutoff_of_an_island_is_nothing(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"H\"\nh = hills count=400 r=8 h=1 place=island cutoff=0.4\n"
                              "height h\n");
    Heightmap map = world_of(&recipe, 5, 64, 64);
    int land = 0;
    for (int y = 0; y < 64; y++)
        for (int x = 0; x < 64; x++) {
            // Hills stand within 12.8 tiles; at d of 32 their radius is 8 * (1 - d / 32).
            double far = hypot(x - 32, y - 32);
            if (far > 12.8 + 8 * 0.6) assert_true(heightmap_at(&map, x, y) == 0);
            land += heightmap_at(&map, x, y) > 0;
        }
    assert_true(land > 500);
    heightmap_free(&map);
    recipe_free(&recipe);
}

static void touched_cells_are_all_that_a_stamp_changes(void **state) {
    (void)state;
    for (int shape = 0; shape < 4; shape++) {
        HillCase want = {48, 64, 40, 0.1, 12, 0.3, 1.3, .shape = shape, .attract = shape};
        Recipe recipe = recipe_of_hills(want);
        stays_outside_touched(&recipe, 48, 64);
        recipe_free(&recipe);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_hill_is_the_plain_loop),
        CHECK(slices_and_threads_change_nothing),
        CHECK(the_mixture_draws_by_the_weights_of_the_map),
        CHECK(hills_gather_as_on_the_articles_map),
        CHECK(roots_are_rounded_down_however_large),
        CHECK(nothing_is_added_beyond_a_radius),
        CHECK(a_hill_has_the_articles_shape),
        CHECK(worlds_are_distributed_like_the_articles),
        CHECK(beyond_the_cutoff_of_an_island_is_nothing),
        CHECK(touched_cells_are_all_that_a_stamp_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
