// SPDX-License-Identifier: MIT
#include "operation.h"

#include <string.h>

#include "rows.h"

static const Operation TILE_STATEMENT = {
    .name = "tile",
    .kind = TILE_NONE,
    .group = GROUP_TILES,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "cells where all tests hold become a kind of tile; the first line that fits wins",
};

static const Operation ACCEPT_STATEMENT = {
    .name = "accept",
    .kind = TILE_NONE,
    .group = GROUP_TILES,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "what a world must hold; else the next seed text is tried, up to rolls=64 in all",
};

const Operation *const OPERATIONS[] = {
    &RECTANGLES,   &DIAMOND_SQUARE, &MIDPOINT,       &METEORITES,
    &HILLS,        &PARTICLES,      &VALUE_NOISE,    &PERLIN,
    &FAULT,        &RANDOM,         &CONSTANT,       &CONE,
    &CELLS,        &POLYGONS,       &IMAGE,          &NORMALISE,
    &CLAMP,        &SCALE,          &TO_POWER,       &ABS,
    &INVERT,       &TERRACE,        &RANK,           &THRESHOLD,
    &FILTER,       &SMOOTH,         &THERMAL,        &RAIN,
    &ISLAND,       &RING,           &WARP,           &COMBINE,
    &ADD,          &SUBTRACT,       &MULTIPLY,       &DIFFERENCE,
    &MINIMUM,      &MAXIMUM,        &MASK,           &BLEND,
    &SCATTER_SAND, &SCATTER_TREE,   &BEACH,          &DROP_ISLETS,
    &FILL_PONDS,   &BORDER,         &TILE_STATEMENT, &ACCEPT_STATEMENT,
};
const int OPERATION_COUNT = sizeof OPERATIONS / sizeof *OPERATIONS;

const Operation *operation_find(const char *name, size_t length, Tile kind) {
    for (int i = 0; i < OPERATION_COUNT; i++) {
        const Operation *row = OPERATIONS[i];
        bool same = strlen(row->name) == length && memcmp(row->name, name, length) == 0;
        if (same && row->run && (row->kind == TILE_NONE || row->kind == kind)) return row;
    }
    return NULL;
}

int operation_parameter_count(const Operation *operation) {
    int count = 0;
    while (count < OPERATION_PARAMETERS && operation->parameters[count].name) count++;
    return count;
}

const char *operation_group_name(OperationGroup group) {
    static const char *const names[] = {
        [GROUP_MAKES] = "makes land",
        [GROUP_RESHAPES] = "reshapes",
        [GROUP_JOINS] = "joins",
        [GROUP_TILES] = "makes tiles",
    };
    return names[group];
}

const char *operation_stamps_name(StampClass stamps) {
    static const char *const names[] = {
        [STAMPS_SUM] = "sum",
        [STAMPS_ORDERED] = "ordered",
        [STAMPS_PASS] = "pass",
        [STAMPS_SERIAL] = "serial",
    };
    return names[stamps];
}

int64_t stage_count(const Stage *stage) {
    return stage->operation->count ? stage->operation->count(stage) : 1;
}

enum { NEAR_CELLS = 1 << 18 };

double stage_access(const Stage *stage, double near, double far) {
    return stage_cells(stage) <= NEAR_CELLS ? near : far;
}

// Units of work: of any stage, however small, and of a byte of memory that it takes.
#define STAGE_UNITS 4000
#define BYTE_UNITS 0.15

double stage_cost(const Stage *stage) {
    const Operation *row = stage->operation;
    double stamps = row->cost ? row->cost(stage) : row->cell_cost * (double)stage_cells(stage);
    return STAGE_UNITS + stamps + BYTE_UNITS * (double)stage_work_bytes(stage);
}

uint64_t stage_work_bytes(const Stage *stage) {
    return stage->operation->work_bytes ? stage->operation->work_bytes(stage) : 0;
}

CellBox stage_touched(const Stage *stage, int64_t stamp) {
    if (stage->operation->touched) return stage->operation->touched(stage, stamp);
    return (CellBox){.width = stage->width, .height = stage->height};
}
