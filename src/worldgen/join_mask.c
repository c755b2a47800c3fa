// SPDX-License-Identifier: MIT
// Joiners with a map M that says how much, 0 to 1 in every cell: mask lets the land A sink to its
// lowest height where M is 0, blend goes over from A to B. An M that leaves 0..1 is refused when
// its heights are known. One stamp each. Source: mask is the particle article's; blend is ours.
#include "cellwise.h"
#include "image.h"
#include "rows.h"

static bool check_shares(const Stage *stage, const Heightmap *map, TextError *error) {
    HeightRange range = heightmap_extent(map, stage->workers);
    if (range.low >= 0 && range.high <= 1) return true;
    char low[IMAGE_NUMBER], high[IMAGE_NUMBER];
    return error_set(error, FAILURE_CONTENT, "%s by heights of '%s..%s' (limit 0..1)",
                     stage->operation->name,
                     image_print_number(low, (double)range.low, IMAGE_FLOAT_DIGITS),
                     image_print_number(high, (double)range.high, IMAGE_FLOAT_DIGITS));
}

typedef struct MaskWork {
    float lowest;  // of the land
} MaskWork;

static uint64_t mask_work_bytes(const Stage *stage) {
    (void)stage;
    return sizeof(MaskWork);
}

static bool mask_begin(const Stage *stage, TextError *error) {
    MaskWork *work = stage->work;
    work->lowest = heightmap_extent(stage->map, stage->workers).low;
    return check_shares(stage, stage->others[0], error);
}

static void mask_rows(const void *context, int first, int last) {
    const Stage *stage = context;
    const MaskWork *work = stage->work;
    Cells cells = cellwise_rows(stage, first, last);
    const float *mask = cells.others[0];
    float lowest = work->lowest;
    for (size_t i = 0; i < cells.count; i++)
        cells.heights[i] = heightmap_bounded((cells.heights[i] - lowest) * mask[i] + lowest);
}

static void mask_run(const Stage *stage, int64_t first, int64_t last) {
    cellwise_run(stage, first, last, mask_rows);
}

const Operation MASK = {
    .name = "mask",
    .kind = TILE_NONE,
    .group = GROUP_JOINS,
    .maps = 2,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "sinks land to its lowest height where the second map, of 0 to 1, is 0",
    .cell_cost = 1.0,
    .work_bytes = mask_work_bytes,
    .begin = mask_begin,
    .run = mask_run,
};

static bool blend_begin(const Stage *stage, TextError *error) {
    return check_shares(stage, stage->others[1], error);
}

static void blend_rows(const void *context, int first, int last) {
    Cells cells = cellwise_rows(context, first, last);
    const float *b = cells.others[0], *shares = cells.others[1];
    for (size_t i = 0; i < cells.count; i++)
        cells.heights[i] =
            heightmap_bounded(cells.heights[i] * (1.0f - shares[i]) + b[i] * shares[i]);
}

static void blend_run(const Stage *stage, int64_t first, int64_t last) {
    cellwise_run(stage, first, last, blend_rows);
}

const Operation BLEND = {
    .name = "blend",
    .kind = TILE_NONE,
    .group = GROUP_JOINS,
    .maps = 3,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "the first map where the third, of 0 to 1, is 0; the second where it is 1",
    .cell_cost = 1.0,
    .begin = blend_begin,
    .run = blend_run,
};
