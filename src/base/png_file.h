// SPDX-License-Identifier: MIT
// png_file: pictures as the bytes of a PNG file and back, by libpng, which is known here alone.
//
// Nobody's pixels are kept: rows come one by one, and go one by one to who asked for them. Everything in
// a file but the pixels and their palette is passed over unread, so that nothing in it can grow. A build
// without libpng refuses both ways. The window saves its pictures by SDL2_image, and a test holds both
// to the same pixels.
#pragma once

#include "buffer.h"

typedef struct PngRow {
    const unsigned char *bytes;
    int channels;  // of a pixel: 4 for colours; for heights 1 is grey, 3 are red, green and blue
    bool wide;  // two bytes a channel, the higher one first
} PngRow;

typedef struct PngReading {
    void *context;
    bool colours;  // whatever the file holds comes as red, green, blue and alpha, 8 bits each
    // Whether these sides are taken, with memory for them; else the error is filled. 0 may be a side.
    bool (*begin)(void *context, uint32_t width, uint32_t height);
    void (*take_row)(void *context, int y, PngRow row);
} PngReading;

// `name` is printable, and begins errors: `name: PNG 'what' (limit a whole and undamaged file)`.
bool png_file_read(const PngReading *reading, const void *bytes, size_t length, const char *name,
                   TextError *error);

// Writes row y of a picture: three bytes a pixel, or two for grey, the higher one first.
typedef void PngPack(const void *context, int y, uint8_t *bytes);

typedef struct PngWriting {
    int width, height;
    bool grey;  // 16 bits of it; else red, green and blue of 8 bits
    PngPack *pack;
    const void *context;
    struct {
        char *key, *text;
    } notes[2];  // uncompressed text in the file; NULL keys are none
} PngWriting;

// Appends a whole file. Its compressed bytes belong to the zlib that made them, its pixels do not.
bool png_file_write(Buffer *to, const PngWriting *writing, TextError *error);

// The same of 8-bit colours without notes.
bool png_file_colours(Buffer *to, int width, int height, PngPack *pack, const void *context,
                      TextError *error);
