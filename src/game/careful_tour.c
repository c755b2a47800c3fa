// SPDX-License-Identifier: MIT
#include "careful_parts.h"

enum {
    GATHERING = 16,  // ticks to gather for a beacon, besides the way
    CAUTIOUS = 160,  // percent of the likely time that a tour is given
    STAYING = 8,  // ticks by which another goal must be better
    RAFT_TICKS = 40,  // ticks that a raft costs with its wood and the way to a shore
};

int careful_needed_day(const Game *game) {
    return int_max(game->day, rules_calm_days(&game->island->rules) + 1);
}

int careful_beacons_missing(const Careful *player, const Game *game) {
    int missing = game_rule(game, RULE_BEACONS), needed = careful_needed_day(game);
    for (int site = 0; site < game->island->site_count; site++)
        missing -=
            game->beacons[site] == BEACON_BURNING && careful_site_out(player, game, site) >= needed;
    return missing;
}

static int liked(const Careful *player, int site, int ticks) {
    const Craft *craft = player->craft;
    return craft && craft->likes ? craft->likes(player, site, ticks) : ticks;
}

// Whether a site is of use as a stop.
static bool make_stop(const Careful *player, const Game *game, int site, bool raft, Stop *stop) {
    const Craft *craft = player->craft;
    int bare = careful_site_out(player, game, site);
    *stop = (Stop){.site = site,
                   .cell = game->island->sites[site].cell,
                   .out = bare,
                   .reached = bare,
                   .first = BUILDING_BEACON,
                   .lit = game->beacons[site] == BEACON_BURNING};
    stop->work = stop->lit ? 0 : GATHERING + game_rule(game, RULE_BEACON_TICKS);
    if (craft && craft->prepares) craft->prepares(player, game, stop);
    if (bare == 0 || game->beacons[site] == BEACON_DROWNED) return false;
    if (stop->out < careful_needed_day(game)) return false;
    if (stop->lit && stop->first == BUILDING_BEACON) return false;
    stop->ticks = raft ? careful_ticks_to_site(player, game, game->party.cell, site, true)
                       : careful_way_to_site(player, game, site, &stop->by);
    if (stop->ticks == PATH_FAR) return false;
    stop->ticks = liked(player, site, stop->ticks) - (site == player->aim ? STAYING : 0);
    return true;
}

// A search for the best tour, depth first.
typedef struct Search {
    const Careful *player;
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

static int ticks_between(const Search *search, int length, const Stop *stop) {
    if (length == 0) return stop->ticks;
    const Stop *last = &search->tour->stops[search->order[length - 1]];
    bool raft = search->tour->raft || search->game->party.raft;
    int ticks = careful_ticks_to_site(search->player, search->game, last->cell, stop->site, raft);
    return ticks == PATH_FAR ? PATH_FAR : liked(search->player, stop->site, ticks);
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
    const Craft *craft = search->player->craft;
    int last = game_rule(game, RULE_DAYS), evening = craft ? craft->evening : 0;
    for (int i = 0; i < search->tour->count; i++) {
        const Stop *stop = &search->tour->stops[i];
        int way = taken >> i & 1 ? PATH_FAR : ticks_between(search, length, stop);
        int arrival = ticks + way, done = arrival + stop->work;
        int spent = cost + way + stop->work + evening * (last + 1 - stop->out);
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
static int soonest_lit(const Careful *player, const Game *game) {
    int soonest = DAY_LIMIT + 1, needed = careful_needed_day(game);
    for (int site = 0; site < game->island->site_count; site++) {
        int out = careful_site_out(player, game, site);
        if (game->beacons[site] == BEACON_BURNING && out >= needed) soonest = int_min(soonest, out);
    }
    return soonest;
}

// With `raft` the party is to build one first.
static void find_tour(const Careful *player, const Game *game, bool raft, Tour *tour) {
    int missing = careful_beacons_missing(player, game), begin = raft ? RAFT_TICKS : 0;
    *tour = (Tour){.first = -1, .raft = raft};
    for (int site = 0; site < game->island->site_count; site++)
        tour->count += make_stop(player, game, site, raft, &tour->stops[tour->count]);
    Search search = {.player = player, .game = game, .tour = tour};
    int soonest = missing > 0 ? soonest_lit(player, game) : DAY_LIMIT + 1;
    // Where there is no tour to all of them with time to spare, a shorter one is still a hope.
    for (search.wanted = int_max(missing, 1); search.wanted > 0; search.wanted--)
        for (search.slack = CAUTIOUS; search.slack >= 100; search.slack -= CAUTIOUS - 100) {
            search.cost = tour->cost = INT32_MAX;
            extend(&search, 0, begin, begin, soonest, 0);
            tour->cost = search.cost;
            if (tour->first >= 0) return;
        }
}

void careful_plan_tour(const Careful *player, const Game *game, Tour *tour) {
    Tour afloat;
    find_tour(player, game, false, tour);
    if (game->party.raft || (player->craft && player->craft->no_rafts)) return;
    find_tour(player, game, true, &afloat);
    bool better = afloat.length > tour->length ||
                  (afloat.length == tour->length && afloat.cost < (int64_t)tour->cost * 2 / 3);
    if (better) *tour = afloat;
}
