// SPDX-License-Identifier: MIT
// scripted_win: a stored way to win a small island, to be played by hand, and the same game in
// memory.
//
// The way is golden/witness.txt, as `tidemark-cli solve --code CODE --replay FILE` writes it:
// moves, gathering, putting goods down, two beacons, nights and the ship. Everything here fails the test instead of
// returning an error. A ScriptedWin must not be moved until it is closed.
#pragma once

#include "played_expedition.h"

#define SCRIPTED_CODE "quilt:48:easy:l"
#define SCRIPTED_ENDING "-quilt-l-won.recording"  // end of its recording's name

typedef struct ScriptedWin {
    CommandList way;
    Expedition model;  // on its first morning, until commands are applied
} ScriptedWin;

void scripted_win_load(ScriptedWin *script);
void scripted_win_free(ScriptedWin *script);

// The keys of a command, as xdotool knows them, ended with NULL.
enum { SCRIPTED_KEYS = 32 };
typedef struct ScriptedKeys {
    const char *keys[SCRIPTED_KEYS];
} ScriptedKeys;

// Applies the next command of the way in memory, and returns the keys that give it at the window, where
// nothing has the focus. Goods are put down one by one.
ScriptedKeys scripted_win_keys(ScriptedWin *script);

// Applies the next command of the way in memory, and returns it.
Command scripted_win_next(ScriptedWin *script);

// Fails unless a save or a recording is the game in memory.
void scripted_win_same(const ScriptedWin *script, const char *path);

// The key of a command, as xdotool knows it; NULL none.
const char *key_of_command(Command command);
