// SPDX-License-Identifier: MIT
// planner_parts: what the files of planner share; nobody else's business.
#pragma once

#include "planner.h"

enum { NO_CELL = -1 };

static inline int planner_rule(const Planner *planner, Rule which) {
    return rule(&planner->game->island->rules, which);
}
static inline int planner_beacons_left(const Planner *planner) {
    return planner_rule(planner, RULE_BEACONS) - game_beacons_burning(planner->game);
}

// Applies a command and keeps it; false when it is refused or cannot be kept.
bool planner_act(Planner *planner, Command command);

// The nearest cell that is wanted and safe tonight, or NO_CELL; the way to it is in planner->paths.
// NO_CELL as well when it is cancelled: looking for ways is what takes long.
int planner_nearest(Planner *planner, PathWanted *wanted, const void *context);

// Walks the way that was found last, until it is there or a night has passed.
bool planner_walk(Planner *planner, int cell);

// Each does something towards its aim; false when nothing can be done.
bool planner_feed(Planner *planner);
bool planner_gather(Planner *planner);
bool planner_light(Planner *planner);

bool planner_hungry(Planner *planner);  // whether to feed comes first

// Units that are missing for what is to be built next; whether there are any.
bool planner_missing(const Planner *planner, int missing[GOOD_COUNT]);
