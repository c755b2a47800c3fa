// SPDX-License-Identifier: MIT
// Diamond-square noise after the noise-map article, in all its variants.
//
// Points at every `feature` cells get random heights. Then, for steps of feature, feature/2, ... 2:
// the diamond pass sets the middle of every square of four known cells to their mean, the square
// pass the middles of its sides, each with a random displacement that shrinks with the step. The
// map wraps around at its edges.
//
// Cells known before a pass lie `step` apart, so they are kept side by side in a grid of their own;
// only the last square pass writes the map itself. A pass reads the pass before and draws its
// random numbers by place: rows can be done in any order. Between two calls the map holds the known
// cells at their places, and 0 where nothing is set yet.
#include "operation.h"
#include "../base/vectors.h"

enum { FEATURE, POINTS, DECAY, DISPLACEMENT, WRAP, SHOWN };
enum { POINTS_UNIFORM, POINTS_SIGNS };
enum { DECAY_ARTICLE, DECAY_ORIGINAL };
enum { DISPLACEMENT_WIDTH, DISPLACEMENT_FIXED };
enum { WRAP_MASK, WRAP_MODULO };
enum { SHOWN_FULL, SHOWN_POINTS, SHOWN_DIAMOND };

// A pass over the grid of known cells: columns x rows of them, `step` apart.
typedef struct Pass {
    uint64_t stream;
    int step, columns, rows;
    float amplitude;  // of the diamond pass; the square pass has half of it
    float *known;
    float *centres;  // columns x rows, the middles set by the diamond pass
    float *finer;  // 2 columns x 2 rows, the result of the square pass
    int offset;  // on the map, of the cells that are spread, in both directions
} Pass;

static float *row_of(float *grid, const Pass *pass, int j) {
    return grid + (size_t)j * (size_t)pass->columns;
}

static bool power_of_two(int value) { return (value & (value - 1)) == 0; }

static bool diamond_square_check(const Stage *stage, TextError *error) {
    int feature = stage_whole(stage, FEATURE);
    if (!power_of_two(feature))
        return error_limit(error, FAILURE_CONTENT, "diamond_square feature", "#", "a power of two",
                           NUMBERS(feature));
    for (int i = 0; i < 2; i++) {
        int side = i == 0 ? stage->width : stage->height;
        if (stage_whole(stage, WRAP) == WRAP_MASK && (!power_of_two(side) || side < feature))
            return error_limit(error, FAILURE_CONTENT, "diamond_square wrap=mask on side", "#1",
                               "powers of two from feature=#2 up; wrap=modulo takes its multiples",
                               NUMBERS(side, feature));
        if (side % feature != 0)
            return error_limit(error, FAILURE_CONTENT, "diamond_square wrap=modulo on side", "#1",
                               "multiples of feature=#2", NUMBERS(side, feature));
    }
    return true;
}

static int halvings(const Stage *stage) {
    int count = 0;
    for (int step = stage_whole(stage, FEATURE); step > 1; step /= 2) count++;
    return count;
}

// Stamp 0 is the points; each halving is then a diamond and a square pass. With stage=diamond it is
// a diamond pass only, after which the sides stay unset.
static int stamps_per_halving(const Stage *stage) {
    return stage_whole(stage, SHOWN) == SHOWN_DIAMOND ? 1 : 2;
}

static int64_t diamond_square_count(const Stage *stage) {
    bool points = stage_whole(stage, SHOWN) == SHOWN_POINTS;
    return points ? 1 : 1 + stamps_per_halving(stage) * halvings(stage);
}

// The scale of a step, by the article's recurrence.
static double step_scale(const Stage *stage, int halving) {
    bool fixed = stage_whole(stage, DISPLACEMENT) == DISPLACEMENT_FIXED;
    double scale = 1.0 / (fixed ? 128 : stage->width), decay = 1;
    for (int i = 0; i < halving; i++) {
        scale *= stage_whole(stage, DECAY) == DECAY_ARTICLE ? decay * 0.8 : decay + 0.8;
        decay *= 0.3;
    }
    return scale;
}

static void point_row(const Stage *stage, int j) {
    const Pass *pass = stage->context;
    bool signs = stage_whole(stage, POINTS) == POINTS_SIGNS;
    NoiseRow noise = noise_row(stream_number(stage->stream, 0), j * pass->step);
    float *points = row_of(pass->known, pass, j);
    for (int i = 0; i < pass->columns; i++) {
        float value = noise_signed(noise, (uint32_t)(i * pass->step));
        points[i] = signs ? (value < 0 ? -1.0f : 1.0f) : value;
    }
}

static inline float displaced(float a, float b, float c, float d, NoiseRow noise, uint32_t x,
                              float amplitude) {
    return (a + b + c + d) * 0.25f + noise_signed(noise, x) * amplitude;
}

WIDE_VECTORS static void diamond_row(const Stage *stage, int j) {
    const Pass *pass = stage->context;
    uint32_t step = (uint32_t)pass->step;
    const float *north = row_of(pass->known, pass, j);
    const float *south = row_of(pass->known, pass, (j + 1) % pass->rows);
    float *restrict centres = row_of(pass->centres, pass, j);
    NoiseRow noise = noise_row(pass->stream, j * pass->step + pass->step / 2);
    int last = pass->columns - 1;
    for (int i = 0; i < last; i++)
        centres[i] = displaced(north[i], north[i + 1], south[i], south[i + 1], noise,
                               (uint32_t)i * step + step / 2, pass->amplitude);
    centres[last] = displaced(north[last], north[0], south[last], south[0], noise,
                              (uint32_t)last * step + step / 2, pass->amplitude);
}

// The row of known cells and the middles of the sides between them.
WIDE_VECTORS static void square_even_row(const Pass *pass, int j) {
    uint32_t step = (uint32_t)pass->step;
    float amplitude = pass->amplitude * 0.5f;
    const float *known = row_of(pass->known, pass, j);
    const float *south = row_of(pass->centres, pass, j);
    const float *north = row_of(pass->centres, pass, j == 0 ? pass->rows - 1 : j - 1);
    float *restrict out = row_of(pass->finer, pass, 4 * j);
    NoiseRow noise = noise_row(pass->stream, j * pass->step);
    int last = pass->columns - 1;
    for (int i = 0; i < last; i++) {
        out[2 * i] = known[i];
        out[2 * i + 1] = displaced(known[i], known[i + 1], south[i], north[i], noise,
                                   (uint32_t)i * step + step / 2, amplitude);
    }
    out[2 * last] = known[last];
    out[2 * last + 1] = displaced(known[last], known[0], south[last], north[last], noise,
                                  (uint32_t)last * step + step / 2, amplitude);
}

// The middles of the sides that run north to south, and the centres between them.
WIDE_VECTORS static void square_odd_row(const Pass *pass, int j) {
    int columns = pass->columns;
    uint32_t step = (uint32_t)pass->step;
    float amplitude = pass->amplitude * 0.5f;
    const float *north = row_of(pass->known, pass, j);
    const float *south = row_of(pass->known, pass, (j + 1) % pass->rows);
    const float *centres = row_of(pass->centres, pass, j);
    float *restrict out = row_of(pass->finer, pass, 4 * j + 2);
    NoiseRow noise = noise_row(pass->stream, j * pass->step + pass->step / 2);
    out[0] = displaced(north[0], south[0], centres[0], centres[columns - 1], noise, 0, amplitude);
    out[1] = centres[0];
    for (int i = 1; i < columns; i++) {
        out[2 * i] = displaced(north[i], south[i], centres[i], centres[i - 1], noise,
                               (uint32_t)i * step, amplitude);
        out[2 * i + 1] = centres[i];
    }
}

static void square_row(const Stage *stage, int j) {
    square_even_row(stage->context, j);
    square_odd_row(stage->context, j);
}

// Replaces a square pass: the middles of the sides stay unset.
static void unset_row(const Stage *stage, int j) {
    const Pass *pass = stage->context;
    const float *known = row_of(pass->known, pass, j), *centres = row_of(pass->centres, pass, j);
    float *even = row_of(pass->finer, pass, 4 * j), *odd = even + 2 * pass->columns;
    for (int i = 0; i < pass->columns; i++) {
        even[2 * i] = known[i];
        even[2 * i + 1] = odd[2 * i] = 0;
        odd[2 * i + 1] = centres[i];
    }
}

// Gathers every `step`-th cell of the map side by side; spread_row is the way back.
static void gather_row(const Stage *stage, int j) {
    const Pass *pass = stage->context;
    const float *row = stage_row(stage, j * pass->step);
    float *cells = row_of(pass->known, pass, j);
    for (int i = 0; i < pass->columns; i++) cells[i] = row[i * pass->step];
}

static void spread_row(const Stage *stage, int j) {
    const Pass *pass = stage->context;
    float *row = stage_row(stage, j * pass->step + pass->offset) + pass->offset;
    const float *cells = row_of(pass->known, pass, j);
    for (int i = 0; i < pass->columns; i++) row[i * pass->step] = cells[i];
}

static Pass pass_of_stamp(const Stage *stage, int64_t stamp) {
    int halving = (int)((stamp - 1) / stamps_per_halving(stage));
    int step = stage_whole(stage, FEATURE) >> halving;
    float amplitude = (float)(step * step_scale(stage, halving));
    return (Pass){0, step, stage->width / step, stage->height / step, amplitude, .offset = 0};
}

// Whether the centres are set before this stamp, so that it does the sides.
static bool finds_centres(const Stage *stage, int64_t stamp) {
    return (stamp - 1) % stamps_per_halving(stage) == 1;
}

typedef struct Grids {
    float *known, *centres;
    float *next;  // room for the next known
} Grids;

static void run_pass(const Stage *stage, const Pass *pass, StageRow *row) {
    stage_share_out(stage, pass->rows, pass->columns, row, pass);
}

// Writes to the map what this stamp starts from. The last square pass has done that itself.
static void spread_grids(const Stage *stage, const Grids *grids, int64_t stamp) {
    Pass pass = pass_of_stamp(stage, stamp);
    if (pass.step == 1) return;
    parallel_clear(stage->workers, stage->map->values, heightmap_cells(stage->map) * sizeof(float));
    pass.known = grids->known;
    run_pass(stage, &pass, spread_row);
    if (!finds_centres(stage, stamp)) return;
    pass.known = grids->centres;
    pass.offset = pass.step / 2;
    run_pass(stage, &pass, spread_row);
}

static void run_stamp(const Stage *stage, Grids *grids, int64_t stamp) {
    bool alone = stage_whole(stage, SHOWN) == SHOWN_DIAMOND, sides = finds_centres(stage, stamp);
    Pass pass = pass_of_stamp(stage, stamp);
    pass.stream = stream_number(stage->stream, (uint64_t)stamp);
    pass.known = grids->known;
    pass.centres = grids->centres;
    if (!sides) run_pass(stage, &pass, diamond_row);
    if (!sides && !alone) return;
    pass.finer = pass.step == 2 ? stage->map->values : grids->next;
    stage_share_out(stage, pass.rows, 4 * pass.columns, alone ? unset_row : square_row, &pass);
    grids->next = grids->known;
    grids->known = pass.finer;
}

// Between two calls the centres stay where they are, and the known cells are in the map.
static void diamond_square_run(const Stage *stage, int64_t first, int64_t last) {
    size_t cells = heightmap_cells(stage->map) / 4;
    float *work = stage->work;
    Grids grids = {work, work + cells, work + 2 * cells};
    int64_t stamp = first > 0 ? first : 1;
    Pass pass = pass_of_stamp(stage, stamp);
    pass.known = grids.known;
    run_pass(stage, &pass, first == 0 ? point_row : gather_row);
    for (; stamp < last; stamp++) run_stamp(stage, &grids, stamp);
    spread_grids(stage, &grids, last);
}

const Operation DIAMOND_SQUARE = {
    OPERATION(GROUP_MAKES, "diamond_square",
              "noise: random points, then the middles between them, displaced less and less"),
    .random = true,
    .fills = true,
    .parameters[FEATURE] = {"feature", PARAMETER_WHOLE, 2, 4096, "16", NULL, "tiles", FROM_ARTICLE,
                            "distance of the first points, a power of two"},
    .parameters[POINTS] = {"points", PARAMETER_CHOICE, 0, 1, "uniform", "uniform signs", "",
                           FROM_ARTICLE, "first heights: anything from -1 to 1, or either end"},
    .parameters[DECAY] =
        {"decay", PARAMETER_CHOICE, 0, 1, "article", "article original", "", FROM_ARTICLE,
         "how displacement shrinks: times 0.8*mod, or times 0.8+mod as the game had "
         "it"},
    .parameters[DISPLACEMENT] = {"displacement", PARAMETER_CHOICE, 0, 1, "width", "width fixed", "",
                                 FROM_ARTICLE, "of the first step: step/width, or step/128"},
    .parameters[WRAP] = {"wrap", PARAMETER_CHOICE, 0, 1, "mask", "mask modulo", "", FROM_ARTICLE,
                         "sides that fit: powers of two, or all multiples of feature"},
    .parameters[SHOWN] = {"stage", PARAMETER_CHOICE, 0, 2, "full", "full points diamond", "",
                          FROM_ARTICLE, "where to stop: the article's figures"},
    .check = diamond_square_check,
    .count = diamond_square_count,
    .cell_cost = 1.0,
    .row_cost = 60.0,  // the last pass has half of all rows and cells
    .cell_bytes = 3 * sizeof(float) / 4,  // three grids: known, centres, and the next known
    .run = diamond_square_run,
};
