// SPDX-License-Identifier: MIT
// error: what went wrong with somebody's text, file or wish, in one line that a person can act on.
//
// A function that can be refused takes a TextError that the caller owns, fills it once and returns
// false. Text that comes from outside is shown with bytes below 32, 127 and broken UTF-8 as \xNN
// and is never used as a format. Our own bugs are asserts and have no place here.
#pragma once

#include <stdbool.h>
#include <stddef.h>

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

// The usual refusal: what 'value' (limit ...), the value quoted.
bool error_value(TextError *error, Failure failure, const char *what, const char *value,
                 size_t length, const char *limit);
