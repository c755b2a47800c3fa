// SPDX-License-Identifier: MIT
// field_parts: what a playfield has taken from its Game, the pictures that follow from it, and what
// paints a piece of a view of it. The header of playfield.c and of all field_*.c; the playfield and its
// FieldArt own all of it.
#pragma once

#include "../paint/loops.h"
#include "playfield.h"

enum { FIELD_PAPER = 0xfff3e8d1 };  // what was never seen, from afar

// field_art.c: the sprites of play in the sizes of the atlas, the paper, and what is laid over display
// cells along borders of fog and tides.
// Masks have all bits or none a pixel. All have [CORNERS][EDGES] tiles.
typedef enum FieldLayer {
    FIELD_FADED,  // mask of what is faded in full ...
    FIELD_HALF,  // ... and of what is so by half
    FIELD_TORN,  // mask of paper
    FIELD_RIM,  // colours of the paper's edge
    FIELD_CAST,  // its shadow on the land
    FIELD_LINE,  // colours of the line of the next rise
    FIELD_DASHES,  // of the rise after it
    FIELD_HATCH,  // over what the next rise takes
    FIELD_LAYERS
} FieldLayer;

enum { PAPER_REPEATS = 4 };  // long rows are copied faster

typedef struct FieldSize {
    int tile, paper_side;
    uint32_t *paper;  // paper_side rows, in each all of it PAPER_REPEATS times; one block with ...
    uint32_t *layers;
    Spans spans;
    Sprite things[THING_COUNT][2];  // as drawn, and mirrored
} FieldSize;

// Light around a fire, by how far it reaches: in pixels for each size, and for beacons twice as far.
enum { POOL_REACH = 96, POOL_MOST = 255, POOLS = ATLAS_SIZES + 1 };

typedef struct Pool {
    int reach;
    uint8_t light[(2 * POOL_REACH + 1) * (2 * POOL_REACH + 1)];  // 2 * reach + 1 in a row
} Pool;

struct FieldArt {
    FieldSize sizes[ATLAS_SIZES];
    Pool pools[POOLS];  // of beacons at the largest size, then each half as large
};

static inline const uint32_t *field_layer(const FieldSize *size, FieldLayer layer, int corners,
                                          int edges) {
    size_t pixels = (size_t)(size->tile * size->tile);
    return size->layers + (size_t)(((int)layer * CORNERS + corners) * EDGES + edges) * pixels;
}

// field_land.c: a land that changes while it is looked at: its tiles as they show now, and the scenery
// of them. Told the tiles that are other than before, and then settled, it works out anew only what lies
// near them, and all is as if it had been built so. It owns its memory from field_land_init to
// field_land_free; a zeroed one is safe to free.
typedef struct FieldLand {
    Tilemap tiles;  // TILE_NONE where they are not known
    Scenery scenery;
    Relief relief;
    uint8_t *bare;  // by tile: nothing little lies there; one block with the next three
    uint8_t *distance, *measured;  // to the coast, as scenery_index; the second one for working
    uint8_t *stale;  // the same: what to work out again
    Box changed;  // around the tiles that were told
    bool coast;  // some of them became land or water
} FieldLand;

// Of a land as it was made, or with `unknown` of one of which nothing is known yet; that has no
// levels of colours. False without memory; `heights` of the land are the caller's.
bool field_land_init(FieldLand *land, const Land *made, Tones palette, bool unknown);
void field_land_free(FieldLand *land);

void field_land_tell(FieldLand *land, int x, int y, uint8_t kind, bool bare);

// The box of tiles that may look other than before; empty where nothing was told.
Box field_land_settle(FieldLand *land);

enum {
    FLOOD_STEPS = 24,
    STAND_LIMIT = 2 * (SITE_LIMIT + 2 * CAMP_LIMIT + TOWER_LIMIT),
    PIN_LIMIT = 2 * LANDMARK_LIMIT + SITE_LIMIT,
};

// What the Game has standing on a cell. While a flood comes in it may be there until some step of
// it, or from one on.
typedef struct FieldStand {
    int32_t cell;
    uint8_t thing, frames;
    uint8_t from, until;  // steps of the last flood
    uint8_t higher;  // than its tile, in sixteenths
} FieldStand;

// A display cell's corners as bits of masks.h.
typedef struct Veil {
    uint8_t unseen : 4;
    uint8_t faded : 4;  // not in view; all that is unseen is so too
} Veil;

// Corners about the lines of the next two rises. The field's `rises` say which.
typedef struct Shore {
    uint16_t next : 4;  // that the next rise takes
    uint16_t second : 4;  // that the rise after it takes
    uint16_t dry : 4;  // that stay above both
} Shore;

typedef struct FieldState {
    FieldLand whole, known;
    int32_t *
        list;  // of cells, for working; the one block of the next three and the field's three arrays
    int32_t *flood;  // cells of the last flood in order of arrival
    uint8_t *cells;  // as the Game's
    uint8_t *things;  // what lies on a tile: its Thing + 1, or 0
    int changed, flooded;  // how many
    FieldStand stands[STAND_LIMIT];
    int stand_count;
    FieldStand pins[PIN_LIMIT];  // marks of cairns and landmarks
    int pin_count, cairn_count;  // all, and those of cairns, which come first
    Box in_view;  // outside of it nothing is FOG_SEEN
    int beyond;  // how far beyond the world something may be known
    Shore *shore;  // by display cell, width + 1 in a row; one block with ...
    Veil *veil;  // ... the same
    uint32_t *levels[SCENERY_LEVELS];  // as the scenery's, with the fog over them
    int tide, rises_left;
} FieldState;

static inline size_t veil_index(const Playfield *field, int column, int row) {
    return (size_t)row * (size_t)(field->scenery->width + 1) + (size_t)column;
}

static inline bool stand_shows(const FieldStand *stand, int shown) {
    return stand->from <= shown && shown < stand->until;
}

// field_known.c
// Fog of any place. Farther beyond the world than FIELD_BEYOND nothing is known: the sea just goes on.
enum { FIELD_BEYOND = 3 };
Fog field_fog_at(const Playfield *field, int x, int y);

// Of a display cell, worked out; within the world and at its edge it is kept in `veil`.
Veil field_veil_of(const Playfield *field, int column, int row);

void field_find_shores(Playfield *field);  // after `rises` has changed

// After tiles were told anew, and the fog has changed in a box.
void field_settle(Playfield *field, Box fog);

// field_stands.c
void field_list_stands(Playfield *field, const Game *game, const FieldStand *before, int count);
void field_list_pins(FieldState *state, const Game *game);
uint8_t field_thing_on(const Playfield *field, int cell, bool wet);

// field_sprites.c: sprites are listed once for a whole view.
enum { SPRITES_LISTED = 1024, FIRES_LISTED = 64 };

static inline bool sprite_is_beacon(const FieldSprite *sprite) {
    return sprite->thing >= THING_BEACON && sprite->thing < THING_BEACON + FIRE_FRAMES;
}

// Where sprites are painted: on the land, over what fades, over the paper too, and over all.
typedef enum SpriteLayer { ON_LAND, OVER_FADE, OVER_PAPER, OVER_ALL, SPRITE_LAYERS } SpriteLayer;

// What stands in the whole view, each layer from north to south; what does not find room is left out.
typedef struct SpriteList {
    FieldSprite items[SPRITE_LAYERS][SPRITES_LISTED];
    int counts[SPRITE_LAYERS];
    FieldSprite fires[FIRES_LISTED];  // all that gives light
    int fire_count;
} SpriteList;

// A piece of the view. Every pixel depends on its place in the world and in the whole view alone, so
// that pieces fit. Near views have 16, 8 or 4 pixels a tile, and sprites; from afar there are none.
typedef struct FieldView {
    Canvas canvas;  // the piece
    Camera camera;  // of the piece
    int above;  // rows of the whole view above it
    const Playfield *field;
    const FieldState *state;  // its own
    const FieldOptions *options;
    const Scenery *scenery;
    const Loops *loops;
    const FieldSize *size;  // near, as are the next two
    const Pool *pools;  // of light around beacons and around other fires
    const SpriteList *sprites;
} FieldView;

// The display cells of which any shows.
static inline Box field_cells(const FieldView *view) {
    return camera_cells(view->camera, view->canvas.width, view->canvas.height);
}

// Random bits of a place, for looks only.
static inline uint32_t field_hash(int x, int y) {
    uint32_t hash = (uint32_t)x * 0x9e3779b1u ^ (uint32_t)y * 0x85ebca6bu;
    hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
    return hash ^ hash >> 13;
}

// The canvas's part under a sprite's tile.
static inline Box field_tile(const FieldView *view, const FieldSprite *sprite) {
    int tile = view->size->tile;
    return (Box){int_floor_div(sprite->x * tile, 16) - view->camera.x,
                 int_floor_div(sprite->y * tile, 16) - view->camera.y, tile, tile};
}

static inline bool field_shows(const FieldView *view, int cell) {
    return view->options->no_fog || view->field->fog[cell] != FOG_UNSEEN;
}

void field_list_sprites(SpriteList *list, const FieldView *view);
void field_paint_tiles(const FieldView *view);  // what lies on tiles, and pattern marks
void field_paint_sprites(const FieldView *view, SpriteLayer layer);
void field_dot_cairns(const FieldView *view);  // where pins would be too small
void field_paint_dots(const FieldView *view);  // all of them, from afar

// field_light.c
void field_paint_light(const FieldView *view);
void field_paint_rain(const FieldView *view);
