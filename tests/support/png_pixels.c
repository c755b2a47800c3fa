// SPDX-License-Identifier: MIT
#include "png_pixels.h"

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

Picture png_pixels_read(const char *path) {
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_file(&image, path)) FAIL("%s: %s", path, image.message);
    image.format = PNG_FORMAT_RGBA;
    png_byte *rgba = malloc(PNG_IMAGE_SIZE(image));
    if (!rgba || !png_image_finish_read(&image, NULL, rgba, 0, NULL))
        FAIL("%s: %s", path, image.message);
    Picture picture = {.width = (int)image.width, .height = (int)image.height};
    picture.pixels = unpacked(rgba, (size_t)image.width * image.height);
    free(rgba);
    if (!picture.pixels) FAIL("no memory for %s", path);
    return picture;
}

#else

Picture png_pixels_read(const char *path) { FAIL("%s: this build cannot read PNG", path); }

#endif

void png_pixels_free(Picture *picture) {
    free(picture->pixels);
    *picture = (Picture){0};
}
