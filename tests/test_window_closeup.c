// SPDX-License-Identifier: MIT
// Pictures at the window of what was found: they come, swallow no key, and go by themselves.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "support/captured_program.h"
#include "support/played_expedition.h"
#include "support/process.h"
#include "support/view/screen_text.h"
#include "support/view/screenshot.h"
#include "support/view/window_game.h"

#define CODE "noise-isle:64:easy:abc"
#define AT_ONCE                                                                                    \
    "tidemark-settings 1\nvolume 0\nstill on\nmotion off\ntips off\nask-losses off\nask-ticks "    \
    "off\n"

// Steps in one direction, after the last of which a landmark is found.
typedef struct Walk {
    Direction direction;
    int steps;
    Words text;  // that says so
} Walk;

static bool finds(Expedition *model, Walk *walk) {
    Refusal refusal;
    Events events;
    TextError error;
    expedition_restart(model);
    for (walk->steps = 1; walk->steps <= 14; walk->steps++) {
        Command step = command_move(walk->direction);
        if (!expedition_apply(model, step, &refusal, &events, &error)) FAIL("cannot step");
        const Event *found = events_find(&events, EVENT_FOUND);
        if (refusal.reason != REFUSAL_NONE) return false;
        if (!found) continue;
        walk->text = event_words(model->game, found);
        return walk->steps > 1;
    }
    return false;
}

static Walk walk_to_a_landmark(Expedition *model) {
    CapturedProgram cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR);
    const char *path = scratch_file(&cli.caught, "won");
    assert_int_equal(RUN(&cli, "solve", "--code", CODE, "--replay", path), 0);
    played_load(model, path, &(TextError){0});
    program_remove(&cli);
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        Walk walk = {.direction = (Direction)i};
        if (finds(model, &walk)) return walk;
    }
    FAIL("no landmark is near");
    return (Walk){0};
}

static void take_steps(Driver *driver, Direction direction, int count) {
    static const char *const keys[DIRECTION_COUNT] = {
        [NORTH] = "Up", [EAST] = "Right", [SOUTH] = "Down", [WEST] = "Left"};
    for (int i = 0; i < count; i++) PRESS(driver, keys[direction]);
}

static Driver *begin(void **state, const char *settings) {
    WindowFixture *fixture = *state;
    fixture->settings = settings;
    Driver *driver = START(state, "--code", CODE);
    driver_await_rest(driver);
    return driver;
}

// How often the log and the picture say what was found.
static int said(Driver *driver, const char *text) {
    Box box;
    Bitmap screen = driver_screenshot(driver);
    int count = screen_text_find(&screen, text, &box);
    bitmap_free(&screen);
    return count;
}

static void a_picture_comes_and_goes_by_itself(void **state) {
    Expedition model;
    Walk walk = walk_to_a_landmark(&model);
    Driver *driver = begin(state, AT_ONCE);
    take_steps(driver, walk.direction, walk.steps);
    assert_int_equal(said(driver, walk.text.text), 2);
    milliseconds_pass(3600);
    assert_int_equal(said(driver, walk.text.text), 1);
    expedition_free(&model);
}

// The key that ends it does what it does without it.
static void it_swallows_no_command(void **state) {
    Expedition model;
    Walk walk = walk_to_a_landmark(&model);
    Driver *driver = begin(state, AT_ONCE);
    take_steps(driver, walk.direction, walk.steps);
    assert_int_equal(said(driver, walk.text.text), 2);
    PRESS(driver, "e");
    Refusal refusal;
    TextError error;
    assert_true(expedition_apply(&model, command_of(VERB_END_DAY), &refusal, NULL, &error));
    expect_saved(driver, &model);
    expedition_free(&model);
}

static void escape_ends_it_alone(void **state) {
    Expedition model;
    Walk walk = walk_to_a_landmark(&model);
    Driver *driver = begin(state, AT_ONCE);
    take_steps(driver, walk.direction, walk.steps);
    Bitmap with = driver_screenshot(driver);
    PRESS(driver, "Escape");
    assert_int_equal(said(driver, walk.text.text), 1);
    PRESS(driver, "Escape");
    assert_int_equal(said(driver, "Settings"), 1);  // in the menu
    bitmap_free(&with);
    expedition_free(&model);
}

static void settings_switch_it_off(void **state) {
    Expedition model;
    Walk walk = walk_to_a_landmark(&model);
    Driver *driver = begin(state, AT_ONCE "close-ups off\n");
    take_steps(driver, walk.direction, walk.steps);
    assert_int_equal(said(driver, walk.text.text), 1);
    expedition_free(&model);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(a_picture_comes_and_goes_by_itself),
        WINDOW_TEST(it_swallows_no_command),
        WINDOW_TEST(escape_ends_it_alone),
        WINDOW_TEST(settings_switch_it_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
