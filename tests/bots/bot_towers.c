// SPDX-License-Identifier: MIT
#include "bot_careful.h"

enum {
    TOWER_WORTH = 6,  // ticks that a watchtower is worth
    LEAST_VIEW = 2000,  // hundredths of tiles a tick that it must show
};

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
    int reach = game_rule(game, RULE_TOWER_SIGHT) * 3 / 4, best = -1;
    int most = int_max(scouting, LEAST_VIEW);
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
