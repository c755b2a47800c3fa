// SPDX-License-Identifier: MIT
#include "masks.h"

#include <math.h>
#include <stdint.h>

static const float CELL = 16.0f;  // art pixels
static const float WANDER = 2.3f;  // from the middle of an edge to where a border crosses it
static const float ROUGH = 1.1f;  // height of small bumps

static float clamp_unit(float value) { return value < 0 ? 0 : value > 1 ? 1 : value; }

// Distance from a corner that is rounder than a diamond and flatter than a circle.
static float corner_distance(int corner, float u, float v) {
    float across = fabsf(u - (corner & (CORNER_NE | CORNER_SE) ? 1.0f : 0.0f));
    float down = fabsf(v - (corner & (CORNER_SW | CORNER_SE) ? 1.0f : 0.0f));
    return 0.3f * (across + down) + 0.7f * sqrtf(across * across + down * down);
}

// The border runs from the middle of one edge to that of the other, but nearer to the corner than a straight
// line would.
static float tapered_field(int corner, float u, float v) {
    float across = fabsf(u - (corner & 1 ? 1.0f : 0.0f)),
          down = fabsf(v - (corner & 2 ? 1.0f : 0.0f));
    return (across + down + sqrtf(across * down) - 0.5f) * 0.7f;
}

// The border runs half a cell from the nearest corner inside; with three corners inside, half a cell from
// the fourth.
static float smooth_field(int corners, float u, float v) {
    switch (corners) {
    case 0: return -1.0f;
    case 15: return 1.0f;
    case CORNER_NW | CORNER_NE: return 0.5f - v;
    case CORNER_SW | CORNER_SE: return v - 0.5f;
    case CORNER_NW | CORNER_SW: return 0.5f - u;
    case CORNER_NE | CORNER_SE: return u - 0.5f;
    default: break;
    }
    bool three = corners == 7 || corners == 11 || corners == 13 || corners == 14;
    if (three) return corner_distance(15 & ~corners, u, v) - 0.5f;
    float best = -1.0f;
    for (int corner = 1; corner < 16; corner *= 2) {
        float field = 0.5f - corner_distance(corner, u, v);
        if ((corners & corner) && field > best) best = field;
    }
    return best;
}

static float bump(float t) { return 4.0f * t * (1.0f - t); }

// Small bumps in squares of 2 art pixels; there are none at the edges.
static float roughness(int edges, float u, float v) {
    uint32_t x = (uint32_t)(u * 7.99f), y = (uint32_t)(v * 7.99f);
    uint32_t hash =
        (x + 1) * 0x9e3779b1u ^ (y + 1) * 0x85ebca6bu ^ (uint32_t)(edges + 1) * 0xc2b2ae35u;
    hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
    return ((float)(hash >> 24) / 127.5f - 1.0f) * bump(u) * bump(v);
}

float mask_field(int shape, int edges, float u, float v) {
    float field =
        CELL * (shape < TAPERED ? smooth_field(shape, u, v) : tapered_field(shape - TAPERED, u, v));
    u = clamp_unit(u);
    v = clamp_unit(v);
    float wander = (edges & EDGE_WEST ? 1.0f : -1.0f) * bump(v) * (1.0f - u) +
                   (edges & EDGE_EAST ? 1.0f : -1.0f) * bump(v) * u +
                   (edges & EDGE_NORTH ? 1.0f : -1.0f) * bump(u) * (1.0f - v) +
                   (edges & EDGE_SOUTH ? 1.0f : -1.0f) * bump(u) * v;
    return field + wander * WANDER + roughness(edges, u, v) * ROUGH;
}

float mask_gradient(int corners, float u, float v) {
    float north = (corners & CORNER_NW ? 1.0f - u : 0.0f) + (corners & CORNER_NE ? u : 0.0f);
    float south = (corners & CORNER_SW ? 1.0f - u : 0.0f) + (corners & CORNER_SE ? u : 0.0f);
    return north * (1.0f - v) + south * v;
}
