// SPDX-License-Identifier: MIT
// bot_tour: which sites a careful player goes to, and in which order.
#pragma once

#include "bot_mind.h"

// A site to go to, and what is to be built there.
typedef struct Stop {
    int site, cell;
    int ticks, by;  // from the party, and the cell to go to next
    int out;  // the first evening that takes it, with the wall if it gets one
    int reached;  // the last evening on which the party must have come
    bool wall, lit;  // it gets a wall; it burns already
} Stop;

typedef struct Tour {
    Stop stops[SITE_LIMIT];  // all sites that could help
    int count;
    int first;  // the stop to go to now, or -1
    int order[SITE_LIMIT], length;  // the stops of the best tour
    int finish;  // the day on which its last beacon is likely to burn
    int cost;  // of the way and the work, in ticks, with what evenings are worth to those who stay
    bool raft;  // it is made with a raft, which the party must build first if it has none
} Tour;

// Beacons that are missing when those that the sea takes before they are needed do not count.
int bot_beacons_missing(const Bot *bot, const Game *game);

// The first day on which beacons that burn are of use: that of the ship, or today.
int bot_needed_day(const Game *game);

// The tour that is likely to be the shortest among those whose sites stand long enough.
void bot_plan_tour(const Bot *bot, const Game *game, Tour *tour);
