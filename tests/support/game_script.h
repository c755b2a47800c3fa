// SPDX-License-Identifier: MIT
// game_script: a situation drawn by hand, commands as text, and their results. Everything here
// fails the test instead of returning an error.
#pragma once

#include "islet.h"

// Gives an islet the numbers that tests of rules use, whatever the game's table says: those of
// NORMAL as first written. The game begins anew.
void set_numbers(Islet *islet);

// A drawn islet with these numbers; islet_free frees it.
Islet *situation(const char *const *rows, const char *const *altitudes, int count);

Command command_of_text(const char *text);

// Gives commands separated by ';': "m E; g; b beacon". All must be accepted. Returns the events of
// the last one.
Events order(Game *game, const char *commands);

// The command must be refused for this reason without changing a byte of the game. Returns the
// refusal.
Refusal refused(Game *game, const char *command, RefusalReason reason);

// The only event of this kind, or of this kind and good; there must be one.
Event told(const Events *events, EventKind kind);
Event told_of(const Events *events, EventKind kind, Good good);

int times_told(const Events *events, EventKind kind);

// What the party carries.
void carry(Game *game, int wood, int stone, int sand, int food);
void assert_carries(const Game *game, int wood, int stone, int sand, int food);

// A copy of the game to compare with; the caller releases it with free().
Game *snapshot(const Game *game);
bool same_state(const Game *a, const Game *b);
