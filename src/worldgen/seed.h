// SPDX-License-Identifier: MIT
// seed: the text that brings a world back, and the code that brings back a level, size and
// difficulty with it.
//
// Seed text is 1..256 bytes of UTF-8 after trimming ASCII blanks, without control characters. Plain
// decimal 0..2^64-1 without sign or leading zero is itself; anything else is the FNV-1a 64 hash of
// its bytes. Two suffixes are ours: "/1".."/63" names the try that a level accepted, and "@1".."@7"
// after it another place to start from; the start never changes the land.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "error.h"

enum { SEED_BYTES = 256, CODE_BYTES = 400, SEED_TRIES = 64, SEED_STARTS = 8, LEVEL_NAME = 64 };

typedef struct SeedText {
    char text[SEED_BYTES + 8];  // trimmed, ended with 0
} SeedText;

bool seed_parse(SeedText *seed, const char *text, size_t length, TextError *error);
bool seed_has_suffix(const SeedText *seed);
int seed_start(const SeedText *seed);  // 0..7
uint64_t seed_value(const SeedText *seed);  // of the text before "@n"
SeedText seed_try(const SeedText *seed, int roll);  // TEXT/roll; roll 0 is TEXT
SeedText seed_with_start(const SeedText *seed, int start);  // in place of its own; 0 is without
SeedText seed_bare(const SeedText *seed);  // without suffixes of ours

// Words that can be said aloud ("brisk-otter-cove") for 64 random bits of the caller's.
SeedText seed_words(uint64_t random);

typedef enum Difficulty { EASY, NORMAL, HARD, DIFFICULTY_COUNT } Difficulty;
extern const char *const DIFFICULTY_NAME[DIFFICULTY_COUNT];

// False, and nothing changed, where no difficulty has this name.
bool difficulty_named(Difficulty *difficulty, const char *text, size_t length);

// level:size:difficulty:seed, such as noise-isle:128:normal:brisk-otter-cove.
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

void code_print(const WorldCode *code, char buffer[CODE_BYTES]);

// "128" or "128x64"; false with a reason when it is no size or a side is outside least..most.
bool size_parse(int *width, int *height, const char *text, size_t length, int least, int most,
                TextError *error);
