// SPDX-License-Identifier: MIT
// operation: the one table of everything that a level can do, and what each operation works with.
//
// A row has an operation's name, parameters (range, default, unit, meaning) and functions. The
// parser, the command line's list, the documentation and the tests all read this table: a new
// operation is one function and one row. Rows without a function are statements ("tile", "accept"),
// listed here so that everything a level can say is in one place.
//
// An operation is a sequence of stamps: a rectangle, a crater, an octave, a pass over the map, some
// hundred particles. state(k) is the map after the first k of them; `run` takes the map from
// state(first) to state(last), and however 0..count is cut into slices, on any number of threads,
// the bytes are the same. The runner allocates all memory first, so `run` cannot fail.
//
// A stage may be cancelled (cancel.h): `begin` and `run` then return early, and map, tiles and work
// are undefined. parallel_rows checks the flag for rows that it divides; other loops over a map, or
// as long as a parameter says, check it themselves. A test counts the work between two checks.
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
    GROUP_MAKES,  // a new map
    GROUP_RESHAPES,  // the map in the pipe
    GROUP_JOINS,  // the map in the pipe with another
    GROUP_TILES,  // tiles
} OperationGroup;

// Why the bytes do not depend on how a stage is divided.
typedef enum StampClass {
    STAMPS_PASS,  // each output is one fixed expression of the pass before; true of most rows
    STAMPS_SUM,  // whole numbers per cell, turned into a height once at the end
    STAMPS_ORDERED,  // each cell receives its stamps in order, by separate operations
    STAMPS_SERIAL,  // one stamp after another, on one thread
} StampClass;

extern const char *const GROUP_NAME[], *const STAMPS_NAME[];
extern const char
    *const FILTER_DRAWN[FILTER_DIRECTIONS];  // by a direction of the filter: a caption

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

// One operation at work on a map of one size: what the functions of a row get.
typedef struct Stage {
    const Operation *operation;
    int version;  // of it, that the level asks for: the bytes of each never change
    int width, height;
    double values[OPERATION_PARAMETERS];  // for this size, in the order of the row
    double upper[OPERATION_PARAMETERS];  // the high end of ranges, the second of two sides, or 0
    uint64_t stream;  // of this stage's own random numbers
    bool piped;  // the map already has heights: a maker carves them
    const Picture *picture;  // of a PARAMETER_FILE; NULL if it was not read
    Heightmap *map;  // made, reshaped or joined in place; NULL for tiles
    // Further maps of a joiner or of a pass, of the same size; NULL where one was not given.
    const Heightmap *others[OPERATION_MAPS - 1];
    Tilemap *tiles;  // GROUP_TILES
    const Heightmap *before;  // the map after the last pass, for rows with a `pass`
    void *work;  // zeroed memory of work_bytes(), the same for all stamps; see `fills`
    const void *context;  // whatever else a StageRow needs
    Workers workers;
} Stage;

// Does row y of the map, or of whatever is divided; rows do not depend on each other.
typedef void StageRow(const Stage *stage, int y);

struct Operation {
    const char *name;
    bool of_kind;  // it belongs to one kind of tile ("scatter sand")
    Tile kind;  // that kind
    OperationGroup group;
    int further_maps;  // besides those that all rows of the group take
    int more_maps;  // that it may be given besides
    bool random;
    StampClass stamps;
    bool fills;  // the first stamp writes every cell, and reads no work before writing it
    bool
        lengthens;  // the first parameter is the number of stamps and nothing else: more go on from fewer
    int later_versions;  // besides version 1, which is meant where a level names none
    // How many of the first parameters are for making only. A maker that has such may also follow a
    // pipe, without them. 0 for all other rows.
    int when_making;
    const char *meaning;
    const char
        *formula;  // what a stamp does, in a line, with the names of its parameters; NULL none
    const char *source;  // what the words 'article' mean: its title, where and when; NULL none
    Parameter parameters[OPERATION_PARAMETERS];  // ends with a row without name

    // Refuses what ranges alone cannot, such as sides that must fit; NULL allows all. The text
    // follows "file:line: ".
    bool (*check)(const Stage *stage, TextError *error);
    int64_t (*count)(const Stage *stage);  // stamps; NULL is 1
    // Units of work (work.h) of all stamps together; if `cost` is NULL, by the costs of a cell and
    // of a row. Nothing that loops may be free, even with the least values of all parameters.
    double (*cost)(const Stage *stage);
    double cell_cost, row_cost;
    // Counted in 64 bits everywhere: it is compared with a limit before it becomes a size_t. If
    // NULL, `bytes` and `cell_bytes` per cell; for a `pass`, one map.
    uint64_t (*work_bytes)(const Stage *stage);
    size_t bytes, cell_bytes;
    // Called once before the first stamp, with all maps there: `prepare` fills `work`, `begin`
    // refuses what only the heights can tell, like `check`. NULL does nothing.
    void (*prepare)(const Stage *stage);
    bool (*begin)(const Stage *stage, TextError *error);
    // One of these does the stamps first..last-1: `run` all, `run_once` the only one, `row` the
    // only one row by row, `pass` each row by row from the map `before`.
    void (*run)(const Stage *stage, int64_t first, int64_t last);
    void (*run_once)(const Stage *stage);
    StageRow *row, *pass;
    CellBox (*touched)(const Stage *stage, int64_t stamp);  // NULL is the whole map
    // What a stamp draws, from the draws of a stage that has begun, whatever it has run: "crater, radius
    // 17.2 at 44,80". NULL where the number of the stamp says all.
    Words (*drawn)(const Stage *stage, int64_t stamp);
};

// The beginning of each row.
#define OPERATION(of_group, word, phrase) .name = word, .group = of_group, .meaning = phrase

// Each row stands in the file of its functions (gen_*.c, shape_*.c, join_*.c, pass_*.c).
extern const Operation *const OPERATIONS[];
extern const int OPERATION_COUNT;

// The row with this name, and kind if the row has one; NULL if there is none.
const Operation *operation_find(const char *name, size_t length, Tile kind);
bool operation_is_stage(const Operation *operation);  // else it is a statement
int operation_maps(const Operation *operation);  // that it needs, the one in the pipe included
const char *operation_kind_name(const Operation *operation);  // "" for none
Words operation_words(const Operation *operation);  // with its kind: "scatter tree"
int operation_parameter_count(const Operation *operation);
int operation_parameter(const Operation *operation, const char *name, size_t length);  // -1: none
// "hills takes count r h salt", cut to fit.
void operation_takes(const Operation *operation, char *buffer, size_t capacity);

// stage.c

// Stamps, cost, memory, touched cells and captions of a stage, with the defaults of NULL functions. The cost
// includes the stage itself and its memory.
int64_t stage_count(const Stage *stage);
double stage_cost(const Stage *stage);
uint64_t stage_work_bytes(const Stage *stage);
CellBox stage_touched(const Stage *stage, int64_t stamp);
Words stage_drawn(const Stage *stage, int64_t stamp);  // "" where there is nothing to tell

// What is done once, when maps and memory are there; then the stamps first..last-1, which may be
// none.
bool stage_begin(const Stage *stage, TextError *error);
void stage_run(const Stage *stage, int64_t first, int64_t last);

// Helpers for rows.

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

// The random numbers of a stamp, or of anything else with a number.
static inline Rng stage_rng(const Stage *stage, int64_t number) {
    return rng_make(stream_number(stage->stream, (uint64_t)number), 0);
}
// Of a range, a random number.
static inline double stage_random(const Stage *stage, int parameter, Rng *rng) {
    double low = stage->values[parameter], high = stage->upper[parameter];
    return low + (high - low) * (double)rng_unit(rng);
}
static inline MapCell stage_random_cell(const Stage *stage, Rng *rng) {
    int x = (int)rng_below(rng, (uint32_t)stage->width);
    int y = (int)rng_below(rng, (uint32_t)stage->height);
    return (MapCell){x, y};
}

// A place on the map as words, to a tenth of a tile: "44.1,80".
Words words_place(double x, double y);

// The cost of access to any cell: `near` if the whole map fits in the caches of a processor.
double stage_access(const Stage *stage, double near, double far);

// A count: the first parameter.
int64_t stage_count_by_first(const Stage *stage);

// A check for rows whose first two parameters are `low` and `high`: low may not be above high.
bool stage_check_low_high(const Stage *stage, TextError *error);

// Does all rows of the map, or rows 0..rows-1 of anything, each as much work as `cells` cells.
// False if it was cancelled, which is checked before each row.
bool stage_each_row(const Stage *stage, StageRow *row, const void *context);
bool stage_share_out(const Stage *stage, int rows, int cells, StageRow *row, const void *context);

HeightRange stage_extent(const Stage *stage);
void stage_normalise(const Stage *stage, float low, float high);  // heightmap_normalise

static inline float *stage_row(const Stage *stage, int y) { return heightmap_row(stage->map, y); }

// A row of one of the further maps.
static inline const float *stage_other(const Stage *stage, int other, int y) {
    return heightmap_row(stage->others[other], y);
}
