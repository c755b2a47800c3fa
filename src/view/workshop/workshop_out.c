// SPDX-License-Identifier: MIT
// What leaves the workshop: a game, a level of the player's own.
#include <stdio.h>

#include "../shell/pictures.h"
#include "workshop.h"

static bool keep_level(const Workshop *shop, char path[FILE_PATH], TextError *error) {
    char from[FILE_PATH];
    return (file_path(from, "%s/%s.level", shop->draft.folder, shop->draft.name) ||
            error_set(error, FAILURE_WRITE, "the name of the level is too long")) &&
           pictures_keep_level(path, shop->draft.name, draft_text(&shop->draft),
                               &shop->draft.recipe, from, error);
}

// A world whose code cannot carry what was changed is played on a level of the player's own.
void workshop_play(Workshop *shop) {
    Shell *shell = shop->shell;
    TextError error;
    JourneyWish wish = shell_journey_wish(shell, JOURNEY_NEW);
    bool own = !draft_is_stock(&shop->draft) && !shop->code.changes[0];
    snprintf(wish.world.level, sizeof wish.world.level, "%s", shop->draft.level);
    wish.world.code = shop->code;
    wish.world.code.difficulty = shell->settings.difficulty;
    wish.world.code.seed = seed_bare(&shop->code.seed);
    if (own && !keep_level(shop, wish.world.level, &error)) {
        shell_notice_error(shell, "$", &error);
        return;
    }
    go_prepare(shell, &wish);
}

void workshop_export(Workshop *shop) {
    char path[FILE_PATH];
    TextError error;
    if (keep_level(shop, path, &error)) shell_say(shop->shell, "Saved $", NAMES(path));
    else shell_notice_error(shop->shell, "$", &error);
}
