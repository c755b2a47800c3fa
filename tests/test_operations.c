// SPDX-License-Identifier: MIT
// The operation table checks itself, and every row of it is run: a new row is covered at once.
#include "support/operation_levels.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool is_name(const char *text) {
    return strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_") == strlen(text) &&
           text[0] >= 'a' && text[0] <= 'z' && strlen(text) < RECIPE_NAME;
}

static void names_are_words_and_belong_to_one_row(void **state) {
    (void)state;
    for (int i = 0; i < OPERATION_COUNT; i++) {
        const Operation *row = OPERATIONS[i];
        assert_true(is_name(row->name));
        assert_true(row->kind < TILE_COUNT && (row->of_kind || row->kind == 0));
        for (int j = 0; j < i; j++)
            if (strcmp(OPERATIONS[j]->name, row->name) == 0) {
                if (OPERATIONS[j]->kind == row->kind) FAIL("two rows %s", row->name);
            }
        const Operation *found = operation_find(row->name, strlen(row->name), row->kind);
        assert_ptr_equal(found, operation_is_stage(row) ? row : NULL);
        assert_in_range(!!row->run + !!row->run_once + !!row->row + !!row->pass, 0, 1);
    }
    assert_null(operation_find("scatter", 7, TILE_NONE));
    assert_null(operation_find("scatter", 7, TILE_ROCK));
    assert_null(operation_find("scale", 4, TILE_NONE));
}

static void every_row_says_what_it_is(void **state) {
    (void)state;
    for (int i = 0; i < OPERATION_COUNT; i++) {
        const Operation *row = OPERATIONS[i];
        assert_true(row->later_versions >= 0);
        size_t length = strlen(row->meaning);
        assert_true(length > 10 && length <= 100 && row->meaning[length - 1] != '.');
        assert_true(strlen(GROUP_NAME[row->group]) > 4);
        assert_true(strlen(STAMPS_NAME[row->stamps]) > 2);
    }
}

// Names such as landHeight are those of a program and of no slider; a single letter is mathematics.
static void formulas_have_the_names_of_parameters_not_of_programs(void **state) {
    (void)state;
    for (int i = 0; i < OPERATION_COUNT; i++) {
        const char *formula = OPERATIONS[i]->formula;
        for (size_t at = 0; formula && formula[at]; at++) {
            bool capital = formula[at] >= 'A' && formula[at] <= 'Z';
            bool alone = !isalnum((unsigned char)formula[at + 1]) &&
                         (at == 0 || !isalnum((unsigned char)formula[at - 1]));
            if (capital && !alone) FAIL("%s: %s", OPERATIONS[i]->name, formula);
        }
    }
}

// Who reads 'article' can look up which.
static void values_that_are_those_of_an_article_have_a_source(void **state) {
    (void)state;
    int found = 0;
    for (int i = 0; i < OPERATION_COUNT; i++) {
        const Operation *row = OPERATIONS[i];
        for (int p = 0; p < operation_parameter_count(row); p++) {
            const char *choices = row->parameters[p].choices;
            bool article = choices && strstr(choices, "article");
            found += article;
            if (article && !row->source) FAIL("%s", row->name);
            assert_null(strstr(row->parameters[p].meaning, "the article"));
        }
    }
    assert_true(found >= 4);
}

static void groups_take_the_maps_that_they_must(void **state) {
    (void)state;
    for (int i = 0; i < OPERATION_COUNT; i++) {
        const Operation *row = OPERATIONS[i];
        switch (row->group) {
        case GROUP_MAKES: assert_int_equal(operation_maps(row), 0); break;
        case GROUP_RESHAPES: assert_in_range(operation_maps(row), 1, 2); break;
        case GROUP_JOINS: assert_in_range(operation_maps(row), 2, OPERATION_MAPS); break;
        case GROUP_TILES: assert_true(operation_maps(row) + row->more_maps < OPERATION_MAPS); break;
        }
        assert_true(!row->of_kind || row->group == GROUP_TILES);
    }
}

static void parameters_are_words_with_a_meaning_and_a_range(void **state) {
    (void)state;
    for (int i = 0; i < OPERATION_COUNT; i++) {
        const Operation *row = OPERATIONS[i];
        int count = operation_parameter_count(row);
        assert_true(count < OPERATION_PARAMETERS);  // one is left as the end of the list
        for (int p = 0; p < count; p++) {
            const Parameter *parameter = &row->parameters[p];
            assert_true(is_name(parameter->name) && strcmp(parameter->name, "salt") != 0);
            for (int q = 0; q < p; q++)
                assert_string_not_equal(row->parameters[q].name, parameter->name);
            assert_true(parameter->least < parameter->most);
            assert_non_null(parameter->unit);
            assert_true(strlen(parameter->meaning) > 3);
            assert_true(parameter->meaning[strlen(parameter->meaning) - 1] != '.');
            if (parameter->kind == PARAMETER_COUNT_REACH)
                assert_true(parameter_of_reach(row->parameters, count) >= 0);
            if (parameter->kind == PARAMETER_CHOICE) assert_non_null(parameter->choices);
            else if (parameter->choices)
                assert_true(parameter->kind == PARAMETER_WHOLE ||
                            parameter->kind == PARAMETER_POINT);
        }
    }
}

static void choices_are_as_many_as_their_range_says(void **state) {
    (void)state;
    for (int i = 0; i < OPERATION_COUNT; i++)
        for (int p = 0; p < operation_parameter_count(OPERATIONS[i]); p++) {
            const Parameter *parameter = &OPERATIONS[i]->parameters[p];
            if (parameter->kind != PARAMETER_CHOICE) continue;
            int words = 1;
            for (const char *at = parameter->choices; *at; at++) words += *at == ' ';
            assert_true(parameter->least >= 0 && parameter->least < 1);
            assert_int_equal((int)parameter->most, words - 1);
            assert_null(strstr(parameter->choices, "  "));
        }
}

// A row as the list of operations shows it: no line is wider than a page.
static void rows_and_parameters_fit_on_a_page(void **state) {
    (void)state;
    for (int i = 0; i < OPERATION_COUNT; i++)
        for (int p = 0; p < operation_parameter_count(OPERATIONS[i]); p++) {
            const Parameter *parameter = &OPERATIONS[i]->parameters[p];
            char line[400];
            int length = snprintf(line, sizeof line, "  %s=%s %s: %s", parameter->name,
                                  parameter->fallback, parameter->unit, parameter->meaning);
            if (length > 100) FAIL("%d columns: %s", length, line);
        }
}

static void defaults_parse_and_mean_the_same_when_they_are_written_out(void **state) {
    (void)state;
    const Operation *rows[64];
    int count = rows_that_work(rows);
    for (int i = 0; i < count; i++) {
        char text[ROW_LEVEL], written[1000] = "";
        for (int p = 0; p < operation_parameter_count(rows[i]); p++) {
            const Parameter *parameter = &rows[i]->parameters[p];
            if (!parameter->fallback) continue;
            strcat(strcat(strcat(strcat(written, " "), parameter->name), "="), parameter->fallback);
        }
        row_level(rows[i], "", text);
        Recipe plain = recipe_of(text);
        row_level(rows[i], written, text);
        Recipe full = recipe_of(text);
        const RecipeStage *stage = &plain.stages[6], *same = &full.stages[6];
        assert_ptr_equal(stage->operation, rows[i]);
        for (int p = 0; p < operation_parameter_count(rows[i]); p++) {
            assert_true(stage->arguments[p].low.nano == same->arguments[p].low.nano);
            assert_int_equal(stage->arguments[p].low.unit, same->arguments[p].low.unit);
            assert_true(same->given[p] && !stage->given[p]);
        }
        assert_true(stage->key == same->key);
        recipe_free(&plain);
        recipe_free(&full);
    }
}

static void both_ends_of_a_range_are_taken_and_what_lies_beyond_is_not(void **state) {
    (void)state;
    const Operation *rows[64];
    int count = rows_that_work(rows), refused = 0;
    for (int i = 0; i < count; i++)
        for (int p = 0; p < operation_parameter_count(rows[i]); p++) {
            const Parameter *parameter = &rows[i]->parameters[p];
            if (parameter->kind == PARAMETER_CHOICE) continue;
            for (int end = 0; end < 4; end++) {  // least, most, below, above
                double value = (end & 1 ? parameter->most + end / 2 : parameter->least - end / 2);
                char argument[100], text[ROW_LEVEL];
                snprintf(argument, sizeof argument, " %s=%.9f", parameter->name, value);
                row_level(rows[i], argument, text);
                Recipe recipe;
                TextError error = {0};
                bool ok = recipe_parse(&recipe, (TextSource){"row", text, strlen(text)}, &error);
                if (ok != (end < 2))
                    FAIL("%s%s: %s", rows[i]->name, argument, error_words(&error).text);
                refused += !ok;
                recipe_free(&recipe);
            }
        }
    assert_true(refused > 20);
}

// Large enough for helpers to be started.
static void every_row_gives_the_same_in_any_slices_on_any_threads(void **state) {
    (void)state;
    const Operation *rows[64];
    int count = rows_that_work(rows);
    for (int i = 0; i < count; i++) {
        char text[ROW_LEVEL];
        row_level(rows[i], "", text);
        Recipe recipe = recipe_of(text);
        Run whole = run_of(&recipe, 512, 512, 1, -1);
        finish(&whole);
        for (int64_t slice = 1; slice <= 64; slice *= REPEATS(4, 16)) {
            Run run = run_of(&recipe, 512, 512, slice == 16 ? 2 : 7, -1);
            while (!run_done(&run)) advance(&run, slice);
            same_heights(run_map(&run, recipe.height_map), run_map(&whole, recipe.height_map),
                         rows[i]->name);
            if (rows[i]->group == GROUP_TILES) same_tiles(&run.tiles, &whole.tiles, rows[i]->name);
            run_free(&run);
        }
        run_free(&whole);
        recipe_free(&recipe);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(names_are_words_and_belong_to_one_row),
        CHECK(every_row_says_what_it_is),
        CHECK(formulas_have_the_names_of_parameters_not_of_programs),
        CHECK(values_that_are_those_of_an_article_have_a_source),
        CHECK(groups_take_the_maps_that_they_must),
        CHECK(parameters_are_words_with_a_meaning_and_a_range),
        CHECK(choices_are_as_many_as_their_range_says),
        CHECK(rows_and_parameters_fit_on_a_page),
        CHECK(defaults_parse_and_mean_the_same_when_they_are_written_out),
        CHECK(both_ends_of_a_range_are_taken_and_what_lies_beyond_is_not),
        CHECK(every_row_gives_the_same_in_any_slices_on_any_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
