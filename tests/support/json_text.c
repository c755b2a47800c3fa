// SPDX-License-Identifier: MIT
#include "test.h"

#include "json_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/base/error.h"

enum { DEEPEST = 16, TURNS = 8, STRING_BYTES = 1024, PATH_BYTES = 128 };

static const char *skip_string(const char *at) {
    if (*at++ != '"') return NULL;
    while (*at != '"') {
        if ((unsigned char)*at < 32) return NULL;
        if (*at == '\\' && at[1] == 'u') {
            if (strspn(at + 2, "0123456789abcdefABCDEF") < 4) return NULL;
            at += 6;
        } else if (*at == '\\') {
            if (!at[1] || !strchr("\"\\/bfnrt", at[1])) return NULL;
            at += 2;
        } else {
            size_t size = error_utf8_length(at, strnlen(at, 4));
            if (size == 0) return NULL;
            at += size;
        }
    }
    return at + 1;
}

static const char *skip_number(const char *at) {
    if (*at == '-') at++;
    size_t digits = strspn(at, "0123456789");
    if (digits == 0 || (digits > 1 && *at == '0')) return NULL;
    at += digits;
    if (*at != '.') return at;
    digits = strspn(at + 1, "0123456789");
    return digits ? at + 1 + digits : NULL;
}

static const char *skip_word(const char *at) {
    static const char *const WORDS[] = {"true", "false", "null"};
    for (int i = 0; i < 3; i++)
        if (strncmp(at, WORDS[i], strlen(WORDS[i])) == 0) return at + strlen(WORDS[i]);
    return skip_number(at);
}

static const char *skip_value(const char *at, int depth);

// The members of an object or a list, after the bracket.
static const char *skip_members(const char *at, char close, int depth) {
    if (*at == close) return at + 1;
    for (;;) {
        if (close == '}') {
            at = skip_string(at);
            if (!at || *at++ != ':') return NULL;
        }
        at = skip_value(at, depth + 1);
        if (!at || (*at != ',' && *at != close)) return NULL;
        if (*at++ == close) return at;
    }
}

static const char *skip_value(const char *at, int depth) {
    if (depth > DEEPEST) return NULL;
    if (*at == '{') return skip_members(at + 1, '}', depth);
    if (*at == '[') return skip_members(at + 1, ']', depth);
    return *at == '"' ? skip_string(at) : skip_word(at);
}

bool json_is_valid(const char *text) {
    const char *end = skip_value(text, 0);
    return end && *end == 0;
}

// The member with this name or number, or NULL.
static const char *find_member(const char *at, const char *name) {
    bool object = *at == '{';
    if ((!object && *at != '[') || at[1] == '}' || at[1] == ']') return NULL;
    size_t length = strlen(name);
    for (int number = 0;; number++) {
        const char *key = ++at;
        if (object) at = skip_string(at) + 1;
        bool same = object ? strncmp(key + 1, name, length) == 0 && key[length + 1] == '"'
                           : number == atoi(name);
        if (same) return at;
        at = skip_value(at, 0);
        if (*at != ',') return NULL;
    }
}

const char *json_at(const char *text, const char *path) {
    const char *at = text;
    while (at && *path) {
        char name[PATH_BYTES];
        size_t length = strcspn(path, ".");
        snprintf(name, sizeof name, "%.*s", (int)length, path);
        at = find_member(at, name);
        path += length + (path[length] == '.');
    }
    return at;
}

static const char *must_find(const char *text, const char *path) {
    const char *at = json_at(text, path);
    if (!at) FAIL("no '%s' in %.200s", path, text);
    return at;
}

int64_t json_integer(const char *text, const char *path) {
    return strtoll(must_find(text, path), NULL, 10);
}

bool json_truth(const char *text, const char *path) { return *must_find(text, path) == 't'; }

int json_length(const char *text, const char *path) {
    const char *at = must_find(text, path);
    if (at[1] == ']') return 0;
    for (int count = 1;; count++) {
        at = skip_value(at + 1, 0);
        if (*at != ',') return count;
    }
}

const char *json_string(const char *text, const char *path) {
    static char strings[TURNS][STRING_BYTES];
    static int turn;
    char *to = strings[turn++ % TURNS];
    int length = 0;
    for (const char *at = must_find(text, path) + 1; *at != '"'; at++) {
        if (*at == '\\') at++;
        assert_true(length < STRING_BYTES - 1);
        to[length++] = *at;
    }
    to[length] = 0;
    return to;
}
