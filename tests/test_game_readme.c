// SPDX-License-Identifier: MIT
// Every number in src/game/README.md is that of the game: in its text in order, in its table row by row.
// `--write` puts the game's numbers there.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/base/file.h"
#include "../src/game/command.h"
#include "../src/game/game.h"
#include "support/test.h"

static const char TABLE[] = "| word | range | default | meaning |\n|---|---|---|---|\n";

// Numbers that are not rules.
static const struct {
    const char *name;
    int value;
} CONSTANTS[] = {
    {"SIDE_LEAST", GAME_SIDE_LEAST},
    {"SIDE_MOST", GAME_SIDE_MOST},
    {"BANDS", ALTITUDE_BANDS},
    {"COAST", ALTITUDE_COAST},
    {"SEA", ALTITUDE_SEA},
    {"CAMPS", CAMP_LIMIT},
    {"TOWERS", TOWER_LIMIT},
    {"ROUND", ROUND_REACH},
    {"COMMISSIONS", COMMISSION_COUNT},
    {"AMOUNT", COMMAND_AMOUNT},
};

// The numbers of the text in order: a rule, `easy-days/64` for a difficulty and size, a constant, or the
// number itself where the program does not have it: counts, numbers of list items, examples.
// clang-format off
static const char *const NUMBERS[] = {
    "easy-days/64", "easy-days/128", "easy-days/256", "easy-beacons", "easy-tide-step/64",
    "easy-tide-step/128", "easy-tide-step/256", "easy-crew", "easy-food", "easy-storms/64",
    "easy-storms/128", "easy-storms/256", "easy-solver-percent", "normal-days/64",
    "normal-days/128", "normal-days/256", "normal-beacons", "normal-tide-step/64",
    "normal-tide-step/128", "normal-tide-step/256", "normal-crew", "normal-food",
    "normal-storms/64", "normal-storms/128", "normal-storms/256", "normal-solver-percent",
    "hard-days/64", "hard-days/128", "hard-days/256", "hard-beacons", "hard-tide-step/64",
    "hard-tide-step/128", "hard-tide-step/256", "hard-crew", "hard-food", "hard-storms/64",
    "hard-storms/128", "hard-storms/256", "hard-solver-percent", "96", "192", "SIDE_LEAST",
    "SIDE_MOST", "ship-days/64", "ship-days/128", "ship-days/256", "day-ticks", "step-sand",
    "step-grass", "step-tree", "step-rock", "ford-ticks", "wade-ticks", "wade-depth", "raft-step",
    "raft-launch", "chop-ticks", "chop-wood", "1", "quarry-ticks", "quarry-stone", "quarry-times",
    "dig-ticks", "dig-sand", "dig-times", "forage-ticks", "forage-food", "forage-times",
    "fish-ticks", "fish-food", "beacon-ticks", "beacon-wood", "beacon-stone", "beacon-sand",
    "raft-ticks", "raft-wood", "camp-ticks", "camp-wood", "camp-apart", "CAMPS", "tower-ticks",
    "tower-wood", "tower-sight", "TOWERS", "wall-ticks", "wade-depth", "wall-height", "carry-party",
    "carry", "small-party", "small-party-ticks", "BANDS", "COAST", "SEA", "low-sites", "sight", "1",
    "sight-levels", "1", "sight-levels", "COMMISSIONS", "ROUND", "landmark-gift", "task-crew", "1",
    "1", "hungry-nights", "2", "cold-wood", "cold-ticks", "3", "post-yield", "store", "4", "1", "5",
    "6", "wade-depth", "7", "3", "2", "storm-land", "storm-raft", "storm-sight", "pay-reach/64",
    "pay-reach/128", "pay-reach/256", "post-trees", "post-reach", "post-rocks", "post-reach",
    "post-sands", "post-reach", "post-waters", "post-water-reach", "score-night",
    "score-ship-night/64", "score-ship-night/256", "score-beacon", "score-percent",
    "score-landmark", "score-commission", "score-crew", "easy-score-times", "normal-score-times",
    "hard-score-times", "score-divisor", "2", "3", "2", "1", "AMOUNT",
};
// clang-format on
enum { NUMBER_COUNT = sizeof NUMBERS / sizeof *NUMBERS };

static int rule_named(const char *name, size_t length) {
    for (int i = 0; i < RULE_COUNT; i++)
        if (strlen(RULE_INFO[i].name) == length && memcmp(RULE_INFO[i].name, name, length) == 0)
            return i;
    FAIL("no rule '%.*s'", (int)length, name);
}

static int number_named(const char *name) {
    if (isdigit((unsigned char)name[0])) return atoi(name);
    for (size_t i = 0; i < sizeof CONSTANTS / sizeof *CONSTANTS; i++)
        if (strcmp(CONSTANTS[i].name, name) == 0) return CONSTANTS[i].value;
    int difficulty = NORMAL, side = 64;
    for (int i = 0; i < DIFFICULTY_COUNT; i++) {
        size_t length = strlen(DIFFICULTY_WORD[i]);
        if (strncmp(name, DIFFICULTY_WORD[i], length) != 0) continue;
        difficulty = i;
        name += length + 1;
        break;
    }
    size_t length = strcspn(name, "/");
    if (name[length]) side = atoi(name + length + 1);
    return RULE_INFO[rule_named(name, length)].value[difficulty][size_class(side, side)];
}

// Reads the next number of a text, with any minus; NULL after the last.
static char *next_number(char *at, long *number) {
    at += strcspn(at, "0123456789");
    if (!*at) return NULL;
    bool negative = at[-1] == '-' && at[-2] == ' ';
    char *end;
    *number = strtol(at, &end, 10) * (negative ? -1 : 1);
    return end;
}

static void every_number_of_the_text_is_the_games(void **state) {
    (void)state;
    char *page = read_source("src/game/README.md"), *at = page;
    char *table = strstr(page, TABLE);
    assert_non_null(table);
    *table = 0;
    long number;
    int count = 0;
    while ((at = next_number(at, &number)) != NULL) {
        if (count == NUMBER_COUNT) FAIL("'%.30s' comes after a number too many", at);
        const char *name = NUMBERS[count++];
        if (number != number_named(name))
            FAIL("README.md says %ld before '%.40s', but %s is %d", number, at, name,
                 number_named(name));
    }
    assert_int_equal(count, NUMBER_COUNT);
    free(page);
}

// The sizes that the text tells.
static void islands_are_small_under_96_and_large_from_192_on(void **state) {
    (void)state;
    assert_int_equal(size_class(95, 400), SIZE_SMALL);
    assert_int_equal(size_class(96, 96), SIZE_MIDDLE);
    assert_int_equal(size_class(191, 191), SIZE_MIDDLE);
    assert_int_equal(size_class(192, 192), SIZE_LARGE);
}

// "18/24/36, 15/20/30, 13/18/27" against the row: one number for all, or one for each that differs.
static void same_values(const RuleInfo *info, Rule which, char *text) {
    int difficulties = rule_by_difficulty(which) ? DIFFICULTY_COUNT : 1;
    int sizes = rule_by_size(which) ? SIZE_CLASS_COUNT : 1;
    char *at = text;
    for (int i = 0; i < difficulties; i++)
        for (int j = 0; j < sizes; j++) {
            if (strtol(at, &at, 10) != info->value[i][j]) FAIL("%s: default %s", info->name, text);
            bool last = j == sizes - 1;
            if (last && i == difficulties - 1) continue;
            size_t gap = last ? 2 : 1;
            if (strncmp(at, last ? ", " : "/", gap) != 0) FAIL("%s: default %s", info->name, text);
            at += gap;
        }
    assert_string_equal(at, "");
}

static char *read_row(char *at, Rule which) {
    const RuleInfo *info = &RULE_INFO[which];
    char word[40], values[80], about[120];
    int low, high, length = 0;
    int read = sscanf(at, "| `%39[a-z-]` | %d..%d | %79[0-9/, ] | %119[^|\n] |%n", word, &low,
                      &high, values, about, &length);
    if (read != 5 || length == 0) FAIL("no row for %s: '%.40s'", info->name, at);
    values[strcspn(values, "|")] = 0;
    while (values[0] && values[strlen(values) - 1] == ' ') values[strlen(values) - 1] = 0;
    about[strlen(about) - 1] = 0;  // the blank before the stroke
    assert_string_equal(word, info->name);
    assert_string_equal(about, info->about);
    assert_int_equal(low, info->low);
    assert_int_equal(high, info->high);
    same_values(info, which, values);
    assert_int_equal(at[length], '\n');
    return at + length + 1;
}

static void every_row_of_the_table_is_a_rule_of_the_game(void **state) {
    (void)state;
    char *page = read_source("src/game/README.md"), *at = strstr(page, TABLE);
    assert_non_null(at);
    at += strlen(TABLE);
    for (int i = 0; i < RULE_COUNT; i++) at = read_row(at, (Rule)i);
    assert_string_equal(at, "");
    free(page);
}

// The lines of the header command.h are the lines of the page.
static void the_commands_are_those_that_are_read(void **state) {
    (void)state;
    static const char *const shown[] = {
        "m N|E|S|W          step", "g   gather what the tile gives",
        "f                  fish", "b   beacon|raft|camp|tower|wall",
        "p 2 wood           post", "r   recall all",
        "t food 3           take", "d sand 2   put into",
        "e                  end",  "x   sail",
    };
    static const char *const read[] = {"m N", "g",        "f",        "b beacon", "p 2 wood",
                                       "r",   "t food 3", "d sand 2", "e",        "x"};
    char *page = read_source("src/game/README.md");
    for (int i = 0; i < VERB_COUNT; i++) {
        Command command;
        TextError error;
        if (!strstr(page, shown[i])) FAIL("README.md does not show '%s'", shown[i]);
        assert_true(command_parse(&command, read[i], strlen(read[i]), &error));
    }
    free(page);
}

// The values of a row as the table shows them.
static void write_values(Buffer *page, Rule which) {
    int difficulties = rule_by_difficulty(which) ? DIFFICULTY_COUNT : 1;
    int sizes = rule_by_size(which) ? SIZE_CLASS_COUNT : 1;
    for (int i = 0; i < difficulties; i++)
        for (int j = 0; j < sizes; j++)
            buffer_format(page, "%s%d",
                          j > 0   ? "/"
                          : i > 0 ? ", "
                                  : "",
                          RULE_INFO[which].value[i][j]);
}

static int write_page(void) {
    char *text = read_source("src/game/README.md"), *table = strstr(text, TABLE), *at = text, *next;
    Buffer page = {0};
    TextError error = {0};
    long number;
    assert_non_null(table);
    *table = 0;
    for (int i = 0; (next = next_number(at, &number)) != NULL; at = next) {
        assert_true(i < NUMBER_COUNT);
        char *digits = next;
        while (digits > at && isdigit((unsigned char)digits[-1])) digits--;
        buffer_append(&page, (const uint8_t *)at, (size_t)(digits - at));
        buffer_format(&page, "%d", abs(number_named(NUMBERS[i++])));
    }
    buffer_text(&page, at);
    buffer_text(&page, TABLE);
    for (int i = 0; i < RULE_COUNT; i++) {
        const RuleInfo *info = &RULE_INFO[i];
        buffer_format(&page, "| `%s` | %d..%d | ", info->name, info->low, info->high);
        write_values(&page, (Rule)i);
        buffer_format(&page, " | %s |\n", info->about);
    }
    free(text);
    return file_write(TIDEMARK_SOURCE_DIR "/src/game/README.md", page.bytes, page.length,
                      FILE_SHARED, &error)
               ? 0
               : 1;
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--write") == 0) return write_page();
    const struct CMUnitTest tests[] = {
        CHECK(every_number_of_the_text_is_the_games),
        CHECK(islands_are_small_under_96_and_large_from_192_on),
        CHECK(every_row_of_the_table_is_a_rule_of_the_game),
        CHECK(the_commands_are_those_that_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
