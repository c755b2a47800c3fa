// SPDX-License-Identifier: MIT
#include "stats.h"

#include <inttypes.h>
#include <math.h>

#include "../worldgen/image.h"
#include "json.h"

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
        print_share(to, TILE_INFO[i].name, land->census.count[i], cells);
    buffer_format(to, ",\"islands\":%" PRId64, land->census.islands);
    print_share(to, "largest", land->census.largest, land->census.land);
}

void stats_print(Buffer *to, const char *level, const Land *land, double seconds) {
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
    buffer_text(to, "}\n");
}
