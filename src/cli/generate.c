// SPDX-License-Identifier: MIT
// generate: makes the land of a level, a seed and a size, and writes what is asked for.
#include <inttypes.h>
#include <math.h>

#include "../worldgen/image.h"
#include "../worldgen/level.h"
#include "json.h"
#include "wish.h"

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

enum { SHARE_DIGITS = 6 };

// JSON has no word for what is not a number.
static void print_number(Buffer *to, const char *key, double value, int digits) {
    char number[IMAGE_NUMBER];
    bool finite = isfinite(value);
    buffer_format(to, ",\"%s\":%s", key,
                  finite ? image_print_number(number, value, digits) : "null");
}

static void print_share(Buffer *to, const char *key, int64_t part, int64_t whole) {
    print_number(to, key, whole > 0 ? (double)part / (double)whole : 0, SHARE_DIGITS);
}

static void print_census(Buffer *to, const Land *land) {
    int64_t cells = (int64_t)land->width * land->height;
    for (int i = 0; i < TILE_COUNT; i++)
        if (i != TILE_RIVER || land->census.count[i] > 0)
            print_share(to, TILE_INFO[i].name, land->census.count[i], cells);
    buffer_format(to, ",\"islands\":%" PRId64, land->census.islands);
    print_share(to, "largest", land->census.largest, land->census.land);
}

// A land in one line of JSON.
static void print_stats(Buffer *to, const char *level, const Land *land, double seconds) {
    HeightRange range = heightmap_range(&land->heights);
    json_open(to, NULL, '{');
    json_text(to, "level", level);
    json_text(to, "seed", land->seed.text);
    buffer_format(to, ",\"size\":[%d,%d],\"hash\":\"%016" PRIx64 "\"", land->width, land->height,
                  land_hash(land));
    if (land->tiles.kinds) print_census(to, land);
    print_number(to, "min", (double)range.low, IMAGE_FLOAT_DIGITS);
    print_number(to, "max", (double)range.high, IMAGE_FLOAT_DIGITS);
    print_number(to, "mean", range.mean, IMAGE_DOUBLE_DIGITS);
    print_number(to, "seconds", seconds, SHARE_DIGITS);
    json_close_line(to);
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
    if (wish->stats) print_stats(&line, wish->level, land, seconds);
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
        progress_clear(&making.progress);
        good = good && write_results(&wish, &land, cli_seconds() - start, error);
    }
    land_free(&land);
    wish_free(&wish);
    return good;
}
