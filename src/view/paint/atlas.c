// SPDX-License-Identifier: MIT
#include "atlas.h"

#include <string.h>

#include "../../base/memory.h"

enum { ART = ATLAS_LARGEST };

// Rows of the terrain sheet, in sprites from its beginning.
enum { SHEET_GRASS = 0, SHEET_FOREST = 8, SHEET_SAND = 12, SHEET_ROCK = 20 };
enum { SHEET_WETSAND = 28, SHEET_CLIFF = 30 };

// A pixel of the tile that is being drawn. `number` counts the tiles of its kind.
typedef struct Spot {
    const ArtSheets *sheets;
    int tile, number;
    int x, y;
    uint32_t *out;
} Spot;

typedef void DrawPixel(const Spot *spot);

// Draws tiles one after the other; returns where the next one goes.
static uint32_t *draw_tiles(int tile, const ArtSheets *sheets, uint32_t *out, int count,
                            DrawPixel *draw) {
    for (int i = 0; i < count; i++)
        for (int y = 0; y < tile; y++)
            for (int x = 0; x < tile; x++) draw(&(Spot){sheets, tile, i, x, y, out++});
    return out;
}

uint32_t atlas_sample(const Bitmap *sheet, int x, int y, int step) {
    uint32_t pixels[ART];
    for (int i = 0; i < step * step; i++)
        pixels[i] =
            sheet->pixels[(size_t)(y + i / step) * (size_t)sheet->width + (size_t)(x + i % step)];
    return colour_mean(pixels, step * step, 0);
}

// The pixel of a sprite at `x` in the spot's row.
static uint32_t sample(const Spot *spot, const Bitmap *sheet, int sprite, int x) {
    int step = ART / spot->tile, columns = sheet->width / ART;
    return atlas_sample(sheet, sprite % columns * ART + x * step,
                        sprite / columns * ART + spot->y * step, step);
}

static void draw_water(const Spot *spot) {
    static const int shallow[GROUND_SHOAL + 1] = {0, 2, 5, 8, 11, 15};  // sixteenths
    enum { DEEP = 4 * WATER_FRAMES };  // sprites
    const Bitmap *sheet = &spot->sheets->water;
    int sprite = spot->number % DEEP;
    *spot->out = colour_mix(sample(spot, sheet, sprite, spot->x),
                            sample(spot, sheet, DEEP + sprite, spot->x),
                            shallow[spot->number / DEEP], 16, 8);
}

// Variant 0 is really plain: the one colour at the corner of the ground's first drawing. Land is stored as
// much brighter as level ground is shaded, so that level ground looks as drawn.
static void draw_land(const Spot *spot) {
    static const struct {
        int first, count;
    } rows[GROUND_RIVER - GROUND_SAND] = {
        {SHEET_SAND, 8}, {SHEET_GRASS, 8}, {SHEET_FOREST, 4}, {SHEET_ROCK, 8}};
    const Bitmap *sheet = &spot->sheets->terrain;
    int variant = spot->number % FILL_VARIANTS, drawing = variant % 8;
    int first = rows[spot->number / FILL_VARIANTS].first;
    int sprite = first + drawing % rows[spot->number / FILL_VARIANTS].count;
    int x = variant < 8 ? spot->x : spot->tile - 1 - spot->x;
    uint32_t pixel = drawing == 0 ? atlas_sheet_pixel(sheet, ART, ART, first, 0, 0)
                                  : sample(spot, sheet, sprite, x);
    *spot->out = colour_lit(pixel, SHADE_LEVEL);
}

// A pixel of a river that flows to the east, of some depth.
static uint32_t river_pixel(const ArtSheets *sheets, int depth, int drawing, int x, int y) {
    enum { RIVERS = 2 * 4 * WATER_FRAMES, GRAVEL = 3 * 4 * WATER_FRAMES };
    static const struct {
        uint32_t with;
        int part;  // sixteenths
    } mixed[RIVER_DEPTHS] = {{0xff86d3c2, 7}, {0xff46a0ab, 6}, {0xff23507c, 4}};
    uint32_t pixel = atlas_sheet_pixel(&sheets->water, ART, ART, RIVERS + drawing, x, y);
    int gravel = GRAVEL + drawing / WATER_FRAMES;
    uint32_t stone = atlas_sheet_pixel(&sheets->water, ART, ART, gravel, x, y);
    pixel = colour_mix(pixel, tones_colour(sheets->palette, mixed[depth].with), mixed[depth].part,
                       16, 8);
    if (depth == RIVER_FORD && stone >> 24) pixel = colour_mix(pixel, stone, 10, 16, 8);
    return colour_lit(pixel, SHADE_LEVEL);
}

// Rivers are stored as bright as land, among which they lie.
static void draw_river(const Spot *spot) {
    enum { DRAWINGS = 4 * WATER_FRAMES };
    int step = ART / spot->tile, way = spot->number / DRAWINGS % RIVER_WAYS;
    uint32_t pixels[ART];
    for (int i = 0; i < step * step; i++) {
        int x = spot->x * step + i % step, y = spot->y * step + i / step;
        int along[RIVER_WAYS] = {ART - 1 - x, ART - 1 - y, x, y};
        pixels[i] = river_pixel(spot->sheets, spot->number / DRAWINGS / RIVER_WAYS,
                                spot->number % DRAWINGS, along[way], way % 2 ? x : y);
    }
    *spot->out = colour_mean(pixels, step * step, 0);
}

// The field of the border, some art pixels away from the spot.
static float field_at(const Spot *spot, float dx, float dy) {
    return mask_field(spot->number / EDGES % SHAPES, spot->number % EDGES,
                      atlas_centre(spot->x, spot->tile) + dx / ART,
                      atlas_centre(spot->y, spot->tile) + dy / ART);
}

static void draw_mask(const Spot *spot) { *spot->out = field_at(spot, 0, 0) > 0 ? UINT32_MAX : 0; }

// Grounds melt into each other by an ordered dither over 4x4 pixels.
static void draw_gradient(const Spot *spot) {
    static const uint8_t order[4][4] = {
        {0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}};
    float share = mask_gradient(spot->number, atlas_centre(spot->x, spot->tile),
                                atlas_centre(spot->y, spot->tile));
    float bound = ((float)order[spot->y & 3][spot->x & 3] + 0.5f) / 16.0f;
    *spot->out = share > bound ? UINT32_MAX : 0;
}

// Layers along borders.

static void draw_shadow(const Spot *spot, uint32_t depth) {
    spot->out[LAYER_TILES * spot->tile * spot->tile] = colour_shadow(depth);
}

// Both take a colour of the normal palette. Land art is stored brighter; so is what is drawn over it.
static void draw_on_water(const Spot *spot, uint32_t colour) {
    *spot->out = tones_mixed(spot->sheets->palette, colour | 0xff000000u);
}

static void draw_on_land(const Spot *spot, uint32_t colour) {
    draw_on_water(spot, colour);
    *spot->out = colour_lit(*spot->out, SHADE_LEVEL);
}

static void draw_terrain(const Spot *spot, int sprite, int row) {
    int x = spot->x * (ART / spot->tile);
    *spot->out = colour_lit(atlas_sheet_pixel(&spot->sheets->terrain, ART, ART, sprite, x, row),
                            SHADE_LEVEL);
}

// Wet sand lies inside the coast; outside a foam line comes and goes, with light water before it.
static void draw_coast(const Spot *spot, int frame) {
    float field = field_at(spot, 0, 0);
    float line = 0.9f + 0.75f * (float)frame;
    bool gap = ((spot->x * 3 + spot->y * 5 + spot->number % EDGES * 3) & 15) < frame * 2;
    bool odd = (spot->x + spot->y) & 1;
    if (field > 0 && field < 1.7f) draw_terrain(spot, SHEET_WETSAND, 1);
    else if (field > 0 && field < 2.6f && odd) draw_on_land(spot, 0xdcb372);
    else if (field <= 0 && field > -line + 0.1f) draw_on_water(spot, 0x86d3c2);
    else if (field <= 0 && field > -line - 1.1f && !gap) draw_on_water(spot, 0xd5efe2);
    else if (field <= 0 && field > -line - 2.4f && odd) draw_on_water(spot, 0x6fc3bb);
}

// Grass has a darker lip where it ends in the south, and a lighter one where it begins in the north.
static void draw_turf(const Spot *spot) {
    float field = field_at(spot, 0, 0);
    if (field > 0 && field_at(spot, 0, 1.2f) <= 0) draw_on_land(spot, 0x47864a);
    else if (field > 0 && field_at(spot, 0, -1.2f) <= 0) draw_on_land(spot, 0x86b755);
    else if (field <= 0 && field_at(spot, 0, -1.5f) > 0) draw_shadow(spot, 26);
}

// Rock has a face below its southern edge, which casts a shadow, and lit and dark rims on other edges.
static void draw_cliff(const Spot *spot) {
    enum { FACE = 6 };
    float field = field_at(spot, 0, 0);
    if (field > 0) {
        int above = 1;  // rows of rock from here to the ground below the face
        while (above <= FACE && field_at(spot, 0, (float)above) > 0) above++;
        if (above <= FACE) draw_terrain(spot, SHEET_CLIFF + (spot->number & 1), FACE - above);
        else if (field_at(spot, -1.0f, -1.0f) <= 0) draw_on_land(spot, 0xd0cbc9);
        else if (field_at(spot, 1.2f, 0) <= 0) draw_on_land(spot, 0x857e90);
    } else if (field_at(spot, -0.7f, -1.6f) > 0 || field_at(spot, -0.7f, -2.9f) > 0) {
        draw_shadow(spot, 38);
    }
}

// Rivers lie lower than the land: the bank in their north shows its face, which casts a shadow; on the other
// sides there is a strip of earth, and light water along it.
static void draw_bank(const Spot *spot) {
    enum { FACE = 3 };
    float field = field_at(spot, 0, 0);
    bool odd = (spot->x + spot->y) & 1;
    if (field > 0) {
        if (field_at(spot, 0, -1.2f) <= 0 || field_at(spot, -1.2f, 0) <= 0)
            draw_on_land(spot, 0x86b755);
        return;
    }
    int below = 1;  // rows from here to the land in the north
    while (below <= FACE + 1 && field_at(spot, 0, -(float)below) <= 0) below++;
    if (below <= FACE)
        draw_on_land(spot, below == FACE ? 0x4d4636 : below == 2 ? 0x6d5438 : 0x8f7a4a);
    else if (field > -1.3f) draw_on_land(spot, odd ? 0x7d6a44 : 0x6d5a3c);
    else if (below == FACE + 1) draw_on_land(spot, 0x2b5f84);
    else if (field > -2.3f) draw_on_land(spot, 0x7cc0bd);
}

static void draw_layer(const Spot *spot) {
    int layer = spot->number / MASK_TILES, corners = spot->number / EDGES % SHAPES;
    if (corners == 0 || corners == CORNERS - 1) return;
    if (layer == LAYER_TURF) draw_turf(spot);
    else if (layer == LAYER_CLIFF) draw_cliff(spot);
    else if (layer == LAYER_BANK) draw_bank(spot);
    else draw_coast(spot, layer - LAYER_COAST);
}

static bool make_size(AtlasSize *size, int tile, const ArtSheets *sheets) {
    size->tile = tile;
    size->tiles = memory_allocate(ATLAS_TILES * atlas_pixels(size), sizeof *size->tiles);
    if (!atlas_sprites_init(size) || !size->tiles) return false;
    uint32_t *out = draw_tiles(tile, sheets, size->tiles, WATER_TILES, draw_water);
    out = draw_tiles(tile, sheets, out, LAND_TILES, draw_land);
    out = draw_tiles(tile, sheets, out, RIVER_TILES, draw_river);
    out = draw_tiles(tile, sheets, out, MASK_TILES, draw_mask);
    out = draw_tiles(tile, sheets, out, CORNERS, draw_gradient);
    draw_tiles(tile, sheets, out, LAYER_TILES, draw_layer);
    atlas_draw_sprites(size, sheets);
    return true;
}

static bool fits(const Bitmap *sheet, int width, int height, int columns, int sprites) {
    int rows = (sprites + columns - 1) / columns;
    return sheet->pixels && sheet->width == width * columns && sheet->height >= height * rows;
}

static const char *trouble_with(const ArtSheets *sheets) {
    if (!fits(&sheets->water, ART, ART, 8, 3 * 4 * WATER_FRAMES + 4))
        return "water.png has the wrong size";
    if (!fits(&sheets->terrain, ART, ART, 8, 32)) return "terrain.png has the wrong size";
    if (!fits(&sheets->trees, TREE_WIDTH, TREE_HEIGHT, 6, TREE_KINDS))
        return "trees.png has the wrong size";
    if (!fits(&sheets->decor, ART, ART, 8, DECOR_SPRITES)) return "decor.png has the wrong size";
    return NULL;
}

bool atlas_build(Atlas *atlas, const ArtSheets *sheets, const char **trouble) {
    *atlas = (Atlas){0};
    *trouble = trouble_with(sheets);
    bool ok = *trouble == NULL;
    for (int i = 0; ok && i < ATLAS_SIZES; i++)
        ok = make_size(&atlas->sizes[i], ATLAS_LARGEST >> i, sheets);
    if (!ok) atlas_free(atlas);
    return ok;
}

void atlas_free(Atlas *atlas) {
    for (int i = 0; i < ATLAS_SIZES; i++) {
        memory_release(atlas->sizes[i].tiles);
        memory_release(atlas->sizes[i].spans.colour);
    }
    *atlas = (Atlas){0};
}
