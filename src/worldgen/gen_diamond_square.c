// SPDX-License-Identifier: MIT
// Diamond-square noise after the noise-map article, in all its variants.
//
// Points at every `feature` cells get random heights. Then, for steps of feature, feature/2, ... 2:
// the diamond pass sets the middle of every square of four known cells to their mean, the square
// pass the middles of its sides, each with a random displacement that shrinks with the step. The
// map wraps around at its edges.
//
// Cells known before a pass lie `step` apart, so they are kept side by side in a grid of their own;
// only the last square pass writes the field itself. A pass reads the pass before and draws its
// random numbers by place: rows can be done in any order. Between two calls the field holds the known
// cells at their places, and 0 where nothing is set yet.
//
// The field is the map, unless it is larger (wrap=auto) or moved (offset=1): then it lies in the work, and
// the map shows a part of it, read around its edges.
#include <string.h>

#include "../base/vectors.h"
#include "operation.h"

enum { FEATURE, POINTS, DECAY, DISPLACEMENT, WRAP, SHOWN, OFFSET };
enum { POINTS_UNIFORM, POINTS_SIGNS };
enum { DECAY_ARTICLE, DECAY_ORIGINAL };
enum { DISPLACEMENT_WIDTH, DISPLACEMENT_FIXED };
enum { WRAP_MASK, WRAP_MODULO, WRAP_AUTO };
enum { SHOWN_FULL, SHOWN_POINTS, SHOWN_DIAMOND };
enum { OFFSET_NUMBER = 1000 };  // of its random numbers; the stamps have those below

// The noise as it is made, before the map is cut from it. Stage.context of what copies it.
typedef struct Field {
    int width, height;
    bool apart;  // it is not the map
    float *values;
    int west, north;  // where the map begins in it
} Field;

// A pass over the grid of known cells: columns x rows of them, `step` apart.
typedef struct Pass {
    const Field *field;
    uint64_t stream;
    int step, columns, rows;
    float amplitude;  // of the diamond pass; the square pass has half of it
    float *known;
    float *centres;  // columns x rows, the middles set by the diamond pass
    float *finer;  // 2 columns x 2 rows, the result of the square pass
    int offset;  // in the field, of the cells that are spread, in both directions
} Pass;

static float *row_of(float *grid, const Pass *pass, int j) {
    return grid + (size_t)j * (size_t)pass->columns;
}

static bool power_of_two(int value) { return (value & (value - 1)) == 0; }

// With wrap=auto any feature is taken, such as a share of the map.
static int feature_of(const Stage *stage) {
    int feature = stage_whole(stage, FEATURE), power = 2;
    if (stage_whole(stage, WRAP) != WRAP_AUTO) return feature;
    while (power * 2 <= feature) power *= 2;
    return power;
}

static bool mask_works(int side, int feature) { return power_of_two(side) && side >= feature; }

// The shortest side of a field from which a side of the map can be cut.
static int field_side(int side, int feature) {
    return mask_works(side, feature) ? side : (side + feature - 1) / feature * feature;
}

// Without its values, and where the map begins.
static Field field_size(const Stage *stage) {
    int feature = feature_of(stage);
    Field field = {field_side(stage->width, feature), field_side(stage->height, feature),
                   .west = 0};
    field.apart = field.width != stage->width || field.height != stage->height ||
                  stage_whole(stage, OFFSET) != 0;
    return field;
}

static size_t field_cells(const Field *field) {
    return (size_t)field->width * (size_t)field->height;
}

static bool diamond_square_check(const Stage *stage, TextError *error) {
    int feature = feature_of(stage);
    if (!power_of_two(feature))
        return error_limit(error, FAILURE_CONTENT, "diamond_square feature", "#", "a power of two",
                           NUMBERS(feature));
    for (int i = 0; i < 2 && stage_whole(stage, WRAP) != WRAP_AUTO; i++) {
        int side = i == 0 ? stage->width : stage->height;
        if (stage_whole(stage, WRAP) == WRAP_MASK && !mask_works(side, feature))
            return error_limit(error, FAILURE_CONTENT, "diamond_square wrap=mask on side", "#1",
                               "powers of two from feature=#2 up; wrap=modulo takes its multiples, "
                               "wrap=auto all sides",
                               NUMBERS(side, feature));
        if (side % feature != 0)
            return error_limit(error, FAILURE_CONTENT, "diamond_square wrap=modulo on side", "#1",
                               "multiples of feature=#2", NUMBERS(side, feature));
    }
    return true;
}

static int halvings(const Stage *stage) {
    int count = 0;
    for (int step = feature_of(stage); step > 1; step /= 2) count++;
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
    double scale = 1.0 / (fixed ? 128 : field_size(stage).width), decay = 1;
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

static float *field_row(const Field *field, int y) {
    return field->values + (size_t)y * (size_t)field->width;
}

// Gathers every `step`-th cell of the field side by side; spread_row is the way back.
static void gather_row(const Stage *stage, int j) {
    const Pass *pass = stage->context;
    const float *row = field_row(pass->field, j * pass->step);
    float *cells = row_of(pass->known, pass, j);
    for (int i = 0; i < pass->columns; i++) cells[i] = row[i * pass->step];
}

static void spread_row(const Stage *stage, int j) {
    const Pass *pass = stage->context;
    float *row = field_row(pass->field, j * pass->step + pass->offset) + pass->offset;
    const float *cells = row_of(pass->known, pass, j);
    for (int i = 0; i < pass->columns; i++) row[i * pass->step] = cells[i];
}

// A row of the map, from the field, which goes on at its other edge.
static void cut_row(const Stage *stage, int y) {
    const Field *field = stage->context;
    const float *from = field_row(field, (field->north + y) % field->height);
    float *row = stage_row(stage, y);
    int first = int_min(stage->width, field->width - field->west);
    memcpy(row, from + field->west, (size_t)first * sizeof *row);
    memcpy(row + first, from, (size_t)(stage->width - first) * sizeof *row);
}

static Pass pass_of_stamp(const Stage *stage, const Field *field, int64_t stamp) {
    int halving = (int)((stamp - 1) / stamps_per_halving(stage));
    int step = feature_of(stage) >> halving;
    float amplitude = (float)(step * step_scale(stage, halving));
    return (Pass){field,     0,          step, field->width / step, field->height / step,
                  amplitude, .offset = 0};
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

// Writes to the field what this stamp starts from. The last square pass has done that itself.
static void spread_grids(const Stage *stage, const Field *field, const Grids *grids,
                         int64_t stamp) {
    Pass pass = pass_of_stamp(stage, field, stamp);
    if (pass.step == 1) return;
    parallel_clear(stage->workers, field->values, field_cells(field) * sizeof(float));
    pass.known = grids->known;
    run_pass(stage, &pass, spread_row);
    if (!finds_centres(stage, stamp)) return;
    pass.known = grids->centres;
    pass.offset = pass.step / 2;
    run_pass(stage, &pass, spread_row);
}

static void run_stamp(const Stage *stage, const Field *field, Grids *grids, int64_t stamp) {
    bool alone = stage_whole(stage, SHOWN) == SHOWN_DIAMOND, sides = finds_centres(stage, stamp);
    Pass pass = pass_of_stamp(stage, field, stamp);
    pass.stream = stream_number(stage->stream, (uint64_t)stamp);
    pass.known = grids->known;
    pass.centres = grids->centres;
    if (!sides) run_pass(stage, &pass, diamond_row);
    if (!sides && !alone) return;
    pass.finer = pass.step == 2 ? field->values : grids->next;
    stage_share_out(stage, pass.rows, 4 * pass.columns, alone ? unset_row : square_row, &pass);
    grids->next = grids->known;
    grids->known = pass.finer;
}

// Where the field lies. With offset=1 the map begins anywhere in it.
static Field field_of(const Stage *stage, float *work) {
    Field field = field_size(stage);
    field.values = field.apart ? work : stage->map->values;
    if (stage_whole(stage, OFFSET) == 0) return field;
    Rng rng = rng_make(stream_number(stage->stream, OFFSET_NUMBER), 0);
    field.west = (int)rng_below(&rng, (uint32_t)field.width);
    field.north = (int)rng_below(&rng, (uint32_t)field.height);
    return field;
}

// Between two calls the centres stay where they are, and the known cells are in the field.
static void diamond_square_run(const Stage *stage, int64_t first, int64_t last) {
    float *work = stage->work;
    Field field = field_of(stage, work);
    size_t cells = field_cells(&field) / 4;
    if (field.apart) work += field_cells(&field);
    Grids grids = {work, work + cells, work + 2 * cells};
    int64_t stamp = first > 0 ? first : 1;
    Pass pass = pass_of_stamp(stage, &field, stamp);
    pass.known = grids.known;
    run_pass(stage, &pass, first == 0 ? point_row : gather_row);
    for (; stamp < last; stamp++) run_stamp(stage, &field, &grids, stamp);
    spread_grids(stage, &field, &grids, last);
    if (field.apart) stage_each_row(stage, cut_row, &field);
}

// Three grids, known, centres and the next known, and a field that is not the map.
static uint64_t diamond_square_bytes(const Stage *stage) {
    Field field = field_size(stage);
    uint64_t cells = (uint64_t)field_cells(&field);
    return (3 * (cells / 4) + (field.apart ? cells : 0)) * sizeof(float);
}

// The last pass has half of all rows and cells.
static double diamond_square_cost(const Stage *stage) {
    Field field = field_size(stage);
    double copied = field.apart ? stage_cells(stage) : 0;
    return (double)field_cells(&field) + 60.0 * field.height + copied;
}

static Words diamond_square_drawn(const Stage *stage, int64_t stamp) {
    Field field = field_size(stage);
    if (stamp == 0) return words("points # tiles apart, -1 to 1", NUMBERS(feature_of(stage)));
    Pass pass = pass_of_stamp(stage, &field, stamp);
    bool sides = finds_centres(stage, stamp);
    double most = (double)pass.amplitude * (sides ? 0.5 : 1);
    return words(sides ? "middles of sides of # tiles, moved by up to $"
                       : "middles of squares of # tiles, moved by up to $",
                 (Blanks){.numbers = {pass.step}, .names = {words_rounded(most).text}});
}

const Operation DIAMOND_SQUARE = {
    OPERATION(GROUP_MAKES, "diamond_square",
              "noise: random points, then the middles between them, displaced less and less"),
    .formula = "h = mean of 4 points + r * step * scale, r in -1..1, half of it on sides; step "
               "halves, scale shrinks by decay",
    .source = "'Generating landscape from noise', 2013",
    .random = true,
    .fills = true,
    .parameters[FEATURE] =
        {"feature", PARAMETER_TILES, 2, 4096, "16", NULL, "tiles", FROM_ARTICLE,
         "distance of the first points, a power of two; with wrap=auto the next below",
         USUAL_LOG(4, 64, 0)},
    .parameters[POINTS] = {"points", PARAMETER_CHOICE, 0, 1, "uniform", "uniform signs", "",
                           FROM_ARTICLE, "first heights: anything from -1 to 1, or either end",
                           USUAL_WORDS},
    .parameters[DECAY] =
        {"decay", PARAMETER_CHOICE, 0, 1, "article", "article original", "", FROM_ARTICLE,
         "how the scale shrinks: times 0.8 * mod, or 0.8 + mod; mod is 1, then 0.3 of itself",
         USUAL_WORDS},
    .parameters[DISPLACEMENT] = {"displacement", PARAMETER_CHOICE, 0, 1, "width", "width fixed", "",
                                 FROM_ARTICLE, "scale of the first step: 1/width, or 1/128",
                                 USUAL_WORDS},
    .parameters[WRAP] = {"wrap", PARAMETER_CHOICE, 0, 2, "mask", "mask modulo auto", "",
                         FROM_ARTICLE,
                         "sides that fit: powers of two; multiples of feature; all, cut from these",
                         USUAL_WORDS},
    .parameters[SHOWN] = {"stage", PARAMETER_CHOICE, 0, 2, "full", "full points diamond", "",
                          FROM_ARTICLE,
                          "where to stop: at the end, after the points, or after a round",
                          USUAL_WORDS},
    .parameters[OFFSET] = {"offset", PARAMETER_WHOLE, 0, 1, "0", NULL, "", FROM_US,
                           "1: the points lie elsewhere on each map; 0: from its corner on",
                           USUAL_SWITCH},
    .check = diamond_square_check,
    .count = diamond_square_count,
    .cost = diamond_square_cost,
    .work_bytes = diamond_square_bytes,
    .run = diamond_square_run,
    .drawn = diamond_square_drawn,
};
