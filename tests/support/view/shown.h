// SPDX-License-Identifier: MIT
// shown: which words a game shows just now. The expectations fail the test.
#pragma once

#include "game_driver.h"

bool shows(Driver *driver, const char *text);
void expect_shown(Driver *driver, const char *text);
void expect_not_shown(Driver *driver, const char *text);
