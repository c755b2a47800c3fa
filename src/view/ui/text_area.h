// SPDX-License-Identifier: MIT
// text_area: many lines of text that are edited in place: caret, selection by pointer and keys, clipboard,
// lines broken where they are wider than the area, numbers of lines, a scroll bar.
//
// It knows nothing of what the text means: whoever paints it gives the colours. Keys and typed text are handed
// in as they come; a frame only moves the caret and the view by the pointer. A TextArea owns its text until
// text_area_free; a zeroed one is empty.
#pragma once

#include "../../base/text_pad.h"
#include "../../base/text_rows.h"
#include "list_view.h"

typedef struct TextArea {
    TextPad pad;
    TextRows rows;
    unsigned laid_out;  // the version of the text that the rows have
    int laid_width;
    ListView view;  // of the rows
    int goal;  // where Up and Down go to, from the left; -1: where the caret is
    bool focused, wants_focus;  // since the last frame; in the next one
    bool pulls;  // the pointer selects
    bool follows;  // the next frame brings the caret into sight
    Box caret;  // where it was painted, in interface pixels; empty where it did not show
} TextArea;

// The colour of a line's text at a place, and where that colour ends.
typedef uint32_t TextInk(void *own, Line line, size_t at, size_t *end);

typedef struct TextLook {
    TextInk *ink;
    void *own;  // of `ink`
    int marked, wrong;  // lines, from 1 on; 0 none
    Box cover;  // what lies over the area, where the pointer is not its; empty
    bool double_click;  // the button was pressed twice
} TextLook;

void text_area_free(TextArea *area);
// Returns whether the pointer put the caret somewhere, without selecting.
bool text_area_paint(Ui *ui, Box box, TextArea *area, const TextLook *look);

typedef enum AreaTaken {
    AREA_NOT,  // the key is not the area's
    AREA_MOVED,  // the caret, or nothing
    AREA_EDITED,
} AreaTaken;

// Only for an area with the focus. Tab puts blanks; Shift+Tab and Esc are not the area's, so that one can leave.
AreaTaken text_area_key(TextArea *area, const struct SDL_KeyboardEvent *key);
bool text_area_type(TextArea *area, const char *text);  // whether the text changed
