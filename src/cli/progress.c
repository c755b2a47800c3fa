// SPDX-License-Identifier: MIT
#include "progress.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

static const double QUIET_SECONDS = 0.3, AGAIN_SECONDS = 0.05;

Progress progress_begin(void) {
    return (Progress){.wanted = isatty(STDERR_FILENO) != 0,
                      .quiet_until = cli_seconds() + QUIET_SECONDS};
}

// The line is as long as the one before, so that nothing of that is left.
void progress_tell(Progress *progress, const char *format, ...) {
    char line[120];
    double now = cli_seconds();
    if (!progress->wanted || now < progress->quiet_until) return;
    progress->quiet_until = now + AGAIN_SECONDS;
    va_list arguments;
    va_start(arguments, format);
    int width = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (width < 0) return;
    width = width < (int)sizeof line ? width : (int)sizeof line - 1;
    int rest = progress->width > width ? progress->width - width : 0;
    fprintf(stderr, "\r%s%*s", line, rest, "");
    fflush(stderr);
    progress->width = width;
}

void progress_end(Progress *progress) {
    if (progress->width > 0) fprintf(stderr, "\r%*s\r", progress->width, "");
    fflush(stderr);
    *progress = (Progress){.width = 0};
}
