// SPDX-License-Identifier: MIT
#include "random_changes.h"

#include <stdio.h>
#include <string.h>

#include "../../src/base/lines.h"

enum { VALUE = 120 };

RandomChanges random_changes_begin(uint64_t seed) { return (RandomChanges){rng_make(seed, 1)}; }

static int below(RandomChanges *random, int count) {
    return (int)rng_below(&random->rng, (uint32_t)count);
}

// A usual value, a word of the parameter's, or two numbers.
static void random_value(RandomChanges *random, const Parameter *parameter, char value[VALUE]) {
    int words = parameter->choices ? words_count(parameter->choices) : 0;
    bool numbers = parameter->kind < PARAMETER_CHOICE;  // choices and files have no form
    const char *link = numbers ? PARAMETER_FORM[parameter->kind].link : NULL;
    Argument argument = {.low = {0}};
    if (words && (parameter->usual.unit == AMOUNT_CHOICE || below(random, 3) == 0)) {
        argument.low = (Amount){below(random, words) * AMOUNT_ONE, AMOUNT_CHOICE};
    } else {
        argument.low = usual_at(&parameter->usual, below(random, 21) / 20.0);
        argument.high = usual_at(&parameter->usual, below(random, 21) / 20.0);
        argument.two = link && argument.low.nano <= argument.high.nano && below(random, 2) == 0;
    }
    recipe_print_argument(NULL, parameter, &argument, value, VALUE);
}

static void change_stage(RandomChanges *random, const Recipe *recipe, const EditedText *text,
                         const Statement *statement) {
    int part = below(random, statement->count);
    const Operation *row = recipe->stages[statement->first + part].operation;
    int count = row ? operation_parameter_count(row) : 0;
    char value[VALUE];
    if (row && row->random && below(random, 6) == 0) {
        snprintf(value, sizeof value, "s%d", below(random, 1000));
        edit_value(text, statement->line, part, "salt", value);
    } else if (count > 0) {
        const Parameter *parameter = &row->parameters[below(random, count)];
        if (parameter->kind == PARAMETER_FILE) return;
        random_value(random, parameter, value);
        edit_value(text, statement->line, part, parameter->name, value);
    }
}

static void change_one(RandomChanges *random, const Recipe *recipe, const EditedText *text) {
    const Statement *statement = &recipe->statements[below(random, recipe->statement_count)];
    char value[VALUE];
    switch (statement->kind) {
    case STATEMENT_MAP:
    case STATEMENT_PASS: change_stage(random, recipe, text, statement); break;
    case STATEMENT_TILE:
        if (statement->count == 0) break;
        snprintf(value, sizeof value, below(random, 4) ? "%d.25%%" : "0.%d", below(random, 90));
        edit_test(text, statement->line, below(random, statement->count), value);
        break;
    case STATEMENT_RULE:
        snprintf(value, sizeof value, "%d", below(random, 40));
        edit_rule(text, statement->line, value);
        break;
    default: break;
    }
}

void random_changes_make(RandomChanges *random, const Recipe *recipe, const EditedText *text) {
    for (int left = 1 + below(random, 5); left > 0; left--) change_one(random, recipe, text);
}
