// SPDX-License-Identifier: MIT
#include "tileset.h"

#include <assert.h>
#include <stdio.h>

#include "../base/file.h"
#include "../worldgen/image.h"
#include "../base/png_file.h"
#include "../worldgen/picture.h"
#include "cli.h"

enum {
    FILE_BYTES = 1 << 20,
    PIXELS = IMAGE_TMX_PIXELS,  // a tile is wide and high
    WIDTH = IMAGE_TMX_VARIANTS * PIXELS,  // of the tileset
    HEIGHT = TILE_COUNT * PIXELS,
};

bool tileset_file(Buffer *to, TextError *error) {
    char folder[FILE_PATH], path[FILE_PATH + 24];
    if (!cli_data_folder(folder, sizeof folder, error)) return false;
    snprintf(path, sizeof path, "%s/assets/tileset.png", folder);
    return file_read(to, path, FILE_BYTES, error);
}

// The picture of the tiles, and where they lie.
typedef struct Flat {
    const Tilemap *tiles;
    PictureColours tileset;
} Flat;

static void flat_row(const void *context, int y, uint8_t *rgb) {
    const Flat *flat = context;
    for (int x = 0; x < flat->tiles->width; x++) {
        size_t tile = image_tmx_number(flat->tiles, x, y / PIXELS) - 1;
        size_t kind = tile / IMAGE_TMX_VARIANTS, variant = tile % IMAGE_TMX_VARIANTS;
        size_t row = kind * PIXELS + (size_t)(y % PIXELS);
        const uint32_t *pixels = flat->tileset.pixels + row * WIDTH + variant * PIXELS;
        for (int i = 0; i < PIXELS; i++) {
            *rgb++ = (uint8_t)(pixels[i] >> 16);
            *rgb++ = (uint8_t)(pixels[i] >> 8);
            *rgb++ = (uint8_t)pixels[i];
        }
    }
}

static bool read_tileset(PictureColours *tileset, TextError *error) {
    static const char name[] = "assets/tileset.png";
    Buffer file = {0};
    bool good = tileset_file(&file, error) &&
                picture_read_colours(tileset, file.bytes, file.length, name, error);
    buffer_free(&file);
    if (!good || (tileset->width == WIDTH && tileset->height == HEIGHT)) return good;
    return error_set(error, FAILURE_CONTENT, "%s: picture of '%dx%d' (limit %dx%d)", name,
                     tileset->width, tileset->height, WIDTH, HEIGHT);
}

bool tileset_flat_png(Buffer *to, const Tilemap *tiles, TextError *error) {
    assert(tiles->width <= TILESET_FLAT_SIDE && tiles->height <= TILESET_FLAT_SIDE);
    Flat flat = {.tiles = tiles};
    bool good =
        read_tileset(&flat.tileset, error) &&
        png_file_colours(to, tiles->width * PIXELS, tiles->height * PIXELS, flat_row, &flat, error);
    picture_colours_free(&flat.tileset);
    return good;
}
