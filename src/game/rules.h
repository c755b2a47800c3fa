// SPDX-License-Identifier: MIT
// rules: all numbers of the game in one table.
//
// A Rules is what the table gives for a difficulty, a size and a level's own `rule` lines: a plain value
// of whole numbers. `rule WORD N` in a level sets a rule; where the row differs by difficulty, `rule
// hard-WORD N` sets it for that one alone. Unknown words and numbers out of range are refused with file
// and line. src/game/README.md shows the table to players; a test compares them.
#pragma once

#include "../base/number.h"
#include "../worldgen/recipe.h"
#include "../worldgen/seed.h"
#include "code.h"

// Changes whenever the same commands on the same island could lead to another state.
enum { RULES_VERSION = 2 };

enum { GAME_SIDE_LEAST = 48, GAME_SIDE_MOST = 512, DAY_LIMIT = 60 };

// The highest land is one band above the highest final tide.
enum { FINAL_TIDE_MOST = 15 };

typedef enum Good { GOOD_WOOD, GOOD_STONE, GOOD_SAND, GOOD_FOOD, GOOD_COUNT } Good;

typedef enum Building {
    BUILDING_BEACON,
    BUILDING_RAFT,
    BUILDING_CAMP,
    BUILDING_TOWER,
    BUILDING_WALL,
    BUILDING_COUNT
} Building;

// RULE_INFO has a row with the meaning of each.
// clang-format off
typedef enum Rule {
    // By difficulty; days, ship days, the tide step and storms also by size.
    RULE_DAYS, RULE_DAYS_PERCENT, RULE_SHIP_DAYS, RULE_BEACONS, RULE_TIDE_STEP, RULE_CREW, RULE_FOOD, RULE_STORMS,
    RULE_SOLVER_PERCENT, RULE_SCORE_TIMES,
    // The party.
    RULE_DAY_TICKS, RULE_CARRY, RULE_CARRY_PARTY, RULE_SMALL_PARTY, RULE_SMALL_PARTY_TICKS, RULE_HUNGRY_NIGHTS,
    RULE_COLD_WOOD, RULE_COLD_TICKS,
    // Moving.
    RULE_STEP_SAND, RULE_STEP_GRASS, RULE_STEP_TREE, RULE_STEP_ROCK,
    RULE_FORD_TICKS, RULE_WADE_TICKS, RULE_WADE_DEPTH, RULE_RAFT_STEP, RULE_RAFT_LAUNCH,
    RULE_STORM_LAND, RULE_STORM_RAFT, RULE_STORM_SIGHT,
    // Seeing.
    RULE_SIGHT, RULE_SIGHT_LEVELS,
    // Gathering: ticks, yield, how often a tile yields.
    RULE_CHOP_TICKS, RULE_CHOP_WOOD,
    RULE_QUARRY_TICKS, RULE_QUARRY_STONE, RULE_QUARRY_TIMES,
    RULE_DIG_TICKS, RULE_DIG_SAND, RULE_DIG_TIMES,
    RULE_FORAGE_TICKS, RULE_FORAGE_FOOD, RULE_FORAGE_TIMES,
    RULE_FISH_TICKS, RULE_FISH_FOOD,
    // Building: ticks and costs.
    RULE_BEACON_TICKS, RULE_BEACON_WOOD, RULE_BEACON_STONE, RULE_BEACON_SAND,
    RULE_RAFT_TICKS, RULE_RAFT_WOOD,
    RULE_CAMP_TICKS, RULE_CAMP_WOOD, RULE_CAMP_APART,
    RULE_TOWER_TICKS, RULE_TOWER_WOOD, RULE_TOWER_STONE, RULE_TOWER_SIGHT,
    RULE_WALL_TICKS, RULE_WALL_STONE, RULE_WALL_HEIGHT,
    // Sites that the sea takes.
    RULE_LOW_SITES,
    // Camps and posts.
    RULE_STORE, RULE_PAY_REACH, RULE_POST_YIELD,
    RULE_POST_TREES, RULE_POST_ROCKS, RULE_POST_SANDS, RULE_POST_WATERS,
    RULE_POST_REACH, RULE_POST_WATER_REACH,
    // What landmarks and tasks give.
    RULE_LANDMARK_GIFT, RULE_TASK_CREW,
    // Score.
    RULE_SCORE_NIGHT, RULE_SCORE_SHIP_NIGHT, RULE_SCORE_BEACON, RULE_SCORE_PERCENT,
    RULE_SCORE_LANDMARK, RULE_SCORE_COMMISSION, RULE_SCORE_CREW, RULE_SCORE_DIVISOR,
    RULE_COUNT,
    COST_NONE = RULE_DAYS,  // nothing is paid in days
} Rule;
// clang-format on

typedef enum SizeClass { SIZE_SMALL, SIZE_MIDDLE, SIZE_LARGE, SIZE_CLASS_COUNT } SizeClass;

typedef struct RuleInfo {
    const char *name;  // its word in a level
    int low, high;  // range that a level may set
    int value[DIFFICULTY_COUNT][SIZE_CLASS_COUNT];
    const char *about;  // for people, with the unit
} RuleInfo;

extern const RuleInfo RULE_INFO[RULE_COUNT];

typedef struct Rules {
    int value[RULE_COUNT];
} Rules;

// A good, and the ground that posts at it need near a camp: so many tiles of a kind, which must be dry.
// TILE_WATER stands for all that is flooded, and for rivers.
typedef struct GoodInfo {
    const char *word;  // in commands and JSON
    const char *name;  // for people
    const char *lacks_ground;  // a sentence that refuses posts, with blanks: needed, present
    Tile post_kind;
    Rule post_tiles, post_reach;
    int spill;  // place in the order in which an overloaded party leaves goods behind, from 0
} GoodInfo;
extern const GoodInfo GOOD_INFO[GOOD_COUNT];

// The good that is left behind at this place of the order, from 0.
Good good_spilled(int place);

// Ticks of a step on foot onto a tile that the sea has not taken, by kind. A river is crossed at fords.
extern const Rule STEP_RULE[TILE_COUNT];

// What a tile yields, by kind; `ticks` is RULE_COUNT for nothing.
typedef struct GatherInfo {
    const char *verb;
    Good good;
    Rule ticks, yield, times;
} GatherInfo;
extern const GatherInfo GATHER_INFO[TILE_COUNT];  // `times` is RULE_COUNT for once

// What a building costs; goods that are not named are COST_NONE.
typedef struct BuildingInfo {
    const char *word;  // in commands
    const char *built;  // a sentence
    Rule ticks;
    Rule cost[GOOD_COUNT];
} BuildingInfo;
extern const BuildingInfo BUILDING_INFO[BUILDING_COUNT];

// Whether a rule differs by difficulty or size.
bool rule_by_difficulty(Rule rule);
bool rule_by_size(Rule rule);

// Whether islands of this size can be played.
bool size_is_playable(int width, int height);

// The class of the shorter side: below 96 small, below 192 middle.
SizeClass size_class(int width, int height);

// FAILURE_CONTENT for an invalid rule line, and for one that lets the sea rise above FINAL_TIDE_MOST.
bool rules_make(Rules *rules, const Recipe *recipe, int width, int height, Difficulty difficulty,
                TextError *error);

// Checks all rule lines, which rules_make reads by difficulty and size.
bool rules_check(const Recipe *recipe, TextError *error);

static inline int rule(const Rules *rules, Rule which) { return rules->value[which]; }
static inline int rules_gather_times(const Rules *rules, const GatherInfo *info) {
    return info->times == RULE_COUNT ? 1 : rule(rules, info->times);
}
static inline int rules_building_cost(const Rules *rules, Building building, Good good) {
    Rule cost = BUILDING_INFO[building].cost[good];
    return cost == COST_NONE ? 0 : rules->value[cost];
}

// Ticks of a step onto a tile, on foot or afloat, regardless of its depth and of where the step begins.
static inline int rules_step_ticks(const Rules *rules, Tile kind, bool flooded, bool afloat,
                                   bool storm) {
    if (afloat) return rule(rules, RULE_RAFT_STEP) + (storm ? rule(rules, RULE_STORM_RAFT) : 0);
    Rule step = flooded ? RULE_WADE_TICKS : STEP_RULE[kind];
    return rule(rules, step) + (storm ? rule(rules, RULE_STORM_LAND) : 0);
}

// The calendar. The sea rises every so many days until the last calm day; from the next morning on the
// ship lies off the island, the tide is a spring tide, and the sea rises every evening.

// The last calm day.
static inline int rules_calm_days(const Rules *rules) {
    return int_max(rule(rules, RULE_DAYS) - rule(rules, RULE_SHIP_DAYS), 1);
}

// The tide when the evening of a day is over; 0 before the first.
static inline int rules_tide_after(const Rules *rules, int day) {
    int calm = int_min(day, rules_calm_days(rules));
    return calm / rule(rules, RULE_TIDE_STEP) + day - calm;
}

// Whether the sea rises on the evening of a day.
static inline bool rules_rises_on(const Rules *rules, int day) {
    return rules_tide_after(rules, day) > rules_tide_after(rules, day - 1);
}

// The tide after the last day.
static inline int rules_final_tide(const Rules *rules) {
    return rules_tide_after(rules, rule(rules, RULE_DAYS));
}

// The evening on which the tide reaches a height; the day after the last one where it never does.
int rules_day_of_tide(const Rules *rules, int tide);
