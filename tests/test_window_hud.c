// SPDX-License-Identifier: MIT
// The panels of play, by pointer and by keys alone: the game saves the commands that they give.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/process.h"
#include "support/played_expedition.h"
#include "../src/view/field/playfield.h"
#include "support/captured_program.h"
#include "support/view/screen_text.h"
#include "support/view/screenshot.h"
#include "support/view/window_game.h"

#define CODE "noise-isle:64:easy:abc"

// The order of Tab in the store: close, then for each good take one, take all, put in one, put in
// all, take one back, post one; last recall.
enum { TAB_GOODS = 2, TAB_EACH = 6, TAB_PUT_ALL = 3, TAB_POST = 5 };

typedef struct TestedGame {
    Driver *driver;
    Expedition model;
} TestedGame;

static TestedGame *tested_game_start(void **state) {
    WindowFixture *fixture = *state;
    TestedGame *tested = calloc(1, sizeof *tested);
    assert_non_null(tested);
    played_solved(&tested->model, TIDEMARK_CLI, CODE, NULL);
    fixture->settings = SETTINGS_AT_ONCE;
    tested->driver = START(state, "--code", CODE);
    driver_await_rest(tested->driver);
    return tested;
}

static void tested_game_free(TestedGame *tested) {
    driver_terminate(tested->driver);
    expedition_free(&tested->model);
    free(tested);
}

#define GATHER_KEY "G"  // the button's word differs by kind of ground

static void tab(const TestedGame *tested, int times) {
    for (int i = 0; i < times; i++) PRESS(tested->driver, "Tab");
}

static void buttons_do_what_they_say(void **state) {
    TestedGame *tested = tested_game_start(state);
    driver_click_word(tested->driver, GATHER_KEY);
    driver_click_word(tested->driver, "End day");
    driver_click_word(tested->driver, "Fish");
    driver_click_word(tested->driver, "End day");
    played_give(&tested->model, command_of(VERB_GATHER));
    played_give(&tested->model, command_of(VERB_END_DAY));
    played_give(&tested->model, command_of(VERB_FISH));
    played_give(&tested->model, command_of(VERB_END_DAY));
    expect_saved(tested->driver, &tested->model);
    tested_game_free(tested);
}

// In a window that fills a display of this size.
static TestedGame *tested_game_fill(void **state, int width, int height) {
    WindowFixture *fixture = *state;
    display_open(&fixture->display, width, height);
    TestedGame *tested = tested_game_start(state);
    char columns[16], rows[16];
    snprintf(columns, sizeof columns, "%d", width);
    snprintf(rows, sizeof rows, "%d", height);
    XDOTOOL(tested->driver->display, "windowmove", tested->driver->window, "0", "0", "windowsize",
            tested->driver->window, columns, rows);
    driver_await_rest(tested->driver);
    return tested;
}

// On the screen of a phone one row has no room for all actions, and small letters would be too small to touch.
static void a_narrow_window_has_all_actions(void **state) {
    TestedGame *tested = tested_game_fill(state, 720, 860);
    driver_click_word(tested->driver, "Fish");
    driver_click_word(tested->driver, "Sail");  // refused
    driver_click_word(tested->driver, "End day");
    played_give(&tested->model, command_of(VERB_FISH));
    played_give(&tested->model, command_of(VERB_END_DAY));
    expect_saved(tested->driver, &tested->model);
    tested_game_free(tested);
}

// At 1280x800 a row with all that it could say would reach below the small map.
static void actions_keep_clear_of_the_small_map(void **state) {
    TestedGame *tested = tested_game_fill(state, 1280, 800);
    Bitmap before = driver_screenshot(tested->driver);
    // The last of them; the bar has the same icon.
    driver_click_widget(tested->driver, (Widget){.icon = ICON_TIDE, .number = 1});
    driver_await_change(tested->driver, &before);
    bitmap_free(&before);
    tested_game_free(tested);
}

static void buttons_that_are_refused_give_no_command(void **state) {
    TestedGame *tested = tested_game_start(state);
    driver_click_word(tested->driver, "Beacon");
    driver_click_word(tested->driver, "Sail");
    driver_click_word(tested->driver, "Undo");
    driver_click_word(tested->driver, "End day");
    played_give(&tested->model, command_of(VERB_END_DAY));
    expect_saved(tested->driver, &tested->model);
    tested_game_free(tested);
}

static void the_store_and_its_posts_are_worked_by_keys_alone(void **state) {
    TestedGame *tested = tested_game_start(state);
    int stores = rule(&tested->model.island.rules, RULE_STORE);
    PRESS(tested->driver, "p");
    tab(tested, TAB_GOODS - 1 + GOOD_FOOD * TAB_EACH + TAB_PUT_ALL + 1);
    PRESS(tested->driver, "Return");
    tab(tested, TAB_POST - TAB_PUT_ALL);
    PRESS(tested->driver, "Return");
    tab(tested, 1);
    PRESS(tested->driver, "Return", "Escape", "e");
    played_give(&tested->model, command_goods(VERB_DROP, GOOD_FOOD, stores));
    played_give(&tested->model, command_goods(VERB_POST, GOOD_FOOD, 1));
    played_give(&tested->model, command_of(VERB_RECALL));
    played_give(&tested->model, command_of(VERB_END_DAY));
    expect_saved(tested->driver, &tested->model);
    tested_game_free(tested);
}

// Of two one is taken back: the other is posted anew. One undo makes them two again.
static void one_of_those_posted_is_taken_back(void **state) {
    TestedGame *tested = tested_game_start(state);
    const int post = TAB_GOODS + GOOD_FOOD * TAB_EACH + TAB_POST, back = post - 1;
    PRESS(tested->driver, "p");
    tab(tested, post);
    PRESS(tested->driver, "Return", "Return");
    for (int i = 0; i < 2; i++) played_give(&tested->model, command_goods(VERB_POST, GOOD_FOOD, 1));
    for (int i = 0; i < 2; i++) {
        PRESS(tested->driver, "Escape", "p");
        tab(tested, back);
        PRESS(tested->driver, "Return");
        if (i == 0) driver_click_word(tested->driver, "Undo");
    }
    PRESS(tested->driver, "Escape", "e");
    played_give(&tested->model, command_of(VERB_RECALL));
    played_give(&tested->model, command_goods(VERB_POST, GOOD_FOOD, 1));
    played_give(&tested->model, command_of(VERB_END_DAY));
    expect_saved(tested->driver, &tested->model);
    tested_game_free(tested);
}

// With Shift the button for one moves all, by pointer and by keys.
static void shift_moves_all_of_a_good(void **state) {
    TestedGame *tested = tested_game_start(state);
    const Game *game = tested->model.game;
    const int take = TAB_GOODS + GOOD_FOOD * TAB_EACH, put = take + 2;
    int stores =
        int_min(rule(&tested->model.island.rules, RULE_STORE), game->party.goods[GOOD_FOOD]);
    PRESS(tested->driver, "p");
    tab(tested, put);
    PRESS(tested->driver, "Return", "shift+Return");
    played_give(&tested->model, command_goods(VERB_DROP, GOOD_FOOD, 1));
    played_give(&tested->model, command_goods(VERB_DROP, GOOD_FOOD, stores - 1));
    PRESS(tested->driver, "Escape", "p");
    tab(tested, take);
    PRESS(tested->driver, "Return");
    played_give(&tested->model, command_goods(VERB_TAKE, GOOD_FOOD, 1));
    driver_point_word(tested->driver, "Take");
    XDOTOOL(tested->driver->display, "mousemove_relative", "0", "196", "keydown", "shift", "click",
            "1", "keyup", "shift");
    played_give(&tested->model, command_goods(VERB_TAKE, GOOD_FOOD, stores - 1));
    driver_await_rest(tested->driver);
    PRESS(tested->driver, "Escape", "e");
    played_give(&tested->model, command_of(VERB_END_DAY));
    expect_saved(tested->driver, &tested->model);
    tested_game_free(tested);
}

// Escape closes them all without a trace on the screen.
static void panels_open_and_close(void **state) {
    TestedGame *tested = tested_game_start(state);
    driver_point(tested->driver, 640, 420);
    // Opens and closes the menu, so that a key was used last, and the store, from which the party comes into view.
    PRESS(tested->driver, "Escape", "Escape", "p", "Escape");
    Bitmap before = driver_screenshot(tested->driver);
    static const char *const keys[] = {"p", "j"};
    for (int i = 0; i < 2; i++) {
        driver_press(tested->driver, (const char *const[]){keys[i], NULL});
        Bitmap open = driver_screenshot(tested->driver);
        assert_false(screenshot_same(&before, &open));
        bitmap_free(&open);
        PRESS(tested->driver, "Escape");
        Bitmap after = driver_screenshot(tested->driver);
        screenshot_same_or_fail(&before, &after, keys[i]);
        bitmap_free(&after);
    }
    bitmap_free(&before);
    tested_game_free(tested);
}

// Also while the whole island is shown.
static void the_party_is_found_from_far_out(void **state) {
    TestedGame *tested = tested_game_start(state);
    PRESS(tested->driver, "space");
    Bitmap near = driver_screenshot(tested->driver);
    PRESS(tested->driver, "Home");
    Bitmap far = driver_screenshot(tested->driver);
    assert_false(screenshot_same(&far, &near));
    PRESS(tested->driver, "space");
    Bitmap again = driver_screenshot(tested->driver);
    screenshot_same_or_fail(&again, &near, "the party that is looked for");
    Bitmap *const all[] = {&near, &far, &again};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) bitmap_free(all[i]);
    tested_game_free(tested);
}

static bool says(const TestedGame *tested, const char *words) {
    Box found;
    Bitmap shown = driver_screenshot(tested->driver);
    int count = screen_text_find(&shown, words, &found);
    bitmap_free(&shown);
    return count > 0;
}

// Goes on with the game of the model.
static void go_on_with_model(TestedGame *tested) {
    TextError error;
    Driver *driver = tested->driver;
    driver_terminate(driver);
    assert_true(save_write(&tested->model, kept_file(driver), &error));
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, NULL});
    driver_await_rest(driver);
    PRESS(driver, "Return");
    driver_await_rest(driver);
}

// On the first day the sea is two evenings away from the wreck, whose store is empty.
static void the_forecast_names_who_is_lost_and_no_empty_camps(void **state) {
    TestedGame *tested = tested_game_start(state);
    assert_false(says(tested, "the sea takes"));
    played_give(&tested->model, command_goods(VERB_POST, GOOD_FOOD, 1));
    go_on_with_model(tested);
    People posted = tested->model.game->camps[0].people[GOOD_FOOD];
    Words who = words("($).", NAMES(people_words(&tested->model.island, posted).text));
    assert_true(says(tested, "the sea takes the Wreck") && says(tested, who.text));
    played_give(&tested->model, command_of(VERB_RECALL));
    played_give(&tested->model, command_goods(VERB_DROP, GOOD_FOOD, 1));
    go_on_with_model(tested);
    assert_true(says(tested, "the sea takes the Wreck with") && says(tested, "its store."));
    tested_game_free(tested);
}

// Camps with wood for a watchtower in reach of the party, which stands elsewhere.
static int payers(const Game *game) {
    int wood = rules_building_cost(&game->island->rules, BUILDING_TOWER, GOOD_WOOD), count = 0;
    int reach = game_rule(game, RULE_PAY_REACH), cell = game->party.cell;
    for (int i = 0; i < game->camp_count; i++) {
        bool near = island_distance2(game->island, cell, game->camps[i].cell) <= reach * reach;
        count += near && game->camps[i].store[GOOD_WOOD] >= wood && game->camps[i].cell != cell;
    }
    return count;
}

// From far out, so that the camp is in view.
static void the_camp_that_would_pay_says_so_while_the_card_of_a_building_shows(void **state) {
    TestedGame *tested = tested_game_start(state);
    const Game *game = tested->model.game;
    while (payers(game) != 1 && game->outcome == OUTCOME_PLAYING)
        played_on(&tested->model, BOT_BUILDER, 0, game->commands + 1);
    assert_int_equal(payers(game), 1);
    int wood = game_rule(game, RULE_TOWER_WOOD);
    Words pays = words("pays # wood", NUMBERS(wood));
    go_on_with_model(tested);
    PRESS(tested->driver, "minus", "minus");
    driver_point_word(tested->driver, "End day");
    driver_await_rest(tested->driver);
    assert_false(says(tested, pays.text));
    driver_point_word(tested->driver, "Tower");
    driver_await_rest(tested->driver);
    assert_true(says(tested, pays.text));
    tested_game_free(tested);
}

// The first view after a start may be another one, with other slips at sites.
static void expect_about(int share, int expected) {
    assert_in_range(share, expected - 30, expected + 30);
}

// How much of the screen panels cover, in thousandths: what differs from the picture without the interface, with
// the short gaps within a row, as paper may lie on paper.
static int covered(Driver *driver) {
    enum { GAP = 60 };
    Bitmap with = driver_screenshot(driver);
    PRESS(driver, "h");
    Bitmap without = driver_screenshot(driver);
    PRESS(driver, "h");
    int count = 0;
    for (int y = 0; y < with.height; y++)
        for (int x = 0, last = -GAP; x < with.width; x++) {
            if (bitmap_at(&with, x, y) == bitmap_at(&without, x, y)) continue;
            count += x - last < GAP ? x - last : 1;
            last = x;
        }
    int share = (int)((int64_t)count * 1000 / (with.width * with.height));
    bitmap_free(&with);
    bitmap_free(&without);
    return share;
}

// Panels take about 215 at rest, and the slips at two sites 14. "auto" has no words under the buttons at this size. The choice of the player is kept.
static void the_map_is_the_hero_and_more_so_where_panels_are_folded(void **state) {
    static const char plain[] =
        "tidemark-settings 1\nlevel noise-isle\nvolume 0\nstill on\nmotion off\ntips off\n";
    WindowFixture *fixture = *state;
    fixture->settings = plain;
    Driver *driver = START(state, "--code", CODE);
    driver_point(driver, 640, 420);
    int rests = covered(driver);
    assert_in_range(rests, 100, 235);
    PRESS(driver, "k");
    int wordy = covered(driver);
    assert_true(wordy > rests + 25);
    PRESS(driver, "m");
    int folded = covered(driver);
    assert_true(folded < wordy - 15);
    driver_terminate(driver);
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, "--code", CODE, NULL});
    driver_point(driver, 640, 420);
    expect_about(covered(driver), folded);
    driver_click_widget(driver, (Widget){.icon = ICON_MAP});
    driver_click_widget(driver, (Widget){.icon = ICON_DOWN});
    driver_point(driver, 640, 420);
    expect_about(covered(driver), rests);
    driver_terminate(driver);
}

// How much of the screen is the plain sea of the chart, in thousandths.
static int charted_sea(Driver *driver) {
    Bitmap screen = driver_screenshot(driver);
    uint32_t sea = colour_darker(PAPER, CHART_WASH);
    int count = 0;
    for (int y = 0; y < screen.height; y++)
        for (int x = 0; x < screen.width; x++) count += bitmap_at(&screen, x, y) == sea;
    int share = (int)((int64_t)count * 1000 / (screen.width * screen.height));
    bitmap_free(&screen);
    return share;
}

static void the_first_view_looks_at_land(void **state) {
    WindowFixture *fixture = *state;
    fixture->settings = SETTINGS_AT_ONCE;
    Driver *driver = START(state, "--code", "perlin-coast:64:easy:driftwood");
    driver_await_rest(driver);
    int first = charted_sea(driver);
    PRESS(driver, "space");
    int centred = charted_sea(driver);
    if (first + 100 > centred) FAIL("%d thousandths of sea, and %d in the middle", first, centred);
    driver_terminate(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(buttons_do_what_they_say),
        WINDOW_TEST(a_narrow_window_has_all_actions),
        WINDOW_TEST(actions_keep_clear_of_the_small_map),
        WINDOW_TEST(buttons_that_are_refused_give_no_command),
        WINDOW_TEST(the_store_and_its_posts_are_worked_by_keys_alone),
        WINDOW_TEST(one_of_those_posted_is_taken_back),
        WINDOW_TEST(shift_moves_all_of_a_good),
        WINDOW_TEST(panels_open_and_close),
        WINDOW_TEST(the_map_is_the_hero_and_more_so_where_panels_are_folded),
        WINDOW_TEST(the_first_view_looks_at_land),
        WINDOW_TEST(the_party_is_found_from_far_out),
        WINDOW_TEST(the_forecast_names_who_is_lost_and_no_empty_camps),
        WINDOW_TEST(the_camp_that_would_pay_says_so_while_the_card_of_a_building_shows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
