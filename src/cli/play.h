// SPDX-License-Identifier: MIT
// play: what `play` answers (play_answer.c), and the lines that it answers to (play_input.c).
//
// No answer says more than a player may know: no tile, site or landmark that was not seen, nothing
// that would be otherwise if such a tile were another, no storm after the day after tomorrow, no
// witness. `tidemark-cli help play` explains every word; it prints PLAY_HELP.
#pragma once

#include "../game/expedition.h"

extern const char PLAY_HELP[];  // the language of play

// What came of a command that was accepted.
void play_print_events(Buffer *to, const Game *game, const Events *events);

// Why a command was refused.
void play_print_refusal(Buffer *to, Refusal refusal);

// The same for what is no command at all: `reason` is one word, `text` a sentence.
void play_print_no(Buffer *to, const char *reason, const char *text);

// The answer to '?'.
bool play_print_state(Buffer *to, const Expedition *expedition, TextError *error);

// Standard input a line at a time, until its end or until we are asked to end.
//
// From input_begin on, TERM, INT and HUP (where they are not ignored) wait until input_next waits:
// they end the lines and nothing else, so that what is done between two lines is done whole. An Input
// is the caller's; there can be one. POSIX.
enum { INPUT_LINE_MOST = 4096, INPUT_BYTES = INPUT_LINE_MOST * 4 };

typedef struct Input {
    char bytes[INPUT_BYTES];
    size_t start, end;  // of what was read and not given yet
    bool skipping;  // in the middle of a line that is too long
    bool at_end;
} Input;

typedef struct InputLine {
    const char *text;  // without the line's end; valid until the next one
    size_t length;
    bool too_long;  // more than INPUT_LINE_MOST bytes; then without text
} InputLine;

void input_begin(Input *input);

typedef enum InputResult { INPUT_LINE, INPUT_END, INPUT_FAILED } InputResult;

// Fills `line`, or says why there is none; standard input that cannot be read is FAILURE_MISSING.
InputResult input_next(Input *input, InputLine *line, TextError *error);
