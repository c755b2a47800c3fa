// SPDX-License-Identifier: MIT
// help: the handbook: the rules with pictures, then the keys of the place in which it was opened.
//
// It has columns, and as many pages as the window makes it need. help.c turns the pages and fills columns
// with keys, help_rules.c with rules. Numbers come from the game being played, else from what the new-game
// dialog would begin; keys come from the settings.
#pragma once

#include "../shell/shell.h"

enum { HELP_GAP = 20 };  // between columns

// Where the next thing goes. Without `draw` things are only measured.
typedef struct Pen {
    Shell *shell;
    int x, y, width;
    bool draw;
} Pen;

void pen_heading(Pen *pen, Icon icon, const char *word);

// Columns that are filled one after the other, from page to page.
typedef struct HelpFlow {
    Shell *shell;
    Box box;  // around a page's columns
    int columns, step;  // columns of a page; pixels from one to the next
    int page;  // the page to paint, from 0 on; a negative one is none
    int column, y;  // the column being filled, counted from the first page on; how far it is filled
} HelpFlow;

// Columns are at least `least` wide.
HelpFlow help_flow(Shell *shell, Box box, int least, int page);
// Returns where something so high goes: further down its column, or at the top of the next.
Pen help_flow_on(HelpFlow *flow, int height);

// The rules whose numbers the handbook tells, and a sentence about which game they are of.
typedef struct HelpRules {
    Rules rules;
    Words whose;
} HelpRules;
HelpRules help_find_rules(const Shell *shell);  // may read a level's file

// Paints a page of rules in the box, or none where `page` is negative. Returns how many pages they fill.
int help_rules(Shell *shell, const HelpRules *told, Box box, int page);
