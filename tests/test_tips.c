// SPDX-License-Identifier: MIT
// When newcomers see which tip, and that its text is true with other rules and keys.
#include <stdio.h>
#include <string.h>

#include "../src/view/profile/tip.h"
#include "support/game_script.h"

// Its middle is far from water, and sites are in its corners.
static const char *const FIELD[] = {"~~~~~~~~~~~", "~*,,,,,,,*~", "~,,,,,,,,,~",
                                    "~,,,,,,,,,~", "~,,,T@^,,,~", "~,,,,,,,,,~",
                                    "~,,,,,,,,,~", "~*,,,,,,,*~", "~~~~~~~~~~~"};
enum { ROWS = 9, WIDTH = 11, START = 4 * WIDTH + 5, NONE = 0 };

// A party on grass in the middle, at noon of the first day, with food alone and no site in sight.
static Islet *quiet_day(void) {
    Islet *islet = situation(FIELD, NULL, ROWS);
    Game *game = &islet->game;
    carry(game, 0, 0, 0, game->party.crew);
    game->party.cell = START + WIDTH;
    for (int i = 0; i < islet->island.site_count; i++)
        game->cells[islet->island.sites[i].cell] &= (uint8_t)~CELL_SEEN;
    return islet;
}

static void due(const Game *game, uint32_t seen, Tip expected) {
    Tip tip = tip_due(game, seen);
    if (tip == expected) return;
    FAIL("the tip is '%s', not '%s'", tip == TIP_COUNT ? "none" : TIP_INFO[tip].title,
         expected == TIP_COUNT ? "none" : TIP_INFO[expected].title);
}

// The tip is due now, unless it has been seen.
static void due_once(const Game *game, Tip tip) {
    due(game, NONE, tip);
    due(game, 1u << tip, TIP_COUNT);
}

static void nothing_calls_for_a_tip_on_a_quiet_day(void **state) {
    (void)state;
    Islet *islet = quiet_day();
    due(&islet->game, NONE, TIP_COUNT);
    islet_free(islet);
}

static void each_ground_has_its_tip_while_it_gives_something(void **state) {
    (void)state;
    static const struct {
        int cell;
        Tip tip;
    } grounds[] = {{START - 1, TIP_TREE}, {START, TIP_SAND}, {START + 1, TIP_ROCK}};
    for (int i = 0; i < 3; i++) {
        Islet *islet = quiet_day();
        Game *game = &islet->game;
        game->party.cell = grounds[i].cell;
        due_once(game, grounds[i].tip);
        game->cells[grounds[i].cell] |= CELL_FLOODED;
        due(game, NONE, TIP_COUNT);
        game->cells[grounds[i].cell] &= (uint8_t)~CELL_FLOODED;
        order(game, "g");
        due(game, NONE, TIP_COUNT);
        islet_free(islet);
    }
}

static void a_site_is_told_when_it_is_seen_and_a_beacon_when_there_is_enough(void **state) {
    (void)state;
    Islet *islet = quiet_day();
    Game *game = &islet->game;
    due(game, 1u << TIP_TOWER, TIP_COUNT);
    carry(game, 5, 4, 3, game->party.crew);
    due(game, 1u << TIP_TOWER, TIP_BEACON);  // the chart shows where to go
    game->cells[islet->island.sites[0].cell] |= CELL_SEEN;
    due(game, NONE, TIP_SITE);
    due(game, 1u << TIP_SITE, TIP_BEACON);
    due(game, 1u << TIP_SITE | 1u << TIP_BEACON, TIP_COUNT);
    for (int good = 0; good < GOOD_FOOD; good++) {
        carry(game, 5, 4, 3, game->party.crew);
        game->party.goods[good]--;
        due_once(game, TIP_SITE);
    }
    game->beacons[0] = BEACON_BURNING;
    due(game, 1u << TIP_TOWER, TIP_COUNT);
    game->beacons[0] = BEACON_DROWNED;
    due(game, 1u << TIP_TOWER, TIP_COUNT);
    islet_free(islet);
}

static void days_nights_tides_and_storms_have_theirs(void **state) {
    (void)state;
    Islet *islet = quiet_day();
    Game *game = &islet->game;
    game->ticks = 14;
    due_once(game, TIP_TICKS);
    game->ticks = 15;
    due(game, NONE, TIP_COUNT);
    game->tide = 1;
    due_once(game, TIP_TIDE);
    game->tide = 0;
    for (int day = 1; day <= 4; day++) {
        islet->island.storms = 1u << day;
        due(game, NONE, day <= 3 ? TIP_STORM : TIP_COUNT);
    }
    islet->island.storms = 0;
    game->day = 2;
    due_once(game, TIP_NIGHT);
    islet_free(islet);
}

static void hunger_full_hands_water_and_victory_have_theirs(void **state) {
    (void)state;
    Islet *islet = quiet_day();
    Game *game = &islet->game;
    game->party.goods[GOOD_FOOD]--;
    due_once(game, TIP_HUNGRY);
    carry(game, 0, 0, 0, game->party.crew);
    game->party.hungry = 1;
    due(game, NONE, TIP_COUNT);
    game->party.hungry = 0;
    game->party.goods[GOOD_SAND] = (int16_t)(game_capacity(game) - game->party.crew);
    due_once(game, TIP_FULL);
    carry(game, 0, 0, 0, game->party.crew);
    game->party.cell = 2 * WIDTH + 1;
    due_once(game, TIP_WATER);
    int beacons = rule(&islet->island.rules, RULE_BEACONS);
    for (int i = 0; i < beacons; i++) {
        due(game, NONE, TIP_WATER);
        game->beacons[i] = BEACON_BURNING;
    }
    due(game, NONE, TIP_ENOUGH);
    islet_free(islet);
}

// A ford to the east, a deep river to the west; what the sea has taken is no river any more.
static void a_river_has_its_tip_until_the_sea_takes_it(void **state) {
    (void)state;
    for (int side = -1; side <= 1; side += 2) {
        Islet *islet = quiet_day();
        Game *game = &islet->game;
        uint8_t *beside = &game->cells[game->party.cell + side];
        *beside = (uint8_t)((*beside & ~CELL_KIND) | TILE_RIVER | (side > 0 ? CELL_FORD : 0));
        due(game, NONE, TIP_RIVER);
        due(game, 1u << TIP_RIVER, TIP_WATER);
        *beside |= CELL_FLOODED;
        due_once(game, TIP_WATER);
        islet_free(islet);
    }
}

static void who_has_a_good_is_not_told_where_it_is(void **state) {
    (void)state;
    Islet *islet = quiet_day();
    Game *game = &islet->game;
    game->party.cell = START;
    due_once(game, TIP_SAND);
    game->camps[0].store[GOOD_SAND] = 1;
    due(game, NONE, TIP_COUNT);
    game->camps[0].store[GOOD_SAND] = 0;
    carry(game, 0, 0, 1, game->party.crew);
    due(game, NONE, TIP_COUNT);
    islet_free(islet);
}

static void hands_are_nearly_full_where_more_is_gathered(void **state) {
    (void)state;
    Islet *islet = quiet_day();
    Game *game = &islet->game;
    game->day = 2;  // on the first day the wreck has its own tip
    for (int free = 1; free <= 5; free++) {
        carry(game, 0, 1, 0, game_capacity(game) - 1 - free);
        game->party.cell = START + WIDTH;
        due(game, 1u << TIP_NIGHT, TIP_COUNT);
        game->party.cell = START + 1;
        due(game, 1u << TIP_NIGHT, free <= 4 ? TIP_FULL : TIP_COUNT);
    }
    islet_free(islet);
}

static void a_tower_is_told_to_who_has_wood_and_no_cairn(void **state) {
    (void)state;
    Islet *islet = quiet_day();
    Game *game = &islet->game;
    int wood = rules_building_cost(&islet->island.rules, BUILDING_TOWER, GOOD_WOOD);
    carry(game, wood - 1, 9, 0, game->party.crew);
    due(game, NONE, TIP_COUNT);
    carry(game, wood, 9, 0, game->party.crew);
    due_once(game, TIP_TOWER);
    game->cells[islet->island.sites[0].cell] |= CELL_SEEN;
    due(game, 1u << TIP_SITE, TIP_COUNT);
    game->beacons[0] = BEACON_BURNING;
    due_once(game, TIP_TOWER);
    islet_free(islet);
}

static void the_wreck_keeps_food_on_the_first_day(void **state) {
    (void)state;
    Islet *islet = quiet_day();
    Game *game = &islet->game;
    carry(game, 0, 0, 0, game_capacity(game) / 2 + 1);
    due_once(game, TIP_STORE);
    game->day = 2;
    due(game, 1u << TIP_NIGHT, TIP_COUNT);
    game->day = 1;
    game->camp_count = 0;
    due(game, NONE, TIP_COUNT);
    islet_free(islet);
}

static void a_tip_holds_as_long_as_it_is_so_and_points_to_its_cairn(void **state) {
    (void)state;
    Islet *islet = quiet_day();
    Game *game = &islet->game;
    assert_true(tip_holds(TIP_WELCOME, game));
    assert_false(tip_holds(TIP_WATER, game));
    game->party.cell = 2 * WIDTH + 1;
    assert_true(tip_holds(TIP_WATER, game));
    assert_int_equal(tip_cell(TIP_SITE, game), -1);
    islet_see_all(islet);
    int cell = tip_cell(TIP_SITE, game);
    assert_int_equal(cell, WIDTH + 1);
    assert_int_equal(tip_cell(TIP_BEACON, game), cell);
    assert_int_equal(tip_cell(TIP_WATER, game), -1);
    islet_free(islet);
}

static void tips_that_are_only_asked_for_are_never_due(void **state) {
    (void)state;
    Islet *islet = quiet_day();
    uint32_t all = (1u << TIP_COUNT) - 1;
    assert_null(TIP_INFO[TIP_WELCOME].when);
    assert_null(TIP_INFO[TIP_DROWN].when);
    islet->game.ticks = 0;
    due(&islet->game, all, TIP_COUNT);
    for (int tip = 0; tip < TIP_COUNT; tip++)
        if (TIP_INFO[tip].when && tip != TIP_TICKS) assert_false(TIP_INFO[tip].when(&islet->game));
    islet_free(islet);
}

// In the wreck, among trees, from the second day on, while somebody can be spared.
static void posts_are_told_in_a_camp_with_work_for_them(void **state) {
    (void)state;
    static const char *const grove[] = {"~~~~~~~~~", "~,,TTT,,~", "~,TT@,T,~",
                                        "~,,,,,,,~", "~,,,,,,,~", "~~~~~~~~~"};
    Islet *islet = situation(grove, NULL, 6);
    Game *game = &islet->game;
    const uint32_t others = ((1u << TIP_COUNT) - 1) & ~(1u << TIP_POST);
    carry(game, 1, 1, 1, game->party.crew);
    due(game, others, TIP_COUNT);
    game->day = 2;
    due(game, others, TIP_POST);
    game->party.cell++;
    due(game, others, TIP_COUNT);
    game->party.cell--;
    game->party.crew = 1;
    due(game, others, TIP_COUNT);
    game->party.crew = 2;
    due(game, others, TIP_POST);
    islet->island.rules.value[RULE_POST_TREES] = 9;
    due(game, others, TIP_COUNT);
    islet_free(islet);
}

// Texts.

static void every_word_between_braces_stands_for_something(void **state) {
    (void)state;
    Islet *islet = quiet_day();
    Settings settings;
    settings_default(&settings);
    for (int tip = 0; tip < TIP_COUNT; tip++) {
        char text[512];
        tip_text((Tip)tip, &islet->game, &settings, text, sizeof text);
        size_t length = strlen(text);
        if (strpbrk(text, "{}#[|]") || length < 60 || length > 300)
            FAIL("'%s': %s", TIP_INFO[tip].title, text);
        if (text[length - 1] != '.') FAIL("'%s' does not end: %s", TIP_INFO[tip].title, text);
    }
    islet_free(islet);
}

static void texts_have_the_keys_and_numbers_of_the_player_and_the_level(void **state) {
    (void)state;
    Islet *islet = quiet_day();
    Settings settings;
    char text[512];
    settings_default(&settings);
    tip_text(TIP_TREE, &islet->game, &settings, text, sizeof text);
    assert_non_null(strstr(text, "G fells a tree here: 4 wood for 4 ticks."));
    snprintf(settings.keys[ACTION_GATHER][0], KEY_TEXT, "Ctrl+Return");
    islet->island.rules.value[RULE_CHOP_WOOD] = 17;
    tip_text(TIP_TREE, &islet->game, &settings, text, sizeof text);
    assert_non_null(strstr(text, "Ctrl+Return fells a tree here: 17 wood for 4 ticks."));
    islet->island.rules.value[RULE_CHOP_TICKS] = 1;
    tip_text(TIP_TREE, &islet->game, &settings, text, sizeof text);
    assert_non_null(strstr(text, "17 wood for 1 tick."));
    settings.keys[ACTION_GATHER][0][0] = 0;
    tip_text(TIP_TREE, &islet->game, &settings, text, sizeof text);
    assert_non_null(strstr(text, "Gather fells"));
    tip_text(TIP_ENOUGH, &islet->game, &settings, text, sizeof text);
    assert_non_null(
        strstr(text, "From day 11 until the evening of day 15 you can sail home (X)."));
    islet_free(islet);
}

static void the_way_to_the_nearest_site_is_told(void **state) {
    (void)state;
    static const struct {
        int x, y;
        const char *words;
    } places[] = {{1, 1, "right here"},
                  {1, 3, "2 tiles north of here"},
                  {2, 1, "1 tile west of here"},
                  {3, 3, "3 tiles north-west of here"},
                  {7, 2, "3 tiles north-east of here"},
                  {8, 7, "1 tile east of here"},
                  {9, 5, "2 tiles south of here"},
                  {2, 6, "2 tiles south-west of here"},
                  {8, 6, "2 tiles south-east of here"}};
    Islet *islet = situation(FIELD, NULL, ROWS);
    Settings settings;
    settings_default(&settings);
    islet_see_all(islet);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        char text[512];
        islet->game.party.cell = places[i].y * WIDTH + places[i].x;
        tip_text(TIP_SITE, &islet->game, &settings, text, sizeof text);
        if (!strstr(text, places[i].words)) FAIL("not %s: %s", places[i].words, text);
    }
    islet_free(islet);
}

static void a_text_is_cut_where_there_is_no_room(void **state) {
    (void)state;
    Islet *islet = quiet_day();
    Settings settings;
    settings_default(&settings);
    char whole[512], text[512];
    tip_text(TIP_WELCOME, &islet->game, &settings, whole, sizeof whole);
    for (size_t capacity = 1; capacity <= strlen(whole); capacity++) {
        memset(text, '!', sizeof text);
        tip_text(TIP_WELCOME, &islet->game, &settings, text, capacity);
        assert_int_equal(strlen(text), capacity - 1);
        assert_memory_equal(text, whole, capacity - 1);
        assert_int_equal(text[capacity], '!');
    }
    islet_free(islet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(nothing_calls_for_a_tip_on_a_quiet_day),
        CHECK(each_ground_has_its_tip_while_it_gives_something),
        CHECK(a_site_is_told_when_it_is_seen_and_a_beacon_when_there_is_enough),
        CHECK(days_nights_tides_and_storms_have_theirs),
        CHECK(hunger_full_hands_water_and_victory_have_theirs),
        CHECK(a_river_has_its_tip_until_the_sea_takes_it),
        CHECK(who_has_a_good_is_not_told_where_it_is),
        CHECK(hands_are_nearly_full_where_more_is_gathered),
        CHECK(a_tower_is_told_to_who_has_wood_and_no_cairn),
        CHECK(the_wreck_keeps_food_on_the_first_day),
        CHECK(a_tip_holds_as_long_as_it_is_so_and_points_to_its_cairn),
        CHECK(tips_that_are_only_asked_for_are_never_due),
        CHECK(posts_are_told_in_a_camp_with_work_for_them),
        CHECK(every_word_between_braces_stands_for_something),
        CHECK(texts_have_the_keys_and_numbers_of_the_player_and_the_level),
        CHECK(the_way_to_the_nearest_site_is_told),
        CHECK(a_text_is_cut_where_there_is_no_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
