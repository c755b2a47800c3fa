// SPDX-License-Identifier: MIT
// What players take out of the game and bring into it: E saves the world's tiles and heights, and a
// picture of heights becomes a level of the player's own.
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/base/file.h"
#include "../src/game/origin.h"
#include "../src/worldgen/image.h"
#include "support/process.h"
#include "support/view/game_driver.h"
#include "support/png_bytes.h"
#include "support/captured_program.h"
#include "support/view/screenshot.h"

enum { SIDE = 64 };

static Land land_that_shows(void) {
    Recipe recipe = stock_level("atoll");
    Land land = land_of(&recipe, "hello", SIDE, SIDE, 1);
    recipe_free(&recipe);
    return land;
}

// Fails unless a file of the home folder holds these bytes; frees them.
static void assert_saved(const Driver *driver, const char *name, Buffer *expected) {
    assert_true(scratch_holds(&driver->home, name, expected->bytes, expected->length));
    buffer_free(expected);
}

// The line by which `tidemark-cli again` makes a file of it.
static Buffer origin_of(const Driver *driver, const char *option, const char *name) {
    Buffer line = {0}, map = scratch_read(&driver->home, "tidemark-hello-1.tmx");
    Origin origin;
    Recipe recipe = stock_level("atoll");
    TextError error = {0};
    WorldCode code;
    assert_true(code_parse(&code, "atoll:64:normal:hello", 21, &error));
    assert_true(origin_find(&origin, buffer_source(&map, "map"), &error));
    origin_begin(&line, origin.version, "generate");
    origin_code(&line, &code, &recipe);
    origin_option(&line, option, name);
    recipe_free(&recipe);
    buffer_free(&map);
    return line;
}

static void e_saves_tiles_for_tiled_and_heights_of_sixteen_bits(void **state) {
    Driver *driver = START(state, "--look", "--level", "atoll", "--size", "64", "--seed", "hello");
    driver_end_growth(driver);
    PRESS(driver, "e");
    assert_int_equal(driver_home_files(driver), 4);
    Land land = land_that_shows();
    Buffer map = {0}, png = {0}, pgm = {0}, tiles = {0}, heights[2] = {{0}, {0}};
    Buffer of_map = origin_of(driver, "tiles", "tidemark-hello-1.tmx");
    Buffer of_png = origin_of(driver, "heights", "land.png"),
           of_pgm = origin_of(driver, "heights", "land.pgm");
    TextError error = {0};
    assert_true(image_tiles_tmx(&map, &land.tiles, "tidemark-hello-1-tiles.png",
                                "atoll:64:normal:hello", origin_text(&of_map).text, &error));
    assert_true(image_heights_png(&heights[0], &land.heights, &error));
    assert_true(image_heights_pgm(&heights[1], &land.heights, &error));
    assert_true(origin_put_png(&png, &of_png, buffer_source(&heights[0], "png"), &error));
    assert_true(origin_put_pgm(&pgm, &of_pgm, buffer_source(&heights[1], "pgm"), &error));
    assert_true(
        file_read(&tiles, TIDEMARK_SOURCE_DIR "/assets/tileset.png", PICTURE_BYTES, &error));
    assert_saved(driver, "tidemark-hello-1.tmx", &map);
    assert_saved(driver, "tidemark-hello-1-heights.png", &png);
    assert_saved(driver, "tidemark-hello-1-heights.pgm", &pgm);
    assert_saved(driver, "tidemark-hello-1-tiles.png", &tiles);
    // The three files that are left still take the first name.
    assert_int_equal(remove(scratch_file(&driver->home, "tidemark-hello-1.tmx")), 0);
    PRESS(driver, "e");
    assert_int_equal(driver_home_files(driver), 3 + 4);
    buffer_free(&of_map);
    buffer_free(&of_png);
    buffer_free(&of_pgm);
    buffer_free(&heights[0]);
    buffer_free(&heights[1]);
    land_free(&land);
}

static void where_nothing_can_be_saved_the_game_says_so_and_goes_on(void **state) {
    Driver *driver = START(state, "--look", "--level", "atoll", "--size", "64", "--seed", "hello");
    driver_end_growth(driver);
    driver_point(driver, 640, 360);
    Bitmap before = driver_screenshot(driver);
    scratch_remove(&driver->home);
    driver->home = scratch_make();
    PRESS(driver, "e");
    Bitmap after = driver_screenshot(driver);
    assert_false(screenshot_same(&after, &before));
    assert_int_equal(driver_home_files(driver), 0);
    bitmap_free(&before);
    bitmap_free(&after);
}

// A slope with a round island on it, as PGM.
static Buffer picture_of_an_island(void) {
    Buffer picture = {0};
    buffer_text(&picture, "P2 40 30 255\n");
    for (int y = 0; y < 30; y++)
        for (int x = 0; x < 40; x++) {
            int distance = (x - 20) * (x - 20) + (y - 15) * (y - 15);
            int height = distance < 200 ? 250 - distance : 10 + x / 4;
            buffer_format(&picture, "%d\n", height);
        }
    return picture;
}

static void a_picture_of_heights_becomes_a_level_of_ones_own(void **state) {
    ScratchFolder pictures = scratch_make();
    Buffer picture = picture_of_an_island();
    buffer_byte(&picture, 0);
    scratch_write(&pictures, "my isle.pgm", (const char *)picture.bytes);
    Driver *driver = START(state, "--look", "--level", scratch_file(&pictures, "my isle.pgm"),
                           "--size", "64", "--seed", "hello");
    driver_end_growth(driver);
    static const char own[] = ".local/share/tidemark/levels";
    char level[2000], name[100];
    snprintf(name, sizeof name, "%s/my_isle.pgm", own);
    assert_true(scratch_holds(&driver->home, name, picture.bytes, picture.length - 1));
    snprintf(level, sizeof level, "%s/%s/my_isle.level", driver->home.path, own);
    driver_expect_world(driver, level, "hello", SIDE, SIDE);
    buffer_free(&picture);
    scratch_remove(&pictures);
}

static void what_is_no_picture_is_refused_and_leaves_no_level(void **state) {
    (void)state;
    CapturedProgram program = program_make(TIDEMARK_GAME, TIDEMARK_SOURCE_DIR);
    scratch_write(&program.folder, "bad.png", "no picture");
    assert_int_equal(RUN(&program, "--level", "bad.png", "--seed", "1", "--screenshot", "s.png"),
                     3);
    Buffer said = program_errors(&program);
    assert_non_null(strstr((const char *)said.bytes, "bad.png: picture format 'unknown'"));
    assert_int_equal(scratch_count(&program.folder), 1);
    buffer_free(&said);
    program_remove(&program);
}

// A picture that only claims to be large is refused before it is read.
static void a_picture_that_costs_too_much_is_refused(void **state) {
    (void)state;
    CapturedProgram program = program_make(TIDEMARK_GAME, TIDEMARK_SOURCE_DIR);
    Buffer picture = png_bytes((PngHeader){4096, 4096, 16, 6}, "he");
    TextError error;
    const char *path = scratch_file(&program.folder, "large.png");
    assert_true(file_write(path, picture.bytes, picture.length, FILE_PRIVATE, &error));
    assert_int_equal(RUN(&program, "--level", "large.png", "--screenshot", "s.png"), 3);
    Buffer said = program_errors(&program);
    if (!strstr((const char *)said.bytes, "large.png: work of '") ||
        !strstr((const char *)said.bytes, "' units so far (limit 450000000)"))
        FAIL("it said: %s", (const char *)said.bytes);
    assert_int_equal(scratch_count(&program.folder), 1);
    buffer_free(&picture);
    buffer_free(&said);
    program_remove(&program);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(e_saves_tiles_for_tiled_and_heights_of_sixteen_bits),
        WINDOW_TEST(where_nothing_can_be_saved_the_game_says_so_and_goes_on),
        WINDOW_TEST(a_picture_of_heights_becomes_a_level_of_ones_own),
        CHECK(what_is_no_picture_is_refused_and_leaves_no_level),
        CHECK(a_picture_that_costs_too_much_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
