// SPDX-License-Identifier: MIT
// The handbook comes and goes with its key wherever one is, and has pages; a tip lies over the map
// until it is put away, and never comes again.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/process.h"
#include "support/game_driver.h"
#include "support/screenshot.h"
#include "support/worlds.h"

// With SCALE interface pixels a pixel; places of buttons are measured on the handbook's paper and on
// the tip's.
enum { WIDTH = 1280, SCALE = 2, CLOSE_X = 607, CLOSE_Y = 22, RULES_X = 392, KEYS_X = 462 };

static const char WITH_TIPS[] = "tidemark-settings 1\nstill on\nmotion off\nvolume 0\n",
                  WITHOUT[] = "tidemark-settings 1\nstill on\nmotion off\nvolume 0\ntips off\n";

static void expect_same(Player *player, const Bitmap *before, const char *what) {
    Bitmap now = player_look(player);
    sight_same_or_fail(&now, before, what);
    bitmap_free(&now);
}

static void expect_other(Player *player, const Bitmap *before, const char *what) {
    Bitmap now = player_look(player);
    if (sight_same(&now, before)) FAIL("%s changes nothing", what);
    bitmap_free(&now);
}

static void the_handbook_opens_and_closes_wherever_one_is(void **state) {
    Desk *desk = *state;
    desk->settings = WITHOUT;
    Player *players[] = {PLAY(state, "--look", "--seed", "hello"), PLAY_PLAIN(state)};
    for (int i = 0; i < 2; i++) {
        Player *player = players[i];
        static const char *const ends[] = {"F1", "question", "Escape"};
        player_focus(player);
        player_calm(player);
        player_point(player, 2, 360);
        Bitmap before = player_look(player);
        for (int end = 0; end < 3; end++) {
            PRESS(player, end == 0 ? "question" : "F1");
            expect_other(player, &before, "the key for help");
            PRESS(player, ends[end]);
            expect_same(player, &before, "after the handbook");
        }
        bitmap_free(&before);
    }
}

static void its_pages_are_turned_by_keys_and_buttons(void **state) {
    Player *player = PLAY(state, "--look", "--seed", "hello");
    player_calm(player);
    player_point(player, 2, 360);
    Bitmap closed = player_look(player);
    PRESS(player, "F1");  // the keys, as there are no rules here
    Bitmap keys = player_look(player);
    PRESS(player, "Right");
    expect_same(player, &keys, "after the last page");
    PRESS(player, "Left");
    expect_other(player, &keys, "the page before");
    Bitmap rules = player_look(player);
    PRESS(player, "Left");
    expect_same(player, &rules, "before the first page");
    PRESS(player, "Next");
    expect_same(player, &keys, "the last page again");
    int left = (WIDTH / SCALE - 632) / 2, top = (720 / SCALE - 352) / 2;
    player_click(player, SCALE * (left + RULES_X), SCALE * (top + CLOSE_Y));
    player_point(player, 2, 360);
    expect_same(player, &rules, "the button of the rules");
    player_click(player, SCALE * (left + KEYS_X), SCALE * (top + CLOSE_Y));
    player_point(player, 2, 360);
    expect_same(player, &keys, "the button of the keys");
    player_click(player, SCALE * (left + CLOSE_X), SCALE * (top + CLOSE_Y));
    player_point(player, 2, 360);
    expect_same(player, &closed, "after the close button");
    bitmap_free(&closed);
    bitmap_free(&keys);
    bitmap_free(&rules);
}

// Tips.

typedef struct Area {
    int left, top, right, bottom;
} Area;

static Area where_they_differ(const Bitmap *one, const Bitmap *other) {
    Area area = {one->width, one->height, 0, 0};
    for (int y = 0; y < one->height; y++)
        for (int x = 0; x < one->width; x++) {
            if (bitmap_at(one, x, y) == bitmap_at(other, x, y)) continue;
            if (x < area.left) area.left = x;
            if (x >= area.right) area.right = x + 1;
            if (y < area.top) area.top = y;
            area.bottom = y + 1;
        }
    return area;
}

// The settings file as it is, with an end.
static bool settings_say(const Player *player, const char *line) {
    Buffer text = folder_read(&player->home, PLAYER_SETTINGS);
    buffer_byte(&text, 0);
    bool found = strstr((const char *)text.bytes, line) != NULL;
    buffer_free(&text);
    return found;
}

// The picture of an island that is being played, with the pointer out of the way.
static Bitmap begin(Player *player) {
    player_focus(player);
    player_rest(player);
    player_calm(player);
    player_point(player, 2, 400);
    player_point(player, 2, 500);
    return player_look(player);
}

static void a_tip_lies_over_the_map_until_it_is_put_away_and_never_comes_again(void **state) {
    Desk *desk = *state;
    desk->settings = WITHOUT;
    Player *without = PLAY(state, "--seed", "driftwood", "--size", "64");
    Bitmap bare = begin(without);
    player_leave(without);
    desk->settings = WITH_TIPS;
    Player *player = PLAY(state, "--seed", "driftwood", "--size", "64");
    Bitmap tipped = begin(player);
    Area tip = where_they_differ(&bare, &tipped);
    assert_in_range(tip.right - tip.left, 400, 600);
    assert_in_range(tip.bottom - tip.top, 200, 320);
    assert_true(settings_say(player, "motion off") && !settings_say(player, "tips-seen 1\n"));
    player_click(player, tip.left + 100, tip.bottom - 40);
    player_point(player, 2, 500);
    expect_same(player, &bare, "after the tip");
    assert_true(settings_say(player, "tips-seen 1\n"));
    player_leave(player);
    player_again(player,
                 (const char *const[]){TIDEMARK_GAME, "--seed", "driftwood", "--size", "64", NULL});
    Bitmap again = begin(player);
    sight_same_or_fail(&again, &bare, "another time");
    bitmap_free(&bare);
    bitmap_free(&tipped);
    bitmap_free(&again);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        PLAYED(the_handbook_opens_and_closes_wherever_one_is),
        PLAYED(its_pages_are_turned_by_keys_and_buttons),
        PLAYED(a_tip_lies_over_the_map_until_it_is_put_away_and_never_comes_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
