// SPDX-License-Identifier: MIT
// What bar, goals, tile lines and cards say of the state of a game: it is true, and no more than is known.
#include <stdio.h>
#include <string.h>

#include "../src/game/tide.h"
#include "../src/game/advice.h"
#include "../src/view/profile/tip.h"
#include "support/game_script.h"

static const char *const FIELD[] = {"~~~~~~~~~~~~", "~*,..,,^^,*~", "~,,..,,,,,,~", "~,@,,,,,,,,~",
                                    "~,,,,,T,,,,~", "~*,,,,,,,,*~", "~~~~~~~~~~~~"};
static const char *const HEIGHTS[] = {"~~~~~~~~~~~~", "~381288888f~", "~881288888f~",
                                      "~8888888888~", "~8888888888~", "~f88888888f~",
                                      "~~~~~~~~~~~~"};
enum { ROWS = 7, WIDTH = 12, TREE = 4 * WIDTH + 6, BAY = 2 * WIDTH + 8 };

typedef struct Told {
    Islet *islet;
    Game *game;
    uint8_t rises[GAME_CELLS];
} Told;

static void look_ahead(Told *told) {
    tide_preview(told->game, told->islet->island.final_tide - told->game->tide, told->rises);
}

static void begin(Told *told) {
    *told = (Told){.islet = situation(FIELD, HEIGHTS, ROWS)};
    told->game = &told->islet->game;
    islet_see_all(told->islet);
    told->islet->island.final_tide = rules_final_tide(&told->islet->island.rules);
    look_ahead(told);
}

static void says(Words words, const char *part) {
    if (!strstr(words.text, part)) FAIL("'%s' does not say '%s'", words.text, part);
}

static void distances_are_those_of_the_rules(void **state) {
    (void)state;
    Told told;
    const char *direction;
    begin(&told);
    Game *game = told.game;
    int camp = game->camps[0].cell, reach = game_rule(game, RULE_PAY_REACH);
    for (int cell = 0; cell < told.islet->island.cells; cell++) {
        for (int far = 1; far < 12; far++) {
            told.islet->island.rules.value[RULE_PAY_REACH] = far;
            game->party.cell = cell;
            game->camps[0].store[GOOD_SAND] = 3;
            bool pays = game_stored_in_reach(game, GOOD_SAND) > 0;
            assert_int_equal(advice_where(game, camp, &direction) <= far, pays);
            assert_int_equal(advice_too_far(game, GOOD_SAND) == 0, pays);
            assert_int_equal(advice_too_far(game, GOOD_WOOD), 0);
            says(advice_reach(game, 0), pays ? "pays for" : "too far");
        }
    }
    told.islet->island.rules.value[RULE_PAY_REACH] = reach;
    islet_free(told.islet);
}

// What camps are said to pay is what they then pay, the nearest first, and those out of reach nothing.
static void camps_pay_what_they_are_said_to_pay(void **state) {
    (void)state;
    Told told;
    int goods[GOOD_COUNT], payers = 0;
    begin(&told);
    Game *game = told.game;
    told.islet->island.rules.value[RULE_PAY_REACH] = 5;
    int first = game->camps[0].cell, cells[] = {first + 3, first + WIDTH, first + 7};
    for (int i = 0; i < 3; i++) game->camps[game->camp_count++] = (Camp){.cell = cells[i]};
    for (int i = 0; i < game->camp_count; i++)
        for (int good = 0; good < GOOD_COUNT; good++) game->camps[i].store[good] = 2;
    game->party.cell = islet_letter(FIELD, ROWS, 'T') + 1 - WIDTH;
    for (int building = 0; building < BUILDING_COUNT; building++) {
        Game after;
        Events events;
        carry(game, 9, 9, 9, 0);
        game_copy(&after, game);
        if (game_apply(&after, command_build((Building)building), &events).reason) continue;
        for (int i = 0; i < game->camp_count; i++) {
            advice_pays(game, i, (Building)building, goods);
            for (int good = 0; good < GOOD_COUNT; good++) {
                assert_int_equal(game->camps[i].store[good] - after.camps[i].store[good],
                                 goods[good]);
                payers += goods[good] > 0;
            }
        }
    }
    assert_true(payers >= 3);
    islet_free(told.islet);
}

// What is told of tonight is what the night then pays, also where it puts beacons out.
static void tonights_light_is_what_the_night_pays(void **state) {
    (void)state;
    Told told;
    int paid = 0, further = 0, lost = 0;
    begin(&told);
    Game *game = told.game;
    const Rules *rules = &told.islet->island.rules;
    assert_string_equal(advice_light_words(game, told.rises).text, "");
    told.islet->island.rules.value[RULE_BEACONS] = 1;
    for (int i = 0; i < told.islet->island.site_count; i++) game->beacons[i] = BEACON_BURNING;
    while (game->outcome == OUTCOME_PLAYING) {
        look_ahead(&told);
        TonightLight light = advice_light(game, told.rises);
        int before = game_beacons_burning(game);
        carry(game, 9, 0, 0, game->party.crew);
        game->party.raft = true;
        Events events = order(game, "e");
        const Event *pay = events_find(&events, EVENT_LIGHT);
        assert_int_equal(light.burning, game_beacons_burning(game));
        assert_int_equal(light.points + light.further, pay ? pay->amount : 0);
        paid += light.points;
        further += light.further;
        lost += before - light.burning;
    }
    assert_true(paid > 0 && further > 0 && lost > 0);
    says(advice_light_rule(rules),
         words("#1 a night", NUMBERS(rule(rules, RULE_SCORE_NIGHT))).text);
    says(advice_light_rule(rules), words("then #1.", NUMBERS(rule(rules, RULE_SCORE_SHIP_NIGHT) *
                                                             rule(rules, RULE_SHIP_DAYS)))
                                       .text);
    says(advice_burning(5, 3), "5 beacons burn, 3 are needed");
    says(advice_burning(1, 3), "1 of 3");
    islet_free(told.islet);
}

// Until the last of it is dug, or drowns on the day that was said.
static void known_sand_is_foretold(void **state) {
    (void)state;
    Told told;
    begin(&told);
    Game *game = told.game;
    int day = rules_day_of_tide(&told.islet->island.rules, 2);
    game->cells[game->party.cell] |= 1 << CELL_USED_SHIFT;  // the sand of the start
    says(advice_sand(game, told.rises),
         words("4 tiles, the last drowns on day #1", NUMBERS(day)).text);
    game->cells[WIDTH + 3] &= (uint8_t)~CELL_SEEN;
    says(advice_sand(game, told.rises), "3 tiles");
    game->cells[WIDTH + 4] |= 1 << CELL_USED_SHIFT;
    says(advice_sand(game, told.rises), "2 tiles");
    while (game->day < day) {
        carry(game, 9, 0, 0, game->party.crew);
        game->party.raft = true;
        order(game, "e");
    }
    look_ahead(&told);
    says(advice_sand(game, told.rises), "drowns on");
    carry(game, 9, 0, 0, game->party.crew);
    order(game, "e");
    look_ahead(&told);
    says(advice_sand(game, told.rises), "no sand");
    islet_free(told.islet);
}

static Landmark *landmark(Told *told, LandmarkKind kind, CommissionKind task) {
    Island *island = &told->islet->island;
    island->landmarks[0] = (Landmark){.kind = kind,
                                      .cell = BAY,
                                      .tiles = 2,
                                      .west = 8,
                                      .east = 9,
                                      .north = 2,
                                      .south = 2,
                                      .name = "Bay"};
    island->landmark_count = island->commission_count = 1;
    island->commissions[0] = (Commission){task, 0};
    island->landmark_of[BAY] = island->landmark_of[BAY + 1] = 1;
    told->game->landmarks_found = 1;
    return &island->landmarks[0];
}

static void a_landmark_says_what_it_gives_until_it_is_taken(void **state) {
    (void)state;
    static const struct {
        LandmarkKind kind;
        const char *says;
    } rows[] = {{LANDMARK_LAKE, "8 food"},
                {LANDMARK_WOOD, "8 wood"},
                {LANDMARK_ISLET, "4 wood, 4 stone and 4 sand"},
                {LANDMARK_SUMMIT, "view"}};
    Told told;
    begin(&told);
    told.islet->island.rules.value[RULE_LANDMARK_GIFT] = 8;
    Landmark *at = landmark(&told, LANDMARK_LAKE, COMMISSION_MAP);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        at->kind = rows[i].kind;
        says(advice_gift(told.game, 0), rows[i].says);
    }
    at->kind = LANDMARK_LAKE;
    told.game->party.cell = BAY - 1;
    order(told.game, "m E");
    says(advice_gift(told.game, 0), "taken");
    islet_free(told.islet);
}

// A pointer leads to a tile on which the task is then done; where none is left, it is lost.
static void tasks_point_at_tiles_that_count(void **state) {
    (void)state;
    Told told;
    begin(&told);
    Game *game = told.game;
    landmark(&told, LANDMARK_COVE, COMMISSION_LAND);
    game->party.cell = BAY + WIDTH;
    says(advice_task(game, 0), "step ashore, 1 north");
    game->cells[BAY] |= CELL_FLOODED;
    game->tide = 9;
    game->party.raft = true;
    says(advice_task(game, 0), "step ashore, 2 north-east");
    game->cells[BAY + 1] |= CELL_FLOODED;
    says(advice_task(game, 0), "lost");
    game->party.raft = false;
    says(advice_task(game, 0), "step ashore, 1 north");
    game->tide = 15;
    says(advice_task(game, 0), "lost");
    told.islet->island.commissions[0].kind = COMMISSION_CLIMB;
    says(advice_task(game, 0), "lost");
    game->cells[BAY] &= (uint8_t)~CELL_FLOODED;
    says(advice_task(game, 0), "the top lies 1 north");
    told.islet->island.commissions[0].kind = COMMISSION_SAIL_ROUND;
    game->sailed[0] = 1 << NORTH | 1 << WEST;
    says(advice_task(game, 0), "the east and the south");
    islet_free(told.islet);
}

// Unseen tiles of it change no word.
static void the_rest_of_a_map_begins_where_the_seen_part_ends(void **state) {
    (void)state;
    Told told;
    begin(&told);
    landmark(&told, LANDMARK_LAKE, COMMISSION_MAP);
    told.game->party.cell = BAY + WIDTH;
    told.game->cells[BAY + 1] &= (uint8_t)~CELL_SEEN;
    Words before = advice_task(told.game, 0);
    says(before, "the rest lies 1 north");
    told.islet->island.landmark_of[BAY + 1] = 0;
    assert_string_equal(advice_task(told.game, 0).text, before.text);
    islet_free(told.islet);
}

static void who_has_done_it_needs_no_tip(void **state) {
    (void)state;
    Told told;
    begin(&told);
    assert_int_equal(tips_learned(told.game, command_of(VERB_FISH)), 1u << TIP_WATER);
    assert_int_equal(tips_learned(told.game, command_of(VERB_END_DAY)), 0);
    assert_int_equal(tips_learned(told.game, command_of(VERB_GATHER)), 1u << TIP_SAND);
    told.game->party.cell = TREE;
    assert_int_equal(tips_learned(told.game, command_of(VERB_GATHER)), 1u << TIP_TREE);
    assert_int_equal(tips_learned(told.game, command_goods(VERB_POST, GOOD_WOOD, 1)),
                     1u << TIP_POST);
    islet_free(told.islet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(distances_are_those_of_the_rules),
        CHECK(camps_pay_what_they_are_said_to_pay),
        CHECK(tonights_light_is_what_the_night_pays),
        CHECK(known_sand_is_foretold),
        CHECK(a_landmark_says_what_it_gives_until_it_is_taken),
        CHECK(tasks_point_at_tiles_that_count),
        CHECK(the_rest_of_a_map_begins_where_the_seen_part_ends),
        CHECK(who_has_done_it_needs_no_tip),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
