// SPDX-License-Identifier: MIT
// error: what went wrong with somebody's text, file or wish, in one line that a person can act on.
//
// A function that can be refused takes a TextError that the caller owns, fills it once and returns
// false. Text that comes from outside is never used as a format, and is shown with \xNN for each byte
// of what could do more than stand there: see error_shown_length, the one place that knows. Our own
// bugs are asserts and have no place here.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

typedef struct TextError {
    Failure failure;
    char text[480];  // "file:line: what 'value' (limit N)", UTF-8, no line break
} TextError;

#if defined(__GNUC__)
#define ERROR_FORMAT(text, first) __attribute__((__format__(__printf__, text, first)))
#else
#define ERROR_FORMAT(text, first)
#endif

// Fills `error` and returns false, so that a refusal is one statement.
bool error_set(TextError *error, Failure failure, const char *format, ...) ERROR_FORMAT(3, 4);

// The same for "out of memory", with what was asked for.
bool error_memory(TextError *error, const char *what, size_t bytes);

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

// The usual refusal: what 'value' (limit ...), the value quoted.
bool error_value(TextError *error, Failure failure, const char *what, const char *value,
                 size_t length, const char *limit);

// The error as a line on standard error, after the name of the program.
void error_report(const char *program, const TextError *error);
