// SPDX-License-Identifier: MIT
// A frame painted in pieces equals the frame painted at once: everything is clipped at the edge of its
// canvas and nowhere else, at every zoom and with every option.
#include "support/view/painter_fixture.h"

#include <stdio.h>
#include <stdlib.h>

#include "../src/worldgen/rng.h"

static Painter painter;

static int prepare(void **state) {
    (void)state;
    painter = painter_ready();
    return 0;
}

static int finish_all(void **state) {
    (void)state;
    painter_free(&painter);
    return 0;
}

// A world with everything next to everything, and trees up to its edges.
static Scenery thicket(void) {
    return SCENERY("TTTT,,..~~^^TTTT", "TTTT,T.~~~^^^TTT", "T~~T,,.~~^^^,,TT", "T~~~~..~~~^.~.~T",
                   ",,^^^~~~~~~~~~~~", ".T.T^^,TTTTTTT,~", "~.~~^T,TTTTTTT,~", "~~~~~T,TTTTTTT,~",
                   "^~^~TT,TTTTTTT..", "TTTTTTTTTTTTTTTT");
}

static PaintOptions options_drawn(Rng *rng) {
    PaintOptions options = {.tick = rng_below(rng, 1000)};
    options.no_relief = rng_below(rng, 4) == 0;
    options.no_objects = rng_below(rng, 4) == 0;
    return options;
}

// The length of a piece's side, often tiny.
static int side_drawn(Rng *rng, int most) {
    static const int limits[] = {1, 3, 9, 40, 1000};
    int limit = limits[rng_below(rng, 5)];
    return rng_range(rng, 1, limit < most ? limit : most);
}

static Box box_drawn(Rng *rng, int width, int height) {
    Box box = {.width = side_drawn(rng, width), .height = side_drawn(rng, height)};
    box.x = rng_range(rng, 0, width - box.width);
    box.y = rng_range(rng, 0, height - box.height);
    return box;
}

// A camera that shows some of the world or of its surroundings.
static Camera camera_drawn(Rng *rng, int zoom, const Scenery *scenery, int width, int height) {
    int across = camera_length(scenery->width, zoom), down = camera_length(scenery->height, zoom);
    Camera camera = {.zoom = zoom};
    camera.x = rng_range(rng, -width, across);
    camera.y = rng_range(rng, -height, down);
    return camera;
}

static void check_pieces(const Scenery *scenery, int zoom, int width, int height, Rng *rng) {
    Camera camera = camera_drawn(rng, zoom, scenery, width, height);
    PaintOptions options = options_drawn(rng);
    Canvas whole = canvas_make(width, height, width);
    paint(&painter, whole, scenery, camera, options);
    for (int i = 0; i < 40; i++) {
        Box box = box_drawn(rng, width, height);
        Canvas piece = canvas_make(box.width, box.height, box.width + (int)rng_below(rng, 5));
        Camera moved = {camera.x + box.x, camera.y + box.y, zoom};
        paint(&painter, piece, scenery, moved, options);
        char what[80];
        snprintf(what, sizeof what, "the piece at %d,%d of %dx%d", box.x, box.y, width, height);
        same_pixels(piece, canvas_part(whole, box), moved, what);
        canvas_free(&piece);
    }
    canvas_free(&whole);
}

static void a_frame_in_pieces_is_the_frame_at_once(void **state) {
    (void)state;
    Scenery scenery = thicket();
    Rng rng = rng_make(11, 0);
    for (int zoom = 2; zoom <= ZOOM_MOST; zoom++)
        for (int i = 0; i < 25; i++) check_pieces(&scenery, zoom, 120, 90, &rng);
    scenery_free(&scenery);
}

static void pieces_of_a_hilly_island_seen_from_afar_are_the_whole(void **state) {
    (void)state;
    Scenery scenery = scenery_grown("noise-isle-classic", "pieces", 64, 64);
    Rng rng = rng_make(12, 0);
    for (int zoom = ZOOM_LEAST; zoom <= 4; zoom++)
        for (int i = 0; i < 8; i++) check_pieces(&scenery, zoom, 100, 70, &rng);
    scenery_free(&scenery);
}

// Stripes and columns side by side make up the frame.
static void a_frame_cut_into_strips_is_the_frame_at_once(void **state) {
    (void)state;
    enum { WIDTH = 200, HEIGHT = 150 };
    Scenery scenery = thicket();
    for (int zoom = 2; zoom <= ZOOM_MOST; zoom++) {
        Camera camera = {-30, -25, zoom};
        Canvas whole = canvas_make(WIDTH, HEIGHT, WIDTH),
               cut = canvas_make(WIDTH, HEIGHT, WIDTH + 3);
        paint(&painter, whole, &scenery, camera, (PaintOptions){.tick = 2});
        for (int y = 0; y < HEIGHT; y += 3) {
            Canvas strip = canvas_part(cut, (Box){0, y, WIDTH, 3});
            paint(&painter, strip, &scenery, (Camera){camera.x, camera.y + y, zoom},
                  (PaintOptions){.tick = 2});
        }
        same_pixels(cut, whole, camera, "strips of 3 rows");
        for (int x = 0; x < WIDTH; x += 5) {
            Canvas strip = canvas_part(cut, (Box){x, 0, 5, HEIGHT});
            paint(&painter, strip, &scenery, (Camera){camera.x + x, camera.y, zoom},
                  (PaintOptions){.tick = 2});
        }
        same_pixels(cut, whole, camera, "strips of 5 columns");
        canvas_free(&cut);
        canvas_free(&whole);
    }
    scenery_free(&scenery);
}

// Every pixel is painted and opaque, whatever was on the canvas; no pixel beside the canvas is painted.
static void every_pixel_of_the_canvas_is_painted_and_no_other(void **state) {
    (void)state;
    Scenery scenery = thicket();
    Rng rng = rng_make(13, 0);
    for (int zoom = ZOOM_LEAST; zoom <= ZOOM_MOST; zoom++)
        for (int i = 0; i < 30; i++) {
            int width = side_drawn(&rng, 100), height = side_drawn(&rng, 100);
            Canvas canvas = canvas_make(width, height, width + (int)rng_below(&rng, 40));
            Camera camera = camera_drawn(&rng, zoom, &scenery, width, height);
            paint(&painter, canvas, &scenery, camera, options_drawn(&rng));
            for (int y = 0; y < height; y++)
                for (int x = 0; x < width; x++)
                    if (canvas_at(canvas, x, y) >> 24 != 255)
                        FAIL("pixel %d,%d of %dx%d at zoom %d from %d,%d is %08x", x, y, width,
                             height, zoom, camera.x, camera.y, (unsigned)canvas_at(canvas, x, y));
            canvas_free(&canvas);
        }
    scenery_free(&scenery);
}

static void a_canvas_of_one_pixel_shows_that_pixel(void **state) {
    (void)state;
    enum { WIDTH = 40, HEIGHT = 30 };
    Scenery scenery = thicket();
    for (int zoom = ZOOM_LEAST; zoom <= ZOOM_MOST; zoom++) {
        Camera camera = {camera_length(3, zoom), camera_length(3, zoom), zoom};
        Canvas whole = canvas_make(WIDTH, HEIGHT, WIDTH), dot = canvas_make(1, 1, 1);
        paint(&painter, whole, &scenery, camera, (PaintOptions){0});
        for (int y = 0; y < HEIGHT; y++)
            for (int x = 0; x < WIDTH; x++) {
                Camera there = {camera.x + x, camera.y + y, zoom};
                paint(&painter, dot, &scenery, there, (PaintOptions){0});
                same_pixels(dot, canvas_part(whole, (Box){x, y, 1, 1}), there, "one pixel");
            }
        canvas_free(&dot);
        canvas_free(&whole);
    }
    scenery_free(&scenery);
}

static void a_canvas_without_pixels_is_left_alone(void **state) {
    (void)state;
    Scenery scenery = thicket();
    for (int zoom = ZOOM_LEAST; zoom <= ZOOM_MOST; zoom++) {
        static const int sizes[][2] = {{0, 0}, {0, 5}, {5, 0}};
        for (int i = 0; i < 3; i++) {
            Canvas canvas = canvas_make(sizes[i][0], sizes[i][1], 8);
            paint(&painter, canvas, &scenery, (Camera){7, 9, zoom}, (PaintOptions){0});
            canvas_free(&canvas);
        }
    }
    scenery_free(&scenery);
}

// Far outside, on every side, the world is the same open sea.
static void a_camera_far_outside_the_world_sees_the_sea(void **state) {
    (void)state;
    enum { SIDE = 64, FAR_OFF = 1 << 24 };
    static const int places[][2] = {{-FAR_OFF, 5},       {FAR_OFF, 5},        {5, -FAR_OFF},
                                    {5, FAR_OFF},        {-FAR_OFF, FAR_OFF}, {FAR_OFF, FAR_OFF},
                                    {FAR_OFF, -FAR_OFF}, {-FAR_OFF, -FAR_OFF}};
    Scenery scenery = thicket();
    for (int zoom = ZOOM_LEAST; zoom <= ZOOM_MOST; zoom++)
        for (int i = 0; i < 8; i++) {
            Canvas canvas = canvas_make(SIDE, SIDE, SIDE);
            paint(&painter, canvas, &scenery, (Camera){places[i][0], places[i][1], zoom},
                  (PaintOptions){.tick = 3});
            uint32_t outside = scenery_outside(TONES_NORMAL);
            for (int at = 0; at < SIDE * SIDE; at++) {
                uint32_t pixel = canvas.pixels[at];
                for (int shift = 0; shift < 24; shift += 8) {
                    int from = (int)(pixel >> shift & 255), to = (int)(outside >> shift & 255);
                    if (abs(from - to) > (zoom > 1 ? 40 : 0))
                        FAIL("%08x at zoom %d from %d,%d", (unsigned)pixel, zoom, places[i][0],
                             places[i][1]);
                }
            }
            canvas_free(&canvas);
        }
    scenery_free(&scenery);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_frame_in_pieces_is_the_frame_at_once),
        CHECK(pieces_of_a_hilly_island_seen_from_afar_are_the_whole),
        CHECK(a_frame_cut_into_strips_is_the_frame_at_once),
        CHECK(every_pixel_of_the_canvas_is_painted_and_no_other),
        CHECK(a_canvas_of_one_pixel_shows_that_pixel),
        CHECK(a_canvas_without_pixels_is_left_alone),
        CHECK(a_camera_far_outside_the_world_sees_the_sea),
    };
    return cmocka_run_group_tests(tests, prepare, finish_all);
}
