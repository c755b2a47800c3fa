// SPDX-License-Identifier: MIT
// The sprites of assets/, loaded into the Shell.
#include "../ui/sprites.h"
#include "shell.h"

enum { MAP_SHEETS = 6, PANELS_WIDTH = 96, PANELS_HEIGHT = 144 };

// `trouble` is NULL where there was no memory.
static bool wrong(const Shell *shell, const char *trouble, TextError *error) {
    if (!trouble) return error_set(error, FAILURE_MEMORY, "out of memory for sprites");
    return error_say(error, FAILURE_CONTENT, "sprites in '$1': $2", NAMES(shell->folder, trouble));
}

bool art_load_interface(Shell *shell, TextError *error) {
    const char *folder = shell->folder;
    int rows = (ICON_COUNT + ICON_COLUMNS - 1) / ICON_COLUMNS;
    if (!sprites_load(&shell->icons, folder, "icons", error) ||
        !sprites_load(&shell->panels, folder, "panel", error) ||
        !sprites_load(&shell->logo, folder, "title", error))
        return false;
    if (shell->icons.width != ICON_COLUMNS * ICON_SIDE || shell->icons.height != rows * ICON_SIDE)
        return wrong(shell, "icons.png has the wrong size", error);
    if (shell->panels.width != PANELS_WIDTH || shell->panels.height < PANELS_HEIGHT)
        return wrong(shell, "panel.png has the wrong size", error);
    shell->ui.icons = sprites_lent(&shell->icons);
    shell->ui.panels = sprites_lent(&shell->panels);
    return font_open(&shell->font, folder, error);
}

static void free_map(Shell *shell) {
    painter_free(&shell->painter);
    field_art_free(shell->field_art);
    picture_free(&shell->things);
}

// Takes what it keeps of the sheets.
static bool make_map(Shell *shell, Picture sheets[MAP_SHEETS], TextError *error) {
    ArtSheets art = {sprites_lent(&sheets[0]), sprites_lent(&sheets[1]), sprites_lent(&sheets[2]),
                     sprites_lent(&sheets[3]), shell->settings.palette};
    FieldSheets field = {sprites_lent(&sheets[4]), sprites_lent(&sheets[5])};
    const char *trouble = NULL;
    Painter painter = {0};
    FieldArt *field_art = NULL;
    if (!painter_init(&painter, &art, &trouble) ||
        !(field_art = field_art_make(&field, &trouble))) {
        painter_free(&painter);
        return wrong(shell, trouble, error);
    }
    free_map(shell);
    shell->painter = painter;
    shell->field_art = field_art;
    shell->things = sheets[4];
    sheets[4] = (Picture){0};
    return true;
}

bool art_load_map(Shell *shell, TextError *error) {
    static const char *const names[MAP_SHEETS] = {"water", "terrain", "trees",
                                                  "decor", "things",  "paper"};
    Picture sheets[MAP_SHEETS] = {{0}};
    bool ok = true;
    for (int i = 0; ok && i < MAP_SHEETS; i++) {
        ok = sprites_load(&sheets[i], shell->folder, names[i], error);
        if (ok) sprites_recolour(&sheets[i], shell->settings.palette);
    }
    ok = ok && make_map(shell, sheets, error);
    for (int i = 0; i < MAP_SHEETS; i++) picture_free(&sheets[i]);
    return ok;
}

void shell_recolour(Shell *shell) {
    TextError error;
    Tones palette = shell->settings.palette;
    if (shell->palette != palette && !art_load_map(shell, &error))
        shell_notice_error(shell, "$", &error);
    shell->palette = palette;
    if (shell->world.scenery.ground) scenery_recolour(&shell->world.scenery, palette);
    for (int i = 0; i < SCREEN_COUNT; i++)
        if (shell->stack.rows[i]->recolour)
            shell->stack.rows[i]->recolour(shell->stack.states[i], palette);
    screen_minimap(shell);
}

void art_free(Shell *shell) {
    free_map(shell);
    font_free(&shell->font);
    picture_free(&shell->icons);
    picture_free(&shell->panels);
    picture_free(&shell->logo);
}
