// SPDX-License-Identifier: MIT
// What stands on each tile: trees of kinds that depend on height and neighbourhood, and some decorations.
// These are looks only; the world decides which tiles are trees.
#include "scenery.h"

#include "../../worldgen/rng.h"

// Sprites in the order of assets/art/trees.txt: from small to large within each kind, and how many there are.
enum { PALM = 0, BROADLEAF = 3, CONIFER = 9, GOLDEN = 15, BIRCH, BUSH };
enum { PALMS = 3, BROADLEAVES = 6, CONIFERS = 6, BUSHES = 2 };
enum { LEAVES = 0, SPIRES = 8, FRONDS = 13, GOLDEN_CROWN = 15, BIRCH_CROWN };
enum { LEAFY = 8, SPIRED = 5, FRONDED = 2 };

// In the order of assets/art/water.txt.
enum { SWELL = 0, RIPPLE = 4, SPARKLE = 7 };

enum { AT_FOOT = 32 };  // percent
enum { PLANTS = 7 };  // the stream of their random numbers

typedef struct Spot {
    const Relief *relief;
    const Tilemap *tiles;
    int x, y;
    int altitude;
    uint32_t random;  // bits for chance() and pick()
    float height;  // 0 lowest land .. 1 highest
} Spot;

// 0..count-1
static int pick(Spot *spot, int count) {
    int drawn = (int)((spot->random & 0xffff) * (uint32_t)count >> 16);
    spot->random = spot->random * 0x9e3779b1u + 0x7f4a7c15u;
    spot->random ^= spot->random >> 15;
    return drawn;
}

static bool chance(Spot *spot, int percent) { return pick(spot, 100) < percent; }

int scenery_around(const Tilemap *tiles, int x, int y, Tile kind) {
    int count = 0;
    for (int i = 0; i < 9; i++) {
        int at_x = x + i % 3 - 1, at_y = y + i / 3 - 1;
        bool inside = at_x >= 0 && at_y >= 0 && at_x < tiles->width && at_y < tiles->height;
        count += inside && i != 4 && tilemap_at(tiles, at_x, at_y) == kind;
    }
    return count;
}

static int around(const Spot *spot, Tile kind) {
    return scenery_around(spot->tiles, spot->x, spot->y, kind);
}

// What grows here: the first of its trees, how many there are, and the same of its crowns.
typedef struct Grove {
    int tree, trees, crown, crowns;
} Grove;

static Grove grove_at(Spot *spot) {
    if (around(spot, TILE_SAND) > 1 && chance(spot, 70))
        return (Grove){PALM, PALMS, FRONDS, FRONDED};
    if (spot->height > 0.45f + 0.1f * (float)pick(spot, 4))
        return (Grove){CONIFER, CONIFERS, SPIRES, SPIRED};
    if (chance(spot, 1) && chance(spot, 25)) return (Grove){GOLDEN, 1, GOLDEN_CROWN, 1};
    if (chance(spot, 3)) return (Grove){BIRCH, 1, BIRCH_CROWN, 1};
    if (chance(spot, 8)) return (Grove){BUSH, BUSHES, LEAVES, 2};
    return (Grove){BROADLEAF, BROADLEAVES, LEAVES, LEAFY};
}

// The largest come last, and most often.
static int pick_crown(Spot *spot, int crowns) {
    int drawn = pick(spot, crowns + 3);
    return drawn < crowns ? drawn : int_max(2 * crowns - 1 - drawn, 0);
}

// Whether a tile lies 2 altitudes or more above the land south of it.
static bool is_above_step(const Spot *spot) {
    int y = spot->y + 1;
    if (y >= spot->tiles->height) return false;
    int there = scenery_altitude(spot->relief, tilemap_at(spot->tiles, spot->x, y), spot->x, y);
    return there && there + 2 <= spot->altitude;
}

// Inside a wood crowns close over the ground, as light or dark as the land below them, a little more or less so in
// soft clusters. At steps there are only bushes, so that their faces are seen.
static int tree_at(Spot *spot) {
    enum { CLUSTERS = 2, DARKEST = 14 };  // tiles: 2^2; shades
    Grove grove = grove_at(spot);
    bool step = scenery_at_step(spot->relief, spot->tiles, spot->altitude, spot->x, spot->y);
    if (step && around(spot, TILE_TREE) > 3) {
        bool steep = is_above_step(spot) && chance(spot, 50);  // no rows of bushes
        return OBJECT_TREES + (steep ? grove.tree : BUSH + pick(spot, BUSHES));
    }
    if (around(spot, TILE_TREE) < CROWDED)
        return OBJECT_TREES + grove.tree + pick(spot, grove.trees);
    int shade = scenery_shade(spot->relief, spot->tiles, spot->altitude, spot->x, spot->y);
    int light = (scenery_noise(spot->x, spot->y, CLUSTERS, 7) - 128) / 24 + pick(spot, 5) - 2;
    int tone = int_clamp((DARKEST + light - shade) * CROWN_TONES / 16, 0, CROWN_TONES - 1);
    return OBJECT_WOODS + (grove.crown + pick_crown(spot, grove.crowns)) * CROWN_TONES + tone;
}

// Whether rock beside a place rises above it.
static bool is_below_rock(const Spot *spot) {
    for (int i = 0; i < 4; i++) {
        int x = spot->x + (i == 0) - (i == 1), y = spot->y + (i == 2) - (i == 3);
        if (x < 0 || y < 0 || x >= spot->tiles->width || y >= spot->tiles->height) continue;
        bool rock = tilemap_at(spot->tiles, x, y) == TILE_ROCK;
        if (rock && scenery_altitude(spot->relief, TILE_ROCK, x, y) > spot->altitude) return true;
    }
    return false;
}

// What has fallen from rock lies at its foot.
static int fallen(Spot *spot) {
    int kind = pick(spot, 10);
    if (kind < 6) return OBJECT_DECOR + DECOR_SCREE + pick(spot, 2);
    return OBJECT_DECOR + (kind < 8 ? DECOR_PEBBLES : DECOR_BOULDER) + pick(spot, 2);
}

// Each band of grass has its own plants. They stand in groups, and few between them, so that the ground is calm.
static int on_grass(Spot *spot, uint8_t ground) {
    enum { IN_GROUPS = 24, BETWEEN = 6, GROUPED = 150, CHOICES = 8 };  // percent; of 255
    static const uint8_t growing[][CHOICES] = {
        {DECOR_REEDS, DECOR_REEDS + 1, DECOR_FERN, DECOR_FERN + 1, DECOR_FERN, DECOR_FERN + 1,
         DECOR_TUFT, DECOR_FLOWERS + 1},
        {DECOR_FERN, DECOR_FERN + 1, DECOR_CLOVER, DECOR_CLOVER, DECOR_TUFT, DECOR_TUFT + 1,
         DECOR_FLOWERS + 2, DECOR_FLOWERS + 1},
        {DECOR_TUFT, DECOR_TUFT + 1, DECOR_TUFT, DECOR_CLOVER, DECOR_CLOVER, DECOR_FLOWERS,
         DECOR_FLOWERS + 1, DECOR_FLOWERS + 2},
        {DECOR_STRAW, DECOR_STRAW + 1, DECOR_STRAW, DECOR_STRAW + 1, DECOR_TUFT + 1,
         DECOR_STRAW + 1, DECOR_FLOWERS + 1, DECOR_PEBBLES},
        {DECOR_HEATHER, DECOR_HEATHER + 1, DECOR_HEATHER, DECOR_HEATHER + 1, DECOR_HEATHER + 1,
         DECOR_STRAW + 1, DECOR_STRAW, DECOR_PEBBLES},
    };
    if (is_below_rock(spot) && chance(spot, AT_FOOT)) return fallen(spot);
    bool grouped = scenery_noise(spot->x, spot->y, 2, 14) > GROUPED;
    if (!chance(spot, grouped ? IN_GROUPS : BETWEEN)) return OBJECT_NONE;
    if (around(spot, TILE_TREE) > 2 && chance(spot, 40))
        return OBJECT_DECOR + (chance(spot, 50) ? DECOR_MUSHROOM : DECOR_STUMP);
    if (around(spot, TILE_WATER) + around(spot, TILE_RIVER) > 1)
        return OBJECT_DECOR + DECOR_REEDS + pick(spot, 2);
    return OBJECT_DECOR + growing[ground - GROUND_GRASS][pick(spot, CHOICES)];
}

enum { THINGS_ON_SAND = 6, DRIFTS = 30 };  // percent, and of those

// Whether the sea has left driftwood at a place, if it is a shore.
static bool drifts_at(int x, int y) {
    Spot spot = {.random = noise_bits(noise_row(PLANTS, y), (uint32_t)x)};
    return chance(&spot, THINGS_ON_SAND) && chance(&spot, DRIFTS);
}

// No two pieces lie side by side.
static int driftwood_at(const Spot *spot) {
    for (int i = 0; i < 6; i++)  // to the west, and in the north
        if (drifts_at(spot->x - 2 + (i < 2 ? i : i - 1), spot->y - (i >= 2))) return OBJECT_NONE;
    return OBJECT_DECOR + DECOR_DRIFTWOOD + (spot->x & 1);
}

// Whether marram grows: in groups, mostly on dunes, and never on damp sand.
static bool is_overgrown(Spot *spot, uint8_t ground) {
    static const uint8_t least[] = {255, 150, 120}, percent[] = {0, 14, 26};
    int band = ground - GROUND_SAND;
    return scenery_noise(spot->x, spot->y, 2, 13) > least[band] && chance(spot, percent[band]);
}

static int on_sand(Spot *spot, uint8_t ground) {
    if (is_below_rock(spot) && chance(spot, AT_FOOT)) return fallen(spot);
    bool shore = around(spot, TILE_WATER) > 0, thing = chance(spot, THINGS_ON_SAND);
    if (!thing && !shore && is_overgrown(spot, ground))
        return OBJECT_DECOR + DECOR_MARRAM + pick(spot, 2);
    if (!thing) return OBJECT_NONE;
    if (!shore && around(spot, TILE_RIVER) > 0) return OBJECT_DECOR + DECOR_PEBBLES + pick(spot, 2);
    if (!shore && chance(spot, 30)) return OBJECT_DECOR + DECOR_DRIFT;
    if (!shore && chance(spot, 30)) return OBJECT_DECOR + DECOR_SHELL + pick(spot, 2);
    if (!shore) return OBJECT_DECOR + DECOR_PEBBLES + pick(spot, 2);
    if (chance(spot, DRIFTS)) return driftwood_at(spot);
    if (chance(spot, 20)) return OBJECT_DECOR + DECOR_CRAB;
    return OBJECT_DECOR + DECOR_SHELL + pick(spot, 3);
}

static int on_rock(Spot *spot) {
    if (is_below_rock(spot) && chance(spot, AT_FOOT / 4)) return fallen(spot);
    if (!chance(spot, 6)) return OBJECT_NONE;
    return OBJECT_DECOR + (chance(spot, 40) ? DECOR_BOULDER : DECOR_BLOCKS) + pick(spot, 2);
}

static int edge_distance(const Spot *spot) {
    int across = int_min(spot->x, spot->tiles->width - 1 - spot->x);
    return int_min(across, int_min(spot->y, spot->tiles->height - 1 - spot->y));
}

// Swell and ripples come in groups, between which the water is calm. Towards the edge of the world there are fewer:
// outside are none.
static int on_waves(Spot *spot, uint8_t ground) {
    enum { CALM = 12, LULL = 100 };  // tiles; of 255: where there is less wind, the water is calm
    static const struct {
        int first, count, percent;
    } waves[GROUND_SHOAL + 1] = {
        {SWELL, 4, 22},  {SWELL, 4, 22},  {SWELL, 4, 20},
        {RIPPLE, 3, 20}, {RIPPLE, 3, 20}, {SPARKLE, 3, 18},
    };
    int wind = int_max(scenery_noise(spot->x, spot->y, 3, 8) - LULL, 0);
    int percent = waves[ground].percent * wind / 18;
    int calm = int_clamp(int_min(spot->tiles->width, spot->tiles->height) / 8, 1, CALM);
    percent = percent * int_min(edge_distance(spot) + 1, calm) / calm;
    if (!chance(spot, percent)) return OBJECT_NONE;
    return OBJECT_SWELL + waves[ground].first + pick(spot, waves[ground].count);
}

// Shoals have rocks off the coast, and lilies where land is on nearly all sides; deep water has rare fish.
static int in_water(Spot *spot, uint8_t ground) {
    if (ground < GROUND_SHOAL - 1)
        return chance(spot, 1) && chance(spot, 30) && edge_distance(spot) > 8
                   ? OBJECT_DECOR + DECOR_FISH
                   : on_waves(spot, ground);
    int land = 8 - around(spot, TILE_WATER) - around(spot, TILE_NONE) - around(spot, TILE_RIVER);
    if (land >= 4 && chance(spot, 12)) return OBJECT_DECOR + DECOR_LILY;
    if (land >= 1 && land <= 3 && chance(spot, 3))
        return OBJECT_DECOR + DECOR_SEAROCK + pick(spot, 2);
    return on_waves(spot, ground);
}

static int plant_at(Spot *spot, uint8_t ground) {
    switch (tilemap_at(spot->tiles, spot->x, spot->y)) {
    case TILE_TREE: return tree_at(spot);
    case TILE_GRASS: return on_grass(spot, ground);
    case TILE_SAND: return on_sand(spot, ground);
    case TILE_ROCK: return on_rock(spot);
    default: return in_water(spot, ground);
    }
}

uint8_t scenery_object_at(const Relief *relief, const Tilemap *tiles, uint8_t ground, int x,
                          int y) {
    const Heightmap *heights = relief->heights;
    if (ground_is_river(ground)) return scenery_river_object(relief, ground, x, y);
    bool near = ground <= GROUND_SHOAL && ground >= GROUND_SHOAL - 2;
    int mouth = near ? scenery_mouth_object(relief, x, y) : OBJECT_NONE;
    if (mouth != OBJECT_NONE) return (uint8_t)mouth;
    Spot spot = {.relief = relief, .tiles = tiles, .x = x, .y = y};
    spot.random = noise_bits(noise_row(PLANTS, y), (uint32_t)x);
    spot.altitude = scenery_altitude(relief, tilemap_at(tiles, x, y), x, y);
    spot.height = heights->values ? (heightmap_at(heights, x, y) - relief->low) / relief->span : 0;
    return (uint8_t)plant_at(&spot, ground);
}
