// SPDX-License-Identifier: MIT
// The workshop at the window: seeds, sliders and typed text are undone in the order in which they came, links of
// a lesson lead to the values that they name, a held stage stays, and what is folded away stays away.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "support/view/screenshot.h"
#include "support/view/shown_text.h"
#include "support/view/window_game.h"

#define CODE "noise-isle:128:normal:driftwood"
#define OPENED "Wide bays: driftwood"

enum { ASIDE = 360, PAGES_MOST = 24 };

// The map alone: of a level, and beside a lesson.
static const Box MAP = {560, 90, 200, 200}, LESSON_MAP = {440, 90, 440, 200};

static Driver *at_workshop(void **state) {
    Driver *driver = START(state, "--look", "--code", CODE);
    driver_end_growth(driver);
    PRESS(driver, "F2");
    driver_point(driver, 2, ASIDE);
    return driver;
}

static Driver *at_page(void **state, const char *lesson, const char *page) {
    Driver *driver = START(state, "--workshop", "--lesson", lesson);
    driver_await_rest(driver);
    driver_point(driver, 2, ASIDE);
    for (int i = 0; i < PAGES_MOST && !shows(driver, page); i++) PRESS(driver, "Next");
    expect_shown(driver, page);
    return driver;
}

// Undo.

enum { MOMENTS = 5 };

// Does something that makes another map, and remembers it.
static void do_next(Driver *driver, Bitmap moments[MOMENTS], int number) {
    switch (number) {
    case 1: PRESS(driver, "n"); break;
    case 2: PRESS(driver, "r"); break;
    case 3:
        PRESS(driver, "F4", "ctrl+Home", "Down", "Down", "Down", "Down");
        driver_type(driver, "scale = constant\n");
        PRESS(driver, "ctrl+z", "ctrl+End");
        driver_type(driver, "border width=30\n");
        driver_await_rest(driver);
        PRESS(driver, "Escape", "Escape");
        break;
    default: PRESS(driver, "n"); break;
    }
    driver_point(driver, 2, ASIDE);
    moments[number] = part_now(driver, MAP);
    if (screenshot_same(&moments[number], &moments[number - 1])) FAIL("%d changes nothing", number);
}

static void seeds_sliders_and_text_are_undone_in_turn_and_done_again(void **state) {
    Driver *driver = at_workshop(state);
    Bitmap moments[MOMENTS] = {part_now(driver, MAP)};
    char what[32];
    for (int i = 1; i < MOMENTS; i++) do_next(driver, moments, i);
    for (int i = MOMENTS - 2; i >= 0; i--) {
        PRESS(driver, "u");
        snprintf(what, sizeof what, "undone to %d", i);
        expect_part(driver, MAP, &moments[i], true, what);
    }
    expect_shown(driver, OPENED);
    PRESS(driver, "u");
    expect_part(driver, MAP, &moments[0], true, "nothing more is undone");
    for (int i = 1; i < MOMENTS; i++) {
        PRESS(driver, "ctrl+y");
        snprintf(what, sizeof what, "done again to %d", i);
        expect_part(driver, MAP, &moments[i], true, what);
    }
    PRESS(driver, "ctrl+y");
    expect_part(driver, MAP, &moments[MOMENTS - 1], true, "nothing more is done again");
    for (int i = 0; i < MOMENTS; i++) bitmap_free(&moments[i]);
    driver_terminate(driver);
}

static void whatever_is_done_forgets_what_was_undone(void **state) {
    Driver *driver = at_workshop(state);
    PRESS(driver, "n", "u");
    expect_shown(driver, OPENED);
    PRESS(driver, "r");
    Bitmap rolled = part_now(driver, MAP);
    PRESS(driver, "ctrl+y");
    expect_part(driver, MAP, &rolled, true, "the seed that was undone");
    PRESS(driver, "u", "n");
    Bitmap other = part_now(driver, MAP);
    PRESS(driver, "ctrl+y");
    expect_part(driver, MAP, &other, true, "the roll that was undone");
    PRESS(driver, "u");
    expect_shown(driver, OPENED);
    bitmap_free(&rolled);
    bitmap_free(&other);
    driver_terminate(driver);
}

// Links.

// The value that is chosen on the right: it is the one that a sweep begins with.
static void expect_chosen(Driver *driver, const char *value) {
    Words alone = words("Over $", NAMES(value));
    Words first = words("$ across,", NAMES(value));  // in a grid
    PRESS(driver, "s");
    if (!shows(driver, alone.text)) expect_shown(driver, first.text);
    PRESS(driver, "s");
}

static void names_in_a_lesson_lead_to_the_values_that_they_name(void **state) {
    Driver *driver = at_page(state, "4-meteorites", "Your turn");
    expect_chosen(driver, "count");
    PRESS(driver, "Next");
    static const char *const values[] = {"addition", "count", "addition"};
    for (int i = 0; i < 3; i++) {
        Words link = words("land.$", NAMES(values[i]));
        driver_click_word(driver, link.text);
        expect_shown(driver, "tile grass");  // the finished island stays in sight
        expect_shown(driver, values[i]);
        expect_chosen(driver, values[i]);
    }
    driver_terminate(driver);
}

static void a_link_brings_its_value_in_sight_from_below_a_story(void **state) {
    Driver *driver = at_page(state, "4-meteorites", "Your turn");
    PRESS(driver, "Next");
    driver_click(driver, 640, 200);
    expect_shown(driver, "Why");
    driver_click_word(driver, "land.addition");
    expect_not_shown(driver, "Why");
    expect_chosen(driver, "addition");
    driver_terminate(driver);
}

static void a_number_in_a_lesson_leads_to_its_value(void **state) {
    Driver *driver = at_page(state, "4-meteorites", "The first shower");
    driver_click_word(driver, "20");
    expect_chosen(driver, "count");
    PRESS(driver, "s");
    expect_shown(driver, "2");  // from the fewest to the most that are usual on this map
    expect_shown(driver, "201");
    expect_not_shown(driver, "402");
    driver_terminate(driver);
}

// Holding.

static void a_held_stage_stays_while_its_values_move_and_goes_with_the_time(void **state) {
    Driver *driver = at_page(state, "4-meteorites", "Your turn");
    Bitmap before = part_now(driver, LESSON_MAP);
    expect_shown(driver, "tile grass");
    expect_shown(driver, "crater takes");
    for (int i = 0; i < 2; i++) {
        PRESS(driver, i ? "u" : "r");  // all its values, and back
        expect_part(driver, LESSON_MAP, &before, i == 1, "the finished island follows");
        expect_shown(driver, "tile grass");
        expect_shown(driver, "crater takes");
    }
    PRESS(driver, "shift+Left");
    expect_not_shown(driver, "crater takes");
    PRESS(driver, "shift+Right");
    expect_shown(driver, "tile grass");
    expect_not_shown(driver, "crater takes");
    bitmap_free(&before);
    driver_terminate(driver);
}

// Folding.

static void what_is_folded_stays_so_at_other_moments_and_visits(void **state) {
    Driver *driver = at_workshop(state);
    Bitmap before = driver_screenshot(driver);
    expect_shown(driver, "sea -0.5");
    driver_click_widget(driver, (Widget){.icon = ICON_MINUS});
    PRESS(driver, "shift+Left");
    expect_not_shown(driver, "sea -0.5");
    PRESS(driver, "End", "Escape", "F2");
    expect_not_shown(driver, "sea -0.5");
    PRESS(driver, "x", "Escape");  // nor does a section bring it back
    expect_not_shown(driver, "sea -0.5");
    driver_click_widget(driver, (Widget){.icon = ICON_PLUS});
    driver_point(driver, 2, ASIDE);
    expect_same(driver, &before, "unfolded");
    bitmap_free(&before);
    driver_terminate(driver);
}

int main(int count, char **words) {
    if (count > 2 && strcmp(words[1], "--only") == 0) cmocka_set_test_filter(words[2]);
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(seeds_sliders_and_text_are_undone_in_turn_and_done_again),
        WINDOW_TEST(whatever_is_done_forgets_what_was_undone),
        WINDOW_TEST(names_in_a_lesson_lead_to_the_values_that_they_name),
        WINDOW_TEST(a_link_brings_its_value_in_sight_from_below_a_story),
        WINDOW_TEST(a_number_in_a_lesson_leads_to_its_value),
        WINDOW_TEST(a_held_stage_stays_while_its_values_move_and_goes_with_the_time),
        WINDOW_TEST(what_is_folded_stays_so_at_other_moments_and_visits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
