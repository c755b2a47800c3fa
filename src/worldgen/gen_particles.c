// SPDX-License-Identifier: MIT
// Particle deposition with calderas, after the particle article: in each jump, particles fall on a
// point that wanders, and roll to lower neighbours until they settle; then the highest place where
// one settled turns inside out. Last, the map is smoothed and normalised.
//
// Stamps: for each jump one per CHUNK particles (the last chunk is the rest) and one for the
// caldera; with finish=1 then four directions of the filter with k = caldera, and the
// normalisation. A jump draws its place and number of particles, a chunk its walk and rolling, each
// from a substream.
//
// Ours: margin, wrap=0, reset=1; a caldera stops at 0, where with below=1 it digs on like the article's;
// and its cutoff is a multiple of 2^-10: so are all heights, below 2^14 unless more than 2^14 particles
// fall per cell. Adding and subtracting 1 is then exact, as if a rolling particle had never been there.
#include "gen_particles.h"

enum { JUMPS, AMOUNT, WALK, CALDERA, RESET, WRAP, MARGIN, FINISH, BELOW };

enum {
    CHUNK = 256,  // particles per stamp: part of what a seed means
    FINISH_STAMPS = FILTER_DIRECTIONS + 1,
};
static const float MOST_SMOOTHING = 0.999f;  // a filter with k = 1 would leave nothing

typedef struct Jump {
    MapCell drop;
    int64_t particles;
} Jump;

// Kept from the first stamp to the last.
typedef struct Deposition {
    ParticlesSurface surface;
    int64_t stamp;  // the next
    int number;  // number of the jump
    Jump jump;  // its drop point wanders
    int64_t dropped;
    MapCell peak;
} Deposition;

static Jump draw_jump(const Stage *stage, int number) {
    Rng rng = rng_make(stream_number(stage->stream, (uint64_t)number), 1);
    int margin = stage_whole(stage, MARGIN);
    Jump jump = {.particles = (int64_t)stage->values[AMOUNT]};
    jump.drop.x = margin + (int)rng_below(&rng, (uint32_t)(stage->width - 2 * margin));
    jump.drop.y = margin + (int)rng_below(&rng, (uint32_t)(stage->height - 2 * margin));
    uint32_t span = (uint32_t)(stage->upper[AMOUNT] - stage->values[AMOUNT]);
    if (span > 0) jump.particles += rng_below(&rng, span);
    return jump;
}

static bool particles_check(const Stage *stage, TextError *error) {
    if (2 * stage_whole(stage, MARGIN) < int_min(stage->width, stage->height)) return true;
    return error_limit(error, FAILURE_CONTENT, "particles margin '#1' at #2x#3", NULL,
                       "below half the shorter side",
                       NUMBERS(stage_whole(stage, MARGIN), stage->width, stage->height));
}

static int64_t particles_count(const Stage *stage) {
    int64_t count = stage_whole(stage, FINISH) ? FINISH_STAMPS : 0;
    for (int i = 0; i < stage_whole(stage, JUMPS); i++)
        count += (draw_jump(stage, i).particles + CHUNK - 1) / CHUNK + 1;
    return count;
}

// Units of work.
#define PARTICLE_UNITS 40.0
#define ROLL_UNITS 2.4  // per cell that a particle rolls over
#define TURN_UNITS 30.0  // per cell that a caldera turns
#define SWEEP_UNITS 5.0  // per row that a caldera scans
#define FORGET_UNITS 0.1  // per cell, if calderas forget what has turned
#define FINISH_UNITS 7.0  // of a cell
#define BLOCK_UNITS 4.0  // per cell of the blocks that are made for a jump

// Cells of blocks that a jump needs and that are not kept, if the map is wider than the window.
static double cells_made(const Stage *stage) {
    bool all_kept = int_max(stage->width, stage->height) <= WINDOW * BLOCK_SIDE;
    return all_kept ? 0 : double_min(4.0 * BLOCK_SIDE * BLOCK_SIDE, stage_cells(stage));
}

// The least whole number whose cube is not below.
static double cube_root(double value) {
    double root = 0;
    for (double bit = 1 << 14; bit >= 1; bit /= 2)
        if ((root + bit) * (root + bit) * (root + bit) < value) root += bit;
    return root + 1;
}

// A particle rolls about as far as a mountain of all particles is wide. A cell turns once in all
// or, with reset, once per jump.
static double particles_cost(const Stage *stage) {
    double all = 0, cells = stage_cells(stage);
    double jumps = stage->values[JUMPS], calderas = stage_whole(stage, RESET) ? jumps : 1;
    for (int i = 0; i < stage_whole(stage, JUMPS); i++)
        all += (double)draw_jump(stage, i).particles;
    double rolling = all * (PARTICLE_UNITS + ROLL_UNITS * cube_root(all));
    double turning = TURN_UNITS * calderas * double_min(all, cells);
    double sweeping = SWEEP_UNITS * jumps * stage->height + FORGET_UNITS * calderas * cells;
    double making = BLOCK_UNITS * jumps * cells_made(stage);
    return rolling + turning + sweeping + making +
           (stage_whole(stage, FINISH) ? FINISH_UNITS * cells : 0);
}

static uint64_t particles_work_bytes(const Stage *stage) {
    return sizeof(Deposition) + particles_surface_bytes(stage->width, stage->height);
}

static void begin_jump(const Stage *stage, Deposition *deposition) {
    deposition->dropped = 0;
    if (deposition->number == stage_whole(stage, JUMPS)) return;
    deposition->jump = draw_jump(stage, deposition->number);
    deposition->peak = deposition->jump.drop;
}

static void particles_prepare(const Stage *stage) {
    Deposition *deposition = stage->work;
    particles_surface_begin(&deposition->surface, stage, stage_whole(stage, WRAP), deposition + 1);
    begin_jump(stage, deposition);
}

// Moves the drop point, around the torus or within the margin.
static void wander(const Stage *stage, Deposition *deposition, ParticlesDice *dice) {
    MapCell *drop = &deposition->jump.drop;
    uint32_t way = dice_throw(dice);
    drop->x += NEIGHBOUR_X[way];
    drop->y += NEIGHBOUR_Y[way];
    int margin = stage_whole(stage, MARGIN);
    if (margin == 0 && particles_contains(&deposition->surface, drop)) return;
    drop->x = int_clamp(drop->x, margin, stage->width - 1 - margin);
    drop->y = int_clamp(drop->y, margin, stage->height - 1 - margin);
}

static void drop_chunk(const Stage *stage, Deposition *deposition) {
    ParticlesDice dice = dice_of(stage_rng(stage, deposition->stamp));
    int64_t end = int64_min(deposition->dropped + CHUNK, deposition->jump.particles);
    int walk = stage_whole(stage, WALK);
    while (deposition->dropped < end) {
        int64_t next = end;
        if (walk != 0) {
            int64_t since = deposition->dropped % walk;
            if (since == 0) wander(stage, deposition, &dice);
            next = int64_min(end, deposition->dropped - since + walk);
        }
        particles_fall(&deposition->surface, deposition->jump.drop, next - deposition->dropped,
                       &dice, &deposition->peak);
        deposition->dropped = next;
    }
}

static int64_t first_of_finish(const Stage *stage) {
    return stage_whole(stage, FINISH) ? particles_count(stage) - FINISH_STAMPS : INT64_MAX;
}

static void particles_run(const Stage *stage, int64_t first, int64_t last) {
    Deposition *deposition = stage->work;
    deposition->surface.changed = (ParticlesChanged){stage->width, -1, stage->height, -1};
    int64_t finish = first_of_finish(stage);
    for (deposition->stamp = first; deposition->stamp < last && !stage_cancelled(stage);
         deposition->stamp++) {
        int64_t filter = deposition->stamp - finish;
        if (filter == FILTER_DIRECTIONS) {
            stage_normalise(stage, 0, 1);
        } else if (filter >= 0) {
            heightmap_filter(stage->map, float_min((float)stage->values[CALDERA], MOST_SMOOTHING),
                             (int)filter, (int)filter + 1, stage->workers);
        } else if (deposition->dropped < deposition->jump.particles) {
            drop_chunk(stage, deposition);
        } else {
            particles_caldera(&deposition->surface, deposition->peak, (float)stage->values[CALDERA],
                              stage_whole(stage, RESET), stage_whole(stage, BELOW));
            deposition->number++;
            begin_jump(stage, deposition);
        }
    }
}

// Known for the last stamp only, after it was run; finishing stamps change the whole map.
static CellBox particles_touched(const Stage *stage, int64_t stamp) {
    const Deposition *deposition = stage->work;
    if (!deposition || deposition->stamp != stamp + 1 || stamp >= first_of_finish(stage))
        return stage_box(stage);
    ParticlesChanged changed = deposition->surface.changed;
    return cell_box(changed.west, changed.north, changed.east, changed.south, stage->width,
                    stage->height);
}

static Words finish_drawn(int64_t stamp) {
    return stamp == FILTER_DIRECTIONS ? words("all heights brought to 0..1", NO_BLANKS)
                                      : words(FILTER_DRAWN[stamp], NO_BLANKS);
}

static Words particles_drawn(const Stage *stage, int64_t stamp) {
    int jumps = stage_whole(stage, JUMPS);
    for (int i = 0; i < jumps; i++) {
        Jump jump = draw_jump(stage, i);
        int64_t chunks = (jump.particles + CHUNK - 1) / CHUNK;
        if (stamp < chunks)
            return words("jump #1 of #2, from $ on: particles #3 to #4",
                         (Blanks){.numbers = {i + 1, jumps, stamp * CHUNK + 1,
                                              int64_min((stamp + 1) * CHUNK, jump.particles)},
                                  .names = {words_place(jump.drop.x, jump.drop.y).text}});
        if (stamp == chunks) return words("caldera of jump #1 of #2", NUMBERS(i + 1, jumps));
        stamp -= chunks + 1;
    }
    return finish_drawn(stamp);
}

const Operation PARTICLES = {
    OPERATION(GROUP_MAKES, "particles",
              "volcanoes: particles fall, roll down and pile up; then peaks turn inside out"),
    .formula = "each particle adds 1 where no neighbour is lower; in a caldera h = 2 * cutoff - h, "
               "cutoff = peak * (1 - caldera)",
    .source = "part seven of a series on making terrain, nerdy-inverse.com",
    .random = true,
    .stamps = STAMPS_SERIAL,
    .parameters[JUMPS] = {"jumps", PARAMETER_WHOLE, 1, 1000, "12", NULL, "", FROM_US,
                          "how many mountains are heaped up", USUAL_LINEAR(1, 30, 1)},
    .parameters[AMOUNT] = {"particles", PARAMETER_COUNTS, 0, 67108864, "6%..19%", NULL, "", FROM_US,
                           "of one jump; the upper end excluded", USUAL_PERCENT(1, 40, 0.5)},
    .parameters[WALK] = {"walk", PARAMETER_WHOLE, 0, 1000000, "50", NULL, "particles", FROM_US,
                         "how often the drop point moves; 0 = never", USUAL_LOG(1, 400, 1)},
    .parameters[CALDERA] = {"caldera", PARAMETER_REAL, 0, 1, "0.5", NULL, "", FROM_US,
                            "the part of a peak that turns inside out", USUAL_LINEAR(0, 1, 0.01)},
    .parameters[RESET] = {"reset", PARAMETER_WHOLE, 0, 1, "0", NULL, "", FROM_ARTICLE,
                          "1: what has turned once may turn again", USUAL_SWITCH},
    .parameters[WRAP] = {"wrap", PARAMETER_WHOLE, 0, 1, "1", NULL, "", FROM_ARTICLE,
                         "1: across the edges of the map; 0: not", USUAL_SWITCH},
    .parameters[MARGIN] = {"margin", PARAMETER_TILES, 0, 4095, "0", NULL, "tiles", FROM_US,
                           "how far from the edges drop points stay", USUAL_LINEAR(0, 30, 1)},
    .parameters[FINISH] = {"finish", PARAMETER_WHOLE, 0, 1, "1", NULL, "", FROM_ARTICLE,
                           "1: filter by k=caldera, then normalise to 0..1", USUAL_SWITCH},
    .parameters[BELOW] = {"below", PARAMETER_WHOLE, 0, 1, "0", NULL, "", FROM_US,
                          "1: a caldera of more than half of its peak digs below 0", USUAL_SWITCH},
    .check = particles_check,
    .count = particles_count,
    .cost = particles_cost,
    .work_bytes = particles_work_bytes,
    .prepare = particles_prepare,
    .run = particles_run,
    .touched = particles_touched,
    .drawn = particles_drawn,
};
