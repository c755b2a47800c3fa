// SPDX-License-Identifier: MIT
// Running a program under strace, and checking the order of its calls.
#include "test.h"

#include "syscall_trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/base/file.h"
#include "process.h"

// Tracing.

void trace_need(void) {
    static const char *const words[] = {TRACE_WORDS("/dev/null"), "true", NULL};
    int code = -1;
    if (program_exists("strace")) {
        pid_t child = process_start(&(ProcessPlan){.words = words, .err = "/dev/null"});
        AWAIT(process_exited(&child, &code));
    }
    if (code == 0) return;
    print_message("not run: strace is missing or cannot trace here\n");
    skip();
}

static Buffer read_log(const char *path) {
    Buffer log = {0};
    TextError error;
    if (!file_read(&log, path, 1 << 28, &error)) FAIL("%s", error_words(&error).text);
    buffer_byte(&log, 0);
    return log;
}

// The last line is the end of the started process.
static bool is_complete(const char *path) {
    Buffer log = read_log(path);
    const char *text = (const char *)log.bytes, *end = text + log.length - 1;
    while (end > text && end[-1] != '\n') end--;
    bool whole = end > text && !*end;
    for (end -= end > text; end > text && end[-1] != '\n'; end--) continue;
    long first = strtol(text, NULL, 10), last = strtol(end, NULL, 10);
    bool complete = whole && first == last && strstr(end, " +++ ");
    buffer_free(&log);
    return complete;
}

SyscallTrace trace_await(const char *path, const char *folder, const char *root) {
    AWAIT(is_complete(path));
    Buffer log = read_log(path);
    SyscallTrace trace = syscall_trace_read((const char *)log.bytes, folder, root);
    buffer_free(&log);
    return trace;
}

// Order.

static bool same_path(const char *one, const char *other) {
    return one && other && strcmp(one, other) == 0;
}

static bool is_under(const char *path, const char *root) {
    return strncmp(path, root, strlen(root)) == 0 && path[strlen(root)] == '/';
}

static bool is_temporary(const char *path, const char *root) {
    const char *slash = strrchr(path, '/');
    return slash && is_under(path, root) &&
           strncmp(slash + 1, FILE_TEMPORARY, sizeof FILE_TEMPORARY - 1) == 0;
}

// Whether what has a temporary name before a call is on the disk: synced after its last byte. A
// second name of an existing file has no bytes of its own.
static bool bytes_are_synced(const SyscallTrace *trace, int before, const char *path) {
    for (int i = before - 1; i >= 0; i--) {
        const Syscall *call = &trace->items[i];
        if (call->kind == CALL_LINK && same_path(call->to, path)) return true;
        if (!same_path(call->path, path)) continue;
        if (call->kind == CALL_SYNC) return true;
        if (call->kind == CALL_OPEN || call->kind == CALL_WRITE || call->kind == CALL_TRUNCATE)
            return false;
    }
    return false;
}

static bool folder_is_synced(const SyscallTrace *trace, int after, const char *path) {
    char folder[FILE_PATH];
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
    for (int i = after + 1; i < trace->count; i++) {
        const Syscall *call = &trace->items[i];
        if (call->kind == CALL_SYNC && same_path(call->path, folder)) return true;
        if (call->kind == CALL_ANSWER || call->kind == CALL_END) return false;
    }
    return false;
}

bool trace_is_synced(const SyscallTrace *trace, const char *root, int *placed, char why[300]) {
    *placed = 0;
    for (int i = 0; i < trace->count; i++) {
        const Syscall *call = &trace->items[i];
        bool made = call->kind == CALL_MKDIR && is_under(call->path, root);
        bool renamed = call->kind == CALL_RENAME && is_temporary(call->path, root);
        if (!made && !renamed) continue;
        const char *name = made ? call->path : call->to;
        bool bytes = made || bytes_are_synced(trace, i, call->path);
        bool folder = folder_is_synced(trace, i, name);
        *placed += renamed;
        if (bytes && folder) continue;
        snprintf(why, 300, "%.200s: %s was not synced", name,
                 bytes ? "its folder, after that," : "the file, before the renaming,");
        return false;
    }
    return true;
}

int trace_placed(const SyscallTrace *trace, const char *ending) {
    int count = 0;
    for (int i = 0; i < trace->count; i++) {
        const Syscall *call = &trace->items[i];
        if (call->kind != CALL_RENAME || strlen(call->to) < strlen(ending)) continue;
        count += same_path(call->to + strlen(call->to) - strlen(ending), ending);
    }
    return count;
}
