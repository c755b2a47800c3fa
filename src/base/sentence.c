// SPDX-License-Identifier: MIT
#include "sentence.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct Sentence {
    char *buffer;
    size_t capacity, length;  // the length includes what was cut off
    int64_t counted;  // the last number printed, at first the first blank's
} Sentence;

static void put(Sentence *sentence, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++, sentence->length++)
        if (sentence->length + 1 < sentence->capacity) sentence->buffer[sentence->length] = text[i];
}

static void put_number(Sentence *sentence, int64_t number) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%" PRId64, number);
    put(sentence, digits, (size_t)length);
    sentence->counted = number;
}

// The plural form and the ordinal ending for a number.
static int plural_form(int64_t number) { return number == 1 ? 0 : 1; }

static int ordinal_form(int64_t number) {
    int last = (int)(number % 10);
    bool teen = number % 100 / 10 == 1;
    return !teen && last >= 1 && last <= 3 ? last - 1 : 3;
}

// Prints one of the forms between brackets; returns the closing bracket.
static const char *put_form(Sentence *sentence, const char *forms, char closing, int form) {
    const char ends[] = {'|', closing, 0};
    for (; form > 0; form--) forms += strcspn(forms, ends) + 1;
    put(sentence, forms, strcspn(forms, ends));
    return strchr(forms, closing);
}

// The index of the blank that the digit after `at` names; 0 without a digit.
static int blank_at(const char **at, int most) {
    int number = (*at)[1] - '1';
    if (number < 0 || number >= most) return 0;
    ++*at;
    return number;
}

size_t sentence_print(char *buffer, size_t capacity, const char *text, Blanks blanks) {
    Sentence sentence = {.buffer = buffer, .capacity = capacity, .counted = blanks.numbers[0]};
    for (const char *at = text; *at; at++) {
        const char *name;
        switch (*at) {
        case '#': put_number(&sentence, blanks.numbers[blank_at(&at, BLANK_NUMBERS)]); break;
        case '$':
            name = blanks.names[blank_at(&at, BLANK_NAMES)];
            put(&sentence, name, name ? strlen(name) : 0);
            break;
        case '[': at = put_form(&sentence, at + 1, ']', plural_form(sentence.counted)); break;
        case '<': at = put_form(&sentence, at + 1, '>', ordinal_form(sentence.counted)); break;
        default: put(&sentence, at, 1); break;
        }
    }
    size_t end = sentence.length < capacity ? sentence.length : capacity - 1;
    if (capacity) buffer[end] = 0;
    return sentence.length;
}

Words words(const char *text, Blanks blanks) {
    Words said;
    sentence_print(said.text, sizeof said.text, text, blanks);
    return said;
}

Words words_whole(double number) {
    Words said;
    snprintf(said.text, sizeof said.text, "%.0f", number);
    return said;
}

Words words_rounded(double number) {
    return number > -99.95 && number < 99.95 ? words_number(number, 3) : words_whole(number);
}

Words words_number(double number, int digits) {
    Words said;
    char printed[WORDS_BYTES], *to = said.text;
    snprintf(printed, sizeof printed, "%.*g", digits, number);
    // The locale's decimal point is the only thing in it that is neither ASCII nor of this list.
    for (const char *at = printed; *at; at++) {
        if (strchr("0123456789+-einfa", *at)) *to++ = *at;
        else if (to == said.text || to[-1] != '.') *to++ = '.';
    }
    *to = 0;
    return said;
}

Words words_hexadecimal(uint64_t number, int digits) {
    Words said;
    snprintf(said.text, sizeof said.text, "%0*" PRIx64, digits, number);
    return said;
}
