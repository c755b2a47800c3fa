// SPDX-License-Identifier: MIT
// Saves when the machine fails: system calls on the save's folder are made to fail, and the program is
// killed at many moments. The old save or the new one must always load, with everything that was
// answered. This is a sample; `--full` takes every call with every error, which tests/long.sh counts.
// Faults need strace; tests that it cannot run here are skipped.
#include "support/test.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "support/process.h"
#include "support/captured_program.h"
#include "support/piped_process.h"

#define ISLAND "--seed", "driftwood", "--size", "64", "--difficulty", "easy"

enum { STATES = 4, FAULTS = 400, SAMPLE = 21, SAMPLE_KILLS = 5, FULL_KILLS = 1000, NIGHTS = 8 };

static bool full;

// The lines sent to the program, and the state that is kept after each answer.
static const char LINES[] = "e\ne\nf\nq\n";
static const int KEPT[] = {0, 1, 2, 2, 3};
static const char *const BEGINNINGS[STATES] = {"", "e\n", "e\ne\n", "e\ne\nf\n"};

// Calls that make, read, write and name files.
static const char *const CALLS[] = {"openat", "getdents64", "read",   "write",    "fchmod",
                                    "fsync",  "fcntl",      "flock",  "close",    "link",
                                    "linkat", "rename",     "unlink", "renameat", "unlinkat"};
enum { CALL_COUNT = sizeof CALLS / sizeof *CALLS };

static const struct {
    const char *name;
    int number;
} ERRORS[] = {{"ENOSPC", ENOSPC}, {"EIO", EIO}, {"EACCES", EACCES}};
enum { ERROR_COUNT = sizeof ERRORS / sizeof *ERRORS };

typedef struct Fault {  // a call by its name and its number among those
    int call, when;
} Fault;

typedef struct Bench {
    CapturedProgram program;
    ScratchFolder home;  // holds the save and nothing else
    char save[SCRATCH_PATH * 2], log[SCRATCH_PATH * 2];
    char base[SCRATCH_PATH *
              2];  // another name of the old save, outside of the home: loading names it
    Buffer states[STATES];  // the save after each writing; 0 is the old one
    Fault faults[FAULTS];
    int fault_count;
} Bench;

static void feed(Bench *bench, const char *lines) {
    static char path[SCRATCH_PATH * 2];
    scratch_write(&bench->program.caught, "lines", lines);
    strcpy(path, scratch_file(&bench->program.caught, "lines"));
    bench->program.input = path;
}

static void put_old_save(Bench *bench) {
    scratch_remove(&bench->home);
    bench->home = scratch_make();
    snprintf(bench->save, sizeof bench->save, "%s/game", bench->home.path);
    Buffer *old = &bench->states[0];
    FILE *file = fopen(bench->save, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(old->bytes, 1, old->length, file), old->length);
    assert_int_equal(fclose(file), 0);
    remove(bench->base);
    assert_int_equal(link(bench->save, bench->base), 0);
}

// Records the states of an undisturbed run.
static void play_states(Bench *bench) {
    bench->program.path = TIDEMARK_CLI;
    strcpy(bench->base, scratch_file(&bench->program.caught, "base"));
    feed(bench, "e\n");
    assert_int_equal(RUN(&bench->program, "play", ISLAND, "--save", bench->base), 0);
    bench->states[0] = scratch_read(&bench->program.caught, "base");
    for (int i = 1; i < STATES; i++) {
        put_old_save(bench);
        feed(bench, BEGINNINGS[i]);
        assert_int_equal(RUN(&bench->program, "play", "--load", bench->base, "--save", bench->save),
                         0);
        bench->states[i] = scratch_read(&bench->home, "game");
        assert_true(bench->states[i].length > bench->states[i - 1].length);
    }
}

static int begin(void **state) {
    static Bench bench;
    bench = (Bench){.program = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR)};
    bench.home = scratch_make();
    strcpy(bench.log, scratch_file(&bench.program.caught, "log"));
    play_states(&bench);
    *state = &bench;
    return 0;
}

static int end(void **state) {
    Bench *bench = *state;
    for (int i = 0; i < STATES; i++) buffer_free(&bench->states[i]);
    scratch_remove(&bench->home);
    program_remove(&bench->program);
    return 0;
}

// Runs the whole game under strace with another option.
static int traced(Bench *bench, const char *trace, const char *option, const char *value) {
    put_old_save(bench);
    feed(bench, LINES);
    bench->program.path = "/usr/bin/env";
    return RUN(&bench->program, "strace", "-o", bench->log, "-e", trace, option, value,
               TIDEMARK_CLI, "play", "--load", bench->base, "--threads", "1", "--save",
               bench->save);
}

static bool can_trace(Bench *bench) {
    if (!program_exists("strace")) return false;
    bench->program.path = "/usr/bin/env";
    return RUN(&bench->program, "strace", "-o", bench->log, "-e", "inject=fsync:error=EIO",
               "true") == 0;
}

// Lists every call that names the folder of the save.
static void find_faults(Bench *bench) {
    char trace[300] = "trace=";
    for (int i = 0; i < CALL_COUNT; i++) {
        strcat(trace, i ? ",?" : "?");
        strcat(trace, CALLS[i]);
    }
    assert_int_equal(traced(bench, trace, "-y", "-qq"), 0);
    Buffer log = scratch_read(&bench->program.caught, "log");
    buffer_byte(&log, 0);
    int seen[CALL_COUNT] = {0};
    bench->fault_count = 0;
    for (char *line = strtok((char *)log.bytes, "\n"); line; line = strtok(NULL, "\n")) {
        for (int i = 0; i < CALL_COUNT; i++) {
            size_t length = strlen(CALLS[i]);
            if (strncmp(line, CALLS[i], length) != 0 || line[length] != '(') continue;
            seen[i]++;
            if (!strstr(line, bench->home.path)) continue;
            assert_true(bench->fault_count < FAULTS);
            bench->faults[bench->fault_count++] = (Fault){i, seen[i]};
        }
    }
    buffer_free(&log);
}

static int lines_of(const Buffer *text) {
    int count = 0;
    for (size_t i = 0; i < text->length; i++) count += text->bytes[i] == '\n';
    return count;
}

static int state_of(const Bench *bench, const char *name) {
    for (int i = 0; i < STATES; i++)
        if (scratch_holds(&bench->home, name, bench->states[i].bytes, bench->states[i].length))
            return i;
    FAIL("%s is none of the saves that were made", name);
}

// Exit code 2 comes with one line that names operation, path and reason.
static void expect_reason(const Bench *bench, const char *said, int number, int state, int kept) {
    if (!strstr(said, "tidemark-cli: cannot ") || !strstr(said, bench->save) ||
        !strstr(said, strerror(number)) || strchr(said, '\n') != said + strlen(said) - 1)
        FAIL("%s", said);
    if (strstr(said, "previous save was kept")) assert_int_equal(state, kept);
}

static bool was_injected(const Bench *bench) {
    Buffer log = scratch_read(&bench->program.caught, "log");
    buffer_byte(&log, 0);
    bool injected = strstr((char *)log.bytes, "(INJECTED)") != NULL;
    buffer_free(&log);
    return injected;
}

static void expect_verified(Bench *bench) {
    bench->program.path = TIDEMARK_CLI;
    if (RUN(&bench->program, "verify", bench->save) == 0) return;
    Buffer err = program_errors(&bench->program);
    FAIL("%s", (char *)err.bytes);
}

// Calls that make a save survive a crash must not fail unnoticed.
static bool must_be_noticed(Fault fault) {
    return strcmp(CALLS[fault.call], "write") == 0 || strcmp(CALLS[fault.call], "fsync") == 0;
}

// Whether the program noticed the failure.
static bool fail_once(Bench *bench, Fault fault, int error) {
    char trace[40], inject[80];
    snprintf(trace, sizeof trace, "trace=%s", CALLS[fault.call]);
    snprintf(inject, sizeof inject, "inject=%s:error=%s:when=%d", CALLS[fault.call],
             ERRORS[error].name, fault.when);
    int code = traced(bench, trace, "-e", inject);
    Buffer out = program_output(&bench->program), err = program_errors(&bench->program);
    int kept = KEPT[lines_of(&out)], state = state_of(bench, "game");
    if (!was_injected(bench)) FAIL("%s: nothing was injected", inject);
    if ((code != 0 && code != 2) || state < kept || (code == 0 && state != STATES - 1))
        FAIL("%s: exit %d, save %d, answered %d: %s", inject, code, state, kept, (char *)err.bytes);
    if (code == 0 && must_be_noticed(fault)) FAIL("%s was not noticed", inject);
    if (code == 2) expect_reason(bench, (char *)err.bytes, ERRORS[error].number, state, kept);
    int files = scratch_count(&bench->home);
    files -= access(scratch_file(&bench->home, "game.lock"), F_OK) == 0;  // unlink may have failed
    int older = files > 1 ? state_of(bench, "game.old") : -1;
    if (files > 2 || older > state || (code == 0 && older == state))
        FAIL("%s: %d files, save %d, the one before %d", inject, files, state, older);
    buffer_free(&out);
    buffer_free(&err);
    expect_verified(bench);
    return code == 2;
}

static void a_call_that_fails_leaves_the_old_save_or_the_new_one(void **state) {
    Bench *bench = *state;
    if (!can_trace(bench)) skip();
#ifdef TEST_WATCHED
    setenv("ASAN_OPTIONS", "detect_leaks=0:halt_on_error=1", 1);  // it would trace as well
#endif
    find_faults(bench);
    int all = bench->fault_count * ERROR_COUNT, some = full || all < SAMPLE ? all : SAMPLE;
    int noticed = 0, must = 0;
    for (int i = 0; i < some; i++) {
        int which = (int)((int64_t)i * all / some);
        int error = full ? which % ERROR_COUNT : i % ERROR_COUNT;
        noticed += fail_once(bench, bench->faults[which / ERROR_COUNT], error);
        must += must_be_noticed(bench->faults[which / ERROR_COUNT]);
    }
    assert_true(all >= 150 && must > 0);
    assert_true(noticed * 5 > some && noticed < some);
    if (full) printf("faults: ran %d of %d, %d of them were noticed\n", some, all, noticed);
}

static void wait_microseconds(int64_t microseconds) {
    struct timespec wait = {microseconds / 1000000, microseconds % 1000000 * 1000};
    nanosleep(&wait, NULL);
}

// Plays some nights and kills the program after a while. Returns the nights that were answered.
static int play_and_kill(Bench *bench, int64_t microseconds) {
    const char *const words[] = {TIDEMARK_CLI, "play", ISLAND, "--save", bench->save, NULL};
    PipedProcess piped;
    piped_start(&piped, &bench->program.caught, words);
    for (int i = 0; i < NIGHTS; i++) piped_send(&piped, "e\n", 2);
    wait_microseconds(microseconds);
    kill(piped.program, SIGKILL);
    return piped_drain(&piped);
}

static int64_t microseconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int64_t time_of_a_game(Bench *bench) {
    char lines[NIGHTS * 2 + 1] = "";
    for (int i = 0; i < NIGHTS; i++) strcat(lines, "e\n");
    feed(bench, lines);
    remove(bench->save);
    int64_t start = microseconds_now();
    assert_int_equal(RUN(&bench->program, "play", ISLAND, "--save", bench->save), 0);
    return microseconds_now() - start;
}

// The day of the save; 0 where there is none.
static int day_of_save(Bench *bench) {
    if (access(bench->save, F_OK) != 0) return 0;
    expect_verified(bench);
    Buffer out = program_output(&bench->program);
    const char *day = strstr((char *)out.bytes, " on day ");
    int number = day ? atoi(day + strlen(" on day ")) : 0;
    buffer_free(&out);
    return number;
}

static void a_kill_at_any_moment_loses_nothing_that_was_answered(void **state) {
    Bench *bench = *state;
    int rounds = full ? FULL_KILLS : SAMPLE_KILLS, before = 0, between = 0;
    int64_t whole = time_of_a_game(bench);
    for (int i = 0; i < rounds; i++) {
        char older[SCRATCH_PATH * 3];
        snprintf(older, sizeof older, "%s.old", bench->save);
        remove(bench->save);
        remove(older);
        int nights = play_and_kill(bench, whole * (i + 1) / rounds);
        int day = day_of_save(bench);
        if (day < nights + (nights > 0)) FAIL("%d nights answered, save on day %d", nights, day);
        before += nights == 0;
        between += nights > 0 && nights < NIGHTS;
    }
    // The next program sweeps what they left.
    time_of_a_game(bench);
    assert_int_equal(scratch_count(&bench->home), 2);
    if (!full) return;
    assert_true(between > rounds / 20);
    printf("kills: ran %d of %d, %d before the first night, %d between two\n", rounds, rounds,
           before, between);
}

int main(int argc, char **argv) {
    full = argc == 2 && strcmp(argv[1], "--full") == 0;
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        TEST(a_call_that_fails_leaves_the_old_save_or_the_new_one),
        TEST(a_kill_at_any_moment_loses_nothing_that_was_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
