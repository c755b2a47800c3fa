// SPDX-License-Identifier: MIT
// tidemark-cli play, driven by a bot over pipes: its answers agree with the same game in the library, and
// say no more than a player may know.
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../src/game/expedition.h"
#include "../src/game/tide.h"
#include "../src/worldgen/level.h"
#include "support/json_text.h"
#include "support/captured_program.h"
#include "support/piped_process.h"

// Hard enough to have storms, and small.
static const char SEED[] = "driftwood";
enum { SIDE = 64 };

typedef struct TestedGame {  // the program, and the same game beside it
    ScratchFolder folder;
    PipedProcess piped;
    bool talking;
    Expedition twin;
    uint32_t chance;
} TestedGame;

// Made in place: it must not be moved.
static void make_twin(Expedition *twin) {
    Recipe recipe;
    Buffer text = {0};
    TextError error;
    ExpeditionWish wish = {.threads = 1};
    wish.code = (WorldCode){.width = SIDE, .height = SIDE, .difficulty = HARD};
    strcpy(wish.code.level, "noise-isle");
    assert_true(
        level_load(&recipe, "noise-isle", TIDEMARK_SOURCE_DIR, &BUDGET_ASKED, &text, &error));
    assert_true(seed_parse(&wish.code.seed, SEED, strlen(SEED), &error));
    if (!expedition_make(twin, &recipe, &text, &wish, &error)) FAIL("%s", error_words(&error).text);
}

static int begin(void **state) {
    static TestedGame tested;
    tested = (TestedGame){.folder = scratch_make(), .chance = 1};
    make_twin(&tested.twin);
    static const char *const words[] = {
        TIDEMARK_CLI,   "play", "--seed", SEED,        "--size", "64",
        "--difficulty", "hard", "--save", "game.save", NULL};
    piped_start(&tested.piped, &tested.folder, words);
    tested.talking = true;
    *state = &tested;
    return 0;
}

static int end(void **state) {
    TestedGame *tested = *state;
    if (tested->talking) piped_drain(&tested->piped);
    expedition_free(&tested->twin);
    scratch_remove(&tested->folder);
    return 0;
}

static int leave(TestedGame *tested) {
    tested->talking = false;
    return piped_await_exit(&tested->piped);
}

static unsigned pick(TestedGame *tested, unsigned count) {
    tested->chance = tested->chance * 1664525u + 1013904223u;
    return (tested->chance >> 16) % count;
}

static const char *say(TestedGame *tested, const char *line) {
    const char *answer = piped_ask(&tested->piped, line);
    if (!json_is_valid(answer)) FAIL("'%s' is answered by '%.200s'", line, answer);
    return answer;
}

static void expect_people(const char *list, const Island *island, People people) {
    int count = 0;
    for (int person = 0; person < PEOPLE_LIMIT; person++) {
        if (!(people >> person & 1)) continue;
        char path[16];
        snprintf(path, sizeof path, "%d", count++);
        assert_string_equal(json_string(list, path), island_person(island, person));
    }
    assert_int_equal(json_length(list, ""), count);
}

static void expect_event(const char *answer, int number, const Game *game, const Event *event) {
    char path[40];
    snprintf(path, sizeof path, "events.%d.name", number);
    assert_string_equal(json_string(answer, path), EVENT_INFO[event->kind].word);
    snprintf(path, sizeof path, "events.%d.text", number);
    assert_string_equal(json_string(answer, path), event_words(game, event).text);
    snprintf(path, sizeof path, "events.%d.people", number);
    if (EVENT_INFO[event->kind].fields & HAS_PEOPLE)
        expect_people(json_at(answer, path), game->island, event->people);
    if (event->kind != EVENT_MOVED && event->kind != EVENT_PRODUCED) return;
    snprintf(path, sizeof path, "events.%d.x", number);
    assert_int_equal(json_integer(answer, path), event->cell % SIDE);
    snprintf(path, sizeof path, "events.%d.y", number);
    assert_int_equal(json_integer(answer, path), event->cell / SIDE);
}

// Gives a command to both and compares their answers. Returns whether it was accepted.
static bool both(TestedGame *tested, const char *line) {
    Command command;
    Refusal refusal;
    Events events;
    TextError error;
    assert_true(command_parse(&command, line, strlen(line), &error));
    assert_true(expedition_apply(&tested->twin, command, &refusal, &events, &error));
    const char *answer = say(tested, line);
    bool ok = json_truth(answer, "ok");
    assert_int_equal(ok, refusal.reason == REFUSAL_NONE);
    if (ok) {
        assert_int_equal(json_length(answer, "events"), events.count);
        for (int i = 0; i < events.count; i++)
            expect_event(answer, i, tested->twin.game, &events.items[i]);
    } else {
        assert_string_equal(json_string(answer, "text"), refusal_words(refusal).text);
        assert_true(strlen(json_string(answer, "refusal")) > 1);
    }
    return ok;
}

// Gives commands that the state calls legal, now and then others.
static void wander(TestedGame *tested, int commands) {
    static const char *const OTHERS[] = {"x", "g", "b beacon", "t food 99", "m W", "r"};
    for (int i = 0; i < commands; i++) {
        if (pick(tested, 8) == 0) {
            both(tested, OTHERS[pick(tested, 6)]);
            continue;
        }
        const char *legal = json_at(say(tested, "?"), "legal");
        int count = json_length(legal, "");
        if (count == 0) return;
        char path[40];
        snprintf(path, sizeof path, "%d.command", (int)pick(tested, (unsigned)count));
        char line[COMMAND_TEXT];
        strcpy(line, json_string(legal, path));
        if (strchr("edp", line[0]) && pick(tested, 8) != 0) continue;  // it wants to live
        if (!both(tested, line)) FAIL("'%s' is called legal and refused", line);
    }
}

static void what_is_called_legal_is_accepted_and_answers_are_those_of_the_rules(void **state) {
    TestedGame *tested = *state;
    wander(tested, 500);
    const Game *game = tested->twin.game;
    assert_true(game->commands > 30);
    assert_true(game->day > 2);
    assert_int_equal(leave(tested), 0);
}

// Letters of a row, whole in the answer.
static char letter_at(const char *row, int x) { return row[1 + x]; }

// `soonest` and `latest`: the rises that flood a tile, as far as seen tiles tell.
static void expect_cell(const Game *game, int cell, const char *const rows[4], int soonest,
                        int latest) {
    int x = cell % SIDE, altitude = game->island->altitude[cell];
    char kind = letter_at(rows[0], x), height = letter_at(rows[1], x);
    char flood = letter_at(rows[2], x), rest = letter_at(rows[3], x);
    if (!game_seen(game, cell)) {
        char charted = game->island->kinds[cell] == TILE_WATER ? ' ' : '#';
        if (kind != charted || height != ' ' || flood != ' ' || rest != ' ')
            FAIL("unseen %d,%d is told: '%c%c%c%c'", x, cell / SIDE, kind, height, flood, rest);
        return;
    }
    assert_int_equal(kind, TILE_INFO[game_kind(game, cell)].letter);
    assert_int_equal(height, altitude < 0 ? '-' : "0123456789abcdefg"[altitude]);
    assert_int_equal(flood, soonest != latest ? '?' : "~12."[latest]);
    if (game_flooded(game, cell)) assert_int_equal(rest, '0');
    else if (game_kind(game, cell) == TILE_TREE) assert_int_equal(rest, '1');
    else assert_in_range(rest, '0', '2');
}

static void expect_maps(const char *state, const Game *game) {
    static const char *const NAMES[] = {"rows", "altitude", "flood", "rest"};
    static uint8_t soonest[SIDE * SIDE], latest[SIDE * SIDE];
    tide_preview_seen(game, 2, soonest, latest);
    for (int y = 0; y < SIDE; y++) {
        const char *rows[4];
        for (int i = 0; i < 4; i++) {
            char path[40];
            snprintf(path, sizeof path, "%s.%d", NAMES[i], y);
            rows[i] = json_at(state, path);
            assert_non_null(rows[i]);
            assert_int_equal(strcspn(rows[i] + 1, "\""), SIDE);
        }
        for (int x = 0; x < SIDE; x++) {
            int cell = y * SIDE + x;
            expect_cell(game, cell, rows, soonest[cell], latest[cell]);
        }
    }
}

// The evening on which the tide is so high, as counted from the days on which it rises; 0 for never.
static int evening_of(const char *state, int altitude) {
    char path[40];
    if (json_length(state, "rises") < altitude) return 0;
    snprintf(path, sizeof path, "rises.%d", altitude - 1);
    return (int)json_integer(state, path);
}

// The chart has all sites from the first day on.
static int expect_sites(const char *state, const Game *game) {
    static const char *const STATES[] = {"unlit", "burning", "drowned"};
    const Island *island = game->island;
    int seen = 0;
    assert_int_equal(json_length(state, "sites"), island->site_count);
    for (int i = 0; i < island->site_count; i++) {
        char path[40];
        Site site = island->sites[i];
        snprintf(path, sizeof path, "sites.%d", i);
        const char *told = json_at(state, path);
        int wall = rule(&island->rules, RULE_WALL_HEIGHT);
        assert_int_equal(json_integer(told, "x"), site.cell % SIDE);
        assert_int_equal(json_integer(told, "y"), site.cell / SIDE);
        assert_int_equal(json_integer(told, "altitude"), site.altitude);
        assert_int_equal(json_truth(told, "seen"), game_seen(game, site.cell));
        assert_string_equal(json_string(told, "beacon"), STATES[game->beacons[i]]);
        int walled = game->cells[site.cell] & CELL_WALL ? wall : 0;
        assert_int_equal(json_integer(told, "out"), evening_of(state, site.altitude + walled));
        assert_int_equal(json_integer(told, "out_walled"), evening_of(state, site.altitude + wall));
        seen += game_seen(game, site.cell);
    }
    return seen;
}

static void expect_camps(const char *state, const Game *game) {
    assert_int_equal(json_length(state, "camps"), game->camp_count);
    expect_people(json_at(state, "party.people"), game->island, game->party.people);
    for (int good = 0; good < GOOD_COUNT; good++) {
        char path[60];
        const char *word = GOOD_INFO[good].word;
        snprintf(path, sizeof path, "in_reach.%s", word);
        assert_int_equal(json_integer(state, path), game_stored_in_reach(game, (Good)good));
        for (int i = 0; i < game->camp_count; i++) {
            const Camp *camp = &game->camps[i];
            snprintf(path, sizeof path, "camps.%d.posts.%s", i, word);
            assert_int_equal(json_integer(state, path), camp->posts[good]);
            snprintf(path, sizeof path, "camps.%d.settled.%s", i, word);
            assert_int_equal(json_integer(state, path), camp->settled[good]);
            snprintf(path, sizeof path, "camps.%d.people.%s", i, word);
            expect_people(json_at(state, path), game->island, camp->people[good]);
        }
    }
}

static void expect_landmarks(const char *state, const Game *game) {
    const Island *island = game->island;
    const char *list = json_at(state, "landmarks");
    int found = 0;
    for (int i = 0; i < island->landmark_count; i++) {
        if (!(game->landmarks_found >> i & 1)) continue;
        char path[40];
        snprintf(path, sizeof path, "%d.name", found);
        assert_string_equal(json_string(list, path), island->landmarks[i].name);
        snprintf(path, sizeof path, "%d.given", found++);
        assert_int_equal(json_truth(list, path), game->landmarks_given >> i & 1);
    }
    assert_int_equal(json_length(list, ""), found);
    assert_int_equal(json_length(state, "commissions"), island->commission_count);
}

static void expect_calendar(const char *state, const Game *game) {
    assert_int_equal(json_integer(state, "day"), game->day);
    assert_int_equal(json_integer(state, "ticks"), game->ticks);
    assert_int_equal(json_integer(state, "tide"), game->tide);
    assert_int_equal(json_integer(state, "next_rise"), tide_next_day(game));
    const Rules *rules = &game->island->rules;
    int days = rule(rules, RULE_DAYS), ship = days - rule(rules, RULE_SHIP_DAYS) + 1, rises = 0;
    assert_int_equal(json_integer(state, "last_day"), days);
    assert_int_equal(json_integer(state, "ship_day"), ship);
    for (int day = 1; day <= days; day++) {
        if (day < ship && day % rule(rules, RULE_TIDE_STEP) != 0) continue;
        char path[40];
        snprintf(path, sizeof path, "rises.%d", rises++);
        assert_int_equal(json_integer(state, path), day);
    }
    assert_int_equal(json_length(state, "rises"), rises);
    assert_int_equal(json_integer(state, "final_tide"), rises);
    assert_int_equal(json_integer(state, "party.x"), game->party.cell % SIDE);
    assert_int_equal(json_integer(state, "party.y"), game->party.cell / SIDE);
    assert_int_equal(json_integer(state, "party.crew"), game->party.crew);
    assert_int_equal(json_integer(state, "party.goods.food"), game->party.goods[GOOD_FOOD]);
    assert_int_equal(json_integer(state, "score"), score_of(game).total);
    assert_int_equal(json_length(state, "storms"), 3);
    for (int i = 0; i < 3; i++) {
        char path[40];
        snprintf(path, sizeof path, "storms.%d", i);
        assert_int_equal(json_truth(state, path), island_storm(game->island, game->day + i));
    }
}

static void the_state_tells_what_was_seen_and_nothing_else(void **state) {
    TestedGame *tested = *state;
    const Game *game = tested->twin.game;
    int sites = 0, found = 0, storms = 0;
    const CommandList *witness = &tested->twin.witness;
    for (int i = 0; i < 25 || storms == 0; i++) {
        assert_true(i * 4 + 4 < witness->count);
        for (int next = i * 4; next < i * 4 + 4; next++)
            assert_true(both(tested, command_text(witness->items[next]).text));
        const char *told = say(tested, "?");
        expect_calendar(told, game);
        expect_maps(told, game);
        sites = expect_sites(told, game);
        expect_camps(told, game);
        expect_landmarks(told, game);
        found = json_length(told, "landmarks");
        for (int day = 0; day < 3; day++) storms += island_storm(game->island, game->day + day);
        if (strstr(told, "witness")) FAIL("the witness is told");
    }
    assert_true(game->land_seen > 100 && game->land_seen < game->island->land);
    assert_true(sites > 0 && sites < game->island->site_count);
    assert_true(found > 0 && found < game->island->landmark_count);
    assert_true(storms > 0);
}

static void undo_goes_back_to_the_morning_and_makes_it_practice(void **state) {
    TestedGame *tested = *state;
    assert_string_equal(json_string(say(tested, "u"), "refusal"), "undo");
    assert_false(json_truth(say(tested, "?"), "practice"));
    static const char *const STEPS[] = {"m N", "m E", "m S", "m W"};
    assert_true(json_truth(say(tested, "e"), "ok"));
    Buffer morning = {0};
    buffer_text(&morning, json_at(say(tested, "?"), "day"));
    buffer_byte(&morning, 0);
    int steps = 0;
    for (int i = 0; i < 4; i++) steps += json_truth(say(tested, STEPS[i]), "ok");
    assert_true(steps >= 2);
    for (int i = 0; i < steps; i++) assert_true(json_truth(say(tested, "u"), "ok"));
    assert_string_equal(json_string(say(tested, "u"), "refusal"), "undo");
    const char *told = say(tested, "?");
    assert_true(json_truth(told, "practice"));
    assert_string_equal(json_at(told, "day"), (const char *)morning.bytes);
    buffer_free(&morning);
}

static void quit_ends_it_after_its_answer(void **state) {
    TestedGame *tested = *state;
    assert_true(json_truth(say(tested, "q"), "ok"));
    tested->talking = false;
    char byte;
    assert_int_equal(read(tested->piped.from, &byte, 1), 0);
    assert_int_equal(piped_await_exit(&tested->piped), 0);
}

static void after_the_end_everything_is_refused(void **state) {
    TestedGame *tested = *state;
    for (int i = 0; i < 13; i++) say(tested, "e");
    const char *told = say(tested, "?");
    assert_string_not_equal(json_string(told, "outcome"), "playing");
    assert_int_equal(json_length(told, "legal"), 0);
    assert_string_equal(json_string(say(tested, "e"), "refusal"), "over");
    assert_string_equal(json_string(say(tested, "m N"), "refusal"), "over");
}

// Plays the solver's commands over the pipe.
static void the_witness_wins_over_the_pipe(void **state) {
    TestedGame *tested = *state;
    CommandList *witness = &tested->twin.witness;
    assert_true(witness->count > 50);
    for (int i = 0; i < witness->count; i++) {
        CommandText line = command_text(witness->items[i]);
        if (!both(tested, line.text)) FAIL("%s is refused", line.text);
    }
    const char *told = say(tested, "?");
    assert_string_equal(json_string(told, "outcome"), "sailed");
    assert_int_equal(json_integer(told, "beacons.burning"), 4);
    expect_maps(told, tested->twin.game);
    assert_int_equal(json_integer(told, "score"), score_of(tested->twin.game).total);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        TEST(what_is_called_legal_is_accepted_and_answers_are_those_of_the_rules),
        TEST(the_state_tells_what_was_seen_and_nothing_else),
        TEST(undo_goes_back_to_the_morning_and_makes_it_practice),
        TEST(quit_ends_it_after_its_answer),
        TEST(after_the_end_everything_is_refused),
        TEST(the_witness_wins_over_the_pipe),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
