// SPDX-License-Identifier: MIT
// error: what went wrong with a text, a file or a request, kept in parts until a person reads it.
//
// A function that can refuse takes a TextError of the caller's, fills it once and returns false.
// Callers that pass it on may add a place (error_at) and a note (error_note). Only the edges of the
// program, where a person reads, turn it into words with error_words.
//
// Text from outside is never a sentence, only a name in a blank of one: it is copied and made safe
// as it comes in, with \xNN for each unsafe byte (see error_shown_length). Our own bugs are
// asserts.
#pragma once

#include <stdbool.h>

#include "sentence.h"

// Why a request failed; the values are the exit codes of both programs.
typedef enum Failure {
    FAILURE_NONE = 0,
    FAILURE_MACHINE = 1,  // the machine, or our bug
    FAILURE_WRITE = 2,  // could not write
    FAILURE_CONTENT = 3,  // bad file content, or a size that the level forbids
    FAILURE_MISSING = 4,  // level, file or asset missing or unreadable
    FAILURE_MEMORY = 5,  // out of memory
    FAILURE_SYNC = 6,  // a replay, or an expected hash, comes out differently
    FAILURE_VERSION = 7,  // made by another version
    FAILURE_OPTION = 64,  // bad option, value, seed or code
    FAILURE_DISPLAY = 69,  // no display
} Failure;

// Longer names are cut with "...".
enum { ERROR_PLACES = 2, ERROR_NAME = 256 };

// A file or a text, and a line in it; below 0 for no line.
typedef struct ErrorPlace {
    char source[ERROR_NAME];
    int line;
} ErrorPlace;

// "source:line: what 'value' (limit ...)", and a note. All but `what` may be missing. The four
// texts are sentences (sentence.h) from literals or tables; `what`, `value` and `limit` share the
// blanks.
typedef struct TextError {
    Failure failure;
    int places;
    ErrorPlace place[ERROR_PLACES];  // the second one lies within the first
    const char *what;  // NULL if nothing went wrong
    const char *value;
    const char *limit;
    const char *note;  // with a number of its own
    int noted;
    int64_t numbers[BLANK_NUMBERS];
    char names[BLANK_NAMES][ERROR_NAME];
} TextError;

// A text to read, and its name in errors.
typedef struct TextSource {
    const char *name;
    const char *bytes;  // need not end with a 0
    size_t length;
} TextSource;

#if defined(__MINGW32__)
#define ERROR_FORMAT(text, first) __attribute__((__format__(__gnu_printf__, text, first)))
#elif defined(__GNUC__)
#define ERROR_FORMAT(text, first) __attribute__((__format__(__printf__, text, first)))
#else
#define ERROR_FORMAT(text, first)
#endif

// Each of these fills `error` and returns false, so that a refusal is one statement.
bool error_set(TextError *error, Failure failure, const char *what);
bool error_say(TextError *error, Failure failure, const char *what, Blanks blanks);
bool error_limit(TextError *error, Failure failure, const char *what, const char *value,
                 const char *limit, Blanks blanks);

// The usual refusal: the value comes from outside and is @1. Other blanks may be filled afterwards.
bool error_value(TextError *error, Failure failure, const char *what, const char *value,
                 size_t length, const char *limit);

// Fills further blanks of an error; names that are NULL stay as they are.
bool error_blanks(TextError *error, Blanks blanks);

// "out of memory for WHAT (N KiB)".
bool error_memory(TextError *error, const char *what, size_t bytes);

// Adds a place in front of the others.
bool error_at(TextError *error, const char *source, int line);
bool error_in(TextError *error, const char *source);  // without a line

// Adds a sentence, with its number, at the end.
bool error_note(TextError *error, const char *note, int number);

// Removes a folder of `length` bytes from the front of the first place.
void error_shorten(TextError *error, const char *folder, size_t length);

// The parts as one line of UTF-8, safe to print.
typedef struct ErrorWords {
    char text[480];
} ErrorWords;
ErrorWords error_words(const TextError *error);

// Makes text from outside safe to print, in a buffer of the caller's; long text is cut with "...".
// Returns `buffer`.
const char *error_quote(char *buffer, size_t capacity, const char *text, size_t length);

// Bytes of the UTF-8 character that `text` begins with; 0 if it is malformed.
size_t error_utf8_length(const char *text, size_t length);

// The same, but 0 also for characters that must not be printed as they are: control characters (C0,
// DEL, C1), marks that change the direction of writing, line and paragraph separators, and the byte
// order mark.
size_t error_shown_length(const char *text, size_t length);

// The code point of a well-formed character of `size` bytes.
uint32_t error_character(const char *text, size_t size);

// Writes a byte as "\xNN".
enum { ERROR_ESCAPE = 4 };
void error_escape(char escape[ERROR_ESCAPE + 1], char byte);

// Prints "program: error" on standard error.
void error_report(const char *program, const TextError *error);
