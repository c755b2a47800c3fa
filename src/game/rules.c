// SPDX-License-Identifier: MIT
#include "rules.h"

#include <string.h>

#include "../base/number.h"

// clang-format off
#define ALL(n) {{n, n, n}, {n, n, n}, {n, n, n}}
#define BY_DIFFICULTY(e, n, h) {{e, e, e}, {n, n, n}, {h, h, h}}
#define BY_SIZE(s, m, l) {{s, m, l}, {s, m, l}, {s, m, l}}

const RuleInfo RULE_INFO[RULE_COUNT] = {
    [RULE_DAYS] = {"days", 5, DAY_LIMIT, {{13, 21, 38}, {12, 16, 30}, {12, 16, 30}}, "days until the ship leaves for good"},
    [RULE_DAYS_PERCENT] = {"days-percent", 50, 200, ALL(100), "percent of those days that this level gives"},
    [RULE_SHIP_DAYS] = {"ship-days", 1, DAY_LIMIT, BY_SIZE(4, 5, 6), "last of those days on which the ship is there and the sea rises every evening"},
    [RULE_BEACONS] = {"beacons", 1, 8, BY_DIFFICULTY(2, 3, 4), "beacons that must burn"},
    [RULE_TIDE_STEP] = {"tide-step", 1, 20, {{3, 5, 7}, {3, 4, 6}, {2, 3, 5}}, "days from one rise of the sea to the next, before the ship comes"},
    [RULE_CREW] = {"crew", 1, 12, BY_DIFFICULTY(6, 5, 4), "crew at the start"},
    [RULE_FOOD] = {"food", 0, 72, BY_DIFFICULTY(24, 20, 12), "food at the start"},
    [RULE_STORMS] = {"storms", 0, 12, {{0, 0, 0}, {2, 2, 5}, {2, 2, 5}}, "storm days"},
    [RULE_SOLVER_PERCENT] = {"solver-percent", 10, 100, BY_DIFFICULTY(60, 75, 100), "percent of the days within which the solver must win"},
    [RULE_SCORE_TIMES] = {"score-times", 1, 9, BY_DIFFICULTY(2, 3, 4), "multiplier of the score"},

    [RULE_DAY_TICKS] = {"day-ticks", 20, 200, ALL(60), "ticks of a day"},
    [RULE_CARRY] = {"carry", 1, 20, ALL(1), "units that one of the crew carries"},
    [RULE_CARRY_PARTY] = {"carry-party", 0, 99, ALL(28), "units that the party carries besides, on its sledge"},
    [RULE_SMALL_PARTY] = {"small-party", 0, 12, ALL(2), "crew below which gathering is slower"},
    [RULE_SMALL_PARTY_TICKS] = {"small-party-ticks", 0, 20, ALL(2), "extra ticks of gathering for a small party"},
    [RULE_HUNGRY_NIGHTS] = {"hungry-nights", 1, 20, ALL(3), "hungry nights in a row that cost one of the crew"},
    [RULE_COLD_WOOD] = {"cold-wood", 0, 10, ALL(1), "wood that a night outside a camp burns"},
    [RULE_COLD_TICKS] = {"cold-ticks", 0, 40, ALL(6), "ticks owed for a night without camp or wood"},

    [RULE_STEP_SAND] = {"step-sand", 1, 12, ALL(2), "ticks of a step onto sand"},
    [RULE_STEP_GRASS] = {"step-grass", 1, 12, ALL(2), "ticks of a step onto grass"},
    [RULE_STEP_TREE] = {"step-tree", 1, 12, ALL(3), "ticks of a step among trees"},
    [RULE_STEP_ROCK] = {"step-rock", 1, 12, ALL(4), "ticks of a step onto rock"},
    [RULE_FORD_TICKS] = {"ford-ticks", 1, 12, ALL(5), "ticks of a step through the ford of a river"},
    [RULE_WADE_TICKS] = {"wade-ticks", 1, 12, ALL(5), "ticks of a step through shallow water"},
    [RULE_WADE_DEPTH] = {"wade-depth", 0, 4, ALL(1), "depth that can be waded, slept in and walled off"},
    [RULE_RAFT_STEP] = {"raft-step", 1, 12, ALL(2), "ticks of a raft's step"},
    [RULE_RAFT_LAUNCH] = {"raft-launch", 0, 12, ALL(3), "extra ticks from dry land onto the raft"},
    [RULE_STORM_LAND] = {"storm-land", 0, 12, ALL(1), "extra ticks of a step on foot in a storm"},
    [RULE_STORM_RAFT] = {"storm-raft", 0, 12, ALL(2), "extra ticks of a raft's step in a storm"},
    [RULE_STORM_SIGHT] = {"storm-sight", 0, 5, ALL(2), "tiles of sight lost in a storm"},

    [RULE_SIGHT] = {"sight", 1, 12, ALL(5), "tiles of sight from the shore"},
    [RULE_SIGHT_LEVELS] = {"sight-levels", 1, 20, ALL(2), "altitude that adds a tile of sight"},

    [RULE_CHOP_TICKS] = {"chop-ticks", 1, 60, ALL(3), "ticks to chop a tree"},
    [RULE_CHOP_WOOD] = {"chop-wood", 1, 24, ALL(4), "wood from a tree"},
    [RULE_QUARRY_TICKS] = {"quarry-ticks", 1, 60, ALL(4), "ticks to quarry a rock"},
    [RULE_QUARRY_STONE] = {"quarry-stone", 1, 24, ALL(4), "stone from a rock, each time"},
    [RULE_QUARRY_TIMES] = {"quarry-times", 1, 3, ALL(2), "times that a rock gives stone"},
    [RULE_DIG_TICKS] = {"dig-ticks", 1, 60, ALL(3), "ticks to dig sand"},
    [RULE_DIG_SAND] = {"dig-sand", 1, 24, ALL(4), "sand from a tile, each time"},
    [RULE_DIG_TIMES] = {"dig-times", 1, 3, ALL(1), "times that a tile gives sand"},
    [RULE_FORAGE_TICKS] = {"forage-ticks", 1, 60, ALL(4), "ticks to forage"},
    [RULE_FORAGE_FOOD] = {"forage-food", 1, 24, ALL(6), "food from a meadow, each time"},
    [RULE_FORAGE_TIMES] = {"forage-times", 1, 3, ALL(1), "times that a meadow gives food"},
    [RULE_FISH_TICKS] = {"fish-ticks", 1, 60, ALL(5), "ticks to fish"},
    [RULE_FISH_FOOD] = {"fish-food", 1, 24, ALL(4), "food from fishing"},

    [RULE_BEACON_TICKS] = {"beacon-ticks", 1, 60, ALL(8), "ticks to light a beacon"},
    [RULE_BEACON_WOOD] = {"beacon-wood", 0, 24, ALL(6), "wood for a beacon"},
    [RULE_BEACON_STONE] = {"beacon-stone", 0, 24, ALL(6), "stone for a beacon"},
    [RULE_BEACON_SAND] = {"beacon-sand", 0, 24, ALL(6), "sand for a beacon"},
    [RULE_RAFT_TICKS] = {"raft-ticks", 1, 60, ALL(8), "ticks to build a raft"},
    [RULE_RAFT_WOOD] = {"raft-wood", 0, 24, ALL(8), "wood for a raft"},
    [RULE_CAMP_TICKS] = {"camp-ticks", 1, 60, ALL(6), "ticks to build a camp"},
    [RULE_CAMP_WOOD] = {"camp-wood", 0, 24, ALL(4), "wood for a camp"},
    [RULE_CAMP_APART] = {"camp-apart", 1, 40, ALL(4), "least tiles between camps"},
    [RULE_TOWER_TICKS] = {"tower-ticks", 1, 60, ALL(4), "ticks to build a watchtower"},
    [RULE_TOWER_WOOD] = {"tower-wood", 0, 24, ALL(1), "wood for a watchtower"},
    [RULE_TOWER_STONE] = {"tower-stone", 0, 24, ALL(0), "stone for a watchtower"},
    [RULE_TOWER_SIGHT] = {"tower-sight", 1, 32, ALL(24), "tiles that a watchtower shows around it"},
    [RULE_WALL_TICKS] = {"wall-ticks", 3, 60, ALL(6), "ticks to build a seawall"},
    [RULE_WALL_STONE] = {"wall-stone", 0, 24, ALL(0), "stone for a seawall"},
    [RULE_WALL_HEIGHT] = {"wall-height", 1, 16, ALL(4), "altitude that a seawall adds against the sea"},

    [RULE_LOW_SITES] = {"low-sites", 0, 8, ALL(6), "sites that the sea takes"},

    [RULE_STORE] = {"store", 1, 99, ALL(24), "units of each good that a camp holds"},
    [RULE_PAY_REACH] = {"pay-reach", 0, 99, BY_SIZE(24, 48, 64), "tiles within which stores pay for what the party builds"},
    [RULE_POST_YIELD] = {"post-yield", 0, 24, ALL(4), "units a night from each of the crew posted, from the second night on"},
    [RULE_POST_TREES] = {"post-trees", 1, 49, ALL(4), "trees near a camp for posts at wood"},
    [RULE_POST_ROCKS] = {"post-rocks", 1, 49, ALL(3), "rocks near a camp for posts at stone"},
    [RULE_POST_SANDS] = {"post-sands", 1, 49, ALL(3), "sand near a camp for posts at sand"},
    [RULE_POST_WATERS] = {"post-waters", 1, 25, ALL(1), "water near a camp for posts at food"},
    [RULE_POST_REACH] = {"post-reach", 1, 8, ALL(3), "tiles that count as near a camp"},
    [RULE_POST_WATER_REACH] = {"post-water-reach", 1, 8, ALL(2), "tiles that count as near water"},

    [RULE_LANDMARK_GIFT] = {"landmark-gift", 0, 24, ALL(8), "units that a landmark gives; an islet half as many of three goods each"},
    [RULE_TASK_CREW] = {"task-crew", 0, 2, ALL(1), "castaways that join for a commission done"},

    [RULE_SCORE_NIGHT] = {"score-night", 0, 9999, ALL(10), "points for a night of a burning beacon"},
    [RULE_SCORE_SHIP_NIGHT] = {"score-ship-night", 0, 9999, BY_SIZE(280, 240, 540), "points for each beacon beyond those needed on the first night of the ship, twice as many on the second ..."},
    [RULE_SCORE_BEACON] = {"score-beacon", 0, 9999, ALL(100), "points for a beacon that burns at the end"},
    [RULE_SCORE_PERCENT] = {"score-percent", 0, 9999, ALL(10), "points for a percent of the land seen"},
    [RULE_SCORE_LANDMARK] = {"score-landmark", 0, 9999, ALL(40), "points for a landmark found"},
    [RULE_SCORE_COMMISSION] = {"score-commission", 0, 9999, ALL(200), "points for a commission done"},
    [RULE_SCORE_CREW] = {"score-crew", 0, 9999, ALL(150), "points for each of the crew alive, in won games"},
    [RULE_SCORE_DIVISOR] = {"score-divisor", 1, 9, ALL(3), "divisor of the score"},
};

const GoodInfo GOOD_INFO[GOOD_COUNT] = {
    [GOOD_WOOD] = {.word = "wood", .name = "wood", .spill = 2,
        .post_kind = TILE_TREE, .post_tiles = RULE_POST_TREES, .post_reach = RULE_POST_REACH,
        .lacks_ground = "Posts at wood need # [tree|trees] near the camp; there are #2."},
    [GOOD_STONE] = {.word = "stone", .name = "stone", .spill = 1,
        .post_kind = TILE_ROCK, .post_tiles = RULE_POST_ROCKS, .post_reach = RULE_POST_REACH,
        .lacks_ground = "Posts at stone need # [rock|rocks] near the camp; there are #2."},
    [GOOD_SAND] = {.word = "sand", .name = "sand", .spill = 0,
        .post_kind = TILE_SAND, .post_tiles = RULE_POST_SANDS, .post_reach = RULE_POST_REACH,
        .lacks_ground = "Posts at sand need # [sand tile|sand tiles] near the camp; there are #2."},
    [GOOD_FOOD] = {.word = "food", .name = "food", .spill = 3,
        .post_kind = TILE_WATER, .post_tiles = RULE_POST_WATERS, .post_reach = RULE_POST_WATER_REACH,
        .lacks_ground = "Posts at food need # [water tile|water tiles] near the camp; there are #2."},
};

const Rule STEP_RULE[TILE_COUNT] = {
    [TILE_WATER] = RULE_WADE_TICKS, [TILE_ROCK] = RULE_STEP_ROCK, [TILE_GRASS] = RULE_STEP_GRASS,
    [TILE_SAND] = RULE_STEP_SAND, [TILE_TREE] = RULE_STEP_TREE, [TILE_RIVER] = RULE_FORD_TICKS,
};

const GatherInfo GATHER_INFO[TILE_COUNT] = {
    [TILE_WATER] = {"gather", GOOD_FOOD, RULE_COUNT, RULE_COUNT, RULE_COUNT},
    [TILE_RIVER] = {"gather", GOOD_FOOD, RULE_COUNT, RULE_COUNT, RULE_COUNT},
    [TILE_ROCK] = {"quarry", GOOD_STONE, RULE_QUARRY_TICKS, RULE_QUARRY_STONE, RULE_QUARRY_TIMES},
    [TILE_GRASS] = {"forage", GOOD_FOOD, RULE_FORAGE_TICKS, RULE_FORAGE_FOOD, RULE_FORAGE_TIMES},
    [TILE_SAND] = {"dig", GOOD_SAND, RULE_DIG_TICKS, RULE_DIG_SAND, RULE_DIG_TIMES},
    // A chopped tree becomes a meadow without food: it yields once.
    [TILE_TREE] = {"chop", GOOD_WOOD, RULE_CHOP_TICKS, RULE_CHOP_WOOD, RULE_COUNT},
};

const BuildingInfo BUILDING_INFO[BUILDING_COUNT] = {
    [BUILDING_BEACON] = {"beacon", "The beacon is built.", RULE_BEACON_TICKS,
        {[GOOD_WOOD] = RULE_BEACON_WOOD, [GOOD_STONE] = RULE_BEACON_STONE,
         [GOOD_SAND] = RULE_BEACON_SAND}},
    [BUILDING_RAFT] = {"raft", "The raft is built.", RULE_RAFT_TICKS,
        {[GOOD_WOOD] = RULE_RAFT_WOOD}},
    [BUILDING_CAMP] = {"camp", "The camp is built.", RULE_CAMP_TICKS,
        {[GOOD_WOOD] = RULE_CAMP_WOOD}},
    [BUILDING_TOWER] = {"tower", "The tower is built.", RULE_TOWER_TICKS,
        {[GOOD_WOOD] = RULE_TOWER_WOOD, [GOOD_STONE] = RULE_TOWER_STONE}},
    [BUILDING_WALL] = {"wall", "The wall is built.", RULE_WALL_TICKS,
        {[GOOD_STONE] = RULE_WALL_STONE}},
};
// clang-format on

Good good_spilled(int place) {
    int good = 0;
    while (GOOD_INFO[good].spill != place) good++;
    return (Good)good;
}

bool rule_by_difficulty(Rule rule) { return rule <= RULE_SCORE_TIMES; }
bool rule_by_size(Rule rule) {
    return rule == RULE_DAYS || rule == RULE_SHIP_DAYS || rule == RULE_TIDE_STEP ||
           rule == RULE_STORMS || rule == RULE_PAY_REACH || rule == RULE_SCORE_SHIP_NIGHT;
}

bool size_is_playable(int width, int height) {
    return int_min(width, height) >= GAME_SIDE_LEAST && int_max(width, height) <= GAME_SIDE_MOST;
}

SizeClass size_class(int width, int height) {
    int shorter = int_min(width, height);
    return shorter < 96 ? SIZE_SMALL : shorter < 192 ? SIZE_MIDDLE : SIZE_LARGE;
}

static int rule_named(const char *name) {
    for (int i = 0; i < RULE_COUNT; i++)
        if (strcmp(RULE_INFO[i].name, name) == 0) return i;
    return -1;
}

// The difficulty that a word like "hard-days" begins with, or -1; `rest` is what follows.
static int take_difficulty(const char *word, const char **rest) {
    *rest = word;
    for (int i = 0; i < DIFFICULTY_COUNT; i++) {
        size_t length = strlen(DIFFICULTY_WORD[i]);
        if (strncmp(word, DIFFICULTY_WORD[i], length) != 0 || word[length] != '-') continue;
        *rest = word + length + 1;
        return i;
    }
    return -1;
}

static bool set_rule(Rules *rules, const Recipe *recipe, const Statement *line,
                     Difficulty difficulty, TextError *error) {
    const char *name;
    int only = take_difficulty(line->name, &name);
    int which = rule_named(name);
    bool good = false;
    const RuleInfo *info = which < 0 ? NULL : &RULE_INFO[which];
    if (!info)
        error_limit(error, FAILURE_CONTENT, "rule", "$1", "a word that 'tidemark-cli rules' lists",
                    NAMES(line->name));
    else if (only >= 0 && !rule_by_difficulty((Rule)which))
        error_limit(error, FAILURE_CONTENT, "rule", "$1", "$2, the same for every difficulty",
                    NAMES(line->name, name));
    else if (line->value < info->low || line->value > info->high)
        error_limit(
            error, FAILURE_CONTENT, "rule $1", "#1", "#2..#3",
            (Blanks){.names = {line->name}, .numbers = {line->value, info->low, info->high}});
    else good = true;
    if (!good) return error_at(error, recipe->source, line->line);
    if (only < 0 || only == (int)difficulty) rules->value[which] = (int)line->value;
    return true;
}

// Whether a rule line is about the calendar of a difficulty.
static bool is_of_calendar(const char *word, Difficulty difficulty) {
    const char *name;
    int only = take_difficulty(word, &name), which = rule_named(name);
    if (only >= 0 && only != (int)difficulty) return false;
    return which == RULE_DAYS || which == RULE_DAYS_PERCENT || which == RULE_SHIP_DAYS ||
           which == RULE_TIDE_STEP;
}

// The table alone stays below the limit, so the last line about days or the tide is to blame.
static bool check_final_tide(const Rules *rules, const Recipe *recipe, Difficulty difficulty,
                             TextError *error) {
    int tide = rules_final_tide(rules), blamed = 0;
    if (tide <= FINAL_TIDE_MOST) return true;
    for (int i = 0; i < recipe->statement_count; i++) {
        const Statement *line = &recipe->statements[i];
        if (line->kind == STATEMENT_RULE && is_of_calendar(line->name, difficulty))
            blamed = line->line;
    }
    error_limit(error, FAILURE_CONTENT, "tide of the last evening", "#1", "at most #2",
                NUMBERS(tide, FINAL_TIDE_MOST));
    return error_at(error, recipe->source, blamed);
}

bool rules_make(Rules *rules, const Recipe *recipe, int width, int height, Difficulty difficulty,
                TextError *error) {
    SizeClass size = size_class(width, height);
    for (int i = 0; i < RULE_COUNT; i++) rules->value[i] = RULE_INFO[i].value[difficulty][size];
    for (int i = 0; i < recipe->statement_count; i++) {
        const Statement *line = &recipe->statements[i];
        if (line->kind == STATEMENT_RULE && !set_rule(rules, recipe, line, difficulty, error))
            return false;
    }
    int days = rules->value[RULE_DAYS] * rules->value[RULE_DAYS_PERCENT] / 100;
    rules->value[RULE_DAYS] = int_min(days, DAY_LIMIT);
    return check_final_tide(rules, recipe, difficulty, error);
}

bool rules_check(const Recipe *recipe, TextError *error) {
    static const int SIDE[SIZE_CLASS_COUNT] = {64, 128, 256};
    Rules rules;
    bool good = true;
    for (int i = 0; good && i < DIFFICULTY_COUNT * SIZE_CLASS_COUNT; i++) {
        int side = SIDE[i % SIZE_CLASS_COUNT];
        good = rules_make(&rules, recipe, side, side, (Difficulty)(i / SIZE_CLASS_COUNT), error);
    }
    return good;
}

int rules_day_of_tide(const Rules *rules, int tide) {
    int day = 0, after = rule(rules, RULE_DAYS) + 1;
    while (day < after && rules_tide_after(rules, day) < tide) day++;
    return day;
}
