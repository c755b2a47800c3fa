// SPDX-License-Identifier: MIT
// What can be turned of the chosen stage, and turning it.
#include <stdio.h>
#include <string.h>

#include "../making/complete.h"
#include "workshop.h"

// What amounts of tile lines are usually like that are no shares: heights, tiles of distance.
static const Usual HEIGHTS = {-3, 3, 0.01, false, AMOUNT_PLAIN},
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
const Statement *workshop_stock(const Workshop *shop) {
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

static const char *choices_of(const Parameter *parameter) {
    bool words_alone = parameter->usual.unit == AMOUNT_CHOICE;
    return words_alone ? parameter->choices : NULL;
}

// The largest radius, as far as which middles may lie beyond the edges.
static double reach_of(const Workshop *shop, const RecipeStage *written) {
    const Operation *operation = written->operation;
    int radius = parameter_of_reach(operation->parameters, operation_parameter_count(operation));
    if (radius < 0) return 0;
    return parameter_resolve(&operation->parameters[radius], &written->arguments[radius],
                             shop->code.width, shop->code.height, 0)
        .high;
}

static bool is_share(AmountUnit unit) {
    return unit == AMOUNT_PER_AREA || unit == AMOUNT_PER_REACH;
}

// What a share of the area amounts to on this map.
static Words number_of(const Workshop *shop, const RecipeStage *written, int parameter) {
    const Argument *argument = &written->arguments[parameter];
    if (!is_share(argument->low.unit)) return words("", NO_BLANKS);
    Resolved counts =
        parameter_resolve(&written->operation->parameters[parameter], argument, shop->code.width,
                          shop->code.height, reach_of(shop, written));
    return words_whole(counts.low);
}

// A plain number, where a share of the area is usual, is pulled as a number: across what the usual shares
// amount to on this map.
static Usual counted(const Workshop *shop, const RecipeStage *written, const Parameter *parameter) {
    const Usual *usual = &parameter->usual;
    Argument shares = {.low = {.nano = (int64_t)(usual->low * 1e9), .unit = usual->unit},
                       .high = {.nano = (int64_t)(usual->high * 1e9), .unit = usual->unit},
                       .two = true};
    Resolved counts = parameter_resolve(parameter, &shares, shop->code.width, shop->code.height,
                                        reach_of(shop, written));
    double low = double_max(counts.low, 1);
    return (Usual){low, double_max(counts.high, 2 * low), 1, true, AMOUNT_PLAIN};
}

static bool is_counted(const Usual *usual, Amount amount) {
    return is_share(usual->unit) && amount.unit == AMOUNT_PLAIN;
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
    knob->label = words(!argument->two ? "@1"
                        : upper        ? "@1 to"
                                       : "@1 from",
                        NAMES(parameter->name));
    recipe_print_argument(&shop->draft.recipe, parameter, argument, knob->value.text,
                          sizeof knob->value.text);
    knob->tip = parameter_tip(written->operation, parameter);
    knob->number = number_of(shop, written, number);
    if (knob->usual && is_counted(knob->usual, amount)) {
        knob->counts = counted(shop, written, parameter);
        knob->usual = &knob->counts;
    }
    knob->share = share_of(knob->usual, amount);
    knob->stock = -1;
    if (!stock || stock->operation != written->operation) return;
    Amount before = end_of(&stock->arguments[number], upper);
    knob->stock = share_of(knob->usual, before);
    knob->differs = !is_same_amount(before, amount);
}

static void add_stage(Workshop *shop, const RecipeStage *written) {
    const RecipeStage *stock =
        stage_of(&shop->draft.stock, workshop_stock(shop), shop->moment.stages[shop->stage].stage);
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
    const Statement *stock = workshop_stock(shop);
    char amount[40];
    Knob *knob = add(shop, (Knob){.parameter = number, .is_test = true, .name = "amount"});
    if (!knob) return;
    knob->usual = test->amount.unit == AMOUNT_PERCENT ? &MARK_SHARES
                  : test->map < 0                     ? &DISTANCES
                                                      : &HEIGHTS;
    const char *subject = TILE_INFO[test->map < 0 ? test->kind : TILE_WATER].name;
    for (int i = 0; test->map >= 0 && i < shop->draft.recipe.statement_count; i++)
        if (shop->draft.recipe.statements[i].kind == STATEMENT_MAP &&
            shop->draft.recipe.statements[i].map == test->map)
            subject = shop->draft.recipe.statements[i].name;
    knob->label = words("@1 @2", NAMES(subject, COMPARISON_SIGN[test->comparison]));
    recipe_print_amount(test->amount, amount, sizeof amount);
    knob->value = words(test->of_rest ? "@1 of rest" : "@1", NAMES(amount));
    knob->tip = words("What the line compares each cell with. A share is a quantile of the map.",
                      NO_BLANKS);
    knob->share = share_of(knob->usual, test->amount);
    knob->stock = -1;
    if (!stock || number >= stock->count) return;
    Amount before = shop->draft.stock.tests[stock->first + number].amount;
    knob->stock = share_of(knob->usual, before);
    knob->differs = !is_same_amount(before, test->amount);
}

// Its stage may still have to be made.
static void choose_sought(Workshop *shop) {
    const Sought *sought = &shop->sought;
    if (!sought->any || shop->stage < 0 || shop->stage >= shop->moment.stage_count) return;
    const MomentStage *stage = &shop->moment.stages[shop->stage];
    if (stage->statement != sought->statement || stage->stage != sought->stage) return;
    for (int i = 0; i < shop->knob_count && shop->sought.any; i++)
        if (shop->knobs[i].parameter == sought->parameter) {
            list_choose(&shop->turns, i);
            shop->sought.any = false;
        }
}

void workshop_find_knobs(Workshop *shop) {
    const Statement *statement = workshop_statement(shop);
    const RecipeStage *written = workshop_written(shop);
    shop->knob_count = 0;
    if (written) add_stage(shop, written);
    for (int i = 0; statement && statement->kind == STATEMENT_TILE && i < statement->count; i++)
        add_test(shop, statement, i);
    choose_sought(shop);
}
