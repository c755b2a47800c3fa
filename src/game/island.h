// SPDX-License-Identifier: MIT
// island: a land as the rules see it, worked out once and never changed by play.
//
// Altitudes by rank, sites for beacons, places to start from, landmarks with their names, three
// commissions and the storms. All of it is a function of land, rules and the seed text; `start` is
// the number after "@" in the text. Whole numbers only: heights are compared, never computed with.
// An Island owns its arrays until island_free; a zeroed one is safe to free. It keeps no pointer
// into the Land. Refused (FAILURE_CONTENT): sides that are not 48..512, a land without tiles, without
// a place to start from, or with fewer sites than beacons; a start that is not there is
// FAILURE_OPTION.
//
// It is written in the files island*.c, each with its step of the work; island_parts.h is what they
// share.
#pragma once

#include "../base/number.h"
#include "../worldgen/land.h"
#include "rules.h"
#include "code.h"

enum {
    ALTITUDE_BANDS = 16,
    ALTITUDE_COAST = 0,  // water with land at a side
    ALTITUDE_SEA = -3,  // other water
    ALTITUDE_SITE = 7,  // least of a site found on a height
    SITE_LIMIT = 12,
    SITE_PEAKS = 9,  // of them, found on heights
    LANDMARK_LIMIT = 32,
    LANDMARK_NAME = 40,
    COMMISSION_COUNT = 3,
    ROUND_REACH = 6,  // tiles from a landmark that still count as sailing round it
};

typedef struct Site {
    int32_t cell;
    int8_t altitude;
} Site;

typedef enum LandmarkKind {
    LANDMARK_SUMMIT,  // a height
    LANDMARK_LAKE,  // water that does not reach the border, 4 tiles or more
    LANDMARK_COVE,  // sea with land on three sides; its tiles are the shore around it
    LANDMARK_WOOD,  // 40 trees or more, joined
    LANDMARK_DUNE,  // 30 sand or more, joined
    LANDMARK_ISLET,  // a piece of land of 3..30 tiles
    LANDMARK_CALDERA,  // a hollow with a rim around it
    LANDMARK_KINDS
} LandmarkKind;
extern const char *const LANDMARK_WORD[LANDMARK_KINDS];  // for programs

typedef struct Landmark {
    LandmarkKind kind;
    int32_t cell;  // the one that counts as finding it, and where its name is written
    int32_t tiles;  // those with its number in Island.landmark_of
    int16_t west, north, east, south;  // the tiles' bounds, ends included
    char name[LANDMARK_NAME];  // UTF-8, "Mount Arrow", "Lake Tamsin"
} Landmark;

typedef enum CommissionKind {
    COMMISSION_CLIMB,  // stand on the cell
    COMMISSION_MAP,  // see every tile of it
    COMMISSION_SAIL_ROUND,  // be on water north, east, south and west of it
    COMMISSION_LAND,  // set foot on any tile of it
    COMMISSION_KINDS
} CommissionKind;

typedef struct Commission {
    CommissionKind kind;
    int landmark;
} Commission;

// What can be asked for of a kind of landmark, and how it is said. The blank $ is the landmark's name.
typedef struct CommissionInfo {
    CommissionKind kind;
    LandmarkKind landmark;
    const char *text;  // where the name says what it is the name of, as "Lake Tamsin" does
    const char *kind_text;  // where it does not
    const char *telling;  // a part of such names
} CommissionInfo;
enum { COMMISSION_ROWS = 8 };
extern const CommissionInfo COMMISSION_INFO[COMMISSION_ROWS];

typedef struct Island {
    int width, height, cells;
    Difficulty difficulty;
    Rules rules;
    uint8_t *kinds;  // Tile, as the land was
    int8_t *altitude;
    uint8_t *landmark_of;  // number of the landmark that a cell belongs to + 1, else 0
    int land;  // tiles
    int final_tide;
    Site sites[SITE_LIMIT];  // from high to low; ties: lower cell
    int site_count;
    int32_t starts[SEED_STARTS];
    int start_count;
    int start;  // which of them
    uint64_t seed;  // of names, starts, commissions and storms
    Landmark landmarks[LANDMARK_LIMIT];
    int landmark_count;
    Commission commissions[COMMISSION_COUNT];
    int commission_count;  // fewer where the land offers fewer
    uint64_t storms;  // bit d: day d is a storm day
} Island;

bool island_make(Island *island, const Land *land, const Rules *rules, Difficulty difficulty,
                 int start, TextError *error);
void island_free(Island *island);

// Units of work (worldgen/work.h) that making an island of so many cells comes to.
double island_cost(int cells);

// Another start on the same land: only the commissions depend on it. FAILURE_OPTION when there is none.
bool island_set_start(Island *island, int start, TextError *error);

static inline bool island_storm(const Island *island, int day) {
    return day >= 0 && day <= DAY_LIMIT && (island->storms >> day & 1);
}

// The neighbour of a cell, or -1 at the border.
typedef enum Direction { NORTH, EAST, SOUTH, WEST, DIRECTION_COUNT } Direction;
static inline int island_neighbour(const Island *island, int cell, Direction direction) {
    int x = cell % island->width, width = island->width;
    switch (direction) {
    case NORTH: return cell >= width ? cell - width : -1;
    case EAST: return x + 1 < width ? cell + 1 : -1;
    case SOUTH: return cell + width < island->cells ? cell + width : -1;
    default: return x > 0 ? cell - 1 : -1;
    }
}

// The cells at the sides of one; returns how many there are.
static inline int island_beside(const Island *island, int cell, int beside[DIRECTION_COUNT]) {
    int count = 0, width = island->width, x = cell % width;
    if (cell >= width) beside[count++] = cell - width;
    if (x + 1 < width) beside[count++] = cell + 1;
    if (cell + width < island->cells) beside[count++] = cell + width;
    if (x > 0) beside[count++] = cell - 1;
    return count;
}

// Whether one of these has a mark, of a byte a cell.
static inline bool island_touches(const Island *island, int cell, const uint8_t *marks, int mark) {
    int width = island->width, x = cell % width;
    return (cell >= width && marks[cell - width] & mark) ||
           (x + 1 < width && marks[cell + 1] & mark) ||
           (cell + width < island->cells && marks[cell + width] & mark) ||
           (x > 0 && marks[cell - 1] & mark);
}

// Of two cells, squared.
static inline int island_distance2(const Island *island, int from, int to) {
    int dx = from % island->width - to % island->width;
    int dy = from / island->width - to / island->width;
    return dx * dx + dy * dy;
}

// The tiles that may be within reach of a cell: a square as far as it lies on the map, ends included.
typedef struct Around {
    int west, north, east, south;
} Around;

static inline Around island_around(const Island *island, int cell, int reach) {
    int x = cell % island->width, y = cell / island->width;
    return (Around){.west = int_max(x - reach, 0),
                    .north = int_max(y - reach, 0),
                    .east = int_min(x + reach, island->width - 1),
                    .south = int_min(y + reach, island->height - 1)};
}
