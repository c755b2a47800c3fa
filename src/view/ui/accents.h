// SPDX-License-Identifier: MIT
// accents: finds text that was not translated, where the made-up language of texts.py is spoken: each of its words
// has an accent, and names that others gave stand between ‹ and ›.
#pragma once

#include <stdbool.h>

// Whether a word of ours in it has no accent. Words with signs or digits in them belong to files and programs.
bool accents_lack(const char *text);
