// SPDX-License-Identifier: MIT
// Makers that are told cell by cell: cellular noise, ramps and chains of hills.
#include "support/plain_makers.h"
#include "support/sample.h"

#include <math.h>
#include <stdio.h>

#include "../src/worldgen/heading.h"

// Cellular noise.

static void cells_have_the_distance_to_their_nearest_points(void **state) {
    (void)state;
    static const double values[][3] = {{4, 1, 0}, {5.5, 0.4, 1}, {9.25, 1, 2}, {40, 0, 2}};
    for (int i = 0; i < 4; i++) {
        Heightmap map;
        assert_true(heightmap_init(&map, 33 + i, 48 - i));
        same_as_plain("worley", values[i], &map, 1 + i % 3, plain_worley);
        heightmap_free(&map);
    }
}

// Directions.

static void directions_are_those_of_the_circle(void **state) {
    (void)state;
    for (double degrees = -1000; degrees <= 1000; degrees += 0.37) {
        Heading direction = heading_of(degrees);
        double angle = degrees * 3.14159265358979323846 / 180;
        assert_true(fabs(direction.x - cos(angle)) < 1e-12);
        assert_true(fabs(direction.y - sin(angle)) < 1e-12);
    }
    assert_true(heading_of(90).y == 1 && heading_of(-180).x == -1);
}

// Ramps.

static void a_ramp_rises_where_its_angle_points(void **state) {
    (void)state;
    for (int angle = 0; angle < 360; angle += 15) {
        Heightmap map;
        assert_true(heightmap_init(&map, 33, 48));
        Heading up = heading_of(angle);
        double reach = 32 * fabs(up.x) + 47 * fabs(up.y);
        // A range of one number is that number.
        Stage stage = make_stage("ramp", (double[]){-1, 3, angle}, &map, NULL);
        stage.upper[2] = angle;
        stage_run(&stage, 0, 1);
        for (int y = 0; y < 48; y++)
            for (int x = 0; x < 33; x++) {
                double share = 0.5 + ((x - 16) * up.x + (y - 23.5) * up.y) / reach;
                assert_true(fabs((double)heightmap_at(&map, x, y) - (4 * share - 1)) < 1e-5);
            }
        free_stage(&stage);
        heightmap_free(&map);
    }
}

// Chains.

static Heightmap chain_of(const char *words) {
    char text[300];
    snprintf(text, sizeof text, "level 1 \"Chain\"\na = chain %s\nheight a\n", words);
    Recipe recipe = recipe_of(text);
    Heightmap map = world_of(&recipe, 1, 97, 64);
    recipe_free(&recipe);
    return map;
}

// One hill alone is a parabola round the middle of the map.
static void a_chain_of_one_is_a_hill_in_the_middle(void **state) {
    (void)state;
    Heightmap map = chain_of("count=1 wobble=0 off=0 r=20 h=2");
    for (int y = 0; y < 64; y++)
        for (int x = 0; x < 97; x++) {
            double dx = x - 48, dy = y - 31.5, part = 1 - (dx * dx + dy * dy) / 400;
            double expected = part > 0 ? 2 * part : 0;
            assert_true(fabs((double)heightmap_at(&map, x, y) - expected) < 1e-5);
        }
    heightmap_free(&map);
}

// Without a bend its ends lie apart by its length, in the direction that it heads.
static void a_straight_chain_is_as_long_as_it_says(void **state) {
    (void)state;
    Heightmap map = chain_of("count=2 bend=0 angle=0 length=40 wobble=0 off=0 r=4 h=1");
    assert_true(heightmap_at(&map, 28, 31) > 0.9f && heightmap_at(&map, 68, 32) > 0.9f);
    assert_true(heightmap_at(&map, 48, 32) == 0);
    heightmap_free(&map);
}

static void hills_grow_along_the_chain(void **state) {
    (void)state;
    Heightmap map =
        chain_of("count=3 bend=0 angle=0 length=60 wobble=0 off=0 r=3..9 h=1..3 shape=cone");
    assert_true(heightmap_at(&map, 18, 32) < 1 && heightmap_at(&map, 18, 32) > 0.7f);
    assert_true(heightmap_at(&map, 48, 32) < 2 && heightmap_at(&map, 48, 32) > 1.7f);
    assert_true(heightmap_at(&map, 78, 32) < 3 && heightmap_at(&map, 78, 32) > 2.7f);
    heightmap_free(&map);
}

// The stamps one by one, on any number of threads.
static void a_chain_is_the_same_in_any_slices(void **state) {
    (void)state;
    static const double values[] = {40, 30, 90, 45, 2, 0.5, 2, 3, 4};
    Heightmap all, one;
    assert_true(heightmap_init(&all, 65, 70) && heightmap_init(&one, 65, 70));
    Stage whole = make_stage("chain", values, &all, NULL);
    Stage slices = make_stage("chain", values, &one, NULL);
    for (int i = 0; i < OPERATION_PARAMETERS; i++) {
        whole.upper[i] = slices.upper[i] = values[i < 9 ? i : 8];
    }
    whole.upper[4] = slices.upper[4] = 11;
    slices.workers.threads = 7;
    TextError error;
    assert_true(whole.operation->begin(&whole, &error) && slices.operation->begin(&slices, &error));
    stage_run(&whole, 0, 40);
    for (int i = 0; i < 40; i++) {
        CellBox box = stage_touched(&slices, i);
        Heightmap before = copy_of(&one);
        stage_run(&slices, i, i + 1);
        for (int y = 0; y < 70; y++)
            for (int x = 0; x < 65; x++)
                if (x < box.x || y < box.y || x >= box.x + box.width || y >= box.y + box.height)
                    assert_true(heightmap_at(&before, x, y) == heightmap_at(&one, x, y));
        heightmap_free(&before);
    }
    same_heights(&all, &one, "chain");
    free_stage(&whole);
    free_stage(&slices);
    heightmap_free(&all);
    heightmap_free(&one);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(cells_have_the_distance_to_their_nearest_points),
        CHECK(directions_are_those_of_the_circle),
        CHECK(a_ramp_rises_where_its_angle_points),
        CHECK(a_chain_of_one_is_a_hill_in_the_middle),
        CHECK(a_straight_chain_is_as_long_as_it_says),
        CHECK(hills_grow_along_the_chain),
        CHECK(a_chain_is_the_same_in_any_slices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
