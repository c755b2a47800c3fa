// SPDX-License-Identifier: MIT
// finished: what is kept of a game that is over: its score and its recording.
//
// Both are kept at the moment in which the game is saved with its end; then the save is removed. So a
// save with an end is one of which something may be missing: the next start makes up for it.
#pragma once

#include <stdbool.h>
#include <time.h>

#include "../../worldgen/seed.h"
#include "../profile/scores.h"
#include "../../game/code.h"

typedef struct Finished {
    bool scored, recorded;  // done with, or there is nothing to do
    bool entered;  // among the scores
    ScorePlace place;  // among the best of its table
} Finished;

struct Shell;

struct Journey;

// Of a game that has been played. False where something could not be kept, which a notice has said; what
// `finished` says is kept is not kept again.
bool finished_keep(struct Shell *shell, const struct Journey *journey, Finished *finished);

// Of a game whose program ended before that was done, if the save is one. It is left as it is where it
// cannot be read.
void finished_make_up(struct Shell *shell);

// "replays/2026-11-21-153012-noise-isle-driftwood-won.txt", or with a number where that is taken; nothing
// in it but what every file system takes. False where all are taken.
bool finished_name(const struct Shell *shell, const WorldCode *code, const char *how, time_t when,
                   char name[256]);
