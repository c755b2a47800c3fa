// SPDX-License-Identifier: MIT
// Rectangles after the rectangle article: each adds zscale/count and, for every cell of it, its own
// 0..49 fiftieths (gen_rectangles_cells.h).
//
// A stamp is a rectangle. It draws its width, its height and then its near corner from its own
// substream. Ours: clip=full, whose corners reach as far beyond the near edges as beyond the far
// ones; sizes AxB; and that a cell takes at most 32767 rectangles.
//
// Many stamps at once are done row by row. Beginnings and ends of rectangles are sorted by row, and
// the running sum of a row's changes says how often each of its cells is covered. Bands of rows do
// not depend on each other: rectangles that continue into a band begin again there.
#include <math.h>
#include <string.h>

#include "../base/vectors.h"
#include "gen_rectangles_cells.h"
#include "gen_rectangles_draws.h"

enum { COUNT, SIZE, ZSCALE, CLIP, ALIKE };
enum { CLIP_ARTICLE, CLIP_FULL };
enum {
    BAND = 64,  // rows
    BLOCK = RECTANGLES_BLOCK,
    PARCEL = 1024,  // rectangles that a thread draws at a time
    DRAW_CELLS = 32,  // cost of drawing one, in cells
    ROW_WORK = 16,  // cost of a row of one, besides its cells
    EVENT_WORK = 4,  // cost of putting an event in its place
    END_BIT = 28,
};

// The work of a stage. Coverage and draws of a cell are kept between slices.
typedef struct Memory {
    Rectangle *rectangles;
    uint32_t *row_ends;  // where the events of each row end, height + 1 of them
    uint32_t *events;  // where a rectangle begins or ends: x1, x2 << 14, ends << END_BIT
    int32_t *draws;
    int16_t *coverage;
} Memory;

static RectangleSides sides_of(const Stage *stage, bool vertical) {
    int size = stage_whole(stage, SIZE), second = (int)stage->upper[SIZE];
    if (second == 0) return (RectangleSides){size / 4, size};
    int limit = vertical ? second : size;
    return stage->values[ALIKE] != 0 ? (RectangleSides){limit, 0}
                                     : (RectangleSides){limit / 4, limit};
}

static double mean_side(const Stage *stage, bool vertical) {
    RectangleSides sides = sides_of(stage, vertical);
    double side = sides.least + int_max(sides.drawn - 1, 0) / 2.0;
    return double_min(side, vertical ? stage->height : stage->width);
}

// Events per rectangle: a beginning in every band that it touches, and an end.
static uint64_t events_each(const Stage *stage) {
    RectangleSides sides = sides_of(stage, true);
    int largest = int_min(sides.least + int_max(sides.drawn - 1, 0), stage->height);
    return (uint64_t)(largest + BAND - 2) / BAND + 2;
}

// Units of work.
#define CELL_UNITS 3.0
#define ROW_UNITS 60.0
#define RECTANGLE_UNITS 40.0
#define EVENT_UNITS 4.0
#define ROUND_UNITS 1.6  // per cell, for up to four rectangles over it

// Cells are done in blocks, as often as the cell under most rectangles needs.
static double rectangles_cost(const Stage *stage) {
    double cells = (double)(int_ceil_div(stage->width, BLOCK) * BLOCK) * stage->height;
    double count = stage->values[COUNT];
    double over = count * mean_side(stage, false) * mean_side(stage, true) / stage_cells(stage);
    double rounds = (over + 4 * (double)sqrtf((float)over)) / 4 + (over > 0);
    double each = RECTANGLE_UNITS + EVENT_UNITS * (double)events_each(stage);
    return cells * (CELL_UNITS + ROUND_UNITS * rounds) + ROW_UNITS * stage->height + count * each;
}

static uint64_t rectangles_work_bytes(const Stage *stage) {
    uint64_t count = (uint64_t)stage->values[COUNT], cells = (uint64_t)stage_cells(stage);
    return count * (sizeof(Rectangle) + events_each(stage) * sizeof(uint32_t)) +
           ((uint64_t)stage->height + 1) * sizeof(uint32_t) +
           cells * (sizeof(int32_t) + sizeof(int16_t));
}

static Memory memory_of(const Stage *stage) {
    size_t count = (size_t)stage->values[COUNT];
    Memory memory = {.rectangles = stage->work};
    memory.row_ends = (uint32_t *)(void *)(memory.rectangles + count);
    memory.events = memory.row_ends + stage->height + 1;
    memory.draws = (int32_t *)(void *)(memory.events + count * (size_t)events_each(stage));
    memory.coverage = (int16_t *)(void *)(memory.draws + heightmap_cells(stage->map));
    return memory;
}

static RectangleDrawing drawing_of(const Stage *stage) {
    return (RectangleDrawing){stage->stream,         stage->width,
                              stage->height,         sides_of(stage, false),
                              sides_of(stage, true), stage_whole(stage, CLIP) == CLIP_FULL};
}

static RectangleRow row_at(const Stage *stage, int y, bool kept) {
    RectangleRow row = {
        .stream = stage->stream,
        .y = y,
        .each = (float)(stage->values[ZSCALE] / stage->values[COUNT]),
        .heights = heightmap_row(stage->map, y),
    };
    if (!kept) return row;
    size_t begin = (size_t)y * (size_t)stage->width;
    Memory memory = memory_of(stage);
    row.draws = memory.draws + begin;
    row.coverage = memory.coverage + begin;
    return row;
}

// One rectangle after the other, if they are few.
static void stamp_rectangles(const Stage *stage, int64_t first, int64_t last) {
    RectangleDrawing drawing = drawing_of(stage);
    CancelWatch watch = stage_watch(stage);
    for (int64_t stamp = first; stamp < last; stamp++) {
        if (cancel_stops(&watch, DRAW_CELLS)) return;
        Rectangle at = rectangle_drawn(&drawing, stamp);
        if (at.x1 == at.x2) continue;  // however many rows it has
        for (int y = at.y1; y < at.y2; y++) {
            if (cancel_stops(&watch, ROW_WORK + at.x2 - at.x1)) return;
            RectangleRow row = row_at(stage, y, true);
            rectangles_stamp(&row, at.x1, at.x2);
        }
    }
}

// All rectangles of a slice, sorted by rows.
typedef struct Slice {
    const Stage *stage;
    Memory memory;
    int64_t first, count;
    bool whole;  // all stamps of the stage
} Slice;

static void draw_parcels(const void *context, int first, int last) {
    const Slice *slice = context;
    RectangleDrawing drawing = drawing_of(slice->stage);
    int64_t end = int64_min((int64_t)last * PARCEL, slice->count);
    int64_t begin = (int64_t)first * PARCEL;
    rectangles_draw(&drawing, slice->first + begin, (int)(end - begin),
                    slice->memory.rectangles + begin, vectors_version());
}

// The next row with an event of the rectangle; -1 if there are no more.
static int next_event_row(Rectangle at, int row, int height) {
    int next = row / BAND * BAND + BAND;
    if (next < at.y2) return next;
    return row < at.y2 && at.y2 % BAND != 0 && at.y2 < height ? at.y2 : -1;
}

// Counts the events of each row, in the place after it, or puts the events in their places. False
// if it was cancelled.
static inline bool pass_events(const Slice *slice, bool count) {
    int height = slice->stage->height;
    uint32_t *row_ends = slice->memory.row_ends;
    CancelWatch watch = stage_watch(slice->stage);
    for (int64_t i = 0; i < slice->count; i++) {
        Rectangle at = slice->memory.rectangles[i];
        if (cancel_stops(&watch, EVENT_WORK * ((at.y2 - at.y1) / BAND + 2))) return false;
        if (at.x1 >= at.x2 || at.y1 >= at.y2) continue;
        for (int y = at.y1; y >= 0; y = next_event_row(at, y, height))
            if (count) row_ends[y + 1]++;
            else
                slice->memory.events[row_ends[y]++] =
                    at.x1 | (uint32_t)at.x2 << 14 | (uint32_t)(y == at.y2) << END_BIT;
    }
    return true;
}

// Counts the events of each row, turns the counts into beginnings, and moves those to the ends
// while the events are put in their places.
static bool sort_events(const Slice *slice) {
    uint32_t *row_ends = slice->memory.row_ends, begin = 0;
    memset(row_ends, 0, ((size_t)slice->stage->height + 1) * sizeof *row_ends);
    if (!pass_events(slice, true)) return false;
    for (int y = 0; y <= slice->stage->height; y++) {
        begin += row_ends[y];
        row_ends[y] = begin;
    }
    return pass_events(slice, false);
}

static void change_row(const Slice *slice, int y, int32_t *changes, CancelWatch *watch) {
    const uint32_t *row_ends = slice->memory.row_ends;
    for (uint32_t i = y == 0 ? 0 : row_ends[y - 1]; i < row_ends[y]; i++) {
        if (cancel_stops(watch, 1)) return;
        uint32_t event = slice->memory.events[i];
        int32_t change = event >> END_BIT ? -1 : 1;
        changes[event & 0x3fff] += change;
        changes[event >> 14 & 0x3fff] -= change;
    }
}

static void cover_row(const Slice *slice, int y, const int32_t *changes, CancelWatch *watch) {
    RectangleRow row = row_at(slice->stage, y, !slice->whole);
    rectangles_keys(&row);
    int32_t covered = 0;
    for (int x = 0; x < slice->stage->width; x += BLOCK) {
        int32_t added[BLOCK];
        int count = int_min(slice->stage->width - x, BLOCK);
        for (int i = 0; i < BLOCK; i++) added[i] = covered += changes[x + i];
        int hashes = rectangles_raise(&row, x, count, added);
        if (cancel_stops(watch, BLOCK * (1 + hashes))) return;
    }
}

static void cover_band(const void *context, int first, int last) {
    const Slice *slice = context;
    int32_t changes[HEIGHTMAP_SIDE + BLOCK];
    CancelWatch watch = stage_watch(slice->stage);
    memset(changes, 0, ((size_t)slice->stage->width + BLOCK) * sizeof *changes);
    for (int y = first; y < last && !cancel_stops(&watch, 0); y++) {
        change_row(slice, y, changes, &watch);
        cover_row(slice, y, changes, &watch);
    }
}

static void rectangles_run(const Stage *stage, int64_t first, int64_t last) {
    int64_t count = last - first;
    double covered = (double)count * mean_side(stage, false) * mean_side(stage, true);
    if (covered < stage_cells(stage) / 4) {
        stamp_rectangles(stage, first, last);
        return;
    }
    Slice slice = {stage, memory_of(stage), first, count, .whole = count == stage_count(stage)};
    int parcels = (int)((count + PARCEL - 1) / PARCEL);
    if (parallel_rows(stage->workers, parcels, PARCEL * DRAW_CELLS, draw_parcels, &slice) &&
        sort_events(&slice))
        parallel_pieces(stage->workers, stage->height, BAND, stage->width, cover_band, &slice);
}

static CellBox rectangles_touched(const Stage *stage, int64_t stamp) {
    RectangleDrawing drawing = drawing_of(stage);
    Rectangle at = rectangle_drawn(&drawing, stamp);
    return cell_box(at.x1, at.y1, at.x2 - 1, at.y2 - 1, stage->width, stage->height);
}

static Words rectangles_drawn(const Stage *stage, int64_t stamp) {
    CellBox box = rectangles_touched(stage, stamp);
    return words(box.width > 0 ? "rectangle of #1x#2 tiles at #3,#4" : "rectangle beyond the map",
                 NUMBERS(box.width, box.height, box.x, box.y));
}

const Operation RECTANGLES = {
    OPERATION(GROUP_MAKES, "rectangles",
              "rectangles of random place and size, laid one over the other"),
    .formula = "h += zscale / count + r / 50, r in 0..49, in each of count rectangles",
    .source = "'A simple and fast algorithm for generating landscape', Habrahabr, 2017",
    .random = true,
    .stamps = STAMPS_SUM,
    .parameters[COUNT] = {"count", PARAMETER_COUNT, 0, 1e7, "area/16", NULL, "", FROM_ARTICLE,
                          "how many", USUAL_AREA(200, 4, 1)},
    .parameters[SIZE] = {"size", PARAMETER_SIDES, 1, HEIGHTMAP_SIDE, "10", NULL, "tiles",
                         FROM_ARTICLE, "sides of N/4 + 0..N-1 tiles; or AxB",
                         USUAL_LINEAR(2, 40, 1)},
    .parameters[ZSCALE] = {"zscale", PARAMETER_COUNT, 0, 1e8, "area/32", NULL, "heights",
                           FROM_ARTICLE,
                           "what all rectangles together add, besides 0..0.98 a tile for each",
                           USUAL_AREA(256, 4, 1)},
    .parameters[CLIP] =
        {"clip", PARAMETER_CHOICE, 0, 1, "article", "article full", "", FROM_ARTICLE,
         "near corners on the map only, which leaves near edges low; or beyond them", USUAL_WORDS},
    .parameters[ALIKE] = {"alike", PARAMETER_WHOLE, 0, 1, "1", NULL, "", FROM_US,
                          "of AxB: 1 for sides all alike, 0 for widths drawn by A and heights by B",
                          USUAL_SWITCH},
    .count = stage_count_by_first,
    .cost = rectangles_cost,
    .work_bytes = rectangles_work_bytes,
    .run = rectangles_run,
    .touched = rectangles_touched,
    .drawn = rectangles_drawn,
};
