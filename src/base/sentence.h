// SPDX-License-Identifier: MIT
// sentence: whole sentences with blanks, and plural forms.
//
// A text is a whole sentence, so that it can be translated without the program: #1 to #4 stand for
// numbers, $1 to $4 for names; # and $ alone mean #1 and $1. [tick|ticks] is the plural form for
// the number before it, or for the first number where none was printed; <st|nd|rd|th> its ordinal
// ending.
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { BLANK_NUMBERS = 4, BLANK_NAMES = 4 };

typedef struct Blanks {
    int64_t numbers[BLANK_NUMBERS];
    const char *names[BLANK_NAMES];  // NULL is empty
} Blanks;

#define NUMBERS(...) ((Blanks){.numbers = {__VA_ARGS__}})
#define NAMES(...) ((Blanks){.names = {__VA_ARGS__}})
#define NO_BLANKS ((Blanks){.numbers = {0}})

// As snprintf: cut to fit, ended with 0; returns the full length.
size_t sentence_print(char *buffer, size_t capacity, const char *text, Blanks blanks);

// The same as a value, for use at once.
enum { WORDS_BYTES = 240 };
typedef struct Words {
    char text[WORDS_BYTES];
} Words;
Words words(const char *text, Blanks blanks);

// Numbers as text, to fill name blanks: a double without its fraction; one to be read, not worked with;
// one with so many significant digits and a point in every locale; and hexadecimal digits.
enum { FLOAT_DIGITS = 9, DOUBLE_DIGITS = 17 };  // bring any float, or double, back
Words words_whole(double number);
Words words_rounded(double number);  // to three digits, or to a whole number: "17.2", "1234"
Words words_number(double number, int digits);
Words words_hexadecimal(uint64_t number, int digits);
