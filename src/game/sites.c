// SPDX-License-Identifier: MIT
#include "sites.h"

#include <stdlib.h>

#include "../base/memory.h"
#include "../base/number.h"

enum {
    PEAK_REACH = 4,  // nothing within so many tiles is higher
    APART_SHARE = 8,  // peaks are first sought this share of the shorter side apart
    APART_RELAX = 2,
    APART_LEAST = 4,
    FILL_APART = 5,
    FILL_SHARE = 6,  // of the shorter side; farther is no better
};

static int shorter_side(const Island *island) {
    return island->width < island->height ? island->width : island->height;
}

static int sites_wanted(const Island *island) {
    return rule(&island->rules, RULE_BEACONS) + SITES_TO_SPARE;
}

static int sites_staying(const Island *island) {
    int staying = 0;
    for (int i = 0; i < island->site_count; i++)
        staying += island->sites[i].altitude > island->final_tide;
    return staying;
}

// From high to low; ties: lower cell.
static int compare_sites(const void *left, const void *right) {
    const Site *a = left, *b = right;
    if (a->altitude != b->altitude) return a->altitude > b->altitude ? -1 : 1;
    return (a->cell > b->cell) - (a->cell < b->cell);
}

bool sites_is_peak(const Island *island, int cell) {
    int altitude = island->altitude[cell], width = island->width;
    if (altitude < ALTITUDE_SITE) return false;
    int x = cell % width, y = cell / width;
    int north = int_max(y - PEAK_REACH, 0), south = int_min(y + PEAK_REACH, island->height - 1);
    int west = int_max(x - PEAK_REACH, 0), east = int_min(x + PEAK_REACH, width - 1);
    for (int j = north; j <= south; j++)
        for (int i = west; i <= east; i++) {
            int other = j * width + i, there = island->altitude[other];
            if (there < altitude || (there == altitude && other >= cell)) continue;
            if ((i - x) * (i - x) + (j - y) * (j - y) <= PEAK_REACH * PEAK_REACH) return false;
        }
    return true;
}

// Candidates from high to low.
static int find_peaks(const Island *island, Site *peaks) {
    int count = 0;
    for (int cell = 0; cell < island->cells; cell++)
        if (sites_is_peak(island, cell))
            peaks[count++] = (Site){.cell = cell, .altitude = island->altitude[cell]};
    qsort(peaks, (size_t)count, sizeof *peaks, compare_sites);
    return count;
}

static bool is_apart(const Island *island, int cell, int apart) {
    for (int i = 0; i < island->site_count; i++)
        if (island_distance2(island, cell, island->sites[i].cell) < apart * apart) return false;
    return true;
}

static void take_peaks(Island *island, const Site *peaks, int count, int apart) {
    island->site_count = 0;
    for (int i = 0; i < count && island->site_count < SITE_PEAKS; i++)
        if (is_apart(island, peaks[i].cell, apart)) island->sites[island->site_count++] = peaks[i];
}

static bool find_on_heights(Island *island) {
    // Peaks are more than 4 apart: they cannot be more than this.
    Site *peaks = memory_allocate((size_t)island->cells / 8, sizeof *peaks);
    if (!peaks) return false;
    int count = find_peaks(island, peaks);
    int apart = int_max(shorter_side(island) / APART_SHARE, APART_LEAST);
    take_peaks(island, peaks, count, apart);
    while (sites_staying(island) < sites_wanted(island) && apart > APART_LEAST) {
        apart = int_max(apart - APART_RELAX, APART_LEAST);
        take_peaks(island, peaks, count, apart);
    }
    memory_release(peaks);
    return true;
}

// Filling in between.

static int root_of(int64_t square) {
    int64_t root = 0;
    for (int64_t bit = INT64_C(1) << 20; bit > 0; bit /= 2)
        if ((root + bit) * (root + bit) <= square) root += bit;
    return (int)root;
}

// 4 a tile of distance and 2 a band of altitude, in 256ths: fine enough to tell distances apart.
static int worth_of(int nearest, int altitude) {
    return root_of((int64_t)nearest << 20) + 512 * altitude;
}

// Squared distances to the nearest site, as far as they count.
static void come_nearer(const Island *island, int32_t *nearest, int site) {
    for (int cell = 0; cell < island->cells; cell++)
        if (island->altitude[cell] > island->final_tide + 1)
            nearest[cell] = int_min(nearest[cell], island_distance2(island, cell, site));
}

// The best cell for one more site (ties: lower); -1 where there is none. Cells of one altitude are
// compared by distance alone.
static int best_between(const Island *island, const int32_t *nearest) {
    int best[ALTITUDE_BANDS + 1], chosen = -1, chosen_worth = 0;
    for (int altitude = 0; altitude <= ALTITUDE_BANDS; altitude++) best[altitude] = -1;
    for (int cell = 0; cell < island->cells; cell++) {
        int altitude = island->altitude[cell];
        if (altitude <= island->final_tide + 1 || nearest[cell] < FILL_APART * FILL_APART) continue;
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
    if (sites_staying(island) >= sites_wanted(island)) return true;
    int32_t *nearest = memory_allocate((size_t)island->cells, sizeof *nearest);
    if (!nearest) return false;
    int far = int_max(shorter_side(island) / FILL_SHARE, FILL_APART);
    for (int cell = 0; cell < island->cells; cell++) nearest[cell] = far * far;
    for (int i = 0; i < island->site_count; i++)
        come_nearer(island, nearest, island->sites[i].cell);
    while (island->site_count < SITE_LIMIT && sites_staying(island) < sites_wanted(island)) {
        int cell = best_between(island, nearest);
        if (cell < 0) break;
        island->sites[island->site_count++] =
            (Site){.cell = cell, .altitude = island->altitude[cell]};
        come_nearer(island, nearest, cell);
    }
    memory_release(nearest);
    return true;
}

bool sites_find(Island *island, TextError *error) {
    if (!find_on_heights(island) || !fill_between(island))
        return error_memory(error, "sites", (size_t)island->cells * sizeof(int32_t));
    qsort(island->sites, (size_t)island->site_count, sizeof *island->sites, compare_sites);
    return true;
}
