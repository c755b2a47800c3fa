// SPDX-License-Identifier: MIT
// Particles and calderas against their definition after every stamp, and against the article's own
// loops where both draw the same numbers.
#include "support/worlds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/heightmap.h"
#include "../src/worldgen/rng.h"
#include "oracle/particles.h"

enum { CHUNK = 256 };

typedef struct Variant {
    int jumps, low, high, walk;
    float caldera;
    bool reset, wrap;
    int margin;
    bool finish, below;
} Variant;

static Recipe particle_recipe(Variant variant) {
    char text[400];
    snprintf(text, sizeof text,
             "level 1 \"Particles\"\np = particles jumps=%d particles=%d..%d walk=%d caldera=%.9f "
             "reset=%d wrap=%d margin=%d finish=%d below=%d\nheight p\n",
             variant.jumps, variant.low, variant.high, variant.walk, (double)variant.caldera,
             variant.reset, variant.wrap, variant.margin, variant.finish, variant.below);
    return recipe_of(text);
}

static uint64_t stream_of(const Recipe *recipe, uint64_t seed) {
    return stream_number(stream_begin(seed), recipe->stages[0].key);
}

// The definition: the article's loops over one map, a stamp at a time.

typedef struct Plain {
    Variant variant;
    Heightmap map;
    int *visited;
    uint64_t stream;
    int stamp, jump, count, dropped, finished;
    int x, y, peak_x, peak_y;
} Plain;

static const int DX[8] = {0, 1, 0, -1, 1, 1, -1, -1};
static const int DY[8] = {1, 0, -1, 0, -1, 1, -1, 1};

static bool on_map(const Plain *plain, int *x, int *y) {
    int width = plain->map.width, height = plain->map.height;
    if (plain->variant.wrap) {
        *x = (*x + width) % width;
        *y = (*y + height) % height;
    }
    return *x >= 0 && *y >= 0 && *x < width && *y < height;
}

static float *cell(const Plain *plain, int x, int y) { return heightmap_row(&plain->map, y) + x; }

static void begin_jump(Plain *plain) {
    Variant variant = plain->variant;
    Rng rng = rng_make(stream_number(plain->stream, (uint64_t)plain->jump), 1);
    plain->x = rng_range(&rng, variant.margin, plain->map.width - 1 - variant.margin);
    plain->y = rng_range(&rng, variant.margin, plain->map.height - 1 - variant.margin);
    plain->count = variant.low;
    if (variant.high > variant.low)
        plain->count += rng_range(&rng, 0, variant.high - variant.low - 1);
    plain->peak_x = plain->x;
    plain->peak_y = plain->y;
    plain->dropped = 0;
}

static Plain plain_of(Variant variant, const Recipe *recipe, int width, int height) {
    Plain plain = {.variant = variant, .stream = stream_of(recipe, RUN_SEED)};
    assert_true(heightmap_init(&plain.map, width, height));
    plain.visited = calloc((size_t)width * (size_t)height, sizeof *plain.visited);
    assert_non_null(plain.visited);
    begin_jump(&plain);
    return plain;
}

static void plain_free(Plain *plain) {
    heightmap_free(&plain->map);
    free(plain->visited);
}

static int limited(int at, int low, int high) { return at < low ? low : at > high ? high : at; }

static void wander(Plain *plain, Rng *rng) {
    int m = rng_range(rng, 0, 7), margin = plain->variant.margin;
    plain->x += DX[m];
    plain->y += DY[m];
    if (plain->variant.wrap && margin == 0) {
        on_map(plain, &plain->x, &plain->y);
        return;
    }
    plain->x = limited(plain->x, margin, plain->map.width - 1 - margin);
    plain->y = limited(plain->y, margin, plain->map.height - 1 - margin);
}

// One step of a particle on top of x, y; false once it has come to rest.
static bool moved(Plain *plain, int *x, int *y, Rng *rng) {
    int m = rng_range(rng, 0, 7);
    for (int j = 0; j < 8; j++) {
        int tx = *x + DX[(j + m) % 8], ty = *y + DY[(j + m) % 8];
        if (!on_map(plain, &tx, &ty)) continue;
        if (*cell(plain, tx, ty) + 1.0f < *cell(plain, *x, *y)) {
            *cell(plain, tx, ty) += 1.0f;
            *cell(plain, *x, *y) -= 1.0f;
            *x = tx;
            *y = ty;
            return true;
        }
    }
    return false;
}

static void drop_chunk(Plain *plain) {
    Rng rng = rng_make(stream_number(plain->stream, (uint64_t)plain->stamp), 0);
    for (int i = 0; i < CHUNK && plain->dropped < plain->count; i++, plain->dropped++) {
        int walk = plain->variant.walk;
        if (walk != 0 && plain->dropped % walk == 0) wander(plain, &rng);
        int x = plain->x, y = plain->y;
        *cell(plain, x, y) += 1.0f;
        while (moved(plain, &x, &y, &rng)) continue;
        if (*cell(plain, x, y) > *cell(plain, plain->peak_x, plain->peak_y)) {
            plain->peak_x = x;
            plain->peak_y = y;
        }
    }
}

static void mark(Plain *plain, int x, int y) {
    if (!on_map(plain, &x, &y)) return;
    int *visited = &plain->visited[x + y * plain->map.width];
    if (*visited == 0) *visited = 1;
}

// Visits all marked cells once; whether one turned.
static bool turned_any(Plain *plain, float cutoff, float peak) {
    bool any = false;
    for (int x = 0; x < plain->map.width; x++)
        for (int y = 0; y < plain->map.height; y++) {
            int *visited = &plain->visited[x + y * plain->map.width];
            if (*visited != 1) continue;
            *visited = 2;
            float *height = cell(plain, x, y);
            if (!(*height > cutoff && *height <= peak)) continue;
            *height = fmaxf(2 * cutoff - *height, plain->variant.below ? -1e6f : 0);
            any = true;
            for (int i = 0; i < 4; i++) mark(plain, x + DX[i], y + DY[i]);
        }
    return any;
}

static void invert_caldera(Plain *plain) {
    size_t cells = heightmap_cells(&plain->map);
    if (plain->variant.reset) memset(plain->visited, 0, cells * sizeof *plain->visited);
    float peak = *cell(plain, plain->peak_x, plain->peak_y);
    float cutoff = floorf(peak * (1.0f - plain->variant.caldera) * 1024 + 0.5f) / 1024;
    plain->visited[plain->peak_x + plain->peak_y * plain->map.width] = 1;
    while (turned_any(plain, cutoff, peak)) continue;
}

// One of the filter's four directions.
static void filter_lines(Heightmap *map, int dx, int dy, float k) {
    int lines = dx ? map->height : map->width, length = dx ? map->width : map->height;
    for (int line = 0; line < lines; line++)
        for (int i = 1; i < length; i++) {
            int at = dx + dy > 0 ? i : length - 1 - i;
            float *to = heightmap_row(map, dx ? line : at) + (dx ? at : line);
            float previous = heightmap_at(map, (dx ? at : line) - dx, (dx ? line : at) - dy);
            float value = previous * k + *to * (1 - k);
            *to = fabsf(value) < 1e-20f ? 0 : value;
        }
}

static void plain_stamp(Plain *plain) {
    static const int directions[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    if (plain->jump < plain->variant.jumps) {
        if (plain->dropped < plain->count) {
            drop_chunk(plain);
        } else {
            invert_caldera(plain);
            if (++plain->jump < plain->variant.jumps) begin_jump(plain);
        }
    } else if (plain->finished++ < 4) {
        const int *way = directions[plain->finished - 1];
        filter_lines(&plain->map, way[0], way[1], fminf(plain->variant.caldera, 0.999f));
    } else {
        heightmap_normalise(&plain->map, heightmap_range(&plain->map), 0, 1, ALONE);
    }
    plain->stamp++;
}

static bool more_stamps(const Plain *plain) {
    return plain->jump < plain->variant.jumps || (plain->variant.finish && plain->finished < 5);
}

static void compare(Variant variant, int width, int height, int slice, int threads) {
    Recipe recipe = particle_recipe(variant);
    Plain plain = plain_of(variant, &recipe, width, height);
    Run run = run_of(&recipe, width, height, threads, -1);
    while (!run_done(&run)) {
        advance(&run, slice);
        for (int i = 0; i < slice && more_stamps(&plain); i++) plain_stamp(&plain);
        same_heights(run_shown(&run), &plain.map, "particles");
    }
    assert_int_equal(plain.jump, variant.jumps);
    assert_int_equal(plain.finished, variant.finish ? 5 : 0);
    plain_free(&plain);
    run_free(&run);
    recipe_free(&recipe);
}

static const Variant VARIANTS[] = {
    {.jumps = 12,
     .low = 65,
     .high = 205,
     .walk = 50,
     .caldera = 0.5f,
     .wrap = true,
     .finish = true},
    {.jumps = 5, .low = 600, .high = 900, .walk = 0, .caldera = 0.3f, .reset = true, .wrap = true},
    {.jumps = 9, .low = 0, .high = 300, .walk = 1, .caldera = 0.83f, .margin = 3},
    {.jumps = 7,
     .low = 256,
     .high = 256,
     .walk = 7,
     .caldera = 1,
     .wrap = true,
     .margin = 7,
     .finish = true},
    {.jumps = 30,
     .low = 40,
     .high = 512,
     .walk = 20,
     .caldera = 0.1f,
     .reset = true,
     .finish = true},
    {.jumps = 9, .low = 99, .high = 300, .walk = 9, .caldera = 0.8f, .wrap = true, .below = true},
    {.jumps = 4, .low = 513, .high = 514, .walk = 3, .caldera = 0, .finish = true},
    {.jumps = 3, .low = 0, .high = 1, .walk = 0, .caldera = 0.5f, .wrap = true, .finish = true},
};
enum { VARIANT_COUNT = sizeof VARIANTS / sizeof *VARIANTS };

static void every_stamp_is_the_definition(void **state) {
    (void)state;
    static const int sizes[][2] = {{17, 16}, {33, 48}, {64, 16}, {16, 40}};
    for (int v = 0; v < VARIANT_COUNT; v++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
            compare(VARIANTS[v], sizes[i][0], sizes[i][1], 1, 1);
}

// Each jump begins on the slopes of earlier ones, and most are too small to bury them.
static void small_peaks_leave_larger_ones_as_they_are(void **state) {
    (void)state;
    Variant variant = {.jumps = 40, .low = 0, .high = 900, .walk = 0, .caldera = 0.2f};
    variant.reset = true;
    compare(variant, 64, 64, 1, 1);
    variant.low = 899;
    variant.reset = false;
    compare(variant, 64, 64, 1, 1);
}

static void the_narrowest_maps_are_the_definition(void **state) {
    (void)state;
    for (int width = 16; width <= 18; width++)
        for (int height = 16; height <= 18; height++)
            for (int wrap = 0; wrap < 2; wrap++) {
                Variant variant = {
                    .jumps = 5, .low = 1, .high = 40, .walk = 2, .caldera = 0.6f, .wrap = wrap};
                compare(variant, width, height, 1, 1);
            }
}

static void slices_and_threads_are_the_definition(void **state) {
    (void)state;
    Variant large = {.jumps = 4,
                     .low = 2000,
                     .high = 9000,
                     .walk = 50,
                     .caldera = 0.5f,
                     .wrap = true,
                     .finish = true};
    compare(large, 512, 512, 1000, 1);
    compare(large, 512, 512, 7, 2);
    compare(large, 400, 700, 32, 7);
}

// Only a part of these maps is kept in blocks; later mountains fall where earlier ones lie.
static void maps_wider_than_the_window_are_the_definition(void **state) {
    (void)state;
    Variant variant = {
        .jumps = 60, .low = 300, .high = 2000, .walk = 1, .caldera = 0.6f, .wrap = true};
    compare(variant, 2300, 16, 50, 1);
    compare(variant, 16, 2110, 50, 1);
    variant.wrap = false;
    compare(variant, 2500, 17, 50, 1);
}

// A jump of one chunk draws what the article's loops draw, in the same order.
static void compare_with_article(float caldera, bool below) {
    Variant variant = {.jumps = 8,
                       .low = 256,
                       .high = 256,
                       .walk = 30,
                       .caldera = caldera,
                       .wrap = true,
                       .below = below};
    Recipe recipe = particle_recipe(variant);
    Run run = run_of(&recipe, 40, 32, 1, -1);
    Heightmap map;
    assert_true(heightmap_init(&map, 40, 32));
    int visited[40 * 32] = {0};
    for (int jump = 0; jump < variant.jumps; jump++) {
        Rng place = rng_make(stream_number(stream_of(&recipe, RUN_SEED), (uint64_t)jump), 1);
        Spot start;
        start.x = (int)rng_below(&place, 40);
        start.z = (int)rng_below(&place, 32);
        Rng rng = rng_make(stream_number(stream_of(&recipe, RUN_SEED), (uint64_t)jump * 2), 0);
        Spot peak = article_peak(&map, start, 256, variant.walk, &rng);
        advance(&run, 1);
        same_heights(run_shown(&run), &map, "dropped");
        article_caldera(&map, visited, peak, variant.caldera);
        advance(&run, 1);
        same_heights(run_shown(&run), &map, "inverted");
    }
    assert_true(run_done(&run));
    heightmap_free(&map);
    run_free(&run);
    recipe_free(&recipe);
}

static void a_jump_of_one_chunk_is_the_articles_loops(void **state) {
    (void)state;
    compare_with_article(0.5f, false);
    compare_with_article(0.75f, true);
}

static void without_calderas_all_particles_lie_on_slopes_of_one_step(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"P\"\np = particles jumps=5 particles=1234 caldera=0 "
                              "finish=0\nheight p\n");
    Run run = run_of(&recipe, 48, 40, 1, -1);
    finish(&run);
    const Heightmap *map = run_shown(&run);
    int64_t sum = 0;
    for (int y = 0; y < 40; y++)
        for (int x = 0; x < 48; x++) {
            float height = heightmap_at(map, x, y);
            assert_true(height >= 0 && height == floorf(height));
            sum += (int64_t)height;
            for (int i = 0; i < 8; i++) {
                float next = heightmap_at(map, (x + DX[i] + 48) % 48, (y + DY[i] + 40) % 40);
                assert_true(fabsf(next - height) <= 1);
            }
        }
    assert_true(sum == 5 * 1234);
    run_free(&run);
    recipe_free(&recipe);
}

static void drop_points_keep_to_the_margin(void **state) {
    (void)state;
    static const char *const wraps[] = {"0", "1"};
    for (int wrap = 0; wrap < 2; wrap++) {
        char text[200];
        snprintf(text, sizeof text,
                 "level 1 \"P\"\np = particles jumps=60 particles=20 walk=1 caldera=0 wrap=%s "
                 "margin=10 finish=0\nheight p\n",
                 wraps[wrap]);
        Recipe recipe = recipe_of(text);
        int64_t outside = 0, on_rim = 0;
        for (uint64_t seed = 0; seed < 20; seed++) {
            RunOptions options = {
                .seed = seed, .width = 64, .height = 24, .threads = 1, .keep = -1};
            Run run;
            TextError error = {0};
            assert_true(run_begin(&run, &recipe, options, &error));
            advance(&run, 2);  // one jump: no particle rolls further than 3 cells
            for (int x = 0; x < 64; x++) {
                for (int y = 0; y < 24; y++) {
                    bool far = x < 7 || x >= 57 || y < 7 || y >= 17;
                    outside += far && heightmap_at(run_shown(&run), x, y) > 0;
                }
                on_rim += heightmap_at(run_shown(&run), x, 10) > 0;
            }
            run_free(&run);
        }
        assert_true(outside == 0 && on_rim > 0);
        recipe_free(&recipe);
    }
}

static void a_caldera_stops_at_0(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"P\"\np = particles jumps=4 particles=900 caldera=0.9 "
                              "finish=0\nheight p\n");
    Run run = run_of(&recipe, 48, 48, 1, -1);
    finish(&run);
    assert_true(heightmap_range(run_shown(&run)).low == 0);
    run_free(&run);
    recipe_free(&recipe);
}

// Compares with the map as it was before the stamp.
static void what_a_stamp_touches_holds_all_that_it_changes(void **state) {
    (void)state;
    Variant variant = VARIANTS[0];
    variant.high = 700;
    Recipe recipe = particle_recipe(variant);
    Run run = run_of(&recipe, 96, 80, 1, -1);
    Heightmap before;
    assert_true(heightmap_init(&before, 96, 80));
    int small = 0;
    while (!run_done(&run)) {
        if (run.pipe.values) heightmap_copy(&before, &run.pipe, ALONE);
        advance(&run, 1);
        CellBox box = run.touched;
        for (int y = 0; y < 80; y++)
            for (int x = 0; x < 96; x++) {
                bool inside =
                    x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
                if (!inside && heightmap_at(run_shown(&run), x, y) != heightmap_at(&before, x, y))
                    FAIL("%d,%d has changed outside of %d,%d %dx%d", x, y, box.x, box.y, box.width,
                         box.height);
            }
        small += box.width < 48;
    }
    assert_true(small > 8);
    heightmap_free(&before);
    run_free(&run);
    recipe_free(&recipe);
}

// Statistics over many chunks: the same distribution as the article's, from other numbers.

enum { SAMPLES = 200, MEASURES = 4 };

static void measure(const Heightmap *map, double measures[MEASURES]) {
    double sum = 0, squares = 0, slopes = 0, cells = (double)heightmap_cells(map);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            double h = (double)heightmap_at(map, x, y);
            sum += h;
            squares += h * h;
            if (x > 0) slopes += fabs(h - (double)heightmap_at(map, x - 1, y));
        }
    measures[0] = sum / cells;
    measures[1] = sqrt(squares / cells - measures[0] * measures[0]);
    measures[2] = slopes / cells;
    measures[3] = (double)heightmap_quantile(map, 90, NULL);
}

// The means of SAMPLES worlds each lie within 4 standard errors of one another.
static void like_means(double (*ours)[MEASURES], double (*theirs)[MEASURES], int what) {
    double mean[2] = {0}, variance[2] = {0};
    for (int side = 0; side < 2; side++) {
        double(*values)[MEASURES] = side ? theirs : ours;
        for (int i = 0; i < SAMPLES; i++) mean[side] += values[i][what] / SAMPLES;
        for (int i = 0; i < SAMPLES; i++) {
            double off = values[i][what] - mean[side];
            variance[side] += off * off / (SAMPLES - 1);
        }
    }
    double error = sqrt((variance[0] + variance[1]) / SAMPLES);
    if (fabs(mean[0] - mean[1]) > 4 * error)
        FAIL("measure %d: %g and %g, standard error %g", what, mean[0], mean[1], error);
}

static void it_has_the_articles_statistics(void **state) {
    (void)state;
    static double ours[SAMPLES][MEASURES], theirs[SAMPLES][MEASURES];
    Recipe recipe = recipe_of("level 1 \"P\"\np = particles jumps=6 particles=6%..19%\nheight p\n");
    Heightmap map;
    assert_true(heightmap_init(&map, 64, 64));
    ParticleVariant article = {6, 245, 778, 50, 0.5f, true};
    for (uint64_t seed = 0; seed < SAMPLES; seed++) {
        RunOptions options = {.seed = seed, .width = 64, .height = 64, .threads = 1, .keep = -1};
        Run run;
        TextError error = {0};
        assert_true(run_begin(&run, &recipe, options, &error));
        finish(&run);
        measure(run_shown(&run), ours[seed]);
        run_free(&run);
        Rng rng = rng_make(seed, 12345);
        article_particles(&map, article, &rng);
        measure(&map, theirs[seed]);
    }
    for (int what = 0; what < MEASURES; what++) like_means(ours, theirs, what);
    heightmap_free(&map);
    recipe_free(&recipe);
}

static void a_margin_that_leaves_no_cell_is_refused(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"P\"\np = particles margin=12\nheight p\n");
    for (int height = 24; height <= 25; height++) {
        RunOptions options = {.width = 64, .height = height, .threads = 1, .keep = -1};
        Run run;
        TextError error = {0};
        assert_true(run_begin(&run, &recipe, options, &error) == (height == 25));
        if (height == 24)
            assert_string_equal(error_words(&error).text,
                                "test:2: particles margin '12' at 64x24 (limit below "
                                "half the shorter side)");
        run_free(&run);
    }
    recipe_free(&recipe);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_stamp_is_the_definition),
        CHECK(small_peaks_leave_larger_ones_as_they_are),
        CHECK(the_narrowest_maps_are_the_definition),
        CHECK(slices_and_threads_are_the_definition),
        CHECK(maps_wider_than_the_window_are_the_definition),
        CHECK(a_jump_of_one_chunk_is_the_articles_loops),
        CHECK(without_calderas_all_particles_lie_on_slopes_of_one_step),
        CHECK(drop_points_keep_to_the_margin),
        CHECK(a_caldera_stops_at_0),
        CHECK(what_a_stamp_touches_holds_all_that_it_changes),
        CHECK(it_has_the_articles_statistics),
        CHECK(a_margin_that_leaves_no_cell_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
