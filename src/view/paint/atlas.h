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

#include "masks.h"
#include "scenery.h"

typedef struct Bitmap {
    int width, height;
    const uint32_t *pixels;
} Bitmap;

// Sprites of a tree's size; and on the sheet of decorations.
enum { TREE_WIDTH = 24, TREE_HEIGHT = 32 };
enum { FALL_FRAMES = 4, FIRST_FALL = DECOR_KINDS + 2 * STONE_KINDS };
enum { DECOR_SPRITES = FIRST_FALL + 3 * FALL_FRAMES };

typedef struct ArtSheets {
    // 16x16, 8 columns: deep 4 variants x 8 frames, shallow, rivers; gravel 4
    Bitmap water;
    Bitmap terrain;  // 16x16, 8 columns: grass 8, forest 4, sand 8, rock 8, wet sand 2, cliff 2
    Bitmap trees;  // 24x32, 6 columns: TREE_KINDS
    Bitmap
        decor;  // 16x16, 8 columns: DECOR_SPRITES: stones, falls to the south, north and east last
    Tones palette;  // of the sheets; what is drawn along borders follows it
} ArtSheets;

enum { ATLAS_SIZES = 3, ATLAS_LARGEST = 16, WATER_FRAMES = 8, FILL_VARIANTS = 16, FOAM_FRAMES = 4 };

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
} Spans;

typedef struct Sprite {
    int x, y;  // the spans' origin, from the tile's north-west corner
    int width, height;  // of the box around all spans
    int plain, spans;  // how many darken nothing, and come first; how many there are
    const Span *span;
    Layer pixels;
} Sprite;

// Only the last two darken.
enum { LAYER_COAST = 0, LAYER_BANK = FOAM_FRAMES, LAYER_TURF, LAYER_CLIFF, LAYER_COUNT };

// The number of tiles of each kind, and where the kinds begin.
enum {
    WATER_TILES = (GROUND_SHOAL + 1) * 4 * WATER_FRAMES,  // by ground, variant, frame
    LAND_TILES = (GROUND_RIVER - GROUND_SAND) * FILL_VARIANTS,
    RIVER_TILES = RIVER_DEPTHS * RIVER_WAYS * 4 * WATER_FRAMES,  // by ground, variant, frame
    MASK_TILES = SHAPES * EDGES,
    LAYER_TILES = LAYER_COUNT * MASK_TILES,  // of colours; as many that darken follow
    FIRST_LAND = WATER_TILES,
    FIRST_RIVER = FIRST_LAND + LAND_TILES,
    FIRST_MASK = FIRST_RIVER + RIVER_TILES,
    FIRST_GRADIENT = FIRST_MASK + MASK_TILES,
    FIRST_LAYER = FIRST_GRADIENT + CORNERS,
    ATLAS_TILES = FIRST_LAYER + 2 * LAYER_TILES,
};

typedef struct AtlasSize {
    int tile;  // 16, 8 or 4 pixels
    uint32_t *tiles;
    Spans spans;
    Sprite objects[OBJECT_COUNT];  // of falls the first frame
    Sprite falls[RIVER_WAYS][FALL_FRAMES];
} AtlasSize;

typedef struct Atlas {
    AtlasSize sizes[ATLAS_SIZES];  // 16, 8, 4 pixels a tile
} Atlas;

// A sprite on a sheet, 24 x 32 pixels at most.
typedef struct SpriteSource {
    const Bitmap *sheet;
    int sprite, width, height;
    int x, y;  // its top left corner from the tile's, in art pixels
    uint32_t tint;  // brightness in sixteenths: 16 is as drawn
} SpriteSource;

// A pixel of a sprite on a sheet of sprites of one size.
static inline uint32_t atlas_sheet_pixel(const Bitmap *sheet, int width, int height, int sprite,
                                         int x, int y) {
    int columns = sheet->width / width;
    int row = sprite / columns * height + y, column = sprite % columns * width + x;
    return sheet->pixels[(size_t)row * (size_t)sheet->width + (size_t)column];
}

// Makes room for the spans of some sprites, for tiles of `tile` pixels; `colour` is the block to release.
// False without memory.
bool atlas_spans_init(Spans *spans, int sprites, int tile);

// Draws a sprite, and with a count of 2 its mirror image, behind the spans that are there. The spans must
// outlive the sprites.
void atlas_draw_sprite(Sprite sprites[], int count, const SpriteSource *source, int tile,
                       Spans *spans);

// The sprites of trees, decorations and rivers: the room for their spans, then the sprites.
bool atlas_sprites_init(AtlasSize *size);
void atlas_draw_sprites(AtlasSize *size, const ArtSheets *sheets);

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

static inline const uint32_t *atlas_river(const AtlasSize *size, int ground, int variant,
                                          int frame) {
    int number = ((ground - GROUND_RIVER) * 4 + (variant & 3)) * WATER_FRAMES + frame;
    return atlas_tile(size, FIRST_RIVER + number);
}

static inline const uint32_t *atlas_fill(const AtlasSize *size, int ground, int variant,
                                         int frame) {
    if (ground_is_river(ground)) return atlas_river(size, ground, variant, frame);
    int water = (ground * 4 + (variant & 4 ? variant & 3 : 0)) * WATER_FRAMES + frame;
    int land = FIRST_LAND + (ground - GROUND_SAND) * FILL_VARIANTS + variant;
    return atlas_tile(size, ground <= GROUND_SHOAL ? water : land);
}

static inline const uint32_t *atlas_mask(const AtlasSize *size, int shape, int edges) {
    return atlas_tile(size, FIRST_MASK + shape * EDGES + edges);
}

static inline const uint32_t *atlas_gradient(const AtlasSize *size, int corners) {
    return atlas_tile(size, FIRST_GRADIENT + corners);
}

static inline Layer atlas_layer(const AtlasSize *size, int layer, int shape, int edges) {
    int number = FIRST_LAYER + layer * MASK_TILES + shape * EDGES + edges;
    return (Layer){atlas_tile(size, number),
                   layer < LAYER_TURF ? NULL : atlas_tile(size, number + LAYER_TILES)};
}
