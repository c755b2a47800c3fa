// SPDX-License-Identifier: MIT
// expeditions: the island that `solve` and `play` were asked for, and games that lie in files.
//
// Strings belong to argv. An Expedition that was made or read is the caller's to free; when it could
// not be had, there is nothing to free. Refused before any land is made: words that contradict each
// other, and sides that the game does not take.
#pragma once

#include "../game/expedition.h"

// What the options said, NULL where they said nothing.
typedef struct ExpeditionWords {
    const char *code;  // or the four below
    const char *level, *size, *difficulty, *seed;
    const char *threads;
} ExpeditionWords;

// noise-isle in the size that it says, on normal, where the words do not say otherwise.
bool expeditions_make(Expedition *expedition, const ExpeditionWords *words, TextError *error);

// The difficulty with this name; normal where there is no text.
bool expeditions_difficulty(Difficulty *difficulty, const char *text, TextError *error);

// Where the pictures of levels in recordings are looked for: the folder of stock levels, and one
// that is named, or NULL. `list` is what recording.h takes, and points into this.
enum { FOLDERS_PATH = 4096 };
typedef struct PictureFolders {
    char stock[FOLDERS_PATH];
    const char *list[3];
} PictureFolders;
void expeditions_folders(PictureFolders *folders, const char *named);

extern const char *const OUTCOME_WORD[OUTCOME_COUNT];  // for programs

// What became of a game, in a few words: "sailed on day 9".
enum { OUTCOME_PHRASE = 64 };
void expeditions_phrase(const Game *game, char phrase[OUTCOME_PHRASE]);
