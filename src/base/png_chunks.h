// SPDX-License-Identifier: MIT
// png_chunks: PNG files as lists of chunks (PNG 1.2; APNG 1.0). Pixels are never unpacked, and libpng is
// not needed.
//
// Texts are uncompressed iTXt chunks (UTF-8) that stand before the pixels; whoever reads only the
// beginning of a file finds them. An animation is made of whole pictures of one size: their packed pixels
// become its frames as they are.
#pragma once

#include "buffer.h"

// A chunk, which points into the file.
typedef struct PngChunk {
    char type[5];  // "IHDR", ended with 0
    const unsigned char *bytes;  // what it holds
    uint32_t length;
    const unsigned char *begin;  // of the whole chunk
} PngChunk;

typedef struct PngChunks {
    const char *name;  // shown in errors
    const unsigned char *at, *end;
    bool ended;  // IEND was read
} PngChunks;

// Whether these bytes begin as every PNG file does.
bool png_is(const void *bytes, size_t length);

// Errors begin with `name`. The bytes must outlive the chunks. FAILURE_CONTENT for what is no PNG.
bool png_open(PngChunks *chunks, TextSource file, TextError *error);

// Fills the next chunk. After IEND it returns false with FAILURE_NONE; FAILURE_CONTENT for a file that
// is cut off, and for a chunk whose checksum is wrong.
bool png_next(PngChunks *chunks, PngChunk *chunk, TextError *error);

// Finds the text with a keyword of 1 to 79 letters; it points into the file and is not ended with 0.
// `text->bytes` is NULL where there is none. FAILURE_CONTENT for a damaged file, for a second text with
// this keyword, and for one that is compressed or stands after the pixels.
bool png_text_find(TextSource *text, const char *keyword, TextSource file, TextError *error);

// Appends the file with a text before its pixels, in place of one with the same keyword.
bool png_text_put(Buffer *to, const char *keyword, TextSource text, TextSource file,
                  TextError *error);

// An animation of so many frames that repeats for ever. A zeroed one is safe to free.
typedef struct PngAnimation {
    Buffer bytes;
    uint32_t width, height, frames;
    uint32_t added, sequence;
} PngAnimation;

void png_animation_begin(PngAnimation *animation, int frames);

// Adds a whole picture, all of the same size and kind of pixels, for so many milliseconds.
bool png_animation_add(PngAnimation *animation, TextSource picture, int milliseconds,
                       TextError *error);

// Ends it after its last frame; `animation->bytes` is then a file that also shows its first frame as a
// still picture.
bool png_animation_end(PngAnimation *animation, TextError *error);
void png_animation_free(PngAnimation *animation);
