// SPDX-License-Identifier: MIT
// The panels of play, by pointer and by keys alone: what they give is what the game saves.
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/process.h"
#include "support/played_expedition.h"
#include "support/captured_program.h"
#include "support/screenshot.h"
#include "support/window_game.h"

#define CODE "noise-isle:64:easy:abc"

// In the store's panel as Tab walks it: the cross, then for each good take one, take all, put in
// one, put in all, post one; last recall.
enum { TAB_GOODS = 2, TAB_EACH = 5, TAB_PUT_ALL = 3, TAB_POST = 4 };

typedef struct Table {
    Player *player;
    Expedition model;
} Table;

static Table *sit_down(void **state) {
    Desk *desk = *state;
    Table *table = calloc(1, sizeof *table);
    assert_non_null(table);
    Program cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR);
    const char *path = folder_file(&cli.caught, "won");
    assert_int_equal(RUN(&cli, "solve", "--code", CODE, "--replay", path), 0);
    played_load(&table->model, path, &(TextError){0});
    program_remove(&cli);
    expedition_restart(&table->model);
    desk->settings = TABLE_AT_ONCE;
    table->player = PLAY(state, "--code", CODE);
    player_rest(table->player);
    return table;
}

static void stand_up(Table *table) {
    player_leave(table->player);
    expedition_free(&table->model);
    free(table);
}

static void apply(Table *table, Command command) {
    Refusal refusal;
    Events events;
    TextError error;
    assert_true(expedition_apply(&table->model, command, &refusal, &events, &error));
    assert_int_equal(refusal.reason, REFUSAL_NONE);
}

static void click(const Table *table, Spot spot) { spot_click(table->player, spot); }

static void tab(const Table *table, int times) {
    for (int i = 0; i < times; i++) PRESS(table->player, "Tab");
}

static void buttons_do_what_they_say(void **state) {
    Table *table = sit_down(state);
    click(table, SPOT_GATHER);
    click(table, SPOT_FISH);
    click(table, SPOT_END_DAY);
    apply(table, command_of(VERB_GATHER));
    apply(table, command_of(VERB_FISH));
    apply(table, command_of(VERB_END_DAY));
    expect_saved(table->player, &table->model);
    stand_up(table);
}

static void buttons_that_are_refused_give_no_command(void **state) {
    Table *table = sit_down(state);
    click(table, SPOT_BEACON);
    click(table, SPOT_SAIL);
    click(table, SPOT_UNDO);
    click(table, SPOT_END_DAY);
    apply(table, command_of(VERB_END_DAY));
    expect_saved(table->player, &table->model);
    stand_up(table);
}

static void the_store_and_its_posts_are_worked_by_keys_alone(void **state) {
    Table *table = sit_down(state);
    int stores = rule(&table->model.island.rules, RULE_STORE);
    PRESS(table->player, "p");
    tab(table, TAB_GOODS - 1 + GOOD_FOOD * TAB_EACH + TAB_PUT_ALL + 1);
    PRESS(table->player, "Return");
    tab(table, TAB_POST - TAB_PUT_ALL);
    PRESS(table->player, "Return");
    tab(table, 1);
    PRESS(table->player, "Return", "Escape", "e");
    apply(table, command_goods(VERB_DROP, GOOD_FOOD, stores));
    apply(table, command_goods(VERB_POST, GOOD_FOOD, 1));
    apply(table, command_of(VERB_RECALL));
    apply(table, command_of(VERB_END_DAY));
    expect_saved(table->player, &table->model);
    stand_up(table);
}

// Escape closes them all, and leaves no trace on the screen.
static void panels_open_and_close(void **state) {
    Table *table = sit_down(state);
    player_point(table->player, 640, 420);
    PRESS(table->player, "Escape", "Escape");  // into the menu and out, so that a key was used last
    Bitmap before = player_look(table->player);
    static const char *const keys[] = {"p", "j"};
    for (int i = 0; i < 2; i++) {
        player_press(table->player, (const char *const[]){keys[i], NULL});
        Bitmap open = player_look(table->player);
        assert_false(sight_same(&before, &open));
        bitmap_free(&open);
        PRESS(table->player, "Escape");
        Bitmap after = player_look(table->player);
        sight_same_or_fail(&before, &after, keys[i]);
        bitmap_free(&after);
    }
    bitmap_free(&before);
    stand_up(table);
}

// From where all of the island is seen, too.
static void the_party_is_found_from_far_out(void **state) {
    Table *table = sit_down(state);
    PRESS(table->player, "space");
    Bitmap near = player_look(table->player);
    PRESS(table->player, "Home");
    Bitmap far = player_look(table->player);
    assert_false(sight_same(&far, &near));
    PRESS(table->player, "space");
    Bitmap again = player_look(table->player);
    sight_same_or_fail(&again, &near, "the party that is looked for");
    Bitmap *const all[] = {&near, &far, &again};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) bitmap_free(all[i]);
    stand_up(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        PLAYED(buttons_do_what_they_say),
        PLAYED(buttons_that_are_refused_give_no_command),
        PLAYED(the_store_and_its_posts_are_worked_by_keys_alone),
        PLAYED(panels_open_and_close),
        PLAYED(the_party_is_found_from_far_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
