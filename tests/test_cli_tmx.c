// SPDX-License-Identifier: MIT
// Maps for Tiled: the numbers mean our tiles, the picture lies beside the map, and where Tiled's
// rasterizer is installed, it draws the same.
#include "support/process.h"
#include "support/captured_program.h"
#include "support/png_pixels.h"
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/image.h"

enum { TILE = 16, SIDE_X = 64, SIDE_Y = 32 };

static void write_map(const CapturedProgram *program) {
    assert_int_equal(RUN(program, "generate", "--level", "noise-isle", "--seed", "a <&> \"b",
                         "--size", "64x32", "--tiles", "x.tmx"),
                     0);
    assert_int_equal(scratch_count(&program->folder), 2);
}

static Tilemap tiles_of_it(const CapturedProgram *program) {
    assert_int_equal(RUN(program, "generate", "--level", "noise-isle", "--seed", "a <&> \"b",
                         "--size", "64x32", "--tiles", "x.bin"),
                     0);
    Buffer bytes = scratch_read(&program->folder, "x.bin");
    Tilemap tiles;
    assert_int_equal(bytes.length, SIDE_X * SIDE_Y);
    assert_true(tilemap_init(&tiles, SIDE_X, SIDE_Y));
    memcpy(tiles.kinds, bytes.bytes, bytes.length);
    buffer_free(&bytes);
    return tiles;
}

static void numbers_are_the_tiles_in_their_variants(void **state) {
    const CapturedProgram *program = *state;
    write_map(program);
    Tilemap tiles = tiles_of_it(program);
    Buffer map = scratch_read(&program->folder, "x.tmx");
    buffer_byte(&map, 0);
    const char *text = (const char *)map.bytes;
    assert_non_null(strstr(text, "width=\"64\" height=\"32\" tilewidth=\"16\""));
    assert_non_null(strstr(text, "<image source=\"x-tiles.png\" width=\"128\" height=\"80\"/>"));
    assert_non_null(strstr(text, ":64x32:normal:"));
    const char *at = strstr(text, "encoding=\"csv\">");
    assert_non_null(at);
    at += strlen("encoding=\"csv\">");
    for (int i = 0; i < SIDE_X * SIDE_Y; i++) {
        char *end;
        unsigned long number = strtoul(at, &end, 10);
        at = end + strspn(end, ",\n");
        assert_true(end > text && number >= 1 && number <= TILE_COUNT * IMAGE_TMX_VARIANTS);
        assert_int_equal((number - 1) / IMAGE_TMX_VARIANTS, tiles.kinds[i]);
        assert_int_equal(number, image_tmx_number(&tiles, i % SIDE_X, i / SIDE_X));
    }
    assert_memory_equal(at, "  </data>", 9);
    tilemap_free(&tiles);
    buffer_free(&map);
}

static void the_picture_is_that_of_the_assets(void **state) {
    const CapturedProgram *program = *state;
    write_map(program);
    Buffer picture = scratch_read(&program->folder, "x-tiles.png");
    char *asset = read_source("assets/tileset.png");
    assert_true(picture.length > 500);
    assert_memory_equal(picture.bytes, asset, picture.length);
    free(asset);
    buffer_free(&picture);
}

// The flat picture: every tile as in the tileset, without borders.
static void same_as_flat(const Picture *shown, const Tilemap *tiles, const Picture *tileset) {
    for (int y = 0; y < SIDE_Y * TILE; y++)
        for (int x = 0; x < SIDE_X * TILE; x++) {
            int number = (int)image_tmx_number(tiles, x / TILE, y / TILE) - 1;
            uint32_t expected =
                png_pixels_at(tileset, number % IMAGE_TMX_VARIANTS * TILE + x % TILE,
                              number / IMAGE_TMX_VARIANTS * TILE + y % TILE);
            if (png_pixels_at(shown, x, y) != expected)
                FAIL("pixel %d,%d is %08x, not %08x", x, y, (unsigned)png_pixels_at(shown, x, y),
                     (unsigned)expected);
        }
}

static void tiled_shows_our_flat_picture(void **state) {
    const CapturedProgram *program = *state;
    if (!program_exists("tmxrasterizer")) {
        print_message("not run: tmxrasterizer is missing (Debian: tiled)\n");
        skip();
    }
    write_map(program);
    static const char *const words[] = {"tmxrasterizer", "x.tmx", "shown.png", NULL};
    static const char *const environment[] = {"QT_QPA_PLATFORM=offscreen", NULL};
    ProcessPlan child = {.words = words,
                         .environment = environment,
                         .folder = program->folder.path,
                         .err = "/dev/null"};
    pid_t process = process_start(&child);
    int code = -1;
    AWAIT(process_exited(&process, &code));
    assert_int_equal(code, 0);
    Picture shown = png_pixels_read(scratch_file(&program->folder, "shown.png"));
    Picture tileset = png_pixels_read(scratch_file(&program->folder, "x-tiles.png"));
    assert_int_equal(shown.width, SIDE_X * TILE);
    assert_int_equal(shown.height, SIDE_Y * TILE);
    Tilemap tiles = tiles_of_it(program);
    same_as_flat(&shown, &tiles, &tileset);
    tilemap_free(&tiles);
    png_pixels_free(&shown);
    png_pixels_free(&tileset);
}

static void both_files_appear_or_none(void **state) {
    CapturedProgram *program = *state;
    program->file_bytes = 3000;  // the map is longer, its picture is not
    assert_refused(program,
                   RUN(program, "generate", "--seed", "1", "--size", "64", "--tiles", "x.tmx"), 2,
                   "x.tmx");
    program->file_bytes = 0;
    program->data = "/nowhere";
    assert_refused(program,
                   RUN(program, "generate", "--seed", "1", "--size", "64", "--tiles", "x.tmx"), 4,
                   "");
}

static void the_picture_takes_nobody_elses_place(void **state) {
    CapturedProgram *program = *state;
    assert_refused(program,
                   RUN(program, "generate", "--seed", "1", "--size", "64", "--tiles", "x.tmx",
                       "--image", "x-tiles.png"),
                   64, "two results in 'x-tiles.png'");
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, program_setup, program_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(numbers_are_the_tiles_in_their_variants),
        TEST(the_picture_is_that_of_the_assets),
        TEST(tiled_shows_our_flat_picture),
        TEST(both_files_appear_or_none),
        TEST(the_picture_takes_nobody_elses_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
