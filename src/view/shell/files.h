// SPDX-License-Identifier: MIT
// files: what players take out of the game and bring into it.
//
// Files that belong together appear together or not at all. No existing file is overwritten.
#pragma once

#include "../../base/file.h"
#include "world.h"

// A free name "FOLDER/tidemark-SEED-N" with this ending, in the folder where people look for
// pictures; "tidemark-NAME+changed-SEED-N" of a changed level. False where there is none.
bool files_free_name(char path[FILE_PATH], const WorldCode *code, const char *ending);

// Turns all bytes of a name but those of level names and '+' into '-'.
void files_plain(char *name);

// Writes the world as a map for Tiled with its tiles, and its heights as 16-bit PNG and PGM. `path`
// is then the map's; `offered` tells that they went to the user as downloads.
bool files_export(char path[FILE_PATH], bool *offered, const World *world, const char *data_folder,
                  TextError *error);

// Whether the file exists and holds exactly these bytes.
bool files_hold(const char *path, const Buffer *bytes);

// What tells whether a file was changed, without reading it. All 0 where there is none.
typedef struct FileStamp {
    int64_t seconds, nanoseconds, bytes;
    uint64_t number;
} FileStamp;
FileStamp files_stamp(const char *path);
static inline bool files_same_stamp(FileStamp one, FileStamp other) {
    return one.seconds == other.seconds && one.nanoseconds == other.nanoseconds &&
           one.bytes == other.bytes && one.number == other.number;
}

// Whether the name ends like that of a picture that can serve as heights.
bool files_is_picture(const char *path);

// Turns a picture of heights into a level of the player's own: copies the picture and the level
// from-image, which then names it, to tidemark/levels in XDG_DATA_HOME or ~/.local/share. `level`
// is then the path of that level; any other level stays as it is. A picture that is already there
// is used again; a different one gets another name.
bool files_import(char level[FILE_PATH], const char *data_folder, TextError *error);

// The folder of the player's own levels, without a '/' at the end; empty where there is none. It is
// not created.
void files_own_levels(char *folder, size_t capacity);
