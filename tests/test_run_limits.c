// SPDX-License-Identifier: MIT
// What a run refuses before anything is spent, and memory that runs out at every call.
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>

#include "../src/base/buffer.h"
#include "../src/base/memory.h"

static void refused(const char *text, int width, int height, const char *part) {
    Recipe recipe = recipe_of(text);
    RunOptions options = {
        .width = width, .height = height, .threads = 1, .want_tiles = true, .keep = -1};
    Run run;
    TextError error = {0};
    memory_fail_at(0, 0);
    assert_false(run_begin(&run, &recipe, options, &error));
    assert_true(memory_calls() < 5);  // no map was allocated
    assert_int_equal(error.failure, FAILURE_CONTENT);
    if (!strstr(error_words(&error).text, part))
        FAIL("'%s' is not in '%s'", part, error_words(&error).text);
    recipe_free(&recipe);
}

static void sides_beyond_the_limits_are_refused(void **state) {
    (void)state;
    static const int sizes[][2] = {{1, 1},     {15, 16},   {16, 15},  {0, 16},
                                   {-16, -16}, {16, 8193}, {8193, 16}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        refused("level 1 \"t\"\na = fault\nheight a\n", sizes[i][0], sizes[i][1],
                "(limit sides of 16 to 8192)");
    refused("level 1 \"t\"\na = fault\nheight a\n", 15, 16, "test: size '15x16'");
    Recipe recipe = recipe_of("level 1 \"t\"\na = fault\nheight a\n");
    Run run = run_of(&recipe, 16, 16, 1, -1);
    finish(&run);
    run_free(&run);
    recipe_free(&recipe);
}

static void too_many_maps_at_once_are_refused_with_the_limit(void **state) {
    (void)state;
    static const char text[] = "level 1 \"Five\"\n"
                               "a = diamond_square\nb = diamond_square\nc = diamond_square\n"
                               "d = diamond_square\ne = diamond_square\n"
                               "f = difference a b | difference c | difference d | difference e\n"
                               "height f\n";
    refused(text, 8192, 8192, "maps alive '");
    refused(text, 8192, 8192, "at 8192x8192 (limit 1024 MiB)");
    refused(text, 8192, 8192, "test:5: ");
    Recipe recipe = recipe_of(text);
    Run run = run_of(&recipe, 4096, 8192, 1, -1);
    run_free(&run);
    recipe_free(&recipe);
}

// Four maps of 256 MiB are the most at one time; the fifth name takes over the first one's memory.
static void a_map_that_is_taken_over_is_not_counted_twice(void **state) {
    (void)state;
    static const char text[] = "level 1 \"t\"\na = diamond_square\nb = a\nc = a\nd = a\n"
                               "e = a | scale by=2 | difference b | difference c | difference d\n"
                               "height e\n";
    Recipe recipe = recipe_of(text);
    Run run = run_of(&recipe, 8192, 8192, 1, -1);
    run_free(&run);
    recipe_free(&recipe);
}

// Bytes that may be kept in a run of 4096x4096 with that many maps of 64 MiB alive.
static size_t kept_beside(int maps) {
    Buffer text = {0};
    buffer_text(&text, "level 1 \"t\"\n");
    for (int i = 0; i < maps; i++) buffer_format(&text, "m%d = constant\n", i);
    buffer_text(&text, "all = m0");
    for (int i = 1; i < maps; i++) buffer_format(&text, " | add m%d", i);
    buffer_text(&text, "\nheight all\n");
    buffer_byte(&text, 0);
    Recipe recipe = recipe_of((const char *)text.bytes);
    Run run = run_of(&recipe, 4096, 4096, 1, -1);
    size_t kept = run.spare_most;
    run_free(&run);
    recipe_free(&recipe);
    buffer_free(&text);
    return kept;
}

static void what_is_kept_for_later_stays_within_the_limit(void **state) {
    (void)state;
    enum { MIB = 1 << 20 };
    assert_int_equal(kept_beside(1), 64 * MIB);
    assert_int_equal(kept_beside(14), 64 * MIB);
    assert_int_equal(kept_beside(15), 32 * MIB);
    assert_int_equal(kept_beside(16), 0);
    // The last use of a name leaves a map over, the filter leaves work.
    Recipe recipe = recipe_of("level 1 \"t\"\na = diamond_square\nb = a | smooth | add a\n"
                              "height b\n");
    for (int keep = 0; keep < 2; keep++) {
        Run run = run_of(&recipe, 64, 64, 1, -1);
        if (!keep) run.spare_most = 0;
        finish(&run);
        assert_int_equal(run.spare.values != NULL, keep);
        assert_int_equal(run.work_capacity > 0, keep);
        run_free(&run);
    }
    recipe_free(&recipe);
}

static void too_much_work_is_refused_with_the_limit(void **state) {
    (void)state;
    refused("level 1 \"Work\"\na = diamond_square\ntile grass\n"
            "scatter sand clusters=1000000 blobs=1000 dabs=10000\nheight a\n",
            64, 64, "test:4: work of '1");
    refused("level 1 \"Work\"\na = diamond_square\ntile grass\n"
            "scatter sand clusters=1000000 blobs=1000 dabs=10000\nheight a\n",
            64, 64, "units so far (limit 10000000000000)");
}

// Whether a run of this budget begins; else why not.
static bool begins(const Recipe *recipe, int side, Budget budget, double spent, TextError *error) {
    RunOptions options = {.width = side,
                          .height = side,
                          .threads = 1,
                          .want_tiles = true,
                          .keep = -1,
                          .budget = budget,
                          .spent = spent};
    Run run;
    if (!run_begin(&run, recipe, options, error)) return false;
    run_free(&run);
    return true;
}

static void what_is_given_may_come_to_less_than_what_is_asked_for(void **state) {
    (void)state;
    TextError error = {0};
    Recipe recipe = recipe_of("level 1 \"Given\"\na = random | thermal n=100\nheight a\n");
    assert_true(begins(&recipe, 512, BUDGET_GIVEN, 0, &error));
    assert_true(begins(&recipe, 4096, BUDGET_ASKED, 0, &error));
    assert_true(begins(&recipe, 4096, (Budget){0}, 0, &error));  // the same budget
    assert_false(begins(&recipe, 4096, BUDGET_GIVEN, 0, &error));
    assert_int_equal(error.failure, FAILURE_CONTENT);
    assert_non_null(strstr(error_words(&error).text, "test:2: work of '"));
    assert_non_null(strstr(error_words(&error).text, "' units so far (limit 1000000000)"));
    recipe_free(&recipe);
}

static void what_is_given_takes_less_memory(void **state) {
    (void)state;
    TextError error = {0};
    Recipe recipe = recipe_of("level 1 \"Given\"\na = random\nb = random\nc = random\n"
                              "d = a | add b | add c\nheight d\n");
    assert_true(begins(&recipe, 2048, BUDGET_GIVEN, 0, &error));
    assert_true(begins(&recipe, 4096, BUDGET_ASKED, 0, &error));
    assert_false(begins(&recipe, 4096, BUDGET_GIVEN, 0, &error));
    assert_string_equal(error_words(&error).text,
                        "test:4: maps alive '192 MiB' at 4096x4096 (limit 128 MiB)");
    recipe_free(&recipe);
}

static void what_was_spent_elsewhere_belongs_to_the_budget(void **state) {
    (void)state;
    TextError error = {0};
    Recipe recipe = recipe_of("level 1 \"Spent\"\na = random\nheight a\n");
    Run run = run_of(&recipe, 64, 64, 1, -1);
    double cost = run.cost_all;
    run_free(&run);
    Budget budget = {.work = 3 * cost, .bytes = 1 << 20};
    assert_true(begins(&recipe, 64, budget, 2 * cost, &error));
    assert_false(begins(&recipe, 64, budget, 2 * cost + 1, &error));
    assert_non_null(strstr(error_words(&error).text, "test:2: work of '"));
    recipe_free(&recipe);
}

// In 32 bits it would be one MiB.
static void sizes_have_64_bits_until_they_are_compared(void **state) {
    (void)state;
    TextError error = {0};
    Recipe recipe = recipe_of("level 1 \"Large\"\n"
                              "a = rectangles count=8134408 size=1x8192\nheight a\n");
    RunOptions options = {.width = 16, .height = 8192, .threads = 1, .keep = -1};
    Run run;
    assert_false(run_begin(&run, &recipe, options, &error));
    assert_string_equal(error_words(&error).text,
                        "test:2: maps alive '4097 MiB' at 16x8192 (limit 1024 MiB)");
    recipe_free(&recipe);
}

static void a_share_of_the_map_that_is_out_of_range_is_refused_at_that_size(void **state) {
    (void)state;
    static const char text[] = "level 1 \"Share\"\na = diamond_square\ntile grass\n"
                               "scatter tree clusters=area/0.01\nheight a\n";
    refused(text, 128, 128,
            "test:4: scatter clusters '1638400' at 128x128 (limit a whole number 0..1000000 or "
            "area/N)");
    Recipe recipe = recipe_of(text);
    Run run = run_of(&recipe, 64, 64, 1, -1);
    run_free(&run);
    recipe_free(&recipe);
}

static void area_shares_are_rounded_down(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"Share\"\na = diamond_square feature=2\ntile grass\n"
                              "scatter tree clusters=area/400\nheight a\n");
    Run run = run_of(&recipe, 64, 32, 1, -1);
    while (recipe.statements[run.statement].kind != STATEMENT_PASS) advance(&run, 1000);
    advance(&run, 1);
    assert_int_equal(run.stamps, 5);  // 2048 / 400
    run_free(&run);
    recipe_free(&recipe);
}

// Memory.

// The whole life of a small world while memory fails at one call, or from there on. True if that
// call was not reached.
static bool survive(long call, int onwards) {
    memory_fail_at(call, onwards);
    TextError error = {0};
    Recipe recipe = {0};
    Land land = {0};
    TextSource source = {.name = "test", .bytes = SMALL_LEVEL, .length = strlen(SMALL_LEVEL)};
    bool ok = recipe_parse(&recipe, source, &error);
    if (ok) {
        LandWish wish = {
            .width = 32, .height = 32, .seed = seed_of("memory"), .threads = 2, .keep = 0};
        ok = land_make(&land, &recipe, &wish, &error);
    }
    long calls = memory_calls();
    memory_fail_at(0, 0);
    if (ok) assert_true(calls < call);
    else {
        assert_int_equal(error.failure, FAILURE_MEMORY);
        assert_non_null(strstr(error_words(&error).text, "out of memory for "));
        assert_null(land.heights.values);
    }
    land_free(&land);
    recipe_free(&recipe);
    return calls < call;
}

static void running_out_of_memory_at_any_call_is_survived(void **state) {
    (void)state;
    int faults = 0;
    for (long call = 1; !survive(call, 0); call++) faults++;
    assert_true(faults >= 15);
    int again = 0;
    for (long call = 1; !survive(call, 1); call++) again++;
    assert_int_equal(again, faults);
}

static uint64_t hash_of_run(const Run *run) {
    Land land = {.width = run->options.width,
                 .height = run->options.height,
                 .heights = *run_map(run, run->recipe->height_map),
                 .tiles = run->tiles};
    return land_hash(&land);
}

// A whole run in which one allocation fails; then it continues. False if that call was not reached.
static bool go_on(const Recipe *recipe, long call, uint64_t hash) {
    Run run = run_of(recipe, 32, 32, 1, -1);
    TextError error = {0};
    memory_fail_at(call, 0);
    bool failed = !run_finish(&run, &error);
    memory_fail_at(0, 0);
    if (failed) {
        assert_int_equal(error.failure, FAILURE_MEMORY);
        assert_false(run.at_work);
        assert_int_equal(run.stamps, 0);
        finish(&run);
    }
    assert_int_equal(hash_of_run(&run), hash);
    run_free(&run);
    return failed;
}

static void a_run_that_ran_out_of_memory_may_go_on(void **state) {
    (void)state;
    Recipe recipe = recipe_of(SMALL_LEVEL);
    Run whole = run_of(&recipe, 32, 32, 1, -1);
    finish(&whole);
    uint64_t hash = hash_of_run(&whole);
    run_free(&whole);
    int faults = 0;
    while (go_on(&recipe, faults + 1, hash)) faults++;
    assert_true(faults >= 4);
    recipe_free(&recipe);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(sides_beyond_the_limits_are_refused),
        CHECK(too_many_maps_at_once_are_refused_with_the_limit),
        CHECK(a_map_that_is_taken_over_is_not_counted_twice),
        CHECK(what_is_kept_for_later_stays_within_the_limit),
        CHECK(too_much_work_is_refused_with_the_limit),
        CHECK(what_is_given_may_come_to_less_than_what_is_asked_for),
        CHECK(what_is_given_takes_less_memory),
        CHECK(what_was_spent_elsewhere_belongs_to_the_budget),
        CHECK(sizes_have_64_bits_until_they_are_compared),
        CHECK(a_share_of_the_map_that_is_out_of_range_is_refused_at_that_size),
        CHECK(area_shares_are_rounded_down),
        CHECK(running_out_of_memory_at_any_call_is_survived),
        CHECK(a_run_that_ran_out_of_memory_may_go_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
