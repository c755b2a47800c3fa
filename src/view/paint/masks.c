// SPDX-License-Identifier: MIT
#include "masks.h"

#include <math.h>
#include <stddef.h>
#include <stdint.h>

static const float CELL = 16.0f;  // art pixels
// From the middle of an edge to where a border crosses it: so much that contours along a column are no seams.
static const float WANDER = 4.0f;
static const float ROUGH = 1.5f;  // height of small bumps

static float clamp_unit(float value) { return value < 0 ? 0 : value > 1 ? 1 : value; }

// Distance from a corner that is halfway between a circle and a straight line, so that slanting coasts are no stairs.
static float corner_distance(int corner, float u, float v) {
    float across = fabsf(u - (corner & (CORNER_NE | CORNER_SE) ? 1.0f : 0.0f));
    float down = fabsf(v - (corner & (CORNER_SW | CORNER_SE) ? 1.0f : 0.0f));
    return 0.5f * (across + down) + 0.5f * sqrtf(across * across + down * down);
}

// The border runs from the middle of one edge to that of the other, round like a spring's pool.
static float tapered_field(int corner, float u, float v) {
    float across = fabsf(u - (corner & 1 ? 1.0f : 0.0f)),
          down = fabsf(v - (corner & 2 ? 1.0f : 0.0f));
    return sqrtf(across * across + down * down) - 0.5f;
}

int mask_crossed(int corners) {
    int north_west = corners & 1, north_east = corners >> 1 & 1;
    int south_west = corners >> 2 & 1, south_east = corners >> 3;
    return (north_west ^ south_west) * EDGE_WEST | (north_west ^ north_east) * EDGE_NORTH |
           (north_east ^ south_east) * EDGE_EAST | (south_west ^ south_east) * EDGE_SOUTH;
}

// The border runs half a cell from the one corner inside, or midway between two.
static float smooth_field(int corners, float u, float v) {
    if (corners == (CORNER_NW | CORNER_NE)) return 0.5f - v;
    if (corners == (CORNER_NW | CORNER_SW)) return 0.5f - u;
    return 0.5f - corner_distance(corners, u, v);
}

static float bump(float t) { return 4.0f * t * (1.0f - t); }

static float bump_at(uint32_t x, uint32_t y, uint32_t number) {
    uint32_t hash = (x + 1) * 0x9e3779b1u ^ (y + 1) * 0x85ebca6bu ^ (number + 1) * 0xc2b2ae35u;
    hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
    return (float)(hash >> 24) / 127.5f - 1.0f;
}

// Small round bumps, some 3 art pixels wide; there are none at the edges.
static float roughness(int corners, int edges, float u, float v) {
    const float apart = 5.0f;
    uint32_t number = (uint32_t)(corners * EDGES + edges);
    uint32_t x = (uint32_t)(u * apart), y = (uint32_t)(v * apart);
    float s = u * apart - (float)x, t = v * apart - (float)y;
    s = s * s * (3 - 2 * s);
    t = t * t * (3 - 2 * t);
    float north = bump_at(x, y, number) * (1 - s) + bump_at(x + 1, y, number) * s;
    float south = bump_at(x, y + 1, number) * (1 - s) + bump_at(x + 1, y + 1, number) * s;
    return (north * (1 - t) + south * t) * bump(u) * bump(v);
}

// The bits of the two edges that are not crossed round one corner vary how the border bulges there, in art pixels, so
// that a tile of its own is no regular shape.
static float bulge(int corner, int edges, float u, float v) {
    static const float out[4] = {0.3f, 0.8f, 0.8f, 0.3f}, leaning[4] = {0.0f, 1.4f, -1.4f, 0.0f};
    int crossed = mask_crossed(corner), rest = edges & ~crossed & (EDGES - 1);
    int low = rest & (EDGE_WEST | EDGE_EAST), look = (low != 0) + 2 * (rest != low);
    float across = corner & (CORNER_NE | CORNER_SE) ? 1.0f - u : u;
    float down = corner & (CORNER_SW | CORNER_SE) ? 1.0f - v : v;
    return (out[look] + leaning[look] * (across - down)) * bump(u) * bump(v);
}

static float wandering(int edges, float u, float v) {
    return (edges & EDGE_WEST ? 1.0f : -1.0f) * bump(v) * (1.0f - u) +
           (edges & EDGE_EAST ? 1.0f : -1.0f) * bump(v) * u +
           (edges & EDGE_NORTH ? 1.0f : -1.0f) * bump(u) * (1.0f - v) +
           (edges & EDGE_SOUTH ? 1.0f : -1.0f) * bump(u) * v;
}

// Between two corners they move its middle to one side.
static float shift(int corners, int edges, float u, float v) {
    static const float by[4] = {0.2f, -0.9f, 0.9f, -0.3f};
    int rest = edges & ~mask_crossed(corners) & (EDGES - 1);
    int low = rest & (EDGE_WEST | EDGE_NORTH), look = (low != 0) + 2 * (rest != low);
    return by[look] * bump(u) * bump(v);
}

// One corner, or two in the north or west.
static float simple_field(int corners, int edges, float u, float v) {
    float field = CELL * smooth_field(corners, u, v);
    int crossed = mask_crossed(corners);
    u = clamp_unit(u);
    v = clamp_unit(v);
    float wander = (wandering(edges & crossed, u, v) - wandering(~edges & crossed, u, v)) / 2;
    bool round = !(corners & (corners - 1));
    // No border cuts a corner off in a straight line.
    float less = !round ? 0.4f : wander > 0 ? 0.9f : 1.5f, back = 1.0f - less * bump(u) * bump(v);
    field += round ? bulge(corners, edges, u, v) : shift(corners, edges, u, v);
    return field + wander * WANDER * back + roughness(corners, edges & crossed, u, v) * ROUGH;
}

static float corners_field(int corners, int edges, float u, float v) {
    static const uint8_t simple[] = {
        CORNER_NW, CORNER_NE, CORNER_SW, CORNER_SE, CORNER_NW | CORNER_NE, CORNER_NW | CORNER_SW};
    if (corners == 0) return -CELL;
    if (corners == CORNERS - 1) return CELL;
    for (size_t i = 0; i < sizeof simple; i++) {
        if (simple[i] == corners) return simple_field(corners, edges, u, v);
        if (simple[i] == CORNERS - 1 - corners)
            return -simple_field(CORNERS - 1 - corners, ~edges & (EDGES - 1), u, v);
    }
    float one = simple_field(corners & (CORNER_NW | CORNER_NE), edges, u, v);
    float other = simple_field(corners & (CORNER_SW | CORNER_SE), edges, u, v);
    return one > other ? one : other;
}

float mask_field(int shape, int edges, float u, float v) {
    if (shape < TAPERED) return corners_field(shape, edges, u, v);
    int crossed = mask_crossed(CORNERS - 1 - (1 << (shape - TAPERED)));
    float field = CELL * tapered_field(shape - TAPERED, u, v);
    u = clamp_unit(u);
    v = clamp_unit(v);
    return field +
           (wandering(edges & crossed, u, v) - wandering(~edges & crossed, u, v)) / 2 * WANDER;
}

float mask_gradient(int corners, float u, float v) {
    float north = (corners & CORNER_NW ? 1.0f - u : 0.0f) + (corners & CORNER_NE ? u : 0.0f);
    float south = (corners & CORNER_SW ? 1.0f - u : 0.0f) + (corners & CORNER_SE ? u : 0.0f);
    return north * (1.0f - v) + south * v;
}
