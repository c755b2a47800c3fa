// SPDX-License-Identifier: MIT
// The game without a display: pictures of worlds, help, and refusals with exit codes and one line
// on standard error.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/png_bytes.h"
#include "support/captured_program.h"
#include "support/view/screenshot.h"

enum { WORDS = 10, WIDTH = 1280, HEIGHT = 720, SIDE = 128 };

// The environment without any display, and with an empty home.
static ScratchFolder home;

static int make_program(void **state) {
    static const char *const unset[] = {"DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET",
                                        "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER"};
    static CapturedProgram program;
    for (size_t i = 0; i < sizeof unset / sizeof *unset; i++) unsetenv(unset[i]);
    home = scratch_make();
    setenv("HOME", home.path, 1);
    program = program_make(TIDEMARK_GAME, NULL);
    *state = &program;
    return 0;
}

static int remove_program(void **state) {
    program_remove(*state);
    scratch_remove(&home);
    return 0;
}

static Bitmap shot(CapturedProgram *program, const char *name) {
    return bitmap_read(scratch_file(&program->folder, name));
}

static void a_picture_needs_no_display_and_is_the_same_every_time(void **state) {
    CapturedProgram *program = *state;
    for (int i = 0; i < 2; i++) {
        const char *name = i ? "b.png" : "a.png";
        assert_int_equal(RUN(program, "--seed", "hello", "--screenshot", name), 0);
        assert_silent(program);
    }
    Bitmap first = shot(program, "a.png"), second = shot(program, "b.png");
    assert_int_equal(first.width, WIDTH);
    assert_int_equal(first.height, HEIGHT);
    screenshot_same_or_fail(&second, &first, "the second picture");
    assert_true(screenshot_hues(&first).green > 1000);
    assert_int_equal(scratch_count(&program->folder), 2);
    assert_int_equal(scratch_count(&home), 0);
    bitmap_free(&first);
    bitmap_free(&second);
}

static void a_dash_is_standard_output(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "--seed", "hello", "--screenshot", "a.png"), 0);
    assert_int_equal(RUN(program, "--seed", "hello", "--screenshot", "-"), 0);
    Buffer out = program_output(program);
    assert_true(scratch_holds(&program->folder, "a.png", out.bytes, out.length));
    buffer_free(&out);
}

static void closed_descriptors_change_no_picture(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "--seed", "hello", "--screenshot", "open.png"), 0);
    Buffer open = scratch_read(&program->folder, "open.png");
    for (program->closed = 1; program->closed < 8; program->closed++) {
        assert_int_equal(RUN(program, "--seed", "hello", "--screenshot", "closed.png"), 0);
        assert_true(scratch_holds(&program->folder, "closed.png", open.bytes, open.length));
        int to_output = RUN(program, "--seed", "hello", "--screenshot", "-");
        assert_int_equal(to_output, program->closed & 1 << STDOUT_FILENO ? 2 : 0);
    }
    program->closed = 0;
    buffer_free(&open);
}

// Below the interface's first line and left of its minimap.
static Bitmap bare_part(const Bitmap *picture) {
    return screenshot_part(picture, 0, 130, 980, 580);
}

static void a_view_shows_that_tile_at_that_size(void **state) {
    static const struct {
        const char *view;
        int zoom, x, y;
    } rows[] = {{"64,64,64", 6, 64, 64}, {"20,90,16", 4, 20, 90},  {"64,64,1", 0, 64, 64},
                {"0,0,8", 3, 0, 0},      {"-9,500,4", 2, -9, 500}, {"64,64,1/2", -1, 64, 64},
                {"0,0,1/128", -7, 0, 0}, {"64,64,all", 2, 64, 64}};
    CapturedProgram *program = *state;
    View view = {WIDTH, HEIGHT, SIDE, SIDE};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(
            RUN(program, "--seed", "hello", "--screenshot", "a.png", "--view", rows[i].view), 0);
        ExpectedScreen sight = {
            "noise-isle", "hello", SIDE,
            SIDE,         view,    camera_at_tile(view, rows[i].zoom, rows[i].x, rows[i].y)};
        Bitmap whole = shot(program, "a.png"), painted = screenshot_expected(&sight);
        Bitmap part = bare_part(&whole), expected = bare_part(&painted);
        screenshot_same_or_fail(&part, &expected, rows[i].view);
        bitmap_free(&whole);
        bitmap_free(&painted);
        bitmap_free(&part);
        bitmap_free(&expected);
    }
}

static void help_and_version_go_to_standard_output_and_make_nothing(void **state) {
    static const char *const words[] = {"--help", "--version"};
    static const char *const said[] = {"Usage: tidemark ", "tidemark 0."};
    CapturedProgram *program = *state;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(RUN(program, words[i]), 0);
        Buffer out = program_output(program), err = program_errors(program);
        assert_int_equal(strncmp((const char *)out.bytes, said[i], strlen(said[i])), 0);
        assert_int_equal(out.bytes[out.length - 1], '\n');
        assert_int_equal(err.length, 0);
        buffer_free(&out);
        buffer_free(&err);
    }
    assert_int_equal(scratch_count(&program->folder), 0);
    assert_int_equal(scratch_count(&home), 0);
    program->output = "/dev/full";
    assert_refused(program, RUN(program, "--help"), 2, "No space left");
    program->output = NULL;
    program->broken_pipe = true;
    assert_refused(program, RUN(program, "--help"), 2, "Broken pipe");
}

static void without_a_display_the_one_line_names_the_way_out(void **state) {
    static const char *const drivers[] = {"dummy", "offscreen", "nonsense", "x11", NULL};
    CapturedProgram *program = *state;
    for (int i = 0; i < 4; i++) {
        setenv("SDL_VIDEODRIVER", drivers[i], 1);
        assert_refused(program, RUN(program, "--seed", "hello"), 69, "--screenshot");
        assert_silent(program);
    }
    unsetenv("SDL_VIDEODRIVER");
    if (access("/dev/dri/card0", R_OK | W_OK) == 0) return;  // SDL may find a screen
    assert_refused(program, RUN(program, "--seed", "hello"), 69, "--screenshot");
    assert_silent(program);
    setenv("DISPLAY", ":999999", 1);
    assert_refused(program, RUN(program, "--seed", "hello"), 69, "--screenshot");
    unsetenv("DISPLAY");
}

static void wrong_words_are_refused_with_what_would_be_right(void **state) {
    static const struct {
        int code;
        const char *said;
        const char *words[WORDS];
    } rows[] = {
        {64, "'--flat' (limit see --help)", {"--flat"}},
        {64, "unknown option '-xy'", {"--verbose", "-xy"}},
        {64, "unknown option '--screen'", {"--screen", "a.png"}},
        {64, "unknown option '--se'", {"--screenshot", "a.png", "--se", "x"}},
        {64, "given twice '--seed'", {"--screenshot", "a.png", "--seed", "1", "--seed", "2"}},
        {64, "missing value of '--seed'", {"--seed"}},
        {64, "unexpected word 'more'", {"--verbose", "more"}},
        {64, "'--verbose=yes'", {"--verbose=yes"}},
        {64, "'0' (limit sides of 16 to 8192)", {"--screenshot", "a.png", "--size", "0"}},
        {64, "'15' (limit sides of 16 to 8192)", {"--screenshot", "a.png", "--size", "15"}},
        {64, "'1e18'", {"--screenshot", "a.png", "--size", "1e18"}},
        {64, "16 to 8192", {"--screenshot", "a.png", "--size", "1000000000000000000"}},
        {64, "16 to 8192", {"--screenshot", "a.png", "--size", "64x9000"}},
        {3,
         "'100' (limit multiples of feature=32",
         {"--screenshot", "a.png", "--size", "100", "--level", "noise-isle-classic"}},
        {64,
         "'a\\xFFb' (limit UTF-8)",
         {"--screenshot", "a.png", "--seed",
          "a\xff"
          "b"}},
        {64, "1 to 256 bytes", {"--screenshot", "a.png", "--seed", ""}},
        {64, "control", {"--screenshot", "a.png", "--seed", "a\nb"}},
        {64, "'1,2' (limit X,Y,ZOOM", {"--screenshot", "a.png", "--view", "1,2"}},
        {64, "'1,2,3'", {"--screenshot", "a.png", "--view", "1,2,3"}},
        {64, "'1,2,4x'", {"--screenshot", "a.png", "--view", "1,2,4x"}},
        {64, "'1,2,1/0'", {"--screenshot", "a.png", "--view", "1,2,1/0"}},
        {64, "'1,2,1/3'", {"--screenshot", "a.png", "--view", "1,2,1/3"}},
        {64, "'1,2,128'", {"--screenshot", "a.png", "--view", "1,2,128"}},
        {64, "'1,2,-1'", {"--screenshot", "a.png", "--view", "1,2,-1"}},
        {64, "'1,2,1/-2'", {"--screenshot", "a.png", "--view", "1,2,1/-2"}},
        {64, "'99999999999,2,1'", {"--screenshot", "a.png", "--view", "99999999999,2,1"}},
        {64, "'4294967297,0,1'", {"--screenshot", "a.png", "--view", "4294967297,0,1"}},
        {64, "'1,2,4294967297'", {"--screenshot", "a.png", "--view", "1,2,4294967297"}},
        {64, "'1,2,1/4294967298'", {"--screenshot", "a.png", "--view", "1,2,1/4294967298"}},
        {64, "' 1,2,4'", {"--screenshot", "a.png", "--view", " 1,2,4"}},
        {64, "'1,+2,4'", {"--screenshot", "a.png", "--view", "1,+2,4"}},
        {64, "'--1,2,4'", {"--screenshot", "a.png", "--view=--1,2,4"}},
        {64, "'1,2,1/256'", {"--screenshot", "a.png", "--view", "1,2,1/256"}},
        {64, "'100001,2,1'", {"--screenshot", "a.png", "--view", "100001,2,1"}},
        {64, "view ''", {"--screenshot", "a.png", "--view", ""}},
        {64, "--view needs --screenshot", {"--view", "1,2,4"}},
        {64, "level:size:difficulty:seed", {"--screenshot", "a.png", "--code", "noise-isle"}},
        {64,
         "--code",
         {"--screenshot", "a.png", "--code", "noise-isle:64:normal:1", "--seed", "1"}},
        {4, "unknown level 'nowhere'", {"--screenshot", "a.png", "--level", "nowhere"}},
        {4, "nowhere.level", {"--screenshot", "a.png", "--level", "nowhere.level"}},
        {4, "not a regular file", {"--screenshot", "a.png", "--level", "/dev/null"}},
        {2, "missing/a.png", {"--screenshot", "missing/a.png"}},
        {2, "'.'", {"--screenshot", "."}},
        {2, "No space left", {"--screenshot", "/dev/full"}},
    };
    CapturedProgram *program = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_refused(program, program_run(program, rows[i].words), rows[i].code, rows[i].said);
        assert_silent(program);
    }
    assert_int_equal(scratch_count(&home), 0);
}

static void a_broken_level_is_refused_with_its_line(void **state) {
    CapturedProgram *program = *state;
    scratch_write(&home, "bad.level", "level 1 \"Bad\"\nn = diamond_circle feature=32\nheight n\n");
    const char *path = scratch_file(&home, "bad.level");
    assert_refused(program, RUN(program, "--level", path, "--screenshot", "a.png"), 3,
                   "bad.level:2: ");
    scratch_write(&home, "bad.level",
                  "level 1 \"Heights alone\"\nn = diamond_square feature=32\nheight n\n");
    assert_refused(program, RUN(program, "--level", path, "--screenshot", "a.png"), 3, "tile");
    assert_int_equal(unlink(path), 0);
}

// A data folder with the assets of the source tree except one: missing if `content` is NULL, or
// with other bytes.
static ScratchFolder make_data(const char *name, const void *content, size_t length) {
    static const char *const assets[] = {
        "peaks.png",      "water.png",  "terrain.png", "trees.png",   "decor.png", "things.png",
        "structures.png", "people.png", "paper.png",   "icons.png",   "pads.png",  "panel.png",
        "title.png",      "icon.png",   "air.png",     "tidemark.bdf"};
    ScratchFolder data = scratch_make();
    assert_int_equal(mkdir(scratch_file(&data, "assets"), 0700), 0);
    assert_int_equal(symlink(TIDEMARK_SOURCE_DIR "/levels", scratch_file(&data, "levels")), 0);
    ScratchFolder to = {""};
    strcpy(to.path, scratch_file(&data, "assets"));
    ScratchFolder from = {TIDEMARK_SOURCE_DIR "/assets"};
    for (size_t i = 0; i < sizeof assets / sizeof *assets; i++)
        if (strcmp(assets[i], name) != 0)
            assert_int_equal(symlink(scratch_file(&from, assets[i]), scratch_file(&to, assets[i])),
                             0);
    if (!content) return data;
    FILE *file = fopen(scratch_file(&to, name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(content, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    return data;
}

static void assert_data_refused(CapturedProgram *program, ScratchFolder data, int code,
                                const char *said) {
    program->data = data.path;
    assert_refused(program, RUN(program, "--seed", "1", "--screenshot", "a.png"), code, said);
    program->data = NULL;
    scratch_remove(&data);
}

static void missing_and_damaged_assets_are_named(void **state) {
    static const char *const names[] = {"peaks.png", "water.png",  "terrain.png",    "trees.png",
                                        "decor.png", "things.png", "structures.png", "people.png",
                                        "paper.png", "icons.png",  "pads.png",       "panel.png",
                                        "air.png",   "title.png",  "tidemark.bdf"};
    enum {
        NAMES = sizeof names / sizeof *names,
        PICTURES = NAMES - 1,
        SIZED = NAMES - 2
    };  // the title may have any size
    CapturedProgram *program = *state;
    ScratchFolder assets = {TIDEMARK_SOURCE_DIR "/assets"};
    Buffer other = scratch_read(&assets, "icon.png");  // a picture in a wrong size
    for (int i = 0; i < NAMES; i++) {
        Buffer whole = scratch_read(&assets, names[i]);
        assert_data_refused(program, make_data(names[i], NULL, 0), 4, names[i]);
        assert_data_refused(program, make_data(names[i], "", 0), 3, names[i]);
        assert_data_refused(program, make_data(names[i], "no picture\n", 11), 3, names[i]);
        assert_data_refused(program, make_data(names[i], whole.bytes, whole.length / 2), 3,
                            names[i]);
        whole.bytes[whole.length / 2] ^= 1;
        if (i < PICTURES)
            assert_data_refused(program, make_data(names[i], whole.bytes, whole.length), 3,
                                names[i]);
        buffer_free(&whole);
        if (i >= SIZED) continue;
        char bare[32] = "";
        strncat(bare, names[i], strcspn(names[i], "."));
        assert_data_refused(program, make_data(names[i], other.bytes, other.length), 3, bare);
    }
    buffer_free(&other);
}

// Sizes are checked before anything is unpacked.
static void pictures_that_would_fill_memory_are_refused(void **state) {
    static const struct {
        PngHeader header;
        const char *parts, *said;
    } rows[] = {
        {{30000, 30000, 8, 6}, "hde", "'30000x30000' (limit sides of 1..2048)"},
        {{2049, 1, 8, 6}, "hde", "'2049x1' (limit sides of 1..2048)"},
        {{1, 2049, 8, 6}, "hde", "'1x2049' (limit sides of 1..2048)"},
        {{64, 64, 8, 0}, "hzbe", "title.png: file is too long (limit 4194304 bytes)"},
    };
    CapturedProgram *program = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer bomb = png_bytes(rows[i].header, rows[i].parts);
#ifndef TEST_WATCHED
        program->memory_bytes = (size_t)1 << 30;
#endif
        assert_data_refused(program, make_data("title.png", bomb.bytes, bomb.length), 3,
                            rows[i].said);
        program->memory_bytes = 0;
        buffer_free(&bomb);
    }
}

static void a_pipe_in_place_of_an_asset_is_refused_at_once(void **state) {
    static const char *const names[] = {"water.png", "title.png", "tidemark.bdf"};
    CapturedProgram *program = *state;
    for (int i = 0; i < 3; i++) {
        char path[60];
        ScratchFolder data = make_data(names[i], NULL, 0);
        snprintf(path, sizeof path, "assets/%s", names[i]);
        assert_int_equal(mkfifo(scratch_file(&data, path), 0600), 0);
        assert_data_refused(program, data, 4, "not a regular file");
    }
}

static void a_data_folder_that_is_not_there_is_said_to_be_missing(void **state) {
    CapturedProgram *program = *state;
    program->data = "/nonexistent";
    assert_refused(program, RUN(program, "--screenshot", "a.png"), 4, "/nonexistent");
    program->data = NULL;
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, make_program, remove_program)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_picture_needs_no_display_and_is_the_same_every_time),
        TEST(a_dash_is_standard_output),
        TEST(closed_descriptors_change_no_picture),
        TEST(a_view_shows_that_tile_at_that_size),
        TEST(help_and_version_go_to_standard_output_and_make_nothing),
        TEST(without_a_display_the_one_line_names_the_way_out),
        TEST(wrong_words_are_refused_with_what_would_be_right),
        TEST(a_broken_level_is_refused_with_its_line),
        TEST(missing_and_damaged_assets_are_named),
        TEST(pictures_that_would_fill_memory_are_refused),
        TEST(a_pipe_in_place_of_an_asset_is_refused_at_once),
        TEST(a_data_folder_that_is_not_there_is_said_to_be_missing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
