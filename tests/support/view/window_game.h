// SPDX-License-Identifier: MIT
// window_game: what tests that play at the window know: where things are on a screen of 1280x720
// with interface scale 2, and what the game has saved.
#pragma once

#include "../../../src/game/expedition.h"
#include "game_driver.h"

enum { WINDOW_WIDTH = 1280, WINDOW_HEIGHT = 720 };

// The first file of the home's games whose name ends so, as ".save" or ".save.old", relative to the home;
// "none" where there is none.
typedef struct GameFile {
    char name[300];
} GameFile;
GameFile game_file(const Driver *driver, const char *ending);
GameFile game_of_seed(const Driver *driver, const char *seed);  // the save of that island
int games_kept(const Driver *driver);  // how many saves there are

// A home with the save of a game, which nobody has gone on with there.
Driver *home_with_save(WindowFixture *fixture, const char *settings, const Expedition *expedition);

// Where a player's game is kept: the save, or the recording of a finished game.
const char *kept_file(const Driver *driver);

// Settings: nothing moves by itself, and there are no animations.
extern const char SETTINGS_AT_ONCE[];

typedef struct Spot {
    int x, y;
} Spot;

// Where a cell is while the party is in the middle, and whether it is clear of all panels.
Spot spot_of(const Game *game, int cell);
// Centres the party first; does not wait for the effect.
void spot_of_island_click(Driver *driver, Spot spot, const char *button);
bool spot_is_free(Spot spot);

int commands_saved(const Driver *driver);  // -1 without a save
// Waits until the save holds all commands of the model, and fails unless both games are the same,
// part by part.
void expect_saved(const Driver *driver, const Expedition *model);
