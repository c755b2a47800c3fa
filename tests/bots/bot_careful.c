// SPDX-License-Identifier: MIT
// A player who plans ahead: which sites will still be dry when enough of them burn, which goods lie on
// the way, what a climb would show.
#include "bot_careful.h"

enum {
    DAYS_A_BEACON = 2,  // days that it plans for each beacon
    NEAR_TICKS = 3,  // longest walk for a good of the beacon after the next
    SAND_TICKS = 8,  // longest walk for sand
    DETOUR_TICKS = 10,  // longest walk while there is no site to go to
    LEAST_WORTH = 3,  // least room to gather, in units
    LITTLE_TO_SEE = 100,  // hundredths of tiles a tick; below this it prefers a raft
};

int bot_beacons_missing(const Game *game) {
    return rule(&game->island->rules, RULE_BEACONS) - game_beacons_burning(game);
}

int bot_hoped_day(const Game *game) {
    int day = game->day + bot_beacons_missing(game) * DAYS_A_BEACON;
    int last = rule(&game->island->rules, RULE_DAYS);
    return day < last ? day : last;
}

void bot_look_about(const Game *game, int start, PathFinder *paths) {
    PathWish wish = {.start = start, .raft = game->party.raft};
    path_nearest(paths, game, &wish, NULL, NULL);
}

static int floods_on_with_wall(const Bot *bot, const Game *game, int cell) {
    const Rules *rules = &game->island->rules;
    int day = bot_floods_on(bot, game, cell);
    if (game->cells[cell] & CELL_WALL) return day;
    return day + rule(rules, RULE_WALL_HEIGHT) * rule(rules, RULE_TIDE_STEP);
}

bool bot_wants_wall(const Bot *bot, const Game *game, int cell) {
    int hoped = bot_hoped_day(game);
    return (bot->skills & SKILL_WALLS) && !(game->cells[cell] & CELL_WALL) &&
           bot_floods_on(bot, game, cell) < hoped && floods_on_with_wall(bot, game, cell) >= hoped;
}

// The nearest site that will burn long enough, or -1. A wall costs roughly the ticks for its stone and
// for building.
static int choose_site(const Bot *bot, const Game *game) {
    const Island *island = game->island;
    int best = -1, least = PATH_FAR;
    for (int i = 0; i < island->site_count; i++) {
        int cell = island->sites[i].cell;
        if (!bot_sees(bot, game, cell, WANT_SITE) || bot->paths.cost[cell] == PATH_FAR) continue;
        bool walled = bot_wants_wall(bot, game, cell);
        if (bot_floods_on(bot, game, cell) < bot_hoped_day(game) && !walled) continue;
        int cost = bot->paths.cost[cell] + (walled ? WALL_WORTH : 0);
        if (cost >= least) continue;
        least = cost;
        best = cell;
    }
    return best;
}

// The cell with one of the goods that makes the shortest walk to it and on to the site, or -1.
static int choose_good(const Bot *bot, const Game *game, unsigned wanted, int site, int limit) {
    int best = -1, least = PATH_FAR * 2;
    for (int i = 0; i < bot->paths.settled; i++) {
        int cell = bot->paths.order[i];
        if (bot->paths.cost[cell] > limit) break;
        if (!bot_sees(bot, game, cell, wanted) && !bot_stores(bot, game, cell, wanted)) continue;
        int cost = bot->paths.cost[cell] + (site < 0 ? 0 : bot->home.cost[cell]);
        if (cost > least || (cost == least && cell > best)) continue;
        least = cost;
        best = cell;
    }
    return best;
}

// The goods to carry for so many beacons and a wall.
static void want_goods(const Game *game, int beacons, bool wall, int want[GOOD_COUNT]) {
    const Rules *rules = &game->island->rules;
    for (int good = 0; good < GOOD_COUNT; good++)
        want[good] = beacons * rules_building_cost(rules, BUILDING_BEACON, (Good)good) +
                     (wall ? rules_building_cost(rules, BUILDING_WALL, (Good)good) : 0);
}

static unsigned below(const Game *game, const int want[GOOD_COUNT], int *missing) {
    unsigned lacks = 0;
    *missing = 0;
    for (int good = 0; good < GOOD_COUNT; good++) {
        int short_of = want[good] - game->party.goods[good];
        if (short_of <= 0) continue;
        lacks |= 1u << good;
        *missing += short_of;
    }
    return lacks;
}

bool bot_goes(Bot *bot, const Game *game, int cell, Command *command) {
    if (cell < 0 || bot->paths.cost[cell] == PATH_FAR || cell == game->party.cell) return false;
    bot_take_route(bot, game, cell, 0, game->party.raft);
    return bot_steps(bot, game, command);
}

static bool gather_at(Bot *bot, const Game *game, int cell, unsigned wanted,
                      const int keep[GOOD_COUNT], Command *command) {
    if (cell < 0) return false;
    if (cell != game->party.cell) return bot_goes(bot, game, cell, command);
    return bot_gathers(bot, game, wanted, game->party.raft, keep, command);
}

// A meal is only needed on the last night before hunger takes one of the crew.
static bool needs_a_meal(const Game *game) {
    return game->party.hungry + 1 >= rule(&game->island->rules, RULE_HUNGRY_NIGHTS);
}

static bool feeds(Bot *bot, const Game *game, const int keep[GOOD_COUNT], Command *command) {
    if (!needs_a_meal(game) || game->party.goods[GOOD_FOOD] >= game->party.crew) return false;
    int fed[GOOD_COUNT];
    for (int good = 0; good < GOOD_COUNT; good++) fed[good] = 0;
    fed[GOOD_SAND] = keep[GOOD_SAND];
    fed[GOOD_FOOD] = game->party.crew;
    int cell = choose_good(bot, game, WANT_FOOD, -1, PATH_FAR);
    if (gather_at(bot, game, cell, WANT_FOOD, fed, command)) return true;
    fed[GOOD_SAND] = 0;
    return gather_at(bot, game, cell, WANT_FOOD, fed, command);
}

// Sand lies low and drowns first: enough of it for all beacons is worth a longer walk, and more than food
// that is not needed tonight.
static bool hoards_sand(Bot *bot, const Game *game, int site, const int keep[GOOD_COUNT],
                        Command *command) {
    if (game->party.goods[GOOD_SAND] >= keep[GOOD_SAND]) return false;
    int cell = choose_good(bot, game, WANT_SAND, site, SAND_TICKS);
    return gather_at(bot, game, cell, WANT_SAND, keep, command);
}

// Gathers for the beacon after the next, where goods are near and there is room.
static bool gathers_more(Bot *bot, const Game *game, int site, int missing,
                         const int keep[GOOD_COUNT], Command *command) {
    if (bot_beacons_missing(game) < 2) return false;
    int want[GOOD_COUNT], unused;
    want_goods(game, 2, false, want);
    unsigned lacks = below(game, want, &unused);
    int room = game_capacity(game) - game_carried(game) - missing;
    if (!lacks || room < LEAST_WORTH) return false;
    int cell = choose_good(bot, game, lacks, site, NEAR_TICKS);
    return gather_at(bot, game, cell, lacks, keep, command);
}

static bool lights(Bot *bot, const Game *game, int site, Command *command) {
    if (site != game->party.cell) return bot_goes(bot, game, site, command);
    *command = command_build(bot_wants_wall(bot, game, site) ? BUILDING_WALL : BUILDING_BEACON);
    return game_check(game, *command).reason == REFUSAL_NONE;
}

// Goods that it does not drop for others: those of the next beacon, a necessary meal, and sand for all
// beacons as far as there is room.
static void keep_goods(const Game *game, const int want[GOOD_COUNT], int keep[GOOD_COUNT]) {
    bool daily = rule(&game->island->rules, RULE_HUNGRY_NIGHTS) == 1;
    int spare = game_capacity(game);
    for (int good = 0; good < GOOD_COUNT; good++) {
        keep[good] = good == GOOD_FOOD ? (needs_a_meal(game) ? game->party.crew : 0) : want[good];
        if (good != GOOD_SAND && (good != GOOD_FOOD || daily)) spare -= keep[good];
    }
    int sand = bot_beacons_missing(game) * rule(&game->island->rules, RULE_BEACON_SAND);
    if (sand > spare) sand = spare;
    if (sand > keep[GOOD_SAND]) keep[GOOD_SAND] = sand;
}

static bool works(Bot *bot, const Game *game, Command *command) {
    int site = choose_site(bot, game), want[GOOD_COUNT], keep[GOOD_COUNT], missing;
    if (site >= 0) bot_look_about(game, site, &bot->home);
    want_goods(game, 1, site >= 0 && bot_wants_wall(bot, game, site), want);
    keep_goods(game, want, keep);
    unsigned lacks = below(game, want, &missing);
    if (feeds(bot, game, keep, command)) return true;
    if (bot_camps(bot, game, keep, command)) return true;
    if (hoards_sand(bot, game, site, keep, command)) return true;
    if (gathers_more(bot, game, site, missing, keep, command)) return true;
    if (!lacks && site >= 0) return lights(bot, game, site, command);
    int limit = site < 0 ? DETOUR_TICKS : PATH_FAR;
    int cell = lacks ? choose_good(bot, game, lacks, site, limit) : -1;
    if (gather_at(bot, game, cell, lacks, keep, command)) return true;
    int worth = bot_scout(bot, game), scouting = bot->scouting;
    if (worth < LITTLE_TO_SEE && bot_rafts(bot, game, keep, command)) return true;
    bot_look_about(game, game->party.cell, &bot->paths);
    if (bot_towers(bot, game, worth, keep, command)) return true;
    if (bot_goes(bot, game, scouting, command)) return true;
    cell = lacks ? choose_good(bot, game, lacks, site, PATH_FAR) : -1;
    return gather_at(bot, game, cell, lacks, keep, command) || bot_rafts(bot, game, keep, command);
}

Command bot_careful_next(Bot *bot, const Game *game) {
    Command command;
    if (bot_sails(game, &command)) return command;
    if (game->ticks <= 0) return command_of(VERB_END_DAY);
    if (bot_flees(bot, game, &command)) return command;
    if (!bot_stays_on_route(bot, game, &command)) {
        bot_forecast(bot, game);
        bot_look_about(game, game->party.cell, &bot->paths);
        if (!works(bot, game, &command)) return command_of(VERB_END_DAY);
    }
    return bot_is_too_late(bot, game, command) ? command_of(VERB_END_DAY) : command;
}
