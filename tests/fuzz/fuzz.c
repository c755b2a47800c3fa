// SPDX-License-Identifier: MIT
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/worldgen/operation.h"

void fuzz_broken(const char *promise, const char *file, int line) {
    fprintf(stderr, "%s:%d: broken promise: %s\n", file, line, promise);
    abort();
}

bool fuzz_is_sentence(const char *text, size_t capacity) {
    const char *end = memchr(text, 0, capacity);
    for (const char *at = text; end && at < end;) {
        size_t size = error_utf8_length(at, (size_t)(end - at));
        if (size == 0 || (unsigned char)*at < 32 || *at == 127) return false;
        at += size;
    }
    return end && end > text;
}

void fuzz_check_refusal(const TextError *error) {
    MUST(error->failure == FAILURE_CONTENT || error->failure == FAILURE_MEMORY);
    MUST(fuzz_is_sentence(error_words(error).text, sizeof error_words(error).text));
}

// Words separated by blanks, each in quotes and with what always follows it.
static void put_words(Buffer *to, const char *words, const char *end) {
    for (const char *at = words; at && *at;) {
        size_t length = strcspn(at, " ");
        buffer_format(to, "\"%.*s%s\"\n", (int)length, at, end);
        at += length + strspn(at + length, " ");
    }
}

void fuzz_dictionary(Buffer *to) {
    put_words(to, "level about size tile scatter accept rule height expect where and", " ");
    put_words(to, "salt rolls seed hash", "=");
    put_words(to, "land islands largest", ">=");
    put_words(to, "area/ reach/ % .. x @1 | = < <= > >= # -", "");
    for (int kind = 0; kind < TILE_COUNT; kind++) put_words(to, TILE_INFO[kind].name, "");
    for (int i = 0; i < OPERATION_COUNT; i++) {
        put_words(to, OPERATIONS[i]->name, " ");
        for (int j = 0; j < operation_parameter_count(OPERATIONS[i]); j++) {
            put_words(to, OPERATIONS[i]->parameters[j].name, "=");
            put_words(to, OPERATIONS[i]->parameters[j].fallback, "");
            put_words(to, OPERATIONS[i]->parameters[j].choices, "");
        }
    }
}

static void put_stage(Buffer *to, const Operation *row) {
    buffer_text(to, row->name);
    if (row->of_kind) buffer_format(to, " %s", operation_kind_name(row));
    for (int i = 0; i < operation_maps(row); i++)
        buffer_format(to, " %sm%d", row->group == GROUP_TILES ? "by " : "", i);
    for (int i = 0; i < operation_parameter_count(row); i++) {
        const Parameter *parameter = &row->parameters[i];
        const char *value = parameter->fallback;
        if (!value) value = parameter->kind == PARAMETER_FILE ? "a.png" : "1";
        buffer_format(to, " %s=%s", parameter->name, value);
    }
    buffer_byte(to, '\n');
}

void fuzz_level_text(Buffer *to, int row) {
    const Operation *operation = OPERATIONS[row];
    if (!operation_is_stage(operation)) return;
    bool pass = operation->group == GROUP_TILES;
    buffer_text(to, "level 1 \"T\"\nsize 16 16\n");
    for (int i = 0; i < (pass ? 1 : operation_maps(operation)); i++)
        buffer_format(to, "m%d = random\n", i);
    if (pass) {
        buffer_text(to, "tile water where m0 < 20%\ntile grass\n");
        put_stage(to, operation);
        buffer_text(to, "height m0\n");
    } else {
        buffer_text(to, "h = ");
        put_stage(to, operation);
        buffer_text(to, "height h\n");
    }
}
