// SPDX-License-Identifier: MIT
// field_view: a piece of the view of a playfield at 16, 8 or 4 pixels a tile, and what paints it.
// Part of the playfield.
//
// Every pixel depends on its place in the world and in the whole view alone, so that pieces fit.
#pragma once

#include "../paint/loops.h"
#include "field_art.h"
#include "field_state.h"

typedef struct FieldView {
    Canvas canvas;  // the piece
    Camera camera;  // of the piece
    int above;  // rows of the whole view above it
    const FieldSize *size;
    const Loops *loops;
    const Pool *pools;  // of light around beacons and around other fires
    const Playfield *field;
    const FieldOptions *options;
    const Scenery *scenery;
} FieldView;

// The display cells of which any shows.
static inline CellRange field_cells(const FieldView *view) {
    return camera_cells(view->camera, view->canvas.width, view->canvas.height);
}

// Random bits of a place, for looks only.
static inline uint32_t field_hash(int x, int y) {
    uint32_t hash = (uint32_t)x * 0x9e3779b1u ^ (uint32_t)y * 0x85ebca6bu;
    hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
    return hash ^ hash >> 13;
}

static inline Veil field_veil(const Playfield *field, int column, int row) {
    int east = column - field->scenery->width, south = row - field->scenery->height;
    int depth = int_max(int_max(-column, east), int_max(-row, south));
    if (depth <= 0) return field->state->veil[veil_index(field, column, row)];
    if (depth > field->state->beyond) return (Veil){15, 15};
    return field_veil_of(field, column, row);
}

static inline bool field_shows(const FieldView *view, int cell) {
    return view->options->no_fog || view->field->fog[cell] != FOG_UNSEEN;
}

// A display cell to work on in place, or where it is cut by the canvas's edge on a copy.
typedef struct Patch {
    uint32_t *pixels;
    ptrdiff_t pitch;
    Box box;  // on the canvas
    uint32_t copy[ATLAS_LARGEST * ATLAS_LARGEST];
} Patch;

void patch_open(Patch *patch, const FieldView *view, int column, int row);
void patch_close(const Patch *patch, const FieldView *view);

// Lays colours over; 0 keeps what is there.
void patch_lay(const Patch *patch, const FieldView *view, const uint32_t *colour);

// The edges of masks.h of a display cell.
int field_edges(const FieldView *view, int column, int row);

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
