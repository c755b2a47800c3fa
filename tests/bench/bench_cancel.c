// SPDX-License-Identifier: MIT
// How long a cancel takes in the largest worlds: for each row of the operation table the longest time
// that a thread works between two looks at the flag, with its hardest arguments, and the time until
// everything is freed. The same for the work after the rows.
#include "measure.h"
#include "../support/operation_levels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/game/expedition.h"
#include "../../src/view/paint/scenery.h"
#include "../../src/base/memory.h"

static const double LIMIT = 100;  // milliseconds

static atomic_bool flag;
static double cancel_after;  // milliseconds of work of this thread; below 0: never
static double began, set_at;  // times of the wall clock; `set_at` when the flag was set
static _Thread_local double last_look;  // in work time of this thread; 0: none yet
static _Atomic double longest;

static void note(double gap) {
    double known = atomic_load(&longest);
    while (gap > known && !atomic_compare_exchange_weak(&longest, &known, gap)) continue;
}

// Replaces the function of the library.
bool cancel_asked(const atomic_bool *cancel) {
    double now = cpu_milliseconds();
    if (last_look > 0) note(now - last_look);
    last_look = now;
    if (cancel_after >= 0 && now - began > cancel_after && !atomic_exchange(&flag, true))
        set_at = wall_milliseconds();
    return cancel && atomic_load(cancel);
}

static void begin(double after) {
    atomic_store(&flag, false);
    atomic_store(&longest, 0);
    set_at = 0;
    cancel_after = after;
    began = last_look = cpu_milliseconds();
}

typedef struct Latency {
    double between,
        after;  // from the flag to the end of freeing. Below 0: not cancelled
    char arguments[ROW_ARGUMENTS];  // the worst arguments
} Latency;

// What follows is no work that could be cancelled.
static Latency end(const char *arguments) {
    note(cpu_milliseconds() - last_look);
    Latency latency = {.between = atomic_load(&longest), .after = -1};
    if (set_at > 0) latency.after = wall_milliseconds() - set_at;
    snprintf(latency.arguments, sizeof latency.arguments, "%s", arguments);
    return latency;
}

static void keep_worst(Latency *worst, const Latency *latency) {
    double after = worst->after > latency->after ? worst->after : latency->after;
    if (latency->between > worst->between) *worst = *latency;
    worst->after = after;
}

static bool stop(bool good, const char *what, const TextError *error) {
    if (!good && error->failure != FAILURE_NONE) {
        fprintf(stderr, "%s: %s\n", what, error_words(error).text);
        exit(1);
    }
    return !good;
}

typedef struct Sizes {
    int side, island;
    double some, whole;  // milliseconds for any arguments, and for promising ones
} Sizes;

// False where the size is refused.
static bool measure_row(const Operation *row, const char *arguments, const Sizes *sizes, bool whole,
                        Latency *latency) {
    char text[ROW_LEVEL];
    row_level(row, arguments, text);
    Recipe recipe = recipe_of(text);
    RunOptions options = {.seed = RUN_SEED,
                          .width = sizes->side,
                          .height = sizes->side,
                          .threads = 1,
                          .want_tiles = true,
                          .keep = -1,
                          .cancel = &flag};
    Run run;
    TextError error = {0};
    bool good = run_begin(&run, &recipe, options, &error);
    if (good) {
        int last = recipe.statement_count - 2;  // before "height a"
        begin(-1);
        while (good && !run_done(&run)) {
            if (run.statement == last && cancel_after < 0)
                begin(whole ? sizes->whole : sizes->some);
            good = run_advance_slice(&run, &error);
        }
        stop(good, arguments, &error);
        run_free(&run);
        *latency = end(arguments);
        good = true;
    }
    recipe_free(&recipe);
    return good;
}

static int broken;  // number of broken promises

static void print_latency(const char *name, const Latency *latency, bool json) {
    bool late = latency->between > LIMIT || latency->after > LIMIT;
    const char *over = late ? "   more than is promised" : "";
    broken += late;
    if (json)
        printf("{\"operation\": \"%s\", \"between_ms\": %.3f, \"after_ms\": %.3f, "
               "\"arguments\": \"%s\"}\n",
               name, latency->between, latency->after, latency->arguments);
    else if (latency->after < 0)
        printf("%-16s %9.2f         -  %s%s\n", name, latency->between, latency->arguments, over);
    else
        printf("%-16s %9.2f %9.2f  %s%s\n", name, latency->between, latency->after,
               latency->arguments, over);
    fflush(stdout);
}

static void measure_rows(const Wish *wish, const Sizes *sizes) {
    const Operation *rows[64];
    int count = rows_that_work(rows);
    for (int i = 0; i < count; i++) {
        Latency worst = {.between = -1, .after = -1}, latency;
        char arguments[ROW_ARGUMENTS], name[40];
        bool whole;
        snprintf(name, sizeof name, "%s%s%s", rows[i]->name, rows[i]->of_kind ? " " : "",
                 operation_kind_name(rows[i]));
        if (!wish_wants(wish, name)) continue;
        for (int n = 0;
             row_nasty_arguments(rows[i], n, sizes->side, sizes->side, arguments, &whole); n++)
            if (measure_row(rows[i], arguments, sizes, whole, &latency))
                keep_worst(&worst, &latency);
        print_latency(name, &worst, wish->json);
    }
}

// Work after the rows.

static Latency measure_land(const Recipe *recipe, const Sizes *sizes, double after, Land *land) {
    LandWish wish = {.width = sizes->side,
                     .height = sizes->side,
                     .seed = seed_of("cancel"),
                     .threads = 1,
                     .keep = -1,
                     .cancel = &flag};
    TextError error = {0};
    begin(after);
    stop(land_make(land, recipe, &wish, &error), "land", &error);
    return end("tile water where a < 30%");
}

static Latency measure_scenery(const Land *land, double after) {
    Scenery scenery;
    SceneryWish wish = {.tiles = &land->tiles,
                        .heights = &land->heights,
                        .workers = {.threads = 1, .cancel = &flag}};
    begin(after);
    bool good = scenery_make(&scenery, &wish);
    Latency latency = end("");
    if (good) scenery_free(&scenery);
    return latency;
}

static Latency measure_search(const Sizes *sizes, const char *level, double after) {
    Recipe recipe = stock_level(level);
    Buffer text = {0};
    ExpeditionWish wish = {.code = {.width = sizes->island,
                                    .height = sizes->island,
                                    .difficulty = HARD,
                                    .seed = seed_of("cancel")},
                           .threads = 1,
                           .cancel = &flag};
    Expedition expedition;
    TextError error = {0};
    begin(after);
    bool good = expedition_make(&expedition, &recipe, &text, &wish, &error);
    Latency latency = end(level);
    stop(good, level, &error);
    if (good) expedition_free(&expedition);
    recipe_free(&recipe);
    buffer_free(&text);
    return latency;
}

static void measure_rest(const Wish *wish, const Sizes *sizes) {
    Recipe recipe = recipe_of("level 1 \"Rest\"\na = diamond_square\nb = a | normalise\n"
                              "tile water where a < 30% and b < 80%\ntile grass\nheight b\n"
                              "accept water>=1%\n");
    Land land = {0};
    Latency worst = {.between = -1, .after = -1}, latency;
    if (wish_wants(wish, "tiles") || wish_wants(wish, "scenery")) {
        latency = measure_land(&recipe, sizes, sizes->some, &land);
        keep_worst(&worst, &latency);
        land_free(&land);
        latency = measure_land(&recipe, sizes, -1, &land);
        keep_worst(&worst, &latency);
        print_latency("tiles", &worst, wish->json);
        worst = measure_scenery(&land, -1);
        latency = measure_scenery(&land, sizes->some);
        keep_worst(&worst, &latency);
        print_latency("scenery", &worst, wish->json);
    }
    land_free(&land);
    recipe_free(&recipe);
    static const char *const levels[] = {"noise-isle", "marsh", "quilt", "atoll"};
    worst = (Latency){.between = -1, .after = -1};
    for (size_t i = 0; i < sizeof levels / sizeof *levels && wish_wants(wish, "search"); i++) {
        latency = measure_search(sizes, levels[i], -1);
        keep_worst(&worst, &latency);
        latency = measure_search(sizes, levels[i], sizes->some / 10);
        keep_worst(&worst, &latency);
    }
    if (worst.between >= 0) print_latency("search", &worst, wish->json);
}

int main(int argc, char **argv) {
    Wish wish = wish_read(argc, argv);
    Sizes sizes = {.side = 8192, .island = 512, .some = 1500, .whole = 60000};
    if (wish.smoke) sizes = (Sizes){.side = 256, .island = 64, .some = 5, .whole = 20};
    memory_keep();
    if (!wish.json)
        printf("milliseconds       of work     until\n%-16s     a look       end\n", "");
    measure_rows(&wish, &sizes);
    measure_rest(&wish, &sizes);
    return broken > 0 && !wish.smoke;
}
