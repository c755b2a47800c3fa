// SPDX-License-Identifier: MIT
// The camera's calculations: where a tile is on the screen, which tile is under a point, and that zooming
// keeps the place under the pointer, for all zooms, worlds and signs.
#include "support/test.h"

#include "../src/view/paint/camera.h"
#include "../src/worldgen/rng.h"

enum { LARGEST = 8192 };

static const View SMALL_VIEW = {
    .width = 640, .height = 360, .world_width = 128, .world_height = 64};

// value / by, rounded down.
static int64_t floored(int64_t value, int64_t by) { return value / by - (value % by < 0); }

static Camera camera_drawn(Rng *rng, int zoom) {
    int side = camera_length(LARGEST, zoom);
    return (Camera){rng_range(rng, -2000, side), rng_range(rng, -2000, side), zoom};
}

static void a_tile_is_as_large_as_its_zoom_says(void **state) {
    (void)state;
    static const int tiles[] = {1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 8, 16, 32, 64};
    for (int zoom = ZOOM_LEAST; zoom <= ZOOM_MOST; zoom++)
        assert_int_equal(camera_tile(zoom), tiles[zoom - ZOOM_LEAST]);
}

static void a_length_is_rounded_up_to_whole_pixels(void **state) {
    (void)state;
    assert_int_equal(camera_length(10, 6), 640);
    assert_int_equal(camera_length(10, 0), 10);
    assert_int_equal(camera_length(10, -1), 5);
    assert_int_equal(camera_length(11, -1), 6);
    assert_int_equal(camera_length(1, -7), 1);
    assert_int_equal(camera_length(128, -7), 1);
    assert_int_equal(camera_length(129, -7), 2);
    assert_int_equal(camera_length(0, -3), 0);
    assert_int_equal(camera_length(LARGEST, 6), LARGEST * 64);
}

// The pixel at a tile's corner shows that tile, or below zoom 0 the group of tiles that the pixel is for.
static void what_is_projected_is_picked_again(void **state) {
    (void)state;
    Rng rng = rng_make(1, 0);
    for (int zoom = ZOOM_LEAST; zoom <= ZOOM_MOST; zoom++)
        for (int i = 0; i < 3000; i++) {
            Camera camera = camera_drawn(&rng, zoom);
            int tile_x = rng_range(&rng, -300, LARGEST + 300), x, y, picked_x, picked_y;
            int tile_y = rng_range(&rng, -300, LARGEST + 300);
            camera_project(camera, tile_x, tile_y, &x, &y);
            camera_pick(camera, x, y, &picked_x, &picked_y);
            int group = zoom < 0 ? 1 << -zoom : 1;
            assert_int_equal(picked_x, floored(tile_x, group) * group);
            assert_int_equal(picked_y, floored(tile_y, group) * group);
        }
}

static void every_pixel_of_a_tile_picks_it(void **state) {
    (void)state;
    Rng rng = rng_make(2, 0);
    for (int zoom = ZOOM_LEAST; zoom <= ZOOM_MOST; zoom++)
        for (int i = 0; i < 3000; i++) {
            Camera camera = camera_drawn(&rng, zoom);
            int x = rng_range(&rng, -100, 2000), y = rng_range(&rng, -100, 2000), tile_x, tile_y;
            camera_pick(camera, x, y, &tile_x, &tile_y);
            int64_t world_x = (int64_t)camera.x + x, world_y = (int64_t)camera.y + y;
            int size = camera_tile(zoom), group = zoom < 0 ? 1 << -zoom : 1;
            assert_int_equal(tile_x, floored(world_x, size) * group);
            assert_int_equal(tile_y, floored(world_y, size) * group);
            int corner_x, corner_y;
            camera_project(camera, tile_x, tile_y, &corner_x, &corner_y);
            assert_true(x >= corner_x && x < corner_x + size && y >= corner_y &&
                        y < corner_y + size);
        }
}

static void tiles_west_and_north_of_the_world_have_numbers_below_0(void **state) {
    (void)state;
    int x, y;
    camera_pick((Camera){0, 0, 4}, -1, -17, &x, &y);
    assert_int_equal(x, -1);
    assert_int_equal(y, -2);
    camera_pick((Camera){-1, -8, -3}, 0, 0, &x, &y);
    assert_int_equal(x, -8);
    assert_int_equal(y, -64);
}

// The place in the world under the middle of a pixel, in 1/2^20 of a tile.
static int64_t place_under(int corner, int screen, int zoom) {
    int64_t twice = 2 * ((int64_t)corner + screen) + 1;  // in half pixels
    return zoom >= 0 ? twice * (1 << (19 - zoom)) : twice * (1 << 19) * (1 << -zoom);
}

// A pixel in 1/2^20 of a tile.
static int64_t pixel_size(int zoom) {
    return zoom >= 0 ? 1 << (20 - zoom) : (int64_t)(1 << 20) << -zoom;
}

static void check_anchor(Camera camera, int zoom, int x, int y) {
    Camera zoomed = camera_zoom(camera, zoom, x, y);
    int wanted = zoom < ZOOM_LEAST ? ZOOM_LEAST : zoom > ZOOM_MOST ? ZOOM_MOST : zoom;
    assert_int_equal(zoomed.zoom, wanted);
    int64_t before_x = place_under(camera.x, x, camera.zoom),
            after_x = place_under(zoomed.x, x, wanted);
    int64_t before_y = place_under(camera.y, y, camera.zoom),
            after_y = place_under(zoomed.y, y, wanted);
    int64_t most = pixel_size(wanted) / 2;  // within the pixel that now shows the place
    if (after_x - before_x > most || before_x - after_x > most || after_y - before_y > most ||
        before_y - after_y > most)
        FAIL("from %d,%d zoom %d to %d,%d zoom %d moves the world under %d,%d", camera.x, camera.y,
             camera.zoom, zoomed.x, zoomed.y, wanted, x, y);
}

static void zooming_keeps_the_world_under_the_pointer(void **state) {
    (void)state;
    Rng rng = rng_make(3, 0);
    for (int from = ZOOM_LEAST; from <= ZOOM_MOST; from++)
        for (int to = ZOOM_LEAST - 2; to <= ZOOM_MOST + 2; to++)
            for (int i = 0; i < 400; i++)
                check_anchor(camera_drawn(&rng, from), to, rng_range(&rng, 0, 3840),
                             rng_range(&rng, 0, 2160));
}

static void every_position_of_the_pointer_keeps_the_world_under_it(void **state) {
    (void)state;
    for (int from = ZOOM_LEAST; from <= ZOOM_MOST; from++)
        for (int step = -1; step <= 1; step += 2)
            for (int x = 0; x < 1920; x++)
                check_anchor((Camera){-700, 133, from}, from + step, x, x % 1080);
}

// Zooming in and out again with the pointer held still returns to the same view.
static void zooming_in_and_out_again_comes_back(void **state) {
    (void)state;
    Rng rng = rng_make(4, 0);
    for (int i = 0; i < 20000; i++) {
        Camera camera = camera_drawn(&rng, rng_range(&rng, ZOOM_LEAST, ZOOM_MOST));
        int zoom = rng_range(&rng, camera.zoom, ZOOM_MOST);
        int x = rng_range(&rng, 0, 1919), y = rng_range(&rng, 0, 1079);
        Camera back = camera_zoom(camera_zoom(camera, zoom, x, y), camera.zoom, x, y);
        assert_int_equal(back.zoom, camera.zoom);
        assert_int_equal(back.x, camera.x);
        assert_int_equal(back.y, camera.y);
    }
}

static void the_same_zoom_moves_nothing(void **state) {
    (void)state;
    Camera camera = camera_zoom((Camera){-31, 977, 3}, 3, 500, 20);
    assert_int_equal(camera.x, -31);
    assert_int_equal(camera.y, 977);
    assert_int_equal(camera.zoom, 3);
}

static void no_view_looks_further_past_the_world_than_the_margin(void **state) {
    (void)state;
    enum { MARGIN = 50 };
    Rng rng = rng_make(5, 0);
    for (int zoom = ZOOM_LEAST; zoom <= ZOOM_MOST; zoom++)
        for (int i = 0; i < 2000; i++) {
            View view = {rng_range(&rng, 1, 2000), rng_range(&rng, 1, 1200),
                         rng_range(&rng, 1, LARGEST), rng_range(&rng, 1, LARGEST)};
            Camera camera = {rng_range(&rng, -100000, 700000), rng_range(&rng, -100000, 700000),
                             zoom};
            Camera clamped = camera_clamp(camera, view, MARGIN);
            int world = camera_length(view.world_width, zoom);
            assert_int_equal(clamped.zoom, zoom);
            if (world + 2 * MARGIN >= view.width) {
                assert_true(clamped.x >= -MARGIN && clamped.x + view.width <= world + MARGIN);
                bool free = camera.x >= -MARGIN && camera.x + view.width <= world + MARGIN;
                if (free) assert_int_equal(clamped.x, camera.x);
            }
            Camera again = camera_clamp(clamped, view, MARGIN);
            assert_int_equal(again.x, clamped.x);
            assert_int_equal(again.y, clamped.y);
        }
}

static void a_world_smaller_than_the_view_stands_in_its_middle(void **state) {
    (void)state;
    for (int width = 300; width < 304; width++)
        for (int zoom = ZOOM_LEAST; zoom <= 1; zoom++) {
            View view = {.width = width, .height = width, .world_width = 97, .world_height = 33};
            Camera camera = camera_clamp((Camera){5000, -5000, zoom}, view, 20);
            int across = camera_length(97, zoom), down = camera_length(33, zoom);
            int west = -camera.x, east = width - across - west;
            int north = -camera.y, south = width - down - north;
            assert_true(west - east <= 1 && east - west <= 1);
            assert_true(north - south <= 1 && south - north <= 1);
        }
}

static void the_least_zoom_is_the_largest_that_shows_the_whole_world(void **state) {
    (void)state;
    Rng rng = rng_make(6, 0);
    for (int i = 0; i < 5000; i++) {
        View view = {rng_range(&rng, 320, 3840), rng_range(&rng, 200, 2160),
                     rng_range(&rng, 1, LARGEST), rng_range(&rng, 1, LARGEST)};
        int zoom = camera_least_zoom(view);
        assert_true(zoom >= ZOOM_LEAST && zoom <= ZOOM_MOST);
        assert_true(camera_length(view.world_width, zoom) <= view.width);
        assert_true(camera_length(view.world_height, zoom) <= view.height);
        bool larger = zoom < ZOOM_MOST && camera_length(view.world_width, zoom + 1) <= view.width &&
                      camera_length(view.world_height, zoom + 1) <= view.height;
        assert_false(larger);
    }
    assert_int_equal(camera_least_zoom((View){1, 1, LARGEST, LARGEST}), ZOOM_LEAST);
    assert_int_equal(camera_least_zoom((View){640, 640, 10, 10}), ZOOM_MOST);
    assert_int_equal(camera_least_zoom((View){639, 640, 10, 10}), ZOOM_MOST - 1);
}

// The wanted tile is in the middle of the view.
static void a_centred_tile_is_in_the_middle(void **state) {
    (void)state;
    Rng rng = rng_make(7, 0);
    for (int zoom = ZOOM_LEAST; zoom <= ZOOM_MOST; zoom++)
        for (int i = 0; i < 1000; i++) {
            View view = SMALL_VIEW;
            view.width += rng_range(&rng, 0, 3);
            view.height += rng_range(&rng, 0, 3);
            int tile_x = rng_range(&rng, -9, LARGEST), tile_y = rng_range(&rng, -9, LARGEST), x, y;
            Camera camera = camera_centre((Camera){77, -5, zoom}, view, tile_x, tile_y);
            assert_int_equal(camera.zoom, zoom);
            camera_pick(camera, view.width / 2, view.height / 2, &x, &y);
            int group = zoom < 0 ? 1 << -zoom : 1;
            assert_int_equal(x, floored(tile_x, group) * group);
            assert_int_equal(y, floored(tile_y, group) * group);
            camera_project(camera, tile_x, tile_y, &x, &y);
            if (zoom > 0) {
                assert_int_equal(view.width / 2 - x, camera_tile(zoom) / 2);
                assert_int_equal(view.height / 2 - y, camera_tile(zoom) / 2);
            }
        }
}

// The build with sanitizers notices a sum that overflows.
static void the_largest_world_at_the_largest_zoom_fits_in_an_int(void **state) {
    (void)state;
    View view = {3840, 2160, LARGEST, LARGEST};
    int end = camera_length(LARGEST, ZOOM_MOST), x, y;
    assert_int_equal(end, 524288);
    Camera camera = camera_clamp((Camera){1 << 29, 1 << 29, ZOOM_MOST}, view, 3000);
    assert_int_equal(camera.x, end + 3000 - view.width);
    camera_pick(camera, view.width - 1, view.height - 1, &x, &y);
    assert_int_equal(x, LARGEST + 3000 / 64);
    Camera least = camera_zoom(camera, ZOOM_LEAST, 3839, 2159);
    Camera back = camera_zoom(least, ZOOM_MOST, 3839, 2159);
    assert_true(back.x - camera.x < 1 << 13 && camera.x - back.x < 1 << 13);
    camera = camera_centre((Camera){.zoom = ZOOM_MOST}, view, LARGEST - 1, LARGEST - 1);
    assert_int_equal(camera.x, end - 32 - view.width / 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_tile_is_as_large_as_its_zoom_says),
        CHECK(a_length_is_rounded_up_to_whole_pixels),
        CHECK(what_is_projected_is_picked_again),
        CHECK(every_pixel_of_a_tile_picks_it),
        CHECK(tiles_west_and_north_of_the_world_have_numbers_below_0),
        CHECK(zooming_keeps_the_world_under_the_pointer),
        CHECK(every_position_of_the_pointer_keeps_the_world_under_it),
        CHECK(zooming_in_and_out_again_comes_back),
        CHECK(the_same_zoom_moves_nothing),
        CHECK(no_view_looks_further_past_the_world_than_the_margin),
        CHECK(a_world_smaller_than_the_view_stands_in_its_middle),
        CHECK(the_least_zoom_is_the_largest_that_shows_the_whole_world),
        CHECK(a_centred_tile_is_in_the_middle),
        CHECK(the_largest_world_at_the_largest_zoom_fits_in_an_int),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
