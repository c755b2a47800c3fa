// SPDX-License-Identifier: MIT
#include "tileset.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../worldgen/file.h"
#include "../worldgen/image.h"
#include "cli.h"

#ifdef TIDEMARK_PNG
#include <png.h>
#endif

enum {
    FILE_BYTES = 1 << 20,
    PIXELS = IMAGE_TMX_PIXELS,  // a tile is wide and high
    ROW_BYTES = IMAGE_TMX_VARIANTS * PIXELS * 3,  // of the tileset
};

bool tileset_file(Buffer *to, TextError *error) {
    char folder[FILE_PATH], path[FILE_PATH + 24];
    if (!cli_data_folder(folder, sizeof folder, error)) return false;
    snprintf(path, sizeof path, "%s/assets/tileset.png", folder);
    return file_read(to, path, FILE_BYTES, error);
}

// The picture of the tiles, red, green and blue, and where they lie.
typedef struct Flat {
    const Tilemap *tiles;
    uint8_t rgb[TILE_COUNT * PIXELS * ROW_BYTES];
} Flat;

static void flat_row(const void *context, int y, uint8_t *rgb) {
    const Flat *flat = context;
    for (int x = 0; x < flat->tiles->width; x++, rgb += PIXELS * 3) {
        size_t tile = image_tmx_number(flat->tiles, x, y / PIXELS) - 1;
        size_t kind = tile / IMAGE_TMX_VARIANTS, variant = tile % IMAGE_TMX_VARIANTS;
        size_t row = kind * PIXELS + (size_t)(y % PIXELS);
        memcpy(rgb, flat->rgb + row * ROW_BYTES + variant * PIXELS * 3, PIXELS * 3);
    }
}

#ifdef TIDEMARK_PNG

static bool decode(Flat *flat, const Buffer *file, TextError *error) {
    png_image image = {.version = PNG_IMAGE_VERSION};
    bool good = png_image_begin_read_from_memory(&image, file->bytes, file->length) != 0;
    image.format = PNG_FORMAT_RGB;
    bool fits =
        good && image.width == IMAGE_TMX_VARIANTS * PIXELS && image.height == TILE_COUNT * PIXELS;
    good = fits && png_image_finish_read(&image, NULL, flat->rgb, 0, NULL) != 0;
    if (!good)
        error_set(error, FAILURE_CONTENT, "assets/tileset.png: %s (limit a PNG of %dx%d)",
                  image.message[0] ? image.message : "wrong size", IMAGE_TMX_VARIANTS * PIXELS,
                  TILE_COUNT * PIXELS);
    png_image_free(&image);
    return good;
}

#else

// image_rgb_png refuses then.
static bool decode(Flat *flat, const Buffer *file, TextError *error) {
    (void)flat;
    (void)file;
    (void)error;
    return true;
}

#endif

bool tileset_flat_png(Buffer *to, const Tilemap *tiles, TextError *error) {
    assert(tiles->width <= TILESET_FLAT_SIDE && tiles->height <= TILESET_FLAT_SIDE);
    Flat flat = {.tiles = tiles};
    Buffer file = {0};
    bool good =
        tileset_file(&file, error) && decode(&flat, &file, error) &&
        image_rgb_png(to, tiles->width * PIXELS, tiles->height * PIXELS, flat_row, &flat, error);
    buffer_free(&file);
    return good;
}
