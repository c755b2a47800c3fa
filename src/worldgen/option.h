// SPDX-License-Identifier: MIT
// option: the words of a command line, read the same way by both programs.
//
// "--name", "--name value" and "--name=value", among other words in any order; what stands after "--",
// and "-" itself, are words. Names are whole: a part of one would mean something else as soon as there
// is another option. No variable of the environment has a say. All strings belong to argv. Refused as
// FAILURE_OPTION: what is unknown, has no value or an unwanted one, or is given twice.
#pragma once

#include "error.h"

// An option that takes a value where `value` is not NULL, such as --size N|WxH. A table of them ends
// with a row without a name.
typedef struct Option {
    const char *name;
    const char *value;
    const char *about;
} Option;

enum { OPTIONS_MOST = 16 };

// Fills `values`, one a row: the value, the empty text for an option that takes none, NULL where it was
// not given. The other words are then argv[1] to argv[words]. `options` may be NULL; `help` is the limit
// that refusals name.
bool options_read(const Option *options, const char *help, int argc, char **argv,
                  const char *values[OPTIONS_MOST], int *words, TextError *error);
