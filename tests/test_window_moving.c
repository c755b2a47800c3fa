// SPDX-License-Identifier: MIT
// Moving the view at the window: keys, drags, the wheel and the minimap, to the pixel.
#include "support/test.h"

#include <stdlib.h>

#include "support/process.h"
#include "support/view/game_driver.h"
#include "support/view/screenshot.h"

enum { WIDTH = 1280, HEIGHT = 720, SIDE = 128, NEAR = 5 };  // NEAR: the zoom at the start

// A world without interface and motion, the view at the beach.
static Driver *quiet_game(void **state) {
    Driver *driver = START(state, "--look", "--seed", "hello");
    driver_end_growth(driver);
    PRESS(driver, "h");
    return driver;
}

// Fails unless the window shows the world from this camera.
static void assert_at(Driver *driver, Camera camera, const char *what) {
    View view = {WIDTH, HEIGHT, SIDE, SIDE};
    ExpectedScreen sight = {"noise-isle", "hello", SIDE, SIDE, view, camera};
    Bitmap shown = driver_screenshot(driver), expected = screenshot_expected(&sight);
    screenshot_same_or_fail(&shown, &expected, what);
    bitmap_free(&shown);
    bitmap_free(&expected);
}

static void arrow_keys_and_wasd_move_the_view_their_way(void **state) {
    static const struct {
        const char *key;
        int x, y;
    } rows[] = {{"Right", 1, 0}, {"Left", -1, 0}, {"Down", 0, 1}, {"Up", 0, -1},
                {"d", 1, 0},     {"a", -1, 0},    {"s", 0, 1},    {"w", 0, -1}};
    Driver *driver = quiet_game(state);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int x, y;
        Bitmap before = driver_screenshot(driver);
        XDOTOOL(driver->display, "keydown", rows[i].key);
        driver_await_change(driver, &before);
        XDOTOOL(driver->display, "keyup", rows[i].key);
        Bitmap after = driver_screenshot(driver);
        if (!screenshot_way(&before, &after, &x, &y)) FAIL("%s shows another place", rows[i].key);
        if (x * rows[i].x < 0 || y * rows[i].y < 0 || (x != 0) != (rows[i].x != 0))
            FAIL("%s moves by %d,%d", rows[i].key, x, y);
        bitmap_free(&before);
        bitmap_free(&after);
    }
}

static bool is_at(Driver *driver, const Bitmap *place) {
    Bitmap shown = display_screenshot(driver->display);
    bool there = screenshot_same(&shown, place);
    bitmap_free(&shown);
    return there;
}

static void the_view_stops_a_little_beyond_the_edge_of_the_world(void **state) {
    Driver *driver = quiet_game(state);
    View view = {WIDTH, HEIGHT, SIDE, SIDE};
    ExpectedScreen corner = {"noise-isle", "hello", SIDE,
                             SIDE,         view,    camera_at_tile(view, NEAR - 1, -SIDE, -SIDE)};
    Bitmap place = screenshot_expected(&corner);
    PRESS(driver, "minus");
    XDOTOOL(driver->display, "keydown", "Left", "keydown", "Up");
    AWAIT(is_at(driver, &place));
    milliseconds_pass(100);  // of pressing against the edge
    XDOTOOL(driver->display, "keyup", "Left", "keyup", "Up");
    assert_at(driver, corner.camera, "the corner");
    bitmap_free(&place);
}

static void a_drag_carries_the_land_along_with_the_pointer(void **state) {
    static const char *const buttons[] = {"1", "2", "3"};
    Driver *driver = quiet_game(state);
    for (int i = 0; i < 3; i++) {
        Bitmap before = driver_screenshot(driver);
        driver_drag(driver, buttons[i], 700, 400, 573, 461);
        Bitmap after = driver_screenshot(driver);
        assert_true(screenshot_moved(&before, &after, 700 - 573, 400 - 461));
        driver_point(driver, 200, 200);  // nothing is held now
        Bitmap later = driver_screenshot(driver);
        screenshot_same_or_fail(&later, &after, "after the drag");
        bitmap_free(&before);
        bitmap_free(&after);
        bitmap_free(&later);
    }
}

static void the_wheel_zooms_at_the_pointer(void **state) {
    Driver *driver = quiet_game(state);
    driver_point(driver, 901, 302);
    Bitmap before = driver_screenshot(driver);
    driver_wheel(driver, 1);
    Bitmap nearer = driver_screenshot(driver);
    assert_true(screenshot_enlarged(&before, &nearer, 901, 302));
    driver_wheel(driver, -1);
    Bitmap back = driver_screenshot(driver);
    screenshot_same_or_fail(&back, &before, "in and out again");
    bitmap_free(&nearer);
    bitmap_free(&back);
    driver_wheel(driver, -20);
    View view = {WIDTH, HEIGHT, SIDE, SIDE};
    assert_at(driver, camera_whole(view), "as far as it goes");
    bitmap_free(&before);
}

static void plus_and_minus_zoom_at_the_middle(void **state) {
    static const char *const keys[][2] = {
        {"plus", "minus"}, {"equal", "minus"}, {"KP_Add", "KP_Subtract"}};
    Driver *driver = quiet_game(state);
    driver_point(driver, 100, 100);
    Bitmap before = driver_screenshot(driver);
    for (int i = 0; i < 3; i++) {
        PRESS(driver, keys[i][0]);
        Bitmap nearer = driver_screenshot(driver);
        assert_true(screenshot_enlarged(&before, &nearer, WIDTH / 2, HEIGHT / 2));
        PRESS(driver, keys[i][0]);  // 64 pixels a tile is the largest zoom
        Bitmap nearest = driver_screenshot(driver);
        screenshot_same_or_fail(&nearest, &nearer, "nearer than the nearest");
        PRESS(driver, keys[i][1]);
        Bitmap back = driver_screenshot(driver);
        screenshot_same_or_fail(&back, &before, "nearer and further again");
        bitmap_free(&nearer);
        bitmap_free(&nearest);
        bitmap_free(&back);
    }
    bitmap_free(&before);
}

static void home_shows_the_whole_world(void **state) {
    Driver *driver = quiet_game(state);
    PRESS(driver, "plus", "Home");
    View view = {WIDTH, HEIGHT, SIDE, SIDE};
    assert_at(driver, camera_whole(view), "the whole world");
}

// The small map in the corner, with two screen pixels per pixel, shows 128 tiles as 112 pixels.
static void point_of_minimap(int tile_x, int tile_y, int *x, int *y) {
    enum { MAP = 112, LEFT = WIDTH / 2 - 16 - MAP, TOP = HEIGHT / 2 - 16 - MAP };
    *x = 2 * (LEFT + tile_x * MAP / SIDE) + 1;
    *y = 2 * (TOP + tile_y * MAP / SIDE) + 1;
}

static void a_click_or_a_drag_on_the_minimap_goes_there(void **state) {
    Driver *driver = quiet_game(state);
    View view = {WIDTH, HEIGHT, SIDE, SIDE};
    int x, y, to_x, to_y;
    point_of_minimap(24, 80, &x, &y);
    point_of_minimap(96, 32, &to_x, &to_y);
    PRESS(driver, "h");
    driver_click(driver, x, y);
    PRESS(driver, "h");
    assert_at(driver, camera_at_tile(view, NEAR, 24, 80), "where the minimap was clicked");
    PRESS(driver, "h");
    driver_drag(driver, "1", x, y, to_x, to_y);
    driver_point(driver, x, y);  // nothing is held now
    PRESS(driver, "h");
    assert_at(driver, camera_at_tile(view, NEAR, 96, 32), "where the drag over the minimap ended");
    driver_click(driver, x, y);  // it is hidden now: nothing happens
    assert_at(driver, camera_at_tile(view, NEAR, 96, 32), "after a click where the minimap was");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(arrow_keys_and_wasd_move_the_view_their_way),
        WINDOW_TEST(the_view_stops_a_little_beyond_the_edge_of_the_world),
        WINDOW_TEST(a_drag_carries_the_land_along_with_the_pointer),
        WINDOW_TEST(the_wheel_zooms_at_the_pointer),
        WINDOW_TEST(plus_and_minus_zoom_at_the_middle),
        WINDOW_TEST(home_shows_the_whole_world),
        WINDOW_TEST(a_click_or_a_drag_on_the_minimap_goes_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
