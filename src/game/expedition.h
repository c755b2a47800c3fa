// SPDX-License-Identifier: MIT
// expedition: one island being played: level, land, rules, the state, and every command so far.
//
// expedition_make finds an island that the solver can win: it tries starts 0..2 of the land, then the
// lands of the next seed texts (TEXT/1 ... TEXT/63), then the first land with relaxed rules, of which
// players are told. Who wishes it then gets, for practice, the first land that makes an island, with the usual
// rules. A seed text with a suffix is taken as it is, without a search, and has a witness only
// if the solver finds one. The land depends on level, size and seed text alone. An Expedition owns all
// that it holds until expedition_free; a zeroed one is safe to free. It must not be moved: the game
// points into it.
#pragma once

#include "../base/buffer.h"
#include "solver.h"
#include "code.h"

// Hashes of all parts at one point of a game.
typedef struct Checkpoint {
    int32_t command;  // commands before it
    int32_t day;
    uint64_t hash[PART_COUNT];
} Checkpoint;

Checkpoint checkpoint_of(const Game *game);

// Whether a checkpoint follows this command, the count-th: each nightfall, sailing, and every
// CHECKPOINT_COMMANDS-th command have one.
bool checkpoint_is_due(Command command, int count);

enum { CHECKPOINT_COMMANDS = 64, RELAXED_MOST = 2 };

// The starts of a land that are tried. Where three are lost the others mostly are, too: another land is
// found sooner. Of 7,500 islands of 128x128, hard, 99 of 100 are found within 10 ms.
enum { STARTS_TRIED = 3 };

// The budget of a land to be played. It leaves room within BUDGET_GIVEN for the island and all commands
// of a long game.
extern const Budget EXPEDITION_LAND;

typedef struct Expedition {
    WorldCode code;  // its seed is the text that was found
    Buffer level_text;  // without the changes of the code
    Recipe recipe;
    Land land;
    Island island;
    int relaxed;  // 0: no; 1: two more days; 2: one beacon less as well
    int tries;  // lands made to find it, at least 1
    CommandList witness;  // the commands that win; empty where nobody looked for them or found any
    Game *game;
    Game *day_start;  // the state at the last dawn, for undo
    int day_command;  // commands given before that dawn
    int news_command;  // commands given by the last time that the party learned something
    CommandList commands;
    Checkpoint *checkpoints;  // one for each command that was due
    int checkpoint_count, checkpoint_capacity;
    bool practice;  // what had been learned was undone, a replay was taken over, or it is unproved
    bool unproved;  // the search found nothing that can be won
    double made;  // work of making land and island, in units (worldgen/work.h)
} Expedition;

typedef struct ExpeditionWish {
    WorldCode code;  // size, difficulty, seed
    int relaxed;  // as a recording says; only with no_search
    bool unproved;  // an island that may be impossible to win is better than none
    bool no_search;  // seed and start are taken as they are, without the solver
    int threads;
    const atomic_bool *cancel;  // may be NULL
    _Atomic float *progress;  // 0..1 of the land being made; may be NULL
    _Atomic int *tried;  // lands tried so far; may be NULL
} ExpeditionWish;

// Takes over recipe and level text when it returns true. Returns false with FAILURE_NONE when cancelled.
bool expedition_make(Expedition *expedition, Recipe *recipe, Buffer *level_text,
                     const ExpeditionWish *wish, TextError *error);
void expedition_free(Expedition *expedition);

// Whether the search for the code alone leads to this island, with the same rules relaxed. A code whose
// seed has a suffix names its land itself, and relaxes nothing.
bool expedition_is_of_code(const Expedition *expedition, int threads, bool *is, TextError *error);

// Work of replaying land, island and commands, in units.
double expedition_work(const Expedition *expedition);

// Whether no more commands fit: there are COMMANDS_MOST, or a replay would take more work than anybody
// spends on the recording of somebody else (BUDGET_GIVEN).
bool expedition_is_full(const Expedition *expedition);

// Applies and records a command. Returns false without memory or when full. A refusal is no error but
// goes into `refusal`.
bool expedition_apply(Expedition *expedition, Command command, Refusal *refusal, Events *events,
                      TextError *error);

// Restarts and plays the witness.
bool expedition_play_witness(Expedition *expedition, TextError *error);

// Whether there is a command of this day to undo.
bool expedition_can_undo(const Expedition *expedition);
// Whether the state after so many commands, of all so far, knew as much as now: it had seen the same tiles,
// found the same landmarks with what lies there, done the same tasks, and it was the same day.
bool expedition_undo_is_free(const Expedition *expedition, int commands);

// Returns to the state after so many commands of this day, and drops the rest; they stay in
// `commands.items` until others take their place. Where that is not free the run is practice from then on.
// False where they are not of this day.
bool expedition_undo_to(Expedition *expedition, int commands);
bool expedition_undo(Expedition *expedition);  // the last command of this day

// Returns to the state after so many commands, drops the rest, and marks the run as practice.
bool expedition_rewind(Expedition *expedition, int commands);

// Returns to the first morning of the same island; the run is no longer practice, unless it is unproved.
void expedition_restart(Expedition *expedition);
