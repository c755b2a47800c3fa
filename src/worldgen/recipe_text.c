// SPDX-License-Identifier: MIT
#include "recipe_text.h"

#include <stdio.h>
#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
static bool is_name(char c) { return is_lower(c) || is_digit(c) || c == '_'; }
static bool is_word(char c) { return is_name(c) || (c >= 'A' && c <= 'Z') || c == '.' || c == '-'; }

static void skip_blanks(Line *line) {
    while (line->at < line->end && (*line->at == ' ' || *line->at == '\t')) line->at++;
}

bool line_ended(Line *line) {
    skip_blanks(line);
    return line->at == line->end || *line->at == '#';
}

bool take_text(Line *line, const char *text) {
    skip_blanks(line);
    size_t length = strlen(text);
    if ((size_t)(line->end - line->at) < length || memcmp(line->at, text, length) != 0)
        return false;
    line->at += length;
    return true;
}

static bool take_run(Line *line, Word *word, bool (*fits)(char)) {
    skip_blanks(line);
    const char *at = line->at;
    while (at < line->end && fits(*at)) at++;
    *word = (Word){line->at, (size_t)(at - line->at)};
    line->at = at;
    return word->length > 0;
}

bool take_name(Line *line, Word *name) {
    const char *start = line->at;
    if (take_run(line, name, is_name) && is_lower(name->text[0]) && name->length < RECIPE_NAME)
        return true;
    line->at = start;
    return false;
}

bool take_keyword(Line *line, const char *word) {
    const char *start = line->at;
    Word taken;
    if (take_run(line, &taken, is_name) && word_is(taken, word)) return true;
    line->at = start;
    return false;
}

bool take_word(Line *line, Word *word) { return take_run(line, word, is_word); }

bool take_string(Line *line, Word *string) {
    const char *start = line->at;
    if (take_text(line, "\"")) {
        const char *quote = memchr(line->at, '"', (size_t)(line->end - line->at));
        if (quote) {
            *string = (Word){line->at, (size_t)(quote - line->at)};
            line->at = quote + 1;
            return true;
        }
    }
    line->at = start;
    return false;
}

// Up to 9 digits as a number; how many there were, 10 for too many.
static int take_digits(Line *line, int64_t *number) {
    int digits = 0;
    *number = 0;
    while (line->at < line->end && is_digit(*line->at)) {
        if (++digits > 9) return digits;
        *number = *number * 10 + (*line->at++ - '0');
    }
    return digits;
}

bool take_number(Line *line, int64_t *nano) {
    const char *start = line->at;
    bool negative = take_text(line, "-");
    int64_t whole, fraction = 0;
    if (!negative) skip_blanks(line);
    int digits = take_digits(line, &whole);
    bool ok = digits >= 1 && digits <= 9;
    // A dot that begins ".." belongs to a range.
    bool dot = ok && line->end - line->at >= 2 && line->at[0] == '.' && is_digit(line->at[1]);
    if (dot) {
        line->at++;
        digits = take_digits(line, &fraction);
        ok = digits <= 9;
        for (int i = digits; i < 9; i++) fraction *= 10;
    }
    if (!ok) {
        line->at = start;
        return false;
    }
    *nano = whole * 1000000000 + fraction;
    if (negative) *nano = -*nano;
    return true;
}

bool take_amount(Line *line, Amount *amount) {
    *amount = (Amount){.unit = AMOUNT_PLAIN};
    if (!take_number(line, &amount->nano)) return false;
    if (line->at < line->end && *line->at == '%') {
        line->at++;
        amount->unit = AMOUNT_PERCENT;
    }
    return true;
}

bool word_is(Word word, const char *text) {
    return strlen(text) == word.length && memcmp(word.text, text, word.length) == 0;
}

Word word_of(const char *text) { return (Word){text, strlen(text)}; }

bool word_error(const Line *line, TextError *error, const char *what, Word value,
                const char *limit) {
    char quoted[96], name[200];
    return error_set(error, FAILURE_CONTENT, "%s:%d: %s '%s' (limit %s)",
                     error_quote(name, sizeof name, line->source, strlen(line->source)),
                     line->number, what,
                     error_quote(quoted, sizeof quoted, value.text, value.length), limit);
}

bool line_error(Line *line, TextError *error, const char *what, const char *limit) {
    skip_blanks(line);
    const char *at = line->at;
    while (at < line->end && *at != ' ' && *at != '\t') at++;
    return word_error(line, error, what, (Word){line->at, (size_t)(at - line->at)}, limit);
}
