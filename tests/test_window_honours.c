// SPDX-License-Identifier: MIT
// Reasons to come back, at the window: the island of the day, islands that were looked at whole, medals, and
// the signs of all this in the high scores and at the end of a game.
#include "support/test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../src/game/daily.h"
#include "support/played_expedition.h"
#include "support/process.h"
#include "support/view/screen_text.h"
#include "support/view/screenshot.h"
#include "support/view/window_game.h"

#define OWN ".local/share/tidemark/"
#define TODAY "2026-11-23"
#define YESTERDAY "2026-11-22"
#define ON_THE_DAY TIDEMARK_GAME, "--today", TODAY
#define BUTTON "Island of the day"
#define COUNTS "You have not played it. Your first run counts, won or lost."

static bool is_there(const Driver *driver, const char *name) {
    return access(scratch_file(&driver->home, name), F_OK) == 0;
}

static bool holds(const Driver *driver, const char *name, const char *words) {
    if (!is_there(driver, name)) return false;
    Buffer text = scratch_read(&driver->home, name);
    buffer_byte(&text, 0);
    bool found = strstr((const char *)text.bytes, words) != NULL;
    buffer_free(&text);
    return found;
}

static WorldCode code_of_day(const char *date) {
    WorldCode code;
    TextError error;
    int day;
    assert_true(date_parse(&day, date, strlen(date)));
    if (!daily_find(&code, day, TIDEMARK_SOURCE_DIR, &error)) FAIL("%s", error_words(&error).text);
    return code;
}

static Recipe level_of_day(const char *date, Buffer *text) {
    WorldCode code = code_of_day(date);
    Recipe recipe;
    TextError error;
    if (!level_load(&recipe, code.level, TIDEMARK_SOURCE_DIR, NULL, text, &error))
        FAIL("%s", error_words(&error).text);
    return recipe;
}

// The title on a day; new games begin at once.
static Driver *begin(void **state, const char *const words[]) {
    WindowFixture *fixture = *state;
    fixture->settings = SETTINGS_AT_ONCE;
    Driver *driver = fixture_play(fixture, words);
    driver_await_rest(driver);
    return driver;
}
#define BEGIN(state, ...) begin(state, (const char *const[]){__VA_ARGS__, NULL})

static void begin_again(Driver *driver, const char *const words[]) {
    driver_terminate(driver);
    driver_restart(driver, words);
    driver_await_rest(driver);
}
#define BEGIN_AGAIN(driver, ...) begin_again(driver, (const char *const[]){__VA_ARGS__, NULL})

// A row of a file of the home; $ is the code of the day.
static void put(const Driver *driver, const char *name, const char *before, const char *date,
                const char *after) {
    char text[2 * CODE_BYTES];
    WorldCode code = code_of_day(date);
    snprintf(text, sizeof text, "%s%s%s", before, code_text(&code).text, after);
    scratch_write(&driver->home, name, text);
}

static bool plays(const Driver *driver, const char *date) {
    WorldCode code = code_of_day(date);
    return holds(driver, OWN "recent.txt", code_text(&code).text);
}

static void expect_words(Driver *driver, const char *words, int times) {
    Box box;
    Bitmap screen = driver_screenshot(driver);
    int count = screen_text_find(&screen, words, &box);
    bitmap_free(&screen);
    if (count != times) FAIL("'%s' stands on the screen %d times", words, count);
}

// The island of the day.

static void the_title_names_the_island_of_the_day_and_leads_to_it(void **state) {
    Driver *driver = BEGIN(state, ON_THE_DAY);
    Buffer none = {0};
    Recipe recipe = level_of_day(TODAY, &none);
    WorldCode code = code_of_day(TODAY);
    driver_find_word(driver, words("$, " TODAY, NAMES(recipe.title)).text);
    driver_click_word(driver, BUTTON);
    driver_find_word(driver, words("$, middle, hard", NAMES(recipe.title)).text);
    driver_find_word(driver, code_text(&code).text);
    driver_find_word(driver, COUNTS);
    PRESS(driver, "Return");
    AWAIT(plays(driver, TODAY));
    driver_terminate(driver);
    recipe_free(&recipe);
    buffer_free(&none);
}

static void keys_lead_to_the_islands_of_earlier_days(void **state) {
    Driver *driver = BEGIN(state, ON_THE_DAY);
    PRESS(driver, "Down", "Right", "Return");
    driver_find_word(driver, TODAY " (UTC)");
    PRESS(driver, "Down");
    driver_find_word(driver, YESTERDAY " (UTC)");
    PRESS(driver, "Return");
    AWAIT(plays(driver, YESTERDAY));
    assert_false(plays(driver, TODAY));
    driver_terminate(driver);
}

static void a_day_that_was_played_is_told_and_counts_no_more(void **state) {
    Driver *driver = BEGIN(state, ON_THE_DAY);
    put(driver, OWN "days.txt", "tidemark-days 1\nday 2 3210 won 17 " TODAY " 0 fresh ", TODAY,
        "\n");
    driver_click_word(driver, BUTTON);
    driver_find_word(driver, "won, day 17");
    expect_words(driver, "3210", 2);  // in a sentence and in the table
    driver_find_word(driver, "the day: it does not count for it.");
    PRESS(driver, "Down");  // yesterday was not played
    driver_find_word(driver, COUNTS);
    driver_terminate(driver);
}

static void a_day_whose_island_was_looked_at_does_not_count(void **state) {
    WorldCode code = code_of_day(TODAY);
    CodeText text = code_text(&code);
    Driver *driver = BEGIN(state, TIDEMARK_GAME, "--look", "--code", text.text);
    driver_end_growth(driver);
    BEGIN_AGAIN(driver, ON_THE_DAY);
    driver_click_word(driver, BUTTON);
    driver_find_word(driver, "Scouted: you know this island already.");
    PRESS(driver, "Down");
    driver_find_word(driver, COUNTS);
    driver_terminate(driver);
}

static void link_levels(const ScratchFolder *data) {
    static const char from[] = TIDEMARK_SOURCE_DIR "/levels";
    int count = 0;
    assert_int_equal(mkdir(scratch_file(data, "levels"), 0700), 0);
    assert_int_equal(symlink(TIDEMARK_SOURCE_DIR "/assets", scratch_file(data, "assets")), 0);
    DIR *folder = opendir(from);
    for (const struct dirent *entry; folder && (entry = readdir(folder));) {
        char path[600], name[300];
        if (!strstr(entry->d_name, ".level")) continue;
        snprintf(path, sizeof path, "%s/%s", from, entry->d_name);
        snprintf(name, sizeof name, "levels/%s", entry->d_name);
        assert_int_equal(symlink(path, scratch_file(data, name)), 0);
        count++;
    }
    if (folder) closedir(folder);
    assert_true(count > 10);
}

static void without_a_list_of_days_the_button_says_why_not(void **state) {
    static const struct {
        const char *list, *why_not;
    } cases[] = {
        {NULL, "is missing"},
        {"tidemark-daily 1\natoll\n", "for other rules"},
        {"tidemark-daily 2\na/b\n", "is damaged"},
        {"tidemark-daily 2\nsunken\n", "among those of this game"},
    };
    ScratchFolder data = scratch_make();
    char variable[SCRATCH_PATH + 32];
    link_levels(&data);
    snprintf(variable, sizeof variable, "TIDEMARK_DATA=%s", data.path);
    Driver *driver = NULL;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const words[] = {"/usr/bin/env", variable, ON_THE_DAY, NULL};
        if (cases[i].list) scratch_write(&data, "levels/daily.txt", cases[i].list);
        if (driver) begin_again(driver, words);
        else driver = begin(state, words);
        driver_point_word(driver, BUTTON);
        expect_words(driver, cases[i].why_not, 1);
        XDOTOOL(driver->display, CLICK, "1");
        driver_await_rest(driver);
        driver_find_word(driver, "New game");  // no dialog lies over it
    }
    driver_terminate(driver);
    scratch_remove(&data);
}

static void the_code_of_the_day_is_copied(void **state) {
    WorldCode code = code_of_day(TODAY);
    Driver *driver = BEGIN(state, ON_THE_DAY);
    driver_click_word(driver, BUTTON);
    driver_click_word(driver, "Copy");
    PRESS(driver, "Escape");
    driver_find_word(driver, words("Copied $", NAMES(code_text(&code).text)).text);
    driver_terminate(driver);
}

// Scouted islands.

static void one_is_told_before_one_sets_out_to_a_scouted_island(void **state) {
    static const char code[] = "quilt:64:easy:hello", other[] = "quilt:64:easy:other";
    static const char told[] = "this island already: its score will carry the sign",
                      plain[] = "Set out";
    static const Widget seed = {.label = "Seed: any words, or a world code"};
    Driver *driver = BEGIN(state, TIDEMARK_GAME, "--look", "--code", code);
    driver_end_growth(driver);
    BEGIN_AGAIN(driver, ON_THE_DAY);
    for (int is = 0; is < 2; is++) {
        driver_click_word(driver, "New game");
        driver_click_widget(driver, seed);
        driver_type(driver, is ? code : other);
        driver_await_rest(driver);
        driver_find_word(driver, plain);
        expect_words(driver, told, is);
        PRESS(driver, "Escape");
        driver_click_word(driver, "World code");
        driver_type(driver, is ? code : other);
        driver_await_rest(driver);
        driver_find_word(driver, "Look around");
        expect_words(driver, "sign \"scouted\".", is);
        PRESS(driver, "Escape");
    }
    driver_terminate(driver);
}

// The first seed of which a later land is played than its own.
static WorldCode code_of_later_land(void) {
    for (int number = 0; number < 100; number++) {
        WorldCode code = {.level = "noise-isle", .width = 64, .height = 64, .difficulty = HARD};
        ExpeditionWish wish = {.code = code, .threads = 2};
        Expedition expedition;
        Recipe recipe;
        Buffer text = {0};
        TextError error;
        snprintf(wish.code.seed.text, sizeof wish.code.seed.text, "later%d", number);
        assert_true(level_load(&recipe, code.level, TIDEMARK_SOURCE_DIR, NULL, &text, &error));
        if (!expedition_make(&expedition, &recipe, &text, &wish, &error))
            FAIL("%s", error_words(&error).text);
        code = expedition.code;
        bool later = strchr(code.seed.text, '/') != NULL;
        expedition_free(&expedition);
        if (later) return code;
    }
    FAIL("no seed leads to a later land");
}

static void the_code_dialog_finds_the_land_that_is_played(void **state) {
    WorldCode code = code_of_later_land(), bare = code;
    bare.seed = seed_bare(&code.seed);
    CodeText played = code_text(&code), own = code_text(&bare);
    assert_string_not_equal(played.text, own.text);
    Driver *driver = BEGIN(state, TIDEMARK_GAME, "--look", "--code", played.text);
    driver_end_growth(driver);
    BEGIN_AGAIN(driver, ON_THE_DAY);
    const char *const codes[] = {own.text, played.text, "noise-isle:64:hard:unknown"};
    for (int i = 0; i < 3; i++) {
        driver_click_word(driver, "World code");
        driver_type(driver, codes[i]);
        driver_await_rest(driver);
        expect_words(driver, "sign \"scouted\".", i < 2);
        PRESS(driver, "Escape");
    }
    driver_terminate(driver);
}

static void restarts(Driver *driver) {
    PRESS(driver, "Escape");
    driver_click_word(driver, "Restart this island");
    driver_click_word(driver, "Really? This run will be lost");
    driver_await_rest(driver);
}

// Else a restart would be an undo of all that was learned, for nothing.
static void whoever_begins_anew_has_scouted_the_island(void **state) {
    Driver *driver = BEGIN(state, TIDEMARK_GAME, "--code", "quilt:64:easy:hello");
    restarts(driver);
    assert_false(is_there(driver, OWN "scouted.txt"));  // nothing was learned
    PRESS(driver, "e");
    restarts(driver);
    AWAIT(is_there(driver, OWN "scouted.txt"));
    driver_terminate(driver);
}

static void whoever_deletes_a_game_has_scouted_its_island(void **state) {
    Driver *driver = BEGIN(state, TIDEMARK_GAME, "--code", "quilt:64:easy:hello");
    PRESS(driver, "e");
    BEGIN_AGAIN(driver, TIDEMARK_GAME);
    driver_click_word(driver, "All games");
    PRESS(driver, "Delete", "Delete");
    AWAIT(is_there(driver, OWN "scouted.txt"));
    driver_terminate(driver);
}

// A finished game.

// A save of the island of the day on which one key is missing to the win.
static Driver *before_the_win(void **state, bool scouted) {
    WorldCode code = code_of_day(TODAY);
    CodeText text = code_text(&code);
    Driver *driver = scouted ? BEGIN(state, TIDEMARK_GAME, "--look", "--code", text.text)
                             : BEGIN(state, ON_THE_DAY);
    Expedition expedition;
    Events events;
    Refusal refusal;
    TextError error;
    Buffer level = {0};
    Recipe recipe = level_of_day(TODAY, &level);
    ExpeditionWish wish = {.code = code, .threads = 2};
    if (!expedition_make(&expedition, &recipe, &level, &wish, &error))
        FAIL("%s", error_words(&error).text);
    for (int i = 0; i + 1 < expedition.witness.count; i++)
        assert_true(
            expedition_apply(&expedition, expedition.witness.items[i], &refusal, &events, &error));
    assert_int_equal(expedition.witness.items[expedition.witness.count - 1].verb, VERB_SAIL);
    driver_end_growth(driver);
    mkdir(scratch_file(&driver->home, OWN "games"), 0700);
    played_save(&expedition, scratch_file(&driver->home, OWN "games/day.save"));
    expedition_free(&expedition);
    BEGIN_AGAIN(driver, ON_THE_DAY);
    driver_click_word(driver, "Continue");
    driver_await_rest(driver);
    PRESS(driver, "x", "x");
    AWAIT(is_there(driver, OWN "medals.txt"));
    driver_await_rest(driver);
    return driver;
}

static void the_end_shows_new_medals_and_that_the_day_counts(void **state) {
    Driver *driver = before_the_win(state, false);
    driver_find_word(driver, "New medal: All home");
    driver_find_word(driver, "The first run on the island of " TODAY ": it");
    assert_true(holds(driver, OWN "days.txt", " won "));
    driver_click_word(driver, "High scores");
    driver_click_word(driver, "Medals");
    driver_find_word(driver, "All home");
    driver_find_word(driver, "1 of 10");  // days
    PRESS(driver, "Escape");
    driver_click_word(driver, "Days");
    driver_find_word(driver, "the day: it does not count for it.");
    driver_terminate(driver);
}

static void a_scouted_win_is_shown_as_such(void **state) {
    Driver *driver = before_the_win(state, true);
    driver_find_word(driver, "Scouted: it does not count for the island of");
    driver_find_icon(driver, ICON_EYE, 0);
    assert_false(is_there(driver, OWN "days.txt"));
    assert_true(holds(driver, OWN "scores.txt", " scouted "));
    driver_click_word(driver, "High scores");
    Box eye = driver_find_icon(driver, ICON_EYE, 0);
    driver_point(driver, eye.x + eye.width / 2, eye.y + eye.height / 2);
    expect_words(driver, "been known before this run", 1);
    driver_terminate(driver);
}

// Files.

static void medals_show_when_they_were_won_or_what_they_take(void **state) {
    Driver *driver = BEGIN(state, ON_THE_DAY);
    scratch_write(&driver->home, OWN "medals.txt",
                  "tidemark-medals 1\nmedal no-camp 2026-11-20 quilt:64:easy:driftwood/2\n"
                  "level quilt\n");
    driver_click_word(driver, BUTTON);
    driver_click_word(driver, "Medals");
    driver_find_word(driver, "Won on 2026-11-20, Patchwork, driftwood");
    driver_find_word(driver, "Win without losing a beacon or anyone.");
    driver_find_word(driver, "0 of 10");
    driver_terminate(driver);
}

static void damaged_files_are_put_aside_and_those_of_other_versions_left(void **state) {
    static const struct {
        const char *name, *text, *button, *told;
        bool aside;
    } cases[] = {
        {"days.txt", "tidemark-days 1\nday\n", BUTTON,
         "days.txt is damaged (line 2) and was put aside: the islands", true},
        {"days.txt", "tidemark-days 9\n", BUTTON, "days.txt is of another version: the islands",
         false},
        {"scores.txt", "tidemark-scores 1\nx\n", "High scores",
         "scores.txt is damaged (line 2) and was put aside: the high", true},
        {"scores.txt", "tidemark-scores 9\n", "High scores",
         "scores.txt is of another version: the high", false},
    };
    Driver *driver = BEGIN(state, ON_THE_DAY);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[100];
        snprintf(path, sizeof path, OWN "%s", cases[i].name);
        scratch_write(&driver->home, path, cases[i].text);
        driver_click_word(driver, cases[i].button);
        PRESS(driver, "Escape");
        expect_words(driver, cases[i].told, 1);
        assert_int_equal(is_there(driver, path), !cases[i].aside);
        if (!cases[i].aside)
            assert_true(scratch_holds(&driver->home, path, cases[i].text, strlen(cases[i].text)));
    }
    driver_terminate(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(the_title_names_the_island_of_the_day_and_leads_to_it),
        WINDOW_TEST(keys_lead_to_the_islands_of_earlier_days),
        WINDOW_TEST(a_day_that_was_played_is_told_and_counts_no_more),
        WINDOW_TEST(a_day_whose_island_was_looked_at_does_not_count),
        WINDOW_TEST(without_a_list_of_days_the_button_says_why_not),
        WINDOW_TEST(the_code_of_the_day_is_copied),
        WINDOW_TEST(one_is_told_before_one_sets_out_to_a_scouted_island),
        WINDOW_TEST(the_code_dialog_finds_the_land_that_is_played),
        WINDOW_TEST(whoever_begins_anew_has_scouted_the_island),
        WINDOW_TEST(whoever_deletes_a_game_has_scouted_its_island),
        WINDOW_TEST(the_end_shows_new_medals_and_that_the_day_counts),
        WINDOW_TEST(a_scouted_win_is_shown_as_such),
        WINDOW_TEST(medals_show_when_they_were_won_or_what_they_take),
        WINDOW_TEST(damaged_files_are_put_aside_and_those_of_other_versions_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
