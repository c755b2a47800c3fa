// SPDX-License-Identifier: MIT
#include "sheets.h"

#include <stdio.h>
#include <stdlib.h>

#include "test.h"

#ifdef TIDEMARK_PNG
#include <png.h>

static uint32_t *unpacked(const png_byte *rgba, size_t count) {
    uint32_t *pixels = malloc(count * sizeof *pixels);
    for (size_t i = 0; pixels && i < count; i++, rgba += 4)
        pixels[i] =
            (uint32_t)rgba[3] << 24 | (uint32_t)rgba[0] << 16 | (uint32_t)rgba[1] << 8 | rgba[2];
    return pixels;
}

Bitmap bitmap_read(const char *path) {
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_file(&image, path)) FAIL("%s: %s", path, image.message);
    image.format = PNG_FORMAT_RGBA;
    png_byte *rgba = malloc(PNG_IMAGE_SIZE(image));
    if (!rgba || !png_image_finish_read(&image, NULL, rgba, 0, NULL))
        FAIL("%s: %s", path, image.message);
    Bitmap picture = {.width = (int)image.width, .height = (int)image.height};
    picture.pixels = unpacked(rgba, (size_t)image.width * image.height);
    free(rgba);
    if (!picture.pixels) FAIL("no memory for %s", path);
    return picture;
}

#else

Bitmap bitmap_read(const char *path) { FAIL("%s: this build cannot read PNG", path); }

#endif

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
    };
}

void sheets_free(ArtSheets *sheets) {
    bitmap_free(&sheets->water);
    bitmap_free(&sheets->terrain);
    bitmap_free(&sheets->trees);
    bitmap_free(&sheets->decor);
}
