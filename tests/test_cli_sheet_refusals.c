// SPDX-License-Identifier: MIT
// What tidemark-cli sheet refuses: exit codes, one line on standard error, and nothing written.
#include <stdio.h>
#include <sys/stat.h>

#include "../src/base/png_file.h"
#include "support/captured_program.h"
#include "support/test.h"

enum { WORDS = 20 };

static void wrong_words_are_refused(void **state) {
    CapturedProgram *program = *state;
    static const struct {
        const char *words[WORDS];
        const char *said;
    } rows[] = {
        {{"--seed", "1"}, "needs --image"},
        {{"--image", "s.png"}, "--seeds A..B or A,B,C, or --seed TEXT"},
        {{"--image", "s.jpg", "--seed", "1"},
         "'s.jpg' (limit a file name that ends in .png, or -)"},
        {{"--image", "s.png", "--seed", "1", "--seeds", "1"}, "--seed beside --seeds"},
        {{"--image", "s.png", "--seed", "1", "more"}, "unexpected word 'more'"},
        {{"--image", "s.png", "--seed", "1", "--level", "a", "--levels", "b"}, "beside --levels"},
        {{"--image", "s.png", "--figures", "--levels", "all"}, "--figures names the levels"},
        {{"--image", "s.png", "--seed", "1", "--columns", "0"}, "'0' (limit 1 to 1000)"},
        {{"--image", "s.png", "--seed", "1", "--columns", "1001"}, "1 to 1000"},
        {{"--image", "s.png", "--seed", "1", "--columns", ""}, "'' (limit 1 to 1000)"},
        {{"--image", "s.png", "--seed", "1", "--zoom", "17"}, "'17' (limit 1 to 16)"},
        {{"--image", "s.png", "--seed", "1", "--zoom", "2x"}, "'2x' (limit 1 to 16)"},
        {{"--image", "s.png", "--seed", "1", "--zoom", "4294967297"}, "1 to 16"},
        {{"--image", "s.png", "--seed", "1", "--palette", "sepia"}, "green-red"},
        {{"--image", "s.png", "--seed", "1", "--palette", "grey", "--heights"}, "--heights beside"},
        {{"--image", "s.png", "--seed", "1", "--size", "15"}, "16 to 8192"},
        {{"--image", "s.png", "--seeds", "1..1000000"}, "pixels (limit sides of 16384"},
        {{"--image", "s.png", "--seeds", "1..2", "--size", "8192", "--columns", "2"},
         "sheet of 16420x8270 pixels"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *words[WORDS] = {"sheet"};
        for (int j = 0; rows[i].words[j]; j++) words[j + 1] = rows[i].words[j];
        assert_refused(program, program_run(program, words), 64, rows[i].said);
        assert_silent(program);
    }
    assert_refused(
        program,
        RUN(program, "sheet", "--image", "s.png", "--seed", "1", "--level", "noise-isle,nowhere"),
        4, "unknown level 'nowhere'");
}

static void a_sheet_that_cannot_be_written_is_exit_2(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    program->output = "/dev/full";
    assert_refused(program, RUN(program, "sheet", "--seed", "1", "--image", "-"), 2, "No space");
    program->output = NULL;
    assert_refused(program, RUN(program, "sheet", "--seed", "1", "--image", "no/s.png"), 2,
                   "no/s.png");
}

static void a_font_that_is_missing_or_broken_is_named(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    static const struct {
        const char *text;
        int line;
    } rows[] = {
        {"", 1},
        {"STARTFONT 2.1\nFONT_ASCENT 10\nFONT_DESCENT 3\nENDFONT\n", 4},  // no glyph
        {"FONT_ASCENT 10\nSTARTCHAR a\nENCODING 70000\n", 3},
        {"FONT_ASCENT 10\nSTARTCHAR a\nENCODING 65\nDWIDTH 6 0\nBBX 33 1 0 0\nBITMAP\nFF\n", 5},
        {"FONT_ASCENT 10\nSTARTCHAR a\nENCODING 65\nDWIDTH 6 0\nBBX 8 1 0\n", 5},
        {"FONT_ASCENT 10\nSTARTCHAR a\nENCODING 65\nBBX 8 1 0 0\nBITMAP\nF\nENDCHAR\n", 6},
        {"FONT_ASCENT 10\nSTARTCHAR a\nENCODING 65\nBBX 8 1 0 0\nBITMAP\nFF\nFF\nENDCHAR\n", 7},
        {"FONT_ASCENT 10\nSTARTCHAR a\nENCODING 65\nBBX 8 1 0 0\nBITMAP\nFFx\nENDCHAR\n", 6},
        {"FONT_ASCENT 10\nSTARTCHAR a\nENCODING 65\nBBX 8 2 0 0\nBITMAP\nFF\nENDCHAR\n", 7},
        {"FONT_ASCENT 9\nENCODING 9\nBITMAP\nENDCHAR\nENCODING 8\nBITMAP\nENDCHAR\n", 7},
    };
    const char *path = scratch_file(&program->caught, "here.level");
    char level[SCRATCH_PATH * 2];
    snprintf(level, sizeof level, "%s", path);
    scratch_write(&program->caught, "here.level", "level 1 \"Here\"\nh = random\nheight h\n");
    program->data = program->caught.path;
    assert_refused(program,
                   RUN(program, "sheet", "--level", level, "--seed", "1", "--image", "s.png"), 4,
                   "assets/tidemark.bdf");
    mkdir(scratch_file(&program->caught, "assets"), 0700);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        scratch_write(&program->caught, "assets/tidemark.bdf", rows[i].text);
        char said[100];
        snprintf(said, sizeof said, "assets/tidemark.bdf:%d: not a bitmap font", rows[i].line);
        assert_refused(program,
                       RUN(program, "sheet", "--level", level, "--seed", "1", "--image", "s.png"),
                       3, said);
    }
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, program_setup, program_teardown)
    const struct CMUnitTest tests[] = {
        TEST(wrong_words_are_refused),
        TEST(a_sheet_that_cannot_be_written_is_exit_2),
        TEST(a_font_that_is_missing_or_broken_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
