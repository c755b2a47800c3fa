// SPDX-License-Identifier: MIT
#include "careful_parts.h"

enum { LONGEST_ACTION = 8 };

bool careful_sails(const Game *game, Command *command) {
    *command = command_of(VERB_SAIL);
    return game_check(game, *command).reason == REFUSAL_NONE;
}

bool careful_flees(Careful *player, const Game *game, Command *command) {
    if (game->ticks <= 0 || game->party.raft) return false;
    if (!rules_rises_on(&game->island->rules, game->day)) return false;
    careful_forecast(player, game);
    if (!careful_drowns_tonight(player, game, game->party.cell)) return false;
    player->route_count = 0;  // the search below is a new one
    if (careful_seek(player, game, WANT_SAFE, false, command) != ERRAND_WALK) return false;
    return game->ticks <= player->paths.cost[player->route_target] + LONGEST_ACTION;
}

unsigned careful_lacks(const Game *game, Building building) {
    unsigned lacks = 0;
    for (int good = 0; good < GOOD_COUNT; good++)
        if (game->party.goods[good] <
            rules_building_cost(&game->island->rules, building, (Good)good))
            lacks |= 1u << good;
    return lacks;
}

bool careful_makes_room(const Game *game, int amount, const int keep[GOOD_COUNT],
                        Command *command) {
    int room = game_capacity(game) - game_carried(game);
    if (room >= amount) return false;
    int most = 0, surplus = 0;
    for (int good = 0; good < GOOD_COUNT; good++) {
        int over = game->party.goods[good] - keep[good];
        if (over <= surplus) continue;
        surplus = over;
        most = good;
    }
    int drop = surplus < amount - room ? surplus : amount - room;
    *command = command_goods(VERB_DROP, (Good)most, drop);
    return drop > 0 && game_check(game, *command).reason == REFUSAL_NONE;
}

// Wanted goods that can be gathered here. What a craft wants here may be none: a river has nothing to gather.
static bool gather_here(const Careful *player, const Game *game, unsigned wanted,
                        const int keep[GOOD_COUNT], Command *command) {
    const Rules *rules = &game->island->rules;
    int cell = game->party.cell;
    bool fishing = !careful_sees(player, game, cell, wanted & ~(unsigned)WANT_FISH);
    const GatherInfo *info = &GATHER_INFO[game_kind(game, cell)];
    if (!fishing && info->ticks == RULE_COUNT) return false;
    Good good = fishing ? GOOD_FOOD : info->good;
    int yield = rule(rules, fishing ? RULE_FISH_FOOD : info->yield);
    int lack = keep[good] - game->party.goods[good];
    if (careful_makes_room(game, lack > 0 && lack < yield ? lack : yield, keep, command))
        return true;
    *command = command_of(fishing ? VERB_FISH : VERB_GATHER);
    return game_check(game, *command).reason == REFUSAL_NONE;
}

bool careful_gathers(Careful *player, const Game *game, unsigned wanted, bool raft,
                     const int keep[GOOD_COUNT], Command *command) {
    switch (careful_seek(player, game, wanted, raft, command)) {
    case ERRAND_WALK: return true;
    case ERRAND_HERE: return gather_here(player, game, wanted, keep, command);
    default: return false;
    }
}

bool careful_rafts(Careful *player, const Game *game, const int keep[GOOD_COUNT],
                   Command *command) {
    if (game->party.raft || (player->craft && player->craft->no_rafts)) return false;
    if (careful_lacks(game, BUILDING_RAFT)) {
        int kept[GOOD_COUNT];
        for (int good = 0; good < GOOD_COUNT; good++) kept[good] = keep[good];
        kept[GOOD_WOOD] = rules_building_cost(&game->island->rules, BUILDING_RAFT, GOOD_WOOD);
        return careful_gathers(player, game, WANT_WOOD, false, kept, command);
    }
    switch (careful_seek(player, game, WANT_SHORE, false, command)) {
    case ERRAND_WALK: return true;
    case ERRAND_HERE: *command = command_build(BUILDING_RAFT); return true;
    default: return false;
    }
}

bool careful_is_too_late(Careful *player, const Game *game, Command command) {
    if (command.verb != VERB_MOVE || game->party.raft) return false;
    if (!rules_rises_on(&game->island->rules, game->day)) return false;
    int to = island_neighbour(game->island, game->party.cell, (Direction)command.what);
    careful_forecast(player, game);
    return careful_drowns_tonight(player, game, to) &&
           !careful_drowns_tonight(player, game, game->party.cell) &&
           game->ticks - game_command_ticks(game, command) <= LONGEST_ACTION;
}
