// SPDX-License-Identifier: MIT
// World codes: level:size:difficulty:seed, and the sizes in them.
#include <stdio.h>
#include <string.h>

#include "seed.h"

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
    code->level_hash = 0;
    for (size_t i = name + 1; ok && i < length; i++) {
        static const char digits[] = "0123456789abcdef";
        const char *digit = strchr(digits, text[i]);
        ok = digit && *digit;
        if (ok) code->level_hash = code->level_hash << 4 | (uint32_t)(digit - digits);
    }
    if (!ok)
        return error_value(error, FAILURE_OPTION, "level in code", text, length,
                           "a name, or a name, ~ and 8 hexadecimal digits");
    memcpy(code->level, text, name);
    code->level[name] = 0;
    return true;
}

static bool parse_difficulty(Difficulty *difficulty, const char *text, size_t length,
                             TextError *error) {
    return difficulty_named(difficulty, text, length) ||
           error_value(error, FAILURE_OPTION, "difficulty", text, length, "easy, normal, hard");
}

bool code_parse(WorldCode *code, const char *text, size_t length, TextError *error) {
    while (length > 0 && (*text == ' ' || *text == '\n' || *text == '\t')) text++, length--;
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
             DIFFICULTY_NAME[code->difficulty], code->seed.text);
}
