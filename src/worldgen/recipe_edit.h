// SPDX-License-Identifier: MIT
// recipe_edit: changes a level's text and leaves all of it alone that the change does not mean: comments,
// blanks, order, ends of lines.
//
// Lines count from 1, as Statement.line and RecipeStage.line have them; stages, tests and bypassed stages
// of a line from 0. An edit that would not parse is refused with the parser's error, which names the line,
// and leaves the text as it was. Undo is the caller's: texts are small.
//
// A stage that is bypassed waits in a comment at the end of its line, "#| 2: scale by=2", with its place
// counted from 1; a whole line behind "#| ". Comments do not change a world, but the text's hash. What
// remains of a line keeps its random numbers, unless stages of the same operation stood before it (see
// levels/README.md).
#pragma once

#include "../base/buffer.h"
#include "../base/lines.h"

typedef struct EditedText {
    Buffer *bytes;
    const char *name;  // in errors
    TextError *error;
} EditedText;

// Sets KEY=VALUE of a stage, or `salt`; NULL takes the value out, so that the default holds.
bool edit_value(const EditedText *text, int line, int stage, const char *key, const char *value);

// Sets the number of a tile line's test: "54%", "-0.5".
bool edit_test(const EditedText *text, int line, int test, const char *amount);

// Sets the number of a rule.
bool edit_rule(const EditedText *text, int line, const char *value);

// Stages of a map. `at` and `to` are where the stage will be; one behind the last is allowed in `add`.
bool edit_stage_add(const EditedText *text, int line, int at, const char *stage);
bool edit_stage_delete(const EditedText *text, int line, int stage);
bool edit_stage_move(const EditedText *text, int line, int from, int to);

// A stage that takes a named map and is the first of its line leaves that map's name in its place.
bool edit_stage_bypass(const EditedText *text, int line, int stage);
bool edit_stage_restore(const EditedText *text, int line, int bypassed);

// The stage of that number which waits behind a line, and where it stood (from 0). False if there is none.
bool edit_bypassed(const EditedText *text, int line, int bypassed, Line *stage, int *place);

// Statements. `add` puts one in front of a line; the line after the last is allowed. `to` is where the
// line will be.
bool edit_line_add(const EditedText *text, int line, const char *statement);
bool edit_line_delete(const EditedText *text, int line);
bool edit_line_move(const EditedText *text, int from, int to);
bool edit_line_bypass(const EditedText *text, int line);
bool edit_line_restore(const EditedText *text, int line);
int edit_line_count(const EditedText *text);
