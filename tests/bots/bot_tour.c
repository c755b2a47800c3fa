// SPDX-License-Identifier: MIT
#include "bot_tour.h"

#include "bot_chart.h"
#include "bot_goods.h"

enum {
    GATHERING = 16,  // ticks to gather for a beacon, besides the way
    STONE_TICKS = 20,  // ticks to gather stone for a wall
    CAUTIOUS = 160,  // percent of the likely time that a tour is given
    STAYING = 8,  // ticks by which another goal must be better
    EVENING_WORTH = 6,  // ticks that another evening of a beacon is worth to those who stay
    RAFT_TICKS = 40,  // ticks that a raft costs with its wood and the way to a shore
    TASTE_SHARES = 8,  // shares in which likings are counted
    TASTE_SPAN = 25,
};

int bot_needed_day(const Game *game) {
    return int_max(game->day, rules_calm_days(&game->island->rules) + 1);
}

int bot_beacons_missing(const Bot *bot, const Game *game) {
    int missing = game_rule(game, RULE_BEACONS), needed = bot_needed_day(game);
    for (int site = 0; site < game->island->site_count; site++)
        missing -= game->beacons[site] == BEACON_BURNING && bot_site_out(bot, game, site) >= needed;
    return missing;
}

// The way as the bot likes it.
static int liked(const Bot *bot, int site, int ticks) {
    if (!(bot->skills & SKILL_TASTE)) return ticks;
    Rng rng = rng_make((uint64_t)bot->taste, (uint64_t)site);
    return ticks * (TASTE_SHARES + (int)rng_below(&rng, TASTE_SPAN)) / TASTE_SHARES;
}

// Whether a site is of use as a stop, with or without a wall.
static bool make_stop(const Bot *bot, const Game *game, int site, bool raft, Stop *stop) {
    int cell = game->island->sites[site].cell, bare = bot_site_out(bot, game, site);
    int needed = bot_needed_day(game), walled = bare;
    bool stays = bot->skills & SKILL_STAY;
    if (bot->skills & SKILL_WALLS) walled = bot_walled_out(bot, game, cell);
    *stop = (Stop){.site = site,
                   .cell = cell,
                   .out = bare,
                   .reached = bare,
                   .lit = game->beacons[site] == BEACON_BURNING};
    bool worth = bare < needed || (stays && stop->lit);
    stop->wall = worth && walled > bare && walled >= needed;
    if (stop->wall) stop->out = walled;
    if (bare == 0 || game->beacons[site] == BEACON_DROWNED) return false;
    if (stop->out < needed || (stop->lit && !stop->wall)) return false;
    stop->ticks = raft ? bot_ticks_to_site(bot, game, game->party.cell, site, true)
                       : bot_way_to_site(bot, game, site, &stop->by);
    if (stop->ticks == PATH_FAR) return false;
    stop->ticks = liked(bot, site, stop->ticks) - (site == bot->aim ? STAYING : 0);
    return true;
}

// A search for the best tour, depth first.
typedef struct Search {
    const Bot *bot;
    const Game *game;
    Tour *tour;
    int wanted;  // beacons
    int slack;  // percent of its time that a tour may take before the sea comes
    int cost;  // of the best tour so far
    int order[SITE_LIMIT];
} Search;

static int day_after(const Game *game, int ticks) {
    int day = game_rule(game, RULE_DAY_TICKS), left = int_max(game->ticks, 0);
    return game->day + (ticks <= left ? 0 : (ticks - left + day - 1) / day);
}

// Whether there is stone for the wall besides that for the beacon.
static bool has_stone(const Game *game, const Stop *stop) {
    const Rules *rules = &game->island->rules;
    int need = rules_building_cost(rules, BUILDING_WALL, GOOD_STONE) +
               (stop->lit ? 0 : rules_building_cost(rules, BUILDING_BEACON, GOOD_STONE));
    return game->party.goods[GOOD_STONE] + bot_stored_for(game, stop->cell, GOOD_STONE) >= need;
}

static int ticks_at(const Game *game, const Stop *stop) {
    int beacon = stop->lit ? 0 : GATHERING + game_rule(game, RULE_BEACON_TICKS);
    if (!stop->wall) return beacon;
    return beacon + game_rule(game, RULE_WALL_TICKS) + (has_stone(game, stop) ? 0 : STONE_TICKS);
}

static int ticks_between(const Search *search, int length, const Stop *stop) {
    if (length == 0) return stop->ticks;
    const Stop *last = &search->tour->stops[search->order[length - 1]];
    bool raft = search->tour->raft || search->game->party.raft;
    int ticks = bot_ticks_to_site(search->bot, search->game, last->cell, stop->site, raft);
    return ticks == PATH_FAR ? PATH_FAR : liked(search->bot, stop->site, ticks);
}

static void keep_tour(Search *search, int length, int cost, int day) {
    Tour *tour = search->tour;
    search->cost = cost;
    tour->first = search->order[0];
    tour->length = length;
    tour->finish = day;
    for (int i = 0; i < length; i++) tour->order[i] = search->order[i];
}

static void extend(Search *search, int length, int ticks, int cost, int soonest, unsigned taken) {
    const Game *game = search->game;
    int last = game_rule(game, RULE_DAYS);
    for (int i = 0; i < search->tour->count; i++) {
        const Stop *stop = &search->tour->stops[i];
        int way = taken >> i & 1 ? PATH_FAR : ticks_between(search, length, stop);
        int arrival = ticks + way, done = arrival + ticks_at(game, stop);
        int stays = search->bot->skills & SKILL_STAY ? EVENING_WORTH * (last + 1 - stop->out) : 0;
        int spent = cost + way + ticks_at(game, stop) + stays;
        int out = int_min(soonest, stop->out);
        int day = day_after(game, done), late = day_after(game, done * search->slack / 100);
        if (way == PATH_FAR || spent >= search->cost) continue;
        if (day_after(game, arrival) > stop->reached || late > out || day > last) continue;
        search->order[length] = i;
        if (length + 1 == search->wanted) keep_tour(search, length + 1, spent, day);
        else extend(search, length + 1, done, spent, out, taken | 1u << i);
    }
}

// Burning beacons that count must still burn when the tour ends; those that do not last are stops.
static int soonest_lit(const Bot *bot, const Game *game) {
    int soonest = DAY_LIMIT + 1, needed = bot_needed_day(game);
    for (int site = 0; site < game->island->site_count; site++) {
        int out = bot_site_out(bot, game, site);
        if (game->beacons[site] == BEACON_BURNING && out >= needed) soonest = int_min(soonest, out);
    }
    return soonest;
}

// With `raft` the party is to build one first.
static void find_tour(const Bot *bot, const Game *game, bool raft, Tour *tour) {
    int missing = bot_beacons_missing(bot, game), begin = raft ? RAFT_TICKS : 0;
    *tour = (Tour){.first = -1, .raft = raft};
    for (int site = 0; site < game->island->site_count; site++)
        tour->count += make_stop(bot, game, site, raft, &tour->stops[tour->count]);
    Search search = {.bot = bot, .game = game, .tour = tour};
    int soonest = missing > 0 ? soonest_lit(bot, game) : DAY_LIMIT + 1;
    // Where there is no tour to all of them with time to spare, a shorter one is still a hope.
    for (search.wanted = int_max(missing, 1); search.wanted > 0; search.wanted--)
        for (search.slack = CAUTIOUS; search.slack >= 100; search.slack -= CAUTIOUS - 100) {
            search.cost = tour->cost = INT32_MAX;
            extend(&search, 0, begin, begin, soonest, 0);
            tour->cost = search.cost;
            if (tour->first >= 0) return;
        }
}

void bot_plan_tour(const Bot *bot, const Game *game, Tour *tour) {
    Tour afloat;
    find_tour(bot, game, false, tour);
    if (game->party.raft || !(bot->skills & SKILL_RAFTS)) return;
    find_tour(bot, game, true, &afloat);
    bool better = afloat.length > tour->length ||
                  (afloat.length == tour->length && afloat.cost < (int64_t)tour->cost * 2 / 3);
    if (better) *tour = afloat;
}
