// SPDX-License-Identifier: MIT
#include <stdio.h>
#include <string.h>

#include "code.h"

const char *const DIFFICULTY_WORD[DIFFICULTY_COUNT] = {"easy", "normal", "hard"};
const char *const DIFFICULTY_NAME[DIFFICULTY_COUNT] = {"easy", "normal", "hard"};

bool difficulty_named(Difficulty *difficulty, const char *text, size_t length) {
    for (int i = 0; i < DIFFICULTY_COUNT; i++) {
        const char *word = DIFFICULTY_WORD[i];
        if (strlen(word) != length || memcmp(word, text, length) != 0) continue;
        *difficulty = (Difficulty)i;
        return true;
    }
    return false;
}

// Digits at the beginning of text, as a number that never overflows; false where there are none.
static bool take_number(const char **text, size_t *length, long long *number) {
    size_t digits = 0;
    *number = 0;
    while (digits < *length && (*text)[digits] >= '0' && (*text)[digits] <= '9') {
        if (*number < 1000000000) *number = *number * 10 + ((*text)[digits] - '0');
        digits++;
    }
    *text += digits;
    *length -= digits;
    return digits > 0;
}

bool size_parse(int *width, int *height, const char *text, size_t length, int least, int most,
                TextError *error) {
    const char *at = text;
    size_t left = length;
    long long sides[2];
    bool ok = take_number(&at, &left, &sides[0]);
    sides[1] = sides[0];
    if (ok && left > 0 && *at == 'x') {
        at++;
        left--;
        ok = take_number(&at, &left, &sides[1]);
    }
    if (!ok || left > 0)
        return error_value(error, FAILURE_OPTION, "size", text, length, "N or WxH");
    for (int i = 0; i < 2; i++) {
        char limit[40];
        snprintf(limit, sizeof limit, "sides of %d to %d", least, most);
        if (sides[i] < least || sides[i] > most)
            return error_value(error, FAILURE_OPTION, "size", text, length, limit);
    }
    *width = (int)sides[0];
    *height = (int)sides[1];
    return true;
}

static bool is_level_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.' || c == '-';
}

// NAME or NAME~8 hex digits.
static bool parse_level(WorldCode *code, const char *text, size_t length, TextError *error) {
    const char *tilde = memchr(text, '~', length);
    size_t name = tilde ? (size_t)(tilde - text) : length;
    bool ok = name >= 1 && name < sizeof code->level;
    for (size_t i = 0; ok && i < name; i++) ok = is_level_character(text[i]);
    if (tilde) ok = ok && length - name == 9;
    code->level_hash = 0;  // which no level has
    for (size_t i = name + 1; ok && i < length; i++) {
        static const char digits[] = "0123456789abcdef";
        const char *digit = strchr(digits, text[i]);
        ok = digit && *digit;
        if (ok) code->level_hash = code->level_hash << 4 | (uint32_t)(digit - digits);
    }
    bool none = ok && tilde && code->level_hash == 0;
    if (!ok || none)
        return error_value(error, FAILURE_OPTION, "level in code", text, length,
                           none ? "hexadecimal digits that are not all 0"
                                : "a name, or a name, ~ and 8 hexadecimal digits");
    memcpy(code->level, text, name);
    code->level[name] = 0;
    return true;
}

static bool parse_difficulty(Difficulty *difficulty, const char *text, size_t length,
                             TextError *error) {
    return difficulty_named(difficulty, text, length) ||
           error_value(error, FAILURE_OPTION, "difficulty", text, length, "easy, normal, hard");
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// A part of a code without the blanks around it.
typedef struct Part {
    const char *text;
    size_t length;
    bool colon;  // after it
} Part;

// The part that begins there; `at` is then behind its colon, or at the end.
static Part next_part(const char **at, const char *end) {
    const char *colon = *at < end ? memchr(*at, ':', (size_t)(end - *at)) : NULL;
    const char *stop = colon ? colon : end, *start = *at;
    *at = colon ? colon + 1 : end;
    while (start < stop && is_blank(*start)) start++;
    while (start < stop && is_blank(stop[-1])) stop--;
    return (Part){start, (size_t)(stop - start), colon != NULL};
}

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static bool is_word(Part part) {
    for (size_t i = 0; i < part.length; i++)
        if (!is_letter(part.text[i])) return false;
    return true;
}

// N or NxN, whatever the numbers are.
static bool is_size(Part part) {
    const char *at = part.text;
    size_t left = part.length;
    long long number;
    if (!take_number(&at, &left, &number) || left == 0) return left == 0 && part.length > 0;
    return *at++ == 'x' && --left > 0 && take_number(&at, &left, &number) && left == 0;
}

bool code_is_meant(const char *text, size_t length) {
    const char *at = text, *end = text + length;
    Difficulty difficulty;
    next_part(&at, end);
    Part size = next_part(&at, end), word = next_part(&at, end);
    bool difficult = difficulty_named(&difficulty, word.text, word.length);
    if (!word.colon) return difficult && is_size(size);
    return difficult || (is_size(size) && is_word(word));
}

bool code_parse(WorldCode *code, const char *text, size_t length, TextError *error) {
    while (length > 0 && is_blank(*text)) text++, length--;
    const char *parts[3];
    size_t lengths[3];
    const char *at = text;
    for (int i = 0; i < 3; i++) {
        size_t left = length - (size_t)(at - text);
        const char *colon = memchr(at, ':', left);
        if (!colon)
            return error_value(error, FAILURE_OPTION, "code", text, length,
                               "level:size:difficulty:seed");
        parts[i] = at;
        lengths[i] = (size_t)(colon - at);
        at = colon + 1;
    }
    return parse_level(code, parts[0], lengths[0], error) &&
           size_parse(&code->width, &code->height, parts[1], lengths[1], 16, 8192, error) &&
           parse_difficulty(&code->difficulty, parts[2], lengths[2], error) &&
           seed_parse(&code->seed, at, length - (size_t)(at - text), error);
}

void code_print(const WorldCode *code, char buffer[CODE_BYTES]) {
    char hash[12] = "", size[24];
    if (code->level_hash) snprintf(hash, sizeof hash, "~%08x", (unsigned)code->level_hash);
    if (code->width == code->height) snprintf(size, sizeof size, "%d", code->width);
    else snprintf(size, sizeof size, "%dx%d", code->width, code->height);
    snprintf(buffer, CODE_BYTES, "%s%s:%s:%s:%s", code->level, hash, size,
             DIFFICULTY_WORD[code->difficulty], code->seed.text);
}

bool code_shorten(WorldCode *code, const char *data_folder, TextError *error) {
    Recipe recipe;
    TextError inner;
    if (code->level_hash == 0 || !level_is_stock(code->level)) return true;
    if (!level_load(&recipe, code->level, data_folder, NULL, &inner)) {
        if (inner.failure != FAILURE_MEMORY) return true;
        *error = inner;
        return false;
    }
    if (level_code_hash(&recipe) == code->level_hash) code->level_hash = 0;
    recipe_free(&recipe);
    return true;
}
