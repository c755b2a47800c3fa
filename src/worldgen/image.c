// SPDX-License-Identifier: MIT
#include "image.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../base/png_file.h"

enum { SCALE_TOP = 65535 };

const char *image_print_number(char buffer[IMAGE_NUMBER], double value, int digits) {
    assert(digits >= 1 && digits <= 17);
    char printed[IMAGE_NUMBER];
    snprintf(printed, sizeof printed, "%.*g", digits, value);
    // The locale's decimal point is the only thing in it that is neither ASCII nor of this list.
    size_t used = 0;
    bool point = false;
    for (const char *at = printed; *at; at++) {
        bool plain = strchr("0123456789+-einfa", *at) != NULL;
        if (plain) buffer[used++] = *at;
        else if (!point) buffer[used++] = '.';
        point = point || !plain;
    }
    buffer[used] = 0;
    return buffer;
}

ImageScale image_scale(HeightRange range) {
    return (ImageScale){.low = (double)range.low, .span = (double)range.high - (double)range.low};
}

unsigned image_scaled(ImageScale scale, float height) {
    if (!(scale.span > 0)) return 0;
    double part = ((double)height - scale.low) / scale.span;
    // Written so that a NaN, from heights that overflowed, becomes 0.
    if (!(part > 0)) return 0;
    return part >= 1 ? SCALE_TOP : (unsigned)(part * SCALE_TOP + 0.5);
}

bool image_heights_f32(Buffer *to, const Heightmap *map, TextError *error) {
    size_t cells = heightmap_cells(map);
    buffer_reserve(to, cells * 4);
    for (size_t i = 0; i < cells && !to->failed; i++) {
        uint32_t bits;
        memcpy(&bits, &map->values[i], sizeof bits);
        unsigned char bytes[4];
        for (int j = 0; j < 4; j++) bytes[j] = (unsigned char)(bits >> 8 * j & 255);
        buffer_append(to, bytes, sizeof bytes);
    }
    return buffer_good(to, "heights as floats", error);
}

bool image_heights_pgm(Buffer *to, const Heightmap *map, TextError *error) {
    size_t cells = heightmap_cells(map);
    HeightRange range = heightmap_range(map);
    ImageScale scale = image_scale(range);
    char low[IMAGE_NUMBER], high[IMAGE_NUMBER];
    image_print_number(low, (double)range.low, IMAGE_FLOAT_DIGITS);
    image_print_number(high, (double)range.high, IMAGE_FLOAT_DIGITS);
    buffer_reserve(to, cells * 2 + 128);
    buffer_format(to, "P5\n# lowest %s highest %s\n%d %d\n%d\n", low, high, map->width, map->height,
                  SCALE_TOP);
    for (size_t i = 0; i < cells && !to->failed; i++) {
        unsigned value = image_scaled(scale, map->values[i]);
        const unsigned char bytes[2] = {(unsigned char)(value >> 8), (unsigned char)(value & 255)};
        buffer_append(to, bytes, sizeof bytes);
    }
    return buffer_good(to, "heights as a graymap", error);
}

typedef struct GreyRows {
    const Heightmap *map;
    ImageScale scale;
} GreyRows;

static void pack_grey(const void *context, int y, uint8_t *bytes) {
    const GreyRows *grey = context;
    const float *row = heightmap_row(grey->map, y);
    for (int x = 0; x < grey->map->width; x++) {
        unsigned value = image_scaled(grey->scale, row[x]);
        *bytes++ = (uint8_t)(value >> 8);
        *bytes++ = (uint8_t)(value & 255);
    }
}

bool image_heights_png(Buffer *to, const Heightmap *map, TextError *error) {
    HeightRange range = heightmap_range(map);
    char low[IMAGE_NUMBER], high[IMAGE_NUMBER], low_key[] = "lowest", high_key[] = "highest";
    image_print_number(low, (double)range.low, IMAGE_FLOAT_DIGITS);
    image_print_number(high, (double)range.high, IMAGE_FLOAT_DIGITS);
    GreyRows grey = {.map = map, .scale = image_scale(range)};
    const PngWriting writing = {.width = map->width,
                                .height = map->height,
                                .grey = true,
                                .pack = pack_grey,
                                .context = &grey,
                                .notes = {{low_key, low}, {high_key, high}}};
    return png_file_write(to, &writing, error);
}

bool image_tiles_bin(Buffer *to, const Tilemap *tiles, TextError *error) {
    buffer_append(to, tiles->kinds, (size_t)tiles->width * (size_t)tiles->height);
    return buffer_good(to, "tiles as bytes", error);
}

bool image_tiles_txt(Buffer *to, const Tilemap *tiles, TextError *error) {
    buffer_reserve(to, ((size_t)tiles->width + 1) * (size_t)tiles->height);
    for (int y = 0; y < tiles->height; y++) {
        for (int x = 0; x < tiles->width; x++)
            buffer_byte(to, (unsigned char)TILE_INFO[tilemap_at(tiles, x, y)].letter);
        buffer_byte(to, '\n');
    }
    return buffer_good(to, "tiles as letters", error);
}
