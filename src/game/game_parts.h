// SPDX-License-Identifier: MIT
// game_parts: what the files of game.h share: the steps of game_apply. Events may be NULL.
#pragma once

#include <assert.h>
#include <string.h>

#include "game.h"

// Adds an event, unless nobody listens.
static inline void events_add(Events *events, Event event) {
    if (!events) return;
    assert(events->count < EVENTS_MOST);
    events->items[events->count++] = event;
}

// Adds an event about goods: `amount` units, and `lost` ones besides.
static inline void events_goods(Events *events, EventKind kind, Good good, int amount, int lost,
                                int cell) {
    events_add(events, (Event){(uint8_t)kind, 0, (uint8_t)good, (int16_t)lost, amount, cell, 0});
}

// The number of members of a set, a bit each.
static inline int bits_of(uint64_t set) {
    int count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}

// Eight cells at a time, from a byte a cell: the highest bit of each byte is its answer.
#define EIGHT_ONES UINT64_C(0x0101010101010101)
#define EIGHT_HIGHEST UINT64_C(0x8080808080808080)

static inline uint64_t eight_bytes(const void *bytes) {
    uint64_t eight;
    memcpy(&eight, bytes, sizeof eight);
    return eight;
}

// Which of them are higher than an altitude from 0 to 127; negative ones are water.
static inline uint64_t eight_higher(const Island *island, int cell, int altitude) {
    uint64_t eight = eight_bytes(island->altitude + cell);
    uint64_t sums = (eight & ~EIGHT_HIGHEST) + (uint64_t)(127 - altitude) * EIGHT_ONES;
    return sums & ~eight & EIGHT_HIGHEST;
}

// The camp that the party is in, or NULL.
static inline Camp *game_camp_here(Game *game) {
    int camp = game_camp_at(game, game->party.cell);
    return camp >= 0 ? &game->camps[camp] : NULL;
}

// Adds to what the party carries, or takes from it.
static inline void game_give(Game *game, Good good, int amount) {
    game->party.goods[good] = (int16_t)(game->party.goods[good] + amount);
}

// Moves so many people from one set to another, those of the highest numbers first. Returns who they are;
// `to` may be NULL.
People people_move(People *from, People *to, int count);

// Sight.
//
// The eye is at e = max(altitude, tide) and sees as far as R = 5 + e/2, less in a storm. It sees a tile
// of altitude a at distance d when d^2 <= (R + max(0, (a - e)/2))^2, quotients rounded down: peaks show
// from afar, and climbing pays. Seen tiles stay known.

// Marks what is seen from a cell. Returns the number of new tiles, and adds those of land to
// game->land_seen.
int sight_reveal(Game *game, int cell);

// The same for a circle, as of a watchtower.
int sight_reveal_circle(Game *game, int cell, int radius);

// Finds landmarks that came into sight and commissions that are done, after the party has moved or
// `revealed` tiles were seen for the first time.
void discovery_find(Game *game, int revealed, Events *events);

// Takes what the landmark gives onto which the party has stepped, once. With full hands it waits for
// another step there.
void discovery_receive(Game *game, Events *events);

// Reveals what is seen from a cell, and finds.
void discovery_look_around(Game *game, int cell, Events *events);

// Nightfall, in this order: meals, warmth, produce, the tide and what it takes, light, the end or the new
// day.
void night_fall(Game *game, Events *events);

// Puts down what nobody can carry: in the camp here, as far as it has room.
void night_drop_excess(Game *game, Events *events);
