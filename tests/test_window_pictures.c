// SPDX-License-Identifier: MIT
// Pictures that carry their world, at the window: the camera, the card and the timelapse put it in, and a
// picture that is dropped or named brings it back.
#include "support/test.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../src/base/file.h"
#include "../src/game/picture_world.h"
#include "support/captured_program.h"
#include "support/played_expedition.h"
#include "support/process.h"
#include "support/view/dropped_file.h"
#include "support/view/screen_text.h"
#include "support/view/window_game.h"

#define LEVELS ".local/share/tidemark/levels"

enum { SIDE = 64 };

static bool shows(Driver *driver, const char *text) {
    Box box;
    Bitmap screen = display_screenshot(driver->display);
    int count = screen_text_find(&screen, text, &box);
    bitmap_free(&screen);
    return count > 0;
}

// A picture of a world, written without a window.
typedef struct Shot {
    CapturedProgram program;
    char path[SCRATCH_PATH];
} Shot;

static void shoot(Shot *shot, const char *level, const char *seed) {
    shot->program = program_make(TIDEMARK_GAME, TIDEMARK_SOURCE_DIR);
    snprintf(shot->path, sizeof shot->path, "%s", scratch_file(&shot->program.folder, "card.png"));
    assert_int_equal(RUN(&shot->program, "--level", level, "--size", "64", "--seed", seed,
                         "--screenshot", shot->path),
                     0);
}

static void expect_world(const char *path, const char *code) {
    PictureFile file;
    TextError error;
    char start[CODE_BYTES];
    if (!picture_file_read(&file, path, NULL, &error)) FAIL("%s", error_words(&error).text);
    file.world.code.level_hash = 0;
    snprintf(start, sizeof start, "%s", code_text(&file.world.code).text);
    assert_string_equal(start, code);
    picture_file_free(&file);
    CapturedProgram cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR);
    assert_int_equal(RUN(&cli, "check", path), 0);
    program_remove(&cli);
}

// Coming back.

static void a_picture_that_is_named_is_offered_to_be_looked_at(void **state) {
    Shot shot;
    shoot(&shot, "atoll", "hello");
    expect_world(shot.path, "atoll:64:normal:hello");
    Driver *driver = START(state, shot.path);
    AWAIT(shows(driver, "The world of card.png"));
    driver_await_rest(driver);
    driver_click_word(driver, "Look around");
    driver_end_growth(driver);
    driver_expect_world(driver, "atoll", "hello", SIDE, SIDE);
    program_remove(&shot.program);
}

static void a_picture_that_is_dropped_is_offered_to_be_played(void **state) {
    Shot shot;
    shoot(&shot, "atoll", "hello");
    Driver *driver = START_PLAIN(state);
    driver_await_rest(driver);
    drop_file(driver, shot.path);
    AWAIT(shows(driver, "The world of card.png"));
    driver_await_rest(driver);
    PRESS(driver, "Return");
    AWAIT(shows(driver, "End day"));
    program_remove(&shot.program);
}

// Any other picture is heights, as ever.
static void a_picture_without_a_world_is_heights(void **state) {
    ScratchFolder pictures = scratch_make();
    Driver *driver = START_PLAIN(state);
    TextError error;
    Buffer base = {0};
    assert_true(file_read(&base, TIDEMARK_SOURCE_DIR "/levels/lessons/base.png",
                          PICTURE_WORLD_BYTES, &error));
    assert_true(file_write(scratch_file(&pictures, "hills.png"), base.bytes, base.length,
                           FILE_PRIVATE, &error));
    driver_await_rest(driver);
    drop_file(driver, scratch_file(&pictures, "hills.png"));
    AWAIT(file_exists(scratch_file(&driver->home, LEVELS "/hills.level")));
    buffer_free(&base);
    scratch_remove(&pictures);
}

// Two texts of one name: both are kept, and each is used again.
static void a_level_of_others_is_kept_among_ones_own(void **state) {
    Shot shots[2];
    Driver *driver = NULL;
    for (int i = 0; i < 2; i++) {
        char text[400];
        snprintf(text, sizeof text, "%s# %d\n", PLAYED_LEVEL, i);
        ScratchFolder folder = scratch_make();
        scratch_write(&folder, "mine.level", text);
        shoot(&shots[i], scratch_file(&folder, "mine.level"), "hello");
        scratch_remove(&folder);
    }
    static const char *const kept[] = {LEVELS "/mine.level", LEVELS "/mine-2.level"};
    for (int i = 0; i < 4; i++) {
        const char *const words[] = {TIDEMARK_GAME, "--look", shots[i % 2].path, NULL};
        if (driver) {
            driver_terminate(driver);
            driver_restart(driver, words);
        } else {
            driver = fixture_play(*state, words);
        }
        driver_end_growth(driver);
        driver_expect_world(driver, scratch_file(&driver->home, kept[i % 2]), "hello", SIDE, SIDE);
    }
    assert_false(file_exists(scratch_file(&driver->home, LEVELS "/mine-3.level")));
    for (int i = 0; i < 2; i++) program_remove(&shots[i].program);
}

static void what_is_wrong_with_a_picture_is_said(void **state) {
    Shot shot;
    TextError error;
    shoot(&shot, "atoll", "hello");
    Buffer picture = {0};
    assert_true(file_read(&picture, shot.path, PICTURE_WORLD_BYTES, &error));
    for (size_t at = 0; at + 4 < picture.length; at++)
        if (memcmp(picture.bytes + at, "hash", 4) == 0) {
            picture.bytes[at + 6] ^= 1;
            break;
        }
    assert_true(file_write(shot.path, picture.bytes, picture.length, FILE_PRIVATE, &error));
    assert_int_equal(RUN(&shot.program, shot.path), 3);
    Buffer said = program_errors(&shot.program);
    assert_non_null(strstr((const char *)said.bytes,
                           "card.png: PNG 'with a wrong checksum' (limit a whole and undamaged"));
    Driver *driver = START_PLAIN(state);
    driver_await_rest(driver);
    drop_file(driver, shot.path);
    AWAIT(shows(driver, "card.png: PNG"));
    driver_await_rest(driver);
    PRESS(driver, "Return");
    assert_true(shows(driver, "card.png: PNG"));
    assert_int_equal(games_kept(driver), 0);
    buffer_free(&said);
    buffer_free(&picture);
    program_remove(&shot.program);
}

// Going out.

static void the_camera_puts_the_world_in(void **state) {
    char name[SAID_BYTES];
    Driver *driver = START(state, "--look", "--level", "quilt", "--size", "64", "--seed", "hello");
    driver_end_growth(driver);
    driver_save_picture(driver, name);
    expect_world(scratch_file(&driver->home, name), "quilt:64:normal:hello");
}

// The picture's name tells that the level is changed, and it is played from the picture alone.
static void a_changed_world_goes_out_and_comes_back(void **state) {
    static const char code[] = "quilt+field.count=90+rule.days=20:64:normal:hello";
    char name[SAID_BYTES], path[SCRATCH_PATH];
    Driver *driver =
        START(state, "--look", "--code", "quilt+rule.days=20+field.count=090:64:normal:hello");
    driver_end_growth(driver);
    driver_save_picture(driver, name);
    assert_string_equal(name, "tidemark-quilt+changed-hello-1.png");
    strcpy(path, scratch_file(&driver->home, name));
    expect_world(path, code);
    driver_terminate(driver);
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, path, NULL});
    AWAIT(shows(driver, "The world of tidemark-quilt+changed-hello-1.png"));
    AWAIT(shows(driver, "quilt+field.count=90+rule.days=20:64:normal:hello"));
    driver_await_rest(driver);
    PRESS(driver, "Return");
    AWAIT(shows(driver, "End day"));
    Buffer recent = scratch_read(&driver->home, ".local/share/tidemark/recent.txt");
    assert_true(recent.length >= sizeof code && memcmp(recent.bytes, code, sizeof code - 1) == 0);
    buffer_free(&recent);
}

// A won game, gone on with from the save before its last command, which is sailing.
static Driver *before_sailing(void **state, const char *settings) {
    static Expedition expedition;
    ExpeditionWish wish = played_wish(EASY, "won");
    Refusal refusal;
    TextError error;
    played_make(&expedition, "", &wish);
    for (int i = 0; i + 1 < expedition.witness.count; i++)
        assert_true(
            expedition_apply(&expedition, expedition.witness.items[i], &refusal, NULL, &error));
    Driver *driver = home_with_save(*state, settings, &expedition);
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, NULL});
    expedition_free(&expedition);
    return driver;
}

static void the_end_saves_card_and_timelapse(void **state) {
    static const char card[] = "tidemark-won-1-card.png", lapse[] = "tidemark-won-1-timelapse.png";
    Driver *driver = before_sailing(state, SETTINGS_AT_ONCE);
    driver_await_rest(driver);
    driver_click_word(driver, "Continue");
    driver_await_rest(driver);
    PRESS(driver, "x", "x");
    driver_find_word(driver, "Watch the replay");
    PRESS(driver, "p");
    assert_true(file_exists(scratch_file(&driver->home, card)));
    PRESS(driver, "l");
    AWAIT(file_exists(scratch_file(&driver->home, lapse)));
    PictureFile file;
    PngChunks chunks;
    PngChunk chunk;
    TextError error;
    const char *path = scratch_file(&driver->home, lapse);
    assert_true(picture_file_read(&file, path, NULL, &error));
    int frames = 0;
    assert_true(png_open(&chunks, buffer_source(&file.bytes, path), &error));
    while (png_next(&chunks, &chunk, &error)) frames += strcmp(chunk.type, "fcTL") == 0;
    assert_in_range(frames, 10, 200);
    assert_true(file.bytes.length < 4 << 20);
    char code[CODE_BYTES];
    file.world.code.level_hash = 0;
    snprintf(code, sizeof code, "%s", code_text(&file.world.code).text);
    picture_file_free(&file);
    expect_world(scratch_file(&driver->home, card), code);
    expect_world(scratch_file(&driver->home, lapse), code);
    // A second one gets another name.
    PRESS(driver, "p");
    assert_true(file_exists(scratch_file(&driver->home, "tidemark-won-2-card.png")));
}

// By itself it begins, comes to its end, and begins again; keys do what they always do.
static void the_timelapse_goes_round_where_things_move(void **state) {
    static const char settings[] =
        "tidemark-settings 1\nlevel noise-isle\nvolume 0\ntips off\n" UNASKED;
    Driver *driver = before_sailing(state, settings);
    AWAIT(shows(driver, "Continue"));
    XDOTOOL(driver->display, "key", "Return");
    AWAIT(shows(driver, "Sail"));
    XDOTOOL(driver->display, "key", "x");
    AWAIT(shows(driver, "Sail home now?"));
    XDOTOOL(driver->display, "key", "x");
    for (int round = 0; round < 2; round++) {
        AWAIT(shows(driver, "Day 1, tide 0"));
        AWAIT(!shows(driver, "Day 1, tide 0"));
    }
    assert_true(shows(driver, "Watch the replay"));
    XDOTOOL(driver->display, "key", "Escape");
    AWAIT(shows(driver, "New game"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(a_picture_that_is_named_is_offered_to_be_looked_at),
        WINDOW_TEST(a_picture_that_is_dropped_is_offered_to_be_played),
        WINDOW_TEST(a_picture_without_a_world_is_heights),
        WINDOW_TEST(a_level_of_others_is_kept_among_ones_own),
        WINDOW_TEST(what_is_wrong_with_a_picture_is_said),
        WINDOW_TEST(the_camera_puts_the_world_in),
        WINDOW_TEST(a_changed_world_goes_out_and_comes_back),
        WINDOW_TEST(the_end_saves_card_and_timelapse),
        WINDOW_TEST(the_timelapse_goes_round_where_things_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
