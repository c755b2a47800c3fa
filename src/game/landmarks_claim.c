// SPDX-License-Identifier: MIT
#include "landmarks_claim.h"

#include <assert.h>
#include <limits.h>

Claim claim_begin(Island *island, LandmarkKind kind) {
    assert(island->landmark_count < LANDMARK_LIMIT);
    Landmark landmark = {.kind = kind, .west = INT16_MAX, .north = INT16_MAX};
    return (Claim){.island = island, .landmark = landmark};
}

void claim_tile(Claim *claim, int cell) {
    Island *island = claim->island;
    Landmark *landmark = &claim->landmark;
    if (island->landmark_of[cell]) return;
    island->landmark_of[cell] = (uint8_t)(island->landmark_count + 1);
    int16_t x = (int16_t)(cell % island->width), y = (int16_t)(cell / island->width);
    if (x < landmark->west) landmark->west = x;
    if (x > landmark->east) landmark->east = x;
    if (y < landmark->north) landmark->north = y;
    if (y > landmark->south) landmark->south = y;
    if (landmark->tiles < CLAIM_LEAST) claim->first[landmark->tiles] = cell;
    landmark->tiles++;
    claim->x += x;
    claim->y += y;
}

static void give_up(const Claim *claim) {
    for (int i = 0; i < claim->landmark.tiles; i++) claim->island->landmark_of[claim->first[i]] = 0;
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

bool claim_end(Claim *claim, int least) {
    Island *island = claim->island;
    assert(least <= CLAIM_LEAST);
    if (claim->landmark.tiles < least) {
        give_up(claim);
        return false;
    }
    claim->landmark.cell = middle_tile(claim);
    island->landmarks[island->landmark_count++] = claim->landmark;
    return true;
}
