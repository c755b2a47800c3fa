// SPDX-License-Identifier: MIT
// recipe_edit_parts: finds lines and stages in a level's text, and replaces parts of it. For
// recipe_edit*.c only.
#pragma once

#include "recipe_edit.h"
#include "recipe_reader.h"

enum { EDIT_PIECE = RECIPE_LINE + 64 };  // bytes of what is put in at once, with its end

// A line of the text. Positions within it count from its begin.
typedef struct EditLine {
    const char *text;
    size_t begin;  // in the whole text
    size_t length;  // without its end
    size_t content;  // without a comment, too
    size_t next;  // where the next line begins in the whole text
} EditLine;

typedef struct EditSpan {
    size_t from, to;
} EditSpan;

// The stages of a line, without the blanks around them.
typedef struct EditPipe {
    EditSpan stages[RECIPE_STAGES];
    int count;
} EditPipe;

// Each refuses what it is named after with the line's number.
bool edit_refuse(const EditedText *text, int line, const char *what, const char *limit);
bool edit_find_line(const EditedText *text, int line, EditLine *found);
bool edit_find_stage(const EditedText *text, int line, int stage, EditLine *found, EditPipe *pipe);

// Refuses a part that is empty, or has one of the bytes `never`.
bool edit_check(const EditedText *text, int line, const char *what, const char *part,
                const char *never);

// Four texts one after the other.
bool edit_piece(const EditedText *text, int line, char piece[EDIT_PIECE], const char *a,
                const char *b, const char *c, const char *d);

// Replaces a part of the text, or of a line, if the result parses.
bool edit_replace(const EditedText *text, size_t from, size_t to, const char *by, size_t length);
bool edit_splice(const EditedText *text, int line, EditSpan span, const char *by);
