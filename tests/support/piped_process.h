// SPDX-License-Identifier: MIT
// piped_process: talks to a program over pipes, line by line, as a bot in another language would.
//
// A PipedProcess has its program from piped_start to piped_await_exit or piped_drain; standard
// error goes to a file. Errors fail the test; an alarm ends a program that does not answer.
#pragma once

#include <sys/types.h>

#include "scratch_folder.h"

typedef struct PipedProcess {
    pid_t program;
    int to, from;
    Buffer heard;  // output after the last answer
    Buffer answer;
} PipedProcess;

// `words` begin with the program's path; it works in `folder`, where standard error goes to "err".
void piped_start(PipedProcess *piped, const ScratchFolder *folder, const char *const words[]);

// The same without the alarm, for a program that serves a whole test.
void piped_keep(PipedProcess *piped, const ScratchFolder *folder, const char *const words[]);

// Sends bytes as they are, without waiting for an answer.
void piped_send(PipedProcess *piped, const char *bytes, size_t length);

// Waits for the next line; it has no line end and is valid until the next one.
const char *piped_line(PipedProcess *piped);

const char *piped_ask(PipedProcess *piped, const char *line);  // the line's answer

void piped_close_input(PipedProcess *piped);  // ends its input

// Ends its input, expects no further answer, and waits: the exit code, or 128 + signal.
int piped_await_exit(PipedProcess *piped);

int piped_signal(PipedProcess *piped, int signal);  // and waits in the same way

// Ends its input and waits for its end; returns how many lines still came.
int piped_drain(PipedProcess *piped);
