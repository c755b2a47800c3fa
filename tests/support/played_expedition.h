// SPDX-License-Identifier: MIT
// played_expedition: expeditions to play in tests, and what they must have in common after they
// were saved, rewound or replayed. Everything here fails the test instead of returning an error.
#pragma once

#include "../../src/game/recording.h"
#include "../bots/bot.h"
#include "worlds.h"
#include "../../src/game/code.h"

// A small island whose size is any multiple of 16, made and won within a millisecond or two. Lines
// of `rule` and `accept` may follow.
extern const char PLAYED_LEVEL[];

// An island like it that rivers cross: narrow ones with fords, and broad ones.
extern const char PLAYED_RIVERS[];

enum { PLAYED_SIDE = 48 };

// The usual wish: the level's name is "played", its sides PLAYED_SIDE, on one thread.
ExpeditionWish played_wish(Difficulty difficulty, const char *seed);

// Recipe and text of PLAYED_LEVEL with more lines, or of PLAYED_RIVERS; the caller's to free.
Recipe played_level(const char *more, Buffer *text);

// An expedition on one of them for a wish. It must not be moved until it is freed.
void played_make(Expedition *expedition, const char *more, const ExpeditionWish *wish);

// On PLAYED_LEVEL with changes.
void played_changed(Expedition *expedition, const char *changes, const ExpeditionWish *wish);

// The same as played_make, but it must be refused.
TextError played_refused(const char *more, const ExpeditionWish *wish);

// A bot plays on until the game ends or so many commands were given in all.
void played_on(Expedition *expedition, BotKind kind, uint64_t seed, int most);

// A bot's game on PLAYED_LEVEL, with so many commands at most.
void played_game(Expedition *expedition, BotKind kind, uint64_t seed, int most);

// Gives commands that must be accepted; what came of one.
Events played_give(Expedition *expedition, Command command);
void played_say(Expedition *expedition, const char *const *commands, int count);

// The island of a world code at its beginning, as the command line's program makes it, and how its solver
// wins there; the caller's to free. `won` may be NULL.
void played_solved(Expedition *expedition, const char *cli, const char *code, CommandList *won);

// Finds the ways from where the party is.
void played_ways(PathFinder *ways, const Game *game);

// Fails unless code, land, island, commands, checkpoints and both states are the same.
void played_same(const Expedition *left, const Expedition *right);

// The same for two states.
void played_same_state(const Game *left, const Game *right);

// The recording of a game without commands, on a land that need not be possible.
Buffer played_unmade(const char *more, int side);

// Writes a recording, and reads it back.
Buffer played_text(const Expedition *expedition, bool ended);
void played_replay(Expedition *expedition, const Buffer *text);
TextSource played_source(const Buffer *text);  // named "game"

// Whether a text is accepted and played; otherwise why not. `folders` may hold pictures.
Failure played_replayed(const Buffer *text, const char *const *folders, TextError *error);

// Saves to a file and loads it.
void played_save(const Expedition *expedition, const char *path);
SaveLoaded played_load(Expedition *expedition, const char *path, TextError *damage);
