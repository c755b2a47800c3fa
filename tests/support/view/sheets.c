// SPDX-License-Identifier: MIT
#include "sheets.h"

#include <stdio.h>
#include <stdlib.h>

#include "../png_pixels.h"

Bitmap bitmap_read(const char *path) {
    Picture picture = png_pixels_read(path);
    return (Bitmap){picture.width, picture.height, picture.pixels};
}

void bitmap_free(Bitmap *picture) {
    free((void *)(uintptr_t)picture->pixels);
    *picture = (Bitmap){0};
}

static Bitmap asset(const char *name) {
    char path[1000];
    snprintf(path, sizeof path, "%s/assets/%s.png", TIDEMARK_SOURCE_DIR, name);
    return bitmap_read(path);
}

ArtSheets sheets_read(void) {
    return (ArtSheets){
        .water = asset("water"),
        .terrain = asset("terrain"),
        .trees = asset("trees"),
        .decor = asset("decor"),
        .peaks = asset("peaks"),
    };
}

void sheets_free(ArtSheets *sheets) {
    bitmap_free(&sheets->water);
    bitmap_free(&sheets->terrain);
    bitmap_free(&sheets->trees);
    bitmap_free(&sheets->decor);
    bitmap_free(&sheets->peaks);
}
