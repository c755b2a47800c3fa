// SPDX-License-Identifier: MIT
// Sowing: single tiles that keep a distance from one another, as in Poisson-disc sampling by throwing darts
// (R. L. Cook, "Stochastic Sampling in Computer Graphics", 1986).
//
// A dart falls on a random cell. It changes a tile of one kind into another, unless a tile of the latter
// lies nearer than `apart`, whoever made it. A second map says how likely a dart takes: never where it is 0
// or below, always from 1 on. Darts fall one after the other; a stamp is STAMP_DARTS of them.
#include "operation.h"

enum { KIND, ON, COUNT, APART };
enum { STAMP_DARTS = 1024, APART_MOST = 64 };

static const char KINDS[] = "water rock grass sand tree";

static bool has_room(const Stage *stage, MapCell at) {
    uint8_t kind = (uint8_t)stage->values[KIND];
    double apart = stage->values[APART];
    int reach = (int)apart;
    CellBox box = cell_box(at.x - reach, at.y - reach, at.x + reach, at.y + reach, stage->width,
                           stage->height);
    for (int y = box.y; y < box.y + box.height; y++) {
        const uint8_t *row = tilemap_row(stage->tiles, y);
        for (int x = box.x; x < box.x + box.width; x++) {
            int dx = x - at.x, dy = y - at.y;
            if (row[x] == kind && dx * dx + dy * dy < apart * apart) return false;
        }
    }
    return true;
}

static void throw_dart(const Stage *stage, Rng *rng) {
    MapCell at = stage_random_cell(stage, rng);
    float chance = rng_unit(rng);
    uint8_t *tile = tilemap_row(stage->tiles, at.y) + at.x;
    bool takes = !stage->others[0] || chance < stage_other(stage, 0, at.y)[at.x];
    if (takes && *tile == stage->values[ON] && has_room(stage, at))
        *tile = (uint8_t)stage->values[KIND];
}

static int64_t sow_count(const Stage *stage) {
    return ((int64_t)stage->values[COUNT] + STAMP_DARTS - 1) / STAMP_DARTS;
}

static double disc_of(const Stage *stage) {
    double side = 2 * stage->values[APART] + 1;
    return side * side;
}

static void sow_run(const Stage *stage, int64_t first, int64_t last) {
    CancelWatch watch = stage_watch(stage);
    for (int64_t stamp = first; stamp < last; stamp++) {
        Rng rng = stage_rng(stage, stamp);
        int64_t left = (int64_t)stage->values[COUNT] - stamp * STAMP_DARTS;
        for (int64_t dart = 0; dart < int64_min(left, STAMP_DARTS); dart++) {
            if (cancel_stops(&watch, (int)disc_of(stage) + 8)) return;
            throw_dart(stage, &rng);
        }
    }
}

// Units of work: of a dart, and of a tile near it.
#define NEAR_DART_UNITS 20.0
#define FAR_DART_UNITS 90.0
#define TILE_UNITS 1.2

static double sow_cost(const Stage *stage) {
    double dart = stage_access(stage, NEAR_DART_UNITS, FAR_DART_UNITS);
    return stage->values[COUNT] * (dart + TILE_UNITS * disc_of(stage));
}

static Words sow_drawn(const Stage *stage, int64_t stamp) {
    int64_t left = (int64_t)stage->values[COUNT] - stamp * STAMP_DARTS;
    return words("# [dart|darts] thrown", NUMBERS(int64_min(left, STAMP_DARTS)));
}

const Operation SOW = {
    OPERATION(GROUP_TILES, "sow",
              "single tiles that keep a distance; a map says how likely they come up"),
    .formula = "kind where a draw meets on, none other within apart",
    .more_maps = 1,
    .random = true,
    .stamps = STAMPS_SERIAL,
    .parameters[KIND] = {"kind", PARAMETER_CHOICE, 0, TILE_TREE, "tree", KINDS, "", FROM_US,
                         "what is sown", USUAL_WORDS},
    .parameters[ON] = {"on", PARAMETER_CHOICE, 0, TILE_TREE, "grass", KINDS, "", FROM_US,
                       "the only tiles that change", USUAL_WORDS},
    .parameters[COUNT] = {"count", PARAMETER_COUNT, 0, 1e8, "area/8", NULL, "", FROM_US,
                          "how many are thrown", USUAL_AREA(200, 2, 1)},
    .parameters[APART] = {"apart", PARAMETER_LENGTH, 0, APART_MOST, "2", NULL, "tiles", FROM_US,
                          "the least distance to another tile of the kind",
                          USUAL_LINEAR(0, 8, 0.25)},
    .count = sow_count,
    .cost = sow_cost,
    .run = sow_run,
    .drawn = sow_drawn,
};
