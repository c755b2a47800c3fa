// SPDX-License-Identifier: MIT
// Moisture that the wind brings, with the rain shadow behind mountains: the map becomes 0..1, how much
// water is in the air over each cell. Ours, after the usual account of orographic rain.
//
// Air comes over the edge of the map with a moisture of 1. On the way of a tile it takes up 1/wet of what
// is missing to 1 over the sea, and loses 1/dry of what it has over land; where the land rises it loses
// `lift` of that for each unit of height.
//
// The wind goes from line to line: along rows or along columns, whichever it follows more. Over each cell
// comes what two neighbours in the line before have, between which it blows. One stamp, on one thread.
#include <string.h>

#include "heading.h"
#include "operation.h"

enum { SEA, ANGLE, WET, DRY, LIFT };

// The lines of a map across the wind, and what comes to one from the line before.
typedef struct Wind {
    int lines, cells;  // lines, and cells in a line
    ptrdiff_t line_step, cell_step;  // from one to the next, with the wind
    int side;  // -1 or 1: which neighbour the wind comes from besides the cell behind
    float share;  // of that neighbour
    float sea, gain, loss, lift;
} Wind;

static Wind wind_of(const Stage *stage, float **first) {
    Rng rng = stage_rng(stage, 0);
    Heading to = heading_of(stage_random(stage, ANGLE, &rng));
    bool across = (to.x < 0 ? -to.x : to.x) > (to.y < 0 ? -to.y : to.y);
    double along = across ? to.x : to.y, aside = across ? to.y : to.x;
    double slant = aside / (along < 0 ? -along : along);
    Wind wind = {
        .lines = across ? stage->width : stage->height,
        .cells = across ? stage->height : stage->width,
        .line_step = across ? 1 : stage->width,
        .cell_step = across ? stage->width : 1,
        .side = slant > 0 ? -1 : 1,
        .share = (float)(slant < 0 ? -slant : slant),
        .sea = (float)stage->values[SEA],
        .gain = (float)(1 / stage->values[WET]),
        .loss = (float)(1 / stage->values[DRY]),
        .lift = (float)stage->values[LIFT],
    };
    *first = stage->map->values;
    if (along >= 0) return wind;
    *first += (wind.lines - 1) * wind.line_step;
    wind.line_step = -wind.line_step;
    return wind;
}

static inline float blown(const Wind *wind, float air, float height, float before) {
    if (height < wind->sea) return air + (1 - air) * wind->gain;
    float rise = float_max(height - float_max(before, wind->sea), 0.0f);
    return air * (1 - wind->loss) * (1 - float_min(rise * wind->lift, 1.0f));
}

// A line as it is, and the air over it.
typedef struct Blown {
    float *heights, *airs;
} Blown;

// Fills the air over so many cells of a line; `side` is 0 where the line before has no neighbour.
static void blow(Wind wind, const float *heights, const float *airs, const float *restrict line,
                 float *restrict over, int cells, int side) {
    for (int i = 0; i < cells; i++) {
        float air = airs[i] + (airs[i + side] - airs[i]) * wind.share;
        float height = heights[i] + (heights[i + side] - heights[i]) * wind.share;
        over[i] = blown(&wind, air, line[i], height);
    }
}

// The line before goes on level beyond its end.
static void blow_line(const Wind *wind, Blown before, Blown line) {
    int first = wind->side < 0, end = wind->side < 0 ? 0 : wind->cells - 1;
    blow(*wind, before.heights + first, before.airs + first, line.heights + first,
         line.airs + first, wind->cells - 1, wind->side);
    blow(*wind, before.heights + end, before.airs + end, line.heights + end, line.airs + end, 1, 0);
}

// So many lines are taken out of the map at a time, since those along columns lie scattered. Between
// lines of a block lies a gap, so that they do not share the same few places of a cache.
enum { BLOCK = 16, GAP = 16 };

static int block_stride(int cells) { return (cells + 2 * GAP - 1) / (2 * GAP) * (2 * GAP) + GAP; }

static void take_lines(const Wind *wind, const float *at, float *block, int lines) {
    int stride = block_stride(wind->cells);
    if (wind->cell_step == 1) {
        for (int line = 0; line < lines; line++)
            memcpy(block + line * stride, at + line * wind->line_step,
                   (size_t)wind->cells * sizeof *at);
        return;
    }
    for (int cell = 0; cell < wind->cells; cell++, at += wind->cell_step)
        for (int line = 0; line < lines; line++)
            block[line * stride + cell] = at[line * wind->line_step];
}

static void put_lines(const Wind *wind, float *at, const float *block, int lines) {
    int stride = block_stride(wind->cells);
    if (wind->cell_step == 1) {
        for (int line = 0; line < lines; line++)
            memcpy(at + line * wind->line_step, block + line * stride,
                   (size_t)wind->cells * sizeof *at);
        return;
    }
    for (int cell = 0; cell < wind->cells; cell++, at += wind->cell_step)
        for (int line = 0; line < lines; line++)
            at[line * wind->line_step] = block[line * stride + cell];
}

static void moisture_run(const Stage *stage) {
    float *at;
    Wind wind = wind_of(stage, &at);
    size_t cells = (size_t)wind.cells, bytes = cells * sizeof *at;
    size_t stride = (size_t)block_stride(wind.cells);
    Blown kept = {stage->work, (float *)stage->work + cells}, before = kept;
    Blown block = {kept.airs + cells, kept.airs + cells + BLOCK * stride};
    take_lines(&wind, at, kept.heights, 1);
    for (size_t i = 0; i < cells; i++) kept.airs[i] = 1;
    for (int done = 0; done < wind.lines; done += BLOCK, at += BLOCK * wind.line_step) {
        int lines = int_min(wind.lines - done, BLOCK);
        if (stage_cancelled(stage)) return;
        take_lines(&wind, at, block.heights, lines);
        for (int i = 0; i < lines; i++) {
            Blown line = {block.heights + (size_t)i * stride, block.airs + (size_t)i * stride};
            blow_line(&wind, before, line);
            before = line;
        }
        put_lines(&wind, at, block.airs, lines);
        memcpy(kept.heights, before.heights, bytes);
        memcpy(kept.airs, before.airs, bytes);
        before = kept;
    }
}

static uint64_t moisture_work_bytes(const Stage *stage) {
    int longest = int_max(stage->width, stage->height);
    return 2 * sizeof(float) * (uint64_t)(longest + BLOCK * block_stride(longest));
}

// Units of work, of a line and of a cell.
#define LINE_UNITS 150.0
#define CELL_UNITS 11.0

static double moisture_cost(const Stage *stage) {
    return LINE_UNITS * int_max(stage->width, stage->height) + CELL_UNITS * stage_cells(stage);
}

const Operation MOISTURE = {
    OPERATION(
        GROUP_RESHAPES, "moisture",
        "water in the wind over each cell, 0 to 1: the sea gives it, mountains cast a shadow"),
    .formula = "over sea a += (1 - a) / wet; over land a *= (1 - 1 / dry) * (1 - rise * lift)",
    .random = true,
    .stamps = STAMPS_SERIAL,
    .parameters[SEA] =
        PARAMETER_HEIGHT("sea", "0.5", FROM_US, "heights below it are sea, which moistens the air",
                         USUAL_LINEAR(0, 1, 0.01)),
    .parameters[ANGLE] = {"angle", PARAMETER_RANGE, -360, 360, "0..360", NULL, "degrees", FROM_US,
                          "where the wind blows to: 0 is east, 90 south", USUAL_LINEAR(0, 360, 5)},
    .parameters[WET] = {"wet", PARAMETER_LENGTH, 1, 1e6, "5%", NULL, "tiles", FROM_US,
                        "how far over the sea air takes up most of what is missing",
                        USUAL_PERCENT(2, 30, 0.5)},
    .parameters[DRY] = {"dry", PARAMETER_LENGTH, 1, 1e6, "50%", NULL, "tiles", FROM_US,
                        "how far over level land air loses most of what it has",
                        USUAL_PERCENT(5, 150, 1)},
    .parameters[LIFT] = {"lift", PARAMETER_REAL, 0, 1e6, "1", NULL, "", FROM_US,
                         "of what there is, what air loses where the land rises by 1",
                         USUAL_LINEAR(0, 4, 0.05)},
    .cost = moisture_cost,
    .work_bytes = moisture_work_bytes,
    .run_once = moisture_run,
};
