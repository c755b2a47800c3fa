// SPDX-License-Identifier: MIT
// What a wall gives back: its own tile, and what the sea came to over it alone.
//
// Flooded tiles beside the wall that hang together around it, or are water that was always there, need
// no more looks. From the others searches spread side by side, a tile of each at a time. One that
// reaches such water is safe, two that meet are one, and one that can go nowhere any more has all that
// is cut off. When there is only one left, it is the one that the sea comes to: so nothing is looked at
// for long that is not given back. Where there is no memory for searches, all is flooded anew.
#include "tide.h"

#include "../base/memory.h"

enum { RING = 8, NOBODY = -1, FIRST_ROOM = 64 };

enum { VISIT_UNITS = 30, NOTE_UNITS = 1 };  // of work, of a cell that is visited or kept a note of

// Around a tile, beginning in the north; every second one is at a side.
static const struct {
    int x, y;
} AROUND[RING] = {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}};

// What spreads from one side of the wall.
typedef struct Search {
    int32_t *cells;  // found so far; looked around are those before `next`
    int count, next, room;
} Search;

typedef struct Wall {
    Game *game;
    uint8_t *found;  // a cell: the number of the search that found it + 1, or 0
    Search searches[DIRECTION_COUNT];
    int joined[DIRECTION_COUNT];  // the search that stands for it and others; NOBODY: there is none
    bool safe[DIRECTION_COUNT];  // of that search: the sea still comes there
    int dried;
} Wall;

static int head_of(const Wall *wall, int search) {
    while (wall->joined[search] != search) search = wall->joined[search];
    return search;
}

static void join(Wall *wall, int one, int other) {
    one = head_of(wall, one);
    other = head_of(wall, other);
    wall->safe[one] = wall->safe[one] || wall->safe[other];
    wall->joined[other] = one;
}

static int cell_around(const Island *island, int cell, int number) {
    int x = cell % island->width + AROUND[number].x, y = cell / island->width + AROUND[number].y;
    bool inside = x >= 0 && y >= 0 && x < island->width && y < island->height;
    return inside ? y * island->width + x : NOBODY;
}

static bool is_wet(const Wall *wall, int cell) {
    return cell != NOBODY && game_flooded(wall->game, cell);
}

static bool is_sea(const Wall *wall, int cell) { return game_kind(wall->game, cell) == TILE_WATER; }

// A search for each side, joined where the tile at the corner between two is wet as well.
static void list_sides(Wall *wall, int cell) {
    const Island *island = wall->game->island;
    for (int side = 0; side < DIRECTION_COUNT; side++) {
        int beside = cell_around(island, cell, 2 * side);
        wall->joined[side] = is_wet(wall, beside) ? side : NOBODY;
        wall->safe[side] = is_wet(wall, beside) && is_sea(wall, beside);
    }
    for (int side = 0; side < DIRECTION_COUNT; side++) {
        int other = (side + 1) % DIRECTION_COUNT, corner = cell_around(island, cell, 2 * side + 1);
        if (wall->joined[side] == NOBODY || wall->joined[other] == NOBODY || !is_wet(wall, corner))
            continue;
        join(wall, side, other);
        if (is_sea(wall, corner)) wall->safe[head_of(wall, side)] = true;
    }
}

// Whether a search stands for itself and it is not known yet what becomes of it.
static bool is_open(const Wall *wall, int search) {
    return wall->joined[search] == search && !wall->safe[search];
}

// Of all that hang together, all but one that the sea comes to must be looked at.
static bool is_settled(const Wall *wall) {
    int open = 0;
    bool safe = false;
    for (int search = 0; search < DIRECTION_COUNT; search++) {
        open += is_open(wall, search);
        safe = safe || (wall->joined[search] == search && wall->safe[search]);
    }
    return open + safe <= 1;
}

static bool find(Wall *wall, int number, int cell) {
    Search *search = &wall->searches[number];
    if (search->count == search->room) {
        int room = search->room ? 2 * search->room : FIRST_ROOM;
        int32_t *cells = memory_resize(search->cells, (size_t)room, sizeof *cells);
        if (!cells) return false;
        search->cells = cells;
        search->room = room;
    }
    wall->found[cell] = (uint8_t)(number + 1);
    search->cells[search->count++] = cell;
    return true;
}

// Looks around the next tile of a search. False without memory.
static bool spread(Wall *wall, int number) {
    Search *search = &wall->searches[number];
    int cell = search->cells[search->next++];
    for (int side = 0; side < DIRECTION_COUNT; side++) {
        int beside = cell_around(wall->game->island, cell, 2 * side);
        if (!is_wet(wall, beside)) continue;
        if (is_sea(wall, beside)) wall->safe[head_of(wall, number)] = true;
        else if (!wall->found[beside] && !find(wall, number, beside)) return false;
        else if (head_of(wall, wall->found[beside] - 1) != head_of(wall, number))
            join(wall, number, wall->found[beside] - 1);
    }
    return true;
}

// All that the searches found which are one with this: dry.
static void give_back(Wall *wall, int head) {
    bool ended[DIRECTION_COUNT];
    for (int number = 0; number < DIRECTION_COUNT; number++)
        ended[number] = wall->joined[number] != NOBODY && head_of(wall, number) == head;
    for (int number = 0; number < DIRECTION_COUNT; number++) {
        const Search *search = &wall->searches[number];
        if (!ended[number]) continue;
        for (int i = 0; i < search->count; i++)
            wall->game->cells[search->cells[i]] &= (uint8_t)~CELL_FLOODED;
        wall->dried += search->count;
        wall->joined[number] = NOBODY;
    }
}

// One tile of each search that is open; what can go nowhere any more is cut off.
static bool spread_all(Wall *wall) {
    bool going[DIRECTION_COUNT] = {false};
    for (int number = 0; number < DIRECTION_COUNT; number++) {
        Search *search = &wall->searches[number];
        if (wall->joined[number] == NOBODY || search->next == search->count) continue;
        if (wall->safe[head_of(wall, number)]) continue;
        if (!spread(wall, number)) return false;
        wall->game->work += VISIT_UNITS;
    }
    for (int number = 0; number < DIRECTION_COUNT; number++)
        if (wall->joined[number] != NOBODY &&
            wall->searches[number].next < wall->searches[number].count)
            going[head_of(wall, number)] = true;
    for (int number = 0; number < DIRECTION_COUNT; number++)
        if (is_open(wall, number) && !going[number]) give_back(wall, number);
    return true;
}

static bool search_all(Wall *wall, int cell) {
    const Island *island = wall->game->island;
    wall->found = memory_allocate((size_t)island->cells, sizeof *wall->found);
    wall->game->work += (int64_t)NOTE_UNITS * island->cells / 8;
    bool good = wall->found != NULL;
    for (int side = 0; side < DIRECTION_COUNT && good; side++) {
        int beside = cell_around(island, cell, 2 * side);
        if (wall->joined[side] != NOBODY && !is_sea(wall, beside)) good = find(wall, side, beside);
    }
    while (good && !is_settled(wall)) good = spread_all(wall);
    for (int side = 0; side < DIRECTION_COUNT; side++) memory_release(wall->searches[side].cells);
    memory_release(wall->found);
    return good;
}

int tide_wall(Game *game, int cell) {
    if (game_rim(game, cell) <= game->tide) return 0;
    Wall wall = {.game = game, .dried = 1};
    game->cells[cell] &= (uint8_t)~CELL_FLOODED;
    list_sides(&wall, cell);
    if (is_settled(&wall) || search_all(&wall, cell)) return wall.dried;
    int more;
    tide_flood(game, &more);
    return wall.dried + more;
}
