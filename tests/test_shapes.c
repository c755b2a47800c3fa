// SPDX-License-Identifier: MIT
// Operations on one cell at a time, each against its formula.
#include "support/worlds.h"

#include <math.h>
#include <stdio.h>

enum { WIDTH = 512, HEIGHT = 16 };

// `line` makes the map c out of the maps a and b; each cell of it must be near what `formula`
// gives.
typedef double Formula(double a, double b, int x, int y, const double *values);

static void compare(const char *line, Formula *formula, const double *values) {
    char text[300];
    snprintf(text, sizeof text,
             "level 1 \"Shapes\"\na = diamond_square feature=4\nb = diamond_square feature=8\n"
             "c = %s\nheight c\ntile water where b < 0\ntile grass\n",
             line);
    Recipe recipe = recipe_of(text);
    Run made = run_of(&recipe, WIDTH, HEIGHT, 2, 0), other = run_of(&recipe, WIDTH, HEIGHT, 1, 1);
    finish(&made);
    finish(&other);
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            double a = (double)heightmap_at(run_map(&made, 0), x, y);
            double b = (double)heightmap_at(run_map(&other, 1), x, y);
            double c = (double)heightmap_at(run_map(&made, 2), x, y);
            double expected = formula(a, b, x, y, values);
            if (fabs(c - expected) > 1e-5 * (fabs(expected) + 1))
                FAIL("%s: %.9g at %d,%d, not %.9g", line, c, x, y, expected);
        }
    run_free(&made);
    run_free(&other);
    recipe_free(&recipe);
}

static double scaled(double a, double b, int x, int y, const double *values) {
    (void)b, (void)x, (void)y;
    return a * values[0] + values[1];
}

static void scale_multiplies_and_then_adds(void **state) {
    (void)state;
    compare("a | scale", scaled, (const double[]){1, 0});
    compare("a | scale by=3 plus=-2", scaled, (const double[]){3, -2});
    compare("a | scale by=-0.5 plus=100", scaled, (const double[]){-0.5, 100});
    compare("a | scale by=0 plus=7", scaled, (const double[]){0, 7});
}

static double apart(double a, double b, int x, int y, const double *values) {
    (void)x, (void)y, (void)values;
    return fabs(a - b);
}

static void difference_has_no_sign(void **state) {
    (void)state;
    compare("difference a b", apart, NULL);
    compare("difference b a", apart, NULL);
    compare("b | difference a", apart, NULL);
}

// values: power, strength, bias, metric.
static double island(double a, double b, int x, int y, const double *values) {
    (void)b;
    double u = x / (WIDTH - 1.0) * 2 - 1, v = y / (HEIGHT - 1.0) * 2 - 1;
    double metrics[] = {fmax(fabs(u), fabs(v)), fmin(1, hypot(u, v)),
                        1 - (1 - u * u) * (1 - v * v)};
    return a + values[2] - values[1] * pow(metrics[(int)values[3]], values[0]);
}

static void island_presses_the_edges_down_in_every_metric_and_power(void **state) {
    (void)state;
    static const char *const metrics[] = {"square", "round", "bump"};
    compare("a | island", island, (const double[]){16, 20, 1, 0});
    for (int metric = 0; metric < 3; metric++)
        for (int power = 1; power <= 64; power++) {
            char line[100];
            snprintf(line, sizeof line, "a | island power=%d strength=2.5 bias=-0.5 metric=%s",
                     power, metrics[metric]);
            compare(line, island, (const double[]){power, 2.5, -0.5, metric});
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(scale_multiplies_and_then_adds),
        CHECK(difference_has_no_sign),
        CHECK(island_presses_the_edges_down_in_every_metric_and_power),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
