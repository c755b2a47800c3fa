// SPDX-License-Identifier: MIT
// honours: what the player's folder keeps of the past: scores, islands of the day, medals, and the
// lands that are scouted.
//
// A file that is damaged is put aside, and a notice says so; one of another version is left alone.
#pragma once

#include "../profile/days.h"
#include "../profile/medals.h"
#include "../profile/scores.h"
#include "../profile/scouted.h"

struct Shell;

// The caller owns the table until it is freed. False without memory, or where the file cannot be
// read; the table is then empty, and a notice has said why.
bool honours_scores(struct Shell *shell, ScoreTable *table);
bool honours_days(struct Shell *shell, DayTable *table);
bool honours_medals(struct Shell *shell, MedalTable *table);

// False where they could not be kept.
bool honours_keep_scores(struct Shell *shell, const ScoreTable *table);

// Whether a land was known before. Where that cannot be read it was not.
bool honours_is_scouted(struct Shell *shell, const WorldCode *code);

// Notes that a land is known from now on.
void honours_scout(struct Shell *shell, const WorldCode *code);

// What a finished, ranked game has earned.
typedef struct Honours {
    unsigned medals;  // new ones, a bit by Medal
    bool of_day;  // it counts as the run on an island of the day
} Honours;

// Keeps what a game has earned. False where it could not be kept.
bool honours_keep(struct Shell *shell, const Expedition *expedition, const ScoreEntry *entry,
                  Honours *honours);
