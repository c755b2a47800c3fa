// SPDX-License-Identifier: MIT
// Moving the view at the window: keys, drags, the wheel and the minimap, to the pixel.
#include "support/worlds.h"

#include <stdlib.h>

#include "support/process.h"
#include "support/game_driver.h"
#include "support/screenshot.h"

enum { WIDTH = 1280, HEIGHT = 720, SIDE = 128, NEAR = 5 };  // NEAR is the zoom it begins with

// A world without interface and motion, the view at the beach.
static Player *quiet_game(void **state) {
    Player *player = PLAY(state, "--look", "--seed", "hello");
    player_calm(player);
    PRESS(player, "h");
    return player;
}

// Fails unless the window shows that world from this camera.
static void assert_at(Player *player, Camera camera, const char *what) {
    View view = {WIDTH, HEIGHT, SIDE, SIDE};
    Sight sight = {"noise-isle", "hello", SIDE, SIDE, view, camera};
    Bitmap shown = player_look(player), expected = sight_expected(&sight);
    sight_same_or_fail(&shown, &expected, what);
    bitmap_free(&shown);
    bitmap_free(&expected);
}

static void arrow_keys_and_wasd_move_the_view_their_way(void **state) {
    static const struct {
        const char *key;
        int x, y;
    } rows[] = {{"Right", 1, 0}, {"Left", -1, 0}, {"Down", 0, 1}, {"Up", 0, -1},
                {"d", 1, 0},     {"a", -1, 0},    {"s", 0, 1},    {"w", 0, -1}};
    Player *player = quiet_game(state);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int x, y;
        Bitmap before = player_look(player);
        HAND(player->display, "keydown", rows[i].key);
        player_await_change(player, &before);
        HAND(player->display, "keyup", rows[i].key);
        Bitmap after = player_look(player);
        if (!sight_way(&before, &after, &x, &y)) FAIL("%s shows another place", rows[i].key);
        if (x * rows[i].x < 0 || y * rows[i].y < 0 || (x != 0) != (rows[i].x != 0))
            FAIL("%s moves by %d,%d", rows[i].key, x, y);
        bitmap_free(&before);
        bitmap_free(&after);
    }
}

static bool is_at(Player *player, const Bitmap *place) {
    Bitmap shown = display_look(player->display);
    bool there = sight_same(&shown, place);
    bitmap_free(&shown);
    return there;
}

static void the_view_stops_a_little_beyond_the_edge_of_the_world(void **state) {
    Player *player = quiet_game(state);
    View view = {WIDTH, HEIGHT, SIDE, SIDE};
    Sight corner = {"noise-isle", "hello", SIDE,
                    SIDE,         view,    sight_at(view, NEAR - 1, -SIDE, -SIDE)};
    Bitmap place = sight_expected(&corner);
    PRESS(player, "minus");
    HAND(player->display, "keydown", "Left", "keydown", "Up");
    AWAIT(is_at(player, &place));
    milliseconds_pass(100);  // of pressing against the edge
    HAND(player->display, "keyup", "Left", "keyup", "Up");
    assert_at(player, corner.camera, "the corner");
    bitmap_free(&place);
}

static void a_drag_carries_the_land_along_with_the_pointer(void **state) {
    static const char *const buttons[] = {"1", "2", "3"};
    Player *player = quiet_game(state);
    for (int i = 0; i < 3; i++) {
        Bitmap before = player_look(player);
        player_drag(player, buttons[i], 700, 400, 573, 461);
        Bitmap after = player_look(player);
        assert_true(sight_moved(&before, &after, 700 - 573, 400 - 461));
        player_point(player, 200, 200);  // nothing is held any more
        Bitmap later = player_look(player);
        sight_same_or_fail(&later, &after, "after the drag");
        bitmap_free(&before);
        bitmap_free(&after);
        bitmap_free(&later);
    }
}

static void the_wheel_zooms_at_the_pointer(void **state) {
    Player *player = quiet_game(state);
    player_point(player, 901, 302);
    Bitmap before = player_look(player);
    player_wheel(player, 1);
    Bitmap nearer = player_look(player);
    assert_true(sight_enlarged(&before, &nearer, 901, 302));
    player_wheel(player, -1);
    Bitmap back = player_look(player);
    sight_same_or_fail(&back, &before, "in and out again");
    bitmap_free(&nearer);
    bitmap_free(&back);
    player_wheel(player, -20);
    View view = {WIDTH, HEIGHT, SIDE, SIDE};
    assert_at(player, sight_whole(view), "as far as it goes");
    bitmap_free(&before);
}

static void plus_and_minus_zoom_at_the_middle(void **state) {
    static const char *const keys[][2] = {
        {"plus", "minus"}, {"equal", "minus"}, {"KP_Add", "KP_Subtract"}};
    Player *player = quiet_game(state);
    player_point(player, 100, 100);
    Bitmap before = player_look(player);
    for (int i = 0; i < 3; i++) {
        PRESS(player, keys[i][0]);
        Bitmap nearer = player_look(player);
        assert_true(sight_enlarged(&before, &nearer, WIDTH / 2, HEIGHT / 2));
        PRESS(player, keys[i][0]);  // 64 pixels a tile is as near as it goes
        Bitmap nearest = player_look(player);
        sight_same_or_fail(&nearest, &nearer, "nearer than the nearest");
        PRESS(player, keys[i][1]);
        Bitmap back = player_look(player);
        sight_same_or_fail(&back, &before, "nearer and further again");
        bitmap_free(&nearer);
        bitmap_free(&nearest);
        bitmap_free(&back);
    }
    bitmap_free(&before);
}

static void home_shows_the_whole_world(void **state) {
    Player *player = quiet_game(state);
    PRESS(player, "plus", "Home");
    View view = {WIDTH, HEIGHT, SIDE, SIDE};
    assert_at(player, sight_whole(view), "the whole world");
}

// The minimap, two screen pixels a pixel in a corner, shows 128 tiles as 112 pixels.
static void point_of_minimap(int tile_x, int tile_y, int *x, int *y) {
    enum { MAP = 112, LEFT = WIDTH / 2 - 16 - MAP, TOP = HEIGHT / 2 - 16 - MAP };
    *x = 2 * (LEFT + tile_x * MAP / SIDE) + 1;
    *y = 2 * (TOP + tile_y * MAP / SIDE) + 1;
}

static void a_click_or_a_drag_on_the_minimap_goes_there(void **state) {
    Player *player = quiet_game(state);
    View view = {WIDTH, HEIGHT, SIDE, SIDE};
    int x, y, to_x, to_y;
    point_of_minimap(24, 80, &x, &y);
    point_of_minimap(96, 32, &to_x, &to_y);
    PRESS(player, "h");
    player_click(player, x, y);
    PRESS(player, "h");
    assert_at(player, sight_at(view, NEAR, 24, 80), "where the minimap was clicked");
    PRESS(player, "h");
    player_drag(player, "1", x, y, to_x, to_y);
    player_point(player, x, y);  // nothing is held any more
    PRESS(player, "h");
    assert_at(player, sight_at(view, NEAR, 96, 32), "where the drag over the minimap ended");
    player_click(player, x, y);  // it is not there now, so nothing happens
    assert_at(player, sight_at(view, NEAR, 96, 32), "after a click where the minimap was");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        PLAYED(arrow_keys_and_wasd_move_the_view_their_way),
        PLAYED(the_view_stops_a_little_beyond_the_edge_of_the_world),
        PLAYED(a_drag_carries_the_land_along_with_the_pointer),
        PLAYED(the_wheel_zooms_at_the_pointer),
        PLAYED(plus_and_minus_zoom_at_the_middle),
        PLAYED(home_shows_the_whole_world),
        PLAYED(a_click_or_a_drag_on_the_minimap_goes_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
