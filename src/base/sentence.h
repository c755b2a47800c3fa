// SPDX-License-Identifier: MIT
// sentence: whole sentences with blanks, and plural forms.
//
// A text is a whole sentence, so that it can be translated without the program: #1 to #4 stand for
// numbers, $1 to $4 for names, which are sentences of ours too, and @1 to @4 for names that others gave; #
// and $ alone mean the first one. [tick|ticks] is the plural form for
// the number before it, or for the first number where none was printed; <st|nd|rd|th> its ordinal
// ending. Brackets without a "|" between them are no more than brackets.
//
// Sentences stand in the program in English and are the keys of other languages: whatever is printed is
// looked up first. Where one English word means two things, a context tells them apart, as in gettext: a word
// in small letters and \4 before the sentence, "key\4End". It is never printed. The language is the one thing here that belongs to the whole program, as the C library's
// locale does, and not to a part of it.
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

// As snprintf, in the language spoken: cut to fit between two characters, ended with 0; returns the full length.
size_t sentence_print(char *buffer, size_t capacity, const char *text, Blanks blanks);

// A language to speak. What it points to must live until another one is spoken.
typedef struct Language {
    const char *(*find)(const void *own, const char *sentence);  // NULL where it lacks the sentence
    int (*form)(const void *own, int64_t number);  // the plural form for a number
    const void *own;
} Language;

// Speaks a language from now on, in all threads; NULL is English.
void sentence_speak(const Language *language);

// A sentence without blanks in the language spoken.
const char *sentence_said(const char *sentence);

// What is wrong with a translation into a language with so many plural forms, as a sentence; NULL where it
// has the blanks of the sentence and all forms.
const char *sentence_fault(const char *sentence, const char *translation, int forms);

// Makes the first letter a capital: Latin, Greek or Cyrillic.
void sentence_capital(char *text);

// The length without a character of UTF-8 that is not whole at the end.
size_t sentence_whole(const char *text, size_t length);

// The same as a value, for use at once.
enum { WORDS_BYTES = 480 };
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
