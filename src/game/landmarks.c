// SPDX-License-Identifier: MIT
#include "landmarks.h"

#include <limits.h>
#include <stdlib.h>

#include "../base/memory.h"
#include "island_parts.h"
#include "landmarks_claim.h"
#include "names.h"
#include "sites.h"

const char *const LANDMARK_KIND_NAME[LANDMARK_KINDS] = {"summit", "lake",  "cove",   "wood",
                                                        "dune",   "islet", "caldera"};

enum {
    CALDERA_DEPTH = 2,  // bands from the rim to the bottom
    COVE_SHARE = 8,  // coves are this share of the shorter side apart
};

typedef struct KindLimits {
    int limit;  // of this kind on an island
    int least, most;  // tiles; of a cove, of its water
    int left;  // tiles that no other landmark has taken before
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
};  // LANDMARK_LIMIT in all
// clang-format on

typedef struct Survey {
    Island *island;
    const Pieces *pieces;  // of land and water
    uint8_t *classes;  // for pieces of other kinds
} Survey;

static void find_summits(Island *island) {
    for (int i = 0; i < island->site_count; i++) {
        if (island->landmark_count == LIMITS[LANDMARK_SUMMIT].limit) return;
        if (!sites_is_peak(island, island->sites[i].cell)) continue;
        Claim claim = claim_begin(island, LANDMARK_SUMMIT);
        claim_tile(&claim, island->sites[i].cell);
        claim_end(&claim, LIMITS[LANDMARK_SUMMIT].left);
    }
}

// Kinds that are pieces of one class.

// Tiles of the largest piece of land.
static int mainland_tiles(const Pieces *pieces) {
    int most = 0;
    for (int i = 0; i < pieces->count; i++)
        if (pieces->items[i].kind == PIECE_LAND && pieces->items[i].tiles > most)
            most = pieces->items[i].tiles;
    return most;
}

static bool is_deep(const Island *island, const Pieces *pieces, const Piece *piece) {
    for (int i = 0; i < piece->tiles; i++)
        if (piece->kind - landmarks_floor(island, pieces->cells[piece->first + i]) >= CALDERA_DEPTH)
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
    int side = island->width < island->height ? island->width : island->height;
    int apart = side / COVE_SHARE;
    for (int i = 0; i < island->landmark_count; i++)
        if (island->landmarks[i].kind == kind &&
            island_distance2(island, cell, island->landmarks[i].cell) < apart * apart)
            return false;
    return true;
}

// Of a cove, the land around its water: what a party can set foot on.
static void claim_shore(Claim *claim, int cell) {
    const Island *island = claim->island;
    int x = cell % island->width, y = cell / island->width;
    for (int j = y - 1; j <= y + 1; j++)
        for (int i = x - 1; i <= x + 1; i++) {
            if (i < 0 || j < 0 || i >= island->width || j >= island->height) continue;
            int other = j * island->width + i;
            if (island->kinds[other] != TILE_WATER) claim_tile(claim, other);
        }
}

static bool take_piece(Island *island, const Pieces *pieces, const Piece *piece,
                       LandmarkKind kind) {
    const int32_t *cells = pieces->cells + piece->first;
    if (kind == LANDMARK_COVE && !is_apart(island, cells[0], kind)) return false;
    Claim claim = claim_begin(island, kind);
    for (int i = 0; i < piece->tiles; i++) {
        if (kind == LANDMARK_COVE) claim_shore(&claim, cells[i]);
        else claim_tile(&claim, cells[i]);
    }
    return claim_end(&claim, LIMITS[kind].left);
}

static bool take_pieces(Island *island, const Pieces *pieces, LandmarkKind kind) {
    Piece *fitting = memory_allocate((size_t)pieces->count + 1, sizeof *fitting);
    if (!fitting) return false;
    int count = 0, taken = 0, mainland = mainland_tiles(pieces);
    for (int i = 0; i < pieces->count; i++)
        if (fits(island, pieces, &pieces->items[i], kind, mainland))
            fitting[count++] = pieces->items[i];
    qsort(fitting, (size_t)count, sizeof *fitting, compare_pieces);
    for (int i = 0; i < count && taken < LIMITS[kind].limit; i++)
        taken += take_piece(island, pieces, &fitting[i], kind);
    memory_release(fitting);
    return true;
}

// The same for kinds whose pieces are still to be made of the survey's classes.
static bool take_classes(const Survey *survey, LandmarkKind kind) {
    Pieces pieces;
    Island *island = survey->island;
    if (!pieces_make(&pieces, survey->classes, island->width, island->height)) return false;
    bool ok = take_pieces(island, &pieces, kind);
    pieces_free(&pieces);
    return ok;
}

static void mark_kind(const Survey *survey, Tile kind) {
    for (int cell = 0; cell < survey->island->cells; cell++)
        survey->classes[cell] = survey->island->kinds[cell] == kind;
}

static bool find_all(const Survey *survey) {
    Island *island = survey->island;
    find_summits(island);
    if (!take_pieces(island, survey->pieces, LANDMARK_ISLET)) return false;
    if (!take_pieces(island, survey->pieces, LANDMARK_LAKE)) return false;
    if (!landmarks_mark_hollows(island, survey->pieces, survey->classes)) return false;
    if (!take_classes(survey, LANDMARK_CALDERA)) return false;
    landmarks_mark_coves(island, survey->pieces, survey->classes);
    if (!take_classes(survey, LANDMARK_COVE)) return false;
    mark_kind(survey, TILE_SAND);
    if (!take_classes(survey, LANDMARK_DUNE)) return false;
    mark_kind(survey, TILE_TREE);
    return take_classes(survey, LANDMARK_WOOD);
}

bool landmarks_find(Island *island, const Pieces *pieces, TextError *error) {
    size_t cells = (size_t)island->cells;
    Survey survey = {island, pieces, memory_allocate(cells, 1)};
    bool ok = survey.classes && find_all(&survey);
    memory_release(survey.classes);
    if (!ok) return error_memory(error, "landmarks", cells * sizeof(int32_t));
    names_give(island);
    return true;
}
