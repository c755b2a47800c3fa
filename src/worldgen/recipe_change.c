// SPDX-License-Identifier: MIT
#include "recipe_change.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "recipe_change_parts.h"
#include "recipe_reader.h"

const char RECIPE_CHANGED[] = " + changed", FILE_CHANGED[] = "+changed";

// A list of changes, one by one.

typedef struct Change {
    Line whole, name, value;
} Change;

static bool take_change(Line *rest, Change *change) {
    if (!rest->text) return false;
    if (!line_take_until(rest, '+', &change->whole)) rest->text = NULL;
    change->value = change->whole;
    line_take_until(&change->value, '=', &change->name);
    return true;
}

static Line list_begin(const char *list) { return (Line){list[0] ? list : NULL, strlen(list)}; }

// Puts the change in front of an error.
static bool blame(const Change *change, TextError *error) {
    char shown[RECIPE_CHANGES + 4];
    error_quote(shown, sizeof shown, change->whole.text, change->whole.length);
    error->places = 0;
    if (error->failure == FAILURE_MEMORY) return false;
    error->failure = FAILURE_OPTION;
    return error_in(error, words("change '$'", NAMES(shown)).text);
}

static bool refuse(const Change *change, const char *limit, TextError *error) {
    Line whole = change->whole;
    return error_value(error, FAILURE_OPTION, "change", whole.text, whole.length, limit);
}

static bool is_plain(Line line, const char *more) {
    for (size_t i = 0; i < line.length; i++)
        if (!word_may_have(line.text[i]) && !memchr(more, line.text[i], strlen(more))) return false;
    return line.length > 0;
}

static bool is_said_before(const char *list, const Change *change) {
    Line rest = list_begin(list);
    Change other;
    while (take_change(&rest, &other) && other.whole.text != change->whole.text)
        if (other.name.length == change->name.length &&
            memcmp(other.name.text, change->name.text, other.name.length) == 0)
            return true;
    return false;
}

bool changes_check(const char *list, TextError *error) {
    Line rest = list_begin(list);
    Change change;
    for (int count = 1; take_change(&rest, &change); count++) {
        bool named = is_plain(change.name, "") && memchr(change.name.text, '.', change.name.length);
        if (!named || change.name.length == change.whole.length)
            return refuse(&change, "NAME.KEY=VALUE, with + between changes", error);
        if (!is_plain(change.value, "%/"))
            return refuse(&change, "a value of letters, digits and . _ - % /; points as XxY",
                          error);
        if (is_said_before(list, &change)) return refuse(&change, "each value once", error);
        if (count <= CHANGES_MOST) continue;
        refuse(&change, "# changes", error);
        return error_blanks(error, NUMBERS(CHANGES_MOST));
    }
    return true;
}

// Names.

enum { NAME_WORDS = 4 };

// The words of a name, with the numbers in front of the last taken out.
typedef struct ChangeName {
    Line words[NAME_WORDS];
    int count;
    Line key;
    int numbers[2], number_count;
} ChangeName;

static bool is_number(Line word, int *number) {
    return line_take_number(&word, INT_MAX, number) && word.length == 0;
}

static bool read_name(ChangeName *name, const char *text, TextError *error) {
    Line rest = {text, strlen(text)};
    *name = (ChangeName){.count = 0};
    bool more = true;
    while (more && name->count < NAME_WORDS)
        more = line_take_until(&rest, '.', &name->words[name->count++]);
    bool good = !more && name->count > 1;
    if (good) name->key = name->words[--name->count];
    int first = name->count;
    while (first > 1 && is_number(name->words[first - 1], &name->numbers[0])) first--;
    name->number_count = name->count - first;
    good = good && name->number_count <= 2;
    for (int i = 0; good && i < name->number_count; i++)
        is_number(name->words[first + i], &name->numbers[i]);
    name->count = first;
    return good || error_value(error, FAILURE_OPTION, "name", text, strlen(text),
                               "MAP.KEY, MAP.STAGE.KEY, PASS.KEY, tile.KIND.TEST or rule.WORD");
}

static bool refuse_number(const char *what, int number, int most, TextError *error) {
    return error_limit(error, FAILURE_OPTION, what, "#1", most > 0 ? "1 to #2" : "none",
                       NUMBERS(number, most));
}

static bool refuse_word(const char *what, Line word, const char *limit, const char *listed,
                        TextError *error) {
    error_value(error, FAILURE_OPTION, what, word.text, word.length, limit);
    return error_blanks(error, NAMES(NULL, listed));
}

// The number-th statement that is like this one; -1, with an error, if there are fewer.
static int find_alike(const Recipe *recipe, const StatementLike *like, int number, const char *what,
                      TextError *error) {
    int count = 0;
    for (int i = 0; i < recipe->statement_count; i++)
        if (change_is_like(recipe, i, like) && ++count == number) return i;
    refuse_number(what, number, count, error);
    return -1;
}

// What the stages first..last-1 of a map take: "perlin takes octaves size salt; normalise takes low high".
static bool refuse_key(const RecipeStage *stages, int count, Line key, TextError *error) {
    char takes[ERROR_NAME] = "";
    size_t used = 0;
    for (int i = 0; i < count && used + 1 < sizeof takes; i++) {
        const Operation *row = stages[i].operation;
        if (!row || (!row->random && operation_parameter_count(row) == 0)) continue;
        if (used > 0) used += (size_t)snprintf(takes + used, sizeof takes - used, "; ");
        if (used + 1 < sizeof takes) operation_takes(row, takes + used, sizeof takes - used);
        used = strlen(takes);
    }
    return refuse_word("unknown value", key, "$2", used ? takes : "none", error);
}

bool change_takes(const RecipeStage *stage, const char *key, size_t length, ChangePlace *place) {
    const Operation *row = stage->operation;
    if (!row) return false;
    place->kind = row->random && line_is((Line){key, length}, "salt") ? CHANGE_SALT : CHANGE_VALUE;
    place->parameter = place->kind == CHANGE_SALT ? 0 : operation_parameter(row, key, length);
    return place->kind == CHANGE_SALT || place->parameter >= (stage->piped ? row->when_making : 0);
}

// MAP.KEY
static bool find_first(ChangePlace *place, const Recipe *recipe, const StatementLike *like,
                       Line key, TextError *error) {
    for (int i = 0; i < recipe->statement_count; i++) {
        const Statement *statement = &recipe->statements[i];
        if (!change_is_like(recipe, i, like)) continue;
        for (int part = 0; part < statement->count; part++) {
            *place = (ChangePlace){.statement = i, .part = part};
            const RecipeStage *stage = &recipe->stages[statement->first + part];
            if (change_takes(stage, key.text, key.length, place)) return true;
        }
    }
    int last = find_alike(recipe, like, 1, "definition", error);
    const Statement *statement = &recipe->statements[last];
    return refuse_key(&recipe->stages[statement->first], statement->count, key, error);
}

static bool find_map(ChangePlace *place, const Recipe *recipe, const ChangeName *name,
                     TextError *error) {
    StatementLike like = {.kind = STATEMENT_MAP, .name = name->words[0]};
    const char *unknown = "$2, a pass, tile or rule";
    char maps[200];
    recipe_map_names(recipe, maps, sizeof maps);
    bool known = name->count == 1;
    for (int i = 0; known && !change_is_like(recipe, i, &like); i++)
        known = i + 1 < recipe->statement_count;
    if (!known) return refuse_word("unknown name", name->words[0], unknown, maps, error);
    if (name->number_count == 0) return find_first(place, recipe, &like, name->key, error);
    int definition = name->number_count == 2 ? name->numbers[0] : 1;
    int stage = name->numbers[name->number_count - 1];
    int at = find_alike(recipe, &like, definition, "definition", error);
    if (at < 0) return false;
    const Statement *statement = &recipe->statements[at];
    if (stage < 1 || stage > statement->count)
        return refuse_number("stage", stage, statement->count, error);
    *place = (ChangePlace){.statement = at, .part = stage - 1};
    const RecipeStage *found = &recipe->stages[statement->first + stage - 1];
    return change_takes(found, name->key.text, name->key.length, place) ||
           refuse_key(found, 1, name->key, error);
}

static bool find_pass(ChangePlace *place, const Recipe *recipe, const Operation *row,
                      const ChangeName *name, TextError *error) {
    StatementLike like = {.kind = STATEMENT_PASS, .operation = row};
    int line = name->number_count ? name->numbers[0] : 1;
    if (name->count > 1 + row->of_kind || name->number_count > 1)
        return refuse_word("name of a pass", name->words[0], "PASS.KEY or PASS.LINE.KEY", NULL,
                           error);
    int at = find_alike(recipe, &like, line, "pass", error);
    if (at < 0) return false;
    *place = (ChangePlace){.statement = at};
    const RecipeStage *stage = &recipe->stages[recipe->statements[at].first];
    return change_takes(stage, name->key.text, name->key.length, place) ||
           refuse_key(stage, 1, name->key, error);
}

static bool find_test(ChangePlace *place, const Recipe *recipe, const ChangeName *name,
                      TextError *error) {
    int test, line = name->number_count ? name->numbers[0] : 1;
    if (name->count != 2 || name->number_count > 1 || !is_number(name->key, &test))
        return refuse_word("name of a test", name->words[0],
                           "tile.KIND.TEST or tile.KIND.LINE.TEST", NULL, error);
    StatementLike like = {.kind = STATEMENT_TILE,
                          .tile = tile_named(name->words[1].text, name->words[1].length)};
    int at = find_alike(recipe, &like, line, "tile line", error);
    if (at < 0) return false;
    int count = recipe->statements[at].count;
    if (test < 1 || test > count) return refuse_number("test", test, count, error);
    *place = (ChangePlace){.kind = CHANGE_TEST, .statement = at, .part = test - 1};
    return true;
}

// The last line of a rule is the one that counts.
static bool find_rule(ChangePlace *place, const Recipe *recipe, const char *word,
                      TextError *error) {
    size_t length = strlen(word);
    *place = (ChangePlace){.kind = CHANGE_RULE, .statement = -1};
    if (length == 0 || length >= sizeof place->rule)
        return refuse_word("rule", (Line){word, length}, "a word of at most 31 characters", NULL,
                           error);
    memcpy(place->rule, word, length + 1);
    for (int i = 0; i < recipe->statement_count; i++) {
        const Statement *statement = &recipe->statements[i];
        if (statement->kind == STATEMENT_RULE && strcmp(statement->name, word) == 0)
            place->statement = i;
    }
    return true;
}

bool change_find(ChangePlace *place, const Recipe *recipe, const char *text, TextError *error) {
    ChangeName name;
    Line rule = {text, strlen(text)};
    if (line_take(&rule, "rule.")) return find_rule(place, recipe, rule.text, error);
    if (!read_name(&name, text, error)) return false;
    Line word = name.words[0], kind = name.words[name.count > 1];
    if (line_is(word, "tile")) return find_test(place, recipe, &name, error);
    const Operation *row =
        operation_find(word.text, word.length, tile_named(kind.text, kind.length));
    if (row && row->group == GROUP_TILES) return find_pass(place, recipe, row, &name, error);
    return find_map(place, recipe, &name, error);
}

// Making the changes.

typedef struct Applying {
    const EditedText *text;
    const Recipe *recipe;  // of the text before
    ChangePlace places[CHANGES_MOST];
    int count;
} Applying;

static bool is_same(const ChangePlace *one, const ChangePlace *other) {
    return one->kind == other->kind && one->statement == other->statement &&
           one->part == other->part && one->parameter == other->parameter &&
           strcmp(one->rule, other->rule) == 0;
}

static bool find_place(Applying *applying, const Change *change, TextError *error) {
    char name[RECIPE_CHANGES + 1];
    if (change->name.length >= sizeof name) return refuse(change, "a shorter name", error);
    memcpy(name, change->name.text, change->name.length);
    name[change->name.length] = 0;
    ChangePlace *place = &applying->places[applying->count];
    if (!change_find(place, applying->recipe, name, error)) return blame(change, error);
    for (int i = 0; i < applying->count; i++)
        if (is_same(&applying->places[i], place)) return refuse(change, "each value once", error);
    applying->count++;
    return true;
}

static bool edit_argument(const Applying *applying, const ChangePlace *place, char *value,
                          TextError *error) {
    const Statement *statement = &applying->recipe->statements[place->statement];
    const Operation *row = applying->recipe->stages[statement->first + place->part].operation;
    const Parameter *parameter = &row->parameters[place->parameter];
    if (parameter->kind == PARAMETER_FILE)
        return error_value(error, FAILURE_OPTION, parameter->name, value, strlen(value),
                           "numbers and words: other pictures make a level of its own");
    char *link = value[0] >= 'a' ? NULL : strchr(value, 'x');
    if (parameter->kind == PARAMETER_POINT && link) *link = ':';
    return edit_value(applying->text, statement->line, place->part, parameter->name, value);
}

static bool edit(const Applying *applying, const ChangePlace *place, char *value,
                 TextError *error) {
    const EditedText *text = applying->text;
    char rule[2 * RECIPE_CHANGES];
    int line = place->statement < 0 ? edit_line_count(text) + 1
                                    : applying->recipe->statements[place->statement].line;
    switch (place->kind) {
    case CHANGE_VALUE: return edit_argument(applying, place, value, error);
    case CHANGE_SALT: return edit_value(text, line, place->part, "salt", value);
    case CHANGE_TEST: return edit_test(text, line, place->part, value);
    default: break;
    }
    if (place->statement >= 0) return edit_rule(text, line, value);
    snprintf(rule, sizeof rule, "rule %s %s", place->rule, value);
    return edit_line_add(text, line, rule);
}

static bool edit_all(const Applying *applying, const char *list, TextError *error) {
    Line rest = list_begin(list);
    Change change;
    for (int i = 0; take_change(&rest, &change); i++) {
        char value[RECIPE_CHANGES + 1];
        if (change.value.length >= sizeof value) return refuse(&change, "a shorter value", error);
        memcpy(value, change.value.text, change.value.length);
        value[change.value.length] = 0;
        if (!edit(applying, &applying->places[i], value, error)) return blame(&change, error);
    }
    return true;
}

bool changes_apply(const EditedText *text, const char *list, TextError *error) {
    Recipe recipe;
    Change change;
    Line rest = list_begin(list);
    if (!changes_check(list, error) ||
        !recipe_parse(&recipe, buffer_source(text->bytes, text->name), error))
        return false;
    Applying applying = {.text = text, .recipe = &recipe};
    bool good = true;
    while (good && take_change(&rest, &change)) good = find_place(&applying, &change, error);
    good = good && edit_all(&applying, list, error);
    recipe_free(&recipe);
    return good;
}

bool changes_join(ChangeList *list, TextSource text, const char *first, const char *second,
                  TextError *error) {
    Recipe from, to = {.map_count = 0};
    Buffer bytes = {0};
    EditedText edited = {&bytes, text.name, error};
    if (!recipe_parse(&from, text, error)) return false;
    buffer_append(&bytes, text.bytes, text.length);
    bool good = buffer_good(&bytes, "a level", error) && changes_apply(&edited, first, error) &&
                changes_apply(&edited, second, error) &&
                recipe_parse(&to, buffer_source(&bytes, text.name), error) &&
                changes_between(list, &from, &to, error);
    recipe_free(&from);
    recipe_free(&to);
    buffer_free(&bytes);
    return good;
}

// The changed recipe, with what is known of the text without changes.
static bool parse_again(Recipe *recipe, const Recipe *stock, const EditedText *text,
                        TextError *error) {
    ChangeList list;
    if (!recipe_parse(recipe, buffer_source(text->bytes, text->name), error)) return false;
    if (!changes_between(&list, stock, recipe, error)) {
        recipe_free(recipe);
        return false;
    }
    recipe->text_hash = stock->text_hash;
    memcpy(recipe->changes, list.text, sizeof recipe->changes);
    if (!list.text[0]) return true;
    strcat(recipe->title, RECIPE_CHANGED);
    if (strlen(recipe->source) + strlen(FILE_CHANGED) < sizeof recipe->source)
        strcat(recipe->source, FILE_CHANGED);
    return true;
}

bool recipe_parse_changed(Recipe *recipe, TextSource text, const char *list, TextError *error) {
    Recipe stock;
    Buffer bytes = {0};
    *recipe = (Recipe){0};
    if (!list[0]) return recipe_parse(recipe, text, error);
    if (!recipe_parse(&stock, text, error)) return false;
    EditedText edited = {&bytes, text.name, error};
    buffer_append(&bytes, text.bytes, text.length);
    bool good = buffer_good(&bytes, "a level", error) && changes_apply(&edited, list, error) &&
                parse_again(recipe, &stock, &edited, error);
    recipe_free(&stock);
    buffer_free(&bytes);
    return good;
}
