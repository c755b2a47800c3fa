// SPDX-License-Identifier: MIT
// progress: a line for somebody who waits, written over and over, and gone at the end.
//
// It is on standard error, only where that is a terminal, and only of what takes its time. A Progress
// owns nothing; a zeroed one says nothing. It is for one thread.
#pragma once

#include "cli.h"

typedef struct Progress {
    bool wanted;  // somebody sees it
    double quiet_until;  // of cli_seconds
    int width;  // of the line that is shown; 0 none
} Progress;

Progress progress_begin(void);
void progress_tell(Progress *progress, const char *format, ...) ERROR_FORMAT(2, 3);
void progress_end(Progress *progress);
