// SPDX-License-Identifier: MIT
// field_rows: what a playfield does to rows of pixels, all of them alike. Part of the playfield.
//
// field_rows_loops.h is compiled once for each kind of processor, as cells_loops.h is; all versions
// give the same pixels. Nothing is owned and nothing refused.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "../paint/canvas.h"

static inline uint32_t field_average(uint32_t a, uint32_t b) {
    return (a & b) + (((a ^ b) & 0xfefefefeu) >> 1);
}

// Seen before, but not now: half grey, and cooler.
static inline uint32_t field_faded(uint32_t colour) {
    uint32_t bright = (colour & 255) + (colour >> 16 & 255) + (colour >> 7 & 0x1fe);
    uint32_t pale = ((colour >> 1 & 0x7f7f7fu) | 0xff000000u) + (bright >> 3) * 0x010101u;
    return pale - ((pale >> 3 & 0x1f0000u) | (pale >> 4 & 0x000f00u));
}

// Colour less another one, channel by channel and not under 0.
static inline uint32_t field_darker(uint32_t colour, uint32_t less) {
    uint32_t result = 0xff000000u;
    for (int shift = 0; shift < 24; shift += 8) {
        uint32_t from = colour >> shift & 255, by = less >> shift & 255;
        result |= (from > by ? from - by : 0) << shift;
    }
    return result;
}

// Of each channel, blue first: what is left, and how much more where a fire shines, both of
// DIMMING_ALL; and what is added, in DIMMING_ALL parts of a step. No sum may pass 65535.
enum { DIMMING_ALL = 256 };
typedef struct Dimming {
    int left[3], more[3], add[3];
} Dimming;

// Layers of a torn edge, as FieldLayer has them.
typedef struct TornCell {
    const uint32_t *paper, *torn, *cast, *rim;
} TornCell;

// Rows have `count` pixels. Cells are squares whose rows lie `pitch` pixels apart, and those of what
// is laid over them one behind the other.
typedef struct FieldRows {
    void (*fade)(uint32_t *row, int count);
    void (*dim)(uint32_t *row, int count, const Dimming *dimming);
    void (*light)(uint32_t *row, const uint8_t *light, int count, const Dimming *dimming);
    void (*fade_partly)(uint32_t *cell, ptrdiff_t pitch, const uint32_t *full, const uint32_t *half,
                        int side);
    void (*tear)(uint32_t *cell, ptrdiff_t pitch, const TornCell *layers, int side);
    void (*lay)(uint32_t *cell, ptrdiff_t pitch, const uint32_t *colours, int side);  // 0 keeps
} FieldRows;

// The versions that this processor can run, the best one last; how many.
enum { ROWS_VERSIONS = 3 };
int field_rows_versions(const FieldRows *versions[ROWS_VERSIONS]);
const FieldRows *field_rows(void);

extern const FieldRows FIELD_ROWS_ANY, FIELD_ROWS_AVX2, FIELD_ROWS_AVX512;
