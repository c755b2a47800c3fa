// SPDX-License-Identifier: MIT
// Saves of the command line: the first save, one over another, with an older one, through a link, and
// over a damaged one.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../support/captured_program.h"
#include "../support/syscall_trace.h"
#include "crash.h"
#include "power.h"

#define ISLAND "--seed", "driftwood", "--size", "64", "--difficulty", "easy"

enum { WORDS = 40 };

static void say_lines(CapturedProgram *program, const char *lines) {
    static char path[SCRATCH_PATH * 2];
    scratch_write(&program->caught, "lines", lines);
    strcpy(path, scratch_file(&program->caught, "lines"));
    program->input = path;
}

static void play(CapturedProgram *program, const char *lines, const char *const words[]) {
    say_lines(program, lines);
    if (program_run(program, words) == 0) return;
    Buffer err = program_errors(program);
    FAIL("%s", (const char *)err.bytes);
}
#define START(program, lines, ...)                                                                 \
    play(program, lines, (const char *const[]){"play", __VA_ARGS__, NULL})

// Tries power cuts while these lines are given to a program with these words.
static void try_run(CapturedProgram *program, Crash *crash, const char *lines,
                    const char *const words[]) {
    char log[SCRATCH_PATH * 2];
    snprintf(log, sizeof log, "%s", scratch_file(&program->caught, "log"));
    const char *all[WORDS] = {TRACE_WORDS(log), TIDEMARK_CLI, "play"};
    int count = 0;
    while (all[count]) count++;
    for (; *words; words++) all[count++] = *words;
    assert_true(count < WORDS);
    crash_before(crash, program->folder.path);
    program->path = "/usr/bin/env";
    play(program, lines, all);
    program->path = TIDEMARK_CLI;
    crash->trace = trace_await(log, program->folder.path, program->folder.path);
    crash_try(crash);
}
#define TRY(program, crash, lines, ...)                                                            \
    try_run(program, crash, lines, (const char *const[]){__VA_ARGS__, NULL})

static void the_first_save(void **state) {
    Crash crash = {.name = "first save", .save = "game"};
    trace_need();
    TRY(*state, &crash, "e\nf\ne\nq\n", ISLAND, "--save", "game");
}

static void a_save_over_a_save(void **state) {
    Crash crash = {.name = "save over save", .save = "game"};
    trace_need();
    START(*state, "e\n", ISLAND, "--save", "game");
    TRY(*state, &crash, "f\ne\n", "--load", "game", "--save", "game");
}

static void saves_with_one_before(void **state) {
    Crash crash = {.name = "save and the one before", .save = "game"};
    trace_need();
    START(*state, "e\nf\ne\n", ISLAND, "--save", "game");
    TRY(*state, &crash, "e\ne\nf\ne\ne\nf\nf\ne\ne\nf\nq\n", "--load", "game", "--save", "game");
}

static void a_save_through_a_link(void **state) {
    Crash crash = {.name = "link", .save = "game"};
    CapturedProgram *program = *state;
    trace_need();
    assert_int_equal(mkdir(scratch_file(&program->folder, "far"), 0700), 0);
    START(program, "e\n", ISLAND, "--save", "far/real");
    assert_int_equal(symlink("far/real", scratch_file(&program->folder, "game")), 0);
    TRY(program, &crash, "e\nf\ne\ne\n", "--load", "game", "--save", "game");
}

static void a_save_over_a_damaged_one(void **state) {
    Crash crash = {.name = "damaged and the one before", .save = "game"};
    CapturedProgram *program = *state;
    trace_need();
    START(program, "e\ne\n", ISLAND, "--save", "game");
    scratch_write(&program->folder, "game", "tidemark-recording 1\nrules 2\nnothing\n");
    TRY(program, &crash, "e\nf\ne\nf\nq\n", "--load", "game", "--save", "game");
}

static void a_game_that_is_won(void **state) {
    Crash crash = {.name = "won", .save = "game"};
    CapturedProgram *program = *state;
    trace_need();
    assert_int_equal(RUN(program, "solve", ISLAND, "--replay", "won"), 0);
    Buffer won = scratch_read(&program->folder, "won");
    buffer_byte(&won, 0);
    char *sail = strstr((char *)won.bytes, "\nx\n");
    assert_non_null(sail);
    sail[1] = 0;
    scratch_write(&program->folder, "game", (const char *)won.bytes);
    buffer_free(&won);
    TRY(program, &crash, "x\n", "--load", "game", "--save", "game", "--replay", "replay");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, program_setup, program_teardown)
const struct CMUnitTest COMMAND_RUNS[] = {
    TEST(the_first_save),        TEST(a_save_over_a_save),        TEST(saves_with_one_before),
    TEST(a_save_through_a_link), TEST(a_save_over_a_damaged_one), TEST(a_game_that_is_won),
};
const int COMMAND_RUN_COUNT = sizeof COMMAND_RUNS / sizeof *COMMAND_RUNS;
