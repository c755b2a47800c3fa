// SPDX-License-Identifier: MIT
#include <stdio.h>
#include <string.h>

#include "../base/file.h"
#include "../worldgen/level.h"
#include "cli.h"
#include "../game/code.h"
#include "../base/data_folder.h"

bool cli_options(const Option *options, int argc, char **argv, const char *values[OPTIONS_MOST],
                 int *words, TextError *error) {
    return options_read(options, "see '" CLI_PROGRAM " help'", argc, argv, values, words, error);
}

bool cli_only_options(const Option *options, int argc, char **argv,
                      const char *values[OPTIONS_MOST], TextError *error) {
    int words;
    if (!cli_options(options, argc, argv, values, &words, error)) return false;
    return words == 0 || cli_refuse(error, "unexpected word", argv[1],
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

bool cli_code(WorldCode *code, const char *text, const char *level, TextError *error) {
    char folder[FILE_PATH];
    if (!code_parse(code, text, strlen(text), error)) return false;
    return level || !data_folder_find(folder, sizeof folder) || code_shorten(code, folder, error);
}
