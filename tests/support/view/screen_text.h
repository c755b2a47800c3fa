// SPDX-License-Identifier: MIT
// screen_text: words and icons found on a picture of the screen, as a person finds them: by their letters
// in the game's own font, and by their pixels. So a test names a button by what is on it, wherever it
// stands. Failing fails the test at work.
#pragma once

#include "../../../src/view/paint/canvas.h"
#include "../../../src/view/profile/actions.h"
#include "sheets.h"

// Finds a text of whole words, in letters of any size: all its pixels have one colour that none
// beside them has. `found` is the topmost place; returns how many there are.
int screen_text_find(const Bitmap *screen, const char *text, Box *found);

// Where an icon stands that is not faint, in pixels of 2 by 2, or else of 4 by 4, as the number'th from the top: 0 is the first.
bool screen_icon_find(const Bitmap *screen, Icon icon, int number, Box *found);
