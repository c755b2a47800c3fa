// SPDX-License-Identifier: MIT
// What it takes to follow a slider: one parameter of a level moves across its usual range, the text is
// edited and parsed, and the world made as far as it depends on that. Times are ms of this thread's CPU;
// the last table scrubs to positions anywhere. Bytes are what the trace keeps.
//
//     build/release/tests/bench/bench_trace [--json] [--smoke] [--sides=128,256] [LEVEL]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/base/memory.h"
#include "../../src/worldgen/level.h"
#include "../../src/worldgen/recipe_edit.h"
#include "../../src/worldgen/rng.h"
#include "../../src/worldgen/trace_nodes.h"
#include "measure.h"
#include "../support/worlds.h"

enum { STEPS = 40, WORST = 10, SCRUBS = 100, KEEP = 128 << 20, ENTRIES = 2000 };

// One slider of one level.
typedef struct Slider {
    char name[100];
    double median, p95, worst;
} Slider;

typedef struct Sliders {
    Slider items[ENTRIES];
    int count;
    double bytes;  // most that a trace kept
} Sliders;

// The recipe that the trace follows stays, the next takes the place of the one before. False for values that a level may have, but not together with its others, such as low above high.
static bool follow(Trace *trace, Recipe recipes[2], const Buffer *text, int side) {
    TextError error = {0};
    int other = trace->run.recipe == recipes;
    Recipe *next = &recipes[other];
    RunOptions options = {.seed = 7, .width = side, .height = side, .threads = 1};
    if (!recipe_parse(next, buffer_source(text, "bench"), &error)) return false;
    bool good = level_read_pictures(next, TIDEMARK_SOURCE_DIR "/levels/lessons", &error) &&
                trace_set(trace, next, options, KEEP, &error);
    if (!good) {
        recipe_free(next);
        return false;
    }
    recipe_free(&recipes[!other]);
    return trace_seek(trace, trace_last(trace), &error);
}

// Outside of a test.
static void need(bool good, const TextError *error) {
    if (good) return;
    error_report("bench_trace", error);
    exit(1);
}

static double kept(const Trace *trace) {
    return (double)trace->frames.bytes + (double)trace->work.capacity;
}

static void move(Sliders *sliders, Trace *trace, Recipe recipes[2], const Buffer *level, int line,
                 int stage, const Parameter *parameter, const char *name, int side, int steps) {
    TextError error = {0};
    Times times = {0};
    for (int i = 0; i < steps; i++) {
        Buffer text = {0};
        char value[60];
        Argument usual = {.low = usual_at(&parameter->usual, i / (double)(steps - 1))};
        recipe_print_argument(trace->run.recipe, parameter, &usual, value, sizeof value);
        buffer_append(&text, level->bytes, level->length);
        double start = cpu_milliseconds();
        bool good =
            edit_value(&(EditedText){&text, "bench", &error}, line, stage, parameter->name, value);
        good = good && follow(trace, recipes, &text, side);
        if (good) times_add(&times, cpu_milliseconds() - start);
        buffer_free(&text);
        sliders->bytes = double_max(sliders->bytes, kept(trace));
    }
    if (times.count == 0 || sliders->count == ENTRIES) return;
    times_sort(&times);
    Slider *slider = &sliders->items[sliders->count++];
    snprintf(slider->name, sizeof slider->name, "%s:%d.%d.%s", name, line, stage + 1,
             parameter->name);
    slider->median = times_quantile(&times, 50);
    slider->p95 = times_quantile(&times, 95);
    slider->worst = times_quantile(&times, 100);
}

static void measure_level(Sliders *sliders, const char *name, int side, int steps, Times *scrubs) {
    TextError error = {0};
    Buffer level = {0};
    Recipe stock, recipes[2] = {{.width = 0}};
    Trace trace = {0};
    need(level_load(&stock, name, TIDEMARK_SOURCE_DIR, &BUDGET_ASKED, &level, &error), &error);
    follow(&trace, recipes, &level, side);
    for (int i = 0; i < stock.stage_count; i++) {
        int statement = 0;
        while (stock.statements[statement].line != stock.stages[i].line) statement++;
        const Operation *row = stock.stages[i].operation;
        for (int p = 0; row && p < operation_parameter_count(row); p++)
            if (row->parameters[p].usual.unit != AMOUNT_CHOICE)
                move(sliders, &trace, recipes, &level, stock.stages[i].line,
                     i - stock.statements[statement].first, &row->parameters[p], name, side, steps);
    }
    follow(&trace, recipes, &level, side);
    Rng rng = rng_make(1, 1);
    for (int i = 0; i < SCRUBS && scrubs->count < REPETITIONS; i++) {
        const TraceNode *node = &trace.nodes[rng_below(&rng, (uint32_t)trace.count)];
        TracePosition at = {node->statement, node->stage,
                            (int64_t)((double)rng_unit(&rng) * (double)node->stamps)};
        double start = cpu_milliseconds();
        need(trace_seek(&trace, at, &error), &error);
        times_add(scrubs, cpu_milliseconds() - start);
    }
    times_sort(scrubs);
    trace_free(&trace);
    recipe_free(&recipes[0]);
    recipe_free(&recipes[1]);
    recipe_free(&stock);
    buffer_free(&level);
}

static int by_p95(const void *a, const void *b) {
    double x = ((const Slider *)a)->p95, y = ((const Slider *)b)->p95;
    return (x < y) - (x > y);
}

static void print_sliders(Sliders *sliders, int side, bool json) {
    if (sliders->count == 0) return;
    qsort(sliders->items, (size_t)sliders->count, sizeof *sliders->items, by_p95);
    for (int i = 0; i < WORST && i < sliders->count; i++) {
        const Slider *slider = &sliders->items[i];
        if (json)
            printf("{\"slider\": \"%s\", \"side\": %d, \"median_ms\": %.3f, \"p95_ms\": %.3f, "
                   "\"worst_ms\": %.3f}\n",
                   slider->name, side, slider->median, slider->p95, slider->worst);
        else
            printf("%4d^2  %-44s %8.2f %8.2f %8.2f\n", side, slider->name, slider->median,
                   slider->p95, slider->worst);
    }
    if (json) return;
    printf("%4d^2  %d sliders: half of them have a p95 below %.2f, 95 of 100 below %.2f; kept %.1f "
           "MiB\n",
           side, sliders->count, sliders->items[sliders->count / 2].p95,
           sliders->items[sliders->count / 20].p95, sliders->bytes / (1 << 20));
}

static void measure_side(const Wish *wish, const LevelList *list, int side) {
    static Sliders sliders;
    double p95 = 0, worst = 0;
    const char *slowest = "";
    sliders.count = 0;
    sliders.bytes = 0;
    for (int i = 0; i < list->count && !(wish->smoke && i > 0); i++) {
        Times scrubs = {0};
        if (!wish_wants(wish, list->names[i])) continue;
        measure_level(&sliders, list->names[i], side, wish->smoke ? 3 : STEPS, &scrubs);
        double own = times_quantile(&scrubs, 95);
        if (own > p95) slowest = list->names[i];
        p95 = double_max(p95, own);
        worst = double_max(worst, times_quantile(&scrubs, 100));
    }
    print_sliders(&sliders, side, wish->json);
    if (wish->json)
        printf("{\"scrub\": \"%s\", \"side\": %d, \"p95_ms\": %.3f, \"worst_ms\": %.3f}\n", slowest,
               side, p95, worst);
    else
        printf("%4d^2  scrub: worst p95 of a level %.2f (%s), worst %.2f\n", side, p95, slowest,
               worst);
}

int main(int argc, char **argv) {
    Wish wish = wish_read(argc, argv);
    LevelList list;
    TextError error = {0};
    memory_keep();  // as the programs do
    need(level_list(&list, TIDEMARK_SOURCE_DIR, &error), &error);
    if (!wish.json)
        printf("side   slider: level:line.stage.key                   median      p95    worst\n");
    if (wish.sides[0] == 0) wish.sides[0] = wish.smoke ? 64 : 128;
    if (wish.sides[0] == 128 && wish.sides[1] == 0) wish.sides[1] = 256;
    for (int i = 0; wish.sides[i]; i++) measure_side(&wish, &list, wish.sides[i]);
    level_list_free(&list);
    return 0;
}
