// SPDX-License-Identifier: MIT
#include "island_parts.h"

#include "../base/memory.h"

enum { STORM_FIRST_DAY = 3 };

static bool check_land(const Land *land, TextError *error) {
    const int sides[] = {land->width, land->height};
    for (int i = 0; i < 2; i++)
        if (sides[i] < GAME_SIDE_LEAST || sides[i] > GAME_SIDE_MOST)
            return error_limit(error, FAILURE_CONTENT, "side of an island to be played", "#1",
                               "#2..#3", NUMBERS(sides[i], GAME_SIDE_LEAST, GAME_SIDE_MOST));
    if (!land->tiles.kinds)
        return error_set(error, FAILURE_CONTENT, "a level of heights only cannot be played");
    return true;
}

static bool take_land(Island *island, const Land *land, TextError *error) {
    size_t cells = (size_t)island->cells;
    island->kinds = memory_allocate(cells, sizeof *island->kinds);
    island->altitude = memory_allocate(cells, sizeof *island->altitude);
    island->landmark_of = memory_allocate(cells, sizeof *island->landmark_of);
    if (!island->kinds || !island->altitude || !island->landmark_of)
        return error_memory(error, "an island", 3 * cells);
    memcpy(island->kinds, land->tiles.kinds, cells);
    int tiles = 0, rivers = 0;
    for (size_t i = 0; i < cells; i++) {
        tiles += island->kinds[i] != TILE_WATER;
        rivers += island->kinds[i] == TILE_RIVER;
    }
    island->land = tiles - rivers;
    island->rivers = rivers;
    if (island->land == 0) return error_set(error, FAILURE_CONTENT, "there is no land");
    return true;
}

static void find_altitudes(Island *island, const Land *land) {
    Altitudes altitudes = altitudes_find(&land->tiles, &land->heights, NULL);
    for (int cell = 0; cell < island->cells; cell++) {
        if (island->kinds[cell] != TILE_WATER) {
            island->altitude[cell] = (int8_t)altitudes_rank(&altitudes, land->heights.values[cell]);
        } else {
            bool coast = island_touches(island, cell, island->kinds, UINT8_MAX);  // any land
            island->altitude[cell] = coast ? ALTITUDE_COAST : ALTITUDE_SEA;
        }
    }
}

// Fords.

static bool is_bank(const Island *island, int cell, Direction direction) {
    int beside = island_neighbour(island, cell, direction);
    return beside >= 0 && island->kinds[beside] != TILE_WATER &&
           island->kinds[beside] != TILE_RIVER;
}

bool island_is_ford(const Island *island, int cell) {
    if (island->kinds[cell] != TILE_RIVER) return false;
    return (is_bank(island, cell, WEST) && is_bank(island, cell, EAST)) ||
           (is_bank(island, cell, NORTH) && is_bank(island, cell, SOUTH));
}

// Pieces.

// Adds a cell to the last piece if it has its class and is free.
static void take(Pieces *pieces, const uint8_t *classes, int cell) {
    Piece *piece = &pieces->items[pieces->count - 1];
    if (classes[cell] != piece->kind || pieces->of[cell]) return;
    pieces->of[cell] = pieces->count;
    pieces->cells[piece->first + piece->tiles++] = cell;
}

// Adds all cells connected to a first one; the cells found are the queue.
static void grow(Pieces *pieces, const Island *island, const uint8_t *classes, int first) {
    Piece *piece = &pieces->items[pieces->count - 1];
    int beside[DIRECTION_COUNT];
    take(pieces, classes, first);
    for (int at = 0; at < piece->tiles; at++) {
        int count = island_beside(island, pieces->cells[piece->first + at], beside);
        for (int i = 0; i < count; i++) take(pieces, classes, beside[i]);
        piece->border = piece->border || count < DIRECTION_COUNT;
    }
}

bool pieces_make(Pieces *pieces, const Island *island, const uint8_t *classes) {
    size_t cells = (size_t)island->cells;
    *pieces = (Pieces){.of = memory_allocate(cells, sizeof *pieces->of),
                       .cells = memory_allocate(cells, sizeof *pieces->cells)};
    bool ok = pieces->of && pieces->cells;
    for (int cell = 0, end = 0; ok && cell < island->cells; cell++) {
        if (!classes[cell] || pieces->of[cell]) continue;
        Piece *items = memory_room(pieces->items, pieces->count, &pieces->capacity, sizeof *items);
        ok = items;
        if (!ok) break;
        pieces->items = items;
        items[pieces->count++] = (Piece){.first = end, .kind = classes[cell]};
        grow(pieces, island, classes, cell);
        end += items[pieces->count - 1].tiles;
    }
    if (!ok) pieces_free(pieces);
    return ok;
}

void pieces_free(Pieces *pieces) {
    memory_release(pieces->of);
    memory_release(pieces->cells);
    memory_release(pieces->items);
    *pieces = (Pieces){0};
}

// Parts of the island.

// Finds the pieces of land and water.
static bool find_pieces(const Island *island, Pieces *pieces, TextError *error) {
    size_t cells = (size_t)island->cells;
    uint8_t *classes = memory_allocate(cells, 1);
    bool ok = classes;
    for (size_t i = 0; ok && i < cells; i++)
        classes[i] = island->kinds[i] == TILE_WATER ? PIECE_WATER : PIECE_LAND;
    ok = ok && pieces_make(pieces, island, classes);
    memory_release(classes);
    return ok || error_memory(error, "pieces of land", cells * 2 * sizeof(int32_t));
}

static bool find_places(Island *island, TextError *error) {
    Pieces pieces = {0};
    bool ok = find_pieces(island, &pieces, error) && island_find_sites(island, error) &&
              island_find_starts(island, &pieces, error) &&
              island_find_landmarks(island, &pieces, error);
    pieces_free(&pieces);
    return ok;
}

static bool check_places(const Island *island, TextError *error) {
    int beacons = rule(&island->rules, RULE_BEACONS);
    int high = island_high_sites(island);
    if (high < beacons)
        return error_limit(error, FAILURE_CONTENT, "sites for beacons above the last tide", "#1",
                           "at least #2", NUMBERS(high, beacons));
    if (island->start_count == 0)
        return error_set(error, FAILURE_CONTENT, "no shore of sand or grass to start from");
    return true;
}

// Draws storm days with a gap after each: the gaps are left out of the draw and added after it.
static void draw_storms(Island *island) {
    int days = rule(&island->rules, RULE_DAYS) - STORM_FIRST_DAY + 1;
    int most = (days + 1) / 2, storms = rule(&island->rules, RULE_STORMS);
    if (storms > most) storms = most;
    Rng rng = rng_make(island_stream(island, "storms"), 0);
    int drawn = 0, from = days - storms + 1;
    for (int i = 0; i < from && drawn < storms; i++) {
        bool is_storm = rng_range(&rng, 1, from - i) <= storms - drawn;
        if (is_storm) island->storms |= UINT64_C(1) << (STORM_FIRST_DAY + i + drawn++);
    }
}

static uint64_t hash_places(const Island *island) {
    uint64_t hash = hash_bytes(HASH_START, island->altitude, (size_t)island->cells);
    for (int i = 0; i < island->site_count; i++)
        hash = hash_u32(hash, (uint32_t)island->sites[i].cell);
    hash = hash_u32(hash, (uint32_t)island->storms);
    return hash_u32(hash, (uint32_t)(island->storms >> 32));
}

#define CELL_UNITS 150.0  // work of a cell

double island_cost(int cells) { return CELL_UNITS * cells; }

bool island_make(Island *island, const Land *land, const Rules *rules, Difficulty difficulty,
                 int start, TextError *error) {
    *island = (Island){
        .width = land->width,
        .height = land->height,
        .cells = land->width * land->height,
        .difficulty = difficulty,
        .rules = *rules,
        .final_tide = rules_final_tide(rules),
        .seed = seed_value(&land->seed),
    };
    draw_storms(island);
    island_name_people(island);
    bool ok = check_land(land, error) && take_land(island, land, error);
    if (ok) find_altitudes(island, land);
    ok = ok && find_places(island, error) && check_places(island, error) &&
         island_set_start(island, start, error);
    if (!ok) island_free(island);
    else island->hash = hash_places(island);
    return ok;
}

void island_free(Island *island) {
    memory_release(island->kinds);
    memory_release(island->altitude);
    memory_release(island->landmark_of);
    *island = (Island){0};
}

static void *copy_of(const void *from, size_t bytes) {
    void *copy = memory_allocate(bytes, 1);
    return copy ? memcpy(copy, from, bytes) : NULL;
}

bool island_copy(Island *to, const Island *from) {
    size_t cells = (size_t)from->cells;
    *to = *from;
    to->kinds = copy_of(from->kinds, cells);
    to->altitude = copy_of(from->altitude, cells);
    to->landmark_of = copy_of(from->landmark_of, cells);
    bool good = to->kinds && to->altitude && to->landmark_of;
    if (!good) island_free(to);
    return good;
}

bool island_set_start(Island *island, int start, TextError *error) {
    if (start < 0 || start >= island->start_count)
        return error_limit(error, FAILURE_OPTION, "start", "@#1", "0..#2 on this land",
                           NUMBERS(start, island->start_count - 1));
    island->start = start;
    island_choose_commissions(island);
    return true;
}
