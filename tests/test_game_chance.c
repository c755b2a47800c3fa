// SPDX-License-Identifier: MIT
// Games of random commands on random islets: what holds after each command.
#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/rng.h"
#include "support/game_script.h"

enum { GAMES = 150, COMMANDS = 1500, AFTER_END = 10, WIDTH = 26, HEIGHT = 18 };

static Command any_command(Rng *rng, const Game *game) {
    static const Verb verbs[] = {VERB_MOVE,   VERB_MOVE, VERB_MOVE,  VERB_MOVE,
                                 VERB_GATHER, VERB_FISH, VERB_BUILD, VERB_POST,
                                 VERB_RECALL, VERB_TAKE, VERB_DROP};
    static const int what[VERB_COUNT] = {
        [VERB_MOVE] = DIRECTION_COUNT, [VERB_BUILD] = BUILDING_COUNT, [VERB_POST] = GOOD_COUNT,
        [VERB_TAKE] = GOOD_COUNT,      [VERB_DROP] = GOOD_COUNT,
    };
    Command command = {0};
    int late = game->ticks <= 0 ? 4 : 60;
    bool ends = rng_below(rng, (uint32_t)late) == 0;
    bool sails = rng_below(rng, 300) == 0;
    command.verb = (uint8_t)verbs[rng_below(rng, sizeof verbs / sizeof *verbs)];
    if (ends) command.verb = VERB_END_DAY;
    if (sails) command.verb = VERB_SAIL;
    if (what[command.verb]) command.what = (uint8_t)rng_below(rng, (uint32_t)what[command.verb]);
    command.amount = (uint8_t)rng_range(rng, 0, 6);
    bool light = game_site_at(game, game->party.cell) >= 0 && rng_below(rng, 3) == 0;
    return light ? command_build(BUILDING_BEACON) : command;
}

static int crew_of(const Game *game) {
    int crew = game->party.crew;
    for (int i = 0; i < game->camp_count; i++)
        for (int good = 0; good < GOOD_COUNT; good++) crew += game->camps[i].posts[good];
    return crew;
}

static void camps_are_in_order(const Game *game) {
    assert_in_range(game->camp_count, 0, CAMP_LIMIT);
    for (int i = 0; i < CAMP_LIMIT; i++) {
        const Camp *camp = &game->camps[i];
        const Camp none = {0};
        if (i >= game->camp_count) assert_memory_equal(camp, &none, sizeof none);
        else assert_false(game_flooded(game, camp->cell));
        for (int good = 0; good < GOOD_COUNT; good++)
            assert_in_range(camp->store[good], 0, rule(&game->island->rules, RULE_STORE));
    }
    for (int i = 0; i < game->tower_count; i++) assert_false(game_flooded(game, game->towers[i]));
}

static void the_party_is_in_order(const Game *game) {
    assert_true(game_carried(game) <= game_capacity(game));
    for (int good = 0; good < GOOD_COUNT; good++) assert_true(game->party.goods[good] >= 0);
    assert_in_range(game->party.cell, 0, game->island->cells - 1);
    assert_true((game->party.crew == 0) == (game->outcome == OUTCOME_STARVED));
}

static void the_map_is_in_order(const Game *game) {
    int seen = 0;
    for (int cell = 0; cell < game->island->cells; cell++) {
        bool water = game_kind(game, cell) == TILE_WATER;
        assert_true(water == (game->island->kinds[cell] == TILE_WATER));
        assert_true(!water || game_flooded(game, cell));
        assert_true(water || !game_flooded(game, cell) || game_rim(game, cell) <= game->tide);
        seen += game_seen(game, cell) && !water && game_kind(game, cell) != TILE_RIVER;
    }
    assert_int_equal(game->land_seen, seen);
    for (int i = 0; i < game->island->site_count; i++)
        assert_false(game->beacons[i] == BEACON_BURNING &&
                     game_flooded(game, game->island->sites[i].cell));
}

// Nothing stands in a river, and nobody is in its deep parts without a raft.
static void rivers_are_in_order(const Game *game) {
    const Island *island = game->island;
    for (int cell = 0; cell < island->cells && island->rivers > 0; cell++) {
        bool river = island->kinds[cell] == TILE_RIVER, ford = island_is_ford(island, cell);
        assert_true(river == (game_kind(game, cell) == TILE_RIVER));
        if (!river) continue;
        assert_true(ford == cell_is_ford(game->cells[cell]));
        assert_true(ford != cell_is_deep_river(game->cells[cell]));
        assert_false(game->cells[cell] & CELL_WALL);
        assert_int_equal(game_camp_at(game, cell), -1);
        for (int i = 0; i < game->tower_count; i++) assert_int_not_equal(game->towers[i], cell);
    }
    assert_false(cell_is_deep_river(game->cells[game->party.cell]) && !game->party.raft);
}

static void all_is_in_order(const Game *game, const Game *before, Command command) {
    camps_are_in_order(game);
    the_party_is_in_order(game);
    the_map_is_in_order(game);
    rivers_are_in_order(game);
    bool night = command.verb == VERB_END_DAY;
    assert_int_equal(game->commands, before->commands + 1);
    assert_true(night || crew_of(game) == crew_of(before));
    assert_true(crew_of(game) <= crew_of(before));
    assert_true(night || game->ticks == before->ticks - game_command_ticks(before, command));
    assert_int_equal(game->day - before->day, night && game->outcome == OUTCOME_PLAYING);
    assert_true(game->outcome != OUTCOME_PLAYING ||
                game->day <= rule(&game->island->rules, RULE_DAYS));
}

typedef struct Tally {
    int given, refused, nights;
    bool outcomes[OUTCOME_COUNT];
} Tally;

// Gives the same command to a copy without events: the state must be the same, byte by byte.
static void give(Game *game, Game *copy, Command command, Tally *tally) {
    Events events = {.count = 7};
    Game *before = snapshot(game);
    Refusal checked = game_check(game, command);
    assert_true(same_state(game, before));
    Refusal refusal = game_apply(game, command, &events);
    assert_memory_equal(&refusal, &checked, sizeof refusal);
    game_apply(copy, command, NULL);
    if (!same_state(game, copy)) FAIL("who listens changes the game");
    if (refusal.reason) {
        if (!same_state(game, before)) FAIL("a refused command changes the game");
        assert_int_equal(events.count, 0);
        tally->refused++;
    } else {
        all_is_in_order(game, before, command);
        tally->given++;
        tally->nights += command.verb == VERB_END_DAY;
    }
    free(before);
}

// Few and cheap beacons with enough sites, so that all endings happen.
static Islet *any_islet(uint64_t seed) {
    Islet *islet = islet_random(WIDTH, HEIGHT, seed);
    Island *island = &islet->island;
    if (seed % 2) islet_flow(islet, seed);
    set_numbers(islet);
    island->rules.value[RULE_BEACONS] = 1;
    island->rules.value[RULE_BEACON_WOOD] = 1;
    island->rules.value[RULE_BEACON_STONE] = island->rules.value[RULE_BEACON_SAND] = seed % 2;
    if (seed % 3 == 0) island->rules.value[RULE_CREW] = 2;
    if (seed % 3 == 0) island->rules.value[RULE_HUNGRY_NIGHTS] = 1;
    if (seed % 3 == 0) island->rules.value[RULE_FOOD] = 4;
    island->storms = UINT64_C(0x5550);
    for (int cell = island->starts[0]; island->site_count < SITE_LIMIT; cell += 5)
        if (island->kinds[cell] != TILE_WATER && island->kinds[cell] != TILE_RIVER)
            island->sites[island->site_count++] =
                (Site){.cell = cell, .altitude = island->altitude[cell]};
    islet_restart(islet);
    return islet;
}

static void play(uint64_t seed, Tally *tally) {
    Islet *islet = any_islet(seed);
    Game *copy = snapshot(&islet->game);
    Rng rng = rng_make(seed, 1);
    for (int left = COMMANDS; left > 0; left--) {
        give(&islet->game, copy, any_command(&rng, &islet->game), tally);
        if (islet->game.outcome != OUTCOME_PLAYING && left > AFTER_END) left = AFTER_END;
    }
    tally->outcomes[islet->game.outcome] = true;
    free(copy);
    islet_free(islet);
}

static void whatever_is_commanded_the_game_stays_in_order(void **state) {
    (void)state;
    Tally tally = {0};
    for (uint64_t seed = 0; seed < GAMES; seed++) play(seed, &tally);
    assert_true(tally.given > 5000);
    assert_true(tally.refused > 5000);
    assert_true(tally.nights > 300);
    for (int i = OUTCOME_RESCUED; i < OUTCOME_COUNT; i++)
        if (!tally.outcomes[i]) FAIL("no game ended so: %s", OUTCOME_INFO[i].text);
}

// Two games in one process, played in turn, do not affect each other.
static void two_games_do_not_meddle(void **state) {
    (void)state;
    Islet *a = any_islet(5), *b = any_islet(6), *alone = any_islet(5);
    Rng rng_a = rng_make(5, 1), rng_b = rng_make(6, 1), rng_alone = rng_make(5, 1);
    for (int i = 0; i < COMMANDS; i++) {
        game_apply(&a->game, any_command(&rng_a, &a->game), NULL);
        game_apply(&b->game, any_command(&rng_b, &b->game), NULL);
    }
    for (int i = 0; i < COMMANDS; i++)
        game_apply(&alone->game, any_command(&rng_alone, &alone->game), NULL);
    for (int part = 0; part < PART_COUNT; part++)
        assert_true(game_hash(&a->game, (GamePart)part) == game_hash(&alone->game, (GamePart)part));
    islet_free(a);
    islet_free(b);
    islet_free(alone);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(whatever_is_commanded_the_game_stays_in_order),
        CHECK(two_games_do_not_meddle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
