// SPDX-License-Identifier: MIT
// No chain of operations makes a height that is not a number or beyond the limit of heights: long
// chains from the operation table, with parameters at the ends of their ranges, on maps that begin
// with extremes. What reads heights later (quantiles, tests, pictures) must not take a step that C
// leaves undefined, which the build with sanitizers detects.
#include "support/single_stage.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/image.h"
#include "../src/worldgen/palette.h"
#include "../src/worldgen/rng.h"

enum { SIDE = 16, CELLS = SIDE * SIDE, MAPS = 3, CHAINS = 150, STEPS = 40 };

// Sums and means of a few heights may round beyond the limit by this much.
static const float SLACK = 1.001f;

static int reshapers(const Operation *rows[64]) {
    int count = 0;
    for (int i = 0; i < OPERATION_COUNT; i++)
        if (operation_maps(OPERATIONS[i]) > 0 && OPERATIONS[i]->group != GROUP_TILES)
            rows[count++] = OPERATIONS[i];
    assert_true(count >= 20);
    return count;
}

static Heightmap extreme(Rng *rng) {
    static const float values[] = {
        0,       -0.0f,  1,       -1,     HEIGHTMAP_LIMIT, -HEIGHTMAP_LIMIT,
        FLT_MIN, 1e-45f, -1e-45f, 1e-20f, 1e15f,           -1e19f};
    Heightmap map = bumpy(SIDE, SIDE, rng_next(rng));
    uint32_t kinds = rng_below(rng, 13);  // 0: nothing but bumps
    for (int i = 0; i < CELLS; i++) {
        uint32_t kind = rng_below(rng, 12);
        if (kind < kinds) map.values[i] = values[kind];
    }
    return map;
}

static void add_choice(char *stage, const char *words, Rng *rng) {
    uint32_t count = 1;
    for (const char *at = words; *at; at++) count += *at == ' ';
    for (uint32_t skip = rng_below(rng, count); skip > 0; skip--) words = strchr(words, ' ') + 1;
    strncat(stage, words, strcspn(words, " "));
}

// A stage with each parameter at an end of its range or at its default. Counts stay at their least
// or default: more would only take long.
static void write_stage(char *stage, const Operation *row, Rng *rng) {
    strcpy(stage, row->name);
    for (int i = 0; i < operation_parameter_count(row); i++) {
        const Parameter *parameter = &row->parameters[i];
        uint32_t which = rng_below(rng, 4);
        if (which == 0 && parameter->fallback) continue;
        bool number = parameter->kind == PARAMETER_REAL || parameter->kind == PARAMETER_SHARE;
        strcat(strcat(strcat(stage, " "), parameter->name), "=");
        double value = number && which != 1 ? parameter->most : parameter->least;
        if (parameter->kind == PARAMETER_CHOICE) add_choice(stage, parameter->choices, rng);
        else snprintf(stage + strlen(stage), 50, "%.9f", value);
    }
}

static void all_finite(const Heightmap *map, const char *stage) {
    for (int i = 0; i < CELLS; i++)
        if (!(fabsf(map->values[i]) <= SLACK * HEIGHTMAP_LIMIT))
            FAIL("%s made %g", stage, (double)map->values[i]);
}

// Everything that turns heights into something else.
static void read_in_all_ways(const Heightmap *map) {
    for (int percent = 0; percent <= 100; percent += 25)
        assert_true(isfinite(heightmap_quantile(map, percent, NULL)));
    HeightRange range = heightmap_range(map), extent = heightmap_extent(map, ALONE);
    assert_true(isfinite(range.mean) && range.low == extent.low && range.high == extent.high);
    for (int kind = 0; kind < PALETTE_COUNT; kind++) {
        uint8_t rgb[3 * SIDE];
        MapColours colours = map_colours((Palette)kind, map, NULL);
        for (int y = 0; y < SIDE; y++) map_colours_row(&colours, y, rgb);
    }
    Buffer bytes = {0};
    TextError error = {0};
    assert_true(image_heights_pgm(&bytes, map, &error));
    buffer_free(&bytes);
}

static void no_chain_of_operations_leaves_the_finite_heights(void **state) {
    (void)state;
    const Operation *rows[64];
    uint32_t count = (uint32_t)reshapers(rows);
    int done[64] = {0};
    for (uint64_t chain = 0; chain < CHAINS; chain++) {
        Rng rng = rng_make(chain, 2);
        Heightmap maps[MAPS];
        for (int i = 0; i < MAPS; i++) maps[i] = extreme(&rng);
        for (int step = 0; step < STEPS; step++) {
            uint32_t row = rng_below(&rng, count), at = rng_below(&rng, MAPS);
            char stage[1000];
            write_stage(stage, rows[row], &rng);
            Heightmap *map = &maps[at];
            TextError error = {0};
            if (try_apply(stage, map, &maps[(at + 1) % MAPS], &maps[(at + 2) % MAPS], 1, &error))
                done[row]++;
            all_finite(map, stage);
            if (step % 8 == 0) read_in_all_ways(map);
        }
        for (int i = 0; i < MAPS; i++) heightmap_free(&maps[i]);
    }
    for (uint32_t row = 0; row < count; row++)
        if (done[row] < 10) FAIL("%s ran %d times", rows[row]->name, done[row]);
}

// Ways in which floats could run away: one operation over and over.
static void nothing_runs_away(void **state) {
    (void)state;
    static const char *const lines[] = {
        "scale by=1000000 plus=1000000",
        "scale by=-1000000",
        "add",
        "subtract",
        "multiply",
        "power e=16",
        "power e=3",
        "island strength=-1000 bias=1000",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        Heightmap map = bumpy(SIDE, SIDE, 4);
        for (int j = 0; j < CELLS; j++) map.values[j] *= 1000;
        for (int step = 0; step < 200; step++) {
            Heightmap other = copy_of(&map);
            apply(lines[i], &map, &other, NULL);
            all_finite(&map, lines[i]);
            heightmap_free(&other);
        }
        read_in_all_ways(&map);
        apply("normalise", &map, NULL, NULL);
        for (int j = 0; j < CELLS; j++) assert_true(map.values[j] >= 0 && map.values[j] <= 1);
        heightmap_free(&map);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(no_chain_of_operations_leaves_the_finite_heights),
        CHECK(nothing_runs_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
