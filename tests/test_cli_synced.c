// SPDX-License-Identifier: MIT
// Files that the command line writes survive a power cut: for each of them strace's log has
// fsync(temporary) < rename < fsync(folder), all before the program answers. tests/power simulates the
// power cut itself.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/captured_program.h"
#include "support/syscall_trace.h"

#define ISLAND "--seed", "driftwood", "--size", "64", "--difficulty", "easy"

enum { WORDS = 40 };

static void say_lines(CapturedProgram *program, const char *lines) {
    static char path[SCRATCH_PATH * 2];
    scratch_write(&program->caught, "lines", lines);
    strcpy(path, scratch_file(&program->caught, "lines"));
    program->input = path;
}

// Runs the command line under strace, with these options of strace.
static SyscallTrace traced(CapturedProgram *program, const char *const options[],
                           const char *const words[]) {
    char log[SCRATCH_PATH * 2];
    snprintf(log, sizeof log, "%s", scratch_file(&program->caught, "log"));
    const char *all[WORDS] = {TRACE_WORDS(log)};
    int count = 0;
    while (all[count]) count++;
    for (; options && *options; options++) all[count++] = *options;
    all[count++] = TIDEMARK_CLI;
    for (; *words; words++) all[count++] = *words;
    assert_true(count < WORDS);
#ifdef TEST_WATCHED
    setenv("ASAN_OPTIONS", "detect_leaks=0:halt_on_error=1", 1);  // it would trace as well
#endif
    program->path = "/usr/bin/env";
    int code = program_run(program, all);
    program->path = TIDEMARK_CLI;
    Buffer err = program_errors(program);
    if (code != 0) FAIL("%s", (const char *)err.bytes);
    buffer_free(&err);
    return trace_await(log, program->folder.path, program->folder.path);
}
#define TRACED(program, ...) traced(program, NULL, (const char *const[]){__VA_ARGS__, NULL})

// Frees the trace.
static void expect_synced(const CapturedProgram *program, SyscallTrace *trace, int files) {
    char why[300];
    int placed;
    if (!trace_is_synced(trace, program->folder.path, &placed, why)) FAIL("%s", why);
    assert_int_equal(placed, files);
    syscall_trace_free(trace);
}

static void a_save_and_the_one_before_it_are_synced_before_the_answer(void **state) {
    CapturedProgram *program = *state;
    trace_need();
    say_lines(program, "e\ne\nq\n");
    SyscallTrace trace = TRACED(program, "play", ISLAND, "--save", "game", "--replay", "replay");
    assert_int_equal(trace_placed(&trace, "/game"), 2);
    assert_int_equal(trace_placed(&trace, "/game.old"), 1);
    expect_synced(program, &trace, 4);
}

// As on file systems without hard links.
static void the_one_before_is_synced_where_it_must_be_copied(void **state) {
    CapturedProgram *program = *state;
    trace_need();
    say_lines(program, "e\ne\n");
    assert_int_equal(RUN(program, "play", ISLAND, "--save", "game"), 0);
    static const char *const no_links[] = {"-e", "inject=link,linkat:error=EPERM", NULL};
    static const char *const words[] = {"play", "--load", "game", "--save", "game", NULL};
    SyscallTrace trace = traced(program, no_links, words);
    assert_int_equal(trace_placed(&trace, "/game.old"), 2);
    int links = 0;
    for (int i = 0; i < trace.count; i++) links += trace.items[i].kind == CALL_LINK;
    assert_int_equal(links, 0);
    expect_synced(program, &trace, 4);
}

static void exports_are_synced(void **state) {
    CapturedProgram *program = *state;
    trace_need();
    SyscallTrace trace = TRACED(program, "generate", "--seed", "1", "--size", "64", "--tiles",
                                "x.txt", "--heights", "x.pgm");
    expect_synced(program, &trace, 2);
    trace = TRACED(program, "catalog", "--seeds", "1..3", "--size", "64", "--csv", "x.csv");
    expect_synced(program, &trace, 1);
    trace = TRACED(program, "solve", ISLAND, "--replay", "won");
    expect_synced(program, &trace, 1);
}

#ifdef TIDEMARK_PNG
static void pictures_are_synced(void **state) {
    CapturedProgram *program = *state;
    trace_need();
    SyscallTrace trace = TRACED(program, "generate", "--seed", "1", "--size", "64", "--tiles",
                                "x.tmx", "--heights", "heights.png", "--image", "image.png");
    expect_synced(program, &trace, 4);
    trace = TRACED(program, "sheet", "--seeds", "1..3", "--size", "64", "--image", "sheet.png");
    expect_synced(program, &trace, 1);
}
#endif

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, program_setup, program_teardown)
    const struct CMUnitTest tests[] = {
        TEST(a_save_and_the_one_before_it_are_synced_before_the_answer),
        TEST(the_one_before_is_synced_where_it_must_be_copied),
        TEST(exports_are_synced),
#ifdef TIDEMARK_PNG
        TEST(pictures_are_synced),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
