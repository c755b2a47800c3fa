// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE  // vfork
#include "captured_program.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "process.h"

enum { PROGRAM_WORDS = 40, CANNOT_START = 127, LONGEST_SECONDS = 120 };

CapturedProgram program_make(const char *path, const char *data) {
    return (CapturedProgram){
        .path = path, .data = data, .folder = scratch_make(), .caught = scratch_make()};
}

void program_remove(CapturedProgram *program) {
    scratch_remove(&program->folder);
    scratch_remove(&program->caught);
}

static void redirect(int to, const char *path) {
    int flags = to == STDIN_FILENO ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC;
    int file = open(path, flags, 0600);
    if (file < 0 || dup2(file, to) < 0) _exit(CANNOT_START);
    close(file);
}

// Not scratch_file, whose buffers are the test's.
static void keep_output(int to, const CapturedProgram *program, const char *name) {
    char path[SCRATCH_PATH + 8];
    snprintf(path, sizeof path, "%s/%s", program->caught.path, name);
    redirect(to, path);
}

static void limit(int resource, size_t most) {
    struct rlimit limits = {.rlim_cur = most, .rlim_max = most};
    if (most && setrlimit(resource, &limits) != 0) _exit(CANNOT_START);
}

static void break_pipe(void) {
    int ends[2];
    if (pipe(ends) != 0 || dup2(ends[1], STDOUT_FILENO) < 0) _exit(CANNOT_START);
    close(ends[0]);
    close(ends[1]);
}

static void become(const CapturedProgram *program, const char *const *words,
                   const char *const *environment) {
    signals_as_usual();
    if (program->input) redirect(STDIN_FILENO, program->input);
    keep_output(STDERR_FILENO, program, "err");
    keep_output(STDOUT_FILENO, program, "out");
    if (program->broken_pipe) break_pipe();
    else if (program->output && !program->output[0]) close(STDOUT_FILENO);
    else if (program->output) redirect(STDOUT_FILENO, program->output);
    if (chdir(program->folder.path) != 0) _exit(CANNOT_START);
    limit(RLIMIT_FSIZE, program->file_bytes);
    limit(RLIMIT_AS, program->memory_bytes);
    limit(RLIMIT_CPU, program->seconds);
    alarm(LONGEST_SECONDS);
    for (int i = 0; i < 3; i++)
        if (program->closed >> i & 1) close(i);
    become_program(words, environment);
}

static pid_t start(const CapturedProgram *program, const char *const *words) {
    char data[SCRATCH_PATH + 16] = "TIDEMARK_DATA";
    if (program->data) snprintf(data, sizeof data, "TIDEMARK_DATA=%s", program->data);
    const char **environment = environment_with((const char *const[]){data, NULL});
    pid_t child = vfork();
    if (child == 0) become(program, words, environment);
    assert_true(child >= 0);
    free(environment);
    return child;
}

int program_run(const CapturedProgram *program, const char *const words[]) {
    const char *all[PROGRAM_WORDS] = {program->path};
    for (int i = 0; words[i]; i++) {
        assert_true(i + 2 < PROGRAM_WORDS);
        all[i + 1] = words[i];
    }
    pid_t child = start(program, all);
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    if (!WIFEXITED(status)) fail_msg("%s: ended by signal %d", program->path, WTERMSIG(status));
    assert_int_not_equal(WEXITSTATUS(status), CANNOT_START);
    return WEXITSTATUS(status);
}

static Buffer read_caught(const CapturedProgram *program, const char *name) {
    Buffer buffer = scratch_read(&program->caught, name);
    buffer_byte(&buffer, 0);
    buffer.length--;
    return buffer;
}

Buffer program_output(const CapturedProgram *program) { return read_caught(program, "out"); }
Buffer program_errors(const CapturedProgram *program) { return read_caught(program, "err"); }

void assert_refused(const CapturedProgram *program, int code, int expected, const char *said) {
    Buffer err = program_errors(program);
    const char *text = (const char *)err.bytes;
    if (code != expected) fail_msg("exit %d instead of %d: %s", code, expected, text);
    if (!strstr(text, said)) fail_msg("'%s' does not say '%s'", text, said);
    char name[64];
    snprintf(name, sizeof name, "%s: ", strrchr(program->path, '/') + 1);
    assert_int_equal(strncmp(text, name, strlen(name)), 0);
    assert_ptr_equal(strchr(text, '\n'), text + err.length - 1);
    assert_int_equal(scratch_count(&program->folder), 0);
    buffer_free(&err);
}

void assert_silent(const CapturedProgram *program) {
    Buffer out = program_output(program);
    assert_int_equal(out.length, 0);
    buffer_free(&out);
}
