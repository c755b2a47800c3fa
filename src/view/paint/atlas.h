// SPDX-License-Identifier: MIT
// atlas: everything the painter copies from, made once from the sprite sheets, in three sizes.
//
// Each size has opaque fills for each ground, masks for its borders (a pixel has all bits or none), and
// layers: pixels that darken, keep or replace what lies below them. The caller owns the memory between
// atlas_build and atlas_free; a zeroed Atlas is safe to free. No SDL here: sheets are plain pixels,
// 0xAARRGGBB with straight alpha.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "atlas_fills.h"
#include "ledges.h"
#include "masks.h"
#include "scenery.h"

// Sprites of the size of a tree and of a mountain; and on the sheet of decorations.
enum { TREE_WIDTH = 32, TREE_HEIGHT = 32, TREE_SPRITES = TREE_KINDS + CROWN_KINDS };
enum { PEAK_SIDE = 48 };
enum { FALL_FRAMES = 4, FIRST_FALL = DECOR_KINDS + 2 * STONE_KINDS };
enum { DECOR_SPRITES = FIRST_FALL + 3 * FALL_FRAMES };
enum { WATER_FRAMES = 8, WATER_SPRITES = (SWELL_KINDS + 2 * RIVER_DEPTHS) * WATER_FRAMES };

typedef struct ArtSheets {
    // 16x16, 8 columns of frames: SWELL_KINDS, then currents of each depth to the east and to the south-east
    Bitmap water;
    Bitmap terrain;  // 64x64, 3 columns: FILL_DRAWINGS for each ground of land, then wet sand
    Bitmap trees;  // 32x32, 6 columns: TREE_KINDS, then CROWN_KINDS
    Bitmap
        decor;  // 16x16, 8 columns: DECOR_SPRITES: stones, falls to the south, north and east last
    Bitmap peaks;  // 48x48, 4 columns: PEAK_KINDS
    Tones palette;  // of the sheets; what is drawn along borders follows it
} ArtSheets;

enum { ATLAS_SIZES = 3, FOAM_FRAMES = 4 };
// Pixels to lay over others: `colour` replaces the pixel below where it is not 0; elsewhere `darken` is
// subtracted from that pixel, each byte down to 0 at least. NULL darkens nothing.
typedef struct Layer {
    const uint32_t *colour, *darken;
} Layer;

// The place of eight pixels of a sprite; the pixels of span i begin at SPAN * i. Places and pixels are
// stored apart, so that few loads of pixels cross a cache line.
enum { SPAN = 8 };
typedef struct Span {
    int8_t x, y;
} Span;

typedef struct Spans {
    uint32_t *colour, *darken;  // as in a Layer; `colour` begins the one block of all three arrays
    Span *places;
    int count;
    int swayed;  // of the places behind those of all spans
} Spans;

typedef struct Sprite {
    int x, y;  // the spans' origin, from the tile's north-west corner
    Span
        spread;  // in how many places across and down objects stand, an art pixel apart, around their tile
    int width, height;  // of the box around all spans
    int plain, spans;  // how many darken nothing, and come first; how many there are
    const Span *span;
    Layer pixels;
} Sprite;

// Only the last three darken.
enum {
    LAYER_COAST = 0,
    LAYER_BANK = FOAM_FRAMES,
    LAYER_WRACK,
    LAYER_TURF,
    LAYER_FRINGE,  // of turf over sand
    LAYER_STONE,
    LAYER_COUNT
};

// The number of tiles of each kind, and where the kinds begin.
enum {
    LAND_TILES = (GROUND_RIVER - GROUND_SAND) * FILL_VARIANTS,
    MASK_TILES = SHAPES * EDGES,
    LAYER_TILES = LAYER_COUNT * MASK_TILES,  // of colours; as many that darken follow
    FIRST_MASK = LAND_TILES,
    FIRST_GRADIENT = FIRST_MASK + MASK_TILES,
    FIRST_BLEND = FIRST_GRADIENT + CORNERS,
    FIRST_FRINGE = FIRST_BLEND + CORNERS * EDGES,
    FIRST_LAYER = FIRST_FRINGE + MASK_TILES,
    ATLAS_TILES = FIRST_LAYER + 2 * LAYER_TILES,
};

enum { LEDGE_TILE = 8 };  // smaller ones have no ledges
// The colour of water at depth 0, and how much of it is lost to the blue, green and red of a quarter of a depth, in
// 1/256.
typedef struct SeaTone {
    uint32_t shoal;
    int drop[3];
} SeaTone;

// A tree's second frame has all of its crown bowed to the east, and its top more; in the next two it bows less, the
// last one by its top alone.
enum { OBJECT_FRAMES = WATER_FRAMES, TREE_FRAMES = 4 };

// Whether an object looks different from tick to tick: plants sway at the largest size alone, and what moves on
// water is too thin to be seen at the smallest.
static inline bool atlas_moves(int object, int tile) {
    if (object_sways(object)) return tile == ATLAS_LARGEST;
    return object >= OBJECT_FALLS && (object < OBJECT_SWELL || tile > 4);
}

typedef struct AtlasSize {
    int tile;  // 16, 8 or 4 pixels
    SeaTone sea;
    uint32_t lifts[ATLAS_LARGEST * ATLAS_LARGEST];  // of each pixel of a tile, in both halves
    uint32_t *tiles;
    Spans spans;
    LedgePlan plans
        [LEDGE_PLANS];  // by the higher sides of its edges: west + 3 * north + 9 * east + 27 * south
    Ledges ledges;  // none at 4 pixels a tile
    Sprite objects[OBJECT_COUNT][OBJECT_FRAMES];  // those that stand still have the first
} AtlasSize;

typedef struct Atlas {
    AtlasSize sizes[ATLAS_SIZES];  // 16, 8, 4 pixels a tile
} Atlas;

// A sprite on a sheet, PEAK_SIDE pixels wide and high at most.
typedef struct SpriteSource {
    const Bitmap *sheet;
    int sprite, width, height;
    int x, y;  // its top left corner from the tile's, in art pixels
    uint32_t kept;  // how much of the colours is kept, in sixteenths; the rest is `dusk`
    uint32_t dusk;
    int turn;  // of TURN_*, in this order; a sprite that turns over is a square
} SpriteSource;

enum { TURN_OVER = 1, TURN_ACROSS = 2, TURN_DOWN = 4 };  // swaps x and y, mirrors x, mirrors y

// A row of a sprite on a sheet of sprites of one size, and a pixel.
static inline const uint32_t *atlas_sheet_row(const Bitmap *sheet, int width, int height,
                                              int sprite, int y) {
    int columns = sheet->width / width;
    int row = sprite / columns * height + y, column = sprite % columns * width;
    return sheet->pixels + (size_t)row * (size_t)sheet->width + (size_t)column;
}

static inline uint32_t atlas_sheet_pixel(const Bitmap *sheet, int width, int height, int sprite,
                                         int x, int y) {
    return atlas_sheet_row(sheet, width, height, sprite, y)[x];
}

// The most spans that a sprite of some art pixels has, for tiles of `tile` pixels.
static inline int atlas_spans_of(int width, int height, int tile) {
    int step = ATLAS_LARGEST / tile;
    return int_ceil_div(width / step, SPAN) * (height / step);
}

// Makes room for so many spans; `colour` is the block to release. False without memory.
bool atlas_spans_init(Spans *spans, int most);

// Draws a sprite, and with a count of 2 its mirror image, behind the spans that are there. The spans must
// outlive the sprites.
void atlas_draw_sprite(Sprite sprites[], int count, const SpriteSource *source, int tile,
                       Spans *spans);

// The sprites of trees, decorations and rivers: the room for their spans, then the sprites.
bool atlas_sprites_init(AtlasSize *size);
void atlas_draw_sprites(AtlasSize *size, const ArtSheets *sheets);

// Wet sand lies on the sheet behind the fills of all grounds of land.
enum { LAND_GROUNDS = GROUND_RIVER - GROUND_SAND, SHEET_WETSAND = LAND_GROUNDS * FILL_DRAWINGS };

// Draws all of a size but its ledges. False without memory.
bool atlas_draw_size(AtlasSize *size, int tile, const ArtSheets *sheets);

// An ordered dither of 4x4 pixels (B. Bayer 1973).
static const uint8_t ATLAS_DITHER[4][4] = {
    {0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}};

// How much deeper water looks at each pixel, in quarters of a depth, before it becomes one of its tones. Between two
// tones there are ripples at the largest size: short lines, which grow and meet as one tone gives way to the other.
enum { WATER_TONE = 16 };
// clang-format off
static const uint8_t ATLAS_RIPPLES[ATLAS_LARGEST][ATLAS_LARGEST] = {
    {7, 8, 9, 31, 30, 29, 27, 26, 23, 20, 15, 0, 1, 3, 4, 5},
    {26, 24, 15, 13, 11, 10, 5, 3, 4, 7, 8, 18, 20, 21, 22, 26},
    {15, 17, 19, 20, 22, 21, 18, 17, 16, 14, 13, 12, 11, 9, 10, 13},
    {28, 3, 2, 0, 1, 4, 24, 25, 28, 31, 29, 27, 25, 24, 30, 29},
    {7, 8, 11, 31, 30, 10, 9, 7, 6, 5, 2, 1, 0, 4, 5, 6},
    {23, 25, 26, 23, 21, 13, 12, 14, 15, 17, 20, 21, 22, 18, 19, 20},
    {13, 15, 16, 17, 18, 19, 27, 28, 28, 25, 24, 14, 12, 10, 10, 11},
    {23, 8, 5, 3, 0, 1, 6, 6, 4, 2, 2, 16, 30, 31, 28, 26},
    {3, 7, 27, 30, 31, 25, 23, 22, 20, 11, 9, 8, 6, 4, 0, 1},
    {16, 14, 13, 12, 11, 10, 9, 14, 29, 29, 27, 24, 22, 21, 19, 17},
    {29, 26, 24, 21, 21, 20, 19, 18, 17, 16, 12, 13, 14, 15, 25, 28},
    {8, 6, 5, 4, 1, 0, 3, 7, 7, 5, 3, 1, 0, 6, 10, 9},
    {18, 18, 23, 25, 30, 31, 29, 27, 26, 23, 24, 28, 31, 30, 22, 20},
    {2, 9, 11, 12, 15, 16, 17, 13, 12, 15, 19, 18, 16, 8, 4, 2},
    {27, 28, 26, 22, 21, 10, 8, 5, 2, 2, 6, 9, 11, 12, 14, 24},
    {17, 16, 3, 0, 1, 7, 14, 19, 22, 25, 27, 30, 31, 29, 23, 19},
};
// clang-format on

// They take some of each tone: the rest is calm.
static inline int atlas_lift(int tile, int x, int y) {
    return tile == ATLAS_LARGEST ? ATLAS_RIPPLES[y][x] / 2 : ATLAS_DITHER[y & 3][x & 3];
}

// The mean of step x step art pixels; (x, y) is the first.
uint32_t atlas_sample(const Bitmap *sheet, int x, int y, int step);

// The middle of a pixel within its tile, 0..1.
static inline float atlas_centre(int at, int tile) { return ((float)at + 0.5f) / (float)tile; }

// False where a sheet has the wrong size, as `trouble` says, or without memory: then `trouble` is NULL.
bool atlas_build(Atlas *atlas, const ArtSheets *sheets, const char **trouble);
void atlas_free(Atlas *atlas);

static inline size_t atlas_pixels(const AtlasSize *size) {
    return (size_t)(size->tile * size->tile);
}

static inline const uint32_t *atlas_tile(const AtlasSize *size, int number) {
    return size->tiles + (size_t)number * atlas_pixels(size);
}

// The colour of water of some depth.
static inline uint32_t atlas_water(const AtlasSize *size, int depth) {
    uint32_t drop = 0;
    for (int i = 0; i < 3; i++) drop |= (uint32_t)(4 * depth * size->sea.drop[i] >> 8) << 8 * i;
    return colour_darker(size->sea.shoal, drop);
}

// Of land.
static inline const uint32_t *atlas_fill(const AtlasSize *size, int ground, int variant) {
    return atlas_tile(size, (ground - GROUND_SAND) * FILL_VARIANTS + variant);
}

static inline const uint32_t *atlas_mask(const AtlasSize *size, int shape, int edges) {
    return atlas_tile(size, FIRST_MASK + shape * EDGES + edges);
}

// A mask with blades, tufts and bare patches along its border: for grass over sand.
static inline const uint32_t *atlas_fringe(const AtlasSize *size, int shape, int edges) {
    return atlas_tile(size, FIRST_FRINGE + shape * EDGES + edges);
}

static inline const uint32_t *atlas_gradient(const AtlasSize *size, int corners) {
    return atlas_tile(size, FIRST_GRADIENT + corners);
}

// A mask for a band of land that melts into the one below.
static inline const uint32_t *atlas_blend(const AtlasSize *size, int corners, int edges) {
    return atlas_tile(size, FIRST_BLEND + corners * EDGES + edges);
}

static inline Layer atlas_layer(const AtlasSize *size, int layer, int shape, int edges) {
    int number = FIRST_LAYER + layer * MASK_TILES + shape * EDGES + edges;
    return (Layer){atlas_tile(size, number),
                   layer < LAYER_TURF ? NULL : atlas_tile(size, number + LAYER_TILES)};
}
