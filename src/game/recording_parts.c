// SPDX-License-Identifier: MIT
#include "recording_parts.h"

#include <string.h>

uint32_t recording_crc(const void *bytes, size_t length) {
    static const uint32_t HALF_BYTE[16] = {
        0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4,
        0x4db26158, 0x5005713c, 0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
        0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
    };
    const unsigned char *at = bytes;
    uint32_t crc = ~UINT32_C(0);
    for (size_t i = 0; i < length; i++) {
        crc ^= at[i];
        crc = crc >> 4 ^ HALF_BYTE[crc & 15];
        crc = crc >> 4 ^ HALF_BYTE[crc & 15];
    }
    return ~crc;
}

bool lines_next(Lines *lines, Line *line) {
    size_t left = (size_t)(lines->end - lines->at);
    const char *end = left ? memchr(lines->at, '\n', left) : NULL;
    if (!end) return false;
    *line = (Line){lines->at, (size_t)(end - lines->at)};
    lines->at = end + 1;
    lines->number++;
    return true;
}

enum { SHOWN_SOURCE = 200, SHOWN_VALUE = 96 };

bool lines_refuse(const Lines *lines, Failure failure, const char *what, Line value,
                  const char *limit, TextError *error) {
    char source[SHOWN_SOURCE], shown[SHOWN_VALUE];
    error_quote(source, sizeof source, lines->source, strlen(lines->source));
    error_quote(shown, sizeof shown, value.text, value.length);
    return error_set(error, failure, "%s:%d: %s '%s' (limit %s)", source, lines->number, what,
                     shown, limit);
}

bool lines_place(const Lines *lines, TextError *error) {
    char source[SHOWN_SOURCE];
    TextError inner = *error;
    error_quote(source, sizeof source, lines->source, strlen(lines->source));
    return error_set(error, FAILURE_CONTENT, "%s:%d: %s", source, lines->number, inner.text);
}

static void skip(Line *line, size_t length) {
    line->text += length;
    line->length -= length;
}

bool line_take(Line *line, const char *text) {
    size_t length = strlen(text);
    if (line->length < length || memcmp(line->text, text, length) != 0) return false;
    skip(line, length);
    return true;
}

bool line_take_hash(Line *line, int digits, uint64_t *hash) {
    static const char DIGITS[] = "0123456789abcdef";
    uint64_t value = 0;
    if (line->length < (size_t)digits) return false;
    for (int i = 0; i < digits; i++) {
        const char *digit = memchr(DIGITS, line->text[i], 16);
        if (!digit) return false;
        value = value << 4 | (uint64_t)(digit - DIGITS);
    }
    *hash = value;
    skip(line, (size_t)digits);
    return true;
}

bool line_take_number(Line *line, int most, int *number) {
    int64_t value = 0;
    size_t digits = 0;
    for (; digits < line->length && digits < 10; digits++) {
        char c = line->text[digits];
        if (c < '0' || c > '9') break;
        value = value * 10 + (c - '0');
    }
    if (digits == 0 || value > most || (digits > 1 && line->text[0] == '0')) return false;
    *number = (int)value;
    skip(line, digits);
    return true;
}
