// SPDX-License-Identifier: MIT
#define _GNU_SOURCE  // vfork, execvpe and prctl's header
#include "test.h"

#include "process.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { CANNOT_START = 127, PATH_BYTES = 1024, STATUS_BYTES = 4096 };

static void redirect(int to, const char *path) {
    int file = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600) : to;
    if (file < 0 || dup2(file, to) < 0) _exit(CANNOT_START);
}

void signals_as_usual(void) {
    static const int SIGNALS[] = {SIGPIPE, SIGTERM, SIGINT, SIGHUP};
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++) signal(SIGNALS[i], SIG_DFL);
}

// NAME of NAME=VALUE or of NAME.
static bool same_name(const char *one, const char *other) {
    size_t length = strcspn(one, "=");
    return length == strcspn(other, "=") && strncmp(one, other, length) == 0;
}

static bool is_changed(const char *line, const char *const *changes) {
    for (; changes && *changes; changes++)
        if (same_name(line, *changes)) return true;
    return false;
}

const char **environment_with(const char *const *changes) {
    size_t count = 1;
    for (char **line = environ; *line; line++) count++;
    for (int i = 0; changes && changes[i]; i++) count++;
    const char **lines = calloc(count, sizeof *lines), **end = lines;
    assert_non_null(lines);
    for (char **line = environ; *line; line++)
        if (!is_changed(*line, changes)) *end++ = *line;
    for (; changes && *changes; changes++)
        if (strchr(*changes, '=')) *end++ = *changes;
    return lines;
}

// execvpe changes none of the words.
static char *const *as_words(const char *const *words) {
    union {
        const char *const *words;
        char *const *same;
    } copy = {.words = words};
    return copy.same;
}

void become_program(const char *const words[], const char *const *environment) {
    execvpe(words[0], as_words(words), as_words(environment));
    _exit(CANNOT_START);
}

static void become(const ProcessPlan *child, const char *const *environment, pid_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(CANNOT_START);
    signals_as_usual();
    if (child->keep) fcntl(child->keep, F_SETFD, 0);
    redirect(STDERR_FILENO, child->err);
    redirect(STDOUT_FILENO, child->out);
    if (child->folder && chdir(child->folder) != 0) _exit(CANNOT_START);
    become_program(child->words, environment);
}

pid_t process_start(const ProcessPlan *child) {
    const char **environment = environment_with(child->environment);
    pid_t parent = getpid(), started = vfork();
    if (started == 0) become(child, environment, parent);
    assert_true(started >= 0);
    free(environment);
    return started;
}

bool process_exited(pid_t *child, int *code) {
    int status;
    pid_t found = waitpid(*child, &status, WNOHANG);
    assert_true(found >= 0);
    if (found == 0) return false;
    *child = 0;
    *code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return true;
}

void process_kill(pid_t *child) {
    if (*child == 0) return;
    kill(*child, SIGKILL);
    waitpid(*child, NULL, 0);
    *child = 0;
}

bool program_exists(const char *name) {
    const char *folders = getenv("PATH");
    while (folders && *folders) {
        char path[PATH_BYTES];
        int length = (int)strcspn(folders, ":");
        snprintf(path, sizeof path, "%.*s/%s", length, folders, name);
        if (access(path, X_OK) == 0) return true;
        folders += length + (folders[length] == ':');
    }
    return false;
}

// Reads a small file about a process under /proc.
static bool read_status(char text[STATUS_BYTES], const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    ssize_t length = read(file, text, STATUS_BYTES - 1);
    text[length > 0 ? length : 0] = 0;
    close(file);
    return length > 0;
}

static int64_t number_after(const char *text, const char *mark) {
    const char *at = strstr(text, mark);
    return at ? strtoll(at + strlen(mark), NULL, 10) : 0;
}

static int64_t thread_sleeps(pid_t child, const char *thread) {
    char path[PATH_BYTES], status[STATUS_BYTES];
    snprintf(path, sizeof path, "/proc/%d/task/%s/status", (int)child, thread);
    if (!read_status(status, path) || !strstr(status, "State:\tS")) return -1;
    return number_after(status, "\nvoluntary_ctxt_switches:\t") +
           number_after(status, "\nnonvoluntary_ctxt_switches:\t");
}

int64_t process_sleeps(pid_t child) {
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "/proc/%d/task", (int)child);
    DIR *threads = child > 0 ? opendir(path) : NULL;
    int64_t sleeps = threads ? 0 : -1;
    for (const struct dirent *entry; sleeps >= 0 && (entry = readdir(threads));) {
        if (entry->d_name[0] == '.') continue;
        int64_t more = thread_sleeps(child, entry->d_name);
        sleeps = more < 0 ? -1 : sleeps + more;
    }
    if (threads) closedir(threads);
    return sleeps;
}

int process_ticks(pid_t child) {
    char path[PATH_BYTES], status[STATUS_BYTES];
    int user, kernel;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)child);
    assert_true(read_status(status, path));
    const char *rest = strrchr(status, ')');  // the name before it may contain anything
    assert_non_null(rest);
    assert_int_equal(
        sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %d %d", &user, &kernel), 2);
    return user + kernel;
}

int64_t milliseconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void milliseconds_pass(int milliseconds) {
    struct timespec wait = {milliseconds / 1000, (milliseconds % 1000) * 1000000L};
    nanosleep(&wait, NULL);
}
