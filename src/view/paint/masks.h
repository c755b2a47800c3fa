// SPDX-License-Identifier: MIT
// masks: the shapes of borders between grounds, worked out for every way in which they can cross a
// display cell.
//
// A cell has four corners (tile centres) that reach a ground or do not, and four edges, each
// crossed by the border a little to one or the other side of its middle; both cells at an edge
// agree on that side, so borders wander without gaps. The field of a cell is about the distance to
// the border in art pixels (16 a cell), positive inside. All other masks are made from it.
#pragma once

#include <stdbool.h>

enum { CORNER_NW = 1, CORNER_NE = 2, CORNER_SW = 4, CORNER_SE = 8, CORNERS = 16 };
enum { EDGE_WEST = 1, EDGE_NORTH = 2, EDGE_EAST = 4, EDGE_SOUTH = 8, EDGES = 16 };

// u, v: 0..1 over the cell from the north-west corner; may lie a little outside.
float mask_field(int corners, int edges, float u, float v);

// Smooth from corner to corner, for grounds that melt into each other: 0..1.
float mask_gradient(int corners, float u, float v);
