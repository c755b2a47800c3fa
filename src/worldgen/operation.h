// SPDX-License-Identifier: MIT
// operation: the one table of everything that a level can do, and what each operation gets to do
// it.
//
// A row names an operation, its parameters (range, default, unit, meaning) and its functions. The
// parser, the command line's list, the documentation, the workshop and the tests all read this
// table: a new operation is one function and one row. Rows without a function are statements of their
// own ("tile", "accept"), listed here so that everything a level can say stands in one place.
//
// An operation is a sequence of stamps: a rectangle, a crater, an octave, a pass over the map, some
// hundred particles. state(k) is the map after the first k of them; `run` takes the map from
// state(first) to state(last), and any way of cutting 0..count into slices, on any number of
// threads, gives the same bytes. The runner allocates all memory first, so that `run` cannot fail.
//
// A stage may be cancelled (cancel.h): then `begin` and `run` return early, and map, tiles and work
// hold anything. Rows that are shared out by parallel_rows see to that; other loops over a map, or
// over as much as a parameter says, look by themselves. A test counts what is done between two looks.
#pragma once

#include "../base/error.h"
#include "heightmap.h"
#include "parameter.h"
#include "rng.h"
#include "tiles.h"

enum { OPERATION_PARAMETERS = 12, OPERATION_MAPS = 3 };

typedef struct MapCell {
    int x, y;
} MapCell;

typedef enum OperationGroup {
    GROUP_MAKES,  // a map out of nothing
    GROUP_RESHAPES,  // the map in the pipe
    GROUP_JOINS,  // the map in the pipe with another
    GROUP_TILES,  // tiles
} OperationGroup;

// Why the bytes do not depend on how a stage is cut up.
typedef enum StampClass {
    STAMPS_PASS,  // each output is one fixed expression of the pass before; what most rows are
    STAMPS_SUM,  // whole numbers a cell, made into a height once at the end
    STAMPS_ORDERED,  // each cell receives its stamps in order, by separate operations
    STAMPS_SERIAL,  // one stamp after another on one thread
} StampClass;

extern const char *const GROUP_NAME[], *const STAMPS_NAME[];

typedef struct CellBox {
    int x, y, width, height;  // empty where width or height is 0
} CellBox;

// The cells from (west, north) to (east, south), both included, that lie on a map of this size.
static inline CellBox cell_box(int west, int north, int east, int south, int width, int height) {
    west = int_max(west, 0);
    north = int_max(north, 0);
    east = int_min(east, width - 1);
    south = int_min(south, height - 1);
    if (west > east || north > south) return (CellBox){0};
    return (CellBox){west, north, east - west + 1, south - north + 1};
}

typedef struct Operation Operation;
typedef struct Picture Picture;  // picture.h

// One operation at work on one size: what `run` and the other functions of a row get.
typedef struct Stage {
    const Operation *operation;
    int width, height;
    double values[OPERATION_PARAMETERS];  // resolved for this size, in the order of the row
    double upper[OPERATION_PARAMETERS];  // of ranges the high end, of sides the second, or 0
    uint64_t stream;  // this stage's own random numbers
    bool piped;  // the map comes with heights: what a maker then does is carve
    const Picture *picture;  // of a PARAMETER_FILE; NULL where it was not read
    Heightmap *map;  // made, reshaped or joined in place; NULL for tiles
    const Heightmap *others[OPERATION_MAPS - 1];  // the further maps of a joiner, same size
    Tilemap *tiles;  // GROUP_TILES
    const Heightmap *before;  // the map as the last pass left it, for rows that have a `pass`
    void *work;  // zeroed memory of work_bytes(), kept for all stamps; see `fills`
    const void *context;  // of rows that are shared out: whatever else they need
    Workers workers;
} Stage;

// Works row y, of the map or of what else is shared out; rows know nothing of each other.
typedef void StageRow(const Stage *stage, int y);

struct Operation {
    const char *name;
    bool of_kind;  // belongs to one kind of tile ("scatter sand")
    Tile kind;  // this one
    OperationGroup group;
    int further_maps;  // besides those that all rows of its group take
    bool random;
    StampClass stamps;
    bool fills;  // a maker whose first stamp writes every cell, and reads no work before writing it
    int later_versions;  // besides version 1
    // The first of the parameters, for making alone. A maker that has such may also stand after a
    // pipe, without them. 0 for all other rows.
    int when_making;
    const char *meaning;
    Parameter parameters[OPERATION_PARAMETERS];  // ends with a row without name

    // What ranges alone cannot say, such as sides that must fit. The text is what follows
    // "file:line: "; NULL allows all.
    bool (*check)(const Stage *stage, TextError *error);
    int64_t (*count)(const Stage *stage);  // stamps; NULL is 1
    // Units of work (work.h) that all stamps take together; where `cost` is NULL a cell and a row of
    // the map. At the least values of all parameters as well nothing that loops is free.
    double (*cost)(const Stage *stage);
    double cell_cost, row_cost;
    // Counted in 64 bits wherever it runs: it is compared with a limit before it becomes a size_t.
    uint64_t (*work_bytes)(
        const Stage *stage);  // NULL is these in all and a cell, and for a `pass` a map
    size_t bytes, cell_bytes;
    // Once before the first stamp, with all maps there: `prepare` fills `work`, `begin` refuses what
    // only the heights can tell, in the form of `check`. NULL is nothing to do.
    void (*prepare)(const Stage *stage);
    bool (*begin)(const Stage *stage, TextError *error);
    // One of these: stamps first..last-1, one or more; or the one stamp that there is; or that one row
    // by row; or each stamp row by row, out of the map `before`.
    void (*run)(const Stage *stage, int64_t first, int64_t last);
    void (*run_once)(const Stage *stage);
    StageRow *row, *pass;
    CellBox (*touched)(const Stage *stage, int64_t stamp);  // NULL is the whole map
};

// What each row begins with.
#define OPERATION(of_group, word, phrase) .name = word, .group = of_group, .meaning = phrase

// Rows stand in the files of their functions (gen_*.c, shape_*.c, join_*.c, pass_*.c).
extern const Operation *const OPERATIONS[];
extern const int OPERATION_COUNT;

// The row with this name, and kind where the row has one; NULL when there is none.
const Operation *operation_find(const char *name, size_t length, Tile kind);
bool operation_is_stage(const Operation *operation);  // else it is a statement of its own
int operation_maps(const Operation *operation);  // how many it takes, the one in the pipe included
const char *operation_kind_name(const Operation *operation);  // "" for none
int operation_parameter_count(const Operation *operation);

// stage.c

// Stamps, cost, memory and touched cells of a stage, with the defaults of NULL functions. The cost
// counts the stage itself and its memory as well.
int64_t stage_count(const Stage *stage);
double stage_cost(const Stage *stage);
uint64_t stage_work_bytes(const Stage *stage);
CellBox stage_touched(const Stage *stage, int64_t stamp);

// What is done once, with all maps and the memory there; then stamps first..last-1, where there are any.
bool stage_begin(const Stage *stage, TextError *error);
void stage_run(const Stage *stage, int64_t first, int64_t last);

// What rows share.

static inline double stage_cells(const Stage *stage) {
    return (double)stage->width * stage->height;
}
static inline int stage_whole(const Stage *stage, int parameter) {
    return (int)stage->values[parameter];
}
static inline CellBox stage_box(const Stage *stage) {
    return (CellBox){.width = stage->width, .height = stage->height};
}
static inline bool stage_cancelled(const Stage *stage) {
    return cancel_asked(stage->workers.cancel);
}
static inline CancelWatch stage_watch(const Stage *stage) {
    return cancel_watch(stage->workers.cancel);
}

// The random numbers of a stamp, or of whatever has a number of its own.
static inline Rng stage_rng(const Stage *stage, int64_t number) {
    return rng_make(stream_number(stage->stream, (uint64_t)number), 0);
}
static inline MapCell stage_random_cell(const Stage *stage, Rng *rng) {
    int x = (int)rng_below(rng, (uint32_t)stage->width);
    int y = (int)rng_below(rng, (uint32_t)stage->height);
    return (MapCell){x, y};
}

// What an access to any cell costs: less where the whole map is near, in the caches of a processor.
double stage_access(const Stage *stage, double near, double far);

// A stamp for each of the first parameter.
int64_t stage_count_by_first(const Stage *stage);

// A check of rows whose first two parameters are `low` and `high`: low may not be above.
bool stage_check_low_high(const Stage *stage, TextError *error);

// All rows of the map, shared out over threads; and rows 0..rows-1 of anything, each of so many cells.
// False when it was cancelled, for which each row looks.
bool stage_each_row(const Stage *stage, StageRow *row, const void *context);
bool stage_share_out(const Stage *stage, int rows, int cells, StageRow *row, const void *context);

HeightRange stage_extent(const Stage *stage);
void stage_normalise(const Stage *stage, float low, float high);  // heightmap_normalise

static inline float *stage_row(const Stage *stage, int y) { return heightmap_row(stage->map, y); }

// A row of one of the further maps.
static inline const float *stage_other(const Stage *stage, int other, int y) {
    return heightmap_row(stage->others[other], y);
}
