// SPDX-License-Identifier: MIT
// png_bytes: PNG files made byte by byte, valid and invalid, without libpng.
#pragma once

#include <stdint.h>

#include "../../src/base/buffer.h"

typedef struct PngHeader {
    uint32_t width, height;
    int depth, colour;
} PngHeader;

// The signature, then a letter a chunk:
//   h header            p palette of two        q palette of none      e end
//   d pixels, all 0, 64 x 64 x 8 bits           s half of them
//   f pixels with a filter that there is not    n pixels that are not compressed
//   b pixels that inflate to 1 GiB              z text that does
//   l the beginning of a chunk of 2^31 - 1 bytes
//   ! breaks the checksum of the chunk before   - takes the last 8 bytes away
// The caller frees the buffer.
Buffer png_bytes(PngHeader header, const char *parts);
