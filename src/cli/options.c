// SPDX-License-Identifier: MIT
#include <assert.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

enum { FIRST_VALUE = 256 };  // of getopt's answers: above all characters

// The word that getopt stumbled over, or the letter within a word.
static bool refuse_option(char **argv, const char *what, TextError *error) {
    const char letter[] = {'-', (char)optopt, 0};
    bool is_letter = optopt > 0 && optopt < FIRST_VALUE;
    const char *word = is_letter ? letter : argv[optind - 1];
    char shown[120];
    error_quote(shown, sizeof shown, word, strlen(word));
    return error_set(error, FAILURE_OPTION, "%s '%s' (limit: see '%s help')", what, shown,
                     CLI_PROGRAM);
}

// Taking the last one would lose what the first one asked for without a word.
static bool refuse_twice(const char *name, TextError *error) {
    return error_set(error, FAILURE_OPTION, "option given twice '--%s' (limit: once)", name);
}

bool cli_options(const CliOption *options, int argc, char **argv, const char *values[CLI_OPTIONS],
                 int *words, TextError *error) {
    struct option table[CLI_OPTIONS + 1] = {{0}};
    for (int i = 0; options && options[i].name; i++) {
        assert(i < CLI_OPTIONS);
        int takes = options[i].value ? required_argument : no_argument;
        table[i] = (struct option){options[i].name, takes, NULL, FIRST_VALUE + i};
        values[i] = NULL;
    }
    opterr = 0;
    optind = 1;
    for (int answer; (answer = getopt_long(argc, argv, ":", table, NULL)) != -1;) {
        if (answer == ':') return refuse_option(argv, "missing value of", error);
        if (answer == '?' && optopt >= FIRST_VALUE)
            return refuse_option(argv, "unwanted value in", error);
        if (answer == '?') return refuse_option(argv, "unknown option", error);
        const char **value = &values[answer - FIRST_VALUE];
        if (*value) return refuse_twice(options[answer - FIRST_VALUE].name, error);
        *value = optarg ? optarg : "";
    }
    *words = optind;
    return true;
}

bool cli_only_options(const CliOption *options, int argc, char **argv,
                      const char *values[CLI_OPTIONS], TextError *error) {
    int words;
    if (!cli_options(options, argc, argv, values, &words, error)) return false;
    return words == argc || cli_refuse(error, "unexpected word", argv[words],
                                       options ? "options only" : "no words here");
}

bool cli_refuse(TextError *error, const char *what, const char *value, const char *limit) {
    return error_value(error, FAILURE_OPTION, what, value, strlen(value), limit);
}

bool cli_count(int *count, const char *option, const char *text, int most, TextError *error) {
    if (!text) return true;
    int number = 0;
    bool good = true;
    for (const char *at = text; good && *at; at++) {
        good = *at >= '0' && *at <= '9';
        if (good) number = number * 10 + (*at - '0');
        good = good && number <= most;
    }
    char limit[32];
    snprintf(limit, sizeof limit, "1 to %d", most);
    *count = number;
    return (good && number >= 1) || cli_refuse(error, option, text, limit);
}
