// SPDX-License-Identifier: MIT
// Logs of strace as calls, and the order in which a file has to be written to outlive a power cut.
#include "support/test.h"

#include <string.h>

#include "support/syscall_trace.h"

static const char *const KINDS[] = {"open",   "write",  "truncate", "sync",   "link",
                                    "rename", "unlink", "mkdir",    "answer", "end"};

// A line a call: what it is, its path or paths, and its bytes.
static Buffer told(const SyscallTrace *trace) {
    Buffer text = {0};
    for (int i = 0; i < trace->count; i++) {
        const Syscall *call = &trace->items[i];
        buffer_text(&text, KINDS[call->kind]);
        if (call->path) buffer_format(&text, " %s", call->path);
        if (call->to) buffer_format(&text, " %s", call->to);
        if (call->bytes.length) buffer_text(&text, " ");
        buffer_append(&text, call->bytes.bytes, call->bytes.length);
        buffer_text(&text, "\n");
    }
    buffer_byte(&text, 0);
    return text;
}

static void expect_told(const char *log, const char *expected) {
    SyscallTrace trace = syscall_trace_read(log, "/at", "/at/home");
    Buffer text = told(&trace);
    assert_string_equal((const char *)text.bytes, expected);
    buffer_free(&text);
    syscall_trace_free(&trace);
}

static void calls_have_whole_paths_and_the_bytes_that_were_written(void **state) {
    (void)state;
    expect_told(
        "7  openat(AT_FDCWD</at>, \"home/a, \\\"b\", O_WRONLY|O_CREAT, 0600) = 3</at/home/a>\n"
        "7  write(3</at/home/a>, \"x\\n\\x41\\101\\\\\\0\\0012, (\", 20)   = 5\n"
        "7  rename(\"home//./a\", \"/at/home/b/\") = 0\n"
        "7  linkat(AT_FDCWD</at>, \"home/b\", 4</at/home>, \"c\", 0) = 0\n"
        "7  fsync(4</at/home>)  = 0\n"
        "7  write(1</at/out>, \"ok\\n\", 3) = 3\n"
        "7  +++ exited with 0 +++\n",
        "open /at/home/a\nwrite /at/home/a x\nAA\\\nrename /at/home/a /at/home/b\n"
        "link /at/home/b /at/home/c\nsync /at/home\nanswer ok\n\nend\n");
}

static void what_failed_or_only_reads_is_left_out(void **state) {
    (void)state;
    expect_told("7  openat(AT_FDCWD</at>, \"home/a\", O_RDONLY) = 3</at/home/a>\n"
                "7  rename(\"home/a\", \"home/b\") = -1 EXDEV (Invalid cross-device link)\n"
                "7  write(5</at/home/x>(deleted), \"gone\", 4) = 4\n"
                "7  write(6<socket:[1]>, \"to X\", 4) = 4\n"
                "7  --- SIGTERM {si_signo=SIGTERM} ---\n"
                "7  write(3</at/home/a>, \"late\", 4 <unfinished ...>\n",
                "");
}

static void a_call_counts_when_it_ends_whatever_other_threads_do_meanwhile(void **state) {
    (void)state;
    expect_told("7  fsync(3</at/home/a> <unfinished ...>\n"
                "8  mkdir(\"home/new\", 0700 <unfinished ...>\n"
                "7  <... fsync resumed>)              = 0\n"
                "8  <... mkdir resumed>)              = 0\n"
                "8  +++ exited with 0 +++\n"
                "7  +++ killed by SIGKILL +++\n",
                "sync /at/home/a\nmkdir /at/home/new\nend\n");
}

#define MAKE                                                                                       \
    "7  openat(AT_FDCWD</at>, \"home/.tidemark-7-0\", O_WRONLY|O_CREAT) = "                        \
    "3</at/home/.tidemark-7-0>\n"
#define FILL "7  write(3</at/home/.tidemark-7-0>, \"x\", 1) = 1\n"
#define SYNC "7  fsync(3</at/home/.tidemark-7-0>) = 0\n"
#define PLACE "7  rename(\"home/.tidemark-7-0\", \"home/game\") = 0\n"
#define SYNC_FOLDER "7  fsync(3</at/home>) = 0\n"
#define ANSWER "7  write(1</at/out>, \"ok\\n\", 3) = 3\n"
#define END "7  +++ exited with 0 +++\n"
#define FOLDER "7  mkdir(\"home/new\", 0700) = 0\n"

static bool is_synced(const char *log, char why[300]) {
    int placed;
    SyscallTrace trace = syscall_trace_read(log, "/at", "/at/home");
    bool synced = trace_is_synced(&trace, "/at/home", &placed, why);
    assert_int_equal(placed, 1);
    assert_int_equal(trace_placed(&trace, "/game"), 1);
    assert_int_equal(trace_placed(&trace, "/ame"), 0);
    syscall_trace_free(&trace);
    return synced;
}

static void
a_file_is_synced_before_it_gets_its_name_and_its_folder_before_the_answer(void **state) {
    (void)state;
    static const struct {
        const char *log, *why;  // NULL where all is well
    } CASES[] = {
        {MAKE FILL SYNC PLACE SYNC_FOLDER ANSWER END, NULL},
        {MAKE FILL SYNC PLACE SYNC_FOLDER END, NULL},
        {"7  linkat(AT_FDCWD</at>, \"home/old\", AT_FDCWD</at>, \"home/.tidemark-7-0\", 0) = "
         "0\n" PLACE SYNC_FOLDER END,
         NULL},
        {MAKE FILL PLACE SYNC_FOLDER ANSWER END, "the file"},
        {MAKE FILL PLACE SYNC SYNC_FOLDER ANSWER END, "the file"},
        {MAKE SYNC FILL PLACE SYNC_FOLDER ANSWER END, "the file"},
        {MAKE FILL SYNC PLACE ANSWER END, "its folder"},
        {MAKE FILL SYNC SYNC_FOLDER PLACE ANSWER END, "its folder"},
        {MAKE FILL SYNC PLACE ANSWER SYNC_FOLDER END, "its folder"},
        {MAKE FILL SYNC PLACE END, "its folder"},
        {FOLDER MAKE FILL SYNC PLACE SYNC_FOLDER END, NULL},
        {MAKE FILL SYNC PLACE SYNC_FOLDER FOLDER END, "its folder"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char why[300] = "";
        bool synced = is_synced(CASES[i].log, why);
        bool expected = !CASES[i].why || strstr(why, CASES[i].why);
        if (synced != !CASES[i].why || !expected) FAIL("case %d: %d, '%s'", (int)i, synced, why);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(calls_have_whole_paths_and_the_bytes_that_were_written),
        CHECK(what_failed_or_only_reads_is_left_out),
        CHECK(a_call_counts_when_it_ends_whatever_other_threads_do_meanwhile),
        CHECK(a_file_is_synced_before_it_gets_its_name_and_its_folder_before_the_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
