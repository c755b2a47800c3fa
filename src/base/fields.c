// SPDX-License-Identifier: MIT
#include "fields.h"

#include <stdio.h>

enum { VERSION_MOST = 999999999 };

static bool refuse(const Lines *lines, const char *what, Line value, const char *limit,
                   TextError *error) {
    return lines_refuse(lines, FAILURE_CONTENT, what, value, limit, error);
}

bool field_take(Lines *lines, const char *word, Line *value, TextError *error) {
    Line line = {lines->at, (size_t)(lines->end - lines->at)};
    bool whole = lines_next(lines, &line);
    *value = line;
    if (whole && line_take(value, word) && line_take(value, " ")) return true;
    if (!whole) lines->number++;
    refuse(lines, "header", line, whole ? "'$2 ...' here" : "a whole line '$2 ...'", error);
    return error_blanks(error, NAMES(NULL, word));
}

bool field_version(Lines *lines, const char *word, const char *what, int ours, TextError *error) {
    Line value, rest;
    int version;
    if (!field_take(lines, word, &value, error)) return false;
    rest = value;
    bool number = line_take_number(&rest, VERSION_MOST, &version) && rest.length == 0;
    if (number && version == ours) return true;
    lines_refuse(lines, number ? FAILURE_VERSION : FAILURE_CONTENT, what, value,
                 "#, this program's", error);
    return error_blanks(error, NUMBERS(ours));
}

bool field_number(Lines *lines, const char *word, int most, int *number, TextError *error) {
    Line value;
    if (!field_take(lines, word, &value, error)) return false;
    Line rest = value;
    if (line_take_number(&rest, most, number) && rest.length == 0) return true;
    refuse(lines, word, value, "0..#", error);
    return error_blanks(error, NUMBERS(most));
}

bool field_hash(Lines *lines, const char *word, int digits, uint64_t *hash, TextError *error) {
    Line value;
    if (!field_take(lines, word, &value, error)) return false;
    Line rest = value;
    if (line_take_hash(&rest, digits, hash) && rest.length == 0) return true;
    refuse(lines, word, value, "# hexadecimal digits", error);
    return error_blanks(error, NUMBERS(digits));
}

int lines_between(const char *from, const char *to) {
    int count = 0;
    for (; from < to; from++) count += *from == '\n';
    return count;
}

bool field_block(Lines *lines, const char *word, const char *what, int most, TextSource *block,
                 TextError *error) {
    int length = 0;
    if (!field_number(lines, word, most, &length, error)) return false;
    Line rest = {lines->at, (size_t)(lines->end - lines->at)};
    if (rest.length <= (size_t)length || rest.text[length] != '\n') {
        char given[24];
        int digits = snprintf(given, sizeof given, "%d", length);
        return refuse(lines, what, (Line){given, (size_t)digits},
                      "the bytes that follow, and a line's end", error);
    }
    *block = (TextSource){lines->source, rest.text, (size_t)length};
    lines->at += length + 1;
    lines->number += lines_between(rest.text, lines->at);
    return true;
}
