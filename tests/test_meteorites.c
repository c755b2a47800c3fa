// SPDX-License-Identifier: MIT
// Meteorites against the article's own loops after every stamp, bit for bit; against the mean that
// their sizes imply; and in distribution.
#include "support/worlds.h"

#include <math.h>
#include <stdio.h>

#include "../src/worldgen/rng.h"
#include "oracle/meteorites.h"
#include "support/sample.h"

typedef struct Case {
    int width, height, count, passes;
    float low, high;
    bool inverse, piped, cell;
} Case;

static Recipe recipe_of_case(Case want) {
    char text[300];
    snprintf(text, sizeof text,
             "level 1 \"M\"\nm = %smeteorites count=%d passes=%d r=%g..%g%s%s\n"
             "height m\n",
             want.piped ? "diamond_square feature=4 wrap=modulo | " : "", want.count, want.passes,
             (double)want.low, (double)want.high, want.inverse ? " radius=inverse" : "",
             want.cell ? " centre=cell" : "");
    return recipe_of(text);
}

// Draws an octave, a place in it and a toss, until they fit.
static float inverse_drawn(Rng *rng) {
    static const float octaves[] = {0.5f, 1, 2, 4, 8};
    float drawn, toss, place;
    do {
        float octave = octaves[rng_below(rng, 5)];
        place = 1 + rng_unit(rng);
        toss = rng_unit(rng);
        drawn = octave * place;
    } while (toss * place >= 1 || drawn >= 10);
    return drawn;
}

static Meteorite meteorite_drawn(Case want, uint64_t stream, int number) {
    Rng rng = rng_make(stream_number(stream, (uint64_t)number), 0);
    Heightmap map = {.width = want.width, .height = want.height};
    MeteoriteVariant variant = {.radius_low = want.low, .radius_high = want.high};
    if (!want.inverse) return article_meteorite(&map, variant, &rng);
    float drawn = inverse_drawn(&rng), high = want.high;
    Meteorite meteorite = {.radius = (drawn - 0.5f) * ((high - want.low) / 9.5f) + want.low};
    meteorite.x = rng_unit(&rng) * ((float)want.width + 2 * high) - high;
    meteorite.y = rng_unit(&rng) * ((float)want.height + 2 * high) - high;
    return meteorite;
}

static void cone_of_cells(Heightmap *map) {
    float x0 = ((float)map->width - 1) / 2, y0 = ((float)map->height - 1) / 2;
    float corner = sqrtf(x0 * x0 + y0 * y0);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            float dx = x0 - (float)x, dy = y0 - (float)y;
            map->values[x + y * map->width] = 50 + 100 * (1 - sqrtf(dx * dx + dy * dy) / corner);
        }
}

// State 0 of the craters: the land.
static void advance_to_craters(Run *run, Case want, Heightmap *plain) {
    if (want.piped) {
        while (run->stage == 0) advance(run, 1000);
        heightmap_copy(plain, run_shown(run), ALONE);
        return;
    }
    advance(run, 1);
    if (want.cell) cone_of_cells(plain);
    else article_cone(plain, 50, 100);
    same_heights(run_shown(run), plain, "land");
}

static void compare(Case want, int slice, int threads) {
    Recipe recipe = recipe_of_case(want);
    uint64_t key = recipe.stages[want.piped ? 1 : 0].key;
    uint64_t stream = stream_number(stream_begin(RUN_SEED), key);
    Heightmap plain;
    assert_true(heightmap_init(&plain, want.width, want.height));
    Run run = run_of(&recipe, want.width, want.height, threads, -1);
    advance_to_craters(&run, want, &plain);
    int crater = 0, all = want.count * want.passes;
    while (!run_done(&run)) {
        advance(&run, slice);
        for (int i = 0; i < slice && crater < all; i++)
            article_crater(&plain, meteorite_drawn(want, stream, crater++));
        same_heights(run_shown(&run), &plain, "craters");
    }
    assert_int_equal(crater, all);
    run_free(&run);
    heightmap_free(&plain);
    recipe_free(&recipe);
}

static void every_crater_is_the_articles(void **state) {
    (void)state;
    static const Case cases[] = {
        {.width = 50, .height = 50, .count = 20, .passes = 2, .low = 3, .high = 30},
        {.width = 17, .height = 16, .count = 30, .passes = 1, .low = 1, .high = 5, .cell = true},
        {.width = 33,
         .height = 48,
         .count = 9,
         .passes = 8,
         .low = 0.5f,
         .high = 9,
         .inverse = true},
        {.width = 64, .height = 64, .count = 60, .passes = 1, .low = 7, .high = 7, .piped = true},
        {.width = 130, .height = 20, .count = 25, .passes = 2, .low = 3, .high = 90},
        {.width = 20,
         .height = 140,
         .count = 25,
         .passes = 2,
         .low = 3,
         .high = 400,
         .piped = true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        compare(cases[i], 1, 1);
        compare(cases[i], 7, 1);
        compare(cases[i], cases[i].count * cases[i].passes, 1);
    }
}

static void slices_and_threads_change_nothing(void **state) {
    (void)state;
    static const Case cases[] = {
        {.width = 512, .height = 512, .count = 500, .passes = 2, .low = 3, .high = 30},
        {.width = 332,
         .height = 520,
         .count = 400,
         .passes = 1,
         .low = 1,
         .high = 60,
         .piped = true},
        {.width = 520,
         .height = 300,
         .count = 80,
         .passes = 1,
         .low = 30,
         .high = 300,
         .inverse = true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int threads = 1; threads <= 7; threads += threads == 1 ? 1 : 5) {
            compare(cases[i], cases[i].count * cases[i].passes, threads);
            compare(cases[i], cases[i].count / 7, threads);
        }
}

// More craters than a batch holds: small ones, and some that touch every band.
static void batches_keep_the_order(void **state) {
    (void)state;
    Case small = {.width = 64, .height = 64, .count = 70000, .passes = 1, .low = 1, .high = 2};
    compare(small, small.count, 2);
    Recipe recipe = recipe_of("level 1 \"M\"\nm = meteorites count=300 passes=8 r=4000..4096\n"
                              "height m\n");
    Run whole = run_of(&recipe, 16, 8192, 2, -1), sliced = run_of(&recipe, 16, 8192, 1, -1);
    finish(&whole);
    while (!run_done(&sliced)) advance(&sliced, 100);
    same_heights(run_map(&sliced, 0), run_map(&whole, 0), "slices of less than a batch");
    run_free(&whole);
    run_free(&sliced);
    recipe_free(&recipe);
}

static void no_meteorites_leave_the_land(void **state) {
    (void)state;
    compare((Case){.width = 16, .height = 32, .passes = 1, .low = 3, .high = 30}, 1, 1);
    Case piped = {.width = 16, .height = 32, .passes = 1, .low = 3, .high = 30, .piped = true};
    Recipe recipe = recipe_of_case(piped);
    Run run = run_of(&recipe, 16, 32, 1, -1);
    finish(&run);
    HeightRange range = heightmap_range(run_map(&run, 0));
    assert_true(range.low < range.high);
    run_free(&run);
    recipe_free(&recipe);
}

// The mean of r^3 over the radii of r=3..30.
static double mean_cube(bool inverse) {
    enum { STEPS = 100000 };
    double sum = 0;
    for (int i = 0; i < STEPS; i++) {
        double part = (i + 0.5) / STEPS;
        double t = inverse ? 0.5 * pow(20, part) : 0.5 + 9.5 * part;
        sum += pow(3 + (t - 0.5) / 9.5 * 27, 3);
    }
    return sum / STEPS;
}

static void craters_carve_two_thirds_of_pi_r_cubed(void **state) {
    (void)state;
    for (int inverse = 0; inverse <= 1; inverse++) {
        Recipe recipe =
            recipe_of(inverse ? "level 1 \"M\"\nm = meteorites radius=inverse\nheight m\n"
                              : "level 1 \"M\"\nm = meteorites\nheight m\n");
        Heightmap land;
        assert_true(heightmap_init(&land, 128, 96));
        article_cone(&land, 50, 100);
        Sample sample = {0};
        for (uint64_t seed = 0; seed < REPEATS(300, 100); seed++) {
            Heightmap map = world_of(&recipe, seed, 128, 96);
            sample_add(&sample, heightmap_range(&land).mean - heightmap_range(&map).mean);
            heightmap_free(&map);
        }
        int count = 2 * ((128 + 60) * (96 + 60) / 605);
        double density = count / ((128 + 60.0) * (96 + 60));
        const double two_thirds_of_pi = 2.0943951023931953;
        sample_expect(sample, density * two_thirds_of_pi * mean_cube(inverse), "depth");
        heightmap_free(&land);
        recipe_free(&recipe);
    }
}

// The deepest cell of a lone crater shows its radius.
static void radii_are_spread_evenly_or_by_their_inverse(void **state) {
    (void)state;
    enum { WORLDS = REPEATS(3000, 1000) };
    for (int inverse = 0; inverse <= 1; inverse++) {
        Case want = {.width = 64,
                     .height = 64,
                     .count = 1,
                     .passes = 1,
                     .low = 0.5f,
                     .high = 10,
                     .inverse = inverse};
        Recipe recipe = recipe_of_case(want);
        int counts[8] = {0}, all = 0;
        for (uint64_t seed = 0; seed < WORLDS; seed++) {
            uint64_t stream = stream_number(stream_begin(seed), recipe.stages[0].key);
            Heightmap map = world_of(&recipe, seed, 64, 64), land;
            assert_true(heightmap_init(&land, 64, 64));
            article_cone(&land, 50, 100);
            Meteorite hit = meteorite_drawn(want, stream, 0);
            if (hit.x >= 0 && hit.y >= 0 && hit.x < 64 && hit.y < 64) {
                int x = (int)hit.x, y = (int)hit.y;
                double radius =
                    (double)heightmap_at(&land, x, y) - (double)heightmap_at(&map, x, y);
                double part = inverse ? log(radius / 0.5) / log(20) : (radius - 0.5) / 9.5;
                assert_true(part > -0.001 && part < 1.001);
                counts[part < 0 ? 0 : part < 1 ? (int)(part * 8) : 7]++;
                all++;
            }
            heightmap_free(&land);
            heightmap_free(&map);
        }
        assert_true(all > WORLDS / 2 && fabs(unevenness(counts, 8)) < 4);
        recipe_free(&recipe);
    }
}

static void article_world(Heightmap *map, uint64_t seed) {
    Rng rng = rng_make(seed, 1);
    MeteoriteVariant variant = ARTICLE_METEORITES;
    variant.count = (96 + 60) * (96 + 60) / 605;
    article_cone(map, 50, 100);
    article_meteorites(map, variant, &rng);
}

static void worlds_are_distributed_like_the_articles(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"M\"\nm = meteorites\nheight m\n");
    worlds_alike(&recipe, article_world, 96, REPEATS(200, 60));
    recipe_free(&recipe);
}

static void touched_cells_are_all_that_a_stamp_changes(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"M\"\nm = meteorites r=1..20\nheight m\n");
    stays_outside_touched(&recipe, 48, 64);
    recipe_free(&recipe);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_crater_is_the_articles),
        CHECK(slices_and_threads_change_nothing),
        CHECK(batches_keep_the_order),
        CHECK(no_meteorites_leave_the_land),
        CHECK(craters_carve_two_thirds_of_pi_r_cubed),
        CHECK(radii_are_spread_evenly_or_by_their_inverse),
        CHECK(worlds_are_distributed_like_the_articles),
        CHECK(touched_cells_are_all_that_a_stamp_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
