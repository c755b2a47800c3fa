// SPDX-License-Identifier: MIT
// What a run refuses before anything is spent, and memory that runs out at every call.
#include "support.h"

#include <stdio.h>
#include <string.h>

#include "../src/worldgen/memory.h"

static void refused(const char *text, int width, int height, const char *part) {
    Recipe recipe = recipe_of(text);
    RunOptions options = {
        .width = width, .height = height, .threads = 1, .want_tiles = true, .keep = -1};
    Run run;
    TextError error = {0};
    memory_fail_at(0, 0);
    assert_false(run_begin(&run, &recipe, options, &error));
    assert_true(memory_calls() < 5);  // nothing of the size of a map was asked for
    assert_int_equal(error.failure, FAILURE_CONTENT);
    if (!strstr(error.text, part)) FAIL("'%s' is not in '%s'", part, error.text);
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

// Four maps of 256 MiB are all that may be alive; the fifth name takes over the first one's memory.
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

static void too_much_work_is_refused_with_the_limit(void **state) {
    (void)state;
    refused("level 1 \"Work\"\na = diamond_square\ntile grass\n"
            "scatter sand clusters=1000000 blobs=1000 dabs=10000\nheight a\n",
            64, 64, "test:4: work of '9000000");
    refused("level 1 \"Work\"\na = diamond_square\ntile grass\n"
            "scatter sand clusters=1000000 blobs=1000 dabs=10000\nheight a\n",
            64, 64, "(limit 100000000000)");
}

static void a_share_of_the_map_that_is_out_of_range_is_refused_at_that_size(void **state) {
    (void)state;
    static const char text[] = "level 1 \"Share\"\na = diamond_square\ntile grass\n"
                               "scatter tree clusters=area/0.01\nheight a\n";
    refused(text, 128, 128, "test:4: scatter clusters '1638400' at 128x128 (limit a whole number 0..1000000 or area/N)");
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

// One whole life of a small world with the memory door closed at one call, or from there on. True
// when the door was not reached.
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
        assert_non_null(strstr(error.text, "out of memory for "));
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

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(too_many_maps_at_once_are_refused_with_the_limit),
        CHECK(a_map_that_is_taken_over_is_not_counted_twice),
        CHECK(too_much_work_is_refused_with_the_limit),
        CHECK(a_share_of_the_map_that_is_out_of_range_is_refused_at_that_size),
        CHECK(area_shares_are_rounded_down),
        CHECK(running_out_of_memory_at_any_call_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
