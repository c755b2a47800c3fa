// SPDX-License-Identifier: MIT
// tip: what newcomers are told, and when: a table of titles, texts and conditions.
//
// A text names keys and numbers by their words, "{gather}" for a key, "{#chop-wood}" for a rule,
// "{#chop-ticks [tick|ticks]}" for one with the form of a noun that goes with its number (sentence.h), and
// "{site}" for where the nearest known cairn without a beacon is, so that it stays true when players
// choose keys and levels change rules. Plain C, no SDL.
#pragma once

#include "../../game/game.h"
#include "settings.h"

typedef enum Tip {
    TIP_WELCOME,  // how to move, what to do
    TIP_TREE,  // standing among trees
    TIP_ROCK,
    TIP_SAND,
    TIP_SITE,  // a cairn, a place for a beacon, has been seen
    TIP_BEACON,  // there is enough for one
    TIP_TICKS,  // few are left today
    TIP_NIGHT,  // after the first night
    TIP_TIDE,  // the sea has risen
    TIP_HUNGRY,
    TIP_STORM,  // one is foretold
    TIP_WATER,  // beside water: fish, raft
    TIP_FULL,  // hands are full, or will be when more is gathered
    TIP_DROWN,  // the party stands where it would drown
    TIP_ENOUGH,  // enough beacons burn: stay or sail
    TIP_TOWER,  // no cairn to go to is known, and a tower would show more
    TIP_STORE,  // at the wreck, with hands full of food
    TIP_COUNT
} Tip;

typedef struct TipInfo {
    const char *title, *text;
    Icon icon;
    bool urgent;  // takes the place of another
    bool (*when)(const Game *game);  // NULL: only when it is asked for
} TipInfo;

extern const TipInfo TIP_INFO[TIP_COUNT];

// The unseen tip that the game calls for most; TIP_COUNT where it calls for none.
Tip tip_due(const Game *game, uint32_t seen);

// Whether what it says may still be so.
bool tip_holds(Tip tip, const Game *game);

// Where a cell lies from the party: steps to it, and a word such as "north-west"; 0 and "here".
int tip_where(const Game *game, int cell, const char **direction);

int tip_cell(Tip tip, const Game *game);  // the one that it points to; -1 none

void tip_text(Tip tip, const Game *game, const Settings *settings, char *text, size_t capacity);

// Any words with such braces in them, cut to fit.
void tip_fill(const char *words, const Rules *rules, const Settings *settings, const char *site,
              char *text, size_t capacity);
