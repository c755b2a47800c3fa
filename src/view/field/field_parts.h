// SPDX-License-Identifier: MIT
// field_parts: what a playfield has taken from its Game, the pictures that follow from it, and what
// paints a piece of a view of it. The header of playfield.c and of the field_*.c that have none of
// their own; the playfield owns all of it.
#pragma once

#include "../paint/colour.h"
#include "../paint/loops.h"
#include "../paint/masks.h"
#include "field_art.h"
#include "field_land.h"

enum { FIELD_PAPER = 0xfff3e8d1 };  // what was never seen, from afar

enum {
    FLOOD_STEPS = 24,
    LEVELS = 1 + SCENERY_LEVELS,  // from a pixel a tile on
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
    uint16_t dry : 4;  // that stay above it
    uint16_t second : 4;  // that the rise after it takes
    uint16_t dry_still : 4;  // that stay above that one too
} Shore;

typedef struct FieldState {
    FieldLand whole, known;
    uint8_t *cells;  // as the Game's
    uint8_t *things;  // what lies on a tile: its Thing + 1, or 0
    int32_t *list, *flood;  // cells: for working, and those of the last flood in order of arrival
    int changed, flooded;  // how many
    FieldStand stands[STAND_LIMIT];
    int stand_count;
    FieldStand pins[PIN_LIMIT];  // marks of cairns and landmarks
    int pin_count, cairn_count;  // all, and those of cairns, which come first
    Box in_view;  // outside of it nothing is FOG_SEEN
    int16_t *edges;  // how far the tiles at the world's edges are known around them: field_edge
    int beyond;  // the deepest that anything is known beyond the world
    Veil *veil;  // by display cell, width + 1 in a row
    Shore *shore;  // the same
    uint32_t *levels[LEVELS];  // as the scenery's, from level -1 on, with the fog over them
    int tide, rises_left;
} FieldState;

static inline size_t veil_index(const Playfield *field, int column, int row) {
    return (size_t)row * (size_t)(field->scenery->width + 1) + (size_t)column;
}

// Sides of a level of colours.
static inline int field_level_side(int side, int level) {
    return level == 0 ? side : scenery_level_side(side, level - 1);
}

static inline bool stand_shows(const FieldStand *stand, int shown) {
    return stand->from <= shown && shown < stand->until;
}

// field_known.c
// Fog of any place, beyond the world as well.
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

// A piece of the view at 16, 8 or 4 pixels a tile. Every pixel depends on its place in the world and
// in the whole view alone, so that pieces fit.
typedef struct FieldView {
    Canvas canvas;  // the piece
    Camera camera;  // of the piece
    int above;  // rows of the whole view above it
    const FieldSize *size;
    const Loops *loops;
    const Pool *pools;  // of light around beacons and around other fires
    const Playfield *field;
    const FieldState *state;  // its own
    const FieldOptions *options;
    const Scenery *scenery;
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

static inline bool field_shows(const FieldView *view, int cell) {
    return view->options->no_fog || view->field->fog[cell] != FOG_UNSEEN;
}

// field_cells.c
void field_paint_ground(Painter *painter, const FieldView *view);  // where not all is paper
void field_paint_fade(const FieldView *view);
void field_paint_paper(const FieldView *view);
void field_paint_lines(const FieldView *view);

// field_sprites.c
enum { SPRITES_LISTED = 1024, FIRES_LISTED = 64 };

typedef struct Listed {
    int x, y;  // sixteenths of tiles
    int thing;
    bool mirrored;
} Listed;

static inline bool listed_is_beacon(const Listed *listed) {
    return listed->thing >= THING_BEACON && listed->thing < THING_BEACON + FIRE_FRAMES;
}

// Where sprites are painted: on the land, over what fades, over the paper too, and over all.
typedef enum SpriteLayer { ON_LAND, OVER_FADE, OVER_PAPER, OVER_ALL, SPRITE_LAYERS } SpriteLayer;

// What stands in the whole view, each layer from north to south; what does not find room is left out.
typedef struct SpriteList {
    Listed items[SPRITE_LAYERS][SPRITES_LISTED];
    int counts[SPRITE_LAYERS];
    Listed fires[FIRES_LISTED];  // all that gives light
    int fire_count;
} SpriteList;

void field_list_sprites(SpriteList *list, const FieldView *view);
void field_paint_tiles(const FieldView *view);  // what lies on tiles, and pattern marks
void field_paint_list(const FieldView *view, const SpriteList *list, SpriteLayer layer);
void field_dot_cairns(const FieldView *view);  // where pins would be too small
void field_paint_dots(Canvas canvas, const Playfield *field, Camera camera,
                      const FieldOptions *options);  // all of them, at zoom 0 and less

// field_light.c
void field_paint_light(const FieldView *view, const SpriteList *list);
void field_dim(Canvas canvas, const FieldOptions *options);  // the same without any fire
void field_paint_rain(Canvas canvas, int above, uint32_t frame);
