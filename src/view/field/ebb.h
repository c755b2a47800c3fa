// SPDX-License-Identifier: MIT
// ebb: the tide on a land that nobody plays: it comes as in play, altitude by altitude, and goes again.
//
// An Ebb owns an island and a game of its own until ebb_end; a zeroed one is safe to end. It lends the land,
// which must outlive it.
#pragma once

#include "playfield.h"

typedef struct Ebb {
    Island island;
    Game *game;  // NULL: the sea does not move
    Playfield field;
    int from;  // the tide before the flood that is shown
    bool refused;  // there is no island to be made of this land, or no memory
} Ebb;

// Makes what is needed, once.
void ebb_begin(Ebb *ebb, const Recipe *recipe, const Land *land, Tones palette);
void ebb_end(Ebb *ebb);

// Shows the sea at a share of its way, from 0, low, to 1, high. Returns whether the picture is another.
bool ebb_show(Ebb *ebb, double share);
