// SPDX-License-Identifier: MIT
// carried_world: pictures with texts in them, whole, damaged and doubled.
#pragma once

#include "../../src/base/buffer.h"

// A small grey picture with this text under the keyword of worlds. The caller frees the buffer.
Buffer carried_picture(const void *text, size_t length);

// The text of a world; each "{crc}" in it becomes the checksum of the bytes before its line.
Buffer carried_sealed(const char *text);

// Where the chunk of the text begins in a picture, and where it ends.
void carried_chunk(const Buffer *picture, size_t *begin, size_t *end);

// Another picture with its chunk twice, or behind the pixels.
Buffer carried_doubled(const Buffer *picture);
Buffer carried_late(const Buffer *picture);
