// SPDX-License-Identifier: MIT
// Walks at the window: what stops the party and what does not, how it goes on, and that no click goes elsewhere
// than it was meant, however the view moves under the pointer.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>

#include "../src/game/path.h"
#include "support/played_expedition.h"
#include "support/process.h"
#include "support/view/screen_text.h"
#include "support/view/screenshot.h"
#include "support/view/window_game.h"

#define CODE "noise-isle:64:easy:abc"

static const char SLOW[] =
    "tidemark-settings 1\nvolume 0\nstill on\ntips off\nspeed slow\n" UNASKED;
static const char ASKED[] =
    "tidemark-settings 1\nvolume 0\nstill on\nmotion off\ntips off\nclose-ups off\n";

// A game at the window, and the same game in memory.
typedef struct Walk {
    Driver *driver;
    Expedition model;
    PathFinder paths;
    CommandList won;  // a way to win it
} Walk;

static Walk *walk_model(const char *code) {
    Walk *walk = calloc(1, sizeof *walk);
    assert_non_null(walk);
    played_solved(&walk->model, TIDEMARK_CLI, code, &walk->won);
    assert_true(path_init(&walk->paths, walk->model.island.cells));
    return walk;
}

static Walk *walk_start(void **state, const char *settings) {
    WindowFixture *fixture = *state;
    Walk *walk = walk_model(CODE);
    fixture->settings = settings;
    walk->driver = START(state, "--code", CODE);
    driver_await_rest(walk->driver);
    return walk;
}

static void walk_free(Walk *walk) {
    commands_free(&walk->won);
    path_free(&walk->paths);
    expedition_free(&walk->model);
    free(walk);
}

// Ends the program, and fails unless it kept the game of the model.
static void walk_end(Walk *walk) {
    driver_terminate(walk->driver);
    expect_saved(walk->driver, &walk->model);
    walk_free(walk);
}

static void know_ways(Walk *walk) { played_ways(&walk->paths, walk->model.game); }

// Makes the next step; what came of it.
static Events step_on(Walk *walk, int cell) {
    uint8_t first = 0;
    know_ways(walk);
    path_steps(&walk->paths, walk->model.game->island, cell, &first, 1);
    return played_give(&walk->model, command_move((Direction)first));
}

static void travel(Walk *walk, int cell) {
    const Game *game = walk->model.game;
    while (game->party.cell != cell && game->ticks > 0) step_on(walk, cell);
}

static int times_said(const Walk *walk, const char *words) {
    Box found;
    Bitmap shown = driver_screenshot(walk->driver);
    int count = screen_text_find(&shown, words, &found);
    bitmap_free(&shown);
    return count;
}

static bool says(const Walk *walk, const char *words) { return times_said(walk, words) > 0; }

// What a walk to a cell would bring, tried on a copy: whether it comes by a landmark that was not known before
// its end; and whether a task is done, which stops it.
static bool finds_on_the_way(Walk *walk, int cell, bool *stops) {
    Game *game = malloc(sizeof *game);
    assert_non_null(game);
    game_copy(game, walk->model.game);
    PathFinder paths = {0};
    assert_true(path_init(&paths, game->island->cells));
    bool finds = false;
    *stops = false;
    while (game->party.cell != cell && game->ticks > 0) {
        PathWish wish = {.start = game->party.cell, .raft = game->party.raft};
        uint8_t first = 0;
        Events events;
        path_nearest(&paths, game, &wish, NULL, NULL);
        path_steps(&paths, game->island, cell, &first, 1);
        game_apply(game, command_move((Direction)first), &events);
        finds = finds || (events_find(&events, EVENT_FOUND) && game->party.cell != cell);
        *stops = *stops || events_find(&events, EVENT_COMMISSION);
    }
    path_free(&paths);
    free(game);
    return finds;
}

// The known cell that is farthest in ticks, of those that a click can choose without being the last step of
// the day; -1 where there is none.
static int farthest_cell(Walk *walk) {
    int best = -1;
    know_ways(walk);
    for (int i = 0; i < walk->paths.settled; i++) {
        int cell = walk->paths.order[i];
        if (!spot_is_free(spot_of(walk->model.game, cell))) continue;
        if (best < 0 || walk->paths.cost[cell] > walk->paths.cost[best]) best = cell;
    }
    return best;
}

static void click_cell(const Walk *walk, int cell) {
    spot_of_island_click(walk->driver, spot_of(walk->model.game, cell), "1");
    driver_await_rest(walk->driver);
}

static void click_again(const Walk *walk) {
    XDOTOOL(walk->driver->display, "sleep", "0.4", CLICK, "1");
    driver_await_rest(walk->driver);
}

// Days of walks to the edge of what is known come by landmarks.
static void a_landmark_in_sight_does_not_stop_a_walk(void **state) {
    Walk *walk = walk_start(state, SETTINGS_AT_ONCE);
    bool passed = false, stops;
    for (int day = 0; day < 6 && !passed; day++) {
        while (walk->model.game->ticks > 0 && !passed) {
            int cell = farthest_cell(walk);
            passed = finds_on_the_way(walk, cell, &stops);
            assert_false(stops);
            click_cell(walk, cell);
            travel(walk, cell);
        }
        if (passed) break;
        PRESS(walk->driver, "e");
        played_give(&walk->model, command_of(VERB_END_DAY));
    }
    assert_true(passed);
    walk_end(walk);
}

// Walks until the day is over on the way; returns the goal, where the pointer still is.
static int walk_till_evening(Walk *walk) {
    const Game *game = walk->model.game;
    int cell;
    do {
        cell = farthest_cell(walk);
        click_cell(walk, cell);
        travel(walk, cell);
    } while (game->ticks > 0);
    assert_int_not_equal(game->party.cell, cell);
    return cell;
}

// Each morning the view has moved; the pointer has not, or a key is pressed.
static void go_on_next_morning(void **state, bool by_key) {
    Walk *walk = walk_start(state, SETTINGS_AT_ONCE);
    int goal = walk_till_evening(walk);
    PRESS(walk->driver, "e", "space");
    played_give(&walk->model, command_of(VERB_END_DAY));
    if (by_key) PRESS(walk->driver, "Return");
    else click_again(walk);
    travel(walk, goal);
    walk_end(walk);
}

static void the_same_click_goes_on_to_the_same_goal(void **state) {
    go_on_next_morning(state, false);
}

static void a_key_goes_on_to_the_goal(void **state) { go_on_next_morning(state, true); }

// A pointer that was moved chooses what lies under it.
static void a_click_elsewhere_chooses_another_goal(void **state) {
    Walk *walk = walk_start(state, SETTINGS_AT_ONCE);
    walk_till_evening(walk);
    PRESS(walk->driver, "e");
    played_give(&walk->model, command_of(VERB_END_DAY));
    int cell = farthest_cell(walk);
    driver_point(walk->driver, 700, 300);
    click_cell(walk, cell);
    travel(walk, cell);
    walk_end(walk);
}

// Clicks on the party gather, again and again, while a goal waits.
static void clicks_on_the_party_gather_while_a_goal_waits(void **state) {
    Walk *walk = walk_start(state, SETTINGS_AT_ONCE);
    const Game *game = walk->model.game;
    walk_till_evening(walk);
    PRESS(walk->driver, "e", "space");
    played_give(&walk->model, command_of(VERB_END_DAY));
    driver_point(walk->driver, 300, 300);
    click_cell(walk, game->party.cell);
    click_again(walk);
    click_again(walk);
    for (int i = 0; i < 3; i++) {
        Command gather = command_of(VERB_GATHER), fish = command_of(VERB_FISH);
        if (game_check(game, gather).reason == REFUSAL_NONE) played_give(&walk->model, gather);
        else if (game_check(game, fish).reason == REFUSAL_NONE) played_give(&walk->model, fish);
    }
    walk_end(walk);
}

// The second press of a double click would gather where the first one has led.
static void a_double_click_only_walks(void **state) {
    Walk *walk = walk_start(state, SETTINGS_AT_ONCE);
    const Game *game = walk->model.game;
    int cell = -1;
    know_ways(walk);
    for (int way = 0; way < DIRECTION_COUNT && cell < 0; way++) {
        int beside = island_neighbour(game->island, game->party.cell, (Direction)way);
        if (beside >= 0 && game_kind(game, beside) != TILE_WATER) cell = beside;
    }
    assert_true(cell >= 0);
    Spot spot = spot_of(game, cell);
    driver_point(walk->driver, spot.x, spot.y);
    spot_of_island_click(walk->driver, spot, "1");
    XDOTOOL(walk->driver->display, CLICK, "1");
    driver_await_rest(walk->driver);
    travel(walk, cell);
    walk_end(walk);
}

// A question stays on the screen as long as it waits, and the key that goes on is a yes.
static void a_question_stays_and_a_key_says_yes(void **state) {
    Walk *walk = walk_start(state, ASKED);
    PRESS(walk->driver, "e");
    milliseconds_pass(6500);
    assert_true(says(walk, "End the day again to do so all the same."));
    Words left = words("# ticks are left today.", NUMBERS(walk->model.game->ticks));
    assert_true(says(walk, left.text));
    PRESS(walk->driver, "Return");
    assert_false(says(walk, "End the day again to do so all the same."));
    played_give(&walk->model, command_of(VERB_END_DAY));
    walk_end(walk);
}

static void the_same_message_stands_there_once(void **state) {
    Walk *walk = walk_start(state, SETTINGS_AT_ONCE);
    const char *words = "The day's ticks are used up.";
    walk_till_evening(walk);
    for (int i = 0; i < 3; i++) PRESS(walk->driver, "Return");
    assert_int_equal(times_said(walk, words), 1);
    walk_end(walk);
}

// Dusk takes 1.4 seconds and dawn one.
static void at_dawn_the_game_is_played_again(void **state) {
    Walk *walk = walk_start(state, SLOW);
    XDOTOOL(walk->driver->display, "key", "e", "sleep", "1.9", "key", "f");
    driver_await_rest(walk->driver);
    played_give(&walk->model, command_of(VERB_END_DAY));
    played_give(&walk->model, command_of(VERB_FISH));
    walk_end(walk);
}

static int same_percent(const Bitmap *one, const Bitmap *other) {
    int same = 0, all = one->width * one->height;
    for (int i = 0; i < all; i++) same += one->pixels[i] == other->pixels[i];
    return (int)(same * 100LL / all);
}

// Nights until the sea takes known land; the view looks at that and comes back.
static void after_the_night_the_view_is_where_it_was(void **state) {
    Walk *walk = walk_start(state, SLOW);
    bool rose = false;
    for (int day = 0; day < 6 && !rose; day++) {
        PRESS(walk->driver, "space");
        XDOTOOL(walk->driver->display, "keydown", "shift", "keydown", "Right", "sleep", "0.3",
                "keyup", "Right", "keyup", "shift");
        driver_await_rest(walk->driver);
        PRESS(walk->driver, "h");
        Bitmap before = driver_screenshot(walk->driver);
        PRESS(walk->driver, "h", "e");
        Events events = played_give(&walk->model, command_of(VERB_END_DAY));
        rose = events_find(&events, EVENT_FLOODED) != NULL;
        PRESS(walk->driver, "h");
        Bitmap after = driver_screenshot(walk->driver);
        assert_true(same_percent(&before, &after) >= 90);
        PRESS(walk->driver, "h");
        bitmap_free(&before);
        bitmap_free(&after);
    }
    assert_true(rose);
    walk_end(walk);
}

// Plays a way to win until the ship could be boarded, and waits until its last day. Whether it still can.
static bool waits_to_the_last(Walk *walk) {
    const Game *game = walk->model.game;
    for (int i = 0; i + 1 < walk->won.count; i++) played_give(&walk->model, walk->won.items[i]);
    while (game->outcome == OUTCOME_PLAYING && game->day < game_rule(game, RULE_DAYS))
        played_give(&walk->model, command_of(VERB_END_DAY));
    return game_check(game, command_of(VERB_SAIL)).reason == REFUSAL_NONE;
}

static void whoever_sails_on_the_last_day_is_not_told_of_days_left(void **state) {
    WindowFixture *fixture = *state;
    char code[] = "noise-isle:64:easy:a";
    Walk *walk = walk_model(code);
    TextError error;
    while (!waits_to_the_last(walk)) {
        walk_free(walk);
        assert_true(++code[sizeof code - 2] <= 'z');
        walk = walk_model(code);
    }
    fixture->settings = SETTINGS_AT_ONCE;
    Driver *driver = walk->driver = START(state, "--code", code);
    driver_await_rest(driver);
    driver_terminate(driver);
    assert_true(save_write(&walk->model, kept_file(driver), &error));
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, NULL});
    driver_await_rest(driver);
    PRESS(driver, "Return", "x", "x");
    milliseconds_pass(1000);
    assert_true(says(walk, "the last one."));
    driver_click_word(driver, "Title");
    assert_true(says(walk, "New game"));
    driver_terminate(driver);
    walk_free(walk);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(a_landmark_in_sight_does_not_stop_a_walk),
        WINDOW_TEST(the_same_click_goes_on_to_the_same_goal),
        WINDOW_TEST(a_key_goes_on_to_the_goal),
        WINDOW_TEST(a_click_elsewhere_chooses_another_goal),
        WINDOW_TEST(clicks_on_the_party_gather_while_a_goal_waits),
        WINDOW_TEST(a_double_click_only_walks),
        WINDOW_TEST(a_question_stays_and_a_key_says_yes),
        WINDOW_TEST(the_same_message_stands_there_once),
        WINDOW_TEST(at_dawn_the_game_is_played_again),
        WINDOW_TEST(after_the_night_the_view_is_where_it_was),
        WINDOW_TEST(whoever_sails_on_the_last_day_is_not_told_of_days_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
