// SPDX-License-Identifier: MIT
// seed: the text that brings a world back.
//
// A seed is 1..256 bytes of UTF-8 after trimming ASCII blanks, without control characters. Plain
// decimal 0..2^64-1 without sign or leading zero is that number; anything else is the FNV-1a 64
// hash of its bytes. Two suffixes are ours: "/1".."/63" names the try that a level accepted, and
// "@1".."@7" after it another place to start from; the start never changes the land.
#pragma once

#include "../base/error.h"

enum { SEED_BYTES = 256, SEED_TRIES = 64, SEED_STARTS = 8 };

typedef struct SeedText {
    char text[SEED_BYTES + 8];  // trimmed, ended with 0
} SeedText;

bool seed_parse(SeedText *seed, const char *text, size_t length, TextError *error);
bool seed_has_suffix(const SeedText *seed);
int seed_start(const SeedText *seed);  // 0..7
uint64_t seed_value(const SeedText *seed);  // of the text before "@n"

// Whether a text is plain decimal that fits 64 bits.
bool seed_decimal(const char *text, size_t length, uint64_t *value);

SeedText seed_try(const SeedText *seed, int roll);  // TEXT/roll; roll 0 is TEXT
SeedText seed_with_start(const SeedText *seed, int start);  // replaces its own start; 0 is without
SeedText seed_bare(const SeedText *seed);  // without suffixes of ours

// Words that can be said aloud ("brisk-otter-cove") from 64 random bits of the caller's.
SeedText seed_words(uint64_t random);
