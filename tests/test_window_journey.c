// SPDX-License-Identifier: MIT
// A whole evening with mouse and keys: from the title to an island by its code, along a stored way
// to a win, its score and its replay, and out again.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../src/game/path.h"
#include "../src/game/game.h"
#include "../src/view/paint/camera.h"
#include "support/process.h"
#include "support/view/screenshot.h"
#include "support/view/window_game.h"
#include "support/view/won_evening.h"
#include "support/scripted_win.h"

static const Spot NOTHING = {20, 700};

typedef struct Evening {
    Driver *driver;
    ScriptedWin script;
    PathFinder paths;
    int clicks, longest;  // clicks on the map; most steps by one click
} Evening;

static const Game *game_of(const Evening *evening) { return evening->script.model.game; }

// Travel.

static void know_ways(Evening *evening, const Game *game) {
    PathWish wish = {.start = game->party.cell, .raft = game->party.raft};
    path_nearest(&evening->paths, game, &wish, NULL, NULL);
}

// A trial step; whether something came into sight that ends a journey.
static bool try_step(Game *trial, Command step) {
    Events events;
    assert_int_equal(game_apply(trial, step, &events).reason, REFUSAL_NONE);
    bool news = false;
    for (int i = 0; i < events.count; i++)
        news =
            news || events.items[i].kind == EVENT_FOUND || events.items[i].kind == EVENT_COMMISSION;
    return news;
}

// Whether a click on a cell walks exactly these steps without a stop.
static bool is_walked(Evening *evening, const Command *steps, int count, int cell) {
    static Game trial;
    game_copy(&trial, game_of(evening));
    for (int i = 0; i < count; i++) {
        know_ways(evening, &trial);
        uint8_t first;
        if (path_steps(&evening->paths, trial.island, cell, &first, 1) == 0) return false;
        if (first != steps[i].what) return false;
        if (try_step(&trial, steps[i]) && i + 1 < count) return false;
    }
    return true;
}

// Today's ticks must last, or the journey stops where it is not safe to sleep.
static bool is_within_reach(Evening *evening, int cell) {
    const Game *game = game_of(evening);
    know_ways(evening, game);
    return game_seen(game, cell) && evening->paths.cost[cell] < game->ticks &&
           spot_is_free(spot_of(game, cell));
}

// How many of the next steps one click can do, and where to click; 0 none.
static int steps_of_click(Evening *evening, const Command *steps, int most, int *to) {
    const Game *game = game_of(evening);
    int cell = game->party.cell, best = 0;
    for (int count = 1; count <= most && steps[count - 1].verb == VERB_MOVE; count++) {
        cell = island_neighbour(game->island, cell, (Direction)steps[count - 1].what);
        if (!is_within_reach(evening, cell) || !is_walked(evening, steps, count, cell)) continue;
        best = count;
        *to = cell;
    }
    return best;
}

static void click_cell(Evening *evening, int cell) {
    spot_of_island_click(evening->driver, spot_of(game_of(evening), cell), "1");
    driver_await_rest(evening->driver);
    evening->clicks++;
}

// Makes as many steps as one click can; returns how many.
static int walk(Evening *evening, const Command *steps, int most) {
    int to = -1, count = steps_of_click(evening, steps, most, &to);
    if (count > 0) click_cell(evening, to);
    else PRESS(evening->driver, key_of_command(*steps));
    evening->longest = count > evening->longest ? count : evening->longest;
    return count > 0 ? count : 1;
}

static void use_button(Evening *evening, Command command) {
    switch (command.verb) {
    case VERB_GATHER:
        driver_click_word(evening->driver, "G");
        return;  // by its key, as the word depends on the ground
    case VERB_FISH: driver_click_word(evening->driver, "Fish"); return;
    case VERB_BUILD:
        assert_int_equal(command.what, BUILDING_BEACON);
        driver_click_word(evening->driver, "Beacon");
        return;
    case VERB_END_DAY: driver_click_word(evening->driver, "End day"); return;
    case VERB_SAIL:  // it asks once
        driver_click_word(evening->driver, "X");  // by its key, as another text says "Sail" too
        XDOTOOL(evening->driver->display, CLICK, "1");
        driver_await_rest(evening->driver);
        return;
    default: FAIL("there is no button for verb %d", command.verb);
    }
}

// The evening.

static void begin_by_code(Evening *evening) {
    Driver *driver = evening->driver;
    driver_await_rest(driver);
    driver_click_word(evening->driver, "World code");
    driver_type(driver, SCRIPTED_CODE);
    PRESS(driver, "Return");
    AWAIT(scratch_holds(&driver->home, EVENING_OWN "recent.txt", SCRIPTED_CODE "\n",
                        sizeof SCRIPTED_CODE));
    driver_await_rest(driver);
}

static void play_to_the_win(Evening *evening) {
    const CommandList *way = &evening->script.way;
    for (int at = 0; at < way->count;) {
        const Command *next = &way->items[at];
        int count = 1;
        if (next->verb == VERB_DROP) {
            driver_press(evening->driver, scripted_win_keys(&evening->script).keys);
            at++;
            continue;
        }
        if (next->verb == VERB_MOVE) count = walk(evening, next, way->count - at);
        else use_button(evening, *next);
        for (int end = at + count; at < end; at++) scripted_win_next(&evening->script);
    }
    assert_true(outcome_won(game_of(evening)->outcome));
    assert_true(evening->clicks > 5 && evening->longest > 3);
}

// Watches from beginning to end, faster and faster, and goes back to the score.
static void watch_the_replay(Evening *evening) {
    Driver *driver = evening->driver;
    driver_point(driver, NOTHING.x, NOTHING.y);
    Bitmap ended = driver_screenshot(driver);
    driver_click_word(driver, "Watch the replay");
    Bitmap first = display_screenshot(driver->display);
    assert_false(screenshot_same(&first, &ended));
    driver_await_change(driver, &first);
    PRESS(driver, "bracketright", "bracketright", "bracketright");
    Bitmap last = driver_screenshot(driver);
    PRESS(driver, "Next");  // there is no later day
    Bitmap later = driver_screenshot(driver);
    screenshot_same_or_fail(&later, &last, "the end of the replay");
    PRESS(driver, "Escape");
    driver_point(driver, NOTHING.x, NOTHING.y);
    Bitmap back = driver_screenshot(driver);
    screenshot_same_or_fail(&back, &ended, "the end after the replay");
    Bitmap *const all[] = {&ended, &first, &last, &later, &back};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) bitmap_free(all[i]);
}

static void quit(Evening *evening) {
    PRESS(evening->driver, "Escape");
    driver_point_word(evening->driver, "Quit");
    XDOTOOL(evening->driver->display, CLICK, "1");
    assert_int_equal(driver_await_exit(evening->driver), 0);
}

static void from_the_title_to_a_win_its_score_its_replay_and_out(void **state) {
    WindowFixture *fixture = *state;
    Evening evening = {.clicks = 0};
    char recording[RECORDING_NAME];
    scripted_win_load(&evening.script);
    assert_true(path_init(&evening.paths, game_of(&evening)->island->cells));
    fixture->settings = SETTINGS_AT_ONCE;
    evening.driver = START_PLAIN(state);
    begin_by_code(&evening);
    play_to_the_win(&evening);
    AWAIT(evening_recording(evening.driver, recording));
    driver_await_rest(evening.driver);
    evening_expect_kept(evening.driver, &evening.script, recording, TIDEMARK_CLI);
    assert_int_equal(games_kept(evening.driver), 0);
    evening_expect_score(evening.driver, &evening.script);
    watch_the_replay(&evening);
    quit(&evening);
    evening_expect_kept(evening.driver, &evening.script, recording, TIDEMARK_CLI);
    path_free(&evening.paths);
    scripted_win_free(&evening.script);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(from_the_title_to_a_win_its_score_its_replay_and_out)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
