// SPDX-License-Identifier: MIT
// What players are asked about before a day ends or a wall is built is what then happens.
#include <stdlib.h>

#include "../src/game/foresight.h"
#include "../src/game/tide.h"
#include "../src/worldgen/rng.h"
#include "bots/bot.h"
#include "support/game_script.h"

static Foresight foresee(const Game *game) {
    PathFinder ways = {0};
    assert_true(path_init(&ways, game->island->cells));
    PathWish wish = {.start = game->party.cell, .raft = game->party.raft};
    path_nearest(&ways, game, &wish, NULL, NULL);
    Foresight night = foresee_night(game, &ways);
    path_free(&ways);
    return night;
}

// A beacon on a low site, at the other end of a path of grass.
static const char *const STRAND[] = {"~~~~~~~~", "~@,,,*,~", "~~~~~~~~"};
static const char *const HEIGHTS[] = {"~~~~~~~~", "~999919~", "~~~~~~~~"};

static Islet *strand(void) {
    Islet *islet = situation(STRAND, HEIGHTS, 3);
    islet->island.rules.value[RULE_TIDE_STEP] = 1;
    islet->island.rules.value[RULE_PAY_REACH] = 8;
    islet->island.final_tide = rules_final_tide(&islet->island.rules);
    islet_restart(islet);
    islet_see_all(islet);
    islet->game.beacons[0] = BEACON_BURNING;
    carry(&islet->game, 0, 4, 0, 4);
    return islet;
}

static void a_beacon_that_a_wall_can_save_is_told(void **state) {
    (void)state;
    Islet *islet = strand();
    Game *game = &islet->game;
    Foresight night = foresee(game);
    assert_int_equal(night.beacons, 1);
    assert_int_equal(night.savable, 1);
    assert_int_equal(night.first, islet->island.sites[0].cell);
    carry(game, 0, 3, 0, 4);  // too little stone
    assert_int_equal(foresee(game).savable, 0);
    game->camps[0].store[GOOD_STONE] = 1;  // the wreck has the rest
    assert_int_equal(foresee(game).savable, 1);
    int way = 4 * game_rule(game, RULE_STEP_GRASS);
    game->ticks = (int16_t)way;  // it would come too late
    assert_int_equal(foresee(game).savable, 0);
    assert_int_equal(foresee(game).beacons, 1);
    game->ticks++;
    assert_int_equal(foresee(game).savable, 1);
    islet->island.rules.value[RULE_WALL_HEIGHT] = 0;  // no wall would help
    assert_int_equal(foresee(game).savable, 0);
    islet_free(islet);
}

static void nothing_is_lost_on_an_evening_without_a_rise(void **state) {
    (void)state;
    Islet *islet = strand();
    islet->island.rules.value[RULE_TIDE_STEP] = 2;
    Foresight night = foresee(&islet->game);
    assert_int_equal(night.beacons + night.savable + night.crew, 0);
    assert_int_equal(night.first, -1);
    islet_free(islet);
}

static void posted_crew_are_told_by_name(void **state) {
    (void)state;
    Islet *islet = strand();
    Game *game = &islet->game;
    islet->island.altitude[game->camps[0].cell] = 1;
    islet_restart(islet);
    game->camps[0].posts[GOOD_FOOD] = 2;
    game->camps[0].people[GOOD_FOOD] = 6;
    Foresight night = foresee(game);
    assert_int_equal(night.crew, 2);
    assert_int_equal(night.people, 6);
    islet_free(islet);
}

// Bots play, and each evening brings what was foreseen.
static void every_evening_of_games_brings_what_was_foreseen(void **state) {
    (void)state;
    int crew = 0, beacons = 0, nights = 0;
    for (uint64_t seed = 0; seed < 12; seed++) {
        Islet *islet = islet_random(40, 30, seed);
        Game *game = &islet->game;
        islet_see_all(islet);
        for (int i = 0; i < 6; i++) {
            int cell = 41 * (2 * i + 3) + (int)seed;
            islet->island.sites[i] = (Site){cell, islet->island.altitude[cell]};
            game->beacons[i] = game_flooded(game, cell) ? BEACON_DROWNED : BEACON_BURNING;
        }
        islet->island.site_count = 6;
        Bot bot;
        bot_init(&bot, BOT_RANDOM, &islet->island, seed);
        while (game->outcome == OUTCOME_PLAYING && game->commands < 400) {
            Command command = bot_next(&bot, game);
            Foresight night = foresee(game);
            int burning = game_beacons_burning(game);
            Events events;
            assert_int_equal(game_apply(game, command, &events).reason, REFUSAL_NONE);
            if (command.verb != VERB_END_DAY) continue;
            int lost = 0;
            for (int i = 0; i < events.count; i++)
                if (events.items[i].kind == EVENT_CAMP_LOST) lost += events.items[i].amount;
            assert_int_equal(night.crew, lost);
            assert_int_equal(night.beacons, burning - game_beacons_burning(game));
            assert_int_equal(night.drowns, game->outcome == OUTCOME_DROWNED);
            crew += lost;
            beacons += night.beacons;
            nights++;
        }
        bot_free(&bot);
        islet_free(islet);
    }
    if (nights < 50 || beacons == 0) FAIL("%d nights, %d crew, %d beacons", nights, crew, beacons);
}

// Walls.

static bool is_vain_at(Islet *islet, int cell) {
    islet->game.party.cell = cell;
    return wall_is_vain(&islet->game);
}

// From the west: a shore, ground above the last tide, a hollow that the sea reaches over a rim of 6.
static void a_wall_is_vain_where_no_evening_would_be_another(void **state) {
    (void)state;
    static const char *const rows[] = {"~~~~~~", "~@,,,,", "~,,,,,", "~~~~~~"};
    static const char *const heights[] = {"~~~~~~", "~2g6g6", "~ggg2g", "~~~~~~"};
    Islet *islet = situation(rows, heights, 4);
    islet->island.rules.value[RULE_WALL_HEIGHT] = 3;
    islet->island.final_tide = 8;
    islet_restart(islet);
    islet_see_all(islet);
    carry(&islet->game, 0, 8, 0, 0);
    int width = islet->island.width;
    assert_false(is_vain_at(islet, width + 1));
    assert_true(is_vain_at(islet, width + 2));  // 16: no tide comes there
    islet->game.tide = 8;  // no rise is left
    assert_true(is_vain_at(islet, width + 1));
    islet_free(islet);
}

static void a_wall_is_vain_exactly_where_all_evenings_stay_the_same(void **state) {
    (void)state;
    int counts[2] = {0};
    for (uint64_t seed = 0; seed < 30; seed++) {
        Islet *islet = islet_random(12, 10, seed);
        Game *game = &islet->game;
        islet->island.final_tide = 9;
        islet_restart(islet);
        carry(game, 0, 8, 0, 0);
        for (int cell = 0; cell < islet->island.cells; cell++) {
            Game *plain = snapshot(game), *walled = snapshot(game);
            plain->party.cell = walled->party.cell = game->party.cell = cell;
            bool differs = false,
                 can = !game_apply(walled, command_build(BUILDING_WALL), NULL).reason;
            for (int tide = game->tide; tide <= 9 && can && !differs; tide++) {
                plain->tide = walled->tide = (int16_t)tide;
                tide_flood(plain, NULL);
                tide_flood(walled, NULL);
                for (int other = 0; other < islet->island.cells; other++)
                    differs = differs || game_flooded(plain, other) != game_flooded(walled, other);
            }
            if (can) assert_int_equal(wall_is_vain(game), !differs);
            if (can) counts[differs]++;
            else assert_false(wall_is_vain(game));
            free(plain);
            free(walled);
        }
        islet_free(islet);
    }
    assert_true(counts[0] > 100 && counts[1] > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_beacon_that_a_wall_can_save_is_told),
        CHECK(nothing_is_lost_on_an_evening_without_a_rise),
        CHECK(posted_crew_are_told_by_name),
        CHECK(every_evening_of_games_brings_what_was_foreseen),
        CHECK(a_wall_is_vain_where_no_evening_would_be_another),
        CHECK(a_wall_is_vain_exactly_where_all_evenings_stay_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
