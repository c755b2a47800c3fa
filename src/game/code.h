// SPDX-License-Identifier: MIT
// code: the world code, a text that names a level, a size, a difficulty and a seed.
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

// Returns false and changes nothing where no difficulty has this word.
bool difficulty_named(Difficulty *difficulty, const char *text, size_t length);

typedef struct WorldCode {
    char level[LEVEL_NAME];
    uint32_t level_hash;  // written after ~ for a level that is not a stock one; else 0
    int width, height;
    Difficulty difficulty;
    SeedText seed;
} WorldCode;

bool code_parse(WorldCode *code, const char *text, size_t length, TextError *error);

// Whether a text is a world code, perhaps a damaged one, rather than a made-up seed: it has a size and a
// difficulty, or, before a third colon, a difficulty or a size and a word of letters. Seed fields refuse
// such a text: as a seed, a code that lost a letter would silently lead to another island.
bool code_is_meant(const char *text, size_t length);

// Removes the hash where it is that of the stock level with this name: the name is enough then. Returns
// false only when memory runs out.
bool code_shorten(WorldCode *code, const char *data_folder, TextError *error);

typedef struct CodeText {
    char text[CODE_BYTES];
} CodeText;
CodeText code_text(const WorldCode *code);

// Parses "128" or "128x64". Refuses what is not a size, and sides outside least..most.
bool size_parse(int *width, int *height, const char *text, size_t length, int least, int most,
                TextError *error);
