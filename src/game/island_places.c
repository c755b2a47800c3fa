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
    LOW_SHARE = 4,  // the same for low sites
    LOW_LEAST = 3,  // lowest altitude of low sites
    LOW_ALTITUDES = 2,  // low sites begin at so many altitudes in turn, each of them with the next
    LOW_BELOW = 2,  // how far the first of these lies below the tide at which the ship comes
};

int island_high_sites(const Island *island) {
    int count = 0;
    for (int i = 0; i < island->site_count; i++)
        count += island->sites[i].altitude > island->final_tide;
    return count;
}

static bool lacks_sites(const Island *island) {
    return island_high_sites(island) < rule(&island->rules, RULE_BEACONS);
}

// From high to low; ties: lower cell.
static int compare_sites(const void *left, const void *right) {
    const Site *a = left, *b = right;
    if (a->altitude != b->altitude) return a->altitude > b->altitude ? -1 : 1;
    return (a->cell > b->cell) - (a->cell < b->cell);
}

// Whether a cell counts as higher than another one; of two that are equally high the lower cell does.
static bool is_above(const Island *island, int cell, int than) {
    int here = island->altitude[cell], there = island->altitude[than];
    if (here < there || (here == there && cell >= than)) return false;
    return island->kinds[cell] != TILE_RIVER;
}

// Asks the sides first: most cells are on a slope.
bool island_is_peak(const Island *island, int cell) {
    if (island->altitude[cell] < ALTITUDE_SITE || island->kinds[cell] == TILE_RIVER) return false;
    int beside[DIRECTION_COUNT], count = island_beside(island, cell, beside);
    while (count > 0)
        if (is_above(island, beside[--count], cell)) return false;
    Around around = island_around(island, cell, PEAK_REACH);
    for (int y = around.north; y <= around.south; y++)
        for (int x = around.west; x <= around.east; x++) {
            int other = y * island->width + x;
            if (is_above(island, other, cell) &&
                island_distance2(island, cell, other) <= PEAK_REACH * PEAK_REACH)
                return false;
        }
    return true;
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
    for (int i = 0; i < count && peaks[i].altitude > island->final_tide; i++)
        if (lacks_sites(island) && is_site_apart(island, peaks[i].cell, apart))
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

// Sites between the others.

// Cells of a range of altitudes, not of rivers, with the squared distance of each to the nearest site.
typedef struct Fill {
    int32_t *cells, *nearest;
    int count;
} Fill;

static void come_nearer(const Island *island, Fill *fill, int site) {
    for (int i = 0; i < fill->count; i++)
        fill->nearest[i] =
            int_min(fill->nearest[i], island_distance2(island, fill->cells[i], site));
}

// A site farther away than this share of the shorter side is as good as one there.
static bool begin_fill(const Island *island, Fill *fill, int lowest, int highest, int share) {
    int far = int_max(island_shorter_side(island) / share, FILL_APART), count = 0;
    fill->cells = memory_allocate((size_t)island->land * 2, sizeof *fill->cells);
    if (!fill->cells) return false;
    for (int cell = 0; cell < island->cells; cell++) {
        int altitude = island->altitude[cell];
        if (altitude >= lowest && altitude <= highest && island->kinds[cell] != TILE_RIVER)
            fill->cells[count++] = cell;
    }
    fill->count = count;
    fill->nearest = fill->cells + count;
    for (int i = 0; i < count; i++) fill->nearest[i] = far * far;
    for (int i = 0; i < island->site_count; i++) come_nearer(island, fill, island->sites[i].cell);
    return true;
}

static void add_site(Island *island, Fill *fill, int cell) {
    island->sites[island->site_count++] = (Site){.cell = cell, .altitude = island->altitude[cell]};
    come_nearer(island, fill, cell);
}

// The worth of a cell for the next site, in any unit; 0 for none.
typedef int Worth(const Island *island, int cell, int nearest, int context);

// The cell of most worth that is apart from all sites (ties: lower), or -1.
static int best_of(const Island *island, const Fill *fill, Worth *worth, int context) {
    int best = -1, most = 0;
    for (int i = 0; i < fill->count; i++) {
        if (fill->nearest[i] < FILL_APART * FILL_APART) continue;
        int here = worth(island, fill->cells[i], fill->nearest[i], context);
        if (here <= most) continue;
        best = fill->cells[i];
        most = here;
    }
    return best;
}

static int root_of(int64_t square) {
    int64_t root = 0;
    for (int64_t bit = INT64_C(1) << 20; bit > 0; bit /= 2)
        if ((root + bit) * (root + bit) <= square) root += bit;
    return (int)root;
}

// 4 for each tile of distance and 2 for each band of altitude, in units of 1/256.
static int worth_between(const Island *island, int cell, int nearest, int context) {
    (void)context;
    return root_of((int64_t)nearest << 20) + 512 * island->altitude[cell];
}

static bool fill_between(Island *island) {
    Fill fill;
    if (!lacks_sites(island)) return true;
    if (!begin_fill(island, &fill, island->final_tide + 2, ALTITUDE_BANDS, FILL_SHARE))
        return false;
    while (lacks_sites(island)) {
        int cell = best_of(island, &fill, worth_between, 0);
        if (cell < 0) break;
        add_site(island, &fill, cell);
    }
    memory_release(fill.cells);
    return true;
}

// Far cells of an altitude and the next.
static int worth_low(const Island *island, int cell, int nearest, int altitude) {
    int above = island->altitude[cell] - altitude;
    return above == 0 || above == 1 ? nearest : 0;
}

// Unless they are walled, some drown before the ship comes, the others on its first nights.
static bool add_low_sites(Island *island) {
    int tide = rules_tide_after(&island->rules, rules_calm_days(&island->rules));
    int lowest = int_max(tide - LOW_BELOW, LOW_LEAST);
    int most = int_min(rule(&island->rules, RULE_LOW_SITES), SITE_LIMIT - island->site_count);
    int highest = int_min(lowest + LOW_ALTITUDES, island->final_tide);
    Fill fill;
    if (!most) return true;
    if (!begin_fill(island, &fill, lowest, highest, LOW_SHARE)) return false;
    for (int i = 0; i < most; i++) {
        int cell = best_of(island, &fill, worth_low, lowest + i % LOW_ALTITUDES);
        if (cell >= 0) add_site(island, &fill, cell);
    }
    memory_release(fill.cells);
    return true;
}

bool island_find_sites(Island *island, TextError *error) {
    if (!find_on_heights(island) || !fill_between(island) || !add_low_sites(island))
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
