// SPDX-License-Identifier: MIT
#include "chart.h"

static bool is_gone(const Game *game, const Site *site) {
    return game_seen(game, site->cell) ? game_flooded(game, site->cell)
                                       : site->altitude <= game->tide;
}

// 0 where no evening brings the tide so high.
static int day_of(const Game *game, int tide) {
    int day = rules_day_of_tide(&game->island->rules, tide);
    return day > game_rule(game, RULE_DAYS) ? 0 : day;
}

SiteEnd chart_site_end(const Game *game, int site, const uint8_t *rises) {
    const Site *at = &game->island->sites[site];
    bool seen = game_seen(game, at->cell), gone = is_gone(game, at);
    bool has_wall = game->cells[at->cell] & CELL_WALL;
    int height = game_rim(game, at->cell);
    if (seen && !gone) height = int_max(height, game->tide + rises[at->cell]);
    int walled = int_max(height, at->altitude + game_rule(game, RULE_WALL_HEIGHT));
    return (SiteEnd){gone, day_of(game, height), gone || has_wall ? 0 : day_of(game, walled)};
}

bool chart_site_is_free(const Game *game, int site) {
    return game->beacons[site] == BEACON_UNLIT && !is_gone(game, &game->island->sites[site]);
}
