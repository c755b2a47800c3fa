// SPDX-License-Identifier: MIT
// Every operation keeps its bytes: golden/operations/ has a level for each, with all its
// parameters, and `expect` lines that hold on any number of threads and stamp by stamp.
#include "support/worlds.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/level.h"

static const char FOLDER[] = "tests/golden/operations";

static void file_of(const Operation *row, char *path, size_t capacity) {
    snprintf(path, capacity, "%s/%s%s%s.level", FOLDER, row->name, row->of_kind ? "-" : "",
             operation_kind_name(row));
}

static Recipe level_at(const char *path) {
    char whole[600];
    Recipe recipe;
    TextError error = {0};
    snprintf(whole, sizeof whole, "%s/%s", TIDEMARK_SOURCE_DIR, path);
    if (!level_read(&recipe, whole, NULL, &error)) FAIL("%s", error_words(&error).text);
    return recipe;
}

static Recipe golden_level(const Operation *row) {
    char path[300];
    file_of(row, path, sizeof path);
    return level_at(path);
}

// What rows have learnt since the levels of their names were written, which stay as they are.
static const char *const ADDED[] = {"tests/golden/operations/added.level",
                                    "tests/golden/operations/lattices.level"};
enum { ADDED_COUNT = sizeof ADDED / sizeof *ADDED };

static int random_stages(const Recipe *recipe) {
    int count = 0;
    for (int i = 0; i < recipe->stage_count; i++)
        count += recipe->stages[i].operation && recipe->stages[i].operation->random;
    return count;
}

static bool uses(const Recipe *recipe, const Operation *row, int parameter, int word) {
    for (int i = 0; i < recipe->stage_count; i++)
        if (recipe->stages[i].operation == row &&
            recipe->stages[i].arguments[parameter].low.nano == word * 1000000000LL)
            return true;
    return false;
}

static bool any_uses(const Recipe *added, const Operation *row, int parameter, int word) {
    for (int i = 0; i < ADDED_COUNT; i++)
        if (uses(&added[i], row, parameter, word)) return true;
    return false;
}

// Words of the row that no level says.
static void every_word_is_used(const Recipe *recipe, const Recipe *added, const Operation *row) {
    for (int p = 0; p < operation_parameter_count(row); p++) {
        const Parameter *parameter = &row->parameters[p];
        if (parameter->kind != PARAMETER_CHOICE || strcmp(parameter->name, "on") == 0) continue;
        for (int word = 0; word <= (int)parameter->most; word++) {
            if (!uses(recipe, row, p, word) && !any_uses(added, row, p, word))
                FAIL("%s: word %d of %s= is not used", row->name, word, parameter->name);
        }
    }
}

static void every_operation_has_a_level_that_says_all_its_words(void **state) {
    (void)state;
    int rows = 0;
    Recipe added[ADDED_COUNT];
    for (int i = 0; i < ADDED_COUNT; i++) added[i] = level_at(ADDED[i]);
    for (int i = 0; i < OPERATION_COUNT; i++) {
        const Operation *row = OPERATIONS[i];
        if (!operation_is_stage(row)) continue;
        Recipe recipe = golden_level(row);
        if (random_stages(&recipe) < 2) FAIL("%s: fewer than two random steps", row->name);
        every_word_is_used(&recipe, added, row);
        recipe_free(&recipe);
        rows++;
    }
    for (int i = 0; i < ADDED_COUNT; i++) recipe_free(&added[i]);
    assert_true(rows >= 45);
}

// The hash of the land after a run by slices of that many stamps.
static uint64_t hash_by_slices(const Recipe *recipe, const Statement *expected, int threads,
                               int64_t slice) {
    SeedText seed = seed_of(expected->name);
    RunOptions options = {.seed = seed_value(&seed),
                          .width = expected->width,
                          .height = expected->height,
                          .threads = threads,
                          .want_tiles = true,
                          .keep = -1};
    Run run;
    TextError error = {0};
    if (!run_begin(&run, recipe, options, &error)) FAIL("%s", error_words(&error).text);
    while (!run_done(&run)) advance(&run, slice);
    Land land = {.width = expected->width,
                 .height = expected->height,
                 .heights = *run_map(&run, recipe->height_map),
                 .tiles = run.tiles};
    uint64_t hash = land_hash(&land);
    run_free(&run);
    return hash;
}

// How many hold.
static int hold_level(Recipe recipe, int threads, int64_t slice) {
    int held = 0;
    for (int s = 0; s < recipe.statement_count; s++) {
        const Statement *expected = &recipe.statements[s];
        if (expected->kind != STATEMENT_EXPECT) continue;
        uint64_t hash = hash_by_slices(&recipe, expected, threads, slice);
        if (hash != expected->hash)
            FAIL("%s:%d: %016" PRIx64 " on %d threads by %lld stamps", recipe.source,
                 expected->line, hash, threads, (long long)slice);
        held++;
    }
    recipe_free(&recipe);
    return held;
}

static void expectations_hold(int threads, int64_t slice) {
    int held = 0;
    for (int i = 0; i < ADDED_COUNT; i++) held += hold_level(level_at(ADDED[i]), threads, slice);
    for (int i = 0; i < OPERATION_COUNT; i++)
        if (operation_is_stage(OPERATIONS[i]))
            held += hold_level(golden_level(OPERATIONS[i]), threads, slice);
    assert_true(held >= 3 * 46);
}

static void bytes_are_as_they_were(void **state) {
    (void)state;
    expectations_hold(1, INT64_MAX);
}

static void bytes_are_the_same_on_two_and_on_seven_threads(void **state) {
    (void)state;
    expectations_hold(2, INT64_MAX);
    expectations_hold(7, 100);
}

static void bytes_are_the_same_stamp_by_stamp(void **state) {
    (void)state;
    expectations_hold(1, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_operation_has_a_level_that_says_all_its_words),
        CHECK(bytes_are_as_they_were),
        CHECK(bytes_are_the_same_on_two_and_on_seven_threads),
        CHECK(bytes_are_the_same_stamp_by_stamp),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
