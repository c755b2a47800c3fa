// SPDX-License-Identifier: MIT
// picture_world: the world that a PNG picture carries, so that it can be made again from the picture.
//
// It is a text with the keyword "Tidemark" (png_chunks.h), which services that pack pictures anew remove:
//
//     tidemark-picture 1
//     world LEVEL~HASH:SIZE:DIFFICULTY:SEED      the hash always, also of stock levels; a code with changes
//                                                has them, too (code.h)
//     rules 2                                    those of the game that wrote it
//     level LENGTH                               so many bytes of the level file follow, without the
//                                                changes, and a line's end
//     hash HASH                                  land_hash of the world: 16 hexadecimal digits
//     end CRC32                                  of all bytes before this line: 8 hexadecimal digits
//
// Nothing in it is trusted. Pictures that the level itself needs are not in it: their level_code_hash is.
#pragma once

#include "../base/png_chunks.h"
#include "../worldgen/land.h"
#include "carried.h"
#include "code.h"

enum { PICTURE_WORLD_BYTES = (1 << 20) + 4096 };

typedef struct PictureWorld {
    WorldCode code;  // with the level's hash
    int rules;
    TextSource level;
    uint64_t hash;
} PictureWorld;

// Of a land that was made of a code; `level` is the text without the code's changes.
PictureWorld picture_world_of(const WorldCode *code, const Recipe *recipe, TextSource level,
                              const Land *land);

bool picture_world_print(const PictureWorld *world, Buffer *to, TextError *error);

// The level points into the text. FAILURE_CONTENT with its line, FAILURE_VERSION for a later format.
bool picture_world_parse(PictureWorld *world, TextSource text, TextError *error);

// Appends a picture with a world in it.
bool picture_world_put(const PictureWorld *world, TextSource picture, Buffer *to, TextError *error);

// Finds the world of a picture; `found` is false where it carries none. The level points into the picture.
bool picture_world_find(PictureWorld *world, TextSource picture, bool *found, TextError *error);

// The level, as carried_read takes it; `source` is shown in errors.
static inline CarriedLevel picture_world_level(const PictureWorld *world, const char *source) {
    return (CarriedLevel){"picture",         source,
                          world->code.level, world->code.level_hash,
                          world->level,      world->code.changes};
}

// Whether a land that was made is the one that the picture shows. FAILURE_SYNC where it is not.
bool picture_world_check(const PictureWorld *world, const Land *land, const char *source,
                         TextError *error);

// A file with its world, which points into it. A zeroed one is safe to free.
typedef struct PictureFile {
    Buffer bytes;
    PictureWorld world;
} PictureFile;

// Whether a path has the ending of pictures that can carry a world: ".png".
bool picture_file_is(const char *path);

// Reads a file. Where `found` is NULL it must carry a world: FAILURE_CONTENT if it carries none.
bool picture_file_read(PictureFile *file, const char *path, bool *found, TextError *error);
void picture_file_free(PictureFile *file);

// Reads the level of a picture at a path. Pictures that the level needs lie beside it, or beside the stock
// levels of a data folder; "" for none.
bool picture_file_level(const PictureFile *file, const char *path, const char *data_folder,
                        Recipe *recipe, TextError *error);
