// SPDX-License-Identifier: MIT
// files: what a player takes out of the game, and brings into it.
//
// Files that belong together appear together or not at all. Nothing that is there already is
// overwritten.
#pragma once

#include "../../base/file.h"
#include "world.h"

// A name that is not taken, "FOLDER/tidemark-SEED-N" with this ending, where people look for
// pictures. False where there is none.
bool files_free_name(char path[FILE_PATH], const char *seed, const char *ending);

// The world as a map for Tiled with its tiles, and its heights as PNG and PGM of 16 bits. `path` is
// then the map's.
bool files_export(char path[FILE_PATH], const World *world, const char *data_folder,
                  TextError *error);

// Whether a file is there and holds these bytes.
bool files_hold(const char *path, const Buffer *bytes);

// Whether the name ends as a picture's that can be a world's heights.
bool files_is_picture(const char *path);

// Where a picture of heights stands in place of a level, makes a level of the player's own of it: a copy of
// the picture, and the level from-image that names it, in XDG_DATA_HOME or ~/.local/share, under
// tidemark/levels. `level` is then the level's path. A picture that is there already is used again; another
// one gets another name.
bool files_import(char level[FILE_PATH], const char *data_folder, TextError *error);

// The folder of the player's own levels, ended without '/'; empty text where there is none. Nothing is
// made.
void files_own_levels(char *folder, size_t capacity);
