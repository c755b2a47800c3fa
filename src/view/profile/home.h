// SPDX-License-Identifier: MIT
// home: the player's own files: settings, unfinished games, recordings, scores.
//
// They lie in tidemark/ in XDG_DATA_HOME or ~/.local/share. Where that cannot be written, the game can still
// be played; `kept` says whether anything is kept. Files are written whole or not at all, under a lock: a
// window that plays holds it from home_hold on, any other only while it writes. The next write restores
// folders that the player has deleted. A zeroed Home has no folder and keeps nothing.
#pragma once

#include "../../base/file.h"

typedef struct Home {
    char folder[FILE_PATH - 256];  // empty where there is none
    bool kept;  // whether what is played here is kept
    bool busy;  // it is not kept because another window plays
    TextError why_not;
    bool holds;  // whether it holds the lock until home_close
    Lock lock;
} Home;

#define HOME_GAMES "games"  // a folder of unfinished games
#define HOME_OLD_SAVE "game.save"  // the one unfinished game of earlier versions
#define HOME_SETTINGS "settings.txt"
#define HOME_SCORES "scores.txt"
#define HOME_RECENT "recent.txt"  // world codes, the latest first
#define HOME_REPLAYS "replays"  // a folder of recordings
#define HOME_LEVELS "levels"  // a folder of the player's own levels
#define HOME_WORKSHOP "workshop"  // a folder of edited levels
#define HOME_PADS "gamecontrollerdb.txt"  // mappings of gamepads, which the player puts there
#define HOME_LOCK "lock"

// Where the player's files lie, if there are any; empty where neither HOME nor XDG_DATA_HOME names a folder.
void home_folder(char *folder, size_t capacity);
// Makes a folder and all folders above it, for the user alone.
bool home_make_folder(const char *folder, TextError *error);

// Finds or makes the folder, tries to write there, and removes what killed programs have left.
void home_open(Home *home);
void home_close(Home *home);

// Takes the lock until home_close, for a window that plays. False where nothing is kept, as why_not says; a
// later call tries again, since the other window may have been closed.
bool home_hold(Home *home);

// Every change that the functions below do not make stands between these two. Where the first is false
// nothing may be changed; `error` is FAILURE_WRITE.
bool home_begin_change(Home *home, TextError *error);
void home_end_change(Home *home);

// FOLDER/NAME; empty where there is no folder, or the name is too long.
typedef struct HomePath {
    char text[FILE_PATH];
} HomePath;
HomePath home_path(const Home *home, const char *name);
HomePath home_within(const Home *home, const char *folder, const char *name);  // HOME_REPLAYS ...

// Reads a whole file. False without an error where there is none, and with one where it cannot be read.
bool home_read(const Home *home, const char *name, size_t limit, Buffer *bytes, TextError *error);
bool home_write(Home *home, const char *name, const Buffer *bytes, TextError *error);

// Renames a damaged file to PATH.damaged, PATH.damaged-2 ..., whichever is free; `aside` becomes its path.
bool home_put_aside(Home *home, const char *path, char aside[FILE_PATH]);
