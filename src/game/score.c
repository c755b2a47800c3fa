// SPDX-License-Identifier: MIT
#include "score.h"

const char *const SCORE_NAME[SCORE_PARTS] = {
    [SCORE_BEACONS] = "beacons",       [SCORE_MAPPED] = "percent mapped",
    [SCORE_LANDMARKS] = "landmarks",   [SCORE_COMMISSIONS] = "commissions",
    [SCORE_CREW] = "crew alive",       [SCORE_DAYS_LEFT] = "days left",
    [SCORE_STORED] = "units in store",
};

static const Rule POINTS[SCORE_PARTS] = {
    [SCORE_BEACONS] = RULE_SCORE_BEACON,     [SCORE_MAPPED] = RULE_SCORE_PERCENT,
    [SCORE_LANDMARKS] = RULE_SCORE_LANDMARK, [SCORE_COMMISSIONS] = RULE_SCORE_COMMISSION,
    [SCORE_CREW] = RULE_SCORE_CREW,          [SCORE_DAYS_LEFT] = RULE_SCORE_DAY_LEFT,
    [SCORE_STORED] = RULE_SCORE_UNIT,
};

static int bits(uint32_t set) {
    int count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}

// Those at their posts are alive too.
static int crew_alive(const Game *game) {
    int crew = game->party.crew;
    for (int i = 0; i < game->camp_count; i++)
        for (int good = 0; good < GOOD_COUNT; good++) crew += game->camps[i].posts[good];
    return crew;
}

static int stored(const Game *game) {
    int units = 0;
    for (int i = 0; i < game->camp_count; i++)
        for (int good = 0; good < GOOD_COUNT; good++) units += game->camps[i].store[good];
    return units;
}

Score score_of(const Game *game) {
    const Island *island = game->island;
    const Rules *rules = &island->rules;
    bool sailed = game->outcome == OUTCOME_SAILED;
    Score score = {
        .count = {[SCORE_BEACONS] = game_beacons_burning(game),
                  [SCORE_MAPPED] =
                      island->land ? (int)((int64_t)game->land_seen * 100 / island->land) : 0,
                  [SCORE_LANDMARKS] = bits(game->landmarks_found),
                  [SCORE_COMMISSIONS] = bits(game->commissions_done),
                  [SCORE_CREW] = outcome_won(game->outcome) ? crew_alive(game) : 0,
                  [SCORE_DAYS_LEFT] = sailed ? rule(rules, RULE_DAYS) - game->day : 0,
                  [SCORE_STORED] = stored(game)},
        .times = rule(rules, RULE_SCORE_TIMES),
        .divisor = rule(rules, RULE_SCORE_DIVISOR),
    };
    for (int part = 0; part < SCORE_PARTS; part++) {
        score.points[part] = score.count[part] * rule(rules, POINTS[part]);
        score.sum += score.points[part];
    }
    score.total = score.sum * score.times / score.divisor;
    return score;
}
