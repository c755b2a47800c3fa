// SPDX-License-Identifier: MIT
// tileset: assets/tileset.png, the tiles that maps for Tiled and flat pictures are made of.
//
// A flat picture shows every tile as the tileset has it, without borders and shading: what Tiled
// shows of the map, pixel by pixel. Buffers are the caller's.
#pragma once

#include "../base/buffer.h"
#include "../worldgen/tiles.h"

enum { TILESET_FLAT_SIDE = 1024 };  // tiles that a flat picture may be wide and high

// The bytes of the file. FAILURE_MISSING where it is not in the data folder.
bool tileset_file(Buffer *to, TextError *error);

// A flat picture as a PNG file. FAILURE_CONTENT when the tileset is no PNG of its size.
bool tileset_flat_png(Buffer *to, const Tilemap *tiles, TextError *error);
