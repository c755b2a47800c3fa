// SPDX-License-Identifier: MIT
// pictures: PNG files that carry their world (game/picture_world.h), written by the window and read again.
#pragma once

#include "../paint/canvas.h"
#include "world.h"

// Appends a canvas as PNG with a world in it; NULL, and the sea, is none.
bool picture_print(Buffer *to, const char *name, Canvas canvas, const World *world,
                   TextError *error);

// Writes it, whole or not at all.
bool picture_save(const char *path, Canvas canvas, const World *world, TextError *error);

// Puts the world into a finished PNG and appends that; without a world it is copied.
bool picture_carry(Buffer *to, TextSource png, const World *world, TextError *error);

// Whether a file should be read as a world: a PNG that carries one, or is damaged.
bool picture_is_world(const char *path);

// Fills in the wish for the world of a picture, with the hash that its land must have. A level that is no
// stock one is kept as one of the player's own, with its pictures that lie beside the file. `rules` gets
// those that the picture was made by.
bool picture_wish(WorldWish *wish, int *rules, const char *path, TextError *error);

// Keeps a level's text as one of the player's own, with its pictures from the folder of `from`. `level` is
// then its path: NAME, or "NAME-2" and so on where another level has that name.
bool pictures_keep_level(char level[FILE_PATH], const char *name, const Buffer *text,
                         const Recipe *recipe, const char *from, TextError *error);
