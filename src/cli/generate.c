// SPDX-License-Identifier: MIT
// generate: makes the land of a level, a seed and a size, and writes what is asked for.
#include "../worldgen/level.h"
#include "progress.h"
#include "stats.h"
#include "wish.h"
#include "../game/code.h"

// What brings this very land back.
static void print_code(const Wish *wish, const Land *land, char text[CODE_BYTES]) {
    WorldCode code = wish->code;
    if (!wish->has_code) code.difficulty = NORMAL;
    level_name_of(code.level, wish->level);
    code.level_hash = level_is_stock(wish->level) ? 0 : level_code_hash(&wish->recipe);
    code.width = land->width;
    code.height = land->height;
    code.seed = land->seed;
    code_print(&code, text);
}

static bool write_results(const Wish *wish, const Land *land, double seconds, TextError *error) {
    char code[CODE_BYTES];
    print_code(wish, land, code);
    OutputScene scene = {
        .code = code,
        .tiles = &land->tiles,
        .heights = wish->land.keep >= 0 ? &land->kept : &land->heights,
        .palette = wish->palette,
        .flat = wish->scale > 1,
    };
    Buffer line = {0};
    if (wish->stats) stats_print(&line, wish->level, land, seconds);
    bool good = buffer_good(&line, "the statistics", error) &&
                outputs_write(wish->paths, &scene, wish->stats ? &line : NULL, error);
    buffer_free(&line);
    return good;
}

typedef struct Making {
    Progress progress;
    const Wish *wish;
} Making;

static void tell_making(void *context, float share) {
    Making *making = context;
    char name[LEVEL_NAME];
    level_name_of(name, making->wish->level);
    progress_tell(&making->progress, "making %s, %dx%d: %d%%", name, making->wish->land.width,
                  making->wish->land.height, (int)(share * 100));
}

bool generate_run(int argc, char **argv, TextError *error) {
    Wish wish = {0};
    Land land = {0};
    bool good = wish_read(&wish, argc, argv, error) && wish_resolve(&wish, error);
    Making making = {.progress = progress_begin(), .wish = &wish};
    wish.land.tell = tell_making;
    wish.land.context = &making;
    if (good) {
        double start = cli_seconds();
        good = land_make(&land, &wish.recipe, &wish.land, error);
        progress_end(&making.progress);
        good = good && write_results(&wish, &land, cli_seconds() - start, error);
    }
    land_free(&land);
    wish_free(&wish);
    return good;
}
