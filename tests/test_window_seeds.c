// SPDX-License-Identifier: MIT
// Seeds and codes at the window: a world comes back from its seed, in another game, from the
// command line, and through the clipboard.
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/process.h"
#include "support/view/game_driver.h"
#include "support/captured_program.h"
#include "support/view/screenshot.h"

enum { SIDE = 128 };

// A game without motion.
static Driver *calm(Driver *driver) {
    driver_end_growth(driver);
    return driver;
}

// The words of the seed, from the name of a saved picture.
static void read_seed(Driver *driver, char seed[SAID_BYTES]) {
    static const char before[] = "tidemark-", after[] = "-1.png";
    char name[SAID_BYTES];
    driver_save_picture(driver, name);
    size_t length = strlen(name), ends = strlen(before) + strlen(after);
    assert_true(length > ends);
    assert_memory_equal(name, before, strlen(before));
    assert_string_equal(name + length - strlen(after), after);
    snprintf(seed, SAID_BYTES, "%.*s", (int)(length - ends), name + strlen(before));
}

// A picture of the whole world without the interface, which is shown again.
static Bitmap look_at_all(Driver *driver) {
    PRESS(driver, "h", "Home");
    Bitmap picture = driver_screenshot(driver);
    PRESS(driver, "h");
    return picture;
}

// Opens the panel for a new world and selects the seed in it.
static void go_to_seed(Driver *driver) {
    PRESS(driver, "n");
    driver_click_widget(driver, (Widget){.label = "Seed: any words or number, or a code"});
    PRESS(driver, "ctrl+a");
}

static void every_game_without_a_seed_has_another_world(void **state) {
    char seeds[3][SAID_BYTES];
    for (int i = 0; i < 3; i++) {
        Driver *driver = calm(START(state, "--look"));
        read_seed(driver, seeds[i]);
        for (int other = 0; other < i; other++) assert_string_not_equal(seeds[i], seeds[other]);
        driver_terminate(driver);
    }
}

static void a_random_world_comes_back_from_its_seed_as_an_option(void **state) {
    char seed[SAID_BYTES];
    Driver *first = calm(START(state, "--look"));
    read_seed(first, seed);
    Bitmap world = look_at_all(first);
    driver_terminate(first);
    Driver *second = calm(START(state, "--look", "--seed", seed));
    Bitmap again = look_at_all(second);
    screenshot_same_or_fail(&again, &world, seed);
    bitmap_free(&world);
    bitmap_free(&again);
}

static void a_random_world_comes_back_from_its_seed_typed_into_the_panel(void **state) {
    char seed[SAID_BYTES];
    Driver *first = calm(START(state, "--look"));
    read_seed(first, seed);
    Bitmap world = look_at_all(first);
    driver_terminate(first);
    Driver *second = calm(START(state, "--look"));
    go_to_seed(second);
    driver_type(second, seed);
    PRESS(second, "Return");
    assert_int_equal(driver_home_files(second), 0);  // no button took that key too
    Bitmap again = look_at_all(second);
    screenshot_same_or_fail(&again, &world, seed);
    bitmap_free(&world);
    bitmap_free(&again);
}

// Paints the tiles and heights that the command line makes.
static Bitmap painted_by_command_line(const char *seed, View view) {
    CapturedProgram program = program_make(TIDEMARK_CLI, NULL);
    assert_int_equal(
        RUN(&program, "generate", "--seed", seed, "--tiles", "t.bin", "--heights", "h.f32"), 0);
    Buffer tiles = scratch_read(&program.folder, "t.bin"),
           heights = scratch_read(&program.folder, "h.f32");
    assert_int_equal(tiles.length, SIDE * SIDE);
    assert_int_equal(heights.length, SIDE * SIDE * sizeof(float));
    Tilemap tilemap = {.width = SIDE, .height = SIDE, .kinds = (uint8_t *)tiles.bytes};
    Heightmap heightmap;
    assert_true(heightmap_init(&heightmap, SIDE, SIDE));
    memcpy(heightmap.values, heights.bytes, heights.length);
    Bitmap picture = screenshot_painted(&tilemap, &heightmap, view, camera_whole(view));
    heightmap_free(&heightmap);
    buffer_free(&tiles);
    buffer_free(&heights);
    program_remove(&program);
    return picture;
}

static void the_command_line_makes_the_tiles_that_the_window_shows(void **state) {
    char seed[SAID_BYTES];
    Driver *driver = calm(START(state, "--look"));
    read_seed(driver, seed);
    Bitmap world = look_at_all(driver);
    View view = {world.width, world.height, SIDE, SIDE};
    Bitmap made = painted_by_command_line(seed, view);
    screenshot_same_or_fail(&world, &made, seed);
    bitmap_free(&world);
    bitmap_free(&made);
}

static void a_copied_code_brings_level_size_and_seed_to_another_game(void **state) {
    static const struct {
        const char *level, *size;
        int width, height;
    } rows[] = {{"noise-isle-classic", "96x64", 96, 64}, {"noise-isle", "64x128", 64, 128}};
    static const char seed[] = "h\u00e9 l\u00f8: 7";
    for (int i = 0; i < 2; i++) {
        Driver *first = calm(START(state, "--look", "--level", rows[i].level, "--size",
                                   rows[i].size, "--seed", seed));
        driver_expect_world(first, rows[i].level, seed, rows[i].width, rows[i].height);
        PRESS(first, "ctrl+c");
        Driver *second = calm(START(state, "--look"));
        go_to_seed(second);
        PRESS(second, "ctrl+v", "Return");
        driver_expect_world(second, rows[i].level, seed, rows[i].width, rows[i].height);
        driver_terminate(second);
        driver_terminate(first);
    }
}

static void a_code_as_an_option_is_the_same_world(void **state) {
    Driver *driver =
        calm(START(state, "--look", "--code", "noise-isle:64x128:normal:brisk-otter-cove"));
    driver_expect_world(driver, "noise-isle", "brisk-otter-cove", 64, 128);
}

static void a_world_that_was_rolled_again_comes_back_from_the_seed_it_shows(void **state) {
    // The level accepts the second try of this seed, which is then part of the seed.
    Driver *first =
        calm(START(state, "--look", "--level", "noise-isle-classic", "--seed", "hello world"));
    Bitmap world = look_at_all(first);
    PRESS(first, "ctrl+c");
    Driver *second =
        calm(START(state, "--look", "--level", "noise-isle-classic", "--seed", "hello world/1"));
    Bitmap same = look_at_all(second);
    screenshot_same_or_fail(&same, &world, "the try by its number");
    go_to_seed(second);
    driver_type(second, "other");
    PRESS(second, "Return");
    go_to_seed(second);
    PRESS(second, "ctrl+v", "Return");
    Bitmap pasted = look_at_all(second);
    screenshot_same_or_fail(&pasted, &world, "the code of it");
    bitmap_free(&world);
    bitmap_free(&same);
    bitmap_free(&pasted);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(every_game_without_a_seed_has_another_world),
        WINDOW_TEST(a_random_world_comes_back_from_its_seed_as_an_option),
        WINDOW_TEST(a_random_world_comes_back_from_its_seed_typed_into_the_panel),
        WINDOW_TEST(the_command_line_makes_the_tiles_that_the_window_shows),
        WINDOW_TEST(a_copied_code_brings_level_size_and_seed_to_another_game),
        WINDOW_TEST(a_code_as_an_option_is_the_same_world),
        WINDOW_TEST(a_world_that_was_rolled_again_comes_back_from_the_seed_it_shows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
