// SPDX-License-Identifier: MIT
// Worlds and their labels as pixels of a band.
#include <string.h>

#include "sheet.h"

enum {
    BRIGHT = 0xf4e9d2,
    DIM = 0x9fb0bd,
    WRONG = 0xe58f7b,  // why a world is missing
    BLANK = 0x26323f,  // where a world is missing
    BLANK_MARGIN = 6,
    BLANK_LINES = 40,
};

typedef struct Band {
    Page page;
    const SheetWish *wish;
    const SheetLayout *layout;
    const BitmapFont *font;
} Band;

void sheet_paint_header(Page page, const SheetWish *wish, const BitmapFont *font) {
    int width = page.width - 2 * SHEET_MARGIN;
    int scale = 2 * label_width(font, wish->title, strlen(wish->title)) <= width ? 2 : 1;
    LabelLine line;
    if (label_wrap(font, wish->title, width / scale, &line, 1) == 1)
        label_draw(font, page, SHEET_MARGIN, SHEET_MARGIN, scale, BRIGHT, line);
}

// Returns how many lines they are.
static int paint_lines(const Band *band, int x, int y, int width, uint32_t colour, const char *text,
                       int most) {
    LabelLine lines[BLANK_LINES];
    int count = label_wrap(band->font, text, width, lines, most < BLANK_LINES ? most : BLANK_LINES);
    for (int i = 0; i < count; i++)
        label_draw(band->font, band->page, x, y + i * band->layout->line_height, 1, colour,
                   lines[i]);
    return count;
}

static void paint_label(const Band *band, int x, const MadeWorld *world) {
    const SheetLayout *layout = band->layout;
    SheetLabel label = sheet_label(band->wish, world->level, world->land.seed.text);
    int y = layout->cell_height + SHEET_LABEL_GAP, width = layout->cell_width;
    int lines = paint_lines(band, x, y, width, BRIGHT, label.bright, SHEET_LINES);
    paint_lines(band, x, y + lines * layout->line_height, width, DIM, label.dim, SHEET_LINES);
}

// Hillshade: a light from the north-west over the colours of tiles, so that relief reads. A cell that
// rises towards the south-east is lighter, one that falls is darker; how much is measured against the
// level's own mean slope on land, whatever its heights mean. Water stays as it is.
typedef struct Shade {  // a zeroed one changes no colour
    const Heightmap *heights;  // NULL is no shade
    const Tilemap *tiles;
    double strength;  // brightness for a difference of heights of 1
} Shade;

static const double MEAN_LIGHT = 0.1;  // of a mean slope
static const double MOST_LIGHT = 0.28;

// How far the ground rises towards the south-east; cells beyond an edge repeat the edge.
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

// The colour rrggbb in that cell's light.
static uint32_t shade_colour(const Shade *shade, int x, int y, uint32_t colour) {
    if (!shade->heights || tilemap_at(shade->tiles, x, y) == TILE_WATER) return colour;
    double light = rise_at(shade->heights, x, y) * shade->strength;
    light = light < MOST_LIGHT ? light : MOST_LIGHT;
    light = light > -MOST_LIGHT ? light : -MOST_LIGHT;
    return lit(colour >> 16 & 255, light) << 16 | lit(colour >> 8 & 255, light) << 8 |
           lit(colour & 255, light);
}

static void paint_land(const Band *band, int x, int y, int zoom, const Land *land) {
    MapColours colours = map_colours(band->wish->palette, &land->heights, &land->tiles);
    bool of_tiles = colours.palette == PALETTE_GAME || colours.palette == PALETTE_ARTICLE;
    Shade shade = {0};
    if (of_tiles && !band->wish->flat) shade = shade_of(&land->heights, &land->tiles);
    for (int row = 0; row < land->height; row++)
        for (int column = 0; column < land->width; column++) {
            uint32_t colour =
                shade_colour(&shade, column, row, map_colours_at(&colours, column, row));
            page_fill(band->page, x + column * zoom, y + row * zoom, zoom, zoom, colour);
        }
}

// Without the place in the level, which the label says as far as it can.
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
    int most = (height - 2 * BLANK_MARGIN) / band->layout->line_height;
    paint_lines(band, x + BLANK_MARGIN, y + BLANK_MARGIN, width - 2 * BLANK_MARGIN, WRONG,
                short_reason(world).text, most < 1 ? 1 : most);
}

static void paint_world(void *context, int64_t index, const MadeWorld *world) {
    const Band *band = context;
    const SheetLayout *layout = band->layout;
    int zoom = sheet_zoom(band->wish, world->level);
    int width = world->level->width * zoom, height = world->level->height * zoom;
    int left = sheet_cell_left(layout, index);
    int y = layout->cell_height - height;  // just above its label
    if (world->made) paint_land(band, left, y, zoom, &world->land);
    else paint_blank(band, left, y, width, height, world);
    paint_label(band, left, world);
}

bool sheet_paint_band(Page page, int band, const SheetWish *wish, const SheetLayout *layout,
                      const BitmapFont *font, WorldsTally *tally, Progress *progress,
                      TextError *error) {
    Band at_work = {.page = page, .wish = wish, .layout = layout, .font = font};
    int64_t first = (int64_t)band * layout->columns;
    int64_t left = worlds_count(&wish->worlds) - first;
    int count = left < layout->columns ? (int)left : layout->columns;
    return worlds_make(&wish->worlds, first, count, paint_world, &at_work, tally, progress, error);
}
