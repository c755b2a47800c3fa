// SPDX-License-Identifier: MIT
#include "careful_parts.h"

enum {
    NEAR_TICKS = 3,  // longest walk for a good of the beacon after the next
    SAND_TICKS = 8,  // longest walk for sand
    LEAST_WORTH = 3,  // least room to gather, in units
};

int careful_choose_good(const Careful *player, const Game *game, unsigned wanted, int site,
                        int limit) {
    int best = -1, least = 2 * PATH_FAR;
    for (int i = 0; i < player->paths.settled; i++) {
        int cell = player->paths.order[i], cost = player->paths.cost[cell];
        if (cost > limit || cost > least) break;
        if (!careful_sees(player, game, cell, wanted)) continue;
        if (site >= 0) cost += careful_ticks_to_site(player, game, cell, site, game->party.raft);
        if (cost > least || (cost == least && cell > best)) continue;
        least = cost;
        best = cell;
    }
    return best;
}

bool careful_goes(Careful *player, const Game *game, int cell, Command *command) {
    if (cell < 0 || player->paths.cost[cell] == PATH_FAR || cell == game->party.cell) return false;
    careful_take_route(player, game, cell, 0, game->party.raft);
    return careful_steps(player, game, command);
}

bool careful_gathers_at(Careful *player, const Game *game, int cell, unsigned wanted,
                        const int keep[GOOD_COUNT], Command *command) {
    if (cell < 0) return false;
    if (cell != game->party.cell) return careful_goes(player, game, cell, command);
    return careful_gathers(player, game, wanted, game->party.raft, keep, command);
}

void careful_want_goods(const Game *game, int beacons, int want[GOOD_COUNT]) {
    const Rules *rules = &game->island->rules;
    for (int good = 0; good < GOOD_COUNT; good++)
        want[good] = beacons * rules_building_cost(rules, BUILDING_BEACON, (Good)good);
}

// A meal is only needed on the last night before hunger takes one of the crew.
static bool needs_a_meal(const Game *game) {
    return game->party.hungry + 1 >= game_rule(game, RULE_HUNGRY_NIGHTS);
}

void careful_keep_goods(const Game *game, const int want[GOOD_COUNT], int missing,
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

int careful_stored_for(const Game *game, int cell, Good good) {
    int reach = game_rule(game, RULE_PAY_REACH), units = 0;
    for (int i = 0; i < game->camp_count; i++)
        if (island_distance2(game->island, cell, game->camps[i].cell) <= reach * reach)
            units += game->camps[i].store[good];
    return units;
}

unsigned careful_below(const Game *game, const int want[GOOD_COUNT], int site, int *units) {
    unsigned lacks = 0;
    *units = 0;
    for (int good = 0; good < GOOD_COUNT; good++) {
        int have = game->party.goods[good];
        if (site >= 0) have += careful_stored_for(game, game->island->sites[site].cell, (Good)good);
        if (want[good] <= have) continue;
        lacks |= 1u << good;
        *units += want[good] - have;
    }
    return lacks;
}

bool careful_feeds(Careful *player, const Game *game, const int keep[GOOD_COUNT],
                   Command *command) {
    if ((player->craft && player->craft->no_food) || !needs_a_meal(game)) return false;
    if (game->party.goods[GOOD_FOOD] >= game_meals(game)) return false;
    int fed[GOOD_COUNT] = {[GOOD_SAND] = keep[GOOD_SAND], [GOOD_FOOD] = game_meals(game)};
    int cell = careful_choose_good(player, game, WANT_FOOD, -1, PATH_FAR);
    if (careful_gathers_at(player, game, cell, WANT_FOOD, fed, command)) return true;
    fed[GOOD_SAND] = 0;
    return careful_gathers_at(player, game, cell, WANT_FOOD, fed, command);
}

bool careful_hoards_sand(Careful *player, const Game *game, int site, const int keep[GOOD_COUNT],
                         Command *command) {
    if (game->party.goods[GOOD_SAND] >= keep[GOOD_SAND]) return false;
    int cell = careful_choose_good(player, game, WANT_SAND, site, SAND_TICKS);
    return careful_gathers_at(player, game, cell, WANT_SAND, keep, command);
}

bool careful_gathers_more(Careful *player, const Game *game, int site, int units,
                          const int keep[GOOD_COUNT], Command *command) {
    int want[GOOD_COUNT], unused;
    if (careful_beacons_missing(player, game) < 2) return false;
    careful_want_goods(game, 2, want);
    unsigned lacks = careful_below(game, want, site, &unused);
    int room = game_capacity(game) - game_carried(game) - units;
    if (!lacks || room < LEAST_WORTH) return false;
    int cell = careful_choose_good(player, game, lacks, site, NEAR_TICKS);
    return careful_gathers_at(player, game, cell, lacks, keep, command);
}
