// SPDX-License-Identifier: MIT
// What leads from one recipe to another.
#include <stdio.h>
#include <string.h>

#include "recipe_change_parts.h"

bool change_is_like(const Recipe *recipe, int number, const StatementLike *like) {
    const Statement *statement = &recipe->statements[number];
    if (statement->kind != like->kind) return false;
    if (like->kind == STATEMENT_MAP) return line_is(like->name, statement->name);
    if (like->kind == STATEMENT_TILE) return statement->tile == like->tile;
    return recipe->stages[statement->first].operation == like->operation;
}

// Names.

static StatementLike like_of(const Recipe *recipe, int number) {
    const Statement *statement = &recipe->statements[number];
    StatementLike like = {.kind = statement->kind, .tile = statement->tile};
    if (like.kind == STATEMENT_MAP) like.name = (Line){statement->name, strlen(statement->name)};
    if (like.kind == STATEMENT_PASS) like.operation = recipe->stages[statement->first].operation;
    return like;
}

static int alike_up_to(const Recipe *recipe, int number) {
    StatementLike like = like_of(recipe, number);
    int count = 0;
    for (int i = 0; i <= number; i++) count += change_is_like(recipe, i, &like);
    return count;
}

// Whether no stage of the map before this one takes the key.
static bool is_first(const Recipe *recipe, const ChangePlace *place, const char *key) {
    StatementLike like = like_of(recipe, place->statement);
    ChangePlace other;
    for (int i = 0; i <= place->statement; i++) {
        const Statement *statement = &recipe->statements[i];
        int parts = i == place->statement ? place->part : statement->count;
        for (int part = 0; part < parts && change_is_like(recipe, i, &like); part++)
            if (change_takes(&recipe->stages[statement->first + part], key, strlen(key), &other))
                return false;
    }
    return true;
}

static void name_stage(char name[CHANGE_NAME], const Recipe *recipe, const ChangePlace *place) {
    const Statement *statement = &recipe->statements[place->statement];
    const Operation *row = recipe->stages[statement->first + place->part].operation;
    const char *key = place->kind == CHANGE_SALT ? "salt" : row->parameters[place->parameter].name;
    const char *word = statement->name, *point = "", *kind = "";
    char line[16] = "", stage[16] = "";
    int count = alike_up_to(recipe, place->statement);
    if (statement->kind == STATEMENT_PASS) {
        word = row->name;
        kind = operation_kind_name(row);
        point = kind[0] ? "." : "";
    } else if (is_first(recipe, place, key)) {
        count = 1;
    } else {
        snprintf(stage, sizeof stage, ".%d", place->part + 1);
    }
    if (count > 1) snprintf(line, sizeof line, ".%d", count);
    snprintf(name, CHANGE_NAME, "%.31s%s%.15s%s%s.%.31s", word, point, kind, line, stage, key);
}

void change_name(char name[CHANGE_NAME], const Recipe *recipe, const ChangePlace *place) {
    if (place->kind == CHANGE_RULE) {
        snprintf(name, CHANGE_NAME, "rule.%s", place->rule);
    } else if (place->kind == CHANGE_TEST) {
        const char *kind = TILE_INFO[recipe->statements[place->statement].tile].name;
        int line = alike_up_to(recipe, place->statement);
        if (line == 1) snprintf(name, CHANGE_NAME, "tile.%s.%d", kind, place->part + 1);
        else snprintf(name, CHANGE_NAME, "tile.%s.%d.%d", kind, line, place->part + 1);
    } else {
        name_stage(name, recipe, place);
    }
}

// Two recipes, side by side.

typedef struct Between {
    const Recipe *from, *to;
    ChangeList *list;
    TextError *error;
} Between;

static bool differ(const Between *between, const char *what) {
    return error_say(between->error, FAILURE_CONTENT, "$ differs: values alone do not lead there",
                     NAMES(what));
}

static bool add(const Between *between, const ChangePlace *place, const char *value) {
    char name[CHANGE_NAME];
    char *text = between->list->text;
    size_t used = strlen(text), room = sizeof between->list->text - used;
    change_name(name, between->from, place);
    int length = snprintf(text + used, room, "%s%s=%s", used ? "+" : "", name, value);
    return (length > 0 && (size_t)length < room) ||
           error_limit(between->error, FAILURE_CONTENT, "too many changes", NULL, "# bytes",
                       NUMBERS(RECIPE_CHANGES));
}

static bool same_amount(Amount one, Amount other) {
    return one.nano == other.nano && one.unit == other.unit;
}

static bool same_argument(const Argument *one, const Argument *other) {
    return same_amount(one->low, other->low) && same_amount(one->high, other->high) &&
           one->two == other->two;
}

static bool add_argument(const Between *between, const ChangePlace *place,
                         const Parameter *parameter, const Argument *argument) {
    char value[RECIPE_CHANGES];
    recipe_print_argument(between->to, parameter, argument, value, sizeof value);
    char *link = parameter->kind == PARAMETER_POINT ? strchr(value, ':') : NULL;
    if (link) *link = 'x';
    return add(between, place, value);
}

static bool compare_stages(const Between *between, ChangePlace *place, const RecipeStage *one,
                           const RecipeStage *other) {
    const Operation *row = one->operation;
    bool same = row == other->operation && one->piped == other->piped &&
                int_max(one->version, 1) == int_max(other->version, 1) &&
                memcmp(one->maps, other->maps, sizeof one->maps) == 0;
    if (!same) return differ(between, "a stage");
    for (int i = 0; row && i < operation_parameter_count(row); i++) {
        if (same_argument(&one->arguments[i], &other->arguments[i])) continue;
        place->parameter = i;
        if (!add_argument(between, place, &row->parameters[i], &other->arguments[i])) return false;
    }
    *place = (ChangePlace){CHANGE_SALT, place->statement, place->part, 0, ""};
    if (strcmp(one->salt, other->salt) == 0) return true;
    return other->salt[0] ? add(between, place, other->salt) : differ(between, "a salt");
}

static bool compare_pipes(const Between *between, int at, const Statement *one,
                          const Statement *other) {
    if (strcmp(one->name, other->name) != 0 || one->count != other->count)
        return differ(between, "a map");
    for (int part = 0; part < one->count; part++) {
        ChangePlace place = {.statement = at, .part = part};
        if (!compare_stages(between, &place, &between->from->stages[one->first + part],
                            &between->to->stages[other->first + part]))
            return false;
    }
    return true;
}

static bool compare_tests(const Between *between, int at, const Statement *one,
                          const Statement *other) {
    if (one->tile != other->tile || one->count != other->count)
        return differ(between, "a tile line");
    for (int part = 0; part < one->count; part++) {
        const TileTest *test = &between->from->tests[one->first + part],
                       *changed = &between->to->tests[other->first + part];
        char value[40];
        if (test->map != changed->map || test->kind != changed->kind ||
            test->comparison != changed->comparison || test->of_rest != changed->of_rest)
            return differ(between, "a test");
        if (same_amount(test->amount, changed->amount)) continue;
        recipe_print_amount(changed->amount, value, sizeof value);
        if (!add(between, &(ChangePlace){.kind = CHANGE_TEST, .statement = at, .part = part},
                 value))
            return false;
    }
    return true;
}

static bool compare_limits(const Between *between, const Statement *one, const Statement *other) {
    bool same = one->count == other->count;
    for (int i = 0; same && i < one->count; i++) {
        char limits[2][80];
        recipe_print_limit(&between->from->limits[one->first + i], limits[0], sizeof *limits);
        recipe_print_limit(&between->to->limits[other->first + i], limits[1], sizeof *limits);
        same = strcmp(limits[0], limits[1]) == 0;
    }
    return same || differ(between, "accept");
}

static bool compare_rules(const Between *between, int at, const Statement *one,
                          const Statement *other) {
    char value[16];
    ChangePlace place;
    if (strcmp(one->name, other->name) != 0) return differ(between, "a rule");
    if (one->value == other->value) return true;
    snprintf(value, sizeof value, "%d", other->value);
    if (!change_find(&place, between->from, words("rule.$", NAMES(one->name)).text, between->error))
        return false;
    return place.statement == at ? add(between, &place, value)
                                 : differ(between, "an earlier line of a rule");
}

static bool compare_statements(const Between *between, int at, const Statement *other) {
    const Statement *one = &between->from->statements[at];
    if (one->kind != other->kind) return differ(between, "a statement");
    switch (one->kind) {
    case STATEMENT_MAP:
    case STATEMENT_PASS: return compare_pipes(between, at, one, other);
    case STATEMENT_TILE: return compare_tests(between, at, one, other);
    case STATEMENT_ACCEPT: return compare_limits(between, one, other);
    case STATEMENT_HEIGHT: return one->map == other->map || differ(between, "height");
    default: return compare_rules(between, at, one, other);
    }
}

// The next statement from `at` on that is a rule, or none; expectations are passed over.
static int next_of(const Recipe *recipe, int at, bool rule) {
    while (at < recipe->statement_count &&
           (recipe->statements[at].kind == STATEMENT_EXPECT ||
            (recipe->statements[at].kind == STATEMENT_RULE) != rule))
        at++;
    return at;
}

// Rules behind those of the first recipe.
static bool add_rules(const Between *between, int at) {
    const Recipe *to = between->to;
    for (at = next_of(to, at, true); at < to->statement_count; at = next_of(to, at + 1, true)) {
        const Statement *rule = &to->statements[at];
        char value[16];
        ChangePlace known, place;
        Words name = words("rule.$", NAMES(rule->name));
        if (!change_find(&place, between->from, name.text, between->error) ||
            !change_find(&known, to, name.text, between->error))
            return false;
        if (place.statement >= 0 || known.statement != at) return differ(between, "a rule");
        snprintf(value, sizeof value, "%d", rule->value);
        if (!add(between, &place, value)) return false;
    }
    return true;
}

// In the order of the first recipe. Rules and all else are two rows, whose lines may be mixed.
static bool compare_all(const Between *between) {
    const Recipe *from = between->from, *to = between->to;
    int next[2] = {next_of(to, 0, false), next_of(to, 0, true)};
    for (int at = 0; at < from->statement_count; at++) {
        if (from->statements[at].kind == STATEMENT_EXPECT) continue;
        bool rule = from->statements[at].kind == STATEMENT_RULE;
        if (next[rule] == to->statement_count) return differ(between, "the number of lines");
        if (!compare_statements(between, at, &to->statements[next[rule]])) return false;
        next[rule] = next_of(to, next[rule] + 1, rule);
    }
    if (next[false] < to->statement_count) return differ(between, "the number of lines");
    return add_rules(between, next[true]);
}

static size_t title_length(const Recipe *recipe) {
    size_t length = strlen(recipe->title);
    return recipe->changes[0] ? length - strlen(RECIPE_CHANGED) : length;
}

// What no change can say.
static const char *difference(const Recipe *from, const Recipe *to) {
    size_t length = title_length(from);
    if (length != title_length(to) || memcmp(from->title, to->title, length) != 0)
        return "the title";
    if (strcmp(from->about, to->about) != 0) return "about";
    if (from->width != to->width || from->height != to->height) return "size";
    if (from->rolls != to->rolls) return "accept";
    bool same = from->file_count == to->file_count;
    for (int i = 0; same && i < from->file_count; i++)
        same = strcmp(from->files[i].name, to->files[i].name) == 0;
    return same ? NULL : "a picture";
}

bool changes_between(ChangeList *list, const Recipe *from, const Recipe *to, TextError *error) {
    Between between = {from, to, list, error};
    const char *other = difference(from, to);
    list->text[0] = 0;
    return other ? differ(&between, other) : compare_all(&between);
}
