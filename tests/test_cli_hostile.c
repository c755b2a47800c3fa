// SPDX-License-Identifier: MIT
// Levels made to break the program, or wrong by mistake: each is refused with a message, quickly, with
// little memory, and nothing is written.
//
// Each of hostile/*.level holds one idea; its first line is a comment `# expect: LINE: MESSAGE`. Levels
// that cannot be kept as text files are made here.
#include <dirent.h>
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "../src/worldgen/recipe.h"
#include "support/hostile_level.h"

#define FOLDER TIDEMARK_SOURCE_DIR "/tests/hostile"
#define LEVEL "level 1 \"Hostile\"\na = random\nheight a\n"

enum { FILES_LEAST = 190, EXPECTED = 600 };

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

// The text after "# expect: " in the first line of a file.
static void read_expected(const ScratchFolder *folder, const char *name, char expected[EXPECTED]) {
    static const char mark[] = "# expect: ";
    Buffer text = scratch_read(folder, name);
    buffer_byte(&text, 0);
    char *first = (char *)text.bytes, *end = strpbrk(first, "\r\n");
    if (end) *end = 0;
    const char *at = strstr(first, mark);
    if (!at) fail_msg("%s does not begin with '%s'", name, mark);
    else snprintf(expected, EXPECTED, "%s", at + strlen(mark));
    buffer_free(&text);
}

static void every_hostile_file_is_refused_as_its_first_line_says(void **state) {
    CapturedProgram *program = *state;
    const ScratchFolder folder = {FOLDER};
    DIR *entries = opendir(folder.path);
    assert_non_null(entries);
    int count = 0;
    for (const struct dirent *entry; (entry = readdir(entries));) {
        const char *dot = strrchr(entry->d_name, '.');
        if (!dot || strcmp(dot, ".level") != 0) continue;  // others are worlds of pictures
        char expected[EXPECTED];
        read_expected(&folder, entry->d_name, expected);
        hostile_refused(program, scratch_file(&folder, entry->d_name), 3, expected);
        count++;
    }
    closedir(entries);
    assert_in_range(count, FILES_LEAST, 10000);
}

static void bytes_of_0_are_refused_where_they_stand(void **state) {
    CapturedProgram *program = *state;
    static const struct {
        const char *bytes;
        size_t length;
        const char *said;
    } rows[] = {
#define ROW(bytes, said)                                                                           \
    {bytes, sizeof bytes - 1, said " (limit tabs, and lines that end with LF or CR LF)"}
        ROW("\0", "1: control byte '\\x00'"),
        ROW("level 1 \"A\0B\"\na = random\nheight a\n", "1: control byte '\\x00'"),
        ROW("level 1 \"A\"\na = random\n\0height a\n", "3: control byte '\\x00'"),
        ROW(LEVEL "\0\0\0\0", "4: control byte '\\x00'"),
        ROW("l\0e\0v\0e\0l\0 \0001\0", "1: control byte '\\x00'"),
        ROW("\x7f"
            "ELF\2\1\1\0",
            "1: control byte '\\x7F'"),
#undef ROW
        {"\xff\xfel\0e\0v\0", 8, "1: byte '\\xFF' (limit UTF-8 text)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *path = hostile_file(program, "a.level", rows[i].bytes, rows[i].length);
        hostile_refused(program, path, 3, rows[i].said);
    }
}

static void a_file_that_is_too_long_is_not_read(void **state) {
    CapturedProgram *program = *state;
    static const char said[] = "file is too long (limit 1048576 bytes)";
    hostile_refused(program, hostile_file(program, "a.level", NULL, RECIPE_BYTES + 1), 3, said);
    hostile_refused(program, hostile_file(program, "b.level", NULL, (size_t)1 << 30), 3, said);
    // With one byte less it is read, and found to be one long line.
    hostile_refused(program, hostile_file(program, "c.level", NULL, RECIPE_BYTES), 3,
                    "1: line of '1048576 bytes' (limit 4096)");
}

static void a_file_of_line_breaks_alone_is_an_empty_level(void **state) {
    CapturedProgram *program = *state;
    char *text = malloc(RECIPE_BYTES);
    assert_non_null(text);
    memset(text, '\n', RECIPE_BYTES);
    hostile_refused(program, hostile_file(program, "a.level", text, RECIPE_BYTES), 3,
                    "1048576: empty level '' (limit level 1 \"Title\" first)");
    free(text);
}

static void what_is_no_file_is_not_waited_for(void **state) {
    CapturedProgram *program = *state;
    const char *path = scratch_file(&program->caught, "pipe.level");
    assert_int_equal(mkfifo(path, 0600), 0);
    hostile_refused(program, path, 4, "not a regular file");
    path = scratch_file(&program->caught, "folder.level");
    assert_int_equal(mkdir(path, 0700), 0);
    hostile_refused(program, path, 4, "not a regular file");
    hostile_refused(program, "/dev/zero", 4, "not a regular file");
}

static void links_to_nowhere_are_missing_files(void **state) {
    CapturedProgram *program = *state;
    const char *path = scratch_file(&program->caught, "nowhere.level");
    assert_int_equal(symlink("/nowhere/at/all", path), 0);
    hostile_refused(program, path, 4, strerror(ENOENT));
    path = scratch_file(&program->caught, "loop.level");
    assert_int_equal(symlink("loop.level", path), 0);
    hostile_refused(program, path, 4, strerror(ELOOP));
}

static void a_file_that_may_not_be_read_is_a_missing_file(void **state) {
    CapturedProgram *program = *state;
    if (geteuid() == 0) skip();  // root may read everything
    const char *path = hostile_file(program, "a.level", LEVEL, strlen(LEVEL));
    assert_int_equal(chmod(path, 0), 0);
    hostile_refused(program, path, 4, strerror(EACCES));
}

static void the_level_that_the_others_are_made_from_is_good(void **state) {
    CapturedProgram *program = *state;
    const char *path = hostile_file(program, "a.level", LEVEL, strlen(LEVEL));
    assert_int_equal(RUN(program, "generate", "--seed", "tide", "--level", path), 0);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, make_program, remove_program)
    const struct CMUnitTest tests[] = {
        TEST(every_hostile_file_is_refused_as_its_first_line_says),
        TEST(bytes_of_0_are_refused_where_they_stand),
        TEST(a_file_that_is_too_long_is_not_read),
        TEST(a_file_of_line_breaks_alone_is_an_empty_level),
        TEST(what_is_no_file_is_not_waited_for),
        TEST(links_to_nowhere_are_missing_files),
        TEST(a_file_that_may_not_be_read_is_a_missing_file),
        TEST(the_level_that_the_others_are_made_from_is_good),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
