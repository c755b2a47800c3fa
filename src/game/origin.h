// SPDX-License-Identifier: MIT
// origin: what a file says of how it was made: the words of the command that makes it again, in a line.
//
//     tidemark-cli 0.1.0 generate --code impact~0c5b3c7e:64:normal:kelp --image isle.png
//
// Words are separated by single blanks; bytes that some format would mind are %XX. A PNG picture has the
// line as the text "Origin", a graymap as a comment, a map for Tiled as a property, JSON as a string.
// Nothing in it is trusted: who reads it decides which words may be followed.
#pragma once

#include "code.h"

enum { ORIGIN_BYTES = 4096, ORIGIN_WORDS = 40 };

// Begins a line, and adds an option; NULL is no value.
void origin_begin(Buffer *line, const char *version, const char *command);
void origin_option(Buffer *line, const char *option, const char *value);

// Adds the code of a world, with the hash of its level's text always.
void origin_code(Buffer *line, const WorldCode *code, const Recipe *recipe);

// Appends a PNG picture or a graymap with a line in it; one that is too long is left out.
bool origin_put_png(Buffer *to, const Buffer *line, TextSource picture, TextError *error);
bool origin_put_pgm(Buffer *to, const Buffer *line, TextSource picture, TextError *error);

// The line as a string for TMX and JSON, which no byte of it disturbs; "" where it is too long.
typedef struct OriginText {
    char text[ORIGIN_BYTES];
} OriginText;
OriginText origin_text(const Buffer *line);

typedef struct Origin {
    char text[ORIGIN_BYTES];  // the words, each ended with 0
    char *words[ORIGIN_WORDS + 1];  // "generate" and what follows; ends with NULL
    int count;
    const char *version;
} Origin;

// Finds the line of a file of any of these kinds. FAILURE_CONTENT where there is none, or a damaged one.
bool origin_find(Origin *origin, TextSource file, TextError *error);
