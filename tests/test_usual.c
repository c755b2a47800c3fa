// SPDX-License-Identifier: MIT
// Usual ranges and formulas of the operation table: every row has them, and a level may have every value
// on the way.
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>

#include "support/operation_levels.h"

static bool takes_words(const Parameter *parameter) {
    return parameter->kind == PARAMETER_CHOICE || parameter->kind == PARAMETER_FILE;
}

static void every_row_has_a_formula_in_a_line(void **state) {
    (void)state;
    for (int i = 0; i < OPERATION_COUNT; i++) {
        const Operation *row = OPERATIONS[i];
        assert_int_equal(row->formula != NULL, operation_is_stage(row));
        if (!row->formula) continue;
        size_t length = strlen(row->formula);
        if (length < 5 || length > 120 || strchr(row->formula, '\n'))
            FAIL("%s: a formula of %zu bytes", row->name, length);
    }
}

static void every_parameter_but_words_has_a_range(void **state) {
    (void)state;
    for (int i = 0; i < OPERATION_COUNT; i++)
        for (int p = 0; p < operation_parameter_count(OPERATIONS[i]); p++) {
            const Parameter *parameter = &OPERATIONS[i]->parameters[p];
            const Usual *usual = &parameter->usual;
            if ((usual->unit == AMOUNT_CHOICE) != takes_words(parameter) ||
                (usual->unit != AMOUNT_CHOICE && usual->low == usual->high))
                FAIL("%s %s has no usual range", OPERATIONS[i]->name, parameter->name);
        }
}

static void words_of(const Parameter *parameter, double share, char *text, size_t capacity) {
    Argument value = {.low = usual_at(&parameter->usual, share)};
    recipe_print_argument(NULL, parameter, &value, text, capacity);
}

// By itself, on maps of usual sides, with all other values as they are.
static void check_value(const Operation *row, const Parameter *parameter, double share) {
    char text[ROW_LEVEL], value[80], given[120];
    Recipe recipe;
    TextError error = {0};
    words_of(parameter, share, value, sizeof value);
    snprintf(given, sizeof given, " %s=%s", parameter->name, value);
    row_level(row, given, text);
    TextSource source = {"usual", text, strlen(text)};
    if (!recipe_parse(&recipe, source, &error)) FAIL("%s: %s", row->name, error_words(&error).text);
    for (int side = 64; side <= 256; side *= 2) {
        RunOptions options = {
            .width = side, .height = side, .threads = 1, .want_tiles = true, .keep = -1};
        if (!run_allowed(&recipe, options, &error))
            FAIL("%s: %s", row->name, error_words(&error).text);
    }
    recipe_free(&recipe);
}

static void a_level_may_have_every_usual_value(void **state) {
    (void)state;
    for (int i = 0; i < OPERATION_COUNT; i++)
        for (int p = 0; p < operation_parameter_count(OPERATIONS[i]); p++) {
            const Parameter *parameter = &OPERATIONS[i]->parameters[p];
            if (takes_words(parameter) || strcmp(OPERATIONS[i]->name, "image") == 0) continue;
            for (int step = 0; step <= 20; step++)
                check_value(OPERATIONS[i], parameter, step / 20.0);
        }
}

static void a_share_of_the_way_comes_back(void **state) {
    (void)state;
    for (int i = 0; i < OPERATION_COUNT; i++)
        for (int p = 0; p < operation_parameter_count(OPERATIONS[i]); p++) {
            const Usual *usual = &OPERATIONS[i]->parameters[p].usual;
            double last = -1;
            if (usual->unit == AMOUNT_CHOICE) continue;
            for (int step = 0; step <= 50; step++) {
                Amount amount = usual_at(usual, step / 50.0);
                double share = usual_share(usual, amount_value(amount));
                assert_true(share >= last);  // never backwards
                Amount again = usual_at(usual, share);
                if (again.nano != amount.nano)
                    FAIL("%s: %g is %g after a round", OPERATIONS[i]->parameters[p].name,
                         amount_value(amount), amount_value(again));
                last = share;
            }
            assert_true(amount_value(usual_at(usual, 0)) == usual->low);
            assert_true(amount_value(usual_at(usual, 1)) == usual->high);
            assert_true(amount_value(usual_at(usual, -1)) == usual->low);
            assert_true(amount_value(usual_at(usual, 2)) == usual->high);
        }
}

static void logarithmic_ranges_go_by_equal_ratios(void **state) {
    (void)state;
    static const Usual powers = USUAL_LOG(4, 64, 0), area = USUAL_AREA(200, 4, 1);
    static const int expected[] = {4, 8, 16, 32, 64};
    for (int i = 0; i < 5; i++)
        assert_true(amount_value(usual_at(&powers, i / 4.0)) == expected[i]);
    assert_true(amount_value(usual_at(&powers, 0.4)) == 16);
    double middle = amount_value(usual_at(&area, 0.5));
    assert_true(middle > 24 && middle < 33);  // 28.3 by a true logarithm
    assert_string_equal(usual_words(&area).text, "area/200..area/4");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_row_has_a_formula_in_a_line),     CHECK(every_parameter_but_words_has_a_range),
        CHECK(a_level_may_have_every_usual_value),    CHECK(a_share_of_the_way_comes_back),
        CHECK(logarithmic_ranges_go_by_equal_ratios),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
