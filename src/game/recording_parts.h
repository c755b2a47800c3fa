// SPDX-License-Identifier: MIT
// recording_parts: what reading, replaying and printing of recordings share.
#pragma once

#include "recording.h"

enum { RECORDING_FORMAT = 1 };

// IEEE 802.3, as zlib's crc32.
uint32_t recording_crc(const void *bytes, size_t length);

// Whole lines of a text one after the other; what follows the last line's end is not looked at.
typedef struct Lines {
    const char *source;  // shown in errors
    const char *at, *end;
    int number;  // of the line read last
} Lines;

typedef struct Line {
    const char *text;  // without its end
    size_t length;
} Line;

bool lines_next(Lines *lines, Line *line);

// "source:number: what 'value' (limit ...)".
bool lines_refuse(const Lines *lines, Failure failure, const char *what, Line value,
                  const char *limit, TextError *error);

// Puts source and number before what is wrong with a line, and makes content of it.
bool lines_place(const Lines *lines, TextError *error);

// Takes what it names off the line's front; false, with the line as it was, where it is not there.
bool line_take(Line *line, const char *text);
bool line_take_hash(Line *line, int digits, uint64_t *hash);  // hexadecimal, lower case
bool line_take_number(Line *line, int most, int *number);  // 0..most, no leading zero
