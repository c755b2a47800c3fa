// SPDX-License-Identifier: MIT
// option: parses the command line of both programs.
//
// Options are "--name", "--name value" and "--name=value", in any order among other words;
// everything after "--", and "-" itself, is a word. Names cannot be shortened: a part of a name
// would change its meaning with the next new option. The environment is not consulted. All strings
// belong to argv. FAILURE_OPTION if an option is unknown, given twice, lacks its value or has an
// unwanted one.
#pragma once

#include "error.h"

// An option with several rows may be given as often, and fills them in order.
// Takes a value if `value` is not NULL, such as "N|WxH". One in brackets, "[DATE]", may be left out:
// then no other word may follow that could be meant as the value. A table of options ends with a row
// without a name.
typedef struct Option {
    const char *name;
    const char *value;
    const char *about;
} Option;

enum { OPTIONS_MOST = 20 };

// Fills `values`, one per row: the value, "" for an option that takes none, NULL if it was not
// given. The other words become argv[1] to argv[words]. `options` may be NULL; `help` is the limit
// in errors.
bool options_read(const Option *options, const char *help, int argc, char **argv,
                  const char *values[OPTIONS_MOST], int *words, TextError *error);
