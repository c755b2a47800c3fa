// SPDX-License-Identifier: MIT
// expeditions: the island that `solve` and `play` were asked for, and games that lie in files.
//
// Strings belong to argv. An Expedition that was made or read is the caller's to free; when it could
// not be had, there is nothing to free. Refused before any land is made: words that contradict each
// other, and sides that the game does not take.
#pragma once

#include "../game/expedition.h"

// The options that name an island, which begin the options of both commands.
enum {
    ISLAND_CODE,
    ISLAND_LEVEL,
    ISLAND_SIZE,
    ISLAND_DIFFICULTY,
    ISLAND_SEED,
    ISLAND_THREADS,
    ISLAND_OPTIONS
};
#define ISLAND_ROWS                                                                                \
    [ISLAND_CODE] = {"code", "CODE", "level:size:difficulty:seed instead of the four below"},      \
    [ISLAND_LEVEL] = {"level", "NAME|FILE", "a stock level or a level file; noise-isle"},          \
    [ISLAND_SIZE] = {"size", "N|WxH", "sides in tiles, 48 to 512; as the level says"},             \
    [ISLAND_DIFFICULTY] = {"difficulty", "NAME", "easy, normal or hard; normal"},                  \
    [ISLAND_SEED] = {"seed", "TEXT", "1 to 256 bytes of UTF-8"},                                   \
    [ISLAND_THREADS] = {"threads", "N", "1 to 64, never changes a byte; all processors"}

// The island that the values of these options say, NULL where they say nothing: noise-isle in the
// size that it says, on normal.
bool expeditions_make(Expedition *expedition, const char *const values[], TextError *error);

// Writes what was played as a recording.
bool expeditions_write(const Expedition *expedition, const char *path, TextError *error);

// Where the pictures of levels in recordings are looked for: the folder of stock levels, and one
// that is named, or NULL. `list` is what recording.h takes, and points into this.
enum { FOLDERS_PATH = 4096 };
typedef struct PictureFolders {
    char stock[FOLDERS_PATH];
    const char *list[3];
} PictureFolders;
void expeditions_folders(PictureFolders *folders, const char *named);
