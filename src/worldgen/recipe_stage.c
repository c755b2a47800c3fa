// SPDX-License-Identifier: MIT
// One stage: an operation, the maps it takes and its arguments, as the operation's row allows them.
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "recipe_text.h"
#include "rng.h"

static const int64_t ONE = 1000000000;  // nano

static void set_defaults(RecipeStage *stage) {
    const Operation *row = stage->operation;
    for (int i = 0; i < operation_parameter_count(row); i++) {
        const char *text = row->parameters[i].fallback;
        if (!text) continue;
        Line line = {.source = row->name, .at = text, .end = text + strlen(text)};
        bool ok = take_argument(&line, &row->parameters[i], NULL, &stage->arguments[i]);
        assert(ok && line_ended(&line));
        (void)ok;
    }
}

static int parameter_named(const Operation *row, Word key) {
    for (int i = 0; i < operation_parameter_count(row); i++)
        if (word_is(key, row->parameters[i].name)) return i;
    return -1;
}

static void list_parameters(const Operation *row, char *buffer, size_t capacity) {
    size_t used = (size_t)snprintf(buffer, capacity, "%s takes", row->name);
    for (int i = 0; i < operation_parameter_count(row) && used < capacity; i++)
        used += (size_t)snprintf(buffer + used, capacity - used, " %s", row->parameters[i].name);
    if (row->random && used < capacity) snprintf(buffer + used, capacity - used, " salt");
    else if (operation_parameter_count(row) == 0 && used < capacity)
        snprintf(buffer + used, capacity - used, " no values");
}

static bool parse_salt(RecipeStage *stage, Line *line, TextError *error) {
    Word salt;
    if (stage->salt[0])
        return word_error(line, error, "parameter given twice", word_of("salt"), "once");
    const char *start = line->at;
    if (!take_word(line, &salt) || salt.length >= sizeof stage->salt) {
        line->at = start;
        return line_error(line, error, "salt", "a word of 1 to 31 letters, digits, _ . -");
    }
    memcpy(stage->salt, salt.text, salt.length);
    return true;
}

static bool refuse_argument(const Operation *row, int index, Line *line, const Recipe *recipe,
                            TextError *error) {
    const Parameter *parameter = &row->parameters[index];
    char limit[200], what[80];
    snprintf(what, sizeof what, "%s %s", row->name, parameter->name);
    if (parameter->kind == PARAMETER_FILE && recipe->file_count == RECIPE_FILES)
        return line_error(line, error, what,
                          "8 pictures in all, each a .png or .pgm file beside the level");
    return line_error(line, error, what, parameter_limit(parameter, limit, sizeof limit));
}

// KEY '=' value, the key already taken.
static bool parse_argument(RecipeStage *stage, Line *line, Word key, Recipe *recipe,
                           TextError *error) {
    const Operation *row = stage->operation;
    if (row->random && word_is(key, "salt")) return parse_salt(stage, line, error);
    int index = parameter_named(row, key);
    if (index < 0) {
        char limit[200];
        list_parameters(row, limit, sizeof limit);
        return word_error(line, error, "unknown parameter", key, limit);
    }
    if (stage->piped && index < row->when_making)
        return word_error(line, error, "parameter after a pipe", key,
                          "where nothing is piped into the operation");
    if (stage->given[index]) return word_error(line, error, "parameter given twice", key, "once");
    const char *start = line->at;
    bool ok = take_argument(line, &row->parameters[index], recipe, &stage->arguments[index]);
    bool cut = ok && (line->at == line->end || strchr(" \t|#", *line->at));
    if (!cut) {
        line->at = start;
        return refuse_argument(row, index, line, recipe, error);
    }
    stage->given[index] = true;
    return true;
}

static int map_named(const Recipe *recipe, Word name) {
    char text[RECIPE_NAME];
    memcpy(text, name.text, name.length);
    text[name.length] = 0;
    return recipe_map_named(recipe, text);
}

static bool parse_version(RecipeStage *stage, Line *line, TextError *error) {
    if (!take_text(line, "@")) return true;
    const char *start = line->at;
    int64_t nano;
    bool ok = take_number(line, &nano) && nano % ONE == 0 && nano >= ONE &&
              nano / ONE <= 1 + stage->operation->later_versions;
    if (!ok) {
        char limit[40];
        snprintf(limit, sizeof limit, "1..%d", 1 + stage->operation->later_versions);
        line->at = start;
        return line_error(line, error, "version", limit);
    }
    stage->version = (int)(nano / ONE);
    return true;
}

// Maps and arguments in any order, up to the end of the stage.
static bool parse_rest(RecipeStage *stage, Line *line, int *maps, const StageScope *scope,
                       TextError *error) {
    while (!line_ended(line) && *line->at != '|') {
        Word word;
        if (!take_name(line, &word)) return line_error(line, error, "unexpected", "a map or key=");
        if (take_text(line, "=")) {
            if (!parse_argument(stage, line, word, scope->recipe, error)) return false;
            continue;
        }
        int map = map_named(scope->recipe, word);
        if (map < 0) return word_error(line, error, "map", word, "a map made above");
        if (*maps == stage->operation->maps) {
            char limit[60];
            snprintf(limit, sizeof limit, "%s takes %d in all", stage->operation->name, *maps);
            return word_error(line, error, "one map too many:", word, limit);
        }
        stage->maps[(*maps)++] = map;
    }
    return true;
}

// A parameter without a default that the level does not give.
static bool check_given(const RecipeStage *stage, const Line *line, Word word, TextError *error) {
    const Operation *row = stage->operation;
    for (int i = 0; i < operation_parameter_count(row); i++) {
        if (row->parameters[i].fallback || stage->given[i]) continue;
        char limit[60];
        snprintf(limit, sizeof limit, "%s= must be given", row->parameters[i].name);
        return word_error(line, error, "missing value of", word, limit);
    }
    return true;
}

// The stream of random numbers: what the stage is for, not where it stands in the file. A salt
// takes the place of the counts.
static uint64_t stream_key(const RecipeStage *stage, const StageScope *scope) {
    const Operation *row = stage->operation;
    const char *kind = operation_kind_name(row);
    uint64_t alike = 0;
    for (int i = scope->earlier; i < scope->recipe->stage_count; i++)
        alike += scope->recipe->stages[i].operation == row;
    uint64_t key = stream_word(0, scope->name, strlen(scope->name));
    key = stream_word(key, row->name, strlen(row->name));
    key = stream_word(key, kind, strlen(kind));
    if (stage->salt[0]) return stream_word(key, stage->salt, strlen(stage->salt));
    return stream_number(stream_number(key, (uint64_t)scope->made_before), alike);
}

bool stage_parse(RecipeStage *stage, Line *line, Word word, Tile kind, bool piped,
                 const StageScope *scope, TextError *error) {
    *stage = (RecipeStage){.line = line->number, .maps = {-1, -1, -1}};
    stage->operation = operation_find(word.text, word.length, kind);
    assert(stage->operation);
    const Operation *row = stage->operation;
    stage->piped = piped && row->group == GROUP_MAKES;
    if (stage->piped && row->when_making == 0)
        return word_error(line, error, "after a pipe", word, "an operation that takes a map");
    set_defaults(stage);
    int maps = piped && !stage->piped ? 1 : 0;
    if (!parse_version(stage, line, error)) return false;
    if (!parse_rest(stage, line, &maps, scope, error)) return false;
    if (maps < row->maps) {
        char limit[60];
        snprintf(limit, sizeof limit, "%d maps in all, %d given", row->maps, maps);
        return word_error(line, error, "too few maps for", word, limit);
    }
    if (!check_given(stage, line, word, error)) return false;
    stage->key = stream_key(stage, scope);
    return true;
}
