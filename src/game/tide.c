// SPDX-License-Identifier: MIT
#include "tide.h"

#include <assert.h>

#include "../base/memory.h"
#include "game_parts.h"

// Cells of the stack; a cell without room waits for the next scan of the map.
enum { STACK_ROOM = 1024 };

enum { SCAN_UNITS = 2, TAKE_UNITS = 20 };  // work of a cell

// The sea at a tide. The mark of a wet cell, a byte of the game or of a preview, has CELL_FLOODED.
typedef struct Sea {
    const Game *game;
    int tide;
    uint8_t *marks;
    uint8_t keep, wet;  // bits that a mark keeps and those that it gets when the sea comes
    uint8_t skip;  // bits of cells that the sea cannot take, or has taken
    int taken, scans;
    bool again;  // a cell waits for another scan
    int32_t stack[STACK_ROOM];
    int height;
} Sea;

static bool is_skipped(const Sea *sea, int cell) { return sea->marks[cell] & sea->skip; }

static void take(Sea *sea, int cell) {
    sea->marks[cell] = (uint8_t)((sea->marks[cell] & sea->keep) | sea->wet);
    sea->taken++;
    sea->stack[sea->height++] = cell;
}

// Takes a cell and all that the sea reaches from it.
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

// Whether the sea leaves eight cells as they are: each is higher than the tide, or skipped. Skipped marks
// have one of the two highest bits.
static bool leaves_eight(const Sea *sea, int cell) {
    uint64_t skipped = eight_bytes(sea->marks + cell) & sea->skip * EIGHT_ONES;
    uint64_t kept = skipped | (skipped & ~EIGHT_HIGHEST) << 1;
    return ((eight_higher(sea->game->island, cell, sea->tide) | kept) & EIGHT_HIGHEST) ==
           EIGHT_HIGHEST;
}

// Takes a cell if the sea comes to it from a side.
static void rise_onto(Sea *sea, int cell) {
    const Island *island = sea->game->island;
    if (island->altitude[cell] > sea->tide || is_skipped(sea, cell)) return;
    if (game_rim(sea->game, cell) <= sea->tide &&
        island_touches(island, cell, sea->marks, CELL_FLOODED))
        pour(sea, cell);
}

static void sea_rise(Sea *sea) {
    int cells = sea->game->island->cells;
    do {
        sea->again = false;
        sea->scans++;
        for (int cell = 0; cell < cells; cell += 8) {
            int end = int_min(cell + 8, cells);
            if (end == cell + 8 && leaves_eight(sea, cell)) continue;
            for (int at = cell; at < end; at++) rise_onto(sea, at);
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

// CLOSED marks a cell of a preview that no tide takes and no water passes.
enum { CLOSED = CELL_SEEN, PREVIEW_MARKS = CELL_FLOODED | CLOSED };

// Continues from the marks of today: CELL_FLOODED, CLOSED, or rises + 1.
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
    if (game->outcome != OUTCOME_PLAYING) return 0;
    for (int day = game->day; day <= game_rule(game, RULE_DAYS); day++)
        if (rules_rises_on(&game->island->rules, day)) return day;
    return 0;
}

static bool is_gone(const Game *game, const Site *site) {
    return game_seen(game, site->cell) ? game_flooded(game, site->cell)
                                       : site->altitude <= game->tide;
}

// 0 where no evening brings the tide so high.
static int day_of(const Game *game, int tide) {
    int day = rules_day_of_tide(&game->island->rules, tide);
    return day > game_rule(game, RULE_DAYS) ? 0 : day;
}

SiteEnd tide_site_end(const Game *game, int site, const uint8_t *when) {
    const Site *at = &game->island->sites[site];
    bool seen = game_seen(game, at->cell), gone = is_gone(game, at);
    bool has_wall = game->cells[at->cell] & CELL_WALL;
    int height = game_rim(game, at->cell);
    if (seen && !gone) height = int_max(height, game->tide + when[at->cell]);
    int walled = int_max(height, at->altitude + game_rule(game, RULE_WALL_HEIGHT));
    return (SiteEnd){gone, day_of(game, height), gone || has_wall ? 0 : day_of(game, walled)};
}

bool tide_site_is_free(const Game *game, int site) {
    return game->beacons[site] == BEACON_UNLIT && !is_gone(game, &game->island->sites[site]);
}

// Tiles that a wall makes dry: its own, and those that the sea reached only over it.
//
// Flooded tiles beside the wall that are connected around it, or are original water, need no search. From
// each of the others a search spreads, all in turn by a tile at a time. A search that reaches original
// water is safe, two that meet become one, and one that can spread no further has found a part that is
// cut off. The last remaining one is where the sea still comes: so hardly any tile is visited that does
// not fall dry. Without memory for searches, everything is flooded from scratch.

enum { VISIT_UNITS = 30, NOTE_UNITS = 1 };  // work of a cell that is visited or noted

// A search from one side of the wall.
typedef struct Search {
    int32_t *cells;  // found so far; those before `next` are done
    int count, next, room;
} Search;

enum { SEA = DIRECTION_COUNT, HEADS, NOBODY = -1 };

typedef struct Wall {
    Game *game;
    uint8_t *found;  // by cell: number of the search that found it + 1, or 0
    Search searches[DIRECTION_COUNT];
    // By search: the head of those joined with it, SEA where the sea still comes, NOBODY where there is
    // no search.
    int head[HEADS];
    int dried, seen;  // tiles that fell dry, and those of them that were seen
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

// Begins a search at each wet side, and joins two where the corner tile between them is wet.
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

// Whether a search is a head whose outcome is still unknown.
static bool is_open(const Wall *wall, int search) { return wall->head[search] == search; }

// Whether at most one group is left, which the sea must reach.
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

// Visits the neighbours of the next tile of a search. False without memory.
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

// Makes all tiles dry that the searches of this head found.
static void give_back(Wall *wall, int head) {
    for (int number = 0; number < DIRECTION_COUNT; number++) {
        const Search *search = &wall->searches[number];
        if (wall->head[number] != head) continue;
        for (int i = 0; i < search->count; i++) {
            wall->game->cells[search->cells[i]] &= (uint8_t)~CELL_FLOODED;
            wall->seen += game_seen(wall->game, search->cells[i]);
        }
        wall->dried += search->count;
        wall->head[number] = NOBODY;
    }
}

// Spreads each open search by a tile; those that can spread no further are cut off.
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

int tide_wall(Game *game, int cell, int *seen) {
    if (game_rim(game, cell) <= game->tide) return 0;
    Wall wall = {.game = game, .dried = 1, .seen = game_seen(game, cell)};
    game->cells[cell] &= (uint8_t)~CELL_FLOODED;
    list_sides(&wall, cell);
    int more = 0;
    if (!is_settled(&wall) && !search_all(&wall, cell)) tide_flood(game, &more);
    if (seen) *seen = wall.seen + more;
    return wall.dried + more;
}
