// SPDX-License-Identifier: MIT
// The level as text at the window: what is typed changes the map, a mistake shows on its line, words are
// completed, the text is saved and taken in from other editors, and all of it can be undone and left by keys.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/process.h"
#include "support/view/screenshot.h"
#include "support/view/shown_text.h"
#include "support/view/window_game.h"

#define CODE "noise-isle:128:normal:driftwood"
#define LEVELS ".local/share/tidemark/levels"

static const char MINE[] = "# mine\n"
                           "level 1 \"Mine\"\n"
                           "size 64 64\n"
                           "land = perlin size=4 octaves=3\n"
                           "tile water where land < 40%\n"
                           "tile grass\n"
                           "height land\n";

// The map at 1280x720 while the text shows, without the legend and the pointer's words.
static const Box MAP = {596, 84, 320, 310};

static Bitmap map_now(Driver *driver) { return part_now(driver, MAP); }

static void expect_map(Driver *driver, const Bitmap *expected, bool same, const char *what) {
    expect_part(driver, MAP, expected, same, what);
}

// At the text of a level of the game; the keys go there.
static Driver *at_source(void **state) {
    Driver *driver = START(state, "--look", "--code", CODE);
    driver_end_growth(driver);
    driver_point(driver, 2, 360);
    PRESS(driver, "F2", "F4");
    return driver;
}

// The same of a level of one's own, in the folder `levels`.
static Driver *at_own(void **state, ScratchFolder *levels) {
    *levels = scratch_make();
    scratch_write(levels, "mine.level", MINE);
    Driver *driver = START(state, "--look", "--level", scratch_file(levels, "mine.level"), "--seed",
                           "driftwood");
    driver_end_growth(driver);
    driver_point(driver, 2, 360);
    PRESS(driver, "F2", "F4");
    return driver;
}

static void down(Driver *driver, int rows) {
    PRESS(driver, "ctrl+Home");
    for (int i = 0; i < rows; i++) PRESS(driver, "Down");
}

// The window looks at the file twice a second.
static void await_shown(Driver *driver, const char *text) {
    enum { WAIT_MS = 5000 };
    int64_t end = milliseconds_now() + WAIT_MS;
    while (!shows(driver, text))
        if (milliseconds_now() > end) FAIL("'%s' does not come to show", text);
}

static void f4_and_buttons_open_the_text_and_esc_leaves_it_step_by_step(void **state) {
    Driver *driver = at_source(state);
    PRESS(driver, "Escape", "F4");
    expect_shown(driver, "Levels");
    Bitmap stages = driver_screenshot(driver);
    PRESS(driver, "F4");
    expect_shown(driver, "noise-isle, of the game");
    expect_shown(driver, "scatter");
    PRESS(driver, "Escape", "v");  // the text no longer has the keys
    expect_shown(driver, "noise-isle, of the game");
    for (int i = 0; i < 9; i++) PRESS(driver, "v");
    PRESS(driver, "Escape");
    expect_same(driver, &stages, "closed");
    driver_click_widget(driver, (Widget){.icon = ICON_LOG});
    driver_point(driver, 2, 360);
    expect_shown(driver, "noise-isle, of the game");
    bitmap_free(&stages);
    driver_terminate(driver);
}

static void what_is_typed_changes_map_and_code_and_is_one_step(void **state) {
    Driver *driver = at_source(state);
    Bitmap before = map_now(driver);
    PRESS(driver, "End");  // of the chosen line: trees
    driver_type(driver, " clusters=9");
    expect_map(driver, &before, true, "clusters are given twice");
    expect_shown(driver, "parameter");
    for (int i = 0; i < 11; i++) PRESS(driver, "BackSpace");
    expect_not_shown(driver, "parameter");
    expect_shown(driver, CODE);
    driver_type(driver, " apart");
    expect_map(driver, &before, true, "it does not parse");
    PRESS(driver, "ctrl+z");
    down(driver, 22);
    PRESS(driver, "End");
    driver_type(driver, "0");  // of the last line, brush=3 or so
    PRESS(driver, "ctrl+z");
    expect_map(driver, &before, true, "all undone");
    expect_shown(driver, CODE);
    bitmap_free(&before);
    driver_terminate(driver);
}

static void a_typed_value_moves_the_map_at_once_and_undo_brings_it_back(void **state) {
    ScratchFolder levels;
    Driver *driver = at_own(state, &levels);
    Bitmap before = map_now(driver);
    down(driver, 3);
    PRESS(driver, "End", "BackSpace");
    driver_type(driver, "11");
    expect_shown(driver, "11");
    expect_map(driver, &before, false, "eleven octaves");
    Bitmap eleven = map_now(driver);
    driver_type(driver, " | invert");
    expect_map(driver, &eleven, false, "upside down");
    PRESS(driver, "ctrl+z");  // erasing was another burst
    expect_not_shown(driver, "invert");
    PRESS(driver, "ctrl+z");
    expect_map(driver, &before, true, "undone");
    PRESS(driver, "ctrl+y", "ctrl+y");
    expect_shown(driver, "invert");
    scratch_remove(&levels);
    bitmap_free(&before);
    bitmap_free(&eleven);
    driver_terminate(driver);
}

static void a_mistake_shows_its_line_and_leaves_the_map_alone(void **state) {
    ScratchFolder levels;
    Driver *driver = at_own(state, &levels);
    Bitmap before = map_now(driver);
    down(driver, 3);
    PRESS(driver, "End");
    driver_type(driver, "00");
    expect_shown(driver, "mine:4: perlin octaves '300'");
    expect_map(driver, &before, true, "a mistake");
    PRESS(driver, "ctrl+s");
    expect_shown(driver, "Not saved: mine:4: perlin octaves '300'");
    bitmap_free(&before);
    driver_terminate(driver);
    Buffer file = scratch_read(&levels, "mine.level");
    assert_int_equal(file.length, strlen(MINE));
    buffer_free(&file);
    scratch_remove(&levels);
}

static void words_are_completed_by_keys_and_by_the_pointer(void **state) {
    ScratchFolder levels;
    Driver *driver = at_own(state, &levels);
    down(driver, 3);
    PRESS(driver, "End");
    driver_type(driver, " | s");
    expect_shown(driver, "multiplies every height, then adds to it");
    expect_shown(driver, "subtract");
    PRESS(driver, "Down");
    expect_not_shown(driver, "multiplies every height, then adds to it");
    PRESS(driver, "Up", "Tab");
    expect_shown(driver, "scale");
    expect_not_shown(driver, "subtract");
    driver_type(driver, " p");
    PRESS(driver, "Return");
    expect_shown(driver, "plus");
    PRESS(driver, "Escape");  // the list of values
    expect_shown(driver, "mine:4: scale plus ''");
    driver_type(driver, "1 | n");
    driver_click_word(driver, "normalise");
    driver_point(driver, 2, 360);
    expect_shown(driver, "normalise");
    expect_not_shown(driver, "invert");
    PRESS(driver, "ctrl+s");  // which what does not parse would not be
    expect_shown(driver, "mine, saved");
    PRESS(driver, "Return");  // a line, since the list is closed
    driver_type(driver, "# till here");
    expect_shown(driver, "# till here");
    scratch_remove(&levels);
    driver_terminate(driver);
}

static void a_click_on_a_line_chooses_its_stage_and_a_slider_changes_its_text(void **state) {
    ScratchFolder levels;
    Driver *driver = at_own(state, &levels);
    driver_click_word(driver, "perlin");
    driver_point(driver, 2, 360);
    expect_shown(driver, "land: perlin octaves=3 size=4,");
    driver_drag(driver, "1", 1004, 336, 1180, 336);  // octaves
    driver_point(driver, 2, 360);
    expect_shown(driver, "mine, not saved");
    PRESS(driver, "ctrl+s");
    Buffer file = scratch_read(&levels, "mine.level");
    buffer_byte(&file, 0);
    if (strstr((const char *)file.bytes, "octaves=3")) FAIL("the slider moved nothing");
    assert_non_null(strstr((const char *)file.bytes, "octaves="));
    buffer_free(&file);
    driver_click_word(driver, "perlin");  // the caret is gone from there
    scratch_remove(&levels);
    driver_terminate(driver);
}

static void selections_are_copied_cut_and_pasted(void **state) {
    ScratchFolder levels;
    Driver *driver = at_own(state, &levels);
    PRESS(driver, "ctrl+Home", "shift+End", "ctrl+x", "ctrl+End", "ctrl+v", "ctrl+v");
    expect_shown(driver, "# mine# mine");
    PRESS(driver, "ctrl+a", "ctrl+c", "Delete");
    expect_shown(driver, "empty level");
    PRESS(driver, "ctrl+v");
    expect_shown(driver, "# mine# mine");
    expect_not_shown(driver, "empty level");
    PRESS(driver, "ctrl+Home");
    driver_type(driver, "# one");
    PRESS(driver, "shift+ctrl+Left");
    driver_type(driver, "two");
    expect_shown(driver, "# two");
    scratch_remove(&levels);
    driver_terminate(driver);
}

// Saving, and other editors.

static void a_level_of_ones_own_is_saved_where_it_was_read_and_played_so(void **state) {
    ScratchFolder levels;
    char *text = read_source("levels/noise-isle.level");
    levels = scratch_make();
    scratch_write(&levels, "mine.level", text);
    free(text);
    Driver *driver = START(state, "--look", "--level", scratch_file(&levels, "mine.level"),
                           "--size", "128", "--seed", "driftwood");
    driver_end_growth(driver);
    driver_point(driver, 2, 360);
    PRESS(driver, "F2", "F4", "End");  // of the line of trees, which has 200 tries
    driver_type(driver, " salt=other");
    expect_shown(driver, "mine, not saved");
    PRESS(driver, "ctrl+s");
    expect_shown(driver, "mine, saved");
    Buffer file = scratch_read(&levels, "mine.level");
    buffer_byte(&file, 0);
    assert_non_null(strstr((const char *)file.bytes, " salt=other\n"));
    buffer_free(&file);
    PRESS(driver, "Escape", "p");  // the world of the file
    driver_end_growth(driver);
    driver_await_rest(driver);
    driver_terminate(driver);
    assert_int_equal(games_kept(driver), 1);
    GameFile game = game_file(driver, ".save");
    Buffer save = scratch_read(&driver->home, game.name);
    buffer_byte(&save, 0);
    if (!strstr((const char *)save.bytes, "salt=other"))
        FAIL("the save has another level: %.600s", (const char *)save.bytes);
    buffer_free(&save);
    scratch_remove(&levels);
}

static void a_level_of_the_game_is_saved_as_one_of_ones_own(void **state) {
    Driver *driver = at_source(state);
    PRESS(driver, "ctrl+Home");
    driver_type(driver, "# mine now");
    PRESS(driver, "Return", "ctrl+s");
    expect_shown(driver, "noise-isle, saved");
    Buffer file = scratch_read(&driver->home, LEVELS "/noise-isle.level");
    assert_memory_equal(file.bytes, "# mine now\n", 11);
    buffer_free(&file);
    driver_type(driver, "# more");
    PRESS(driver, "Return", "ctrl+s");  // into the same file
    file = scratch_read(&driver->home, LEVELS "/noise-isle.level");
    assert_memory_equal(file.bytes, "# mine now\n# more\n", 18);
    buffer_free(&file);
    driver_terminate(driver);
}

static void what_another_editor_writes_is_taken_in_and_can_be_undone(void **state) {
    ScratchFolder levels;
    Driver *driver = at_own(state, &levels);
    Bitmap before = map_now(driver);
    char other[600];
    snprintf(other, sizeof other, "%s# from outside\n", MINE);
    memcpy(strstr(other, "octaves=3"), "octaves=8", 9);
    scratch_write(&levels, "mine.level", other);
    await_shown(driver, "# from outside");
    expect_map(driver, &before, false, "taken in");
    PRESS(driver, "ctrl+z");
    expect_map(driver, &before, true, "undone");
    expect_not_shown(driver, "# from outside");
    PRESS(driver, "ctrl+y");
    expect_shown(driver, "# from outside");
    scratch_write(&levels, "mine.level", "level 1 \"Mine\"\nnonsense\n");
    await_shown(driver, "Changed elsewhere: mine:2: unknown statement 'nonsense'");
    expect_shown(driver, "# from outside");
    scratch_write(&levels, "mine.level", MINE);
    await_shown(driver, "mine was changed elsewhere, and is taken in");
    expect_map(driver, &before, true, "as at first");
    bitmap_free(&before);
    scratch_remove(&levels);
    driver_terminate(driver);
}

static void own_edits_are_a_step_back_when_the_file_changes(void **state) {
    ScratchFolder levels;
    Driver *driver = at_own(state, &levels);
    PRESS(driver, "ctrl+Home");
    driver_type(driver, "# typed here");
    PRESS(driver, "Return");
    char other[600];
    snprintf(other, sizeof other, "%s# from outside\n", MINE);
    scratch_write(&levels, "mine.level", other);
    await_shown(driver, "your own edits are one step back");
    expect_not_shown(driver, "# typed here");
    PRESS(driver, "ctrl+z");
    expect_shown(driver, "# typed here");
    // What does not parse is not lost either: the file waits.
    PRESS(driver, "ctrl+Home");
    driver_type(driver, "x");
    snprintf(other, sizeof other, "%s# once more\n", MINE);
    scratch_write(&levels, "mine.level", other);
    await_shown(driver, "it is taken in when your text parses or is undone");
    expect_shown(driver, "typed here");
    PRESS(driver, "BackSpace");
    await_shown(driver, "# once more");
    PRESS(driver, "ctrl+z");
    expect_shown(driver, "# typed here");
    scratch_remove(&levels);
    driver_terminate(driver);
}

int main(int count, char **words) {
    for (int i = 1; i + 1 < count; i += 2)
        if (strcmp(words[i], "--only") == 0) cmocka_set_test_filter(words[i + 1]);
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(f4_and_buttons_open_the_text_and_esc_leaves_it_step_by_step),
        WINDOW_TEST(what_is_typed_changes_map_and_code_and_is_one_step),
        WINDOW_TEST(a_typed_value_moves_the_map_at_once_and_undo_brings_it_back),
        WINDOW_TEST(a_mistake_shows_its_line_and_leaves_the_map_alone),
        WINDOW_TEST(words_are_completed_by_keys_and_by_the_pointer),
        WINDOW_TEST(a_click_on_a_line_chooses_its_stage_and_a_slider_changes_its_text),
        WINDOW_TEST(selections_are_copied_cut_and_pasted),
        WINDOW_TEST(a_level_of_ones_own_is_saved_where_it_was_read_and_played_so),
        WINDOW_TEST(a_level_of_the_game_is_saved_as_one_of_ones_own),
        WINDOW_TEST(what_another_editor_writes_is_taken_in_and_can_be_undone),
        WINDOW_TEST(own_edits_are_a_step_back_when_the_file_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
