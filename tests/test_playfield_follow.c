// SPDX-License-Identifier: MIT
// A playfield that follows a game equals one made anew from it: after every command, also backwards, and
// however much of a flood has been shown on the way.
#include <stdlib.h>

#include "../src/game/tide.h"
#include "../src/base/memory.h"
#include "../src/worldgen/rng.h"
#include "bots/bot.h"
#include "support/view/playfield_fixture.h"
#include "support/sketch.h"

// What the painter has kept of the frame before must not show in this one: neither land as it was nor what moved
// over it.
static void check_painted(const FieldFixture *field, const char *when) {
    for (uint32_t moment = 0; moment < 40000; moment += 20011) {
        FieldOptions options = {.tide_lines = 2, .marks = true, .moment = moment};
        Canvas kept = painted_world(&field->shown, 4, options);
        field_forget();
        Canvas fresh = painted_world(&field->shown, 4, options);
        same_pixels(kept, fresh, (Camera){0, 0, 4}, when);
        canvas_free(&fresh);
        canvas_free(&kept);
    }
}

static void check(FieldFixture *field, const char *when) {
    Playfield anew = field_anew(field);
    fields_same(&field->shown, &anew, when);
    playfield_free(&anew);
    check_painted(field, when);
}

// Shows some steps of the flood, forwards and backwards.
static void show_some(Playfield *shown, Rng *rng) {
    for (int i = rng_range(rng, 0, 4); i > 0; i--)
        playfield_show_flood(shown, rng_range(rng, -1, shown->flood_steps + 1));
}

static void play_and_compare(uint64_t seed, int commands) {
    Islet *islet = islet_random(37, 29, seed);
    if (seed % 3 == 0) islet_flow(islet, seed);
    FieldFixture *field = field_make(islet, seed % 2);
    Game *game = &field->islet->game, *earlier = calloc(1, sizeof *earlier);
    assert_non_null(earlier);
    Rng rng = rng_make(seed, 1);
    Bot bot;
    bot_init(&bot, BOT_RANDOM, &field->islet->island, seed);
    game_copy(earlier, game);
    for (int i = 0; i < commands && game->outcome == OUTCOME_PLAYING; i++) {
        game_apply(game, bot_next(&bot, game), NULL);
        bool slowly = rng_range(&rng, 0, 1);
        playfield_update(&field->shown, game, slowly);
        if (slowly) show_some(&field->shown, &rng);
        if (rng_range(&rng, 0, 3)) continue;  // the next command comes before the flood has come in
        playfield_show_flood(&field->shown, FLOOD_STEPS);
        check(field, "played");
        if (rng_range(&rng, 0, 5) == 0) game_copy(earlier, game);
        if (rng_range(&rng, 0, 7) == 0) {
            game_copy(game, earlier);
            playfield_update(&field->shown, game, false);
            check(field, "undone");
        }
    }
    bot_free(&bot);
    free(earlier);
    field_free(field);
}

static void following_a_game_is_as_good_as_looking_anew(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= REPEATS(12, 6); seed++)
        play_and_compare(seed, REPEATS(160, 100));
}

// Unlike random tiles, it has open sea and land far from the coast.
static void the_same_is_true_of_a_grown_island(void **state) {
    (void)state;
    Sketch sketch = sketch_stock("noise-isle", "driftwood", 64, NORMAL);
    Island island = sketch_island(&sketch);
    Game *game = calloc(1, sizeof *game);
    assert_non_null(game);
    game_start(game, &island);
    Playfield shown, anew;
    assert_true(playfield_init(&shown, &sketch.land, game, TONES_RED_GREEN));
    Bot bot;
    bot_init(&bot, BOT_BUILDER, &island, 1);
    for (int i = 0; i < 400 && game->outcome == OUTCOME_PLAYING; i++) {
        int tide = game->tide;
        game_apply(game, bot_next(&bot, game), NULL);
        playfield_update(&shown, game, false);
        if (i % 16 && game->tide == tide) continue;
        assert_true(playfield_init(&anew, &sketch.land, game, TONES_RED_GREEN));
        fields_same(&shown, &anew, "grown");
        playfield_free(&anew);
    }
    bot_free(&bot);
    playfield_free(&shown);
    free(game);
    island_free(&island);
    sketch_free(&sketch);
}

// Any byte of any cell changes, and the tide: more than a game would change at once.
static void any_change_is_followed(void **state) {
    (void)state;
    FieldFixture *field = field_make(islet_random(40, 33, 77), true);
    Game *game = &field->islet->game;
    Rng rng = rng_make(3, 0);
    for (int round = 0; round < REPEATS(60, 30); round++) {
        int changes = rng_range(&rng, 0, 3) ? rng_range(&rng, 1, 4) : 300;
        for (int i = 0; i < changes; i++) {
            int cell = rng_range(&rng, 0, field->islet->island.cells - 1);
            uint8_t bits[] = {CELL_SEEN, CELL_SEEN, CELL_WALL, 1 << CELL_USED_SHIFT};
            game->cells[cell] ^= bits[rng_range(&rng, 0, 3)];
            if (game_kind(game, cell) == TILE_TREE && rng_range(&rng, 0, 3) == 0)
                game->cells[cell] = (uint8_t)((game->cells[cell] & ~CELL_KIND) | TILE_GRASS);
        }
        game->camp_count = rng_range(&rng, 1, 3);
        for (int i = 1; i < game->camp_count; i++)
            game->camps[i].cell = rng_range(&rng, 0, field->islet->island.cells - 1);
        game->party.cell = rng_range(&rng, 0, field->islet->island.cells - 1);
        game->tide = (int16_t)rng_range(&rng, 0, 9);
        tide_flood(game, NULL);
        playfield_update(&field->shown, game, rng_range(&rng, 0, 1));
        playfield_show_flood(&field->shown, FLOOD_STEPS);
        check(field, "changed");
    }
    field_free(field);
}

static void a_flood_shown_in_full_is_one_taken_at_once(void **state) {
    (void)state;
    FieldFixture *slow = field_make(islet_random(40, 33, 9), true);
    Playfield fast = field_anew(slow);
    Game *game = &slow->islet->game;
    islet_see_all(slow->islet);
    for (game->tide = 1; game->tide < 12; game->tide++) {
        tide_flood(game, NULL);
        playfield_update(&slow->shown, game, true);
        playfield_update(&fast, game, false);
        assert_int_equal(slow->shown.flood_steps, fast.flood_steps);
        assert_int_equal(fast.flood_shown, fast.flood_steps);
        for (int step = 0; step <= slow->shown.flood_steps; step++)
            playfield_show_flood(&slow->shown, step);
        fields_same(&slow->shown, &fast, "the flood");
    }
    playfield_free(&fast);
    field_free(slow);
}

static bool shows_water(const Playfield *field, int cell) {
    int width = field->scenery->width;
    return scenery_index(field->scenery, cell % width, cell / width) &&
           field->state->whole.tiles.kinds[cell] == TILE_WATER;
}

static void the_sea_comes_in_step_by_step_from_where_it_was(void **state) {
    (void)state;
    static const char *const rows[] = {"~~~~~~~~~~~~", "~,,,,,,,,,,~", "~,,,,,,,,,,~",
                                       "~,,,,,,,,,,~", "~,,,,,,,,,,~", "~~~~~~~~~~~~"};
    static const char *const heights[] = {"~~~~~~~~~~~~", "~1111111111~", "~1111111111~",
                                          "~1111111111~", "~9999999999~", "~~~~~~~~~~~~"};
    FieldFixture *field = field_make(islet_of(rows, heights, 6), false);
    Game *game = &field->islet->game;
    game->tide = 1;
    tide_flood(game, NULL);
    playfield_update(&field->shown, game, true);
    assert_int_equal(field->shown.flood_steps, 3);
    assert_int_equal(field->shown.flood_shown, 0);
    for (int step = 0; step <= 3; step++) {
        playfield_show_flood(&field->shown, step);
        for (int cell = 0; cell < field->islet->island.cells; cell++) {
            int x = cell % 12, y = cell / 12, inland = y;
            inland = x < inland ? x : inland;
            inland = 11 - x < inland ? 11 - x : inland;
            bool sea = field->islet->island.kinds[cell] == TILE_WATER;
            bool reached = y <= 3 && inland <= step;
            assert_int_equal(field->shown.arrival[cell], sea || y > 3 ? 0 : inland);
            assert_int_equal(shows_water(&field->shown, cell), sea || reached);
        }
    }
    field_free(field);
}

// The flood of a long causeway has no more steps than any other.
static void a_long_flood_has_few_steps(void **state) {
    (void)state;
    enum { LENGTH = 100 };
    char line[LENGTH + 1] = {0}, high[LENGTH + 1] = {0}, sea[LENGTH + 1] = {0},
                       low[LENGTH + 1] = {0};
    for (int i = 0; i < LENGTH; i++) {
        sea[i] = line[i] = i ? ',' : '~';
        high[i] = i ? '9' : '~';
        low[i] = i ? '1' : '~';
    }
    const char *const rows[] = {line, sea, line}, *const heights[] = {high, low, high};
    FieldFixture *field = field_make(islet_of(rows, heights, 3), false);
    field->islet->game.tide = 1;
    tide_flood(&field->islet->game, NULL);
    playfield_update(&field->shown, &field->islet->game, true);
    assert_int_equal(field->shown.flood_steps, FLOOD_STEPS);
    int before = 1;
    for (int x = 1; x < LENGTH; x++) {
        int arrival = field->shown.arrival[LENGTH + x];
        assert_true(arrival == before || arrival == before + 1);
        before = arrival;
    }
    assert_int_equal(before, FLOOD_STEPS);
    field_free(field);
}

static bool stands_at(const Playfield *field, Thing thing, int shown) {
    for (int i = 0; i < field->state->stand_count; i++)
        if (field->state->stands[i].thing == thing)
            return stand_shows(&field->state->stands[i], shown);
    return false;
}

// A camp that drowns stands until the water arrives, and a fire burns until then.
static void what_the_flood_takes_stands_until_it_comes(void **state) {
    (void)state;
    static const char *const rows[] = {"~~~~~~~", "~,,,,,~", "~,*@,,~", "~,,,,,~", "~~~~~~~"};
    static const char *const heights[] = {"~~~~~~~", "~11111~", "~11111~", "~11111~", "~~~~~~~"};
    FieldFixture *field = field_make(islet_of(rows, heights, 5), false);
    Game *game = &field->islet->game;
    game->beacons[0] = BEACON_BURNING;
    playfield_update(&field->shown, game, false);
    game->tide = 1;
    tide_flood(game, NULL);
    game->camp_count = 0;
    game->beacons[0] = BEACON_DROWNED;
    playfield_update(&field->shown, game, true);
    assert_int_equal(field->shown.flood_steps, 2);
    for (int step = 0; step <= 2; step++) {
        assert_int_equal(stands_at(&field->shown, THING_WRECK, step), step < 2);
        assert_int_equal(stands_at(&field->shown, THING_BEACON, step), step < 2);
        assert_int_equal(stands_at(&field->shown, THING_BEACON_OUT, step), step == 2);
    }
    playfield_update(&field->shown, game, false);
    assert_int_equal(field->shown.state->stand_count, 1);
    field_free(field);
}

static void what_no_rise_takes_any_more_is_dry(void **state) {
    (void)state;
    static const char *const rows[] = {"~~~~~", "~,,,~", "~~~~~"};
    static const char *const heights[] = {"~~~~~", "~129~", "~~~~~"};
    FieldFixture *field = field_make(islet_of(rows, heights, 3), false);
    Game *game = &field->islet->game;
    game->day = 1;
    playfield_update(&field->shown, game, false);
    assert_int_equal(field->shown.rises[5], 0);
    assert_int_equal(field->shown.rises[6], 1);
    assert_int_equal(field->shown.rises[7], 2);
    assert_int_equal(field->shown.rises[8], 3);
    int days = rule(&game->island->rules, RULE_DAYS);
    game->day = (int16_t)days;  // one rise is left
    playfield_update(&field->shown, game, false);
    assert_int_equal(field->shown.rises[6], 1);
    assert_int_equal(field->shown.rises[7], 3);
    game->outcome = OUTCOME_RESCUED;
    playfield_update(&field->shown, game, false);
    assert_int_equal(field->shown.rises[6], 3);
    field_free(field);
}

static void every_call_for_memory_may_fail(void **state) {
    (void)state;
    FieldFixture *field = field_make(islet_random(20, 20, 4), true);
    for (long call = 1;; call++) {
        Playfield other;
        memory_fail_at(call, 0);
        bool made = playfield_init(&other, &field->land, &field->islet->game, TONES_NORMAL);
        bool all = memory_calls() < call;
        memory_fail_at(0, 0);
        assert_int_equal(made, all);
        playfield_free(&other);
        if (all) break;
    }
    field_free(field);
}

static void following_asks_for_no_memory(void **state) {
    (void)state;
    FieldFixture *field = field_make(islet_random(40, 33, 12), true);
    memory_fail_at(1, 1);
    islet_see_all(field->islet);
    field->islet->game.tide = 3;
    tide_flood(&field->islet->game, NULL);
    playfield_update(&field->shown, &field->islet->game, true);
    playfield_show_flood(&field->shown, FLOOD_STEPS);
    assert_int_equal(memory_calls(), 0);
    memory_fail_at(0, 0);
    check(field, "without memory");
    field_free(field);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(following_a_game_is_as_good_as_looking_anew),
        CHECK(the_same_is_true_of_a_grown_island),
        CHECK(any_change_is_followed),
        CHECK(a_flood_shown_in_full_is_one_taken_at_once),
        CHECK(the_sea_comes_in_step_by_step_from_where_it_was),
        CHECK(a_long_flood_has_few_steps),
        CHECK(what_the_flood_takes_stands_until_it_comes),
        CHECK(what_no_rise_takes_any_more_is_dry),
        CHECK(every_call_for_memory_may_fail),
        CHECK(following_asks_for_no_memory),
    };
    return cmocka_run_group_tests(tests, field_setup, field_teardown);
}
