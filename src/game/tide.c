// SPDX-License-Identifier: MIT
#include "tide.h"

#include <assert.h>

#include "../base/memory.h"

// A cell that finds no room here waits for the next scan of the map.
enum { STACK_ROOM = 1024 };

enum { SCAN_UNITS = 2, TAKE_UNITS = 20 };  // of work, of a cell

// The sea at a tide. Wet cells have CELL_FLOODED in their mark: the game's own byte, or a preview's.
typedef struct Sea {
    const Game *game;
    int tide;
    uint8_t *marks;
    uint8_t keep, wet;  // what a mark keeps when the sea takes its cell, and what it gets
    uint8_t skip;  // of a mark whose cell the sea cannot take, or has
    int taken, scans;
    bool again;  // a cell was left for another scan
    int32_t stack[STACK_ROOM];
    int height;
} Sea;

static bool is_skipped(const Sea *sea, int cell) { return sea->marks[cell] & sea->skip; }

static void take(Sea *sea, int cell) {
    sea->marks[cell] = (uint8_t)((sea->marks[cell] & sea->keep) | sea->wet);
    sea->taken++;
    sea->stack[sea->height++] = cell;
}

// Takes a cell and all that can be reached from it.
static void pour(Sea *sea, int from) {
    take(sea, from);
    while (sea->height > 0) {
        int beside[DIRECTION_COUNT];
        int count = island_beside(sea->game->island, sea->stack[--sea->height], beside);
        for (int i = 0; i < count; i++) {
            int cell = beside[i];
            if (is_skipped(sea, cell) || game_rim(sea->game, cell) > sea->tide) continue;
            if (sea->height < STACK_ROOM) take(sea, cell);
            else sea->again = true;
        }
    }
}

static void sea_rise(Sea *sea) {
    const Island *island = sea->game->island;
    do {
        sea->again = false;
        sea->scans++;
        for (int cell = 0; cell < island->cells; cell++) {
            if (island->altitude[cell] > sea->tide || is_skipped(sea, cell)) continue;
            if (game_rim(sea->game, cell) <= sea->tide &&
                island_touches(island, cell, sea->marks, CELL_FLOODED))
                pour(sea, cell);
        }
    } while (sea->again);
}

int tide_rise(Game *game) {
    Sea sea = {.game = game,
               .tide = game->tide,
               .marks = game->cells,
               .keep = UINT8_MAX,
               .wet = CELL_FLOODED,
               .skip = CELL_FLOODED};
    sea_rise(&sea);
    game->work += (int64_t)SCAN_UNITS * sea.scans * game->island->cells;
    game->work += (int64_t)TAKE_UNITS * sea.taken;
    return sea.taken;
}

int tide_flood(Game *game, int *dried) {
    int before = 0;
    for (int cell = 0; cell < game->island->cells; cell++) {
        if (game_kind(game, cell) == TILE_WATER || !game_flooded(game, cell)) continue;
        game->cells[cell] &= (uint8_t)~CELL_FLOODED;
        before++;
    }
    game->work += (int64_t)SCAN_UNITS * game->island->cells;
    int more = tide_rise(game) - before;
    if (dried) *dried = more < 0 ? -more : 0;
    return more > 0 ? more : 0;
}

// In a preview, the mark of a cell that no tide takes and that no water passes.
enum { CLOSED = CELL_SEEN, PREVIEW_MARKS = CELL_FLOODED | CLOSED };

// Goes on from the marks of today: CELL_FLOODED, CLOSED, or when later than all rises.
static void preview(const Game *game, int rises, uint8_t *when) {
    assert(rises >= 0 && rises <= DAY_LIMIT && DAY_LIMIT + 1 < CELL_FLOODED);
    Sea sea = {.game = game, .marks = when, .skip = PREVIEW_MARKS};
    for (int rise = 1; rise <= rises; rise++) {
        sea.tide = game->tide + rise;
        sea.wet = (uint8_t)(CELL_FLOODED | rise);
        sea_rise(&sea);
    }
    for (int cell = 0; cell < game->island->cells; cell++) when[cell] &= (uint8_t)~PREVIEW_MARKS;
}

static uint8_t mark_of(const Game *game, int cell, int rises) {
    return (uint8_t)(game_flooded(game, cell) ? CELL_FLOODED : rises + 1);
}

void tide_preview(const Game *game, int rises, uint8_t *when) {
    for (int cell = 0; cell < game->island->cells; cell++) when[cell] = mark_of(game, cell, rises);
    preview(game, rises, when);
}

void tide_preview_seen(const Game *game, int rises, uint8_t *soonest, uint8_t *latest) {
    for (int cell = 0; cell < game->island->cells; cell++) {
        bool seen = game_seen(game, cell);
        soonest[cell] = seen ? mark_of(game, cell, rises) : CELL_FLOODED;
        latest[cell] = seen ? mark_of(game, cell, rises) : CLOSED;
    }
    preview(game, rises, soonest);
    preview(game, rises, latest);
}

int tide_next_day(const Game *game) {
    int step = game_rule(game, RULE_TIDE_STEP);
    int day = (game->day + step - 1) / step * step;
    bool last = day > game_rule(game, RULE_DAYS) || game->outcome != OUTCOME_PLAYING;
    return last ? 0 : day;
}

// What a wall gives back: its own tile, and what the sea came to over it alone.
//
// Flooded tiles beside the wall that hang together around it, or are water that was always there, need
// no more looks. From the others searches spread side by side, a tile of each at a time. One that
// reaches such water is safe, two that meet are one, and one that can go nowhere any more has all that
// is cut off. When there is only one left, it is the one that the sea comes to: so nothing is looked at
// for long that is not given back. Where there is no memory for searches, all is flooded anew.

enum { VISIT_UNITS = 30, NOTE_UNITS = 1 };  // of work, of a cell that is visited or kept a note of

// What spreads from one side of the wall.
typedef struct Search {
    int32_t *cells;  // found so far; looked around are those before `next`
    int count, next, room;
} Search;

enum { SEA = DIRECTION_COUNT, HEADS, NOBODY = -1 };

typedef struct Wall {
    Game *game;
    uint8_t *found;  // a cell: the number of the search that found it + 1, or 0
    Search searches[DIRECTION_COUNT];
    // By search: the one that stands for it and others that are one with it, SEA where the sea still
    // comes there, NOBODY where there is none.
    int head[HEADS];
    int dried;
} Wall;

static void join(Wall *wall, int one, int other) {
    int head = int_max(wall->head[one], wall->head[other]);
    int joined = int_min(wall->head[one], wall->head[other]);
    for (int search = 0; search < DIRECTION_COUNT; search++)
        if (wall->head[search] == joined) wall->head[search] = head;
}

static bool is_wet(const Wall *wall, int cell) {
    return cell >= 0 && game_flooded(wall->game, cell);
}
static bool is_sea(const Wall *wall, int cell) { return game_kind(wall->game, cell) == TILE_WATER; }

// A search for each side, joined where the tile at the corner between two is wet as well.
static void list_sides(Wall *wall, int cell) {
    const Island *island = wall->game->island;
    wall->head[SEA] = SEA;
    for (int side = 0; side < DIRECTION_COUNT; side++) {
        int beside = island_neighbour(island, cell, (Direction)side);
        bool wet = is_wet(wall, beside);
        wall->head[side] = !wet ? NOBODY : is_sea(wall, beside) ? SEA : side;
    }
    for (int side = 0; side < DIRECTION_COUNT; side++) {
        int other = (side + 1) % DIRECTION_COUNT;
        if (wall->head[side] == NOBODY || wall->head[other] == NOBODY) continue;
        int beside = island_neighbour(island, cell, (Direction)side);
        int corner = island_neighbour(island, beside, (Direction)other);
        if (!is_wet(wall, corner)) continue;
        join(wall, side, other);
        if (is_sea(wall, corner)) join(wall, side, SEA);
    }
}

// Whether a search stands for itself and it is not known yet what becomes of it.
static bool is_open(const Wall *wall, int search) { return wall->head[search] == search; }

// Of all that hang together, all but one that the sea comes to must be looked at.
static bool is_settled(const Wall *wall) {
    int open = 0, safe = 0;
    for (int search = 0; search < DIRECTION_COUNT; search++) {
        open += is_open(wall, search);
        safe |= wall->head[search] == SEA;
    }
    return open + safe <= 1;
}

static bool find(Wall *wall, int number, int cell) {
    Search *search = &wall->searches[number];
    int32_t *cells = memory_room(search->cells, search->count, &search->room, sizeof *cells);
    if (!cells) return false;
    search->cells = cells;
    wall->found[cell] = (uint8_t)(number + 1);
    search->cells[search->count++] = cell;
    return true;
}

// Looks around the next tile of a search. False without memory.
static bool spread(Wall *wall, int number) {
    Search *search = &wall->searches[number];
    int list[DIRECTION_COUNT];
    int count = island_beside(wall->game->island, search->cells[search->next++], list);
    for (int i = 0; i < count; i++) {
        int beside = list[i];
        if (!is_wet(wall, beside)) continue;
        if (is_sea(wall, beside)) join(wall, number, SEA);
        else if (!wall->found[beside] && !find(wall, number, beside)) return false;
        else join(wall, number, wall->found[beside] - 1);
    }
    return true;
}

// All that the searches found which are one with this: dry.
static void give_back(Wall *wall, int head) {
    for (int number = 0; number < DIRECTION_COUNT; number++) {
        const Search *search = &wall->searches[number];
        if (wall->head[number] != head) continue;
        for (int i = 0; i < search->count; i++)
            wall->game->cells[search->cells[i]] &= (uint8_t)~CELL_FLOODED;
        wall->dried += search->count;
        wall->head[number] = NOBODY;
    }
}

// One tile of each search that is open; what can go nowhere any more is cut off.
static bool spread_all(Wall *wall) {
    bool going[HEADS] = {false};
    for (int number = 0; number < DIRECTION_COUNT; number++) {
        const Search *search = &wall->searches[number];
        int head = wall->head[number];
        if (head == NOBODY || head == SEA || search->next == search->count) continue;
        if (!spread(wall, number)) return false;
        wall->game->work += VISIT_UNITS;
    }
    for (int number = 0; number < DIRECTION_COUNT; number++) {
        const Search *search = &wall->searches[number];
        if (wall->head[number] != NOBODY && search->next < search->count)
            going[wall->head[number]] = true;
    }
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
        int beside = island_neighbour(island, cell, (Direction)side);
        if (wall->head[side] != NOBODY && !is_sea(wall, beside)) good = find(wall, side, beside);
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
