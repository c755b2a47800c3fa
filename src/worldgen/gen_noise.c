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
//
// Folds of gradient noise, known as turbulence (K. Perlin, "An Image Synthesizer", 1985), billow and ridged
// noise (F. K. Musgrave, in Ebert et al., "Texturing and Modeling"): with n, the octave's noise scaled to
// -1..1, an octave adds |n|, 2 |n| - 1 or (1 - |n|)^2 times its amplitude. Ours: ridges of an octave
// are not weighed by the octave before.
#include <math.h>

#include "lattice.h"

// Parameters of value noise, in the order of the article: "1337, 0.75, 10".
enum { SEED, PERSISTENCE, OCTAVES, SIZE, LATTICE, ASPECT, FINISH, VALUE_EASE, OFFSET };
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

// How a cell's place between two points becomes its share of the second.
static float linear(float t) { return t; }
static float smoothstep(float t) { return t * t * (3.0f - 2.0f * t); }
static float quintic(float t) { return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f); }

#define EASE_NAMES "linear smoothstep quintic"
static float (*const EASES[])(float t) = {linear, smoothstep, quintic};

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
    [ARTICLE_LATTICE] = {draw_article, add_values, 1.0, 1.5, FEWER_VALUES},
    [HASH_LATTICE] = {draw_hash, add_values, 1.0, 1.5, FEWER_VALUES},
};

// Moves a lattice by a random part of its cells.
static void shift(LatticeOctave *octave, Rng rng) {
    octave->shift_x = rng_unit(&rng);
    octave->shift_y = rng_unit(&rng);
}

static Lattice value_lattice(const Stage *stage) {
    bool square = stage->values[ASPECT] == ASPECT_SQUARE;
    bool hash = stage->values[LATTICE] == HASH_LATTICE;
    Lattice lattice = {
        .stage = stage,
        .noise = &VALUES[stage_whole(stage, LATTICE)],
        .ease = EASES[stage_whole(stage, VALUE_EASE)],
        .across = (float)(square ? shorter_side(stage) : stage->width),
        .down = (float)(square ? shorter_side(stage) : stage->height),
        .size = (float)stage->values[SIZE],
    };
    lattice_octaves(&lattice, octaves(stage), 2, (float)stage->values[PERSISTENCE]);
    uint64_t key = hash ? stream_begin(seed(stage)) : seed(stage);
    for (int i = 0; i < lattice.octaves; i++) {
        lattice.octave[i].key = hash ? stream_number(key, (uint64_t)i) : key;
        if (stage->values[OFFSET] != 0) shift(&lattice.octave[i], stage_rng(stage, 1 + i));
    }
    return lattice;
}

// Gradient noise.

enum { SLOPE_OCTAVES, SLOPE_PERSISTENCE, LACUNARITY, SLOPE_SIZE, SLOPE_EASE, FOLD };
enum { FOLD_NONE, FOLD_TURBULENCE, FOLD_BILLOW, FOLD_RIDGED };
enum { DIRECTIONS = 16 };

// Slopes of length 1 in all directions: the cosine of a sixteenth turn is LONG, of an eighth EVEN.
#define LONG 0.923879533f
#define EVEN 0.707106781f
#define SHORT 0.382683432f
static const float EAST[DIRECTIONS] = {
    1, LONG, EVEN, SHORT, 0, -SHORT, -EVEN, -LONG, -1, -LONG, -EVEN, -SHORT, 0, SHORT, EVEN, LONG,
};

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

// What is added for noise that lies within -1..1, by then.
INLINED float folded(float noise, int fold) {
    float size = fabsf(noise), ridge = 1.0f - size;
    if (fold == FOLD_RIDGED) return ridge * ridge;
    return fold == FOLD_BILLOW ? 2.0f * size - 1.0f : size;
}

#define HIGHEST_SLOPES 0.707106781f  // of one octave

INLINED void add_folded(const LatticeOctave *octave, const LatticeTile *tile, LatticeRow north,
                        LatticeRow south, float part, float ease, float *restrict cells, int fold) {
    float along[LATTICE_POINTS], level[LATTICE_POINTS], amplitude = octave->amplitude;
    float scale = fold == FOLD_NONE ? amplitude : 1.0f / HIGHEST_SLOPES;
    for (int i = 0; i < tile->points; i++) {
        float n = north[1][i] * part, s = south[1][i] * (part - 1.0f);
        along[i] = (north[0][i] + (south[0][i] - north[0][i]) * ease) * scale;
        level[i] = (n + (s - n) * ease) * scale;
    }
    const float *parts = tile->parts, *eases = tile->eases;
    if (tile->long_runs) {
        for (int i = 0; i < tile->points - 1; i++)
            for (int x = tile->begins[i]; x < tile->begins[i + 1]; x++) {
                float noise = blended(along, level, i, parts[x], eases[x]);
                cells[x] += fold == FOLD_NONE ? noise : folded(noise, fold) * amplitude;
            }
    } else {
        for (int x = 0; x < tile->cells; x++) {
            float noise = blended(along, level, tile->left[x], parts[x], eases[x]);
            cells[x] += fold == FOLD_NONE ? noise : folded(noise, fold) * amplitude;
        }
    }
}

#define ADD_FOLDED(name, fold)                                                                     \
    static void name(const LatticeOctave *octave, const LatticeTile *tile, LatticeRow north,       \
                     LatticeRow south, float part, float ease, float *cells) {                     \
        add_folded(octave, tile, north, south, part, ease, cells, fold);                           \
    }
ADD_FOLDED(add_slopes, FOLD_NONE)
ADD_FOLDED(add_turbulence, FOLD_TURBULENCE)
ADD_FOLDED(add_billow, FOLD_BILLOW)
ADD_FOLDED(add_ridged, FOLD_RIDGED)

static const char FEWER_SLOPES[] = "fewer octaves, less lacunarity or a smaller size";
static const LatticeNoise SLOPES[] = {
    [FOLD_NONE] = {draw_slopes, add_slopes, 1.5, 3.0, FEWER_SLOPES},
    [FOLD_TURBULENCE] = {draw_slopes, add_turbulence, 1.7, 3.0, FEWER_SLOPES},
    [FOLD_BILLOW] = {draw_slopes, add_billow, 1.7, 3.0, FEWER_SLOPES},
    [FOLD_RIDGED] = {draw_slopes, add_ridged, 1.7, 3.0, FEWER_SLOPES},
};

static Lattice slope_lattice(const Stage *stage) {
    Lattice lattice = {
        .stage = stage,
        .noise = &SLOPES[stage_whole(stage, FOLD)],
        .ease = EASES[stage_whole(stage, SLOPE_EASE)],
        .across = (float)shorter_side(stage),
        .down = (float)shorter_side(stage),
        .size = (float)stage->values[SLOPE_SIZE],
    };
    lattice_octaves(&lattice, stage_whole(stage, SLOPE_OCTAVES), (float)stage->values[LACUNARITY],
                    (float)stage->values[SLOPE_PERSISTENCE]);
    for (int i = 0; i < lattice.octaves; i++) {
        LatticeOctave *octave = &lattice.octave[i];
        octave->key = stream_number(stage->stream, (uint64_t)i);
        shift(octave, rng_make(octave->key, 0));
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

static Words noise_drawn(const Stage *stage, int64_t stamp) {
    Lattice lattice = lattice_of(stage);
    if (stamp == lattice.octaves) return words("all heights brought to 0..1", NO_BLANKS);
    const LatticeOctave *octave = &lattice.octave[stamp];
    double cells = (double)lattice.size * (double)octave->frequency;
    double across = (double)lattice.across / cells, down = (double)lattice.down / cells;
    return words(across == down ? "lattice of cells of $1 tiles, times $3"
                                : "lattice of cells of $1x$2 tiles, times $3",
                 NAMES(words_rounded(across).text, words_rounded(down).text,
                       words_rounded((double)octave->amplitude).text));
}

// What both rows have.
#define NOISE(word, phrase)                                                                        \
    OPERATION(GROUP_MAKES, word, phrase),                                                          \
        .random = true, .stamps = STAMPS_ORDERED, .check = noise_check, .count = noise_count,      \
        .cost = noise_cost, .work_bytes = noise_work_bytes, .prepare = noise_prepare,              \
        .run = noise_run, .drawn = noise_drawn

const Operation VALUE_NOISE = {
    NOISE("value_noise",
          "noise: random numbers on finer and finer lattices, eased between their points"),
    .formula =
        "sum of noise(2^i * x, 2^i * y) * persistence^i, eased between points by t^2 * (3 - 2 * t)",
    .source = "part seven of a series on making terrain, nerdy-inverse.com",
    .parameters[SEED] = {"seed", PARAMETER_WHOLE, 0, SEED_MOST, "stream", "stream", "", FROM_US,
                         "a number for the same noise in each world, or stream: another in each",
                         USUAL_LINEAR(0, 2000, 1)},
    .parameters[PERSISTENCE] = {"persistence", PARAMETER_REAL, 0, 2, "0.75", NULL, "", FROM_ARTICLE,
                                "weight of an octave in that of the one before",
                                USUAL_LINEAR(0.2, 1, 0.01)},
    .parameters[OCTAVES] = {"octaves", PARAMETER_WHOLE, 1, LATTICE_OCTAVES, "10", "auto", "",
                            FROM_ARTICLE, "how many lattices; auto: as long as cells span a tile",
                            USUAL_LINEAR(1, 10, 1)},
    .parameters[SIZE] = {"size", PARAMETER_REAL, 0.01, 256, "1", NULL, "lattice cells",
                         FROM_ARTICLE, "of the first octave across the map: more is finer",
                         USUAL_LINEAR(1, 16, 0.25)},
    .parameters[LATTICE] = {"lattice", PARAMETER_CHOICE, 0, 1, "article", "article hash", "",
                            FROM_ARTICLE, "numbers that repeat on diagonals, or never",
                            USUAL_WORDS},
    .parameters[ASPECT] = {"aspect", PARAMETER_CHOICE, 0, 1, "article", "article square", "",
                           FROM_ARTICLE, "lattice cells as long as the map, or square",
                           USUAL_WORDS},
    .parameters[FINISH] = {"finish", PARAMETER_WHOLE, 0, 1, "1", NULL, "", FROM_ARTICLE,
                           "1: normalise to 0..1 at the end", USUAL_SWITCH},
    .parameters[VALUE_EASE] = {"ease", PARAMETER_CHOICE, 0, 2, "smoothstep", EASE_NAMES, "",
                               FROM_ARTICLE, "how heights go from one point to the next",
                               USUAL_WORDS},
    .parameters[OFFSET] = {"offset", PARAMETER_WHOLE, 0, 1, "0", NULL, "", FROM_US,
                           "1: each lattice is shifted by a random part of its cells",
                           USUAL_SWITCH},
};

const Operation PERLIN = {
    NOISE("perlin",
          "noise: random slopes on finer and finer lattices, blended between their points"),
    .formula = "sum of slopes(size * lacunarity^i * p) * persistence^i",
    .parameters[SLOPE_OCTAVES] = {"octaves", PARAMETER_WHOLE, 1, LATTICE_OCTAVES, "6", NULL, "",
                                  FROM_US, "how many lattices", USUAL_LINEAR(1, 10, 1)},
    .parameters[SLOPE_PERSISTENCE] = {"persistence", PARAMETER_REAL, 0, 2, "0.5", NULL, "", FROM_US,
                                      "weight of an octave in that of the one before",
                                      USUAL_LINEAR(0.2, 1, 0.01)},
    .parameters[LACUNARITY] = {"lacunarity", PARAMETER_REAL, 1, 4, "2", NULL, "", FROM_US,
                               "how much finer each lattice is than the one before",
                               USUAL_LINEAR(1.5, 3, 0.05)},
    .parameters[SLOPE_SIZE] = {"size", PARAMETER_REAL, 0.01, 256, "4", NULL, "lattice cells",
                               FROM_US,
                               "of the first octave across the shorter side: more is finer",
                               USUAL_LINEAR(1, 16, 0.25)},
    .parameters[SLOPE_EASE] = {"ease", PARAMETER_CHOICE, 0, 2, "quintic", EASE_NAMES, "", FROM_US,
                               "how heights go from one point to the next", USUAL_WORDS},
    .parameters[FOLD] = {"fold", PARAMETER_CHOICE, 0, 3, "none", "none turbulence billow ridged",
                         "", FROM_US, "what becomes of each octave: creases, cushions or ridges",
                         USUAL_WORDS},
};
