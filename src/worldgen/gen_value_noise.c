// SPDX-License-Identifier: MIT
// Value noise, after the loop that the particle article calls Perlin noise: random numbers at the
// points of a lattice, eased between them by smoothstep; each octave has twice as many points and
// `persistence` times the weight of the one before. Then the map is normalised to 0..1.
//
// Stamps are the octaves, and with finish=1 the normalisation. An octave adds to a cell
//     west + (east - west) * ease(x),  where west and east are
//     (north + (south - north) * ease(y)) * amplitude at the lattice columns beside it.
// The article blends from west to east first and multiplies last: the same but for rounding, and
// here the vertical half is worked once a lattice column.
//
// Ours: lattice=hash, where the points of no two octaves or diagonals are the same; aspect=square;
// octaves=auto, which takes octaves for as long as a lattice cell is one tile wide or more; and
// that amplitudes below 1e-20 count as 0, because denormal numbers are slow.
#include "lattice.h"
#include "rng.h"
#include "operation.h"

// In the order in which the article names a noise: "1337, 0.75, 10".
enum { SEED, PERSISTENCE, OCTAVES, SIZE, LATTICE, ASPECT, FINISH };
enum { ARTICLE_LATTICE, HASH_LATTICE };
enum { ASPECT_ARTICLE, ASPECT_SQUARE };

static const double SEEDS = 1e9;  // 0..999999999

static int shorter_side(const Stage *stage) { return int_min(stage->width, stage->height); }

static int octaves(const Stage *stage) {
    if (stage->values[OCTAVES] >= 1) return (int)stage->values[OCTAVES];
    int count = 1;
    for (double across = 2 * stage->values[SIZE]; across <= shorter_side(stage); across *= 2)
        if (count < LATTICE_OCTAVES) count++;
    return count;
}

// Where it is not given, a seed that could have been.
static uint32_t seed(const Stage *stage) {
    if (stage->values[SEED] >= 0) return (uint32_t)stage->values[SEED];
    Rng rng = rng_make(stream_number(stage->stream, 0), 0);
    return rng_below(&rng, (uint32_t)SEEDS);
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

static void add_octave(const LatticeOctave *octave, const LatticeTile *tile, LatticeRow north,
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

static const LatticeNoise NOISES[] = {
    [ARTICLE_LATTICE] = {.ease = smoothstep, .draw = draw_article, .add = add_octave},
    [HASH_LATTICE] = {.ease = smoothstep, .draw = draw_hash, .add = add_octave},
};

static Lattice lattice_of(const Stage *stage) {
    bool square = stage->values[ASPECT] == ASPECT_SQUARE;
    bool hash = stage->values[LATTICE] == HASH_LATTICE;
    Lattice lattice = {
        .noise = &NOISES[(int)stage->values[LATTICE]],
        .width = stage->width,
        .height = stage->height,
        .across = (float)(square ? shorter_side(stage) : stage->width),
        .down = (float)(square ? shorter_side(stage) : stage->height),
        .size = (float)stage->values[SIZE],
        .octaves = octaves(stage),
    };
    float frequency = 1, amplitude = 1, persistence = (float)stage->values[PERSISTENCE];
    uint64_t key = hash ? stream_begin(seed(stage)) : seed(stage);
    for (int i = 0; i < lattice.octaves; i++) {
        lattice.octave[i] = (LatticeOctave){
            .key = hash ? stream_number(key, (uint64_t)i) : key,
            .frequency = frequency,
            .amplitude = amplitude < 1e-20f ? 0 : amplitude,
        };
        frequency *= 2;
        amplitude *= persistence;
    }
    return lattice;
}

static bool value_noise_check(const Stage *stage, TextError *error) {
    Lattice lattice = lattice_of(stage);
    double across = lattice_across(&lattice);
    if (across <= LATTICE_ACROSS) return true;
    return error_set(error, FAILURE_CONTENT,
                     "value_noise with '%.0f' lattice cells across (limit %.0f: fewer octaves or a "
                     "smaller size)",
                     across, LATTICE_ACROSS);
}

static int64_t value_noise_count(const Stage *stage) {
    return octaves(stage) + (stage->values[FINISH] != 0);
}

// Units of work: of a cell in an octave, of a point that is drawn, and of a cell at the end.
#define BLEND_UNITS 1.0
#define DRAW_UNITS 1.5
#define FINISH_UNITS 0.6

static double value_noise_cost(const Stage *stage) {
    Lattice lattice = lattice_of(stage);
    double finish = stage->values[FINISH] != 0 ? FINISH_UNITS : 0;
    return lattice_cost(&lattice, BLEND_UNITS, DRAW_UNITS) + finish * stage->width * stage->height;
}

static uint64_t value_noise_work_bytes(const Stage *stage) {
    return lattice_bytes(stage->width, octaves(stage));
}

static bool value_noise_begin(const Stage *stage, TextError *error) {
    (void)error;
    Lattice lattice = lattice_of(stage);
    lattice_fill(&lattice, stage->work);
    return true;
}

static void value_noise_run(const Stage *stage, int64_t first, int64_t last) {
    Lattice lattice = lattice_of(stage);
    lattice_reuse(&lattice, stage->work);
    int64_t end = int64_min(last, lattice.octaves);
    if (first < end) lattice_add(&lattice, stage->map, (int)first, (int)end, stage->workers);
    if (last > lattice.octaves)
        heightmap_normalise(stage->map, heightmap_extent(stage->map, stage->workers), 0, 1,
                            stage->workers);
}

const Operation VALUE_NOISE = {
    .name = "value_noise",
    .group = GROUP_MAKES,
    .random = true,
    .stamps = STAMPS_ORDERED,
    .meaning = "noise: random numbers on finer and finer lattices, eased between their points",
    .parameters[SEED] = {"seed", PARAMETER_WHOLE, 0, 999999999, "stream", "stream", "",
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
    .check = value_noise_check,
    .count = value_noise_count,
    .cost = value_noise_cost,
    .work_bytes = value_noise_work_bytes,
    .begin = value_noise_begin,
    .run = value_noise_run,
};
