// SPDX-License-Identifier: MIT
#include "sheets.h"

#include <stdio.h>

#include "sprites.h"

enum { MAP_SHEETS = 6, PANELS_WIDTH = 96, PANELS_HEIGHT = 144 };

// `trouble` is NULL where there was no memory.
static bool wrong(const App *app, const char *trouble, TextError *error) {
    if (!trouble) return error_set(error, FAILURE_MEMORY, "out of memory for sprites");
    return error_set(error, FAILURE_CONTENT, "sprites in '%s': %s", app->folder, trouble);
}

bool sheets_load_interface(App *app, TextError *error) {
    const struct {
        const char *name;
        Bitmap *picture;
    } pictures[] = {{"icons", &app->icons}, {"panel", &app->panels}, {"title", &app->logo}};
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++)
        if (!sprites_load(pictures[i].picture, app->folder, pictures[i].name, error)) return false;
    int rows = (ICON_COUNT + ICON_COLUMNS - 1) / ICON_COLUMNS;
    if (app->icons.width != ICON_COLUMNS * ICON_SIDE || app->icons.height != rows * ICON_SIDE)
        return wrong(app, "icons.png has the wrong size", error);
    if (app->panels.width != PANELS_WIDTH || app->panels.height < PANELS_HEIGHT)
        return wrong(app, "panel.png has the wrong size", error);
    return font_open(&app->font, app->folder, error);
}

bool sheets_load_map(App *app, TextError *error) {
    static const char *const names[MAP_SHEETS] = {"water", "terrain", "trees",
                                                  "decor", "things",  "paper"};
    Bitmap sheets[MAP_SHEETS] = {{0}};
    bool ok = true;
    for (int i = 0; ok && i < MAP_SHEETS; i++)
        ok = sprites_load(&sheets[i], app->folder, names[i], error);
    for (int i = 0; ok && i < MAP_SHEETS; i++) sprites_recolour(&sheets[i], app->settings.palette);
    const char *trouble = NULL;
    Painter painter = {0};
    FieldArt *field_art = NULL;
    if (ok) {
        ArtSheets art = {sheets[0], sheets[1], sheets[2], sheets[3], app->settings.palette};
        FieldSheets field = {sheets[4], sheets[5]};
        ok = painter_init(&painter, &art, &trouble) &&
             (field_art = field_art_make(&field, &trouble));
        if (!ok) wrong(app, trouble, error);
    }
    if (ok) {
        painter_free(&app->painter);
        field_art_free(app->field_art);
        sprites_free(&app->things);
        app->painter = painter;
        app->field_art = field_art;
        app->things = sheets[4];
        sheets[4] = (Bitmap){0};
    } else {
        painter_free(&painter);
    }
    for (int i = 0; i < MAP_SHEETS; i++) sprites_free(&sheets[i]);
    return ok;
}

void sheets_free(App *app) {
    painter_free(&app->painter);
    field_art_free(app->field_art);
    font_close(&app->font);
    sprites_free(&app->icons);
    sprites_free(&app->panels);
    sprites_free(&app->logo);
    sprites_free(&app->things);
}
