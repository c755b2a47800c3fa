// SPDX-License-Identifier: MIT
// menu: the dialogs around a game that is played: what Esc opens, what is asked when it is left and
// could not be saved, and when another window plays already. A row each; nobody calls them.
#pragma once

#include "../shell/shell.h"

extern const ScreenInfo MENU_SCREEN, QUIT_SCREEN, BUSY_SCREEN;

// Up and down walk as Tab does.
void menu_walk(Ui *ui);
