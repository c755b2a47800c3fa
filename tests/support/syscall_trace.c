// SPDX-License-Identifier: MIT
#include "test.h"

#include "syscall_trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../../src/base/file.h"
#include "process.h"

// What strace writes a line: "PID NAME(ARGUMENT, ...) = RESULT", with the path of every descriptor
// behind it in angle brackets.

enum { ARGUMENTS = 6, PATH_MOST = 4096, THREADS = 64 };

const char TRACE_CALLS[] =
    "trace=?open,openat,?creat,write,pwrite64,writev,pwritev,?pwritev2,ftruncate,truncate,"
    "fallocate,"
    "sendfile,copy_file_range,fsync,fdatasync,?link,linkat,?rename,?renameat,renameat2,?unlink,"
    "unlinkat,?mkdir,mkdirat,?rmdir,?symlink,symlinkat,?mknod,mknodat,chdir,fchdir";

typedef struct Line {
    const char *name, *end;  // all of it from the call's name
    const char *arguments[ARGUMENTS];  // their beginnings; each ends before the next
    int count;
    const char *result;
} Line;

typedef struct Reader {
    SyscallTrace trace;
    const char *folder, *root;
    int capacity, line, first;  // first: the process that was started
    struct {
        int thread;
        Buffer begun;  // a call of it that has not ended yet
    } threads[THREADS];
} Reader;

// Text.

static bool is_under(const char *path, const char *root) {
    size_t length = strlen(root);
    return strncmp(path, root, length) == 0 && (path[length] == '/' || path[length] == 0);
}

static int digit_of(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

// The number behind a backslash: \xNN, or one to three octal digits.
static const char *read_number(const char *at, unsigned *value) {
    bool hexadecimal = *at == 'x';
    int base = hexadecimal ? 16 : 8, most = hexadecimal ? 2 : 3;
    *value = 0;
    at += hexadecimal;
    for (int i = 0; i < most && digit_of(*at) >= 0 && digit_of(*at) < base; i++, at++)
        *value = *value * (unsigned)base + (unsigned)digit_of(*at);
    return at;
}

// Reads a quoted string as bytes; returns what follows, or NULL if it was cut or is no string.
static const char *read_string(const char *at, Buffer *to) {
    static const char letters[] = "abfnrtv\\\"", meant[] = "\a\b\f\n\r\t\v\\\"";
    if (*at++ != '"') return NULL;
    while (*at && *at != '"') {
        unsigned value = (unsigned char)*at++;
        if (value == '\\') {
            const char *letter = *at ? strchr(letters, *at) : NULL;
            if (letter) value = (unsigned char)meant[letter - letters];
            at = letter ? at + 1 : read_number(at, &value);
        }
        buffer_byte(to, value);
    }
    return *at == '"' && strncmp(at, "\"...", 4) != 0 ? at + 1 : NULL;
}

// Skips one argument, whatever is in it, to the comma or bracket behind it.
static const char *skip_argument(const char *at, const char *end) {
    int depth = 0;
    for (; at < end; at++) {
        if (*at == '"') {
            for (at++; at < end && *at != '"'; at++) at += *at == '\\';
        } else if (strchr("([{", *at)) {
            depth++;
        } else if (strchr(")]}", *at) && depth-- == 0) {
            return at;
        } else if (*at == ',' && depth == 0) {
            return at;
        }
    }
    return at;
}

static bool read_line(Line *line, const char *text, const char *end) {
    *line = (Line){.name = text, .end = end};
    const char *at = memchr(text, '(', (size_t)(end - text));
    if (!at) return false;
    while (at < end && *at != ')') {
        if (line->count < ARGUMENTS) line->arguments[line->count++] = at + 1 + (at[1] == ' ');
        at = skip_argument(at + 1, end);
    }
    line->result = at < end ? strstr(at, "= ") : NULL;
    if (line->result) line->result += 2;
    return line->result != NULL;
}

static bool is_call(const Line *line, const char *name) {
    size_t length = strlen(name);
    return strncmp(line->name, name, length) == 0 && line->name[length] == '(';
}

static bool holds(const Line *line, int argument, const char *word) {
    const char *at = strstr(line->arguments[argument], word);
    const char *next = argument + 1 < line->count ? line->arguments[argument + 1] : line->result;
    return at && at < next;
}

// Paths.

// The path of a descriptor: "3</tmp/file>". False for what is no file or has no name any more.
static bool path_of_descriptor(const char *at, char path[PATH_MOST]) {
    at += strspn(at, "-0123456789ADFCTW_");
    const char *end = *at == '<' ? strchr(at, '>') : NULL;
    if (!end || at[1] != '/' || strncmp(end, ">(deleted)", 10) == 0) return false;
    snprintf(path, PATH_MOST, "%.*s", (int)(end - at - 1), at + 1);
    return !strstr(path, " (deleted)");
}

// Removes "//" and "/."; ".." does not occur.
static void tidy(const Reader *reader, char path[PATH_MOST]) {
    char *to = path;
    for (const char *from = path; *from; from++) {
        bool dot = from[0] == '/' && from[1] == '.' && (from[2] == '/' || !from[2]);
        if (from[0] == '/' && (from[1] == '/' || !from[1])) continue;
        if (dot) from++;
        else *to++ = *from;
    }
    *to = 0;
    if (strstr(path, "/../") && is_under(path, reader->root)) FAIL("a path with ..: %s", path);
}

// Reads a path argument, relative to the folder argument `folder`; -1 is the working folder.
static void read_path(const Reader *reader, const Line *line, int folder, int argument,
                      char path[PATH_MOST]) {
    Buffer text = {0};
    char base[PATH_MOST];
    if (argument >= line->count || !read_string(line->arguments[argument], &text))
        FAIL("line %d of the trace has no path", reader->line);
    buffer_byte(&text, 0);
    bool known = folder >= 0 && path_of_descriptor(line->arguments[folder], base);
    int length = snprintf(path, PATH_MOST, "%s%s%s",
                          text.bytes[0] == '/' ? ""
                          : known              ? base
                                               : reader->folder,
                          text.bytes[0] == '/' ? "" : "/", (const char *)text.bytes);
    assert_true(length < PATH_MOST);
    buffer_free(&text);
    tidy(reader, path);
}

// Calls.

static Syscall *add(Reader *reader, CallKind kind, const char *path, const char *to) {
    SyscallTrace *trace = &reader->trace;
    if (trace->count == reader->capacity) {
        reader->capacity = reader->capacity ? reader->capacity * 2 : 64;
        trace->items = realloc(trace->items, (size_t)reader->capacity * sizeof *trace->items);
        assert_non_null(trace->items);
    }
    Syscall *call = &trace->items[trace->count++];
    *call =
        (Syscall){.kind = kind, .path = path ? strdup(path) : NULL, .to = to ? strdup(to) : NULL};
    return call;
}

static bool add_open(Reader *reader, const Line *line) {
    bool at = is_call(line, "openat");
    if (!at && !is_call(line, "open") && !is_call(line, "creat")) return false;
    char path[PATH_MOST];
    int flags = at + 1;
    bool creat = is_call(line, "creat");
    if (!creat && !holds(line, flags, "O_WRONLY") && !holds(line, flags, "O_RDWR")) return true;
    if (!path_of_descriptor(line->result, path)) return true;
    if (!creat && holds(line, flags, "O_APPEND") && is_under(path, reader->root))
        FAIL("writing behind the end is not modelled: %s", path);
    add(reader, CALL_OPEN, path, NULL)->empties = creat || holds(line, flags, "O_TRUNC");
    return true;
}

static bool add_write(Reader *reader, const Line *line) {
    bool anywhere = is_call(line, "pwrite64");
    if (!anywhere && !is_call(line, "write")) return false;
    char path[PATH_MOST] = "";
    bool file = path_of_descriptor(line->arguments[0], path) && is_under(path, reader->root);
    bool answer = strncmp(line->arguments[0], "1<", 2) == 0;
    if (!file && !answer) return true;
    Syscall *call = add(reader, file ? CALL_WRITE : CALL_ANSWER, file ? path : NULL, NULL);
    if (!read_string(line->arguments[1], &call->bytes))
        FAIL("line %d of the trace has no bytes", reader->line);
    size_t done = (size_t)strtoull(line->result, NULL, 10);
    assert_true(done <= call->bytes.length);
    call->bytes.length = done;
    call->at = anywhere ? strtoll(line->arguments[3], NULL, 10) : -1;
    return true;
}

// Calls with the path of a descriptor.
static bool add_of_descriptor(Reader *reader, const Line *line) {
    bool cut = is_call(line, "ftruncate");
    if (!cut && !is_call(line, "fsync") && !is_call(line, "fdatasync")) return false;
    char path[PATH_MOST];
    if (!path_of_descriptor(line->arguments[0], path)) return true;
    Syscall *call = add(reader, cut ? CALL_TRUNCATE : CALL_SYNC, path, NULL);
    if (cut) call->at = strtoll(line->arguments[1], NULL, 10);
    return true;
}

// Calls with one or two paths: which arguments are paths, and where relative ones begin.
static bool add_of_names(Reader *reader, const Line *line) {
    static const struct {
        const char *name;
        CallKind kind;
        int folder, path, to_folder, to;
    } FORMS[] = {
        {"link", CALL_LINK, -1, 0, -1, 1},      {"linkat", CALL_LINK, 0, 1, 2, 3},
        {"rename", CALL_RENAME, -1, 0, -1, 1},  {"renameat", CALL_RENAME, 0, 1, 2, 3},
        {"unlink", CALL_UNLINK, -1, 0, -1, -1}, {"unlinkat", CALL_UNLINK, 0, 1, -1, -1},
        {"rmdir", CALL_UNLINK, -1, 0, -1, -1},  {"mkdir", CALL_MKDIR, -1, 0, -1, -1},
        {"mkdirat", CALL_MKDIR, 0, 1, -1, -1},  {"truncate", CALL_TRUNCATE, -1, 0, -1, -1},
    };
    for (size_t i = 0; i < sizeof FORMS / sizeof *FORMS; i++) {
        char path[PATH_MOST], to[PATH_MOST];
        if (!is_call(line, FORMS[i].name)) continue;
        read_path(reader, line, FORMS[i].folder, FORMS[i].path, path);
        if (FORMS[i].to >= 0) read_path(reader, line, FORMS[i].to_folder, FORMS[i].to, to);
        Syscall *call = add(reader, FORMS[i].kind, path, FORMS[i].to >= 0 ? to : NULL);
        if (call->kind == CALL_TRUNCATE) call->at = strtoll(line->arguments[1], NULL, 10);
        return true;
    }
    return false;
}

// Only other files may see what is not modelled: sockets, and files elsewhere.
static void refuse_unknown(const Reader *reader, const Line *line) {
    const char *at = line->name, *found;
    for (; (found = strstr(at, reader->root)) && found < line->end; at = found + 1) {
        const char *behind = found + strlen(reader->root);
        if (*behind == '/' || *behind == '"' || *behind == '>')
            FAIL("the trace has a call that is not modelled: %.*s",
                 (int)(line->end - line->name < 200 ? line->end - line->name : 200), line->name);
    }
    if (is_call(line, "chdir") || is_call(line, "fchdir"))
        FAIL("the program changed its folder: %.200s", line->name);
}

static void read_call(Reader *reader, const char *text, const char *end) {
    Line line;
    if (!read_line(&line, text, end)) FAIL("line %d of the trace is no call", reader->line);
    if (line.result[0] == '-' || line.result[0] == '?') return;  // it failed or did not return
    if (!add_open(reader, &line) && !add_write(reader, &line) &&
        !add_of_descriptor(reader, &line) && !add_of_names(reader, &line))
        refuse_unknown(reader, &line);
}

// A call of one thread may begin before and end after calls of others.

static Buffer *begun_by(Reader *reader, int thread) {
    for (int i = 0; i < THREADS; i++)
        if (reader->threads[i].thread == thread || reader->threads[i].thread == 0) {
            reader->threads[i].thread = thread;
            return &reader->threads[i].begun;
        }
    FAIL("the program has more than %d threads", THREADS);
}

static void take_line(Reader *reader, const char *text, const char *end) {
    static const char unfinished[] = " <unfinished ...>", resumed[] = " resumed>";
    char *after;
    int thread = (int)strtol(text, &after, 10);
    text = after + strspn(after, " ");
    if (reader->first == 0) reader->first = thread;
    bool ends = strncmp(text, "+++ ", 4) == 0;
    if (ends && thread == reader->first) add(reader, CALL_END, NULL, NULL);
    if (ends || strncmp(text, "--- ", 4) == 0) return;
    size_t length = (size_t)(end - text), mark = sizeof unfinished - 1;
    Buffer *begun = begun_by(reader, thread);
    if (length > mark && strncmp(end - mark, unfinished, mark) == 0) {
        begun->length = 0;
        buffer_append(begun, text, length - mark);
    } else if (strncmp(text, "<... ", 5) == 0) {
        const char *rest = strstr(text, resumed);
        if (!rest || begun->length == 0) FAIL("line %d of the trace resumes nothing", reader->line);
        rest += sizeof resumed - 1;
        buffer_append(begun, rest, (size_t)(end - rest));
        buffer_byte(begun, 0);
        read_call(reader, (const char *)begun->bytes,
                  (const char *)begun->bytes + begun->length - 1);
        begun->length = 0;
    } else {
        read_call(reader, text, end);
    }
}

SyscallTrace syscall_trace_read(const char *log, const char *folder, const char *root) {
    Reader reader = {.folder = folder, .root = root};
    Buffer line = {0};
    while (*log) {
        size_t length = strcspn(log, "\n");
        reader.line++;
        line.length = 0;
        buffer_append(&line, log, length);
        buffer_byte(&line, 0);
        take_line(&reader, (const char *)line.bytes, (const char *)line.bytes + length);
        log += length + (log[length] == '\n');
    }
    buffer_free(&line);
    for (int i = 0; i < THREADS; i++) buffer_free(&reader.threads[i].begun);
    return reader.trace;
}

void syscall_trace_free(SyscallTrace *trace) {
    for (int i = 0; i < trace->count; i++) {
        free(trace->items[i].path);
        free(trace->items[i].to);
        buffer_free(&trace->items[i].bytes);
    }
    free(trace->items);
    *trace = (SyscallTrace){.items = NULL};
}
