// SPDX-License-Identifier: MIT
// crc: the checksum of PNG chunks and of recordings: IEEE 802.3, as zlib's crc32.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Continues from the checksum of the bytes before; 0 begins. Half a byte at a time: the table fits a line
// of a cache, and no text of ours is long.
static inline uint32_t crc_continue(uint32_t crc, const void *bytes, size_t length) {
    static const uint32_t HALF_BYTE[16] = {0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac,
                                           0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
                                           0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
                                           0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};
    const unsigned char *at = (const unsigned char *)bytes;
    crc = ~crc;
    for (size_t i = 0; i < length; i++) {
        crc ^= at[i];
        crc = crc >> 4 ^ HALF_BYTE[crc & 15];
        crc = crc >> 4 ^ HALF_BYTE[crc & 15];
    }
    return ~crc;
}
