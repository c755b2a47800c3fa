// SPDX-License-Identifier: MIT
// outputs: the files that `generate` writes, all of them or none.
#pragma once

#include "../base/file.h"
#include "../game/picture_world.h"
#include "../worldgen/palette.h"

typedef enum Output { OUTPUT_TILES, OUTPUT_HEIGHTS, OUTPUT_IMAGE, OUTPUT_COUNT } Output;

enum { OUTPUT_FLAT_SIDE = 1024 };  // tiles that a flat picture may be wide and high

// What to write. The maps belong to the caller.
typedef struct OutputScene {
    const Tilemap *tiles;
    const Heightmap *heights;  // the level's height or the map asked for
    Palette palette;
    bool flat;  // tiles as the tileset draws them instead of one pixel each
    const char *code;  // world code, kept in a .tmx file
    Buffer origins[OUTPUT_COUNT];  // lines (game/origin.h) for formats that have room for them
    const PictureWorld *world;  // for the image; NULL for none
} OutputScene;

// The path of the picture that belongs to a .tmx file: "NAME-tiles.png" for "NAME.tmx". False for other
// formats and where it would be too long.
bool output_tileset_path(char to[FILE_PATH], const char *path);

// Reads the name of a palette; where it is NULL, `palette` stays.
bool output_palette(Palette *palette, const char *name, TextError *error);

// Checks that a path is "-" or has the ending of a format of this output.
bool output_check(Output output, const char *path, TextError *error);

// Appends the file that the only output would be.
bool outputs_encode(const char *const paths[OUTPUT_COUNT], const OutputScene *scene, Buffer *to,
                    TextError *error);

// Writes the outputs whose path is not NULL, and `line`, if not NULL, to standard output.
bool outputs_write(const char *const paths[OUTPUT_COUNT], const OutputScene *scene,
                   const Buffer *line, TextError *error);
