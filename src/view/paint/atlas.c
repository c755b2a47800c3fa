// SPDX-License-Identifier: MIT
#include "atlas.h"

#include <string.h>

#include "../../base/memory.h"

enum { ART = ATLAS_LARGEST, TREE_WIDTH = 24, TREE_HEIGHT = 32 };

// Rows of the terrain sheet, in sprites from its beginning.
enum { SHEET_GRASS = 0, SHEET_FOREST = 8, SHEET_SAND = 12, SHEET_ROCK = 20 };
enum { SHEET_WETSAND = 28, SHEET_CLIFF = 30 };

static uint32_t sheet_pixel(const Bitmap *sheet, int width, int height, int sprite, int x, int y) {
    int columns = sheet->width / width;
    int row = sprite / columns * height + y, column = sprite % columns * width + x;
    return sheet->pixels[(size_t)row * (size_t)sheet->width + (size_t)column];
}

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
    } rows[GROUND_COUNT - GROUND_SAND] = {
        {SHEET_SAND, 8}, {SHEET_GRASS, 8}, {SHEET_FOREST, 4}, {SHEET_ROCK, 8}};
    const Bitmap *sheet = &spot->sheets->terrain;
    int variant = spot->number % FILL_VARIANTS, drawing = variant % 8;
    int first = rows[spot->number / FILL_VARIANTS].first;
    int sprite = first + drawing % rows[spot->number / FILL_VARIANTS].count;
    int x = variant < 8 ? spot->x : spot->tile - 1 - spot->x;
    uint32_t pixel =
        drawing == 0 ? sheet_pixel(sheet, ART, ART, first, 0, 0) : sample(spot, sheet, sprite, x);
    *spot->out = colour_lit(pixel, SHADE_LEVEL);
}

// The field of the border, some art pixels away from the spot.
static float field_at(const Spot *spot, float dx, float dy) {
    return mask_field(spot->number / EDGES % CORNERS, spot->number % EDGES,
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
    *spot->out =
        colour_lit(sheet_pixel(&spot->sheets->terrain, ART, ART, sprite, x, row), SHADE_LEVEL);
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

static void draw_layer(const Spot *spot) {
    int layer = spot->number / MASK_TILES, corners = spot->number / EDGES % CORNERS;
    if (corners == 0 || corners == CORNERS - 1) return;
    if (layer == LAYER_TURF) draw_turf(spot);
    else if (layer == LAYER_CLIFF) draw_cliff(spot);
    else draw_coast(spot, layer - LAYER_COAST);
}

// Sprites.

// One pixel of a smaller sprite: opaque where half of it is covered, else a shadow where there is one.
static void sample_sprite(const SpriteSource *source, int step, int x, int y, uint32_t *out,
                          uint32_t *darken) {
    uint32_t sums[3] = {0}, solid = 0, shadow = 0;
    for (int dy = 0; dy < step; dy++)
        for (int dx = 0; dx < step; dx++) {
            int art_x = x * step + dx, art_y = y * step + dy;
            if (art_x >= source->width || art_y >= source->height) continue;
            uint32_t pixel = sheet_pixel(source->sheet, source->width, source->height,
                                         source->sprite, art_x, art_y);
            if (pixel >> 24 == 255) {
                for (int i = 0; i < 3; i++) sums[i] += (uint32_t)colour_channel(pixel, 8 * i);
                solid++;
            } else {
                shadow += pixel >> 24;
            }
        }
    uint32_t area = (uint32_t)(step * step), colour = 0;
    for (int i = 0; solid > 0 && i < 3; i++) colour |= sums[i] * source->tint / 16 / solid << 8 * i;
    if (solid * 2 >= area) *out = colour | 0xff000000u;
    else if (shadow > 0) *darken = colour_shadow(shadow * 110 / 255 / area);
}

// A sprite in one of the sizes. A pixel without a colour may darken.
typedef struct Figure {
    int width, height;
    uint32_t colour[TREE_WIDTH * TREE_HEIGHT], darken[TREE_WIDTH * TREE_HEIGHT];
} Figure;

static void draw_figure(Figure *figure, const SpriteSource *source, int tile, bool mirrored) {
    int step = ART / tile;
    *figure = (Figure){.width = source->width / step, .height = source->height / step};
    for (int y = 0; y < figure->height; y++)
        for (int x = 0; x < figure->width; x++) {
            int at = y * figure->width + (mirrored ? figure->width - 1 - x : x);
            sample_sprite(source, step, x, y, figure->colour + at, figure->darken + at);
        }
}

static bool row_has(const uint32_t *row, int width) {
    for (int x = 0; x < width; x++)
        if (row[x]) return true;
    return false;
}

// Adds the spans of all rows that have a shadow, or of those that have none.
static void write_rows(Spans *spans, const Figure *figure, bool shadow) {
    for (int y = 0; y < figure->height; y++) {
        const uint32_t *colour = figure->colour + y * figure->width;
        const uint32_t *darken = figure->darken + y * figure->width;
        if (row_has(darken, figure->width) != shadow) continue;
        for (int x = 0; x < figure->width; x++) {
            if (!colour[x] && !darken[x]) continue;
            size_t bytes = (size_t)int_min(SPAN, figure->width - x) * sizeof *colour;
            memcpy(spans->colour + SPAN * spans->count, colour + x, bytes);
            memcpy(spans->darken + SPAN * spans->count, darken + x, bytes);
            spans->places[spans->count++] = (Span){(int8_t)x, (int8_t)y};
            x += SPAN - 1;
        }
    }
}

bool atlas_spans_init(Spans *spans, int sprites, int tile) {
    int step = ART / tile,
        most = sprites * int_ceil_div(TREE_WIDTH / step, SPAN) * (TREE_HEIGHT / step);
    size_t pixels = SPAN * (size_t)most;
    uint32_t *block = memory_allocate((size_t)most, 2 * SPAN * sizeof *block + sizeof(Span));
    *spans = (Spans){.colour = block};
    if (!block) return false;
    spans->darken = block + pixels;
    spans->places = (Span *)(spans->darken + pixels);
    return true;
}

void atlas_draw_sprite(Sprite sprites[], int count, const SpriteSource *source, int tile,
                       Spans *spans) {
    int step = ART / tile;
    for (int i = 0; i < count; i++) {
        int first = spans->count;
        Figure figure;
        draw_figure(&figure, source, tile, i > 0);
        write_rows(spans, &figure, false);
        int plain = spans->count - first;
        write_rows(spans, &figure, true);
        sprites[i] = (Sprite){
            .x = source->x / step,
            .y = source->y / step,
            .width = figure.width + SPAN - 1,
            .height = figure.height,
            .plain = plain,
            .spans = spans->count - first,
            .span = spans->places + first,
            .pixels = {spans->colour + SPAN * first, spans->darken + SPAN * first},
        };
    }
}

// A tree's foot is 4 art pixels south of the middle of its tile.
static void make_sprites(AtlasSize *size, const ArtSheets *sheets) {
    for (int i = 0; i < 2 * TREE_KINDS; i++) {
        SpriteSource source = {
            &sheets->trees, i % TREE_KINDS,           TREE_WIDTH, TREE_HEIGHT, ART / 2 - 12,
            ART / 2 - 24,   i >= TREE_KINDS ? 14 : 16};
        atlas_draw_sprite(&size->objects[OBJECT_TREES + i], 1, &source, size->tile, &size->spans);
    }
    for (int i = 0; i < DECOR_KINDS; i++) {
        SpriteSource source = {&sheets->decor, i, ART, ART, 0, 0, 16};
        atlas_draw_sprite(&size->objects[OBJECT_DECOR + i], 1, &source, size->tile, &size->spans);
    }
}

static bool make_size(AtlasSize *size, int tile, const ArtSheets *sheets) {
    size->tile = tile;
    size->tiles = memory_allocate(ATLAS_TILES * atlas_pixels(size), sizeof *size->tiles);
    if (!atlas_spans_init(&size->spans, 2 * TREE_KINDS + DECOR_KINDS, tile) || !size->tiles)
        return false;
    uint32_t *out = draw_tiles(tile, sheets, size->tiles, WATER_TILES, draw_water);
    out = draw_tiles(tile, sheets, out, LAND_TILES, draw_land);
    out = draw_tiles(tile, sheets, out, MASK_TILES, draw_mask);
    out = draw_tiles(tile, sheets, out, CORNERS, draw_gradient);
    draw_tiles(tile, sheets, out, LAYER_TILES, draw_layer);
    make_sprites(size, sheets);
    return true;
}

static bool fits(const Bitmap *sheet, int width, int height, int columns, int sprites) {
    int rows = (sprites + columns - 1) / columns;
    return sheet->pixels && sheet->width == width * columns && sheet->height >= height * rows;
}

static const char *trouble_with(const ArtSheets *sheets) {
    if (!fits(&sheets->water, ART, ART, 8, 8 * WATER_FRAMES)) return "water.png has the wrong size";
    if (!fits(&sheets->terrain, ART, ART, 8, 32)) return "terrain.png has the wrong size";
    if (!fits(&sheets->trees, TREE_WIDTH, TREE_HEIGHT, 6, TREE_KINDS))
        return "trees.png has the wrong size";
    if (!fits(&sheets->decor, ART, ART, 8, DECOR_KINDS)) return "decor.png has the wrong size";
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
