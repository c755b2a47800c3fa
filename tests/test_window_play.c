// SPDX-License-Identifier: MIT
// An island played at the window, beside the same game in memory: every click and key becomes the
// command that it stands for, and what the game saves is what was done.
#include "support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/game/night.h"
#include "../src/game/path.h"
#include "../src/game/tide.h"
#include "../src/view/camera.h"
#include "child.h"
#include "played.h"
#include "player.h"
#include "program.h"
#include "sight.h"

#define CODE "noise-isle:64:easy:abc"
#define SAVE ".local/share/tidemark/game.save"

enum { WIDTH = 1280, HEIGHT = 720, SIDE = 64, ZOOM = 5, MARGIN = HEIGHT / 2, HALF_TILE = 16 };

// Nothing moves by itself, and what happens has happened at once.
static const char AT_ONCE[] = "tidemark-settings 1\nstill on\nmotion off\ntips off\n";
static const char MOVING[] = "tidemark-settings 1\nstill on\ntips off\n";

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

static int sites_seen(const Game *game) {
    int count = 0;
    for (int i = 0; i < game->island->site_count; i++)
        count += game_seen(game, game->island->sites[i].cell);
    return count;
}

static void know_ways(Table *table) {
    const Game *game = table->model.game;
    PathWish wish = {.start = game->party.cell, .raft = game->party.raft};
    path_nearest(&table->paths, game, &wish, NULL, NULL);
}

// A step on the way; whether something came into sight that ends a journey.
static bool step_towards(Table *table, int cell) {
    int known = sites_seen(table->model.game);
    know_ways(table);
    Events events =
        apply(table, command_move(path_first_step(&table->paths, table->model.game->island, cell)));
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

// Where a cell is when the party has just been looked for.
static void place_of(const Table *table, int cell, int *x, int *y) {
    View view = {WIDTH, HEIGHT, SIDE, SIDE};
    int party = table->model.game->party.cell;
    Camera camera = camera_centre((Camera){.zoom = ZOOM}, view, party % SIDE, party / SIDE);
    camera_project(camera_clamp(camera, view, MARGIN), cell % SIDE, cell / SIDE, x, y);
    *x += HALF_TILE;
    *y += HALF_TILE;
}

// The middle belongs to the island.
static bool is_free(int x, int y) { return x >= 330 && x < 940 && y >= 130 && y < 420; }

static void find_party(const Table *table, const char *button, int cell) {
    int x, y;
    char column[16], row[16];
    place_of(table, cell, &x, &y);
    assert_true(is_free(x, y));
    snprintf(column, sizeof column, "%d", x);
    snprintf(row, sizeof row, "%d", y);
    HAND(table->player->display, "key", "space", "mousemove", column, row, "click", button);
}

static void click_cell(Table *table, int cell) {
    find_party(table, "1", cell);
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

// A step is a click on the tile beside, and gathering one on the party's own, where the island can
// be clicked there.
static void play(Table *table, Command command) {
    const Game *game = table->model.game;
    bool step = command.verb == VERB_MOVE;
    int x, y, cell = game->party.cell;
    if (step) cell = island_neighbour(game->island, cell, (Direction)command.what);
    place_of(table, cell, &x, &y);
    bool click = step || (command.verb == VERB_GATHER && game_site_at(game, cell) < 0);
    if (click && is_free(x, y)) click_cell(table, cell);
    else press(table, command);
    apply(table, command);
}

// What was kept.

static bool has_saved(const Table *table) {
    FILE *file = fopen(folder_file(&table->player->home, SAVE), "rb");
    if (file) fclose(file);
    return file;
}

static int commands_saved(const Table *table) {
    Expedition saved;
    TextError damage;
    if (!has_saved(table)) return -1;
    played_load(&saved, folder_file(&table->player->home, SAVE), &damage);
    int count = saved.commands.count;
    expedition_free(&saved);
    return count;
}

// A disk may keep the game waiting for longer than it takes to seem at rest.
static void expect_saved(const Table *table) {
    Expedition saved;
    TextError damage;
    AWAIT(commands_saved(table) == table->model.commands.count);
    SaveLoaded which = played_load(&saved, folder_file(&table->player->home, SAVE), &damage);
    assert_int_equal(which, SAVE_CURRENT);
    played_same(&saved, &table->model);
    expedition_free(&saved);
}

static void end_day(Table *table) {
    press(table, command_of(VERB_END_DAY));
    apply(table, command_of(VERB_END_DAY));
    expect_saved(table);
}

static void expect_verified(const Table *table, const char *said) {
    char path[FOLDER_PATH + 64];
    snprintf(path, sizeof path, "%s", folder_file(&table->player->home, SAVE));
    Program cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR);
    assert_int_equal(RUN(&cli, "verify", path), 0);
    Buffer out = program_output(&cli);
    if (!strstr((const char *)out.bytes, said)) FAIL("verify says %s", (const char *)out.bytes);
    buffer_free(&out);
    program_remove(&cli);
}

// Games.

static void a_whole_game_is_won_with_clicks_and_keys(void **state) {
    Table *table = sit_down(state, AT_ONCE);
    int nights = 0;
    for (int i = 0; i < table->witness.count; i++) {
        Command command = table->witness.items[i];
        play(table, command);
        if (command.verb != VERB_END_DAY) continue;
        expect_saved(table);
        nights++;
    }
    assert_true(outcome_won(table->model.game->outcome));
    expect_saved(table);
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
        int x, y, cell = table->paths.order[i];
        place_of(table, cell, &x, &y);
        if (is_free(x, y) && (best < 0 || table->paths.cost[cell] > table->paths.cost[best]))
            best = cell;
    }
    assert_true(best >= 0);
    return best;
}

static void a_click_far_away_walks_there_until_the_day_is_over(void **state) {
    Table *table = sit_down(state, AT_ONCE);
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

// The known cell that is nearest to one, by a plain loop; of two the one with fewer ticks. `tie`
// tells that there were two.
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

static void a_click_on_the_unknown_goes_as_near_as_known_ways_lead(void **state) {
    Table *table = sit_down(state, AT_ONCE);
    const Game *game = table->model.game;
    int unknown = -1, x, y;
    bool tie = false;
    know_ways(table);
    for (int cell = 0; cell < game->island->cells && !tie; cell++) {
        place_of(table, cell, &x, &y);
        if (!is_free(x, y) || game_seen(game, cell)) continue;
        nearest_known(table, cell, &tie);
        unknown = cell;
    }
    assert_true(tie);
    int cell = nearest_known(table, unknown, &tie);
    click_cell(table, unknown);
    travel(table, cell);
    assert_true(table->model.commands.count > 0);
    end_day(table);
    player_leave(table->player);
    stand_up(table);
}

static void undo_warns_once_and_then_takes_back_one_command_at_a_time(void **state) {
    Table *table = sit_down(state, AT_ONCE);
    for (int i = 0; i < 4; i++) play(table, table->witness.items[i]);
    PRESS(table->player, "u");  // which only warns
    play(table, table->witness.items[4]);
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
    Table *table = sit_down(state, AT_ONCE);
    Player *player = table->player;
    player_drag(player, "1", 700, 300, 500, 350);
    player_drag(player, "3", 500, 300, 700, 250);
    player_wheel(player, 1);
    player_wheel(player, -2);
    player_click(player, WIDTH - 100, HEIGHT - 100);  // the small map
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
    AWAIT(has_saved(table));
    played_load(&saved, folder_file(&table->player->home, SAVE), &damage);
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
        find_party(table, "1", cell);
        HAND(table->player->display, "sleep", "0.25", ends[i][0], ends[i][1]);
        player_rest(table->player);  // or else it would go on to its end
        press(table, command_of(VERB_END_DAY));
        int steps = follow_save(table);
        if (steps < 1 || steps >= whole) FAIL("%d of %d steps were walked", steps, whole);
        player_leave(table->player);
        stand_up(table);
    }
}

// Ends days and fishes until the sea is about to rise over wading depth and few ticks are left.
static void come_to_a_late_evening(Table *table) {
    const Game *game = table->model.game;
    for (int day = 1; day < 8; day++) end_day(table);
    while (game->ticks > 9) play(table, command_of(VERB_FISH));
    assert_true(game->tide == 1 && tide_next_day(game) == game->day && game->ticks > 0);
}

// How many steps of the way to a cell end where the night would not drown the party, when it ends
// this day in the water; -1 where it does not.
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
    Table *table = sit_down(state, AT_ONCE);
    come_to_a_late_evening(table);
    int best = -1, most = -1;
    know_ways(table);
    for (int i = 1; i < table->paths.settled; i++) {
        int x, y, cell = table->paths.order[i], safe = safe_steps(table, cell);
        place_of(table, cell, &x, &y);
        if (safe <= most || !is_free(x, y)) continue;
        most = safe;
        best = cell;
    }
    assert_true(best >= 0);
    click_cell(table, best);
    for (int i = 0; i < most; i++) {
        know_ways(table);
        apply(table, command_move(path_first_step(&table->paths, &table->model.island, best)));
    }
    player_leave(table->player);
    expect_saved(table);
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
        int x, y, cell = table->paths.order[i];
        place_of(table, cell, &x, &y);
        for (int way = 0; way < DIRECTION_COUNT && is_free(x, y); way++) {
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
    Table *table = sit_down(state, AT_ONCE);
    for (int i = 0; i < 3; i++) play(table, table->witness.items[i]);
    PRESS(table->player, "Escape");
    int64_t end = milliseconds_now() + HALF_MINUTE_MS;
    while (!has_saved(table) && milliseconds_now() < end) milliseconds_pass(100);
    kill(table->player->game, SIGKILL);
    assert_int_equal(player_end(table->player), 128 + SIGKILL);
    expect_saved(table);
    stand_up(table);
}

static void a_killed_game_is_continued_from_the_last_nightfall(void **state) {
    Table *table = sit_down(state, AT_ONCE);
    int next = 0;
    do play(table, table->witness.items[next]);
    while (table->witness.items[next++].verb != VERB_END_DAY);
    press(table, table->witness.items[next]);  // which is lost
    kill(table->player->game, SIGKILL);
    assert_int_equal(player_end(table->player), 128 + SIGKILL);
    expect_saved(table);
    player_again(table->player, (const char *const[]){TIDEMARK_GAME, NULL});
    PRESS(table->player, "Return");  // Continue
    player_rest(table->player);
    for (int i = 0; i < 5; i++) play(table, table->witness.items[next + i]);
    player_leave(table->player);
    expect_saved(table);
    stand_up(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        PLAYED(a_whole_game_is_won_with_clicks_and_keys),
        PLAYED(a_click_far_away_walks_there_until_the_day_is_over),
        PLAYED(a_click_on_the_unknown_goes_as_near_as_known_ways_lead),
        PLAYED(undo_warns_once_and_then_takes_back_one_command_at_a_time),
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
