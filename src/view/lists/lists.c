// SPDX-License-Identifier: MIT
#include "lists.h"

#include <SDL.h>
#include <stdio.h>

#include "../shell/files.h"

Box lists_dialog(Ui *ui, int width, int height, int other, int row_height, const char *title) {
    enum { MARGIN = 6 };
    int foot = ui_button_height(ui) + UI_DIALOG_PAD;
    width = int_min(width, ui->width - 2 * MARGIN);
    height = int_min(height, ui->height - 2 * MARGIN);
    int rows = height - other - UI_DIALOG_TOP - foot - 2 * LIST_FRAME;
    if (rows > 0) height -= rows % row_height;
    return ui_dialog_inside(ui_dialog(ui, width, height, title), foot);
}

int lists_tall(const void *own, const Ui *ui) {
    enum { TALL = 240 };
    (void)own;
    (void)ui;
    return TALL;
}

void lists_buttons(Ui *ui, Box inside, const Button *buttons, int count) {
    Box row = {inside.x, inside.y + inside.height, inside.width, ui_button_height(ui)};
    ui_button_row(ui, row, buttons, count);
}

int lists_key(const Ui *ui, ListView *list, const SDL_KeyboardEvent *key) {
    if (list_key(list, key)) return LISTS_MOVED;
    return ui_is_enter(ui, key) ? LISTS_ENTER : 0;
}

static bool has_hash(const Shell *shell, const char *level, uint32_t hash) {
    Recipe recipe;
    TextError error;
    if (!level_load(&recipe, level, shell->folder, &BUDGET_GIVEN, NULL, &error)) return false;
    bool same = level_code_hash(&recipe) == hash;
    recipe_free(&recipe);
    return same;
}

bool lists_find_level(const Shell *shell, const WorldCode *code, char path[FILE_PATH],
                      TextError *error) {
    char own[FILE_PATH];
    WorldCode found = *code;
    if (code_level(path, &found, shell->folder, error)) return true;
    if (error->failure != FAILURE_MISSING) return false;
    if (!code->level_hash)
        return error_say(error, FAILURE_MISSING,
                         "There is no level '$' in this game. A level of a player's own has ~ and "
                         "8 digits after its name.",
                         NAMES(code->level));
    files_own_levels(own, sizeof own);
    snprintf(path, FILE_PATH, "%.4000s/%s.level", own, code->level);
    if (own[0] && has_hash(shell, path, code->level_hash)) return true;
    return error_say(
        error, FAILURE_MISSING,
        "The level '$1' is not a stock one, and no level of your own has this name and "
        "the digits $2.",
        NAMES(code->level, words_hexadecimal(code->level_hash, 8).text));
}
