// SPDX-License-Identifier: MIT
// The options of `sheet`.
#include <stdio.h>
#include <string.h>

#include "outputs.h"
#include "sheet.h"

enum {
    IMAGE = WORLDS_OPTIONS,
    COLUMNS,
    ZOOM,
    PALETTE,
    HEIGHTS,
    FLAT,
    FIGURES,
};

enum { COLUMNS_MOST = 1000, ZOOM_MOST = 16 };

const Option SHEET_OPTIONS[] = {
    WORLDS_ROWS("ranges and seed texts, with commas between"),
    [IMAGE] = {"image", "FILE", ".png (also for '-'), sides of 16384 pixels at most"},
    [COLUMNS] = {"columns", "N", "worlds in a row, 1 to 1000; so that the picture is wide"},
    [ZOOM] = {"zoom", "N", "pixels a tile, 1 to 16; 1, figures as near to 128 as they come"},
    [PALETTE] = {"palette", "NAME", "as of generate; game"},
    [HEIGHTS] = {"heights", NULL, "heights instead of tiles: --palette grey"},
    [FLAT] = {"flat", NULL, "tiles without hillshade, as generate draws them"},
    [FIGURES] = {"figures", NULL, "the level files of levels/figures, with captions; seed 1"},
    {NULL, NULL, NULL},
};

static bool read_palette(Palette *palette, const char *name, bool heights, TextError *error) {
    *palette = heights ? PALETTE_GREY : PALETTE_GAME;
    if (heights && name)
        return error_set(error, FAILURE_OPTION,
                         "--heights beside --palette (limit: one of the two)");
    return output_palette(palette, name, error);
}

static bool read_image(SheetWish *wish, const char *path, TextError *error) {
    wish->image = path;
    if (!path)
        return error_set(error, FAILURE_OPTION,
                         "sheet needs --image FILE (limit: see '" CLI_PROGRAM " help sheet')");
    return output_check(OUTPUT_IMAGE, path, error);
}

static void set_title(SheetWish *wish) {
    const Worlds *worlds = &wish->worlds;
    char counted[32];
    snprintf(counted, sizeof counted, "%d levels", worlds->level_count);
    const char *title = wish->figures              ? "Figures of the articles"
                        : worlds->all              ? "All levels"
                        : worlds->level_count == 1 ? worlds->levels[0].recipe.title
                                                   : counted;
    error_quote(wish->title, sizeof wish->title, title, strlen(title));
}

static bool read_worlds(SheetWish *wish, const char *const values[], TextError *error) {
    wish->figures = values[FIGURES] != NULL;
    bool good = wish->figures ? worlds_read_figures(&wish->worlds, values, error)
                              : worlds_read(&wish->worlds, values, error);
    if (good) set_title(wish);
    return good;
}

bool sheet_wish_read(SheetWish *wish, int argc, char **argv, TextError *error) {
    const char *values[OPTIONS_MOST];
    if (!cli_only_options(SHEET_OPTIONS, argc, argv, values, error)) return false;
    wish->flat = values[FLAT] != NULL;
    return read_image(wish, values[IMAGE], error) &&
           cli_count(&wish->columns, "--columns", values[COLUMNS], COLUMNS_MOST, error) &&
           cli_count(&wish->zoom, "--zoom", values[ZOOM], ZOOM_MOST, error) &&
           read_palette(&wish->palette, values[PALETTE], values[HEIGHTS] != NULL, error) &&
           read_worlds(wish, values, error);
}

void sheet_wish_free(SheetWish *wish) { worlds_free(&wish->worlds); }
