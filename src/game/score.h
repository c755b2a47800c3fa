// SPDX-License-Identifier: MIT
// score: what a run was worth, in parts that add up.
#pragma once

#include "game.h"

typedef enum ScorePart {
    SCORE_BEACONS,
    SCORE_MAPPED,  // whole percents of the land seen
    SCORE_LANDMARKS,
    SCORE_COMMISSIONS,
    SCORE_CREW,  // won games only
    SCORE_DAYS_LEFT,  // sailed only
    SCORE_STORED,  // units in camps
    SCORE_PARTS
} ScorePart;
extern const char *const SCORE_NAME[SCORE_PARTS];

typedef struct Score {
    int count[SCORE_PARTS];  // beacons burning, percents, landmarks ...
    int points[SCORE_PARTS];
    int sum;  // of points
    int times, divisor;  // for the difficulty
    int total;  // sum * times / divisor, rounded down
} Score;

Score score_of(const Game *game);
