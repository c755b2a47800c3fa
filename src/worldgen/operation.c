// SPDX-License-Identifier: MIT
#include "operation.h"

#include <stdio.h>
#include <string.h>

// All rows, in the order of lists. Each stands in the file of its functions.
#define ROWS(ROW)                                                                                  \
    ROW(RECTANGLES), ROW(DIAMOND_SQUARE), ROW(MIDPOINT), ROW(METEORITES), ROW(HILLS),              \
        ROW(PARTICLES), ROW(VALUE_NOISE), ROW(PERLIN), ROW(FAULT), ROW(RANDOM), ROW(CONSTANT),     \
        ROW(CONE), ROW(CELLS), ROW(WORLEY), ROW(RAMP), ROW(CHAIN), ROW(POLYGONS), ROW(IMAGE),      \
        ROW(NORMALISE), ROW(CLAMP), ROW(SCALE), ROW(TO_POWER), ROW(ABS), ROW(INVERT),              \
        ROW(TERRACE), ROW(CURVE), ROW(RANK), ROW(THRESHOLD), ROW(FILTER), ROW(SMOOTH),             \
        ROW(THERMAL), ROW(RAIN), ROW(SLOPE), ROW(DISTANCE_TO_LINE), ROW(FLOW), ROW(ERODE_BY_FLOW), \
        ROW(MOISTURE), ROW(ISLAND), ROW(RING), ROW(WARP), ROW(COMBINE), ROW(ADD), ROW(SUBTRACT),   \
        ROW(MULTIPLY), ROW(DIFFERENCE), ROW(MINIMUM), ROW(MAXIMUM), ROW(MASK), ROW(BLEND),         \
        ROW(SCATTER_SAND), ROW(SCATTER_TREE), ROW(BEACH), ROW(DROP_ISLETS), ROW(FILL_PONDS),       \
        ROW(BORDER), ROW(RIVER), ROW(SOW), ROW(TILE_STATEMENT), ROW(ACCEPT_STATEMENT)
#define DECLARED(row) row
#define LISTED(row) &row

extern const Operation ROWS(DECLARED);

const Operation TILE_STATEMENT = {
    OPERATION(GROUP_TILES, "tile",
              "cells where all tests hold become a kind of tile; the first line that fits wins"),
};

const Operation ACCEPT_STATEMENT = {
    OPERATION(GROUP_TILES, "accept",
              "what a world must hold; else the next seed text is tried, up to rolls=64 in all"),
};

const char *const GROUP_NAME[] = {
    [GROUP_MAKES] = "makes land",
    [GROUP_RESHAPES] = "reshapes",
    [GROUP_JOINS] = "joins",
    [GROUP_TILES] = "makes tiles",
};

const char *const STAMPS_NAME[] = {
    [STAMPS_PASS] = "pass",
    [STAMPS_SUM] = "sum",
    [STAMPS_ORDERED] = "ordered",
    [STAMPS_SERIAL] = "serial",
};

const char *const FILTER_DRAWN[FILTER_DIRECTIONS] = {
    [FILTER_EASTWARD] = "filtered eastward",
    [FILTER_WESTWARD] = "filtered westward",
    [FILTER_SOUTHWARD] = "filtered southward",
    [FILTER_NORTHWARD] = "filtered northward",
};

const Operation *const OPERATIONS[] = {ROWS(LISTED)};
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
    return operation->run || operation->run_once || operation->row || operation->pass;
}

int operation_maps(const Operation *operation) {
    static const int maps[] = {[GROUP_RESHAPES] = 1, [GROUP_JOINS] = 2, [GROUP_TILES] = 0};
    return maps[operation->group] + operation->further_maps;
}

const char *operation_kind_name(const Operation *operation) {
    return operation->of_kind ? TILE_INFO[operation->kind].name : "";
}

Words operation_words(const Operation *operation) {
    return words(operation->of_kind ? "@1 @2" : "@1",
                 NAMES(operation->name, operation_kind_name(operation)));
}

int operation_parameter_count(const Operation *operation) {
    int count = 0;
    while (count < OPERATION_PARAMETERS && operation->parameters[count].name) count++;
    return count;
}

int operation_parameter(const Operation *operation, const char *name, size_t length) {
    for (int i = 0; i < operation_parameter_count(operation); i++) {
        const char *other = operation->parameters[i].name;
        if (strlen(other) == length && memcmp(other, name, length) == 0) return i;
    }
    return -1;
}

void operation_takes(const Operation *operation, char *buffer, size_t capacity) {
    int count = operation_parameter_count(operation);
    size_t used = (size_t)snprintf(buffer, capacity, "%s takes", operation->name);
    for (int i = 0; i < count && used < capacity; i++)
        used +=
            (size_t)snprintf(buffer + used, capacity - used, " %s", operation->parameters[i].name);
    if (operation->random && used < capacity) snprintf(buffer + used, capacity - used, " salt");
    else if (count == 0 && used < capacity) snprintf(buffer + used, capacity - used, " no values");
}
