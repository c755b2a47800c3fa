// SPDX-License-Identifier: MIT
// Another palette: the sheets, and all lands that were made with the colours of the one before.
#include "art.h"
#include "shell.h"

void shell_recolour(Shell *shell) {
    TextError error;
    Tones palette = shell->settings.palette;
    if (shell->palette != palette && !art_load_map(shell, &error))
        shell_notice(shell, "%s", error_words(&error).text);
    shell->palette = palette;
    if (shell->world.scenery.ground) scenery_recolour(&shell->world.scenery, palette);
    for (int i = 0; i < SCREEN_COUNT; i++)
        if (shell->stack.rows[i]->recolour)
            shell->stack.rows[i]->recolour(shell->stack.states[i], palette);
    screen_minimap(shell);
}
