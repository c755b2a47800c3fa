// SPDX-License-Identifier: MIT
// scenery: what a world looks like, worked out when the world is made and read by the painter.
//
// Each tile, and a ring of tiles around the world, has a ground, a shade, an altitude and an object, a byte
// each, and a texture. For views of less than a pixel a tile there is a pyramid of colours, each level half as large as
// the one before. The caller owns the memory between scenery_build and scenery_free; a zeroed Scenery is
// safe to free. No SDL here.
#pragma once

#include <stdbool.h>

#include "../../worldgen/altitude.h"
#include "canvas.h"
#include "colour.h"

// From the lowest to the highest: where grounds meet, the higher one lies on top. Water grows lighter
// towards the coast. Each kind of land has several, by altitude, from the first of the kind up.
typedef enum Ground {
    GROUND_DEEP,
    GROUND_SHOAL = 5,  // the lightest of six depths
    GROUND_SAND,  // wet, dry, dunes
    GROUND_GRASS = GROUND_SAND + 3,  // marsh, wet, lush, dry, heath
    GROUND_FOREST = GROUND_GRASS + 5,  // low, high
    GROUND_ROCK = GROUND_FOREST + 2,  // scree, bare, summits
    GROUND_RIVER = GROUND_ROCK +
                   3,  // the first of all rivers: for each depth one for each way that water flows
    GROUND_COUNT = GROUND_RIVER + 3 * 4
} Ground;

// Those of land without heights.
enum { USUAL_SAND = GROUND_SAND + 1, USUAL_GRASS = GROUND_GRASS + 2, USUAL_ROCK = GROUND_ROCK + 1 };

// Rivers lie below all land, and melt into the sea and into each other.
typedef enum RiverDepth {
    RIVER_FORD,  // land lies on two opposite sides
    RIVER_BROOK,  // elsewhere in a river that is one tile wide
    RIVER_DEEP,  // in a wider one
    RIVER_DEPTHS
} RiverDepth;
enum { RIVER_WAYS = 4 };  // to the west, north, east and south

static inline bool ground_is_river(int ground) { return ground >= GROUND_RIVER; }
static inline int river_depth(int ground) { return (ground - GROUND_RIVER) / RIVER_WAYS; }
static inline int river_way(int ground) { return (ground - GROUND_RIVER) % RIVER_WAYS; }

// Every SHADE_STEP shades SHADE_DEPTH is subtracted from each channel, of 255; between two steps is an ordered
// dither. Level ground is a little shaded, so that slopes can be brighter.
enum { SHADE_NONE = 0, SHADE_LEVEL = 8, SHADE_MOST = 27, SHADE_STEP = 2, SHADE_DEPTH = 4 };

// Shadows are cool: blue loses half as much. Land is stored as much brighter as level ground is shaded.
enum { SHADE_LIFT = SHADE_LEVEL / SHADE_STEP * SHADE_DEPTH };
#define SHADE_LIFTED (SHADE_LIFT * UINT32_C(0x010100) + SHADE_LIFT / 2)

// Water is lit by nothing: in place of its shade it has its depth. The open sea is about as deep as it is outside the
// world.
enum { DEPTH_SHOAL = 0, DEPTH_DEEP = 44, DEPTH_OUTSIDE = DEPTH_DEEP, DEPTH_MOST = 46 };

// Objects are numbers of sprites: trees at the edge of a wood, crowns inside it in some tones, decorations,
// mountains, what is in rivers, and what moves on water. Currents flow in eight directions, from the east on
// clockwise.
enum {
    OBJECT_NONE,
    OBJECT_TREES,
    TREE_KINDS = 19,
    OBJECT_WOODS = OBJECT_TREES + TREE_KINDS,
    CROWN_KINDS = 17,
    CROWN_TONES = 5,  // from dark to sunlit
    OBJECT_DECOR = OBJECT_WOODS + CROWN_KINDS * CROWN_TONES,
    DECOR_KINDS = 37,
    OBJECT_STONES = OBJECT_DECOR + DECOR_KINDS,  // across fords from west to east, then down
    STONE_KINDS = 3,
    // Mountains, bare and with snow: summits, then crests from west to east, down to the west, down to the east and
    // from north to south; then crags, and ribs of rock that falls to the east, south-east, south and south-west.
    OBJECT_PEAKS = OBJECT_STONES + 2 * STONE_KINDS,
    SUMMITS = 3,
    CRESTS = 4,
    CRESTS_EACH = 2,
    BARE_PEAKS = SUMMITS + CRESTS * CRESTS_EACH,
    CRAGS = 6,
    RIBS_EACH = 4,  // two long, two short
    FIRST_CRAG = 2 * BARE_PEAKS,
    FIRST_RIB = FIRST_CRAG + CRAGS,
    PEAK_KINDS = FIRST_RIB + 4 * RIBS_EACH,
    OBJECT_FALLS = OBJECT_PEAKS + PEAK_KINDS,  // from here on all move
    OBJECT_SWELL = OBJECT_FALLS + RIVER_WAYS,  // of the open sea, of lagoons, over shoals
    SWELL_KINDS = 10,
    OBJECT_CURRENT = OBJECT_SWELL + SWELL_KINDS,  // by depth of the river, then by direction
    CURRENT_WAYS = 8,
    OBJECT_COUNT = OBJECT_CURRENT + RIVER_DEPTHS * CURRENT_WAYS,
};

// Decorations in the order of assets/art/decor.txt: the first of each kind.
enum {
    DECOR_SHELL,
    DECOR_DRIFTWOOD = 3,
    DECOR_CRAB = 5,
    DECOR_FLOWERS,
    DECOR_TUFT = 9,
    DECOR_REEDS = 11,
    DECOR_BOULDER = 13,
    DECOR_PEBBLES = 15,
    DECOR_MUSHROOM = 17,
    DECOR_STUMP,
    DECOR_SEAROCK,
    DECOR_LILY = 21,
    DECOR_BLOCKS,
    DECOR_SCREE = 24,
    DECOR_FISH = 26,
    DECOR_MARRAM,
    DECOR_DRIFT = 29,
    DECOR_FERN,
    DECOR_CLOVER = 32,
    DECOR_HEATHER,
    DECOR_STRAW = 35
};

// Trees, and plants among the decorations.
static inline bool object_sways(int object) {
    int kind = object - OBJECT_DECOR;
    if (object < OBJECT_DECOR) return object != OBJECT_NONE;
    return (kind >= DECOR_FLOWERS && kind < DECOR_BOULDER) ||
           (kind >= DECOR_MARRAM && kind < DECOR_DRIFT) ||
           (kind >= DECOR_FERN && kind < DECOR_KINDS);
}

// The texture of a display cell holds its place in the drawings of grounds, which are FILL_SIDE cells wide and high;
// on which side of their middle borders cross its edges (EDGE_* of masks.h); whether a river ends at its one corner
// that is no land; the corners that lie in a patch of other ground of the same kind; the look of such patches; and which
// mixture of the common drawing it shows, 0 being that itself: all cells of a drawing show the same.
enum {
    FILL_SIDE = 4,
    TEXTURE_PLACE = FILL_SIDE * FILL_SIDE - 1,
    TEXTURE_EDGES_SHIFT = 4,
    TEXTURE_SPRING = 1 << 8,
    TEXTURE_PATCH_SHIFT = 9,
    TEXTURE_PATCH = 15 << TEXTURE_PATCH_SHIFT,
    TEXTURE_OTHER = 1 << 13,
    TEXTURE_MIX_SHIFT = 14
};

enum { SCENERY_LEVELS = 8 };  // from a tile a pixel on

typedef struct Scenery {
    int width, height;
    int stride;  // of the five arrays: width + 2; `texture` begins the one block of all five
    uint8_t *ground;  // a Ground each; height + 2 rows from tile row -1 on, each from tile -1 on
    uint8_t *shade;  // of water its depth
    uint8_t *altitude;  // as in altitude.h; 0 for water, and without heights
    uint8_t *object;
    uint16_t *texture;  // of the display cell whose south-east corner is the tile's centre
    Tones palette;  // of the colours seen from afar, as in the levels
    bool rivers;  // whether any tile may be one
    uint8_t sea;  // the altitude up to which the sea stands
    uint32_t *levels[SCENERY_LEVELS];  // of colours, 2^i tiles a pixel; [0] is not kept
} Scenery;

typedef struct SceneryWish {
    const Tilemap *tiles;
    const Tilemap *made;  // the land before the sea took some of it; NULL: the tiles
    const Heightmap *heights;  // may be empty: level light
    Tones palette;
    Workers workers;
    _Atomic float *progress;  // 0..1; may be NULL
} SceneryWish;

// False without memory, or where it was cancelled.
bool scenery_make(Scenery *scenery, const SceneryWish *wish);

// The same on one thread, in TONES_NORMAL.
bool scenery_build(Scenery *scenery, const Tilemap *tiles, const Heightmap *heights);
void scenery_free(Scenery *scenery);

// Takes the colours of another palette for the present land.
void scenery_recolour(Scenery *scenery, Tones palette);

// The length of a level's side, rounded up.
static inline int scenery_level_side(int side, int level) {
    return (side + (1 << level) - 1) >> level;
}

static inline Box scenery_tiles(const Scenery *scenery) {
    return (Box){0, 0, scenery->width, scenery->height};
}

// The index of a tile in the five arrays; x is -1..width, y -1..height.
static inline size_t scenery_index(const Scenery *scenery, int x, int y) {
    return (size_t)(y + 1) * (size_t)scenery->stride + (size_t)(x + 1);
}

// What a tile looks like from afar: its ground, for rivers their depth, or the trees that hide it. Light crowns
// look like trees at the rim.
enum { LOOK_TREES = GROUND_RIVER, LOOK_WOODS, LOOK_RIVER, LOOK_COUNT = LOOK_RIVER + RIVER_DEPTHS };
static inline int scenery_look(uint8_t ground, uint8_t object) {
    if (ground_is_river(ground)) return LOOK_RIVER + river_depth(ground);
    if (object < OBJECT_TREES || object >= OBJECT_DECOR) return ground;
    bool light = (object - OBJECT_WOODS) % CROWN_TONES >= CROWN_TONES / 2 + 1;
    return object < OBJECT_WOODS || light ? LOOK_TREES : LOOK_WOODS;
}

// What so many shades take from a colour.
static inline uint32_t scenery_depth(int shades) {
    uint32_t depth = (uint32_t)(shades * SHADE_DEPTH / SHADE_STEP);
    return depth * UINT32_C(0x010100) + depth / 2;
}

uint32_t scenery_look_colour(Tones palette, int look, int shade);
uint32_t scenery_tile_colour(const Scenery *scenery, int x, int y);
uint32_t scenery_outside(Tones palette);  // the colour of the sea outside the world

// The rest works out a scenery tile by tile, also where one changes in places. Tiles of TILE_NONE are
// unknown: they are neither land nor water, and nothing grows there.

// What shades, plants and rivers need to know about the whole land. Rivers look as in the land as it was
// made, whatever is known or flooded beside them.
// Slopes are measured in altitudes, so that every land has relief.
enum { RELIEF_STEPS = 1 << 12 };  // from the lowest height to the highest
enum { RELIEF_UNIT = 256 };  // of an altitude
typedef struct Relief {
    const Tilemap *made;
    const Heightmap *heights;  // may be empty
    Altitudes altitudes;
    float low, span;  // of the heights on land
    bool rivers;
    uint16_t level[RELIEF_STEPS];  // what share of the land lies lower, as a level of altitudes
} Relief;

// A cancelled one covers only some of the rows.
Relief scenery_relief(const Tilemap *tiles, const Heightmap *heights, const atomic_bool *cancel);

// Distances to land are in quarters of a tile, up to where the sea is deep anyway.
enum { COAST_FAR = 60, COAST_REACH = COAST_FAR / 4 };

// Measures the distance to land. `distance` points to tile (0, 0), with a ring of tiles around the world;
// before, land is 0 and all else COAST_FAR. Where it is cancelled some distances are not measured.
void scenery_measure_coast(uint8_t *distance, int stride, int width, int height,
                           const atomic_bool *cancel);

// Works out the ground, shade, altitude and object of one tile; of what may change they depend on it and its
// eight neighbours alone.
void scenery_work_out(Scenery *scenery, const Tilemap *tiles, const Relief *relief, int distance,
                      int x, int y);
uint8_t scenery_object_at(const Relief *relief, const Tilemap *tiles, uint8_t ground, int x, int y);
// What rises from a tile of rock: a mountain, a crag, ribs, or OBJECT_NONE.
uint8_t scenery_rock_object(const Relief *relief, const Tilemap *tiles, int altitude, int x, int y);

// The ground, depth and object of a tile of a river.
uint8_t scenery_river_ground(const Relief *relief, int x, int y);
uint8_t scenery_river_depth(const Relief *relief, uint8_t ground, int x, int y);
uint8_t scenery_river_object(const Relief *relief, uint8_t ground, int x, int y);
// Where rivers fan out into the sea near the coast: the least depth of a tile of water, and the current on it.
int scenery_mouth_depth(const Relief *relief, int x, int y);
uint8_t scenery_mouth_object(const Relief *relief, int x, int y);
bool scenery_is_spring(const Relief *relief, int x,
                       int y);  // of a display cell: where a river tapers

// As the rules count altitudes: 0 for water, and everywhere without heights.
int scenery_altitude(const Relief *relief, Tile kind, int x, int y);
// How the land rises to the east and to the south, in RELIEF_UNIT a tile, twice.
typedef struct Tilt {
    int east, south;
} Tilt;
Tilt scenery_slope(const Relief *relief, const Tilemap *tiles, int x, int y);
// Whether the face or the rim of a step is seen on a tile that no tree hides: 2 altitudes or more below its neighbour in
// the north, or 3 above it.
bool scenery_at_step(const Relief *relief, const Tilemap *tiles, int altitude, int x, int y);
// Of land that is no river.
uint8_t scenery_shade(const Relief *relief, const Tilemap *tiles, int altitude, int x, int y);

// Random bits for a place. They are for looks only and never touch the rules.
uint32_t scenery_hash(int x, int y, uint32_t purpose);

// Random numbers 0..255 that change smoothly over 2^shift tiles.
int scenery_noise(int x, int y, int shift, uint32_t purpose);

enum { CROWDED = 7 };  // of a tree's neighbours are trees: crowns close above a dark ground

// How many of a tile's eight neighbours are of a kind.
int scenery_around(const Tilemap *tiles, int x, int y, Tile kind);

// For any place, also outside the world.
uint16_t scenery_texture_at(int x, int y);

// Takes memory for the levels from `first` on; levels[first] is the block to release.
bool scenery_levels_init(uint32_t *levels[], int first, int width, int height);

// Makes the levels over a box of tiles within the world, up to the first level that is NULL, from levels[0]
// or, where that is NULL, from the scenery's tiles.
void scenery_colour_levels(uint32_t *const levels[], const Scenery *scenery, Box tiles);
