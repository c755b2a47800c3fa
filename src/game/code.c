// SPDX-License-Identifier: MIT
#include "code.h"

#include <stdio.h>
#include <string.h>

#include "../base/lines.h"
#include "../worldgen/recipe_change.h"

const char *const DIFFICULTY_WORD[DIFFICULTY_COUNT] = {"easy", "normal", "hard"};
const char *const DIFFICULTY_NAME[DIFFICULTY_COUNT] = {"easy", "normal", "hard"};

bool difficulty_named(Difficulty *difficulty, const char *text, size_t length) {
    for (int i = 0; i < DIFFICULTY_COUNT; i++) {
        if (!line_is((Line){text, length}, DIFFICULTY_WORD[i])) continue;
        *difficulty = (Difficulty)i;
        return true;
    }
    return false;
}

// Takes N or WxH, with any numbers and nothing after them.
static bool take_size(Line line, int sides[2]) {
    bool good = line_take_digits(&line, &sides[0]);
    sides[1] = sides[0];
    if (good && line_take(&line, "x")) good = line_take_digits(&line, &sides[1]);
    return good && line.length == 0;
}

bool size_parse(int *width, int *height, const char *text, size_t length, int least, int most,
                TextError *error) {
    int sides[2];
    if (!take_size((Line){text, length}, sides))
        return error_value(error, FAILURE_OPTION, "size", text, length, "N or WxH");
    for (int i = 0; i < 2; i++)
        if (sides[i] < least || sides[i] > most) {
            error_value(error, FAILURE_OPTION, "size", text, length, "sides of #1 to #2");
            return error_blanks(error, NUMBERS(least, most));
        }
    *width = sides[0];
    *height = sides[1];
    return true;
}

static bool parse_changes(WorldCode *code, Line list, TextError *error) {
    if (list.length > RECIPE_CHANGES)
        return error_limit(error, FAILURE_OPTION, "changes of", "#1 bytes", "#2",
                           NUMBERS((int64_t)list.length, RECIPE_CHANGES));
    memcpy(code->changes, list.text, list.length);
    code->changes[list.length] = 0;
    if (list.length > 0 && strlen(code->changes) == list.length)
        return changes_check(code->changes, error);
    return error_value(error, FAILURE_OPTION, "change", list.text, list.length,
                       "NAME.KEY=VALUE behind a +");
}

// NAME or NAME~8 hex digits, and changes behind a +.
bool code_parse_level(WorldCode *code, const char *text, size_t length, TextError *error) {
    Line line, list = {text, length};
    bool changed = line_take_until(&list, '+', &line);
    Line rest = line, name;
    uint64_t hash = 0;  // no level has this hash
    bool tilde = line_take_until(&rest, '~', &name);
    bool good = level_is_name(name.text, name.length) &&
                (!tilde || line_take_hash(&rest, 8, &hash)) && rest.length == 0;
    if (!good || (tilde && hash == 0))
        return error_value(error, FAILURE_OPTION, "level in code", line.text, line.length,
                           good ? "hexadecimal digits that are not all 0"
                                : "a name, or a name, ~ and 8 hexadecimal digits");
    memcpy(code->level, name.text, name.length);
    code->level[name.length] = 0;
    code->level_hash = (uint32_t)hash;
    code->changes[0] = 0;
    return !changed || parse_changes(code, list, error);
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

static Line without_blanks(Line line) {
    while (line.length > 0 && is_blank(*line.text)) line.text++, line.length--;
    while (line.length > 0 && is_blank(line.text[line.length - 1])) line.length--;
    return line;
}

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static bool is_word(Line line) {
    while (line.length > 0 && is_letter(*line.text)) line.text++, line.length--;
    return line.length == 0;
}

bool code_is_meant(const char *text, size_t length) {
    Line rest = {text, length}, level, size, word;
    Difficulty difficulty;
    int sides[2];
    line_take_until(&rest, ':', &level);
    line_take_until(&rest, ':', &size);
    bool colon = line_take_until(&rest, ':', &word),
         is_size = take_size(without_blanks(size), sides);
    word = without_blanks(word);
    bool difficult = difficulty_named(&difficulty, word.text, word.length);
    if (!colon) return difficult && is_size;
    return difficult || (is_size && is_word(word));
}

bool code_parse(WorldCode *code, const char *text, size_t length, TextError *error) {
    while (length > 0 && is_blank(*text)) text++, length--;
    Line rest = {text, length}, level, size, word;
    if (!line_take_until(&rest, ':', &level) || !line_take_until(&rest, ':', &size) ||
        !line_take_until(&rest, ':', &word))
        return error_value(error, FAILURE_OPTION, "code", text, length,
                           "level:size:difficulty:seed");
    return code_parse_level(code, level.text, level.length, error) &&
           size_parse(&code->width, &code->height, size.text, size.length, 16, 8192, error) &&
           (difficulty_named(&code->difficulty, word.text, word.length) ||
            error_value(error, FAILURE_OPTION, "difficulty", word.text, word.length,
                        "easy, normal, hard")) &&
           seed_parse(&code->seed, rest.text, rest.length, error);
}

CodeText code_text(const WorldCode *code) {
    CodeText whole;
    char hash[12] = "", size[24];
    if (code->level_hash) snprintf(hash, sizeof hash, "~%08x", (unsigned)code->level_hash);
    if (code->width == code->height) snprintf(size, sizeof size, "%d", code->width);
    else snprintf(size, sizeof size, "%dx%d", code->width, code->height);
    snprintf(whole.text, CODE_BYTES, "%s%s%s%s:%s:%s:%s", code->level, hash,
             code->changes[0] ? "+" : "", code->changes, size, DIFFICULTY_WORD[code->difficulty],
             code->seed.text);
    return whole;
}

bool code_same_level(const WorldCode *one, const WorldCode *other) {
    return one->level_hash == other->level_hash && strcmp(one->level, other->level) == 0 &&
           strcmp(one->changes, other->changes) == 0;
}

void code_file_name(char name[CODE_FILE_NAME], const WorldCode *code) {
    snprintf(name, CODE_FILE_NAME, "%s%s", code->level, code->changes[0] ? FILE_CHANGED : "");
}

bool code_level(char level[FILE_PATH], WorldCode *code, const char *data_folder, TextError *error) {
    return released_level(level, code->level, &code->level_hash, data_folder, error);
}

bool code_shorten(WorldCode *code, const char *data_folder, TextError *error) {
    return released_shorten(code->level, &code->level_hash, data_folder, error);
}

bool code_name_level(WorldCode *code, const char *level, const Recipe *recipe,
                     const char *data_folder, TextError *error) {
    level_name_of(code->level, level);
    code->level_hash = level_code_hash(recipe);
    memcpy(code->changes, recipe->changes, sizeof code->changes);
    return code_shorten(code, data_folder, error);
}
