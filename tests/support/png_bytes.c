// SPDX-License-Identifier: MIT
#include "png_bytes.h"

#include <string.h>

enum { SIDE = 64, ROW = SIDE + 1, ROWS_BYTES = SIDE * ROW };

static void put_u32(Buffer *to, uint32_t value) {
    for (int shift = 24; shift >= 0; shift -= 8) buffer_byte(to, value >> shift & 255);
}

// The checksum of a chunk (PNG specification, annex D).
static uint32_t chunk_sum(const unsigned char *bytes, size_t length) {
    uint32_t table[256], sum = UINT32_MAX;
    for (uint32_t byte = 0; byte < 256; byte++) {
        table[byte] = byte;
        for (int bit = 0; bit < 8; bit++)
            table[byte] =
                table[byte] & 1 ? table[byte] >> 1 ^ UINT32_C(0xedb88320) : table[byte] >> 1;
    }
    for (size_t i = 0; i < length; i++) sum = table[(sum ^ bytes[i]) & 255] ^ sum >> 8;
    return ~sum;
}

static void put_chunk(Buffer *to, const char *name, const void *bytes, size_t length) {
    put_u32(to, (uint32_t)length);
    size_t start = to->length;
    buffer_text(to, name);
    buffer_append(to, bytes, length);
    if (!to->failed) put_u32(to, chunk_sum(to->bytes + start, length + 4));
}

static void put_header(Buffer *to, PngHeader header) {
    Buffer bytes = {0};
    put_u32(&bytes, header.width);
    put_u32(&bytes, header.height);
    buffer_byte(&bytes, (unsigned)header.depth);
    buffer_byte(&bytes, (unsigned)header.colour);
    buffer_append(&bytes, "\0\0\0", 3);
    put_chunk(to, "IHDR", bytes.bytes, bytes.length);
    buffer_free(&bytes);
}

// A zlib stream of one stored block (RFC 1950, 1951).
static void put_rows(Buffer *to, int filter, uint32_t length) {
    unsigned char rows[ROWS_BYTES] = {0};
    for (int y = 0; y < SIDE; y++) rows[y * ROW] = (unsigned char)filter;
    uint32_t low = 1, high = 0;
    for (uint32_t i = 0; i < length; i++) {
        low = (low + rows[i]) % 65521;
        high = (high + low) % 65521;
    }
    Buffer bytes = {0};
    buffer_append(&bytes, "\x78\1\1", 3);
    buffer_byte(&bytes, length & 255);
    buffer_byte(&bytes, length >> 8);
    buffer_byte(&bytes, ~length & 255);
    buffer_byte(&bytes, ~length >> 8 & 255);
    buffer_append(&bytes, rows, length);
    put_u32(&bytes, high << 16 | low);
    put_chunk(to, "IDAT", bytes.bytes, bytes.length);
    buffer_free(&bytes);
}

// One block with the fixed codes: a 0, then "258 times what was there one byte before", 13 bits
// each. The bits come again every 13 bytes.
static void put_bomb(Buffer *to) {
    static const char start[] = "11000110000", again[] = "1100010100000";
    enum { PERIOD = 13, FIRST = 2 + PERIOD, GIB = 1 << 30, LENGTH = GIB / 258 / 8 * PERIOD };
    unsigned char first[FIRST] = {0};
    for (size_t bit = 0; bit < 8 * FIRST; bit++) {
        size_t after = sizeof start - 1;
        char c = bit < after ? start[bit] : again[(bit - after) % PERIOD];
        first[bit / 8] |= (unsigned char)((c - '0') << bit % 8);
    }
    buffer_append(to, "\x78\1", 2);
    buffer_append(to, first, FIRST);
    if (!buffer_reserve(to, LENGTH)) return;
    for (int i = 0; i < LENGTH; i++, to->length++)
        to->bytes[to->length] = to->bytes[to->length - PERIOD];
}

static void put_bomb_chunk(Buffer *to, const char *name, const char *before, size_t length) {
    Buffer bytes = {0};
    buffer_append(&bytes, before, length);
    put_bomb(&bytes);
    put_chunk(to, name, bytes.bytes, bytes.length);
    buffer_free(&bytes);
}

static void put_part(Buffer *to, PngHeader header, char part) {
    switch (part) {
    case 'h': put_header(to, header); break;
    case 'p': put_chunk(to, "PLTE", "\0\0\0\377\377\377", 6); break;
    case 'q': put_chunk(to, "PLTE", "", 0); break;
    case 'e': put_chunk(to, "IEND", "", 0); break;
    case 'd': put_rows(to, 0, ROWS_BYTES); break;
    case 's': put_rows(to, 0, ROWS_BYTES / 2); break;
    case 'f': put_rows(to, 9, ROWS_BYTES); break;
    case 'n': put_chunk(to, "IDAT", "not compressed", 14); break;
    case 'b': put_bomb_chunk(to, "IDAT", "", 0); break;
    case 'z': put_bomb_chunk(to, "zTXt", "about\0\0", 7); break;
    case 'l': buffer_append(to, "\177\377\377\377IDAT\x78\1", 10); break;
    case '!': to->bytes[to->length - 1] ^= 1; break;
    case '-': to->length -= 8; break;
    default: to->failed = true;
    }
}

Buffer png_bytes(PngHeader header, const char *parts) {
    Buffer png = {0};
    buffer_append(&png, "\211PNG\r\n\032\n", 8);
    for (; *parts; parts++) put_part(&png, header, *parts);
    return png;
}
