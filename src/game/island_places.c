// SPDX-License-Identifier: MIT
// Places on an island: sites for beacons, and starts.
#include <stdlib.h>

#include "../base/memory.h"
#include "island_parts.h"

// Sites, which never stand in a river.

enum {
    PEAK_REACH = 4,  // tiles within which nothing is higher
    APART_SHARE = 8,  // share of the shorter side by which peaks are apart at first
    APART_RELAX = 2,
    APART_LEAST = 4,
    FILL_APART = 5,
    FILL_SHARE = 6,  // share of the shorter side; farther apart is no better
    SITES_TO_SPARE = 2,  // sites beyond the needed beacons that should stay above the final tide
};

// Whether too few sites stay above the final tide.
static bool lacks_sites(const Island *island) {
    int staying = 0;
    for (int i = 0; i < island->site_count; i++)
        staying += island->sites[i].altitude > island->final_tide;
    return staying < rule(&island->rules, RULE_BEACONS) + SITES_TO_SPARE;
}

// From high to low; ties: lower cell.
static int compare_sites(const void *left, const void *right) {
    const Site *a = left, *b = right;
    if (a->altitude != b->altitude) return a->altitude > b->altitude ? -1 : 1;
    return (a->cell > b->cell) - (a->cell < b->cell);
}

bool island_is_peak(const Island *island, int cell) {
    int altitude = island->altitude[cell];
    if (altitude < ALTITUDE_SITE) return false;
    Around around = island_around(island, cell, PEAK_REACH);
    for (int y = around.north; y <= around.south; y++)
        for (int x = around.west; x <= around.east; x++) {
            int other = y * island->width + x, there = island->altitude[other];
            if (there < altitude || (there == altitude && other >= cell)) continue;
            if (island->kinds[other] == TILE_RIVER) continue;
            if (island_distance2(island, cell, other) <= PEAK_REACH * PEAK_REACH) return false;
        }
    return island->kinds[cell] != TILE_RIVER;
}

// Lists peaks from high to low.
static int find_peaks(const Island *island, Site *peaks) {
    int count = 0;
    for (int cell = 0; cell < island->cells; cell++)
        if (island_is_peak(island, cell))
            peaks[count++] = (Site){.cell = cell, .altitude = island->altitude[cell]};
    qsort(peaks, (size_t)count, sizeof *peaks, compare_sites);
    return count;
}

static bool is_site_apart(const Island *island, int cell, int apart) {
    for (int i = 0; i < island->site_count; i++)
        if (island_distance2(island, cell, island->sites[i].cell) < apart * apart) return false;
    return true;
}

static void take_peaks(Island *island, const Site *peaks, int count, int apart) {
    island->site_count = 0;
    for (int i = 0; i < count && island->site_count < SITE_PEAKS; i++)
        if (is_site_apart(island, peaks[i].cell, apart))
            island->sites[island->site_count++] = peaks[i];
}

static bool find_on_heights(Island *island) {
    // Peaks are more than 4 tiles apart, so there are fewer than this.
    Site *peaks = memory_allocate((size_t)island->cells / 8, sizeof *peaks);
    if (!peaks) return false;
    int count = find_peaks(island, peaks);
    int apart = int_max(island_shorter_side(island) / APART_SHARE, APART_LEAST);
    for (;; apart = int_max(apart - APART_RELAX, APART_LEAST)) {
        take_peaks(island, peaks, count, apart);
        if (!lacks_sites(island) || apart == APART_LEAST) break;
    }
    memory_release(peaks);
    return true;
}

// Sites between the peaks.

static int root_of(int64_t square) {
    int64_t root = 0;
    for (int64_t bit = INT64_C(1) << 20; bit > 0; bit /= 2)
        if ((root + bit) * (root + bit) <= square) root += bit;
    return (int)root;
}

// The worth of a site: 4 for each tile of distance and 2 for each band of altitude, in units of 1/256.
static int worth_of(int nearest, int altitude) {
    return root_of((int64_t)nearest << 20) + 512 * altitude;
}

// Updates squared distances to the nearest site.
static void come_nearer(const Island *island, int32_t *nearest, int site) {
    for (int cell = 0; cell < island->cells; cell++)
        if (island->altitude[cell] > island->final_tide + 1)
            nearest[cell] = int_min(nearest[cell], island_distance2(island, cell, site));
}

// The best cell for another site (ties: lower), or -1. Cells of one altitude are compared by distance
// alone.
static int best_between(const Island *island, const int32_t *nearest) {
    int best[ALTITUDE_BANDS + 1], chosen = -1, chosen_worth = 0;
    for (int altitude = 0; altitude <= ALTITUDE_BANDS; altitude++) best[altitude] = -1;
    for (int cell = 0; cell < island->cells; cell++) {
        int altitude = island->altitude[cell];
        if (altitude <= island->final_tide + 1 || nearest[cell] < FILL_APART * FILL_APART ||
            island->kinds[cell] == TILE_RIVER)
            continue;
        int other = best[altitude];
        if (other < 0 || nearest[cell] > nearest[other]) best[altitude] = cell;
    }
    for (int altitude = 0; altitude <= ALTITUDE_BANDS; altitude++) {
        int cell = best[altitude];
        if (cell < 0) continue;
        int worth = worth_of(nearest[cell], altitude);
        if (chosen >= 0 && (worth < chosen_worth || (worth == chosen_worth && cell > chosen)))
            continue;
        chosen = cell;
        chosen_worth = worth;
    }
    return chosen;
}

static bool fill_between(Island *island) {
    if (!lacks_sites(island)) return true;
    int32_t *nearest = memory_allocate((size_t)island->cells, sizeof *nearest);
    if (!nearest) return false;
    int far = int_max(island_shorter_side(island) / FILL_SHARE, FILL_APART);
    for (int cell = 0; cell < island->cells; cell++) nearest[cell] = far * far;
    for (int i = 0; i < island->site_count; i++)
        come_nearer(island, nearest, island->sites[i].cell);
    while (island->site_count < SITE_LIMIT && lacks_sites(island)) {
        int cell = best_between(island, nearest);
        if (cell < 0) break;
        island->sites[island->site_count++] =
            (Site){.cell = cell, .altitude = island->altitude[cell]};
        come_nearer(island, nearest, cell);
    }
    memory_release(nearest);
    return true;
}

bool island_find_sites(Island *island, TextError *error) {
    if (!find_on_heights(island) || !fill_between(island))
        return error_memory(error, "sites", (size_t)island->cells * sizeof(int32_t));
    qsort(island->sites, (size_t)island->site_count, sizeof *island->sites, compare_sites);
    return true;
}

// Starts.

enum {
    START_LOW = 3,  // highest preferred altitude
    START_SHARE = 8,  // share of the shorter side by which starts are apart, if possible
};

static bool is_start(const Island *island, const Pieces *pieces, int cell) {
    if (island->kinds[cell] != TILE_SAND && island->kinds[cell] != TILE_GRASS) return false;
    int beside[DIRECTION_COUNT], count = island_beside(island, cell, beside);
    while (count > 0 && !island_is_sea(pieces, beside[count - 1])) count--;
    return count > 0;
}

static int sites_on(const Island *island, const Pieces *pieces, int piece) {
    int count = 0;
    for (int i = 0; i < island->site_count; i++)
        count += pieces->of[island->sites[i].cell] == piece;
    return count;
}

// Most sites, then the larger, then the lower number.
static bool is_better(const Island *island, const Pieces *pieces, int piece, int than) {
    int sites = sites_on(island, pieces, piece), others = sites_on(island, pieces, than);
    if (sites != others) return sites > others;
    int tiles = pieces->items[piece - 1].tiles, other_tiles = pieces->items[than - 1].tiles;
    return tiles != other_tiles ? tiles > other_tiles : piece < than;
}

// Lists the shore tiles of the best piece of land that has any; returns how many there are.
static int find_shore(const Island *island, const Pieces *pieces, int32_t *shore) {
    int count = 0, kept = 0, best = 0;
    for (int cell = 0; cell < island->cells; cell++) {
        if (!is_start(island, pieces, cell)) continue;
        int piece = pieces->of[cell];
        if (!best || (piece != best && is_better(island, pieces, piece, best))) best = piece;
        shore[count++] = cell;
    }
    for (int i = 0; i < count; i++)
        if (pieces->of[shore[i]] == best) shore[kept++] = shore[i];
    return kept;
}

// Puts low tiles first, both parts in an order from the seed. Returns how many are low.
static int shuffle_shore(const Island *island, int32_t *shore, int count) {
    Rng rng = rng_make(island_stream(island, "starts"), 0);
    int low = 0;
    for (int i = count - 1; i > 0; i--) {
        int other = rng_range(&rng, 0, i);
        int32_t cell = shore[i];
        shore[i] = shore[other];
        shore[other] = cell;
    }
    for (int i = 0; i < count; i++) {
        int32_t cell = shore[i];
        if (island->altitude[cell] > START_LOW) continue;
        shore[i] = shore[low];
        shore[low++] = cell;
    }
    return low;
}

static bool is_start_apart(const Island *island, int cell, int apart) {
    for (int i = 0; i < island->start_count; i++)
        if (island_distance2(island, cell, island->starts[i]) < apart * apart) return false;
    return true;
}

// Takes cells that are far apart, then ever nearer ones, until there are enough.
static void take_starts(Island *island, const int32_t *cells, int count) {
    for (int apart = island_shorter_side(island) / START_SHARE; apart > 0; apart /= 2)
        for (int i = 0; i < count && island->start_count < SEED_STARTS; i++)
            if (is_start_apart(island, cells[i], apart))
                island->starts[island->start_count++] = cells[i];
}

bool island_find_starts(Island *island, const Pieces *pieces, TextError *error) {
    int32_t *shore = memory_allocate((size_t)island->land, sizeof *shore);
    if (!shore) return error_memory(error, "the shore", (size_t)island->land * sizeof *shore);
    int count = find_shore(island, pieces, shore);
    int low = shuffle_shore(island, shore, count);
    take_starts(island, shore, low);
    take_starts(island, shore + low, count - low);
    memory_release(shore);
    return true;
}
