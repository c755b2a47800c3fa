// SPDX-License-Identifier: MIT
#include "picture.h"

#include <string.h>

#include "../base/memory.h"
#include "../base/number.h"
#include "../base/png_file.h"

// A file being read, and its destination.
typedef struct PictureSource {
    const unsigned char *at, *end;
    const char *name;  // for errors, printable
    TextError *error;
    Picture *picture;
    bool colours;  // else heights
} PictureSource;

// `name: what 'value' (limit ...)`; false, for a reader at once.
static bool refuse(const PictureSource *source, const char *what, const char *value,
                   const char *limit, Blanks blanks) {
    error_limit(source->error, FAILURE_CONTENT, what, value, limit, blanks);
    return error_in(source->error, source->name);
}

// Allocates the pixels if the sides are allowed; 0 is not.
static bool begin_picture(void *context, uint32_t width, uint32_t height) {
    const PictureSource *source = context;
    Picture *picture = source->picture;
    bool colours = source->colours;
    uint32_t most = colours ? PICTURE_COLOURS_SIDE : PICTURE_SIDE;
    Blanks sides = NUMBERS(width, height);
    if (width < 1 || height < 1 || width > most || height > most)
        return refuse(source, "picture of", "#1x#2",
                      colours ? "sides of 1..2048" : "sides of 1..8192", sides);
    size_t pixels = (size_t)width * height;
    if (pixels > PICTURE_CELLS)
        return refuse(source, "picture of", "#1x#2", "16777216 pixels", sides);
    size_t each = colours ? sizeof *picture->pixels : sizeof *picture->values;
    void *memory = memory_allocate(pixels, each);
    if (!memory) return error_memory(source->error, source->name, pixels * each);
    *picture = (Picture){(int)width, (int)height, colours ? NULL : memory, colours ? memory : NULL};
    return true;
}

void picture_free(Picture *picture) {
    memory_release(picture->values);
    memory_release(picture->pixels);
    *picture = (Picture){0};
}

// PGM: "P2" or "P5", width, height and maximum as decimal numbers, then the pixels.

static bool is_blank(unsigned char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

static void skip_blanks_and_comments(PictureSource *source) {
    while (source->at < source->end && (is_blank(*source->at) || *source->at == '#')) {
        if (*source->at == '#')
            while (source->at < source->end && *source->at != '\n') source->at++;
        else source->at++;
    }
}

// A number of at most 9 digits, followed by a blank, a comment or the end.
static bool take_number(PictureSource *source, const char *what, const char *limit,
                        uint32_t *number) {
    skip_blanks_and_comments(source);
    const unsigned char *start = source->at;
    *number = 0;
    while (source->at < source->end && *source->at >= '0' && *source->at <= '9' &&
           source->at - start < 9)
        *number = *number * 10 + (uint32_t)(*source->at++ - '0');
    bool cut = source->at == source->end || is_blank(*source->at) || *source->at == '#';
    if (source->at > start && cut) return true;
    const unsigned char *stop = start;
    while (stop < source->end && stop - start < 24 && !is_blank(*stop)) stop++;
    error_value(source->error, FAILURE_CONTENT, what, (const char *)start, (size_t)(stop - start),
                limit);
    return error_in(source->error, source->name);
}

static bool take_pixel(PictureSource *source, bool text, uint32_t most, uint32_t *pixel) {
    if (text) {
        if (!take_number(source, "pixel", "a whole number", pixel)) return false;
    } else {
        int bytes = most > 255 ? 2 : 1;
        if (source->end - source->at < bytes)
            return refuse(source, "pixels", "end of file", "as many as its sides say", NO_BLANKS);
        *pixel = *source->at++;
        if (bytes == 2) *pixel = *pixel << 8 | *source->at++;
    }
    if (*pixel <= most) return true;
    return refuse(source, "pixel", "#1", "#2", NUMBERS(*pixel, most));
}

static bool read_pgm(PictureSource *source) {
    bool text = source->at[1] == '2';
    uint32_t width, height, most;
    source->at += 2;
    if (!take_number(source, "PGM width", "1..8192", &width) ||
        !take_number(source, "PGM height", "1..8192", &height) ||
        !take_number(source, "PGM maximum", "1..65535", &most))
        return false;
    if (most < 1 || most > 65535)
        return refuse(source, "PGM maximum", "#", "1..65535", NUMBERS(most));
    if (!text && source->at < source->end) source->at++;  // the one blank before the pixels
    if (!begin_picture(source, width, height)) return false;
    size_t pixels = (size_t)width * height;
    for (size_t i = 0; i < pixels; i++) {
        uint32_t pixel;
        if (!take_pixel(source, text, most, &pixel)) return false;
        source->picture->values[i] = (uint16_t)((pixel * 65535u + most / 2) / most);
    }
    return true;
}

// PNG: rows as colours, or as heights from grey or from the luminance of colours.

static void take_colours(void *context, int y, PngRow row) {
    const Picture *picture = ((const PictureSource *)context)->picture;
    uint32_t *pixels = picture->pixels + (size_t)y * (size_t)picture->width;
    const unsigned char *rgba = row.bytes;
    for (int x = 0; x < picture->width; x++, rgba += 4)
        pixels[x] = (uint32_t)rgba[3] << 24 | (uint32_t)rgba[0] << 16 | (uint32_t)rgba[1] << 8 |
                    (uint32_t)rgba[2];
}

static unsigned sample(PngRow row, int index) {
    const unsigned char *bytes = row.bytes;
    return row.wide ? (unsigned)bytes[2 * index] << 8 | bytes[2 * index + 1] : bytes[index] * 257u;
}

static void take_heights(void *context, int y, PngRow row) {
    const Picture *picture = ((const PictureSource *)context)->picture;
    uint16_t *values = picture->values + (size_t)y * (size_t)picture->width;
    for (int x = 0; x < picture->width; x++) {
        unsigned value = sample(row, x * row.channels);
        if (row.channels == 3)
            value =
                (value * 299 + sample(row, x * 3 + 1) * 587 + sample(row, x * 3 + 2) * 114 + 500) /
                1000;
        values[x] = (uint16_t)value;
    }
}

static bool read_png(PictureSource *source) {
    const PngReading reading = {.context = source,
                                .colours = source->colours,
                                .begin = begin_picture,
                                .take_row = source->colours ? take_colours : take_heights};
    return png_file_read(&reading, source->at, (size_t)(source->end - source->at), source->name,
                         source->error);
}

// Units of work: per byte of the file, per byte of its pixels, and per pixel.
#define PGM_BYTE_UNITS 3.0
#define PNG_BYTE_UNITS 4.0
#define ROW_BYTE_UNITS 3.5
#define INTERLACED_BYTE_UNITS 6.0
#define PIXEL_UNITS 9.0

static double big_endian(const unsigned char *at) {
    return at[0] * 16777216.0 + at[1] * 65536.0 + at[2] * 256.0 + at[3];
}

static double png_cost(const unsigned char *bytes, size_t length) {
    enum { WIDTH = 16, HEIGHT = 20, DEPTH = 24, COLOUR = 25, INTERLACED = 28, HEAD = 29 };
    static const int CHANNELS[8] = {1, 1, 3, 1, 2, 2, 4, 4};  // by colour type
    if (length < HEAD) return 0;
    double pixels = big_endian(bytes + WIDTH) * big_endian(bytes + HEIGHT);
    pixels = double_min(pixels, PICTURE_CELLS);  // more will be refused
    double row_bytes = pixels * bytes[DEPTH] / 8 * CHANNELS[bytes[COLOUR] % 8];
    double each = bytes[INTERLACED] ? INTERLACED_BYTE_UNITS : ROW_BYTE_UNITS;
    return PNG_BYTE_UNITS * (double)length + each * row_bytes + PIXEL_UNITS * pixels;
}

static bool is_png(const unsigned char *bytes, size_t length) {
    return length >= 8 && memcmp(bytes, "\x89PNG\r\n\x1a\n", 8) == 0;
}

bool picture_decodes(const void *bytes, size_t length) {
    return !is_png(bytes, length) || png_file_exists();
}

double picture_cost(const void *bytes, size_t length) {
    if (is_png(bytes, length)) return png_cost(bytes, length);
    double pixels = double_min((double)length / 2, PICTURE_CELLS);
    return PGM_BYTE_UNITS * (double)length + PIXEL_UNITS * pixels;
}

bool picture_fits(const Budget *budget, double cost, const char *path, TextError *error) {
    if (cost <= budget->pictures) return true;
    error_limit(error, FAILURE_CONTENT, "work of '$1' units so far", NULL, "$2",
                NAMES(words_whole(cost).text, words_whole(budget->pictures).text));
    return error_in(error, path);
}

static bool read_as(bool colours, Picture *picture, const void *bytes, size_t length,
                    const char *name, TextError *error) {
    const unsigned char *at = length > 0 ? bytes : (const unsigned char *)"";
    PictureSource source = {at, at + length, name, error, picture, colours};
    *picture = (Picture){0};
    bool pgm = !colours && length >= 3 && at[0] == 'P' && (at[1] == '2' || at[1] == '5');
    const char *formats = colours ? "PNG" : "PNG or PGM";
    bool good = is_png(at, length) ? read_png(&source)
                : pgm              ? read_pgm(&source)
                      : refuse(&source, "picture format", "unknown", formats, NO_BLANKS);
    if (!good) picture_free(picture);
    return good;
}

bool picture_read(Picture *picture, const void *bytes, size_t length, const char *name,
                  TextError *error) {
    return read_as(false, picture, bytes, length, name, error);
}

bool picture_read_colours(Picture *picture, const void *bytes, size_t length, const char *name,
                          TextError *error) {
    return read_as(true, picture, bytes, length, name, error);
}
