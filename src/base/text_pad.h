// SPDX-License-Identifier: MIT
// text_pad: a text that is edited: with a caret, a selection, and all that keys do to them.
//
// Places count bytes, and never lie within a character or a line's end. A TextPad owns its text until
// pad_free; a zeroed one is empty and safe to free. What cannot be shown is not taken in: control characters
// and malformed UTF-8. Without memory, or beyond PAD_BYTES, an edit is refused and changes nothing. There is
// no undo here: a pad counts bursts, so that its owner knows which edits are one step.
#pragma once

#include "buffer.h"
#include "lines.h"

enum { PAD_BYTES = 1 << 22 };

// Edits of one kind, one behind the other, are one burst.
typedef enum PadEdit { PAD_NOTHING, PAD_TYPES, PAD_ERASES, PAD_PASTES } PadEdit;

typedef enum PadMove {
    PAD_LEFT,
    PAD_RIGHT,
    PAD_WORD_LEFT,
    PAD_WORD_RIGHT,
    PAD_LINE_BEGIN,
    PAD_LINE_END,
    PAD_BEGIN,
    PAD_END,
} PadMove;

typedef struct TextPad {
    Buffer text;
    size_t caret, anchor;  // the selection lies between them
    unsigned version;  // another number for every text
    int burst;  // number of the current one, from 1 on
    PadEdit last;  // of the burst
    size_t last_caret;  // where that left the caret
} TextPad;

void pad_free(TextPad *pad);

static inline Line pad_text(const TextPad *pad) {
    return (Line){pad->text.bytes ? (const char *)pad->text.bytes : "", pad->text.length};
}

// Another text from outside. Caret and selection stay with the words where they were; the burst ends.
bool pad_set(TextPad *pad, Line text);

// Replaces the selection. Lines end as the others of the text do, with LF or CR LF.
bool pad_insert(TextPad *pad, Line text, PadEdit kind);
// Erases the selection or, without one, what lies between the caret and where a move would lead.
bool pad_erase(TextPad *pad, PadMove move);
void pad_end_burst(TextPad *pad);

// Moves the caret; the selection grows with it or ends. Left and Right end a selection at its side.
void pad_move(TextPad *pad, PadMove move, bool selects);
void pad_go(TextPad *pad, size_t place, bool selects);  // to the nearest place
void pad_select_word(TextPad *pad, size_t place);
void pad_select_all(TextPad *pad);
Line pad_selected(const TextPad *pad);

// Lines, counted from 1; without their ends. A line after the last is the last.
int pad_line_number(const TextPad *pad, size_t place);
int line_number_at(Line text, size_t place);
size_t line_begin_at(Line text, int number);
size_t line_end_at(Line text, size_t place);

// Where two texts differ: `removed` bytes at a place became `added` others.
typedef struct TextSplice {
    size_t at, removed, added;
} TextSplice;
TextSplice splice_between(Line before, Line after);
// Where a place of the first text is in the second; within what was removed, the end of what was added.
size_t splice_place(TextSplice splice, size_t place);

// Both changes of one text, where they touch different parts of it; false, with nothing changed, where they
// do not, or without memory.
bool splice_merge(Buffer *merged, Line base, Line one, Line other);
