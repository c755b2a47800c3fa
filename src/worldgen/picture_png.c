// SPDX-License-Identifier: MIT
// Pictures from PNG files, by libpng. Everything in the file but the pixels and their palette is
// passed over unread, so that nothing in it can grow.
#include "picture_format.h"

#ifdef TIDEMARK_PNG

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include "memory.h"

// What the reader works with. It lives outside of the function that is jumped out of.
typedef struct Reader {
    PictureSource *source;
    Picture *picture;  // one of the two is NULL
    PictureColours *colours;
    int height;
    png_structp png;
    png_infop info;
    png_bytep rows;  // one row; all of an interlaced picture
    size_t allowed;  // bytes that may still be taken from the file
    bool refused;  // the error is already said
    size_t lacked;  // bytes that libpng asked for in vain
} Reader;

// After its last row libpng inflates what is left of the pixels, however much that is; a last row
// by itself never takes so many bytes.
enum { LAST_ROW_BYTES = 1 << 17 };

static png_voidp png_allocate(png_structp png, png_alloc_size_t size) {
    Reader *reader = png_get_mem_ptr(png);
    void *block = memory_allocate(size, 1);
    if (!block) reader->lacked = size;
    return block;
}

static void png_release(png_structp png, png_voidp block) {
    (void)png;
    memory_release(block);
}

static void png_take(png_structp png, png_bytep bytes, size_t length) {
    Reader *reader = png_get_io_ptr(png);
    PictureSource *source = reader->source;
    if ((size_t)(source->end - source->at) < length) png_error(png, "ends too early");
    if (length > reader->allowed) png_error(png, "goes on after its pixels");
    memcpy(bytes, source->at, length);
    source->at += length;
    reader->allowed -= length;
}

static void png_failed(png_structp png, png_const_charp message) {
    Reader *reader = png_get_error_ptr(png);
    char shown[100];
    if (reader->lacked) error_memory(reader->source->error, reader->source->name, reader->lacked);
    else if (!reader->refused)
        picture_refuse(reader->source, "PNG",
                       error_quote(shown, sizeof shown, message, strlen(message)),
                       "a whole and undamaged file");
    png_longjmp(png, 1);
}

static void png_warned(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void refuse_and_leave(Reader *reader) {
    reader->refused = true;
    png_error(reader->png, "refused");
}

// Whatever the file holds comes as red, green, blue and alpha, 8 bits each; for heights as grey or as
// red, green, blue, 8 or 16 bits each.
static void ask_for_plain_pixels(Reader *reader) {
    if (reader->colours) {
        png_set_expand(reader->png);
        png_set_strip_16(reader->png);
        png_set_gray_to_rgb(reader->png);
        png_set_add_alpha(reader->png, 0xff, PNG_FILLER_AFTER);
        return;
    }
    int colour = png_get_color_type(reader->png, reader->info);
    if (colour == PNG_COLOR_TYPE_PALETTE) png_set_palette_to_rgb(reader->png);
    if (colour == PNG_COLOR_TYPE_GRAY) png_set_expand_gray_1_2_4_to_8(reader->png);
    png_set_strip_alpha(reader->png);
}

static unsigned sample(const unsigned char *bytes, int index, bool wide) {
    return wide ? (unsigned)bytes[2 * index] << 8 | bytes[2 * index + 1] : bytes[index] * 257u;
}

static void take_colours(PictureColours *colours, int y, const unsigned char *rgba) {
    uint32_t *pixels = colours->pixels + (size_t)y * (size_t)colours->width;
    for (int x = 0; x < colours->width; x++, rgba += 4)
        pixels[x] = (uint32_t)rgba[3] << 24 | (uint32_t)rgba[0] << 16 | (uint32_t)rgba[1] << 8 |
                    (uint32_t)rgba[2];
}

static void take_heights(Reader *reader, int y, const unsigned char *bytes) {
    bool wide = png_get_bit_depth(reader->png, reader->info) == 16;
    int channels = png_get_channels(reader->png, reader->info);
    uint16_t *values = reader->picture->values + (size_t)y * (size_t)reader->picture->width;
    for (int x = 0; x < reader->picture->width; x++) {
        unsigned value = sample(bytes, x * channels, wide);
        if (channels == 3)
            value = (value * 299 + sample(bytes, x * 3 + 1, wide) * 587 +
                     sample(bytes, x * 3 + 2, wide) * 114 + 500) /
                    1000;
        values[x] = (uint16_t)value;
    }
}

static void read_rows(Reader *reader) {
    int passes = png_set_interlace_handling(reader->png);
    png_read_update_info(reader->png, reader->info);
    size_t row_bytes = png_get_rowbytes(reader->png, reader->info);
    int height = reader->height;
    size_t rows = passes > 1 ? (size_t)height : 1;
    reader->rows = memory_allocate(rows, row_bytes);
    if (!reader->rows) {
        error_memory(reader->source->error, "a PNG picture", rows * row_bytes);
        refuse_and_leave(reader);
    }
    for (int pass = 0; pass < passes; pass++)
        for (int y = 0; y < height; y++) {
            png_bytep row = reader->rows + (passes > 1 ? (size_t)y * row_bytes : 0);
            if (pass == passes - 1 && y == height - 1) reader->allowed = LAST_ROW_BYTES;
            png_read_row(reader->png, row, NULL);
            if (pass == passes - 1 && reader->colours) take_colours(reader->colours, y, row);
            if (pass == passes - 1 && reader->picture) take_heights(reader, y, row);
        }
    reader->allowed = SIZE_MAX;
}

static void read_picture(Reader *reader) {
    png_structp png = reader->png;
    png_set_read_fn(png, reader, png_take);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    png_set_option(png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
    png_read_info(png, reader->info);
    png_uint_32 width = png_get_image_width(png, reader->info),
                height = png_get_image_height(png, reader->info);
    bool good = reader->picture
                    ? picture_init(reader->picture, reader->source, width, height)
                    : picture_colours_init(reader->colours, reader->source, width, height);
    if (!good) refuse_and_leave(reader);
    reader->height = (int)height;
    ask_for_plain_pixels(reader);
    read_rows(reader);
    png_read_end(png, NULL);
}

// No variable of this function changes after setjmp, so none is lost by a jump.
static bool read_guarded(Reader *reader) {
    if (setjmp(png_jmpbuf(reader->png))) return false;
    read_picture(reader);
    return true;
}

bool picture_read_png(Picture *picture, PictureColours *colours, PictureSource *source) {
    Reader reader = {.source = source, .picture = picture, .colours = colours, .allowed = SIZE_MAX};
    reader.png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, &reader, png_failed, png_warned,
                                          &reader, png_allocate, png_release);
    reader.info = reader.png ? png_create_info_struct(reader.png) : NULL;
    bool good = reader.info ? read_guarded(&reader)
                            : error_memory(source->error, "a PNG picture", sizeof reader);
    memory_release(reader.rows);
    png_destroy_read_struct(&reader.png, &reader.info, NULL);
    return good;
}

#else

bool picture_read_png(Picture *picture, PictureColours *colours, PictureSource *source) {
    (void)picture;
    (void)colours;
    return error_set(source->error, FAILURE_CONTENT,
                     "%s: this build cannot read PNG (limit one that is made with libpng)",
                     source->name);
}

#endif
