// SPDX-License-Identifier: MIT
#include "option.h"

#include <assert.h>
#include <string.h>

static bool refuse(const char *what, const char *word, const char *limit, TextError *error) {
    return error_value(error, FAILURE_OPTION, what, word, strlen(word), limit);
}

// The row of "--name" or "--name=value", of several the first without a value; -1 if there is none.
static int find_option(const Option *options, const char *word, const char *const values[]) {
    if (strncmp(word, "--", 2) != 0) return -1;
    size_t length = strcspn(word + 2, "=");
    int found = -1;
    for (int i = 0; options && options[i].name; i++) {
        assert(i < OPTIONS_MOST);
        bool named =
            strlen(options[i].name) == length && memcmp(options[i].name, word + 2, length) == 0;
        if (named && (found < 0 || values[found])) found = i;
    }
    return found;
}

// `next` is the next word, or NULL; it is taken if `word` does not contain the value.
static bool take_option(const Option *option, const char *word, const char *next, const char *help,
                        const char **value, bool *taken, TextError *error) {
    const char *equals = strchr(word, '=');
    bool optional = option->value && option->value[0] == '[';
    *taken = option->value && !equals && !(optional && (!next || next[0] == '-'));
    // Taking the last one would silently ignore the first.
    if (*value) return refuse("option given twice", word, "once", error);
    if (*taken && !next) return refuse("missing value of", word, help, error);
    if (!option->value && equals) return refuse("unwanted value in", word, help, error);
    *value = *taken ? next : equals ? equals + 1 : "";
    return true;
}

bool options_read(const Option *options, const char *help, int argc, char **argv,
                  const char *values[OPTIONS_MOST], int *words, TextError *error) {
    bool ended = false;
    *words = 0;
    for (int i = 0; i < OPTIONS_MOST; i++) values[i] = NULL;
    for (int i = 1; i < argc; i++) {
        if (ended || argv[i][0] != '-' || !argv[i][1]) {
            argv[++*words] = argv[i];
            continue;
        }
        ended = strcmp(argv[i], "--") == 0;
        if (ended) continue;
        int row = find_option(options, argv[i], values);
        if (row < 0) return refuse("unknown option", argv[i], help, error);
        bool taken;
        if (!take_option(&options[row], argv[i], argv[i + 1], help, &values[row], &taken, error))
            return false;
        i += taken;
    }
    return true;
}
