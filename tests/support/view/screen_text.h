// SPDX-License-Identifier: MIT
// screen_text: words found on a picture of the screen, as a person finds them: by their letters in the
// game's own font. So a test names a button by its word, wherever it stands. Failing fails the test at
// work.
#pragma once

#include "../../../src/view/paint/canvas.h"
#include "sheets.h"

// Where a text of whole words stands, in letters of any size: all its pixels in one colour that none
// beside them has. `found` is the first place from the top; returns how many there are.
int screen_text_find(const Bitmap *screen, const char *text, Box *found);
