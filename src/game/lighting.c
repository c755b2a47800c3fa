// SPDX-License-Identifier: MIT
#include "lighting.h"

bool lighting_usable(const Game *game, int site, int tide) {
    int cell = game->island->sites[site].cell;
    return game->beacons[site] == BEACON_UNLIT && !game_flooded(game, cell) &&
           game_rim(game, cell) > tide;
}

// The number of sites above a tide that burn or could.
static int sites_above(const Game *game, int tide) {
    int count = 0;
    for (int i = 0; i < game->island->site_count; i++)
        count +=
            lighting_usable(game, i, tide) || (game->beacons[i] == BEACON_BURNING &&
                                               game_rim(game, game->island->sites[i].cell) > tide);
    return count;
}

// The tide that sites must be above: that of the morning on which the party sails at the latest, or a
// lower one where too few are.
int lighting_tide(const Game *game, int last_day) {
    const Rules *rules = &game->island->rules;
    int tide = rules_tide_after(rules, int_max(last_day - 1, rules_calm_days(rules)));
    while (tide > game->tide && sites_above(game, tide) < game_rule(game, RULE_BEACONS)) tide--;
    return tide;
}

// The least steps.

enum { VISITS_MOST = 4 };  // further sites are left out, since each would take ten times as long

// The shortest route so far, as if nothing lay in between.
typedef struct Route {
    const Island *island;
    int sites[SITE_LIMIT];
    int count, steps;
} Route;

static int steps_between(const Island *island, int from, int to) {
    int across = from % island->width - to % island->width;
    int along = from / island->width - to / island->width;
    return (across < 0 ? -across : across) + (along < 0 ? -along : along);
}

// Goes on to each of the sites from `next` on in turn; `left` of them are to be visited.
static void shorten(Route *route, int next, int left, int from, int steps) {
    if (left == 0) route->steps = int_min(route->steps, steps);
    if (left == 0 || steps >= route->steps) return;
    for (int i = next; i < route->count; i++) {
        int to = route->sites[i];
        route->sites[i] = route->sites[next];
        route->sites[next] = to;
        shorten(route, next + 1, left - 1, to, steps + steps_between(route->island, from, to));
        route->sites[next] = route->sites[i];
        route->sites[i] = to;
    }
}

// The fewest steps in which the party could visit so many usable sites; too many where there are not so many.
static int least_steps(const Game *game, int tide, int visits) {
    Route route = {.island = game->island, .steps = INT16_MAX};
    for (int i = 0; i < game->island->site_count; i++)
        if (lighting_usable(game, i, tide))
            route.sites[route.count++] = game->island->sites[i].cell;
    if (route.count < visits) return INT16_MAX;
    shorten(&route, 0, int_min(visits, VISITS_MOST), game->party.cell, 0);
    return route.steps;
}

static int least_step_ticks(const Rules *rules) {
    int least = rule(rules, RULE_RAFT_STEP);
    for (int kind = 0; kind < TILE_COUNT; kind++)
        least = int_min(least, rule(rules, STEP_RULE[kind]));
    return least;
}

// Units of a good that the party still has to gather, if it finds all that lies at landmarks.
static int units_to_gather(const Game *game, Good good) {
    int units =
        lighting_left(game) * rules_building_cost(&game->island->rules, BUILDING_BEACON, good);
    units -= game->party.goods[good];
    for (int i = 0; i < game->island->landmark_count; i++)
        if (!(game->landmarks_given >> i & 1)) units -= game_gift(game, i, good);
    for (int i = 0; i < game->camp_count; i++) units -= game->camps[i].store[good];
    return int_max(units, 0);
}

// The last beacon may be begun with a single tick left.
bool lighting_is_too_late(const Game *game, int last_day) {
    const Rules *rules = &game->island->rules;
    int beacons = lighting_left(game), days = last_day - game->day;
    int left = days * rule(rules, RULE_DAY_TICKS) + game->ticks;
    int steps = least_steps(game, lighting_tide(game, last_day), beacons);
    int needed =
        steps * least_step_ticks(rules) + (beacons - 1) * rule(rules, RULE_BEACON_TICKS) + 1;
    for (int kind = 0; kind < TILE_COUNT; kind++) {
        const GatherInfo *info = &GATHER_INFO[kind];
        if (info->ticks == RULE_COUNT || info->good == GOOD_FOOD) continue;
        int yield = rule(rules, info->yield);
        int times = (units_to_gather(game, info->good) + yield - 1) / yield;
        needed += times * rule(rules, info->ticks);
    }
    return needed > left;
}
