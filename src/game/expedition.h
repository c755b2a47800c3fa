// SPDX-License-Identifier: MIT
// expedition: one island being played: level, land, rules, the state, and every command so far.
//
// expedition_make finds an island that the solver has won: starts 0..7 of the land, then the land of
// the next seed text (TEXT/1 ... TEXT/63), then the first land with relaxed rules, which is told. A
// seed text with a suffix is taken as it is: no search, and a witness only if the solver finds one.
// The land depends on level, size and seed text alone. An Expedition owns all it holds until
// expedition_free; a zeroed one is safe to free. It must not be moved: the game points into it.
#pragma once

#include "../base/buffer.h"
#include "solver.h"
#include "code.h"

// Hashes of all parts at one point of a game.
typedef struct Checkpoint {
    int32_t command;  // after so many commands
    int32_t day;
    uint64_t hash[PART_COUNT];
} Checkpoint;

Checkpoint checkpoint_of(const Game *game);

// Whether there is one after this command, the count-th: at nightfall, when the party sails, and
// every CHECKPOINT_COMMANDS.
bool checkpoint_is_due(Command command, int count);

enum { CHECKPOINT_COMMANDS = 64, RELAXED_MOST = 2 };

// What a land to be played may come to: so much less than BUDGET_GIVEN that the island and all
// commands of a long game have room beside it.
extern const Budget EXPEDITION_LAND;

typedef struct Expedition {
    WorldCode code;  // its seed is the text that was found
    Buffer level_text;
    Recipe recipe;
    Land land;
    Island island;
    int relaxed;  // 0 not; 1: two more days; 2: one beacon less as well
    int tries;  // lands that were made to find it, from 1
    CommandList witness;  // empty where none was looked for or found
    Game *game;
    Game *day_start;  // the state at the last dawn, for undo
    int day_command;  // commands that had been given then
    CommandList commands;
    Checkpoint *checkpoints;  // wherever one is due
    int checkpoint_count, checkpoint_capacity;
    bool practice;  // undone, rewound or taken over
    double made;  // units of work (worldgen/work.h) that land and island came to
} Expedition;

typedef struct ExpeditionWish {
    WorldCode code;  // size, difficulty, seed
    int relaxed;  // of a recording; only with no_search
    bool no_search;  // take seed and start as they are, without solver
    int threads;
    const atomic_bool *cancel;  // NULL never
    _Atomic float *progress;  // 0..1 of the land at work; NULL where nobody looks
    _Atomic int *tried;  // lands tried so far; NULL where nobody looks
} ExpeditionWish;

// Takes recipe and level text over when it returns true. A cancelled wish returns false with
// FAILURE_NONE.
bool expedition_make(Expedition *expedition, Recipe *recipe, Buffer *level_text,
                     const ExpeditionWish *wish, TextError *error);
void expedition_free(Expedition *expedition);

// Units of work that land, island and commands come to for whoever replays them.
double expedition_work(const Expedition *expedition);

// Whether no command can follow: there are COMMANDS_MOST, or a recording with one more could come to
// more work than others would spend on it (BUDGET_GIVEN).
bool expedition_is_full(const Expedition *expedition);

// Applies and records. False without memory or when it is full; a refusal is no error and is told in
// `refusal`.
bool expedition_apply(Expedition *expedition, Command command, Refusal *refusal, Events *events,
                      TextError *error);

// Plays the witness instead of what was played so far.
bool expedition_play_witness(Expedition *expedition, TextError *error);

// Takes the last command of this day back and marks the run as practice; false when the day has
// none.
bool expedition_can_undo(const Expedition *expedition);
bool expedition_undo(Expedition *expedition);

// Goes back to the state after so many commands, drops the rest, and marks the run as practice.
bool expedition_rewind(Expedition *expedition, int commands);

// Back to the first morning of the same island; not practice any more.
void expedition_restart(Expedition *expedition);
