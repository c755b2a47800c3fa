// SPDX-License-Identifier: MIT
// lists: what the dialogs have in common that choose one of many: world codes (code_panel.c), recordings and
// games (recordings_panel.c), high scores (scores_panel.c), islands of the day (day_panel.c) and medals
// (medals_panel.c).
//
// Each dialog is filled when it opens and emptied when it closes.
#pragma once

#include "../shell/shell.h"
#include "../ui/list_view.h"

struct SDL_KeyboardEvent;

// Choices of all these dialogs: another row, what Enter does, closing. Each has more of its own.
enum { LISTS_MOVED = 1, LISTS_ENTER, LISTS_CLOSE, LISTS_CHOICES };

// Paints a dialog, no larger than the window, with room for `other` pixels and a list of whole rows. Returns
// the box of its contents, above its row of buttons.
Box lists_dialog(Ui *ui, int width, int height, int other, int row_height, const char *title);
int lists_tall(const void *own, const Ui *ui);  // the height of a dialog with some rows
// The row of buttons below the contents.
void lists_buttons(Ui *ui, Box inside, const Button *buttons, int count);
// The choice that a key makes; 0 is none.
int lists_key(const Ui *ui, ListView *list, const struct SDL_KeyboardEvent *key);

// Finds the level of a code: a stock level or, by its hash, one of the player's own. False with the reason.
bool lists_find_level(const Shell *shell, const WorldCode *code, char path[FILE_PATH],
                      TextError *error);
