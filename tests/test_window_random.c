// SPDX-License-Identifier: MIT
// Random presses, clicks, words, turns of the wheel and sizes of the window: the game stays whole,
// ends properly, and what it saved loads. `--seconds N` sets how long, `--seed N` another way.
#include "support/process.h"
#include "support/view/window_game.h"
#include "support/captured_program.h"
#include "support/test.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define OWN ".local/share/tidemark/"

enum { SCREEN_WIDTH = 4000, SCREEN_HEIGHT = 3000, MOVES = 12, WORDS_MOST = 160, WORD = 24 };

static int seconds = 8;
static uint32_t chance = 1;
static int never_slept;  // how often waiting for it to rest was given up

static int roll(int sides) {
    chance = chance * 1664525u + 1013904223u;
    return (int)((uint64_t)(chance >> 8) * (uint64_t)sides >> 24);
}

// Words for xdotool, one command after the other.
typedef struct RandomWords {
    char text[WORDS_MOST][WORD];
    const char *words[WORDS_MOST + 1];
    int count;
} RandomWords;

static void say(RandomWords *words, const char *word) {
    if (words->count == WORDS_MOST) return;
    snprintf(words->text[words->count], WORD, "%s", word);
    words->words[words->count] = words->text[words->count];
    words->words[++words->count] = NULL;
}

static void say_number(RandomWords *words, int number) {
    char text[WORD];
    snprintf(text, sizeof text, "%d", number);
    say(words, text);
}

static void press_any(RandomWords *words) {
    static const char *const keys[] = {"Up",
                                       "Down",
                                       "Left",
                                       "Right",
                                       "g",
                                       "f",
                                       "b",
                                       "r",
                                       "c",
                                       "t",
                                       "l",
                                       "p",
                                       "e",
                                       "x",
                                       "u",
                                       "v",
                                       "j",
                                       "n",
                                       "m",
                                       "h",
                                       "o",
                                       "F1",
                                       "Escape",
                                       "Escape",
                                       "Tab",
                                       "Tab",
                                       "Return",
                                       "Return",
                                       "space",
                                       "plus",
                                       "minus",
                                       "Home",
                                       "ctrl+z",
                                       "ctrl+v",
                                       "ctrl+c",
                                       "shift+Tab",
                                       "shift+Right",
                                       "Delete",
                                       "comma",
                                       "period",
                                       "Prior",
                                       "Next",
                                       "F11",
                                       "F2",
                                       "F2",
                                       "F3",
                                       "F4",
                                       "F5",
                                       "BackSpace",
                                       "ctrl+equal",
                                       "ctrl+m",
                                       "ctrl+a",
                                       "bracketright",
                                       "w",
                                       "a",
                                       "s",
                                       "d"};
    say(words, "key");
    say(words, "--delay");
    say(words, "0");
    say(words, keys[roll((int)(sizeof keys / sizeof *keys))]);
}

static void quit(RandomWords *words) {
    say(words, "key");
    say(words, "ctrl+q");
}

static void point_anywhere(RandomWords *words, int width, int height) {
    say(words, "mousemove");
    say_number(words, roll(width));
    say_number(words, roll(height));
}

// xdotool's own click takes a tenth of a second.
static void click_any(RandomWords *words) {
    int button = 1 + roll(5);
    say(words, "mousedown");
    say_number(words, button);
    say(words, "mouseup");
    say_number(words, button);
}

static void drag_any(RandomWords *words, int width, int height) {
    say(words, "mousedown");
    say(words, "1");
    point_anywhere(words, width, height);
    say(words, "mouseup");
    say(words, "1");
}

static void type_any(RandomWords *words) {
    static const char *const texts[] = {
        "noise-isle:64:easy:a", "atoll:48:hard:b", "999999", "x:y", "0", "128"};
    say(words, "type");
    say(words, "--delay");
    say(words, "1");
    say(words, texts[roll((int)(sizeof texts / sizeof *texts))]);
}

static void resize(RandomWords *words, const char *window, int *width, int *height) {
    static const int sides[][2] = {{1, 1},       {2, 900},   {1280, 720}, {4000, 3000}, {320, 200},
                                   {1920, 1080}, {640, 480}, {800, 600},  {3000, 20}};
    int which = roll((int)(sizeof sides / sizeof *sides));
    *width = sides[which][0];
    *height = sides[which][1];
    say(words, "windowsize");
    say(words, window);
    say_number(words, *width);
    say_number(words, *height);
}

// A dozen moves at once. Most of the time the window is large enough to play.
static void move_at_random(Driver *driver, int *width, int *height) {
    RandomWords words = {.count = 0};
    say(&words, "xdotool");
    for (int i = 0; i < MOVES; i++) {
        int what = roll(40);
        if (what < 20) press_any(&words);
        else if (what < 25) point_anywhere(&words, *width, *height);
        else if (what < 34) click_any(&words);
        else if (what < 36) drag_any(&words, *width, *height);
        else if (what < 37) type_any(&words);
        else if (what < 38 && roll(4) == 0) resize(&words, driver->window, width, height);
        else if (what < 39 && roll(20) == 0) quit(&words);
        else point_anywhere(&words, *width, *height);
    }
    display_xdotool(driver->display, NULL, words.words);
}

// Replays what was kept, to the last hash.
static void expect_true(const Driver *driver, const char *name) {
    char path[SCRATCH_PATH + 400];
    snprintf(path, sizeof path, "%s/" OWN "%s", driver->home.path, name);
    CapturedProgram cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR);
    int code = RUN(&cli, "verify", path);
    Buffer errors = program_errors(&cli);
    if (code != 0) FAIL("of %s verify says %d: %s", path, code, (const char *)errors.bytes);
    buffer_free(&errors);
    program_remove(&cli);
}

// How many games it kept; all must be true.
static int all_kept(const Driver *driver) {
    int count = 0;
    DIR *entries = opendir(scratch_file(&driver->home, OWN "replays"));
    assert_non_null(entries);
    for (const struct dirent *entry; (entry = readdir(entries));) {
        char name[300];
        if (entry->d_name[0] == '.') continue;
        snprintf(name, sizeof name, "replays/%s", entry->d_name);
        expect_true(driver, name);
        count++;
    }
    closedir(entries);
    if (games_kept(driver) == 0) return count;
    expect_true(driver, game_file(driver, ".save").name + sizeof OWN - 1);
    return count + 1;
}

static int expect_peace(const Driver *driver) {
    char *said = driver_errors(driver);
    if (strstr(said, "Sanitizer") || strstr(said, "runtime error")) FAIL("it said: %s", said);
    free(said);
    return all_kept(driver);
}

// Waits until it has handled what was sent, or has ended; returns whether it runs. A game whose
// water was told to move may paint a large window without a pause: it is not waited for, but must
// still end when told to.
static bool catches_up(Driver *driver, int *code) {
    enum { A_WHILE_MS = 2000 };
    int64_t end = milliseconds_now() + A_WHILE_MS;
    while (!process_exited(&driver->game, code)) {
        if (process_sleeps(driver->game) >= 0) return true;
        if (milliseconds_now() > end) {
            never_slept++;
            return true;
        }
        milliseconds_pass(1);
    }
    return false;
}

static void nonsense_does_no_harm(void **state) {
    WindowFixture *fixture = *state;
    int width = 1280, height = 720, rounds = 0, ended = 0, games = 0;
    fixture->display.width = SCREEN_WIDTH;
    fixture->display.height = SCREEN_HEIGHT;
    Driver *driver = START(state, "--code", "noise-isle:64:easy:nonsense");
    int64_t end = milliseconds_now() + seconds * 1000;
    for (; milliseconds_now() < end; rounds++) {
        int code;
        move_at_random(driver, &width, &height);
        if (catches_up(driver, &code)) continue;
        if (code != 0)
            FAIL("after %d rounds it ended with %d: %s", rounds, code, driver_errors(driver));
        games += expect_peace(driver);  // it was told to quit by a key
        ended++;
        scratch_remove(&driver->home);
        scratch_remove(&driver->caught);
        fixture->count--;
        driver = START(state, "--code", "atoll:64:normal:nonsense");
    }
    driver_terminate(driver);
    games += expect_peace(driver);
    print_message("%d moves, told to quit %d times, %d games kept, %d times never at rest\n",
                  rounds * MOVES, ended, games, never_slept);
    assert_true(rounds > seconds / 4 && games > 0);
}

// The same while the first world takes minutes to make.
static void nonsense_before_there_is_a_world_does_no_harm(void **state) {
    static const char minutes[] =
        "level 1 \"Minutes of work\"\na = diamond_square wrap=modulo feature=2\nb = a\n"
        "a = a | rank | warp b | rank | warp b | rank | warp b | rank | warp b | rank | warp b\n"
        "a = a | rank | warp b | rank | warp b | rank | warp b | rank | warp b | rank | warp b\n"
        "tile water where a < 40%\ntile grass\nheight a\n";
    enum { GAMES = 3, ROUNDS = 8 };
    WindowFixture *fixture = *state;
    int width = 1280, height = 720, code = 0;
    ScratchFolder levels = scratch_make();
    scratch_write(&levels, "minutes.level", minutes);
    char level[SCRATCH_PATH + 20];
    snprintf(level, sizeof level, "%s", scratch_file(&levels, "minutes.level"));
    fixture->display.width = SCREEN_WIDTH;
    fixture->display.height = SCREEN_HEIGHT;
    for (int game = 0; game < GAMES; game++) {
        Driver *driver = START(state, "--look", "--level", level, "--size", "7000", "--seed", "1");
        bool gone = false;
        for (int round = 0; round < ROUNDS && !gone; round++) {
            move_at_random(driver, &width, &height);
            gone = process_exited(&driver->game, &code);
        }
        if (!gone) driver_terminate(driver);
        if (code != 0) FAIL("it ended with %d: %s", code, driver_errors(driver));
        expect_peace(driver);
    }
    scratch_remove(&levels);
}

int main(int count, char **words) {
    for (int i = 1; i + 1 < count; i += 2) {
        if (strcmp(words[i], "--seconds") == 0) seconds = atoi(words[i + 1]);
        if (strcmp(words[i], "--seed") == 0) chance = (uint32_t)atoi(words[i + 1]);
    }
    const struct CMUnitTest tests[] = {WINDOW_TEST(nonsense_before_there_is_a_world_does_no_harm),
                                       WINDOW_TEST(nonsense_does_no_harm)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
