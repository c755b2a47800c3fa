// SPDX-License-Identifier: MIT
// code: the world code, a text that names a level, a size, a difficulty and a seed.
//
//     level:size:difficulty:seed           noise-isle:128:normal:brisk-otter-cove
//     level~HASH:size:difficulty:seed      of a text that the name alone does not mean (released.h)
#pragma once

#include "../worldgen/released.h"
#include "../worldgen/seed.h"

enum { CODE_BYTES = 400 };

typedef enum Difficulty { EASY, NORMAL, HARD, DIFFICULTY_COUNT } Difficulty;
extern const char *const DIFFICULTY_WORD[DIFFICULTY_COUNT];  // in codes, files and levels
extern const char *const DIFFICULTY_NAME[DIFFICULTY_COUNT];  // for people

// Returns false and changes nothing where no difficulty has this word.
bool difficulty_named(Difficulty *difficulty, const char *text, size_t length);

typedef struct WorldCode {
    char level[LEVEL_NAME];
    uint32_t level_hash;  // written after ~; 0 where the name is enough
    int width, height;
    Difficulty difficulty;
    SeedText seed;
} WorldCode;

bool code_parse(WorldCode *code, const char *text, size_t length, TextError *error);

// Whether a text is a world code, perhaps a damaged one, rather than a made-up seed: it has a size and a
// difficulty, or, before a third colon, a difficulty or a size and a word of letters. Seed fields refuse
// such a text: as a seed, a code that lost a letter would silently lead to another island.
bool code_is_meant(const char *text, size_t length);

// The level that a code means, for level_load, as released_level finds it. The code's hash becomes that of
// the text.
bool code_level(char level[FILE_PATH], WorldCode *code, const char *data_folder, TextError *error);

// Names the level of a world: the code gets name and hash of its text, without the hash where the name
// alone means it. code_shorten removes the hash alike. Both return false only when memory runs out.
bool code_name_level(WorldCode *code, const char *level, const Recipe *recipe,
                     const char *data_folder, TextError *error);
bool code_shorten(WorldCode *code, const char *data_folder, TextError *error);

typedef struct CodeText {
    char text[CODE_BYTES];
} CodeText;
CodeText code_text(const WorldCode *code);

// Parses "128" or "128x64". Refuses what is not a size, and sides outside least..most.
bool size_parse(int *width, int *height, const char *text, size_t length, int least, int most,
                TextError *error);
