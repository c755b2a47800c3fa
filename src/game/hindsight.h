// SPDX-License-Identifier: MIT
// hindsight: what was possible on an island, for a game that is over: par, and the last morning from which it
// could still be won.
//
// Par is the score of the careful player, who knows no more than whoever played; beside it stands the score of
// the witness, which knows the whole island but only wants to win. The last morning is that from which the
// careful player wins, in the place and with the knowledge that the party then had. Each morning is tried, from
// the last one back: winning is not monotone, since a player who knows more may choose worse, so that halving
// would miss the last morning in one lost game of six. That the careful player does not win proves nothing; that
// it wins does. At 128x128 par takes 12 to 50 ms, and the morning 0.1 to 0.5 s; at 256x256 0.1 to 0.2 s, and 1 to
// 6 s; at 512x512 0.2 to 0.5 s, and 3 to 9 s.
//
// The end of a game must have come: before it, this would tell of unseen land.
#pragma once

#include "careful.h"

typedef struct Par {
    int careful;  // the score of the careful player
    bool won;  // by it
    int witness;  // the score of the witness; -1 where there is none
} Par;

// Fills par; the witness may be empty. False without memory, or with FAILURE_NONE when cancelled.
bool hindsight_par(Par *par, const Island *island, const CommandList *witness,
                   const atomic_bool *cancel, TextError *error);

typedef struct LastMorning {
    int day;  // 0: it wins from none
    int commands;  // before that morning
} LastMorning;

// Finds it in the commands of a game; `trying`, unless NULL, is the day from which it is playing. False without
// memory, or with FAILURE_NONE when cancelled.
bool hindsight_last_morning(LastMorning *morning, const Island *island, const CommandList *commands,
                            const atomic_bool *cancel, _Atomic int *trying, TextError *error);
