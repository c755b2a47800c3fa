// SPDX-License-Identifier: MIT
// What the party finds: landmarks, what lies there, commissions that are done, and castaways.
#include "game_parts.h"

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

// Castaways join for each task that is done.
static void join(Game *game, int done, Events *events) {
    int count = game_rule(game, RULE_TASK_CREW);
    int first = game_rule(game, RULE_CREW) + (done - 1) * count;
    if (!count) return;
    People people = (People)(((UINT32_C(1) << count) - 1) << first);
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
        join(game, bits_of(game->commissions_done), events);
    }
}

// What lies at a landmark for those who set foot on it first, in shares of RULE_LANDMARK_GIFT. A summit
// gives its view.
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

int game_gift(const Game *game, int landmark, Good good) {
    LandmarkKind kind = game->island->landmarks[landmark].kind;
    return GIFT[kind][good] * game_rule(game, RULE_LANDMARK_GIFT) / SHARES;
}

// Whether the party could take what the landmark gives that it stands on.
static bool can_take(const Game *game, int number) {
    int cell = game->party.cell;
    if (number < 0 || game->landmarks_given >> number & 1) return false;
    if (game_flooded(game, cell) && game_kind(game, cell) != TILE_WATER) return false;
    const Landmark *landmark = &game->island->landmarks[number];
    if (landmark->kind == LANDMARK_SUMMIT) return cell == landmark->cell;
    return game_carried(game) < game_capacity(game);
}

// What does not fit is lost.
static void take_good(Game *game, int landmark, Good good, int units, Events *events) {
    int taken = int_min(units, game_capacity(game) - game_carried(game));
    if (!units) return;
    game_give(game, good, taken);
    events_add(events, (Event){.kind = EVENT_GIFT,
                               .what = (uint8_t)landmark,
                               .good = (uint8_t)good,
                               .amount = taken,
                               .lost = (int16_t)(units - taken)});
}

void discovery_receive(Game *game, Events *events) {
    const Island *island = game->island;
    int cell = game->party.cell, number = island->landmark_of[cell] - 1;
    if (!can_take(game, number)) return;
    game->landmarks_given |= UINT64_C(1) << number;
    LandmarkKind kind = island->landmarks[number].kind;
    for (int good = 0; good < GOOD_COUNT; good++)
        take_good(game, number, (Good)good, game_gift(game, number, (Good)good), events);
    if (kind != LANDMARK_SUMMIT) return;
    discovery_find(game, sight_reveal_circle(game, cell, game_rule(game, RULE_TOWER_SIGHT)),
                   events);
}

void discovery_look_around(Game *game, int cell, Events *events) {
    discovery_find(game, sight_reveal(game, cell), events);
}
