// SPDX-License-Identifier: MIT
// watch: looks, for tests, whether all text of a frame can be read: whole, on its paper, alone in its place, and in
// enough contrast with the pixels that are below it; and whether all widgets are in the window. The words are those
// of `misfits` of a Ui's UiWatch, whose memory is the Ui's. It does nothing unless that is on.
#pragma once

#include "ui.h"

void watch_sheet(Ui *ui, Box box);  // a sheet of paper, a button
void watch_widget(Ui *ui, Box box);
void watch_translated(Ui *ui, const char *text);  // in the language of accents (accents.h)
void watch_cut(Ui *ui, const char *text);
void watch_text(Ui *ui, int x, int y, int times, uint32_t colour, const char *text);
