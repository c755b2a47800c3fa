// SPDX-License-Identifier: MIT
// face: what makes a level an island of its own, measured on the worlds of many seeds of one size.
//
// A Face owns its maps until face_free. Anything that goes wrong ends the program.
#pragma once

#include "../../src/worldgen/land.h"

typedef enum Measure {
    FACE_LAND,  // shares of all tiles
    FACE_ROCK,
    FACE_SAND,
    FACE_TREE,
    FACE_ISLANDS,  // a world
    FACE_OVERLAP,  // intersection by union of two seeds' land, after the best shift
    FACE_TREE_HIGH,  // how likely a tree stands higher than grass, within the heights of trees
    FACE_TREE_INLAND,  // and farther from water, within the distances of trees
    FACE_WIDE_SAND,  // share of sand with sand or water on all four sides
    FACE_CLIFF_SAND,  // share of sand beside land 3 altitudes higher
    FACE_STRAIGHT,  // share of the coast in straight runs of 8 tiles or more
    FACE_CUT,  // share of worlds that the frame of the map cuts: land along a sixteenth of a side
    FACE_RIVERS,  // share of worlds whose longest river is a quarter of the shorter side long
    FACE_RIVER_LENGTH,  // of the longest river, in shorter sides
    FACE_RIVER_FAULTS,  // river tiles from which no river or lake leads down
    FACE_TRIES,  // lands made until one was accepted
    FACE_MILLISECONDS,  // processor time of one of them, the median
    FACE_MEASURES
} Measure;

// A quotient whose parts come from many worlds; nothing was measured where `whole` is 0.
typedef struct Share {
    double part, whole;
} Share;

static inline double share_of(Share share) { return share.part / share.whole; }

// How often a tile was rock, land or tree.
typedef enum MeanMap { MEAN_ROCK, MEAN_LAND, MEAN_TREE, MEAN_MAPS } MeanMap;

typedef struct Face {
    int size;
    bool rivers;  // the level has a pass that makes them
    Share shares[FACE_MEASURES];
    float *means[MEAN_MAPS];  // size * size
} Face;

// `size` is a multiple of 64.
Face face_measured(const char *level, int size, int seeds);
void face_free(Face *face);

// Pearson's correlation of two faces' maps; of the same size.
double face_correlation(const Face *a, const Face *b, MeanMap map);

// Parts of it, which add what one world has.
void face_add_tiles(Face *face, const Land *land);
void face_add_trees(Face *face, const Land *land);
void face_add_sand(Face *face, const Land *land, const Recipe *recipe);
void face_add_rivers(Face *face, const Land *land);
_Noreturn void face_give_up(const char *why);
