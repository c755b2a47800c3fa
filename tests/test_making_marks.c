// SPDX-License-Identifier: MIT
// Marks of tile lines among the heights of a map: they stand at the heights that the lines compare with, and where one
// is pulled the line compares with that height, as nearly as its steps allow.
#include <math.h>
#include <string.h>

#include "support/view/making_bench.h"

static const char REST[] = "level 1 \"Rest\"\n"
                           "a = perlin size=5 octaves=3\n"
                           "b = a | scale by=2\n"
                           "tile water where a < 40%\n"
                           "tile rock where a > 90% and b > 0\n"
                           "tile sand where a < 25% of rest\n"
                           "tile tree where a > 0.1\n"
                           "tile grass\n"
                           "height a\n";

static const Mark *mark_of(const Moment *moment, int statement, int test) {
    for (int i = 0; i < moment->marks.count; i++)
        if (moment->marks.list[i].statement == statement && moment->marks.list[i].test == test)
            return &moment->marks.list[i];
    return NULL;
}

// Every test of the height's map has a mark at the number that the story of a tile names.
static void check_numbers(Bench *bench) {
    Why why;
    TextError error = {0};
    const Recipe *recipe = bench->maker.trace.run.recipe;
    int wanted = 0, test = 0;
    if (!why_ask(&why, &bench->maker.trace, 3, 4, &error)) FAIL("%s", error_words(&error).text);
    for (int line = 0; line < why.line_count; line++)
        for (int i = 0; i < why.lines[line].count; i++, test++) {
            if (why.tests[test].test->map != recipe->height_map) continue;
            wanted++;
            const Mark *mark = mark_of(&bench->moment, why.lines[line].statement, i);
            if (wanted > MARKS) continue;
            assert_non_null(mark);
            assert_true(mark->height == why.tests[test].amount);
            assert_int_equal(mark->kind, why.lines[line].kind);
        }
    assert_int_equal(bench->moment.marks.count, int_min(wanted, MARKS));
    why_free(&why);
}

static void marks_stand_at_the_numbers_that_the_lines_compare_with(void **state) {
    (void)state;
    LevelList list;
    TextError error = {0};
    assert_true(level_list(&list, TIDEMARK_SOURCE_DIR, &error));
    for (int i = 0; i < list.count; i++) {
        Bench bench = bench_of(list.names[i]);
        make_end(&bench);
        check_numbers(&bench);
        bench_free(&bench);
    }
    level_list_free(&list);
    Bench bench = bench_with(REST);
    make_end(&bench);
    assert_int_equal(bench.moment.marks.count, 4);
    check_numbers(&bench);
    bench_free(&bench);
}

static void only_a_finished_map_has_them(void **state) {
    (void)state;
    enum { A = 0, B, WATER, ROCK, SAND };
    Bench bench = bench_with(REST);
    make_at(&bench, (TracePosition){A, 0, 1});
    assert_int_equal(bench.moment.marks.count, bench.moment.stages[0].stamps == 1 ? 3 : 0);
    make_at(&bench, (TracePosition){A, 0, bench.moment.stages[0].stamps});
    assert_int_equal(bench.moment.marks.count, 3);  // all but the one of the rest
    make_at(&bench, (TracePosition){B, 1, 1});
    assert_int_equal(bench.moment.marks.count, 1);
    assert_non_null(mark_of(&bench.moment, ROCK, 1));
    make_at(&bench, (TracePosition){ROCK, 0, 1});
    assert_int_equal(bench.moment.marks.count, 3);
    make_at(&bench, (TracePosition){SAND, 0, 1});
    assert_int_equal(bench.moment.marks.count, 4);
    bench_free(&bench);
}

// Puts the number into the text, makes the moment again, and returns where the mark stands then, of the scale.
static double pulled(Bench *bench, const Mark *mark, double share) {
    char amount[40];
    TextError error = {0};
    Buffer copy;
    Scale scale = bench->moment.bins;
    int statement = mark->statement, test = mark->test;
    recipe_print_amount(mark_amount(mark, scale, share), amount, sizeof amount);
    assert_true(draft_copy(&bench->draft, &copy, &error));
    EditedText text = {&copy, bench->draft.name, &error};
    if (!edit_test(&text, bench->draft.recipe.statements[statement].line, test, amount) ||
        !draft_take(&bench->draft, &copy, 0, &error))
        FAIL("%s", error_words(&error).text);
    make_end(bench);
    const Mark *now = mark_of(&bench->moment, statement, test);
    return (double)((now->height - scale.low) / (scale.high - scale.low));
}

// A step of half a percent is a height more or less where cells are rare.
static void a_mark_that_is_pulled_stands_where_it_was_pulled_to(void **state) {
    (void)state;
    Bench bench = bench_with(REST);
    make_end(&bench);
    for (int i = 0; i < bench.moment.marks.count; i++)
        for (double share = 0.3; share < 0.75; share += 0.1) {
            double at = pulled(&bench, &bench.moment.marks.list[i], share);
            if (bench.moment.marks.list[i].kind == TILE_SAND && share < 0.6)
                continue;  // water took that
            if (fabs(at - share) > 0.02) FAIL("mark %d at %.3f, not at %.3f", i, at, share);
            if (bench.moment.marks.list[0].kind == TILE_WATER && i == 0)
                pulled(&bench, &bench.moment.marks.list[0], 0.4);
        }
    bench_free(&bench);
}

static void steps_move_it_by_half_a_percent_or_a_round_height(void **state) {
    (void)state;
    Scale scale = {.low = -21.3f, .high = 4};
    Mark share = {.share = true}, height = {.share = false};
    Amount now = {.nano = 40 * AMOUNT_ONE, .unit = AMOUNT_PERCENT};
    assert_int_equal(mark_moved(&share, now, scale, 1).nano, 40 * AMOUNT_ONE + AMOUNT_ONE / 2);
    assert_int_equal(mark_moved(&share, now, scale, -2).nano, 39 * AMOUNT_ONE);
    assert_int_equal(mark_moved(&share, now, scale, 999).nano, 100 * AMOUNT_ONE);
    now = (Amount){.nano = -AMOUNT_ONE / 2, .unit = AMOUNT_PLAIN};
    assert_int_equal(mark_moved(&height, now, scale, 1).nano, -AMOUNT_ONE * 4 / 10);
    assert_int_equal(mark_moved(&height, now, scale, -3).nano, -AMOUNT_ONE * 8 / 10);
    assert_int_equal(mark_amount(&height, scale, 1).nano, 4 * AMOUNT_ONE);
    scale = (Scale){.low = 0.5f, .high = 0.5f};  // a flat map
    mark_amount(&height, scale, 0.3);
    mark_moved(&height, now, scale, 5);
    scale = (Scale){.low = -HEIGHTMAP_LIMIT, .high = HEIGHTMAP_LIMIT};
    mark_amount(&height, scale, 0.3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(marks_stand_at_the_numbers_that_the_lines_compare_with),
        CHECK(only_a_finished_map_has_them),
        CHECK(a_mark_that_is_pulled_stands_where_it_was_pulled_to),
        CHECK(steps_move_it_by_half_a_percent_or_a_round_height),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
