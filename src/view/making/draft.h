// SPDX-License-Identifier: MIT
// draft: a level's text while it is edited, with all that it was before.
//
// A Draft owns its texts and recipes until draft_free; a zeroed one is safe to free. The current text always
// parses: an edit that does not is refused with the parser's error, and leaves the draft as it was. Pictures
// that the level names are not read; whoever makes the world does that.
#pragma once

#include "../../base/file.h"
#include "../../worldgen/level.h"
#include "../../worldgen/recipe_edit.h"

typedef struct Draft {
    char level[FILE_PATH];  // as asked for: a stock name or a path
    char folder[FILE_PATH];  // of the level's file, where its pictures lie
    char name[LEVEL_NAME];
    Buffer *texts;  // from the one that was opened to the newest
    int count, at;  // the current one
    int gesture;  // of the newest text: edits of one gesture are one step of undo; 0 none
    Recipe stock, recipe;  // of the first text and of the current one
    uint64_t serial;  // another number for every text
} Draft;

enum { DRAFT_TEXTS = 400 };  // older ones are forgotten, but never the first

// Opens a level in place of what was open. Refuses what level_load refuses; the draft is then as it was.
bool draft_open(Draft *draft, const char *level, const char *data_folder, TextError *error);
// The same for the text of a level whose file is gone.
bool draft_open_text(Draft *draft, const char *level, TextSource text, TextError *error);
void draft_free(Draft *draft);

// To edit: take a copy of the current text, change it by recipe_edit.h, and give it back. `gesture` is a
// number for edits that belong together, as while a slider is pulled; 0 for an edit of its own. draft_take
// always frees the copy.
bool draft_copy(const Draft *draft, Buffer *copy, TextError *error);
bool draft_take(Draft *draft, Buffer *copy, int gesture, TextError *error);

// Steps through what the text was. False where there is no such step.
bool draft_undo(Draft *draft);
bool draft_redo(Draft *draft);
void draft_forget_undone(Draft *draft);  // something else was done since
// Goes back to the first text, as one step.
bool draft_reset(Draft *draft, TextError *error);

static inline const Buffer *draft_text(const Draft *draft) { return &draft->texts[draft->at]; }
bool draft_is_stock(const Draft *draft);  // whether the text is the one that was opened

// The same place of the first text, for marks at its values: the statement of the same kind, name and
// number. -1 where there is none.
int draft_stock_statement(const Draft *draft, int statement);
