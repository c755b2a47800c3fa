// SPDX-License-Identifier: MIT
// What rivers look like: where they flow, how deep they are, where they can be forded, where they fall.
// These are looks only; the rules decide where a party can cross, and find the same fords.
#include <stdlib.h>

#include "../../worldgen/rng.h"
#include "scenery.h"

static const int ACROSS[RIVER_WAYS] = {-1, 0, 1, 0}, DOWN[RIVER_WAYS] = {0, -1, 0, 1};

static Tile kind_at(const Relief *relief, int x, int y) {
    const Tilemap *made = relief->made;
    bool inside = x >= 0 && y >= 0 && x < made->width && y < made->height;
    return inside ? tilemap_at(made, x, y) : TILE_NONE;
}

static bool is_wet(Tile kind) { return kind == TILE_WATER || kind == TILE_RIVER; }

static bool is_bank(const Relief *relief, int x, int y) {
    Tile kind = kind_at(relief, x, y);
    return kind != TILE_NONE && !is_wet(kind);
}

static bool is_ford(const Relief *relief, int x, int y, bool across) {
    int dx = across ? 1 : 0, dy = across ? 0 : 1;
    return is_bank(relief, x - dx, y - dy) && is_bank(relief, x + dx, y + dy);
}

// Whether a tile is one of four that make a square of river.
static bool is_wide(const Relief *relief, int x, int y) {
    for (int i = 0; i < 4; i++) {
        int dx = i & 1 ? 1 : -1, dy = i & 2 ? 1 : -1;
        if (kind_at(relief, x + dx, y) == TILE_RIVER && kind_at(relief, x, y + dy) == TILE_RIVER &&
            kind_at(relief, x + dx, y + dy) == TILE_RIVER)
            return true;
    }
    return false;
}

// Water flows to the neighbour that lies most nearly where the river around here falls to. Pits in the heights
// are small beside that.
static int way_at(const Relief *relief, int x, int y) {
    enum { REACH = 2 };
    const Heightmap *heights = relief->heights;
    float fall_x = 0, fall_y = 0;
    for (int dy = -REACH; dy <= REACH && heights->values; dy++)
        for (int dx = -REACH; dx <= REACH; dx++) {
            if (!is_wet(kind_at(relief, x + dx, y + dy))) continue;
            float by = heightmap_at(heights, x, y) - heightmap_at(heights, x + dx, y + dy);
            fall_x += by * (float)dx;
            fall_y += by * (float)dy;
        }
    int best = -1;
    float most = 0;
    for (int way = 0; way < RIVER_WAYS; way++) {
        if (!is_wet(kind_at(relief, x + ACROSS[way], y + DOWN[way]))) continue;
        float fall = fall_x * (float)ACROSS[way] + fall_y * (float)DOWN[way];
        if (best >= 0 && !(fall > most)) continue;
        best = way;
        most = fall;
    }
    return best < 0 ? 2 : best;
}

uint8_t scenery_river_ground(const Relief *relief, int x, int y) {
    bool ford = is_ford(relief, x, y, true) || is_ford(relief, x, y, false);
    int depth = ford ? RIVER_FORD : is_wide(relief, x, y) ? RIVER_DEEP : RIVER_BROOK;
    return (uint8_t)(GROUND_RIVER + depth * RIVER_WAYS + way_at(relief, x, y));
}

// Rivers grow shallow towards the sea.
uint8_t scenery_river_depth(const Relief *relief, uint8_t ground, int x, int y) {
    static const int depths[RIVER_DEPTHS] = {6, 18, 30};
    enum { REACH = 4, MOUTH = 10 };
    int depth = depths[river_depth(ground)], nearest = REACH + 1;
    for (int dy = -REACH; dy <= REACH; dy++)
        for (int dx = -REACH; dx <= REACH; dx++)
            if (kind_at(relief, x + dx, y + dy) == TILE_WATER)
                nearest = int_min(nearest, int_max(abs(dx), abs(dy)));
    return (uint8_t)(MOUTH + (depth - MOUTH) * (nearest - 1) / REACH);
}

// Mouths.

// The nearest tile of a river that flows out over this tile of the sea; false where there is none near.
static bool find_mouth(const Relief *relief, int x, int y, int *away_x, int *away_y) {
    enum { REACH = 3 };
    int nearest = REACH * REACH + 1;
    for (int dy = -REACH; dy <= REACH; dy++)
        for (int dx = -REACH; dx <= REACH; dx++) {
            int square = dx * dx + dy * dy;
            if (square >= nearest || kind_at(relief, x + dx, y + dy) != TILE_RIVER) continue;
            int way = way_at(relief, x + dx, y + dy);
            if (ACROSS[way] * dx + DOWN[way] * dy >= 0) continue;
            nearest = square;
            *away_x = -dx;
            *away_y = -dy;
        }
    return nearest <= REACH * REACH;
}

int scenery_mouth_depth(const Relief *relief, int x, int y) {
    int dx, dy;
    if (!find_mouth(relief, x, y, &dx, &dy)) return DEPTH_SHOAL;
    return int_max(12 - (dx * dx + dy * dy), DEPTH_SHOAL);
}

// The direction of CURRENT_WAYS that is nearest.
static int direction_of(int dx, int dy) {
    bool across = 2 * abs(dx) >= abs(dy), down = 2 * abs(dy) >= abs(dx);
    if (across && down) return dx > 0 ? dy > 0 ? 1 : 7 : dy > 0 ? 3 : 5;
    return across ? dx > 0 ? 0 : 4 : dy > 0 ? 2 : 6;
}

uint8_t scenery_mouth_object(const Relief *relief, int x, int y) {
    int dx, dy;
    if (!relief->rivers || !find_mouth(relief, x, y, &dx, &dy)) return OBJECT_NONE;
    return (uint8_t)(OBJECT_CURRENT + RIVER_BROOK * CURRENT_WAYS + direction_of(dx, dy));
}

// Where a river bends it flows on a slant: between the way of its water and that of what flows in.
static int bend_at(const Relief *relief, int way, int x, int y) {
    int dx = ACROSS[way], dy = DOWN[way];
    for (int i = 0; i < RIVER_WAYS; i++) {
        int from_x = x - ACROSS[i], from_y = y - DOWN[i];
        if (ACROSS[i] * ACROSS[way] + DOWN[i] * DOWN[way] != 0) continue;
        if (kind_at(relief, from_x, from_y) != TILE_RIVER || way_at(relief, from_x, from_y) != i)
            continue;
        dx += ACROSS[i];
        dy += DOWN[i];
    }
    return direction_of(dx, dy);
}

// Springs.

static int wet_beside(const Relief *relief, int x, int y) {
    int wet = 0;
    for (int way = 0; way < RIVER_WAYS; way++)
        wet += is_wet(kind_at(relief, x + ACROSS[way], y + DOWN[way]));
    return wet;
}

bool scenery_is_spring(const Relief *relief, int x, int y) {
    int wet = 0, spring = 0;
    for (int i = 0; i < 4; i++) {
        int at_x = x - 1 + i % 2, at_y = y - 1 + i / 2;
        Tile kind = kind_at(relief, at_x, at_y);
        wet += is_wet(kind);
        spring += kind == TILE_RIVER && wet_beside(relief, at_x, at_y) < 2;
    }
    return wet == 1 && spring == 1;
}

// Falls.

static int altitude_at(const Relief *relief, int x, int y) {
    return scenery_altitude(relief, kind_at(relief, x, y), x, y);
}

// How many altitudes the river falls to its tile on one side; 0 where there is none.
static int fall_at(const Relief *relief, int way, int x, int y) {
    int to_x = x + ACROSS[way], to_y = y + DOWN[way];
    if (!relief->heights->values || kind_at(relief, to_x, to_y) != TILE_RIVER) return 0;
    return int_max(altitude_at(relief, x, y) - altitude_at(relief, to_x, to_y), 0);
}

// A wide river falls over its whole width or not at all.
static bool is_fall(const Relief *relief, int way, int x, int y) {
    enum { LEAST = 2 };  // altitudes
    if (fall_at(relief, way, x, y) < LEAST) return false;
    for (int side = -1; side <= 1; side += 2)
        for (int i = side;; i += side) {
            int at_x = x + i * DOWN[way], at_y = y + i * ACROSS[way];
            if (kind_at(relief, at_x, at_y) != TILE_RIVER) break;
            if (fall_at(relief, way, at_x, at_y) < LEAST) return false;
        }
    return true;
}

// The side to which a tile falls: where the river flows to, or to where it drops most. -1 if it does not fall.
static int fall_way(const Relief *relief, int way, int x, int y) {
    int best = is_fall(relief, way, x, y) ? way : -1;
    for (int i = 0; i < RIVER_WAYS && best != way; i++)
        if (is_fall(relief, i, x, y) &&
            (best < 0 || fall_at(relief, i, x, y) > fall_at(relief, best, x, y)))
            best = i;
    return best;
}

uint8_t scenery_river_object(const Relief *relief, uint8_t ground, int x, int y) {
    enum { STONES = 8 };  // the stream of their random numbers
    int way = fall_way(relief, river_way(ground), x, y);
    if (way >= 0) return (uint8_t)(OBJECT_FALLS + way);
    uint32_t bits = noise_bits(noise_row(STONES, y), (uint32_t)x);
    bool down = !is_ford(relief, x, y, true), ford = river_depth(ground) == RIVER_FORD;
    if (wet_beside(relief, x, y) < 2) return OBJECT_NONE;  // springs are narrow
    if (!ford || bits % 3 > 0) {
        int current = bend_at(relief, river_way(ground), x, y);
        return (uint8_t)(OBJECT_CURRENT + river_depth(ground) * CURRENT_WAYS + current);
    }
    return (uint8_t)(OBJECT_STONES + (down ? STONE_KINDS : 0) + (int)(bits >> 8) % STONE_KINDS);
}
