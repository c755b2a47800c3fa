// SPDX-License-Identifier: MIT
// error: what went wrong with somebody's text, file or wish, as parts, and in one line that a person
// can act on.
//
// A function that can be refused takes a TextError that the caller owns, fills it once and returns
// false. Whoever passes it on may say where (error_at) and what else is to be known (error_note).
// Only the edges of the program, where a person reads, make words of it, by error_words.
// Text that comes from outside is never a sentence but the name in one's blank: it is copied and made
// safe as it comes in, with \xNN for each byte of what could do more than stand there: see
// error_shown_length, the one place that knows. Our own bugs are asserts and have no place here.
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
    FAILURE_SYNC = 6,  // a replay, or an expected hash, does not come out the same
    FAILURE_VERSION = 7,  // made by another version
    FAILURE_OPTION = 64,  // bad option, value, seed or code
    FAILURE_DISPLAY = 69,  // no display
} Failure;

// What is longer is cut with "...".
enum { ERROR_PLACES = 2, ERROR_NAME = 256 };

// A file or a text, and the line in it; below 0 where there is none to name.
typedef struct ErrorPlace {
    char source[ERROR_NAME];
    int line;
} ErrorPlace;

// "source:line: what 'value' (limit ...)", and a note. All but `what` may be missing. The four are
// sentences (sentence.h), literals or rows of tables, that share the blanks.
typedef struct TextError {
    Failure failure;
    int places;
    ErrorPlace place[ERROR_PLACES];  // the second one lies within the first
    const char *what;  // NULL where nothing went wrong
    const char *value;
    const char *limit;
    const char *note;  // with a number of its own
    int noted;
    int64_t numbers[BLANK_NUMBERS];
    char names[BLANK_NAMES][ERROR_NAME];
} TextError;

// A text that is read, and what errors call it.
typedef struct TextSource {
    const char *name;
    const char *bytes;  // need not end with a 0
    size_t length;
} TextSource;

#if defined(__GNUC__)
#define ERROR_FORMAT(text, first) __attribute__((__format__(__printf__, text, first)))
#else
#define ERROR_FORMAT(text, first)
#endif

// Each of these fills `error` and returns false, so that a refusal is one statement.
bool error_set(TextError *error, Failure failure, const char *what);
bool error_say(TextError *error, Failure failure, const char *what, Blanks blanks);
bool error_limit(TextError *error, Failure failure, const char *what, const char *value,
                 const char *limit, Blanks blanks);

// The usual refusal: the value is $1 and comes from outside. Other blanks may be filled after it.
bool error_value(TextError *error, Failure failure, const char *what, const char *value,
                 size_t length, const char *limit);

// Fills further blanks of an error; names that are NULL stay as they are.
bool error_blanks(TextError *error, Blanks blanks);

// "out of memory", with what was asked for.
bool error_memory(TextError *error, const char *what, size_t bytes);

// Puts a place before those that are named already.
bool error_at(TextError *error, const char *source, int line);
bool error_in(TextError *error, const char *source);  // without a line

// Adds a sentence, with its number, behind all others.
bool error_note(TextError *error, const char *note, int number);

// Takes a folder, of so many bytes, off the front of the first place.
void error_shorten(TextError *error, const char *folder, size_t length);

// The parts as a line: UTF-8, no line break, nothing that could do harm.
typedef struct ErrorWords {
    char text[480];
} ErrorWords;
ErrorWords error_words(const TextError *error);

// Text from outside made safe to print, in a buffer of the caller; long text is cut with "...".
// Returns `buffer`.
const char *error_quote(char *buffer, size_t capacity, const char *text, size_t length);

// Bytes of the well-formed UTF-8 character that `text` begins with; 0 where it is none.
size_t error_utf8_length(const char *text, size_t length);

// The same, but 0 also for characters that are not to be shown as they are: control characters (C0,
// DEL, C1), marks that turn the direction of writing, separators of lines and paragraphs, and the
// byte order mark.
size_t error_shown_length(const char *text, size_t length);

// The number of a well-formed character of so many bytes.
uint32_t error_character(const char *text, size_t size);

// How a byte is shown that is not to be shown as it is: "\xNN".
enum { ERROR_ESCAPE = 4 };
void error_escape(char escape[ERROR_ESCAPE + 1], char byte);

// The error as a line on standard error, after the name of the program.
void error_report(const char *program, const TextError *error);
