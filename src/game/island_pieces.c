// SPDX-License-Identifier: MIT
// Pieces: cells of one class that hang together by their sides.
#include "../base/memory.h"
#include "island_parts.h"

typedef struct Growth {
    Pieces *pieces;
    const uint8_t *classes;
    int width, height;
    int end;  // of the cells found so far
} Growth;

static void take(Growth *growth, int cell, uint8_t kind) {
    Pieces *pieces = growth->pieces;
    if (growth->classes[cell] != kind || pieces->of[cell]) return;
    pieces->of[cell] = pieces->count;
    pieces->cells[growth->end++] = cell;
}

// All that hangs on a first cell; the cells found are the queue.
static void grow(Growth *growth, int first) {
    Pieces *pieces = growth->pieces;
    uint8_t kind = growth->classes[first];
    int begin = growth->end, width = growth->width, height = growth->height;
    bool border = false;
    take(growth, first, kind);
    for (int at = begin; at < growth->end; at++) {
        int cell = pieces->cells[at], x = cell % width, y = cell / width;
        if (y > 0) take(growth, cell - width, kind);
        if (x > 0) take(growth, cell - 1, kind);
        if (x + 1 < width) take(growth, cell + 1, kind);
        if (y + 1 < height) take(growth, cell + width, kind);
        border = border || x == 0 || y == 0 || x + 1 == width || y + 1 == height;
    }
    pieces->items[pieces->count - 1] =
        (Piece){.first = begin, .tiles = growth->end - begin, .kind = kind, .border = border};
}

bool pieces_make(Pieces *pieces, const Island *island, const uint8_t *classes) {
    int cells = island->cells;
    *pieces = (Pieces){
        .of = memory_allocate((size_t)cells, sizeof *pieces->of),
        .cells = memory_allocate((size_t)cells, sizeof *pieces->cells),
    };
    Growth growth = {
        .pieces = pieces, .classes = classes, .width = island->width, .height = island->height};
    bool ok = pieces->of && pieces->cells;
    for (int cell = 0; ok && cell < cells; cell++) {
        if (!classes[cell] || pieces->of[cell]) continue;
        Piece *items = memory_room(pieces->items, pieces->count, &pieces->capacity, sizeof *items);
        ok = items;
        if (!ok) break;
        pieces->items = items;
        pieces->count++;
        grow(&growth, cell);
    }
    if (!ok) pieces_free(pieces);
    return ok;
}

void pieces_free(Pieces *pieces) {
    memory_release(pieces->of);
    memory_release(pieces->cells);
    memory_release(pieces->items);
    *pieces = (Pieces){0};
}
