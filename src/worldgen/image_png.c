// SPDX-License-Identifier: MIT
#include "image.h"

#ifdef TIDEMARK_PNG

#include <assert.h>
#include <png.h>
#include <setjmp.h>
#include <string.h>

#include "../base/memory.h"

// Writes row y as the file has it: grey big-endian, or red, green and blue.
typedef void PackRow(const void *context, int y, png_bytep bytes);

// What a picture is, for write_png; and where its bytes go.
typedef struct Picture {
    int width, height, depth, colour;
    size_t pixel_bytes;
    PackRow *pack;
    const void *context;
    png_text *texts;
    int text_count;
    Buffer *to;
    png_bytep row;
} Picture;

static png_voidp png_allocate(png_structp png, png_alloc_size_t size) {
    (void)png;
    return memory_allocate(size, 1);
}

static void png_release(png_structp png, png_voidp block) {
    (void)png;
    memory_release(block);
}

static void png_append(png_structp png, png_bytep bytes, size_t length) {
    Buffer *to = png_get_io_ptr(png);
    buffer_append(to, bytes, length);
    if (to->failed) png_error(png, "out of memory");
}

static void png_flush_nothing(png_structp png) { (void)png; }

// All that is asked for is in our hands, so memory is the only thing that can go wrong.
static void png_failed(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

static void png_warned(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void write_picture(png_structp png, png_infop info, const Picture *picture) {
    png_set_write_fn(png, picture->to, png_append, png_flush_nothing);
    png_set_IHDR(png, info, (png_uint_32)picture->width, (png_uint_32)picture->height,
                 picture->depth, picture->colour, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    if (picture->text_count) png_set_text(png, info, picture->texts, picture->text_count);
    png_write_info(png, info);
    for (int y = 0; y < picture->height; y++) {
        picture->pack(picture->context, y, picture->row);
        png_write_row(png, picture->row);
    }
    png_write_end(png, info);
}

// No variable of this function changes after setjmp, so none is lost by a jump.
static bool write_guarded(png_structp png, png_infop info, const Picture *picture) {
    if (setjmp(png_jmpbuf(png))) return false;
    write_picture(png, info, picture);
    return true;
}

static bool write_png(Picture *picture, TextError *error) {
    size_t row_bytes = (size_t)picture->width * picture->pixel_bytes;
    png_structp png = png_create_write_struct_2(PNG_LIBPNG_VER_STRING, NULL, png_failed, png_warned,
                                                NULL, png_allocate, png_release);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    picture->row = info ? memory_allocate(row_bytes, 1) : NULL;
    bool good = picture->row && write_guarded(png, info, picture);
    memory_release(picture->row);
    png_destroy_write_struct(&png, &info);
    if (!good) picture->to->failed = true;
    return good || error_memory(error, "a PNG picture", row_bytes * (size_t)picture->height);
}

typedef struct GreyContext {
    const Heightmap *map;
    ImageScale scale;
} GreyContext;

static void pack_grey(const void *context, int y, png_bytep bytes) {
    const GreyContext *grey = context;
    const float *row = heightmap_row(grey->map, y);
    for (int x = 0; x < grey->map->width; x++) {
        unsigned value = image_scaled(grey->scale, row[x]);
        *bytes++ = (png_byte)(value >> 8);
        *bytes++ = (png_byte)(value & 255);
    }
}

bool image_heights_png(Buffer *to, const Heightmap *map, TextError *error) {
    HeightRange range = heightmap_range(map);
    char low[IMAGE_NUMBER], high[IMAGE_NUMBER], low_key[] = "lowest", high_key[] = "highest";
    image_print_number(low, (double)range.low, IMAGE_FLOAT_DIGITS);
    image_print_number(high, (double)range.high, IMAGE_FLOAT_DIGITS);
    png_text texts[2] = {
        {.compression = PNG_TEXT_COMPRESSION_NONE, .key = low_key, .text = low},
        {.compression = PNG_TEXT_COMPRESSION_NONE, .key = high_key, .text = high},
    };
    GreyContext grey = {.map = map, .scale = image_scale(range)};
    Picture picture = {
        .width = map->width,
        .height = map->height,
        .depth = 16,
        .colour = PNG_COLOR_TYPE_GRAY,
        .pixel_bytes = 2,
        .pack = pack_grey,
        .context = &grey,
        .texts = texts,
        .text_count = 2,
        .to = to,
    };
    return write_png(&picture, error);
}

bool image_rgb_png(Buffer *to, int width, int height, ImageRow *row, const void *context,
                   TextError *error) {
    assert(width >= 1 && height >= 1);
    Picture picture = {
        .width = width,
        .height = height,
        .depth = 8,
        .colour = PNG_COLOR_TYPE_RGB,
        .pixel_bytes = 3,
        .pack = row,
        .context = context,
        .to = to,
    };
    return write_png(&picture, error);
}

bool image_has_png(void) { return true; }

#else

static bool without_png(TextError *error) {
    return error_set(error, FAILURE_OPTION,
                     "this build cannot write PNG (it was made without libpng)");
}

bool image_heights_png(Buffer *to, const Heightmap *map, TextError *error) {
    (void)to;
    (void)map;
    return without_png(error);
}

bool image_rgb_png(Buffer *to, int width, int height, ImageRow *row, const void *context,
                   TextError *error) {
    (void)to;
    (void)width;
    (void)height;
    (void)row;
    (void)context;
    return without_png(error);
}

bool image_has_png(void) { return false; }

#endif
