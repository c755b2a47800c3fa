// SPDX-License-Identifier: MIT
// kept: what stays of games in the player's own folder: the save of the one that is played, score and
// recording of those that are over, and the islands that were played last.
//
// Score and recording are kept at the moment in which a game is saved with its end; then the save is
// removed. So a save with an end is one of which something may be missing: the next window that holds
// the folder makes up for it. What could not be kept is told by a notice.
#pragma once

#include "../../game/recording.h"
#include "../profile/scores.h"
#include "world.h"

struct Shell;

// For whoever plays: what is played is kept from now on. False where it is not: home.busy, home.why_not.
bool shell_hold_home(struct Shell *shell);
// Whether what is played from now on may begin: it is kept, or the player knows that it is not.
bool may_play(struct Shell *shell);
// Looks for the island of a wish and plays it; where another window plays, asks first.
void go_prepare(struct Shell *shell, const JourneyWish *wish);

// The same for a new game on the island of a code, whose level has this name or path.
void go_play(struct Shell *shell, const WorldCode *code, const char *level);

// Watches a file, if it begins as a recording; else that is told.
void go_replay(struct Shell *shell, const char *path);
bool recording_check(const char *path, TextError *error);

// The save as a recording, which points into `bytes`. Without an error where there is none.
bool save_open(const struct Shell *shell, Buffer *bytes, Recording *recording, TextError *error);

typedef struct Finished {
    bool scored, recorded;  // done with, or there is nothing to do
    bool entered;  // among the scores
    ScorePlace place;  // among the best of its table
} Finished;

// Keeps score and recording of a game that has been played. False where something could not be kept; what
// `finished` says is kept is not kept again.
bool finished_keep(struct Shell *shell, const Journey *journey, Finished *finished);

// The game that a new one would end: that is saved, has begun and is not over. What it is, as "Wide
// bays, day 7"; false where there is none.
bool unfinished_look(struct Shell *shell, char *text, size_t capacity);
// Before a new game takes its place: keeps it among the recordings.
void unfinished_keep(struct Shell *shell);

// The caller owns the table until scores_free. False without memory, or where the file is there and
// cannot be read; a damaged one is put aside. The table is then empty, and a notice has said why.
bool scores_file_read(struct Shell *shell, ScoreTable *table);

// The world codes that were played last. They are a help and no more: where the file HOME_RECENT cannot
// be read or written the game goes on without a word.
enum { RECENT_MOST = 50 };
void recent_add(struct Shell *shell, const WorldCode *code);
int recent_read(const struct Shell *shell, WorldCode codes[RECENT_MOST]);
