// SPDX-License-Identifier: MIT
// The panel that chooses an island to play, used by keys and pointer, and the files that it leaves.
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../src/game/recording.h"
#include "../src/worldgen/level.h"
#include "../src/view/paint/theme.h"
#include "support/process.h"
#include "support/view/screenshot.h"
#include "support/view/window_game.h"

enum { RED = INK_WRONG };  // of errors
#define OWN ".local/share/tidemark/"

static const Widget SIZE_FIELD = {.label = "other, as 128x64", .beside = true},
                    SEED_FIELD = {.label = "Seed: any words, or a world code"},
                    UNLOCKED = {.icon = ICON_UNLOCK};

// Nothing lies there on a screen of 1280x720 that a pointer would light up.
static void point_aside(Driver *driver) { driver_point(driver, 1180, 660); }

static void write_into(Driver *driver, Widget field, const char *text) {
    driver_click_widget(driver, field);
    driver_type(driver, text);
}

static const char *own_file(const Driver *driver, const char *name) {
    char path[SCRATCH_PATH];
    snprintf(path, sizeof path, OWN "%s", name);
    return scratch_file(&driver->home, path);
}

static bool is_there(const Driver *driver, const char *name) {
    return access(own_file(driver, name), F_OK) == 0;
}

// The title with the panel open over it, before any game.
static Driver *ready_panel(void **state) {
    Driver *driver = START_PLAIN(state);
    driver_await_rest(driver);
    driver_click_word(driver, "New game");
    point_aside(driver);
    return driver;
}

// Whether this file of the game's folder holds these words.
static bool holds(const Driver *driver, const char *name, const char *words) {
    char path[SCRATCH_PATH];
    snprintf(path, sizeof path, OWN "%s", name);
    Buffer text = scratch_read(&driver->home, path);
    buffer_byte(&text, 0);
    bool found = strstr((const char *)text.bytes, words) != NULL;
    buffer_free(&text);
    return found;
}

static bool save_holds(const Driver *driver, const char *words) {
    return holds(driver, game_file(driver, ".save").name + sizeof OWN - 1, words);
}

static void await_play(Driver *driver) {
    AWAIT(is_there(driver, "recent.txt"));
    driver_await_rest(driver);
}

static void a_code_in_the_seed_is_played_and_remembered(void **state) {
    Driver *driver = ready_panel(state);
    write_into(driver, SEED_FIELD, "hill-isle:64:easy:hello");
    PRESS(driver, "Return", "Shift_L");
    await_play(driver);
    assert_true(holds(driver, "recent.txt", "hill-isle:64:easy:hello"));
    assert_true(holds(driver, "settings.txt", "\nlevel hill-isle\nsize 64"));
    assert_true(holds(driver, "settings.txt", "\ndifficulty easy\n"));
    driver_terminate(driver);
    assert_true(save_holds(driver, "\nsize 64x64\ndifficulty easy\n"));
    assert_true(save_holds(driver, "level hill-isle "));
}

static void choices_by_pointer_are_played(void **state) {
    Driver *driver = ready_panel(state);
    write_into(driver, SIZE_FIELD, "128");
    write_into(driver, SEED_FIELD, "pointed");
    driver_click_word(driver, "Hard");
    PRESS(driver, "Return", "Shift_L");
    await_play(driver);
    assert_true(holds(driver, "recent.txt", "noise-isle:128:hard:pointed"));
}

// The first game offered to newcomers is small and easy.
static void the_first_game_is_small_and_easy(void **state) {
    Driver *driver = ready_panel(state);
    write_into(driver, SEED_FIELD, "newcomer");
    PRESS(driver, "Return", "Shift_L");
    await_play(driver);
    assert_true(holds(driver, "recent.txt", "noise-isle:64:easy:newcomer"));
}

// The title of a level in the list; below 0 from its end.
static Words title_in_list(const LevelList *levels, int row) {
    Recipe recipe = stock_level(levels->names[row < 0 ? levels->offered + row : row]);
    Words title = words("$", NAMES(recipe.title));
    recipe_free(&recipe);
    return title;
}

// Its land stands before a title: a piece of that is no single colour.
static void expect_thumbnail(Driver *driver, const char *title) {
    enum { BEFORE = 40, PIECE = 16 };
    Box word = driver_find_word(driver, title);
    Bitmap screen = driver_screenshot(driver);
    int others = 0;
    for (int y = word.y - PIECE / 2; y < word.y + PIECE; y++)
        for (int x = word.x - BEFORE; x < word.x - BEFORE + PIECE; x++)
            others += screen.pixels[y * screen.width + x] !=
                      screen.pixels[word.y * screen.width + word.x - BEFORE];
    bitmap_free(&screen);
    assert_true(others > PIECE);
}

static void an_island_is_chosen_from_the_list_of_all(void **state) {
    Driver *driver = ready_panel(state);
    LevelList levels;
    TextError error;
    char expected[100];
    assert_true(level_list(&levels, TIDEMARK_SOURCE_DIR, &error));
    Words third = title_in_list(&levels, 2), late = title_in_list(&levels, -2);
    write_into(driver, SEED_FIELD, "listed");
    driver_click_word(driver, "Wide bays");
    PRESS(driver, "Home", "Down", "Down", "Return");
    driver_click_word(driver, "Large");
    driver_click_word(driver, "Small");
    driver_click_word(driver, third.text);
    PRESS(driver, "End");
    expect_thumbnail(driver, late.text);
    driver_click_word(driver, late.text);  // takes the row; its land replaces the list
    driver_click_word(driver, late.text);
    PRESS(driver, "Home", "Escape");  // Escape closes the list alone
    PRESS(driver, "Return", "Shift_L");
    await_play(driver);
    snprintf(expected, sizeof expected, "%s:64:easy:listed", levels.names[0]);
    assert_true(holds(driver, "recent.txt", expected));
    level_list_free(&levels);
}

static void cancel_and_escape_leave_all_as_it_was(void **state) {
    Driver *driver = START_PLAIN(state);
    point_aside(driver);
    Bitmap before = driver_screenshot(driver);
    for (int i = 0; i < 2; i++) {
        driver_click_word(driver, "New game");
        write_into(driver, SEED_FIELD, "never");
        if (i) driver_click_word(driver, "Cancel");
        else PRESS(driver, "Escape");
        point_aside(driver);
        Bitmap after = driver_screenshot(driver);
        screenshot_same_or_fail(&after, &before, i ? "after Cancel" : "after Escape");
        bitmap_free(&after);
    }
    bitmap_free(&before);
    driver_terminate(driver);
    assert_false(is_there(driver, "recent.txt"));
    assert_int_equal(games_kept(driver), 0);
}

static void what_cannot_be_played_is_said_in_red_and_not_started(void **state) {
    const struct {
        Widget field;
        const char *text;
    } rows[] = {{SIZE_FIELD, "600"},
                {SIZE_FIELD, "47"},
                {SIZE_FIELD, "64x"},
                {SEED_FIELD, "    "},
                {SEED_FIELD, "noise-isle:64:esay:hello"},
                {SEED_FIELD, "noise-isle:9999:easy:hello"},
                {SEED_FIELD, "noise-isle~00000000:64:easy:hello"},
                {SEED_FIELD, "noise-isle~00000001:64:easy:hello"},
                {SEED_FIELD, "no-isle:64:easy:hello"},
                {SEED_FIELD, "noise-isle+land.powr=3:64:easy:hello"},
                {SEED_FIELD, "noise-isle+land.power=0:64:easy:hello"},
                {SEED_FIELD, "noise-isle+rule.bogus=1:64:easy:hello"},
                {SEED_FIELD, "noise-isle:64:easy"}};
    Driver *driver = START_PLAIN(state);
    driver_await_rest(driver);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        driver_click_word(driver, "New game");
        write_into(driver, rows[i].field, rows[i].text);
        PRESS(driver, "Return");
        Bitmap shown = driver_screenshot(driver);
        if (screenshot_count(&shown, RED) < 50) FAIL("'%s' is taken", rows[i].text);
        bitmap_free(&shown);
        PRESS(driver, "Escape");
    }
    assert_false(is_there(driver, "recent.txt"));
}

// Words with colons are a seed like any other; so is a code of a stock level with its hash.
static void other_words_with_colons_are_played(void **state) {
    Driver *driver = ready_panel(state);
    write_into(driver, SEED_FIELD, "12:30:45:00");
    PRESS(driver, "Return", "Shift_L");
    await_play(driver);
    assert_true(holds(driver, "recent.txt", "noise-isle:64:easy:12:30:45:00\n"));
}

static void a_code_with_the_hash_of_a_stock_level_is_played(void **state) {
    Driver *driver = ready_panel(state);
    Recipe recipe = stock_level("quilt");
    char code[60];
    snprintf(code, sizeof code, "quilt~%08x:64:easy:o", (unsigned)level_code_hash(&recipe));
    recipe_free(&recipe);
    write_into(driver, SEED_FIELD, code);
    PRESS(driver, "Return", "Shift_L");
    await_play(driver);
    assert_true(holds(driver, "recent.txt", "quilt:64:easy:o"));
}

#define CHANGED "quilt+field.count=90+rule.days=20:64:easy:o"

// The code is remembered as the programs write it, the file's name tells that the level is changed, and the
// game goes on from its save.
static void a_code_with_changes_is_played_and_kept(void **state) {
    Driver *driver = ready_panel(state);
    write_into(driver, SEED_FIELD, "quilt+rule.days=20+field.1.count=090:64:easy:o");
    driver_find_word(driver, "Patchwork + changed");
    PRESS(driver, "Return", "Shift_L");
    await_play(driver);
    assert_true(holds(driver, "recent.txt", CHANGED "\n"));
    driver_terminate(driver);
    assert_true(save_holds(driver, "\nchanges field.count=90+rule.days=20\nsize 64x64\n"));
    GameFile save = game_file(driver, ".save");
    assert_non_null(strstr(save.name, "/quilt+changed-64-easy-o-"));
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, NULL});
    driver_await_rest(driver);
    driver_find_word(driver, "Patchwork + changed, small, easy, day 1");
    driver_click_word(driver, "Continue");
    await_play(driver);
    driver_terminate(driver);
    assert_true(save_holds(driver, "\nchanges field.count=90+rule.days=20\nsize 64x64\n"));
    assert_int_equal(games_kept(driver), 1);
}

// Nonsense in the file is skipped.
static void a_recent_island_is_taken_over_and_comes_first(void **state) {
    Driver *driver = START_PLAIN(state);
    scratch_write(&driver->home, OWN "recent.txt",
                  "noise-isle:64:easy:hello\nnonsense\nhill-isle:64:normal:reefs\n");
    driver_click_word(driver, "New game");
    driver_click_word(driver, "reefs");
    point_aside(driver);
    PRESS(driver, "Return", "Shift_L");
    AWAIT(holds(driver, "recent.txt", "hill-isle:64:normal:reefs\nnoise-isle:64:easy:hello\n"));
    assert_false(holds(driver, "recent.txt", "nonsense"));
}

// The picture of the island when the slider is so far to the right, in thirds.
static Bitmap picture_at(Driver *driver, int thirds) {
    Box below = driver_find_word(driver, "Day 1: all is dry.");  // the slider
    int left = below.x + 12, right = below.x + 350, y = below.y - 24;
    int x = left + (right - left) * thirds / 3;
    driver_drag(driver, "1", left, y, x, y);
    point_aside(driver);
    Bitmap shown = driver_screenshot(driver), picture = screenshot_part(&shown, 540, 96, 356, 356);
    driver_drag(driver, "1", x, y, left, y);
    bitmap_free(&shown);
    return picture;
}

static int count_colour(const Bitmap *picture, uint32_t colour) {
    int count = 0;
    for (int i = 0; i < picture->width * picture->height; i++)
        count += picture->pixels[i] == colour;
    return count;
}

// Who has not played an island sees its chart alone, and which sites the sea takes.
static void the_slider_shows_which_sites_the_sea_takes(void **state) {
    enum { SITE = 0xfff3cb52 };
    Driver *driver = ready_panel(state);
    write_into(driver, SEED_FIELD, "noise-isle:128:normal:hello");
    point_aside(driver);
    int sites = INT32_MAX, first = 0;
    for (int i = 0; i < 4; i++) {
        Bitmap chart = picture_at(driver, i);
        Hues hues = screenshot_hues(&chart);
        assert_int_equal(hues.green + hues.blue, 0);
        assert_in_range(count_colour(&chart, SITE), 1, sites);
        sites = count_colour(&chart, SITE);
        if (i == 0) first = sites;
        assert_true((count_colour(&chart, RED) > 0) == (sites < first));
        bitmap_free(&chart);
    }
    assert_true(sites < first);
}

// Where it was let go, also when the days of another difficulty are others.
static void the_slider_stays_where_it_is_put(void **state) {
    enum { TRACK = 356, HIGH = 24 };
    Driver *driver = ready_panel(state);
    write_into(driver, SEED_FIELD, "noise-isle:128:normal:hello");
    Box below = driver_find_word(driver, "Day 1: all is dry.");
    int left = below.x, y = below.y - 24;
    driver_drag(driver, "1", left + 12, y, left + 150, y);
    point_aside(driver);
    Bitmap shown = driver_screenshot(driver),
           before = screenshot_part(&shown, left, y - HIGH / 2, TRACK, HIGH);
    bitmap_free(&shown);
    for (int i = 0; i < 2; i++) {
        driver_click_word(driver, i ? "Hard" : "Easy");
        point_aside(driver);
        shown = driver_screenshot(driver);
        Bitmap after = screenshot_part(&shown, left, y - HIGH / 2, TRACK, HIGH);
        screenshot_same_or_fail(&after, &before, "the slider");
        bitmap_free(&shown);
        bitmap_free(&after);
    }
    bitmap_free(&before);
}

static void an_island_that_was_played_shows_the_sea_over_its_land(void **state) {
    Driver *driver = START_PLAIN(state);
    driver_await_rest(driver);
    scratch_write(&driver->home, OWN "recent.txt", "noise-isle:128:normal:hello\n");
    driver_click_word(driver, "New game");
    write_into(driver, SEED_FIELD, "noise-isle:128:normal:hello");
    point_aside(driver);
    int green = INT32_MAX;
    for (int i = 0; i < 4; i++) {
        Bitmap land = picture_at(driver, i);
        Hues hues = screenshot_hues(&land);
        assert_in_range(hues.green, 1, green - 1);
        green = hues.green;
        bitmap_free(&land);
    }
}

// The preview's land after a code was typed.
static Bitmap preview_of(Driver *driver, const char *code) {
    driver_click_widget(driver, SEED_FIELD);
    PRESS(driver, "ctrl+a");
    driver_type(driver, code);
    point_aside(driver);
    Bitmap shown = driver_screenshot(driver), land = screenshot_part(&shown, 540, 96, 356, 356);
    bitmap_free(&shown);
    return land;
}

// The first land of this seed cannot be won, so the next one is played.
static void the_preview_is_the_land_that_is_played(void **state) {
    Driver *driver = ready_panel(state);
    Bitmap asked = preview_of(driver, "noise-isle:64:easy:i");
    Bitmap other = preview_of(driver, "noise-isle:64:easy:r");
    Bitmap played = preview_of(driver, "noise-isle:64:easy:i/1");
    assert_false(screenshot_same(&other, &asked));
    screenshot_same_or_fail(&asked, &played, "the preview of a seed whose second land is played");
    Bitmap *const all[] = {&asked, &other, &played};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) bitmap_free(all[i]);
}

static void dice_throw_another_land_unless_the_seed_is_locked(void **state) {
    Driver *driver = ready_panel(state);
    Box dice = driver_find_icon(driver, ICON_DICE, 0);  // which is faint once the seed is locked
    Bitmap seen[4];
    for (int i = 0; i < 4; i++) {
        if (i == 2) driver_click_widget(driver, UNLOCKED);
        driver_click(driver, dice.x + dice.width / 2, dice.y + dice.height / 2);
        point_aside(driver);
        Bitmap shown = driver_screenshot(driver);
        seen[i] = screenshot_part(&shown, 540, 96, 356, 356);
        bitmap_free(&shown);
    }
    assert_false(screenshot_same(&seen[0], &seen[1]));
    screenshot_same_or_fail(&seen[2], &seen[1], "the dice and a locked seed");
    screenshot_same_or_fail(&seen[3], &seen[1], "the dice and a locked seed");
    for (int i = 0; i < 4; i++) bitmap_free(&seen[i]);
}

// Writes the save of a game with one step, as the game would have.
static void write_save(const Driver *driver) {
    Expedition expedition = {0};
    Buffer level_text = {0}, text = {0};
    Recipe recipe = {0};
    TextError error;
    Refusal refusal = {.reason = REFUSAL_OVER};
    ExpeditionWish wish = {
        .code = {.level = "noise-isle", .width = 64, .height = 64, .seed = seed_of("given-up")},
        .no_search = true,
        .threads = 1};
    assert_true(
        level_load(&recipe, "noise-isle", TIDEMARK_SOURCE_DIR, &BUDGET_ASKED, &level_text, &error));
    assert_true(expedition_make(&expedition, &recipe, &level_text, &wish, &error));
    for (int way = NORTH; refusal.reason; way++)
        assert_true(
            expedition_apply(&expedition, command_move((Direction)way), &refusal, NULL, &error));
    assert_true(recording_print(&expedition, false, &text, &error));
    buffer_byte(&text, 0);
    scratch_write(&driver->home, OWN "games/given-up.save", (const char *)text.bytes);
    buffer_free(&text);
    expedition_free(&expedition);
    recipe_free(&recipe);
    buffer_free(&level_text);
}

// Writes a save and continues it. The title looks for a save whenever it opens.
static Driver *title_with_save(void **state, const char *save) {
    Driver *driver = START_PLAIN(state);
    scratch_write(&driver->home, OWN "games/last.save", save);
    driver_click_word(driver, "Look around");
    driver_end_growth(driver);
    PRESS(driver, "Escape");
    driver_click_word(driver, "Continue");
    return driver;
}

static void a_damaged_save_is_put_aside_and_the_title_stays(void **state) {
    Driver *driver = title_with_save(state, "tidemark-recording 1\nrubbish\n");
    AWAIT(is_there(driver, "games/last.save.damaged"));
    assert_int_equal(games_kept(driver), 0);
    driver_click_word(driver, "New game");  // the first button again
    write_into(driver, SEED_FIELD, "noise-isle:64:easy:hello");
    PRESS(driver, "Return", "Shift_L");
    await_play(driver);
    assert_true(holds(driver, "games/last.save.damaged", "rubbish"));
}

static void a_save_of_another_version_is_left_as_it_is(void **state) {
    static const char save[] = "tidemark-recording 1\nrules 999\n";
    Driver *driver = title_with_save(state, save);
    driver_await_rest(driver);
    driver_terminate(driver);
    assert_true(scratch_holds(&driver->home, OWN "games/last.save", save, sizeof save - 1));
    assert_false(is_there(driver, "games/last.save.damaged"));
}

static void a_save_is_continued(void **state) {
    Driver *driver = START_PLAIN(state);
    write_save(driver);
    driver_click_word(driver, "Look around");
    driver_end_growth(driver);
    PRESS(driver, "Escape");
    driver_click_word(driver, "Continue");
    driver_await_rest(driver);
    driver_terminate(driver);
    assert_true(save_holds(driver, "\nseed given-up"));
    assert_true(is_there(driver, "games/given-up.save.old"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(a_code_in_the_seed_is_played_and_remembered),
        WINDOW_TEST(choices_by_pointer_are_played),
        WINDOW_TEST(the_first_game_is_small_and_easy),
        WINDOW_TEST(an_island_is_chosen_from_the_list_of_all),
        WINDOW_TEST(cancel_and_escape_leave_all_as_it_was),
        WINDOW_TEST(what_cannot_be_played_is_said_in_red_and_not_started),
        WINDOW_TEST(other_words_with_colons_are_played),
        WINDOW_TEST(a_code_with_the_hash_of_a_stock_level_is_played),
        WINDOW_TEST(a_code_with_changes_is_played_and_kept),
        WINDOW_TEST(a_recent_island_is_taken_over_and_comes_first),
        WINDOW_TEST(the_slider_shows_which_sites_the_sea_takes),
        WINDOW_TEST(the_slider_stays_where_it_is_put),
        WINDOW_TEST(an_island_that_was_played_shows_the_sea_over_its_land),
        WINDOW_TEST(the_preview_is_the_land_that_is_played),
        WINDOW_TEST(dice_throw_another_land_unless_the_seed_is_locked),
        WINDOW_TEST(a_damaged_save_is_put_aside_and_the_title_stays),
        WINDOW_TEST(a_save_of_another_version_is_left_as_it_is),
        WINDOW_TEST(a_save_is_continued),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
