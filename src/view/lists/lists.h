// SPDX-License-Identifier: MIT
// lists: the dialogs that choose one of many: world codes (code_panel.c), recordings (replays_panel.c)
// and high scores (scores_panel.c). What they have in common.
//
// Each dialog is filled when it opens and emptied when it closes.
#pragma once

#include "../shell/shell.h"
#include "../ui/list_view.h"

struct SDL_KeyboardEvent;

// Paints a dialog, no larger than the window, with a list of whole rows beside `other` pixels of its
// height. Returns what lies in it, above its row of buttons.
Box lists_dialog(Ui *ui, int width, int height, int other, int row_height, const char *title);
// The row of buttons at the end of that.
Box lists_buttons(Box inside);
// Whether a key is Enter, and meant for the list: no button has the focus.
bool lists_is_enter(const Ui *ui, const struct SDL_KeyboardEvent *key);

// Where the level of a code lies: a stock level, or with its hash one of the player's own. False
// with the reason.
bool lists_find_level(const Shell *shell, const WorldCode *code, char *path, size_t capacity,
                      TextError *error);
// Prepares the island of a code, whose level lies there.
void lists_play(Shell *shell, const WorldCode *code, const char *level);
