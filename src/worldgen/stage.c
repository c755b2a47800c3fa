// SPDX-License-Identifier: MIT
#include "operation.h"

int64_t stage_count(const Stage *stage) {
    return stage->operation->count ? stage->operation->count(stage) : 1;
}

static Words tenths(double value) {
    int64_t tenth = (int64_t)(value * 10 + (value < 0 ? -0.5 : 0.5));
    return words_number((double)tenth / 10, FLOAT_DIGITS);
}

Words words_place(double x, double y) {
    return words("$1,$2", NAMES(tenths(x).text, tenths(y).text));
}

int64_t stage_count_by_first(const Stage *stage) { return (int64_t)stage->values[0]; }

enum { NEAR_CELLS = 1 << 18 };

double stage_access(const Stage *stage, double near, double far) {
    return stage_cells(stage) <= NEAR_CELLS ? near : far;
}

// Units of work: of any stage, however small, and per byte of its memory.
#define STAGE_UNITS 4000
#define BYTE_UNITS 0.15

double stage_cost(const Stage *stage) {
    const Operation *row = stage->operation;
    double stamps = row->cost ? row->cost(stage)
                              : row->cell_cost * stage_cells(stage) + row->row_cost * stage->height;
    return STAGE_UNITS + stamps + BYTE_UNITS * (double)stage_work_bytes(stage);
}

uint64_t stage_work_bytes(const Stage *stage) {
    const Operation *row = stage->operation;
    if (row->work_bytes) return row->work_bytes(stage);
    size_t each = row->pass ? sizeof(float) : row->cell_bytes;
    return row->bytes + each * (uint64_t)stage_cells(stage);
}

CellBox stage_touched(const Stage *stage, int64_t stamp) {
    return stage->operation->touched ? stage->operation->touched(stage, stamp) : stage_box(stage);
}

Words stage_drawn(const Stage *stage, int64_t stamp) {
    return stage->operation->drawn ? stage->operation->drawn(stage, stamp) : (Words){{0}};
}

bool stage_begin(const Stage *stage, TextError *error) {
    const Operation *row = stage->operation;
    if (row->prepare) row->prepare(stage);
    return !row->begin || row->begin(stage, error);
}

// Map and work alternate as source and destination of a pass; the last pass writes the map.
static void run_passes(const Stage *stage, int64_t passes) {
    Heightmap maps[2] = {*stage->map, {stage->width, stage->height, stage->work}};
    if (passes % 2 == 1 && !heightmap_copy(&maps[1], &maps[0], stage->workers)) return;
    for (; passes > 0; passes--) {
        Stage pass = *stage;
        pass.map = &maps[(passes - 1) % 2];
        pass.before = &maps[passes % 2];
        if (!stage_each_row(&pass, stage->operation->pass, NULL)) return;
    }
}

void stage_run(const Stage *stage, int64_t first, int64_t last) {
    const Operation *row = stage->operation;
    if (first >= last) return;
    if (row->run) row->run(stage, first, last);
    else if (row->run_once) row->run_once(stage);
    else if (row->row) stage_each_row(stage, row->row, NULL);
    else run_passes(stage, last - first);
}

bool stage_check_low_high(const Stage *stage, TextError *error) {
    if (stage->values[0] <= stage->values[1]) return true;
    return error_limit(error, FAILURE_CONTENT, "$1 low", "$2", "up to high=$3",
                       NAMES(stage->operation->name,
                             words_number(stage->values[0], FLOAT_DIGITS).text,
                             words_number(stage->values[1], FLOAT_DIGITS).text));
}

typedef struct SharedRows {
    Stage stage;
    StageRow *row;
} SharedRows;

static void work_rows(const void *context, int first, int last) {
    const SharedRows *shared = context;
    for (int y = first; y < last && !stage_cancelled(&shared->stage); y++)
        shared->row(&shared->stage, y);
}

bool stage_share_out(const Stage *stage, int rows, int cells, StageRow *row, const void *context) {
    SharedRows shared = {*stage, row};
    shared.stage.context = context;
    return parallel_rows(stage->workers, rows, cells, work_rows, &shared) &&
           !stage_cancelled(stage);
}

bool stage_each_row(const Stage *stage, StageRow *row, const void *context) {
    return stage_share_out(stage, stage->height, stage->width, row, context);
}

HeightRange stage_extent(const Stage *stage) {
    return heightmap_extent(stage->map, stage->workers);
}

void stage_normalise(const Stage *stage, float low, float high) {
    heightmap_normalise(stage->map, stage_extent(stage), low, high, stage->workers);
}
