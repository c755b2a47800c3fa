// SPDX-License-Identifier: MIT
#include "art.h"

#include "../ui/sprites.h"

enum { MAP_SHEETS = 6, PANELS_WIDTH = 96, PANELS_HEIGHT = 144 };

// `trouble` is NULL where there was no memory.
static bool wrong(const Shell *shell, const char *trouble, TextError *error) {
    if (!trouble) return error_set(error, FAILURE_MEMORY, "out of memory for sprites");
    return error_say(error, FAILURE_CONTENT, "sprites in '$1': $2", NAMES(shell->folder, trouble));
}

bool art_load_interface(Shell *shell, TextError *error) {
    const struct {
        const char *name;
        Picture *picture;
    } pictures[] = {{"icons", &shell->icons}, {"panel", &shell->panels}, {"title", &shell->logo}};
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++)
        if (!sprites_load(pictures[i].picture, shell->folder, pictures[i].name, error))
            return false;
    int rows = (ICON_COUNT + ICON_COLUMNS - 1) / ICON_COLUMNS;
    if (shell->icons.width != ICON_COLUMNS * ICON_SIDE || shell->icons.height != rows * ICON_SIDE)
        return wrong(shell, "icons.png has the wrong size", error);
    if (shell->panels.width != PANELS_WIDTH || shell->panels.height < PANELS_HEIGHT)
        return wrong(shell, "panel.png has the wrong size", error);
    return font_open(&shell->font, shell->folder, error);
}

bool art_load_map(Shell *shell, TextError *error) {
    static const char *const names[MAP_SHEETS] = {"water", "terrain", "trees",
                                                  "decor", "things",  "paper"};
    Picture sheets[MAP_SHEETS] = {{0}};
    bool ok = true;
    for (int i = 0; ok && i < MAP_SHEETS; i++)
        ok = sprites_load(&sheets[i], shell->folder, names[i], error);
    for (int i = 0; ok && i < MAP_SHEETS; i++)
        sprites_recolour(&sheets[i], shell->settings.palette);
    const char *trouble = NULL;
    Painter painter = {0};
    FieldArt *field_art = NULL;
    if (ok) {
        ArtSheets art = {sprites_lent(&sheets[0]), sprites_lent(&sheets[1]),
                         sprites_lent(&sheets[2]), sprites_lent(&sheets[3]),
                         shell->settings.palette};
        FieldSheets field = {sprites_lent(&sheets[4]), sprites_lent(&sheets[5])};
        ok = painter_init(&painter, &art, &trouble) &&
             (field_art = field_art_make(&field, &trouble));
        if (!ok) wrong(shell, trouble, error);
    }
    if (ok) {
        painter_free(&shell->painter);
        field_art_free(shell->field_art);
        picture_free(&shell->things);
        shell->painter = painter;
        shell->field_art = field_art;
        shell->things = sheets[4];
        sheets[4] = (Picture){0};
    } else {
        painter_free(&painter);
    }
    for (int i = 0; i < MAP_SHEETS; i++) picture_free(&sheets[i]);
    return ok;
}

void art_free(Shell *shell) {
    painter_free(&shell->painter);
    field_art_free(shell->field_art);
    font_free(&shell->font);
    picture_free(&shell->icons);
    picture_free(&shell->panels);
    picture_free(&shell->logo);
    picture_free(&shell->things);
}
