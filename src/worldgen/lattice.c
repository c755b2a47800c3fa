// SPDX-License-Identifier: MIT
#include "lattice.h"

#include <assert.h>

enum {
    BLOCK_ROWS = 32,  // done octave by octave, so that they stay in the nearest caches
    LONG_RUN = 8,  // with this many cells per lattice column, run by run beats cell by cell
};

static size_t places_of(const Lattice *lattice) {
    return (size_t)lattice->stage->width * (size_t)lattice->octaves;
}

uint64_t lattice_bytes(const Lattice *lattice) {
    return places_of(lattice) * (sizeof(int32_t) + 2 * sizeof(float));
}

void lattice_octaves(Lattice *lattice, int octaves, float lacunarity, float persistence) {
    float frequency = 1, amplitude = 1;
    lattice->octaves = octaves;
    for (int i = 0; i < octaves; i++) {
        lattice->octave[i].frequency = frequency;
        lattice->octave[i].amplitude = amplitude < 1e-20f ? 0 : amplitude;
        frequency *= lacunarity;
        amplitude *= persistence;
    }
}

double lattice_across(const Lattice *lattice) {
    double across = (double)lattice->stage->width / (double)lattice->across;
    double down = (double)lattice->stage->height / (double)lattice->down;
    double frequency = (double)lattice->octave[lattice->octaves - 1].frequency;
    return (across > down ? across : down) * (double)lattice->size * frequency;
}

// Units of work: of an octave, for a row of cells and for a column.
#define ROW_UNITS 120.0
#define COLUMN_UNITS 12.0

// A cell has at most two lattice columns and two rows beside it; on a lattice as fine as the map
// they are drawn for this cell alone.
double lattice_cost(const Lattice *lattice) {
    double width = lattice->stage->width, height = lattice->stage->height, cost = 0;
    for (int o = 0; o < lattice->octaves; o++) {
        double fine = (double)lattice->size * (double)lattice->octave[o].frequency;
        double across = double_min(fine / (double)lattice->across + 2 / width, 2);
        double down = double_min(2 * fine / (double)lattice->down + 1.0 / BLOCK_ROWS, 2);
        cost += width * height *
                (lattice->noise->blend_units + lattice->noise->draw_units * across * down);
        cost += ROW_UNITS * height * (1 + width / LATTICE_TILE) + COLUMN_UNITS * width;
    }
    return cost;
}

static LatticePlace place(float side, float size, float frequency, float shift, int at) {
    float position = (float)at / side * size * frequency + shift;
    int32_t point = (int32_t)position;
    return (LatticePlace){point, position - (float)point};
}

static void place_tables(Lattice *lattice) {
    lattice->points = lattice->stage->work;
    lattice->parts = (float *)lattice->stage->work + places_of(lattice);
    lattice->eases = lattice->parts + places_of(lattice);
}

void lattice_fill(Lattice *lattice) {
    assert(lattice_across(lattice) <= LATTICE_ACROSS);
    place_tables(lattice);
    size_t i = 0;
    for (int o = 0; o < lattice->octaves; o++) {
        const LatticeOctave *octave = &lattice->octave[o];
        for (int x = 0; x < lattice->stage->width; x++, i++) {
            LatticePlace at =
                place(lattice->across, lattice->size, octave->frequency, octave->shift_x, x);
            lattice->points[i] = at.point;
            lattice->parts[i] = at.part;
            lattice->eases[i] = lattice->ease(at.part);
        }
    }
}

// Consecutive lattice columns if cells share them, else two per cell.
static void lay_tile(LatticeTile *tile, const int32_t *points) {
    int cells = tile->cells, first = points[0], span = points[cells - 1] - first + 2;
    if (span <= 2 * cells) {
        tile->points = span;
        for (int i = 0; i < span; i++) tile->columns[i] = (uint32_t)(first + i);
        for (int x = 0; x < cells; x++) tile->left[x] = points[x] - first;
    } else {
        tile->points = 2 * cells;
        for (int x = 0; x < cells; x++) {
            tile->columns[2 * x] = (uint32_t)points[x];
            tile->columns[2 * x + 1] = (uint32_t)points[x] + 1;
            tile->left[x] = 2 * x;
        }
    }
    tile->long_runs = tile->points * LONG_RUN <= cells;
    if (!tile->long_runs) return;
    int column = 0;
    for (int x = 0; x < cells; x++)
        while (column <= tile->left[x]) tile->begins[column++] = x;
    while (column <= tile->points) tile->begins[column++] = cells;
}

typedef struct Job {
    const Lattice *lattice;
    int first, last;  // octaves
} Job;

// One octave on the cells of a tile, in the rows y..end-1.
static void add_block(const Lattice *lattice, int o, int x, int cells, int y, int end) {
    const LatticeOctave *octave = &lattice->octave[o];
    size_t start = (size_t)o * (size_t)lattice->stage->width + (size_t)x;
    LatticeTile tile = {
        .cells = cells, .parts = lattice->parts + start, .eases = lattice->eases + start};
    lay_tile(&tile, lattice->points + start);
    LatticeRow drawn[2];
    int north = 0, row = -2;  // drawn[north] is lattice row `row`, the other one the next
    for (; y < end; y++) {
        LatticePlace at =
            place(lattice->down, lattice->size, octave->frequency, octave->shift_y, y);
        if (at.point == row + 1) north ^= 1;
        else if (at.point != row) lattice->noise->draw(octave, &tile, at.point, drawn[north]);
        if (at.point != row) lattice->noise->draw(octave, &tile, at.point + 1, drawn[north ^ 1]);
        row = at.point;
        lattice->noise->add(octave, &tile, drawn[north], drawn[north ^ 1], at.part,
                            lattice->ease(at.part), heightmap_row(lattice->stage->map, y) + x);
    }
}

static void add_rows(const void *context, int first, int last) {
    const Job *job = context;
    const Stage *stage = job->lattice->stage;
    for (int x = 0; x < stage->width && !stage_cancelled(stage); x += LATTICE_TILE) {
        int cells = int_min(stage->width - x, LATTICE_TILE);
        for (int o = job->first; o < job->last; o++)
            add_block(job->lattice, o, x, cells, first, last);
    }
}

void lattice_add(Lattice *lattice, int first, int last) {
    const Stage *stage = lattice->stage;
    place_tables(lattice);
    parallel_pieces(stage->workers, stage->height, BLOCK_ROWS, stage->width, add_rows,
                    &(Job){lattice, first, last});
}
