// SPDX-License-Identifier: MIT
#include "game_script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The rules as first written, for NORMAL on a small island. Tests of rules use these numbers, so
// that the game's table may be tuned.
enum { OFF = -1 };  // a rule of 0, told from one that was forgotten
static const int NUMBERS[RULE_COUNT] = {
    [RULE_DAYS] = 15,
    [RULE_DAYS_PERCENT] = 100,
    [RULE_SHIP_DAYS] = 5,
    [RULE_BEACONS] = 3,
    [RULE_TIDE_STEP] = 3,
    [RULE_CREW] = 5,
    [RULE_FOOD] = 20,
    [RULE_STORMS] = 2,
    [RULE_SOLVER_PERCENT] = 75,
    [RULE_SCORE_TIMES] = 3,
    [RULE_DAY_TICKS] = 60,
    [RULE_CARRY] = 6,
    [RULE_CARRY_PARTY] = OFF,
    [RULE_SMALL_PARTY] = 3,
    [RULE_SMALL_PARTY_TICKS] = 2,
    [RULE_HUNGRY_NIGHTS] = 3,
    [RULE_COLD_WOOD] = 1,
    [RULE_COLD_TICKS] = 6,
    [RULE_STEP_SAND] = 2,
    [RULE_STEP_GRASS] = 2,
    [RULE_STEP_TREE] = 3,
    [RULE_STEP_ROCK] = 4,
    [RULE_FORD_TICKS] = 5,
    [RULE_WADE_TICKS] = 5,
    [RULE_WADE_DEPTH] = 1,
    [RULE_RAFT_STEP] = 2,
    [RULE_RAFT_LAUNCH] = 3,
    [RULE_STORM_LAND] = 1,
    [RULE_STORM_RAFT] = 2,
    [RULE_STORM_SIGHT] = 2,
    [RULE_SIGHT] = 5,
    [RULE_SIGHT_LEVELS] = 2,
    [RULE_CHOP_TICKS] = 4,
    [RULE_CHOP_WOOD] = 4,
    [RULE_QUARRY_TICKS] = 5,
    [RULE_QUARRY_STONE] = 3,
    [RULE_QUARRY_TIMES] = 2,
    [RULE_DIG_TICKS] = 3,
    [RULE_DIG_SAND] = 3,
    [RULE_DIG_TIMES] = 1,
    [RULE_FORAGE_TICKS] = 4,
    [RULE_FORAGE_FOOD] = 4,
    [RULE_FORAGE_TIMES] = 1,
    [RULE_FISH_TICKS] = 5,
    [RULE_FISH_FOOD] = 3,
    [RULE_BEACON_TICKS] = 8,
    [RULE_BEACON_WOOD] = 5,
    [RULE_BEACON_STONE] = 4,
    [RULE_BEACON_SAND] = 3,
    [RULE_RAFT_TICKS] = 8,
    [RULE_RAFT_WOOD] = 8,
    [RULE_CAMP_TICKS] = 6,
    [RULE_CAMP_WOOD] = 5,
    [RULE_CAMP_APART] = 4,
    [RULE_TOWER_TICKS] = 6,
    [RULE_TOWER_WOOD] = 4,
    [RULE_TOWER_STONE] = 2,
    [RULE_TOWER_SIGHT] = 12,
    [RULE_WALL_TICKS] = 6,
    [RULE_WALL_STONE] = 4,
    [RULE_WALL_HEIGHT] = 3,
    [RULE_LOW_SITES] = OFF,
    [RULE_STORE] = 12,
    [RULE_PAY_REACH] = OFF,
    [RULE_POST_YIELD] = 3,
    [RULE_POST_TREES] = 4,
    [RULE_POST_ROCKS] = 3,
    [RULE_POST_SANDS] = 3,
    [RULE_POST_WATERS] = 1,
    [RULE_POST_REACH] = 3,
    [RULE_POST_WATER_REACH] = 2,
    [RULE_LANDMARK_GIFT] = 8,
    [RULE_TASK_CREW] = 1,
    [RULE_SCORE_NIGHT] = 10,
    [RULE_SCORE_SHIP_NIGHT] = 40,
    [RULE_SCORE_BEACON] = 500,
    [RULE_SCORE_PERCENT] = 10,
    [RULE_SCORE_LANDMARK] = 40,
    [RULE_SCORE_COMMISSION] = 150,
    [RULE_SCORE_CREW] = 60,
    [RULE_SCORE_DIVISOR] = 3,
};

void set_numbers(Islet *islet) {
    for (int i = 0; i < RULE_COUNT; i++) {
        if (NUMBERS[i] == 0) FAIL("rule '%s' has no number for tests", RULE_INFO[i].name);
        islet->island.rules.value[i] = NUMBERS[i] == OFF ? 0 : NUMBERS[i];
    }
    islet->island.final_tide = rules_final_tide(&islet->island.rules);
    islet_restart(islet);
}

Islet *situation(const char *const *rows, const char *const *altitudes, int count) {
    Islet *islet = islet_of(rows, altitudes, count);
    set_numbers(islet);
    return islet;
}

Command command_of_text(const char *text) {
    Command command;
    TextError error = {0};
    if (!command_parse(&command, text, strlen(text), &error)) FAIL("%s", error_words(&error).text);
    return command;
}

static void obey(Game *game, const char *text, Events *events) {
    Refusal refusal = game_apply(game, command_of_text(text), events);
    if (refusal.reason) FAIL("'%s' is refused: %s", text, refusal_words(refusal).text);
}

Events order(Game *game, const char *commands) {
    Events events = {0};
    while (*commands) {
        char text[COMMAND_TEXT];
        size_t length = strcspn(commands, ";");
        snprintf(text, sizeof text, "%.*s", (int)length, commands);
        obey(game, text, &events);
        commands += length;
        commands += strspn(commands, "; ");
    }
    return events;
}

Refusal refused(Game *game, const char *text, RefusalReason reason) {
    Command command = command_of_text(text);
    Game *before = snapshot(game);
    Events events;
    Refusal refusal = game_apply(game, command, &events), checked = game_check(game, command);
    if (refusal.reason != reason)
        FAIL("'%s' is refused for reason %d, not %d", text, (int)refusal.reason, (int)reason);
    assert_int_equal(checked.reason, reason);
    assert_int_equal(events.count, 0);
    if (!same_state(game, before)) FAIL("'%s' is refused and changes the game", text);
    free(before);
    return refusal;
}

int times_told(const Events *events, EventKind kind) {
    int times = 0;
    for (int i = 0; i < events->count; i++) times += events->items[i].kind == kind;
    return times;
}

Event told(const Events *events, EventKind kind) {
    if (times_told(events, kind) != 1)
        FAIL("'%s' is told %d times, not once", EVENT_INFO[kind].word, times_told(events, kind));
    int i = 0;
    while (events->items[i].kind != kind) i++;
    return events->items[i];
}

Event told_of(const Events *events, EventKind kind, Good good) {
    Events some = {0};
    for (int i = 0; i < events->count; i++)
        if (events->items[i].good == good) some.items[some.count++] = events->items[i];
    return told(&some, kind);
}

void carry(Game *game, int wood, int stone, int sand, int food) {
    const int goods[GOOD_COUNT] = {wood, stone, sand, food};
    for (int good = 0; good < GOOD_COUNT; good++) game->party.goods[good] = (int16_t)goods[good];
}

void assert_carries(const Game *game, int wood, int stone, int sand, int food) {
    const int goods[GOOD_COUNT] = {wood, stone, sand, food};
    for (int good = 0; good < GOOD_COUNT; good++)
        if (game->party.goods[good] != goods[good])
            FAIL("%d %s carried, not %d", game->party.goods[good], GOOD_INFO[good].name,
                 goods[good]);
}

Game *snapshot(const Game *game) {
    Game *copy = malloc(sizeof *copy);
    if (!copy) FAIL("no memory for a game");
    game_copy(copy, game);
    return copy;
}

bool same_state(const Game *a, const Game *b) {
    return memcmp(a, b, offsetof(Game, cells) + (size_t)a->island->cells) == 0;
}
