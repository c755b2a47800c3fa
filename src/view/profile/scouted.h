// SPDX-License-Identifier: MIT
// scouted: the lands that are known on this computer before a game on them begins, kept as a text.
//
// Who has seen a witness, a whole land, its growth, or a replay on it knows what others must find out, and
// so does who has given up a game there: the score of a later run carries a sign. A land counts with all its places to start from, difficulties and
// rules.
//
//     tidemark-scouted 1
//     0123456789abcdef            scouted_key of a land, the latest first
//
// Plain C, no SDL.
#pragma once

#include "../../game/code.h"

enum { SCOUTED_MOST = 20000, SCOUTED_FILE_BYTES = 1 << 20 };

typedef struct ScoutedLands {
    uint64_t *keys;
    int count, capacity;
} ScoutedLands;

void scouted_free(ScoutedLands *lands);
bool scouted_parse(ScoutedLands *lands, TextSource text, TextError *error);
bool scouted_print(const ScoutedLands *lands, Buffer *to, TextError *error);

// A hash of what a land is made of: level, size, and seed without the place to start from.
uint64_t scouted_key(const WorldCode *code);

bool scouted_has(const ScoutedLands *lands, uint64_t key);

// Puts a land first, once; a full list forgets its oldest. False without memory.
bool scouted_add(ScoutedLands *lands, uint64_t key);
