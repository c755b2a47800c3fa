// SPDX-License-Identifier: MIT
// question: what players are asked before something that no undo takes back, in sentences.
//
// The window and the command line ask the same. Nothing here tells what the party does not know: its own
// camps and beacons, and the tile where it stands. Without memory there is nothing to ask about.
#pragma once

#include "foresight.h"

// What is asked about; what drowns the party always is.
enum { ABOUT_LOSSES = 1, ABOUT_SHIP = 2, ABOUT_TICKS = 4, ABOUT_ALL = 7 };

enum { QUESTION_LINES = 6 };
typedef struct Question {
    Words lines[QUESTION_LINES];  // the reasons, then what a yes would be
    int count;  // 0: nothing to ask
    bool drowns;  // the party
} Question;

// Before the day ends; `ways` are those from the party's cell over seen tiles.
Question question_of_night(const Game *game, const PathFinder *ways, unsigned about);

// Before a seawall that keeps nothing dry.
Question question_of_wall(const Game *game);

// Before an undo that makes the run practice.
Question question_of_undo(void);

// The score if the party sailed now; -1 without memory.
int question_score_of_sailing(const Game *game);
