// SPDX-License-Identifier: MIT
// game_parts: what the files of game.h share: steps of the work of game_apply. Events may be NULL.
#pragma once

#include <assert.h>

#include "game.h"

// Adds to what a command tells; nothing where nobody listens.
static inline void events_add(Events *events, Event event) {
    if (!events) return;
    assert(events->count < EVENTS_MOST);
    events->items[events->count++] = event;
}

// The same of goods: so many, and so many that were lost besides.
static inline void events_goods(Events *events, EventKind kind, Good good, int amount, int lost,
                                int cell) {
    events_add(events, (Event){(uint8_t)kind, 0, (uint8_t)good, (int16_t)lost, amount, cell});
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

// What the party sees from where it stands.
//
// The eye stands at e = max(altitude, tide) and sees as far as R = 5 + e/2, less in a storm. A tile
// of altitude a is seen when its distance d has d^2 <= (R + max(0, (a - e)/2))^2, quotients rounded
// down: peaks show from afar, and climbing pays. What was seen stays known.

// Marks what is seen from a cell; returns how many tiles were new, and counts land among them in
// game->land_seen.
int sight_reveal(Game *game, int cell);

// The same for a plain circle, as from a watchtower.
int sight_reveal_circle(Game *game, int cell, int radius);

// Landmarks that come into sight, and commissions carried out, after the party has moved, or tiles
// were seen in another way: so many for the first time.
void discovery_find(Game *game, int revealed, Events *events);

// Sees from a cell, and finds.
void discovery_look_around(Game *game, int cell, Events *events);

// Nightfall, in the order of its rules: eat, keep warm, produce, the tide and what it takes, the end
// or the new day.
void night_fall(Game *game, Events *events);

// Leaves behind what nobody can carry: in the camp here, as far as there is room.
void night_drop_excess(Game *game, Events *events);
