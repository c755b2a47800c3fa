// SPDX-License-Identifier: MIT
// The cost of each operation in ns a cell, compared with the articles' own loops or, where no article has
// any, with the plain loop that defines it; with a memset, and with a pass that reads and writes the map.
// Ours and theirs take turns in one process, on one thread, on warm memory; times are medians of 7 turns,
// of fewer on large maps and of loops that take seconds. Loops that would take minutes are not run.
//
//     build/release/tests/bench/bench_worldgen [--json] [--smoke] [--sides=N,...] [OPERATION]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../oracle/combine.h"
#include "../oracle/hills.h"
#include "../oracle/meteorites.h"
#include "../oracle/noise_map.h"
#include "../oracle/particles.h"
#include "../oracle/rectangles.h"
#include "../oracle/value_noise.h"
#include "../../src/base/memory.h"
#include "../support/plain_loops.h"
#include "measure.h"

// Turns of maps up to a side.
static const struct { int side, turns; } TURNS[] = {{2048, 7}, {HEIGHTMAP_SIDE, 1}};

static const int SIDES[WISH_SIDES] = {128, 1024, 4096, HEIGHTMAP_SIDE};

enum { THEIRS_MOST = 3000 };  // milliseconds, after which they get no more turns

// Memory of all measurements, which is touched before they begin.
typedef struct Bench {
    int side;
    Heightmap map, other, more;  // uneven heights between 0 and 1
    Land land;  // an island with hills, lakes and islets
    Tilemap tiles;
    Rng rng;
} Bench;

static double cells_of(const Bench *bench) { return (double)bench->side * bench->side; }

// Loops of the articles.

static void their_rectangles(Bench *bench) {
    RectangleVariant variant = ARTICLE_RECTANGLES;
    variant.count = (int)(cells_of(bench) / 16);
    variant.zscale = variant.count / 2;
    memset(bench->map.values, 0, heightmap_cells(&bench->map) * sizeof(float));
    article_rectangles(&bench->map, variant, &bench->rng);
}

static void their_noise(Bench *bench) {
    article_noise(&bench->map, (NoiseVariant){.feature = 16}, 1, INT32_MAX);
}

static void their_meteorites(Bench *bench) {
    MeteoriteVariant variant = ARTICLE_METEORITES;
    double reach = bench->side + 60;
    variant.count = (int)(reach * reach / 605);
    article_cone(&bench->map, 50, 100);
    article_meteorites(&bench->map, variant, &bench->rng);
}

static HillVariant hills_for(const Bench *bench) {
    HillVariant variant = PLAIN_HILLS;
    variant.count = (int)(cells_of(bench) / 136);
    return variant;
}

static void their_hills(Bench *bench) {
    memset(bench->map.values, 0, heightmap_cells(&bench->map) * sizeof(float));
    article_hills(&bench->map, hills_for(bench), NULL, &bench->rng);
}

static void their_attracted_hills(Bench *bench) {
    Heightmap chances;
    HillVariant variant = hills_for(bench);
    variant.attract = 4;
    if (!heightmap_init(&chances, bench->side, bench->side)) exit(1);
    memset(bench->map.values, 0, heightmap_cells(&bench->map) * sizeof(float));
    article_hills(&bench->map, variant, &chances, &bench->rng);
    heightmap_free(&chances);
}

static void their_particles(Bench *bench) {
    ParticleVariant variant = PLAIN_PARTICLES;
    variant.particles_low = (int)(cells_of(bench) * 0.06);
    variant.particles_high = (int)(cells_of(bench) * 0.19);
    article_particles(&bench->map, variant, &bench->rng);
}

static void their_value_noise(Bench *bench) {
    article_value_noise(&bench->map, ARTICLE_VALUE_NOISE);
}

static void their_normalise(Bench *bench) { article_normalise(&bench->map, 0, 1); }
static void their_filter(Bench *bench) { article_filter(&bench->map, 0.5f); }
static void their_combine(Bench *bench) { article_combine(&bench->map, &bench->other, 0.5f); }
static void their_mask(Bench *bench) { article_mask(&bench->map, &bench->other, 0); }
static void their_add(Bench *bench) { article_add(&bench->map, &bench->other); }
static void their_multiply(Bench *bench) { article_multiply(&bench->map, &bench->other); }

// The whole world of the noise-map article.
static void their_noise_isle(Bench *bench) {
    Heightmap maps[5];
    for (int i = 0; i < 5; i++) {
        if (!heightmap_init(&maps[i], bench->side, bench->side)) exit(1);
        article_noise(&maps[i], (NoiseVariant){.feature = i < 2 ? 32 : 16}, (uint64_t)i, INT32_MAX);
    }
    article_classify(&bench->tiles, &bench->map, &maps[0], &maps[1], &maps[2], &maps[3], &maps[4]);
    article_sand(&bench->tiles, ARTICLE_SAND, 1, (int)(cells_of(bench) / 2800));
    article_trees(&bench->tiles, ARTICLE_TREES, 2, (int)(cells_of(bench) / 400));
    for (int i = 0; i < 5; i++) heightmap_free(&maps[i]);
}

// Yardsticks.

static void clear(Bench *bench) {
    memset(bench->map.values, 0, heightmap_cells(&bench->map) * sizeof(float));
}

static void read_and_write(Bench *bench) {
    size_t cells = heightmap_cells(&bench->map);
    float *values = bench->map.values;
    for (size_t i = 0; i < cells; i++) values[i] = 1.0f - values[i];
}

// A measurement: a stage as a level would write it, or a whole level.
typedef struct Row {
    const char *name;
    const char *stage;  // NULL: `level`, or only theirs
    const char *level;
    void (*theirs)(Bench *bench);
    double wanted;  // required ratio of theirs to ours at 1024^2; 0: none
    int theirs_most;  // largest side that theirs can do in a minute
    const PlainLoop *plain;  // instead of `theirs`
} Row;

static const Row ROWS[] = {
    {"memset", NULL, NULL, clear, 0, PLAIN_ANY, NULL},
    {"read and write", NULL, NULL, read_and_write, 0, PLAIN_ANY, NULL},
    {"noise-isle, all", NULL, "noise-isle", their_noise_isle, 3, 4096, NULL},
    {"rectangles", "rectangles", NULL, their_rectangles, 2, 4096, NULL},
    {"diamond_square", "diamond_square", NULL, their_noise, 0, 4096, NULL},
    {"meteorites", "meteorites", NULL, their_meteorites, 4, 4096, NULL},
    {"hills", "hills", NULL, their_hills, 4, 1024, NULL},
    {"hills attract=4", "hills attract=4", NULL, their_attracted_hills, 20, 1024, NULL},
    {"particles", "particles", NULL, their_particles, 3, 1024, NULL},
    {"value_noise", "value_noise seed=1337", NULL, their_value_noise, 40, 4096, NULL},
    {"normalise", "normalise", NULL, their_normalise, 4, 4096, NULL},
    {"filter", "filter", NULL, their_filter, 4, 4096, NULL},
    {"combine", "combine b", NULL, their_combine, 0, 4096, NULL},
    {"mask", "mask b", NULL, their_mask, 0, 4096, NULL},
    {"add", "add b", NULL, their_add, 0, 4096, NULL},
    {"multiply", "multiply b", NULL, their_multiply, 0, 4096, NULL},
};

// Our loops.

// Opens a row's stage on the memory of the bench; false if the map is too large for it.
static bool ours_open(WrittenStage *ours, const Row *row, Bench *bench) {
    if (!written_stage_open(ours, row->stage, bench->side)) return false;
    Stage *stage = &ours->stage;
    stage->map = &bench->map;
    stage->tiles = &bench->tiles;
    if (stage->operation->group == GROUP_TILES) {
        if (operation_maps(stage->operation) > 0) stage->others[0] = &bench->land.heights;
        return true;
    }
    stage->others[0] = &bench->other;
    if (operation_maps(stage->operation) > 2) stage->others[1] = &bench->more;
    return true;
}

static double time_ours(WrittenStage *ours) {
    TextError error;
    double start = cpu_milliseconds();
    if (!stage_begin(&ours->stage, &error)) exit(1);
    stage_run(&ours->stage, 0, stage_count(&ours->stage));
    return cpu_milliseconds() - start;
}

// Whether a level may be as large.
static bool fits(const Recipe *recipe, const Bench *bench) {
    RunOptions options = {
        .width = bench->side, .height = bench->side, .threads = 1, .want_tiles = true, .keep = -1};
    TextError error;
    return run_allowed(recipe, options, &error);
}

static double time_level(const Recipe *recipe, const Bench *bench) {
    double start = cpu_milliseconds();
    Land land = land_of(recipe, "bench", bench->side, bench->side, 1);
    double end = cpu_milliseconds();
    land_free(&land);
    return end - start;
}

static double time_theirs(const Row *row, WrittenStage *ours, Bench *bench) {
    double start = cpu_milliseconds();
    if (row->plain) plain_run(row->plain, &ours->stage);
    else row->theirs(bench);
    return cpu_milliseconds() - start;
}

// Heights that every operation accepts.
static void make_heights(Bench *bench) {
    Heightmap *maps[] = {&bench->map, &bench->other, &bench->more};
    for (int i = 0; i < 3; i++) {
        *maps[i] = bumpy(bench->side, bench->side, (uint64_t)i);
        for (size_t c = 0; c < heightmap_cells(maps[i]); c++)
            maps[i]->values[c] = maps[i]->values[c] * 0.4f + 0.5f;
    }
}

static void make_land(Bench *bench) {
    Recipe recipe =
        recipe_of("level 1 \"Land\"\na = perlin | island power=2 strength=1 | normalise\n"
                  "tile water where a < 55%\ntile rock where a > 95%\ntile grass\n"
                  "height a\n");
    bench->land = land_of(&recipe, "bench", bench->side, bench->side, 1);
    recipe_free(&recipe);
    if (!tilemap_init(&bench->tiles, bench->side, bench->side)) exit(1);
}

// What a stage finds: an empty map, uneven heights or land.
static void refresh_map(const Row *row, const WrittenStage *ours, Bench *bench) {
    size_t cells = heightmap_cells(&bench->map);
    const Operation *operation = ours->stage.operation;
    bool on_land = row->plain && row->plain->on_land;
    if (operation && operation->group == GROUP_TILES)
        memcpy(bench->tiles.kinds, bench->land.tiles.kinds, cells);
    else if (operation && operation->group == GROUP_MAKES) clear(bench);
    else if (on_land) heightmap_copy(&bench->map, &bench->land.heights, ALONE);
    else
        for (size_t c = 0; c < cells; c++)
            bench->map.values[c] = 1.0f - bench->other.values[cells - 1 - c];
}

// The same, and no work done.
static void refresh(const Row *row, const WrittenStage *ours, Bench *bench) {
    refresh_map(row, ours, bench);
    if (ours->stage.work) memset(ours->stage.work, 0, stage_work_bytes(&ours->stage));
}

typedef struct Result {
    double ours, theirs;  // ns a cell; below 0: none
} Result;

static bool theirs_can(const Row *row, const Bench *bench) {
    if (row->plain) return bench->side <= row->plain->most;
    return row->theirs && bench->side <= row->theirs_most;
}

static Result result_of(Times *ours, Times *theirs, const Bench *bench) {
    times_sort(ours);
    times_sort(theirs);
    double scale = 1e6 / cells_of(bench);
    return (Result){
        .ours = ours->count ? times_quantile(ours, 50) * scale : -1,
        .theirs = theirs->count ? times_quantile(theirs, 50) * scale : -1,
    };
}

static Result measure_stage(const Row *row, Bench *bench, int turns) {
    Times ours_times = {0}, their_times = {0};
    WrittenStage ours = {0};
    double spent = 0;
    bool stage = row->stage && ours_open(&ours, row, bench);
    bool theirs = theirs_can(row, bench) && (stage || !row->plain);
    for (int turn = 0; turn < turns; turn++) {
        refresh(row, &ours, bench);
        if (stage) times_add(&ours_times, time_ours(&ours));
        if (!theirs || spent > THEIRS_MOST) continue;
        refresh_map(row, &ours, bench);  // plain loops may read what ours drew when it began
        double taken = time_theirs(row, &ours, bench);
        times_add(&their_times, taken);
        spent += taken;
    }
    if (row->stage) written_stage_close(&ours);
    return result_of(&ours_times, &their_times, bench);
}

static Result measure_level(const Row *row, Bench *bench, int turns) {
    Times ours_times = {0}, their_times = {0};
    Recipe level = stock_level(row->level);
    bool ours = fits(&level, bench), theirs = theirs_can(row, bench);
    // A level makes its own maps: the first world pays for pages that the machine never had.
    if (ours) time_level(&level, bench);
    for (int turn = 0; turn < turns; turn++) {
        if (ours) times_add(&ours_times, time_level(&level, bench));
        if (theirs) times_add(&their_times, time_theirs(row, NULL, bench));
    }
    recipe_free(&level);
    return result_of(&ours_times, &their_times, bench);
}

static Result measure(const Row *row, Bench *bench, int turns) {
    return row->level ? measure_level(row, bench, turns) : measure_stage(row, bench, turns);
}

static void print_number(double value, const char *unit) {
    if (value < 0) printf("%11s", "not run");
    else printf("%10.2f%s", value, unit);
}

static void print_result(const Row *row, const Bench *bench, Result result, bool json) {
    bool compared = row->plain || row->theirs;
    double ratio = result.ours > 0 && result.theirs > 0 ? result.theirs / result.ours : -1;
    if (json) {
        printf("{\"operation\": \"%s\", \"side\": %d, \"ours_ns\": %.3f, \"theirs_ns\": %.3f, "
               "\"ratio\": %.2f, \"wanted\": %g}\n",
               row->name, bench->side, result.ours, result.theirs, ratio, row->wanted);
        return;
    }
    printf("%-18s%5d^2", row->name, bench->side);
    if (row->stage || row->level) print_number(result.ours, " ");
    else printf("%11s", "");
    if (compared) print_number(result.theirs, " ");
    if (ratio > 0) print_number(ratio, "x");
    if (ratio > 0 && row->plain) printf("   plain");
    if (row->wanted > 0 && bench->side == 1024) printf("   wanted %gx", row->wanted);
    printf("\n");
    fflush(stdout);
}

static bool is_of(const Row *row, const Operation *operation) {
    size_t length = strlen(operation->name);
    return row->stage && strncmp(row->stage, operation->name, length) == 0 &&
           (row->stage[length] == ' ' || !row->stage[length]);
}

// Measures the operations for which no article has loops, against their plain loops.
static void measure_rest(Bench *bench, int turns, const Wish *wish) {
    for (int i = 0; i < OPERATION_COUNT; i++) {
        const Operation *operation = OPERATIONS[i];
        const PlainLoop *loop = plain_loop_of(operation);
        bool known = !operation_is_stage(operation);
        for (size_t r = 0; r < sizeof ROWS / sizeof *ROWS; r++)
            known = known || is_of(&ROWS[r], operation);
        if (known) continue;
        if (!loop) {
            fprintf(stderr, "nothing to compare '%s' with\n", operation->name);
            exit(1);
        }
        if (!wish_wants(wish, loop->operation)) continue;
        StageWords words = stage_words(operation, loop->arguments);
        Row row = {.name = loop->operation, .stage = words.text, .plain = loop};
        print_result(&row, bench, measure(&row, bench, turns), wish->json);
    }
}

static int turns_of(int side) {
    int i = 0;
    while (TURNS[i].side < side) i++;
    return TURNS[i].turns;
}

int main(int argc, char **argv) {
    Wish wish = wish_read(argc, argv);
    memory_keep();  // as the programs do
    if (!wish.json) printf("%-25s%10s%11s%11s\n", "ns a cell", "ours", "theirs", "ratio");
    const int *sides = wish.sides[0] ? wish.sides : SIDES;
    for (int s = 0; sides[s] > 0 && !(wish.smoke && s > 0); s++) {
        Bench bench = {.side = sides[s], .rng = rng_make(1, 1)};
        make_heights(&bench);
        make_land(&bench);
        int turns = wish.smoke ? 1 : turns_of(bench.side);
        for (size_t r = 0; r < sizeof ROWS / sizeof *ROWS; r++)
            if (wish_wants(&wish, ROWS[r].name))
                print_result(&ROWS[r], &bench, measure(&ROWS[r], &bench, turns), wish.json);
        measure_rest(&bench, turns, &wish);
        heightmap_free(&bench.map);
        heightmap_free(&bench.other);
        heightmap_free(&bench.more);
        tilemap_free(&bench.tiles);
        land_free(&bench.land);
    }
    return 0;
}
