// SPDX-License-Identifier: MIT
#include "bot_mind.h"

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

bool bot_towers(Careful *player, const Game *game, int scouting, const int keep[GOOD_COUNT],
                Command *command) {
    if (!can_spare_tower(game, keep)) return false;
    int reach = game_rule(game, RULE_TOWER_SIGHT) * 3 / 4, best = -1;
    int most = int_max(scouting, LEAST_VIEW);
    for (int i = 0; i < player->paths.settled; i++) {
        int cell = player->paths.order[i];
        if (game_wet(game, cell) || game_site_at(game, cell) >= 0) continue;
        int ticks = player->paths.cost[cell] + TOWER_WORTH;
        int worth = careful_unseen_around(player, game, cell, reach) * 100 / ticks;
        if (worth < most || worth == scouting || (worth == most && cell > best)) continue;
        most = worth;
        best = cell;
    }
    if (best < 0) return false;
    if (best != game->party.cell) return careful_goes(player, game, best, command);
    *command = command_build(BUILDING_TOWER);
    return !game_check(game, *command).reason;
}
