// SPDX-License-Identifier: MIT
// lists: the dialogs that choose one of many: world codes (code_panel.c), recordings (replays_panel.c)
// and high scores (scores_panel.c). What they have in common.
//
// Each dialog is filled when it opens and emptied when it closes.
#pragma once

#include "../shell/shell.h"
#include "../ui/list_view.h"

struct SDL_KeyboardEvent;

// What can be chosen in each of them, beside their own choices: another row, what Enter does, no more.
enum { LISTS_MOVED = 1, LISTS_ENTER, LISTS_CLOSE, LISTS_CHOICES };

// Paints a dialog, no larger than the window, with a list of whole rows beside `other` pixels of its
// height. Returns what lies in it, above its row of buttons.
Box lists_dialog(Ui *ui, int width, int height, int other, int row_height, const char *title);
// The buttons at the end of that.
void lists_buttons(Ui *ui, Box inside, const Button *buttons, int count);
// The choice that a key is; 0 none.
int lists_key(const Ui *ui, ListView *list, const struct SDL_KeyboardEvent *key);

// Where the level of a code lies: a stock level, or with its hash one of the player's own. False
// with the reason.
bool lists_find_level(const Shell *shell, const WorldCode *code, char *path, size_t capacity,
                      TextError *error);
