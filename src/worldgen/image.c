// SPDX-License-Identifier: MIT
#include "image.h"

#include <string.h>

#include "../base/png_file.h"
#include "rng.h"

enum { SCALE_TOP = 65535 };

// The ends of a range as text.
typedef struct Ends {
    Words low, high;
} Ends;

static Ends ends_of(HeightRange range) {
    return (Ends){words_number((double)range.low, FLOAT_DIGITS),
                  words_number((double)range.high, FLOAT_DIGITS)};
}

unsigned image_scaled(HeightRange range, float height) {
    return (unsigned)(heightmap_share(range, height) * SCALE_TOP + 0.5);
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

// Rows of heights as 16-bit grey.
typedef struct GreyRows {
    const Heightmap *map;
    HeightRange range;
} GreyRows;

static void pack_grey(const void *context, int y, uint8_t *bytes) {
    const GreyRows *grey = context;
    const float *row = heightmap_row(grey->map, y);
    for (int x = 0; x < grey->map->width; x++) {
        unsigned value = image_scaled(grey->range, row[x]);
        *bytes++ = (uint8_t)(value >> 8);
        *bytes++ = (uint8_t)(value & 255);
    }
}

bool image_heights_pgm(Buffer *to, const Heightmap *map, TextError *error) {
    GreyRows grey = {map, heightmap_range(map)};
    Ends ends = ends_of(grey.range);
    uint8_t row[2 * HEIGHTMAP_SIDE];
    buffer_reserve(to, heightmap_cells(map) * 2 + 128);
    buffer_format(to, "P5\n# lowest %s highest %s\n%d %d\n%d\n", ends.low.text, ends.high.text,
                  map->width, map->height, SCALE_TOP);
    for (int y = 0; y < map->height && !to->failed; y++) {
        pack_grey(&grey, y, row);
        buffer_append(to, row, 2 * (size_t)map->width);
    }
    return buffer_good(to, "heights as a graymap", error);
}

bool image_heights_png(Buffer *to, const Heightmap *map, TextError *error) {
    char low_key[] = "lowest", high_key[] = "highest";
    GreyRows grey = {map, heightmap_range(map)};
    Ends ends = ends_of(grey.range);
    const PngWriting writing = {.width = map->width,
                                .height = map->height,
                                .grey = true,
                                .pack = pack_grey,
                                .context = &grey,
                                .notes = {{low_key, ends.low.text}, {high_key, ends.high.text}}};
    return png_file_write(to, &writing, error);
}

bool image_tiles_bin(Buffer *to, const Tilemap *tiles, TextError *error) {
    buffer_append(to, tiles->kinds, (size_t)tiles->width * (size_t)tiles->height);
    return buffer_good(to, "tiles as bytes", error);
}

static unsigned char letter_of(Tile tile) {
    return tile == TILE_NONE ? '?' : (unsigned char)TILE_INFO[tile].letter;
}

bool image_tiles_txt(Buffer *to, const Tilemap *tiles, TextError *error) {
    buffer_reserve(to, ((size_t)tiles->width + 1) * (size_t)tiles->height);
    for (int y = 0; y < tiles->height; y++) {
        for (int x = 0; x < tiles->width; x++) buffer_byte(to, letter_of(tilemap_at(tiles, x, y)));
        buffer_byte(to, '\n');
    }
    return buffer_good(to, "tiles as letters", error);
}

// A map of the editor Tiled: one orthogonal layer of 16-pixel tiles, numbers as CSV.

// Plain variants are frequent, rich ones rare. They depend on the place and not on a sequence of
// random numbers, so that a map cut out of another looks the same.
unsigned image_tmx_number(const Tilemap *tiles, int x, int y) {
    static const uint8_t variants[32] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1,
                                         1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 0, 4, 5, 6, 7};
    uint64_t bits = stream_number(stream_number(1, (uint32_t)y), (uint32_t)x);
    Tile tile = tilemap_at(tiles, x, y);
    if (tile == TILE_NONE) return 0;
    if (tile == TILE_RIVER) tile = TILE_WATER;
    unsigned variant = tile == TILE_TREE ? bits >> 8 & 7 : variants[bits >> 8 & 31];
    return (unsigned)tile * IMAGE_TMX_VARIANTS + variant + 1;
}

// Writes a character, or its number if it must not be printed. Malformed bytes stay.
static void put_character(Buffer *to, const char *text, size_t size) {
    bool shown = error_shown_length(text, size) == size || error_utf8_length(text, size) == 0;
    if (shown) buffer_append(to, text, size);
    else buffer_format(to, "&#x%x;", (unsigned)error_character(text, size));
}

static void put_escaped(Buffer *to, const char *text) {
    for (size_t length = strlen(text), size; length > 0; text += size, length -= size) {
        size = error_utf8_length(text, length);
        size = size ? size : 1;
        switch (*text) {
        case '&': buffer_text(to, "&amp;"); break;
        case '<': buffer_text(to, "&lt;"); break;
        case '>': buffer_text(to, "&gt;"); break;
        case '"': buffer_text(to, "&quot;"); break;
        default: put_character(to, text, size);
        }
    }
}

static void put_attribute(Buffer *to, const char *name, const char *value) {
    buffer_format(to, " %s=\"", name);
    put_escaped(to, value);
    buffer_text(to, "\"");
}

static void put_property(Buffer *to, const char *name, const char *value) {
    buffer_text(to, "  <property");
    put_attribute(to, "name", name);
    put_attribute(to, "value", value);
    buffer_text(to, "/>\n");
}

static void put_tileset(Buffer *to, const char *picture) {
    int columns = IMAGE_TMX_VARIANTS, count = IMAGE_TMX_KINDS * columns;
    buffer_format(to,
                  " <tileset firstgid=\"1\" name=\"tidemark\" tilewidth=\"%d\" tileheight=\"%d\" "
                  "tilecount=\"%d\" columns=\"%d\">\n  <image",
                  IMAGE_TMX_PIXELS, IMAGE_TMX_PIXELS, count, columns);
    put_attribute(to, "source", picture);
    buffer_format(to, " width=\"%d\" height=\"%d\"/>\n", columns * IMAGE_TMX_PIXELS,
                  IMAGE_TMX_KINDS * IMAGE_TMX_PIXELS);
    for (int i = 0; i < count; i++)
        buffer_format(to, "  <tile id=\"%d\" class=\"%s\"/>\n", i, TILE_INFO[i / columns].name);
    buffer_text(to, " </tileset>\n");
}

static void put_layer(Buffer *to, const Tilemap *tiles) {
    buffer_format(to,
                  " <layer id=\"1\" name=\"land\" width=\"%d\" height=\"%d\">\n"
                  "  <data encoding=\"csv\">\n",
                  tiles->width, tiles->height);
    for (int y = 0; y < tiles->height; y++)
        for (int x = 0; x < tiles->width; x++) {
            bool last = x == tiles->width - 1;
            const char *end = !last ? "," : y == tiles->height - 1 ? "\n" : ",\n";
            buffer_format(to, "%u%s", image_tmx_number(tiles, x, y), end);
        }
    buffer_text(to, "  </data>\n </layer>\n");
}

bool image_tiles_tmx(Buffer *to, const Tilemap *tiles, const char *picture, const char *code,
                     const char *origin, TextError *error) {
    buffer_format(to,
                  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                  "<map version=\"1.10\" orientation=\"orthogonal\" renderorder=\"right-down\" "
                  "width=\"%d\" height=\"%d\" tilewidth=\"%d\" tileheight=\"%d\" infinite=\"0\" "
                  "nextlayerid=\"2\" nextobjectid=\"1\">\n <properties>\n",
                  tiles->width, tiles->height, IMAGE_TMX_PIXELS, IMAGE_TMX_PIXELS);
    put_property(to, "code", code);
    if (origin[0]) put_property(to, "origin", origin);
    buffer_text(to, " </properties>\n");
    put_tileset(to, picture);
    put_layer(to, tiles);
    buffer_text(to, "</map>\n");
    return buffer_good(to, "a map for Tiled", error);
}
