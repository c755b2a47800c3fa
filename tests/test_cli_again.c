// SPDX-License-Identifier: MIT
// tidemark-cli again: every kind of file that says how it was made is made again byte for byte, a changed
// byte is told with its part, and what a file says leads to no other file.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/captured_program.h"
#include "support/carried_world.h"
#include "support/test.h"

#include "../src/base/file.h"
#include "../src/base/png_chunks.h"
#include "../src/base/png_file.h"

enum { WORDS = 16, SAID = 300 };

// Runs a command that writes a file, or whose output is JSON to be written there.
static void write_file(const CapturedProgram *program, const char *file,
                       const char *const words[WORDS]) {
    assert_int_equal(program_run(program, words), 0);
    Buffer out = program_output(program);
    if (strstr(file, ".json")) scratch_write(&program->folder, file, (const char *)out.bytes);
    buffer_free(&out);
}

static void expect_same(const CapturedProgram *program, const char *file, const char *beside) {
    char said[SAID];
    assert_int_equal(RUN(program, "again", "--check", file), 0);
    assert_int_equal(access(scratch_file(&program->folder, beside), F_OK), -1);
    assert_int_equal(RUN(program, "again", file), 0);
    snprintf(said, sizeof said, "%s: the same as %s\n", file, beside);
    Buffer out = program_output(program), one = scratch_read(&program->folder, file);
    assert_string_equal((const char *)out.bytes, said);
    assert_true(scratch_holds(&program->folder, beside, one.bytes, one.length));
    buffer_free(&out);
    buffer_free(&one);
}

static const char OWN[] = "level 1 \"Own\"\nland = hills | add edge\ntile water where land < 50%\n";
static const char LEVEL[] = "level 1 \"Own\"\nedge = perlin\nland = hills | add edge\n"
                            "tile water where land < 50%\ntile grass\nheight land\n";

static void every_kind_of_file_is_made_again_byte_for_byte(void **state) {
    CapturedProgram *program = *state;
    static const struct {
        const char *file, *beside;
        const char *words[WORDS];
    } CASES[] = {
        {"h.pgm",
         "h-again.pgm",
         {"generate", "--seed", "a b&\"<\xc3\xa9%", "--size", "64", "--heights", "h.pgm"}},
        {"t.tmx",
         "t-again.tmx",
         {"generate", "--seed", "a b&\"<\xc3\xa9%", "--size", "64x48", "--tiles", "t.tmx"}},
        {"m.pgm",
         "m-again.pgm",
         {"generate", "--level", "impact", "--seed", "3", "--size", "64", "--map", "pits",
          "--heights", "m.pgm"}},
        {"u.tmx",
         "u-again.tmx",
         {"generate", "--level", "impact", "--seed", "3", "--size", "64", "--until", "tile.rock",
          "--tiles", "u.tmx"}},
        {"w.json",
         "w-again.json",
         {"why", "--level", "impact", "--seed", "3", "--at", "4,5", "--json"}},
        {"s.json",
         "s-again.json",
         {"section", "--seed", "3", "--from", "1,2", "--to", "60,70", "--json"}},
        {"c.png",
         "c-again.png",
         {"sheet", "--level", "impact,atoll", "--seeds", "1..2", "--size", "64", "--image",
          "c.png"}},
        {"v.png",
         "v-again.png",
         {"sheet", "--level", "impact", "--seed", "1", "--size", "64", "--sweep",
          "pits.count=9..30:2", "--sweep", "dome.peak=0.5..1:2", "--image", "v.png"}},
        {"d.png",
         "d-again.png",
         {"generate", "--seed", "3", "--size", "64", "--set", "land.bias=1", "--image", "d.png",
          "--stats"}},
        {"h.png", "h-again.png", {"generate", "--seed", "3", "--size", "64", "--heights", "h.png"}},
        {"i.png",
         "i-again.png",
         {"generate", "--level", "impact", "--seed", "kelp", "--size", "64", "--image", "i.png"}},
        {"p.png",
         "p-again.png",
         {"generate", "--seed", "3", "--size", "64", "--palette", "earth", "--until", "mount",
          "--image", "p.png"}},
        {"f.png",
         "f-again.png",
         {"generate", "--seed", "3", "--size", "64", "--scale", "16", "--image", "f.png"}},
        {"s.png",
         "s-again.png",
         {"section", "--seed", "3", "--from", "1,2", "--to", "60,70", "--image", "s.png"}},
    };
    enum { WITHOUT_PNG = 6 };
    int count = png_file_exists() ? (int)(sizeof CASES / sizeof *CASES) : WITHOUT_PNG;
    for (int i = 0; i < count; i++) {
        write_file(program, CASES[i].file, CASES[i].words);
        expect_same(program, CASES[i].file, CASES[i].beside);
    }
}

static void a_recording_is_made_again_too(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(
        RUN(program, "solve", "--code", "noise-isle:64:easy:abc", "--replay", "won.txt"), 0);
    expect_same(program, "won.txt", "won-again.txt");
}

// The picture carries it; other files need it named.
static void a_level_of_ones_own_comes_from_the_picture_or_its_file(void **state) {
    CapturedProgram *program = *state;
    scratch_write(&program->folder, "own.level", LEVEL);
    assert_int_equal(RUN(program, "generate", "--level", "own.level", "--seed", "3", "--size", "64",
                         "--tiles", "o.tmx"),
                     0);
    assert_int_equal(RUN(program, "again", "--check", "o.tmx"), 4);
    Buffer errors = program_errors(program);
    assert_non_null(strstr((const char *)errors.bytes, "(limit --level must name its file)"));
    buffer_free(&errors);
    assert_int_equal(RUN(program, "again", "--check", "o.tmx", "--level", "own.level"), 0);
    if (!png_file_exists()) return;
    assert_int_equal(RUN(program, "generate", "--level", "own.level", "--seed", "3", "--size", "64",
                         "--image", "o.png"),
                     0);
    unlink(scratch_file(&program->folder, "own.level"));
    expect_same(program, "o.png", "o-again.png");
    assert_int_equal(RUN(program, "check", "o.png"), 0);
    scratch_write(&program->folder, "own.level", OWN);
    assert_int_equal(RUN(program, "again", "--check", "o.tmx", "--level", "own.level"), 3);
}

// Changes a byte, counted from the end, and expects the code and the words.
static void expect_change(const CapturedProgram *program, const char *file, size_t from_end,
                          int code, const char *said) {
    Buffer bytes = scratch_read(&program->folder, file);
    TextError error;
    bytes.bytes[bytes.length - from_end] ^= 1;
    assert_true(file_write(scratch_file(&program->folder, file), bytes.bytes, bytes.length,
                           FILE_SHARED, &error));
    buffer_free(&bytes);
    assert_int_equal(RUN(program, "again", "--check", file), code);
    Buffer errors = program_errors(program);
    if (!strstr((const char *)errors.bytes, said))
        FAIL("no '%s' in '%s'", said, (const char *)errors.bytes);
    buffer_free(&errors);
}

static void a_changed_byte_is_told_with_its_part(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "generate", "--seed", "3", "--size", "64", "--heights", "h.pgm"),
                     0);
    expect_change(program, "h.pgm", 2, 6, "made again it differs in the height at 63,63");
    assert_int_equal(RUN(program, "generate", "--seed", "3", "--size", "64", "--heights", "h.pgm"),
                     0);
    expect_change(program, "h.pgm", 2 * 64 * 3 - 2 * 7, 6, "differs in the height at 7,61");
    assert_int_equal(RUN(program, "generate", "--seed", "3", "--size", "64", "--tiles", "t.tmx"),
                     0);
    expect_change(program, "t.tmx", 80, 6, "made again it differs in line 1");
    if (!png_file_exists()) return;
    assert_int_equal(RUN(program, "generate", "--seed", "3", "--size", "64", "--image", "i.png"),
                     0);
    expect_change(program, "i.png", 40, 3, "i.png: ");
}

// Well-formed pictures that show something else than they say.
static void another_picture_with_the_same_origin_differs_in_its_pixels(void **state) {
    CapturedProgram *program = *state;
    if (!png_file_exists()) skip();
    TextError error = {0};
    TextSource origin;
    Buffer forged = {0};
    assert_int_equal(RUN(program, "generate", "--seed", "3", "--size", "64", "--heights", "a.png"),
                     0);
    assert_int_equal(RUN(program, "generate", "--seed", "4", "--size", "64", "--heights", "b.png"),
                     0);
    Buffer one = scratch_read(&program->folder, "a.png"),
           other = scratch_read(&program->folder, "b.png");
    assert_true(png_text_find(&origin, "Origin", buffer_source(&one, "a.png"), &error));
    assert_true(png_text_put(&forged, "Origin", origin, buffer_source(&other, "b.png"), &error));
    assert_true(file_write(scratch_file(&program->folder, "c.png"), forged.bytes, forged.length,
                           FILE_SHARED, &error));
    assert_int_equal(RUN(program, "again", "c.png"), 6);
    Buffer errors = program_errors(program);
    assert_non_null(strstr((const char *)errors.bytes, "c.png: made again it differs in "));
    // Made again it is the picture that it says it is.
    assert_true(scratch_holds(&program->folder, "c-again.png", one.bytes, one.length));
    buffer_free(&errors);
    buffer_free(&one);
    buffer_free(&other);
    buffer_free(&forged);
}

// The file with a line in place of its origin.
static void forge(const CapturedProgram *program, const char *line) {
    char text[600];
    snprintf(text, sizeof text, "P5\n# origin %s\n# lowest 0 highest 1\n2 1\n65535\n1234", line);
    scratch_write(&program->folder, "x.pgm", text);
}

static void a_file_of_another_version_says_so_where_it_differs(void **state) {
    CapturedProgram *program = *state;
    forge(program, "tidemark-cli 0.0.1 generate --code noise-isle:64:normal:3 --heights land.pgm");
    assert_int_equal(RUN(program, "again", "--check", "x.pgm"), 7);
    Buffer errors = program_errors(program);
    assert_non_null(
        strstr((const char *)errors.bytes, "x.pgm: made by version 0.0.1; made again by "));
    buffer_free(&errors);
}

static void what_an_origin_says_leads_to_no_file(void **state) {
    CapturedProgram *program = *state;
    static const struct {
        const char *line;
        int code;
        const char *said;
    } CASES[] = {
        {"tidemark-cli 1 play --save x", 3, "command in an origin 'play'"},
        {"tidemark-cli 1 check x.level", 3, "command in an origin 'check'"},
        {"tidemark-cli 1 generate --seed 1 --level /etc/passwd --heights land.pgm", 3,
         "value in an origin '/etc/passwd'"},
        {"tidemark-cli 1 generate --seed 1 --level own.level --heights land.pgm", 3,
         "level in an origin 'own.level'"},
        {"tidemark-cli 1 generate --code own.png --heights land.pgm", 3,
         "code in an origin 'own.png'"},
        {"tidemark-cli 1 generate --seed 1 --heights ../land.pgm", 3,
         "value in an origin '../land.pgm'"},
        {"tidemark-cli 1 generate --seed 1 --threads 3 --heights land.pgm", 3,
         "value in an origin '3'"},
        {"tidemark-cli 1 generate more --seed 1", 3, "word in an origin 'more'"},
        {"tidemark-cli 1 generate --sed 1", 64, "unknown option '--sed'"},
        {"tidemark-cli 1", 3, "origin 'tidemark-cli 1' (limit a line as tidemark-cli writes it)"},
        {"tidemark-cli 1 generate --seed a%zz", 3, "a line as tidemark-cli writes it"},
        {"tidemark-cli 1 generate --seed a%", 3, "a line as tidemark-cli writes it"},
        {"tidemark-cli 1 generate  --seed 1", 3, "a line as tidemark-cli writes it"},
        {"tidemark-cli 1 generate --seed a%00b", 3, "a line as tidemark-cli writes it"},
        {"another 1 generate --seed 1", 3, "a line as tidemark-cli writes it"},
    };
    scratch_write(&program->folder, "own.level", LEVEL);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        forge(program, CASES[i].line);
        int before = scratch_count(&program->folder);
        int code = RUN(program, "again", "x.pgm");
        Buffer errors = program_errors(program);
        if (code != CASES[i].code || !strstr((const char *)errors.bytes, CASES[i].said))
            FAIL("%s: %d, %s", CASES[i].line, code, (const char *)errors.bytes);
        assert_int_equal(scratch_count(&program->folder), before);
        buffer_free(&errors);
    }
}

static void files_without_an_origin_are_refused(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "generate", "--seed", "3", "--size", "64", "--tiles", "t.bin"),
                     0);
    assert_int_equal(RUN(program, "again", "t.bin"), 3);
    Buffer errors = program_errors(program);
    assert_non_null(
        strstr((const char *)errors.bytes, "t.bin: no origin in it (limit: .png, .pgm"));
    buffer_free(&errors);
    assert_int_equal(RUN(program, "again", "none.png"), 4);
    assert_int_equal(RUN(program, "again"), 64);
}

// As the window saves them: with a world, which nothing here could paint in the same way.
static void a_picture_of_the_window_is_refused_with_what_can_be_done(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "generate", "--seed", "3", "--size", "64", "--image", "k.png"),
                     0);
    Buffer made = scratch_read(&program->folder, "k.png");
    size_t begin, end;
    carried_chunk(&made, &begin, &end);
    const char *text = (const char *)made.bytes + begin + 8;  // behind the chunk's length and name
    text += strlen(text) + sizeof "\0\0\0\0";  // not compressed, in no language, not translated
    const char *after = (const char *)made.bytes + end - 4;  // before its checksum
    Buffer picture = carried_picture(text, (size_t)(after - text));
    TextError error;
    assert_true(file_write(scratch_file(&program->folder, "w.png"), picture.bytes, picture.length,
                           FILE_SHARED, &error));
    assert_int_equal(RUN(program, "again", "w.png"), 3);
    Buffer errors = program_errors(program);
    assert_non_null(
        strstr((const char *)errors.bytes, "w.png: a picture of the window: 'tidemark-cli check'"));
    assert_int_equal(RUN(program, "check", "w.png"), 0);
    buffer_free(&errors);
    buffer_free(&picture);
    buffer_free(&made);
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, program_setup, program_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(every_kind_of_file_is_made_again_byte_for_byte),
        TEST(a_recording_is_made_again_too),
        TEST(a_level_of_ones_own_comes_from_the_picture_or_its_file),
        TEST(a_changed_byte_is_told_with_its_part),
        TEST(another_picture_with_the_same_origin_differs_in_its_pixels),
        TEST(a_file_of_another_version_says_so_where_it_differs),
        TEST(what_an_origin_says_leads_to_no_file),
        TEST(files_without_an_origin_are_refused),
        TEST(a_picture_of_the_window_is_refused_with_what_can_be_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
