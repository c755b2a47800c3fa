// SPDX-License-Identifier: MIT
// talker: a player of modest craft who knows a game only by what the program says, and the same player twice:
// one reads the state as JSON, the other hears the sentences of `play --prose`.
//
// Both decide alike, by the same function of what they know. If the sentences tell all that matters, both win as
// often. Errors fail the test.
#pragma once

#include "../../src/game/island.h"
#include "../support/piped_process.h"

// What it goes to.
typedef enum Want {
    WANTS_TREES,
    WANTS_ROCK,
    WANTS_SAND,
    WANTS_GRASS,
    WANTS_FISHING,
    WANTS_COAST,  // to build a raft
    WANTS_DRY,
    WANTS_EDGE,  // of the unseen
    WANTS_SITE,
    WANTS_COUNT
} Want;

typedef struct KnownSite {
    int altitude, away;  // steps to it, as the crow walks
    int ticks;  // -1: no known way
    bool unlit, here;
} KnownSite;

// The state as far as it matters to this player.
typedef struct Known {
    bool over, won;
    int score;
    int day, days, ticks, tide, ship_day, needed, burning;
    uint64_t rise_days;  // from today on, a bit each
    bool drowns, raft;
    int crew, goods[GOOD_COUNT], carried, capacity;
    KnownSite sites[SITE_LIMIT];
    int site_count;
} Known;

typedef struct Talker {
    PipedProcess program;
    int side;  // of the square island
    void *own;
    void (*learn)(struct Talker *talker, Known *known);
    int (*ticks_to)(struct Talker *talker, Want want);  // to the nearest one; -1: none is known
    // Goes there as far as today leads; whether it made a step. `site` counts from 0.
    bool (*walk)(struct Talker *talker, Want want, int site);
    void (*command)(struct Talker *talker, const char *line);
} Talker;

typedef struct TalkedGame {
    bool won;
    int score, day;
} TalkedGame;

// Plays an island to its end.
TalkedGame talker_json(const char *cli, const ScratchFolder *folder, const char *code, int side);
TalkedGame talker_prose(const char *cli, const ScratchFolder *folder, const char *code, int side);

// The decisions: plays on until the game is over.
TalkedGame talker_play(Talker *talker);
