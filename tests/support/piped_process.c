// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE  // prctl's header
#include "worlds.h"

#include "piped_process.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CANNOT_START = 127, LONGEST_SECONDS = 60, PIECE = 1 << 16 };

static void become(const Folder *folder, const char *const words[], int in, int out) {
    // Tests in the background or under nohup were started with some of these ignored.
    static const int SIGNALS[] = {SIGPIPE, SIGTERM, SIGINT, SIGHUP};
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++) signal(SIGNALS[i], SIG_DFL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    int err = open(folder_file(folder, "err"), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (err < 0 || dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0 ||
        dup2(err, STDERR_FILENO) < 0 || chdir(folder->path) != 0)
        _exit(CANNOT_START);
    setenv("TIDEMARK_DATA", TIDEMARK_SOURCE_DIR, 1);
    alarm(LONGEST_SECONDS);
    union {
        const char *const *words;
        char *const *same;  // execv changes none of them
    } copy = {.words = words};
    execv(words[0], copy.same);
    _exit(CANNOT_START);
}

void talk_start(Talk *talk, const Folder *folder, const char *const words[]) {
    int in[2], out[2];
    *talk = (Talk){0};
    signal(SIGPIPE, SIG_IGN);  // a program that ends is seen by what it does not answer
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    fcntl(in[1], F_SETFD, FD_CLOEXEC);
    fcntl(out[0], F_SETFD, FD_CLOEXEC);
    talk->program = fork();
    assert_true(talk->program >= 0);
    if (talk->program == 0) become(folder, words, in[0], out[1]);
    close(in[0]);
    close(out[1]);
    talk->to = in[1];
    talk->from = out[0];
}

void talk_send(Talk *talk, const char *bytes, size_t length) {
    assert_int_equal(write(talk->to, bytes, length), length);
}

// More of what it says; false at the end.
static bool hear_more(Talk *talk) {
    char piece[PIECE];
    ssize_t got = read(talk->from, piece, sizeof piece);
    assert_true(got >= 0);
    buffer_append(&talk->heard, piece, (size_t)got);
    return got > 0;
}

const char *talk_hear(Talk *talk) {
    const unsigned char *end = NULL;
    while (!end) {
        if (talk->heard.length) end = memchr(talk->heard.bytes, '\n', talk->heard.length);
        if (!end && !hear_more(talk)) FAIL("no answer");
    }
    size_t length = (size_t)(end - talk->heard.bytes);
    talk->answer.length = 0;
    buffer_append(&talk->answer, talk->heard.bytes, length);
    buffer_byte(&talk->answer, 0);
    talk->heard.length -= length + 1;
    memmove(talk->heard.bytes, end + 1, talk->heard.length);
    return (const char *)talk->answer.bytes;
}

const char *talk_say(Talk *talk, const char *line) {
    if (talk->heard.length) FAIL("an answer too many: %.*s", 80, (char *)talk->heard.bytes);
    talk_send(talk, line, strlen(line));
    talk_send(talk, "\n", 1);
    return talk_hear(talk);
}

static int wait_for(Talk *talk) {
    int status;
    assert_int_equal(waitpid(talk->program, &status, 0), talk->program);
    close(talk->from);
    buffer_free(&talk->heard);
    buffer_free(&talk->answer);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void talk_hush(Talk *talk) {
    if (talk->to >= 0) close(talk->to);
    talk->to = -1;
}

int talk_end(Talk *talk) {
    talk_hush(talk);
    while (hear_more(talk)) continue;
    if (talk->heard.length) FAIL("an answer too many: %.*s", 80, (char *)talk->heard.bytes);
    return wait_for(talk);
}

int talk_drain(Talk *talk) {
    int lines = 0;
    talk_hush(talk);
    while (hear_more(talk)) continue;
    for (size_t i = 0; i < talk->heard.length; i++) lines += talk->heard.bytes[i] == '\n';
    wait_for(talk);
    return lines;
}

int talk_signal(Talk *talk, int signal) {
    kill(talk->program, signal);
    int code = wait_for(talk);
    talk_hush(talk);
    return code;
}
