// SPDX-License-Identifier: MIT
// busy: what is asked where another window plays already, whose game this one must not overwrite.
#pragma once

#include "journey.h"

typedef struct Busy {
    bool accepted;  // it is played all the same, and not kept
    bool waits;  // `wish` does, for the answer
    JourneyWish wish;
} Busy;

struct App;

// Whether what is played from now on may begin: it is kept, or the player knows that it is not. If
// not it is asked, and the wish begins when the answer is so. Without a wish there is nothing to begin.
bool busy_may_play(struct App *app, const JourneyWish *wish);
