// SPDX-License-Identifier: MIT
// dropped_file: drops a file on a window, as a file manager does (X11's XDND, version 5).
#pragma once

#include "game_driver.h"

// Returns when the window has taken it. Without X11's library the test is skipped.
void drop_file(const Driver *driver, const char *path);
