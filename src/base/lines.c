// SPDX-License-Identifier: MIT
#include "lines.h"

#include <limits.h>
#include <string.h>

#include "number.h"

bool lines_open(Lines *lines, TextSource text, const char *what, size_t limit, TextError *error) {
    *lines = (Lines){text.name, text.bytes, text.bytes + text.length, 0};
    if (text.length <= limit) return true;
    error_limit(error, FAILURE_CONTENT, "$1 of '#1' bytes", NULL, "#2",
                (Blanks){.names = {what}, .numbers = {(int64_t)text.length, (int64_t)limit}});
    return error_in(error, text.name);
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

bool lines_next_or_rest(Lines *lines, Line *line) {
    if (lines_next(lines, line)) return true;
    *line = (Line){lines->at, (size_t)(lines->end - lines->at)};
    lines->at = lines->end;
    lines->number += line->length > 0 || lines->number == 0;
    return line->length > 0;
}

bool lines_refuse(const Lines *lines, Failure failure, const char *what, Line value,
                  const char *limit, TextError *error) {
    error_value(error, failure, what, value.text, value.length, limit);
    return error_at(error, lines->source, lines->number);
}

bool lines_place(const Lines *lines, TextError *error) {
    error->failure = FAILURE_CONTENT;
    return error_at(error, lines->source, lines->number);
}

void line_skip(Line *line, size_t length) {
    line->text += length;
    line->length -= length;
}

bool line_is(Line line, const char *text) {
    return line.length == strlen(text) && memcmp(line.text, text, line.length) == 0;
}

bool line_take(Line *line, const char *text) {
    size_t length = strlen(text);
    if (line->length < length || memcmp(line->text, text, length) != 0) return false;
    line_skip(line, length);
    return true;
}

bool line_take_until(Line *line, char end, Line *part) {
    const char *at = line->length ? memchr(line->text, end, line->length) : NULL;
    *part = (Line){line->text, at ? (size_t)(at - line->text) : line->length};
    line_skip(line, part->length + (at != NULL));
    return at != NULL;
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
    line_skip(line, (size_t)digits);
    return true;
}

bool line_take_digits(Line *line, int *number) {
    size_t digits = 0;
    int64_t value = 0;
    for (; digits < line->length && line->text[digits] >= '0' && line->text[digits] <= '9';
         digits++)
        value = int64_min(value * 10 + (line->text[digits] - '0'), INT_MAX);
    *number = (int)value;
    line_skip(line, digits);
    return digits > 0;
}

bool line_take_number(Line *line, int most, int *number) {
    Line rest = *line;
    int value;
    if (!line_take_digits(&rest, &value) || value > most) return false;
    if (line->text[0] == '0' && line->length - rest.length > 1) return false;
    *number = value;
    *line = rest;
    return true;
}

int words_count(const char *words) {
    int count = 1;
    for (const char *at = words; *at; at++) count += *at == ' ';
    return count;
}

Line words_at(const char *words, int number) {
    while (number-- > 0) words = strchr(words, ' ') + 1;
    return (Line){words, strcspn(words, " ")};
}

int words_find(const char *words, Line word) {
    for (int i = words_count(words) - 1; i >= 0; i--) {
        Line other = words_at(words, i);
        if (word.length == other.length && memcmp(word.text, other.text, word.length) == 0)
            return i;
    }
    return -1;
}
