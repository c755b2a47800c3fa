// SPDX-License-Identifier: MIT
// Particle deposition with calderas, after the particle article: in each jump, particles fall on a
// point that wanders and roll to lower neighbours until they settle; then the highest place on
// which one settled is turned inside out. At the end the map is smoothed and normalised.
//
// Stamps: of each jump CHUNK particles each (the last what is left) and one for the caldera; with
// finish=1 then the filter's four directions with k = caldera, and the normalisation. A jump draws
// its place and its number of particles, a chunk its walk and rolling, each from its own numbers.
//
// Ours: margin, wrap=0, reset=1; that a caldera stops at 0 where the article digs below; and that
// its cutoff is a multiple of 2^-10, so that no rounding adds up as particles roll (see
// gen_particles_surface.h).
#include "gen_particles_surface.h"

#include "operation.h"

enum { JUMPS, AMOUNT, WALK, CALDERA, RESET, WRAP, MARGIN, FINISH };

enum {
    CHUNK = 256,  // particles a stamp: part of what a seed means
    FINISH_STAMPS = FILTER_DIRECTIONS + 1,
};
static const float MOST_SMOOTHING = 0.999f;  // a filter with k = 1 would leave nothing

// What a jump begins with.
typedef struct Jump {
    Spot drop;
    int64_t particles;
} Jump;

// Kept from the first stamp to the last.
typedef struct Deposition {
    Surface surface;
    int64_t stamp;  // the next
    int number;  // of the jump
    Jump jump;  // its drop point as it wanders
    int64_t dropped;
    Spot peak;
} Deposition;

static int setting(const Stage *stage, int parameter) { return (int)stage->values[parameter]; }

static Jump draw_jump(const Stage *stage, int number) {
    Rng rng = rng_make(stream_number(stage->stream, (uint64_t)number), 1);
    int margin = setting(stage, MARGIN);
    Jump jump = {.particles = (int64_t)stage->values[AMOUNT]};
    jump.drop.x = margin + (int)rng_below(&rng, (uint32_t)(stage->width - 2 * margin));
    jump.drop.y = margin + (int)rng_below(&rng, (uint32_t)(stage->height - 2 * margin));
    uint32_t span = (uint32_t)(stage->upper[AMOUNT] - stage->values[AMOUNT]);
    if (span > 0) jump.particles += rng_below(&rng, span);
    return jump;
}

static bool particles_check(const Stage *stage, TextError *error) {
    if (2 * setting(stage, MARGIN) < int_min(stage->width, stage->height)) return true;
    return error_set(error, FAILURE_CONTENT,
                     "particles margin '%d' at %dx%d (limit below half the shorter side)",
                     setting(stage, MARGIN), stage->width, stage->height);
}

static int64_t particles_count(const Stage *stage) {
    int64_t count = setting(stage, FINISH) ? FINISH_STAMPS : 0;
    for (int i = 0; i < setting(stage, JUMPS); i++)
        count += (draw_jump(stage, i).particles + CHUNK - 1) / CHUNK + 1;
    return count;
}

// Units of work.
#define PARTICLE_UNITS 60.0
#define ROLL_UNITS 4.0  // of a cell that a particle rolls over
#define TURN_UNITS 30.0  // of a cell that a caldera turns
#define SWEEP_UNITS 5.0  // of a row that a caldera looks for
#define FORGET_UNITS 0.1  // of a cell, where calderas forget what was turned
#define FINISH_UNITS 7.0  // of a cell

// The least number whose cube is not below.
static double cube_root(double value) {
    double root = 0;
    for (double bit = 1 << 14; bit >= 1; bit /= 2)
        if ((root + bit) * (root + bit) * (root + bit) < value) root += bit;
    return root + 1;
}

// A particle rolls about as far as a mountain made of all of them is wide. A cell turns once in all
// or, with reset, once a jump.
static double particles_cost(const Stage *stage) {
    double all = 0, cells = (double)stage->width * stage->height;
    double jumps = stage->values[JUMPS], calderas = setting(stage, RESET) ? jumps : 1;
    for (int i = 0; i < setting(stage, JUMPS); i++) all += (double)draw_jump(stage, i).particles;
    double rolling = all * (PARTICLE_UNITS + ROLL_UNITS * cube_root(all));
    double turning = TURN_UNITS * calderas * double_min(all, cells);
    double sweeping = SWEEP_UNITS * jumps * stage->height + FORGET_UNITS * calderas * cells;
    return rolling + turning + sweeping + (setting(stage, FINISH) ? FINISH_UNITS * cells : 0);
}

static uint64_t particles_work_bytes(const Stage *stage) {
    return sizeof(Deposition) + surface_bytes(stage->width, stage->height);
}

static void begin_jump(const Stage *stage, Deposition *deposition) {
    deposition->dropped = 0;
    if (deposition->number == setting(stage, JUMPS)) return;
    deposition->jump = draw_jump(stage, deposition->number);
    deposition->peak = deposition->jump.drop;
}

static bool particles_begin(const Stage *stage, TextError *error) {
    (void)error;
    Deposition *deposition = stage->work;
    surface_begin(&deposition->surface, stage->map, setting(stage, WRAP), deposition + 1);
    deposition->surface.workers = stage->workers;
    begin_jump(stage, deposition);
    return true;
}

// Round the torus, or not beyond the margin.
static void wander(const Stage *stage, Deposition *deposition, Rng *rng) {
    Spot *drop = &deposition->jump.drop;
    uint32_t way = rng_next(rng) >> 29;
    drop->x += NEIGHBOUR_X[way];
    drop->y += NEIGHBOUR_Y[way];
    int margin = setting(stage, MARGIN);
    if (margin == 0 && surface_contains(&deposition->surface, drop)) return;
    drop->x = int_clamp(drop->x, margin, stage->width - 1 - margin);
    drop->y = int_clamp(drop->y, margin, stage->height - 1 - margin);
}

static void drop_chunk(const Stage *stage, Deposition *deposition) {
    Rng rng = rng_make(stream_number(stage->stream, (uint64_t)deposition->stamp), 0);
    int64_t end = int64_min(deposition->dropped + CHUNK, deposition->jump.particles);
    int walk = setting(stage, WALK);
    for (; deposition->dropped < end; deposition->dropped++) {
        if (walk != 0 && deposition->dropped % walk == 0) wander(stage, deposition, &rng);
        Spot rest = surface_drop(&deposition->surface, deposition->jump.drop, &rng);
        if (heightmap_at(stage->map, rest.x, rest.y) >
            heightmap_at(stage->map, deposition->peak.x, deposition->peak.y))
            deposition->peak = rest;
    }
}

static void finish_stamp(const Stage *stage, int64_t number) {
    float k = float_min((float)stage->values[CALDERA], MOST_SMOOTHING);
    if (number < FILTER_DIRECTIONS) heightmap_filter(stage->map, k, (int)number, stage->workers);
    else
        heightmap_normalise(stage->map, heightmap_extent(stage->map, stage->workers), 0, 1,
                            stage->workers);
}

static void particles_run(const Stage *stage, int64_t first, int64_t last) {
    Deposition *deposition = stage->work;
    deposition->surface.changed =
        (Changed){.west = stage->width, .east = -1, .north = stage->height, .south = -1};
    int64_t finish = setting(stage, FINISH) ? particles_count(stage) - FINISH_STAMPS : INT64_MAX;
    for (deposition->stamp = first; deposition->stamp < last && !stage_cancelled(stage);
         deposition->stamp++) {
        if (deposition->stamp >= finish) {
            finish_stamp(stage, deposition->stamp - finish);
        } else if (deposition->dropped < deposition->jump.particles) {
            drop_chunk(stage, deposition);
        } else {
            surface_caldera(&deposition->surface, deposition->peak, (float)stage->values[CALDERA],
                            setting(stage, RESET));
            deposition->number++;
            begin_jump(stage, deposition);
        }
    }
}

// Known of the last stamp alone, after it was run; of finishing stamps it is the whole map.
static CellBox particles_touched(const Stage *stage, int64_t stamp) {
    const Deposition *deposition = stage->work;
    CellBox whole = {.width = stage->width, .height = stage->height};
    if (!deposition || deposition->stamp != stamp + 1) return whole;
    if (setting(stage, FINISH) && stamp >= particles_count(stage) - FINISH_STAMPS) return whole;
    Changed changed = deposition->surface.changed;
    if (changed.west > changed.east) return (CellBox){0};
    return (CellBox){changed.west, changed.north, changed.east - changed.west + 1,
                     changed.south - changed.north + 1};
}

const Operation PARTICLES = {
    .name = "particles",
    .group = GROUP_MAKES,
    .random = true,
    .stamps = STAMPS_SERIAL,
    .meaning = "volcanoes: particles fall, roll down and pile up; then peaks turn inside out",
    .parameters[JUMPS] = {"jumps", PARAMETER_WHOLE, 1, 1000, "12", NULL, "", FROM_US,
                          "how many mountains are heaped up"},
    .parameters[AMOUNT] = {"particles", PARAMETER_COUNTS, 0, 67108864, "6%..19%", NULL, "", FROM_US,
                           "of one jump; the upper end excluded"},
    .parameters[WALK] = {"walk", PARAMETER_WHOLE, 0, 1000000, "50", NULL, "particles", FROM_US,
                         "how often the drop point moves; 0 = never"},
    .parameters[CALDERA] = {"caldera", PARAMETER_REAL, 0, 1, "0.5", NULL, "", FROM_US,
                            "the part of a peak that turns inside out"},
    .parameters[RESET] = {"reset", PARAMETER_WHOLE, 0, 1, "0", NULL, "", FROM_ARTICLE,
                          "1: what has turned once may turn again"},
    .parameters[WRAP] = {"wrap", PARAMETER_WHOLE, 0, 1, "1", NULL, "", FROM_ARTICLE,
                         "1: across the edges of the map; 0: not"},
    .parameters[MARGIN] = {"margin", PARAMETER_WHOLE, 0, 4095, "0", NULL, "tiles", FROM_ARTICLE,
                           "how far from the edges drop points stay"},
    .parameters[FINISH] = {"finish", PARAMETER_WHOLE, 0, 1, "1", NULL, "", FROM_ARTICLE,
                           "1: filter by k=caldera, then normalise to 0..1"},
    .check = particles_check,
    .count = particles_count,
    .cost = particles_cost,
    .work_bytes = particles_work_bytes,
    .begin = particles_begin,
    .run = particles_run,
    .touched = particles_touched,
};
