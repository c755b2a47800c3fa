// SPDX-License-Identifier: MIT
// Layout of the page of a sheet, and painting of its worlds and labels.
#include <stdio.h>
#include <string.h>

#include "../base/number.h"
#include "../worldgen/level.h"
#include "sheet.h"

enum {
    MARGIN = 12,  // around the page and between cells
    LABEL_GAP = 4,  // between a picture and its label
    LABEL_LINES = 3,
    SIDE_MOST = 16384,
    FIGURE_SIDE = 128,  // pixels, roughly, of a figure
    FIGURE_WIDTH = 176,  // of cells of figures, for the captions
    VARIANT_WIDTH = 200,  // most that the values of variants widen cells
    LEAST_WIDTH = 48,  // least width of other cells, for the seeds
    TITLE_GAP = 10,
    WIDE_ROW = 16,  // most seeds of a level in a row
};

// Pixels a tile for a level.
static int zoom_of(const SheetWish *wish, const WorldLevel *level) {
    if (wish->zoom) return wish->zoom;
    int side = int_max(level->width, level->height);
    int zoom = wish->worlds.figures ? (FIGURE_SIDE + side / 2) / side : 1;
    return int_max(zoom, 1);
}

// The label of a world: bright text, then dim text, each of at most LABEL_LINES lines.
typedef struct Label {
    char bright[512], dim[512];
} Label;

static Label label_of(const SheetWish *wish, const WorldLevel *level, const char *seed) {
    Label label = {0};
    char name[RECIPE_CHANGES + 1] = "", caption[sizeof label.dim] = "";
    const char *bright = seed, *dim = "";
    if (wish->worlds.figures) {
        recipe_caption(&level->recipe, caption, sizeof caption);
        bright = level->recipe.title;
        dim = caption;
    } else if (level->label[0]) {
        snprintf(name, sizeof name, "%.*s", (int)strcspn(level->label, "+"), level->label);
        bright = name;
        dim = level->label + strcspn(level->label, "+");
        dim += *dim == '+';
    } else if (wish->worlds.level_count > 1) {
        level_name_of(name, level->name);
        bright = name;
        dim = seed;
    }
    error_quote(label.bright, sizeof label.bright, bright, strlen(bright));
    error_quote(label.dim, sizeof label.dim, dim, strlen(dim));
    return label;
}

// The lines of the longest label. A seed may get a suffix for its try.
static int count_lines(const Sheet *sheet) {
    const SheetWish *wish = &sheet->wish;
    int width = sheet->layout.cell_width;
    int most = 1;
    for (int64_t i = 0; i < worlds_count(&wish->worlds); i++) {
        const WorldLevel *level = worlds_level(&wish->worlds, i);
        SeedText seed = worlds_seed(&wish->worlds, i);
        if (level->recipe.rolls > 1 && !seed_has_suffix(&seed))
            seed = seed_try(&seed, level->recipe.rolls - 1);
        Label label = label_of(wish, level, seed.text);
        LabelLine lines[LABEL_LINES];
        int bright = label_wrap(&sheet->font, label.bright, width, lines, LABEL_LINES);
        int count = bright + label_wrap(&sheet->font, label.dim, width, lines, LABEL_LINES);
        most = int_max(most, count);
    }
    return most;
}

// The fewest columns that make the page wider than high, or a row for each level where seeds are few.
static int choose_columns(const SheetWish *wish, int64_t width, int64_t height) {
    int64_t count = worlds_count(&wish->worlds), seeds = wish->worlds.seed_count;
    if (wish->columns) return wish->columns < count ? wish->columns : (int)count;
    if (wish->worlds.level_count > 1 && seeds > 1 && seeds <= WIDE_ROW) return (int)seeds;
    int64_t columns = 1;
    while (columns < count && columns * width < (count + columns - 1) / columns * height) columns++;
    return (int)columns;
}

static bool check_side(int64_t width, int64_t height, TextError *error) {
    if (width <= SIDE_MOST && height <= SIDE_MOST) return true;
    return error_limit(error, FAILURE_OPTION, "sheet of #1x#2 pixels", NULL,
                       "sides of #3: fewer worlds, a smaller size or other --columns",
                       NUMBERS(width, height, SIDE_MOST));
}

// The width of the longer of a variant's two values.
static int variant_width(const Sheet *sheet, const WorldLevel *level) {
    const char *first = level->label, *second = first + strcspn(first, "+");
    int width = label_width(&sheet->font, first, (size_t)(second - first));
    return int_max(width, label_width(&sheet->font, second, strlen(second)));
}

static void measure_cells(Sheet *sheet) {
    SheetLayout *layout = &sheet->layout;
    const SheetWish *wish = &sheet->wish;
    layout->cell_width = wish->worlds.figures ? FIGURE_WIDTH : LEAST_WIDTH;
    for (int i = 0; i < wish->worlds.level_count; i++) {
        const WorldLevel *level = &wish->worlds.levels[i];
        int zoom = zoom_of(wish, level);
        layout->cell_width = int_max(layout->cell_width, level->width * zoom);
        layout->cell_width =
            int_max(layout->cell_width, int_min(variant_width(sheet, level), VARIANT_WIDTH));
        layout->cell_height = int_max(layout->cell_height, level->height * zoom);
    }
}

// Computes columns and page for labels of so many lines.
static bool arrange(Sheet *sheet, int lines, TextError *error) {
    SheetLayout *layout = &sheet->layout;
    const SheetWish *wish = &sheet->wish;
    layout->band_height = layout->cell_height + LABEL_GAP + lines * layout->line_height + MARGIN;
    int64_t across = layout->cell_width + MARGIN, down = layout->band_height;
    int64_t columns = choose_columns(wish, across, down);
    int64_t bands = (worlds_count(&wish->worlds) + columns - 1) / columns;
    int64_t width = MARGIN + columns * across, height = layout->header_height + bands * down;
    if (!check_side(width, height, error)) return false;
    layout->columns = (int)columns;
    layout->width = (int)width;
    layout->height = (int)height;
    return true;
}

bool sheet_arrange(Sheet *sheet, TextError *error) {
    int height = sheet->font.ascent + sheet->font.descent;
    sheet->layout =
        (SheetLayout){.line_height = height + 1, .header_height = MARGIN + 2 * height + TITLE_GAP};
    measure_cells(sheet);
    // Labels are measured only if their pictures fit.
    return arrange(sheet, 1, error) && arrange(sheet, count_lines(sheet), error);
}

// Pixels.

enum {
    WRONG = 0xe58f7b,  // why a world is missing
    BLANK = 0x26323f,  // where a world is missing
    BLANK_MARGIN = 6,
    BLANK_LINES = 40,
};

typedef struct Band {
    const Sheet *sheet;
    Page page;
} Band;

void sheet_paint_header(const Sheet *sheet, Page page) {
    const BitmapFont *font = &sheet->font;
    const char *title = sheet->wish.title;
    int width = page.width - 2 * MARGIN;
    int scale = 2 * label_width(font, title, strlen(title)) <= width ? 2 : 1;
    LabelLine line;
    if (label_wrap(font, title, width / scale, &line, 1) == 1)
        label_draw(font, page, MARGIN, MARGIN, scale, PAGE_BRIGHT, line);
}

// Returns the number of lines.
static int paint_lines(const Band *band, int x, int y, int width, uint32_t colour, const char *text,
                       int most) {
    const BitmapFont *font = &band->sheet->font;
    LabelLine lines[BLANK_LINES];
    int count = label_wrap(font, text, width, lines, int_min(most, BLANK_LINES));
    for (int i = 0; i < count; i++, y += band->sheet->layout.line_height)
        label_draw(font, band->page, x, y, 1, colour, lines[i]);
    return count;
}

static void paint_label(const Band *band, int x, const MadeWorld *world) {
    const SheetLayout *layout = &band->sheet->layout;
    Label label = label_of(&band->sheet->wish, world->level, world->land.seed.text);
    int y = layout->cell_height + LABEL_GAP, width = layout->cell_width;
    int lines = paint_lines(band, x, y, width, PAGE_BRIGHT, label.bright, LABEL_LINES);
    paint_lines(band, x, y + lines * layout->line_height, width, PAGE_DIM, label.dim, LABEL_LINES);
}

// Hillshade: light from the north-west on the colours of tiles, to show relief. A cell that rises towards
// the south-east is lighter, one that falls is darker, in proportion to the land's mean slope. Water
// keeps its colour.
typedef struct Shade {  // a zeroed one keeps all colours
    const Heightmap *heights;  // NULL: no shade
    const Tilemap *tiles;
    double strength;  // brightness of a rise by 1
} Shade;

static const double MEAN_LIGHT = 0.1;  // of the mean slope
static const double MOST_LIGHT = 0.28;

// The rise of the ground towards the south-east; cells beyond an edge repeat the edge.
static double rise_at(const Heightmap *heights, int x, int y) {
    int west = x > 0 ? x - 1 : x, north = y > 0 ? y - 1 : y;
    int east = x + 1 < heights->width ? x + 1 : x, south = y + 1 < heights->height ? y + 1 : y;
    return (double)heightmap_at(heights, east, south) - (double)heightmap_at(heights, west, north);
}

static Shade shade_of(const Heightmap *heights, const Tilemap *tiles) {
    double sum = 0;
    int64_t count = 0;
    for (int y = 0; y < heights->height; y++)
        for (int x = 0; x < heights->width; x++) {
            if (tilemap_at(tiles, x, y) == TILE_WATER) continue;
            double rise = rise_at(heights, x, y);
            sum += rise < 0 ? -rise : rise;
            count++;
        }
    if (!(sum > 0)) return (Shade){0};
    return (Shade){
        .heights = heights, .tiles = tiles, .strength = MEAN_LIGHT * (double)count / sum};
}

static uint32_t lit(uint32_t byte, double light) {
    double bright = (double)byte * (1 + light);
    return bright >= 255 ? 255 : (uint32_t)(bright + 0.5);
}

// The colour rrggbb in the light of a cell.
static uint32_t shade_colour(const Shade *shade, int x, int y, uint32_t colour) {
    if (!shade->heights) return colour;
    Tile kind = tilemap_at(shade->tiles, x, y);
    if (kind == TILE_WATER || kind == TILE_RIVER) return colour;
    double light = rise_at(shade->heights, x, y) * shade->strength;
    light = light < MOST_LIGHT ? light : MOST_LIGHT;
    light = light > -MOST_LIGHT ? light : -MOST_LIGHT;
    return lit(colour >> 16 & 255, light) << 16 | lit(colour >> 8 & 255, light) << 8 |
           lit(colour & 255, light);
}

static void paint_land(const Band *band, int x, int y, int zoom, const Land *land) {
    MapColours colours = map_colours(band->sheet->wish.palette, &land->heights, &land->tiles);
    bool of_tiles = colours.palette == PALETTE_GAME || colours.palette == PALETTE_ARTICLE;
    Shade shade = {0};
    if (of_tiles && !band->sheet->wish.flat) shade = shade_of(&land->heights, &land->tiles);
    for (int row = 0; row < land->height; row++)
        for (int column = 0; column < land->width; column++) {
            uint32_t colour =
                shade_colour(&shade, column, row, map_colours_at(&colours, column, row));
            page_fill(band->page, x + column * zoom, y + row * zoom, zoom, zoom, colour);
        }
}

// The reason why a world is missing, without the name of the level, which the label shows.
static ErrorWords short_reason(const MadeWorld *world) {
    TextError error = world->error;
    if (error.places > 0 && strcmp(error.place[0].source, world->level->recipe.source) == 0) {
        error.places--;
        error.place[0] = error.place[1];
    }
    return error_words(&error);
}

static void paint_blank(const Band *band, int x, int y, int width, int height,
                        const MadeWorld *world) {
    page_fill(band->page, x, y, width, height, BLANK);
    int most = (height - 2 * BLANK_MARGIN) / band->sheet->layout.line_height;
    paint_lines(band, x + BLANK_MARGIN, y + BLANK_MARGIN, width - 2 * BLANK_MARGIN, WRONG,
                short_reason(world).text, int_max(most, 1));
}

static void paint_world(void *context, int64_t index, const MadeWorld *world) {
    const Band *band = context;
    const SheetLayout *layout = &band->sheet->layout;
    int zoom = zoom_of(&band->sheet->wish, world->level);
    int width = world->level->width * zoom, height = world->level->height * zoom;
    int left = MARGIN + (int)(index % layout->columns) * (layout->cell_width + MARGIN);
    int y = layout->cell_height - height;  // the picture is just above its label
    if (world->made) paint_land(band, left, y, zoom, &world->land);
    else paint_blank(band, left, y, width, height, world);
    paint_label(band, left, world);
}

bool sheet_paint_band(Sheet *sheet, Page page, int band, TextError *error) {
    Worlds *worlds = &sheet->wish.worlds;
    Band at_work = {sheet, page};
    int64_t first = (int64_t)band * sheet->layout.columns;
    int count = (int)int64_min(worlds_count(worlds) - first, sheet->layout.columns);
    return worlds_make(worlds, first, count, paint_world, &at_work, error);
}
