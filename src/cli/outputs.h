// SPDX-License-Identifier: MIT
// outputs: the files that `generate` writes, all of them or none.
#pragma once

#include "../base/file.h"
#include "../worldgen/land.h"
#include "../worldgen/palette.h"

typedef enum Output { OUTPUT_TILES, OUTPUT_HEIGHTS, OUTPUT_IMAGE, OUTPUT_COUNT } Output;

enum { OUTPUT_FLAT_SIDE = 1024 };  // tiles that a flat picture may be wide and high

// What is to be written. The maps are the caller's.
typedef struct OutputScene {
    const Tilemap *tiles;
    const Heightmap *heights;  // the level's height or the map asked for
    Palette palette;
    bool flat;  // tiles as the tileset draws them instead of one pixel each
    const char *code;  // of the world
} OutputScene;

// The picture that goes with a path of tiles, "NAME-tiles.png" beside "NAME.tmx". False where the
// format has none, or the name would be too long.
bool output_tileset_path(char to[FILE_PATH], const char *path);

// The palette with this name, one for the tiles or the heights; where `name` is NULL, it stays.
bool output_palette(Palette *palette, const char *name, TextError *error);

// Whether the path is "-" or ends as one of this output's formats does.
bool output_check(Output output, const char *path, TextError *error);

// Writes the outputs whose path is not NULL, and `line` to standard output where it is not NULL.
bool outputs_write(const char *const paths[OUTPUT_COUNT], const OutputScene *scene,
                   const Buffer *line, TextError *error);
