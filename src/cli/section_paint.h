// SPDX-License-Identifier: MIT
// section_paint: the picture of a section, as the command `section` writes it.
#pragma once

#include "../worldgen/section.h"
#include "page.h"

// Appends a PNG file: land in the colours of its tiles, the sea, and lines where the tides reach.
bool section_paint(const Section *section, const char *title, Buffer *to, TextError *error);
