// SPDX-License-Identifier: MIT
// piped_process: a program that is spoken to over pipes, a line at a time, as a bot in another
// language would.
//
// A PipedProcess has its program from piped_start to piped_await_exit or piped_drain; what it says on
// standard error goes to a file. Failing fails the test; a program that does not answer is ended by an
// alarm.
#pragma once

#include <sys/types.h>

#include "scratch_folder.h"

typedef struct PipedProcess {
    pid_t program;
    int to, from;
    Buffer heard;  // what came after the last answer
    Buffer answer;
} PipedProcess;

// `words` begin with the program's path; it works in `folder`, where standard error goes to "err".
void piped_start(PipedProcess *piped, const ScratchFolder *folder, const char *const words[]);

// Says bytes as they are, without waiting for an answer.
void piped_send(PipedProcess *piped, const char *bytes, size_t length);

// Waits for the next line: without its end, valid until the next one.
const char *piped_line(PipedProcess *piped);

const char *piped_ask(PipedProcess *piped, const char *line);  // the line's answer

void piped_close_input(PipedProcess *piped);  // says no more

// Says no more, expects no further answer, and waits: the exit code, or 128 + signal.
int piped_await_exit(PipedProcess *piped);

int piped_signal(PipedProcess *piped, int signal);  // and waits, the same

// Says no more and waits, whatever still comes: how many lines that were.
int piped_drain(PipedProcess *piped);
