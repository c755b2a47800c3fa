// SPDX-License-Identifier: MIT
// The panels of play, by pointer and by keys alone: the game saves the commands that they give.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/process.h"
#include "support/played_expedition.h"
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
    CapturedProgram cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR);
    const char *path = scratch_file(&cli.caught, "won");
    assert_int_equal(RUN(&cli, "solve", "--code", CODE, "--replay", path), 0);
    played_load(&tested->model, path, &(TextError){0});
    program_remove(&cli);
    expedition_restart(&tested->model);
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

static void apply(TestedGame *tested, Command command) {
    Refusal refusal;
    Events events;
    TextError error;
    assert_true(expedition_apply(&tested->model, command, &refusal, &events, &error));
    assert_int_equal(refusal.reason, REFUSAL_NONE);
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
    apply(tested, command_of(VERB_GATHER));
    apply(tested, command_of(VERB_END_DAY));
    apply(tested, command_of(VERB_FISH));
    apply(tested, command_of(VERB_END_DAY));
    expect_saved(tested->driver, &tested->model);
    tested_game_free(tested);
}

static void buttons_that_are_refused_give_no_command(void **state) {
    TestedGame *tested = tested_game_start(state);
    driver_click_word(tested->driver, "Beacon");
    driver_click_word(tested->driver, "Sail");
    driver_click_word(tested->driver, "Undo");
    driver_click_word(tested->driver, "End day");
    apply(tested, command_of(VERB_END_DAY));
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
    apply(tested, command_goods(VERB_DROP, GOOD_FOOD, stores));
    apply(tested, command_goods(VERB_POST, GOOD_FOOD, 1));
    apply(tested, command_of(VERB_RECALL));
    apply(tested, command_of(VERB_END_DAY));
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
    for (int i = 0; i < 2; i++) apply(tested, command_goods(VERB_POST, GOOD_FOOD, 1));
    for (int i = 0; i < 2; i++) {
        PRESS(tested->driver, "Escape", "p");
        tab(tested, back);
        PRESS(tested->driver, "Return");
        if (i == 0) driver_click_word(tested->driver, "Undo");
    }
    PRESS(tested->driver, "Escape", "e");
    apply(tested, command_of(VERB_RECALL));
    apply(tested, command_goods(VERB_POST, GOOD_FOOD, 1));
    apply(tested, command_of(VERB_END_DAY));
    expect_saved(tested->driver, &tested->model);
    tested_game_free(tested);
}

// Escape closes them all without a trace on the screen.
static void panels_open_and_close(void **state) {
    TestedGame *tested = tested_game_start(state);
    driver_point(tested->driver, 640, 420);
    PRESS(tested->driver, "Escape",
          "Escape");  // opens and closes the menu, so that a key was used last
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
    apply(tested, command_goods(VERB_POST, GOOD_FOOD, 1));
    go_on_with_model(tested);
    People posted = tested->model.game->camps[0].people[GOOD_FOOD];
    Words who = words("$.", NAMES(people_words(&tested->model.island, posted).text));
    assert_true(says(tested, "the sea takes the Wreck with") && says(tested, who.text));
    apply(tested, command_of(VERB_RECALL));
    apply(tested, command_goods(VERB_DROP, GOOD_FOOD, 1));
    go_on_with_model(tested);
    assert_true(says(tested, "the sea takes the Wreck with") && says(tested, "its store."));
    tested_game_free(tested);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(buttons_do_what_they_say),
        WINDOW_TEST(buttons_that_are_refused_give_no_command),
        WINDOW_TEST(the_store_and_its_posts_are_worked_by_keys_alone),
        WINDOW_TEST(one_of_those_posted_is_taken_back),
        WINDOW_TEST(panels_open_and_close),
        WINDOW_TEST(the_party_is_found_from_far_out),
        WINDOW_TEST(the_forecast_names_who_is_lost_and_no_empty_camps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
