// SPDX-License-Identifier: MIT
// The end of a game at the window looks back: par, what the prover made, and after a loss the last morning from
// which it could still be won, where one key plays on. All of it is as the library says.
#include "support/test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/game/hindsight.h"
#include "support/played_expedition.h"
#include "support/process.h"
#include "support/view/screen_text.h"
#include "support/view/window_game.h"

enum { PARTS_OF_LONG = 3 };

typedef struct Loss {
    Expedition expedition;  // without its last command
    CommandList commands;  // all of them
    Game end;
    Par par;
    LastMorning morning;
    int took_ms;  // to find it
} Loss;

static bool is_lost(const Loss *loss) { return !outcome_won(loss->end.outcome); }

// Plays the rest of a list but its last command, and looks back.
static void take_game(Loss *loss) {
    Expedition *expedition = &loss->expedition;
    TextError error;
    game_start(&loss->end, &expedition->island);
    for (int i = 0; i < loss->commands.count; i++) {
        game_apply(&loss->end, loss->commands.items[i], NULL);
        if (i + 1 < loss->commands.count) played_give(expedition, loss->commands.items[i]);
    }
    assert_true(loss->end.outcome != OUTCOME_PLAYING);
    assert_true(hindsight_par(&loss->par, &expedition->island, &expedition->witness, NULL, &error));
    int64_t begin = milliseconds_now();
    assert_true(!is_lost(loss) || hindsight_last_morning(&loss->morning, &expedition->island,
                                                         &loss->commands, NULL, NULL, &error));
    loss->took_ms = (int)(milliseconds_now() - begin);
}

// A game in which somebody plays for some days and then only sleeps.
static Loss *lost_game(const char *more, const ExpeditionWish *wish, int days) {
    Loss *loss = calloc(1, sizeof *loss);
    assert_non_null(loss);
    Expedition *expedition = &loss->expedition;
    played_make(expedition, more, wish);
    Game *game = &loss->end;
    Bot bot;
    bot_init(&bot, BOT_NAIVE, &expedition->island, 0);
    game_start(game, &expedition->island);
    while (game->outcome == OUTCOME_PLAYING) {
        Command command = game->day <= days ? bot_next(&bot, game) : command_of(VERB_END_DAY);
        assert_int_equal(game_apply(game, command, NULL).reason, REFUSAL_NONE);
        assert_true(commands_add(&loss->commands, command));
    }
    bot_free(&bot);
    take_game(loss);
    assert_true(is_lost(loss));
    return loss;
}

static Loss *won_game(void) {
    Loss *loss = calloc(1, sizeof *loss);
    assert_non_null(loss);
    ExpeditionWish wish = played_wish(EASY, "won");
    played_make(&loss->expedition, "", &wish);
    assert_true(commands_copy(&loss->commands, &loss->expedition.witness));
    take_game(loss);
    assert_false(is_lost(loss));
    return loss;
}

static void loss_free(Loss *loss) {
    expedition_free(&loss->expedition);
    commands_free(&loss->commands);
    free(loss);
}

// The first seed whose lost game has a last morning in this range.
static Loss *loss_with_morning(Difficulty difficulty, int days, int least, int most) {
    for (int number = 0; number < 200; number++) {
        char seed[24];
        snprintf(seed, sizeof seed, "loss%d", number);
        ExpeditionWish wish = played_wish(difficulty, seed);
        Loss *loss = lost_game("", &wish, days);
        if (loss->morning.day >= least && loss->morning.day <= most) return loss;
        loss_free(loss);
    }
    FAIL("no lost game with a last morning on day %d to %d", least, most);
}

// That game, gone on with from its save.
static Driver *before_the_end(void **state, const Loss *loss) {
    Driver *driver = home_with_save(*state, SETTINGS_AT_ONCE, &loss->expedition);
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, NULL});
    driver_await_rest(driver);
    driver_click_word(driver, "Continue");
    driver_await_rest(driver);
    return driver;
}

// Not too often: it takes from the game that works.
static bool shows(Driver *driver, const char *text) {
    enum { GLANCE_AT_SCREEN_MS = 50 };
    Box box;
    milliseconds_pass(GLANCE_AT_SCREEN_MS);
    Bitmap screen = display_screenshot(driver->display);
    int count = screen_text_find(&screen, text, &box);
    bitmap_free(&screen);
    return count > 0;
}

// Ends the day, also where the game asks first.
static void end_day(Driver *driver) {
    PRESS(driver, "e");
    driver_await_rest(driver);
    if (shows(driver, "End the day again to do so all the same.")) PRESS(driver, "e");
}

static Driver *end_of(void **state, const Loss *loss) {
    Driver *driver = before_the_end(state, loss);
    if (loss->commands.items[loss->commands.count - 1].verb == VERB_SAIL) PRESS(driver, "x");
    else end_day(driver);
    return driver;
}

static Words par_words(const Loss *loss) {
    return words("Par #1, the prover #2, you #3.",
                 NUMBERS(loss->par.careful, loss->par.witness, score_of(&loss->end).total));
}

// The rest of that day is slept, so that the game is saved.
static void expect_taken_over(Driver *driver, Loss *loss) {
    Expedition *expedition = &loss->expedition;
    driver_await_rest(driver);
    end_day(driver);
    assert_true(expedition_rewind(expedition, loss->morning.commands));
    played_give(expedition, command_of(VERB_END_DAY));
    expect_saved(driver, expedition);
}

static void expect_morning(Driver *driver, int day) {
    AWAIT(
        shows(driver, words("On the morning of day # it could still be won.", NUMBERS(day)).text));
}

// The game that was taken over is lost too, by sleep alone: its end looks back at that one.
static void expect_another_end(Driver *driver, Loss *loss) {
    Expedition *expedition = &loss->expedition;
    TextError error;
    while (expedition->game->outcome == OUTCOME_PLAYING) {
        end_day(driver);
        played_give(expedition, command_of(VERB_END_DAY));
    }
    int score = score_of(&loss->end).total;
    game_copy(&loss->end, expedition->game);
    assert_true(hindsight_last_morning(&loss->morning, &expedition->island, &expedition->commands,
                                       NULL, NULL, &error));
    assert_int_not_equal(score_of(&loss->end).total, score);
    AWAIT(shows(driver, par_words(loss).text));
    expect_morning(driver, loss->morning.day);
}

static void a_lost_game_tells_par_and_the_last_morning_and_one_key_takes_over(void **state) {
    Loss *loss = loss_with_morning(NORMAL, 5, 2, 4);
    Driver *driver = end_of(state, loss);
    AWAIT(shows(driver, par_words(loss).text));
    expect_morning(driver, loss->morning.day);
    PRESS(driver, "t");
    expect_taken_over(driver, loss);
    expect_another_end(driver, loss);
    driver_terminate(driver);
    loss_free(loss);
}

static void so_does_its_button(void **state) {
    Loss *loss = loss_with_morning(NORMAL, 5, 2, 9);
    Driver *driver = end_of(state, loss);
    Words button = words("Take over on day #", NUMBERS(loss->morning.day));
    AWAIT(shows(driver, button.text));
    driver_click_word(driver, button.text);
    expect_taken_over(driver, loss);
    driver_terminate(driver);
    loss_free(loss);
}

static void a_game_that_could_be_won_from_no_morning_says_so(void **state) {
    Loss *loss = loss_with_morning(HARD, 2, 0, 0);
    Driver *driver = end_of(state, loss);
    AWAIT(shows(driver, "A careful player would not"));
    PRESS(driver, "t");  // there is nowhere to take over
    driver_find_word(driver, par_words(loss).text);
    driver_terminate(driver);
    loss_free(loss);
}

static void a_won_game_tells_par_alone_also_after_its_replay(void **state) {
    Loss *loss = won_game();
    Driver *driver = end_of(state, loss);
    PRESS(driver, "x");
    AWAIT(shows(driver, par_words(loss).text));
    assert_false(shows(driver, "Take over"));
    PRESS(driver, "t");
    driver_find_word(driver, par_words(loss).text);
    driver_click_word(driver, "Watch the replay");
    driver_await_rest(driver);
    assert_false(shows(driver, par_words(loss).text));
    PRESS(driver, "Escape");
    driver_find_word(driver, par_words(loss).text);
    driver_terminate(driver);
    loss_free(loss);
}

// Leaving.

static int threads_of(const Driver *driver) {
    char path[64];
    int count = 0;
    snprintf(path, sizeof path, "/proc/%d/task", (int)driver->game);
    DIR *tasks = opendir(path);
    assert_non_null(tasks);
    for (const struct dirent *entry; (entry = readdir(tasks)) != NULL;)
        count += entry->d_name[0] != '.';
    closedir(tasks);
    return count;
}

// Clicks a word at once, while the game is still at work.
static void click_now(Driver *driver, const char *word) {
    char column[16], row[16];
    Box box;
    Bitmap screen = display_screenshot(driver->display);
    assert_int_equal(screen_text_find(&screen, word, &box), 1);
    bitmap_free(&screen);
    snprintf(column, sizeof column, "%d", box.x + box.width / 2);
    snprintf(row, sizeof row, "%d", box.y + box.height / 2);
    XDOTOOL(driver->display, "mousemove", column, row, "click", "1");
}

// A game of many days, which no careful player wins from any of its mornings: all of them are tried. That takes
// long, so tests share it.
static Loss *long_loss;

static int lose_long(void **state) {
    (void)state;
    ExpeditionWish wish = played_wish(HARD, "long");
    wish.code.width = wish.code.height = 192;
    wish.no_search = true;
    long_loss = lost_game("rule days 24\nrule tide-step 3\nrule beacons 8\n", &wish, 24);
    assert_int_equal(long_loss->morning.day, 0);
    return 0;
}

static int free_long(void **state) {
    (void)state;
    loss_free(long_loss);
    return 0;
}

static void leaving_while_it_looks_back_ends_that_and_coming_back_begins_anew(void **state) {
    int least = long_loss->took_ms / PARTS_OF_LONG;
    Driver *driver = before_the_end(state, long_loss);
    XDOTOOL(driver->display, "key", "e");
    AWAIT(shows(driver, "Could it still be won"));
    int busy = threads_of(driver);
    int64_t begin = milliseconds_now();
    click_now(driver, "Watch the replay");
    AWAIT(threads_of(driver) < busy);
    int64_t took = milliseconds_now() - begin;
    print_message("%d ms of at least %d\n", (int)took, least);
    assert_true(took < least);
    PRESS(driver, "Escape");
    AWAIT(shows(driver, "A careful player would not"));
    driver_terminate(driver);
}

// What the look back knows stays: it is shown at once, and nothing works on it again.
static void coming_back_when_it_has_looked_back_begins_nothing(void **state) {
    Driver *driver = end_of(state, long_loss);
    AWAIT(shows(driver, "A careful player would not"));
    int rests = threads_of(driver);
    driver_click_word(driver, "Watch the replay");
    driver_await_rest(driver);
    XDOTOOL(driver->display, "key", "Escape");  // PRESS would wait until all work is done
    AWAIT(shows(driver, "A careful player would not"));
    assert_int_equal(threads_of(driver), rests);
    driver_terminate(driver);
}

// A game that was continued has no witness: one is looked for behind its end.
static void the_end_of_a_continued_game_finds_a_way_to_win_and_shows_it(void **state) {
    Loss *loss = loss_with_morning(NORMAL, 5, 0, 9);
    Driver *driver = end_of(state, loss);
    AWAIT(shows(driver, par_words(loss).text));
    driver_click_word(driver, "See a way to win");
    driver_await_rest(driver);
    driver_find_word(driver, "One way to win on Played");
    PRESS(driver, "Escape");
    driver_find_word(driver, par_words(loss).text);
    driver_terminate(driver);
    loss_free(loss);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(a_lost_game_tells_par_and_the_last_morning_and_one_key_takes_over),
        WINDOW_TEST(so_does_its_button),
        WINDOW_TEST(a_game_that_could_be_won_from_no_morning_says_so),
        WINDOW_TEST(a_won_game_tells_par_alone_also_after_its_replay),
        WINDOW_TEST(leaving_while_it_looks_back_ends_that_and_coming_back_begins_anew),
        WINDOW_TEST(coming_back_when_it_has_looked_back_begins_nothing),
        WINDOW_TEST(the_end_of_a_continued_game_finds_a_way_to_win_and_shows_it),
    };
    return cmocka_run_group_tests(tests, lose_long, free_long);
}
