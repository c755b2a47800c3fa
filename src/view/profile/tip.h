// SPDX-License-Identifier: MIT
// tip: what newcomers are told, and when: a table of titles, texts and conditions.
//
// Texts stay true when players choose keys and levels change rules: "{gather}" is a key, "{#chop-wood}" the
// number of a rule, "{#chop-ticks [tick|ticks]}" the same with the form of a noun that goes with it
// (sentence.h), "{#ship-day}" the day on which the ship comes, and "{site}" says where the nearest known cairn without a beacon is. Plain C, no SDL.
#pragma once

#include "../../game/game.h"
#include "settings.h"

typedef enum Tip {
    TIP_WELCOME,  // how to move, what to do
    TIP_TREE,  // standing among trees
    TIP_ROCK,
    TIP_SAND,
    TIP_SITE,  // a cairn has been seen, where a beacon can be lit
    TIP_BEACON,  // the party has all that a beacon takes
    TIP_TICKS,  // few ticks are left today
    TIP_NIGHT,  // after the first night
    TIP_TIDE,  // the sea has risen
    TIP_HUNGRY,
    TIP_STORM,  // a storm is foretold
    TIP_WATER,  // the party stands beside water: fish, raft
    TIP_FULL,  // hands are full, or will be when more is gathered
    TIP_DROWN,  // the party would drown here tonight
    TIP_ENOUGH,  // enough beacons burn: stay or sail
    TIP_TOWER,  // no cairn to go to is known, and a tower would show more
    TIP_STORE,  // near the wreck, with hands full of food
    TIP_RIVER,  // the party stands beside a river: ford, raft
    TIP_POST,  // the party is in a camp where some of it could stay and gather
    TIP_COUNT
} Tip;

typedef struct TipInfo {
    const char *title, *text;
    Icon icon;
    bool urgent;  // replaces another tip that shows
    bool (*when)(const Game *game);  // NULL: never by itself
} TipInfo;

extern const TipInfo TIP_INFO[TIP_COUNT];

// The most important tip that fits the game and is unseen; TIP_COUNT where there is none.
Tip tip_due(const Game *game, uint32_t seen);

// The tips, a bit each, that whoever can give this command needs no more.
uint32_t tips_learned(const Game *game, Command command);

// Whether a tip may still be true.
bool tip_holds(Tip tip, const Game *game);

int tip_cell(Tip tip, const Game *game);  // the cell that it points to; -1 is none

void tip_text(Tip tip, const Game *game, const Settings *settings, char *text, size_t capacity);

// Fills in any words with such braces; cut to fit.
void tip_fill(const char *words, const Rules *rules, const Settings *settings, const char *site,
              char *text, size_t capacity);
