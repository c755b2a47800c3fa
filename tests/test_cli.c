// SPDX-License-Identifier: MIT
// tidemark-cli generate, run as people run it: it writes the land that the library makes, and a failure
// leaves an exit code, one line and nothing else.
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "../src/worldgen/image.h"
#include "../src/base/png_chunks.h"
#include "../src/base/png_file.h"
#include "../src/worldgen/land.h"
#include "../src/worldgen/level.h"
#include "../src/worldgen/palette.h"
#include "support/test.h"
#include "support/captured_program.h"

// Makes the land that the program should make, and keeps one more map where `map` names it.
static Land land_of(const char *level, int width, int height, const char *seed, const char *map) {
    Recipe recipe;
    TextError error;
    LandWish wish = {.width = width, .height = height, .threads = 1, .keep = -1};
    assert_true(level_load(&recipe, level, TIDEMARK_SOURCE_DIR, &BUDGET_ASKED, NULL, &error));
    assert_true(seed_parse(&wish.seed, seed, strlen(seed), &error));
    if (map) wish.keep = recipe_map_named(&recipe, map);
    Land land;
    assert_true(land_make(&land, &recipe, &wish, &error));
    recipe_free(&recipe);
    return land;
}

static void assert_file(const CapturedProgram *program, const char *name, Buffer *expected) {
    assert_true(scratch_holds(&program->folder, name, expected->bytes, expected->length));
    buffer_free(expected);
}

// The same for a picture that also says what it shows and how it was made.
static void assert_signed(const CapturedProgram *program, const char *name, Buffer *plain) {
    static const char *const KEYWORDS[] = {"Tidemark", "Origin"};
    Buffer file = scratch_read(&program->folder, name), expected = *plain;
    TextError error = {0};
    for (int i = 0; i < 2; i++) {
        TextSource text;
        Buffer next = {0};
        assert_true(png_text_find(&text, KEYWORDS[i], buffer_source(&file, name), &error));
        if (i == 1) assert_non_null(text.bytes);
        if (!text.bytes) continue;
        assert_true(png_text_put(&next, KEYWORDS[i], text, buffer_source(&expected, name), &error));
        buffer_free(&expected);
        expected = next;
    }
    buffer_free(&file);
    assert_file(program, name, &expected);
}

// A graymap's second line says how it was made.
static void assert_signed_pgm(const CapturedProgram *program, const char *name, Buffer *plain) {
    Buffer file = scratch_read(&program->folder, name), rest = {0};
    const char *begin = (const char *)file.bytes, *line = begin + 3;
    assert_int_equal(strncmp(begin, "P5\n# origin ", 12), 0);
    const char *end = memchr(line, '\n', file.length - 3);
    assert_non_null(end);
    buffer_text(&rest, "P5\n");
    buffer_append(&rest, end + 1, file.length - (size_t)(end + 1 - begin));
    assert_true(bytes_same(&rest, plain));
    buffer_free(&rest);
    buffer_free(&file);
    buffer_free(plain);
}

static void files_of_tiles_and_heights_are_what_the_library_makes(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "generate", "--seed", "hello", "--size", "128x64", "--tiles",
                         "t.bin", "--heights", "h.f32"),
                     0);
    assert_int_equal(RUN(program, "generate", "--seed", "hello", "--size", "128x64", "--tiles",
                         "t.txt", "--heights", "h.pgm"),
                     0);
    Land land = land_of("noise-isle", 128, 64, "hello", NULL);
    Buffer bin = {0}, txt = {0}, f32 = {0}, pgm = {0};
    TextError error;
    image_tiles_bin(&bin, &land.tiles, &error);
    image_tiles_txt(&txt, &land.tiles, &error);
    image_heights_f32(&f32, &land.heights, &error);
    image_heights_pgm(&pgm, &land.heights, &error);
    assert_file(program, "t.bin", &bin);
    assert_file(program, "t.txt", &txt);
    assert_file(program, "h.f32", &f32);
    assert_signed_pgm(program, "h.pgm", &pgm);
    assert_int_equal(scratch_count(&program->folder), 4);
    land_free(&land);
}

static void pictures_are_what_the_library_makes(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    Land land = land_of("noise-isle", 64, 64, "1", NULL);
    for (int i = 0; i < PALETTE_COUNT; i++) {
        assert_int_equal(RUN(program, "generate", "--seed", "1", "--size", "64", "--image", "i.png",
                             "--palette", PALETTE_NAME[i], "--heights", "h.png"),
                         0);
        MapColours colours = map_colours((Palette)i, &land.heights, &land.tiles);
        Buffer image = {0};
        TextError error;
        png_file_colours(&image, 64, 64, map_colours_row, &colours, &error);
        assert_signed(program, "i.png", &image);
    }
    assert_int_equal(RUN(program, "generate", "--seed", "1", "--size", "64", "--image", "i.png"),
                     0);
    MapColours game = map_colours(PALETTE_GAME, &land.heights, &land.tiles);
    Buffer heights = {0}, image = {0};
    TextError error;
    image_heights_png(&heights, &land.heights, &error);
    png_file_colours(&image, 64, 64, map_colours_row, &game, &error);
    assert_signed(program, "h.png", &heights);
    assert_signed(program, "i.png", &image);
    land_free(&land);
}

static void a_named_map_takes_the_place_of_the_height(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "generate", "--seed", "5", "--map", "mount", "--heights", "m.f32",
                         "--tiles", "t.bin"),
                     0);
    Land land = land_of("noise-isle", 128, 128, "5", "mount");
    Buffer mount = {0}, tiles = {0};
    TextError error;
    image_heights_f32(&mount, &land.kept, &error);
    image_tiles_bin(&tiles, &land.tiles, &error);
    assert_file(program, "m.f32", &mount);
    assert_file(program, "t.bin", &tiles);
    land_free(&land);
    assert_int_equal(RUN(program, "generate", "--seed", "5", "--map", "land", "--heights", "a.f32"),
                     0);
    assert_int_equal(RUN(program, "generate", "--seed", "5", "--heights", "b.f32"), 0);
    Buffer height = scratch_read(&program->folder, "b.f32");
    assert_file(program, "a.f32", &height);
}

static void the_number_of_threads_changes_no_byte(void **state) {
    CapturedProgram *program = *state;
    Land land = land_of("noise-isle", 512, 512, "threads", NULL);
    for (int i = 0; i < 3; i++) {
        const char *threads = (const char *const[]){"1", "2", "7"}[i];
        assert_int_equal(RUN(program, "generate", "--seed", "threads", "--size", "512", "--threads",
                             threads, "--tiles", "t.bin", "--heights", "h.f32"),
                         0);
        Buffer tiles = {0}, heights = {0};
        TextError error;
        image_tiles_bin(&tiles, &land.tiles, &error);
        image_heights_f32(&heights, &land.heights, &error);
        assert_file(program, "t.bin", &tiles);
        assert_file(program, "h.f32", &heights);
    }
    land_free(&land);
}

static void a_dash_is_standard_output(void **state) {
    CapturedProgram *program = *state;
    static const char *const options[] = {"--tiles", "--heights", "--image"};
    static const char *const files[] = {"f.bin", "f.f32", "f.png"};
    for (int i = 0; i < 2 + png_file_exists(); i++) {
        assert_int_equal(RUN(program, "generate", "--seed", "a", options[i], "-"), 0);
        Buffer out = program_output(program);
        assert_int_equal(RUN(program, "generate", "--seed", "a", options[i], files[i]), 0);
        assert_file(program, files[i], &out);
        Buffer none = program_output(program);
        assert_int_equal(none.length, 0);
        buffer_free(&none);
    }
}

// The line up to "seconds", which no test can foretell.
static void assert_stats(const CapturedProgram *program, const char *expected) {
    Buffer out = program_output(program);
    if (strncmp((const char *)out.bytes, expected, strlen(expected)) != 0)
        fail_msg("%s\ninstead of\n%s", (const char *)out.bytes, expected);
    const char *rest = (const char *)out.bytes + strlen(expected);
    double seconds;
    char end[4] = "";
    assert_int_equal(sscanf(rest, ",\"seconds\":%lf%3[}\n]", &seconds, end), 2);
    assert_string_equal(end, "}\n");
    assert_true(seconds > 0 && seconds < 600);
    buffer_free(&out);
}

static void statistics_are_one_line_of_json(void **state) {
    CapturedProgram *program = *state;
    static const char seed[] = "q\"uo\\te \xc3\xbc";
    assert_int_equal(RUN(program, "generate", "--stats", "--seed", seed, "--size", "64x32"), 0);
    Land land = land_of("noise-isle", 64, 32, seed, NULL);
    HeightRange range = heightmap_range(&land.heights);
    const TileCensus *census = &land.census;
    const int64_t *count = census->count;
    char expected[1000];
    snprintf(expected, sizeof expected,
             "{\"level\":\"noise-isle\",\"seed\":\"q\\\"uo\\\\te \xc3\xbc\",\"size\":[64,32],"
             "\"hash\":\"%016" PRIx64 "\",\"water\":%.6g,\"rock\":%.6g,\"grass\":%.6g,"
             "\"sand\":%.6g,\"tree\":%.6g,\"islands\":%d,\"largest\":%.6g,\"min\":%.9g,"
             "\"max\":%.9g,\"mean\":%.17g",
             land_hash(&land), (double)count[0] / 2048, (double)count[1] / 2048,
             (double)count[2] / 2048, (double)count[3] / 2048, (double)count[4] / 2048,
             (int)census->islands, (double)census->largest / (double)census->land,
             (double)range.low, (double)range.high, range.mean);
    assert_stats(program, expected);
    assert_int_equal(RUN(program, "generate", "--seed", seed, "--size", "64x32"), 0);
    assert_stats(program, expected);  // without other results: the same line
    land_free(&land);
}

static void the_seed_in_the_statistics_brings_the_same_land_back(void **state) {
    CapturedProgram *program = *state;
    Land land = {0};
    char seed[16];
    for (int i = 0; i < 200 && land.roll == 0; i++) {
        land_free(&land);
        snprintf(seed, sizeof seed, "try%d", i);
        land = land_of("noise-isle-classic", 64, 64, seed, NULL);
    }
    assert_true(land.roll > 0);
    char said[SEED_BYTES + 32], hash[40];
    snprintf(said, sizeof said, "\"seed\":\"%s/%d\"", seed, land.roll);
    snprintf(hash, sizeof hash, "\"hash\":\"%016" PRIx64 "\"", land_hash(&land));
    for (int i = 0; i < 2; i++) {
        assert_int_equal(RUN(program, "generate", "--level", "noise-isle-classic", "--size", "64",
                             "--seed", i == 0 ? seed : land.seed.text),
                         0);
        Buffer out = program_output(program);
        assert_non_null(strstr((const char *)out.bytes, said));
        assert_non_null(strstr((const char *)out.bytes, hash));
        buffer_free(&out);
    }
    land_free(&land);
}

static void a_code_says_level_size_and_seed(void **state) {
    CapturedProgram *program = *state;
    Land land = land_of("noise-isle", 64, 32, "a:b", NULL);
    Buffer tiles = {0};
    TextError error;
    image_tiles_bin(&tiles, &land.tiles, &error);
    assert_int_equal(
        RUN(program, "generate", "--code", "noise-isle:64x32:hard:a:b", "--tiles", "t.bin"), 0);
    assert_file(program, "t.bin", &tiles);
    land_free(&land);
}

static const char HEIGHTS_ONLY[] = "level 1 \"Bare\"\nh = diamond_square feature=16\nheight h\n";

static void a_code_of_a_level_of_ones_own_needs_that_very_level(void **state) {
    CapturedProgram *program = *state;
    scratch_write(&program->caught, "own.level", HEIGHTS_ONLY);
    const char *path = scratch_file(&program->caught, "own.level");
    Recipe recipe;
    TextError error;
    assert_true(level_load(&recipe, path, "", &BUDGET_ASKED, NULL, &error));
    char code[64];
    snprintf(code, sizeof code, "own~%08x:64:easy:x", (unsigned)level_code_hash(&recipe));
    recipe_free(&recipe);
    assert_int_equal(RUN(program, "generate", "--code", code, "--level", path), 0);
    assert_refused(program, RUN(program, "generate", "--code", code), 64, "--level");
    code[4] = code[4] == '1' ? '2' : '1';
    assert_refused(program, RUN(program, "generate", "--code", code, "--level", path), 64, "hash");
}

static void a_level_without_tiles_gives_heights_and_a_grey_picture(void **state) {
    CapturedProgram *program = *state;
    scratch_write(&program->caught, "bare.level", HEIGHTS_ONLY);
    const char *path = scratch_file(&program->caught, "bare.level");
    assert_refused(program,
                   RUN(program, "generate", "--level", path, "--seed", "1", "--tiles", "t.bin"), 64,
                   "no tiles");
    assert_int_equal(RUN(program, "generate", "--level", path, "--seed", "1", "--stats"), 0);
    Buffer out = program_output(program);
    assert_non_null(strstr((const char *)out.bytes, "\"min\""));
    assert_null(strstr((const char *)out.bytes, "\"water\""));
    buffer_free(&out);
    assert_int_equal(RUN(program, "generate", "--level", path, "--seed", "1", "--heights", "h.f32"),
                     0);
    assert_int_equal(scratch_count(&program->folder), 1);
}

static void a_german_locale_changes_no_byte(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(
        RUN(program, "generate", "--seed", "g", "--heights", "a.pgm", "--tiles", "a.bin"), 0);
    setenv("LC_ALL", "de_DE.UTF-8", 1);
    int code = RUN(program, "generate", "--seed", "g", "--heights", "b.pgm", "--tiles", "b.bin");
    unsetenv("LC_ALL");
    assert_int_equal(code, 0);
    Buffer heights = scratch_read(&program->folder, "a.pgm");
    Buffer tiles = scratch_read(&program->folder, "a.bin");
    assert_file(program, "b.pgm", &heights);
    assert_file(program, "b.bin", &tiles);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, program_setup, program_teardown)
    const struct CMUnitTest tests[] = {
        TEST(files_of_tiles_and_heights_are_what_the_library_makes),
        TEST(pictures_are_what_the_library_makes),
        TEST(a_named_map_takes_the_place_of_the_height),
        TEST(the_number_of_threads_changes_no_byte),
        TEST(a_dash_is_standard_output),
        TEST(statistics_are_one_line_of_json),
        TEST(the_seed_in_the_statistics_brings_the_same_land_back),
        TEST(a_code_says_level_size_and_seed),
        TEST(a_code_of_a_level_of_ones_own_needs_that_very_level),
        TEST(a_level_without_tiles_gives_heights_and_a_grey_picture),
        TEST(a_german_locale_changes_no_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
