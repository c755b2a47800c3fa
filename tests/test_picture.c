// SPDX-License-Identifier: MIT
// Heights from pictures: every kind of PNG and PGM, and what is refused.
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/image.h"
#include "../src/base/memory.h"
#include "../src/worldgen/picture.h"

static Picture pgm(const char *text) {
    Picture picture;
    TextError error = {0};
    if (!picture_read(&picture, text, strlen(text), "x.pgm", &error))
        FAIL("%s", error_words(&error).text);
    return picture;
}

static void refuse_bytes(const void *bytes, size_t length, const char *expected) {
    Picture picture;
    TextError error = {0};
    if (picture_read(&picture, bytes, length, "x", &error)) FAIL("not refused: %s", expected);
    assert_string_equal(error_words(&error).text, expected);
    assert_int_equal(error.failure, FAILURE_CONTENT);
    assert_null(picture.values);
}

static void a_pgm_in_words_is_read_with_comments_anywhere(void **state) {
    (void)state;
    Picture picture = pgm("P2 # grey\n3 # wide\n 2\n#most\n10\n0 1 5\n9 10 # all\n 3");
    static const uint16_t expected[] = {0, 6554, 32768, 58982, 65535, 19661};
    assert_int_equal(picture.width, 3);
    assert_int_equal(picture.height, 2);
    assert_memory_equal(picture.values, expected, sizeof expected);
    picture_free(&picture);
    assert_null(picture.values);
}

static void a_pgm_of_bytes_is_read_in_one_or_two_a_pixel(void **state) {
    (void)state;
    Picture picture = pgm("P5 2 1 255\n\x20\xff");
    assert_int_equal(picture.values[0], 0x20 * 257);
    assert_int_equal(picture.values[1], 65535);
    picture_free(&picture);
    picture = pgm("P5\n2 1\n65535\n\x12\x34\xff\xfe");
    assert_int_equal(picture.values[0], 0x1234);
    assert_int_equal(picture.values[1], 0xfffe);
    picture_free(&picture);
    picture = pgm("P5 1 1 300\t\x01\x01 and what follows");
    assert_int_equal(picture.values[0], (257 * 65535 + 150) / 300);
    picture_free(&picture);
}

static void broken_pgms_are_refused_in_words(void **state) {
    (void)state;
    static const struct {
        const char *text, *expected;
    } table[] = {
        {"", "x: picture format 'unknown' (limit PNG or PGM)"},
        {"P5", "x: picture format 'unknown' (limit PNG or PGM)"},
        {"P6 1 1 255 abc", "x: picture format 'unknown' (limit PNG or PGM)"},
        {"P2 ", "x: PGM width '' (limit 1..8192)"},
        {"P2 x 1 1 1", "x: PGM width 'x' (limit 1..8192)"},
        {"P2 -1 1 1 1", "x: PGM width '-1' (limit 1..8192)"},
        {"P2 1x 1 1 1", "x: PGM width '1x' (limit 1..8192)"},
        {"P2 1234567890 1 1", "x: PGM width '1234567890' (limit 1..8192)"},
        {"P2 0 4 1", "x: picture of '0x4' (limit sides of 1..8192)"},
        {"P5 99999999 99999999 255 ", "x: picture of '99999999x99999999' (limit sides of 1..8192)"},
        {"P5 8192 8192 255 ", "x: picture of '8192x8192' (limit 16777216 pixels)"},
        {"P5 1 8193 255 ", "x: picture of '1x8193' (limit sides of 1..8192)"},
        {"P2 1 1 0 0", "x: PGM maximum '0' (limit 1..65535)"},
        {"P2 1 1 65536 0", "x: PGM maximum '65536' (limit 1..65535)"},
        {"P2 1 1 7 8", "x: pixel '8' (limit 7)"},
        {"P2 2 1 7 1", "x: pixel '' (limit a whole number)"},
        {"P2 2 1 7 1 y", "x: pixel 'y' (limit a whole number)"},
        {"P5 2 1 255 a", "x: pixels 'end of file' (limit as many as its sides say)"},
        {"P5 1 1 65535 a", "x: pixels 'end of file' (limit as many as its sides say)"},
        {"P5 1 1 16 \x11", "x: pixel '17' (limit 16)"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        refuse_bytes(table[i].text, strlen(table[i].text), table[i].expected);
}

// Heights written and read back are the same to half a step of 65535.
static void heights_come_back_from_a_file(const Buffer *file, const Heightmap *map) {
    Picture picture;
    TextError error = {0};
    if (!picture_read(&picture, file->bytes, file->length, "x", &error))
        FAIL("%s", error_words(&error).text);
    assert_int_equal(picture.width, map->width);
    assert_int_equal(picture.height, map->height);
    HeightRange range = heightmap_range(map);
    for (size_t i = 0; i < heightmap_cells(map); i++)
        assert_int_equal(picture.values[i], image_scaled(range, map->values[i]));
    picture_free(&picture);
}

static void heights_come_back_from_a_pgm(void **state) {
    (void)state;
    Heightmap map = bumpy(33, 17, 5);
    Buffer file = {0};
    TextError error = {0};
    assert_true(image_heights_pgm(&file, &map, &error));
    heights_come_back_from_a_file(&file, &map);
    buffer_free(&file);
    heightmap_free(&map);
}

// A file cut off anywhere is refused, and one with any bit flipped is refused or read: neither may
// touch foreign memory or leak any.
static void garble(const Buffer *file) {
    Picture picture;
    TextError error;
    int refused = 0;
    for (size_t length = 0; length < file->length; length++) {
        unsigned char *copy = malloc(length + 1);  // its end is the end of the block
        memcpy(copy, file->bytes, length);
        refused += !picture_read(&picture, copy, length, "x", &error);
        picture_free(&picture);
        free(copy);
    }
    for (size_t bit = 0; bit < file->length * 8; bit++) {
        file->bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
        picture_read(&picture, file->bytes, file->length, "x", &error);
        picture_free(&picture);
        file->bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    assert_true(refused > 20);
}

static void a_garbled_pgm_is_no_crash(void **state) {
    (void)state;
    Buffer file = {0};
    buffer_text(&file, "P2 # c\n3 2 300\n0 1 5 9 10 3\n");
    garble(&file);
    buffer_free(&file);
    Heightmap map = bumpy(5, 3, 5);
    TextError error = {0};
    assert_true(image_heights_pgm(&file, &map, &error));
    garble(&file);
    buffer_free(&file);
    heightmap_free(&map);
}

#ifdef TIDEMARK_PNG
#include <png.h>
#include <zlib.h>

// A PNG of 5 x 3 pixels whose bytes count up from `start` by `step`.
static Buffer png_of(int colour, int depth, int interlace, int start, int step) {
    Buffer file = {0};
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    char *bytes = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&bytes, &length);
    png_init_io(png, stream);
    png_set_IHDR(png, info, 5, 3, depth, colour, interlace, 0, 0);
    png_color palette[4] = {{0, 0, 0}, {255, 255, 255}, {255, 0, 0}, {0, 0, 255}};
    png_byte alpha[4] = {0, 128, 255, 7};
    if (colour == PNG_COLOR_TYPE_PALETTE) {
        png_set_PLTE(png, info, palette, 4);
        png_set_tRNS(png, info, alpha, 4, NULL);
    }
    png_byte rows[3][40];
    png_bytep pointers[3] = {rows[0], rows[1], rows[2]};
    for (int i = 0; i < 120; i++) rows[i / 40][i % 40] = (png_byte)(start + i % 40 * step);
    png_set_rows(png, info, pointers);
    png_write_png(png, info, PNG_TRANSFORM_IDENTITY, NULL);
    png_destroy_write_struct(&png, &info);
    fclose(stream);
    buffer_append(&file, bytes, length);
    free(bytes);
    return file;
}

static void first_pixels(Buffer file, unsigned first, unsigned second) {
    Picture picture;
    TextError error = {0};
    if (!picture_read(&picture, file.bytes, file.length, "x", &error))
        FAIL("%s", error_words(&error).text);
    assert_int_equal(picture.width, 5);
    assert_int_equal(picture.height, 3);
    for (int y = 0; y < 3; y++) {  // all rows are equal
        assert_int_equal(picture.values[y * 5], first);
        assert_int_equal(picture.values[y * 5 + 1], second);
    }
    picture_free(&picture);
    buffer_free(&file);
}

static void every_kind_of_png_is_read(void **state) {
    (void)state;
    for (int interlace = 0; interlace < 2; interlace++) {
        first_pixels(png_of(PNG_COLOR_TYPE_GRAY, 8, interlace, 10, 3), 10 * 257, 13 * 257);
        first_pixels(png_of(PNG_COLOR_TYPE_GRAY, 16, interlace, 1, 1), 0x0102, 0x0304);
        first_pixels(png_of(PNG_COLOR_TYPE_GRAY, 1, interlace, 0x80, 0), 65535, 0);
        first_pixels(png_of(PNG_COLOR_TYPE_GRAY, 4, interlace, 0x5f, 0), 0x5555, 65535);
        first_pixels(png_of(PNG_COLOR_TYPE_GRAY_ALPHA, 8, interlace, 9, 2), 9 * 257, 13 * 257);
        first_pixels(png_of(PNG_COLOR_TYPE_GRAY_ALPHA, 16, interlace, 1, 1), 0x0102, 0x0506);
        first_pixels(png_of(PNG_COLOR_TYPE_RGB, 8, interlace, 100, 0), 25700, 25700);
        first_pixels(png_of(PNG_COLOR_TYPE_RGB, 16, interlace, 1, 1), 677, 2219);
        first_pixels(png_of(PNG_COLOR_TYPE_RGB_ALPHA, 8, interlace, 100, 0), 25700, 25700);
        first_pixels(png_of(PNG_COLOR_TYPE_PALETTE, 2, interlace, 0x60, 0), 65535, 19595);
        first_pixels(png_of(PNG_COLOR_TYPE_PALETTE, 8, interlace, 3, 0), 7471, 7471);
    }
}

static void heights_come_back_from_a_png(void **state) {
    (void)state;
    Heightmap map = bumpy(40, 23, 6);
    Buffer file = {0};
    TextError error = {0};
    assert_true(image_heights_png(&file, &map, &error));
    heights_come_back_from_a_file(&file, &map);
    buffer_free(&file);
    heightmap_free(&map);
}

static void a_garbled_png_is_no_crash(void **state) {
    (void)state;
    static const int kinds[][3] = {{PNG_COLOR_TYPE_GRAY, 16, 0}, {PNG_COLOR_TYPE_PALETTE, 2, 1}};
    for (int i = 0; i < 2; i++) {
        Buffer file = png_of(kinds[i][0], kinds[i][1], kinds[i][2], 1, 1);
        garble(&file);
        buffer_free(&file);
    }
}

// A header that promises more than there is, with a correct checksum.
static void sides_are_looked_at_before_memory_is_taken(void **state) {
    (void)state;
    Buffer file = png_of(PNG_COLOR_TYPE_GRAY, 8, 0, 0, 0);
    memory_fail_at(0, 0);
    memcpy(file.bytes + 16, "\0\0\x20\1", 4);
    uLong sum = crc32(0, file.bytes + 12, 17);
    for (int i = 0; i < 4; i++) file.bytes[29 + i] = (unsigned char)(sum >> (24 - 8 * i));
    refuse_bytes(file.bytes, file.length, "x: picture of '8193x3' (limit sides of 1..8192)");
    buffer_free(&file);
}

static bool read_either(const Buffer *file, bool colours, TextError *error) {
    Picture heights = {0};
    Picture pixels = {0};
    bool good = colours ? picture_read_colours(&pixels, file->bytes, file->length, "x", error)
                        : picture_read(&heights, file->bytes, file->length, "x", error);
    assert_int_equal(good, heights.values || pixels.pixels);
    picture_free(&heights);
    picture_free(&pixels);
    return good;
}

// The error says so: a file is not damaged because there was no room for it.
static void every_lack_of_memory_is_survived_and_told(void **state) {
    (void)state;
    static const int kinds[] = {PNG_COLOR_TYPE_RGB, PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_RGBA};
    for (int i = 0; i < 12; i++) {
        bool colours = i % 2, onwards = i / 2 % 2;
        Buffer file = png_of(kinds[i / 4], 8, i / 4 == 1, 1, 1);
        TextError error = {0};
        memory_fail_at(0, 0);
        assert_true(read_either(&file, colours, &error));
        long calls = memory_calls();
        assert_true(calls >= 4);
        for (long call = 1; call <= calls; call++) {
            memory_fail_at(call, onwards);
            bool good = read_either(&file, colours, &error);
            if (!good && error.failure != FAILURE_MEMORY)
                FAIL("call %ld: %s", call, error_words(&error).text);
            assert_false(good && onwards);
        }
        memory_fail_at(0, 0);
        buffer_free(&file);
    }
}

static void colours_come_as_they_are(void **state) {
    (void)state;
    static const struct {
        int kind, depth, start, step;
        uint32_t first, second;
    } rows[] = {
        {PNG_COLOR_TYPE_GRAY, 8, 10, 3, 0xff0a0a0a, 0xff0d0d0d},
        {PNG_COLOR_TYPE_GRAY, 16, 1, 1, 0xff010101, 0xff030303},
        {PNG_COLOR_TYPE_GRAY, 1, 0x80, 0, 0xffffffff, 0xff000000},
        {PNG_COLOR_TYPE_GRAY_ALPHA, 8, 9, 2, 0x0b090909, 0x0f0d0d0d},
        {PNG_COLOR_TYPE_RGB, 8, 100, 1, 0xff646566, 0xff676869},
        {PNG_COLOR_TYPE_RGB, 16, 1, 1, 0xff010305, 0xff07090b},
        {PNG_COLOR_TYPE_RGB_ALPHA, 8, 100, 1, 0x67646566, 0x6b68696a},
        {PNG_COLOR_TYPE_PALETTE, 2, 0x60, 0, 0x80ffffff, 0xffff0000},
    };
    for (size_t i = 0; i < 2 * sizeof rows / sizeof *rows; i++) {
        int row = (int)i / 2;
        Buffer file =
            png_of(rows[row].kind, rows[row].depth, i % 2, rows[row].start, rows[row].step);
        Picture colours;
        TextError error;
        if (!picture_read_colours(&colours, file.bytes, file.length, "x", &error))
            FAIL("%s", error_words(&error).text);
        assert_int_equal(colours.width, 5);
        assert_int_equal(colours.height, 3);
        assert_int_equal(colours.pixels[0], rows[row].first);
        assert_int_equal(colours.pixels[1], rows[row].second);
        picture_free(&colours);
        buffer_free(&file);
    }
    TextError error;
    Picture none;
    assert_false(picture_read_colours(&none, "P2 1 1 1 1", 10, "x.pgm", &error));
    assert_string_equal(error_words(&error).text, "x.pgm: picture format 'unknown' (limit PNG)");
    assert_false(picture_read_colours(&none, "", 0, "x", &error));
}
#endif

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_pgm_in_words_is_read_with_comments_anywhere),
        CHECK(a_pgm_of_bytes_is_read_in_one_or_two_a_pixel),
        CHECK(broken_pgms_are_refused_in_words),
        CHECK(heights_come_back_from_a_pgm),
        CHECK(a_garbled_pgm_is_no_crash),
#ifdef TIDEMARK_PNG
        CHECK(every_kind_of_png_is_read),
        CHECK(heights_come_back_from_a_png),
        CHECK(a_garbled_png_is_no_crash),
        CHECK(sides_are_looked_at_before_memory_is_taken),
        CHECK(every_lack_of_memory_is_survived_and_told),
        CHECK(colours_come_as_they_are),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
