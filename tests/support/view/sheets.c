// SPDX-License-Identifier: MIT
#include "../test.h"

#include "sheets.h"

#include <stdio.h>
#include <stdlib.h>

#include "../../../src/base/png_file.h"
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

// Pictures.

static void pack(const void *context, int y, uint8_t *bytes) {
    const Canvas *canvas = context;
    for (int x = 0; x < canvas->width; x++) {
        uint32_t pixel = canvas_row(*canvas, y)[x];
        *bytes++ = (uint8_t)(pixel >> 16);
        *bytes++ = (uint8_t)(pixel >> 8);
        *bytes++ = (uint8_t)pixel;
    }
}

void canvas_save(Canvas canvas, const char *folder, const char *name) {
    char path[1000];
    Buffer bytes = {0};
    TextError error;
    snprintf(path, sizeof path, "%s/%s.png", folder, name);
    if (!png_file_colours(&bytes, canvas.width, canvas.height, pack, &canvas, &error))
        FAIL("no PNG of %s", path);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(bytes.bytes, 1, bytes.length, file) != bytes.length || fclose(file) != 0)
        FAIL("cannot write %s", path);
    buffer_free(&bytes);
}
