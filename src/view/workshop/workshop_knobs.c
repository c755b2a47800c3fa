// SPDX-License-Identifier: MIT
// What can be turned of the chosen stage, and turning it.
#include <stdio.h>
#include <string.h>

#include "workshop.h"

// What amounts of tile lines are usually like: shares, heights, tiles of distance.
static const Usual SHARES = {0, 100, 0.5, false, AMOUNT_PERCENT},
                   HEIGHTS = {-3, 3, 0.01, false, AMOUNT_PLAIN},
                   DISTANCES = {0, 24, 0.5, false, AMOUNT_PLAIN};

const Statement *workshop_statement(const Workshop *shop) {
    const Moment *moment = &shop->moment;
    if (shop->stage < 0 || shop->stage >= moment->stage_count) return NULL;
    int statement = moment->stages[shop->stage].statement;
    if (statement >= shop->draft.recipe.statement_count) return NULL;
    return &shop->draft.recipe.statements[statement];
}

static const RecipeStage *stage_of(const Recipe *recipe, const Statement *statement, int stage) {
    if (!statement || statement->kind == STATEMENT_TILE || stage >= statement->count) return NULL;
    return &recipe->stages[statement->first + stage];
}

const RecipeStage *workshop_written(const Workshop *shop) {
    if (!workshop_statement(shop)) return NULL;
    return stage_of(&shop->draft.recipe, workshop_statement(shop),
                    shop->moment.stages[shop->stage].stage);
}

// The same statement of the text that was opened; NULL where it has none.
static const Statement *stock_statement(const Workshop *shop) {
    const Statement *statement = workshop_statement(shop);
    int stock = statement ? draft_stock_statement(&shop->draft,
                                                  (int)(statement - shop->draft.recipe.statements))
                          : -1;
    return stock < 0 ? NULL : &shop->draft.stock.statements[stock];
}

static Amount end_of(const Argument *argument, bool upper) {
    return upper ? argument->high : argument->low;
}

static double share_of(const Usual *usual, Amount amount) {
    return usual && amount.unit == usual->unit ? usual_share(usual, amount_value(amount)) : -1;
}

static bool is_same_amount(Amount a, Amount b) { return a.nano == b.nano && a.unit == b.unit; }

static Knob *add(Workshop *shop, Knob knob) {
    if (shop->knob_count == KNOBS) return NULL;
    shop->knobs[shop->knob_count] = knob;
    return &shop->knobs[shop->knob_count++];
}

// Parameters.

static Words tip_of(const Parameter *parameter) {
    Words usual = usual_words(&parameter->usual), limit = parameter_limit(parameter);
    return words(usual.text[0] ? "$1 ($2). Usually $3, allowed is $4." : "$1 ($2). Allowed is $4.",
                 NAMES(parameter->meaning, parameter->unit[0] ? parameter->unit : "no unit",
                       usual.text, limit.text));
}

static const char *choices_of(const Parameter *parameter) {
    bool words_alone = parameter->usual.unit == AMOUNT_CHOICE;
    return words_alone ? parameter->choices : NULL;
}

static void add_parameter(Workshop *shop, const RecipeStage *written, const RecipeStage *stock,
                          int number, bool upper) {
    const Parameter *parameter = &written->operation->parameters[number];
    const Argument *argument = &written->arguments[number];
    Knob *knob = add(shop, (Knob){.parameter = number, .upper = upper, .name = parameter->name});
    if (!knob) return;
    Amount amount = end_of(argument, upper);
    knob->choices = choices_of(parameter);
    if (!knob->choices && parameter->kind != PARAMETER_FILE) knob->usual = &parameter->usual;
    knob->label = words(!argument->two ? "$" : upper ? "$ to" : "$ from", NAMES(parameter->name));
    recipe_print_argument(&shop->draft.recipe, parameter, argument, knob->value.text,
                          sizeof knob->value.text);
    knob->tip = tip_of(parameter);
    knob->share = share_of(knob->usual, amount);
    knob->stock = -1;
    if (!stock || stock->operation != written->operation) return;
    Amount before = end_of(&stock->arguments[number], upper);
    knob->stock = share_of(knob->usual, before);
    knob->differs = !is_same_amount(before, amount);
}

static void add_stage(Workshop *shop, const RecipeStage *written) {
    const RecipeStage *stock =
        stage_of(&shop->draft.stock, stock_statement(shop), shop->moment.stages[shop->stage].stage);
    if (!written->operation) return;
    int from = written->piped ? written->operation->when_making : 0;
    for (int i = from; i < operation_parameter_count(written->operation); i++) {
        add_parameter(shop, written, stock, i, false);
        if (written->arguments[i].two) add_parameter(shop, written, stock, i, true);
    }
}

// Tests of tile lines.

static void add_test(Workshop *shop, const Statement *line, int number) {
    const TileTest *test = &shop->draft.recipe.tests[line->first + number];
    const Statement *stock = stock_statement(shop);
    char amount[40];
    Knob *knob = add(shop, (Knob){.parameter = number, .is_test = true, .name = "amount"});
    if (!knob) return;
    knob->usual = test->amount.unit == AMOUNT_PERCENT ? &SHARES
                  : test->map < 0                     ? &DISTANCES
                                                      : &HEIGHTS;
    const char *subject = TILE_INFO[test->map < 0 ? test->kind : TILE_WATER].name;
    for (int i = 0; test->map >= 0 && i < shop->draft.recipe.statement_count; i++)
        if (shop->draft.recipe.statements[i].kind == STATEMENT_MAP &&
            shop->draft.recipe.statements[i].map == test->map)
            subject = shop->draft.recipe.statements[i].name;
    knob->label = words("$1 $2", NAMES(subject, COMPARISON_SIGN[test->comparison]));
    recipe_print_amount(test->amount, amount, sizeof amount);
    knob->value = words(test->of_rest ? "$ of rest" : "$", NAMES(amount));
    knob->tip = words("What the line compares each cell with. A share is a quantile of the map.",
                      NO_BLANKS);
    knob->share = share_of(knob->usual, test->amount);
    knob->stock = -1;
    if (!stock || number >= stock->count) return;
    Amount before = shop->draft.stock.tests[stock->first + number].amount;
    knob->stock = share_of(knob->usual, before);
    knob->differs = !is_same_amount(before, test->amount);
}

void workshop_find_knobs(Workshop *shop) {
    const Statement *statement = workshop_statement(shop);
    const RecipeStage *written = workshop_written(shop);
    shop->knob_count = 0;
    if (written) add_stage(shop, written);
    for (int i = 0; statement && statement->kind == STATEMENT_TILE && i < statement->count; i++)
        add_test(shop, statement, i);
}

// Turning.

// The draft takes what was done to a copy of its text, or the window says why not.
void workshop_take(Workshop *shop, Buffer *copy, bool good, int gesture, TextError *error) {
    uint64_t before = shop->draft.serial;
    if (good) good = draft_take(&shop->draft, copy, gesture, error);
    else buffer_free(copy);
    shop->wrong = good ? (ErrorWords){{0}} : error_words(error);
    if (!good || shop->draft.serial == before) return;
    workshop_find_knobs(shop);
    workshop_want(shop);
}

bool workshop_put(const Workshop *shop, Buffer *copy, const Knob *knob, const char *value,
                  TextError *error) {
    const Statement *statement = workshop_statement(shop);
    EditedText text = {copy, shop->draft.name, error};
    return knob->is_test ? edit_test(&text, statement->line, knob->parameter, value)
                         : edit_value(&text, statement->line,
                                      shop->moment.stages[shop->stage].stage, knob->name, value);
}

static void set(Workshop *shop, const Knob *knob, const char *value, int gesture) {
    Buffer copy;
    TextError error;
    if (!workshop_statement(shop) || !draft_copy(&shop->draft, &copy, &error)) return;
    bool good = workshop_put(shop, &copy, knob, value, &error);
    workshop_take(shop, &copy, good, gesture, &error);
}

void workshop_set(Workshop *shop, int knob, const char *value) {
    set(shop, &shop->knobs[knob], value, 0);
}

// What the value becomes when a knob is turned, as a level has it.
static void turned_text(const Workshop *shop, const Knob *knob, Amount amount, char *text,
                        size_t capacity) {
    if (knob->is_test) {
        recipe_print_amount(amount, text, capacity);
        return;
    }
    const RecipeStage *written = workshop_written(shop);
    const Parameter *parameter = &written->operation->parameters[knob->parameter];
    Argument argument = written->arguments[knob->parameter];
    *(knob->upper ? &argument.high : &argument.low) = amount;
    if (!argument.two) argument.high = amount;
    else if (amount_value(argument.low) > amount_value(argument.high) &&
             parameter->kind != PARAMETER_SIDES && parameter->kind != PARAMETER_POINT)
        argument.low = argument.high = amount;  // one end pushes the other
    recipe_print_argument(&shop->draft.recipe, parameter, &argument, text, capacity);
}

void workshop_value_at(const Workshop *shop, const Knob *knob, double share, char text[40]) {
    turned_text(shop, knob, usual_at(knob->usual, share), text, 40);
}

static void turn(Workshop *shop, const Knob *knob, double share, int gesture) {
    char text[40];
    if (!knob->usual) return;
    workshop_value_at(shop, knob, share, text);
    set(shop, knob, text, gesture);
}

void workshop_turn(Workshop *shop, int knob, double share) {
    turn(shop, &shop->knobs[knob], share, shop->gesture);
}

void workshop_to_stock(Workshop *shop, int number) {
    const Knob *knob = &shop->knobs[number];
    const Statement *stock = stock_statement(shop);
    char text[80];
    if (!stock) return;
    if (knob->is_test) {
        recipe_print_amount(shop->draft.stock.tests[stock->first + knob->parameter].amount, text,
                            sizeof text);
        set(shop, knob, text, 0);
        return;
    }
    const RecipeStage *written =
        stage_of(&shop->draft.stock, stock, shop->moment.stages[shop->stage].stage);
    if (!written || written->operation != workshop_written(shop)->operation) return;
    recipe_print_argument(&shop->draft.stock, &written->operation->parameters[knob->parameter],
                          &written->arguments[knob->parameter], text, sizeof text);
    set(shop, knob, written->given[knob->parameter] ? text : NULL, 0);
}

// Each roll is one step of undo.
void workshop_roll(Workshop *shop) {
    SeedText seed = choice_new_seed();
    Rng rng = rng_make(seed_value(&seed), 0);
    int gesture = ++shop->gesture;
    for (int i = 0; i < shop->knob_count; i++) {
        Knob knob = shop->knobs[i];
        double share = (double)rng_unit(&rng);
        if (!(shop->locked >> i & 1)) turn(shop, &knob, share, gesture);
    }
}

// Stages.

static bool edit_line(Workshop *shop, const EditedText *text, Choice choice) {
    const Statement *statement = workshop_statement(shop);
    int line = statement->line, stage = shop->moment.stages[shop->stage].stage;
    bool map = statement->kind == STATEMENT_MAP;
    char salt[24];
    switch (choice.what) {
    case WORKSHOP_SKIP:
        return map ? edit_stage_bypass(text, line, stage) : edit_line_bypass(text, line);
    case WORKSHOP_RESTORE: return edit_stage_restore(text, line, choice.number);
    case WORKSHOP_EARLIER:
        return map ? edit_stage_move(text, line, stage, stage - 1)
                   : edit_line_move(text, line, line - 1);
    case WORKSHOP_LATER:
        return map ? edit_stage_move(text, line, stage, stage + 1)
                   : edit_line_move(text, line, line + 1);
    case WORKSHOP_DELETE:
        return map ? edit_stage_delete(text, line, stage) : edit_line_delete(text, line);
    case WORKSHOP_ADD:
        return map && edit_stage_add(text, line, stage + 1, OPERATIONS[choice.number]->name);
    default:
        snprintf(salt, sizeof salt, "s%u", (unsigned)(++shop->gesture % 1000));
        return edit_value(text, line, stage, "salt", salt);
    }
}

void workshop_edit_stage(Workshop *shop, Choice choice) {
    Buffer copy;
    TextError error = {.failure = FAILURE_NONE};
    if (!workshop_statement(shop) || !draft_copy(&shop->draft, &copy, &error)) return;
    EditedText text = {&copy, shop->draft.name, &error};
    workshop_take(shop, &copy, edit_line(shop, &text, choice), 0, &error);
}
