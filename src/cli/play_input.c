// SPDX-License-Identifier: MIT
// Lines of standard input.
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

#include "play.h"

static volatile sig_atomic_t asked_to_end;
static sigset_t waiting_signals;  // signals blocked while waiting: those that were before

static void take_signal(int number) {
    (void)number;
    asked_to_end = 1;
}

void input_begin(Input *input) {
    static const int SIGNALS[] = {SIGTERM, SIGINT, SIGHUP};
    *input = (Input){0};
    sigset_t blocked;
    sigemptyset(&blocked);
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++) {
        struct sigaction action = {.sa_handler = take_signal}, before;
        sigemptyset(&action.sa_mask);
        if (sigaction(SIGNALS[i], NULL, &before) != 0 || before.sa_handler == SIG_IGN) continue;
        sigaction(SIGNALS[i], &action, NULL);
        sigaddset(&blocked, SIGNALS[i]);
    }
    sigprocmask(SIG_BLOCK, &blocked, &waiting_signals);
}

// Waits for more input, and allows signals meanwhile. INPUT_LINE: there may be some.
static InputResult read_more(Input *input, TextError *error) {
    fd_set files;
    FD_ZERO(&files);
    FD_SET(STDIN_FILENO, &files);
    int ready = pselect(STDIN_FILENO + 1, &files, NULL, NULL, NULL, &waiting_signals);
    ssize_t got = -1;
    if (ready > 0)
        got = read(STDIN_FILENO, input->bytes + input->end, sizeof input->bytes - input->end);
    int reason = got < 0 ? errno : 0;
    if (asked_to_end) return INPUT_END;
    if (reason && reason != EINTR && reason != EAGAIN) {
        error_say(error, FAILURE_MISSING, "cannot read standard input: $", NAMES(strerror(reason)));
        return INPUT_FAILED;
    }
    if (got == 0) input->at_end = true;
    if (got > 0) input->end += (size_t)got;
    return INPUT_LINE;
}

// Takes a line of `length` bytes and the `over` bytes of its end.
static void take_line(Input *input, InputLine *line, size_t length, size_t over) {
    line->too_long = input->skipping || length > INPUT_LINE_MOST;
    line->text = input->bytes + input->start;
    line->length = line->too_long ? 0 : length;
    input->start += length + over;
    input->skipping = false;
}

// Makes room, if necessary by dropping the beginning of a line that is too long.
static void make_room(Input *input) {
    size_t rest = input->end - input->start;
    if (rest > INPUT_LINE_MOST) {
        input->skipping = true;
        rest = 0;
    }
    memmove(input->bytes, input->bytes + input->end - rest, rest);
    input->start = 0;
    input->end = rest;
}

InputResult input_next(Input *input, InputLine *line, TextError *error) {
    for (;;) {
        size_t rest = input->end - input->start;
        const char *from = input->bytes + input->start;
        const char *end = memchr(from, '\n', rest);
        if (!end && input->at_end && rest == 0 && !input->skipping) return INPUT_END;
        if (end || input->at_end) {
            take_line(input, line, end ? (size_t)(end - from) : rest, end != NULL);
            return INPUT_LINE;
        }
        make_room(input);
        InputResult more = read_more(input, error);
        if (more != INPUT_LINE) return more;
    }
}
