// SPDX-License-Identifier: MIT
#include "neighbours.h"

#include "../base/parallel.h"

typedef struct Pass {
    const Stage *stage;
    NeighbourRow *work;
    const float *from;
    float *to;
} Pass;

static void pass_rows(const void *context, int first, int last) {
    const Pass *pass = context;
    size_t width = (size_t)pass->stage->width;
    for (int y = first; y < last; y++) {
        const float *row = pass->from + (size_t)y * width;
        const float *north = y > 0 ? row - width : row;
        const float *south = y < pass->stage->height - 1 ? row + width : row;
        pass->work(pass->stage, pass->to + (size_t)y * width, north, row, south);
    }
}

uint64_t neighbours_work_bytes(const Stage *stage) { return stage_cells(stage) * sizeof(float); }

void neighbours_run(const Stage *stage, int64_t passes, NeighbourRow *work) {
    float *map = stage->map->values, *other = stage->work;
    Pass pass = {.stage = stage, .work = work, .from = map, .to = other};
    if (passes & 1) {  // the last pass writes the map itself
        size_t bytes = (size_t)neighbours_work_bytes(stage);
        if (!parallel_copy(stage->workers, other, map, bytes)) return;
        pass.from = other;
        pass.to = map;
    }
    while (passes-- > 0) {
        if (!parallel_rows(stage->workers, stage->height, stage->width, pass_rows, &pass)) return;
        pass.from = pass.to;
        pass.to = pass.from == map ? other : map;
    }
}
