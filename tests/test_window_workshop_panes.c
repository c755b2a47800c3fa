// SPDX-License-Identifier: MIT
// The workshop at the window: two panes beside each other, the making saved as pictures, legends, and windows that
// are narrow.
#include "support/test.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "../src/base/file.h"
#include "../src/game/picture_world.h"
#include "support/captured_program.h"
#include "support/png_frames.h"
#include "support/process.h"
#include "support/view/screen_text.h"
#include "support/view/screenshot.h"
#include "support/view/shown_text.h"
#include "support/view/window_game.h"

#define CODE "noise-isle:128:normal:driftwood"
#define PICTURES "tidemark-driftwood-1"

// The panes on a screen of 1280x720, without what lies at their edges: labels, legends and what is told.
enum { LEFT = 312, RIGHT = 620, TOP = 140, WIDTH = 290, HEIGHT = 220, PART = RIGHT - LEFT };

static Driver *at_workshop(void **state, const char *code) {
    Driver *driver = START(state, "--look", "--code", code);
    driver_end_growth(driver);
    driver_point(driver, 2, 360);
    PRESS(driver, "F2");
    return driver;
}

static Bitmap pane_now(Driver *driver, int x) {
    Bitmap screen = driver_screenshot(driver);
    Bitmap pane = screenshot_part(&screen, x, TOP, WIDTH, HEIGHT);
    bitmap_free(&screen);
    return pane;
}

static void expect_pane(Driver *driver, int x, const Bitmap *expected, bool same,
                        const char *what) {
    Bitmap now = pane_now(driver, x);
    if (screenshot_same(&now, expected) != same)
        FAIL("%s: the pane is %s", what, same ? "another" : "the same");
    bitmap_free(&now);
}

// Panes.

static void both_panes_show_the_same_cells_of_the_same_level(void **state) {
    Driver *driver = at_workshop(state, CODE);
    PRESS(driver, "b", "c");
    expect_shown(driver, "now");
    expect_shown(driver, "as it was opened");
    static const char *const ways[] = {"plus", "plus", "v", "v", "Left", "minus"};
    for (int i = 0; i < 6; i++) {
        Bitmap left = pane_now(driver, LEFT);
        expect_pane(driver, RIGHT, &left, true, "the level as it was opened");
        bitmap_free(&left);
        PRESS(driver, ways[i]);
    }
    PRESS(driver, "n", "End");  // both have the seed
    Bitmap left = pane_now(driver, LEFT);
    expect_pane(driver, RIGHT, &left, true, "another seed for both");
    bitmap_free(&left);
    driver_terminate(driver);
}

static void a_drag_and_the_wheel_in_either_pane_move_both(void **state) {
    Driver *driver = at_workshop(state, CODE);
    PRESS(driver, "b", "c", "plus");
    static const int from[] = {LEFT + 100, RIGHT + 100};
    Bitmap before = pane_now(driver, LEFT);
    for (int i = 0; i < 2; i++) {
        driver_drag(driver, "1", from[i], 300, from[i] + 40, 330);
        driver_point(driver, 2, 360);
        Bitmap left = pane_now(driver, LEFT);
        if (!screenshot_moved(&before, &left, -40, -30)) FAIL("drag %d has not moved it", i);
        expect_pane(driver, RIGHT, &left, true, "dragged");
        bitmap_free(&before);
        before = left;
    }
    bitmap_free(&before);
    // The cell under the pointer stays where it is.
    Bitmap wheeled[2];
    for (int i = 0; i < 2; i++) {
        driver_point(driver, from[i], 300);
        driver_wheel(driver, 1);
        driver_point(driver, 2, 360);
        wheeled[i] = pane_now(driver, LEFT);
        expect_pane(driver, RIGHT, &wheeled[i], true, "wheeled");
        driver_point(driver, from[i], 300);
        driver_wheel(driver, -1);
    }
    if (!screenshot_same(&wheeled[0], &wheeled[1])) FAIL("the panes zoom to other cells");
    for (int i = 0; i < 2; i++) bitmap_free(&wheeled[i]);
    driver_terminate(driver);
}

static void the_pointer_and_a_pin_are_in_both_with_the_values_of_both(void **state) {
    Driver *driver = at_workshop(state, CODE);
    PRESS(driver, "b", "b", "c");  // the next seed
    driver_point(driver, LEFT + 150, 300);
    Bitmap left = driver_screenshot(driver);
    driver_point(driver, LEFT + 150 + PART, 300);
    Bitmap right = driver_screenshot(driver);
    // The same two values, at the same places, from either pane.
    for (int pane = 0; pane < 2; pane++) {
        Bitmap a = screenshot_part(&left, LEFT + 90 + pane * PART, 488, 190, 36),
               b = screenshot_part(&right, LEFT + 90 + pane * PART, 488, 190, 36);
        screenshot_same_or_fail(&a, &b, "what is told of a cell");
        bitmap_free(&a);
        bitmap_free(&b);
    }
    Bitmap one = screenshot_part(&left, LEFT + 90, 488, 190, 36),
           other = screenshot_part(&left, LEFT + 90 + PART, 488, 190, 36);
    if (screenshot_same(&one, &other)) FAIL("two seeds have the same value there");
    bitmap_free(&one);
    bitmap_free(&other);
    bitmap_free(&left);
    bitmap_free(&right);
    driver_click(driver, LEFT + 150 + PART, 300);  // in the other pane
    driver_point(driver, 2, 360);
    Bitmap pinned = driver_screenshot(driver);
    PRESS(driver, "Escape");
    driver_click(driver, LEFT + 150, 300);
    driver_point(driver, 2, 360);
    expect_same(driver, &pinned, "the story of the same cell as it is now");
    bitmap_free(&pinned);
    driver_terminate(driver);
}

static void another_level_is_chosen_from_the_list_and_goes_along_in_time(void **state) {
    Driver *driver = at_workshop(state, CODE);
    PRESS(driver, "b", "c", "b", "b");
    expect_shown(driver, "another level");
    expect_shown(driver, "Choose in the list what to");
    expect_shown(driver, "Stages");
    expect_not_shown(driver, "An island out of meteorites");
    driver_click_word(driver, "Delta");
    driver_point(driver, 2, 360);
    expect_shown(driver, "Delta");
    expect_shown(driver, "Wide bays: driftwood");  // the level itself stays
    Bitmap end = pane_now(driver, RIGHT);
    PRESS(driver, "ctrl+Left", "shift+Right");
    expect_pane(driver, RIGHT, &end, false, "at another time");
    PRESS(driver, "End");
    expect_pane(driver, RIGHT, &end, true, "at the end again");
    PRESS(driver, "b", "b");
    expect_not_shown(driver, "Delta");
    PRESS(driver, "b", "b");
    expect_pane(driver, RIGHT, &end, true, "it is remembered");
    bitmap_free(&end);
    driver_terminate(driver);
}

static void c_switches_between_wipe_and_panes_and_the_whole_stays_whole(void **state) {
    Driver *driver = at_workshop(state, CODE);
    Bitmap alone = driver_screenshot(driver);
    PRESS(driver, "b");
    Bitmap wipe = driver_screenshot(driver);
    PRESS(driver, "c", "c");
    expect_same(driver, &wipe, "the wipe again");
    driver_click_widget(driver, (Widget){.icon = ICON_PANES, .number = 0});
    driver_point(driver, 2, 360);
    expect_shown(driver, "now");
    PRESS(driver, "c", "Escape");
    expect_same(driver, &alone, "nothing is compared");
    bitmap_free(&alone);
    bitmap_free(&wipe);
    driver_terminate(driver);
}

// Legends.

static void changes_and_stencils_have_legends_of_their_own(void **state) {
    Driver *driver = at_workshop(state, CODE);
    PRESS(driver, "ctrl+Left", "shift+Right", "shift+Right", "shift+Right");
    PRESS(driver, "v", "v", "v", "v", "v", "v");
    expect_shown(driver, "Stencil");
    expect_shown(driver, "mask");
    PRESS(driver, "v");
    expect_shown(driver, "Change");
    expect_shown(driver, "lowered");
    expect_shown(driver, "raised");
    PRESS(driver, "v");
    expect_not_shown(driver, "lowered");
    driver_terminate(driver);
}

static void a_value_that_was_refused_stays_in_sight(void **state) {
    Driver *driver = at_workshop(state, CODE);
    driver_click_word(driver, "200");  // has no room any more beside the words below the list
    driver_type(driver, "nb");
    PRESS(driver, "Return");
    expect_shown(driver, "noise-isle:19: scatter tries");
    expect_shown(driver, "200");
    for (int way = -1; way <= 1; way += 2) {
        driver_point(driver, 1100, 340);
        driver_wheel(driver, 4 * way);
        driver_point(driver, 2, 360);  // away from the tip
        expect_shown(driver, "200");
    }
    driver_terminate(driver);
}

// Pictures of the making.

static PictureFile open_picture(Driver *driver, const char *name, const char *code) {
    const char *path = scratch_file(&driver->home, name);
    PictureFile file;
    TextError error;
    AWAIT(file_exists(path));
    if (!picture_file_read(&file, path, NULL, &error)) FAIL("%s", error_words(&error).text);
    file.world.code.level_hash = 0;
    assert_string_equal(code_text(&file.world.code).text, code);
    CapturedProgram cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR);
    assert_int_equal(RUN(&cli, "check", path), 0);
    program_remove(&cli);
    return file;
}

static void expect_size(const PictureFile *file, int width, int height) {
    const unsigned char *at = file->bytes.bytes + 16;
    assert_int_equal(at[2] << 8 | at[3], width);
    assert_int_equal(at[6] << 8 | at[7], height);
}

static void a_film_and_a_strip_are_saved_and_carry_the_world(void **state) {
    Driver *driver = at_workshop(state, CODE);
    PRESS(driver, "l");
    driver_click_word(driver, "Film");
    PictureFile film = open_picture(driver, PICTURES "-making.png", CODE);
    int frames = png_frames_count(buffer_source(&film.bytes, "a film"));
    assert_in_range(frames, 10, 60);
    expect_size(&film, 512, 512);
    assert_true(film.bytes.length < 12 << 20);
    picture_file_free(&film);
    driver_click_widget(driver, (Widget){.icon = ICON_MINUS, .number = 0});
    driver_click_word(driver, "Strip");
    PictureFile strip = open_picture(driver, PICTURES "-strip.png", CODE);
    const unsigned char *at = strip.bytes.bytes + 16;
    assert_int_equal(at[2] << 8 | at[3], 2 * (3 * (256 + 8) + 8));  // three in a row
    picture_file_free(&strip);
    driver_click_word(driver, "Strip");
    AWAIT(file_exists(scratch_file(&driver->home, "tidemark-driftwood-2-strip.png")));
    driver_terminate(driver);
}

static void a_changed_world_says_so_and_an_edited_level_is_carried_whole(void **state) {
    Driver *driver = at_workshop(state, "noise-isle+scatter.tree.tries=60:128:normal:driftwood");
    PRESS(driver, "l");
    driver_click_word(driver, "Strip");
    PictureFile strip = open_picture(driver, "tidemark-noise-isle+changed-driftwood-1-strip.png",
                                     "noise-isle+scatter.tree.tries=60:128:normal:driftwood");
    picture_file_free(&strip);
    PRESS(driver, "Escape", "shift+Left");
    driver_click_widget(driver, (Widget){.icon = ICON_EYE_OFF});
    PRESS(driver, "End", "l");
    driver_click_word(driver, "Strip");
    strip = open_picture(driver, PICTURES "-strip.png", CODE);
    assert_true(strip.world.level.length > 0);
    picture_file_free(&strip);
    driver_terminate(driver);
}

static void the_part_begins_at_the_present_moment_or_where_it_is_marked(void **state) {
    Driver *driver = at_workshop(state, CODE);
    PRESS(driver, "shift+Left", "l");  // the last stage is left
    driver_click_word(driver, "Film");
    PictureFile part = open_picture(driver, PICTURES "-making.png", CODE);
    int few = png_frames_count(buffer_source(&part.bytes, "a film"));
    picture_file_free(&part);
    driver_click_word(driver, "All");
    driver_click_word(driver, "To here");
    driver_click_word(driver, "Film");
    PictureFile rest = open_picture(driver, "tidemark-driftwood-2-making.png", CODE);
    int most = png_frames_count(buffer_source(&rest.bytes, "a film"));
    picture_file_free(&rest);
    if (few >= most) FAIL("%d pictures of the end, %d of what comes before", few, most);
    driver_terminate(driver);
}

// Without waiting for the game to rest, as it works.
static bool shows_now(Driver *driver, const char *text, Box *box) {
    Bitmap screen = display_screenshot(driver->display);
    int count = screen_text_find(&screen, text, box);
    bitmap_free(&screen);
    return count > 0;
}

static void click_now(Driver *driver, const char *text) {
    Box box;
    char x[16], y[16];
    AWAIT(shows_now(driver, text, &box));
    snprintf(x, sizeof x, "%d", box.x + box.width / 2);
    snprintf(y, sizeof y, "%d", box.y + box.height / 2);
    XDOTOOL(driver->display, "mousemove", x, y, "sleep", "0.1", "click", "1");
}

static void one_that_is_cancelled_or_left_leaves_no_file(void **state) {
    Driver *driver = at_workshop(state, "impact:512:normal:driftwood");
    Box box;
    PRESS(driver, "l");
    click_now(driver, "Film");
    click_now(driver, "Cancel");
    AWAIT(shows_now(driver, "Cancelled: nothing was saved", &box));
    driver_await_rest(driver);
    assert_int_equal(driver_home_files(driver), 0);
    expect_shown(driver, "Strip");
    click_now(driver, "Film");
    AWAIT(shows_now(driver, "Cancel", &box));
    XDOTOOL(driver->display, "key", "Escape", "Escape");
    AWAIT(shows_now(driver, "The pictures were not saved: leaving has ended it", &box));
    driver_await_rest(driver);
    assert_int_equal(driver_home_files(driver), 0);
    driver_terminate(driver);
}

static void a_folder_that_cannot_be_written_to_is_told(void **state) {
    Driver *driver = at_workshop(state, CODE);
    char folder[SCRATCH_PATH];
    snprintf(folder, sizeof folder, "%s", driver->home.path);
    char away[SCRATCH_PATH + 8];
    snprintf(away, sizeof away, "%s-away", folder);
    assert_int_equal(rename(folder, away), 0);
    PRESS(driver, "l");
    driver_click_word(driver, "Strip");
    AWAIT(shows(driver, "Not saved:"));
    assert_int_equal(rename(away, folder), 0);
    assert_int_equal(driver_home_files(driver), 0);
    driver_terminate(driver);
}

// Narrow windows.

static Driver *at_narrow(void **state, int width, int height, const char *settings) {
    WindowFixture *fixture = *state;
    fixture->display = (VirtualDisplay){.width = width, .height = height};
    fixture->settings = settings;
    Driver *driver =
        fixture_play(fixture, (const char *const[]){TIDEMARK_GAME, "--look", "--code", CODE, NULL});
    char wide[16], high[16];
    snprintf(wide, sizeof wide, "%d", width);
    snprintf(high, sizeof high, "%d", height);
    XDOTOOL(driver->display, "windowmove", driver->window, "0", "0", "windowsize", driver->window,
            wide, high);
    driver_end_growth(driver);
    driver_point(driver, 2, height / 2);
    PRESS(driver, "F2");
    return driver;
}

static void expect_tabs(Driver *driver) {
    expect_shown(driver, "Levels");
    driver_click_word(driver, "Values");
    expect_shown(driver, "tries");
    expect_not_shown(driver, "Levels");
    driver_click_word(driver, "Time");
    expect_not_shown(driver, "tries");
    driver_click_word(driver, "Stages");
    expect_shown(driver, "Levels");
    PRESS(driver, "End");
    driver_click(driver, driver->display->width / 4, driver->display->height / 3);
    expect_shown(driver, "not water, since");  // a pin brings its story
}

static void a_high_window_has_tabs_below_the_map(void **state) {
    Driver *driver = at_narrow(state, 412, 915, NULL);
    expect_tabs(driver);
    PRESS(driver, "Escape", "b", "c");
    expect_shown(driver, "now");
    expect_shown(driver, "as it was opened");
    driver_terminate(driver);
}

#define RESTING                                                                                    \
    "tidemark-settings 1\nlevel noise-isle\nvolume 0\nstill on\nmotion off\ntips off\n" UNASKED

static void a_large_interface_has_tabs_beside_the_map(void **state) {
    Driver *driver = at_narrow(state, 1280, 720, RESTING "scale 3\n");
    expect_shown(driver, "Levels");
    driver_click(driver, 905, 155);  // the second of four icons
    expect_shown(driver, "clusters");
    expect_not_shown(driver, "Levels");
    driver_terminate(driver);
}

// Beside the map there is a panel; the slip of the tides reaches over it, from (16, 160) to (1264, 356).
static void what_lies_over_panels_keeps_the_pointer_off_them(void **state) {
    Driver *driver = at_narrow(state, 1280, 720, RESTING "scale 4\n");
    expect_shown(driver, "Lessons, Levels");
    PRESS(driver, "t");
    driver_click(driver, 880, 328);  // the button of the list lies below
    driver_click(driver, 880, 268);  // a tab does
    PRESS(driver, "t");
    expect_shown(driver, "Lessons, Levels");
    driver_terminate(driver);
}

// The lowest windows give all room to a sweep, which then has a button to close it.
static void a_sweep_with_large_letters_can_be_closed_by_the_pointer(void **state) {
    Driver *driver = at_narrow(state, 1280, 720, RESTING "scale 4\n");
    PRESS(driver, "ctrl+Left", "s");
    driver_await_rest(driver);
    expect_shown(driver, "Stage");
    expect_not_shown(driver, "Lessons, Levels");
    driver_click_widget(driver, (Widget){.icon = ICON_CLOSE});
    driver_point(driver, 2, 360);
    expect_not_shown(driver, "Stage");
    expect_shown(driver, "Lessons, Levels");
    driver_terminate(driver);
}

int main(int count, char **words) {
    if (count == 3 && strcmp(words[1], "--only") == 0) cmocka_set_test_filter(words[2]);
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(both_panes_show_the_same_cells_of_the_same_level),
        WINDOW_TEST(a_drag_and_the_wheel_in_either_pane_move_both),
        WINDOW_TEST(the_pointer_and_a_pin_are_in_both_with_the_values_of_both),
        WINDOW_TEST(another_level_is_chosen_from_the_list_and_goes_along_in_time),
        WINDOW_TEST(c_switches_between_wipe_and_panes_and_the_whole_stays_whole),
        WINDOW_TEST(changes_and_stencils_have_legends_of_their_own),
        WINDOW_TEST(a_value_that_was_refused_stays_in_sight),
        WINDOW_TEST(a_film_and_a_strip_are_saved_and_carry_the_world),
        WINDOW_TEST(a_changed_world_says_so_and_an_edited_level_is_carried_whole),
        WINDOW_TEST(the_part_begins_at_the_present_moment_or_where_it_is_marked),
        WINDOW_TEST(one_that_is_cancelled_or_left_leaves_no_file),
        WINDOW_TEST(a_folder_that_cannot_be_written_to_is_told),
        WINDOW_TEST(a_high_window_has_tabs_below_the_map),
        WINDOW_TEST(a_large_interface_has_tabs_beside_the_map),
        WINDOW_TEST(what_lies_over_panels_keeps_the_pointer_off_them),
        WINDOW_TEST(a_sweep_with_large_letters_can_be_closed_by_the_pointer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
