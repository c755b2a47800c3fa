// SPDX-License-Identifier: MIT
// Hashes of the parts of a game: each field belongs to one part, none is left out, and hashes are the
// same on every machine.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "support/game_script.h"
#include "support/sketch.h"

// More cells than are hashed at once, and not a multiple of eight.
enum { SIDE = 47, CELLS = SIDE * SIDE };

static Islet *square(void) {
    static char drawing[SIDE][SIDE + 1];
    const char *rows[SIDE];
    for (int y = 0; y < SIDE; y++) {
        memset(drawing[y], ',', SIDE);
        rows[y] = drawing[y];
    }
    memcpy(drawing[SIDE / 2], "~~@**^T..", 9);
    Islet *islet = situation(rows, NULL, SIDE);
    Game *game = &islet->game;
    game->towers[0] = 77;
    game->tower_count = 1;
    game->camps[1] = (Camp){.cell = 99, .store = {1, 2, 3, 4}, .posts = {1, 1, 0, 0}};
    game->camp_count = 2;
    return islet;
}

enum { WORLD = 1 << PART_WORLD, PARTY = 1 << PART_PARTY, CAMPS = 1 << PART_CAMPS };
enum { FOG = 1 << PART_FOG, SCORE = 1 << PART_SCORE };

static unsigned parts_that_differ(const Game *a, const Game *b) {
    unsigned parts = 0;
    for (int part = 0; part < PART_COUNT; part++)
        if (game_hash(a, (GamePart)part) != game_hash(b, (GamePart)part)) parts |= 1u << part;
    return parts;
}

// Does something to a copy of `game` and compares the parts that change with those expected.
#define CHANGES(parts, change)                                                                     \
    do {                                                                                           \
        Game *changed = snapshot(game);                                                            \
        change;                                                                                    \
        unsigned differ = parts_that_differ(game, changed);                                        \
        if (differ != (unsigned)(parts)) FAIL("'%s' changes parts %x", #change, differ);           \
        free(changed);                                                                             \
    } while (0)

static void the_world_is_day_ticks_tide_outcome_commands_beacons_and_towers(void **state) {
    (void)state;
    Islet *islet = square();
    Game *game = &islet->game;
    CHANGES(0, (void)changed);
    CHANGES(WORLD, changed->day++);
    CHANGES(WORLD, changed->ticks--);
    CHANGES(WORLD, changed->tide++);
    CHANGES(WORLD, changed->outcome = OUTCOME_LATE);
    CHANGES(WORLD, changed->commands++);
    CHANGES(WORLD, changed->beacons[0] = BEACON_DROWNED);
    CHANGES(WORLD, changed->beacons[1] = BEACON_DROWNED);
    CHANGES(WORLD, changed->towers[0]++);
    CHANGES(WORLD, changed->towers[changed->tower_count++] = 78);
    islet_free(islet);
}

static void the_party_is_place_crew_goods_hunger_and_raft(void **state) {
    (void)state;
    Islet *islet = square();
    Game *game = &islet->game;
    CHANGES(PARTY, changed->party.cell++);
    CHANGES(PARTY, changed->party.crew--);
    CHANGES(0, changed->party.people = 0);
    for (int good = 0; good < GOOD_COUNT; good++) CHANGES(PARTY, changed->party.goods[good]++);
    CHANGES(PARTY, changed->party.hungry++);
    CHANGES(PARTY, changed->party.raft = true);
    islet_free(islet);
}

static void camps_are_places_stores_and_posts(void **state) {
    (void)state;
    Islet *islet = square();
    Game *game = &islet->game;
    for (int i = 0; i < 2; i++) {
        CHANGES(CAMPS, changed->camps[i].cell++);
        for (int good = 0; good < GOOD_COUNT; good++) {
            CHANGES(CAMPS, changed->camps[i].store[good]++);
            CHANGES(CAMPS, changed->camps[i].posts[good]++);
            CHANGES(CAMPS, changed->camps[i].settled[good]++);
            CHANGES(0, changed->camps[i].people[good]++);
        }
    }
    CHANGES(CAMPS, changed->camps[changed->camp_count++].cell = 5);
    islet_free(islet);
}

static void the_score_is_what_was_found_and_carried_out_and_its_sum(void **state) {
    (void)state;
    Islet *islet = square();
    Game *game = &islet->game;
    CHANGES(SCORE, changed->landmarks_found = UINT64_C(1) << 31);
    game->landmarks_found = UINT64_C(1) << 42;  // islands with many rivers have more than 32
    CHANGES(SCORE, changed->landmarks_found = UINT64_C(1) << 43);
    game->landmarks_found = 0;
    CHANGES(SCORE, changed->landmarks_given = 1);
    CHANGES(SCORE, changed->landmarks_given = UINT64_C(1) << 43);
    for (int i = 0; i < COMMISSION_COUNT; i++) CHANGES(SCORE, changed->sailed[i] = 1);
    CHANGES(SCORE, changed->commissions_done = 1);
    // What scores points changes the total as well as its own part.
    CHANGES(SCORE | WORLD, changed->beacons[1] = BEACON_BURNING);
    CHANGES(SCORE, changed->nights++);
    CHANGES(SCORE, changed->ship_nights++);
    CHANGES(SCORE | FOG, changed->land_seen = islet->island.land);
    CHANGES(SCORE | WORLD, changed->outcome = OUTCOME_RESCUED);
    islet_free(islet);
}

static uint64_t world_of(const Sketch *sketch, Island *island) {
    static Game game;
    *island = sketch_island(sketch);
    game_start(&game, island);
    for (int cell = 0; cell < island->cells; cell++) game.cells[cell] |= CELL_SEEN;
    return game_hash(&game, PART_WORLD);
}

// Two islands on which all tiles are of the same kind are told apart by what play has not come to yet.
static void the_world_is_altitudes_sites_and_storms_too(void **state) {
    (void)state;
    Sketch sketch = sketch_mainland();
    Island first, other;
    int *rules = sketch.rules.value;
    rules[RULE_STORMS] = rules[RULE_LOW_SITES] = 2;
    uint64_t world = world_of(&sketch, &first);
    assert_true(world_of(&sketch, &other) == world);
    island_free(&other);

    int x = SKETCH_MAINLAND + 15,
        y = SKETCH_MAINLAND + 12;  // high ground without a site
    sketch_fill(&sketch, x, y, 1, 1, TILE_GRASS, 13);
    assert_true(world_of(&sketch, &other) != world);
    assert_true(memcmp(first.altitude, other.altitude, (size_t)first.cells) != 0);
    assert_memory_equal(first.sites, other.sites, sizeof first.sites);
    island_free(&other);
    sketch_fill(&sketch, x, y, 1, 1, TILE_GRASS, 12);

    rules[RULE_LOW_SITES]--;
    assert_true(world_of(&sketch, &other) != world);
    assert_int_equal(other.site_count, first.site_count - 1);
    assert_memory_equal(first.altitude, other.altitude, (size_t)first.cells);
    island_free(&other);
    rules[RULE_LOW_SITES]++;

    rules[RULE_STORMS]++;
    assert_true(world_of(&sketch, &other) != world);
    assert_memory_equal(first.sites, other.sites, sizeof first.sites);
    island_free(&other);
    island_free(&first);
    sketch_free(&sketch);
}

static void every_cell_counts_in_the_fog_and_in_the_world(void **state) {
    (void)state;
    Islet *islet = square();
    Game *game = &islet->game;
    uint64_t fog = game_hash(game, PART_FOG), world = game_hash(game, PART_WORLD);
    uint64_t party = game_hash(game, PART_PARTY);
    for (int cell = 0; cell < CELLS; cell++) {
        game->cells[cell] ^= CELL_SEEN;
        assert_true(game_hash(game, PART_FOG) != fog);
        assert_true(game_hash(game, PART_WORLD) == world);
        game->cells[cell] ^= CELL_SEEN;
        for (int bit = 0; bit < 7; bit++) {
            game->cells[cell] ^= (uint8_t)(1 << bit);
            if (cell % 16 == bit && game_hash(game, PART_WORLD) == world)
                FAIL("bit %d of cell %d is not hashed", bit, cell);
            if (bit == 0) assert_true(game_hash(game, PART_FOG) == fog);
            game->cells[cell] ^= (uint8_t)(1 << bit);
        }
        if (cell == 0) CHANGES(FOG, changed->land_seen++);
    }
    assert_true(game_hash(game, PART_PARTY) == party);
    islet_free(islet);
}

static void places_are_told_apart(void **state) {
    (void)state;
    Islet *islet = square();
    Game *game = &islet->game, *other = snapshot(game);
    game->cells[0] &= (uint8_t)~CELL_SEEN;
    other->cells[1] &= (uint8_t)~CELL_SEEN;
    game->cells[0] |= CELL_WALL;
    other->cells[1] |= CELL_WALL;
    game->cells[CELLS - 1] |= CELL_SEEN;
    other->cells[CELLS - 2] |= CELL_SEEN;
    assert_int_equal(parts_that_differ(game, other), WORLD | FOG);
    free(other);
    islet_free(islet);
}

// Recordings hold these hashes. A separate program computed them: FNV-1a 64 over the fields in the order
// of game_measure.c, four little-endian bytes each, then a byte for each cell, or a bit for the fog.
static void hashes_are_the_same_on_every_machine(void **state) {
    (void)state;
    static const char *const rows[] = {"~~~~", "~@*~", "~~~~"};
    static const uint64_t expected[PART_COUNT] = {
        UINT64_C(0xce65cf916f0f48be), UINT64_C(0xf24668c9c17b8c40), UINT64_C(0x1f5efdc2d3d447a1),
        UINT64_C(0xe962f3c35c1ab761), UINT64_C(0x416f26e8f22b64ca),
    };
    Islet *islet = situation(rows, NULL, 3);
    Game *game = &islet->game;
    order(game, "m E; g; f; e");
    for (int part = 0; part < PART_COUNT; part++)
        if (game_hash(game, (GamePart)part) != expected[part])
            FAIL("%s=%016" PRIx64, PART_WORD[part], game_hash(game, (GamePart)part));
    islet_free(islet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(the_world_is_day_ticks_tide_outcome_commands_beacons_and_towers),
        CHECK(the_party_is_place_crew_goods_hunger_and_raft),
        CHECK(camps_are_places_stores_and_posts),
        CHECK(the_score_is_what_was_found_and_carried_out_and_its_sum),
        CHECK(the_world_is_altitudes_sites_and_storms_too),
        CHECK(every_cell_counts_in_the_fog_and_in_the_world),
        CHECK(places_are_told_apart),
        CHECK(hashes_are_the_same_on_every_machine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
