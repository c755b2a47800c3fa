// SPDX-License-Identifier: MIT
// help: the handbook: the rules with pictures, then the keys of the place that it was opened in.
//
// Its paper is filled in columns, and as many pages as the window needs. help.c turns the pages,
// help_rules.c and help_keys.c fill columns. Numbers come from the game that is played, else from the
// rules of the last new game's size and difficulty; keys come from the settings.
#pragma once

#include "../ui/ui.h"

enum { HELP_FROM_KEYS = -1, HELP_ROW = 16, HELP_HINT = 22 };

struct Shell;

// Where the next thing goes. Without `draw` it is only measured.
typedef struct Pen {
    struct Shell *shell;
    int x, y, width;
    bool draw;
} Pen;

// The sheet's columns; pages are counted from 0.
typedef struct HelpSheet {
    Box box;  // of all columns
    int columns, gap;
} HelpSheet;

void pen_heading(Pen *pen, Icon icon, const char *word);

// Both paint what lies on a page, none where it is below 0, and return how many pages they fill.
int help_rules(struct Shell *shell, HelpSheet sheet, int page);
int help_keys(struct Shell *shell, HelpSheet sheet, int page);
