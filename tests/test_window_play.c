// SPDX-License-Identifier: MIT
// An island played at the window and, beside it, in memory: every click and key becomes the right
// command, and the game saves what was done.
#include "support/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/game/path.h"
#include "../src/game/tide.h"
#include "../src/view/paint/camera.h"
#include "support/process.h"
#include "support/played_expedition.h"
#include "support/captured_program.h"
#include "support/view/screenshot.h"
#include "support/view/window_game.h"

#define CODE "noise-isle:64:easy:abc"

enum { SIDE = 64 };
enum { PANEL_X = 1000, PANEL_Y = 40 };  // on the strip above, beside its numbers

// Nothing moves by itself, but commands are animated.
static const char MOVING[] = "tidemark-settings 1\nvolume 0\nstill on\ntips off\n" UNASKED;

// A game at the window, the same game in memory, and a way to win it.
typedef struct TestedGame {
    Driver *driver;
    Expedition model;
    CommandList winning;
    PathFinder paths;
    int clicks, keys;
} TestedGame;

// The island and a way to win it, from the program that finds both.
static void make_model(TestedGame *tested) {
    played_solved(&tested->model, TIDEMARK_CLI, CODE, &tested->winning);
    assert_true(path_init(&tested->paths, tested->model.island.cells));
}

static TestedGame *tested_game_start(void **state, const char *settings) {
    WindowFixture *fixture = *state;
    TestedGame *tested = calloc(1, sizeof *tested);
    assert_non_null(tested);
    make_model(tested);
    fixture->settings = settings;
    tested->driver = START(state, "--code", CODE);
    driver_await_rest(tested->driver);
    return tested;
}

static void tested_game_free(TestedGame *tested) {
    commands_free(&tested->winning);
    path_free(&tested->paths);
    expedition_free(&tested->model);
    free(tested);
}

// The model.

static void know_ways(TestedGame *tested) { played_ways(&tested->paths, tested->model.game); }

static Command first_step(TestedGame *tested, int cell) {
    uint8_t first = 0;
    path_steps(&tested->paths, tested->model.game->island, cell, &first, 1);
    return command_move((Direction)first);
}

// Makes a step; whether a task is done, which ends a journey.
static bool step_towards(TestedGame *tested, int cell) {
    know_ways(tested);
    Events events = played_give(&tested->model, first_step(tested, cell));
    return events_find(&events, EVENT_COMMISSION) != NULL;
}

static void travel(TestedGame *tested, int cell) {
    const Game *game = tested->model.game;
    bool stops = false;
    while (!stops && game->party.cell != cell && game->ticks > 0)
        stops = step_towards(tested, cell);
}

// The window.

static bool can_click(const TestedGame *tested, int cell) {
    return spot_is_free(spot_of(tested->model.game, cell));
}

static void click_with(const TestedGame *tested, const char *button, int cell) {
    assert_true(can_click(tested, cell));
    spot_of_island_click(tested->driver, spot_of(tested->model.game, cell), button);
}

static void click_cell(TestedGame *tested, int cell) {
    click_with(tested, "1", cell);
    driver_await_rest(tested->driver);
    tested->clicks++;
}

static const char *key_of(Command command) {
    static const char *const STEPS[] = {"Up", "Right", "Down", "Left"};
    static const char *const BUILDINGS[] = {"b", "r", "c", "t", "l"};
    switch (command.verb) {
    case VERB_MOVE: return STEPS[command.what];
    case VERB_GATHER: return "g";
    case VERB_FISH: return "f";
    case VERB_BUILD: return BUILDINGS[command.what];
    case VERB_END_DAY: return "e";
    case VERB_SAIL: return "x";
    default: FAIL("there is no key for verb %d", command.verb);
    }
}

static void press(TestedGame *tested, Command command) {
    const char *const keys[] = {key_of(command), NULL};
    driver_press(tested->driver, keys);
    tested->keys++;
}

// Puts goods down one by one, by the keys of the panel: close, then in a camp six buttons for each good, of
// which the third puts one down, elsewhere three, of which the first does.
static void drop(TestedGame *tested, Command command) {
    const Game *game = tested->model.game;
    bool camp = game_camp_at(game, game->party.cell) >= 0;
    int tabs = 1 + (int)command.what * (camp ? 6 : 3) + (camp ? 3 : 1);
    PRESS(tested->driver, "p");
    for (int i = 0; i < tabs; i++) PRESS(tested->driver, "Tab");
    for (int i = 0; i < command.amount; i++) {
        PRESS(tested->driver, "Return");
        played_give(&tested->model, command_goods(VERB_DROP, (Good)command.what, 1));
    }
    PRESS(tested->driver, "p");
}

// Where the island can be clicked, a step is a click on the next tile, and gathering a click on the
// party's own.
static void play(TestedGame *tested, Command command) {
    const Game *game = tested->model.game;
    bool step = command.verb == VERB_MOVE;
    int cell = game->party.cell;
    if (command.verb == VERB_DROP) {
        drop(tested, command);
        return;
    }
    if (step) cell = island_neighbour(game->island, cell, (Direction)command.what);
    bool click = step || (command.verb == VERB_GATHER && game_site_at(game, cell) < 0);
    if (click && can_click(tested, cell)) click_cell(tested, cell);
    else press(tested, command);
    if (command.verb == VERB_SAIL) press(tested, command);  // it asks once
    played_give(&tested->model, command);
}

// What was saved.

static void end_day(TestedGame *tested) {
    press(tested, command_of(VERB_END_DAY));
    played_give(&tested->model, command_of(VERB_END_DAY));
    expect_saved(tested->driver, &tested->model);
}

static void expect_verified(const TestedGame *tested, const char *said) {
    char path[SCRATCH_PATH + 64];
    snprintf(path, sizeof path, "%s", kept_file(tested->driver));
    CapturedProgram cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR);
    assert_int_equal(RUN(&cli, "verify", path), 0);
    Buffer out = program_output(&cli);
    if (!strstr((const char *)out.bytes, said)) FAIL("verify says %s", (const char *)out.bytes);
    buffer_free(&out);
    program_remove(&cli);
}

// Games.

static void a_whole_game_is_won_with_clicks_and_keys(void **state) {
    TestedGame *tested = tested_game_start(state, SETTINGS_AT_ONCE);
    int nights = 0;
    for (int i = 0; i < tested->winning.count; i++) {
        Command command = tested->winning.items[i];
        play(tested, command);
        if (command.verb != VERB_END_DAY) continue;
        expect_saved(tested->driver, &tested->model);
        nights++;
    }
    assert_true(outcome_won(tested->model.game->outcome));
    expect_saved(tested->driver, &tested->model);
    expect_verified(tested, "ok, sailed on day ");
    assert_true(nights >= 3 && tested->clicks >= 3 * tested->keys);
    driver_terminate(tested->driver);
    tested_game_free(tested);
}

// The known cell that is farthest in ticks among those that can be clicked.
static int farthest_cell(TestedGame *tested) {
    know_ways(tested);
    int best = -1;
    for (int i = 0; i < tested->paths.settled; i++) {
        int cell = tested->paths.order[i];
        if (can_click(tested, cell) &&
            (best < 0 || tested->paths.cost[cell] > tested->paths.cost[best]))
            best = cell;
    }
    assert_true(best >= 0);
    return best;
}

static void a_click_far_away_walks_there_until_the_day_is_over(void **state) {
    TestedGame *tested = tested_game_start(state, SETTINGS_AT_ONCE);
    int journeys = 0;
    for (int day = 0; day < 2; day++) {
        for (; tested->model.game->ticks > 0; journeys++) {
            int cell = farthest_cell(tested);
            click_cell(tested, cell);
            travel(tested, cell);
        }
        end_day(tested);
    }
    assert_true(journeys > 3 && tested->model.commands.count > 5 * journeys);
    driver_terminate(tested->driver);
    tested_game_free(tested);
}

// The known cell nearest to one, by a plain loop; of two the one with fewer ticks. `tie` tells that
// there were two.
static int nearest_known(const TestedGame *tested, int unknown, bool *tie) {
    const Island *island = tested->model.game->island;
    int best = -1, least = INT32_MAX;
    for (int cell = 0; cell < island->cells; cell++) {
        int distance = island_distance2(island, cell, unknown);
        if (tested->paths.cost[cell] == PATH_FAR || distance > least) continue;
        *tie = distance == least;
        bool dearer = *tie && tested->paths.cost[cell] >= tested->paths.cost[best];
        least = distance;
        best = dearer ? best : cell;
    }
    return best;
}

// Whether a party that came as near as it could sees a way to a cell by now, that is short and ends today.
static bool goes_on(const TestedGame *tested, int cell) {
    const Game *game = tested->model.game;
    int at = game->party.cell, last = at;
    if (tested->paths.cost[cell] == PATH_FAR) return false;
    uint8_t way[SIDE * 4];
    int steps = path_steps(&tested->paths, game->island, cell, way, SIDE * 4);
    for (int i = 0; i + 1 < steps; i++)
        last = island_neighbour(game->island, last, (Direction)way[i]);
    int straight = abs(cell % SIDE - at % SIDE) + abs(cell / SIDE - at / SIDE);
    return steps <= 2 * straight && tested->paths.cost[last] < game->ticks;
}

// A click on a cell without a known way, between two cells that are equally near.
static void click_out_of_reach(void **state, bool seen) {
    TestedGame *tested = tested_game_start(state, SETTINGS_AT_ONCE);
    const Game *game = tested->model.game;
    int far = -1;
    bool tie = false;
    know_ways(tested);
    for (int cell = 0; cell < game->island->cells && !tie; cell++) {
        if (!can_click(tested, cell) || game_seen(game, cell) != seen) continue;
        if (tested->paths.cost[cell] != PATH_FAR) continue;
        nearest_known(tested, cell, &tie);
        far = cell;
    }
    assert_true(tie);
    int cell = nearest_known(tested, far, &tie);
    click_cell(tested, far);
    travel(tested, cell);
    know_ways(tested);
    if (goes_on(tested, far)) travel(tested, far);
    assert_true(tested->model.commands.count > 0);
    end_day(tested);
    driver_terminate(tested->driver);
    tested_game_free(tested);
}

static void a_click_on_the_unknown_goes_as_near_as_known_ways_lead(void **state) {
    click_out_of_reach(state, false);
}

static void a_click_where_no_known_way_leads_goes_as_near_as_they_do(void **state) {
    click_out_of_reach(state, true);
}

// The pointer moves off the island and presses before anything is painted: the game sleeps
// meanwhile, and a mouse button that means nothing is released in between.
static void a_click_that_jumps_onto_a_panel_is_not_for_the_island(void **state) {
    TestedGame *tested = tested_game_start(state, SETTINGS_AT_ONCE);
    Driver *driver = tested->driver;
    char x[16], y[16];
    snprintf(x, sizeof x, "%d", PANEL_X);
    snprintf(y, sizeof y, "%d", PANEL_Y);
    XDOTOOL(driver->display, "mousemove", "640", "400", "mousedown", "8");
    driver_await_rest(driver);
    kill(driver->game, SIGSTOP);
    XDOTOOL(driver->display, "mousemove", x, y, "mouseup", "8", CLICK, "1");
    kill(driver->game, SIGCONT);
    driver_await_rest(driver);
    end_day(tested);
    assert_int_equal(tested->model.commands.count, 1);
    driver_terminate(driver);
    tested_game_free(tested);
}

// Takes back the last command, which asks where that is not free.
static void undo(TestedGame *tested) {
    Expedition *model = &tested->model;
    bool asks = !model->practice && !expedition_undo_is_free(model, model->commands.count - 1);
    PRESS(tested->driver, "u");
    if (asks) PRESS(tested->driver, "ctrl+z");
    assert_true(expedition_undo(model));
}

static void undo_asks_only_where_something_was_learned(void **state) {
    TestedGame *tested = tested_game_start(state, SETTINGS_AT_ONCE);
    const Expedition *model = &tested->model;
    int next = 0;
    while (model->news_command < 3) play(tested, tested->winning.items[next++]);
    while (model->commands.count == model->news_command)
        play(tested, tested->winning.items[next++]);
    undo(tested);
    assert_false(model->practice);
    PRESS(tested->driver, "u");  // only warns
    play(tested, tested->winning.items[--next]);
    undo(tested);
    undo(tested);
    assert_true(model->practice);
    play(tested, tested->winning.items[next - 1]);
    end_day(tested);
    PRESS(tested->driver, "u");  // the night cannot be undone
    end_day(tested);
    driver_terminate(tested->driver);
    tested_game_free(tested);
}

static void dragging_wheeling_and_panels_give_no_commands(void **state) {
    TestedGame *tested = tested_game_start(state, SETTINGS_AT_ONCE);
    Driver *driver = tested->driver;
    driver_drag(driver, "1", 700, 300, 500, 350);
    driver_drag(driver, "3", 500, 300, 700, 250);
    driver_wheel(driver, 1);
    driver_wheel(driver, -2);
    driver_click(driver, WINDOW_WIDTH - 100, WINDOW_HEIGHT - 100);  // the small map
    driver_drag(driver, "1", 640, 20, 640, 300);  // begins on the bar above
    end_day(tested);
    assert_int_equal(tested->model.commands.count, 1);
    driver_terminate(driver);
    tested_game_free(tested);
}

static void shift_and_an_arrow_move_the_view_and_not_the_party(void **state) {
    TestedGame *tested = tested_game_start(state, MOVING);
    VirtualDisplay *display = tested->driver->display;
    int x, y;
    PRESS(tested->driver, "h");
    Bitmap before = driver_screenshot(tested->driver);
    XDOTOOL(display, "keydown", "shift", "keydown", "Right", "sleep", "0.2", "keyup", "Right");
    Bitmap after = driver_screenshot(tested->driver);  // the party has stopped
    XDOTOOL(display, "keyup", "shift");
    assert_true(screenshot_way(&before, &after, &x, &y));
    assert_true(x > 0 && y == 0);
    end_day(tested);
    assert_int_equal(tested->model.commands.count, 1);
    bitmap_free(&before);
    bitmap_free(&after);
    driver_terminate(tested->driver);
    tested_game_free(tested);
}

// How many steps of a journey are in the save; the model follows them.
static int follow_save(TestedGame *tested) {
    Expedition saved;
    TextError damage;
    AWAIT((commands_saved(tested->driver) >= 0));
    played_load(&saved, kept_file(tested->driver), &damage);
    int steps = saved.commands.count - 1;
    assert_int_equal(saved.commands.items[steps].verb, VERB_END_DAY);
    for (int i = 0; i < saved.commands.count; i++)
        played_give(&tested->model, saved.commands.items[i]);
    played_same(&saved, &tested->model);
    expedition_free(&saved);
    return steps;
}

static void a_journey_is_ended_by_a_right_click_and_by_escape(void **state) {
    static const char *const ends[][2] = {{"click", "3"}, {"key", "Escape"}};
    for (int i = 0; i < 2; i++) {
        TestedGame *tested = tested_game_start(state, MOVING);
        int cell = farthest_cell(tested);
        travel(tested, cell);
        int whole = tested->model.commands.count;
        expedition_restart(&tested->model);
        click_with(tested, "1", cell);
        XDOTOOL(tested->driver->display, "sleep", "0.25", ends[i][0], ends[i][1]);
        driver_await_rest(tested->driver);  // otherwise it would go on to its end
        press(tested, command_of(VERB_END_DAY));
        int steps = follow_save(tested);
        if (steps < 1 || steps >= whole) FAIL("%d of %d steps were walked", steps, whole);
        driver_terminate(tested->driver);
        tested_game_free(tested);
    }
}

static bool may(const TestedGame *tested, Command command) {
    return !game_check(tested->model.game, command).reason;
}

// A step and back again.
static void step_to_and_fro(TestedGame *tested) {
    int way = 0;
    while (way < 3 && !may(tested, command_move((Direction)way))) way++;
    play(tested, command_move((Direction)way));
    if (may(tested, command_move((Direction)((way + 2) % 4))))
        play(tested, command_move((Direction)((way + 2) % 4)));
}

// Ends days until the sea is about to rise above wading depth.
static void come_to_a_deadly_day(TestedGame *tested) {
    const Game *game = tested->model.game;
    while (game->tide < 1 || tide_next_day(game) != game->day) end_day(tested);
    assert_true(game->tide == 1 && tide_next_day(game) == game->day && game->ticks > 0);
}

// Lets time pass at the shore. Who cannot carry any more steps to and fro.
static void pass_time(TestedGame *tested) {
    if (may(tested, command_of(VERB_FISH))) play(tested, command_of(VERB_FISH));
    else step_to_and_fro(tested);
}

// After how many steps of the way to a cell the party could last sleep safely, if the day would end
// on it where the night drowns; -1 if it would not.
static int safe_steps(TestedGame *tested, int cell) {
    const Game *game = tested->model.game;
    uint8_t way[SIDE];
    int steps = path_steps(&tested->paths, game->island, cell, way, SIDE), safe = 0;
    int at = game->party.cell;
    for (int i = 0; i < steps && tested->paths.cost[at] < game->ticks; i++) {
        at = island_neighbour(game->island, at, (Direction)way[i]);
        if (!night_drowns(game, at)) safe = i + 1;
    }
    bool strands = tested->paths.cost[at] >= game->ticks && night_drowns(game, at);
    return strands ? safe : -1;
}

// The cell within clicks on the way to which the party can last sleep safely after most steps; -1 without one.
static int best_stranding(TestedGame *tested, int *most) {
    int best = -1;
    *most = -1;
    know_ways(tested);
    for (int i = 1; i < tested->paths.settled; i++) {
        int cell = tested->paths.order[i], safe = safe_steps(tested, cell);
        if (safe <= *most || !can_click(tested, cell)) continue;
        *most = safe;
        best = cell;
    }
    return best;
}

static void a_journey_does_not_end_a_day_where_the_night_would_drown_the_party(void **state) {
    TestedGame *tested = tested_game_start(state, SETTINGS_AT_ONCE);
    int best, most;
    come_to_a_deadly_day(tested);
    for (; (best = best_stranding(tested, &most)) < 0; pass_time(tested))
        assert_true(tested->model.game->ticks > 0);
    click_cell(tested, best);
    for (int i = 0; i < most; i++) {
        know_ways(tested);
        played_give(&tested->model, first_step(tested, best));
    }
    driver_terminate(tested->driver);
    expect_saved(tested->driver, &tested->model);
    tested_game_free(tested);
}

// Steps in a straight line over known dry ground.
static int run_of_steps(const Game *game, int cell, Direction direction) {
    int steps = 0;
    for (;; steps++) {
        cell = island_neighbour(game->island, cell, direction);
        if (cell < 0 || !game_seen(game, cell) || game_flooded(game, cell)) return steps;
    }
}

// The cell within clicks from which the way in that direction is longest.
static int best_run(TestedGame *tested, Direction *direction) {
    const Game *game = tested->model.game;
    int best = -1, longest = 0;
    know_ways(tested);
    for (int i = 0; i < tested->paths.settled; i++) {
        int cell = tested->paths.order[i];
        for (int way = 0; way < DIRECTION_COUNT && can_click(tested, cell); way++) {
            int steps = run_of_steps(game, cell, (Direction)way);
            if (steps > longest) *direction = (Direction)way;
            if (steps > longest) best = cell;
            longest = steps > longest ? steps : longest;
        }
    }
    assert_true(longest >= 10);
    return best;
}

// Keys repeat 25 times a second, from two thirds of a second on. On a busy machine a key is held for longer
// than it was meant to be.
static void a_held_key_walks_at_a_steady_pace(void **state) {
    TestedGame *tested = tested_game_start(state, MOVING);
    Direction direction = NORTH;
    int cell = best_run(tested, &direction);
    click_cell(tested, cell);
    travel(tested, cell);
    assert_int_equal(tested->model.game->party.cell, cell);
    const char *key = key_of(command_move(direction));
    int64_t down = milliseconds_now();
    XDOTOOL(tested->driver->display, "keydown", key, "sleep", "0.9", "keyup", key);
    int64_t held = milliseconds_now() - down, repeats = (held - 660) / 40;
    press(tested, command_of(VERB_END_DAY));
    int before = tested->model.commands.count;
    expedition_restart(&tested->model);
    int steps = follow_save(tested) - before;
    assert_in_range(steps, 3, repeats + 2);
    driver_terminate(tested->driver);
    tested_game_free(tested);
}

// While the menu is open no time passes.
static void within_half_a_minute_what_was_played_is_saved_by_itself(void **state) {
    enum { HALF_MINUTE_MS = 30000 };
    TestedGame *tested = tested_game_start(state, SETTINGS_AT_ONCE);
    for (int i = 0; i < 3; i++) play(tested, tested->winning.items[i]);
    PRESS(tested->driver, "Escape");
    int64_t end = milliseconds_now() + HALF_MINUTE_MS;
    while (!(commands_saved(tested->driver) >= 0) && milliseconds_now() < end)
        milliseconds_pass(100);
    kill(tested->driver->game, SIGKILL);
    assert_int_equal(driver_await_exit(tested->driver), 128 + SIGKILL);
    expect_saved(tested->driver, &tested->model);
    tested_game_free(tested);
}

static void a_killed_game_is_continued_from_the_last_nightfall(void **state) {
    TestedGame *tested = tested_game_start(state, SETTINGS_AT_ONCE);
    int next = 0;
    do play(tested, tested->winning.items[next]);
    while (tested->winning.items[next++].verb != VERB_END_DAY);
    press(tested, tested->winning.items[next]);  // this command is lost
    kill(tested->driver->game, SIGKILL);
    assert_int_equal(driver_await_exit(tested->driver), 128 + SIGKILL);
    expect_saved(tested->driver, &tested->model);
    driver_restart(tested->driver, (const char *const[]){TIDEMARK_GAME, NULL});
    PRESS(tested->driver, "Return");  // Continue
    driver_await_rest(tested->driver);
    for (int i = 0; i < 5; i++) play(tested, tested->winning.items[next + i]);
    driver_terminate(tested->driver);
    expect_saved(tested->driver, &tested->model);
    tested_game_free(tested);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(a_whole_game_is_won_with_clicks_and_keys),
        WINDOW_TEST(a_click_far_away_walks_there_until_the_day_is_over),
        WINDOW_TEST(a_click_on_the_unknown_goes_as_near_as_known_ways_lead),
        WINDOW_TEST(a_click_where_no_known_way_leads_goes_as_near_as_they_do),
        WINDOW_TEST(a_click_that_jumps_onto_a_panel_is_not_for_the_island),
        WINDOW_TEST(undo_asks_only_where_something_was_learned),
        WINDOW_TEST(dragging_wheeling_and_panels_give_no_commands),
        WINDOW_TEST(shift_and_an_arrow_move_the_view_and_not_the_party),
        WINDOW_TEST(a_journey_is_ended_by_a_right_click_and_by_escape),
        WINDOW_TEST(a_journey_does_not_end_a_day_where_the_night_would_drown_the_party),
        WINDOW_TEST(a_held_key_walks_at_a_steady_pace),
        WINDOW_TEST(within_half_a_minute_what_was_played_is_saved_by_itself),
        WINDOW_TEST(a_killed_game_is_continued_from_the_last_nightfall),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
