// SPDX-License-Identifier: MIT
#include "lists.h"

#include <SDL.h>
#include <stdio.h>

#include "../shell/files.h"

// The dialogs.

Box lists_dialog(Ui *ui, int width, int height, int other, int row_height, const char *title) {
    enum { MARGIN = 6, AROUND = UI_DIALOG_TOP + UI_BUTTON_HEIGHT + UI_DIALOG_PAD };
    width = int_min(width, ui->width - 2 * MARGIN);
    height = int_min(height, ui->height - 2 * MARGIN);
    int rows = height - other - AROUND - 2 * LIST_FRAME;
    if (rows > 0) height -= rows % row_height;
    Box box = ui_dialog(ui, width, height, title);
    return (Box){box.x + UI_DIALOG_PAD, box.y + UI_DIALOG_TOP, box.width - 2 * UI_DIALOG_PAD,
                 box.height - AROUND};
}

Box lists_buttons(Box inside) {
    return (Box){inside.x, inside.y + inside.height, inside.width, UI_BUTTON_HEIGHT};
}

bool lists_is_enter(const Ui *ui, const SDL_KeyboardEvent *key) {
    bool enter = key->keysym.sym == SDLK_RETURN || key->keysym.sym == SDLK_KP_ENTER;
    return enter && (ui->focus == 0 || ui->field_focused) && !(key->keysym.mod & KMOD_ALT);
}

// Levels of codes.

static bool has_hash(const Shell *shell, const char *level, uint32_t hash) {
    Recipe recipe;
    TextError error;
    if (!level_load_given(&recipe, level, shell->folder, NULL, &error)) return false;
    bool same = level_code_hash(&recipe) == hash;
    recipe_free(&recipe);
    return same;
}

bool lists_find_level(const Shell *shell, const WorldCode *code, char *path, size_t capacity,
                      TextError *error) {
    char own[FILE_PATH];
    WorldCode plain = *code;
    plain.level_hash = 0;
    bool stock = choice_is_stock(&shell->levels, &plain);
    snprintf(path, capacity, "%s", code->level);
    if (stock && (!code->level_hash || has_hash(shell, path, code->level_hash))) return true;
    if (!code->level_hash)
        return error_set(error, FAILURE_MISSING,
                         "There is no level '%s' in this game. A level of a player's own has ~ and "
                         "8 digits after its name.",
                         code->level);
    files_own_levels(own, sizeof own);
    snprintf(path, capacity, "%.4000s/%s.level", own, code->level);
    if (own[0] && has_hash(shell, path, code->level_hash)) return true;
    return error_set(
        error, FAILURE_MISSING,
        "The level '%s' is not a stock one, and no level of your own has this name and "
        "the digits %08x.",
        code->level, (unsigned)code->level_hash);
}

void lists_play(Shell *shell, const WorldCode *code, const char *level) {
    JourneyWish wish;
    shell_journey_wish(shell, &wish);
    wish.kind = JOURNEY_NEW;
    wish.world.code = *code;
    wish.world.level_size = false;
    snprintf(wish.world.level, sizeof wish.world.level, "%s", level);
    go_prepare(shell, &wish);
}
