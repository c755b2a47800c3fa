// SPDX-License-Identifier: MIT
// What a game amounts to: its score, and hashes of its parts.
#include <string.h>

#include "game_parts.h"

// The score.

const ScoreInfo SCORE_INFO[SCORE_PARTS] = {
    [SCORE_NIGHTS] = {"nights", "Nights of light", RULE_SCORE_NIGHT},
    [SCORE_SHIP_NIGHTS] = {"ship nights", "Further light", RULE_SCORE_SHIP_NIGHT},
    [SCORE_BEACONS] = {"beacons", "Beacons", RULE_SCORE_BEACON},
    [SCORE_MAPPED] = {"percent mapped", "Percent mapped", RULE_SCORE_PERCENT},
    [SCORE_LANDMARKS] = {"landmarks", "Landmarks", RULE_SCORE_LANDMARK},
    [SCORE_COMMISSIONS] = {"commissions", "Tasks", RULE_SCORE_COMMISSION},
    [SCORE_CREW] = {"crew alive", "Crew alive", RULE_SCORE_CREW},
};

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
                  [SCORE_LANDMARKS] = bits_of(game->landmarks_found),
                  [SCORE_COMMISSIONS] = bits_of(game->commissions_done),
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

// Hashes. Names of people are in none of them: they change nothing.

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
