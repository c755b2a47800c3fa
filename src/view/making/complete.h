// SPDX-License-Identifier: MIT
// complete: what can stand at a place of a level that is being typed, from the table of operations, the rules
// and the maps above; and what the word there means.
//
// It only reads. Nothing is offered within comments and strings, nor where a word is typed to its end.
#pragma once

#include "syntax.h"

enum { COMPLETIONS = 160 };

typedef struct Completion {
    char text[48];  // takes the place of what was typed of it
    Words tip;
} Completion;

typedef struct CompletionList {
    Completion items[COMPLETIONS];
    int count;
    size_t
        from;  // where the word begins that is being typed; it ends at the place that was asked for
    bool needed;  // something must stand there, although nothing was typed yet
} CompletionList;

void complete(CompletionList *list, Line text, size_t place);

// What the word at a place means, in a sentence; "" where there is nothing to tell.
Words explain(Line text, size_t place);

// What a parameter of an operation means, with its unit and what is usual and allowed.
Words parameter_tip(const Operation *operation, const Parameter *parameter);
