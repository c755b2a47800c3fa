// SPDX-License-Identifier: MIT
// image: heights and tiles as the bytes of a file.
//
// Each function appends one whole file to a Buffer of the caller's and fails only without memory,
// or if this build lacks the picture format. The same map gives the same bytes in every locale and
// on every machine; only the compressed bytes of a PNG depend on the version of zlib.
//
// 16-bit formats hold round((v - lowest) / (highest - lowest) * 65535), 0 for a flat map, and note
// lowest and highest with enough digits to restore them exactly.
#pragma once

#include "../base/buffer.h"
#include "heightmap.h"
#include "tiles.h"

// Four bytes per cell: the float, little-endian, row by row.
bool image_heights_f32(Buffer *to, const Heightmap *map, TextError *error);

// Portable graymap P5, two bytes per cell, with the comment "# lowest L highest H".
bool image_heights_pgm(Buffer *to, const Heightmap *map, TextError *error);

// 16-bit grey, with the text chunks "lowest" and "highest".
bool image_heights_png(Buffer *to, const Heightmap *map, TextError *error);

// One byte per tile, of Tile, row by row.
bool image_tiles_bin(Buffer *to, const Tilemap *tiles, TextError *error);

// One letter per tile, of TILE_INFO or '?' for TILE_NONE, and a line break after each row.
bool image_tiles_txt(Buffer *to, const Tilemap *tiles, TextError *error);

// A map for the editor Tiled (TMX): one layer of 16-pixel tiles from `picture`, the name that
// assets/tileset.png has beside the map: a row of IMAGE_TMX_VARIANTS for each kind, in the order of
// Tile. Rivers are drawn as water, TILE_NONE is empty. `code` is the world's code and `origin` ("" for none) a
// line that says how the file was made, both kept as properties.
enum { IMAGE_TMX_KINDS = TILE_RIVER, IMAGE_TMX_VARIANTS = 8, IMAGE_TMX_PIXELS = 16 };
bool image_tiles_tmx(Buffer *to, const Tilemap *tiles, const char *picture, const char *code,
                     const char *origin, TextError *error);

// The number that a tile has in that map, from 1 on; 0 for TILE_NONE.
unsigned image_tmx_number(const Tilemap *tiles, int x, int y);

// A height within the range of its map as 0..65535, as the 16-bit formats hold it.
unsigned image_scaled(HeightRange range, float height);
