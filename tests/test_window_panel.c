// SPDX-License-Identifier: MIT
// The panel that chooses a new world, with keys and pointer.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/view/game_driver.h"
#include "support/view/screenshot.h"
#include "support/worlds.h"
#include "../src/worldgen/level.h"
#include "../src/worldgen/run.h"
#include "../src/view/paint/theme.h"

enum { SIDE = 128, RED = INK_WRONG };  // of wrong words

static const Widget SEED_FIELD = {.label = "Seed: any words or number, or a code"},
                    LEVEL_MORE = {.icon = ICON_RIGHT}, SIZE_MORE = {.icon = ICON_PLUS},
                    SIZE_LESS = {.icon = ICON_MINUS}, SEED_MORE = {.icon = ICON_PLUS, .number = 1},
                    SEED_LESS = {.icon = ICON_MINUS, .number = 1};

// The words over the field of the size, which say how large worlds of a level can be.
static Words size_words(const char *level) {
    Recipe recipe = stock_level(level);
    TextError error;
    int side;
    assert_true(run_largest_side(&recipe, &side, &error));
    recipe_free(&recipe);
    return words("Size, such as 96 or 128x64, up to #", NUMBERS(side));
}

static void write_into(Driver *driver, Widget field, const char *text) {
    driver_click_widget(driver, field);
    PRESS(driver, "ctrl+a");
    if (text[0]) driver_type(driver, text);
    else PRESS(driver, "BackSpace");
}

// A game that shows the world of "hello". The panel for a new one opens and closes without a trace.
static Driver *ready_game(void **state) {
    Driver *driver = START(state, "--look", "--seed", "hello");
    driver_end_growth(driver);
    driver_point(driver, 2, 360);
    PRESS(driver, "h");
    Bitmap before = driver_screenshot(driver);
    PRESS(driver, "n", "Escape");
    Bitmap closed = driver_screenshot(driver);
    screenshot_same_or_fail(&closed, &before, "after the panel");
    PRESS(driver, "h");
    bitmap_free(&before);
    bitmap_free(&closed);
    return driver;
}

static void assert_wrong(Driver *driver, const char *text) {
    for (int i = 0; i < 2; i++) {
        Bitmap shown = driver_screenshot(driver);
        if (screenshot_count(&shown, RED) < 50) FAIL("'%s' is taken", text);
        bitmap_free(&shown);
        PRESS(driver, "Return");
    }
}

static void an_impossible_size_is_refused_in_red_and_escape_keeps_the_world(void **state) {
    static const char *const sizes[] = {"15",  "0", "1e18",  "99999999999999999999",
                                        "64x", "",  "128x15"};
    Words label = size_words("noise-isle");
    Driver *driver = ready_game(state);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        PRESS(driver, "n");
        write_into(driver, (Widget){.label = label.text}, sizes[i]);
        assert_wrong(driver, sizes[i]);
        driver_click_word(driver, "Land here");
        assert_wrong(driver, sizes[i]);
        PRESS(driver, "Escape");
    }
    driver_expect_world(driver, "noise-isle", "hello", SIDE, SIDE);
}

static void a_seed_of_nothing_and_a_broken_code_are_refused(void **state) {
    static const char *const seeds[] = {"", "   ", "noise-isle:64:esay:hello",
                                        "quilt~00000001:64:easy:hello"};
    Driver *driver = ready_game(state);
    PRESS(driver, "n");
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        write_into(driver, SEED_FIELD, seeds[i]);
        assert_wrong(driver, seeds[i]);
    }
    write_into(driver, SEED_FIELD, " mended ");  // blanks around it do not count
    PRESS(driver, "Return");
    driver_expect_world(driver, "noise-isle", "mended", SIDE, SIDE);
}

static void cancel_keeps_the_world_and_land_takes_the_new_one(void **state) {
    Driver *driver = ready_game(state);
    PRESS(driver, "n");
    write_into(driver, SEED_FIELD, "another");
    driver_click_word(driver, "Cancel");
    driver_expect_world(driver, "noise-isle", "hello", SIDE, SIDE);
    PRESS(driver, "n");
    write_into(driver, SEED_FIELD, "another");
    Words label = size_words("noise-isle");
    write_into(driver, (Widget){.label = label.text}, "256x64");
    driver_click_word(driver, "Land here");
    driver_expect_world(driver, "noise-isle", "another", 256, 64);
}

static void plus_and_minus_step_the_seed(void **state) {
    const struct {
        const char *written;
        Widget step;
        const char *landed;
    } rows[] = {{"isle-9", SEED_MORE, "isle-10"},
                {"isle-10", SEED_LESS, "isle-9"},
                {"isle", SEED_MORE, "isle-2"},
                {"41", SEED_MORE, "42"}};
    Driver *driver = ready_game(state);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        PRESS(driver, "n");
        write_into(driver, SEED_FIELD, rows[i].written);
        driver_click_widget(driver, rows[i].step);
        driver_click_word(driver, "Land here");
        driver_expect_world(driver, "noise-isle", rows[i].landed, SIDE, SIDE);
    }
}

static void plus_and_minus_step_the_size_and_arrows_the_level(void **state) {
    Driver *driver = ready_game(state);
    PRESS(driver, "n");
    write_into(driver, SEED_FIELD, "hello");
    driver_click_widget(driver, SIZE_MORE);
    driver_click_word(driver, "Land here");
    driver_expect_world(driver, "noise-isle", "hello", 2 * SIDE, 2 * SIDE);
    PRESS(driver, "n");
    write_into(driver, SEED_FIELD, "hello");
    driver_click_widget(driver, SIZE_LESS);
    driver_click_widget(driver, SIZE_LESS);
    driver_click_word(driver, "Land here");
    driver_expect_world(driver, "noise-isle", "hello", SIDE / 2, SIDE / 2);
    PRESS(driver, "n");
    write_into(driver, SEED_FIELD, "hello");
    driver_click_widget(driver, LEVEL_MORE);
    driver_click_word(driver, "Land here");
    char next[LEVEL_NAME], previous[LEVEL_NAME];
    level_neighbours("noise-isle", next, previous);
    driver_expect_world(driver, next, "hello", SIDE / 2, SIDE / 2);
}

static void the_panel_says_how_large_each_level_can_be(void **state) {
    LevelList levels;
    TextError error;
    assert_true(level_list(&levels, TIDEMARK_SOURCE_DIR, &error));
    int at = 0;
    while (strcmp(levels.names[at], "noise-isle") != 0) at++;
    Driver *driver = ready_game(state);
    PRESS(driver, "n");
    for (int i = 0; i < 4; i++) {
        Words label = size_words(levels.names[(at + i) % levels.offered]);
        driver_point_word(driver, label.text);
        driver_click_widget(driver, LEVEL_MORE);
    }
    level_list_free(&levels);
}

static void the_dice_bring_another_world_each_time(void **state) {
    enum { THROWS = 4 };
    Driver *driver = ready_game(state);
    PRESS(driver, "n");
    Bitmap seen[THROWS];
    for (int i = 0; i < THROWS; i++) {
        driver_click_word(driver, "Throw dice");
        seen[i] = driver_screenshot(driver);
        for (int other = 0; other < i; other++)
            assert_false(screenshot_same(&seen[i], &seen[other]));
    }
    for (int i = 0; i < THROWS; i++) bitmap_free(&seen[i]);
}

static void a_locked_seed_stays_until_it_is_unlocked(void **state) {
    Driver *driver = ready_game(state);
    PRESS(driver, "n");
    write_into(driver, SEED_FIELD, "kept");
    driver_click_word(driver, "Lock seed");
    driver_point(driver, 2, 360);
    Bitmap before = driver_screenshot(driver);
    driver_click_word(driver, "Throw dice");
    driver_point(driver, 2, 360);
    Bitmap after = driver_screenshot(driver);
    screenshot_same_or_fail(&after, &before, "dice and a locked seed");
    PRESS(driver, "Escape", "n");
    driver_click_word(driver, "Land here");
    driver_expect_world(driver, "noise-isle", "kept", SIDE, SIDE);
    PRESS(driver, "n");
    driver_click_word(driver, "Seed locked");
    PRESS(driver, "Escape", "n");
    driver_click_word(driver, "Land here");
    PRESS(driver, "F12");
    assert_int_equal(driver_home_files(driver), 1);
    assert_int_not_equal(access(scratch_file(&driver->home, "tidemark-kept-1.png"), F_OK), 0);
    bitmap_free(&before);
    bitmap_free(&after);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(an_impossible_size_is_refused_in_red_and_escape_keeps_the_world),
        WINDOW_TEST(a_seed_of_nothing_and_a_broken_code_are_refused),
        WINDOW_TEST(cancel_keeps_the_world_and_land_takes_the_new_one),
        WINDOW_TEST(plus_and_minus_step_the_seed),
        WINDOW_TEST(plus_and_minus_step_the_size_and_arrows_the_level),
        WINDOW_TEST(the_panel_says_how_large_each_level_can_be),
        WINDOW_TEST(the_dice_bring_another_world_each_time),
        WINDOW_TEST(a_locked_seed_stays_until_it_is_unlocked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
