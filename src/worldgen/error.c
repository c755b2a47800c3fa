// SPDX-License-Identifier: MIT
#include "error.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

// Bytes of the well-formed UTF-8 character at `text`, 0 where it is none.
static size_t character_length(const unsigned char *text, size_t length) {
    unsigned char lead = text[0];
    if (lead < 0x80) return 1;
    size_t size = lead >= 0xc2 && lead < 0xe0   ? 2
                  : lead >= 0xe0 && lead < 0xf0 ? 3
                  : lead >= 0xf0 && lead < 0xf5 ? 4
                                                : 0;
    if (size == 0 || size > length) return 0;
    for (size_t i = 1; i < size; i++)
        if ((text[i] & 0xc0) != 0x80) return 0;
    bool overlong = (lead == 0xe0 && text[1] < 0xa0) || (lead == 0xf0 && text[1] < 0x90);
    bool surrogate = lead == 0xed && text[1] >= 0xa0;
    bool beyond = lead == 0xf4 && text[1] >= 0x90;
    return overlong || surrogate || beyond ? 0 : size;
}

size_t error_utf8_length(const char *text, size_t length) {
    return length == 0 ? 0 : character_length((const unsigned char *)text, length);
}

// Text that was cut at `length` ends with a whole character.
static void drop_cut_character(char *text, size_t length) {
    size_t lead = length - 1;
    while (lead > 0 && length - lead < 4 && ((unsigned char)text[lead] & 0xc0) == 0x80) lead--;
    if (error_utf8_length(text + lead, length - lead) != length - lead) text[lead] = 0;
}

bool error_set(TextError *error, Failure failure, const char *format, ...) {
    error->failure = failure;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    if (length >= (int)sizeof error->text) drop_cut_character(error->text, sizeof error->text - 1);
    return false;
}

bool error_memory(TextError *error, const char *what, size_t bytes) {
    return error_set(error, FAILURE_MEMORY, "out of memory for %s (%zu KiB)", what, bytes / 1024);
}

const char *error_quote(char *buffer, size_t capacity, const char *text, size_t length) {
    size_t used = 0;
    for (size_t i = 0; i < length;) {
        const unsigned char *at = (const unsigned char *)text + i;
        size_t size = character_length(at, length - i);
        bool plain = size > 1 || (size == 1 && *at >= 32 && *at != 127);
        size_t need = plain ? size : 4;
        if (used + need + 4 > capacity) {  // room for "..." and the end
            memcpy(buffer + used, "...", 3);
            used += 3;
            break;
        }
        if (plain) memcpy(buffer + used, at, size);
        else snprintf(buffer + used, 5, "\\x%02X", *at);
        used += need;
        i += plain ? size : 1;
    }
    buffer[used] = 0;
    return buffer;
}

bool error_value(TextError *error, Failure failure, const char *what, const char *value,
                 size_t length, const char *limit) {
    char quoted[96];
    return error_set(error, failure, "%s '%s' (limit %s)", what,
                     error_quote(quoted, sizeof quoted, value, length), limit);
}
