// SPDX-License-Identifier: MIT
#include "bot_goods.h"

#include "bot_chart.h"

enum {
    NEAR_TICKS = 3,  // longest walk for a good of the beacon after the next
    SAND_TICKS = 8,  // longest walk for sand
    LEAST_WORTH = 3,  // least room to gather, in units
};

int bot_choose_good(const Bot *bot, const Game *game, unsigned wanted, int site, int limit) {
    int best = -1, least = 2 * PATH_FAR;
    for (int i = 0; i < bot->paths.settled; i++) {
        int cell = bot->paths.order[i], cost = bot->paths.cost[cell];
        if (cost > limit || cost > least) break;
        if (!bot_sees(bot, game, cell, wanted)) continue;
        if (site >= 0) cost += bot_ticks_to_site(bot, game, cell, site, game->party.raft);
        if (cost > least || (cost == least && cell > best)) continue;
        least = cost;
        best = cell;
    }
    return best;
}

bool bot_goes(Bot *bot, const Game *game, int cell, Command *command) {
    if (cell < 0 || bot->paths.cost[cell] == PATH_FAR || cell == game->party.cell) return false;
    bot_take_route(bot, game, cell, 0, game->party.raft);
    return bot_steps(bot, game, command);
}

bool bot_gathers_at(Bot *bot, const Game *game, int cell, unsigned wanted,
                    const int keep[GOOD_COUNT], Command *command) {
    if (cell < 0) return false;
    if (cell != game->party.cell) return bot_goes(bot, game, cell, command);
    return bot_gathers(bot, game, wanted, game->party.raft, keep, command);
}

void bot_want_goods(const Game *game, int beacons, bool wall, int want[GOOD_COUNT]) {
    const Rules *rules = &game->island->rules;
    for (int good = 0; good < GOOD_COUNT; good++)
        want[good] = beacons * rules_building_cost(rules, BUILDING_BEACON, (Good)good) +
                     (wall ? rules_building_cost(rules, BUILDING_WALL, (Good)good) : 0);
}

// A meal is only needed on the last night before hunger takes one of the crew.
static bool needs_a_meal(const Game *game) {
    return game->party.hungry + 1 >= game_rule(game, RULE_HUNGRY_NIGHTS);
}

void bot_keep_goods(const Game *game, const int want[GOOD_COUNT], int missing,
                    int keep[GOOD_COUNT]) {
    bool daily = game_rule(game, RULE_HUNGRY_NIGHTS) == 1;
    int spare = game_capacity(game), each = game_rule(game, RULE_BEACON_SAND);
    for (int good = 0; good < GOOD_COUNT; good++) {
        keep[good] = good == GOOD_FOOD ? (needs_a_meal(game) ? game_meals(game) : 0) : want[good];
        if (good != GOOD_SAND && (good != GOOD_FOOD || daily)) spare -= keep[good];
    }
    int loads = int_min(missing, each ? int_max(spare, 0) / each : 0);
    keep[GOOD_SAND] = int_max(keep[GOOD_SAND], loads * each);
}

int bot_stored_for(const Game *game, int cell, Good good) {
    int reach = game_rule(game, RULE_PAY_REACH), units = 0;
    for (int i = 0; i < game->camp_count; i++)
        if (island_distance2(game->island, cell, game->camps[i].cell) <= reach * reach)
            units += game->camps[i].store[good];
    return units;
}

unsigned bot_below(const Game *game, const int want[GOOD_COUNT], int site, int *units) {
    unsigned lacks = 0;
    *units = 0;
    for (int good = 0; good < GOOD_COUNT; good++) {
        int have = game->party.goods[good];
        if (site >= 0) have += bot_stored_for(game, game->island->sites[site].cell, (Good)good);
        if (want[good] <= have) continue;
        lacks |= 1u << good;
        *units += want[good] - have;
    }
    return lacks;
}

bool bot_feeds(Bot *bot, const Game *game, const int keep[GOOD_COUNT], Command *command) {
    if (!(bot->skills & SKILL_FOOD) || !needs_a_meal(game)) return false;
    if (game->party.goods[GOOD_FOOD] >= game_meals(game)) return false;
    int fed[GOOD_COUNT] = {[GOOD_SAND] = keep[GOOD_SAND], [GOOD_FOOD] = game_meals(game)};
    int cell = bot_choose_good(bot, game, WANT_FOOD, -1, PATH_FAR);
    if (bot_gathers_at(bot, game, cell, WANT_FOOD, fed, command)) return true;
    fed[GOOD_SAND] = 0;
    return bot_gathers_at(bot, game, cell, WANT_FOOD, fed, command);
}

bool bot_hoards_sand(Bot *bot, const Game *game, int site, const int keep[GOOD_COUNT],
                     Command *command) {
    if (game->party.goods[GOOD_SAND] >= keep[GOOD_SAND]) return false;
    int cell = bot_choose_good(bot, game, WANT_SAND, site, SAND_TICKS);
    return bot_gathers_at(bot, game, cell, WANT_SAND, keep, command);
}

bool bot_gathers_more(Bot *bot, const Game *game, int site, int units, const int keep[GOOD_COUNT],
                      Command *command) {
    int want[GOOD_COUNT], unused;
    if (bot_beacons_missing(bot, game) < 2) return false;
    bot_want_goods(game, 2, false, want);
    unsigned lacks = bot_below(game, want, site, &unused);
    int room = game_capacity(game) - game_carried(game) - units;
    if (!lacks || room < LEAST_WORTH) return false;
    int cell = bot_choose_good(bot, game, lacks, site, NEAR_TICKS);
    return bot_gathers_at(bot, game, cell, lacks, keep, command);
}
