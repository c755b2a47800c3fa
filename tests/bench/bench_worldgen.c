// SPDX-License-Identifier: MIT
// The cost of each operation in ns a cell, compared with the articles' own loops, if any, with a memset,
// and with a pass that reads and writes the map. Ours and theirs take turns in one process, on one
// thread, on warm memory; times are medians of 7 turns, of fewer on large maps.
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
#include "../support/worlds.h"
#include "measure.h"

// Turns of maps up to a side.
static const struct { int side, turns; } TURNS[] = {{2048, 7}, {HEIGHTMAP_SIDE, 1}};

static const int SIDES[WISH_SIDES] = {128, 1024, 4096};

// Memory of all measurements, which is touched before they begin.
typedef struct Bench {
    int side;
    Heightmap map, other, more;  // uneven heights between 0 and 1
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
    HillVariant variant = hills_for(bench);
    variant.attract = 4;
    memset(bench->map.values, 0, heightmap_cells(&bench->map) * sizeof(float));
    article_hills(&bench->map, variant, &bench->other, &bench->rng);
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
} Row;

static const Row ROWS[] = {
    {"memset", NULL, NULL, clear, 0, 4096},
    {"read and write", NULL, NULL, read_and_write, 0, 4096},
    {"noise-isle, all", NULL, "noise-isle", their_noise_isle, 3, 4096},
    {"rectangles", "rectangles", NULL, their_rectangles, 2, 4096},
    {"diamond_square", "diamond_square", NULL, their_noise, 0, 4096},
    {"meteorites", "meteorites", NULL, their_meteorites, 4, 4096},
    {"hills", "hills", NULL, their_hills, 4, 1024},
    {"hills attract=4", "hills attract=4", NULL, their_attracted_hills, 20, 1024},
    {"particles", "particles", NULL, their_particles, 3, 1024},
    {"value_noise", "value_noise seed=1337", NULL, their_value_noise, 40, 4096},
    {"normalise", "normalise", NULL, their_normalise, 4, 4096},
    {"filter", "filter", NULL, their_filter, 4, 4096},
    {"combine", "combine b", NULL, their_combine, 0, 4096},
    {"mask", "mask b", NULL, their_mask, 0, 4096},
    {"add", "add b", NULL, their_add, 0, 4096},
    {"multiply", "multiply b", NULL, their_multiply, 0, 4096},
};

// Our loops.

// The stage of a row, set up as by a run, on memory of the bench.
typedef struct Ours {
    Recipe recipe;
    Run run;  // only to compute values
    Stage stage;
    int64_t stamps;
} Ours;

// False if the map is too large for it.
static bool ours_open(Ours *ours, const char *stage, Bench *bench) {
    char text[400];
    bool makes = operation_find(stage, strcspn(stage, " "), TILE_NONE)->group == GROUP_MAKES;
    snprintf(text, sizeof text, "level 1 \"B\"\nb = constant\nc = constant\na = %s%s\nheight a\n",
             makes ? "" : "constant | ", stage);
    *ours = (Ours){.recipe = recipe_of(text)};
    RunOptions options = {
        .seed = RUN_SEED, .width = bench->side, .height = bench->side, .threads = 1, .keep = -1};
    TextError error;
    if (!run_begin(&ours->run, &ours->recipe, options, &error)) {
        if (error.failure == FAILURE_CONTENT) return false;
        fprintf(stderr, "%s: %s\n", stage, error_words(&error).text);
        exit(1);
    }
    ours->stage = run_stage(&ours->run, &ours->recipe.stages[ours->recipe.stage_count - 1]);
    ours->stage.map = &bench->map;
    ours->stage.others[0] = &bench->other;
    ours->stage.others[1] = &bench->more;
    ours->stamps = stage_count(&ours->stage);
    ours->stage.work = calloc(1, stage_work_bytes(&ours->stage) + 1);
    if (!ours->stage.work) exit(1);
    return true;
}

static void ours_close(Ours *ours) {
    free(ours->stage.work);
    run_free(&ours->run);
    recipe_free(&ours->recipe);
}

static double time_ours(Ours *ours, Bench *bench) {
    TextError error;
    const Operation *row = ours->stage.operation;
    if (row->group == GROUP_MAKES) clear(bench);
    memset(ours->stage.work, 0, stage_work_bytes(&ours->stage));
    double start = cpu_milliseconds();
    if (!stage_begin(&ours->stage, &error)) exit(1);
    stage_run(&ours->stage, 0, ours->stamps);
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

static double time_theirs(const Row *row, Bench *bench) {
    double start = cpu_milliseconds();
    row->theirs(bench);
    return cpu_milliseconds() - start;
}

// Heights that every operation accepts.
static void refresh(Bench *bench) {
    Heightmap *maps[] = {&bench->map, &bench->other, &bench->more};
    for (int i = 0; i < 3; i++) {
        heightmap_free(maps[i]);
        *maps[i] = bumpy(bench->side, bench->side, (uint64_t)i);
        for (size_t c = 0; c < heightmap_cells(maps[i]); c++)
            maps[i]->values[c] = maps[i]->values[c] * 0.4f + 0.5f;
    }
}

typedef struct Result {
    double ours, theirs;  // ns a cell; below 0: none
} Result;

static Result measure(const Row *row, Bench *bench, int turns) {
    Times ours_times = {0}, their_times = {0};
    Ours ours = {0};
    Recipe level = {0};
    refresh(bench);
    bool stage = row->stage && ours_open(&ours, row->stage, bench);
    if (row->level) level = stock_level(row->level);
    bool theirs = row->theirs && bench->side <= row->theirs_most;
    // A level makes its own maps: the first world pays for pages that the machine never had.
    if (row->level && fits(&level, bench)) time_level(&level, bench);
    for (int turn = 0; turn < turns; turn++) {
        if (stage) times_add(&ours_times, time_ours(&ours, bench));
        if (row->level && fits(&level, bench)) times_add(&ours_times, time_level(&level, bench));
        if (row->stage && row->theirs) refresh(bench);
        if (theirs) times_add(&their_times, time_theirs(row, bench));
        if (row->stage) refresh(bench);
    }
    if (row->stage) ours_close(&ours);
    recipe_free(&level);
    times_sort(&ours_times);
    times_sort(&their_times);
    double scale = 1e6 / cells_of(bench);
    return (Result){
        .ours = ours_times.count ? times_quantile(&ours_times, 50) * scale : -1,
        .theirs = their_times.count ? times_quantile(&their_times, 50) * scale : -1,
    };
}

static void print_number(double value, const char *unit) {
    if (value < 0) printf("%10s", "-");
    else printf("%9.2f%s", value, unit);
}

static void print_result(const Row *row, const Bench *bench, Result result, bool json) {
    double ratio = result.ours > 0 && result.theirs > 0 ? result.theirs / result.ours : -1;
    if (json) {
        printf("{\"operation\": \"%s\", \"side\": %d, \"ours_ns\": %.3f, \"theirs_ns\": %.3f, "
               "\"ratio\": %.2f, \"wanted\": %g}\n",
               row->name, bench->side, result.ours, result.theirs, ratio, row->wanted);
        return;
    }
    printf("%-18s%5d^2", row->name, bench->side);
    print_number(result.ours, " ");
    print_number(result.theirs, " ");
    print_number(ratio, "x");
    if (row->wanted > 0 && bench->side == 1024) printf("   wanted %gx", row->wanted);
    printf("\n");
    fflush(stdout);
}

// Measures the operations for which no article has loops.
static void measure_rest(Bench *bench, int turns, const Wish *wish) {
    for (int i = 0; i < OPERATION_COUNT; i++) {
        const Operation *operation = OPERATIONS[i];
        if (!operation_is_stage(operation) || operation->group == GROUP_TILES) continue;
        bool known = strcmp(operation->name, "image") == 0;
        for (size_t r = 0; r < sizeof ROWS / sizeof *ROWS; r++)
            known = known || (ROWS[r].stage && strncmp(ROWS[r].stage, operation->name,
                                                       strlen(operation->name)) == 0);
        if (known || !wish_wants(wish, operation->name)) continue;
        static const char *const maps[] = {"", "", " b", " b c"};
        char stage[80];
        snprintf(stage, sizeof stage, "%s%s", operation->name, maps[operation_maps(operation)]);
        Row row = {.name = operation->name, .stage = stage};
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
    if (!wish.json) printf("%-25s%10s%10s%10s\n", "ns a cell", "ours", "theirs", "ratio");
    const int *sides = wish.sides[0] ? wish.sides : SIDES;
    for (int s = 0; sides[s] > 0 && !(wish.smoke && s > 0); s++) {
        Bench bench = {.side = sides[s], .rng = rng_make(1, 1)};
        if (!tilemap_init(&bench.tiles, bench.side, bench.side)) exit(1);
        int turns = wish.smoke ? 1 : turns_of(bench.side);
        for (size_t r = 0; r < sizeof ROWS / sizeof *ROWS; r++)
            if (wish_wants(&wish, ROWS[r].name))
                print_result(&ROWS[r], &bench, measure(&ROWS[r], &bench, turns), wish.json);
        measure_rest(&bench, turns, &wish);
        heightmap_free(&bench.map);
        heightmap_free(&bench.other);
        heightmap_free(&bench.more);
        tilemap_free(&bench.tiles);
    }
    return 0;
}
