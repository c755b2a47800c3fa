// SPDX-License-Identifier: MIT
#include "tide.h"

#include <assert.h>

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

static bool is_wet(const Sea *sea, int cell) { return sea->marks[cell] & CELL_FLOODED; }
static bool is_skipped(const Sea *sea, int cell) { return sea->marks[cell] & sea->skip; }

// The cells beside one; returns how many there are.
static int list_beside(const Island *island, int cell, int beside[DIRECTION_COUNT]) {
    int count = 0, x = cell % island->width;
    if (cell >= island->width) beside[count++] = cell - island->width;
    if (x + 1 < island->width) beside[count++] = cell + 1;
    if (cell + island->width < island->cells) beside[count++] = cell + island->width;
    if (x > 0) beside[count++] = cell - 1;
    return count;
}

static bool is_beside_sea(const Sea *sea, int cell) {
    int beside[DIRECTION_COUNT];
    for (int count = list_beside(sea->game->island, cell, beside); count > 0; count--)
        if (is_wet(sea, beside[count - 1])) return true;
    return false;
}

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
        int count = list_beside(sea->game->island, sea->stack[--sea->height], beside);
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
            if (game_rim(sea->game, cell) <= sea->tide && is_beside_sea(sea, cell)) pour(sea, cell);
        }
    } while (sea->again);
}

static int64_t sea_work(const Sea *sea) {
    return (int64_t)SCAN_UNITS * sea->scans * sea->game->island->cells +
           (int64_t)TAKE_UNITS * sea->taken;
}

static Sea sea_of(Game *game) {
    return (Sea){.game = game,
                 .tide = game->tide,
                 .marks = game->cells,
                 .keep = UINT8_MAX,
                 .wet = CELL_FLOODED,
                 .skip = CELL_FLOODED};
}

void tide_rise(Game *game) {
    Sea sea = sea_of(game);
    sea_rise(&sea);
    game->work += sea_work(&sea);
}

int tide_flood(Game *game, int *dried) {
    int before = 0;
    for (int cell = 0; cell < game->island->cells; cell++) {
        if (game_kind(game, cell) == TILE_WATER || !game_flooded(game, cell)) continue;
        game->cells[cell] &= (uint8_t)~CELL_FLOODED;
        before++;
    }
    Sea sea = sea_of(game);
    sea_rise(&sea);
    game->work += sea_work(&sea) + (int64_t)SCAN_UNITS * game->island->cells;
    int more = sea.taken - before;
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
    int step = rule(&game->island->rules, RULE_TIDE_STEP);
    int day = (game->day + step - 1) / step * step;
    bool last = day > rule(&game->island->rules, RULE_DAYS) || game->outcome != OUTCOME_PLAYING;
    return last ? 0 : day;
}
