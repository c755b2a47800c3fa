// SPDX-License-Identifier: MIT
#include "png_chunks.h"

#include <assert.h>
#include <string.h>

#include "crc.h"

enum {
    SIGNATURE = 8,
    FRAME = 12,  // bytes of a chunk besides what it holds: length, type, checksum
    HEADER = 13,  // bytes of IHDR
    COLOUR = 9,  // place of the kind of colours in it
    PALETTE = 3,  // the kind whose colours stand in a chunk of their own
    KEYWORD_MOST = 79,
};

static const unsigned char SIGNATURE_BYTES[SIGNATURE] = {0x89, 'P',  'N',  'G',
                                                         '\r', '\n', 0x1a, '\n'};

// Numbers, the highest byte first.

static uint32_t number_at(const unsigned char *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void put_number(Buffer *to, uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8) buffer_byte(to, number >> shift & 0xff);
}

static void put_short(Buffer *to, unsigned number) {
    buffer_byte(to, number >> 8 & 0xff);
    buffer_byte(to, number & 0xff);
}

// Reading.

static bool refuse(const PngChunks *chunks, const char *what, TextError *error) {
    error_value(error, FAILURE_CONTENT, "PNG", what, strlen(what), "a whole and undamaged file");
    return error_in(error, chunks->name);
}

bool png_is(const void *bytes, size_t length) {
    return length >= SIGNATURE && memcmp(bytes, SIGNATURE_BYTES, SIGNATURE) == 0;
}

bool png_open(PngChunks *chunks, TextSource file, TextError *error) {
    const unsigned char *bytes = (const unsigned char *)file.bytes;
    *chunks = (PngChunks){.name = file.name, .at = bytes, .end = bytes + file.length};
    if (!png_is(bytes, file.length)) return refuse(chunks, "without its signature", error);
    chunks->at += SIGNATURE;
    return true;
}

bool png_next(PngChunks *chunks, PngChunk *chunk, TextError *error) {
    size_t left = (size_t)(chunks->end - chunks->at);
    *error = (TextError){.failure = FAILURE_NONE};
    if (chunks->ended) return left > 0 && refuse(chunks, "with bytes after its end", error);
    if (left < FRAME) return refuse(chunks, "that is cut off", error);
    uint32_t length = number_at(chunks->at);
    if (length > left - FRAME) return refuse(chunks, "that is cut off", error);
    *chunk = (PngChunk){.bytes = chunks->at + 8, .length = length, .begin = chunks->at};
    memcpy(chunk->type, chunks->at + 4, 4);
    if (crc_continue(0, chunks->at + 4, length + 4) != number_at(chunk->bytes + length))
        return refuse(chunks, "with a wrong checksum", error);
    chunks->at += FRAME + length;
    chunks->ended = strcmp(chunk->type, "IEND") == 0;
    return true;
}

// Texts.

// Whether a chunk is the text with a keyword. Its form: keyword, 0, whether it is compressed, how, language,
// 0, keyword in that language, 0, text.
static bool has_keyword(const PngChunk *chunk, const char *keyword) {
    size_t length = strlen(keyword) + 1;
    return strcmp(chunk->type, "iTXt") == 0 && chunk->length >= length &&
           memcmp(chunk->bytes, keyword, length) == 0;
}

// Where the text begins; NULL where it is compressed or has no such form.
static const unsigned char *text_of(const PngChunk *chunk, const char *keyword) {
    const unsigned char *at = chunk->bytes + strlen(keyword) + 1;
    const unsigned char *end = chunk->bytes + chunk->length;
    if (end - at < 2 || at[0] != 0 || at[1] != 0) return NULL;
    at += 2;
    for (int part = 0; part < 2 && at; part++) {
        at = memchr(at, 0, (size_t)(end - at));
        if (at) at++;
    }
    return at;
}

// Takes over a chunk's text if it is the one that is looked for.
static bool take_text(TextSource *text, const PngChunks *chunks, const PngChunk *chunk,
                      const char *keyword, bool pixels, TextError *error) {
    if (!has_keyword(chunk, keyword)) return true;
    const unsigned char *bytes = text_of(chunk, keyword);
    if (text->bytes) return refuse(chunks, "with two such texts", error);
    if (pixels) return refuse(chunks, "with its text after the pixels", error);
    if (!bytes) return refuse(chunks, "with a compressed text", error);
    text->bytes = (const char *)bytes;
    text->length = (size_t)(chunk->bytes + chunk->length - bytes);
    return true;
}

bool png_text_find(TextSource *text, const char *keyword, TextSource file, TextError *error) {
    PngChunks chunks;
    PngChunk chunk;
    bool pixels = false;
    *text = (TextSource){.name = file.name};
    if (!png_open(&chunks, file, error)) return false;
    while (png_next(&chunks, &chunk, error)) {
        if (!take_text(text, &chunks, &chunk, keyword, pixels, error)) return false;
        pixels = pixels || strcmp(chunk.type, "IDAT") == 0;
    }
    return error->failure == FAILURE_NONE;
}

// Writing.

// Begins a chunk; the caller appends what it holds and ends it. Returns where its length stands.
static size_t begin_chunk(Buffer *to, const char type[5]) {
    size_t begin = to->length;
    put_number(to, 0);
    buffer_append(to, type, 4);
    return begin;
}

static void end_chunk(Buffer *to, size_t begin) {
    if (to->failed) return;
    unsigned char *at = to->bytes + begin;
    size_t length = to->length - begin - 8;
    for (int i = 0; i < 4; i++) at[i] = (unsigned char)(length >> (24 - 8 * i));
    put_number(to, crc_continue(0, at + 4, length + 4));
}

static void put_text(Buffer *to, const char *keyword, TextSource text) {
    assert(strlen(keyword) <= KEYWORD_MOST);
    size_t begin = begin_chunk(to, "iTXt");
    buffer_append(to, keyword, strlen(keyword) + 1);
    buffer_append(to, "\0\0\0\0", 4);  // uncompressed, in no language, without a keyword in it
    buffer_append(to, text.bytes, text.length);
    end_chunk(to, begin);
}

bool png_text_put(Buffer *to, const char *keyword, TextSource text, TextSource file,
                  TextError *error) {
    PngChunks chunks;
    PngChunk chunk;
    bool put = false;
    if (!png_open(&chunks, file, error)) return false;
    buffer_append(to, SIGNATURE_BYTES, SIGNATURE);
    while (png_next(&chunks, &chunk, error)) {
        bool pixels = strcmp(chunk.type, "IDAT") == 0;
        if (pixels && !put) put_text(to, keyword, text);
        put = put || pixels;
        if (!has_keyword(&chunk, keyword)) buffer_append(to, chunk.begin, FRAME + chunk.length);
    }
    if (error->failure != FAILURE_NONE) return false;
    return put ? buffer_good(to, "a picture", error) : refuse(&chunks, "without pixels", error);
}

// Animations.

void png_animation_begin(PngAnimation *animation, int frames) {
    assert(frames > 0);
    *animation = (PngAnimation){.frames = (uint32_t)frames};
}

void png_animation_free(PngAnimation *animation) {
    buffer_free(&animation->bytes);
    *animation = (PngAnimation){.frames = 0};
}

// All chunks before the pixels, of the first picture alone, and how often the animation repeats.
static bool begin_file(PngAnimation *animation, const PngChunks *chunks, const PngChunk *header,
                       TextError *error) {
    Buffer *to = &animation->bytes;
    if (header->length != HEADER) return refuse(chunks, "with a wrong header", error);
    if (header->bytes[COLOUR] == PALETTE) return refuse(chunks, "with a palette", error);
    animation->width = number_at(header->bytes);
    animation->height = number_at(header->bytes + 4);
    buffer_append(to, SIGNATURE_BYTES, SIGNATURE);
    buffer_append(to, header->begin, FRAME + header->length);
    size_t begin = begin_chunk(to, "acTL");
    put_number(to, animation->frames);
    put_number(to, 0);  // for ever
    end_chunk(to, begin);
    return true;
}

// Where the file's own header stands, which the other pictures must have too.
static const unsigned char *first_header(const PngAnimation *animation) {
    return animation->bytes.bytes + SIGNATURE;
}

static bool take_header(PngAnimation *animation, const PngChunks *chunks, const PngChunk *header,
                        TextError *error) {
    if (strcmp(header->type, "IHDR") != 0) return refuse(chunks, "without a header", error);
    if (animation->added == 0) return begin_file(animation, chunks, header, error);
    bool same = !animation->bytes.failed && header->length == HEADER &&
                memcmp(header->begin, first_header(animation), FRAME + HEADER) == 0;
    return same || animation->bytes.failed || refuse(chunks, "of another size or kind", error);
}

static void put_frame(PngAnimation *animation, int milliseconds) {
    Buffer *to = &animation->bytes;
    size_t begin = begin_chunk(to, "fcTL");
    put_number(to, animation->sequence++);
    put_number(to, animation->width);
    put_number(to, animation->height);
    put_number(to, 0);
    put_number(to, 0);
    put_short(to, (unsigned)milliseconds);
    put_short(to, 1000);
    put_short(to, 0);  // what was there stays, and is replaced
    end_chunk(to, begin);
}

// The first frame is also the still picture; the others have numbers in front of their pixels.
static void put_pixels(PngAnimation *animation, const PngChunk *pixels) {
    Buffer *to = &animation->bytes;
    if (animation->added == 0) {
        buffer_append(to, pixels->begin, FRAME + pixels->length);
        return;
    }
    size_t begin = begin_chunk(to, "fdAT");
    put_number(to, animation->sequence++);
    buffer_append(to, pixels->bytes, pixels->length);
    end_chunk(to, begin);
}

bool png_animation_add(PngAnimation *animation, TextSource picture, int milliseconds,
                       TextError *error) {
    PngChunks chunks;
    PngChunk chunk;
    bool pixels = false;
    assert(animation->added < animation->frames && milliseconds >= 0 && milliseconds <= UINT16_MAX);
    if (!png_open(&chunks, picture, error) || !png_next(&chunks, &chunk, error) ||
        !take_header(animation, &chunks, &chunk, error))
        return false;
    while (png_next(&chunks, &chunk, error)) {
        if (strcmp(chunk.type, "IDAT") != 0) continue;
        if (!pixels) put_frame(animation, milliseconds);
        pixels = true;
        put_pixels(animation, &chunk);
    }
    if (error->failure != FAILURE_NONE) return false;
    animation->added++;
    if (!pixels) return refuse(&chunks, "without pixels", error);
    return buffer_good(&animation->bytes, "an animation", error);
}

bool png_animation_end(PngAnimation *animation, TextError *error) {
    assert(animation->added == animation->frames);
    end_chunk(&animation->bytes, begin_chunk(&animation->bytes, "IEND"));
    return buffer_good(&animation->bytes, "an animation", error);
}
