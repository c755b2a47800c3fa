// SPDX-License-Identifier: MIT
// Landmarks: definitions, limits and tiles.
#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#include "../base/memory.h"
#include "island_parts.h"

const char *const LANDMARK_WORD[LANDMARK_KINDS] = {"summit", "lake",    "cove",  "wood",  "dune",
                                                   "islet",  "caldera", "river", "mouth", "fall"};

enum {
    CALDERA_DEPTH = 2,  // bands from rim to bottom
    COVE_SHARE = 8,  // share of the shorter side by which coves are apart, as are mouths and falls
    COVE_REACH = 4,  // most tiles from a cove's water to land
    COVE_SIDES = 3,  // sides with land
};

typedef struct KindLimits {
    int limit;  // most of this kind on an island
    int least, most;  // tiles; water tiles of a cove
    int left;  // least tiles that no other landmark has taken
} KindLimits;

// clang-format off
static const KindLimits LIMITS[LANDMARK_KINDS] = {
    [LANDMARK_SUMMIT] = {6, 1, 1, 1},
    [LANDMARK_LAKE] = {5, 4, INT_MAX, 4},
    [LANDMARK_COVE] = {6, 4, INT_MAX, 4},
    [LANDMARK_WOOD] = {4, 40, INT_MAX, 40},
    [LANDMARK_DUNE] = {4, 30, INT_MAX, 30},
    [LANDMARK_ISLET] = {4, 3, 30, 2},
    [LANDMARK_CALDERA] = {3, 12, INT_MAX, 12},
    [LANDMARK_RIVER] = {4, 20, INT_MAX, 12},  // mouths and falls have taken theirs
    [LANDMARK_MOUTH] = {4, 1, INT_MAX, 1},
    [LANDMARK_FALL] = {4, 1, INT_MAX, 1},
};
// clang-format on

// Claims: the tiles of a landmark, taken one by one.

typedef struct Claim {
    Island *island;
    Landmark landmark;
    int64_t x, y;  // sums over the tiles
} Claim;

static Claim claim_begin(Island *island, LandmarkKind kind) {
    assert(island->landmark_count < LANDMARK_LIMIT);
    Landmark landmark = {.kind = kind, .west = INT16_MAX, .north = INT16_MAX};
    return (Claim){.island = island, .landmark = landmark};
}

// Takes a tile unless it belongs to a landmark.
static void claim_tile(Claim *claim, int cell) {
    Island *island = claim->island;
    Landmark *landmark = &claim->landmark;
    if (island->landmark_of[cell]) return;
    island->landmark_of[cell] = (uint8_t)(island->landmark_count + 1);
    int x = cell % island->width, y = cell / island->width;
    landmark->west = (int16_t)int_min(landmark->west, x);
    landmark->east = (int16_t)int_max(landmark->east, x);
    landmark->north = (int16_t)int_min(landmark->north, y);
    landmark->south = (int16_t)int_max(landmark->south, y);
    landmark->tiles++;
    claim->x += x;
    claim->y += y;
}

static int middle_tile(const Claim *claim) {
    const Island *island = claim->island;
    const Landmark *landmark = &claim->landmark;
    int middle_x = (int)(claim->x / landmark->tiles), middle_y = (int)(claim->y / landmark->tiles);
    int best = -1, nearest = INT_MAX;
    for (int y = landmark->north; y <= landmark->south; y++)
        for (int x = landmark->west; x <= landmark->east; x++) {
            int cell = y * island->width + x;
            if (island->landmark_of[cell] != island->landmark_count + 1) continue;
            int dx = x - middle_x, dy = y - middle_y;
            if (dx * dx + dy * dy >= nearest) continue;
            nearest = dx * dx + dy * dy;
            best = cell;
        }
    return best;
}

static void give_up(const Claim *claim) {
    const Landmark *landmark = &claim->landmark;
    for (int y = landmark->north; y <= landmark->south; y++)
        for (int x = landmark->west; x <= landmark->east; x++) {
            uint8_t *of = &claim->island->landmark_of[y * claim->island->width + x];
            if (*of == claim->island->landmark_count + 1) *of = 0;
        }
}

// Adds the landmark to the island if it has enough tiles. Its cell is the tile nearest to their middle
// (ties: lower).
static bool claim_settle(Claim *claim) {
    Island *island = claim->island;
    if (claim->landmark.tiles < LIMITS[claim->landmark.kind].left) {
        give_up(claim);
        return false;
    }
    claim->landmark.cell = middle_tile(claim);
    island->landmarks[island->landmark_count++] = claim->landmark;
    return true;
}

// Coves: sea with land within a few tiles in at least three of the four directions.

// A line of cells in the direction opposite to the one in which land is looked for.
typedef struct Look {
    int first, step, count;
} Look;

// Counts a side for each cell of water that has land within reach before it on the line.
static void count_side(const Island *island, Look look, uint8_t *sides) {
    int since = COVE_REACH;  // cells of water after the last land
    for (int i = 0, cell = look.first; i < look.count; i++, cell += look.step) {
        since = island->kinds[cell] == TILE_WATER ? since + 1 : 0;
        sides[cell] = (uint8_t)(sides[cell] + (since <= COVE_REACH));
    }
}

static void mark_coves(const Island *island, const Pieces *pieces, uint8_t *classes) {
    int width = island->width, height = island->height, last = island->cells - 1;
    memset(classes, 0, (size_t)island->cells);
    for (int y = 0; y < height; y++) {
        count_side(island, (Look){y * width, 1, width}, classes);
        count_side(island, (Look){last - y * width, -1, width}, classes);
    }
    for (int x = 0; x < width; x++) {
        count_side(island, (Look){x, width, height}, classes);
        count_side(island, (Look){last - x, -width, height}, classes);
    }
    for (int cell = 0; cell < island->cells; cell++)
        classes[cell] = classes[cell] >= COVE_SIDES && island_is_sea(pieces, cell);
}

// Hollows: each cell gets its spill altitude, which water must reach to run out of it to the sea or the
// border. Where that is above the ground, there is a hollow. This is a priority flood (R. Barnes, C.
// Lehman, D. Mulla 2014) with a list for each altitude, since there are few.

enum { NONE = -1 };

typedef struct Flood {
    const Island *island;
    uint8_t *spill;  // at least 1 for each reached cell
    int32_t *next;  // next cell in the list of its altitude
    int32_t lists[ALTITUDE_BANDS + 1];
} Flood;

// A lake counts as the lowest land.
static int floor_of(const Island *island, int cell) { return int_max(island->altitude[cell], 1); }

static void reach(Flood *flood, int cell, int spill) {
    if (flood->spill[cell]) return;
    spill = int_max(spill, floor_of(flood->island, cell));
    flood->spill[cell] = (uint8_t)spill;
    flood->next[cell] = flood->lists[spill];
    flood->lists[spill] = cell;
}

// The flood begins at the sea and at border land, which has fewer neighbours.
static void begin(Flood *flood, const Pieces *pieces) {
    const Island *island = flood->island;
    int beside[DIRECTION_COUNT];
    for (int spill = 0; spill <= ALTITUDE_BANDS; spill++) flood->lists[spill] = NONE;
    for (int cell = 0; cell < island->cells; cell++)
        if (island_is_sea(pieces, cell)) {
            flood->spill[cell] = 1;  // the coast puts its neighbours into lists
            if (island->altitude[cell] == ALTITUDE_COAST) {
                flood->next[cell] = flood->lists[1];
                flood->lists[1] = cell;
            }
        } else if (island_beside(island, cell, beside) < DIRECTION_COUNT) reach(flood, cell, 1);
}

static void spread(Flood *flood) {
    int beside[DIRECTION_COUNT];
    for (int spill = 1; spill <= ALTITUDE_BANDS; spill++)
        while (flood->lists[spill] != NONE) {
            int cell = flood->lists[spill];
            flood->lists[spill] = flood->next[cell];
            for (int i = island_beside(flood->island, cell, beside) - 1; i >= 0; i--)
                reach(flood, beside[i], spill);
        }
}

// Marks each cell of a hollow with its spill altitude. Returns false without memory.
static bool mark_hollows(const Island *island, const Pieces *pieces, uint8_t *classes) {
    Flood flood = {.island = island, .spill = classes};
    flood.next = memory_allocate((size_t)island->cells, sizeof *flood.next);
    if (!flood.next) return false;
    for (int cell = 0; cell < island->cells; cell++) classes[cell] = 0;
    begin(&flood, pieces);
    spread(&flood);
    memory_release(flood.next);
    for (int cell = 0; cell < island->cells; cell++)
        if (classes[cell] == floor_of(island, cell)) classes[cell] = 0;
    return true;
}

// Finding landmarks.

static void find_summits(Island *island) {
    for (int i = 0; i < island->site_count; i++) {
        if (island->landmark_count == LIMITS[LANDMARK_SUMMIT].limit) return;
        if (!island_is_peak(island, island->sites[i].cell)) continue;
        Claim claim = claim_begin(island, LANDMARK_SUMMIT);
        claim_tile(&claim, island->sites[i].cell);
        claim_settle(&claim);
    }
}

// Landmarks that are pieces of one class.

// Tiles of the largest piece of land.
static int mainland_tiles(const Pieces *pieces) {
    int most = 0;
    for (int i = 0; i < pieces->count; i++)
        if (pieces->items[i].kind == PIECE_LAND) most = int_max(most, pieces->items[i].tiles);
    return most;
}

static bool is_deep(const Island *island, const Pieces *pieces, const Piece *piece) {
    for (int i = 0; i < piece->tiles; i++)
        if (piece->kind - floor_of(island, pieces->cells[piece->first + i]) >= CALDERA_DEPTH)
            return true;
    return false;
}

static bool fits(const Island *island, const Pieces *pieces, const Piece *piece, LandmarkKind kind,
                 int mainland) {
    if (piece->tiles < LIMITS[kind].least || piece->tiles > LIMITS[kind].most) return false;
    switch (kind) {
    case LANDMARK_LAKE: return piece->kind == PIECE_WATER && !piece->border;
    case LANDMARK_ISLET: return piece->kind == PIECE_LAND && piece->tiles < mainland;
    case LANDMARK_CALDERA: return is_deep(island, pieces, piece);
    default: return true;
    }
}

// From large to small; ties: the lower first cell.
static int compare_pieces(const void *left, const void *right) {
    const Piece *a = left, *b = right;
    if (a->tiles != b->tiles) return a->tiles > b->tiles ? -1 : 1;
    return (a->first > b->first) - (a->first < b->first);
}

static bool is_apart(const Island *island, int cell, LandmarkKind kind) {
    int apart = island_shorter_side(island) / COVE_SHARE;
    for (int i = 0; i < island->landmark_count; i++)
        if (island->landmarks[i].kind == kind &&
            island_distance2(island, cell, island->landmarks[i].cell) < apart * apart)
            return false;
    return true;
}

// Takes the land around water of a cove, where a party can land.
static void claim_shore(Claim *claim, int cell) {
    const Island *island = claim->island;
    Around around = island_around(island, cell, 1);
    for (int y = around.north; y <= around.south; y++)
        for (int x = around.west; x <= around.east; x++) {
            int other = y * island->width + x;
            if (island->kinds[other] != TILE_WATER && island->kinds[other] != TILE_RIVER)
                claim_tile(claim, other);
        }
}

static bool take_piece(Island *island, const Pieces *pieces, const Piece *piece,
                       LandmarkKind kind) {
    const int32_t *cells = pieces->cells + piece->first;
    bool place = kind == LANDMARK_COVE || kind == LANDMARK_MOUTH || kind == LANDMARK_FALL;
    if (place && !is_apart(island, cells[0], kind)) return false;
    Claim claim = claim_begin(island, kind);
    for (int i = 0; i < piece->tiles; i++) {
        if (kind == LANDMARK_COVE) claim_shore(&claim, cells[i]);
        else claim_tile(&claim, cells[i]);
    }
    return claim_settle(&claim);
}

static bool take_pieces(Island *island, const Pieces *pieces, LandmarkKind kind) {
    Piece *fitting = memory_allocate((size_t)pieces->count + 1, sizeof *fitting);
    if (!fitting) return false;
    int count = 0, taken = 0, mainland = mainland_tiles(pieces);
    for (int i = 0; i < pieces->count; i++)
        if (fits(island, pieces, &pieces->items[i], kind, mainland))
            fitting[count++] = pieces->items[i];
    qsort(fitting, (size_t)count, sizeof *fitting, compare_pieces);
    int most = int_min(LIMITS[kind].limit, LANDMARK_LIMIT - island->landmark_count);
    for (int i = 0; i < count && taken < most; i++)
        taken += take_piece(island, pieces, &fitting[i], kind);
    memory_release(fitting);
    return true;
}

// The same for kinds whose pieces are first made from classes.
static bool take_classes(Island *island, const uint8_t *classes, LandmarkKind kind) {
    Pieces pieces;
    if (!pieces_make(&pieces, island, classes)) return false;
    bool ok = take_pieces(island, &pieces, kind);
    pieces_free(&pieces);
    return ok;
}

static bool take_tiles(Island *island, uint8_t *classes, Tile tile, LandmarkKind kind) {
    for (int cell = 0; cell < island->cells; cell++) classes[cell] = island->kinds[cell] == tile;
    return take_classes(island, classes, kind);
}

// Rivers are found last, so that lands without them have the landmarks that they would have anyway.

enum { FALL_DROP = 3 };  // bands

// Whether the river falls so far from a cell to the next, and as far from all of its cells to both sides.
static bool falls_to(const Island *island, int cell, Direction down) {
    int next = island_neighbour(island, cell, down);
    if (next < 0 || island->kinds[next] != TILE_RIVER) return false;
    return island->altitude[cell] - island->altitude[next] >= FALL_DROP;
}

static bool falls_across(const Island *island, int cell, Direction down) {
    Direction sides[2] = {(down + 1) % DIRECTION_COUNT, (down + 3) % DIRECTION_COUNT};
    if (!falls_to(island, cell, down)) return false;
    for (int i = 0; i < 2; i++) {
        int at = island_neighbour(island, cell, sides[i]);
        for (; at >= 0 && island->kinds[at] == TILE_RIVER;
             at = island_neighbour(island, at, sides[i]))
            if (!falls_to(island, at, down)) return false;
    }
    return true;
}

// Where a river runs into the sea, or falls over its whole width.
static bool is_at(const Island *island, const Pieces *pieces, int cell, LandmarkKind kind) {
    if (island->kinds[cell] != TILE_RIVER) return false;
    for (Direction way = NORTH; way < DIRECTION_COUNT; way++) {
        int beside = island_neighbour(island, cell, way);
        bool mouth = beside >= 0 && island_is_sea(pieces, beside);
        if (kind == LANDMARK_MOUTH ? mouth : falls_across(island, cell, way)) return true;
    }
    return false;
}

static bool find_rivers(Island *island, const Pieces *pieces, uint8_t *classes) {
    for (LandmarkKind kind = LANDMARK_MOUTH; kind <= LANDMARK_FALL; kind++) {
        for (int cell = 0; cell < island->cells; cell++)
            classes[cell] = is_at(island, pieces, cell, kind);
        if (!take_classes(island, classes, kind)) return false;
    }
    return take_tiles(island, classes, TILE_RIVER, LANDMARK_RIVER);
}

static bool find_all(Island *island, const Pieces *pieces, uint8_t *classes) {
    find_summits(island);
    if (!take_pieces(island, pieces, LANDMARK_ISLET) ||
        !take_pieces(island, pieces, LANDMARK_LAKE) || !mark_hollows(island, pieces, classes) ||
        !take_classes(island, classes, LANDMARK_CALDERA))
        return false;
    mark_coves(island, pieces, classes);
    return take_classes(island, classes, LANDMARK_COVE) &&
           take_tiles(island, classes, TILE_SAND, LANDMARK_DUNE) &&
           take_tiles(island, classes, TILE_TREE, LANDMARK_WOOD) &&
           (island->rivers == 0 || find_rivers(island, pieces, classes));
}

bool island_find_landmarks(Island *island, const Pieces *pieces, TextError *error) {
    size_t cells = (size_t)island->cells;
    uint8_t *classes = memory_allocate(cells, 1);
    bool ok = classes && find_all(island, pieces, classes);
    memory_release(classes);
    if (!ok) return error_memory(error, "landmarks", cells * sizeof(int32_t));
    island_name_landmarks(island);
    return true;
}
