// SPDX-License-Identifier: MIT
// Where a careful player goes to see more: unseen tiles in view of a place, for the ticks to get there.
#include "careful_parts.h"

enum {
    SETTING_OUT = 12,  // least cost of a walk, against many short ones
    STAYING = 130,  // percent of its worth that a new goal must have
    SUM_UNITS = 4,  // work of a cell
    LAND_FEW = 8,  // least seen tiles of land for unseen ones to count as land
};

// Sums of unseen tiles and of seen land over all cells north and west.
static void sum_unseen(Careful *player, const Game *game) {
    int width = game->island->width, height = game->island->height;
    player->work += SUM_UNITS * (int64_t)game->island->cells;
    for (int x = 0; x <= width; x++) player->unseen[x] = player->land[x] = 0;
    for (int y = 0; y < height; y++) {
        int32_t unseen = 0, land = 0;
        int32_t *row = player->unseen + (y + 1) * (width + 1);
        int32_t *land_row = player->land + (y + 1) * (width + 1);
        row[0] = land_row[0] = 0;
        for (int x = 0; x < width; x++) {
            int cell = y * width + x;
            unseen += !game_seen(game, cell);
            land += game_seen(game, cell) && !game_flooded(game, cell);
            row[x + 1] = row[x - width] + unseen;
            land_row[x + 1] = land_row[x - width] + land;
        }
    }
}

static int sum_around(const Game *game, const int32_t *sums, int cell, int reach) {
    int width = game->island->width, height = game->island->height;
    int x = cell % width, y = cell / width;
    int west = x < reach ? 0 : x - reach, east = x + reach < width ? x + reach + 1 : width;
    int north = y < reach ? 0 : y - reach, south = y + reach < height ? y + reach + 1 : height;
    const int32_t *top = sums + north * (width + 1), *bottom = sums + south * (width + 1);
    return bottom[east] - bottom[west] - top[east] + top[west];
}

int careful_unseen_around(const Careful *player, const Game *game, int cell, int reach) {
    int land = sum_around(game, player->land, cell, reach);
    int unseen = sum_around(game, player->unseen, cell, reach);
    return land < LAND_FEW ? unseen * land / LAND_FEW : unseen;
}

static int worth_of(const Careful *player, const Game *game, int cell) {
    const Rules *rules = &game->island->rules;
    int altitude = game->island->altitude[cell];
    int eye = altitude > game->tide ? altitude : game->tide;
    int reach = rule(rules, RULE_SIGHT) + eye / rule(rules, RULE_SIGHT_LEVELS);
    // The square is larger than the circle of sight; the border of seen tiles is near enough.
    int gain = careful_unseen_around(player, game, cell, reach * 3 / 4);
    return gain * 100 / (player->paths.cost[cell] + SETTING_OUT);
}

int careful_scout(Careful *player, const Game *game) {
    sum_unseen(player, game);
    int best = -1, most = 1;
    for (int i = 1; i < player->paths.settled; i++) {
        int cell = player->paths.order[i], worth = worth_of(player, game, cell);
        if (cell == player->scouting) worth = worth * STAYING / 100;
        if (worth < most || (worth == most && cell > best)) continue;
        most = worth;
        best = cell;
    }
    player->scouting = best;
    return most;
}
