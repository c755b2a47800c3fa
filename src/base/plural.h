// SPDX-License-Identifier: MIT
// plural: which form of a word goes with a number, as the Plural-Forms of a catalogue say it.
//
// The rule is an expression of C over whole numbers and n, as in "nplurals=2; plural=(n != 1);". It is
// kept as text and worked out anew for each number; nothing in it is trusted.
#pragma once

#include "lines.h"

enum { PLURAL_FORMS = 6, PLURAL_BYTES = 256 };

typedef struct Plural {
    int forms;  // 1..PLURAL_FORMS
    char rule[PLURAL_BYTES];
} Plural;

// Reads "nplurals=N; plural=RULE;". Fills `error` without a place where that is no rule.
bool plural_read(Plural *plural, Line line, TextError *error);

// The form for a number, from 0 on; a number below 0 has the form of its opposite.
int plural_form(const Plural *plural, int64_t number);
