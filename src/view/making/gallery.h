// SPDX-License-Identifier: MIT
// gallery: levels or lessons of a folder as small pictures with their titles, for a list that chooses one of them.
//
// The caller owns a Gallery until gallery_free; a zeroed one is safe to free and has no cards. What cannot be read or
// made has no picture, and its file's name as its title.
#pragma once

#include <stdatomic.h>

#include "../../worldgen/level.h"
#include "../../worldgen/seed.h"
#include "../paint/colour.h"

enum { GALLERY_SIDE = 36 };  // pixels of a picture

typedef struct GalleryWish {
    char folder[FILE_PATH];  // with the program's data
    char within[40];  // the folder in it; empty: the levels of the game
    bool lessons;  // shows the island of each one's last task, on its own seed
    bool own_size;  // as each level has it; else that of the pictures' worlds
    SeedText seed;
    Tones palette;
} GalleryWish;

typedef struct GalleryCard {
    char name[LEVEL_NAME];
    char title[160], about[256];
    bool drawn;  // it has a picture
} GalleryCard;

typedef struct Gallery {
    GalleryCard *cards;
    int count;
    uint32_t *pictures;  // GALLERY_SIDE squared pixels each, below each other
} Gallery;

// Empty without memory, and cut short when it is cancelled.
void gallery_make(Gallery *gallery, const GalleryWish *wish, const atomic_bool *cancel);
void gallery_free(Gallery *gallery);

// The card of a name; NULL where there is none.
const GalleryCard *gallery_card(const Gallery *gallery, const char *name);
