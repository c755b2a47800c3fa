// SPDX-License-Identifier: MIT
#include <stddef.h>
#include <string.h>

#include "../worldgen/rng.h"
#include "game_parts.h"

// The wreck is a free camp, on a shore that the sea soon takes.
void game_start(Game *game, const Island *island) {
    memset(game, 0, offsetof(Game, cells));
    const Rules *rules = &island->rules;
    game->island = island;
    game->day = 1;
    game->ticks = (int16_t)rule(rules, RULE_DAY_TICKS);
    game->party.cell = island->starts[island->start];
    game->party.crew = (int16_t)rule(rules, RULE_CREW);
    game->party.people = (People)((UINT32_C(1) << game->party.crew) - 1);
    for (int cell = 0; cell < island->cells; cell++) {
        uint8_t kind = island->kinds[cell];
        game->cells[cell] = (uint8_t)(kind == TILE_WATER ? kind | CELL_FLOODED : kind);
    }
    for (int cell = 0; island->rivers > 0 && cell < island->cells; cell++)
        if (island_is_ford(island, cell)) game->cells[cell] |= CELL_FORD;
    game->party.goods[GOOD_FOOD] = (int16_t)int_min(rule(rules, RULE_FOOD), game_capacity(game));
    game->camps[0].cell = game->party.cell;
    game->camp_count = 1;
    discovery_look_around(game, game->party.cell, NULL);
}

void game_copy(Game *to, const Game *from) {
    memcpy(to, from, offsetof(Game, cells) + (size_t)from->island->cells);
}

int game_step_ticks(const Game *game, int from, int to, bool raft) {
    bool flooded = game_flooded(game, to), storm = island_storm(game->island, game->day);
    bool afloat = raft && cell_floats(game->cells[to]);
    bool launches = afloat && !cell_floats(game->cells[from]);
    if (!raft && cell_is_deep_river(game->cells[to])) return 0;
    if (flooded && !raft && game_too_deep(game, to)) return 0;
    return rules_step_ticks(&game->island->rules, game_kind(game, to), flooded, afloat, storm) +
           (launches ? game_rule(game, RULE_RAFT_LAUNCH) : 0);
}

static int gather_ticks(const Game *game, Rule ticks) {
    bool small = game->party.crew < game_rule(game, RULE_SMALL_PARTY);
    return game_rule(game, ticks) + (small ? game_rule(game, RULE_SMALL_PARTY_TICKS) : 0);
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
    case VERB_BUILD: return game_rule(game, BUILDING_INFO[command.what].ticks);
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
    return game_rule(game, RULE_CARRY_PARTY) + game->party.crew * game_rule(game, RULE_CARRY);
}

int game_meals(const Game *game) {
    int meals = game->party.crew;
    for (int i = 0; i < game->camp_count; i++)
        for (int good = 0; good < GOOD_COUNT; good++)
            meals += game->camps[i].posts[good] - game->camps[i].settled[good];
    return meals;
}

int game_food(const Game *game) {
    int camp = game_camp_at(game, game->party.cell);
    return game->party.goods[GOOD_FOOD] + (camp < 0 ? 0 : game->camps[camp].store[GOOD_FOOD]);
}

// A camp is always dry. Of two that are as near, the one that was built first pays first.
int game_paying_camps(const Game *game, int camps[CAMP_LIMIT]) {
    int reach = game_rule(game, RULE_PAY_REACH), count = 0, distances[CAMP_LIMIT];
    for (int i = 0; i < game->camp_count; i++) {
        int at = count;
        int distance = island_distance2(game->island, game->party.cell, game->camps[i].cell);
        if (distance > reach * reach) continue;
        for (; at > 0 && distances[at - 1] > distance; at--) {
            camps[at] = camps[at - 1];
            distances[at] = distances[at - 1];
        }
        camps[at] = i;
        distances[at] = distance;
        count++;
    }
    return count;
}

int game_stored_in_reach(const Game *game, Good good) {
    int camps[CAMP_LIMIT], count = game_paying_camps(game, camps), units = 0;
    for (int i = 0; i < count; i++) units += game->camps[camps[i]].store[good];
    return units;
}

People people_move(People *from, People *to, int count) {
    People moved = 0;
    for (int person = PEOPLE_LIMIT - 1; person >= 0 && count > 0; person--) {
        People one = UINT32_C(1) << person;
        if (!(*from & one)) continue;
        moved |= one;
        count--;
    }
    *from &= ~moved;
    if (to) *to |= moved;
    return moved;
}

// Surroundings of a cell.

static bool near_river(const Game *game, int cell) {
    int beside[DIRECTION_COUNT], count = island_beside(game->island, cell, beside);
    bool near = game_kind(game, cell) == TILE_RIVER;
    while (count > 0 && !near) near = game_kind(game, beside[--count]) == TILE_RIVER;
    return near;
}

bool near_water(const Game *game, int cell) {
    return game_flooded(game, cell) ||
           island_touches(game->island, cell, game->cells, CELL_FLOODED) ||
           (game->island->rivers > 0 && near_river(game, cell));
}

static bool counts(const Game *game, int cell, Tile kind) {
    if (kind == TILE_WATER) return game_wet(game, cell);
    return !game_flooded(game, cell) && game_kind(game, cell) == kind;
}

int near_count(const Game *game, int cell, Good good, bool of_seen) {
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

int near_needed(const Game *game, Good good) { return game_rule(game, GOOD_INFO[good].post_tiles); }
