// SPDX-License-Identifier: MIT
// talk: a program that is spoken to over pipes, a line at a time, as a bot in another language would.
//
// A Talk has its program from talk_start to talk_end or talk_kill; what it says on standard error
// goes to a file. Failing fails the test; a program that does not answer is ended by an alarm.
#pragma once

#include <sys/types.h>

#include "scratch_folder.h"

typedef struct Talk {
    pid_t program;
    int to, from;
    Buffer heard;  // what came after the last answer
    Buffer answer;
} Talk;

// `words` begin with the program's path; it works in `folder`, where standard error goes to "err".
void talk_start(Talk *talk, const Folder *folder, const char *const words[]);

// Says bytes as they are, without waiting for an answer.
void talk_send(Talk *talk, const char *bytes, size_t length);

// Waits for the next line: without its end, valid until the next one.
const char *talk_hear(Talk *talk);

const char *talk_say(Talk *talk, const char *line);  // the line's answer

void talk_hush(Talk *talk);  // says no more

// Says no more, expects no further answer, and waits: the exit code, or 128 + signal.
int talk_end(Talk *talk);

int talk_signal(Talk *talk, int signal);  // and waits, the same

// Says no more and waits, whatever still comes: how many lines that were.
int talk_drain(Talk *talk);
