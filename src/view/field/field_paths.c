// SPDX-License-Identifier: MIT
// Trodden ground between what people have built near each other. These are looks only.
#include <string.h>

#include "field_parts.h"

enum { NEAR = 9, ROOM = 3, SIDE = NEAR + 2 * ROOM + 1 };  // tiles; those of a search, each way

// A search from one place to another one near it, by tiles of a square.
typedef struct Search {
    int x, y;  // of the square's north-west corner
    int8_t from[SIDE * SIDE];  // the Direction that leads back, or UNSEEN or BEGINNING
    int16_t list[SIDE * SIDE];
} Search;
enum { UNSEEN = -1, BEGINNING = -2 };

static bool can_be_trodden(const Game *game, int cell) {
    Tile kind = game_kind(game, cell);
    return game_seen(game, cell) && !game_wet(game, cell) && !(game->cells[cell] & CELL_WALL) &&
           (kind == TILE_GRASS || kind == TILE_SAND);
}

// The cell at a place of the search; -1 outside of the world.
static int cell_at(const Search *search, const Island *island, int at) {
    int x = search->x + at % SIDE, y = search->y + at / SIDE;
    bool inside = x >= 0 && y >= 0 && x < island->width && y < island->height;
    return inside ? y * island->width + x : -1;
}

// The place beside another one; -1 outside of the square.
static int place_beside(int at, Direction way) {
    static const int across[] = {[NORTH] = 0, [EAST] = 1, [SOUTH] = 0, [WEST] = -1};
    static const int down[] = {[NORTH] = -1, [EAST] = 0, [SOUTH] = 1, [WEST] = 0};
    int x = at % SIDE + across[way], y = at / SIDE + down[way];
    return x >= 0 && y >= 0 && x < SIDE && y < SIDE ? y * SIDE + x : -1;
}

// Returns the place of `goal`; -1 where no way leads there.
static int search_way(Search *search, const Game *game, int start, int goal) {
    int width = game->island->width, first = 0, count = 1;
    search->x = int_min(start % width, goal % width) - ROOM;
    search->y = int_min(start / width, goal / width) - ROOM;
    memset(search->from, UNSEEN, sizeof search->from);
    int begin = (start / width - search->y) * SIDE + start % width - search->x;
    search->list[0] = (int16_t)begin;
    search->from[begin] = BEGINNING;
    while (first < count) {
        int at = search->list[first++];
        for (int way = 0; way < DIRECTION_COUNT; way++) {
            int to = place_beside(at, (Direction)way);
            int cell = to < 0 ? -1 : cell_at(search, game->island, to);
            if (cell < 0 || search->from[to] != UNSEEN) continue;
            if (cell != goal && !can_be_trodden(game, cell)) continue;
            search->from[to] = (int8_t)((way + DIRECTION_COUNT / 2) % DIRECTION_COUNT);
            if (cell == goal) return to;
            search->list[count++] = (int16_t)to;
        }
    }
    return -1;
}

// Notes that the path on a cell goes on to one side.
static void tread(FieldState *state, int cell, Direction way) {
    static const uint8_t joins[] = {[NORTH] = 2, [EAST] = 4, [SOUTH] = 8, [WEST] = 1};
    if (!state->paths[cell]) {
        if (state->path_count == PATH_LIMIT) return;
        state->path_cells[state->path_count++] = cell;
    }
    state->paths[cell] |= joins[way];
}

static void tread_between(FieldState *state, const Game *game, int start, int goal) {
    Search search;
    int at = search_way(&search, game, start, goal);
    while (at >= 0 && search.from[at] != BEGINNING) {
        Direction back = (Direction)search.from[at];
        int before = place_beside(at, back);
        tread(state, cell_at(&search, game->island, at), back);
        tread(state, cell_at(&search, game->island, before),
              (Direction)((back + DIRECTION_COUNT / 2) % DIRECTION_COUNT));
        at = before;
    }
}

// What people go to and fro between.
static bool leads_there(const FieldStand *stand) {
    return stand->until == UINT8_MAX && stand->thing >= THING_WRECK &&
           stand->thing <= THING_TOWER && stand->thing != THING_BEACON_OUT;
}

// The nearest place before `index` among the stands; -1 where none is near.
static int nearest(const FieldState *state, const Island *island, int index) {
    const FieldStand *stands = state->stands;
    int best = -1, least = NEAR * NEAR + 1, width = island->width;
    for (int i = 0; i < index; i++) {
        int dx = stands[i].cell % width - stands[index].cell % width;
        int dy = stands[i].cell / width - stands[index].cell / width;
        if (!leads_there(&stands[i]) || dx * dx + dy * dy >= least || dx * dx + dy * dy == 0)
            continue;
        least = dx * dx + dy * dy;
        best = stands[i].cell;
    }
    return best;
}

void field_find_paths(FieldState *state, const Game *game) {
    for (int i = 0; i < state->path_count; i++) state->paths[state->path_cells[i]] = 0;
    state->path_count = 0;
    for (int i = 0; i < state->stand_count; i++) {
        int goal = leads_there(&state->stands[i]) ? nearest(state, game->island, i) : -1;
        if (goal >= 0) tread_between(state, game, state->stands[i].cell, goal);
    }
}
