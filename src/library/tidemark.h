// SPDX-License-Identifier: MIT
// tidemark: worlds of Tidemark for other programs, in C, C++ and whatever calls C. README.md beside this file
// has programs to begin with.
//
// A world is a function of level, size and seed: the same three give the same bytes on every machine, in
// every build and on any number of threads. Functions may be called by several threads at once. What is
// wrong with a request, whatever it is, is told in `error`; nothing is printed, and no program is ended.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#if defined(_WIN32) && defined(TIDEMARK_MAKES_LIBRARY)
#define TIDEMARK_API __declspec(dllexport)
#elif defined(__GNUC__)
#define TIDEMARK_API __attribute__((visibility("default")))
#else
#define TIDEMARK_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

enum {
    TIDEMARK_ERROR = 480,  // bytes of an error in words: one line of UTF-8, with its end
    TIDEMARK_NAME = 64,  // bytes of a level's name, with its end
};

enum TidemarkTile {
    TIDEMARK_WATER,
    TIDEMARK_ROCK,
    TIDEMARK_GRASS,
    TIDEMARK_SAND,
    TIDEMARK_TREE,
    TIDEMARK_RIVER,
    TIDEMARK_TILES,  // how many kinds there are
};

// Both arrays have width * height items, row by row from the north-west corner. They may be written to.
// Later versions of the library add fields at the end only.
typedef struct TidemarkWorld {
    int width, height;
    uint8_t *tiles;  // of enum TidemarkTile; NULL for a level that makes heights alone
    float *heights;  // of a range that the level chooses; higher is farther from the sea
    uint64_t hash;  // of size, tiles and heights, as tidemark-cli tells it
    const char *seed;  // the text that made it: levels may refuse "kelp" and take "kelp/2"
} TidemarkWorld;

// Each of these makes a world, which is the caller's until tidemark_free. They return NULL if there is none
// and write the reason to `error`, TIDEMARK_ERROR bytes of the caller's or NULL; else `error` becomes "".

// `level` is the name of a stock level or the path of a level file. Sides are 16..8192 tiles, as far as the
// level allows them; 0 stands for the level's own. `seed` is any text of 1 to 256 bytes.
TIDEMARK_API TidemarkWorld *tidemark_make(const char *level, int width, int height,
                                          const char *seed, char *error);

// The same from a level's text, for which no file is read. It cannot name pictures.
TIDEMARK_API TidemarkWorld *tidemark_make_text(const char *text, int width, int height,
                                               const char *seed, char *error);

// The world of a code, "noise-isle:128:normal:driftwood", as the game shows and takes it.
TIDEMARK_API TidemarkWorld *tidemark_make_code(const char *code, char *error);

TIDEMARK_API void tidemark_free(TidemarkWorld *world);  // of NULL does nothing

// Writes the name of a stock level, TIDEMARK_NAME bytes; the first has the index 0. False past the last one,
// with an empty `error`, and false with a reason where no levels are found. They are looked for in
// $TIDEMARK_DATA, in share/tidemark of the place where the library is installed or of the program's, and
// where the library was meant to be installed.
TIDEMARK_API bool tidemark_level(int index, char *name, char *error);

// "0.1.0"
TIDEMARK_API const char *tidemark_version(void);

#ifdef __cplusplus
}
#endif
