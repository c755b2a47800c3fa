// SPDX-License-Identifier: MIT
// png_file: reads and writes PNG files with libpng, which nothing else includes.
//
// Rows are passed on one by one. Everything in a file but pixels and palette is skipped, so that it
// cannot take up memory. A build without libpng refuses to read and to write. The window saves its
// pictures with SDL2_image, and a test checks that both give the same pixels.
#pragma once

#include "buffer.h"

// Whether this build has libpng.
bool png_file_exists(void);

typedef struct PngRow {
    const unsigned char *bytes;
    int channels;  // per pixel: 4 for colours; for heights 1 (grey) or 3 (red, green, blue)
    bool wide;  // two bytes per channel, high byte first
} PngRow;

typedef struct PngReading {
    void *context;
    bool colours;  // converts everything to red, green, blue and alpha of 8 bits
    // Accepts these sides and takes memory for them, else fills the error. A side may be 0.
    bool (*begin)(void *context, uint32_t width, uint32_t height);
    void (*take_row)(void *context, int y, PngRow row);
} PngReading;

// Errors begin with `name`, which is printable: `name: PNG 'what' (limit a whole and undamaged
// file)`.
bool png_file_read(const PngReading *reading, const void *bytes, size_t length, const char *name,
                   TextError *error);

// Writes row y: three bytes per pixel, or two for grey, high byte first.
typedef void PngPack(const void *context, int y, uint8_t *bytes);

typedef struct PngWriting {
    int width, height;
    bool grey;  // of 16 bits; else red, green and blue of 8 bits
    PngPack *pack;
    const void *context;
    struct {
        char *key, *text;
    } notes[2];  // uncompressed text in the file; unused if the key is NULL
} PngWriting;

// Appends a whole file. Its compressed bytes depend on the version of zlib, its pixels do not.
bool png_file_write(Buffer *to, const PngWriting *writing, TextError *error);

// The same for 8-bit colours without notes.
bool png_file_colours(Buffer *to, int width, int height, PngPack *pack, const void *context,
                      TextError *error);
