// SPDX-License-Identifier: MIT
// Files of heights, tiles and colours, byte by byte.
#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#ifdef TIDEMARK_PNG
#include <png.h>
#endif

#include "../src/worldgen/image.h"
#include "../src/base/png_file.h"
#include "../src/worldgen/palette.h"
#include "../src/worldgen/rng.h"
#include "support/scarce_memory.h"
#include "support/test.h"
#include "support/scratch_folder.h"

static Heightmap map_of(int width, int height, const float *values) {
    Heightmap map;
    assert_true(heightmap_init(&map, width, height));
    memcpy(map.values, values, heightmap_cells(&map) * sizeof *values);
    return map;
}

static Tilemap tiles_of(int width, int height, const uint8_t *kinds) {
    Tilemap tiles;
    assert_true(tilemap_init(&tiles, width, height));
    memcpy(tiles.kinds, kinds, (size_t)width * (size_t)height);
    return tiles;
}

static void assert_bytes(const Buffer *buffer, const void *bytes, size_t length) {
    assert_int_equal(buffer->length, length);
    assert_memory_equal(buffer->bytes, bytes, length);
}

static void floats_are_little_endian_row_by_row(void **state) {
    (void)state;
    Heightmap map = map_of(2, 2, (const float[]){1.0f, -2.5f, 0.0f, 0.1f});
    Buffer buffer = {0};
    TextError error;
    assert_true(image_heights_f32(&buffer, &map, &error));
    static const uint8_t expected[] = {0, 0, 0x80, 0x3f, 0,    0,    0x20, 0xc0,
                                       0, 0, 0,    0,    0xcd, 0xcc, 0xcc, 0x3d};
    assert_bytes(&buffer, expected, sizeof expected);
    buffer_free(&buffer);
    heightmap_free(&map);
}

static void a_graymap_is_big_endian_from_lowest_to_highest(void **state) {
    (void)state;
    Heightmap map = map_of(3, 1, (const float[]){-1.0f, 3.0f, 0.0f});
    Buffer buffer = {0};
    TextError error;
    assert_true(image_heights_pgm(&buffer, &map, &error));
    // a quarter of 65535 is 16383.75, rounded to 0x4000
    static const char expected[] = "P5\n# lowest -1 highest 3\n3 1\n65535\n\0\0\xff\xff\x40\0";
    assert_bytes(&buffer, expected, sizeof expected - 1);
    buffer_free(&buffer);
    heightmap_free(&map);
}

static void a_flat_map_is_black(void **state) {
    (void)state;
    Heightmap map = map_of(2, 1, (const float[]){7.5f, 7.5f});
    Buffer buffer = {0};
    TextError error;
    assert_true(image_heights_pgm(&buffer, &map, &error));
    static const char expected[] = "P5\n# lowest 7.5 highest 7.5\n2 1\n65535\n\0\0\0\0";
    assert_bytes(&buffer, expected, sizeof expected - 1);
    buffer_free(&buffer);
    heightmap_free(&map);
}

static float random_float(Rng *rng) {
    for (;;) {
        uint32_t bits = rng_next(rng);
        float value;
        memcpy(&value, &bits, sizeof value);
        if (isfinite(value)) return value;
    }
}

static void lowest_and_highest_come_back_exactly_from_a_graymap(void **state) {
    (void)state;
    Rng rng = rng_make(5, 0);
    for (int i = 0; i < 2000; i++) {
        float first = random_float(&rng), second = random_float(&rng);
        Heightmap map = map_of(2, 1, (const float[]){first, second});
        Buffer buffer = {0};
        TextError error;
        assert_true(image_heights_pgm(&buffer, &map, &error));
        buffer_byte(&buffer, 0);
        char low[40], high[40];
        assert_int_equal(
            sscanf((const char *)buffer.bytes, "P5\n# lowest %39s highest %39s", low, high), 2);
        assert_true(strtof(low, NULL) == fminf(first, second));
        assert_true(strtof(high, NULL) == fmaxf(first, second));
        buffer_free(&buffer);
        heightmap_free(&map);
    }
}

static void heights_that_overflowed_are_still_a_picture(void **state) {
    (void)state;
    const float odd[] = {-INFINITY, INFINITY, NAN, 0.0f, 1.0f};
    Heightmap map = map_of(5, 1, odd);
    Buffer buffer = {0};
    TextError error;
    assert_true(image_heights_pgm(&buffer, &map, &error));
    for (int palette = 0; palette < PALETTE_COUNT; palette++) {
        MapColours colours = map_colours((Palette)palette, &map, NULL);
        for (int x = 0; x < map.width; x++) assert_true(map_colours_at(&colours, x, 0) <= 0xffffff);
    }
    MapColours signs = map_colours(PALETTE_GREEN_RED, &map, NULL);
    static const uint32_t expected[] = {0xff0000, 0x00ff00, 0x000000, 0x000000, 0x00ff00};
    for (int x = 0; x < 5; x++) assert_int_equal(map_colours_at(&signs, x, 0), expected[x]);
    buffer_free(&buffer);
    heightmap_free(&map);
}

static const uint8_t KINDS[] = {TILE_WATER, TILE_ROCK, TILE_GRASS,
                                TILE_SAND,  TILE_TREE, TILE_WATER};

static void tiles_are_a_byte_each_or_a_letter_each(void **state) {
    (void)state;
    Tilemap tiles = tiles_of(3, 2, KINDS);
    Buffer bytes = {0}, letters = {0};
    TextError error;
    assert_true(image_tiles_bin(&bytes, &tiles, &error));
    assert_bytes(&bytes, "\0\1\2\3\4\0", 6);
    assert_true(image_tiles_txt(&letters, &tiles, &error));
    assert_bytes(&letters, "~^,\n.T~\n", 8);
    buffer_free(&bytes);
    buffer_free(&letters);
    tilemap_free(&tiles);
}

// A locale that writes 0,5 for 0.5, made for this test if the system has none.
static bool use_comma_locale(const ScratchFolder *folder) {
    char command[SCRATCH_PATH * 2];
    snprintf(command, sizeof command, "localedef -i de_DE -f UTF-8 %s/de_DE.UTF-8 2>/dev/null",
             folder->path);
    if (system(command) != 0) return false;
    setenv("LOCPATH", folder->path, 1);
    char printed[8];
    bool set = setlocale(LC_ALL, "de_DE.UTF-8") != NULL;
    snprintf(printed, sizeof printed, "%.1f", 0.5);
    return set && strcmp(printed, "0,5") == 0;
}

static void a_locale_with_a_decimal_comma_changes_no_byte(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    Heightmap map = map_of(2, 1, (const float[]){-0.5f, 1.25e-9f});
    Buffer plain = {0}, german = {0};
    TextError error;
    assert_true(image_heights_pgm(&plain, &map, &error));
    bool used = use_comma_locale(&folder);
    assert_true(image_heights_pgm(&german, &map, &error));
    setlocale(LC_ALL, "C");
    unsetenv("LOCPATH");
    assert_bytes(&german, plain.bytes, plain.length);
    buffer_free(&plain);
    buffer_free(&german);
    heightmap_free(&map);
    scratch_remove(&folder);
    if (!used) skip();
}

static void palettes_colour_as_they_say(void **state) {
    (void)state;
    const float heights[] = {-1.0f, -0.5f, 0.0f, 0.5f, 1.0f, 9.0f};
    static const struct {
        const char *name;
        bool tiles;
        uint32_t expected[6];
    } rows[] = {
        {"article", true, {0x0000ff, 0xaabbcc, 0x00ff00, 0xffff00, 0x007700, 0x0000ff}},
        {"green-red", true, {0xff0000, 0x800000, 0x000000, 0x008000, 0x00ff00, 0x00ff00}},
        {"grey", true, {0x000000, 0x0d0d0d, 0x1a1a1a, 0x262626, 0x333333, 0xffffff}},
        {"grey-inverted", true, {0xffffff, 0xf2f2f2, 0xe5e5e5, 0xd9d9d9, 0xcccccc, 0x000000}},
        {"article", false, {0x000000, 0x0d0d0d, 0x1a1a1a, 0x262626, 0x333333, 0xffffff}},
        {"game", false, {0x000000, 0x0d0d0d, 0x1a1a1a, 0x262626, 0x333333, 0xffffff}},
    };
    Heightmap map = map_of(6, 1, heights);
    Tilemap tiles = tiles_of(6, 1, KINDS);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        MapColours colours =
            map_colours(palette_named(rows[i].name), &map, rows[i].tiles ? &tiles : NULL);
        for (int x = 0; x < 6; x++)
            if (map_colours_at(&colours, x, 0) != rows[i].expected[x])
                fail_msg("%s, cell %d: %06x", rows[i].name, x, map_colours_at(&colours, x, 0));
    }
    MapColours game = map_colours(PALETTE_GAME, &map, &tiles);
    for (int x = 0; x < 6; x++)
        assert_int_equal(map_colours_at(&game, x, 0), TILE_INFO[KINDS[x]].game);
    assert_int_equal(palette_named("sepia"), PALETTE_COUNT);
    tilemap_free(&tiles);
    heightmap_free(&map);
}

static void earth_is_darker_where_it_is_deeper_and_blue_only_where_there_is_water(void **state) {
    (void)state;
    const float heights[] = {-300.0f, -51.0f, 0.0f, 0.5f, 51.0f, 400.0f};
    Heightmap map = map_of(6, 1, heights);
    MapColours earth = map_colours(PALETTE_EARTH, &map, NULL);
    int last = -1;
    for (int x = 0; x < 6; x++) {
        uint32_t colour = map_colours_at(&earth, x, 0);
        bool blue = (colour & 255) > (colour >> 8 & 255);
        assert_int_equal(blue, heights[x] <= 0);
        bool land_begins = x == 3;
        int red = (int)(colour >> 16);
        assert_true(land_begins || red >= last);
        last = red;
    }
    // beyond 0..1 nothing changes any more: (h / 255 + 0.8) is 0 at -204 and 1 at 51
    assert_int_equal(map_colours_at(&earth, 0, 0) >> 8, 0);
    assert_int_equal(map_colours_at(&earth, 4, 0), map_colours_at(&earth, 5, 0));
    Tilemap tiles = tiles_of(6, 1, KINDS);
    MapColours by_tiles = map_colours(PALETTE_EARTH, &map, &tiles);
    uint32_t low_rock = map_colours_at(&by_tiles, 1, 0);
    uint32_t high_water = map_colours_at(&by_tiles, 5, 0);
    assert_true((low_rock & 255) < (low_rock >> 8 & 255));
    assert_true((high_water & 255) > (high_water >> 8 & 255));
    tilemap_free(&tiles);
    heightmap_free(&map);
}

#ifdef TIDEMARK_PNG

typedef struct Decoded {
    png_structp png;
    png_infop info;
    const Buffer *from;
    size_t at;
} Decoded;

static void read_bytes(png_structp png, png_bytep to, size_t length) {
    Decoded *decoded = png_get_io_ptr(png);
    if (length > decoded->from->length - decoded->at) png_error(png, "cut short");
    memcpy(to, decoded->from->bytes + decoded->at, length);
    decoded->at += length;
}

static void decode_begin(Decoded *decoded, const Buffer *from) {
    *decoded = (Decoded){.from = from};
    decoded->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    decoded->info = png_create_info_struct(decoded->png);
    assert_int_equal(setjmp(png_jmpbuf(decoded->png)), 0);
    png_set_read_fn(decoded->png, decoded, read_bytes);
    png_read_png(decoded->png, decoded->info, PNG_TRANSFORM_IDENTITY, NULL);
}

static void decode_end(Decoded *decoded) {
    png_destroy_read_struct(&decoded->png, &decoded->info, NULL);
}

static Heightmap random_map(int width, int height) {
    Heightmap map;
    assert_true(heightmap_init(&map, width, height));
    Rng rng = rng_make(9, 9);
    for (size_t i = 0; i < heightmap_cells(&map); i++) map.values[i] = rng_unit(&rng) * 7 - 3;
    return map;
}

static float text_value(const Decoded *decoded, const char *key) {
    png_textp texts;
    int count = png_get_text(decoded->png, decoded->info, &texts, NULL);
    for (int i = 0; i < count; i++)
        if (strcmp(texts[i].key, key) == 0) return strtof(texts[i].text, NULL);
    fail_msg("no text '%s'", key);
    return 0;
}

static void a_grey_png_holds_sixteen_bits_and_the_range(void **state) {
    (void)state;
    Heightmap map = random_map(33, 17);
    HeightRange range = heightmap_range(&map);
    Buffer buffer = {0};
    TextError error;
    assert_true(image_heights_png(&buffer, &map, &error));
    Decoded decoded;
    decode_begin(&decoded, &buffer);
    assert_int_equal(png_get_image_width(decoded.png, decoded.info), 33);
    assert_int_equal(png_get_image_height(decoded.png, decoded.info), 17);
    assert_int_equal(png_get_bit_depth(decoded.png, decoded.info), 16);
    assert_int_equal(png_get_color_type(decoded.png, decoded.info), PNG_COLOR_TYPE_GRAY);
    assert_true(text_value(&decoded, "lowest") == range.low);
    assert_true(text_value(&decoded, "highest") == range.high);
    png_bytepp rows = png_get_rows(decoded.png, decoded.info);
    double span = (double)range.high - (double)range.low;
    for (int y = 0; y < 17; y++)
        for (int x = 0; x < 33; x++) {
            int value = rows[y][2 * x] << 8 | rows[y][2 * x + 1];
            double part = ((double)heightmap_at(&map, x, y) - (double)range.low) / span;
            assert_int_equal(value, (int)lround(part * 65535));
        }
    decode_end(&decoded);
    buffer_free(&buffer);
    heightmap_free(&map);
}

static void a_colour_png_holds_every_pixel(void **state) {
    (void)state;
    Tilemap tiles = tiles_of(3, 2, KINDS);
    Heightmap map = map_of(3, 2, (const float[]){0, 1, 2, 3, 4, 5});
    MapColours colours = map_colours(PALETTE_ARTICLE, &map, &tiles);
    Buffer buffer = {0};
    TextError error;
    assert_true(png_file_colours(&buffer, 3, 2, map_colours_row, &colours, &error));
    Decoded decoded;
    decode_begin(&decoded, &buffer);
    assert_int_equal(png_get_bit_depth(decoded.png, decoded.info), 8);
    assert_int_equal(png_get_color_type(decoded.png, decoded.info), PNG_COLOR_TYPE_RGB);
    png_bytepp rows = png_get_rows(decoded.png, decoded.info);
    for (int i = 0; i < 6; i++) {
        const uint8_t *rgb = rows[i / 3] + i % 3 * 3;
        uint32_t colour = (uint32_t)rgb[0] << 16 | (uint32_t)rgb[1] << 8 | rgb[2];
        assert_int_equal(colour, TILE_INFO[KINDS[i]].article);
    }
    decode_end(&decoded);
    buffer_free(&buffer);
    heightmap_free(&map);
    tilemap_free(&tiles);
}

#else

static void without_libpng_a_png_is_refused(void **state) {
    (void)state;
    Heightmap map = map_of(1, 1, (const float[]){0});
    Buffer buffer = {0};
    TextError error;
    assert_false(image_heights_png(&buffer, &map, &error));
    assert_int_equal(error.failure, FAILURE_OPTION);
    heightmap_free(&map);
}

#endif

// Every encoder with the same signature, for the tests that take memory away.
static bool encode(int which, Buffer *to, const Heightmap *map, const Tilemap *tiles,
                   TextError *error) {
    MapColours colours = map_colours(PALETTE_GAME, map, tiles);
    switch (which) {
    case 0: return image_heights_f32(to, map, error);
    case 1: return image_heights_pgm(to, map, error);
    case 2: return image_tiles_bin(to, tiles, error);
    case 3: return image_tiles_txt(to, tiles, error);
    case 4: return !png_file_exists() || image_heights_png(to, map, error);
    default:
        return !png_file_exists() ||
               png_file_colours(to, map->width, map->height, map_colours_row, &colours, error);
    }
}

static void without_memory_an_encoder_refuses_and_leaks_nothing(void **state) {
    (void)state;
    Tilemap tiles = tiles_of(3, 2, KINDS);
    Heightmap map = map_of(3, 2, (const float[]){0, 1, 2, 3, 4, 5});
    int refused = 0;
    for (int which = 0; which < 6; which++) {
        Buffer whole = {0};
        TextError none;
        assert_true(encode(which, &whole, &map, &tiles, &none));
        for (int onwards = 0; onwards < 2; onwards++) {
            bool good = false;
            for (int call = 1; call < 100 && !good; call++) {
                Buffer buffer = {0};
                TextError error = {0};
                memory_fail_at(call, onwards);
                good = encode(which, &buffer, &map, &tiles, &error);
                memory_fail_at(0, 0);
                assert_int_equal(good, !buffer.failed);
                if (!good) assert_int_equal(error.failure, FAILURE_MEMORY);
                else assert_int_equal(buffer.length, whole.length);
                refused += !good;
                buffer_free(&buffer);
            }
            assert_true(good);
        }
        buffer_free(&whole);
    }
    assert_true(refused >= 2 * (4 + 2 * png_file_exists()));
    tilemap_free(&tiles);
    heightmap_free(&map);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(floats_are_little_endian_row_by_row),
        cmocka_unit_test(a_graymap_is_big_endian_from_lowest_to_highest),
        cmocka_unit_test(a_flat_map_is_black),
        cmocka_unit_test(lowest_and_highest_come_back_exactly_from_a_graymap),
        cmocka_unit_test(heights_that_overflowed_are_still_a_picture),
        cmocka_unit_test(tiles_are_a_byte_each_or_a_letter_each),
        cmocka_unit_test(a_locale_with_a_decimal_comma_changes_no_byte),
        cmocka_unit_test(palettes_colour_as_they_say),
        cmocka_unit_test(earth_is_darker_where_it_is_deeper_and_blue_only_where_there_is_water),
#ifdef TIDEMARK_PNG
        cmocka_unit_test(a_grey_png_holds_sixteen_bits_and_the_range),
        cmocka_unit_test(a_colour_png_holds_every_pixel),
#else
        cmocka_unit_test(without_libpng_a_png_is_refused),
#endif
        cmocka_unit_test(without_memory_an_encoder_refuses_and_leaks_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
