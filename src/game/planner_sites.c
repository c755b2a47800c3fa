// SPDX-License-Identifier: MIT
// planner_sites: which beacon comes next.
#include "planner_parts.h"

static int tide_on(const Planner *planner, int day) {
    return (day - 1) / planner_rule(planner, RULE_TIDE_STEP);
}

// Sites that burn or could, and stand above a tide.
static int sites_above(const Game *game, int tide) {
    int count = 0;
    for (int i = 0; i < game->island->site_count; i++) {
        bool burning = game->beacons[i] == BEACON_BURNING;
        bool possible =
            game->beacons[i] == BEACON_UNLIT && !game_flooded(game, game->island->sites[i].cell);
        count += (burning || possible) && game_rim(game, game->island->sites[i].cell) > tide;
    }
    return count;
}

// The tide that sites are to stand above: of the last day, or less where too few do.
static int site_tide(const Planner *planner) {
    int tide = tide_on(planner, planner->last_day);
    while (tide > planner->game->tide &&
           sites_above(planner->game, tide) < planner_rule(planner, RULE_BEACONS))
        tide--;
    return tide;
}

static bool is_usable(const Game *game, int site, int tide) {
    int cell = game->island->sites[site].cell;
    return game->beacons[site] == BEACON_UNLIT && !game_flooded(game, cell) &&
           game_rim(game, cell) > tide;
}

static bool is_usable_site(const Game *game, int cell, const void *tide) {
    int site = game_site_at(game, cell);
    return site >= 0 && is_usable(game, site, *(const int *)tide);
}

static bool is_cell(const Game *game, int cell, const void *wanted) {
    (void)game;
    return cell == *(const int *)wanted;
}

// The highest site that can be reached.
static int highest_site(Planner *planner, int tide) {
    const Island *island = planner->game->island;
    for (int i = 0; i < island->site_count; i++) {
        int cell = island->sites[i].cell;
        if (is_usable(planner->game, i, tide) && planner_nearest(planner, is_cell, &cell) == cell)
            return cell;
    }
    return NO_CELL;
}

bool planner_light(Planner *planner) {
    const Game *game = planner->game;
    int tide = site_tide(planner);
    int cell = planner->variant.order == SITES_HIGHEST
                   ? highest_site(planner, tide)
                   : planner_nearest(planner, is_usable_site, &tide);
    if (cell == NO_CELL || !planner_walk(planner, cell)) return false;
    if (game->party.cell != cell || game->ticks <= 0) return true;
    return planner_act(planner, command_build(BUILDING_BEACON));
}
