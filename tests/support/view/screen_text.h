// SPDX-License-Identifier: MIT
// screen_text: finds words on a picture of the screen as a person does, by their letters in the
// game's font. So a test names a button by its word, wherever it is. Errors fail the test.
#pragma once

#include "../../../src/view/paint/canvas.h"
#include "sheets.h"

// Finds a text of whole words, in letters of any size: all its pixels have one colour that none
// beside them has. `found` is the topmost place; returns how many there are.
int screen_text_find(const Bitmap *screen, const char *text, Box *found);
