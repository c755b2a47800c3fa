// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE  // vfork, and prctl's header
#include "test.h"

#include "piped_process.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "process.h"

enum { CANNOT_START = 127, LONGEST_SECONDS = 60, PIECE = 1 << 16 };

static void become(const ScratchFolder *folder, const char *const words[],
                   const char *const *environment, int in, int out, unsigned seconds) {
    signals_as_usual();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    char path[SCRATCH_PATH + 8];  // not of scratch_file, whose buffers are the test's
    snprintf(path, sizeof path, "%s/err", folder->path);
    int err = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (err < 0 || dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0 ||
        dup2(err, STDERR_FILENO) < 0 || chdir(folder->path) != 0)
        _exit(CANNOT_START);
    alarm(seconds);
    become_program(words, environment);
}

static void start(PipedProcess *piped, const ScratchFolder *folder, const char *const words[],
                  unsigned seconds) {
    static const char *const DATA[] = {"TIDEMARK_DATA=" TIDEMARK_SOURCE_DIR, NULL};
    const char **environment = environment_with(DATA);
    int in[2], out[2];
    *piped = (PipedProcess){0};
    signal(SIGPIPE, SIG_IGN);  // a missing answer shows that a program has ended
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    fcntl(in[1], F_SETFD, FD_CLOEXEC);
    fcntl(out[0], F_SETFD, FD_CLOEXEC);
    pid_t program = vfork();
    if (program == 0) become(folder, words, environment, in[0], out[1], seconds);
    assert_true(program >= 0);
    piped->program = program;
    free(environment);
    close(in[0]);
    close(out[1]);
    piped->to = in[1];
    piped->from = out[0];
}

void piped_start(PipedProcess *piped, const ScratchFolder *folder, const char *const words[]) {
    start(piped, folder, words, LONGEST_SECONDS);
}

void piped_keep(PipedProcess *piped, const ScratchFolder *folder, const char *const words[]) {
    start(piped, folder, words, 0);
}

void piped_send(PipedProcess *piped, const char *bytes, size_t length) {
    assert_int_equal(write(piped->to, bytes, length), length);
}

// Reads more of its output; false at the end.
static bool hear_more(PipedProcess *piped) {
    char piece[PIECE];
    ssize_t got = read(piped->from, piece, sizeof piece);
    assert_true(got >= 0);
    buffer_append(&piped->heard, piece, (size_t)got);
    return got > 0;
}

const char *piped_line(PipedProcess *piped) {
    const unsigned char *end = NULL;
    while (!end) {
        if (piped->heard.length) end = memchr(piped->heard.bytes, '\n', piped->heard.length);
        if (!end && !hear_more(piped)) FAIL("no answer");
    }
    size_t length = (size_t)(end - piped->heard.bytes);
    piped->answer.length = 0;
    buffer_append(&piped->answer, piped->heard.bytes, length);
    buffer_byte(&piped->answer, 0);
    piped->heard.length -= length + 1;
    memmove(piped->heard.bytes, end + 1, piped->heard.length);
    return (const char *)piped->answer.bytes;
}

const char *piped_ask(PipedProcess *piped, const char *line) {
    if (piped->heard.length) FAIL("an answer too many: %.*s", 80, (char *)piped->heard.bytes);
    piped_send(piped, line, strlen(line));
    piped_send(piped, "\n", 1);
    return piped_line(piped);
}

static int wait_for(PipedProcess *piped) {
    int status;
    assert_int_equal(waitpid(piped->program, &status, 0), piped->program);
    close(piped->from);
    buffer_free(&piped->heard);
    buffer_free(&piped->answer);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void piped_close_input(PipedProcess *piped) {
    if (piped->to >= 0) close(piped->to);
    piped->to = -1;
}

int piped_await_exit(PipedProcess *piped) {
    piped_close_input(piped);
    while (hear_more(piped)) continue;
    if (piped->heard.length) FAIL("an answer too many: %.*s", 80, (char *)piped->heard.bytes);
    return wait_for(piped);
}

int piped_drain(PipedProcess *piped) {
    int lines = 0;
    piped_close_input(piped);
    while (hear_more(piped)) continue;
    for (size_t i = 0; i < piped->heard.length; i++) lines += piped->heard.bytes[i] == '\n';
    wait_for(piped);
    return lines;
}

int piped_signal(PipedProcess *piped, int signal) {
    kill(piped->program, signal);
    int code = wait_for(piped);
    piped_close_input(piped);
    return code;
}
