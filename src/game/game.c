// SPDX-License-Identifier: MIT
#include <stddef.h>
#include <string.h>

#include "game_parts.h"

// A free camp, on the shore that the sea will have back first.
void game_start(Game *game, const Island *island) {
    memset(game, 0, offsetof(Game, cells));
    const Rules *rules = &island->rules;
    game->island = island;
    game->day = 1;
    game->ticks = (int16_t)rule(rules, RULE_DAY_TICKS);
    game->party.cell = island->starts[island->start];
    game->party.crew = (int16_t)rule(rules, RULE_CREW);
    for (int cell = 0; cell < island->cells; cell++) {
        uint8_t kind = island->kinds[cell];
        game->cells[cell] = (uint8_t)(kind == TILE_WATER ? kind | CELL_FLOODED : kind);
    }
    game->party.goods[GOOD_FOOD] = (int16_t)int_min(rule(rules, RULE_FOOD), game_capacity(game));
    game->camps[0].cell = game->party.cell;
    game->camp_count = 1;
    discovery_look_around(game, game->party.cell, NULL);
}

void game_copy(Game *to, const Game *from) {
    memcpy(to, from, offsetof(Game, cells) + (size_t)from->island->cells);
}

int game_step_ticks(const Game *game, int from, int to, bool raft) {
    const Rules *rules = &game->island->rules;
    bool flooded = game_flooded(game, to), storm = island_storm(game->island, game->day);
    bool launches = flooded && raft && !game_flooded(game, from);
    if (flooded && !raft && game_too_deep(game, to)) return 0;
    return rules_step_ticks(rules, game_kind(game, to), flooded, raft, storm) +
           (launches ? rule(rules, RULE_RAFT_LAUNCH) : 0);
}

static int gather_ticks(const Game *game, Rule ticks) {
    const Rules *rules = &game->island->rules;
    bool small = game->party.crew < rule(rules, RULE_SMALL_PARTY);
    return rule(rules, ticks) + (small ? rule(rules, RULE_SMALL_PARTY_TICKS) : 0);
}

int game_command_ticks(const Game *game, Command command) {
    int cell = game->party.cell;
    switch (command.verb) {
    case VERB_MOVE: {
        int to = island_neighbour(game->island, cell, (Direction)command.what);
        return to < 0 ? 0 : game_step_ticks(game, cell, to, game->party.raft);
    }
    case VERB_GATHER: {
        Rule ticks = GATHER_INFO[game_kind(game, cell)].ticks;
        return ticks == RULE_COUNT ? 0 : gather_ticks(game, ticks);
    }
    case VERB_FISH: return gather_ticks(game, RULE_FISH_TICKS);
    case VERB_BUILD: return rule(&game->island->rules, BUILDING_INFO[command.what].ticks);
    default: return 0;
    }
}

int game_camp_at(const Game *game, int cell) {
    for (int i = 0; i < game->camp_count; i++)
        if (game->camps[i].cell == cell) return i;
    return -1;
}

int game_site_at(const Game *game, int cell) {
    for (int i = 0; i < game->island->site_count; i++)
        if (game->island->sites[i].cell == cell) return i;
    return -1;
}

int game_beacons(const Game *game, BeaconState state) {
    int count = 0;
    for (int i = 0; i < game->island->site_count; i++) count += game->beacons[i] == state;
    return count;
}

int game_carried(const Game *game) {
    int carried = 0;
    for (int good = 0; good < GOOD_COUNT; good++) carried += game->party.goods[good];
    return carried;
}

int game_capacity(const Game *game) {
    return game->party.crew * rule(&game->island->rules, RULE_CARRY);
}

// What lies around a cell.

bool near_water(const Game *game, int cell) {
    if (game_flooded(game, cell)) return true;
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        int other = island_neighbour(game->island, cell, (Direction)direction);
        if (other >= 0 && game_flooded(game, other)) return true;
    }
    return false;
}

static bool counts(const Game *game, int cell, Tile kind) {
    bool flooded = game_flooded(game, cell);
    return kind == TILE_WATER ? flooded : !flooded && game_kind(game, cell) == kind;
}

static int count_near(const Game *game, int cell, Good good, bool of_seen) {
    const Island *island = game->island;
    const GoodInfo *info = &GOOD_INFO[good];
    int reach = rule(&island->rules, info->post_reach), count = 0;
    Around around = island_around(island, cell, reach);
    for (int y = around.north; y <= around.south; y++)
        for (int x = around.west; x <= around.east; x++) {
            int other = y * island->width + x;
            if (island_distance2(island, cell, other) > reach * reach) continue;
            if (!of_seen || game_seen(game, other)) count += counts(game, other, info->post_kind);
        }
    return count;
}

int near_count(const Game *game, int cell, Good good) {
    return count_near(game, cell, good, false);
}

int near_seen(const Game *game, int cell, Good good) { return count_near(game, cell, good, true); }

int near_needed(const Game *game, Good good) {
    return rule(&game->island->rules, GOOD_INFO[good].post_tiles);
}
