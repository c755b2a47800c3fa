// SPDX-License-Identifier: MIT
// play: what `play` answers (play_answer.c), its help (play_help.c), and the lines that it answers to
// (play_input.c).
//
// No answer says more than a player may know: the chart, but no unseen tile or landmark, nothing that
// depends on one, no storm after the day after tomorrow, no witness. `tidemark-cli help play` explains every word;
// it prints PLAY_HELP.
#pragma once

#include "../game/expedition.h"

extern const char PLAY_HELP[];  // the language of play

// Prints the events of an accepted command.
void play_print_events(Buffer *to, const Game *game, const Events *events);

// Prints why a command was refused.
void play_print_refusal(Buffer *to, Refusal refusal);

// The same for lines that are no command: `reason` is a word, `text` a sentence.
void play_print_no(Buffer *to, const char *reason, const char *text);

// Prints the answer to '?'.
bool play_print_state(Buffer *to, const Expedition *expedition, TextError *error);

// Standard input, line by line, until its end or a signal.
//
// From input_begin on, TERM, INT and HUP (unless ignored) are blocked except while input_next waits,
// where they end the lines: work between two lines is always completed. An Input belongs to the caller;
// there can be only one. POSIX.
enum { INPUT_LINE_MOST = 4096, INPUT_BYTES = INPUT_LINE_MOST * 4 };

typedef struct Input {
    char bytes[INPUT_BYTES];
    size_t start, end;  // of the bytes read and not yet returned
    bool skipping;  // in the middle of a line that is too long
    bool at_end;
} Input;

typedef struct InputLine {
    const char *text;  // without its end; valid until the next line
    size_t length;
    bool too_long;  // more than INPUT_LINE_MOST bytes; the text is then empty
} InputLine;

void input_begin(Input *input);

typedef enum InputResult { INPUT_LINE, INPUT_END, INPUT_FAILED } InputResult;

// Fills `line`, or returns why there is none. Standard input that cannot be read is FAILURE_MISSING.
InputResult input_next(Input *input, InputLine *line, TextError *error);
