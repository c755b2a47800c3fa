// SPDX-License-Identifier: MIT
#include "lists.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../base/memory.h"
#include "../shell/files.h"
#include "../../game/code.h"

// Levels of codes.

static bool is_stock(const Shell *shell, const char *name) {
    for (int i = 0; i < shell->levels.count; i++)
        if (strcmp(shell->levels.names[i], name) == 0) return true;
    return false;
}

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
    char own[4096];
    bool stock = is_stock(shell, code->level);
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
