// SPDX-License-Identifier: MIT
// games: the unfinished games of a player, a save each in the folder HOME_GAMES.
//
// A save is named after its world code, in characters that every file system takes and with a hash, since
// codes that differ in case or signs are different islands. A game keeps the path that it began or was read
// from; a new one never takes the path of another. All changes happen under the home's lock.
#pragma once

#include "../profile/home.h"
#include "recordings.h"

// The games that have no end yet, the last played first; damaged ones too. As recordings_read.
bool games_read(RecordingFiles *files, const struct Shell *shell);
HomePath game_path(const struct Shell *shell, const RecordingFile *file);

// The code of an island with the hash of its level, by which games are told apart.
WorldCode game_code(const Expedition *expedition);

// Where a new game of this code is saved; empty where no name is free.
HomePath game_new_path(const struct Shell *shell, const WorldCode *code);

// The game of this code that was begun, is not over and can be ranked; empty where there is none.
HomePath game_of_code(const struct Shell *shell, const WorldCode *code);

// Goes on with the game of a file, which becomes one of the player's own, or watches it if it is over.
void game_open(struct Shell *shell, const char *path);

// Deletes a save and the older one beside it.
bool game_remove(struct Shell *shell, const char *path, TextError *error);
// Deletes the saves of games without any command.
void games_drop_unplayed(struct Shell *shell);

// Moves the save of earlier versions into the folder, whatever it holds. A power cut at any moment leaves it
// at the old place or at the new one.
void games_move_old(struct Shell *shell);

// Describes the ranked game that goes on, as "Wide bays, day 7"; false where there is none.
bool game_running(const struct Shell *shell, Words *what);
