// SPDX-License-Identifier: MIT
// What the party sees.
#include <string.h>

#include "game_parts.h"

// The reach of an eye: squares of distances, by the altitude of the tile.
typedef struct Eye {
    int altitude;
    int radius;  // of sight where altitude does not matter
    int farthest;  // radius for the highest possible tiles
    int square[ALTITUDE_BANDS + 1];  // by the tile's altitude, for those above the eye
} Eye;

static Eye eye_at(const Game *game, int cell) {
    int levels = game_rule(game, RULE_SIGHT_LEVELS), altitude = game->island->altitude[cell];
    Eye eye = {.altitude = int_max(altitude, game->tide)};
    int radius = game_rule(game, RULE_SIGHT) + eye.altitude / levels;
    if (island_storm(game->island, game->day)) radius -= game_rule(game, RULE_STORM_SIGHT);
    radius = int_max(radius, 1);
    eye.radius = eye.farthest = int_min(radius, SIGHT_MOST);
    int part = 0;  // of the levels that add a tile of sight
    for (int higher = eye.altitude + 1; higher <= ALTITUDE_BANDS; higher++) {
        if (++part == levels) part = 0, radius++;
        eye.farthest = int_min(radius, SIGHT_MOST);
        eye.square[higher] = eye.farthest * eye.farthest;
    }
    return eye;
}

typedef struct Look {
    Game *game;
    const Eye *eye;
    int x, y;  // of the eye
    int tiles, land;  // seen for the first time
} Look;

static void see(Look *look, int cell) {
    Game *game = look->game;
    if (game_seen(game, cell)) return;
    game->cells[cell] |= CELL_SEEN;
    look->tiles++;
    Tile kind = (Tile)game->island->kinds[cell];
    look->land += kind != TILE_WATER && kind != TILE_RIVER;
}

// Tests eight cells at a time, since most of them change nothing.
static uint64_t eight_unseen(const Game *game, int cell) {
    return ~eight_bytes(game->cells + cell) & EIGHT_HIGHEST;
}

static void see_span(Look *look, int first, int last) {
    for (int cell = first; cell <= last; cell += 8) {
        if (cell + 7 > last && last - 7 >= first) cell = last - 7;  // sees some of them again
        if (cell + 7 <= last && !eight_unseen(look->game, cell)) continue;
        for (int at = cell; at <= last && at < cell + 8; at++) see(look, at);
    }
}

// A piece of a row outside the circle: only tiles higher than the eye are seen there.
static void see_ring(Look *look, int y, int first, int last) {
    const Game *game = look->game;
    const Eye *eye = look->eye;
    const int8_t *altitude = game->island->altitude;
    int eights = game->island->cells - 8;  // from here on, eight cells would pass the end
    int centre = y * game->island->width + look->x, across = (y - look->y) * (y - look->y);
    for (int cell = first; cell <= last; cell += 8) {
        if (cell <= eights &&
            !(eight_unseen(game, cell) & eight_higher(game->island, cell, eye->altitude)))
            continue;
        for (int at = cell; at <= last && at < cell + 8; at++) {
            if (altitude[at] <= eye->altitude) continue;
            int dx = at - centre;
            if (dx * dx + across <= eye->square[altitude[at]]) see(look, at);
        }
    }
}

// Half the width of a circle at a row, -1 outside; `half` is that of a row nearer to the centre.
static int narrowed(int half, int radius, int dy) {
    int room = radius * radius - dy * dy;
    while (half >= 0 && half * half > room) half--;
    return half;
}

static void see_row(Look *look, int y, int near, int far) {
    const Island *island = look->game->island;
    int width = island->width, row = y * width;
    if (y < 0 || y >= island->height) return;
    int west = int_max(look->x - far, 0), east = int_min(look->x + far, width - 1);
    int first = int_max(look->x - near, 0), last = int_min(look->x + near, width - 1);
    if (near < 0) first = look->x, last = first - 1;
    see_span(look, row + first, row + last);
    see_ring(look, y, row + west, row + first - 1);
    see_ring(look, y, row + last + 1, row + east);
}

enum { LOOK_UNITS = 200, LOOK_ROW_UNITS = 30, LOOK_TILE_UNITS = 2 };  // of work

static int look_around(Game *game, const Eye *eye, int cell) {
    int width = game->island->width, near = eye->radius, far = eye->farthest;
    Look look = {.game = game, .eye = eye, .x = cell % width, .y = cell / width};
    for (int dy = 0; dy <= eye->farthest; dy++) {
        near = narrowed(near, eye->radius, dy);
        far = narrowed(far, eye->farthest, dy);
        see_row(&look, look.y + dy, near, far);
        if (dy > 0) see_row(&look, look.y - dy, near, far);
    }
    game->land_seen += look.land;
    int across = 2 * eye->farthest + 1;
    game->work += LOOK_UNITS + LOOK_ROW_UNITS * across + LOOK_TILE_UNITS * across * across;
    return look.tiles;
}

int sight_reveal(Game *game, int cell) {
    Eye eye = eye_at(game, cell);
    return look_around(game, &eye, cell);
}

int sight_reveal_circle(Game *game, int cell, int radius) {
    Eye eye = {.radius = int_min(radius, SIGHT_MOST), .farthest = int_min(radius, SIGHT_MOST)};
    return look_around(game, &eye, cell);
}

bool sight_in_view(const Game *game, int cell) {
    Eye eye = eye_at(game, game->party.cell);
    int altitude = game->island->altitude[cell];
    int reach = altitude > eye.altitude ? eye.square[altitude] : eye.radius * eye.radius;
    return island_distance2(game->island, game->party.cell, cell) <= reach;
}
