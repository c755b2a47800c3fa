// SPDX-License-Identifier: MIT
// Pictures of a level made to break the program: bombs, damage, wrong headers, and files of another kind
// than their name says. Wrong names are in hostile/*.level.
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "../src/worldgen/picture.h"
#include "support/hostile_level.h"
#include "support/png_bytes.h"

enum { SAID = 200, FILLER_BYTES = 60 << 20 };

static int make_program(void **state) {
    static CapturedProgram program;
    program = hostile_program(TIDEMARK_CLI);
    *state = &program;
    return 0;
}

static int remove_program(void **state) {
    program_remove(*state);
    return 0;
}

// A level of 64 x 64 whose line 3 names the picture.
static const char *level_of(const CapturedProgram *program, const char *picture) {
    char text[200];
    snprintf(text, sizeof text, "level 1 \"Hostile\"\nsize 64 64\na = image file=%s\nheight a\n",
             picture);
    return hostile_file(program, "a.level", text, strlen(text));
}

// The level is refused for the picture: the message follows ": " or, for a file that cannot be read, its
// path.
static void refused(const CapturedProgram *program, const char *picture, int code,
                    const char *said) {
    char whole[SCRATCH_PATH + SAID];
    snprintf(whole, sizeof whole, "3: %s/%s: %s", program->caught.path, picture, said);
    hostile_refused(program, level_of(program, picture), code, whole);
}

static void broken_pgms_are_refused(void **state) {
    CapturedProgram *program = *state;
    static const struct {
        const char *text, *said;
    } rows[] = {
        {"P5 99999999 99999999 255\nabc",
         "picture of '99999999x99999999' (limit sides of 1..8192)"},
        {"P5 8192 8192 255\n", "picture of '8192x8192' (limit 16777216 pixels)"},
        {"P5 8193 1 255\n", "picture of '8193x1' (limit sides of 1..8192)"},
        {"P5 0 8 255\n", "picture of '0x8' (limit sides of 1..8192)"},
        {"P5 -8 8 255\n", "PGM width '-8' (limit *)"},
        {"P5 4294967297 8 255\n", "PGM width '4294967297' (limit *)"},
        {"P5 8 99999999999999999999 255\n", "PGM height '99999999999999999999' (limit *)"},
        {"P5 1e3 8 255\n", "PGM width '1e3' (limit *)"},
        {"P5 8 8 0\n", "PGM maximum '0' (limit 1..65535)"},
        {"P5 8 8 65536\n", "PGM maximum '65536' (limit 1..65535)"},
        {"P5 8 8 255\nabc", "pixels 'end of file' (limit as many as its sides say)"},
        {"P5 8 8 65535\nabc", "pixels 'end of file' (limit as many as its sides say)"},
        {"P5", "picture format 'unknown' (limit PNG or PGM)"},
        {"P5 8", "PGM height '' (limit *)"},
        {"P2 2 1 9\n4 x\n", "pixel 'x' (limit *)"},
        {"P2 2 1 9\n4 -1\n", "pixel '-1' (limit *)"},
        {"P2 2 1 9\n4 10\n", "pixel '10' (limit 9)"},
        {"P2 2 1 9\n4\n", "pixel '' (limit *)"},
        {"P2 2 1 9\n4 \x1b[2J\n", "pixel '\\x1B[2J' (limit *)"},
        {"P6 1 1 255\nabc", "picture format 'unknown' (limit PNG or PGM)"},
        {"\xff\xd8\xff\xe0", "picture format 'unknown' (limit PNG or PGM)"},
        {"", "picture format 'unknown' (limit PNG or PGM)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hostile_file(program, "a.pgm", rows[i].text, strlen(rows[i].text));
        refused(program, "a.pgm", 3, rows[i].said);
    }
}

static void the_words_of_a_long_pgm_take_no_longer_than_reading_it(void **state) {
    CapturedProgram *program = *state;
    hostile_file(program, "a.pgm", NULL, PICTURE_BYTES);
    refused(program, "a.pgm", 3, "picture format 'unknown' (limit PNG or PGM)");
    for (const char *filler = "0# \n"; *filler; filler++) {
        Buffer text = {0};
        buffer_text(&text, "P2 ");
        if (!buffer_reserve(&text, FILLER_BYTES)) fail();
        memset(text.bytes + text.length, *filler, FILLER_BYTES);
        hostile_file(program, "a.pgm", text.bytes, text.length + FILLER_BYTES);
        refused(program, "a.pgm", 3,
                *filler == '0' ? "PGM width '*' (limit *)" : "PGM width '' (limit *)");
        buffer_free(&text);
    }
}

static void what_is_no_picture_file_is_not_read(void **state) {
    CapturedProgram *program = *state;
    refused(program, "missing.png", 4, strerror(ENOENT));
    assert_int_equal(mkdir(scratch_file(&program->caught, "folder.png"), 0700), 0);
    refused(program, "folder.png", 4, "not a regular file");
    assert_int_equal(mkfifo(scratch_file(&program->caught, "pipe.png"), 0600), 0);
    refused(program, "pipe.png", 4, "not a regular file");
    hostile_file(program, "long.png", NULL, PICTURE_BYTES + 1);
    refused(program, "long.png", 3, "file is too long (limit 67108864 bytes)");
    hostile_file(program, "gigantic.png", NULL, (size_t)1 << 30);
    refused(program, "gigantic.png", 3, "file is too long (limit 67108864 bytes)");
}

static void a_link_is_not_followed_wherever_it_leads(void **state) {
    CapturedProgram *program = *state;
    static const char said[] = "is a link (limit a file beside the level)";
    static const char *const targets[] = {"/etc/passwd", "../x.png", "good.pgm", "a.png",
                                          "/dev/zero"};
    hostile_file(program, "good.pgm", "P2 1 1 1 1", 10);
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        assert_int_equal(symlink(targets[i], scratch_file(&program->caught, "a.png")), 0);
        refused(program, "a.png", 3, said);
        assert_int_equal(unlink(scratch_file(&program->caught, "a.png")), 0);
    }
}

static void accepted(const CapturedProgram *program, const char *picture) {
    const char *level = level_of(program, picture);
    int code = RUN(program, "generate", "--seed", "tide", "--threads", "2", "--level", level);
    Buffer err = program_errors(program);
    if (code != 0) fail_msg("%s", (const char *)err.bytes);
    buffer_free(&err);
}

static void the_pgm_that_the_others_are_made_from_is_good(void **state) {
    CapturedProgram *program = *state;
    hostile_file(program, "a.pgm", "P5 2 1 255\nab", 13);
    accepted(program, "a.pgm");
}

#ifdef TIDEMARK_PNG
static void broken_pngs_are_refused(void **state) {
    CapturedProgram *program = *state;
    static const char damaged[] = "PNG '*' (limit a whole and undamaged file)";
    static const char sides[] = "picture of '*' (limit sides of 1..8192)";
    static const struct {
        PngHeader header;
        const char *parts, *said;
    } rows[] = {
        {{60000, 60000, 8, 0}, "hde", sides},
        {{8193, 1, 8, 0}, "hde", sides},
        {{INT32_MAX, INT32_MAX, 16, 6}, "hde", sides},
        {{UINT32_MAX, UINT32_MAX, 8, 0}, "hde", damaged},
        {{8192, 8192, 1, 0}, "hde", "picture of '8192x8192' (limit 16777216 pixels)"},
        {{0, 0, 8, 0}, "hde", damaged},
        {{64, 64, 3, 0}, "hde", damaged},
        {{64, 64, 8, 5}, "hde", damaged},
        {{64, 64, 16, 3}, "hpde", damaged},
        {{64, 64, 8, 3}, "hde", damaged},  // no palette
        {{64, 64, 8, 3}, "hqde", damaged},  // an empty one
        {{64, 64, 8, 0}, "", damaged},
        {{64, 64, 8, 0}, "h", damaged},
        {{64, 64, 8, 0}, "he", damaged},
        {{64, 64, 8, 0}, "de", damaged},
        {{64, 64, 8, 0}, "hhde", damaged},
        {{64, 64, 8, 0}, "h!de", damaged},
        {{64, 64, 8, 0}, "hd!e", damaged},
        {{64, 64, 8, 0}, "hd-", damaged},
        {{64, 64, 8, 0}, "hse", damaged},  // half of the rows
        {{64, 64, 8, 0}, "hfe", damaged},  // an unknown filter
        {{64, 64, 8, 0}, "hne", damaged},  // no zlib stream
        {{64, 64, 8, 0}, "hl", damaged},  // a chunk of 2 GiB
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer png = png_bytes(rows[i].header, rows[i].parts);
        hostile_file(program, "a.png", png.bytes, png.length);
        buffer_free(&png);
        refused(program, "a.png", 3, rows[i].said);
    }
}

static void pixels_that_go_on_for_a_gibibyte_are_not_inflated(void **state) {
    CapturedProgram *program = *state;
    Buffer png = png_bytes((PngHeader){64, 64, 8, 0}, "hbe");
    hostile_file(program, "a.png", png.bytes, png.length);
    buffer_free(&png);
    refused(program, "a.png", 3, "PNG '*' (limit a whole and undamaged file)");
}

// A GiB of text, compressed, in a chunk that is not needed.
static void what_a_png_says_besides_its_pixels_costs_nothing(void **state) {
    CapturedProgram *program = *state;
    static const char *const parts[] = {"hde", "hzde", "hzzzzde"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        Buffer png = png_bytes((PngHeader){64, 64, 8, 0}, parts[i]);
        hostile_file(program, "a.png", png.bytes, png.length);
        buffer_free(&png);
        accepted(program, "a.png");
    }
}
#endif

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, make_program, remove_program)
    const struct CMUnitTest tests[] = {
        TEST(broken_pgms_are_refused),
        TEST(the_words_of_a_long_pgm_take_no_longer_than_reading_it),
        TEST(what_is_no_picture_file_is_not_read),
        TEST(a_link_is_not_followed_wherever_it_leads),
        TEST(the_pgm_that_the_others_are_made_from_is_good),
#ifdef TIDEMARK_PNG
        TEST(broken_pngs_are_refused),
        TEST(pixels_that_go_on_for_a_gibibyte_are_not_inflated),
        TEST(what_a_png_says_besides_its_pixels_costs_nothing),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
