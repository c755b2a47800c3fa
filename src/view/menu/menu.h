// SPDX-License-Identifier: MIT
// menu: what Esc opens in play, and leaving a game.
//
// A game is saved before it is left. Where that fails the player is asked first.
#pragma once

#include "../../base/error.h"

typedef struct Menu {
    bool restart_asked;  // the next press restarts the island
    bool to_title;  // what DIALOG_QUIT asks about; else the end of the program
    TextError unsaved;  // why the last save failed
} Menu;

struct App;

void quit_ask(struct App *app);  // ends the program
void title_ask(struct App *app);  // goes to the title
