// SPDX-License-Identifier: MIT
// syscall_trace: what a program did to files, as strace saw it, call by call.
//
// A Trace is read from a log that strace wrote with TRACE_OPTIONS, and owns all it points to until
// trace_free. It has the calls that succeeded, in the order in which they ended, with absolute paths:
// those that change files or folders, those that sync them, and what was written to standard output.
// A call that changes files under `root` in a way that is not modelled here fails the test at work,
// so that nothing is left out unseen.
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
    int64_t at;  // where a write begins, -1 behind the last one; how long a file is cut
    bool empties;  // OPEN: what was in the file is gone
} Syscall;

typedef struct SyscallTrace {
    Syscall *items;
    int count;
} SyscallTrace;

// Words for strace, between its name and the program's: the log is the file `log`. The traced
// program is the child that was started, and strace its grandchild.
#define TRACE_WORDS(log)                                                                           \
    "strace", "-D", "-f", "-y", "--seccomp-bpf", "-s", "16000000", "-o", (log), "-e", TRACE_CALLS
extern const char TRACE_CALLS[];

// Whether strace is there and may trace; where not, the test at work is skipped as not run.
void trace_need(void);

// Reads a whole log of a program that worked in `folder` and whose files lie under `root`.
SyscallTrace trace_read(const char *log, const char *folder, const char *root);
void trace_free(SyscallTrace *trace);

// Waits until strace has written the end of the log, and reads it.
SyscallTrace trace_await(const char *path, const char *folder, const char *root);

// Whether each file that was written under a temporary name and renamed under `root` was synced
// after its last byte and before it got its name, and its folder after that and before the program
// answered again or ended; and the folder of each new folder. Says what is wrong in `why`; `placed`
// counts the files that got a name.
bool trace_is_synced(const SyscallTrace *trace, const char *root, int *placed, char why[300]);

// How many files got a name that ends so by a renaming.
int trace_placed(const SyscallTrace *trace, const char *ending);
