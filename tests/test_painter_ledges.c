// SPDX-License-Identifier: MIT
// Ledges: every step of a cell belongs to a piece with the right side up, pieces of neighbouring cells meet at
// their edge, and the side that lies higher is told by light and faces.
#include "support/view/painter_fixture.h"

static const int ENDS[4][2] = {
    {0, 2}, {0, 1}, {1, 3}, {2, 3}};  // corners by edge, in the order of EDGE_*

static int higher_side(const int altitudes[4], int edge) {
    int a = altitudes[ENDS[edge][0]], b = altitudes[ENDS[edge][1]];
    return a == b ? 0 : a > b ? 1 : 2;
}

// All orders of four altitudes.
static void every_step_is_in_a_piece_whose_corners_are_higher(void **state) {
    (void)state;
    for (int number = 0; number < 4 * 4 * 4 * 4; number++) {
        int altitudes[4] = {number % 4, number / 4 % 4, number / 16 % 4, number / 64};
        LedgePlan plan = ledges_plan(higher_side(altitudes, 0), higher_side(altitudes, 1),
                                     higher_side(altitudes, 2), higher_side(altitudes, 3));
        int covered = 0;
        assert_true(plan.count <= LEDGE_PIECES);
        for (int i = 0; i < plan.count; i++) {
            int corners = plan.pieces[i].corners, crossed = mask_crossed(corners);
            assert_int_equal(crossed, 1 << plan.pieces[i].first | 1 << plan.pieces[i].second);
            covered |= crossed;
            for (int edge = 0; edge < 4; edge++) {
                if (!(crossed >> edge & 1)) continue;
                bool first_higher = corners >> ENDS[edge][0] & 1;
                assert_int_equal(higher_side(altitudes, edge), first_higher ? 1 : 2);
            }
        }
        for (int edge = 0; edge < 4; edge++)
            assert_int_equal(covered >> edge & 1, higher_side(altitudes, edge) != 0);
    }
}

enum { TILE = 16 };

static Ledges ledges;

static int prepare(void **state) {
    (void)state;
    if (!ledges_init(&ledges, TILE)) return -1;
    ledges_draw((Ledges *const[]){&ledges}, 1, TONES_NORMAL);
    return 0;
}

static int finish_all(void **state) {
    (void)state;
    ledges_free(&ledges);
    return 0;
}

// What a piece does to a grey tile.
static void draw_piece(uint32_t pixels[TILE * TILE], int corners, int sides, int first,
                       int second) {
    Ledge ledge = ledges.of[ledge_number(LEDGE_TURF, corners, sides, first, second)];
    for (int i = 0; i < TILE * TILE; i++) pixels[i] = 0xff808080;
    for (int i = ledge.first; i < ledge.first + ledge.count; i++)
        for (int x = 0; x < ledges.run; x++) {
            uint32_t *pixel = pixels + ledges.runs[i].y * TILE + ledges.runs[i].x + x;
            *pixel = colour_brighter(colour_darker(*pixel, ledges.less[i * ledges.run + x]),
                                     ledges.more[i * ledges.run + x]);
        }
}

static bool is_piece(int corners) {
    int crossed = mask_crossed(corners);
    return crossed != 0 && crossed != EDGES - 1;
}

// How many pixels are drawn on one side of an edge but not on the other, give or take a pixel along it.
static int unmatched(const uint32_t *one, const uint32_t *other, int from, int to, int step) {
    int count = 0;
    for (int i = 0; i < TILE; i++) {
        bool here = one[from + i * step] != 0xff808080, there = false;
        for (int at = i > 0 ? i - 1 : i; at <= i + 1 && at < TILE; at++)
            there = there || other[to + at * step] != 0xff808080;
        count += here && !there;
    }
    return count;
}

static int side_of(int corners, int sides, int edge) {
    int crossed = mask_crossed(corners);
    return edge == __builtin_ctz((unsigned)crossed) ? sides & 1 : sides >> 1;
}

// Two pieces that meet at an edge of one class, crossed on one side, whatever they do beyond.
static void check_meeting(int a, int a_sides, int b, int b_sides, bool across, int class) {
    uint32_t one[TILE * TILE], other[TILE * TILE];
    draw_piece(one, a, a_sides, class, class);
    draw_piece(other, b, b_sides, class, class);
    int from = across ? TILE - 1 : (TILE - 1) * TILE, step = across ? TILE : 1;
    int missing = unmatched(one, other, from, 0, step) + unmatched(other, one, 0, from, step);
    // Faces nearly as tall as a cell may lose a little where their border bends at the edge.
    if (missing > (class == LEDGE_CLASSES - 1 ? 5 : 3))
        FAIL("%d pixels of corners %d and %d, sides %d and %d, class %d end at their edge %s",
             missing, a, b, a_sides, b_sides, class, across ? "across" : "down");
}

static void pieces_meet_at_their_edge(void **state) {
    (void)state;
    int meetings = 0;
    for (int number = 0; number < CORNERS * CORNERS * 16 * LEDGE_CLASSES; number++) {
        int a = number % CORNERS, b = number / CORNERS % CORNERS, sides = number / 256 % 16;
        int class = number / 4096;
        if (!is_piece(a) || !is_piece(b) || class == 0) continue;
        int east = a >> 1 & 5, west = b & 5, south = a >> 2 & 3, north = b & 3;
        bool across = east == west && (east == 1 || east == 4);
        bool down = south == north && (south == 1 || south == 2);
        if (across && side_of(a, sides % 4, 2) == side_of(b, sides / 4, 0)) {
            check_meeting(a, sides % 4, b, sides / 4, true, class);
            meetings++;
        }
        if (down && side_of(a, sides % 4, 3) == side_of(b, sides / 4, 1)) {
            check_meeting(a, sides % 4, b, sides / 4, false, class);
            meetings++;
        }
    }
    assert_true(meetings > 1000);
}

static int brightness(const uint32_t pixels[TILE * TILE]) {
    int sum = 0;
    for (int i = 0; i < TILE * TILE; i++)
        for (int shift = 0; shift < 24; shift += 8) sum += colour_channel(pixels[i], shift);
    return sum;
}

static int drawn_pixels(const uint32_t pixels[TILE * TILE]) {
    int count = 0;
    for (int i = 0; i < TILE * TILE; i++) count += pixels[i] != 0xff808080;
    return count;
}

// Faces and shadows on the south and east, light rims on the north and west; higher steps have more of them. A step of
// one altitude has none: it is all light, far and wide.
static void light_falls_on_steps_from_the_north_west(void **state) {
    (void)state;
    enum { NORTH_HIGH = CORNER_NW | CORNER_NE, WEST_HIGH = CORNER_NW | CORNER_SW };
    int before[2] = {0, 0};
    for (int class = 1; class < LEDGE_CLASSES; class ++) {
        uint32_t pixels[4][TILE * TILE];
        draw_piece(pixels[0], NORTH_HIGH, 0, class, class);
        draw_piece(pixels[1], WEST_HIGH, 0, class, class);
        draw_piece(pixels[2], CORNERS - 1 - NORTH_HIGH, 3, class, class);
        draw_piece(pixels[3], CORNERS - 1 - WEST_HIGH, 3, class, class);
        for (int i = 0; i < 2; i++) {
            assert_true(drawn_pixels(pixels[i]) > before[i] || class == 2);
            assert_true(brightness(pixels[i]) < brightness(pixels[i + 2]));
            before[i] = drawn_pixels(pixels[i]);
        }
    }
}

static void without_memory_there_are_no_ledges(void **state) {
    (void)state;
    Ledges none;
    memory_fail_at(1, 0);
    assert_false(ledges_init(&none, TILE));
    memory_fail_at(0, 0);
    ledges_free(&none);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_step_is_in_a_piece_whose_corners_are_higher),
        CHECK(pieces_meet_at_their_edge),
        CHECK(light_falls_on_steps_from_the_north_west),
        CHECK(without_memory_there_are_no_ledges),
    };
    return cmocka_run_group_tests(tests, prepare, finish_all);
}
