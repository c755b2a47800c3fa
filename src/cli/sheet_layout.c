// SPDX-License-Identifier: MIT
// Where everything lies on the page.
#include <string.h>

#include "../worldgen/level.h"
#include "sheet.h"

enum {
    FIGURE_SIDE = 128,  // pixels that figures come near to
    FIGURE_WIDTH = 176,  // of their cells, for the captions
    LEAST_WIDTH = 48,  // of other cells, for the seeds
    TITLE_GAP = 10,
    WIDE_ROW = 16,  // seeds that a level may have in one row
};

int sheet_zoom(const SheetWish *wish, const WorldLevel *level) {
    if (wish->zoom) return wish->zoom;
    int side = level->width > level->height ? level->width : level->height;
    int zoom = wish->figures ? (FIGURE_SIDE + side / 2) / side : 1;
    return zoom < 1 ? 1 : zoom;
}

SheetLabel sheet_label(const SheetWish *wish, const WorldLevel *level, const char *seed) {
    SheetLabel label = {0};
    char name[LEVEL_NAME] = "", caption[sizeof label.dim] = "";
    const char *bright = seed, *dim = "";
    if (wish->figures) {
        recipe_caption(&level->recipe, caption, sizeof caption);
        bright = level->recipe.title;
        dim = caption;
    } else if (wish->worlds.level_count > 1) {
        level_name_of(name, level->name);
        bright = name;
        dim = seed;
    }
    error_quote(label.bright, sizeof label.bright, bright, strlen(bright));
    error_quote(label.dim, sizeof label.dim, dim, strlen(dim));
    return label;
}

// Lines of the longest label. A seed may be rolled, which adds a suffix to it.
static int count_lines(const SheetWish *wish, const BitmapFont *font, int width) {
    int most = 1;
    for (int64_t i = 0; i < worlds_count(&wish->worlds); i++) {
        const WorldLevel *level = worlds_level(&wish->worlds, i);
        SeedText seed = worlds_seed(&wish->worlds, i);
        if (level->recipe.rolls > 1 && !seed_has_suffix(&seed))
            seed = seed_try(&seed, level->recipe.rolls - 1);
        SheetLabel label = sheet_label(wish, level, seed.text);
        LabelLine lines[SHEET_LINES];
        int bright = label_wrap(font, label.bright, width, lines, SHEET_LINES);
        int count = bright + label_wrap(font, label.dim, width, lines, SHEET_LINES);
        most = count > most ? count : most;
    }
    return most;
}

// The fewest columns that make the page wider than high, or a row a level where seeds are few.
static int choose_columns(const SheetWish *wish, int64_t width, int64_t height) {
    int64_t count = worlds_count(&wish->worlds), seeds = wish->worlds.seeds.count;
    if (wish->columns) return wish->columns < count ? wish->columns : (int)count;
    if (wish->worlds.level_count > 1 && seeds > 1 && seeds <= WIDE_ROW) return (int)seeds;
    int64_t columns = 1;
    while (columns < count && columns * width < (count + columns - 1) / columns * height) columns++;
    return (int)columns;
}

static bool check_side(int64_t width, int64_t height, TextError *error) {
    if (width <= SHEET_SIDE && height <= SHEET_SIDE) return true;
    return error_limit(error, FAILURE_OPTION, "sheet of #1x#2 pixels", NULL,
                       "sides of #3: fewer worlds, a smaller size or other --columns",
                       NUMBERS(width, height, SHEET_SIDE));
}

static void measure_cells(SheetLayout *layout, const SheetWish *wish) {
    layout->cell_width = wish->figures ? FIGURE_WIDTH : LEAST_WIDTH;
    for (int i = 0; i < wish->worlds.level_count; i++) {
        const WorldLevel *level = &wish->worlds.levels[i];
        int zoom = sheet_zoom(wish, level);
        int width = level->width * zoom, height = level->height * zoom;
        if (width > layout->cell_width) layout->cell_width = width;
        if (height > layout->cell_height) layout->cell_height = height;
    }
}

// Columns and the page, for labels of that many lines.
static bool arrange(SheetLayout *layout, const SheetWish *wish, int lines, TextError *error) {
    layout->band_height =
        layout->cell_height + SHEET_LABEL_GAP + lines * layout->line_height + SHEET_MARGIN;
    int64_t across = layout->cell_width + SHEET_MARGIN, down = layout->band_height;
    int64_t columns = choose_columns(wish, across, down);
    int64_t bands = (worlds_count(&wish->worlds) + columns - 1) / columns;
    int64_t width = SHEET_MARGIN + columns * across;
    int64_t height = layout->header_height + bands * down;
    if (!check_side(width, height, error)) return false;
    layout->columns = (int)columns;
    layout->width = (int)width;
    layout->height = (int)height;
    return true;
}

bool sheet_layout(SheetLayout *layout, const SheetWish *wish, const BitmapFont *font,
                  TextError *error) {
    *layout = (SheetLayout){
        .line_height = label_height(font) + 1,
        .header_height = SHEET_MARGIN + 2 * label_height(font) + TITLE_GAP,
    };
    measure_cells(layout, wish);
    // Labels are only read where there is room for their pictures.
    return arrange(layout, wish, 1, error) &&
           arrange(layout, wish, count_lines(wish, font, layout->cell_width), error);
}
