// SPDX-License-Identifier: MIT
// The words of a command line: options by their whole names, in any order, whatever the
// environment.
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "../src/base/option.h"

static const Option OPTIONS[] = {
    {"seed", "TEXT", ""}, {"seeds", "LIST", ""}, {"flat", NULL, ""}, {NULL, NULL, NULL}};
enum { SEED, SEEDS, FLAT, WORDS = 10 };

typedef struct Row {
    const char *argv[WORDS];
    const char *values[3];  // NULL if the option is not given
    const char *words[4];
} Row;

static int count(const char *const *words) {
    int number = 0;
    while (words[number]) number++;
    return number;
}

// As strings that the reader may reorder.
static int copy(char *argv[WORDS + 1], const char *const *words) {
    int length = count(words);
    argv[0] = strdup("command");
    for (int i = 0; i < length; i++) argv[i + 1] = strdup(words[i]);
    argv[length + 1] = NULL;
    return length + 1;
}

static void same_or_neither(const char *got, const char *expected, const char *of) {
    bool same = got && expected ? strcmp(got, expected) == 0 : !got && !expected;
    if (!same) FAIL("%s: '%s' instead of '%s'", of, got ? got : "-", expected ? expected : "-");
}

static void options_and_words_come_in_any_order(void **state) {
    static const Row rows[] = {
        {{NULL}, {NULL}, {NULL}},
        {{"a", "b"}, {NULL}, {"a", "b"}},
        {{"--seed", "x"}, {[SEED] = "x"}, {NULL}},
        {{"--seed=x"}, {[SEED] = "x"}, {NULL}},
        {{"--seed="}, {[SEED] = ""}, {NULL}},
        {{"--seed", ""}, {[SEED] = ""}, {NULL}},
        {{"--seed=a=b"}, {[SEED] = "a=b"}, {NULL}},
        {{"--seeds", "1..2"}, {[SEEDS] = "1..2"}, {NULL}},
        {{"--flat"}, {[FLAT] = ""}, {NULL}},
        {{"a", "--flat", "b", "--seed", "x", "c"}, {[SEED] = "x", [FLAT] = ""}, {"a", "b", "c"}},
        {{"--flat", "a", "b"}, {[FLAT] = ""}, {"a", "b"}},
        {{"--seed", "--flat"}, {[SEED] = "--flat"}, {NULL}},
        {{"--seed", "--"}, {[SEED] = "--"}, {NULL}},
        {{"--seed", "-7"}, {[SEED] = "-7"}, {NULL}},
        {{"a", "--", "--flat", "--"}, {NULL}, {"a", "--flat", "--"}},
        {{"-", "--seed", "-"}, {[SEED] = "-"}, {"-"}},
        {{""}, {NULL}, {""}},
    };
    (void)state;
    for (int posix = 0; posix < 2; posix++) {
        if (posix) setenv("POSIXLY_CORRECT", "1", 1);
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            char *argv[WORDS + 1], *all[WORDS + 1];
            const char *values[OPTIONS_MOST];
            TextError error;
            int words, argc = copy(argv, rows[i].argv);
            memcpy(all, argv, sizeof all);
            assert_true(options_read(OPTIONS, "help", argc, argv, values, &words, &error));
            for (int j = 0; j < 3; j++)
                same_or_neither(values[j], rows[i].values[j], OPTIONS[j].name);
            assert_int_equal(words, count(rows[i].words));
            for (int j = 0; j < words; j++)
                same_or_neither(argv[j + 1], rows[i].words[j], "a word");
            for (int j = 0; j < argc; j++) free(all[j]);
        }
    }
    unsetenv("POSIXLY_CORRECT");
}

static void what_is_no_option_is_refused(void **state) {
    static const struct {
        const char *argv[WORDS], *said;
    } rows[] = {
        {{"--see", "x"}, "unknown option '--see' (limit help)"},
        {{"--seed1"}, "unknown option '--seed1' (limit help)"},
        {{"--Seed", "x"}, "unknown option '--Seed' (limit help)"},
        {{"--fla"}, "unknown option '--fla' (limit help)"},
        {{"--=x"}, "unknown option '--=x' (limit help)"},
        {{"-s"}, "unknown option '-s' (limit help)"},
        {{"-seed", "x"}, "unknown option '-seed' (limit help)"},
        {{"a", "--flat=no"}, "unwanted value in '--flat=no' (limit help)"},
        {{"--flat="}, "unwanted value in '--flat=' (limit help)"},
        {{"a", "--seed"}, "missing value of '--seed' (limit help)"},
        {{"--seed", "x", "--seed=y"}, "option given twice '--seed=y' (limit once)"},
        {{"--flat", "--flat"}, "option given twice '--flat' (limit once)"},
        {{"--a\x1b"}, "unknown option '--a\\x1B' (limit help)"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *argv[WORDS + 1], *all[WORDS + 1];
        const char *values[OPTIONS_MOST];
        TextError error;
        int words, argc = copy(argv, rows[i].argv);
        memcpy(all, argv, sizeof all);
        assert_false(options_read(OPTIONS, "help", argc, argv, values, &words, &error));
        assert_string_equal(error_words(&error).text, rows[i].said);
        assert_int_equal(error.failure, FAILURE_OPTION);
        for (int j = 0; j < argc; j++) free(all[j]);
    }
}

static void without_a_table_there_are_words_alone(void **state) {
    (void)state;
    char command[] = "command", word[] = "word", option[] = "--flat";
    char *argv[] = {command, word, option, NULL};
    const char *values[OPTIONS_MOST];
    int words;
    TextError error;
    assert_true(options_read(NULL, "help", 2, argv, values, &words, &error));
    assert_int_equal(words, 1);
    assert_false(options_read(NULL, "help", 3, argv, values, &words, &error));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(options_and_words_come_in_any_order),
        CHECK(what_is_no_option_is_refused),
        CHECK(without_a_table_there_are_words_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
