// SPDX-License-Identifier: MIT
// Captions tell what a stamp drew. Their numbers are read back from the words and compared with what the
// stamp changed, by loops that know nothing of the operations' draws.
#include "support/worlds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/trace.h"

enum { SIDE = 64, CELLS = SIDE * SIDE, AMPLE = 32 << 20 };

// A stamp of the first statement: its words, and heights before and after it.
typedef struct Stamp {
    char words[WORDS_BYTES];
    float before[CELLS], after[CELLS];
    uint8_t tiles_before[CELLS], tiles_after[CELLS];
    int64_t number, count;
} Stamp;

typedef void Check(const Stamp *stamp);

static void keep(const Trace *trace, float *heights, uint8_t *tiles) {
    if (trace->map.values) memcpy(heights, trace->map.values, CELLS * sizeof *heights);
    if (trace->tiles.kinds) memcpy(tiles, trace->tiles.kinds, CELLS);
}

// Calls `check` for each stamp of a stage, in the order in which a run does them or backwards.
static void each_stamp(const char *text, int statement, int stage, Check *check) {
    static Stamp stamp;
    Recipe recipe = recipe_of(text);
    for (uint64_t seed = 1; seed <= 6; seed++) {
        Trace trace = {0};
        TextError error = {0};
        RunOptions options = {.seed = seed, .width = SIDE, .height = SIDE, .threads = 1};
        bool good = trace_set(&trace, &recipe, options, AMPLE, &error);
        stamp.count = good ? trace_stamps(&trace, statement, stage) : 0;
        for (int64_t i = 1; good && i <= stamp.count; i++) {
            stamp.number = seed % 2 ? i : stamp.count + 1 - i;
            TracePosition at = {statement, stage, stamp.number - 1};
            good = trace_seek(&trace, at, &error);
            keep(&trace, stamp.before, stamp.tiles_before);
            at.stamp++;
            good = good && trace_seek(&trace, at, &error);
            keep(&trace, stamp.after, stamp.tiles_after);
            TraceCaption caption = trace_caption(&trace);
            strcpy(stamp.words, caption.drawn.text);
            if (good) check(&stamp);
        }
        if (!good) FAIL("%s", error_words(&error).text);
        trace_free(&trace);
    }
    recipe_free(&recipe);
}

static float change_at(const Stamp *stamp, int x, int y) {
    return stamp->after[y * SIDE + x] - stamp->before[y * SIDE + x];
}

static double far(int x, int y, double to_x, double to_y) {
    double dx = x - to_x, dy = y - to_y;
    return sqrt(dx * dx + dy * dy);
}

#define EACH_CELL(x, y)                                                                            \
    for (int y = 0; y < SIDE; y++)                                                                 \
        for (int x = 0; x < SIDE; x++)

static int seen;

// The words round a radius to three digits.
static void in_its_circle(const Stamp *stamp) {
    double radius, x, y;
    bool beyond =
        sscanf(stamp->words, "crater beyond the map, radius %lf at %lf,%lf", &radius, &x, &y) == 3;
    if (!beyond && sscanf(stamp->words, "crater, radius %lf at %lf,%lf", &radius, &x, &y) != 3)
        FAIL("'%s'", stamp->words);
    double deepest = 0, furthest = 0;
    EACH_CELL(column, row) {
        double change = (double)change_at(stamp, column, row);
        if (change >= 0) continue;
        assert_false(beyond);
        furthest = fmax(furthest, far(column, row, x, y));
        double square = radius * radius - pow(far(column, row, x, y), 2);
        double depth = square > 0 ? sqrt(square) : 0;
        if (fabs(depth + change) > 0.06 * radius + 0.01) FAIL("%s: %g", stamp->words, change);
        deepest = fmax(deepest, -change);
    }
    bool inside = x >= 0 && y >= 0 && x < SIDE && y < SIDE;
    if (furthest > radius * 1.005) FAIL("%s: changed %g away", stamp->words, furthest);
    if (inside && fabs(deepest - radius) > radius * 0.005) FAIL("%s: %g", stamp->words, deepest);
    seen += inside;
}

static void a_crater_changes_heights_inside_its_circle_alone(void **state) {
    (void)state;
    seen = 0;
    each_stamp(
        "level 1 \"T\"\na = constant value=0 | meteorites count=20 passes=2 r=2..9\nheight a\n", 0,
        1, in_its_circle);
    assert_true(seen > 60);
}

static void rises_from_corner_to_middle(const Stamp *stamp) {
    double low, high;
    if (stamp->number > 1) return;
    if (sscanf(stamp->words, "land that rises from %lf at the corners to %lf in the middle", &low,
               &high) != 2)
        FAIL("'%s'", stamp->words);
    assert_true(fabs((double)stamp->after[0] - low) < 0.01);
    assert_true(fabs((double)stamp->after[SIDE / 2 * SIDE + SIDE / 2] - high) < 0.01);
}

static void the_land_of_meteorites_rises_as_told(void **state) {
    (void)state;
    each_stamp("level 1 \"T\"\na = meteorites base=20 addition=50 count=3\nheight a\n", 0, 0,
               rises_from_corner_to_middle);
}

static void covers_its_box(const Stamp *stamp) {
    int width = 0, height = 0, west = 0, north = 0;
    bool beyond = strcmp(stamp->words, "rectangle beyond the map") == 0;
    if (!beyond && sscanf(stamp->words, "rectangle of %dx%d tiles at %d,%d", &width, &height, &west,
                          &north) != 4)
        FAIL("'%s'", stamp->words);
    EACH_CELL(x, y) {
        bool inside = x >= west && y >= north && x < west + width && y < north + height;
        if ((change_at(stamp, x, y) > 0) != inside) FAIL("%s: %d,%d", stamp->words, x, y);
    }
    seen += !beyond;
}

static void a_rectangle_raises_its_own_cells_and_no_others(void **state) {
    (void)state;
    seen = 0;
    each_stamp("level 1 \"T\"\na = rectangles count=30 size=12\nheight a\n", 0, 0, covers_its_box);
    each_stamp("level 1 \"T\"\na = rectangles count=30 size=8x20 clip=full\nheight a\n", 0, 0,
               covers_its_box);
    assert_true(seen > 300);
}

// Places are told to a tenth, radii and heights to three digits.
static void has_its_height(const Stamp *stamp, double exponent) {
    double radius, height, x, y, highest = 0, furthest = 0;
    if (strncmp(stamp->words, "no hill", 7) == 0) {
        EACH_CELL(column, row) assert_true(change_at(stamp, column, row) == 0);
        return;
    }
    if (sscanf(stamp->words, "hill, radius %lf, height %lf at %lf,%lf", &radius, &height, &x, &y) !=
        4)
        FAIL("'%s'", stamp->words);
    EACH_CELL(column, row) {
        double change = (double)change_at(stamp, column, row), away = far(column, row, x, y);
        if (change <= 0) continue;
        furthest = fmax(furthest, away);
        highest = fmax(highest, change);
        double part =
            1 - pow(fmin((away > 0.08 ? away - 0.08 : 0) / (radius * 1.005), 1), exponent);
        if (change > height * 1.006 * part + 1e-4)
            FAIL("%s: %g at %d,%d", stamp->words, change, column, row);
    }
    if (furthest > radius * 1.005 + 0.08) FAIL("%s: %g away", stamp->words, furthest);
    double nearest = 0.72 / radius;
    bool inside = x <= SIDE - 1 && y <= SIDE - 1 && x >= 0 && y >= 0;
    if (inside && exponent == 2 && highest < height * 0.99 * (1 - nearest * nearest) - 1e-4)
        FAIL("%s: %g", stamp->words, highest);
    seen += inside;
}

static void a_parabola(const Stamp *stamp) { has_its_height(stamp, 2); }
static void a_cone(const Stamp *stamp) { has_its_height(stamp, 1); }

static void a_hill_has_its_radius_height_and_place(void **state) {
    (void)state;
    seen = 0;
    each_stamp("level 1 \"T\"\na = hills count=30 r=3..12\nheight a\n", 0, 0, a_parabola);
    each_stamp("level 1 \"T\"\na = hills count=30 r=3..12 place=island\nheight a\n", 0, 0,
               a_parabola);
    each_stamp("level 1 \"T\"\na = hills count=20 r=3..9 shape=cone attract=2\nheight a\n", 0, 0,
               a_cone);
    assert_true(seen > 300);
    seen = 0;
    each_stamp("level 1 \"T\"\na = chain count=1 r=6 h=0.7 wobble=20\nheight a\n", 0, 0,
               a_parabola);
    assert_true(seen > 3);
}

static void lifts_its_right_side(const Stamp *stamp) {
    int x1, y1, x2, y2;
    double delta;
    if (sscanf(stamp->words, "line from %d,%d to %d,%d, its right side lifted by %lf", &x1, &y1,
               &x2, &y2, &delta) != 5)
        FAIL("'%s'", stamp->words);
    assert_int_equal(strstr(stamp->words, "filtered") != NULL, stamp->number % 4 == 0);
    EACH_CELL(x, y) {
        // South is down: right of the way is where it turns clockwise.
        bool right = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) > 0;
        double change = (double)change_at(stamp, x, y);
        if (stamp->number % 4 != 0 && fabs(change - (right ? delta : 0)) > 0.006 * delta + 1e-5)
            FAIL("%s: %g at %d,%d", stamp->words, change, x, y);
    }
}

static void a_fault_lifts_the_side_that_it_tells(void **state) {
    (void)state;
    each_stamp("level 1 \"T\"\na = fault count=12 every=4\nheight a\n", 0, 0, lifts_its_right_side);
}

static double mean_of_four(const float *heights, int x, int y, int half, bool square) {
    static const int WAY[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    double sum = 0;
    for (int i = 0; i < 4; i++) {
        int dx = square ? WAY[i][0] - WAY[i][1] : WAY[i][0];
        int dy = square ? WAY[i][0] + WAY[i][1] : WAY[i][1];
        int column = (x + dx * half + SIDE) % SIDE, row = (y + dy * half + SIDE) % SIDE;
        sum += (double)heights[row * SIDE + column];
    }
    return sum / 4;
}

static void displaces_middles(const Stamp *stamp) {
    int step;
    double most, found = 0;
    if (stamp->number == 1) {
        assert_int_equal(sscanf(stamp->words, "points %d tiles apart", &step), 1);
        EACH_CELL(x, y) {
            bool point = x % step == 0 && y % step == 0;
            assert_int_equal(stamp->after[y * SIDE + x] != 0, point);
        }
        return;
    }
    bool sides =
        sscanf(stamp->words, "middles of sides of %d tiles, moved by up to %lf", &step, &most) == 2;
    if (!sides && sscanf(stamp->words, "middles of squares of %d tiles, moved by up to %lf", &step,
                         &most) != 2)
        FAIL("'%s'", stamp->words);
    int half = step / 2;
    for (int y = 0; y < SIDE; y += half)
        for (int x = 0; x < SIDE; x += half) {
            int odd = (x / half % 2) + (y / half % 2);
            if (odd != (sides ? 1 : 2)) continue;
            double mean = mean_of_four(stamp->after, x, y, half, !sides);
            found = fmax(found, fabs((double)stamp->after[y * SIDE + x] - mean));
        }
    if (found > most * 1.006 + 1e-6 || found < most * 0.6) FAIL("%s: %g", stamp->words, found);
}

static void the_middles_of_diamond_square_lie_as_near_their_mean_as_told(void **state) {
    (void)state;
    each_stamp("level 1 \"T\"\na = diamond_square feature=16\nheight a\n", 0, 0, displaces_middles);
}

// The corners of a halved square are where they were, and the middles of its sides near their means.
static void halves_squares(const Stamp *stamp) {
    int step;
    double most, found = 0;
    if (stamp->number == 1) {
        assert_int_equal(sscanf(stamp->words, "corners of a square of %d tiles", &step), 1);
        assert_int_equal(step, SIDE);
        return;
    }
    if (sscanf(stamp->words, "squares of %d %*[a-z] halved, displaced by up to %lf", &step,
               &most) != 2)
        FAIL("'%s'", stamp->words);
    for (int y = 0; y < SIDE; y += step)
        for (int x = step / 2; x + step / 2 < SIDE; x += step) {
            double west = (double)stamp->after[y * SIDE + x - step / 2];
            double east = (double)stamp->after[y * SIDE + x + step / 2];
            found = fmax(found, fabs((double)stamp->after[y * SIDE + x] - (west + east) / 2));
            assert_true(stamp->after[y * SIDE + x - step / 2] ==
                        stamp->before[y * SIDE + x - step / 2]);
        }
    if (found > most * 1.006 || (step < 16 && found < most / 2))
        FAIL("%s: %g", stamp->words, found);
}

static void squares_are_halved_as_far_as_told(void **state) {
    (void)state;
    each_stamp("level 1 \"T\"\na = midpoint roughness=0.6\nheight a\n", 0, 0, halves_squares);
}

// Eased linearly, an octave is straight between the columns of its lattice.
static void bends_at_its_lattice(const Stamp *stamp) {
    double cell, weight, bend = 0, most = 0;
    if (strcmp(stamp->words, "all heights brought to 0..1") == 0) {
        assert_int_equal(stamp->number, stamp->count);
        return;
    }
    if (sscanf(stamp->words, "lattice of cells of %lf tiles, times %lf", &cell, &weight) != 2)
        FAIL("'%s'", stamp->words);
    EACH_CELL(x, y) {
        double here = (double)change_at(stamp, x, y);
        most = fmax(most, fabs(here));
        if (x == 0 || x + 1 == SIDE) continue;
        double turn =
            (double)change_at(stamp, x - 1, y) + (double)change_at(stamp, x + 1, y) - 2 * here;
        if (x % (int)cell == 0) bend = fmax(bend, fabs(turn));
        else if (fabs(turn) > 1e-5) FAIL("%s: bends at %d", stamp->words, x);
    }
    if (most > weight * 1.006 || most < weight / 2 || bend < 1e-3)
        FAIL("%s: %g", stamp->words, most);
}

static void an_octave_has_its_lattice_and_weight(void **state) {
    (void)state;
    each_stamp(
        "level 1 \"T\"\na = value_noise size=4 octaves=4 ease=linear lattice=hash\nheight a\n", 0,
        0, bends_at_its_lattice);
}

// Without a walk all particles of a jump fall on one place; each adds 1.
static void piles_up_particles(const Stamp *stamp) {
    int jump, jumps, x, y, first, last;
    double added = 0;
    if (sscanf(stamp->words, "caldera of jump %d of %d", &jump, &jumps) == 2) return;
    if (sscanf(stamp->words, "jump %d of %d, from %d,%d on: particles %d to %d", &jump, &jumps, &x,
               &y, &first, &last) != 6)
        FAIL("'%s'", stamp->words);
    EACH_CELL(column, row) added += (double)change_at(stamp, column, row);
    assert_true(added == last - first + 1);
    if (jump == 1) assert_true(stamp->after[y * SIDE + x] > 0);
    assert_int_equal(jumps, 3);
    seen++;
}

static void as_many_particles_fall_as_told_and_where(void **state) {
    (void)state;
    seen = 0;
    each_stamp("level 1 \"T\"\na = particles jumps=3 particles=300..900 walk=0 caldera=0 finish=0\n"
               "height a\n",
               0, 0, piles_up_particles);
    assert_true(seen > 20);
}

static void changes_near_its_middle(const Stamp *stamp) {
    int x, y, reach;
    if (sscanf(stamp->words, "cluster around %d,%d, up to %d", &x, &y, &reach) != 3)
        FAIL("'%s'", stamp->words);
    EACH_CELL(column, row) {
        int cell = row * SIDE + column;
        if (stamp->tiles_before[cell] == stamp->tiles_after[cell]) continue;
        if (abs(column - x) > reach || abs(row - y) > reach)
            FAIL("%s: %d,%d", stamp->words, column, row);
        seen++;
    }
}

static void a_cluster_changes_tiles_around_its_middle_alone(void **state) {
    (void)state;
    seen = 0;
    static const char text[] = "level 1 \"T\"\na = constant\ntile grass\nscatter sand clusters=3\n"
                               "scatter tree clusters=8\nheight a\n";
    each_stamp(text, 2, 0, changes_near_its_middle);
    each_stamp(text, 3, 0, changes_near_its_middle);
    assert_true(seen > 500);
}

static void points_are_counted(const Stamp *stamp) {
    int points;
    static const char *const LAST[] = {"polygons become land, ocean and lakes",
                                       "polygons get their heights", "slopes join the polygons"};
    if (stamp->number > 3) {
        assert_string_equal(stamp->words, LAST[stamp->number - 4]);
        return;
    }
    assert_int_equal(sscanf(stamp->words, "%d points", &points), 1);
    assert_int_equal(points, 100);
    int found = 0;
    EACH_CELL(x, y) found += stamp->after[y * SIDE + x] == 1;
    assert_true(found > points * 9 / 10 && found <= points);
}

static void points_of_polygons_are_counted(void **state) {
    (void)state;
    each_stamp("level 1 \"T\"\na = polygons points=100 relax=2\nheight a\n", 0, 0,
               points_are_counted);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_crater_changes_heights_inside_its_circle_alone),
        CHECK(the_land_of_meteorites_rises_as_told),
        CHECK(a_rectangle_raises_its_own_cells_and_no_others),
        CHECK(a_hill_has_its_radius_height_and_place),
        CHECK(a_fault_lifts_the_side_that_it_tells),
        CHECK(the_middles_of_diamond_square_lie_as_near_their_mean_as_told),
        CHECK(squares_are_halved_as_far_as_told),
        CHECK(an_octave_has_its_lattice_and_weight),
        CHECK(as_many_particles_fall_as_told_and_where),
        CHECK(a_cluster_changes_tiles_around_its_middle_alone),
        CHECK(points_of_polygons_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
