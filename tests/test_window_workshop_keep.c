// SPDX-License-Identifier: MIT
// What is changed in the workshop is kept: whatever ends the program, whatever is opened next, and with words
// where it cannot be. The options that open the workshop.
#include "support/test.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../src/view/making/draft_file.h"
#include "support/captured_program.h"
#include "support/process.h"
#include "support/view/screenshot.h"
#include "support/view/shown_text.h"

#define CODE "noise-isle:128:normal:driftwood"
#define OWN ".local/share/tidemark/"
#define FOLDER OWN "workshop"
#define KEPT FOLDER "/noise-isle.draft"
#define BACK "What you changed in 'Wide bays' is back; Shift+U opens it as it was"
#define CHANGED "Wide bays, changed: driftwood"

static const char *const WORDS[] = {TIDEMARK_GAME, "--workshop", "--code", CODE, NULL};

static void await_code(Driver *driver) {
    driver_await_rest(driver);
    driver_point(driver, 2, 360);
}

static Driver *at_workshop(void **state) {
    Driver *driver = fixture_play(*state, WORDS);
    await_code(driver);
    expect_shown(driver, CODE);
    return driver;
}

static void again(Driver *driver, const char *const words[]) {
    driver_restart(driver, words);
    await_code(driver);
}
#define AGAIN(driver, ...) again(driver, (const char *const[]){TIDEMARK_GAME, __VA_ARGS__, NULL})

static bool is_there(const Driver *driver, const char *name) {
    return access(scratch_file(&driver->home, name), F_OK) == 0;
}

static int count_files(const Driver *driver, const char *ending) {
    int count = 0;
    DIR *folder = opendir(scratch_file(&driver->home, FOLDER));
    for (const struct dirent *entry; folder && (entry = readdir(folder));) {
        size_t length = strlen(entry->d_name), end = strlen(ending);
        count += length >= end && strcmp(entry->d_name + length - end, ending) == 0;
    }
    if (folder) closedir(folder);
    return count;
}

static void end_by(Driver *driver, int number) {
    kill(driver->game, number);
    assert_int_equal(driver_await_exit(driver), number == SIGKILL ? 128 + SIGKILL : 0);
}

// The file is whole; whether its level has this text in it.
static bool kept_has(const Driver *driver, const char *name, const char *text) {
    Buffer bytes = scratch_read(&driver->home, name);
    DraftFile file;
    TextError error;
    if (!draft_file_parse(&file, buffer_source(&bytes, name), &error))
        FAIL("%s", error_words(&error).text);
    char *level = strndup(file.text.bytes, file.text.length);
    bool has = strstr(level, text) != NULL;
    free(level);
    buffer_free(&bytes);
    return has;
}

static void set_tries(Driver *driver, const char *before, const char *tries) {
    driver_click_word(driver, before);
    driver_type(driver, tries);
    PRESS(driver, "Return");
}

// A line of the list of stages, from the top of the screen.
static void drag_stage(Driver *driver, int from, int to) {
    driver_drag(driver, "1", 120, from, 120, to);
    driver_point(driver, 2, 360);
}

// Sand would be scattered last; a map's stages stay in it, and lines behind the maps.
static void dragged_stages_are_kept_in_their_new_places(void **state) {
    Driver *driver = at_workshop(state);
    drag_stage(driver, 450, 394);
    expect_shown(driver, "Wide bays, a level of your own: driftwood");
    expect_shown(driver,
                 "scatter tree, stamp 40 of 40: cluster around 38,18, up");  // what moved is chosen
    PRESS(driver, "ctrl+z");
    expect_shown(driver, CODE);
    drag_stage(driver, 450, 394);
    drag_stage(driver, 170, 500);  // the last stage of its map already
    drag_stage(driver, 394, 380);  // not away from its place
    end_by(driver, SIGTERM);
    assert_true(kept_has(driver, KEPT, "spread=10\nscatter sand on=grass"));
    assert_true(kept_has(driver, KEPT, "mount = apart | difference m3 | scale by=3"));
}

// The end of the program.

static void whatever_ends_the_program_the_changes_come_back(void **state) {
    enum { KILLED, TERMINATED, CLOSED, QUIT, WAYS };
    for (int way = 0; way < WAYS; way++) {
        Driver *driver = at_workshop(state);
        set_tries(driver, "200", "60");
        if (way == KILLED) AWAIT(is_there(driver, KEPT));
        if (way == KILLED) end_by(driver, SIGKILL);
        if (way == TERMINATED) end_by(driver, SIGTERM);
        if (way == CLOSED) display_ask_to_close(driver->display, driver->window);
        if (way == QUIT) XDOTOOL(driver->display, "key", "ctrl+q");
        if (way >= CLOSED) assert_int_equal(driver_await_exit(driver), 0);
        assert_true(kept_has(driver, KEPT, "tries=60"));
        AGAIN(driver, "--workshop", "--code", CODE);
        expect_shown(driver, BACK);
        expect_shown(driver, CHANGED);
        driver_find_word(driver, "60");
        end_by(driver, SIGTERM);
        assert_int_equal(count_files(driver, ""), 3);  // the draft and the folders
    }
}

static void changes_come_back_at_the_title_and_wherever_their_level_is_shown(void **state) {
    Driver *driver = at_workshop(state);
    set_tries(driver, "200", "60");
    end_by(driver, SIGTERM);
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, NULL});
    driver_await_rest(driver);
    PRESS(driver, "F2");
    expect_shown(driver, BACK);
    end_by(driver, SIGTERM);
    AGAIN(driver, "--workshop");
    expect_shown(driver, BACK);
    end_by(driver, SIGTERM);
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, "--look", "--code",
                                                 "noise-isle:128:normal:kelp", NULL});
    driver_end_growth(driver);
    PRESS(driver, "F2");
    expect_shown(driver, "Wide bays, changed: kelp");
    end_by(driver, SIGTERM);
    AGAIN(driver, "--workshop", "--code", "noise-isle+scatter.tree.tries=70:128:normal:kelp");
    expect_not_shown(driver, BACK);  // which asks for changes of its own
    driver_find_word(driver, "70");
    end_by(driver, SIGTERM);
    assert_true(kept_has(driver, KEPT, "tries=60"));
}

// A kill at any moment leaves the text of before or of after a change, never half of one.
static void killed_at_random_moments_it_always_goes_on(void **state) {
    enum { ROUNDS = 8, CHANGES_MOST = 6 };
    Driver *driver = at_workshop(state);
    uint32_t chance = 5;
    int kept = 0;
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < CHANGES_MOST; i++) {
            chance = chance * 1664525u + 1013904223u;
            XDOTOOL(driver->display, "key", chance >> 31 ? "r" : "u");
            milliseconds_pass((int)(chance >> 8) % 500);
        }
        end_by(driver, SIGKILL);
        int files = count_files(driver, ".draft");
        for (int i = 0; i < files; i++) kept += kept_has(driver, KEPT, "level 1");
        assert_true(files <= 1);
        AGAIN(driver, "--workshop", "--code", CODE);
        assert_int_equal(shows(driver, BACK), files == 1);
        expect_not_shown(driver, "damaged");
    }
    assert_true(kept > 0);
    assert_int_equal(count_files(driver, ".damaged"), 0);
}

// Other levels.

static void what_was_changed_before_another_level_is_opened_is_listed(void **state) {
    Driver *driver = at_workshop(state);
    set_tries(driver, "200", "60");
    driver_click_word(driver, "Levels");
    driver_click_word(driver, "Islands");
    driver_click_word(driver, "Fjords");
    expect_shown(driver, "Fjords: driftwood");
    assert_true(kept_has(driver, KEPT, "tries=60"));
    PRESS(driver, "r");
    driver_click_word(driver, "Levels");
    driver_click_word(driver, "Lessons");
    driver_click_word(driver, "4. An island out of meteorites");
    expect_shown(driver, "The land before");
    assert_int_equal(count_files(driver, ".draft"), 2);
    PRESS(driver, "Escape");
    driver_click_word(driver, "Levels");
    driver_click_word(driver, "Edited");
    expect_shown(driver, "Fjords");
    driver_click_word(driver, "Wide bays");
    expect_shown(driver, BACK);
    driver_find_word(driver, "60");
    PRESS(driver, "shift+u");
    AWAIT(!is_there(driver, KEPT));  // it is again as it was
    PRESS(driver, "u");
    AWAIT(is_there(driver, KEPT));
    assert_true(kept_has(driver, KEPT, "tries=60"));
    end_by(driver, SIGTERM);
}

// Another figure comes at once, without the list.
static void the_next_figure_leaves_what_was_changed_in_the_one_before(void **state) {
    Driver *driver = START(state, "--workshop", "--level",
                           TIDEMARK_SOURCE_DIR "/levels/figures/002c-no-island.level");
    await_code(driver);
    XDOTOOL(driver->display, "key", "--delay", "1", "r", "b");
    driver_await_rest(driver);
    expect_shown(driver, "Figure 002d-less-height");
    assert_true(is_there(driver, FOLDER "/002c-no-island.draft"));
    end_by(driver, SIGTERM);
}

static void keys_open_and_delete_what_is_listed(void **state) {
    Driver *driver = at_workshop(state);
    PRESS(driver, "r");
    driver_click_word(driver, "Levels");
    PRESS(driver, "2", "Home", "Return");
    expect_shown(driver, "Lagoon ring: driftwood");
    driver_click_word(driver, "Levels");
    PRESS(driver, "4", "Home", "Delete");
    expect_shown(driver, "Again deletes it");
    assert_int_equal(count_files(driver, ".draft"), 1);
    PRESS(driver, "Delete");
    assert_int_equal(count_files(driver, ".draft"), 0);
    expect_shown(driver,
                 "Nothing yet. What you change in a level is kept here until it is as it was.");
    end_by(driver, SIGTERM);
}

static void two_windows_keep_what_each_changes(void **state) {
    Driver *first = at_workshop(state);
    char home[SCRATCH_PATH + 8];
    set_tries(first, "200", "60");
    AWAIT(is_there(first, KEPT));
    snprintf(home, sizeof home, "HOME=%s", first->home.path);
    Driver *second =
        fixture_play(*state, (const char *const[]){"env", home, TIDEMARK_GAME, "--workshop",
                                                   "--code", CODE, NULL});
    await_code(second);
    expect_shown(second, CODE);  // the first window has the other text
    set_tries(second, "200", "70");
    end_by(second, SIGTERM);
    assert_true(kept_has(first, KEPT, "tries=60"));
    assert_true(kept_has(first, FOLDER "/noise-isle-2.draft", "tries=70"));
    driver_focus(first);
    end_by(first, SIGTERM);
}

// What is wrong with a file.

static void a_damaged_file_is_put_aside_with_words_and_a_later_one_is_left(void **state) {
    Driver *driver = at_workshop(state);
    set_tries(driver, "200", "60");
    end_by(driver, SIGTERM);
    Buffer bytes = scratch_read(&driver->home, KEPT);
    buffer_byte(&bytes, 0);
    char *text = (char *)bytes.bytes;
    strstr(text, "tries=60")[6] = '7';
    scratch_write(&driver->home, KEPT, text);
    AGAIN(driver, "--workshop", "--code", CODE);
    expect_shown(driver, "An edited level is damaged, and was put aside:");
    expect_shown(driver, CODE);
    end_by(driver, SIGTERM);
    assert_false(is_there(driver, KEPT));
    assert_true(scratch_holds(&driver->home, KEPT ".damaged", text, strlen(text)));
    text[strlen("tidemark-draft ")] = '9';
    scratch_write(&driver->home, KEPT, text);
    AGAIN(driver, "--workshop", "--code", CODE);
    expect_shown(driver, CODE);
    set_tries(driver, "200", "80");
    end_by(driver, SIGTERM);
    assert_true(scratch_holds(&driver->home, KEPT, text, strlen(text)));
    assert_true(kept_has(driver, FOLDER "/noise-isle-2.draft", "tries=80"));
    buffer_free(&bytes);
}

static void where_nothing_can_be_kept_it_says_so_and_asks_before_changes_are_lost(void **state) {
    Driver *driver = at_workshop(state);
    scratch_write(&driver->home, FOLDER, "in the way");
    set_tries(driver, "200", "60");
    milliseconds_pass(1200);
    expect_shown(driver, "What you change is not kept:");
    driver_click_word(driver, "Levels");
    driver_click_word(driver, "Islands");
    driver_click_word(driver, "Fjords");
    expect_shown(driver, CHANGED);  // it stays
    XDOTOOL(driver->display, "key", "ctrl+q");
    driver_await_rest(driver);
    expect_shown(driver, "Not everything could be saved");
    PRESS(driver, "Escape");
    expect_shown(driver, CHANGED);
    assert_int_equal(remove(scratch_file(&driver->home, FOLDER)), 0);
    AWAIT(is_there(driver, KEPT));  // it goes on trying
    assert_true(kept_has(driver, KEPT, "tries=60"));
    end_by(driver, SIGTERM);
}

static void limit_files(const Driver *driver, const char *bytes) {
    char command[100];
    snprintf(command, sizeof command, "prlimit --pid %d --fsize=%s", (int)driver->game, bytes);
    assert_int_equal(system(command), 0);
}

// Files may not grow, as on a full disk: the last text that had room stays whole.
static void a_full_disk_loses_nothing_that_was_kept(void **state) {
    Driver *driver = at_workshop(state);
    set_tries(driver, "200", "60");
    AWAIT(is_there(driver, KEPT));
    limit_files(driver, "500:unlimited");
    set_tries(driver, "60", "70");
    milliseconds_pass(1500);
    assert_true(kept_has(driver, KEPT, "tries=60"));
    driver_find_word(driver, "70");
    limit_files(driver, "unlimited");
    end_by(driver, SIGTERM);
    assert_true(kept_has(driver, KEPT, "tries=70"));
}

// Twice gives them up, so that a window without a home is no trap.
static void what_cannot_be_kept_is_given_up_when_asked_twice(void **state) {
    Driver *driver = at_workshop(state);
    scratch_write(&driver->home, FOLDER, "in the way");
    set_tries(driver, "200", "60");
    for (int i = 0; i < 2; i++) {
        driver_click_word(driver, "Levels");
        PRESS(driver, "2", "Home", "Return");
        if (i == 0) expect_shown(driver, CHANGED);
    }
    expect_shown(driver, "Lagoon ring: driftwood");
    end_by(driver, SIGTERM);
}

// Options.

static void options_open_figures_and_lessons(void **state) {
    Driver *driver = START(state, "--workshop", "--level",
                           TIDEMARK_SOURCE_DIR "/levels/figures/003d-squared.level");
    driver_await_rest(driver);
    expect_shown(driver, "normalise");
    PRESS(driver, "Escape");
    driver_find_word(driver, "New game");  // the title
    end_by(driver, SIGTERM);
    AGAIN(driver, "--lesson", "4-meteorites");
    expect_shown(driver, "The land before");
    end_by(driver, SIGTERM);
    AGAIN(driver, "--workshop", TIDEMARK_SOURCE_DIR "/levels/figures/003d-squared.level");
    expect_shown(driver, "normalise");
    end_by(driver, SIGTERM);
}

static void wrong_options_are_refused_before_there_is_a_window(void **state) {
    (void)state;
    static const struct {
        const char *words[5];
        int code;
        const char *said;
    } rows[] = {
        {{"--workshop", "--look", NULL}, 64, "--workshop and --lesson open the workshop"},
        {{"--workshop", "--screenshot", "a.png", NULL}, 64, "--workshop and --lesson open"},
        {{"--lesson", "4-meteorites", "--seed", "x", NULL}, 64, "--lesson NAME has its own"},
        {{"--lesson", "nix", NULL}, 4, "unknown lesson 'nix'"},
        {{"--workshop", "--level", "nix", NULL}, 4, "unknown level 'nix'"},
        {{"--workshop", "--code", "noise-isle+land.nix=3:64:easy:x", NULL}, 64, "land.nix=3"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        CapturedProgram program = program_make(TIDEMARK_GAME, TIDEMARK_SOURCE_DIR);
        int code = program_run(&program, rows[i].words);
        assert_refused(&program, code, rows[i].code, rows[i].said);
        program_remove(&program);
    }
}

int main(int count, char **words) {
    if (count > 2 && strcmp(words[1], "--only") == 0) cmocka_set_test_filter(words[2]);
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(whatever_ends_the_program_the_changes_come_back),
        WINDOW_TEST(changes_come_back_at_the_title_and_wherever_their_level_is_shown),
        WINDOW_TEST(killed_at_random_moments_it_always_goes_on),
        WINDOW_TEST(what_was_changed_before_another_level_is_opened_is_listed),
        WINDOW_TEST(the_next_figure_leaves_what_was_changed_in_the_one_before),
        WINDOW_TEST(keys_open_and_delete_what_is_listed),
        WINDOW_TEST(two_windows_keep_what_each_changes),
        WINDOW_TEST(a_damaged_file_is_put_aside_with_words_and_a_later_one_is_left),
        WINDOW_TEST(where_nothing_can_be_kept_it_says_so_and_asks_before_changes_are_lost),
        WINDOW_TEST(a_full_disk_loses_nothing_that_was_kept),
        WINDOW_TEST(what_cannot_be_kept_is_given_up_when_asked_twice),
        WINDOW_TEST(dragged_stages_are_kept_in_their_new_places),
        WINDOW_TEST(options_open_figures_and_lessons),
        CHECK(wrong_options_are_refused_before_there_is_a_window),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
