// SPDX-License-Identifier: MIT
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../base/lines.h"
#include "recipe.h"

const char *const COMPARISON_SIGN[] = {
    [AT_MOST] = "<=", [AT_LEAST] = ">=", [BELOW] = "<", [ABOVE] = ">"};

const char *recipe_limit_name(int subject) {
    static const char *const names[] = {
        [LIMIT_LAND] = "land", [LIMIT_ISLANDS] = "islands", [LIMIT_LARGEST] = "largest"};
    return subject < TILE_COUNT ? TILE_INFO[subject].name : names[subject];
}

// Text whose length is counted even after the buffer is full.
typedef struct Out {
    char *buffer;
    size_t capacity, length;
} Out;

static void put(Out *out, const char *format, ...) ERROR_FORMAT(2, 3);
static void put(Out *out, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    size_t room = out->length < out->capacity ? out->capacity - out->length : 0;
    int length = vsnprintf(room ? out->buffer + out->length : NULL, room, format, arguments);
    va_end(arguments);
    out->length += (size_t)length;
}

static void put_number(Out *out, int64_t nano) {
    uint64_t size = nano < 0 ? 0 - (uint64_t)nano : (uint64_t)nano;
    char decimals[12];
    snprintf(decimals, sizeof decimals, "%09llu", (unsigned long long)(size % 1000000000));
    size_t length = 9;
    while (length > 0 && decimals[length - 1] == '0') length--;
    put(out, "%s%llu%s%.*s", nano < 0 ? "-" : "", (unsigned long long)(size / 1000000000),
        length ? "." : "", (int)length, decimals);
}

static void put_amount(Out *out, Amount amount) {
    put_number(out, amount.nano);
    if (amount.unit == AMOUNT_PERCENT) put(out, "%%");
}

static void put_argument(Out *out, const Recipe *recipe, const Parameter *parameter,
                         const Argument *argument) {
    int64_t number = argument->low.nano / AMOUNT_ONE;
    Line choice;
    switch (argument->low.unit) {
    case AMOUNT_CHOICE:
        choice = words_at(parameter->choices, (int)number);
        put(out, "%.*s", (int)choice.length, choice.text);
        return;
    case AMOUNT_FILE: put(out, "%s", recipe->files[number].name); return;
    case AMOUNT_PER_AREA: put(out, "area/"); break;
    case AMOUNT_PER_REACH: put(out, "reach/"); break;
    default: break;
    }
    put_amount(out, argument->low);
    if (!argument->two) return;
    put(out, "%s", PARAMETER_FORM[parameter->kind].link);
    put_amount(out, argument->high);
}

static const Statement *definition(const Recipe *recipe, int map) {
    const Statement *statement = recipe->statements;
    while (statement->kind != STATEMENT_MAP || statement->map != map) statement++;
    return statement;
}

static const char *map_name(const Recipe *recipe, int map) { return definition(recipe, map)->name; }

static void put_stage(Out *out, const Recipe *recipe, const RecipeStage *stage) {
    const Operation *row = stage->operation;
    if (!row) {
        put(out, "%s", map_name(recipe, stage->maps[0]));
        return;
    }
    put(out, "%s", row->name);
    if (row->of_kind) put(out, " %s", operation_kind_name(row));
    if (stage->version) put(out, "@%d", stage->version);
    bool pass = row->group == GROUP_TILES;
    for (int i = 0; i < OPERATION_MAPS && !pass; i++)
        if (stage->maps[i] >= 0) put(out, " %s", map_name(recipe, stage->maps[i]));
    for (int i = 0; i < operation_parameter_count(row); i++) {
        if (!stage->given[i]) continue;
        put(out, " %s=", row->parameters[i].name);
        put_argument(out, recipe, &row->parameters[i], &stage->arguments[i]);
    }
    if (stage->salt[0]) put(out, " salt=%s", stage->salt);
    for (int i = 0; i < OPERATION_MAPS && pass; i++)
        if (stage->maps[i] >= 0) put(out, " by %s", map_name(recipe, stage->maps[i]));
}

static void put_test(Out *out, const Recipe *recipe, const TileTest *test) {
    put(out, "%s%s %s ", test->map < 0 ? "near " : "",
        test->map < 0 ? TILE_INFO[test->kind].name : map_name(recipe, test->map),
        COMPARISON_SIGN[test->comparison]);
    put_amount(out, test->amount);
    if (test->of_rest) put(out, " of rest");
}

static void put_tests(Out *out, const Recipe *recipe, const Statement *statement) {
    for (int i = 0; i < statement->count; i++) {
        put(out, i == 0 ? " where " : " and ");
        put_test(out, recipe, &recipe->tests[statement->first + i]);
    }
}

static void put_limit(Out *out, const AcceptLimit *limit) {
    bool both = limit->has_low && limit->has_high;
    put(out, "%s%s", recipe_limit_name(limit->subject),
        both             ? "="
        : limit->has_low ? COMPARISON_SIGN[AT_LEAST]
                         : COMPARISON_SIGN[AT_MOST]);
    if (limit->has_low) put_amount(out, limit->low);
    if (both) put(out, "..");
    if (limit->has_high) put_amount(out, limit->high);
}

static void put_statement(Out *out, const Recipe *recipe, const Statement *statement) {
    const RecipeStage *stages = recipe->stages + statement->first;
    switch (statement->kind) {
    case STATEMENT_MAP:
        put(out, "%s = ", statement->name);
        for (int i = 0; i < statement->count; i++) {
            if (i > 0) put(out, " | ");
            put_stage(out, recipe, &stages[i]);
        }
        break;
    case STATEMENT_TILE:
        put(out, "tile %s", TILE_INFO[statement->tile].name);
        put_tests(out, recipe, statement);
        break;
    case STATEMENT_PASS: put_stage(out, recipe, stages); break;
    case STATEMENT_ACCEPT:
        put(out, "accept");
        for (int i = 0; i < statement->count; i++) {
            put(out, " ");
            put_limit(out, &recipe->limits[statement->first + i]);
        }
        put(out, " rolls=%d", recipe->rolls);
        break;
    case STATEMENT_HEIGHT: put(out, "height %s", statement->name); break;
    case STATEMENT_RULE: put(out, "rule %s %d", statement->name, statement->value); break;
    case STATEMENT_EXPECT:
        put(out, "expect seed=%s size=%dx%d hash=%016llx", statement->name, statement->width,
            statement->height, (unsigned long long)statement->hash);
        break;
    }
}

size_t recipe_print_limit(const AcceptLimit *limit, char *buffer, size_t capacity) {
    Out out = {buffer, capacity, 0};
    put_limit(&out, limit);
    return out.length;
}

size_t recipe_print_statement(const Recipe *recipe, int statement, char *buffer, size_t capacity) {
    Out out = {buffer, capacity, 0};
    put_statement(&out, recipe, &recipe->statements[statement]);
    return out.length;
}

size_t recipe_print_stage(const Recipe *recipe, const RecipeStage *stage, char *buffer,
                          size_t capacity) {
    Out out = {buffer, capacity, 0};
    put_stage(&out, recipe, stage);
    return out.length;
}

size_t recipe_print_argument(const Recipe *recipe, const Parameter *parameter,
                             const Argument *argument, char *buffer, size_t capacity) {
    Out out = {buffer, capacity, 0};
    put_argument(&out, recipe, parameter, argument);
    return out.length;
}

size_t recipe_print_test(const Recipe *recipe, const TileTest *test, char *buffer,
                         size_t capacity) {
    Out out = {buffer, capacity, 0};
    put_test(&out, recipe, test);
    return out.length;
}

size_t recipe_print_amount(Amount amount, char *buffer, size_t capacity) {
    Out out = {buffer, capacity, 0};
    put_amount(&out, amount);
    return out.length;
}

size_t recipe_print(const Recipe *recipe, char *buffer, size_t capacity) {
    Out out = {buffer, capacity, 0};
    put(&out, "level 1 \"%s\"\n", recipe->title);
    if (recipe->about[0]) put(&out, "about \"%s\"\n", recipe->about);
    put(&out, "size %d %d\n", recipe->width, recipe->height);
    for (int i = 0; i < recipe->statement_count; i++) {
        put_statement(&out, recipe, &recipe->statements[i]);
        put(&out, "\n");
    }
    return out.length;
}

// Captions: the height map as an expression, the maps in it replaced by how they were made.

// "diamond square (32)": the name in words and the given values.
static void put_phrase(Out *out, const Recipe *recipe, const RecipeStage *stage) {
    for (const char *at = stage->operation->name; *at; at++) put(out, "%c", *at == '_' ? ' ' : *at);
    bool any = false;
    for (int i = 0; i < operation_parameter_count(stage->operation); i++) {
        if (!stage->given[i]) continue;
        put(out, any ? ", " : " (");
        put_argument(out, recipe, &stage->operation->parameters[i], &stage->arguments[i]);
        any = true;
    }
    if (any) put(out, ")");
}

// A map in an expression: its maker, if that is all and draws random numbers, else its name.
static void put_map(Out *out, const Recipe *recipe, int map) {
    const Statement *statement = definition(recipe, map);
    const RecipeStage *stage = &recipe->stages[statement->first];
    if (statement->count == 1 && stage->operation && stage->operation->group == GROUP_MAKES &&
        stage->operation->random)
        put_phrase(out, recipe, stage);
    else put(out, "%s", statement->name);
}

// Two maps and their shares: "base 50 % + value noise (1337) 50 %". If the pipe brings the first,
// it is already written.
static void put_combination(Out *out, const Recipe *recipe, const RecipeStage *stage) {
    int64_t percent = stage->arguments[0].low.nano * 100;
    int second = stage->maps[0] >= 0 ? 1 : 0;
    if (second == 1) put_map(out, recipe, stage->maps[0]);
    put(out, " ");
    put_number(out, 100 * AMOUNT_ONE - percent);
    put(out, " %% + ");
    put_map(out, recipe, stage->maps[1]);
    put(out, " ");
    put_number(out, percent);
    put(out, " %%");
}

static void put_stage_in_words(Out *out, const Recipe *recipe, const RecipeStage *stage) {
    if (stage->operation) put_phrase(out, recipe, stage);
    const char *link = stage->operation ? " of " : "";
    for (int m = 0; m < OPERATION_MAPS; m++) {
        if (stage->maps[m] < 0) continue;
        put(out, "%s", link);
        put_map(out, recipe, stage->maps[m]);
        link = " and ";
    }
}

size_t recipe_caption(const Recipe *recipe, char *buffer, size_t capacity) {
    Out out = {buffer, capacity, 0};
    const Statement *height = definition(recipe, recipe->height_map);
    for (int i = 0; i < height->count; i++) {
        const RecipeStage *stage = &recipe->stages[height->first + i];
        bool combines =
            i <= 1 && stage->operation && strcmp(stage->operation->name, "combine") == 0;
        if (i > 0 && !combines) put(&out, ", ");
        if (combines) put_combination(&out, recipe, stage);
        else put_stage_in_words(&out, recipe, stage);
    }
    return out.length;
}
