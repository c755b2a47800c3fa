// SPDX-License-Identifier: MIT
// fuzz_image: any bytes as a picture. Taken or refused, as they are and once more with the
// checksums of a PNG's chunks made right, which no random change would ever hit.
#include <stdlib.h>
#include <string.h>

#include "../../src/worldgen/heightmap.h"
#include "../../src/worldgen/picture.h"
#include "fuzz.h"

static const size_t MOST_CELLS = (size_t)1 << 24;

static void read_one(const uint8_t *bytes, size_t length) {
    Picture picture;
    TextError error = {0};
    if (!picture_read(&picture, bytes, length, "input", &error)) {
        fuzz_check_refusal(&error);
        MUST(!picture.values);
        return;
    }
    MUST(picture.width >= 1 && picture.width <= HEIGHTMAP_SIDE);
    MUST(picture.height >= 1 && picture.height <= HEIGHTMAP_SIDE);
    size_t cells = (size_t)picture.width * (size_t)picture.height;
    MUST(cells <= MOST_CELLS);
    uint64_t sum = 0;  // each value once: the sanitizer sees what is not there
    for (size_t i = 0; i < cells; i++) sum += picture.values[i];
    MUST(sum <= cells * 65535);
    picture_free(&picture);
}

// The checksum that ends a chunk of a PNG (PNG specification, annex D), bit by bit.
static uint32_t chunk_sum(const uint8_t *bytes, size_t length) {
    uint32_t sum = UINT32_MAX;
    for (size_t i = 0; i < length; i++) {
        sum ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            sum = sum & 1 ? sum >> 1 ^ UINT32_C(0xedb88320) : sum >> 1;
    }
    return ~sum;
}

static void seal(uint8_t *bytes, size_t length) {
    enum { SIGNATURE = 8, FRAME = 12 };
    for (size_t at = SIGNATURE; length >= FRAME && at <= length - FRAME;) {
        size_t size = (size_t)bytes[at] << 24 | (size_t)bytes[at + 1] << 16 |
                      (size_t)bytes[at + 2] << 8 | bytes[at + 3];
        if (size > length - FRAME - at) return;
        uint32_t sum = chunk_sum(bytes + at + 4, size + 4);
        for (int i = 0; i < 4; i++)
            bytes[at + 8 + size + (size_t)i] = (uint8_t)(sum >> (24 - 8 * i));
        at += size + FRAME;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
    read_one(bytes, length);
    if (length < 4 || memcmp(bytes, "\211PNG", 4) != 0) return 0;
    uint8_t *sealed = malloc(length);
    MUST(sealed);
    memcpy(sealed, bytes, length);
    seal(sealed, length);
    if (memcmp(sealed, bytes, length) != 0) read_one(sealed, length);
    free(sealed);
    return 0;
}
