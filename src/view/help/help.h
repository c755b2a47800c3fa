// SPDX-License-Identifier: MIT
// help: the handbook: the rules with pictures, then the keys of the place that it was opened in.
//
// Its paper is filled in columns, and as many pages as the window needs. help.c turns the pages and fills
// columns with keys, help_rules.c with rules. Numbers come from the game that is played, else from the
// rules of the last new game's size and difficulty; keys come from the settings.
#pragma once

#include "../shell/shell.h"

enum { HELP_GAP = 20 };  // between columns

// Where the next thing goes. Without `draw` it is only measured.
typedef struct Pen {
    Shell *shell;
    int x, y, width;
    bool draw;
} Pen;

void pen_heading(Pen *pen, Icon icon, const char *word);

// Columns that are filled one after the other, from page to page.
typedef struct HelpFlow {
    Shell *shell;
    Box box;  // of a page's columns
    int columns, step;  // of a page; pixels from one to the next
    int page;  // that is painted, from 0 on; below 0 none
    int column, y;  // that is being filled, from the first page on; and how far
} HelpFlow;

// In columns of at least that width.
HelpFlow help_flow(Shell *shell, Box box, int least, int page);
// Where something so high goes: on in its column, or at the head of the next one.
Pen help_flow_on(HelpFlow *flow, int height);

// Paints what lies on a page of the box, none where it is below 0, and returns how many pages the rules
// fill.
int help_rules(Shell *shell, Box box, int page);
