// SPDX-License-Identifier: MIT
// home: the player's own files: settings, the game that is being played, recordings, scores.
//
// They lie in XDG_DATA_HOME or ~/.local/share, under tidemark. Where that cannot be written the game
// is played all the same; `kept` says whether anything can be. All writes are whole or not at all,
// and are made under a lock: a window that plays holds it from home_hold on, any other for the time of
// a write. What a player deletes meanwhile is made again by the next write. A zeroed Home has no
// folder and keeps nothing.
#pragma once

#include "../../base/file.h"

typedef struct Home {
    char folder[FILE_PATH - 256];  // empty where there is none
    bool kept;  // what is played here is kept
    bool busy;  // it is not, because another window plays
    TextError why_not;
    bool holds;  // the lock, until home_close
    Lock lock;
} Home;

#define HOME_SAVE "game.save"
#define HOME_SETTINGS "settings.txt"
#define HOME_SCORES "scores.txt"
#define HOME_RECENT "recent.txt"  // world codes, the last one first
#define HOME_REPLAYS "replays"  // a folder of recordings
#define HOME_LEVELS "levels"  // a folder of the player's own levels
#define HOME_LOCK "lock"

// Where the player's files lie, whether or not anything is there; empty where neither HOME nor
// XDG_DATA_HOME names a folder.
void home_folder(char *folder, size_t capacity);
// Makes a folder and those that it lies in, for the user alone.
bool home_make_folder(const char *folder, TextError *error);

// Finds the folder, makes it and tries to write there, and sweeps what killed programs left.
void home_open(Home *home);
void home_close(Home *home);

// For whoever plays: takes the lock for good. False where nothing is kept, and why; asked again, it tries
// again, as the other window may have been closed.
bool home_hold(Home *home);

// Around every change that is not made by the functions below. Nothing may be changed where the first
// is false; `error` is FAILURE_WRITE.
bool home_begin_change(Home *home, TextError *error);
void home_end_change(Home *home);

// FOLDER/NAME, or empty text where there is no folder.
typedef struct HomePath {
    char text[FILE_PATH];
} HomePath;
HomePath home_path(const Home *home, const char *name);
HomePath home_recording(const Home *home, const char *name);  // in HOME_REPLAYS

// Reads a whole file; false and empty where it is not there. `error` only where it is there.
bool home_read(const Home *home, const char *name, size_t limit, Buffer *bytes, TextError *error);
bool home_write(Home *home, const char *name, const Buffer *bytes, TextError *error);

// Puts a damaged file aside as NAME.damaged, NAME.damaged-2 ..., never over another; `aside` is
// then its path.
bool home_put_aside(Home *home, const char *name, char aside[FILE_PATH]);
