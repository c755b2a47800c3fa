// SPDX-License-Identifier: MIT
// buffer: bytes that grow at the end.
//
// The caller owns the memory until buffer_free; a zeroed Buffer is empty and safe to free. When
// memory runs out the buffer remembers it and takes nothing more, so that a writer may append a
// whole file and ask once, at the end, with buffer_good.
#pragma once

#include "error.h"

typedef struct Buffer {
    unsigned char *bytes;
    size_t length, capacity;
    bool failed;  // memory ran out: the contents are incomplete
} Buffer;

void buffer_free(Buffer *buffer);

// Makes room for `more` bytes at once, which saves copying. False without memory.
bool buffer_reserve(Buffer *buffer, size_t more);

void buffer_append(Buffer *buffer, const void *bytes, size_t length);
void buffer_byte(Buffer *buffer, unsigned value);  // 0..255
void buffer_text(Buffer *buffer, const char *text);
void buffer_quoted(Buffer *buffer, const char *text);  // made safe as by error_quote, of any length

// As printf; a result of more than 4095 bytes counts as a failure.
void buffer_format(Buffer *buffer, const char *format, ...) ERROR_FORMAT(2, 3);

bool buffer_same(const Buffer *one, const Buffer *other);  // whether both have the same bytes

// The bytes as a text to read; errors call it `name`.
static inline TextSource buffer_source(const Buffer *buffer, const char *name) {
    return (TextSource){name, buffer->bytes ? (const char *)buffer->bytes : "", buffer->length};
}

// Whether everything appended is there; else fills `error`.
bool buffer_good(const Buffer *buffer, const char *what, TextError *error);
