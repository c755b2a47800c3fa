// SPDX-License-Identifier: MIT
// Lines of standard input.
#include <errno.h>
#include <string.h>

#include "../system/system.h"
#include "play.h"

void input_begin(Input *input) {
    *input = (Input){0};
    system_end_input_by_them();
}

// Waits for more input. INPUT_LINE: there may be some.
static InputResult read_more(Input *input, TextError *error) {
    int64_t got = system_read_input(input->bytes + input->end, sizeof input->bytes - input->end);
    if (got < 0 && errno != EINTR && errno != EAGAIN) {
        error_say(error, FAILURE_MISSING, "cannot read standard input: $", NAMES(system_words(errno)));
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
