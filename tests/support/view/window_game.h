// SPDX-License-Identifier: MIT
// window_game: what tests that play at the window know of it: where things are on a screen of 1280x720
// with letters of size 2, and what the game has saved.
#pragma once

#include "../../../src/game/expedition.h"
#include "game_driver.h"

enum { WINDOW_WIDTH = 1280, WINDOW_HEIGHT = 720 };

// Where the game of a player is kept: its save, or the recording of one that is over.
const char *kept_file(const Driver *driver);

// Settings: nothing moves by itself, and what happens has happened at once.
extern const char SETTINGS_AT_ONCE[];

typedef struct Spot {
    int x, y;
} Spot;

// Where a cell is when the party is in the middle, and whether no panel can lie there.
Spot spot_of(const Game *game, int cell);
// Looks for the party first; does not wait for what comes of it.
void spot_of_island_click(Driver *driver, Spot spot, const char *button);
bool spot_is_free(Spot spot);

int sites_seen(const Game *game);

int commands_saved(const Driver *driver);  // -1 without a save
// Waits until the save holds what the model has done, and fails unless it is the same, part by part.
void expect_saved(const Driver *driver, const Expedition *model);
