// SPDX-License-Identifier: MIT
// shown_text: what a window shows, for tests that name it by its words or compare it with what it was.
#pragma once

#include "../../../src/view/paint/atlas.h"
#include "game_driver.h"

bool shows(Driver *driver, const char *text);  // at least once
void expect_shown(Driver *driver, const char *text);
void expect_begun(Driver *driver, const char *sentence);  // its first word shows
void expect_not_shown(Driver *driver, const char *text);

// Fail unless the whole window is as before, or is not; `what` names the situation.
void expect_same(Driver *driver, const Bitmap *before, const char *what);
void expect_other(Driver *driver, const Bitmap *before, const char *what);

// A part of the window, and whether it is as before.
Bitmap part_now(Driver *driver, Box part);
void expect_part(Driver *driver, Box part, const Bitmap *before, bool same, const char *what);
