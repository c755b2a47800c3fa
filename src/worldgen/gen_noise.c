// SPDX-License-Identifier: MIT
// Noise in octaves, on finer and finer lattices: value noise, and gradient noise. Stamps are the
// octaves, and with finish=1 the normalisation to 0..1. Amplitudes below 1e-20 count as 0: denormal
// numbers are slow.
//
// Value noise, after the loop that the particle article calls Perlin noise: random numbers at the
// points of a lattice, eased between them by smoothstep; each octave has twice as many points and
// `persistence` times the weight of the one before. An octave adds to a cell
//     west + (east - west) * ease(x),  where west and east are
//     (north + (south - north) * ease(y)) * amplitude at the lattice columns beside it.
// The article blends from west to east first and multiplies last: the same except for rounding, and
// here the vertical half is computed once per lattice column. Ours: lattice=hash, where the points
// of no two octaves or diagonals are the same; aspect=square; octaves=auto, which adds octaves as
// long as a lattice cell is one tile wide or more.
//
// Gradient noise after K. Perlin, "Improving Noise", 2002: each point of a lattice has a slope, and
// a cell's height is blended from the heights that the slopes of the four points around it give
// there. Named by the articles; all its numbers are ours. At every lattice column beside a cell the
// slopes north and south of it make
//     along = (north.x + (south.x - north.x) * ease(y)) * amplitude
//     level = (n + (s - n) * ease(y)) * amplitude,  n = north.y * y,  s = south.y * (y - 1)
// and an octave adds west + (east - west) * ease(x) with west = along * x + level of the column
// west of the cell, east = along * (x - 1) + level of that east of it; x and y are 0..1 between
// points. One octave lies within -0.7072..0.7072 times its amplitude, persistence^octave; nothing
// is normalised. Noise is 0 at the points of its lattice, so each octave's lattice is shifted by a
// random part of its cells: else one as fine as the map would be 0 everywhere.
#include "lattice.h"

// Parameters of value noise, in the order of the article: "1337, 0.75, 10".
enum { SEED, PERSISTENCE, OCTAVES, SIZE, LATTICE, ASPECT, FINISH };
enum { ARTICLE_LATTICE, HASH_LATTICE };
enum { ASPECT_ARTICLE, ASPECT_SQUARE };
enum { SEED_MOST = 999999999 };

static int shorter_side(const Stage *stage) { return int_min(stage->width, stage->height); }

static int octaves(const Stage *stage) {
    if (stage->values[OCTAVES] >= 1) return stage_whole(stage, OCTAVES);
    int count = 1;
    for (double across = 2 * stage->values[SIZE]; across <= shorter_side(stage); across *= 2)
        if (count < LATTICE_OCTAVES) count++;
    return count;
}

// The given seed, or a random one.
static uint32_t seed(const Stage *stage) {
    Rng rng = stage_rng(stage, 0);
    bool given = stage->values[SEED] >= 0;
    return given ? (uint32_t)stage->values[SEED] : rng_below(&rng, SEED_MOST + 1);
}

static float smoothstep(float t) { return t * t * (3.0f - 2.0f * t); }

// The article's random number for a whole number: -1..1.
static inline float article_number(uint32_t i) {
    uint32_t n = i << 13 ^ i;
    n = (n * (n * n * 15731 + 789221) + 1376312589) & UINT32_C(0x7fffffff);
    return 1.0f - (float)(int32_t)n * 0x1p-30f;
}

static void draw_article(const LatticeOctave *octave, const LatticeTile *tile, int32_t row,
                         LatticeRow points) {
    uint32_t start = (uint32_t)octave->key + (uint32_t)row * 57;
    for (int i = 0; i < tile->points; i++) points[0][i] = article_number(tile->columns[i] + start);
}

static void draw_hash(const LatticeOctave *octave, const LatticeTile *tile, int32_t row,
                      LatticeRow points) {
    NoiseRow noise = noise_row(octave->key, row);
    for (int i = 0; i < tile->points; i++) points[0][i] = noise_signed(noise, tile->columns[i]);
}

static void add_values(const LatticeOctave *octave, const LatticeTile *tile, LatticeRow north,
                       LatticeRow south, float part, float ease, float *restrict cells) {
    (void)part;
    float height[LATTICE_POINTS], rise[LATTICE_POINTS], amplitude = octave->amplitude;
    for (int i = 0; i < tile->points; i++)
        height[i] = (north[0][i] + (south[0][i] - north[0][i]) * ease) * amplitude;
    for (int i = 0; i < tile->points - 1; i++) rise[i] = height[i + 1] - height[i];
    const float *eases = tile->eases;
    if (tile->long_runs) {
        for (int i = 0; i < tile->points - 1; i++) {
            float west = height[i], slope = rise[i];
            for (int x = tile->begins[i]; x < tile->begins[i + 1]; x++)
                cells[x] += west + slope * eases[x];
        }
    } else {
        for (int x = 0; x < tile->cells; x++)
            cells[x] += height[tile->left[x]] + rise[tile->left[x]] * eases[x];
    }
}

static const char FEWER_VALUES[] = "fewer octaves or a smaller size";
static const LatticeNoise VALUES[] = {
    [ARTICLE_LATTICE] = {smoothstep, draw_article, add_values, 1.0, 1.5, FEWER_VALUES},
    [HASH_LATTICE] = {smoothstep, draw_hash, add_values, 1.0, 1.5, FEWER_VALUES},
};

static Lattice value_lattice(const Stage *stage) {
    bool square = stage->values[ASPECT] == ASPECT_SQUARE;
    bool hash = stage->values[LATTICE] == HASH_LATTICE;
    Lattice lattice = {
        .stage = stage,
        .noise = &VALUES[stage_whole(stage, LATTICE)],
        .across = (float)(square ? shorter_side(stage) : stage->width),
        .down = (float)(square ? shorter_side(stage) : stage->height),
        .size = (float)stage->values[SIZE],
    };
    lattice_octaves(&lattice, octaves(stage), 2, (float)stage->values[PERSISTENCE]);
    uint64_t key = hash ? stream_begin(seed(stage)) : seed(stage);
    for (int i = 0; i < lattice.octaves; i++)
        lattice.octave[i].key = hash ? stream_number(key, (uint64_t)i) : key;
    return lattice;
}

// Gradient noise.

enum { SLOPE_OCTAVES, SLOPE_PERSISTENCE, LACUNARITY, SLOPE_SIZE };
enum { DIRECTIONS = 16 };

// Slopes of length 1 in all directions: the cosine of a sixteenth turn is LONG, of an eighth EVEN.
#define LONG 0.923879533f
#define EVEN 0.707106781f
#define SHORT 0.382683432f
static const float EAST[DIRECTIONS] = {
    1, LONG, EVEN, SHORT, 0, -SHORT, -EVEN, -LONG, -1, -LONG, -EVEN, -SHORT, 0, SHORT, EVEN, LONG,
};

static float fade(float t) { return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f); }

static void draw_slopes(const LatticeOctave *octave, const LatticeTile *tile, int32_t row,
                        LatticeRow points) {
    NoiseRow noise = noise_row(octave->key, row);
    for (int i = 0; i < tile->points; i++) {
        uint32_t direction = noise_bits(noise, tile->columns[i]) >> 28;
        points[0][i] = EAST[direction];
        points[1][i] = EAST[(direction + DIRECTIONS * 3 / 4) % DIRECTIONS];  // a quarter turn
    }
}

// Between lattice columns i and i + 1.
INLINED float blended(const float *along, const float *level, int i, float part, float ease) {
    float west = along[i] * part + level[i];
    float east = along[i + 1] * (part - 1.0f) + level[i + 1];
    return west + (east - west) * ease;
}

static void add_slopes(const LatticeOctave *octave, const LatticeTile *tile, LatticeRow north,
                       LatticeRow south, float part, float ease, float *restrict cells) {
    float along[LATTICE_POINTS], level[LATTICE_POINTS], amplitude = octave->amplitude;
    for (int i = 0; i < tile->points; i++) {
        float n = north[1][i] * part, s = south[1][i] * (part - 1.0f);
        along[i] = (north[0][i] + (south[0][i] - north[0][i]) * ease) * amplitude;
        level[i] = (n + (s - n) * ease) * amplitude;
    }
    const float *parts = tile->parts, *eases = tile->eases;
    if (tile->long_runs) {
        for (int i = 0; i < tile->points - 1; i++)
            for (int x = tile->begins[i]; x < tile->begins[i + 1]; x++)
                cells[x] += blended(along, level, i, parts[x], eases[x]);
    } else {
        for (int x = 0; x < tile->cells; x++)
            cells[x] += blended(along, level, tile->left[x], parts[x], eases[x]);
    }
}

static const LatticeNoise SLOPES = {
    fade, draw_slopes, add_slopes, 1.5, 3.0, "fewer octaves, less lacunarity or a smaller size",
};

static Lattice slope_lattice(const Stage *stage) {
    Lattice lattice = {
        .stage = stage,
        .noise = &SLOPES,
        .across = (float)shorter_side(stage),
        .down = (float)shorter_side(stage),
        .size = (float)stage->values[SLOPE_SIZE],
    };
    lattice_octaves(&lattice, stage_whole(stage, SLOPE_OCTAVES), (float)stage->values[LACUNARITY],
                    (float)stage->values[SLOPE_PERSISTENCE]);
    for (int i = 0; i < lattice.octaves; i++) {
        LatticeOctave *octave = &lattice.octave[i];
        octave->key = stream_number(stage->stream, (uint64_t)i);
        Rng rng = rng_make(octave->key, 0);
        octave->shift_x = rng_unit(&rng);
        octave->shift_y = rng_unit(&rng);
    }
    return lattice;
}

// The operations.

extern const Operation VALUE_NOISE;

static bool is_value(const Stage *stage) { return stage->operation == &VALUE_NOISE; }

static bool finishes(const Stage *stage) { return is_value(stage) && stage->values[FINISH] != 0; }

static Lattice lattice_of(const Stage *stage) {
    return is_value(stage) ? value_lattice(stage) : slope_lattice(stage);
}

static bool noise_check(const Stage *stage, TextError *error) {
    Lattice lattice = lattice_of(stage);
    double across = lattice_across(&lattice);
    if (across <= LATTICE_ACROSS) return true;
    return error_limit(error, FAILURE_CONTENT, "$1 with '$2' lattice cells across", NULL, "$3: $4",
                       NAMES(stage->operation->name, words_whole(across).text,
                             words_whole(LATTICE_ACROSS).text, lattice.noise->remedy));
}

static int64_t noise_count(const Stage *stage) {
    return lattice_of(stage).octaves + finishes(stage);
}

#define FINISH_UNITS 0.6  // units of work per cell at the end

static double noise_cost(const Stage *stage) {
    Lattice lattice = lattice_of(stage);
    double finish = finishes(stage) ? FINISH_UNITS : 0;
    return lattice_cost(&lattice) + finish * stage->width * stage->height;
}

static uint64_t noise_work_bytes(const Stage *stage) {
    Lattice lattice = lattice_of(stage);
    return lattice_bytes(&lattice);
}

static void noise_prepare(const Stage *stage) {
    Lattice lattice = lattice_of(stage);
    lattice_fill(&lattice);
}

static void noise_run(const Stage *stage, int64_t first, int64_t last) {
    Lattice lattice = lattice_of(stage);
    int64_t end = int64_min(last, lattice.octaves);
    if (first < end) lattice_add(&lattice, (int)first, (int)end);
    if (last > lattice.octaves) stage_normalise(stage, 0, 1);
}

// What both rows have.
#define NOISE(word, phrase)                                                                        \
    OPERATION(GROUP_MAKES, word, phrase),                                                          \
        .random = true, .stamps = STAMPS_ORDERED, .check = noise_check, .count = noise_count,      \
        .cost = noise_cost, .work_bytes = noise_work_bytes, .prepare = noise_prepare,              \
        .run = noise_run

const Operation VALUE_NOISE = {
    NOISE("value_noise",
          "noise: random numbers on finer and finer lattices, eased between their points"),
    .parameters[SEED] = {"seed", PARAMETER_WHOLE, 0, SEED_MOST, "stream", "stream", "",
                         FROM_ARTICLE, "the noise itself, or its place in the world's numbers"},
    .parameters[PERSISTENCE] = {"persistence", PARAMETER_REAL, 0, 2, "0.75", NULL, "", FROM_ARTICLE,
                                "weight of an octave in that of the one before"},
    .parameters[OCTAVES] = {"octaves", PARAMETER_WHOLE, 1, LATTICE_OCTAVES, "10", "auto", "",
                            FROM_ARTICLE, "how many lattices; auto: as long as cells span a tile"},
    .parameters[SIZE] = {"size", PARAMETER_REAL, 0.01, 256, "1", NULL, "lattice cells",
                         FROM_ARTICLE, "of the first octave across the map: more is finer"},
    .parameters[LATTICE] = {"lattice", PARAMETER_CHOICE, 0, 1, "article", "article hash", "",
                            FROM_ARTICLE, "numbers that repeat on diagonals, or never"},
    .parameters[ASPECT] = {"aspect", PARAMETER_CHOICE, 0, 1, "article", "article square", "",
                           FROM_ARTICLE, "lattice cells as long as the map, or square"},
    .parameters[FINISH] = {"finish", PARAMETER_WHOLE, 0, 1, "1", NULL, "", FROM_ARTICLE,
                           "1: normalise to 0..1 at the end"},
};

const Operation PERLIN = {
    NOISE("perlin",
          "noise: random slopes on finer and finer lattices, blended between their points"),
    .parameters[SLOPE_OCTAVES] = {"octaves", PARAMETER_WHOLE, 1, LATTICE_OCTAVES, "6", NULL, "",
                                  FROM_US, "how many lattices"},
    .parameters[SLOPE_PERSISTENCE] = {"persistence", PARAMETER_REAL, 0, 2, "0.5", NULL, "", FROM_US,
                                      "weight of an octave in that of the one before"},
    .parameters[LACUNARITY] = {"lacunarity", PARAMETER_REAL, 1, 4, "2", NULL, "", FROM_US,
                               "how much finer each lattice is than the one before"},
    .parameters[SLOPE_SIZE] = {"size", PARAMETER_REAL, 0.01, 256, "4", NULL, "lattice cells",
                               FROM_US,
                               "of the first octave across the shorter side: more is finer"},
};
