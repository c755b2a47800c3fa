// SPDX-License-Identifier: MIT
// field_state: what a playfield has taken from its Game, and the pictures that follow from it. Part
// of the playfield, which owns it.
#pragma once

#include "../paint/colour.h"
#include "../paint/masks.h"
#include "field_land.h"
#include "playfield.h"

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

// Of each tile at an edge (EDGE_* of masks.h), from north or west on, how far away along it the next
// one is whose fog is less than `least`, up to BEYOND_MOST: the sea goes on no farther.
enum { BEYOND_MOST = 3 };
static inline int16_t *field_edge(const Playfield *field, int edge, Fog least) {
    int width = field->scenery->width, height = field->scenery->height;
    int first = edge == EDGE_NORTH   ? 0
                : edge == EDGE_SOUTH ? width
                : edge == EDGE_WEST  ? 2 * width
                                     : 2 * width + height;
    return field->state->edges + (least == FOG_SEEN ? 2 * (width + height) : 0) + first;
}

// Fog of any place, beyond the world as well.
Fog field_fog_at(const Playfield *field, int x, int y);

// Of a display cell, worked out; within the world and at its edge it is kept in `veil`.
Veil field_veil_of(const Playfield *field, int column, int row);

void field_find_shores(const Playfield *field);  // after `rises` has changed

// After tiles were told anew, and the fog has changed in a box.
void field_settle(Playfield *field, Box fog);

static inline bool stand_shows(const FieldStand *stand, int shown) {
    return stand->from <= shown && shown < stand->until;
}

// What was never seen, from afar.
#define FIELD_PAPER 0xfff3e8d1u

// field_stands.c
void field_list_stands(Playfield *field, const Game *game, const FieldStand *before, int count);
void field_list_pins(FieldState *state, const Game *game);
uint8_t field_thing_on(const Playfield *field, int cell, bool wet);
