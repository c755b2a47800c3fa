// SPDX-License-Identifier: MIT
// The panel that chooses a new world, with keys and pointer.
#include "support/test.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/view/game_driver.h"
#include "support/view/screenshot.h"

enum { SIDE = 128, RED = 0xff9c2f2f };  // of wrong words

// The panel's box on the screen; its parts in interface pixels, two screen pixels each, from its
// left top corner or, below 0, its left bottom corner.
typedef struct Panel {
    Driver *driver;
    int left, top, bottom;
} Panel;

typedef struct Part {
    int x, y;
} Part;

static const Part LEVEL_MORE = {235, 65}, SIZE_FIELD = {132, 110}, SIZE_MORE = {235, 110},
                  SIZE_LESS = {29, 110}, SEED_FIELD = {132, 155}, SEED_MORE = {235, 155},
                  SEED_LESS = {29, 155}, DICE = {72, 184}, LOCK = {190, 184}, LAND = {80, -30},
                  CANCEL = {198, -30}, NOTHING = {400, 20};

static void click(const Panel *panel, Part part) {
    int from = part.y < 0 ? panel->bottom : panel->top;
    driver_click(panel->driver, panel->left + 2 * part.x, from + 2 * part.y);
}

static void write_into(const Panel *panel, Part field, const char *text) {
    click(panel, field);
    PRESS(panel->driver, "ctrl+a");
    if (text[0]) driver_type(panel->driver, text);
    else PRESS(panel->driver, "BackSpace");
}

// Where two pictures differ.
static void find_panel(Panel *panel, const Bitmap *before, const Bitmap *after) {
    int width = before->width, height = before->height;
    *panel = (Panel){.driver = panel->driver, .left = width, .top = height};
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            if (bitmap_at(before, x, y) == bitmap_at(after, x, y)) continue;
            if (x < panel->left) panel->left = x;
            if (y < panel->top) panel->top = y;
            panel->bottom = y + 1;
        }
    assert_true(panel->bottom > panel->top);
}

// A game with the world of "hello", and where its panel appears.
static Panel ready_game(void **state) {
    Panel panel = {.driver = START(state, "--look", "--seed", "hello")};
    driver_end_growth(panel.driver);
    driver_point(panel.driver, 2, 360);
    PRESS(panel.driver, "h");
    Bitmap before = driver_screenshot(panel.driver);
    PRESS(panel.driver, "n");
    Bitmap after = driver_screenshot(panel.driver);
    find_panel(&panel, &before, &after);
    PRESS(panel.driver, "Escape");
    Bitmap closed = driver_screenshot(panel.driver);
    screenshot_same_or_fail(&closed, &before, "after the panel");
    PRESS(panel.driver, "h");
    bitmap_free(&before);
    bitmap_free(&after);
    bitmap_free(&closed);
    return panel;
}

static void assert_wrong(const Panel *panel, const char *text) {
    for (int i = 0; i < 2; i++) {
        Bitmap shown = driver_screenshot(panel->driver);
        if (screenshot_count(&shown, RED) < 50) FAIL("'%s' is taken", text);
        bitmap_free(&shown);
        PRESS(panel->driver, "Return");
    }
}

static void an_impossible_size_is_refused_in_red_and_escape_keeps_the_world(void **state) {
    static const char *const sizes[] = {"100", "0", "1e18",   "99999999999999999999",
                                        "64x", "",  "128x100"};
    Panel panel = ready_game(state);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        PRESS(panel.driver, "n");
        write_into(&panel, SIZE_FIELD, sizes[i]);
        assert_wrong(&panel, sizes[i]);
        click(&panel, LAND);
        assert_wrong(&panel, sizes[i]);
        PRESS(panel.driver, "Escape");
    }
    driver_expect_world(panel.driver, "noise-isle", "hello", SIDE, SIDE);
}

static void a_seed_of_nothing_and_a_broken_code_are_refused(void **state) {
    static const char *const seeds[] = {"", "   ", "noise-isle:64:esay:hello",
                                        "quilt~00000001:64:easy:hello"};
    Panel panel = ready_game(state);
    PRESS(panel.driver, "n");
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        write_into(&panel, SEED_FIELD, seeds[i]);
        assert_wrong(&panel, seeds[i]);
    }
    write_into(&panel, SEED_FIELD, " mended ");  // blanks around a seed do not count
    PRESS(panel.driver, "Return");
    driver_expect_world(panel.driver, "noise-isle", "mended", SIDE, SIDE);
}

static void cancel_keeps_the_world_and_land_takes_the_new_one(void **state) {
    Panel panel = ready_game(state);
    PRESS(panel.driver, "n");
    write_into(&panel, SEED_FIELD, "another");
    click(&panel, CANCEL);
    driver_expect_world(panel.driver, "noise-isle", "hello", SIDE, SIDE);
    PRESS(panel.driver, "n");
    write_into(&panel, SEED_FIELD, "another");
    write_into(&panel, SIZE_FIELD, "256x64");
    click(&panel, LAND);
    driver_expect_world(panel.driver, "noise-isle", "another", 256, 64);
}

static void plus_and_minus_step_the_seed(void **state) {
    const struct {
        const char *written;
        Part step;
        const char *landed;
    } rows[] = {{"isle-9", SEED_MORE, "isle-10"},
                {"isle-10", SEED_LESS, "isle-9"},
                {"isle", SEED_MORE, "isle-2"},
                {"41", SEED_MORE, "42"}};
    Panel panel = ready_game(state);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        PRESS(panel.driver, "n");
        write_into(&panel, SEED_FIELD, rows[i].written);
        click(&panel, rows[i].step);
        click(&panel, LAND);
        driver_expect_world(panel.driver, "noise-isle", rows[i].landed, SIDE, SIDE);
    }
}

static void plus_and_minus_step_the_size_and_arrows_the_level(void **state) {
    Panel panel = ready_game(state);
    PRESS(panel.driver, "n");
    write_into(&panel, SEED_FIELD, "hello");
    click(&panel, SIZE_MORE);
    click(&panel, LAND);
    driver_expect_world(panel.driver, "noise-isle", "hello", 2 * SIDE, 2 * SIDE);
    PRESS(panel.driver, "n");
    write_into(&panel, SEED_FIELD, "hello");
    click(&panel, SIZE_LESS);
    click(&panel, SIZE_LESS);
    click(&panel, LAND);
    driver_expect_world(panel.driver, "noise-isle", "hello", SIDE / 2, SIDE / 2);
    PRESS(panel.driver, "n");
    write_into(&panel, SEED_FIELD, "hello");
    click(&panel, LEVEL_MORE);
    click(&panel, LAND);
    char next[LEVEL_NAME], previous[LEVEL_NAME];
    level_neighbours("noise-isle", next, previous);
    driver_expect_world(panel.driver, next, "hello", SIDE / 2, SIDE / 2);
}

// The words above the size.
static Bitmap size_label(const Panel *panel) {
    Bitmap shown = driver_screenshot(panel->driver);
    Bitmap label =
        screenshot_part(&shown, panel->left + 2 * 20, panel->top + 2 * 84, 2 * 220, 2 * 14);
    bitmap_free(&shown);
    return label;
}

// The panel says how large worlds can be: of noise-isle 4096, of the next level 6816, of the two
// after it 8192.
static void the_panel_says_how_large_each_level_can_be(void **state) {
    Panel panel = ready_game(state);
    PRESS(panel.driver, "n");
    Bitmap labels[4];
    for (int i = 0; i < 4; i++) {
        labels[i] = size_label(&panel);
        if (i > 0 && screenshot_same(&labels[i - 1], &labels[i]) != (i == 3))
            FAIL("the words over the size of level %d", i);
        click(&panel, LEVEL_MORE);
    }
    for (int i = 0; i < 4; i++) bitmap_free(&labels[i]);
}

static void the_dice_bring_another_world_each_time(void **state) {
    enum { THROWS = 4 };
    Panel panel = ready_game(state);
    PRESS(panel.driver, "n");
    Bitmap seen[THROWS];
    for (int i = 0; i < THROWS; i++) {
        click(&panel, DICE);
        seen[i] = driver_screenshot(panel.driver);
        for (int other = 0; other < i; other++)
            assert_false(screenshot_same(&seen[i], &seen[other]));
    }
    for (int i = 0; i < THROWS; i++) bitmap_free(&seen[i]);
}

static void a_locked_seed_stays_until_it_is_unlocked(void **state) {
    Panel panel = ready_game(state);
    PRESS(panel.driver, "n");
    write_into(&panel, SEED_FIELD, "kept");
    click(&panel, LOCK);
    click(&panel, NOTHING);
    Bitmap before = driver_screenshot(panel.driver);
    click(&panel, DICE);
    click(&panel, NOTHING);
    Bitmap after = driver_screenshot(panel.driver);
    screenshot_same_or_fail(&after, &before, "dice and a locked seed");
    PRESS(panel.driver, "Escape", "n");
    click(&panel, LAND);
    driver_expect_world(panel.driver, "noise-isle", "kept", SIDE, SIDE);
    PRESS(panel.driver, "n");
    click(&panel, LOCK);
    PRESS(panel.driver, "Escape", "n");
    click(&panel, LAND);
    PRESS(panel.driver, "F12");
    assert_int_equal(driver_home_files(panel.driver), 1);
    assert_int_not_equal(access(scratch_file(&panel.driver->home, "tidemark-kept-1.png"), F_OK), 0);
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
