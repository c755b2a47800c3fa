// SPDX-License-Identifier: MIT
// captured_program: runs a program in a fresh folder and captures its output.
#pragma once

#include "scratch_folder.h"

// Whether AddressSanitizer is on, for gcc and clang: address space cannot be limited then.
#ifdef __SANITIZE_ADDRESS__
#define TEST_WATCHED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TEST_WATCHED 1
#endif
#endif

typedef struct CapturedProgram {
    const char *path;
    const char *input;  // a file for standard input; NULL: that of the test
    const char *output;  // where standard output goes; NULL catches it, "" closes it
    const char *data;  // TIDEMARK_DATA; NULL leaves it unset
    size_t file_bytes;  // RLIMIT_FSIZE; 0: no limit
    size_t memory_bytes;  // RLIMIT_AS; 0: no limit
    size_t seconds;  // of processor time, RLIMIT_CPU; 0: no limit
    bool broken_pipe;  // standard output is a pipe that nobody reads
    unsigned closed;  // standard descriptors that are closed at its start: 1 << number
    ScratchFolder folder;  // the program's working folder
    ScratchFolder caught;  // "out" and "err"
} CapturedProgram;

CapturedProgram program_make(const char *path, const char *data);
void program_remove(CapturedProgram *program);

// Runs it with these words (argv[1..], ended with NULL) and returns its exit code; a program that a
// signal ends fails the test.
int program_run(const CapturedProgram *program, const char *const words[]);

#define RUN(program, ...) program_run(program, (const char *const[]){__VA_ARGS__, NULL})

Buffer program_output(const CapturedProgram *program);  // ended with a 0 that is not counted
Buffer program_errors(const CapturedProgram *program);

// Fails the test unless the program failed with this code and one line on standard error, which
// begins with its name and contains `said`, and left no file.
void assert_refused(const CapturedProgram *program, int code, int expected, const char *said);

// Fails the test unless standard output is empty.
void assert_silent(const CapturedProgram *program);

// Setup and teardown for tests of the command line. No input.
#ifdef TIDEMARK_CLI
static inline int program_setup(void **state) {
    static CapturedProgram program;
    program = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR);
    program.input = "/dev/null";
    *state = &program;
    return 0;
}

static inline int program_teardown(void **state) {
    program_remove(*state);
    return 0;
}
#endif
