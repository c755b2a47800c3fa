// SPDX-License-Identifier: MIT
// The time of a unit of counted work (worldgen/work.h), in ns of one thread: for each row of the table of
// operations, for tile statements, copies of maps and the census of islands. Usual means all defaults on
// smooth land; worst is the worst of the ends of all parameters, of values between, and of mixes that
// were worst before, on many kinds of land and on wide, square and tall maps. A unit must be a nanosecond
// or less, whatever a level asks for.
//
//     build/release/tests/bench/bench_cost [--json] [--smoke] [NAME]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../support/operation_levels.h"
#include "../../src/base/memory.h"
#include "../../src/worldgen/rng.h"
#include "../support/worlds.h"
#include "measure.h"
#include "mixes.h"

enum { SAMPLES = 40, AGAIN = 5, TEXT = 6000, ARGUMENTS = 600 };

static int again = AGAIN;  // measurements of a new worst case, besides the first

static const double LEAST_NS = 2e5;  // least time of a stage that can be measured
static const double MOST_UNITS = 6e7;  // most units of a stage that are measured
static const double MOST_USUAL_UNITS = 1e9;  // with all defaults

static const int SIDES[][2] = {{512, 512}, {2048, 2048}, {16, 8192}, {8192, 16}};
enum { SIDE_COUNT = sizeof SIDES / sizeof *SIDES };

// Makes tiles for passes.
static const char *const TILES[] = {
    "tile water where a < 50%\ntile grass",
    "tile grass",
    "tile water where a < 2%\ntile tree where b < 30%\ntile grass",
    "tile water",
};
enum { TILES_COUNT = sizeof TILES / sizeof *TILES };

// Measurements besides rows.
typedef enum Kind { KIND_ROW, KIND_TILE, KIND_COPY, KIND_CENSUS, KIND_COUNT } Kind;
static const char *const KIND_NAME[KIND_COUNT] = {"", "tile", "copy of a map", "census"};

typedef struct Part {
    Kind kind;
    const Operation *row;  // of KIND_ROW
} Part;

// Draws an end of a parameter or a value between, small ones as often as large ones.
static double drawn_value(Rng *rng, const Parameter *parameter, bool whole) {
    double least = parameter->least, most = parameter->most;
    uint32_t toss = rng_below(rng, 4);
    if (toss < 2) return toss ? most : least;
    double value = least > 0 ? least : whole ? 1 : (most < 1 ? most : 1) / 1000;
    while (value < most / 2 && rng_below(rng, 4) != 0) value *= 2;
    value *= 1 + (double)rng_unit(rng);
    if (least < 0 && rng_below(rng, 2)) value = -value;
    value = value > most ? most : value < least ? least : value;
    return whole ? (double)(int64_t)value : value;
}

static void print_choice(Rng *rng, const Parameter *parameter, char *text, size_t capacity) {
    const char *at = parameter->choices;
    for (int skip = rng_range(rng, 0, (int)parameter->most); skip > 0; skip--)
        at = strchr(at, ' ') + 1;
    snprintf(text, capacity, "%.*s", (int)strcspn(at, " "), at);
}

static void print_value(Rng *rng, const Parameter *parameter, char *text, size_t capacity) {
    ParameterKind kind = parameter->kind;
    bool parts = kind == PARAMETER_REAL || kind == PARAMETER_SHARE || kind == PARAMETER_RANGE ||
                 kind == PARAMETER_LENGTHS;
    double one = drawn_value(rng, parameter, !parts), other = drawn_value(rng, parameter, !parts);
    double low = one < other ? one : other, high = one < other ? other : one;
    bool two = rng_below(rng, 2);
    if (kind == PARAMETER_CHOICE) print_choice(rng, parameter, text, capacity);
    else if (kind == PARAMETER_SIDES && two) snprintf(text, capacity, "%.0fx%.0f", one, other);
    else if ((kind == PARAMETER_RANGE || kind == PARAMETER_LENGTHS) && two)
        snprintf(text, capacity, "%.6f..%.6f", low, high);
    else if (kind == PARAMETER_COUNTS && two) snprintf(text, capacity, "%.0f..%.0f", low, high);
    else snprintf(text, capacity, "%.*f", parts ? 6 : 0, one);
}

// Prints " name=value" for some parameters.
static void draw_arguments(Rng *rng, const Operation *row, char text[ARGUMENTS]) {
    size_t used = 0;
    text[0] = 0;
    for (int p = 0; p < operation_parameter_count(row); p++) {
        const Parameter *parameter = &row->parameters[p];
        char value[100];
        if (parameter->kind == PARAMETER_FILE || rng_below(rng, 3) == 0) continue;
        print_value(rng, parameter, value, sizeof value);
        used += (size_t)snprintf(text + used, ARGUMENTS - used, " %s=%s", parameter->name, value);
    }
}

static void name_of(Part part, char name[64]) {
    const Operation *row = part.row;
    if (!row) snprintf(name, 64, "%s", KIND_NAME[part.kind]);
    else if (!row->of_kind) snprintf(name, 64, "%s", row->name);
    else snprintf(name, 64, "%s %s", row->name, operation_kind_name(row));
}

// The statements of a part, on maps called a, b and c.
static void print_part(Part part, const char *arguments, int land, char *text, size_t capacity) {
    static const char *const maps[] = {"", "", " b", " b c"};
    const char *tiles = TILES[land / LAND_COUNT % TILES_COUNT];
    char name[64];
    name_of(part, name);
    switch (part.kind) {
    case KIND_TILE:
        snprintf(text, capacity, "tile water where a < %s%s\ntile grass\nheight b\n",
                 land % 2 ? "50%" : "0.5", arguments);
        return;
    case KIND_COPY: snprintf(text, capacity, "x = a\ny = x | add a\nheight y\n"); return;
    case KIND_CENSUS: snprintf(text, capacity, "%s\nheight a\n", tiles); return;
    default: break;
    }
    bool passes = part.row->group == GROUP_TILES, makes = part.row->group == GROUP_MAKES;
    const char *file = strcmp(name, "image") == 0 ? " file=x.pgm" : "";
    if (passes)
        snprintf(text, capacity, "%s\n%s%s%s\nheight a\n", tiles, name, row_maps(part.row),
                 arguments);
    else
        snprintf(text, capacity, "x = %s%s%s%s%s\nheight x\n", makes ? "" : "a | ", name,
                 maps[operation_maps(part.row)], file, arguments);
}

static Recipe recipe_of_part(Part part, const char *arguments, int land) {
    char text[TEXT];
    const char *in = LANDS[land % LAND_COUNT], *other = LANDS[land / LAND_COUNT % LAND_COUNT];
    int used =
        snprintf(text, sizeof text, "level 1 \"Cost\"\na = %s\nb = %s\nc = %s\n", in, other, other);
    print_part(part, arguments, land, text + used, sizeof text - (size_t)used);
    Recipe recipe = recipe_of(text);
    for (int i = 0; i < recipe.file_count; i++) {
        Picture *picture = &recipe.files[i].picture;
        *picture = (Picture){.width = 300, .height = 1000};
        picture->values = memory_allocate(300 * 1000, sizeof *picture->values);
    }
    return recipe;
}

// The result of making it once.
typedef struct Measure {
    double units, ns;
} Measure;

static bool is_part(const Run *run, Part part, const Statement *statement, int stage) {
    if (part.kind == KIND_TILE) return statement->kind == STATEMENT_TILE;
    if (part.kind == KIND_COPY)
        return statement->kind == STATEMENT_MAP && stage == 0 &&
               !run->recipe->stages[statement->first].operation;
    return part.row && run->work.operation == part.row;
}

// Makes it in slices, as worlds are made. Units below 0: refused.
static Measure measure(const Recipe *recipe, Part part, const int side[2]) {
    RunOptions options = {.seed = 1, .width = side[0], .height = side[1]};
    Run run;
    TextError error;
    Measure all = {0};
    options.threads = 1;
    options.want_tiles = true;
    options.keep = -1;
    if (!run_begin(&run, recipe, options, &error)) return (Measure){.units = -1};
    while (!run_done(&run)) {
        const Statement *statement = &recipe->statements[run.statement];
        int stage = run.stage;
        double units = run.cost_done, start = cpu_milliseconds();
        if (!run_advance_slice(&run, &error)) break;
        double ms = cpu_milliseconds() - start;
        if (!is_part(&run, part, statement, stage)) continue;
        all.units += run.cost_done - units;
        all.ns += ms * 1e6;
    }
    if (part.kind == KIND_CENSUS) {
        TileCensus census;
        double start = cpu_milliseconds();
        if (!tilemap_census(&run.tiles, &census, NULL)) exit(1);
        all.ns = (cpu_milliseconds() - start) * 1e6;
        all.units = tilemap_census_cost(side[0], side[1]);
    }
    run_free(&run);
    return all;
}

// Whether it is neither refused nor above so many units; spends nothing.
static bool is_moderate(const Recipe *recipe, const int side[2], double most) {
    RunOptions options = {
        .width = side[0], .height = side[1], .threads = 1, .want_tiles = true, .keep = -1};
    Run run;
    TextError error;
    if (!run_begin(&run, recipe, options, &error)) return false;
    double units = 0;
    for (int i = 0; i < recipe->stage_count; i++) {
        if (!recipe->stages[i].operation) continue;
        Stage stage = run_stage(&run, &recipe->stages[i]);
        units = stage_cost(&stage) > units ? stage_cost(&stage) : units;
    }
    run_free(&run);
    return units <= most;
}

typedef struct Worst {
    double usual, worst;  // ns a unit
    char arguments[ARGUMENTS];
    int side, land;
} Worst;

static double ratio_of(Measure measured) {
    return measured.units > 0 ? measured.ns / measured.units : 0;
}

// A new worst case is measured again: the least of several times is nearest to the truth.
static double measure_again(const Recipe *recipe, Part part, const int side[2], double worst) {
    Measure first = measure(recipe, part, side);
    double ratio = ratio_of(first);
    if (first.ns < LEAST_NS && worst > 0) return 0;
    for (int i = 0; i < again && ratio > worst; i++) {
        double other = ratio_of(measure(recipe, part, side));
        ratio = other < ratio ? other : ratio;
    }
    return ratio;
}

static void try_mix(Worst *worst, Part part, const char *arguments, int side, int land) {
    Recipe recipe = recipe_of_part(part, arguments, land);
    bool usual = !arguments[0] && side == 0 && land == 0;
    if (is_moderate(&recipe, SIDES[side], arguments[0] ? MOST_UNITS : MOST_USUAL_UNITS)) {
        double ratio = measure_again(&recipe, part, SIDES[side], usual ? 0 : worst->worst);
        if (usual) worst->usual = ratio;
        if (ratio > worst->worst || usual) {
            worst->worst = ratio;
            worst->side = side;
            worst->land = land;
            snprintf(worst->arguments, sizeof worst->arguments, "%s", arguments);
        }
    }
    recipe_free(&recipe);
}

static void try_mixes(Worst *worst, Part part) {
    char name[64];
    name_of(part, name);
    for (int m = 0; m < MIX_COUNT; m++)
        for (int at = 0; at < SIDE_COUNT * LAND_COUNT && strcmp(MIXES[m].name, name) == 0; at++)
            try_mix(worst, part, MIXES[m].arguments, at % SIDE_COUNT, at / SIDE_COUNT * 7);
}

static Worst measure_part(Part part, int samples) {
    Worst worst = {0};
    Rng rng = rng_make(1, 1);
    char arguments[ARGUMENTS];
    for (int at = 0; at < SIDE_COUNT * LAND_COUNT; at++)
        if (samples > 0 || at == 0) try_mix(&worst, part, "", at % SIDE_COUNT, at / SIDE_COUNT);
    if (samples > 0) try_mixes(&worst, part);
    for (int i = 0; i < samples && part.row; i++) {
        draw_arguments(&rng, part.row, arguments);
        int land = rng_range(&rng, 0, LAND_COUNT * LAND_COUNT - 1);
        try_mix(&worst, part, arguments, i % SIDE_COUNT, land);
    }
    return worst;
}

// Returns the worst so far.
static double print_part_cost(Part part, const Wish *wish, double worst_of_all) {
    char name[64];
    name_of(part, name);
    if (!wish_wants(wish, name)) return worst_of_all;
    Worst worst = measure_part(part, wish->smoke ? 0 : SAMPLES);
    const int *side = SIDES[worst.side];
    if (wish->json)
        printf("{\"row\": \"%s\", \"usual_ns\": %.3f, \"worst_ns\": %.3f, \"arguments\": \"%s\"}\n",
               name, worst.usual, worst.worst, worst.arguments);
    else
        printf("%-16s %7.2f %7.2f  %dx%d, land %d%s\n", name, worst.usual, worst.worst, side[0],
               side[1], worst.land, worst.arguments);
    fflush(stdout);
    return worst.worst > worst_of_all ? worst.worst : worst_of_all;
}

int main(int argc, char **argv) {
    Wish wish = wish_read(argc, argv);
    double worst = 0;
    if (wish.smoke) again = 0;
    memory_keep();  // as the programs do
    if (!wish.json) printf("%-16s %7s %7s  the worst mix\n", "ns a unit", "usual", "worst");
    for (int i = 0; i < OPERATION_COUNT; i++)
        if (operation_is_stage(OPERATIONS[i]))
            worst = print_part_cost((Part){.row = OPERATIONS[i]}, &wish, worst);
    for (int kind = KIND_TILE; kind < KIND_COUNT; kind++)
        worst = print_part_cost((Part){.kind = (Kind)kind}, &wish, worst);
    if (!wish.json) printf("worst of all rows: %.2f ns a unit (limit 1)\n", worst);
    return 0;
}
