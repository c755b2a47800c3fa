// SPDX-License-Identifier: MIT
// The skills of the builder: posts at camps, goods from their stores, watchtowers.
#include "bot_careful.h"

#include "../../src/game/game.h"

enum {
    CAMP_DAYS = 4,  // least days that a new camp must stay dry and be useful
    CAMP_CREW = 4,  // least crew in the party: fewer could not carry the goods
    STORE_WORTH = 3,  // least units in a store that are worth a walk
    TOWER_WORTH = 6,  // ticks that a watchtower is worth
};

// The good for which a post here helps most: what all missing beacons still need, among goods that a camp
// here can yield. GOOD_COUNT for none.
static Good best_post(const Game *game) {
    const Rules *rules = &game->island->rules;
    Good best = GOOD_COUNT;
    int most = 0;
    for (int good = 0; good < GOOD_FOOD; good++) {
        int want =
            bot_beacons_missing(game) * rules_building_cost(rules, BUILDING_BEACON, (Good)good);
        int missing = want - game->party.goods[good];
        if (missing <= most ||
            near_count(game, game->party.cell, (Good)good, false) < near_needed(game, (Good)good))
            continue;
        most = missing;
        best = (Good)good;
    }
    return best;
}

static bool is_good_place(const Bot *bot, const Game *game) {
    int last = rule(&game->island->rules, RULE_DAYS);
    return game->party.crew > CAMP_CREW && bot_beacons_missing(game) > 1 &&
           game->day + CAMP_DAYS <= last &&
           bot_floods_on(bot, game, game->party.cell) >= game->day + CAMP_DAYS;
}

// Recalls its crew before the sea comes, if the party is there.
static bool recalls(const Bot *bot, const Game *game, Command *command) {
    *command = command_of(VERB_RECALL);
    if (game_check(game, *command).reason) return false;
    return bot_floods_on(bot, game, game->party.cell) <= game->day + 1 ||
           bot_beacons_missing(game) < 2;
}

static bool takes(const Game *game, const int want[GOOD_COUNT], Command *command) {
    int camp = game_camp_at(game, game->party.cell);
    if (camp < 0) return false;
    int room = game_capacity(game) - game_carried(game);
    for (int good = 0; good < GOOD_COUNT; good++) {
        int missing = want[good] - game->party.goods[good];
        int amount = game->camps[camp].store[good];
        if (amount > missing) amount = missing;
        if (amount <= 0) continue;
        if (bot_makes_room(game, amount, want, command)) return true;
        if (amount > room) amount = room;
        *command = command_goods(VERB_TAKE, (Good)good, amount);
        if (!game_check(game, *command).reason) return true;
    }
    return false;
}

bool bot_camps(Bot *bot, const Game *game, const int want[GOOD_COUNT], Command *command) {
    if (!(bot->skills & SKILL_CAMPS)) return false;
    if (recalls(bot, game, command) || takes(game, want, command)) return true;
    if (!is_good_place(bot, game)) return false;
    Good good = best_post(game);
    if (good == GOOD_COUNT) return false;
    bool camp = game_camp_at(game, game->party.cell) >= 0;
    *command = camp ? command_goods(VERB_POST, good, game->party.crew - CAMP_CREW)
                    : command_build(BUILDING_CAMP);
    return !game_check(game, *command).reason;
}

// Whether the goods carried beyond `keep` are enough for a watchtower.
static bool can_spare_tower(const Game *game, const int keep[GOOD_COUNT]) {
    for (int good = 0; good < GOOD_COUNT; good++) {
        int cost = rules_building_cost(&game->island->rules, BUILDING_TOWER, (Good)good);
        if (cost && game->party.goods[good] < keep[good] + cost) return false;
    }
    return true;
}

bool bot_towers(Bot *bot, const Game *game, int scouting, const int keep[GOOD_COUNT],
                Command *command) {
    if (!(bot->skills & SKILL_TOWERS) || !can_spare_tower(game, keep)) return false;
    int reach = rule(&game->island->rules, RULE_TOWER_SIGHT) * 3 / 4, best = -1, most = scouting;
    for (int i = 0; i < bot->paths.settled; i++) {
        int cell = bot->paths.order[i];
        if (game_wet(game, cell) || game_site_at(game, cell) >= 0) continue;
        int ticks = bot->paths.cost[cell] + TOWER_WORTH;
        int worth = bot_unseen_around(bot, game, cell, reach) * 100 / ticks;
        if (worth < most || worth == scouting || (worth == most && cell > best)) continue;
        most = worth;
        best = cell;
    }
    if (best < 0) return false;
    if (best != game->party.cell) return bot_goes(bot, game, best, command);
    *command = command_build(BUILDING_TOWER);
    return !game_check(game, *command).reason;
}

bool bot_stores(const Bot *bot, const Game *game, int cell, unsigned wanted) {
    int camp = bot->skills & SKILL_CAMPS ? game_camp_at(game, cell) : -1;
    if (camp < 0 || game_flooded(game, cell) || cell == game->party.cell) return false;
    for (int good = 0; good < GOOD_COUNT; good++)
        if ((wanted >> good & 1) && game->camps[camp].store[good] >= STORE_WORTH) return true;
    return false;
}
