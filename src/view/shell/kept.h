// SPDX-License-Identifier: MIT
// kept: what is kept of games in the player's folder: score and recording of finished ones, and the
// islands played last. games.h has the saves of unfinished ones.
//
// When a game is saved with its end, its score and recording are kept and then the save is removed.
// So a save with an end means that something may be missing: the next window that holds the folder
// makes up for it. Notices tell what could not be kept.
#pragma once

#include "../../game/recording.h"
#include "../profile/scores.h"
#include "honours.h"
#include "world.h"

struct Shell;

// Called before playing: from now on the game is kept. False where it is not: see home.busy,
// home.why_not.
bool shell_hold_home(struct Shell *shell);
// Whether a game may begin: it will be kept, or the player knows that it will not.
bool may_play(struct Shell *shell);
// Looks for the island of a wish and plays it; asks first where another window plays.
void go_prepare(struct Shell *shell, const JourneyWish *wish);

// The same for a new game on the island of a code, whose level has this name or path.
void go_play(struct Shell *shell, const WorldCode *code, const char *level);

// Watches a file if it begins like a recording; otherwise a notice says why not.
void go_replay(struct Shell *shell, const char *path);
bool recording_check(const char *path, TextError *error);

typedef struct Finished {
    bool scored, recorded;  // done, or not needed
    bool entered;  // among the scores
    ScorePlace place;  // among the best of its table
    bool scouted;  // the island had been known before
    Honours honours;
} Finished;

// Keeps score and recording of a finished game, except what `finished` says is kept already, and then
// removes its save. False where something could not be kept.
bool finished_keep(struct Shell *shell, const Journey *journey, Finished *finished);

// The world codes played last. They are a convenience: where HOME_RECENT cannot be read or written
// the game goes on silently.
enum { RECENT_MOST = 50 };
void recent_add(struct Shell *shell, const WorldCode *code);
int recent_read(const struct Shell *shell, WorldCode codes[RECENT_MOST]);
