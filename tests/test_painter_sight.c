// SPDX-License-Identifier: MIT
// Ways to see a map of heights: colours at the ends of a scale and beyond, lines where bands change, cells under
// cameras, and views at an angle.
#include "support/view/painter_fixture.h"

#include <math.h>

#include "../src/view/paint/sight.h"
#include "../src/worldgen/palette.h"
#include "../src/worldgen/rng.h"

enum { CELLS_MOST = 64 * 64, CONTOURS = 12, BLACK = (int)0xff000000u, WHITE = (int)0xffffffffu };

static const Scale DRY = {.low = -1, .high = 3}, WET = {-1, 3, 0.5f, true};

static uint32_t colour_of(float height, Sight sight, Scale scale) {
    return sight_colour(height, sight, scale, TONES_NORMAL);
}

static Heightmap map_of(int width, int height, const float *values) {
    Heightmap map;
    assert_true(heightmap_init(&map, width, height));
    for (int i = 0; values && i < width * height; i++) map.values[i] = values[i];
    return map;
}

// The colours of all cells, in one of two arrays that take turns.
static const uint32_t *colours_of(const Heightmap *map, const Heightmap *before, Sight sight,
                                  Scale scale, Tones palette) {
    static uint32_t arrays[2][CELLS_MOST];
    static int turn;
    turn = !turn;
    assert_true(heightmap_cells(map) <= CELLS_MOST);
    for (int i = 0; i < CELLS_MOST; i++) arrays[turn][i] = GARBAGE;
    sight_colours(arrays[turn], map, before, sight, scale, palette);
    for (size_t i = heightmap_cells(map); i < CELLS_MOST; i++)
        assert_int_equal(arrays[turn][i], GARBAGE);
    return arrays[turn];
}

static int bright(uint32_t colour) {
    return colour_channel(colour, 0) + colour_channel(colour, 8) + colour_channel(colour, 16);
}

// Single heights.

static void every_way_to_see_has_a_word(void **state) {
    (void)state;
    for (int i = 0; i < SIGHT_COUNT; i++) {
        assert_true(SIGHT_WORD[i] && SIGHT_WORD[i][0]);
        for (int other = 0; other < i; other++)
            assert_string_not_equal(SIGHT_WORD[i], SIGHT_WORD[other]);
        assert_int_equal(sight_is_oblique((Sight)i), i == SIGHT_RELIEF || i == SIGHT_WIRE);
    }
}

static void the_ends_of_a_scale_have_the_ends_of_the_colours(void **state) {
    (void)state;
    static const float beyond[] = {0, 0.5f, 1e30f, INFINITY};
    for (int i = 0; i < 4; i++) {
        float low = DRY.low - beyond[i], high = DRY.high + beyond[i];
        assert_int_equal(colour_of(low, SIGHT_GREY, DRY), (uint32_t)BLACK);
        assert_int_equal(colour_of(high, SIGHT_GREY, DRY), (uint32_t)WHITE);
        assert_int_equal(colour_of(low, SIGHT_SEA, WET), 0xff1a3558);
        assert_int_equal(colour_of(high, SIGHT_SEA, WET), 0xffe4dfd6);
        assert_int_equal(colour_of(low, SIGHT_SEA, DRY), 0xfff3dfa3);  // all of it is land
        assert_int_equal(colour_of(-beyond[i], SIGHT_STENCIL, WET), PAPER);
        assert_int_equal(colour_of(1 + beyond[i], SIGHT_STENCIL, WET), INK);
        assert_int_equal(colour_of(1 + beyond[i], SIGHT_ARTICLE, WET), 0xff00ff00);
        assert_int_equal(colour_of(-1 - beyond[i], SIGHT_ARTICLE, WET), 0xffff0000);
    }
    assert_int_equal(colour_of(0, SIGHT_ARTICLE, WET), (uint32_t)BLACK);
    assert_int_equal(colour_of(1, SIGHT_GREY, DRY), 0xff808080);
    for (int i = 0; i <= 20; i++)  // before there are tiles
        assert_int_equal(colour_of(0.2f * (float)i - 1, SIGHT_TILES, WET),
                         colour_of(0.2f * (float)i - 1, SIGHT_SEA, WET));
}

static void what_is_below_the_sea_is_blue_and_nothing_else(void **state) {
    (void)state;
    for (int i = 0; i <= 400; i++) {
        float height = DRY.low + (float)i * 0.01f;
        uint32_t wet = colour_of(height, SIGHT_SEA, WET), dry = colour_of(height, SIGHT_SEA, DRY);
        bool blue = colour_channel(wet, 0) > colour_channel(wet, 16) + 40;
        if (blue != (height < WET.sea)) FAIL("at %g it is %08x", (double)height, wet);
        assert_true(colour_channel(dry, 0) <= colour_channel(dry, 16) + 24);
    }
}

static void higher_is_brighter_in_grey(void **state) {
    (void)state;
    for (int i = 1; i <= 400; i++)
        assert_true(bright(colour_of((float)i * 0.01f - 1, SIGHT_GREY, DRY)) >=
                    bright(colour_of((float)(i - 1) * 0.01f - 1, SIGHT_GREY, DRY)));
}

static void greys_and_the_articles_colours_are_those_of_all_palettes(void **state) {
    (void)state;
    static const Sight plain[] = {SIGHT_GREY, SIGHT_ARTICLE, SIGHT_STENCIL, SIGHT_HILLSHADE};
    Heightmap map = bumpy(16, 16, 3);
    int others = 0;
    for (int palette = 1; palette < TONES_COUNT; palette++) {
        for (int i = 0; i < 4; i++)
            assert_memory_equal(colours_of(&map, NULL, plain[i], WET, TONES_NORMAL),
                                colours_of(&map, NULL, plain[i], WET, (Tones)palette), 256 * 4);
        for (int i = 0; i < 256; i++)
            others += sight_colour(map.values[i], SIGHT_SEA, WET, TONES_NORMAL) !=
                      sight_colour(map.values[i], SIGHT_SEA, WET, (Tones)palette);
    }
    assert_true(others > 256);
    heightmap_free(&map);
}

// Maps.

static void a_level_map_and_one_that_overflowed_have_opaque_colours(void **state) {
    (void)state;
    float odd[9] = {0, 1, -1, 3e38f, -3e38f, INFINITY, -INFINITY, 0, 5};
    static const Scale scales[] = {{.low = 0, .high = 0},
                                   {0, 0, 0, true},
                                   {-INFINITY, INFINITY, 0, true},
                                   {-3e38f, 3e38f, INFINITY, true},
                                   {-1, 1, -INFINITY, true}};
    Heightmap map = map_of(3, 3, odd), before = map_of(3, 3, NULL);
    for (int scale = 0; scale < 5; scale++)
        for (int sight = 0; sight < SIGHT_COUNT; sight++) {
            const uint32_t *colours =
                colours_of(&map, &before, (Sight)sight, scales[scale], TONES_NORMAL);
            for (int i = 0; i < 9; i++) assert_int_equal(colours[i] >> 24, 255);
            if (!sight_is_oblique((Sight)sight)) continue;
            Canvas canvas = canvas_make(40, 30, 44);
            sight_oblique(canvas, canvas_box(canvas), &map, (Sight)sight, scales[scale],
                          TONES_NORMAL);
            canvas_free(&canvas);
        }
    heightmap_free(&map);
    heightmap_free(&before);
}

// A slope from west to east.
static Heightmap slope(int width, int height) {
    Heightmap map = map_of(width, height, NULL);
    for (int i = 0; i < width * height; i++) map.values[i] = (float)(i % width);
    return map;
}

static void contours_run_where_bands_change_and_nowhere_else(void **state) {
    (void)state;
    enum { WIDTH = 61, HEIGHT = 5 };
    Heightmap map = slope(WIDTH, HEIGHT);
    Scale scale = {.low = 0, .high = WIDTH - 1};
    for (int sea = 0; sea < 2; sea++) {
        scale.has_sea = sea;
        scale.sea = 22.5f;
        const uint32_t *colours = colours_of(&map, NULL, SIGHT_CONTOURS, scale, TONES_NORMAL);
        int lines = 0;
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            int x = i % WIDTH, next = x + 1;
            bool shore = sea && x == 22;
            bool line = next < WIDTH && x * CONTOURS / (WIDTH - 1) != next * CONTOURS / (WIDTH - 1);
            bool drawn = colours[i] == INK || colours[i] == ASH;
            if (drawn != (line || shore)) FAIL("at %d there is %08x", x, colours[i]);
            assert_int_equal(colours[i] == INK, shore);
            lines += line;
        }
        assert_int_equal(lines, CONTOURS * HEIGHT);
    }
    heightmap_free(&map);
}

static void contours_look_south_too(void **state) {
    (void)state;
    static const float rows[] = {0, 0, 0, 9, 9, 9};
    Heightmap map = map_of(3, 2, rows);
    const uint32_t *colours =
        colours_of(&map, NULL, SIGHT_CONTOURS, (Scale){.low = 0, .high = 9}, TONES_NORMAL);
    for (int x = 0; x < 3; x++) {
        assert_int_equal(colours[x], ASH);
        assert_int_not_equal(colours[3 + x], ASH);
    }
    heightmap_free(&map);
}

static void what_was_raised_is_red_and_what_was_lowered_blue_the_more_the_stronger(void **state) {
    (void)state;
    static const float after[] = {0, 0.1f, 0.5f, 2, -0.1f, -0.5f, -2, 40, -40};
    Heightmap map = map_of(3, 3, after), before = map_of(3, 3, NULL);
    const uint32_t *colours = colours_of(&map, &before, SIGHT_CHANGE, DRY, TONES_NORMAL);
    assert_int_equal(colours[0], PAPER);
    for (int i = 1; i < 9; i++) {
        int red = colour_channel(colours[i], 16) - colour_channel(colours[i], 0);
        if ((red > 30) != (after[i] > 0)) FAIL("%g is %08x", (double)after[i], colours[i]);
    }
    for (int i = 2; i < 7; i++)
        if (i != 4) assert_true(bright(colours[i]) < bright(colours[i - 1]));
    assert_int_equal(colours[7], colours[3]);  // half of the scale and more
    assert_int_equal(colours[8], colours[6]);
    heightmap_free(&map);
    heightmap_free(&before);
}

static void light_comes_from_the_north_west(void **state) {
    (void)state;
    Heightmap map = map_of(16, 16, NULL);
    for (int way = -1; way <= 1; way++) {
        for (int i = 0; i < 256; i++) map.values[i] = (float)(way * (i % 16 + i / 16)) * 0.02f;
        const uint32_t *colours = colours_of(&map, NULL, SIGHT_HILLSHADE, DRY, TONES_NORMAL);
        uint32_t level = 0xff9e9e9e, here = colours[8 * 16 + 8];
        if (way < 0) assert_true(bright(here) < bright(level));
        if (way == 0) assert_int_equal(here, level);
        if (way > 0) assert_true(bright(here) > bright(level));  // it faces the light
    }
    heightmap_free(&map);
}

// Cells under a camera.

static void every_pixel_has_the_colour_of_its_cell(void **state) {
    (void)state;
    enum { WIDTH = 37, HEIGHT = 23, OUTSIDE = 0x77123456 };
    static uint32_t colours[WIDTH * HEIGHT];
    Rng rng = rng_make(2, 2);
    for (int i = 0; i < WIDTH * HEIGHT; i++) colours[i] = 0xff000000u + (uint32_t)i * 977;
    for (int round = 0; round < 300; round++) {
        int zoom = rng_range(&rng, -4, ZOOM_MOST), width = rng_range(&rng, 1, 90),
            height = rng_range(&rng, 1, 70);
        Camera camera = {rng_range(&rng, -60, camera_length(WIDTH, zoom) + 9),
                         rng_range(&rng, -60, camera_length(HEIGHT, zoom) + 9), zoom};
        Canvas canvas = canvas_make(width, height, width + rng_range(&rng, 0, 5));
        sight_cells(canvas, camera, colours, WIDTH, HEIGHT, OUTSIDE);
        for (int i = 0; i < width * height; i++) {
            int x, y;
            camera_pick(camera, i % width, i / width, &x, &y);
            bool inside = x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT;
            uint32_t expected = inside ? colours[y * WIDTH + x] : OUTSIDE;
            if (canvas_at(canvas, i % width, i / width) != expected)
                FAIL("zoom %d at %d,%d", zoom, i % width, i / width);
        }
        canvas_free(&canvas);
    }
}

// Views at an angle.

static const Sight OBLIQUE[] = {SIGHT_RELIEF, SIGHT_WIRE};

static void a_view_at_an_angle_fills_its_room_and_nothing_beside_it(void **state) {
    (void)state;
    Rng rng = rng_make(5, 1);
    for (int round = 0; round < 200; round++) {
        int side = rng_range(&rng, 1, 64);
        Heightmap map = bumpy(side, rng_range(&rng, 1, 64), (uint64_t)round);
        Canvas canvas = canvas_make(90, 60, 93);
        Box room = {rng_range(&rng, -30, 80), rng_range(&rng, -30, 50), rng_range(&rng, 0, 100),
                    rng_range(&rng, 0, 80)};
        Scale scale = {-0.5f, 0.5f, 0, round % 2};
        sight_oblique(canvas, room, &map, OBLIQUE[round / 2 % 2], scale, TONES_NORMAL);
        for (int i = 0; i < 90 * 60; i++) {
            bool painted = canvas_at(canvas, i % 90, i / 90) != GARBAGE;
            if (painted != box_holds(room, i % 90, i / 90))
                FAIL("room %d,%d %dx%d: pixel %d,%d", room.x, room.y, room.width, room.height,
                     i % 90, i / 90);
        }
        canvas_free(&canvas);
        heightmap_free(&map);
    }
}

enum { VIEW_WIDTH = 96, VIEW_HEIGHT = 80 };

// The row of the topmost pixel of each column that is land or sea. `air` is the colour of what is not.
static void skyline(const Heightmap *map, Scale scale, int top[VIEW_WIDTH]) {
    Canvas canvas = canvas_make(VIEW_WIDTH, VIEW_HEIGHT, VIEW_WIDTH);
    sight_oblique(canvas, canvas_box(canvas), map, SIGHT_RELIEF, scale, TONES_NORMAL);
    uint32_t air = canvas_at(canvas, 0, 0);
    for (int x = 0; x < VIEW_WIDTH; x++) {
        int y = 0;
        while (y < VIEW_HEIGHT && canvas_at(canvas, x, y) == air) y++;
        top[x] = y;
    }
    canvas_free(&canvas);
}

static void higher_land_is_drawn_higher_and_only_where_it_is(void **state) {
    (void)state;
    enum { SIDE = 32 };
    Rng rng = rng_make(9, 1);
    Scale scale = {.low = -1, .high = 1};
    int before[VIEW_WIDTH], after[VIEW_WIDTH], rose = 0;
    for (int round = 0; round < 100; round++) {
        Heightmap map = bumpy(SIDE, SIDE, (uint64_t)round);
        int cell = (int)rng_below(&rng, SIDE * SIDE);
        skyline(&map, scale, before);
        map.values[cell] += rng_unit(&rng);
        skyline(&map, scale, after);
        for (int x = 0; x < VIEW_WIDTH; x++) {
            assert_true(after[x] <= before[x]);
            if (after[x] == before[x]) continue;
            rose++;
            assert_int_equal(x * SIDE / VIEW_WIDTH, cell % SIDE);
        }
        heightmap_free(&map);
    }
    assert_true(rose > 5);
}

static void the_northern_row_stands_as_high_as_its_share_of_the_scale(void **state) {
    (void)state;
    enum { SIDE = 32, RISE = VIEW_HEIGHT * 3 / 10 };
    Heightmap map = map_of(SIDE, SIDE, NULL);
    int top[VIEW_WIDTH];
    for (int x = 0; x < SIDE; x++) map.values[x] = (float)x / (SIDE - 1);
    skyline(&map, (Scale){.low = 0, .high = 1}, top);
    for (int x = 1; x < VIEW_WIDTH; x++) assert_true(top[x] <= top[x - 1]);
    assert_int_equal(top[0] - top[VIEW_WIDTH - 1], RISE);
    skyline(&map, (Scale){0, 1, 0.5f, true}, top);  // the sea lies flat
    for (int x = 1; x < VIEW_WIDTH / 2; x++) assert_int_equal(top[x], top[0]);
    assert_int_equal(top[0] - top[VIEW_WIDTH - 1], RISE / 2);
    heightmap_free(&map);
}

// A wall in the south hides all behind it, a net as well as a relief.
static void what_is_near_hides_what_is_far(void **state) {
    (void)state;
    enum { SIDE = 32 };
    Heightmap hidden = bumpy(SIDE, SIDE, 4), other = bumpy(SIDE, SIDE, 5);
    for (int i = 0; i < SIDE * SIDE; i++) {
        bool wall = i / SIDE >= SIDE - 2;
        float *cells[] = {&hidden.values[i], &other.values[i]};
        for (int m = 0; m < 2; m++) *cells[m] = wall ? 1000 : *cells[m] * 0.001f;
    }
    for (int sight = 0; sight < 2; sight++) {
        Canvas one = canvas_make(VIEW_WIDTH, VIEW_HEIGHT, VIEW_WIDTH),
               two = canvas_make(VIEW_WIDTH, VIEW_HEIGHT, VIEW_WIDTH);
        Scale scale = {.low = -0.01f, .high = 1000};
        sight_oblique(one, canvas_box(one), &hidden, OBLIQUE[sight], scale, TONES_NORMAL);
        sight_oblique(two, canvas_box(two), &other, OBLIQUE[sight], scale, TONES_NORMAL);
        int wall = VIEW_HEIGHT / 16 + VIEW_HEIGHT - VIEW_HEIGHT * 3 / 10 - VIEW_HEIGHT / 8;
        for (int y = wall; y < VIEW_HEIGHT; y++)
            assert_memory_equal(canvas_row(one, y), canvas_row(two, y), VIEW_WIDTH * 4);
        canvas_free(&one);
        canvas_free(&two);
    }
    heightmap_free(&hidden);
    heightmap_free(&other);
}

static void the_net_has_lines_and_paper_and_nothing_else(void **state) {
    (void)state;
    Heightmap map = bumpy(64, 64, 6);
    Canvas canvas = canvas_make(VIEW_WIDTH * 4, VIEW_HEIGHT * 4, VIEW_WIDTH * 4);
    sight_oblique(canvas, canvas_box(canvas), &map, SIGHT_WIRE, (Scale){.low = -1, .high = 1},
                  TONES_NORMAL);
    int lines = 0, paper = 0, all = canvas.width * canvas.height;
    for (int i = 0; i < all; i++) {
        uint32_t colour = canvas_at(canvas, i % canvas.width, i / canvas.width);
        lines += colour == INK;
        paper += colour == PAPER;
    }
    assert_int_equal(lines + paper, all);
    assert_true(lines > all / 20 && paper > all / 5);
    canvas_free(&canvas);
    heightmap_free(&map);
}

static void without_memory_the_room_is_empty(void **state) {
    (void)state;
    Heightmap map = bumpy(16, 16, 6);
    for (int sight = 0; sight < 2; sight++) {
        Canvas canvas = canvas_make(30, 20, 30);
        memory_fail_at(1, 1);
        sight_oblique(canvas, canvas_box(canvas), &map, OBLIQUE[sight], DRY, TONES_NORMAL);
        memory_fail_at(0, 0);
        for (int i = 1; i < 30 * 20; i++)
            assert_int_equal(canvas_at(canvas, i % 30, i / 30), canvas_at(canvas, 0, 0));
        canvas_free(&canvas);
    }
    heightmap_free(&map);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_way_to_see_has_a_word),
        CHECK(the_ends_of_a_scale_have_the_ends_of_the_colours),
        CHECK(what_is_below_the_sea_is_blue_and_nothing_else),
        CHECK(higher_is_brighter_in_grey),
        CHECK(greys_and_the_articles_colours_are_those_of_all_palettes),
        CHECK(a_level_map_and_one_that_overflowed_have_opaque_colours),
        CHECK(contours_run_where_bands_change_and_nowhere_else),
        CHECK(contours_look_south_too),
        CHECK(what_was_raised_is_red_and_what_was_lowered_blue_the_more_the_stronger),
        CHECK(light_comes_from_the_north_west),
        CHECK(every_pixel_has_the_colour_of_its_cell),
        CHECK(a_view_at_an_angle_fills_its_room_and_nothing_beside_it),
        CHECK(higher_land_is_drawn_higher_and_only_where_it_is),
        CHECK(the_northern_row_stands_as_high_as_its_share_of_the_scale),
        CHECK(what_is_near_hides_what_is_far),
        CHECK(the_net_has_lines_and_paper_and_nothing_else),
        CHECK(without_memory_the_room_is_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
