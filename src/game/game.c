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

// The score.

const ScoreInfo SCORE_INFO[SCORE_PARTS] = {
    [SCORE_NIGHTS] = {"nights", "Nights of light", RULE_SCORE_NIGHT},
    [SCORE_SHIP_NIGHTS] = {"ship nights", "Light for the ship", RULE_SCORE_SHIP_NIGHT},
    [SCORE_BEACONS] = {"beacons", "Beacons", RULE_SCORE_BEACON},
    [SCORE_MAPPED] = {"percent mapped", "Percent mapped", RULE_SCORE_PERCENT},
    [SCORE_LANDMARKS] = {"landmarks", "Landmarks", RULE_SCORE_LANDMARK},
    [SCORE_COMMISSIONS] = {"commissions", "Tasks", RULE_SCORE_COMMISSION},
    [SCORE_CREW] = {"crew alive", "Crew alive", RULE_SCORE_CREW},
};

static int bits(uint64_t set) {
    int count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}

Score score_of(const Game *game) {
    const Island *island = game->island;
    const Rules *rules = &island->rules;
    int crew = game->party.crew;  // those at posts count as alive
    for (int i = 0; i < game->camp_count; i++) crew += camp_crew(&game->camps[i]);
    Score score = {
        .count = {[SCORE_NIGHTS] = game->nights,
                  [SCORE_SHIP_NIGHTS] = game->ship_nights,
                  [SCORE_BEACONS] = game_beacons_burning(game),
                  [SCORE_MAPPED] =
                      island->land ? (int)((int64_t)game->land_seen * 100 / island->land) : 0,
                  [SCORE_LANDMARKS] = bits(game->landmarks_found),
                  [SCORE_COMMISSIONS] = bits(game->commissions_done),
                  [SCORE_CREW] = outcome_won(game->outcome) ? crew : 0},
        .times = rule(rules, RULE_SCORE_TIMES),
        .divisor = rule(rules, RULE_SCORE_DIVISOR),
    };
    for (int part = 0; part < SCORE_PARTS; part++) {
        score.points[part] = score.count[part] * rule(rules, SCORE_INFO[part].points);
        score.sum += score.points[part];
    }
    score.total = score.sum * score.times / score.divisor;
    return score;
}

// Hashes.

const char *const PART_WORD[PART_COUNT] = {"world", "party", "camps", "fog", "score"};

enum { CHUNK = 256 };

static uint64_t add(uint64_t hash, int value) { return hash_u32(hash, (uint32_t)value); }

// Everything of a cell except whether it was seen.
static uint64_t hash_cells(uint64_t hash, const Game *game) {
    uint8_t chunk[CHUNK];
    for (int at = 0; at < game->island->cells; at += CHUNK) {
        int count = int_min(game->island->cells - at, CHUNK);
        for (int i = 0; i < count; i++) chunk[i] = (uint8_t)(game->cells[at + i] & ~CELL_SEEN);
        hash = hash_bytes(hash, chunk, (size_t)count);
    }
    return hash;
}

static uint64_t add_long(uint64_t hash, uint64_t value) {
    return hash_u32(hash_u32(hash, (uint32_t)value), (uint32_t)(value >> 32));
}

static uint64_t hash_world(uint64_t hash, const Game *game) {
    hash = add_long(hash, game->island->hash);
    hash = add(hash, game->day);
    hash = add(hash, game->ticks);
    hash = add(hash, game->tide);
    hash = add(hash, (int)game->outcome);
    hash = add(hash, game->commands);
    for (int i = 0; i < game->island->site_count; i++) hash = add(hash, game->beacons[i]);
    hash = add(hash, game->tower_count);
    for (int i = 0; i < game->tower_count; i++) hash = add(hash, game->towers[i]);
    return hash_cells(hash, game);
}

static uint64_t hash_party(uint64_t hash, const Game *game) {
    const Party *party = &game->party;
    hash = add(hash, party->cell);
    hash = add(hash, party->crew);
    for (int good = 0; good < GOOD_COUNT; good++) hash = add(hash, party->goods[good]);
    hash = add(hash, party->hungry);
    return add(hash, party->raft);
}

static uint64_t hash_camps(uint64_t hash, const Game *game) {
    hash = add(hash, game->camp_count);
    for (int i = 0; i < game->camp_count; i++) {
        const Camp *camp = &game->camps[i];
        hash = add(hash, camp->cell);
        hash = hash_bytes(hash, camp->store, sizeof camp->store);
        hash = hash_bytes(hash, camp->posts, sizeof camp->posts);
        hash = hash_bytes(hash, camp->settled, sizeof camp->settled);
    }
    return hash;
}

// Eight cells share a byte, the first in the lowest bit.
static uint64_t hash_fog(uint64_t hash, const Game *game) {
    uint8_t chunk[CHUNK];
    int cells = game->island->cells;
    for (int at = 0; at < cells; at += CHUNK * 8) {
        int count = int_min(cells - at, CHUNK * 8);
        memset(chunk, 0, sizeof chunk);
        for (int i = 0; i < count; i++)
            if (game_seen(game, at + i)) chunk[i / 8] = (uint8_t)(chunk[i / 8] | 1 << i % 8);
        hash = hash_bytes(hash, chunk, (size_t)(count + 7) / 8);
    }
    return add(hash, game->land_seen);
}

static uint64_t hash_score(uint64_t hash, const Game *game) {
    hash = add_long(hash, game->landmarks_found);
    hash = add_long(hash, game->landmarks_given);
    hash = add(hash, game->nights);
    hash = add(hash, game->ship_nights);
    hash = hash_bytes(hash, game->sailed, sizeof game->sailed);
    hash = add(hash, game->commissions_done);
    return add(hash, score_of(game).total);
}

uint64_t game_hash(const Game *game, GamePart part) {
    static uint64_t (*const HASH[PART_COUNT])(uint64_t, const Game *) = {
        [PART_WORLD] = hash_world, [PART_PARTY] = hash_party, [PART_CAMPS] = hash_camps,
        [PART_FOG] = hash_fog,     [PART_SCORE] = hash_score,
    };
    return HASH[part](HASH_START, game);
}
