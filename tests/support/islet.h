// SPDX-License-Identifier: MIT
// islet: small islands drawn by hand, with a game on them that has just begun. Everything here
// fails the test instead of returning an error.
//
// An Islet is as large as its drawing, so that cell = y * width + x; nothing is drawn around it.
// Rules are the table's for NORMAL, without storms, landmarks and commissions; change what a test
// needs in islet->island and begin anew with islet_restart.
#pragma once

#include "../../src/game/game.h"
#include "worlds.h"

typedef struct Islet {
    Island island;
    Game game;
} Islet;

// Rows of TILE_INFO's letters; `@` is the start, on sand, `*` a site, on grass. Without `@` the
// game starts on the first land. Altitudes have a letter per cell too: 0..9, a..g for 10..16, and
// `~` for water, which is 0 beside land and -3 elsewhere. Without altitudes (NULL) all land has 8.
// islet_free frees it.
Islet *islet_of(const char *const *rows, const char *const *altitudes, int count);
void islet_free(Islet *islet);

// A new game on the island as it is now.
void islet_restart(Islet *islet);

// A random islet: water, land and altitudes change from cell to cell, but there are open sea and
// high ground too.
Islet *islet_random(int width, int height, uint64_t seed);

// Lets rivers run over the land of an island, one or two tiles wide, with bends, fords and mouths. The
// start stays dry; the game begins anew.
void islet_flow(Islet *islet, uint64_t seed);

// The only cell drawn with this letter, for tests that name places.
int islet_letter(const char *const *rows, int count, char letter);

void islet_see_all(Islet *islet);
