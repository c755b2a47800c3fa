// SPDX-License-Identifier: MIT
#include "png_frames.h"

#include <string.h>

#include "../../src/base/crc.h"
#include "../../src/base/png_chunks.h"
#include "test.h"

enum { NUMBER = 4, SIGNATURE = 8, FRAME_SIZE = 4, PLACE = 12 };

static uint32_t number_at(const unsigned char *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void put_number(Buffer *to, uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8) buffer_byte(to, number >> shift & 0xff);
}

static void put_chunk(Buffer *to, const char *type, const unsigned char *bytes, size_t length) {
    put_number(to, (uint32_t)length);
    size_t begin = to->length;
    buffer_append(to, type, strlen(type));
    buffer_append(to, bytes, length);
    put_number(to, crc_continue(0, to->bytes + begin, to->length - begin));
}

int png_frames_count(TextSource file) {
    PngChunks chunks;
    PngChunk chunk, header = {.length = 0};
    TextError error;
    int told = 0, count = 0;
    if (!png_open(&chunks, file, &error)) FAIL("%s", error_words(&error).text);
    while (png_next(&chunks, &chunk, &error)) {
        if (strcmp(chunk.type, "IHDR") == 0) header = chunk;
        if (strcmp(chunk.type, "acTL") == 0) told = (int)number_at(chunk.bytes);
        if (strcmp(chunk.type, "fcTL") != 0) continue;
        count++;
        assert_memory_equal(chunk.bytes + FRAME_SIZE, header.bytes, 2 * NUMBER);
        assert_true(number_at(chunk.bytes + PLACE) == 0);
    }
    assert_int_equal(error.failure, FAILURE_NONE);
    assert_int_equal(count, told);
    return count;
}

Buffer png_frame(TextSource file, int number) {
    PngChunks chunks;
    PngChunk chunk;
    TextError error;
    Buffer frame = {0};
    int at = -1;
    assert_true(png_open(&chunks, file, &error));
    buffer_append(&frame, file.bytes, SIGNATURE);
    while (png_next(&chunks, &chunk, &error)) {
        bool first = strcmp(chunk.type, "IDAT") == 0, later = strcmp(chunk.type, "fdAT") == 0;
        if (strcmp(chunk.type, "IHDR") == 0) put_chunk(&frame, "IHDR", chunk.bytes, chunk.length);
        at += strcmp(chunk.type, "fcTL") == 0;
        if ((!first && !later) || at != number) continue;
        size_t skipped = later ? NUMBER : 0;
        put_chunk(&frame, "IDAT", chunk.bytes + skipped, chunk.length - skipped);
    }
    put_chunk(&frame, "IEND", NULL, 0);
    assert_true(number <= at);
    return frame;
}
