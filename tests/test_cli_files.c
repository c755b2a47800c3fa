// SPDX-License-Identifier: MIT
// Flat pictures: the same pixels as Tiled shows of a map; and tilesets that are missing, damaged, or go
// into a pipe.
#include "support/process.h"
#include "support/captured_program.h"
#include "support/png_pixels.h"
#include "support/test.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../src/base/file.h"
#include "../src/base/png_file.h"

enum { TILE = 16, SIDE_X = 128, SIDE_Y = 64, WORDS = 12 };

static void skip_without_png(void) {
    if (png_file_exists()) return;
    print_message("not run: this build has no PNG\n");
    skip();
}

// x.tmx with its x-tiles.png, and the flat picture flat.png of the same world.
static void write_world(const CapturedProgram *program, const char *level) {
    assert_int_equal(RUN(program, "generate", "--level", level, "--seed", "flat 1", "--size",
                         "128x64", "--tiles", "x.tmx", "--image", "flat.png", "--scale", "16"),
                     0);
    assert_int_equal(scratch_count(&program->folder), 3);
}

// Compares a picture with another from (x, y) on.
static void same_tile(const Picture *flat, int left, int top, const Picture *tileset, int number) {
    int columns = tileset->width / TILE, x = number % columns * TILE, y = number / columns * TILE;
    for (int i = 0; i < TILE * TILE; i++) {
        uint32_t shown = png_pixels_at(flat, left + i % TILE, top + i / TILE);
        uint32_t drawn_pixel = png_pixels_at(tileset, x + i % TILE, y + i / TILE);
        if (shown != drawn_pixel)
            FAIL("pixel %d,%d is %08x, not %08x", left + i % TILE, top + i / TILE, (unsigned)shown,
                 (unsigned)drawn_pixel);
    }
}

// The number of an attribute, such as width="12", of the first element with this name.
static int attribute(const char *text, const char *element, const char *name) {
    char start[32], key[32];
    snprintf(start, sizeof start, "<%s ", element);
    snprintf(key, sizeof key, " %s=\"", name);
    const char *at = strstr(text, start);
    assert_non_null(at);
    at = strstr(at, key);
    assert_non_null(at);
    return atoi(at + strlen(key));
}

// Reads the map as another program would, with the picture that it names.
static void a_flat_picture_is_the_map_and_its_tileset(void **state) {
    skip_without_png();
    const CapturedProgram *program = *state;
    write_world(program, "noise-isle-classic");
    Buffer map = scratch_read(&program->folder, "x.tmx");
    buffer_byte(&map, 0);
    const char *text = (const char *)map.bytes;
    char source[40] = "";
    const char *image = strstr(text, "<image source=\"");
    assert_non_null(image);
    assert_int_equal(sscanf(image, "<image source=\"%39[^\"]", source), 1);
    Picture tileset = png_pixels_read(scratch_file(&program->folder, source));
    Picture flat = png_pixels_read(scratch_file(&program->folder, "flat.png"));
    assert_int_equal(attribute(text, "image", "width"), tileset.width);
    assert_int_equal(attribute(text, "image", "height"), tileset.height);
    assert_int_equal(attribute(text, "tileset", "columns") * TILE, tileset.width);
    int first = attribute(text, "tileset", "firstgid"), width = attribute(text, "layer", "width");
    int height = attribute(text, "layer", "height");
    assert_int_equal(width * attribute(text, "map", "tilewidth"), flat.width);
    assert_int_equal(height * attribute(text, "map", "tileheight"), flat.height);
    const char *at = strchr(strstr(text, "<data "), '>') + 1;
    for (int i = 0; i < width * height; i++) {
        char *end;
        long number = strtol(at, &end, 10);
        assert_ptr_not_equal(end, at);
        at = end + strspn(end, ",\n");
        same_tile(&flat, i % width * TILE, i / width * TILE, &tileset, (int)number - first);
    }
    png_pixels_free(&flat);
    png_pixels_free(&tileset);
    buffer_free(&map);
}

static void rasterize(const CapturedProgram *program) {
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
}

static void a_flat_picture_is_what_tiled_shows(void **state) {
    skip_without_png();
    const CapturedProgram *program = *state;
    if (!program_exists("tmxrasterizer")) {
        print_message("not run: tmxrasterizer is missing (Debian: tiled)\n");
        skip();
    }
    write_world(program, "noise-isle");
    rasterize(program);
    Picture shown = png_pixels_read(scratch_file(&program->folder, "shown.png"));
    Picture flat = png_pixels_read(scratch_file(&program->folder, "flat.png"));
    assert_int_equal(shown.width, SIDE_X * TILE);
    assert_int_equal(shown.height, SIDE_Y * TILE);
    assert_int_equal(flat.width, shown.width);
    assert_int_equal(flat.height, shown.height);
    size_t pixels = (size_t)shown.width * (size_t)shown.height;
    assert_memory_equal(flat.pixels, shown.pixels, pixels * sizeof *shown.pixels);
    png_pixels_free(&shown);
    png_pixels_free(&flat);
}

static void scale_1_is_a_pixel_a_tile(void **state) {
    skip_without_png();
    const CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "generate", "--seed", "1", "--size", "64", "--image", "a.png"),
                     0);
    assert_int_equal(RUN(program, "generate", "--seed", "1", "--size", "64", "--image", "b.png",
                         "--scale", "1", "--palette", "game"),
                     0);
    Buffer plain = scratch_read(&program->folder, "a.png");
    assert_true(scratch_holds(&program->folder, "b.png", plain.bytes, plain.length));
    buffer_free(&plain);
}

// The reading end of the pipe is open before the program begins, and has room for the tileset.
static void a_tileset_goes_whole_into_a_pipe(void **state) {
    const CapturedProgram *program = *state;
    const char *path = scratch_file(&program->folder, "x-tiles.png");
    assert_int_equal(mkfifo(path, 0600), 0);
    int end = open(path, O_RDONLY | O_NONBLOCK);
    assert_true(end >= 0);
    assert_int_equal(RUN(program, "generate", "--seed", "1", "--size", "64", "--tiles", "x.tmx"),
                     0);
    Buffer whole = {0};
    TextError error;
    assert_true(
        file_read(&whole, TIDEMARK_SOURCE_DIR "/assets/tileset.png", (size_t)1 << 20, &error));
    unsigned char bytes[1 << 14];
    ssize_t length = read(end, bytes, sizeof bytes);
    assert_int_equal(length, whole.length);
    assert_memory_equal(bytes, whole.bytes, whole.length);
    buffer_free(&whole);
    close(end);
}

static void wrong_wishes_for_a_scale_are_refused(void **state) {
    CapturedProgram *program = *state;
    scratch_write(&program->caught, "bare.level",
                  "level 1 \"Bare\"\nh = diamond_square feature=16\nheight h\n");
    char bare[SCRATCH_PATH];
    snprintf(bare, sizeof bare, "%s", scratch_file(&program->caught, "bare.level"));
    const struct {
        const char *words[WORDS];
        const char *said;
    } rows[] = {
        {{"--image", "i.png", "--scale", "2"}, "--scale '2' (limit 1 or 16)"},
        {{"--image", "i.png", "--scale", ""}, "--scale '' (limit 1 or 16)"},
        {{"--image", "i.png", "--scale", "016"}, "--scale '016' (limit 1 or 16)"},
        {{"--tiles", "t.tmx", "--scale", "16"}, "--scale '16' (limit beside --image)"},
        {{"--image", "i.png", "--scale", "16", "--palette", "earth"},
         "--scale 16 with --palette 'earth' (limit game)"},
        {{"--image", "i.png", "--scale", "16", "--level", bare}, "bare.level' (limit --scale 1)"},
        {{"--image", "i.png", "--scale", "16", "--size", "64x1040"},
         "--scale 16 of size '64x1040' (limit sides of 1024 tiles)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *words[WORDS + 4] = {"generate", "--seed", "1"};
        for (int j = 0; rows[i].words[j]; j++) words[3 + j] = rows[i].words[j];
        assert_refused(program, program_run(program, words), 64, rows[i].said);
        assert_silent(program);
    }
}

static int flat_with_data(CapturedProgram *program, const char *data) {
    program->data = data;
    return RUN(program, "generate", "--seed", "1", "--size", "64", "--level",
               TIDEMARK_SOURCE_DIR "/levels/noise-isle.level", "--image", "i.png", "--scale", "16");
}

static void black_row(const void *width, int y, uint8_t *rgb) {
    (void)y;
    memset(rgb, 0, (size_t) * (const int *)width * 3);
}

// A tileset that is a picture, but of another size.
static void write_black(const CapturedProgram *program, int width, int height) {
    Buffer picture = {0};
    TextError error;
    const char *path = scratch_file(&program->caught, "assets/tileset.png");
    assert_true(png_file_colours(&picture, width, height, black_row, &width, &error));
    assert_true(file_write(path, picture.bytes, picture.length, FILE_SHARED, &error));
    buffer_free(&picture);
}

static void a_tileset_that_is_missing_or_broken_is_refused(void **state) {
    skip_without_png();
    CapturedProgram *program = *state;
    static const char *const folders[] = {"levels", "assets"};
    for (int i = 0; i < 2; i++)
        assert_int_equal(mkdir(scratch_file(&program->caught, folders[i]), 0700), 0);
    char data[SCRATCH_PATH];
    snprintf(data, sizeof data, "%s", program->caught.path);
    assert_refused(program, flat_with_data(program, data), 4, "assets/tileset.png: ");
    scratch_write(&program->caught, "assets/tileset.png", "no picture");
    assert_refused(program, flat_with_data(program, data), 3,
                   "assets/tileset.png: picture format 'unknown' (limit PNG)");
    for (int wider = 0; wider < 2; wider++) {
        write_black(program, wider ? 144 : 128, wider ? 80 : 96);
        assert_refused(program, flat_with_data(program, data), 3,
                       wider ? "assets/tileset.png: picture of '144x80' (limit 128x80)"
                             : "assets/tileset.png: picture of '128x96' (limit 128x80)");
    }
}

static void a_disk_that_is_full_leaves_no_file(void **state) {
    skip_without_png();
    CapturedProgram *program = *state;
    program->file_bytes = 4000;  // enough for the tileset, for neither map nor picture
    assert_refused(program, flat_with_data(program, TIDEMARK_SOURCE_DIR), 2, "write 'i.png'");
    program->file_bytes = 0;
    program->output = "/dev/full";
    assert_refused(program,
                   RUN(program, "generate", "--seed", "1", "--size", "64", "--tiles", "x.tmx",
                       "--image", "-", "--scale", "16"),
                   2, "No space left");
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, program_setup, program_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_flat_picture_is_the_map_and_its_tileset),
        TEST(a_flat_picture_is_what_tiled_shows),
        TEST(scale_1_is_a_pixel_a_tile),
        TEST(a_tileset_goes_whole_into_a_pipe),
        TEST(wrong_wishes_for_a_scale_are_refused),
        TEST(a_tileset_that_is_missing_or_broken_is_refused),
        TEST(a_disk_that_is_full_leaves_no_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
