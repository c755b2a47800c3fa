// SPDX-License-Identifier: MIT
// syscall_trace: what a program did to files, call by call, as strace saw it.
//
// A Trace is read from a log that strace wrote with TRACE_OPTIONS, and owns all it points to until
// syscall_trace_free. It has the successful calls, in the order in which they ended, with absolute paths:
// those that change files or folders, those that sync them, and writes to standard output. A call
// that changes files under `root` in a way that is not modelled fails the test.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "../../src/base/buffer.h"

typedef enum CallKind {
    CALL_OPEN,  // a file for writing
    CALL_WRITE,
    CALL_TRUNCATE,
    CALL_SYNC,  // of a file or a folder
    CALL_LINK,  // `path` gets a second name, `to`
    CALL_RENAME,
    CALL_UNLINK,  // of a file or an empty folder
    CALL_MKDIR,
    CALL_ANSWER,  // bytes to standard output
    CALL_END,  // of the program
} CallKind;

typedef struct Syscall {
    CallKind kind;
    char *path, *to;  // NULL where there is none
    Buffer bytes;  // of a write
    int64_t at;  // where a write begins, -1: behind the last one; length of a file that is cut
    bool empties;  // OPEN: empties the file
} Syscall;

typedef struct SyscallTrace {
    Syscall *items;
    int count;
} SyscallTrace;

// Words for strace, between its name and those of the program, with the log in the file `log`. The
// traced program is the child that was started, and strace its grandchild.
#define TRACE_WORDS(log)                                                                           \
    "strace", "-D", "-f", "-y", "--seccomp-bpf", "-s", "16000000", "-o", (log), "-e", TRACE_CALLS
extern const char TRACE_CALLS[];

// Whether strace exists and may trace; otherwise the test is skipped.
void trace_need(void);

// Reads a whole log of a program that worked in `folder` and whose files lie under `root`.
SyscallTrace syscall_trace_read(const char *log, const char *folder, const char *root);
void syscall_trace_free(SyscallTrace *trace);

// Waits until strace has written the end of the log, and reads it.
SyscallTrace trace_await(const char *path, const char *folder, const char *root);

// Whether each file under `root` that was written under a temporary name was synced after its last
// byte and before it was renamed, and its folder after that and before the program answered again
// or ended; and the folder of each new folder. `why` says what is wrong; `placed` counts the files
// that were renamed.
bool trace_is_synced(const SyscallTrace *trace, const char *root, int *placed, char why[300]);

// How many files were renamed to a name with this ending.
int trace_placed(const SyscallTrace *trace, const char *ending);
