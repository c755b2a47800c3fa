// SPDX-License-Identifier: MIT
#include "islet.h"

#include <stdlib.h>
#include <string.h>

#include "../../src/base/memory.h"
#include "../../src/worldgen/rng.h"

static Islet *islet_empty(int width, int height) {
    Islet *islet = calloc(1, sizeof *islet);
    if (!islet) FAIL("no memory for an islet");
    size_t cells = (size_t)width * (size_t)height;
    if (cells > GAME_CELLS) FAIL("an islet of %d x %d", width, height);
    Island *island = &islet->island;
    *island = (Island){.width = width,
                       .height = height,
                       .cells = (int)cells,
                       .difficulty = NORMAL,
                       .kinds = memory_allocate(cells, 1),
                       .altitude = memory_allocate(cells, 1),
                       .landmark_of = memory_allocate(cells, 1),
                       .start_count = 1};
    if (!island->kinds || !island->altitude || !island->landmark_of) FAIL("no memory");
    const Recipe plain = {0};
    TextError error;
    if (!rules_make(&island->rules, &plain, width, height, island->difficulty, &error))
        FAIL("%s", error_words(&error).text);
    island->final_tide = rules_final_tide(&island->rules);
    return islet;
}

static uint8_t kind_of(char letter) {
    if (letter == '@') return TILE_SAND;
    if (letter == '*') return TILE_GRASS;
    for (uint8_t kind = 0; kind < TILE_COUNT; kind++)
        if (TILE_INFO[kind].letter == letter) return kind;
    FAIL("'%c' is no kind of tile", letter);
}

static int8_t altitude_of(char letter) {
    static const char LETTERS[] = "0123456789abcdefg";
    const char *at = letter ? strchr(LETTERS, letter) : NULL;
    if (!at) FAIL("'%c' is no altitude", letter);
    return (int8_t)(at - LETTERS);
}

// The altitude of water depends on land beside it.
static int8_t water_altitude(const Island *island, int cell) {
    for (int side = 0; side < DIRECTION_COUNT; side++) {
        int other = island_neighbour(island, cell, (Direction)side);
        if (other >= 0 && island->kinds[other] != TILE_WATER) return ALTITUDE_COAST;
    }
    return ALTITUDE_SEA;
}

// Sorted as in an island: from high to low, equal ones by cell.
static void add_site(Island *island, int cell) {
    if (island->site_count == SITE_LIMIT) FAIL("more than %d sites", SITE_LIMIT);
    Site site = {.cell = cell, .altitude = island->altitude[cell]};
    int place = island->site_count++;
    for (; place > 0 && island->sites[place - 1].altitude < site.altitude; place--)
        island->sites[place] = island->sites[place - 1];
    island->sites[place] = site;
}

// By default the game starts on the first land.
static void count_land(Island *island) {
    island->land = island->rivers = 0;
    for (int cell = island->cells - 1; cell >= 0; cell--) {
        if (island->kinds[cell] == TILE_WATER) continue;
        if (island->kinds[cell] == TILE_RIVER) {
            island->rivers++;
            continue;
        }
        island->land++;
        island->starts[0] = cell;
    }
}

Islet *islet_of(const char *const *rows, const char *const *altitudes, int count) {
    int width = (int)strlen(rows[0]);
    Islet *islet = islet_empty(width, count);
    Island *island = &islet->island;
    for (int y = 0; y < count; y++) {
        if ((int)strlen(rows[y]) != width || (altitudes && (int)strlen(altitudes[y]) != width))
            FAIL("row %d of an islet is not %d long", y, width);
        for (int x = 0; x < width; x++) island->kinds[y * width + x] = kind_of(rows[y][x]);
    }
    count_land(island);
    for (int cell = 0; cell < island->cells; cell++) {
        char kind = rows[cell / width][cell % width];
        char letter = altitudes ? altitudes[cell / width][cell % width] : '8';
        bool water = island->kinds[cell] == TILE_WATER;
        if (altitudes && water != (letter == '~')) FAIL("'%c' has altitude '%c'", kind, letter);
        island->altitude[cell] = water ? water_altitude(island, cell) : altitude_of(letter);
        if (kind == '*') add_site(island, cell);
        if (kind == '@') island->starts[0] = cell;
    }
    islet_restart(islet);
    return islet;
}

void islet_restart(Islet *islet) { game_start(&islet->game, &islet->island); }

void islet_free(Islet *islet) {
    island_free(&islet->island);
    free(islet);
}

Islet *islet_random(int width, int height, uint64_t seed) {
    Islet *islet = islet_empty(width, height);
    Island *island = &islet->island;
    Rng rng = rng_make(seed, 0);
    int half = width > 1 ? width / 2 : 1;
    for (int cell = 0; cell < island->cells; cell++) {
        int x = cell % width;
        int water = x < half ? 15 : 60;  // percent: the east is sea with islets
        bool dry = rng_range(&rng, 0, 99) >= water;
        int kind = rng_range(&rng, TILE_ROCK, TILE_TREE);
        // Stretches of low, high or any altitudes.
        int low = x / 5 % 3 == 1 ? 8 : 1, high = x / 5 % 3 == 0 ? 5 : ALTITUDE_BANDS;
        int altitude = rng_range(&rng, low, high);
        island->kinds[cell] = dry ? (uint8_t)kind : TILE_WATER;
        island->altitude[cell] = (int8_t)altitude;
    }
    count_land(island);
    for (int cell = 0; cell < island->cells; cell++)
        if (island->kinds[cell] == TILE_WATER)
            island->altitude[cell] = water_altitude(island, cell);
    islet_restart(islet);
    return islet;
}

static void wet(Island *island, int cell) {
    if (cell >= 0 && cell != island->starts[0] && island->kinds[cell] != TILE_WATER)
        island->kinds[cell] = TILE_RIVER;
}

void islet_flow(Islet *islet, uint64_t seed) {
    Island *island = &islet->island;
    Rng rng = rng_make(seed, 7);
    int start = island->starts[0];
    for (int river = rng_range(&rng, 1, 4); river > 0; river--) {
        int cell = rng_range(&rng, 0, island->cells - 1), wide = rng_range(&rng, 0, 1);
        Direction way = (Direction)rng_below(&rng, DIRECTION_COUNT);
        for (int length = rng_range(&rng, 3, 30); length > 0 && cell >= 0; length--) {
            wet(island, cell);
            if (wide) wet(island, island_neighbour(island, cell, (Direction)((way + 1) % 4)));
            if (rng_below(&rng, 4) == 0)
                way = (Direction)((way + (rng_below(&rng, 2) ? 1 : 3)) % 4);
            cell = island_neighbour(island, cell, way);
        }
    }
    count_land(island);
    island->starts[0] = start;
    islet_restart(islet);
}

int islet_letter(const char *const *rows, int count, char letter) {
    for (int y = 0; y < count; y++) {
        const char *at = strchr(rows[y], letter);
        if (at) return y * (int)strlen(rows[0]) + (int)(at - rows[y]);
    }
    FAIL("no '%c' is drawn", letter);
}

void islet_see_all(Islet *islet) {
    for (int cell = 0; cell < islet->island.cells; cell++) islet->game.cells[cell] |= CELL_SEEN;
    islet->game.land_seen = islet->island.land;
}
