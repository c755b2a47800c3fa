// SPDX-License-Identifier: MIT
// Which polygons are land, ocean or lake, and how high they lie.
//
// After the idea of A. Patel's polygon maps (2010): the middle of a polygon decides whether it is
// land; water joined to the border is ocean, other water lakes; height grows with the distance from
// the coast, counted in polygons, and is then redistributed so that high land is rarer.
#include <math.h>
#include <string.h>

#include "../base/memory.h"
#include "gen_polygons.h"

// The shapes of islands, all ours: a round one with bumps, one of noise that falls off outwards,
// and one that fills the map. Basins in a wide noise become lakes. Places are -1..1 along both
// axes; the island lies in the middle.

enum { STREAM_SHAPE = 1, STREAM_LAKES = 2 };
enum { OCTAVES = 4, COARSEST = 2 };  // cells of the widest lattice from the middle to an edge

static float smooth(float part) { return part * part * (3.0f - 2.0f * part); }

// A lattice of random heights, -1..1, with `frequency` cells from the middle to an edge.
static float wave(uint64_t stream, float u, float v, float frequency) {
    float x = (u + 1.0f) * frequency, y = (v + 1.0f) * frequency;
    int i = (int)x, j = (int)y;
    float along = smooth(x - (float)i), down = smooth(y - (float)j);
    NoiseRow north = noise_row(stream, j), south = noise_row(stream, j + 1);
    uint32_t west = (uint32_t)i;
    float above = float_mix(noise_signed(north, west), noise_signed(north, west + 1), along);
    float below = float_mix(noise_signed(south, west), noise_signed(south, west + 1), along);
    return float_mix(above, below, down);
}

static float waves(uint64_t stream, float u, float v) {
    float sum = 0, amplitude = 1, frequency = COARSEST;
    for (int octave = 0; octave < OCTAVES; octave++) {
        sum += amplitude * wave(stream_number(stream, (uint64_t)octave), u, v, frequency);
        amplitude *= 0.5f;
        frequency *= 2.0f;
    }
    return sum;
}

// The direction of a place, 0..4, one for each quarter. It grows with the angle, and needs only a
// division.
static float way_round(float u, float v) {
    float sum = fabsf(u) + fabsf(v);
    if (sum == 0) return 0;
    float part = v / sum;
    if (u < 0) return 2.0f - part;
    return v < 0 ? 4.0f + part : part;
}

// Bumps around the island, -1..1: a ring of `count` random heights, smoothly joined.
static float bumps(uint64_t stream, float round, int count) {
    float at = round * 0.25f * (float)count;
    int i = (int)at;
    NoiseRow ring = noise_row(stream, count);
    float here = noise_signed(ring, (uint32_t)(i % count));
    float next = noise_signed(ring, (uint32_t)((i + 1) % count));
    return float_mix(here, next, smooth(at - (float)i));
}

static bool in_island(PolygonShape shape, uint64_t stream, float u, float v) {
    float far = sqrtf(u * u + v * v), square = float_max(fabsf(u), fabsf(v));
    float round = way_round(u, v);
    switch (shape) {
    case SHAPE_RADIAL:
        return far < 0.72f + 0.18f * bumps(stream, round, 6) + 0.1f * bumps(stream, round, 17);
    case SHAPE_NOISE: return waves(stream, u, v) > 1.6f * far * far - 0.7f;
    case SHAPE_SQUARE: return square < 0.8f + 0.1f * waves(stream, u, v);
    }
    return false;
}

static bool lies_on_land(const Stage *stage, PolygonPoint point) {
    float u = (float)point.x / (float)(stage->width * (POLYGONS_TILE / 2)) - 1.0f;
    float v = (float)point.y / (float)(stage->height * (POLYGONS_TILE / 2)) - 1.0f;
    PolygonShape shape = (PolygonShape)stage->values[POLYGONS_SHAPE];
    if (!in_island(shape, stream_number(stage->stream, STREAM_SHAPE), u, v)) return false;
    float basin = wave(stream_number(stage->stream, STREAM_LAKES), u, v, 5.0f);
    return basin > -0.65f;
}

// Ocean and lakes.

typedef void Meet(const Polygons *polygons, int32_t a, int32_t b);

// Writes which cells of a row have another owner than the next one or the southern one, and returns
// how many. Nobody can predict which, so all are written, and the next one over each that has not.
static inline int find_meetings(const int32_t *row, const int32_t *south, int width,
                                int16_t *found) {
    int count = 0;
    for (int x = 0; x < width - 1; x++) {
        found[count] = (int16_t)x;
        count += ((row[x] ^ row[x + 1]) | (row[x] ^ south[x])) != 0;
    }
    found[count] = (int16_t)(width - 1);
    return count + (row[width - 1] != south[width - 1]);
}

// Calls `meet` for each two neighbouring cells of different polygons, and for some of the same.
static inline bool each_meeting(const Polygons *polygons, Meet *meet) {
    int width = polygons->stage->width, height = polygons->stage->height;
    int16_t found[HEIGHTMAP_SIDE];
    for (int y = 0; y < height && !stage_cancelled(polygons->stage); y++) {
        const int32_t *row = polygons_owners(polygons, y);
        const int32_t *south = y + 1 < height ? row + width : row;
        int count = find_meetings(row, south, width, found);
        for (int i = 0; i < count; i++) {
            int x = found[i];
            meet(polygons, row[x], row[x + 1 < width ? x + 1 : x]);
            meet(polygons, row[x], south[x]);
        }
    }
    return !stage_cancelled(polygons->stage);
}

static void join_water(const Polygons *polygons, int32_t a, int32_t b) {
    if (a != b && polygons->kinds[a] != POLYGON_LAND && polygons->kinds[b] != POLYGON_LAND)
        pieces_join(polygons->lists[0], a, b, 1);
}

// Everything at the border of the map is ocean, and one piece.
static void join_border(const Polygons *polygons) {
    int width = polygons->stage->width, height = polygons->stage->height;
    int32_t first = polygons->owners[0];
    for (int y = 0; y < height; y++) {
        const int32_t *row = polygons_owners(polygons, y);
        int step = y == 0 || y == height - 1 || width == 1 ? 1 : width - 1;
        for (int x = 0; x < width; x += step) {
            polygons->kinds[row[x]] = POLYGON_OCEAN;
            pieces_join(polygons->lists[0], first, row[x], 1);
        }
    }
}

// Heights until polygons are raised.
static const int32_t KIND_HEIGHTS[] = {[POLYGON_LAND] = POLYGONS_HEIGHT,
                                       [POLYGON_OCEAN] = -POLYGONS_HEIGHT,
                                       [POLYGON_LAKE] = -POLYGONS_HEIGHT / 2,
                                       [POLYGON_EMPTY] = 0};

bool polygons_classify(const Polygons *polygons) {
    int32_t *joined = polygons->lists[0];
    CancelWatch watch = stage_watch(polygons->stage);
    for (int i = 0; i < polygons->count; i++) {
        if (cancel_stops(&watch, SHAPE_WORK)) return false;
        bool land = lies_on_land(polygons->stage, polygons->points[i]);
        bool empty = polygons->cells[i].count == 0;
        polygons->kinds[i] = empty ? POLYGON_EMPTY : land ? POLYGON_LAND : POLYGON_LAKE;
        joined[i] = -1;
    }
    join_border(polygons);
    if (!each_meeting(polygons, join_water)) return false;
    int32_t ocean = pieces_root(joined, polygons->owners[0]);
    for (int i = 0; i < polygons->count && !cancel_stops(&watch, FAR_POINT_WORK); i++) {
        if (polygons->kinds[i] == POLYGON_LAKE && pieces_root(joined, i) == ocean)
            polygons->kinds[i] = POLYGON_OCEAN;
        polygons->heights[i] = KIND_HEIGHTS[polygons->kinds[i]];
    }
    return !stage_cancelled(polygons->stage);
}

// Distance from the coast.

// Polygons at one distance whose neighbours have not been looked at yet. Each is listed once, so
// that there is room.
typedef struct Front {
    int32_t *polygons;
    int count;
} Front;

static void join_front(const Polygons *polygons, Front *front, int32_t polygon, int distance) {
    polygons->distances[polygon] = distance;
    front->polygons[front->count++] = polygon;
}

// Both sides of the coast are at distance 1.
static void mark_coast(const Polygons *polygons, int32_t a, int32_t b) {
    if ((polygons->kinds[a] == POLYGON_OCEAN) == (polygons->kinds[b] == POLYGON_OCEAN)) return;
    polygons->distances[a] = polygons->distances[b] = 1;
}

// A neighbour on the same side of the coast is one further than this polygon, but equally far from
// lake to lake. It may be nearer than it seemed: already in the next front because of land, and now
// reached as part of a lake.
static inline void reach(const Polygons *polygons, Front *here, Front *next, int32_t from,
                         int32_t to) {
    const uint8_t *kinds = polygons->kinds;
    if ((kinds[from] == POLYGON_OCEAN) != (kinds[to] == POLYGON_OCEAN)) return;
    bool level = kinds[from] == POLYGON_LAKE && kinds[to] == POLYGON_LAKE;
    int32_t distance = polygons->distances[from] + !level, known = polygons->distances[to];
    if (known == 0 || known > distance) join_front(polygons, level ? here : next, to, distance);
}

// Looks at the four neighbours of every cell of a polygon. A row has one run of them: along it the
// difference of the squared distances to two points is linear.
static bool reach_from(const Polygons *polygons, Front *here, Front *next, int32_t polygon,
                       CancelWatch *watch) {
    int width = polygons->stage->width, height = polygons->stage->height;
    PolygonCells box = polygons->cells[polygon];
    for (int y = box.north; y <= box.south; y++) {
        const int32_t *row = polygons_owners(polygons, y);
        const int32_t *north = y > 0 ? row - width : row,
                      *south = y + 1 < height ? row + width : row;
        int x = box.west;
        if (cancel_stops(watch, FAR_POINT_WORK * (1 + box.east - box.west))) return false;
        while (x <= box.east && row[x] != polygon) x++;
        if (x > box.east) continue;
        if (x > 0) reach(polygons, here, next, polygon, row[x - 1]);
        for (; x <= box.east && row[x] == polygon; x++) {
            if (north[x] != polygon) reach(polygons, here, next, polygon, north[x]);
            if (south[x] != polygon) reach(polygons, here, next, polygon, south[x]);
        }
        if (x < width) reach(polygons, here, next, polygon, row[x]);
    }
    return true;
}

static bool measure(const Polygons *polygons) {
    CancelWatch watch = stage_watch(polygons->stage);
    Front here = {.polygons = polygons->lists[0]}, next = {.polygons = polygons->lists[1]};
    memset(polygons->distances, 0, (size_t)polygons->count * sizeof *polygons->distances);
    if (!each_meeting(polygons, mark_coast)) return false;
    // In the order of buckets: neighbours in memory follow each other.
    for (int i = 0; i < polygons->count && !cancel_stops(&watch, FAR_POINT_WORK); i++) {
        int32_t polygon = polygons->entries[i].index;
        if (polygons->distances[polygon] == 1) join_front(polygons, &here, polygon, 1);
    }
    while (here.count > 0) {
        while (here.count > 0) {
            int32_t polygon = here.polygons[--here.count];
            // The next polygon's cells come from far while this one's are looked at.
            if (here.count > 0) PREFETCH(&polygons->cells[here.polygons[here.count - 1]]);
            if (!reach_from(polygons, &here, &next, polygon, &watch)) return false;
        }
        Front done = here;
        here = next;
        next = done;
    }
    return true;
}

// Heights.

static const float LAKE_HEIGHT = -0.05f;

static int32_t in_units(float height) { return (int32_t)(height * (float)POLYGONS_HEIGHT); }

// Land in the order of its distances, lower indices first. The n-th of `all` gets the height below
// which n/all of the land lies if land of height x is as likely as 2 - 2x.
static void raise_land(const Polygons *polygons) {
    int32_t *places = polygons->lists[0], all = 0;  // of the next polygon at each distance
    CancelWatch watch = stage_watch(polygons->stage);
    memset(places, 0, (size_t)polygons->count * sizeof *places);
    for (int i = 0; i < polygons->count && !cancel_stops(&watch, FAR_POINT_WORK); i++) {
        bool land = polygons->kinds[i] == POLYGON_LAND;
        if (land) places[polygons->distances[i] - 1]++;
        all += land;
    }
    if (!polygons_begin_places(polygons, places, (size_t)polygons->count)) return;
    for (int i = 0; i < polygons->count && !cancel_stops(&watch, FAR_POINT_WORK); i++) {
        if (polygons->kinds[i] != POLYGON_LAND) continue;
        float lower = (float)++places[polygons->distances[i] - 1] / (float)all;
        polygons->heights[i] = in_units(1.0f - sqrtf(1.0f - lower));
    }
}

// Ocean sinks to -1 at its furthest from land, or everywhere without land. Lakes are flat.
static void lower_water(const Polygons *polygons) {
    int deepest = 0;
    CancelWatch watch = stage_watch(polygons->stage);
    for (int i = 0; i < polygons->count && !cancel_stops(&watch, POINT_WORK); i++)
        if (polygons->kinds[i] == POLYGON_OCEAN) deepest = int_max(deepest, polygons->distances[i]);
    for (int i = 0; i < polygons->count && !cancel_stops(&watch, FAR_POINT_WORK); i++) {
        float depth = deepest == 0 ? 1.0f : (float)polygons->distances[i] / (float)deepest;
        if (polygons->kinds[i] == POLYGON_OCEAN) polygons->heights[i] = in_units(-depth);
        if (polygons->kinds[i] == POLYGON_LAKE) polygons->heights[i] = in_units(LAKE_HEIGHT);
    }
}

bool polygons_raise(const Polygons *polygons) {
    if (!measure(polygons)) return false;
    raise_land(polygons);
    lower_water(polygons);
    return !stage_cancelled(polygons->stage);
}
