// SPDX-License-Identifier: MIT
#include "trace_name.h"

#include <stdio.h>
#include <string.h>

#include "../base/lines.h"
#include "trace_nodes.h"

enum { LABEL = RECIPE_NAME + 16, LISTED = 200 };

// What a statement is called, without numbers: "land", "tile.water", "scatter.tree"; "" for no land.
static void label_of(char label[LABEL], const Recipe *recipe, int statement) {
    const Statement *at = &recipe->statements[statement];
    label[0] = 0;
    if (at->kind == STATEMENT_MAP) snprintf(label, LABEL, "%s", at->name);
    if (at->kind == STATEMENT_TILE) snprintf(label, LABEL, "tile.%s", TILE_INFO[at->tile].name);
    if (at->kind != STATEMENT_PASS) return;
    const Operation *row = recipe->stages[at->first].operation;
    const char *dot = row->of_kind ? "." : "";
    snprintf(label, LABEL, "%s%s%s", row->name, dot, operation_kind_name(row));
}

static bool is_called(const Recipe *recipe, int statement, Line label) {
    char other[LABEL];
    label_of(other, recipe, statement);
    return other[0] && line_is(label, other);
}

// The number-th statement of that name, from 1; the last one for 0. -1 if there are fewer.
static int statement_called(const Recipe *recipe, Line label, int number) {
    int found = -1, count = 0;
    for (int i = 0; i < recipe->statement_count; i++)
        if (is_called(recipe, i, label) && (++count == number || number == 0)) found = i;
    return found;
}

// "land, tile.water, scatter.tree": each name once, as many as fit.
static void list_labels(char listed[LISTED], const Recipe *recipe) {
    size_t used = 0;
    listed[0] = 0;
    for (int i = 0; i < recipe->statement_count; i++) {
        char label[LABEL];
        label_of(label, recipe, i);
        if (!label[0] || statement_called(recipe, (Line){label, strlen(label)}, 1) != i) continue;
        size_t more = strlen(label) + 2;
        if (used + more + 4 > LISTED) {
            memcpy(listed + used, ", ...", 6);
            return;
        }
        used += (size_t)snprintf(listed + used, LISTED - used, "%s%s", used ? ", " : "", label);
    }
}

// A name in its parts.
typedef struct PlaceName {
    Line label;
    int numbers[2], count;
    bool has_stamp;
    int stamp;
} PlaceName;

static bool refuse(const char *name, const char *limit, TextError *error) {
    return error_value(error, FAILURE_OPTION, "no such stamp", name, strlen(name), limit);
}

static bool read_name(PlaceName *name, const char *text, TextError *error) {
    Line rest = {text, strlen(text)}, place, word;
    *name = (PlaceName){.count = 0};
    name->has_stamp = line_take_until(&rest, ':', &place);
    bool good =
        !name->has_stamp || (line_take_number(&rest, INT32_MAX, &name->stamp) && rest.length == 0);
    const char *end = place.text;
    for (bool more = true; more && good;) {
        more = line_take_until(&place, '.', &word);
        const char *after = word.text + word.length;
        int number;
        if (line_take_number(&word, INT32_MAX, &number) && word.length == 0 && after > text) {
            good = name->count < 2 && number > 0 && end > text;
            if (good) name->numbers[name->count++] = number;
        } else {
            good = name->count == 0;
            end = after;
        }
    }
    name->label = (Line){text, (size_t)(end - text)};
    return good || refuse(text, "NAME:STAMP or NAME.STAGE:STAMP, such as land.2:7", error);
}

static bool refuse_count(const char *name, const char *limit, int64_t most, TextError *error) {
    refuse(name, limit, error);
    return error_blanks(error, NUMBERS(most));
}

// The statement that is meant, and its stage.
static bool find_stage(TracePosition *position, const Recipe *recipe, const PlaceName *name,
                       const char *text, TextError *error) {
    char listed[LISTED];
    int first = statement_called(recipe, name->label, 1), count = 0;
    bool map = first >= 0 && recipe->statements[first].kind == STATEMENT_MAP;
    for (int i = 0; i < recipe->statement_count; i++) count += is_called(recipe, i, name->label);
    if (first < 0) {
        list_labels(listed, recipe);
        refuse(text, "$2", error);
        return error_blanks(error, NAMES(NULL, listed));
    }
    if (name->count == 2 && !map) return refuse(text, "one number after a line", error);
    // Of a map, a definition is named by the first of two numbers; of others a line by the only one.
    int given = name->count == 2 || (name->count == 1 && !map) ? name->numbers[0] : 0;
    int number = given ? given : map && name->count == 0 ? count : 1;
    if (number > count) return refuse_count(text, "1 to # after the name", count, error);
    position->statement = statement_called(recipe, name->label, number);
    int stages = map ? recipe->statements[position->statement].count : 1;
    position->stage = stages - 1;
    if (map && name->count > 0) position->stage = name->numbers[name->count - 1] - 1;
    return position->stage < stages || refuse_count(text, "stage 1 to #", stages, error);
}

bool trace_position_named(TracePosition *position, const Trace *trace, const char *text,
                          TextError *error) {
    PlaceName name;
    *position = (TracePosition){0, 0, 0};
    if (!read_name(&name, text, error) ||
        !find_stage(position, trace->run.recipe, &name, text, error))
        return false;
    int64_t stamps = trace_stamps(trace, position->statement, position->stage);
    if (stamps < 0) return refuse(text, "what the world needs: nothing reads that map", error);
    if (name.has_stamp && name.stamp > stamps)
        return refuse_count(text, "stamp 0 to #", stamps, error);
    position->stamp = name.has_stamp ? name.stamp : stamps;
    return true;
}

Words trace_position_name(const Trace *trace, TracePosition position) {
    const Recipe *recipe = trace->run.recipe;
    char label[LABEL], place[2 * LABEL];
    label_of(label, recipe, position.statement);
    Line called = {label, strlen(label)};
    int number = 0, count = 0;
    for (int i = 0; i < recipe->statement_count; i++)
        if (is_called(recipe, i, called)) {
            count++;
            if (i <= position.statement) number++;
        }
    int stage = position.stage + 1;
    if (recipe->statements[position.statement].kind != STATEMENT_MAP)
        snprintf(place, sizeof place, count > 1 ? "%s.%d" : "%s", label, number);
    else if (count > 1) snprintf(place, sizeof place, "%s.%d.%d", label, number, stage);
    else snprintf(place, sizeof place, "%s.%d", label, stage);
    return words("$:#", (Blanks){.names = {place}, .numbers = {position.stamp}});
}
