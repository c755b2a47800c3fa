// SPDX-License-Identifier: MIT
// Turning what can be turned of a stage, and skipping, moving, adding and deleting stages.
#include <stdio.h>
#include <string.h>

#include "../../worldgen/recipe_change.h"
#include "workshop.h"

// The draft takes what was done to a copy of its text, or the window says why not.
void workshop_take(Workshop *shop, Buffer *copy, bool good, int gesture, TextError *error) {
    uint64_t before = shop->draft.serial;
    if (good) good = draft_take(&shop->draft, copy, gesture, error);
    else buffer_free(copy);
    shop->wrong = good ? (ErrorWords){{0}} : error_words(error);
    if (!good || shop->draft.serial == before) return;
    seeds_edited(&shop->seeds);
    workshop_find_knobs(shop);
    workshop_want(shop);
}

// A level that differs by more than values has no code.
void workshop_name_code(Workshop *shop) {
    ChangeList list;
    TextError error;
    snprintf(shop->code.level, sizeof shop->code.level, "%s", shop->draft.name);
    shop->code.changes[0] = 0;
    if (changes_between(&list, &shop->draft.stock, &shop->draft.recipe, &error))
        snprintf(shop->code.changes, sizeof shop->code.changes, "%s", list.text);
}

bool workshop_put(const Workshop *shop, Buffer *copy, const Knob *knob, const char *value,
                  TextError *error) {
    const Statement *statement = workshop_statement(shop);
    EditedText text = {copy, shop->draft.name, error};
    return knob->is_test ? edit_test(&text, statement->line, knob->parameter, value)
                         : edit_value(&text, statement->line,
                                      shop->moment.stages[shop->stage].stage, knob->name, value);
}

static int number_of(const Workshop *shop, const Knob *knob) {
    for (int i = 0; i < shop->knob_count; i++) {
        const Knob *other = &shop->knobs[i];
        if (other->parameter == knob->parameter && other->upper == knob->upper) return i;
    }
    return -1;
}

static void set(Workshop *shop, const Knob *knob, const char *value, int gesture) {
    Buffer copy;
    TextError error;
    shop->changed = number_of(shop, knob);
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
    const Statement *stock = workshop_stock(shop);
    char text[80];
    if (!stock) return;
    if (knob->is_test) {
        recipe_print_amount(shop->draft.stock.tests[stock->first + knob->parameter].amount, text,
                            sizeof text);
        set(shop, knob, text, 0);
        return;
    }
    int stage = shop->moment.stages[shop->stage].stage;
    const RecipeStage *written =
        stage < stock->count ? &shop->draft.stock.stages[stock->first + stage] : NULL;
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

int workshop_place_towards(const Workshop *shop, int from, int wished) {
    const Moment *moment = &shop->moment;
    const Statement *statements = shop->draft.recipe.statements;
    int own = moment->stages[from].statement, to = from, step = wished < from ? -1 : 1;
    bool map = statements[own].kind == STATEMENT_MAP;
    while (to != wished && to + step >= 0 && to + step < moment->stage_count) {
        int next = moment->stages[to + step].statement;
        if (map ? next != own : statements[next].kind == STATEMENT_MAP) break;
        to += step;
    }
    return to;
}

static int place_of(const Workshop *shop, Choice choice) {
    int wished = choice.what == WORKSHOP_DROP    ? choice.number
                 : choice.what == WORKSHOP_LATER ? shop->stage + 1
                                                 : shop->stage - 1;
    return workshop_place_towards(shop, shop->stage, wished);
}

// Moves the chosen stage, or its whole line where that is no map.
static bool move(const Workshop *shop, const EditedText *text, Choice choice) {
    const Statement *from = workshop_statement(shop);
    const MomentStage *made = shop->moment.stages, *to = &made[place_of(shop, choice)];
    return from->kind == STATEMENT_MAP
               ? edit_stage_move(text, from->line, made[shop->stage].stage, to->stage)
               : edit_line_move(text, from->line,
                                shop->draft.recipe.statements[to->statement].line);
}

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
    case WORKSHOP_LATER:
    case WORKSHOP_DROP: return move(shop, text, choice);
    case WORKSHOP_DELETE:
        return map ? edit_stage_delete(text, line, stage) : edit_line_delete(text, line);
    case WORKSHOP_ADD:
        return map && edit_stage_add(text, line, stage + 1, OPERATIONS[choice.number]->name);
    default:
        snprintf(salt, sizeof salt, "s%u", (unsigned)(++shop->gesture % 1000));
        return edit_value(text, line, stage, "salt", salt);
    }
}

// What was moved stays chosen.
static void follow(Workshop *shop, Choice choice) {
    bool moves = choice.what == WORKSHOP_EARLIER || choice.what == WORKSHOP_LATER ||
                 choice.what == WORKSHOP_DROP;
    if (!moves) return;
    const MomentStage *made = shop->moment.stages, *to = &made[place_of(shop, choice)];
    shop->at = (TracePosition){to->statement, to->stage, made[shop->stage].stamps};
    shop->at_end = to + 1 == made + shop->moment.stage_count;
}

void workshop_edit_stage(Workshop *shop, Choice choice) {
    Buffer copy;
    uint64_t before = shop->draft.serial;
    TracePosition at = shop->at;
    bool at_end = shop->at_end;
    TextError error = {.failure = FAILURE_NONE};
    if (!workshop_statement(shop) || !draft_copy(&shop->draft, &copy, &error)) return;
    EditedText text = {&copy, shop->draft.name, &error};
    bool good = edit_line(shop, &text, choice);
    if (good) follow(shop, choice);
    workshop_take(shop, &copy, good, 0, &error);
    if (shop->draft.serial != before) return;
    shop->at = at;
    shop->at_end = at_end;
}
