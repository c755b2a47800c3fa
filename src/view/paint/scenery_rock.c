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

// Lines along which a tile is the highest of five too: along a broad crest, not in mere roughness.
static int broad_lines(const Heightmap *heights, int lines, int x, int y) {
    static const int across[CRESTS] = {0, 2, 2, 2}, down[CRESTS] = {2, 2, -2, 0};
    float here = heightmap_at(heights, x, y);
    if (x < 2 || y < 2 || x >= heights->width - 2 || y >= heights->height - 2) return lines;
    for (int i = 0; i < CRESTS; i++)
        if (here < heightmap_at(heights, x + across[i], y + down[i]) ||
            here < heightmap_at(heights, x - across[i], y - down[i]))
            lines &= ~(1 << i);
    return lines;
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

static bool is_great(const Heightmap *heights, int x, int y) {
    for (int i = 0; i < 25; i++) {
        int at_x = x + i % 5 - 2, at_y = y + i / 5 - 2;
        bool inside = at_x >= 0 && at_y >= 0 && at_x < heights->width && at_y < heights->height;
        if (inside && heightmap_at(heights, at_x, at_y) > heightmap_at(heights, x, y)) return false;
    }
    return true;
}

static bool is_chosen(uint32_t hash, int x, int y) {
    for (int i = 0; i < 9; i++)
        if (i != 4 && scenery_hash(x + i % 3 - 1, y + i / 3 - 1, ROCKS) > hash) return false;
    return true;
}

enum { HIGH = 11, OFTEN = 44 };  // altitudes; percent

static int percent_of(uint32_t hash) { return (int)((hash & 0xffff) * 100 >> 16); }

// Whether a summit or a crest rises from a place, if it is rock.
static bool is_peak(const Relief *relief, int x, int y) {
    const Heightmap *heights = relief->heights;
    if (x < 1 || y < 1 || x >= heights->width - 1 || y >= heights->height - 1) return false;
    Lie lie = lie_at(heights, x, y);
    if (!lie.summit) {
        uint32_t hash = scenery_hash(x, y, ROCKS);
        if (!lie.highest || !broad_lines(heights, lie.highest, x, y)) return false;
        if (percent_of(hash) >= OFTEN && !is_chosen(hash, x, y)) return false;
    }
    return scenery_altitude(relief, TILE_ROCK, x, y) >= HIGH;
}

// The direction in which peaks lie on both sides of a place, two tiles away at most; -1 where they do not.
static int between_peaks(const Relief *relief, int x, int y) {
    static const int along[CRESTS] = {1, 1, 1, 0}, down[CRESTS] = {0, -1, 1, 1};
    for (int i = 0; i < CRESTS; i++) {
        bool found[2] = {false, false};
        for (int far = 1; far <= 2; far++)
            for (int side = 0; side < 2; side++) {
                int by = side ? far : -far;
                found[side] = found[side] || is_peak(relief, x + by * along[i], y + by * down[i]);
            }
        if (found[0] && found[1]) return i;
    }
    return -1;
}

// Where rock is three tiles wide. The highest place of five by five tiles is a great summit. No
// crag hides a step behind it.
static int mountain_at(const Relief *relief, int altitude, uint32_t hash, int x, int y) {
    enum { SELDOM = 5, JOINED = 90, STEP = 2 };  // the last in altitudes, the others percent
    int snow = altitude >= SNOW_LINE ? BARE_PEAKS : 0, drawn = (int)(hash >> 16);
    Lie lie = lie_at(relief->heights, x, y);
    if (lie.summit && altitude >= HIGH)
        return snow + (is_great(relief->heights, x, y) ? 0 : 1 + drawn % (SUMMITS - 1));
    int crest = -1;
    if (altitude >= HIGH && is_peak(relief, x, y))
        crest = crest_of(relief->heights, lie.highest, x, y);
    else if (altitude >= HIGH - 1 && percent_of(hash) < JOINED) crest = between_peaks(relief, x, y);
    if (crest >= 0) return snow + SUMMITS + crest * CRESTS_EACH + drawn % CRESTS_EACH;
    int north = scenery_altitude(relief, TILE_ROCK, x, y - 1);
    if (abs(north - altitude) >= STEP) return -1;
    if (lie.summit || percent_of(hash) < SELDOM || (lie.highest && percent_of(hash) < OFTEN / 5))
        return FIRST_CRAG + drawn % CRAGS;
    return -1;
}

// Ribs run down slopes, short and seldom where the rock is narrow.
static int ribs_at(const Relief *relief, const Tilemap *tiles, uint32_t hash, bool wide, int x,
                   int y) {
    enum { LEAST = RELIEF_UNIT, MANY = 7, SOME = 5 };  // percent
    Tilt slope = scenery_slope(relief, tiles, x, y);
    int across = abs(slope.east), down = abs(slope.south),
        drawn = (int)((hash & 0xffff) * 100 >> 16);
    if (across + down < LEAST || drawn >= (wide ? MANY : SOME)) return -1;
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
