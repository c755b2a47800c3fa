// SPDX-License-Identifier: MIT
// masks: the shapes of borders between grounds, for every way in which a border can cross a display cell.
//
// Each of a cell's four corners (tile centres) reaches a ground or does not. A border crosses a cell's edge
// a little to one or the other side of its middle; both cells at the edge agree on that side, so that
// borders wander without gaps. The field of a cell is roughly the distance to the border in art pixels
// (16 a cell), positive inside. All masks are made from it. Two shapes that have each corner in one of them,
// with all edges crossed on the other side, have the same border, also beside corners across from each other,
// where it is that of the one corner and of the other.
#pragma once

#include <stdbool.h>

enum { CORNER_NW = 1, CORNER_NE = 2, CORNER_SW = 4, CORNER_SE = 8, CORNERS = 16 };
enum {
    TAPERED = 16,
    SHAPES = TAPERED + 4
};  // from TAPERED on all but one corner, in order; it is pointed
enum { EDGE_WEST = 1, EDGE_NORTH = 2, EDGE_EAST = 4, EDGE_SOUTH = 8, EDGES = 16 };

// The edges that a border crosses, as bits of EDGE_*: those between a corner that is inside and one that is not.
int mask_crossed(int corners);

// Whether a shape looks different with other bits of the edges that it does not cross.
static inline bool mask_varies(int shape) {
    return shape > 0 && shape < CORNERS - 1 && shape != (CORNER_NW | CORNER_SE) &&
           shape != (CORNER_NE | CORNER_SW);
}

// `shape` is corners, or a tapered shape. u, v: 0..1 from the cell's north-west corner; they may lie a little
// outside.
float mask_field(int shape, int edges, float u, float v);

// 0..1, smooth from corner to corner: for grounds that melt into each other.
float mask_gradient(int corners, float u, float v);
