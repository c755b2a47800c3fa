// SPDX-License-Identifier: MIT
#include "operation.h"

#include <string.h>

#include "image.h"
#include "rows.h"

static const Operation TILE_STATEMENT = {
    .name = "tile",
    .group = GROUP_TILES,
    .meaning = "cells where all tests hold become a kind of tile; the first line that fits wins",
};

static const Operation ACCEPT_STATEMENT = {
    .name = "accept",
    .group = GROUP_TILES,
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
        bool of_kind = !row->of_kind || row->kind == kind;
        if (same && of_kind && operation_is_stage(row)) return row;
    }
    return NULL;
}

bool operation_is_stage(const Operation *operation) {
    return operation->run || operation->run_once || operation->rows;
}

Tile operation_kind(const Operation *operation) {
    return operation->of_kind ? operation->kind : TILE_NONE;
}

const char *operation_kind_name(const Operation *operation) {
    return operation->of_kind ? TILE_INFO[operation->kind].name : "";
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
    double stamps = row->cost ? row->cost(stage)
                              : row->cell_cost * (double)stage_cells(stage) +
                                    row->row_cost * (double)stage->height;
    return STAGE_UNITS + stamps + BYTE_UNITS * (double)stage_work_bytes(stage);
}

uint64_t stage_work_bytes(const Stage *stage) {
    const Operation *row = stage->operation;
    return row->work_bytes ? row->work_bytes(stage) : row->cell_bytes * stage_cells(stage);
}

CellBox stage_touched(const Stage *stage, int64_t stamp) {
    if (stage->operation->touched) return stage->operation->touched(stage, stamp);
    return (CellBox){.width = stage->width, .height = stage->height};
}

void stage_run(const Stage *stage, int64_t first, int64_t last) {
    const Operation *row = stage->operation;
    if (first >= last) return;
    if (row->run) row->run(stage, first, last);
    else if (row->run_once) row->run_once(stage);
    else parallel_rows(stage->workers, stage->height, stage->width, row->rows, stage);
}

bool stage_check_low_high(const Stage *stage, TextError *error) {
    if (stage->values[0] <= stage->values[1]) return true;
    char low[IMAGE_NUMBER], high[IMAGE_NUMBER];
    return error_limit(error, FAILURE_CONTENT, "$1 low", "$2", "up to high=$3",
                       NAMES(stage->operation->name,
                             image_print_number(low, stage->values[0], IMAGE_FLOAT_DIGITS),
                             image_print_number(high, stage->values[1], IMAGE_FLOAT_DIGITS)));
}
