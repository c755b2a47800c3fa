// SPDX-License-Identifier: MIT
// What the tiles of one world tell: shares, coast, trees and sand.
#include <stdlib.h>

#include "../../src/game/island.h"
#include "../../src/worldgen/distance.h"
#include "face.h"

enum { STRAIGHT_RUN = 8, CLIFF = 3, BAND_PERCENT = 5 };

static void add(Face *face, Measure measure, double part, double whole) {
    face->shares[measure].part += part;
    face->shares[measure].whole += whole;
}

static bool is_land(const Tilemap *tiles, int x, int y) {
    bool inside = x >= 0 && y >= 0 && x < tiles->width && y < tiles->height;
    return inside && tilemap_at(tiles, x, y) != TILE_WATER;
}

// The coast along the lines between rows, or between columns. A run is straight as long as land lies on
// the same side.
static void add_coast(Face *face, const Tilemap *tiles, bool columns) {
    int length = columns ? tiles->height : tiles->width;
    int lines = columns ? tiles->width : tiles->height;
    for (int line = 0; line <= lines; line++)
        for (int at = 0, run = 0, before = 0; at <= length; at++) {
            int x = columns ? line : at, y = columns ? at : line;
            int side = at < length ? is_land(tiles, x, y) -
                                         is_land(tiles, columns ? x - 1 : x, columns ? y : y - 1)
                                   : 0;
            if (side != before) {
                if (before) add(face, FACE_STRAIGHT, run >= STRAIGHT_RUN ? run : 0, run);
                run = 0;
            }
            run++;
            before = side;
        }
}

// Whether the frame cuts the land: inside of the border of water, along more than a sixteenth of a side.
static bool is_cut(const Tilemap *tiles) {
    int land[4] = {0}, east = tiles->width - 2, south = tiles->height - 2;
    for (int x = 0; x < tiles->width; x++) {
        land[0] += is_land(tiles, x, 1);
        land[1] += is_land(tiles, x, south);
    }
    for (int y = 0; y < tiles->height; y++) {
        land[2] += is_land(tiles, 1, y);
        land[3] += is_land(tiles, east, y);
    }
    bool cut = false;
    for (int side = 0; side < 4; side++)
        cut = cut || land[side] * 16 > (side < 2 ? tiles->width : tiles->height);
    return cut;
}

void face_add_tiles(Face *face, const Land *land) {
    static const struct {
        Measure measure;
        Tile tile;
    } KINDS[] = {{FACE_ROCK, TILE_ROCK}, {FACE_SAND, TILE_SAND}, {FACE_TREE, TILE_TREE}};
    double cells = (double)land->width * land->height;
    add(face, FACE_LAND, (double)land->census.land, cells);
    for (int i = 0; i < 3; i++)
        add(face, KINDS[i].measure, (double)land->census.count[KINDS[i].tile], cells);
    add(face, FACE_ISLANDS, (double)land->census.islands, 1);
    add(face, FACE_TRIES, land->roll + 1, 1);
    add_coast(face, &land->tiles, false);
    add_coast(face, &land->tiles, true);
    add(face, FACE_CUT, is_cut(&land->tiles), 1);
}

// A tree or a tile of grass with its height, or its distance from water.
typedef struct Plant {
    float value;
    bool tree;
} Plant;

static int compare_plants(const void *left, const void *right) {
    const Plant *a = left, *b = right;
    return (a->value > b->value) - (a->value < b->value);
}

// The values between which all but the lowest and the highest twentieth of the trees lie.
static void find_band(const Plant *plants, int count, int trees, float band[2]) {
    int least = trees * BAND_PERCENT / 100;
    for (int i = 0, met = 0; i < count; i++) {
        if (!plants[i].tree) continue;
        if (met == least) band[0] = plants[i].value;
        if (met == trees - 1 - least) band[1] = plants[i].value;
        met++;
    }
}

// How likely a tree has a higher value than grass, equal ones by half; sorts the plants.
static void add_likelihood(Face *face, Measure measure, Plant *plants, int count) {
    int trees = 0;
    for (int i = 0; i < count; i++) trees += plants[i].tree;
    if (trees == 0 || trees == count) return;
    qsort(plants, (size_t)count, sizeof *plants, compare_plants);
    float band[2] = {0};
    find_band(plants, count, trees, band);
    double higher = 0, grass = 0, counted = 0;
    for (int i = 0, next; i < count; i = next) {
        double trees_here = 0, grass_here = 0;
        for (next = i; next < count && plants[next].value == plants[i].value; next++)
            if (plants[next].tree) trees_here++;
            else grass_here++;
        if (plants[i].value < band[0] || plants[i].value > band[1]) continue;
        higher += trees_here * (grass + grass_here / 2);
        grass += grass_here;
        counted += trees_here;
    }
    if (grass > 0) add(face, measure, higher / (grass * counted), 1);
}

// The height of each cell, or with `inland` its distance from water; a river counts as water.
static void add_plants(Face *face, const Land *land, Plant *plants, bool inland) {
    int cells = land->width * land->height, count = 0;
    Heightmap values = {0};
    if (!heightmap_init(&values, land->width, land->height)) face_give_up("no memory");
    for (int i = 0; i < cells; i++) {
        bool wet = land->tiles.kinds[i] == TILE_WATER || land->tiles.kinds[i] == TILE_RIVER;
        values.values[i] = inland ? (float)!wet : land->heights.values[i];
    }
    if (inland) distance_measure(&values, 0.5f, 1, (Workers){.threads = 1});
    for (int i = 0; i < cells; i++) {
        bool tree = land->tiles.kinds[i] == TILE_TREE;
        if (tree || land->tiles.kinds[i] == TILE_GRASS)
            plants[count++] = (Plant){values.values[i], tree};
    }
    add_likelihood(face, inland ? FACE_TREE_INLAND : FACE_TREE_HIGH, plants, count);
    heightmap_free(&values);
}

void face_add_trees(Face *face, const Land *land) {
    Plant *plants = calloc((size_t)land->width * (size_t)land->height, sizeof *plants);
    if (!plants) face_give_up("no memory");
    add_plants(face, land, plants, false);
    add_plants(face, land, plants, true);
    free(plants);
}

// What lies at the sides of a tile of sand.
static void add_beach(Face *face, const Island *island, int cell) {
    int beside[DIRECTION_COUNT], count = island_beside(island, cell, beside);
    bool wide = true, cliff = false;
    for (int i = 0; i < count; i++) {
        Tile tile = (Tile)island->kinds[beside[i]];
        wide = wide && (tile == TILE_SAND || tile == TILE_WATER || tile == TILE_RIVER);
        cliff = cliff || island->altitude[beside[i]] >= island->altitude[cell] + CLIFF;
    }
    add(face, FACE_WIDE_SAND, wide, 1);
    add(face, FACE_CLIFF_SAND, cliff, 1);
}

// Altitudes are those of the game; a land that it refuses has none.
void face_add_sand(Face *face, const Land *land, const Recipe *recipe) {
    Island island = {0};
    Rules rules;
    TextError error = {0};
    if (!rules_make(&rules, recipe, land->width, land->height, EASY, &error) ||
        !island_make(&island, land, &rules, EASY, 0, &error))
        return;
    for (int cell = 0; cell < island.cells; cell++)
        if (island.kinds[cell] == TILE_SAND) add_beach(face, &island, cell);
    island_free(&island);
}
