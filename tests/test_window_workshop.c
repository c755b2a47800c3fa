// SPDX-License-Identifier: MIT
// The workshop at the window: time, sliders, undo, ways to see, the story of a tile, and what leaves it.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/captured_program.h"
#include "support/process.h"
#include "support/view/screenshot.h"
#include "support/view/shown_text.h"
#include "support/view/window_game.h"

#define CODE "noise-isle:128:normal:driftwood"
#define CHANGED "noise-isle+\u2026:128:normal:driftwood"  // what does not fit is left out
#define LEVELS ".local/share/tidemark/levels"

static int seconds = 5;

enum { SIGHTS = 10, MIDDLE_X = 600, MIDDLE_Y = 300 };

// Looks around on a small island.
static Driver *at_look(void **state) {
    Driver *driver = START(state, "--look", "--code", CODE);
    driver_end_growth(driver);
    driver_point(driver, 2, 360);
    return driver;
}

static Driver *at_workshop(void **state) {
    Driver *driver = at_look(state);
    PRESS(driver, "F2");
    return driver;
}

// The map alone, which lies between the panels.
static const Box MAP = {312, 88, 600, 310};

static Bitmap map_now(Driver *driver) { return part_now(driver, MAP); }

static void expect_map(Driver *driver, const Bitmap *expected, bool same, const char *what) {
    expect_part(driver, MAP, expected, same, what);
}

// Opening and leaving.

static void f2_opens_it_and_esc_leads_back(void **state) {
    Driver *driver = at_look(state);
    Bitmap look = driver_screenshot(driver);
    PRESS(driver, "F2");
    expect_shown(driver, "Levels");
    expect_shown(driver, CODE);
    PRESS(driver, "Escape");
    expect_same(driver, &look, "looking around again");
    bitmap_free(&look);
    driver_terminate(driver);
    driver = START_PLAIN(state);
    driver_await_rest(driver);
    driver_point(driver, 2, 360);
    Bitmap title = driver_screenshot(driver);
    PRESS(driver, "F2");
    expect_shown(driver, "Levels");
    PRESS(driver, "Escape");
    expect_same(driver, &title, "the title again");
    bitmap_free(&title);
    driver_terminate(driver);
}

static void esc_goes_back_step_by_step(void **state) {
    Driver *driver = at_workshop(state);
    PRESS(driver, "b");
    driver_click(driver, MIDDLE_X + 100, MIDDLE_Y);
    driver_click_word(driver, "Levels");
    expect_shown(driver, "Stages");
    PRESS(driver, "Escape");
    expect_shown(driver, "Levels");
    driver_point(driver, 2, 360);
    Bitmap story = driver_screenshot(driver);
    PRESS(driver, "Escape");
    expect_other(driver, &story, "the story closes");
    expect_shown(driver, "as it was opened");
    PRESS(driver, "Escape");
    expect_not_shown(driver, "as it was opened");
    expect_shown(driver, "Levels");
    PRESS(driver, "Escape");
    expect_not_shown(driver, "Levels");
    bitmap_free(&story);
    driver_terminate(driver);
}

static void what_was_changed_is_still_there_at_the_next_visit(void **state) {
    Driver *driver = at_workshop(state);
    PRESS(driver, "r");
    Bitmap rolled = driver_screenshot(driver);
    PRESS(driver, "Escape", "F2");
    expect_same(driver, &rolled, "after a look around");
    bitmap_free(&rolled);
    driver_terminate(driver);
}

// Time.

static void keys_alone_move_the_time(void **state) {
    Driver *driver = at_workshop(state);
    Bitmap end = driver_screenshot(driver);
    static const char *const ways[][2] = {{"Left", "Right"},
                                          {"shift+Left", "shift+Right"},
                                          {"ctrl+Left", "End"},
                                          {"ctrl+Left", "ctrl+Right"}};
    for (int i = 0; i < 4; i++) {
        PRESS(driver, ways[i][0]);
        expect_other(driver, &end, ways[i][0]);
        PRESS(driver, ways[i][1]);
        expect_same(driver, &end, ways[i][1]);
    }
    PRESS(driver, "Right", "shift+Right");
    expect_same(driver, &end, "there is nothing behind the end");
    PRESS(driver, "Left", "Left", "Left", "shift+Left");
    Bitmap before = driver_screenshot(driver);
    PRESS(driver, "Left", "Left", "Right", "Right", "Right", "Left", "shift+Left", "shift+Right",
          "Left", "Left", "shift+Right", "shift+Left", "shift+Right");
    expect_same(driver, &before, "there and back");
    bitmap_free(&before);
    PRESS(driver, "ctrl+Left");
    before = driver_screenshot(driver);
    PRESS(driver, "Left", "shift+Left");
    expect_same(driver, &before, "there is nothing before the beginning");
    bitmap_free(&before);
    bitmap_free(&end);
    driver_terminate(driver);
}

static void it_runs_to_the_end_and_rests_there(void **state) {
    Driver *driver = at_workshop(state);
    PRESS(driver, "bracketright", "bracketright", "bracketright", "bracketright");
    expect_shown(driver, "speed 5");
    Bitmap end = driver_screenshot(driver);
    PRESS(driver, "space");  // from the beginning, as it was at the end
    expect_same(driver, &end, "after it ran");
    PRESS(driver, "ctrl+Left", "space");
    expect_same(driver, &end, "after it ran once more");
    bitmap_free(&end);
    driver_terminate(driver);
}

// The picture may lose a pixel of light to where the pointer is, which is why it goes aside.
static void g_shows_the_making_and_ends_at_the_world(void **state) {
    Driver *driver = at_workshop(state);
    Bitmap end = driver_screenshot(driver);
    PRESS(driver, "Escape", "g");
    expect_same(driver, &end, "the end of the making");
    bitmap_free(&end);
    driver_terminate(driver);
}

static void the_bar_and_its_buttons_move_the_time(void **state) {
    Driver *driver = at_workshop(state);
    Bitmap end = driver_screenshot(driver);
    driver_drag(driver, "1", 1238, 634, 640, 634);
    driver_point(driver, 2, 360);
    expect_other(driver, &end, "the bar was pulled");
    driver_drag(driver, "1", 640, 634, 1278, 634);
    driver_point(driver, 2, 360);
    expect_same(driver, &end, "the bar was pulled to its end");
    driver_click_widget(driver, (Widget){.icon = ICON_REWIND, .number = 0});
    driver_point(driver, 2, 360);
    expect_other(driver, &end, "the button to the beginning");
    driver_click_widget(driver, (Widget){.icon = ICON_SKIP});
    driver_point(driver, 2, 360);
    expect_same(driver, &end, "the button to the end");
    bitmap_free(&end);
    driver_terminate(driver);
}

// Values.

// The focus goes on until Right changes a value.
static void tab_to_a_slider(Driver *driver) {
    for (int i = 0; i < 60; i++) {
        PRESS(driver, "Tab", "Right");
        if (shows(driver, "changed:")) return;
    }
    FAIL("no slider has the focus");
}

static void a_slider_moved_by_keys_is_undone_and_done_again_bit_for_bit(void **state) {
    Driver *driver = at_workshop(state);
    Bitmap before = map_now(driver);
    tab_to_a_slider(driver);
    Bitmap after = driver_screenshot(driver);
    expect_map(driver, &before, false, "the value changed");
    expect_not_shown(driver, CODE);
    PRESS(driver, "u");
    expect_map(driver, &before, true, "undone");
    expect_shown(driver, CODE);
    PRESS(driver, "ctrl+y");
    expect_same(driver, &after, "done again");
    Bitmap moved = map_now(driver);
    PRESS(driver, "Right", "Right");
    expect_map(driver, &moved, false, "twice more");
    PRESS(driver, "u", "u");
    expect_map(driver, &moved, true, "each key is a step");
    bitmap_free(&moved);
    PRESS(driver, "Right", "Right", "shift+u");
    expect_map(driver, &before, true, "as it was opened");
    expect_shown(driver, CODE);
    bitmap_free(&before);
    bitmap_free(&after);
    driver_terminate(driver);
}

// Where the slider of a value lies: below its word, at the end of which the value stands.
static int slider_of(Driver *driver, const char *word, int *y) {
    Box box = driver_find_word(driver, word);
    *y = box.y + 32;
    return box.x + 20;
}

static void a_pull_is_one_step_and_a_double_click_brings_the_stock_value_back(void **state) {
    int y;
    Driver *driver = at_workshop(state);
    Bitmap before = map_now(driver);
    int x = slider_of(driver, "tries", &y);
    driver_drag(driver, "1", x + 180, y, x, y);
    expect_map(driver, &before, false, "pulled");
    expect_shown(driver, "Wide bays, changed: driftwood");
    PRESS(driver, "u");
    expect_map(driver, &before, true, "one step of undo");
    PRESS(driver, "ctrl+y");
    x = slider_of(driver, "tries", &y);
    driver_point(driver, x + 60, y);
    XDOTOOL(driver->display, "click", "--repeat", "2", "--delay", "30", "1");
    driver_await_rest(driver);
    expect_map(driver, &before, true, "the stock value");
    expect_shown(driver, CODE);
    bitmap_free(&before);
    driver_terminate(driver);
}

static void a_typed_value_is_taken_and_a_wrong_one_is_told(void **state) {
    Driver *driver = at_workshop(state);
    Bitmap before = map_now(driver);
    driver_click_word(driver, "200");
    driver_type(driver, "7");
    PRESS(driver, "Return");
    expect_map(driver, &before, false, "seven tries");
    expect_shown(driver, CHANGED);
    Bitmap seven = map_now(driver);
    driver_click_word(driver, "7");
    driver_type(driver, "nb");  // no keys of the workshop, as they are typed
    PRESS(driver, "Return");
    expect_map(driver, &seven, true, "refused");
    expect_shown(driver, "noise-isle:19: scatter tries");
    expect_not_shown(driver, "as it was opened");
    PRESS(driver, "Left", "Right");
    expect_not_shown(driver, "noise-isle:19: scatter tries");
    driver_click_word(driver, "7");
    driver_type(driver, "99");
    PRESS(driver, "Escape");
    expect_map(driver, &seven, true, "given up");
    expect_shown(driver, "Levels");
    bitmap_free(&before);
    bitmap_free(&seven);
    driver_terminate(driver);
}

static void dice_leave_locked_values_alone_and_are_one_step(void **state) {
    Driver *driver = at_workshop(state);
    Bitmap before = map_now(driver);
    driver_click_widget(driver, (Widget){.icon = ICON_UNLOCK, .number = 2});  // "tries"
    PRESS(driver, "r");
    expect_shown(driver, "200");
    expect_shown(driver, "Wide bays, changed: driftwood");
    PRESS(driver, "u");
    expect_map(driver, &before, true, "one step of undo");
    expect_shown(driver, CODE);
    bitmap_free(&before);
    driver_terminate(driver);
}

static void a_stage_is_skipped_and_taken_in_again_and_another_is_added(void **state) {
    Driver *driver = at_workshop(state);
    Bitmap end = map_now(driver);
    PRESS(driver, "shift+Left", "shift+Left", "shift+Left", "shift+Left", "shift+Left");
    expect_shown(driver, "mount: scale by=3 plus=-2");
    driver_click_widget(driver, (Widget){.icon = ICON_EYE_OFF});
    driver_point(driver, 2, 360);
    expect_shown(driver, "mount: difference m3");
    expect_shown(driver, "Wide bays, a level of your own: driftwood");
    driver_click_widget(driver, (Widget){.icon = ICON_EYE});
    PRESS(driver, "End");
    expect_map(driver, &end, true, "taken in again");
    expect_shown(driver, CODE);
    PRESS(driver, "shift+Left", "shift+Left", "shift+Left", "shift+Left", "shift+Left");
    driver_click_widget(driver, (Widget){.icon = ICON_PLUS});
    Box first = driver_find_word(driver, "abs");
    for (int i = 0; i < 2; i++) {  // the same twice
        driver_click(driver, first.x + 4, first.y + 4);
        expect_not_shown(driver, "Add behind it:");
        if (i == 0) driver_click_widget(driver, (Widget){.icon = ICON_PLUS});
    }
    expect_shown(driver, "Wide bays, a level of your own: driftwood");
    PRESS(driver, "u", "u");
    expect_shown(driver, CODE);
    bitmap_free(&end);
    driver_terminate(driver);
}

// Seeing.

static void v_goes_through_all_ways_to_see_and_round_again(void **state) {
    Driver *driver = at_workshop(state);
    PRESS(driver, "Left");
    Bitmap shown[SIGHTS];
    for (int i = 0; i < SIGHTS; i++) {
        shown[i] = driver_screenshot(driver);
        for (int other = 0; other < i; other++)
            if (screenshot_same(&shown[other], &shown[i]))
                FAIL("the ways %d and %d show the same", other, i);
        PRESS(driver, "v");
    }
    expect_same(driver, &shown[0], "round again");
    for (int i = 0; i < SIGHTS; i++) {
        driver_click_widget(driver, (Widget){.icon = ICON_LEFT, .number = 1});
        driver_point(driver, 2, 360);
        expect_same(driver, &shown[SIGHTS - 1 - i], "the way before");
    }
    for (int i = 0; i < SIGHTS; i++) bitmap_free(&shown[i]);
    driver_terminate(driver);
}

static void b_compares_with_the_level_as_opened_and_with_another_seed(void **state) {
    Driver *driver = at_workshop(state);
    PRESS(driver, "r");
    Bitmap alone = driver_screenshot(driver), map = map_now(driver);
    PRESS(driver, "b");
    expect_shown(driver, "as it was opened");
    expect_map(driver, &map, false, "two sides");
    Bitmap stock = map_now(driver);
    PRESS(driver, "b");
    expect_shown(driver, "the next seed");
    expect_map(driver, &stock, false, "another seed");
    PRESS(driver, "b");
    expect_shown(driver, "another level");
    PRESS(driver, "b");
    expect_same(driver, &alone, "alone again");
    bitmap_free(&alone);
    bitmap_free(&map);
    bitmap_free(&stock);
    driver_terminate(driver);
}

static void the_divider_is_pulled_where_it_stands(void **state) {
    Driver *driver = at_workshop(state);
    PRESS(driver, "r", "b");
    Bitmap middle = map_now(driver);
    int x = 310 + 610 / 2;
    driver_drag(driver, "1", x, 240, x - 200, 240);
    driver_point(driver, 2, 360);
    expect_map(driver, &middle, false, "pulled to the west");
    driver_drag(driver, "1", x - 200, 240, x, 240);
    driver_point(driver, 2, 360);
    expect_map(driver, &middle, true, "pulled back");
    bitmap_free(&middle);
    driver_terminate(driver);
}

static void a_click_on_a_stage_goes_to_its_end(void **state) {
    Driver *driver = at_workshop(state);
    Bitmap end = driver_screenshot(driver);
    driver_click_word(driver, "water");
    expect_shown(driver, "tile water where land < -0.5");
    driver_click_word(driver, "grass");
    expect_shown(driver, "tile grass");
    Bitmap grass = driver_screenshot(driver);
    PRESS(driver, "shift+Left", "shift+Right");
    driver_point(driver, 2, 360);
    bitmap_free(&grass);
    PRESS(driver, "End", "Left", "Left");
    driver_click(driver, 150, 456);  // the last stage, which is chosen already
    driver_point(driver, 2, 360);
    expect_same(driver, &end, "its end");
    bitmap_free(&end);
    driver_terminate(driver);
}

static void a_click_on_the_map_tells_why_and_its_lines_lead_through_time(void **state) {
    Driver *driver = at_workshop(state);
    Bitmap end = driver_screenshot(driver);
    driver_click(driver, 400, 300);
    driver_point(driver, 2, 360);
    expect_shown(driver, "not water, since");
    driver_click_word(driver, "not water, since");  // the first line too
    expect_shown(driver, "tile water where land < -0.5");
    PRESS(driver, "End");
    driver_click_word(driver, "not water, since");  // and once more
    expect_shown(driver, "tile water where land < -0.5");
    PRESS(driver, "Escape", "End");
    driver_point(driver, 2, 360);
    expect_same(driver, &end, "without the story");
    bitmap_free(&end);
    driver_terminate(driver);
}

static void every_picture_of_a_sweep_is_a_world_that_can_be_taken(void **state) {
    Driver *driver = at_workshop(state);
    Bitmap before = map_now(driver);
    PRESS(driver, "s");
    Bitmap sweep = map_now(driver);
    expect_map(driver, &before, false, "a sweep");
    PRESS(driver, "Escape");
    expect_map(driver, &before, true, "closed");
    PRESS(driver, "s");
    expect_map(driver, &sweep, true, "the same sweep");
    driver_click(driver, 366, 220);  // the first picture
    driver_point(driver, 2, 360);
    expect_map(driver, &before, false, "taken");
    expect_shown(driver, "Wide bays, changed: driftwood");
    PRESS(driver, "u");
    expect_map(driver, &before, true, "one step of undo");
    bitmap_free(&before);
    bitmap_free(&sweep);
    driver_terminate(driver);
}

// What a value of an early stage does is seen in its own map, and hardly in the finished world.
static void a_sweep_shows_what_its_stage_leaves_or_finished_worlds(void **state) {
    Driver *driver = at_workshop(state);
    PRESS(driver, "ctrl+Left", "s");
    driver_point(driver, 2, 360);
    Bitmap stage = map_now(driver);
    driver_click_word(driver, "World");
    driver_point(driver, 2, 360);
    expect_map(driver, &stage, false, "finished worlds");
    driver_click_word(driver, "Stage");
    driver_point(driver, 2, 360);
    expect_map(driver, &stage, true, "the stage again");
    PRESS(driver, "Right");
    expect_map(driver, &stage, false, "the map of another time");
    bitmap_free(&stage);
    driver_terminate(driver);
}

// What leaves it.

static void p_plays_the_changed_world_and_its_code_says_so(void **state) {
    Driver *driver = at_workshop(state);
    driver_click_word(driver, "200");
    driver_type(driver, "60");
    PRESS(driver, "Return", "p");
    driver_end_growth(driver);
    driver_await_rest(driver);
    driver_terminate(driver);
    assert_int_equal(games_kept(driver), 1);
    GameFile file = game_file(driver, ".save");
    assert_non_null(strstr(file.name, "noise-isle+changed"));
    Buffer save = scratch_read(&driver->home, file.name);
    buffer_byte(&save, 0);
    if (!strstr((const char *)save.bytes, "scatter.tree.tries=60"))
        FAIL("the save has no change: %.300s", (const char *)save.bytes);
    buffer_free(&save);
}

static void e_keeps_a_level_that_opens_again_as_the_same_world(void **state) {
    Driver *driver = at_workshop(state);
    driver_click_word(driver, "200");
    driver_type(driver, "60");
    PRESS(driver, "Return");
    driver_point(driver, 2, 360);
    Bitmap map = map_now(driver);
    PRESS(driver, "e");
    char level[SCRATCH_PATH + 60];
    snprintf(level, sizeof level, "%s/" LEVELS "/noise-isle.level", driver->home.path);
    driver_terminate(driver);
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, "--look", "--level", level,
                                                 "--size", "128", "--seed", "driftwood", NULL});
    driver_end_growth(driver);
    driver_point(driver, 2, 360);
    PRESS(driver, "F2");
    expect_map(driver, &map, true, "the level of one's own");
    bitmap_free(&map);
    driver_terminate(driver);
}

static void a_changed_code_opens_as_it_was_made(void **state) {
    Driver *driver = at_workshop(state);
    driver_click_word(driver, "200");
    driver_type(driver, "60");
    PRESS(driver, "Return");
    driver_point(driver, 2, 360);
    Bitmap map = map_now(driver);
    driver_terminate(driver);
    driver_restart(driver, (const char *const[]){
                               TIDEMARK_GAME, "--look", "--code",
                               "noise-isle+scatter.tree.tries=60:128:normal:driftwood", NULL});
    driver_end_growth(driver);
    driver_point(driver, 2, 360);
    PRESS(driver, "F2");
    expect_map(driver, &map, true, "the changed code");
    PRESS(driver, "u");
    expect_map(driver, &map, false, "its changes are the first step");
    expect_shown(driver, CODE);
    bitmap_free(&map);
    driver_terminate(driver);
}

// Nonsense. `--seconds N` sets how long, `--seed N` another way, `--only NAME` a test.

static uint32_t chance = 7;

static int roll(int sides) {
    chance = chance * 1664525u + 1013904223u;
    return (int)((uint64_t)(chance >> 8) * (uint64_t)sides >> 24);
}

typedef struct Target {
    char x[8], y[8];
} Target;

static Target any_target(void) {
    Target place;
    snprintf(place.x, sizeof place.x, "%d", roll(1280));
    snprintf(place.y, sizeof place.y, "%d", roll(720));
    return place;
}

// Keys of the workshop but P, which would leave it for a game, clicks and pulls.
static void do_anything(Driver *driver) {
    static const char *const keys[] = {"Left",
                                       "Right",
                                       "shift+Left",
                                       "shift+Right",
                                       "ctrl+Left",
                                       "End",
                                       "v",
                                       "b",
                                       "r",
                                       "n",
                                       "u",
                                       "ctrl+y",
                                       "shift+u",
                                       "s",
                                       "space",
                                       "Tab",
                                       "Return",
                                       "Left",
                                       "bracketright",
                                       "Right",
                                       "Tab",
                                       "Escape",
                                       "F2",
                                       "g",
                                       "shift+Tab",
                                       "u",
                                       "plus",
                                       "minus",
                                       "Home",
                                       "e",
                                       "7",
                                       "r"};
    Target from = any_target(), to = any_target();
    const char *key = keys[roll((int)(sizeof keys / sizeof *keys))];
    switch (roll(4)) {
    case 0:
        XDOTOOL(driver->display, "mousemove", from.x, from.y, "mousedown", "1", "mouseup", "1");
        break;
    case 1:
        XDOTOOL(driver->display, "mousemove", from.x, from.y, "mousedown", "1", "mousemove", to.x,
                from.y, "mousemove", to.x, to.y, "mouseup", "1");
        break;
    default: XDOTOOL(driver->display, "key", "--delay", "0", key);
    }
}

// Esc and Return may end it, too.
static void nonsense_does_no_harm(void **state) {
    Driver *driver = at_workshop(state);
    int64_t end = milliseconds_now() + seconds * 1000;
    int done = 0, ended = 0, code;
    for (; milliseconds_now() < end; done++) {
        do_anything(driver);
        milliseconds_pass(GLANCE_MS);  // or the game would be far behind
        if (!process_exited(&driver->game, &code)) continue;
        if (code != 0) FAIL("after %d it ended with %d: %s", done, code, driver_errors(driver));
        ended++;
        driver_restart(driver,
                       (const char *const[]){TIDEMARK_GAME, "--look", "--code", CODE, NULL});
        driver_end_growth(driver);
        PRESS(driver, "F2");
    }
    driver_terminate(driver);
    char *said = driver_errors(driver);
    if (strstr(said, "Sanitizer") || strstr(said, "runtime error")) FAIL("it said: %s", said);
    free(said);
    print_message("%d keys, clicks and pulls, ended %d times\n", done, ended);
    assert_true(done > seconds);
}

// Closing.

// With as many drops as there may be it takes minutes.
static const char RAIN[] = "level 1 \"Rain\"\na = perlin size=5 | rain drops=1000\n"
                           "tile water where a < 40%\ntile grass\nheight a\n";

static bool is_at_work(const Driver *driver) { return process_sleeps(driver->game) < 0; }

static Driver *at_work(void **state, const char *level) {
    Driver *driver = START(state, "--look", "--level", level, "--size", "512", "--seed", "1");
    driver_await_rest(driver);
    PRESS(driver, "F2", "shift+Left", "shift+Left");
    driver_click_word(driver, "1000");
    driver_type(driver, "100000000");
    XDOTOOL(driver->display, "key", "Return");
    AWAIT(is_at_work(driver));
    return driver;
}

static void whoever_closes_it_at_work_does_not_wait(void **state) {
    enum { WAYS = 4, LONG_MS = 5000 };
    ScratchFolder levels = scratch_make();
    char level[SCRATCH_PATH + 20];
    scratch_write(&levels, "rain.level", RAIN);
    snprintf(level, sizeof level, "%s", scratch_file(&levels, "rain.level"));
    for (int way = 0; way < WAYS; way++) {
        Driver *driver = at_work(state, level);
        int64_t begin = milliseconds_now();
        if (way == 0) XDOTOOL(driver->display, "key", "ctrl+q");
        if (way == 1) display_ask_to_close(driver->display, driver->window);
        if (way == 2) XDOTOOL(driver->display, "key", "Escape");  // looks around again
        if (way == 2) driver_await_rest(driver);
        if (way < 2) assert_int_equal(driver_await_exit(driver), 0);
        else driver_terminate(driver);
        int64_t took = milliseconds_now() - begin;
        if (took > LONG_MS) FAIL("way %d took %d ms", way, (int)took);
    }
    scratch_remove(&levels);
}

int main(int count, char **words) {
    for (int i = 1; i + 1 < count; i += 2) {
        if (strcmp(words[i], "--seconds") == 0) seconds = atoi(words[i + 1]);
        if (strcmp(words[i], "--only") == 0) cmocka_set_test_filter(words[i + 1]);
        if (strcmp(words[i], "--seed") == 0) chance = (uint32_t)atoi(words[i + 1]);
    }
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(f2_opens_it_and_esc_leads_back),
        WINDOW_TEST(esc_goes_back_step_by_step),
        WINDOW_TEST(what_was_changed_is_still_there_at_the_next_visit),
        WINDOW_TEST(keys_alone_move_the_time),
        WINDOW_TEST(it_runs_to_the_end_and_rests_there),
        WINDOW_TEST(g_shows_the_making_and_ends_at_the_world),
        WINDOW_TEST(the_bar_and_its_buttons_move_the_time),
        WINDOW_TEST(a_slider_moved_by_keys_is_undone_and_done_again_bit_for_bit),
        WINDOW_TEST(a_pull_is_one_step_and_a_double_click_brings_the_stock_value_back),
        WINDOW_TEST(a_typed_value_is_taken_and_a_wrong_one_is_told),
        WINDOW_TEST(dice_leave_locked_values_alone_and_are_one_step),
        WINDOW_TEST(a_stage_is_skipped_and_taken_in_again_and_another_is_added),
        WINDOW_TEST(v_goes_through_all_ways_to_see_and_round_again),
        WINDOW_TEST(b_compares_with_the_level_as_opened_and_with_another_seed),
        WINDOW_TEST(the_divider_is_pulled_where_it_stands),
        WINDOW_TEST(a_click_on_a_stage_goes_to_its_end),
        WINDOW_TEST(a_click_on_the_map_tells_why_and_its_lines_lead_through_time),
        WINDOW_TEST(every_picture_of_a_sweep_is_a_world_that_can_be_taken),
        WINDOW_TEST(a_sweep_shows_what_its_stage_leaves_or_finished_worlds),
        WINDOW_TEST(p_plays_the_changed_world_and_its_code_says_so),
        WINDOW_TEST(e_keeps_a_level_that_opens_again_as_the_same_world),
        WINDOW_TEST(a_changed_code_opens_as_it_was_made),
        WINDOW_TEST(nonsense_does_no_harm),
        WINDOW_TEST(whoever_closes_it_at_work_does_not_wait),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
