// SPDX-License-Identifier: MIT
// What rises from rock: mountains on its summits and along its crests, crags among them, and ribs down its
// slopes. These are looks only.
#include <stdlib.h>

#include "scenery.h"

enum { ROCKS = 6 };  // the purpose of their random bits
enum { SNOW_LINE = 14 };  // altitudes

// How a tile lies among its eight neighbours: along which lines through it it is the highest, as bits. Line 0
// runs from north to south, so that a crest along the highest tiles runs across it, from west to east; then on.
typedef struct Lie {
    int highest;
    bool summit;
} Lie;

static Lie lie_at(const Heightmap *heights, int x, int y) {
    static const int across[CRESTS] = {0, 1, 1, 1}, down[CRESTS] = {1, 1, -1, 0};
    float here = heightmap_at(heights, x, y);
    Lie lie = {0, false};
    for (int i = 0; i < CRESTS; i++)
        if (here >= heightmap_at(heights, x + across[i], y + down[i]) &&
            here > heightmap_at(heights, x - across[i], y - down[i]))
            lie.highest |= 1 << i;
    lie.summit = lie.highest == (1 << CRESTS) - 1;
    return lie;
}

// The direction of a crest: the line across which it is the highest by most.
static int crest_of(const Heightmap *heights, int highest, int x, int y) {
    static const int across[CRESTS] = {0, 1, 1, 1}, down[CRESTS] = {1, 1, -1, 0};
    int best = 0;
    float most = -1, here = heightmap_at(heights, x, y);
    for (int i = 0; i < CRESTS; i++) {
        float drop = 2 * here - heightmap_at(heights, x + across[i], y + down[i]) -
                     heightmap_at(heights, x - across[i], y - down[i]);
        if (i == 1 || i == 2) drop /= 2;  // over a longer way
        if (!(highest >> i & 1) || drop <= most) continue;
        most = drop;
        best = i;
    }
    return best;
}

static bool is_chosen(uint32_t hash, int x, int y) {
    for (int i = 0; i < 9; i++)
        if (i != 4 && scenery_hash(x + i % 3 - 1, y + i / 3 - 1, ROCKS) > hash) return false;
    return true;
}

// Where rock is three tiles wide.
static int mountain_at(const Relief *relief, int altitude, uint32_t hash, int x, int y) {
    enum { HIGH = 11, OFTEN = 40, SELDOM = 8 };  // percent
    int snow = altitude >= SNOW_LINE ? BARE_PEAKS : 0, percent = (int)((hash & 0xffff) * 100 >> 16);
    Lie lie = lie_at(relief->heights, x, y);
    if (lie.summit) return snow + (int)(hash >> 16) % SUMMITS;
    if (altitude >= HIGH && lie.highest && (percent < OFTEN || is_chosen(hash, x, y)))
        return snow + SUMMITS + crest_of(relief->heights, lie.highest, x, y) * CRESTS_EACH +
               (int)(hash >> 16) % CRESTS_EACH;
    if (percent < SELDOM || (lie.highest && percent < OFTEN) || is_chosen(hash, x, y))
        return FIRST_CRAG + (int)(hash >> 16) % CRAGS;
    return -1;
}

// Ribs run down slopes, short and seldom where the rock is narrow.
static int ribs_at(const Relief *relief, const Tilemap *tiles, uint32_t hash, bool wide, int x,
                   int y) {
    enum { LEAST = RELIEF_UNIT / 3, OFTEN = 40, SELDOM = 28 };  // percent
    Tilt slope = scenery_slope(relief, tiles, x, y);
    int across = abs(slope.east), down = abs(slope.south),
        drawn = (int)((hash & 0xffff) * 100 >> 16);
    if (across + down < LEAST || drawn >= (wide ? OFTEN : SELDOM)) return -1;
    bool same = (slope.east > 0) == (slope.south > 0), small = !wide || hash >> 30 == 0;
    int way = across > 2 * down ? 0 : down > 2 * across ? 2 : same ? 1 : 3;
    return FIRST_RIB + way * RIBS_EACH + (small ? RIBS_EACH / 2 : 0) + (int)(hash >> 16 & 1);
}

uint8_t scenery_rock_object(const Relief *relief, const Tilemap *tiles, int altitude, int x,
                            int y) {
    if (!altitude) return OBJECT_NONE;
    uint32_t hash = scenery_hash(x, y, ROCKS);
    int rock = scenery_around(tiles, x, y, TILE_ROCK);
    int found = rock == 8 ? mountain_at(relief, altitude, hash, x, y) : -1;
    if (found < 0 && rock >= 4) found = ribs_at(relief, tiles, hash, rock == 8, x, y);
    return (uint8_t)(found < 0 ? OBJECT_NONE : OBJECT_PEAKS + found);
}
