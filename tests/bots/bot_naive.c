// SPDX-License-Identifier: MIT
#include "bot_mind.h"

#include "bot_chart.h"

enum { LONGEST_ACTION = 8, FED_NIGHTS = 2 };

bool bot_sails(const Game *game, Command *command) {
    *command = command_of(VERB_SAIL);
    return game_check(game, *command).reason == REFUSAL_NONE;
}

bool bot_flees(Bot *bot, const Game *game, Command *command) {
    if (game->ticks <= 0 || game->party.raft) return false;
    if (!rules_rises_on(&game->island->rules, game->day)) return false;
    bot_forecast(bot, game);
    if (!bot_drowns_tonight(bot, game, game->party.cell)) return false;
    bot->route_count = 0;  // the search below is a new one
    if (bot_seek(bot, game, WANT_SAFE, false, command) != ERRAND_WALK) return false;
    return game->ticks <= bot->paths.cost[bot->route_target] + LONGEST_ACTION;
}

unsigned bot_lacks(const Game *game, Building building) {
    unsigned lacks = 0;
    for (int good = 0; good < GOOD_COUNT; good++)
        if (game->party.goods[good] <
            rules_building_cost(&game->island->rules, building, (Good)good))
            lacks |= 1u << good;
    return lacks;
}

bool bot_makes_room(const Game *game, int amount, const int keep[GOOD_COUNT], Command *command) {
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

// Wanted goods that can be gathered here.
static bool gather_here(const Bot *bot, const Game *game, unsigned wanted,
                        const int keep[GOOD_COUNT], Command *command) {
    const Rules *rules = &game->island->rules;
    int cell = game->party.cell;
    bool fishing = !bot_sees(bot, game, cell, wanted & ~(unsigned)WANT_FISH);
    const GatherInfo *info = &GATHER_INFO[game_kind(game, cell)];
    Good good = fishing ? GOOD_FOOD : info->good;
    int yield = rule(rules, fishing ? RULE_FISH_FOOD : info->yield);
    int lack = keep[good] - game->party.goods[good];
    if (bot_makes_room(game, lack > 0 && lack < yield ? lack : yield, keep, command)) return true;
    *command = command_of(fishing ? VERB_FISH : VERB_GATHER);
    return game_check(game, *command).reason == REFUSAL_NONE;
}

bool bot_gathers(Bot *bot, const Game *game, unsigned wanted, bool raft, const int keep[GOOD_COUNT],
                 Command *command) {
    switch (bot_seek(bot, game, wanted, raft, command)) {
    case ERRAND_WALK: return true;
    case ERRAND_HERE: return gather_here(bot, game, wanted, keep, command);
    default: return false;
    }
}

bool bot_explores(Bot *bot, const Game *game, bool raft, Command *command) {
    return bot_seek(bot, game, WANT_BORDER, raft, command) == ERRAND_WALK;
}

bool bot_rafts(Bot *bot, const Game *game, const int keep[GOOD_COUNT], Command *command) {
    if (game->party.raft || !(bot->skills & SKILL_RAFTS)) return false;
    if (bot_lacks(game, BUILDING_RAFT)) {
        int kept[GOOD_COUNT];
        for (int good = 0; good < GOOD_COUNT; good++) kept[good] = keep[good];
        kept[GOOD_WOOD] = rules_building_cost(&game->island->rules, BUILDING_RAFT, GOOD_WOOD);
        return bot_gathers(bot, game, WANT_WOOD, false, kept, command);
    }
    switch (bot_seek(bot, game, WANT_SHORE, false, command)) {
    case ERRAND_WALK: return true;
    case ERRAND_HERE: *command = command_build(BUILDING_RAFT); return true;
    default: return false;
    }
}

// Goods to carry for a beacon, and food for two nights where it fits.
static void beacon_keep(const Game *game, int keep[GOOD_COUNT]) {
    const Rules *rules = &game->island->rules;
    int food = FED_NIGHTS * game->party.crew, room = game_capacity(game);
    for (int good = 0; good < GOOD_COUNT; good++) {
        keep[good] = rules_building_cost(rules, BUILDING_BEACON, (Good)good);
        room -= keep[good];
    }
    keep[GOOD_FOOD] = room < 0 ? 0 : room < food ? room : food;
}

static bool feeds(Bot *bot, const Game *game, const int keep[GOOD_COUNT], Command *command) {
    bool wants = bot->kind == BOT_GREEDY ? game->party.hungry > 0 : true;
    int most = int_min(FED_NIGHTS * game->party.crew, keep[GOOD_FOOD]);
    if (!wants || game->party.goods[GOOD_FOOD] >= most) return false;
    return bot_gathers(bot, game, WANT_FOOD, game->party.raft, keep, command);
}

// The nearest site on the chart, as the crow flies, that stands until the ship comes and that it can come
// nearer to; `by` is the site or the border to go to.
static int nearest_site(Bot *bot, const Game *game, int *by) {
    int tide = rules_tide_after(&game->island->rules, rules_calm_days(&game->island->rules));
    int best = -1, least = PATH_FAR;
    bot_look_about(bot, game);
    for (int site = 0; site < game->island->site_count; site++) {
        int cell, rim = game_rim(game, game->island->sites[site].cell);
        if (game->beacons[site] != BEACON_UNLIT || rim <= int_max(tide, game->tide)) continue;
        int ticks = bot_way_to_site(bot, game, site, &cell);
        if (ticks >= least) continue;
        least = ticks;
        best = site;
        *by = cell;
    }
    return best;
}

// Goes to the nearest site, or as near as it can; without goods only until the way there is known.
static bool goes_to_site(Bot *bot, const Game *game, bool loaded, Command *command) {
    int by;
    if (bot_stays_on_route(bot, game, command)) return true;
    if (nearest_site(bot, game, &by) < 0 || by == game->party.cell) return false;
    if (!loaded && game_site_at(game, by) >= 0) return false;
    bot_take_route(bot, game, by, 0, game->party.raft);
    return bot_steps(bot, game, command);
}

static bool lights(Bot *bot, const Game *game, Command *command) {
    *command = command_build(BUILDING_BEACON);
    return game_check(game, *command).reason == REFUSAL_NONE ||
           goes_to_site(bot, game, true, command);
}

// Goods of which it has less than for two beacons.
static unsigned below_twice(const Game *game) {
    unsigned lacks = 0;
    for (int good = 0; good < GOOD_COUNT; good++) {
        int cost = rules_building_cost(&game->island->rules, BUILDING_BEACON, (Good)good);
        if (game->party.goods[good] < 2 * cost) lacks |= 1u << good;
    }
    return lacks;
}

static bool works(Bot *bot, const Game *game, const int keep[GOOD_COUNT], Command *command) {
    unsigned lacks = bot_lacks(game, BUILDING_BEACON);
    bool raft = game->party.raft;
    if (!lacks) return lights(bot, game, command) || bot_explores(bot, game, raft, command);
    if (bot->kind == BOT_GREEDY) lacks = below_twice(game);
    if (bot_gathers(bot, game, lacks, raft, keep, command)) return true;
    return goes_to_site(bot, game, false, command) || bot_explores(bot, game, raft, command);
}

bool bot_is_too_late(Bot *bot, const Game *game, Command command) {
    if (command.verb != VERB_MOVE || game->party.raft || bot->kind == BOT_GREEDY) return false;
    if (!rules_rises_on(&game->island->rules, game->day)) return false;
    int to = island_neighbour(game->island, game->party.cell, (Direction)command.what);
    bot_forecast(bot, game);
    return bot_drowns_tonight(bot, game, to) && !bot_drowns_tonight(bot, game, game->party.cell) &&
           game->ticks - game_command_ticks(game, command) <= LONGEST_ACTION;
}

Command bot_naive_next(Bot *bot, const Game *game) {
    Command command;
    int keep[GOOD_COUNT];
    beacon_keep(game, keep);
    if (bot_sails(game, &command)) return command;
    if (game->ticks <= 0) return command_of(VERB_END_DAY);
    if (bot->kind != BOT_GREEDY && bot_flees(bot, game, &command)) return command;
    bool busy = feeds(bot, game, keep, &command) || works(bot, game, keep, &command) ||
                bot_rafts(bot, game, keep, &command);
    return busy && !bot_is_too_late(bot, game, command) ? command : command_of(VERB_END_DAY);
}
