// SPDX-License-Identifier: MIT
// What the party sees and thereby finds: landmarks, and commissions that are done.
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

// Tests eight cells at a time, since most of them change nothing: the highest bit of each byte is its
// answer.
static const uint64_t HIGHEST = UINT64_C(0x8080808080808080), ONES = UINT64_C(0x0101010101010101);

static uint64_t eight_unseen(const Game *game, int cell) {
    uint64_t eight;
    memcpy(&eight, game->cells + cell, sizeof eight);
    return ~eight & HIGHEST;
}

// Which of eight cells are higher than the eye. Altitudes are below 64; negative ones are water.
static uint64_t eight_higher(const Game *game, int cell, int altitude) {
    uint64_t eight;
    memcpy(&eight, game->island->altitude + cell, sizeof eight);
    return ((eight & ~HIGHEST) + (uint64_t)(127 - altitude) * ONES) & ~eight & HIGHEST;
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
        if (cell <= eights && !(eight_unseen(game, cell) & eight_higher(game, cell, eye->altitude)))
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

// Discoveries.

static void find_landmarks(Game *game, Events *events) {
    const Island *island = game->island;
    for (int i = 0; i < island->landmark_count; i++) {
        int cell = island->landmarks[i].cell;
        if (game->landmarks_found >> i & 1 || !game_seen(game, cell)) continue;
        game->landmarks_found |= UINT64_C(1) << i;
        events_add(events, (Event){.kind = EVENT_FOUND, .what = (uint8_t)i, .cell = cell});
    }
}

enum { MAPPED_UNITS = 4 };  // work of a tile

// Checks the tiles of a landmark's bounds in reading order. Seen tiles stay seen, so each check goes on
// from the tile that was missing before.
static bool is_mapped(Game *game, int commission) {
    const Island *island = game->island;
    int number = island->commissions[commission].landmark;
    const Landmark *landmark = &island->landmarks[number];
    int across = landmark->east - landmark->west + 1, down = landmark->south - landmark->north + 1;
    int begin = game->mapped[commission], at = begin;
    for (; at < across * down; at++) {
        int cell = (landmark->north + at / across) * island->width + landmark->west + at % across;
        if (island->landmark_of[cell] == number + 1 && !game_seen(game, cell)) break;
    }
    game->mapped[commission] = at;
    game->work += (int64_t)MAPPED_UNITS * (at - begin + 1);
    return at == across * down;
}

// The sides of a landmark that the party is at now, a bit by Direction.
static unsigned sides_of(const Island *island, const Landmark *landmark, int cell) {
    int x = cell % island->width, y = cell / island->width;
    bool across = x >= landmark->west && x <= landmark->east;
    bool along = y >= landmark->north && y <= landmark->south;
    unsigned sides = 0;
    if (across && y < landmark->north && y >= landmark->north - ROUND_REACH) sides |= 1u << NORTH;
    if (across && y > landmark->south && y <= landmark->south + ROUND_REACH) sides |= 1u << SOUTH;
    if (along && x < landmark->west && x >= landmark->west - ROUND_REACH) sides |= 1u << WEST;
    if (along && x > landmark->east && x <= landmark->east + ROUND_REACH) sides |= 1u << EAST;
    return sides;
}

// Whether the party stands on the tile, rather than floats over it. In a cove, which is water, it does.
static bool is_on(const Game *game, int cell) {
    return game_kind(game, cell) == TILE_WATER || !game_aboard(game);
}

static bool carried_out(Game *game, int number, int revealed) {
    const Commission *commission = &game->island->commissions[number];
    const Landmark *landmark = &game->island->landmarks[commission->landmark];
    int cell = game->party.cell;
    switch (commission->kind) {
    case COMMISSION_CLIMB: return cell == landmark->cell && is_on(game, cell);
    case COMMISSION_MAP: return revealed && is_mapped(game, number);
    case COMMISSION_LAND:
        return game->island->landmark_of[cell] == commission->landmark + 1 && is_on(game, cell);
    default: break;
    }
    if (game_flooded(game, cell))
        game->sailed[number] |= (uint8_t)sides_of(game->island, landmark, cell);
    return game->sailed[number] == (1u << DIRECTION_COUNT) - 1;
}

// A castaway joins for each task that is done.
static void join(Game *game, Events *events) {
    int count = game_rule(game, RULE_TASK_CREW), first = game_rule(game, RULE_CREW) + game->joined;
    if (!count) return;
    People people = (People)(((UINT32_C(1) << count) - 1) << first);
    game->joined = (int16_t)(game->joined + count);
    game->party.crew = (int16_t)(game->party.crew + count);
    game->party.people |= people;
    events_add(events, (Event){.kind = EVENT_JOINED, .amount = count, .people = people});
}

void discovery_find(Game *game, int revealed, Events *events) {
    if (revealed) {
        events_add(events, (Event){.kind = EVENT_REVEALED, .amount = revealed});
        find_landmarks(game, events);
    }
    for (int i = 0; i < game->island->commission_count; i++) {
        if (game->commissions_done >> i & 1 || !carried_out(game, i, revealed)) continue;
        game->commissions_done = (uint8_t)(game->commissions_done | 1u << i);
        events_add(events, (Event){.kind = EVENT_COMMISSION, .what = (uint8_t)i});
        join(game, events);
    }
}

// What lies at a landmark for those who set foot on it first, in shares of RULE_LANDMARK_GIFT.
enum { SHARES = 2 };
static const uint8_t GIFT[LANDMARK_KINDS][GOOD_COUNT] = {
    [LANDMARK_LAKE] = {[GOOD_FOOD] = 2},
    [LANDMARK_COVE] = {[GOOD_WOOD] = 2},
    [LANDMARK_WOOD] = {[GOOD_WOOD] = 2},
    [LANDMARK_DUNE] = {[GOOD_SAND] = 2},
    [LANDMARK_ISLET] = {[GOOD_WOOD] = 1, [GOOD_STONE] = 1, [GOOD_SAND] = 1},
    [LANDMARK_CALDERA] = {[GOOD_STONE] = 2},
    [LANDMARK_RIVER] = {[GOOD_FOOD] = 2},
    [LANDMARK_MOUTH] = {[GOOD_FOOD] = 2},
    [LANDMARK_FALL] = {[GOOD_STONE] = 2},
};

static int gift_of(const Game *game, int landmark, Good good) {
    LandmarkKind kind = game->island->landmarks[landmark].kind;
    return GIFT[kind][good] * game_rule(game, RULE_LANDMARK_GIFT) / SHARES;
}

// Whether a party that is here could take what the landmark gives. A summit gives its view.
static bool can_take(const Game *game, int landmark) {
    int cell = game->party.cell, number = landmark;
    if (number < 0 || game->landmarks_given >> number & 1) return false;
    bool dry = !game_flooded(game, cell) || game_kind(game, cell) == TILE_WATER;
    if (game->island->landmarks[number].kind == LANDMARK_SUMMIT)
        return dry && cell == game->island->landmarks[number].cell;
    return dry && game_carried(game) < game_capacity(game);
}

static void take_gift(Game *game, int landmark, Events *events) {
    for (int good = 0; good < GOOD_COUNT; good++) {
        int units = gift_of(game, landmark, (Good)good);
        int taken = int_min(units, game_capacity(game) - game_carried(game));
        if (!units) continue;
        game_give(game, (Good)good, taken);
        events_add(events, (Event){.kind = EVENT_GIFT,
                                   .what = (uint8_t)landmark,
                                   .good = (uint8_t)good,
                                   .amount = taken,
                                   .lost = (int16_t)(units - taken)});
    }
}

void discovery_arrive(Game *game, Events *events) {
    int landmark = game->island->landmark_of[game->party.cell] - 1;
    if (!can_take(game, landmark)) return;
    game->landmarks_given |= UINT64_C(1) << landmark;
    take_gift(game, landmark, events);
    if (game->island->landmarks[landmark].kind != LANDMARK_SUMMIT) return;
    int radius = game_rule(game, RULE_TOWER_SIGHT);
    discovery_find(game, sight_reveal_circle(game, game->party.cell, radius), events);
}

void discovery_look_around(Game *game, int cell, Events *events) {
    discovery_find(game, sight_reveal(game, cell), events);
}
