// SPDX-License-Identifier: MIT
#include "buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "memory.h"
#include "number.h"

enum { BUFFER_LEAST = 256, FORMAT_BYTES = 4096 };

void buffer_free(Buffer *buffer) {
    memory_release(buffer->bytes);
    *buffer = (Buffer){0};
}

bool buffer_reserve(Buffer *buffer, size_t more) {
    if (buffer->failed) return false;
    if (more <= buffer->capacity - buffer->length) return true;
    bool countable = more <= SIZE_MAX / 4 && buffer->length <= SIZE_MAX / 4;
    size_t capacity = buffer->length + more;
    unsigned char *bytes = countable ? memory_resize(buffer->bytes, capacity, 1) : NULL;
    buffer->failed = !bytes;
    if (!bytes) return false;
    buffer->bytes = bytes;
    buffer->capacity = capacity;
    return true;
}

void buffer_append(Buffer *buffer, const void *bytes, size_t length) {
    if (buffer->failed || length == 0) return;
    if (length > buffer->capacity - buffer->length) {
        size_t spare = size_max(buffer->length, BUFFER_LEAST);  // doubles
        if (!buffer_reserve(buffer, size_max(length, spare))) return;
    }
    memcpy(buffer->bytes + buffer->length, bytes, length);
    buffer->length += length;
}

void buffer_byte(Buffer *buffer, unsigned value) {
    unsigned char byte = (unsigned char)(value & 255);
    buffer_append(buffer, &byte, 1);
}

void buffer_text(Buffer *buffer, const char *text) { buffer_append(buffer, text, strlen(text)); }

void buffer_quoted(Buffer *buffer, const char *text) {
    for (size_t length = strlen(text); length > 0;) {
        char escape[ERROR_ESCAPE + 1];
        size_t size = error_shown_length(text, length), taken = size ? size : 1;
        if (!size) error_escape(escape, *text);
        buffer_append(buffer, size ? text : escape, size ? size : ERROR_ESCAPE);
        text += taken;
        length -= taken;
    }
}

bool buffer_same(const Buffer *one, const Buffer *other) {
    return one->length == other->length &&
           (one->length == 0 || memcmp(one->bytes, other->bytes, one->length) == 0);
}

void buffer_format(Buffer *buffer, const char *format, ...) {
    char text[FORMAT_BYTES];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (length < 0 || length >= FORMAT_BYTES) buffer->failed = true;
    else buffer_append(buffer, text, (size_t)length);
}

bool buffer_good(const Buffer *buffer, const char *what, TextError *error) {
    return !buffer->failed || error_memory(error, what, buffer->length);
}
