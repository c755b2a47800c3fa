// SPDX-License-Identifier: MIT
#include "discovery.h"

#include "events.h"
#include "sight.h"

static void find_landmarks(Game *game, Events *events) {
    const Island *island = game->island;
    for (int i = 0; i < island->landmark_count; i++) {
        int cell = island->landmarks[i].cell;
        if (game->landmarks_found >> i & 1 || !game_seen(game, cell)) continue;
        game->landmarks_found |= UINT32_C(1) << i;
        events_add(events, (Event){.kind = EVENT_FOUND, .what = (uint8_t)i, .cell = cell});
    }
}

enum { MAPPED_UNITS = 4 };  // of work, of a tile

// Tiles of a landmark's bounds are looked at in reading order. What was seen stays so: each look goes
// on from the tile that was missing the last time.
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

// The sides of a landmark that the party is on now, a bit by Direction.
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

// On the tile itself, not afloat over ground that the sea has taken. A cove is water, and one is in it.
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

void discovery_find(Game *game, int revealed, Events *events) {
    if (revealed) {
        events_add(events, (Event){.kind = EVENT_REVEALED, .amount = revealed});
        find_landmarks(game, events);
    }
    for (int i = 0; i < game->island->commission_count; i++) {
        if (game->commissions_done >> i & 1 || !carried_out(game, i, revealed)) continue;
        game->commissions_done = (uint8_t)(game->commissions_done | 1u << i);
        events_add(events, (Event){.kind = EVENT_COMMISSION, .what = (uint8_t)i});
    }
}

void discovery_look_around(Game *game, int cell, Events *events) {
    discovery_find(game, sight_reveal(game, cell), events);
}
