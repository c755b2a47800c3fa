// SPDX-License-Identifier: MIT
#include "plain_makers.h"

#include <math.h>

#include "../../src/worldgen/heading.h"
#include "../../src/worldgen/rng.h"

// Midpoint displacement, over the whole covering square.

int plain_halvings(int width, int height) {
    int count = 0;
    for (int side = 1; side + 1 < (width > height ? width : height); side *= 2) count++;
    return count;
}

static float drawn_at(uint64_t stream, int x, int y) {
    return noise_signed(noise_row(stream, y), (uint32_t)x);
}

// Sets the middles of the squares of side `step` that begin at (x, y).
static void halve(Heightmap *square, int x, int y, int step, float amplitude, uint64_t stream) {
    int half = step / 2, far = square->width;
    float here = heightmap_at(square, x, y), zero = 0;
    bool east = x + step < far, south = y + step < far;
    float right = east ? heightmap_at(square, x + step, y) : zero;
    float below = south ? heightmap_at(square, x, y + step) : zero;
    if (east)
        heightmap_row(square, y)[x + half] =
            (here + right) * 0.5f + drawn_at(stream, x + half, y) * amplitude;
    if (south)
        heightmap_row(square, y + half)[x] =
            (here + below) * 0.5f + drawn_at(stream, x, y + half) * amplitude;
    if (east && south)
        heightmap_row(square, y + half)[x + half] =
            ((here + below) + (right + heightmap_at(square, x + step, y + step))) * 0.25f +
            drawn_at(stream, x + half, y + half) * amplitude;
}

void plain_midpoint(const Stage *stage, Heightmap *map, int64_t stamp) {
    double roughness = stage->values[0];
    uint64_t stream = stage->stream;
    int side = 1 << plain_halvings(map->width, map->height), step = side;
    Heightmap square;
    assert_true(heightmap_init(&square, side + 1, side + 1));
    for (int y = 0; y <= side; y += side)
        for (int x = 0; x <= side; x += side)
            heightmap_row(&square, y)[x] = drawn_at(stream_number(stream, 0), x, y);
    double amplitude = 1;
    for (int pass = 1; pass <= stamp; pass++, step /= 2) {
        amplitude *= roughness;
        for (int y = 0; y <= side; y += step)
            for (int x = 0; x <= side; x += step)
                halve(&square, x, y, step, (float)amplitude, stream_number(stream, (uint64_t)pass));
    }
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++)
            heightmap_row(map, y)[x] = heightmap_at(&square, x - x % step, y - y % step);
    heightmap_free(&square);
}

// Gradient noise.

enum { EASE = 4 };  // linear, smoothstep, quintic

typedef struct Slope {
    float x, y;
} Slope;

static Slope slope_at(uint64_t key, int column, int row) {
    const float a = 0.923879533f, b = 0.707106781f, c = 0.382683432f;
    const Slope slopes[16] = {{1, 0},  {a, c},  {b, b},  {c, a},   {0, 1},   {-c, a},
                              {-b, b}, {-a, c}, {-1, 0}, {-a, -c}, {-b, -b}, {-c, -a},
                              {0, -1}, {c, -a}, {b, -b}, {a, -c}};
    return slopes[noise_bits(noise_row(key, row), (uint32_t)column) >> 28];
}

static float faded(const Stage *stage, float t) {
    if (stage->values[EASE] == 0) return t;
    if (stage->values[EASE] == 1) return t * t * (3.0f - 2.0f * t);
    return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
}

static float blend(float from, float to, float amount) { return from + (to - from) * amount; }

// The value of lattice column `column` at a cell that lies u beyond it and v beyond row `row`.
static float column_at(uint64_t key, int column, int row, float u, float v, float ease,
                       float amplitude) {
    Slope north = slope_at(key, column, row), south = slope_at(key, column, row + 1);
    float along = blend(north.x, south.x, ease) * amplitude;
    float level = blend(north.y * v, south.y * (v - 1.0f), ease) * amplitude;
    return along * u + level;
}

// Noise of -1..1 as it is added, before it is multiplied by the amplitude.
static float folded(int fold, float noise) {
    float size = noise < 0 ? -noise : noise;
    if (fold == 1) return size;
    if (fold == 2) return 2.0f * size - 1.0f;
    return (1.0f - size) * (1.0f - size);
}

void plain_perlin(const Stage *stage, Heightmap *map, int64_t octave) {
    float persistence = (float)stage->values[1], lacunarity = (float)stage->values[2];
    float size = (float)stage->values[3];
    int fold = (int)stage->values[5];
    uint64_t key = stream_number(stage->stream, (uint64_t)octave);
    Rng rng = rng_make(key, 0);
    float shift_x = rng_unit(&rng), frequency = 1, amplitude = 1;
    float shift_y = rng_unit(&rng);
    for (int i = 0; i < octave; i++) {
        frequency *= lacunarity;
        amplitude *= persistence;
    }
    float side = (float)(map->width < map->height ? map->width : map->height);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            float across = (float)x / side * size * frequency + shift_x;
            float down = (float)y / side * size * frequency + shift_y;
            float u = across - floorf(across), v = down - floorf(down);
            int column = (int)across, row = (int)down;
            float scale = fold ? 1.0f / 0.707106781f : amplitude, ease = faded(stage, v);
            float west = column_at(key, column, row, u, v, ease, scale);
            float east = column_at(key, column + 1, row, u - 1.0f, v, ease, scale);
            float noise = blend(west, east, faded(stage, u));
            if (fold) noise = folded(fold, noise) * amplitude;
            heightmap_row(map, y)[x] += noise;
        }
}

// Fault formation.

static void wear(float *cell, float before, float k) {
    *cell = before * k + *cell * (1 - k);
    if (fabsf(*cell) < 1e-20f) *cell = 0;
}

static void plain_filter(Heightmap *map, float k) {
    int width = map->width, height = map->height;
    for (int y = 0; y < height; y++)
        for (int x = 1; x < width; x++)
            wear(heightmap_row(map, y) + x, heightmap_at(map, x - 1, y), k);
    for (int y = 0; y < height; y++)
        for (int x = width - 2; x >= 0; x--)
            wear(heightmap_row(map, y) + x, heightmap_at(map, x + 1, y), k);
    for (int y = 1; y < height; y++)
        for (int x = 0; x < width; x++)
            wear(heightmap_row(map, y) + x, heightmap_at(map, x, y - 1), k);
    for (int y = height - 2; y >= 0; y--)
        for (int x = 0; x < width; x++)
            wear(heightmap_row(map, y) + x, heightmap_at(map, x, y + 1), k);
}

// Fault number `stamp`, with the filter that follows it.
void plain_fault(const Stage *stage, Heightmap *map, int64_t stamp) {
    double first = stage->values[1], last = stage->values[2];
    int64_t count = (int64_t)stage->values[0], every = (int64_t)stage->values[4];
    Rng rng = rng_make(stream_number(stage->stream, (uint64_t)stamp), 0);
    int64_t from_x = rng_below(&rng, (uint32_t)map->width);
    int64_t from_y = rng_below(&rng, (uint32_t)map->height), to_x, to_y;
    do {
        to_x = rng_below(&rng, (uint32_t)map->width);
        to_y = rng_below(&rng, (uint32_t)map->height);
    } while (to_x == from_x && to_y == from_y);
    double part = count > 1 ? (double)stamp / (double)(count - 1) : 0;
    float delta = (float)(first + (last - first) * part);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            int64_t across = (to_x - from_x) * (y - from_y) - (to_y - from_y) * (x - from_x);
            if (across > 0) heightmap_row(map, y)[x] += delta;
        }
    bool filtered = stage->values[3] > 0 && every > 0 && (stamp + 1) % every == 0;
    if (filtered) plain_filter(map, (float)stage->values[3]);
}

// The cellular automaton.

static bool is_land(const Heightmap *map, int x, int y) {
    return x >= 0 && y >= 0 && x < map->width && y < map->height && heightmap_at(map, x, y) == 1;
}

static int land_around(const Heightmap *map, int x, int y) {
    int land = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (dx != 0 || dy != 0) land += is_land(map, x + dx, y + dy);
    return land;
}

// The cells after so many passes.
static void live(const Stage *stage, Heightmap *map, int64_t passes) {
    double fill = stage->values[0], birth = stage->values[2], survive = stage->values[3];
    Heightmap before;
    assert_true(heightmap_init(&before, map->width, map->height));
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            uint32_t bits = noise_bits(noise_row(stream_number(stage->stream, 0), y), (uint32_t)x);
            heightmap_row(map, y)[x] = bits >> 8 < (uint32_t)(fill * 16777216) ? 1 : 0;
        }
    for (int64_t pass = 1; pass <= passes; pass++) {
        heightmap_copy(&before, map, ALONE);
        for (int y = 0; y < map->height; y++)
            for (int x = 0; x < map->width; x++) {
                int needed = is_land(&before, x, y) ? (int)survive : (int)birth;
                heightmap_row(map, y)[x] = land_around(&before, x, y) >= needed ? 1 : 0;
            }
    }
    heightmap_free(&before);
}

void plain_cells(const Stage *stage, Heightmap *map, int64_t stamp) {
    int size = (int)stage->values[4];
    Heightmap cells;
    assert_true(
        heightmap_init(&cells, (map->width + size - 1) / size, (map->height + size - 1) / size));
    live(stage, &cells, stamp);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++)
            heightmap_row(map, y)[x] = heightmap_at(&cells, x / size, y / size);
    heightmap_free(&cells);
}

// Cellular noise: the two nearest of all points near the map.

static float worley_at(const Stage *stage, int x, int y) {
    float first = INFINITY, second = INFINITY;  // their squares
    Rng rng = stage_rng(stage, 0);
    uint64_t stream = stream_number(stage->stream, 1);
    float unit = 1.0f / (float)stage->values[0], jitter = (float)stage->values[1];
    float place_x = 2 + rng_unit(&rng) + (float)x * unit;
    float place_y = 2 + rng_unit(&rng) + (float)y * unit;
    for (int row = 0; row < 60; row++)
        for (int column = 0; column < 60; column++) {
            uint32_t bits = noise_bits(noise_row(stream, row), (uint32_t)column);
            float across = (float)(bits >> 16) / 65536, down = (float)(bits & 0xffff) / 65536;
            float dx = place_x - ((float)column + 0.5f + (across - 0.5f) * jitter);
            float dy = place_y - ((float)row + 0.5f + (down - 0.5f) * jitter);
            float square = dx * dx + dy * dy;
            if (square < second) second = square;
            if (second >= first) continue;
            second = first;
            first = square;
        }
    first = sqrtf(first);
    second = sqrtf(second);
    return stage->values[2] < 1 ? first : stage->values[2] < 2 ? second : second - first;
}

void plain_worley(const Stage *stage, Heightmap *map, int64_t stamp) {
    (void)stamp;
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) heightmap_row(map, y)[x] = worley_at(stage, x, y);
}

// The simplest lands.

void plain_random(const Stage *stage, Heightmap *map, int64_t stamp) {
    float low = (float)stage->values[0], span = (float)(stage->values[1] - stage->values[0]);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            NoiseRow row = noise_row(stream_number(stage->stream, (uint64_t)stamp), y);
            float part = (float)(noise_bits(row, (uint32_t)x) >> 8) / 16777216.0f;
            heightmap_row(map, y)[x] = low + span * part;
        }
}

void plain_constant(const Stage *stage, Heightmap *map, int64_t stamp) {
    (void)stamp;
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) heightmap_row(map, y)[x] = (float)stage->values[0];
}

void plain_cone(const Stage *stage, Heightmap *map, int64_t stamp) {
    (void)stamp;
    double peak = stage->values[0], base = stage->values[1];
    double middle_x = (map->width - 1) / 2.0, middle_y = (map->height - 1) / 2.0;
    double corner = sqrt(middle_x * middle_x + middle_y * middle_y);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            double across = x - middle_x, down = y - middle_y;
            double far = sqrt(across * across + down * down) / corner;
            heightmap_row(map, y)[x] = (float)(base + (peak - base) * (1 - far));
        }
}

void plain_ramp(const Stage *stage, Heightmap *map, int64_t stamp) {
    Rng rng = stage_rng(stage, stamp);
    double low = stage->values[0], high = stage->values[1];
    Heading up = heading_of(stage_random(stage, 2, &rng));
    double middle_x = (map->width - 1) / 2.0, middle_y = (map->height - 1) / 2.0;
    double reach = 2 * middle_x * fabs(up.x) + 2 * middle_y * fabs(up.y);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            double share = 0.5 + ((x - middle_x) * up.x + (y - middle_y) * up.y) / reach;
            heightmap_row(map, y)[x] = (float)(low + (high - low) * share);
        }
}

// Chains. Where the hills stand and how large they are is what the stage has drawn when it began.

static double risen(double square, int shape) {
    if (square >= 1) return 0;
    return shape == 0 ? 1 - square : shape == 1 ? 1 - sqrt(square) : sqrt(1 - square);
}

void plain_chain(const Stage *stage, Heightmap *map, int64_t stamp) {
    const float *hill = (const float *)stage->work + 4 * stamp;  // x, y, radius, height
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            double across = (x - (double)hill[0]) / (double)hill[2];
            double down = (y - (double)hill[1]) / (double)hill[2], here;
            here = (double)hill[3] * risen(across * across + down * down, (int)stage->values[6]);
            heightmap_row(map, y)[x] = fmaxf(heightmap_at(map, x, y), (float)here);
        }
}
