// SPDX-License-Identifier: MIT
// Where programs find their levels: a build anywhere uses those of its source tree; an installed program
// uses its own, wherever it was moved, and never those of the tree. The test installs the build that it is
// part of. It is there in builds without the view alone, which without_view.sh makes and where nobody has
// installed anything yet.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/captured_program.h"

// Without libpng the pictures of levels have twins, which other builds do not install.
#ifdef TIDEMARK_PNG
#define NOT_INSTALLED "*.pgm"
#else
#define NOT_INSTALLED "README.md"
#endif

// The program's folder leads to the build, and holds what is installed from it.
static int begin(void **state) {
    static CapturedProgram program;
    program = program_make("/usr/bin/env", NULL);
    *state = &program;
    return symlink(TIDEMARK_BUILD_DIR, scratch_file(&program.folder, "build"));
}

static int remove_all(void **state) {
    program_remove(*state);
    return 0;
}

static int run(CapturedProgram *program, const char *path, const char *word) {
    char whole[SCRATCH_PATH * 2];
    strcpy(whole, scratch_file(&program->folder, path));
    CapturedProgram other = *program;
    other.path = whole;
    return RUN(&other, word);
}

static void command(CapturedProgram *program, const char *from, const char *verb, const char *to) {
    char one[SCRATCH_PATH * 2], other[SCRATCH_PATH * 2];
    strcpy(one, scratch_file(&program->folder, from));
    strcpy(other, scratch_file(&program->folder, to));
    assert_int_equal(RUN(program, verb, one, other), 0);
}

// Whether the last run listed a level.
static bool lists(const CapturedProgram *program, const char *level) {
    Buffer out = program_output(program);
    bool found = strstr((const char *)out.bytes, level) != NULL;
    buffer_free(&out);
    return found;
}

static void expect_nothing_found(const CapturedProgram *program, int code) {
    Buffer err = program_errors(program);
    if (code != 4 || !strstr((const char *)err.bytes, "no data folder"))
        FAIL("exit %d: %s", code, (char *)err.bytes);
    buffer_free(&err);
}

static void a_program_that_was_built_anywhere_has_the_levels_of_its_tree(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(run(program, "build/tidemark-cli", "levels"), 0);
    assert_true(lists(program, "noise-isle ") && lists(program, "quilt "));
}

static void a_program_that_was_taken_out_of_its_build_has_none(void **state) {
    CapturedProgram *program = *state;
    command(program, "build/tidemark-cli", "cp", "taken-cli");
    expect_nothing_found(program, run(program, "taken-cli", "levels"));
}

static void install(CapturedProgram *program, const char *to) {
    char build[SCRATCH_PATH * 2], prefix[SCRATCH_PATH * 2];
    strcpy(build, scratch_file(&program->folder, "build"));
    strcpy(prefix, scratch_file(&program->folder, to));
    assert_int_equal(RUN(program, "cmake", "--install", build, "--prefix", prefix), 0);
}

static void an_installed_program_has_its_own_levels_wherever_it_is_moved(void **state) {
    CapturedProgram *program = *state;
    install(program, "first");
    command(program, "first", "mv", "moved");
    assert_int_equal(
        unlink(scratch_file(&program->folder, "moved/share/tidemark/levels/quilt.level")), 0);
    assert_int_equal(run(program, "moved/bin/tidemark-cli", "levels"), 0);
    assert_true(lists(program, "noise-isle ") && !lists(program, "quilt "));
    // Levels, lessons and figures with their pictures, and the table of releases.
    char levels[SCRATCH_PATH * 2];
    strcpy(levels, scratch_file(&program->folder, "moved/share/tidemark/levels"));
    assert_int_equal(RUN(program, "diff", "-rq", "-x", "README.md", "-x", "levels.png", "-x",
                         "figures.png", "-x", "quilt.level", "-x", NOT_INSTALLED,
                         TIDEMARK_SOURCE_DIR "/levels", levels),
                     0);
    // And the catalogue of each language.
    char texts[SCRATCH_PATH * 2];
    strcpy(texts, scratch_file(&program->folder, "moved/share/tidemark/assets/texts"));
    assert_int_equal(RUN(program, "diff", "-rq", "-x", "tidemark.pot",
                         TIDEMARK_SOURCE_DIR "/assets/texts", texts),
                     0);
}

// Also within the folder of the build.
static void an_installed_program_does_not_look_into_the_tree(void **state) {
    static const char *const places[] = {"second", "build/second"};
    CapturedProgram *program = *state;
    for (int i = 0; i < 2; i++) {
        char path[60];
        install(program, places[i]);
        snprintf(path, sizeof path, "%s/share", places[i]);
        command(program, path, "mv", "away");
        snprintf(path, sizeof path, "%s/bin/tidemark-cli", places[i]);
        expect_nothing_found(program, run(program, path, "levels"));
        assert_int_equal(RUN(program, "rm", "-r", scratch_file(&program->folder, "away"),
                             scratch_file(&program->folder, places[i])),
                         0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_program_that_was_built_anywhere_has_the_levels_of_its_tree),
        CHECK(a_program_that_was_taken_out_of_its_build_has_none),
        CHECK(an_installed_program_has_its_own_levels_wherever_it_is_moved),
        CHECK(an_installed_program_does_not_look_into_the_tree),
    };
    return cmocka_run_group_tests(tests, begin, remove_all);
}
