// SPDX-License-Identifier: MIT
// What a player takes out of the game and brings into it: E saves the world's tiles and heights,
// and a picture of heights becomes a level of the player's own.
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/base/file.h"
#include "../src/worldgen/image.h"
#include "support/process.h"
#include "support/game_driver.h"
#include "support/png_bytes.h"
#include "support/captured_program.h"
#include "support/screenshot.h"

enum { SIDE = 64 };

static Land land_that_shows(void) {
    Recipe recipe = stock_level("atoll");
    Land land = land_of(&recipe, "hello", SIDE, SIDE, 1);
    recipe_free(&recipe);
    return land;
}

// A file of the home folder is these bytes; they are freed.
static void assert_saved(const Player *player, const char *name, Buffer *expected) {
    assert_true(folder_holds(&player->home, name, expected->bytes, expected->length));
    buffer_free(expected);
}

static void e_saves_tiles_for_tiled_and_heights_of_sixteen_bits(void **state) {
    Player *player = PLAY(state, "--look", "--level", "atoll", "--size", "64", "--seed", "hello");
    player_calm(player);
    PRESS(player, "e");
    assert_int_equal(player_files(player), 4);
    Land land = land_that_shows();
    Buffer map = {0}, png = {0}, pgm = {0}, tiles = {0};
    TextError error = {0};
    assert_true(image_tiles_tmx(&map, &land.tiles, "tidemark-hello-1-tiles.png",
                                "atoll:64:normal:hello", &error));
    assert_true(image_heights_png(&png, &land.heights, &error));
    assert_true(image_heights_pgm(&pgm, &land.heights, &error));
    assert_true(
        file_read(&tiles, TIDEMARK_SOURCE_DIR "/assets/tileset.png", PICTURE_BYTES, &error));
    assert_saved(player, "tidemark-hello-1.tmx", &map);
    assert_saved(player, "tidemark-hello-1-heights.png", &png);
    assert_saved(player, "tidemark-hello-1-heights.pgm", &pgm);
    assert_saved(player, "tidemark-hello-1-tiles.png", &tiles);
    // What is left of the first four takes their name for all.
    assert_int_equal(remove(folder_file(&player->home, "tidemark-hello-1.tmx")), 0);
    PRESS(player, "e");
    assert_int_equal(player_files(player), 3 + 4);
    land_free(&land);
}

static void where_nothing_can_be_saved_the_game_says_so_and_goes_on(void **state) {
    Player *player = PLAY(state, "--look", "--level", "atoll", "--size", "64", "--seed", "hello");
    player_calm(player);
    player_point(player, 640, 360);
    Bitmap before = player_look(player);
    folder_remove(&player->home);
    player->home = folder_make();
    PRESS(player, "e");
    Bitmap after = player_look(player);
    assert_false(sight_same(&after, &before));
    assert_int_equal(player_files(player), 0);
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
    Folder pictures = folder_make();
    Buffer picture = picture_of_an_island();
    buffer_byte(&picture, 0);
    folder_write(&pictures, "my isle.pgm", (const char *)picture.bytes);
    Player *player = PLAY(state, "--look", "--level", folder_file(&pictures, "my isle.pgm"),
                          "--size", "64", "--seed", "hello");
    player_calm(player);
    static const char own[] = ".local/share/tidemark/levels";
    char level[2000], name[100];
    snprintf(name, sizeof name, "%s/my_isle.pgm", own);
    assert_true(folder_holds(&player->home, name, picture.bytes, picture.length - 1));
    snprintf(level, sizeof level, "%s/%s/my_isle.level", player->home.path, own);
    player_expect_world(player, level, "hello", SIDE, SIDE);
    buffer_free(&picture);
    folder_remove(&pictures);
}

static void what_is_no_picture_is_refused_and_leaves_no_level(void **state) {
    (void)state;
    Program program = program_make(TIDEMARK_GAME, TIDEMARK_SOURCE_DIR);
    folder_write(&program.folder, "bad.png", "no picture");
    assert_int_equal(RUN(&program, "--level", "bad.png", "--seed", "1", "--screenshot", "s.png"),
                     3);
    Buffer said = program_errors(&program);
    assert_non_null(strstr((const char *)said.bytes, "bad.png: picture format 'unknown'"));
    assert_int_equal(folder_count(&program.folder), 1);
    buffer_free(&said);
    program_remove(&program);
}

// What only says that it is large: it is refused before it is read.
static void a_picture_that_costs_too_much_is_refused(void **state) {
    (void)state;
    Program program = program_make(TIDEMARK_GAME, TIDEMARK_SOURCE_DIR);
    Buffer picture = png_bytes((PngHeader){4096, 4096, 16, 6}, "he");
    TextError error;
    const char *path = folder_file(&program.folder, "large.png");
    assert_true(file_write(path, picture.bytes, picture.length, FILE_PRIVATE, &error));
    assert_int_equal(RUN(&program, "--level", "large.png", "--screenshot", "s.png"), 3);
    Buffer said = program_errors(&program);
    if (!strstr((const char *)said.bytes, "large.png: work of '") ||
        !strstr((const char *)said.bytes, "' units so far (limit 450000000)"))
        FAIL("it said: %s", (const char *)said.bytes);
    assert_int_equal(folder_count(&program.folder), 1);
    buffer_free(&picture);
    buffer_free(&said);
    program_remove(&program);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        PLAYED(e_saves_tiles_for_tiled_and_heights_of_sixteen_bits),
        PLAYED(where_nothing_can_be_saved_the_game_says_so_and_goes_on),
        PLAYED(a_picture_of_heights_becomes_a_level_of_ones_own),
        CHECK(what_is_no_picture_is_refused_and_leaves_no_level),
        CHECK(a_picture_that_costs_too_much_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
