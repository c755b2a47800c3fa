// SPDX-License-Identifier: MIT
// `rules` lists the numbers of the game: the whole table, in Markdown, and for a level.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/game/rules.h"
#include "support/captured_program.h"
#include "support/test.h"

static void the_games_page_ends_with_what_it_prints(void **state) {
    const CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "rules", "--markdown"), 0);
    Buffer table = program_output(program);
    char *page = read_source("src/game/README.md");
    size_t length = strlen(page);
    assert_true(table.length > 3000 && table.length < length);
    if (strcmp(page + length - table.length, (const char *)table.bytes) != 0)
        FAIL("src/game/README.md does not end with what 'tidemark-cli rules --markdown' prints");
    free(page);
    buffer_free(&table);
}

static void the_table_for_people_has_a_line_for_every_rule(void **state) {
    const CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "rules"), 0);
    Buffer table = program_output(program);
    const char *at = (const char *)table.bytes;
    for (int i = 0; i < RULE_COUNT; i++) {
        char start[80];
        snprintf(start, sizeof start, "\n  %-17s  %d..%d ", RULE_INFO[i].name, RULE_INFO[i].low,
                 RULE_INFO[i].high);
        at = strstr(at, start);
        if (!at) FAIL("no line for %s", RULE_INFO[i].name);
        at++;
        assert_non_null(strstr(at, RULE_INFO[i].about));
    }
    buffer_free(&table);
}

static void prints(const CapturedProgram *program, const char *line) {
    Buffer table = program_output(program);
    if (!strstr((const char *)table.bytes, line))
        FAIL("no '%s' in:\n%s", line, (const char *)table.bytes);
    buffer_free(&table);
}

static int value_of(Rule which, Difficulty difficulty, SizeClass size) {
    return RULE_INFO[which].value[difficulty][size];
}

// `usual` is the number without the level.
static void settles(const CapturedProgram *program, Rule which, int value, int usual) {
    char line[200], changed[40] = "";
    if (value != usual) snprintf(changed, sizeof changed, " (%d without this level)", usual);
    snprintf(line, sizeof line, "\n  %-17s  %4d  %s%s\n", RULE_INFO[which].name, value,
             RULE_INFO[which].about, changed);
    prints(program, line);
}

static void a_level_settles_them_with_size_and_difficulty(void **state) {
    const CapturedProgram *program = *state;
    scratch_write(&program->folder, "my.level",
                  "level 1 \"Mine\"\nland = constant\nheight land\nsize 300 100\n"
                  "rule hard-days 14\nrule step-tree 11\n");
    int days = value_of(RULE_DAYS, NORMAL, SIZE_MIDDLE);
    assert_int_equal(RUN(program, "rules", "--level", "my.level"), 0);
    prints(program, "Mine, 300x100, normal\n\n");
    settles(program, RULE_DAYS, days, days);
    settles(program, RULE_STEP_TREE, 11, value_of(RULE_STEP_TREE, NORMAL, SIZE_MIDDLE));
    assert_int_equal(
        RUN(program, "rules", "--level", "my.level", "--size", "64", "--difficulty", "hard"), 0);
    prints(program, "Mine, 64x64, hard\n\n");
    settles(program, RULE_DAYS, 14, value_of(RULE_DAYS, HARD, SIZE_SMALL));
}

static void without_a_level_they_are_the_tables(void **state) {
    const CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "rules", "--difficulty", "easy", "--size", "256x192"), 0);
    prints(program, "Any level, 256x192, easy\n\n");
    for (int i = 0; i < RULE_COUNT; i++) {
        int value = value_of((Rule)i, EASY, SIZE_LARGE);
        settles(program, (Rule)i, value, value);
    }
}

static void a_level_with_a_bad_rule_is_refused_with_its_line(void **state) {
    const CapturedProgram *program = *state;
    scratch_write(&program->folder, "bad.level",
                  "level 1 \"Bad\"\nland = constant\nheight land\nrule days 4\n");
    assert_int_equal(RUN(program, "rules", "--level", "bad.level"), FAILURE_CONTENT);
    assert_silent(program);
    Buffer errors = program_errors(program);
    assert_non_null(
        strstr((const char *)errors.bytes, "bad.level:4: rule days '4' (limit 5..60)\n"));
    buffer_free(&errors);
}

static void what_makes_no_sense_is_refused(void **state) {
    const CapturedProgram *program = *state;
    assert_refused(program, RUN(program, "rules", "--level", "no-such"), FAILURE_MISSING,
                   "unknown level 'no-such'");
    assert_refused(program, RUN(program, "rules", "--size", "47"), FAILURE_OPTION,
                   "size '47' (limit sides of 48 to 512)");
    assert_refused(program, RUN(program, "rules", "--difficulty", "Hard"), FAILURE_OPTION,
                   "--difficulty 'Hard' (limit easy, normal or hard)");
    assert_refused(program, RUN(program, "rules", "--markdown", "--size", "64"), FAILURE_OPTION,
                   "--markdown prints the whole table");
    assert_refused(program, RUN(program, "rules", "days"), FAILURE_OPTION, "'days'");
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, program_setup, program_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(the_games_page_ends_with_what_it_prints),
        TEST(the_table_for_people_has_a_line_for_every_rule),
        TEST(a_level_settles_them_with_size_and_difficulty),
        TEST(without_a_level_they_are_the_tables),
        TEST(a_level_with_a_bad_rule_is_refused_with_its_line),
        TEST(what_makes_no_sense_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
