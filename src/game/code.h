// SPDX-License-Identifier: MIT
// code: the world code, which brings back a level, a size, a difficulty and a seed.
//
//     level:size:difficulty:seed           noise-isle:128:normal:brisk-otter-cove
//     level~HASH:size:difficulty:seed      of a level that is not a stock one
#pragma once

#include "../worldgen/level.h"
#include "../worldgen/seed.h"

enum { CODE_BYTES = 400 };

typedef enum Difficulty { EASY, NORMAL, HARD, DIFFICULTY_COUNT } Difficulty;
extern const char *const DIFFICULTY_WORD[DIFFICULTY_COUNT];  // in codes, files and levels
extern const char *const DIFFICULTY_NAME[DIFFICULTY_COUNT];  // for people

// False, and nothing changed, where no difficulty has this word.
bool difficulty_named(Difficulty *difficulty, const char *text, size_t length);

typedef struct WorldCode {
    char level[LEVEL_NAME];
    uint32_t level_hash;  // written after ~ for a level that is not a stock one; else 0
    int width, height;
    Difficulty difficulty;
    SeedText seed;
} WorldCode;

bool code_parse(WorldCode *code, const char *text, size_t length, TextError *error);

// Whether a text is a code or what is left of one, rather than words that somebody made up: before its
// third colon or its end are a size and a difficulty, or before its third colon is a difficulty, or a
// size and a word of letters. Where seeds are typed such a text is no seed: a code that lost a letter
// would lead to another beach without a word.
bool code_is_meant(const char *text, size_t length);

// Takes the hash off a code of the stock level that has it: there the name says enough. False only
// without memory to find out.
bool code_shorten(WorldCode *code, const char *data_folder, TextError *error);

typedef struct CodeText {
    char text[CODE_BYTES];
} CodeText;
CodeText code_text(const WorldCode *code);

// "128" or "128x64"; false with a reason when it is no size or a side is outside least..most.
bool size_parse(int *width, int *height, const char *text, size_t length, int least, int most,
                TextError *error);
