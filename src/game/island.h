// SPDX-License-Identifier: MIT
// island: a land as the rules see it, computed once and never changed by play.
//
// It has altitudes by rank, sites for beacons, places to start from, named landmarks, up to three
// commissions, and the storm days, all a function of land, rules and seed text; `start` is the number
// after "@" in the text. Heights are only compared; everything else is whole numbers. An Island owns its
// arrays until island_free; a zeroed one is safe to free. It keeps no pointer into the Land.
// FAILURE_CONTENT refuses sides outside 48..512 and a land without tiles, without a place to start from,
// or with fewer sites than beacons; FAILURE_OPTION a start that does not exist.
//
// Each of the files island*.c implements a step; they share island_parts.h.
#pragma once

#include "../base/number.h"
#include "../worldgen/altitude.h"
#include "../worldgen/land.h"
#include "rules.h"
#include "code.h"

enum {
    ALTITUDE_COAST = 0,  // water beside land
    ALTITUDE_SEA = -3,  // other water
    ALTITUDE_SITE = 7,  // lowest site on a peak
    SITE_LIMIT = 12,  // high and low ones
    LANDMARK_LIMIT = 44,  // without rivers 32
    LANDMARK_NAME = 40,
    COMMISSION_COUNT = 3,
    ROUND_REACH = 6,  // most tiles from a landmark while sailing round it
};

typedef struct Site {
    int32_t cell;
    int8_t altitude;
} Site;

typedef enum LandmarkKind {
    LANDMARK_SUMMIT,  // a peak with a site
    LANDMARK_LAKE,  // 4 or more tiles of water that do not reach the border
    LANDMARK_COVE,  // sea with land on three sides; its tiles are the shore around it
    LANDMARK_WOOD,  // 40 trees or more, joined
    LANDMARK_DUNE,  // 30 sand or more, joined
    LANDMARK_ISLET,  // a separate piece of land of 3..30 tiles
    LANDMARK_CALDERA,  // a hollow with a rim around it
    LANDMARK_RIVER,  // 20 tiles of river or more, joined
    LANDMARK_MOUTH,  // tiles of a river beside the sea
    LANDMARK_FALL,  // tiles of a river that falls three altitudes or more there, over its whole width
    LANDMARK_KINDS
} LandmarkKind;
extern const char *const LANDMARK_WORD[LANDMARK_KINDS];  // for programs

typedef struct Landmark {
    LandmarkKind kind;
    int32_t cell;  // seeing it finds the landmark; its name is written there
    int32_t tiles;  // with its number in Island.landmark_of
    int16_t west, north, east, south;  // bounds of its tiles, ends included
    char name[LANDMARK_NAME];  // UTF-8, "Mount Arrow", "Lake Tamsin"
} Landmark;

typedef enum CommissionKind {
    COMMISSION_CLIMB,  // stand on the cell
    COMMISSION_MAP,  // see all of its tiles
    COMMISSION_SAIL_ROUND,  // be on water north, east, south and west of it
    COMMISSION_LAND,  // set foot on any tile of it
    COMMISSION_KINDS
} CommissionKind;

typedef struct Commission {
    CommissionKind kind;
    int landmark;
} Commission;

// What a commission may ask for of a kind of landmark, and its sentence. The blank $ is the landmark's
// name.
typedef struct CommissionInfo {
    CommissionKind kind;
    LandmarkKind landmark;
    const char *text;  // where the name tells the kind of landmark, as "Lake Tamsin" does
    const char *kind_text;  // where the name does not tell the kind
    const char *telling;  // a part of names that tell the kind
} CommissionInfo;
enum { COMMISSION_ROWS = 9 };
extern const CommissionInfo COMMISSION_INFO[COMMISSION_ROWS];

// Crew, and the castaways of all commissions; one bit each in a People.
enum { PEOPLE_LIMIT = 24 };

typedef struct Island {
    int width, height, cells;
    Difficulty difficulty;
    Rules rules;
    uint8_t *kinds;  // Tile of each cell, as the land was made
    int8_t *altitude;
    uint8_t *landmark_of;  // number of the cell's landmark + 1, else 0
    int land;  // tiles without those of rivers
    int rivers;  // tiles
    int final_tide;
    Site sites[SITE_LIMIT];  // from high to low; ties: lower cell
    int site_count;
    int32_t starts[SEED_STARTS];
    int start_count;
    int start;  // number of the start in use
    uint64_t seed;  // for names, starts, commissions and storms
    Landmark landmarks[LANDMARK_LIMIT];
    int landmark_count;
    Commission commissions[COMMISSION_COUNT];
    int commission_count;  // fewer where the land offers fewer
    uint64_t storms;  // bit d: day d is a storm day
    uint64_t hash;  // of altitudes, sites and storms
    uint8_t people[PEOPLE_LIMIT];  // number of each one's name
} Island;

bool island_make(Island *island, const Land *land, const Rules *rules, Difficulty difficulty,
                 int start, TextError *error);
void island_free(Island *island);

// A copy with memory of its own; false without memory.
bool island_copy(Island *to, const Island *from);

// Work of making an island of so many cells, in units (worldgen/work.h).
double island_cost(int cells);

// Sets another start on the same land; only commissions depend on it. FAILURE_OPTION when it does not
// exist.
bool island_set_start(Island *island, int start, TextError *error);

// The chart, which everyone has from the first day: all sites with their altitude, and which tiles were
// land before the sea rose. It tells nothing else, and what it shows does not count as seen.
static inline bool island_charted_land(const Island *island, int cell) {
    return island->kinds[cell] != TILE_WATER;
}

// The name of a person, from 0 to PEOPLE_LIMIT - 1.
// Its name in the language spoken, of which the word of its own is in every language the same.
Words landmark_words(const Landmark *landmark);

const char *island_person(const Island *island, int person);

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

// Lists the cells at the sides of a cell; returns how many there are.
static inline int island_beside(const Island *island, int cell, int beside[DIRECTION_COUNT]) {
    int count = 0, width = island->width, x = cell % width;
    if (cell >= width) beside[count++] = cell - width;
    if (x + 1 < width) beside[count++] = cell + 1;
    if (cell + width < island->cells) beside[count++] = cell + width;
    if (x > 0) beside[count++] = cell - 1;
    return count;
}

// Whether a cell is a river between land, neither water nor river, in the west and east or in the north
// and south. Nothing that happens in play changes that.
bool island_is_ford(const Island *island, int cell);

// Whether one of the cells at its sides has a mark; `marks` has a byte a cell.
static inline bool island_touches(const Island *island, int cell, const uint8_t *marks, int mark) {
    int width = island->width, x = cell % width;
    return (cell >= width && marks[cell - width] & mark) ||
           (x + 1 < width && marks[cell + 1] & mark) ||
           (cell + width < island->cells && marks[cell + width] & mark) ||
           (x > 0 && marks[cell - 1] & mark);
}

// Squared distance of two cells.
static inline int island_distance2(const Island *island, int from, int to) {
    int dx = from % island->width - to % island->width;
    int dy = from / island->width - to / island->width;
    return dx * dx + dy * dy;
}

// The square around a cell, as far as it lies on the map, ends included.
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
