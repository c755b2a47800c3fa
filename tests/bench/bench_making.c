// SPDX-License-Identifier: MIT
// What it takes to follow a slider: one parameter of a level moves across its usual range, the text is
// edited and parsed, the world made as far as it depends on that, dressed, and painted as the workshop does
// in a window of 1280x720. Times are ms of this thread's CPU; the last line of a side scrubs to positions
// anywhere. Maps beyond 256x256 are only scrubbed. Bytes are what the trace keeps.
//
//     build/release/tests/bench/bench_making [--json] [--smoke] [--sides=128,256] [LEVEL]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/base/memory.h"
#include "../../src/view/making/making.h"
#include "../../src/view/paint/painter.h"
#include "../../src/worldgen/recipe_edit.h"
#include "../../src/worldgen/rng.h"
#include "../support/view/sheets.h"
#include "measure.h"
#include "../support/worlds.h"

enum {
    SLIDES_MOST = 256,
    STEPS = 40,
    WORST = 10,
    SCRUBS = 100,
    ENTRIES = 2000,
    MAP_WIDTH = 624,
    MAP_HEIGHT = 460
};

// What follows the slider.
typedef struct Hand {
    Maker maker;
    Moment moment;
    Painter painter;
    ArtSheets sheets;
    uint32_t *pixels, *colours;
    uint64_t serial;
    int side;
} Hand;

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

static void paint(Hand *hand) {
    const Moment *moment = &hand->moment;
    Canvas canvas = {hand->pixels, MAP_WIDTH, MAP_HEIGHT, MAP_WIDTH};
    Camera camera = {0, 0, hand->side > 128 ? 1 : 2};
    if (moment->shows_tiles) {
        painter_paint(&hand->painter, canvas, &moment->scenery, camera, (PaintOptions){.tick = 0});
        return;
    }
    sight_colours(hand->colours, &moment->map, NULL, SIGHT_SEA, moment->scale, TONES_NORMAL);
    sight_cells(canvas, camera, hand->colours, moment->map.width, moment->map.height, PAPER);
}

// False for values that a level may have, but not together with its others, such as low above high.
static bool follow(Hand *hand, const Buffer *text, bool at_end, TracePosition at) {
    MomentWish wish = {.serial = hand->serial,
                       .name = "bench",
                       .folder = TIDEMARK_SOURCE_DIR "/levels/lessons/.",
                       .seed = 7,
                       .width = hand->side,
                       .height = hand->side,
                       .threads = 1,
                       .at = at,
                       .at_end = at_end};
    buffer_append(&wish.text, text->bytes, text->length);
    maker_make(&hand->maker, &wish, &hand->moment);
    if (hand->moment.stage_count == 0) return false;
    paint(hand);
    return true;
}

static void hand_init(Hand *hand, int side) {
    const char *trouble = NULL;
    *hand = (Hand){.side = side, .serial = 1, .sheets = sheets_read()};
    hand->pixels = memory_allocate(MAP_WIDTH * MAP_HEIGHT, sizeof *hand->pixels);
    hand->colours = memory_allocate((size_t)side * (size_t)side, sizeof *hand->colours);
    if (!painter_init(&hand->painter, &hand->sheets, &trouble) || !hand->pixels || !hand->colours)
        exit(1);
}

static void hand_free(Hand *hand) {
    maker_free(&hand->maker);
    moment_free(&hand->moment);
    painter_free(&hand->painter);
    sheets_free(&hand->sheets);
    memory_release(hand->pixels);
    memory_release(hand->colours);
}

// Outside of a test.
static void need(bool good, const TextError *error) {
    if (good) return;
    error_report("bench_making", error);
    exit(1);
}

static double kept(const Trace *trace) {
    return (double)trace->frames.bytes + (double)trace->work.capacity;
}

static void move(Sliders *sliders, Hand *hand, const Recipe *stock, const Buffer *level, int line,
                 int stage, const Parameter *parameter, const char *name, int steps) {
    TextError error = {0};
    Times times = {0};
    for (int i = 0; i < steps; i++) {
        Buffer text = {0};
        char value[60];
        Argument usual = {.low = usual_at(&parameter->usual, i / (double)(steps - 1))};
        recipe_print_argument(stock, parameter, &usual, value, sizeof value);
        buffer_append(&text, level->bytes, level->length);
        double start = cpu_milliseconds();
        bool good =
            edit_value(&(EditedText){&text, "bench", &error}, line, stage, parameter->name, value);
        hand->serial++;
        good = good && follow(hand, &text, true, (TracePosition){0});
        if (good) times_add(&times, cpu_milliseconds() - start);
        buffer_free(&text);
        sliders->bytes = double_max(sliders->bytes, kept(&hand->maker.trace));
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
    Recipe stock;
    Hand hand;
    need(level_load(&stock, name, TIDEMARK_SOURCE_DIR, &BUDGET_ASKED, &level, &error), &error);
    hand_init(&hand, side);
    follow(&hand, &level, true, (TracePosition){0});
    for (int i = 0; side <= SLIDES_MOST && i < stock.stage_count; i++) {
        int statement = 0;
        while (stock.statements[statement].line != stock.stages[i].line) statement++;
        const Operation *row = stock.stages[i].operation;
        for (int p = 0; row && p < operation_parameter_count(row); p++)
            if (row->parameters[p].usual.unit != AMOUNT_CHOICE)
                move(sliders, &hand, &stock, &level, stock.stages[i].line,
                     i - stock.statements[statement].first, &row->parameters[p], name, steps);
    }
    hand.serial++;
    follow(&hand, &level, true, (TracePosition){0});
    Rng rng = rng_make(1, 1);
    for (int i = 0; i < SCRUBS && scrubs->count < REPETITIONS; i++) {
        const MomentStage *stage =
            &hand.moment.stages[rng_below(&rng, (uint32_t)hand.moment.stage_count)];
        TracePosition at = {stage->statement, stage->stage,
                            (int64_t)((double)rng_unit(&rng) * (double)stage->stamps)};
        double start = cpu_milliseconds();
        follow(&hand, &level, false, at);
        times_add(scrubs, cpu_milliseconds() - start);
    }
    times_sort(scrubs);
    hand_free(&hand);
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
