// SPDX-License-Identifier: MIT
// An evening with fingers alone, on glass of a phone's size: from the title over the letters of a code to a won
// game and its score. Two fingers zoom and move the view, and a finger that rests shows what a pointer would.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "../src/game/path.h"
#include "../src/view/paint/camera.h"
#include "support/process.h"
#include "support/view/screen_text.h"
#include "support/view/screenshot.h"
#include "support/view/virtual_hands.h"
#include "support/view/window_game.h"
#include "support/view/won_evening.h"

enum { PHONE_WIDE = 412, PHONE_HIGH = 915 };

static VirtualHands play(void **state, const char *code) {
    WindowFixture *fixture = *state;
    fixture->settings = SETTINGS_AT_ONCE;
    fixture->display.width = PHONE_WIDE;
    fixture->display.height = PHONE_HIGH;
    VirtualHands hands = virtual_hands_play(
        fixture, TIDEMARK_HANDS_LIBRARY,
        (const char *const[]){TIDEMARK_GAME, code ? "--code" : NULL, code, NULL});
    hands_settle(&hands);
    return hands;
}

typedef struct Evening {
    VirtualHands hands;
    ScriptedWin script;
    PathFinder paths;
    int next;  // command of the script
} Evening;

static const Game *game_of(const Evening *evening) { return evening->script.model.game; }

// The board of letters on this glass. Its last key is Enter.
static Box board_key(int row, int column) {
    enum { WIDE = 39, HIGH = 50, LEFT = 11, TOP = 657, SMALL = 30 };
    return (Box){LEFT + column * WIDE, TOP + row * HIGH, SMALL, SMALL};
}

static void type(VirtualHands *hands, const char *text) {
    static const char *const rows[] = {"1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.:+"};
    for (; *text; text++) {
        int row = 0;
        while (row < 4 && !strchr(rows[row], *text)) row++;
        if (row == 4) FAIL("no '%c' on the board", *text);
        finger_tap(hands, board_key(row, (int)(strchr(rows[row], *text) - rows[row])));
    }
}

// Two fingers on the map, which part or meet by so much on each side.
static void pinch(VirtualHands *hands, int from, int to) {
    enum { X = PHONE_WIDE / 2, Y = PHONE_HIGH / 2, STEPS = 8 };
    finger_at(hands, 1, "down", X, Y - from);
    finger_at(hands, 2, "down", X, Y + from);
    for (int i = 1; i <= STEPS; i++) {
        int apart = from + (to - from) * i / STEPS;
        finger_at(hands, 1, "move", X, Y - apart);
        finger_at(hands, 2, "move", X, Y + apart);
    }
    finger_at(hands, 1, "up", X, Y - to);
    finger_at(hands, 2, "up", X, Y + to);
    hands_settle(hands);
}

// With the whole island in view it lies in the middle, whatever was done.
static void see_all(VirtualHands *hands) {
    for (int i = 0; i < 4; i++) pinch(hands, 180, 40);
}

static Box tile_box(const Game *game, int cell) {
    int width = game->island->width, x, y;
    View view = {PHONE_WIDE, PHONE_HIGH, width, game->island->height};
    Camera camera = camera_whole(view);
    camera_project(camera, cell % width, cell / width, &x, &y);
    return (Box){x, y, camera_tile(camera.zoom), camera_tile(camera.zoom)};
}

// A tap on the tile beside the party. Where another way there takes fewer ticks, the party takes that.
static void walk(Evening *evening, Direction direction) {
    uint8_t steps[64];
    const Game *game = game_of(evening);
    int to = island_neighbour(game->island, game->party.cell, direction);
    PathWish wish = {.start = game->party.cell, .raft = game->party.raft};
    path_nearest(&evening->paths, game, &wish, NULL, NULL);
    int count = path_steps(&evening->paths, game->island, to, steps, 64);
    assert_in_range(count, 1, 64);
    finger_tap(&evening->hands, tile_box(game, to));
    for (int i = 0; i < count; i++)
        played_give(&evening->script.model, command_move((Direction)steps[i]));
}

// The buttons of a row are one, five and all; the rows are those of goods.
static void drop(Evening *evening, Good good) {
    enum { ONE_FROM_ALL = 56, ROW = 26 };
    VirtualHands *hands = &evening->hands;
    Box all;
    finger_tap_word(hands, "P");  // "Drop", and what it opens says so too
    Bitmap screen = hands_look(hands);
    assert_int_equal(screen_text_find(&screen, "all", &all), GOOD_COUNT);
    bitmap_free(&screen);
    all.x -= ONE_FROM_ALL;
    all.y += (int)good * ROW;
    finger_tap(hands, all);
    finger_tap_word(hands, "P");  // "Drop", and what it opens says so too
}

static void give(Evening *evening, Command command) {
    VirtualHands *hands = &evening->hands;
    switch (command.verb) {
    case VERB_MOVE: walk(evening, (Direction)command.what); return;
    case VERB_DROP: drop(evening, (Good)command.what); break;
    case VERB_GATHER: finger_tap_word(hands, "G"); break;
    case VERB_FISH: finger_tap_word(hands, "Fish"); break;
    case VERB_BUILD: finger_tap_word(hands, "Beacon"); break;
    case VERB_END_DAY: finger_tap_word(hands, "End day"); break;
    case VERB_SAIL:
        finger_tap_word(hands, "X");
        finger_tap_word(hands, "X");  // it asks once
        break;
    default: FAIL("no finger for verb %d", command.verb);
    }
    played_give(&evening->script.model, command);
}

static void from_the_title_to_a_win_and_its_score_by_fingers_alone(void **state) {
    Evening evening = {.hands = play(state, NULL)};
    VirtualHands *hands = &evening.hands;
    char recording[RECORDING_NAME];
    scripted_win_load(&evening.script);
    assert_true(path_init(&evening.paths, game_of(&evening)->island->cells));
    finger_tap_word(hands, "World code");  // its field has the focus: the board comes
    type(hands, SCRIPTED_CODE);
    finger_tap(hands, board_key(4, 9));
    AWAIT(scratch_holds(&hands->driver->home, EVENING_OWN "recent.txt", SCRIPTED_CODE "\n",
                        sizeof SCRIPTED_CODE));
    see_all(hands);
    for (; evening.next < evening.script.way.count; evening.next++)
        give(&evening, evening.script.way.items[evening.next]);
    assert_true(outcome_won(game_of(&evening)->outcome));
    AWAIT(evening_recording(hands->driver, recording));
    evening_expect_kept(hands->driver, &evening.script, recording, TIDEMARK_CLI);
    evening_expect_score(hands->driver, &evening.script);
    path_free(&evening.paths);
    scripted_win_free(&evening.script);
    virtual_hands_end(hands);
}

static bool shows(VirtualHands *hands, const char *word) {
    Box box;
    Bitmap screen = hands_look(hands);
    bool found = screen_text_find(&screen, word, &box) > 0;
    bitmap_free(&screen);
    return found;
}

static void a_finger_that_rests_tells_about_a_tile_and_about_a_button(void **state) {
    VirtualHands hands = play(state, SCRIPTED_CODE);
    Box box;
    assert_false(shows(&hands, "Calls the ship. Only at a cairn, and"));
    Bitmap screen = hands_look(&hands);
    assert_int_equal(screen_text_find(&screen, "Beacon", &box), 1);
    Bitmap before = hands_look(&hands);
    finger_at(&hands, 1, "down", box.x + 5, box.y + 5);
    driver_await_change(hands.driver, &before);
    milliseconds_pass(800);
    finger_at(&hands, 1, "up", box.x + 5, box.y + 5);
    assert_true(shows(&hands, "Calls the ship. Only at a cairn, and"));
    int commands = commands_saved(hands.driver);
    finger_at(&hands, 1, "down", PHONE_WIDE / 2, PHONE_HIGH / 2);
    milliseconds_pass(800);
    finger_at(&hands, 1, "up", PHONE_WIDE / 2, PHONE_HIGH / 2);
    assert_false(shows(&hands, "Calls the ship. Only at a cairn, and"));
    assert_int_equal(commands_saved(hands.driver), commands);  // nobody has walked
    bitmap_free(&screen);
    bitmap_free(&before);
    virtual_hands_end(&hands);
}

static void two_fingers_zoom_and_move_the_view(void **state) {
    VirtualHands hands = play(state, SCRIPTED_CODE);
    see_all(&hands);
    Bitmap whole = hands_look(&hands);
    pinch(&hands, 60, 150);
    Bitmap near = hands_look(&hands);
    assert_false(screenshot_same(&whole, &near));
    finger_at(&hands, 1, "down", 150, 400);
    finger_at(&hands, 2, "down", 250, 400);
    for (int i = 1; i <= 10; i++) {
        finger_at(&hands, 1, "move", 150, 400 + 10 * i);
        finger_at(&hands, 2, "move", 250, 400 + 10 * i);
    }
    finger_at(&hands, 1, "up", 150, 500);
    finger_at(&hands, 2, "up", 250, 500);
    Bitmap moved = hands_look(&hands);
    assert_false(screenshot_same(&moved, &near));
    see_all(&hands);
    Bitmap back = hands_look(&hands);
    screenshot_same_or_fail(&back, &whole, "the whole island again");
    Bitmap *const all[] = {&whole, &near, &moved, &back};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) bitmap_free(all[i]);
    virtual_hands_end(&hands);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(a_finger_that_rests_tells_about_a_tile_and_about_a_button),
        WINDOW_TEST(two_fingers_zoom_and_move_the_view),
        WINDOW_TEST(from_the_title_to_a_win_and_its_score_by_fingers_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
