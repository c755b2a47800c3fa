// SPDX-License-Identifier: MIT
// Borders: neighbouring cells agree where a border crosses the edge between them, whatever their other
// corners; more corners cover more; each corner is covered or free as it should be.
#include "support/test.h"

#include <math.h>

#include "../src/view/paint/masks.h"

enum { STEPS = 16 };

// Whether two cells fit side by side: the eastern corners of one are the western corners of the other.
static bool fit_across(int west, int east) {
    return ((west & CORNER_NE) != 0) == ((east & CORNER_NW) != 0) &&
           ((west & CORNER_SE) != 0) == ((east & CORNER_SW) != 0);
}

static bool fit_down(int north, int south) {
    return ((north & CORNER_SW) != 0) == ((south & CORNER_NW) != 0) &&
           ((north & CORNER_SE) != 0) == ((south & CORNER_NE) != 0);
}

// Fails where the fields a and b of two cells differ on their edge, which is `crossed` where one of its
// corners is inside and the other is not.
static void check_edge(const char *where, float a, float b, bool crossed, int first, int second) {
    if ((a > 0) != (b > 0) || (crossed && fabsf(a - b) > 1e-4f))
        FAIL("%s corners %d and %d: %.5f, %.5f", where, first, second, (double)a, (double)b);
}

// Checks a pair of cells with all edges that fit. Returns how many checks that were.
static int check_pair(int a, int b, int edges) {
    int pairs = 0;
    for (int other = 0; other < EDGES; other++) {
        bool west_fits = ((edges & EDGE_EAST) != 0) == ((other & EDGE_WEST) != 0);
        bool north_fits = ((edges & EDGE_SOUTH) != 0) == ((other & EDGE_NORTH) != 0);
        for (int i = 0; i <= STEPS; i++) {
            float t = (float)i / STEPS;
            if (fit_across(a, b) && west_fits) {
                bool crossed = ((a & CORNER_NE) != 0) != ((a & CORNER_SE) != 0);
                check_edge("across", mask_field(a, edges, 1, t), mask_field(b, other, 0, t),
                           crossed, a, b);
                pairs++;
            }
            if (fit_down(a, b) && north_fits) {
                bool crossed = ((a & CORNER_SW) != 0) != ((a & CORNER_SE) != 0);
                check_edge("down", mask_field(a, edges, t, 1), mask_field(b, other, t, 0), crossed,
                           a, b);
                pairs++;
            }
        }
    }
    return pairs;
}

static void neighbours_agree_along_their_edge(void **state) {
    (void)state;
    int pairs = 0;
    for (int a = 0; a < CORNERS; a++)
        for (int b = 0; b < CORNERS; b++)
            for (int edges = 0; edges < EDGES; edges++) pairs += check_pair(a, b, edges);
    // Four corners fit in 64 pairs each way, half of the other's edges.
    assert_int_equal(pairs, 2 * 64 * EDGES * EDGES / 2 * (STEPS + 1));
}

// A border crosses about as far from the middle on either side.
static void the_side_of_an_edge_moves_the_crossing(void **state) {
    (void)state;
    for (int corners = 0; corners < CORNERS; corners++) {
        bool crossed = ((corners & CORNER_NW) != 0) != ((corners & CORNER_SW) != 0);
        if (!crossed) continue;
        float less = mask_field(corners, 0, 0, 0.5f),
              more = mask_field(corners, EDGE_WEST, 0, 0.5f);
        assert_true(less < -1 && more > 1);
    }
}

// Borders that cross the same edge may touch beside it, where each bulges in its own way.
static void more_corners_cover_more(void **state) {
    (void)state;
    for (int few = 0; few < CORNERS; few++)
        for (int many = 0; many < CORNERS; many++) {
            if ((few & many) != few) continue;
            for (int edges = 0; edges < EDGES; edges++)
                for (int i = 0; i < 32 * 32; i++) {
                    float u = ((float)(i % 32) + 0.5f) / 32, v = ((float)(i / 32) + 0.5f) / 32;
                    bool covered = mask_field(few, edges, u, v) > 0;
                    if (covered && !(mask_field(many, edges, u, v) > -3.0f))
                        FAIL("%d covers %.3f,%.3f and %d does not", few, (double)u, (double)v,
                             many);
                }
        }
}

static const float CORNER_U[4] = {0, 1, 0, 1}, CORNER_V[4] = {0, 0, 1, 1};

// Everything within a quarter of the way to the next corner is on a corner's side.
static void a_corner_is_on_its_side(void **state) {
    (void)state;
    for (int corners = 0; corners < CORNERS; corners++)
        for (int edges = 0; edges < EDGES; edges++)
            for (int corner = 0; corner < 4; corner++)
                for (int i = 0; i < 25; i++) {
                    float du = (float)(i % 5) * 0.05f, dv = (float)(i / 5) * 0.05f;
                    if (du + dv > 0.25f) continue;
                    float u = fabsf(CORNER_U[corner] - du), v = fabsf(CORNER_V[corner] - dv);
                    bool inside = corners >> corner & 1;
                    assert_int_equal(mask_field(corners, edges, u, v) > 0, inside);
                }
}

static void all_corners_cover_all_and_none_nothing(void **state) {
    (void)state;
    for (int edges = 0; edges < EDGES; edges++)
        for (int i = 0; i < 32 * 32; i++) {
            float u = (float)(i % 32) / 31, v = (float)(i / 32) / 31;
            assert_true(mask_field(0, edges, u, v) < 0);
            assert_true(mask_field(CORNERS - 1, edges, u, v) > 0);
        }
}

// A field changes little over a short distance within a cell.
static void a_field_has_no_jumps(void **state) {
    (void)state;
    for (int corners = 1; corners < CORNERS - 1; corners++)
        for (int edges = 0; edges < EDGES; edges++)
            for (int i = 0; i < 255 * 255; i += 7) {
                float u = (float)(i % 255) / 256, v = (float)(i / 255) / 256, step = 1.0f / 256;
                float here = mask_field(corners, edges, u, v);
                // Rough ground has steps of up to 2 * 1.1 art pixels.
                assert_true(fabsf(mask_field(corners, edges, u + step, v) - here) < 2.5f);
                assert_true(fabsf(mask_field(corners, edges, u, v + step) - here) < 2.5f);
            }
}

static void a_gradient_is_one_at_its_corners_and_none_at_others(void **state) {
    (void)state;
    for (int corners = 0; corners < CORNERS; corners++)
        for (int corner = 0; corner < 4; corner++)
            assert_float_equal(mask_gradient(corners, CORNER_U[corner], CORNER_V[corner]),
                               (corners >> corner & 1), 1e-6);
}

static void a_gradient_and_that_of_the_other_corners_are_one(void **state) {
    (void)state;
    for (int corners = 0; corners < CORNERS; corners++)
        for (int i = 0; i <= 16 * 16; i++) {
            float u = (float)(i % 17) / 16, v = (float)(i / 17) / 16;
            float share = mask_gradient(corners, u, v);
            assert_true(share >= 0 && share <= 1);
            assert_float_equal(share + mask_gradient(CORNERS - 1 - corners, u, v), 1, 1e-6);
        }
}

static void gradients_of_neighbours_agree_along_their_edge(void **state) {
    (void)state;
    for (int a = 0; a < CORNERS; a++)
        for (int b = 0; b < CORNERS; b++)
            for (int i = 0; i <= STEPS; i++) {
                float t = (float)i / STEPS;
                if (fit_across(a, b))
                    assert_float_equal(mask_gradient(a, 1, t), mask_gradient(b, 0, t), 1e-6);
                if (fit_down(a, b))
                    assert_float_equal(mask_gradient(a, t, 1), mask_gradient(b, t, 0), 1e-6);
            }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(neighbours_agree_along_their_edge),
        CHECK(the_side_of_an_edge_moves_the_crossing),
        CHECK(more_corners_cover_more),
        CHECK(a_corner_is_on_its_side),
        CHECK(all_corners_cover_all_and_none_nothing),
        CHECK(a_field_has_no_jumps),
        CHECK(a_gradient_is_one_at_its_corners_and_none_at_others),
        CHECK(a_gradient_and_that_of_the_other_corners_are_one),
        CHECK(gradients_of_neighbours_agree_along_their_edge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
