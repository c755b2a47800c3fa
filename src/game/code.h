// SPDX-License-Identifier: MIT
// code: the world code, a text that names a level, a size, a difficulty and a seed.
//
//     level:size:difficulty:seed           noise-isle:128:normal:brisk-otter-cove
//     level~HASH:size:difficulty:seed      of a text that the name alone does not mean (released.h)
//     level+CHANGES:size:difficulty:seed   noise-isle+land.bias=1:128:normal:kelp, a level of which some
//                                          values are changed (recipe_change.h); HASH stays that of the
//                                          unchanged text
//
// code_parse knows no levels: the changes of a code that somebody typed become canonical when its level is
// read, and code_name_level takes them over.
#pragma once

#include "../worldgen/released.h"
#include "../worldgen/seed.h"

enum { CODE_BYTES = 600 };

typedef enum Difficulty { EASY, NORMAL, HARD, DIFFICULTY_COUNT } Difficulty;
extern const char *const DIFFICULTY_WORD[DIFFICULTY_COUNT];  // in codes, files and levels
extern const char *const DIFFICULTY_NAME[DIFFICULTY_COUNT];  // for people

// Returns false and changes nothing where no difficulty has this word.
bool difficulty_named(Difficulty *difficulty, const char *text, size_t length);

typedef struct WorldCode {
    char level[LEVEL_NAME];
    uint32_t level_hash;  // written after ~; 0 where the name is enough
    char changes[RECIPE_CHANGES + 1];  // to the level; "" for none
    int width, height;
    Difficulty difficulty;
    SeedText seed;
} WorldCode;

// Parses the level of a code alone, "NAME~HASH+CHANGES"; size, difficulty and seed stay.
bool code_parse_level(WorldCode *code, const char *text, size_t length, TextError *error);

bool code_parse(WorldCode *code, const char *text, size_t length, TextError *error);

// Whether a text is a world code, perhaps a damaged one, rather than a made-up seed: it has a size and a
// difficulty, or, before a third colon, a difficulty or a size and a word of letters. Seed fields refuse
// such a text: as a seed, a code that lost a letter would silently lead to another island.
bool code_is_meant(const char *text, size_t length);

// Whether two codes mean the same level, with the same changes.
bool code_same_level(const WorldCode *one, const WorldCode *other);

// What files about a code's level are called: its name, with FILE_CHANGED behind it where it has changes.
enum { CODE_FILE_NAME = LEVEL_NAME + 10 };
void code_file_name(char name[CODE_FILE_NAME], const WorldCode *code);

// The level that a code means, for level_load_changed with the code's changes, as released_level finds it.
// The code's hash becomes that of the text.
bool code_level(char level[FILE_PATH], WorldCode *code, const char *data_folder, TextError *error);

// Names the level of a world: the code gets name, hash and changes of its text, without the hash where the
// name alone means it. code_shorten removes the hash alike. Both return false only when memory runs out.
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
