// SPDX-License-Identifier: MIT
// Cone, ring and island that are moved, stretched and turned, against their formulas in doubles.
#include "support/single_stage.h"

#include <math.h>

#include "../src/worldgen/rng.h"

typedef struct Shape {
    double x, y, stretch, angle;  // its middle, from that of the map, in tiles; radians
} Shape;

// By the random numbers of a stage, in their order: stretch, angle, across, down.
static Shape draw(double off, double stretch, double most_stretch, double angle,
                  double most_angle) {
    Rng rng = rng_make(stream_number(APPLY_STREAM, 0), 0);
    Shape shape = {0};
    shape.stretch = stretch + (most_stretch - stretch) * (double)rng_unit(&rng);
    shape.angle = (angle + (most_angle - angle) * (double)rng_unit(&rng)) * acos(-1) / 180;
    shape.x = (2 * (double)rng_unit(&rng) - 1) * off;
    shape.y = (2 * (double)rng_unit(&rng) - 1) * off;
    return shape;
}

// A place on the map, whose unit is so many tiles on each axis, within the shape.
static void turn(const Shape *shape, double *u, double *v, double unit_x, double unit_y) {
    double x = *u - shape->x / unit_x, y = *v - shape->y / unit_y;
    double along = x * cos(shape->angle) + y * sin(shape->angle);
    double aside = y * cos(shape->angle) - x * sin(shape->angle);
    *u = along / sqrt(shape->stretch);
    *v = aside * sqrt(shape->stretch);
}

typedef double Formula(const Shape *shape, int width, int height, int x, int y, double before);

static double cone(const Shape *shape, int width, int height, int x, int y, double before) {
    (void)before;
    double u = x - (width - 1) / 2.0, v = y - (height - 1) / 2.0;
    turn(shape, &u, &v, 1, 1);
    return 1 - hypot(u, v) / hypot((width - 1) / 2.0, (height - 1) / 2.0);
}

static void from_edges(const Shape *shape, int width, int height, int x, int y, double *u,
                       double *v) {
    *u = 2.0 * x / (width - 1) - 1;
    *v = 2.0 * y / (height - 1) - 1;
    turn(shape, u, v, (width - 1) / 2.0, (height - 1) / 2.0);
}

static double ring(const Shape *shape, int width, int height, int x, int y, double before) {
    double u, v;
    from_edges(shape, width, height, x, y, &u, &v);
    double away = fabs(hypot(u, v) - 0.6);
    return before * (2 - fmin(fmax(away, 0.15), 0.3) / 0.15);
}

static double falloff(double d, double before) { return before + 1 - 20 * pow(d, 3); }

static double square(const Shape *shape, int width, int height, int x, int y, double before) {
    double u, v;
    from_edges(shape, width, height, x, y, &u, &v);
    return falloff(fmax(fabs(u), fabs(v)), before);
}

static double round_island(const Shape *shape, int width, int height, int x, int y, double before) {
    double u, v;
    from_edges(shape, width, height, x, y, &u, &v);
    return falloff(fmin(hypot(u, v), 1), before);
}

static double bump(const Shape *shape, int width, int height, int x, int y, double before) {
    double u, v;
    from_edges(shape, width, height, x, y, &u, &v);
    return falloff(1 - fmax(1 - u * u, 0) * fmax(1 - v * v, 0), before);
}

static void shapes_lie_where_they_are_placed(void **state) {
    (void)state;
    static const struct {
        const char *name;
        Formula *formula;
        int first;  // of the parameters of its place
        double values[OPERATION_PARAMETERS];
    } rows[] = {{"cone", cone, 2, {1, 0}},
                {"ring", ring, 2, {0.6, 0.3}},
                {"island", square, 4, {3, 20, 1, 0}},
                {"island", round_island, 4, {3, 20, 1, 1}},
                {"island", bump, 4, {3, 20, 1, 2}}};
    static const double places[][5] = {
        {7, 1, 1, 0, 0}, {0, 4, 4, 0, 0}, {0, 2, 2, 30, 30}, {5, 1, 3, -90, 360}};
    for (int r = 0; r < 5; r++)
        for (int p = 0; p < 4; p++) {
            const double *place = places[p];
            Heightmap map = bumpy(40, 33, (uint64_t)p), before = copy_of(&map);
            Stage stage = make_stage(rows[r].name, rows[r].values, &map, NULL);
            stage.values[rows[r].first] = place[0];
            for (int i = 1; i < 3; i++) {
                stage.values[rows[r].first + i] = place[2 * i - 1];
                stage.upper[rows[r].first + i] = place[2 * i];
            }
            stage_run(&stage, 0, 1);
            free_stage(&stage);
            Shape shape = draw(place[0], place[1], place[2], place[3], place[4]);
            for (int y = 0; y < 33; y++)
                for (int x = 0; x < 40; x++) {
                    double wanted =
                        rows[r].formula(&shape, 40, 33, x, y, (double)heightmap_at(&before, x, y));
                    double is = (double)heightmap_at(&map, x, y);
                    if (fabs(is - wanted) > 2e-3 * fmax(1, fabs(wanted)))
                        FAIL("%s %d: %g at %d,%d, not %g", rows[r].name, p, is, x, y, wanted);
                }
            heightmap_free(&map);
            heightmap_free(&before);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(shapes_lie_where_they_are_placed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
