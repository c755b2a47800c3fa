// SPDX-License-Identifier: MIT
// An island played at the window, beside the same game in memory: every click
// and key becomes the command that it stands for, and what the game saves is
// what was done.
#include "support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/game/path.h"
#include "../src/game/tide.h"
#include "../src/view/paint/camera.h"
#include "child.h"
#include "played.h"
#include "program.h"
#include "sight.h"
#include "table.h"

#define CODE "noise-isle:64:easy:abc"

enum { SIDE = 64 };
enum { PANEL_X = 1066, PANEL_Y = 600 };  // beside the small map, on its panel

// Nothing moves by itself, but what happens is shown.
static const char MOVING[] = "tidemark-settings 1\nvolume 0\nstill on\ntips off\n";

// A game at the window and the same in memory, with a way to win it.
typedef struct Table {
    Player *player;
    Expedition model;
    CommandList witness;
    PathFinder paths;
    int clicks, keys;
} Table;

// The island and a way to win it, from the program that finds both.
static void make_model(Table *table) {
    Program cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR);
    const char *path = folder_file(&cli.caught, "won");
    assert_int_equal(RUN(&cli, "solve", "--code", CODE, "--replay", path), 0);
    played_load(&table->model, path, &(TextError){0});
    program_remove(&cli);
    const CommandList *commands = &table->model.commands;
    for (int i = 0; i < commands->count; i++)
        assert_true(commands_add(&table->witness, commands->items[i]));
    expedition_restart(&table->model);
    assert_true(path_init(&table->paths, table->model.island.cells));
}

static Table *sit_down(void **state, const char *settings) {
    Desk *desk = *state;
    Table *table = calloc(1, sizeof *table);
    assert_non_null(table);
    make_model(table);
    desk->settings = settings;
    table->player = PLAY(state, "--code", CODE);
    player_rest(table->player);
    return table;
}

static void stand_up(Table *table) {
    commands_free(&table->witness);
    path_free(&table->paths);
    expedition_free(&table->model);
    free(table);
}

// The model.

static Events apply(Table *table, Command command) {
    Events events;
    Refusal refusal;
    TextError error;
    if (!expedition_apply(&table->model, command, &refusal, &events, &error))
        FAIL("%s", error.text);
    assert_int_equal(refusal.reason, REFUSAL_NONE);
    return events;
}

static void know_ways(Table *table) {
    const Game *game = table->model.game;
    PathWish wish = {.start = game->party.cell, .raft = game->party.raft};
    path_nearest(&table->paths, game, &wish, NULL, NULL);
}

static Command first_step(Table *table, int cell) {
    uint8_t first = 0;
    path_steps(&table->paths, table->model.game->island, cell, &first, 1);
    return command_move((Direction)first);
}

// A step on the way; whether something came into sight that ends a journey.
static bool step_towards(Table *table, int cell) {
    int known = sites_seen(table->model.game);
    know_ways(table);
    Events events = apply(table, first_step(table, cell));
    bool news = sites_seen(table->model.game) > known;
    for (int i = 0; i < events.count; i++)
        news =
            news || events.items[i].kind == EVENT_FOUND || events.items[i].kind == EVENT_COMMISSION;
    return news;
}

static void travel(Table *table, int cell) {
    const Game *game = table->model.game;
    bool news = false;
    while (!news && game->party.cell != cell && game->ticks > 0) news = step_towards(table, cell);
}

// The window.

static bool can_click(const Table *table, int cell) {
    return spot_is_free(spot_of(table->model.game, cell));
}

static void click_with(const Table *table, const char *button, int cell) {
    assert_true(can_click(table, cell));
    spot_of_island_click(table->player, spot_of(table->model.game, cell), button);
}

static void click_cell(Table *table, int cell) {
    click_with(table, "1", cell);
    player_rest(table->player);
    table->clicks++;
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

static void press(Table *table, Command command) {
    const char *const keys[] = {key_of(command), NULL};
    player_press(table->player, keys);
    table->keys++;
}

// A step is a click on the tile beside, and gathering one on the party's own,
// where the island can be clicked there.
static void play(Table *table, Command command) {
    const Game *game = table->model.game;
    bool step = command.verb == VERB_MOVE;
    int cell = game->party.cell;
    if (step) cell = island_neighbour(game->island, cell, (Direction)command.what);
    bool click = step || (command.verb == VERB_GATHER && game_site_at(game, cell) < 0);
    if (click && can_click(table, cell)) click_cell(table, cell);
    else press(table, command);
    if (command.verb == VERB_SAIL) press(table, command);  // it is asked once
    apply(table, command);
}

// What was kept.

static void end_day(Table *table) {
    press(table, command_of(VERB_END_DAY));
    apply(table, command_of(VERB_END_DAY));
    expect_saved(table->player, &table->model);
}

static void expect_verified(const Table *table, const char *said) {
    char path[FOLDER_PATH + 64];
    snprintf(path, sizeof path, "%s", table_kept(table->player));
    Program cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR);
    assert_int_equal(RUN(&cli, "verify", path), 0);
    Buffer out = program_output(&cli);
    if (!strstr((const char *)out.bytes, said)) FAIL("verify says %s", (const char *)out.bytes);
    buffer_free(&out);
    program_remove(&cli);
}

// Games.

static void a_whole_game_is_won_with_clicks_and_keys(void **state) {
    Table *table = sit_down(state, TABLE_AT_ONCE);
    int nights = 0;
    for (int i = 0; i < table->witness.count; i++) {
        Command command = table->witness.items[i];
        play(table, command);
        if (command.verb != VERB_END_DAY) continue;
        expect_saved(table->player, &table->model);
        nights++;
    }
    assert_true(outcome_won(table->model.game->outcome));
    expect_saved(table->player, &table->model);
    expect_verified(table, "ok, sailed on day ");
    assert_true(nights >= 3 && table->clicks >= 3 * table->keys);
    player_leave(table->player);
    stand_up(table);
}

// The known cell that is farthest in ticks among those that can be clicked.
static int farthest_cell(Table *table) {
    know_ways(table);
    int best = -1;
    for (int i = 0; i < table->paths.settled; i++) {
        int cell = table->paths.order[i];
        if (can_click(table, cell) &&
            (best < 0 || table->paths.cost[cell] > table->paths.cost[best]))
            best = cell;
    }
    assert_true(best >= 0);
    return best;
}

static void a_click_far_away_walks_there_until_the_day_is_over(void **state) {
    Table *table = sit_down(state, TABLE_AT_ONCE);
    int journeys = 0;
    for (int day = 0; day < 2; day++) {
        for (; table->model.game->ticks > 0; journeys++) {
            int cell = farthest_cell(table);
            click_cell(table, cell);
            travel(table, cell);
        }
        end_day(table);
    }
    assert_true(journeys > 3 && table->model.commands.count > 5 * journeys);
    player_leave(table->player);
    stand_up(table);
}

// The known cell that is nearest to one, by a plain loop; of two the one with
// fewer ticks. `tie` tells that there were two.
static int nearest_known(const Table *table, int unknown, bool *tie) {
    const Island *island = table->model.game->island;
    int best = -1, least = INT32_MAX;
    for (int cell = 0; cell < island->cells; cell++) {
        int distance = island_distance2(island, cell, unknown);
        if (table->paths.cost[cell] == PATH_FAR || distance > least) continue;
        *tie = distance == least;
        bool dearer = *tie && table->paths.cost[cell] >= table->paths.cost[best];
        least = distance;
        best = dearer ? best : cell;
    }
    return best;
}

// A click on a cell that no known way leads to, between two that are as near to
// it.
static void click_out_of_reach(void **state, bool seen) {
    Table *table = sit_down(state, TABLE_AT_ONCE);
    const Game *game = table->model.game;
    int far = -1;
    bool tie = false;
    know_ways(table);
    for (int cell = 0; cell < game->island->cells && !tie; cell++) {
        if (!can_click(table, cell) || game_seen(game, cell) != seen) continue;
        if (table->paths.cost[cell] != PATH_FAR) continue;
        nearest_known(table, cell, &tie);
        far = cell;
    }
    assert_true(tie);
    int cell = nearest_known(table, far, &tie);
    click_cell(table, far);
    travel(table, cell);
    assert_true(table->model.commands.count > 0);
    end_day(table);
    player_leave(table->player);
    stand_up(table);
}

static void a_click_on_the_unknown_goes_as_near_as_known_ways_lead(void **state) {
    click_out_of_reach(state, false);
}

static void a_click_where_no_known_way_leads_goes_as_near_as_they_do(void **state) {
    click_out_of_reach(state, true);
}

// The pointer comes from the island and presses before anything is painted: the
// game sleeps meanwhile, and a button that means nothing is let go in between.
static void a_click_that_jumps_onto_a_panel_is_not_for_the_island(void **state) {
    Table *table = sit_down(state, TABLE_AT_ONCE);
    Player *player = table->player;
    char x[16], y[16];
    snprintf(x, sizeof x, "%d", PANEL_X);
    snprintf(y, sizeof y, "%d", PANEL_Y);
    HAND(player->display, "mousemove", "640", "400", "mousedown", "8");
    player_rest(player);
    kill(player->game, SIGSTOP);
    HAND(player->display, "mousemove", x, y, "mouseup", "8", "click", "1");
    kill(player->game, SIGCONT);
    player_rest(player);
    end_day(table);
    assert_int_equal(table->model.commands.count, 1);
    player_leave(player);
    stand_up(table);
}

static void undo_asks_before_it_takes_back_one_command_at_a_time(void **state) {
    Table *table = sit_down(state, TABLE_AT_ONCE);
    for (int i = 0; i < 4; i++) play(table, table->witness.items[i]);
    PRESS(table->player, "u");  // which only warns
    play(table, table->witness.items[4]);
    PRESS(table->player, "u");  // what was asked before is forgotten
    PRESS(table->player, "u", "ctrl+z");
    assert_true(expedition_undo(&table->model) && expedition_undo(&table->model));
    play(table, table->witness.items[3]);
    end_day(table);
    PRESS(table->player, "u");  // the night is over for good
    end_day(table);
    assert_true(table->model.practice);
    player_leave(table->player);
    stand_up(table);
}

static void dragging_wheeling_and_panels_give_no_commands(void **state) {
    Table *table = sit_down(state, TABLE_AT_ONCE);
    Player *player = table->player;
    player_drag(player, "1", 700, 300, 500, 350);
    player_drag(player, "3", 500, 300, 700, 250);
    player_wheel(player, 1);
    player_wheel(player, -2);
    player_click(player, TABLE_WIDTH - 100, TABLE_HEIGHT - 100);  // the small map
    player_drag(player, "1", 640, 20, 640, 300);  // begun on the bar above
    end_day(table);
    assert_int_equal(table->model.commands.count, 1);
    player_leave(player);
    stand_up(table);
}

static void shift_and_an_arrow_move_the_view_and_not_the_party(void **state) {
    Table *table = sit_down(state, MOVING);
    Display *display = table->player->display;
    int x, y;
    PRESS(table->player, "h");
    Bitmap before = player_look(table->player);
    HAND(display, "keydown", "shift", "keydown", "Right", "sleep", "0.2", "keyup", "Right");
    Bitmap after = player_look(table->player);  // it has come to a stop
    HAND(display, "keyup", "shift");
    assert_true(sight_way(&before, &after, &x, &y));
    assert_true(x > 0 && y == 0);
    end_day(table);
    assert_int_equal(table->model.commands.count, 1);
    bitmap_free(&before);
    bitmap_free(&after);
    player_leave(table->player);
    stand_up(table);
}

// How many steps of a journey there are in the save, which the model follows.
static int follow_save(Table *table) {
    Expedition saved;
    TextError damage;
    AWAIT((commands_saved(table->player) >= 0));
    played_load(&saved, table_kept(table->player), &damage);
    int steps = saved.commands.count - 1;
    assert_int_equal(saved.commands.items[steps].verb, VERB_END_DAY);
    for (int i = 0; i < saved.commands.count; i++) apply(table, saved.commands.items[i]);
    played_same(&saved, &table->model);
    expedition_free(&saved);
    return steps;
}

static void a_journey_is_ended_by_a_right_click_and_by_escape(void **state) {
    static const char *const ends[][2] = {{"click", "3"}, {"key", "Escape"}};
    for (int i = 0; i < 2; i++) {
        Table *table = sit_down(state, MOVING);
        int cell = farthest_cell(table);
        travel(table, cell);
        int whole = table->model.commands.count;
        expedition_restart(&table->model);
        click_with(table, "1", cell);
        HAND(table->player->display, "sleep", "0.25", ends[i][0], ends[i][1]);
        player_rest(table->player);  // or else it would go on to its end
        press(table, command_of(VERB_END_DAY));
        int steps = follow_save(table);
        if (steps < 1 || steps >= whole) FAIL("%d of %d steps were walked", steps, whole);
        player_leave(table->player);
        stand_up(table);
    }
}

// Ends days and fishes until the sea is about to rise over wading depth and few
// ticks are left.
static void come_to_a_late_evening(Table *table) {
    const Game *game = table->model.game;
    for (int day = 1; day < 8; day++) end_day(table);
    while (game->ticks > 9) play(table, command_of(VERB_FISH));
    assert_true(game->tide == 1 && tide_next_day(game) == game->day && game->ticks > 0);
}

// How many steps of the way to a cell end where the night would not drown the
// party, when it ends this day in the water; -1 where it does not.
static int safe_steps(Table *table, int cell) {
    const Game *game = table->model.game;
    uint8_t way[SIDE];
    int steps = path_steps(&table->paths, game->island, cell, way, SIDE), safe = 0;
    int at = game->party.cell;
    for (int i = 0; i < steps && table->paths.cost[at] < game->ticks; i++) {
        at = island_neighbour(game->island, at, (Direction)way[i]);
        if (!night_drowns(game, at)) safe = i + 1;
    }
    bool strands = table->paths.cost[at] >= game->ticks && night_drowns(game, at);
    return strands ? safe : -1;
}

static void a_journey_does_not_end_a_day_where_the_night_would_drown_the_party(void **state) {
    Table *table = sit_down(state, TABLE_AT_ONCE);
    come_to_a_late_evening(table);
    int best = -1, most = -1;
    know_ways(table);
    for (int i = 1; i < table->paths.settled; i++) {
        int cell = table->paths.order[i], safe = safe_steps(table, cell);
        if (safe <= most || !can_click(table, cell)) continue;
        most = safe;
        best = cell;
    }
    assert_true(best >= 0);
    click_cell(table, best);
    for (int i = 0; i < most; i++) {
        know_ways(table);
        apply(table, first_step(table, best));
    }
    player_leave(table->player);
    expect_saved(table->player, &table->model);
    stand_up(table);
}

// Steps in a straight line over known dry ground.
static int run_of_steps(const Game *game, int cell, Direction direction) {
    int steps = 0;
    for (;; steps++) {
        cell = island_neighbour(game->island, cell, direction);
        if (cell < 0 || !game_seen(game, cell) || game_flooded(game, cell)) return steps;
    }
}

// The cell that can be clicked from which one can walk farthest that way.
static int best_run(Table *table, Direction *direction) {
    const Game *game = table->model.game;
    int best = -1, longest = 0;
    know_ways(table);
    for (int i = 0; i < table->paths.settled; i++) {
        int cell = table->paths.order[i];
        for (int way = 0; way < DIRECTION_COUNT && can_click(table, cell); way++) {
            int steps = run_of_steps(game, cell, (Direction)way);
            if (steps > longest) *direction = (Direction)way;
            if (steps > longest) best = cell;
            longest = steps > longest ? steps : longest;
        }
    }
    assert_true(longest >= 10);
    return best;
}

// Keys repeat 25 times a second, from two thirds of a second on.
static void a_held_key_walks_at_a_steady_pace(void **state) {
    Table *table = sit_down(state, MOVING);
    Direction direction = NORTH;
    int cell = best_run(table, &direction);
    while (table->model.game->party.cell != cell) {  // news may stop it on the way
        click_cell(table, cell);
        travel(table, cell);
    }
    const char *key = key_of(command_move(direction));
    HAND(table->player->display, "keydown", key, "sleep", "0.9", "keyup", key);
    press(table, command_of(VERB_END_DAY));
    int before = table->model.commands.count;
    expedition_restart(&table->model);
    int steps = follow_save(table) - before;
    assert_in_range(steps, 3, 8);
    player_leave(table->player);
    stand_up(table);
}

// The menu is open, in which no time passes.
static void within_half_a_minute_what_was_played_is_saved_by_itself(void **state) {
    enum { HALF_MINUTE_MS = 30000 };
    Table *table = sit_down(state, TABLE_AT_ONCE);
    for (int i = 0; i < 3; i++) play(table, table->witness.items[i]);
    PRESS(table->player, "Escape");
    int64_t end = milliseconds_now() + HALF_MINUTE_MS;
    while (!(commands_saved(table->player) >= 0) && milliseconds_now() < end)
        milliseconds_pass(100);
    kill(table->player->game, SIGKILL);
    assert_int_equal(player_end(table->player), 128 + SIGKILL);
    expect_saved(table->player, &table->model);
    stand_up(table);
}

static void a_killed_game_is_continued_from_the_last_nightfall(void **state) {
    Table *table = sit_down(state, TABLE_AT_ONCE);
    int next = 0;
    do play(table, table->witness.items[next]);
    while (table->witness.items[next++].verb != VERB_END_DAY);
    press(table, table->witness.items[next]);  // which is lost
    kill(table->player->game, SIGKILL);
    assert_int_equal(player_end(table->player), 128 + SIGKILL);
    expect_saved(table->player, &table->model);
    player_again(table->player, (const char *const[]){TIDEMARK_GAME, NULL});
    PRESS(table->player, "Return");  // Continue
    player_rest(table->player);
    for (int i = 0; i < 5; i++) play(table, table->witness.items[next + i]);
    player_leave(table->player);
    expect_saved(table->player, &table->model);
    stand_up(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        PLAYED(a_whole_game_is_won_with_clicks_and_keys),
        PLAYED(a_click_far_away_walks_there_until_the_day_is_over),
        PLAYED(a_click_on_the_unknown_goes_as_near_as_known_ways_lead),
        PLAYED(a_click_where_no_known_way_leads_goes_as_near_as_they_do),
        PLAYED(a_click_that_jumps_onto_a_panel_is_not_for_the_island),
        PLAYED(undo_asks_before_it_takes_back_one_command_at_a_time),
        PLAYED(dragging_wheeling_and_panels_give_no_commands),
        PLAYED(shift_and_an_arrow_move_the_view_and_not_the_party),
        PLAYED(a_journey_is_ended_by_a_right_click_and_by_escape),
        PLAYED(a_journey_does_not_end_a_day_where_the_night_would_drown_the_party),
        PLAYED(a_held_key_walks_at_a_steady_pace),
        PLAYED(within_half_a_minute_what_was_played_is_saved_by_itself),
        PLAYED(a_killed_game_is_continued_from_the_last_nightfall),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
