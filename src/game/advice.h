// SPDX-License-Identifier: MIT
// advice: sentences about the state of a game for bar, goals, tile lines and cards: what tonight's light pays,
// how far a store is, how long the known sand lasts, what a landmark gives, how a task goes on.
//
// Nothing here tells what the party cannot know: calendar, chart, its own camps and beacons, and seen tiles.
// `rises` is what tide_preview fills in for all rises to come. Plain C, no SDL.
#pragma once

#include "game.h"

// "north-west", or "here" at distance 0. The distance counts tiles in a straight line, rounded up, as
// RULE_PAY_REACH and RULE_CAMP_APART do.
int advice_where(const Game *game, int cell, const char **direction);
Words advice_place(const Game *game, int cell);  // "12 north-east"

// "4 wood and 3 stone"; empty where there is none.
Words advice_goods(const int goods[GOOD_COUNT]);

// The beacons that still burn when tonight's rise is over, and what they pay, in points before the
// difficulty's factor.
typedef struct TonightLight {
    int burning, points;
    int beyond, further;  // on ship days: those beyond the needed ones, and what they pay more
} TonightLight;
TonightLight advice_light(const Game *game, const uint8_t *rises);
Words advice_light_words(const Game *game, const uint8_t *rises);  // empty where none burns
Words advice_light_rule(const Rules *rules);  // how nights of light pay

// How many burn and how many are needed: "1 of 3 beacons burns", "5 beacons burn, 3 are needed".
Words advice_burning(int burning, int needed);

// The nearest camp whose store holds some of a good, by how many tiles it is too far to pay; 0: it pays, or
// there is none. And the words for a camp that is looked at.
int advice_too_far(const Game *game, Good good);
Words advice_reach(const Game *game, int camp);

// What a camp would pay of a building, if the party built it where it stands.
void advice_pays(const Game *game, int camp, Building building, int goods[GOOD_COUNT]);

// How long the sand lasts that the party has seen.
Words advice_sand(const Game *game, const uint8_t *rises);

// What a landmark gives to the first who come: "gives 8 wood", "taken".
Words advice_gift(const Game *game, int landmark);

// Where a task goes on, or that it is lost: "step ashore 3 north".
Words advice_task(const Game *game, int number);
