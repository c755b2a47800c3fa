// SPDX-License-Identifier: MIT
// Programs may be started without standard input, output or error: then files are the same as ever, and
// what cannot be read or printed is an error.
#include "support/test.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "support/captured_program.h"

enum { IN = 1, OUT = 2, ALL = 7, WORDS = 16, FILES_MOST = 3 };

typedef struct Errand {
    int needs;  // IN, OUT: the descriptors that it needs
    const char *words[WORDS];
    const char *files[FILES_MOST];  // files that it writes
} Errand;

#define LAND "--level", "quilt", "--seed", "words", "--size", "48"

static const Errand ERRANDS[] = {
    {OUT, {"generate", LAND, "--tiles", "a.bin", "--stats"}, {NULL}},
    {OUT, {"generate", LAND, "--image", "a.png", "--heights", "-"}, {NULL}},
    {0,
     {"generate", LAND, "--tiles", "a.tmx", "--image", "a.png"},
     {"a.tmx", "a-tiles.png", "a.png"}},
    {0, {"generate", LAND, "--tiles", "a.bin", "--heights", "a.f32"}, {"a.bin", "a.f32"}},
    {OUT, {"catalog", LAND}, {NULL}},
    {0, {"sheet", LAND, "--image", "a.png"}, {"a.png"}},
    {0, {"solve", LAND, "--replay", "won"}, {"won"}},
    {OUT, {"solve", LAND, "--replay", "/dev/stdout"}, {NULL}},
    {OUT, {"levels"}, {NULL}},
    {OUT, {"--version"}, {NULL}},
    {IN | OUT, {"play", LAND, "--save", "game", "--replay", "replay"}, {"game", "replay"}},
};
enum { ERRAND_COUNT = sizeof ERRANDS / sizeof *ERRANDS };

// Empties the program's folder.
static void clear(const CapturedProgram *program) {
    DIR *entries = opendir(program->folder.path);
    assert_non_null(entries);
    for (const struct dirent *entry; (entry = readdir(entries));)
        if (entry->d_name[0] != '.') unlink(scratch_file(&program->folder, entry->d_name));
    closedir(entries);
    assert_int_equal(scratch_count(&program->folder), 0);
}

// Runs the errand with all descriptors open.
static void run_open(CapturedProgram *program, const Errand *errand, Buffer expected[FILES_MOST]) {
    program->closed = 0;
    assert_int_equal(program_run(program, errand->words), 0);
    for (int i = 0; i < FILES_MOST && errand->files[i]; i++)
        expected[i] = scratch_read(&program->folder, errand->files[i]);
    clear(program);
}

// Without a descriptor that it needs, an errand fails and leaves nothing but whole games.
static void expect_failure(CapturedProgram *program, const Errand *errand, int code, int expected) {
    Buffer err = program_errors(program);
    const char *said = (const char *)err.bytes;
    if (code != expected) FAIL("%s: exit %d, not %d: %s", errand->words[0], code, expected, said);
    if (!(program->closed & 1 << STDERR_FILENO)) {
        const char *name = expected == 2 ? "standard output" : "standard input";
        if (!strstr(said, name) && !strstr(said, "/dev/stdout")) FAIL("'%s'", said);
    }
    buffer_free(&err);
    program->closed = 0;
    bool game = errand->needs & IN;
    if (!game) assert_int_equal(scratch_count(&program->folder), 0);
    for (int i = 0; game && errand->files[i]; i++)
        if (access(scratch_file(&program->folder, errand->files[i]), F_OK) == 0)
            assert_int_equal(RUN(program, "verify", errand->files[i]), 0);
}

static void expect_success(CapturedProgram *program, const Errand *errand, int code,
                           const Buffer expected[FILES_MOST]) {
    int files = 0;
    if (code != 0) FAIL("%s: exit %d without %u", errand->words[0], code, program->closed);
    for (; files < FILES_MOST && errand->files[files]; files++)
        if (!scratch_holds(&program->folder, errand->files[files], expected[files].bytes,
                           expected[files].length))
            FAIL("%s: '%s' is another without %u", errand->words[0], errand->files[files],
                 program->closed);
    if (files) assert_int_equal(scratch_count(&program->folder), files);
}

static void what_is_closed_changes_no_result(void **state) {
    CapturedProgram *program = *state;
    static char lines[SCRATCH_PATH * 2];
    if (!png_file_exists()) skip();
    scratch_write(&program->caught, "lines", "e\nq\n");
    strcpy(lines, scratch_file(&program->caught, "lines"));
    program->input = lines;
    int failures = 0;
    for (int i = 0; i < ERRAND_COUNT; i++) {
        const Errand *errand = &ERRANDS[i];
        Buffer expected[FILES_MOST] = {{0}};
        run_open(program, errand, expected);
        for (unsigned closed = 1; closed <= ALL; closed++) {
            program->closed = closed;
            int code = program_run(program, errand->words);
            unsigned missing = closed & (unsigned)errand->needs;
            failures += missing != 0;
            if (missing) expect_failure(program, errand, code, missing & IN ? 4 : 2);
            else expect_success(program, errand, code, expected);
            clear(program);
        }
        for (int j = 0; j < FILES_MOST; j++) buffer_free(&expected[j]);
    }
    assert_int_equal(failures, 6 * 4 + 6);
}

static void a_closed_input_is_no_file_to_read(void **state) {
    CapturedProgram *program = *state;
    program->closed = IN;
    assert_refused(program, RUN(program, "check", "/dev/stdin"), 4, "/dev/stdin: ");
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, program_setup, program_teardown)
    const struct CMUnitTest tests[] = {
        TEST(what_is_closed_changes_no_result),
        TEST(a_closed_input_is_no_file_to_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
