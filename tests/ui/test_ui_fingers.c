// SPDX-License-Identifier: MIT
// Fingers: SDL's events of fingers become events of a pointer. Taps, rests, pulls, scrolling, and two fingers.
#include "../support/worlds.h"

#include <SDL.h>
#include <string.h>

#include "../../src/view/ui/fingers.h"

enum { WIDTH = 400, HEIGHT = 900 };

static const Glass MAP = {WIDTH, HEIGHT, 1, false}, LIST = {WIDTH, HEIGHT, 1, true};

static void send(Fingers *fingers, Glass glass, Uint32 type, int id, int x, int y, uint64_t now) {
    SDL_Event taken, event = {.tfinger = {.type = type,
                                          .fingerId = id,
                                          .x = ((float)x + 0.5f) / WIDTH,
                                          .y = ((float)y + 0.5f) / HEIGHT,
                                          .pressure = 1}};
    assert_int_equal(SDL_InitSubSystem(SDL_INIT_EVENTS), 0);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    assert_int_equal(SDL_PushEvent(&event), 1);
    assert_int_equal(SDL_PollEvent(&taken), 1);
    fingers_event(fingers, &taken.tfinger, glass, now);
}

static void down(Fingers *fingers, Glass glass, int id, int x, int y, uint64_t now) {
    send(fingers, glass, SDL_FINGERDOWN, id, x, y, now);
}
static void move(Fingers *fingers, Glass glass, int id, int x, int y, uint64_t now) {
    send(fingers, glass, SDL_FINGERMOTION, id, x, y, now);
}
static void up(Fingers *fingers, Glass glass, int id, int x, int y, uint64_t now) {
    send(fingers, glass, SDL_FINGERUP, id, x, y, now);
}

// All that comes of it by now, a word each: "point 10,20 press 10,20".
static void expect(Fingers *fingers, uint64_t now, const char *words) {
    static char said[2000];
    SDL_Event event;
    size_t length = 0;
    said[0] = 0;
    while (fingers_next(fingers, now, &event)) {
        const char *word = "?";
        int x = event.button.x, y = event.button.y;
        bool middle = event.button.button == SDL_BUTTON_MIDDLE;
        switch (event.type) {
        case SDL_MOUSEMOTION:
            word = fingers_made(&event) ? "point" : "show";
            x = event.motion.x;
            y = event.motion.y;
            break;
        case SDL_MOUSEBUTTONDOWN:
            word = middle ? "grab" : event.button.clicks == 2 ? "again" : "press";
            break;
        case SDL_MOUSEBUTTONUP: word = middle ? "let-go" : "release"; break;
        case SDL_MOUSEWHEEL:
            word = "wheel";
            x = event.wheel.y;
            y = 0;
            break;
        default: break;
        }
        length += (size_t)snprintf(said + length, sizeof said - length, "%s%s %d,%d",
                                   length ? " " : "", word, x, y);
    }
    assert_string_equal(said, words);
}

static void a_tap_is_a_click(void **state) {
    (void)state;
    Fingers fingers = {.count = 0};
    down(&fingers, MAP, 7, 100, 200, 1000);
    expect(&fingers, 1000, "point 100,200");
    move(&fingers, MAP, 7, 103, 204, 1050);  // trembles
    expect(&fingers, 1050, "");
    up(&fingers, MAP, 7, 104, 204, 1100);
    expect(&fingers, 1100, "press 100,200 release 100,200");
    assert_int_equal(fingers_wait(&fingers, 1100), -1);
}

static void a_second_tap_soon_and_near_is_a_double_click_and_a_third_is_none(void **state) {
    (void)state;
    static const struct {
        int x;
        uint64_t at;
        const char *words;
    } taps[] = {{100, 1000, "point 100,50 press 100,50 release 100,50"},
                {105, 1200, "point 105,50 again 105,50 release 105,50"},
                {105, 1400, "point 105,50 press 105,50 release 105,50"},
                {300, 1500, "point 300,50 press 300,50 release 300,50"},
                {300, 2500, "point 300,50 press 300,50 release 300,50"}};
    Fingers fingers = {.count = 0};
    for (size_t i = 0; i < sizeof taps / sizeof *taps; i++) {
        down(&fingers, MAP, 1, taps[i].x, 50, taps[i].at);
        up(&fingers, MAP, 1, taps[i].x, 50, taps[i].at + 40);
        expect(&fingers, taps[i].at + 40, taps[i].words);
    }
}

static void a_finger_that_rests_shows_what_a_pointer_would_and_presses_nothing(void **state) {
    (void)state;
    Fingers fingers = {.count = 0};
    down(&fingers, MAP, 1, 10, 20, 1000);
    expect(&fingers, 1000, "point 10,20");
    int wait = fingers_wait(&fingers, 1000);
    assert_in_range(wait, 300, 700);
    expect(&fingers, 999 + (uint64_t)wait, "");
    expect(&fingers, 1000 + (uint64_t)wait, "show 10,20");
    move(&fingers, MAP, 1, 200, 20, 2000);
    up(&fingers, MAP, 1, 200, 20, 2100);
    expect(&fingers, 2100, "");
    down(&fingers, MAP, 1, 10, 20, 3000);
    up(&fingers, MAP, 1, 10, 20, 3050);
    expect(&fingers, 3050, "point 10,20 press 10,20 release 10,20");
}

static void a_finger_pulls_the_map_from_where_it_went_down(void **state) {
    (void)state;
    Fingers fingers = {.count = 0};
    down(&fingers, MAP, 1, 100, 100, 1000);
    move(&fingers, MAP, 1, 120, 100, 1020);
    move(&fingers, MAP, 1, 150, 110, 1040);
    up(&fingers, MAP, 1, 150, 110, 1060);
    expect(&fingers, 1060,
           "point 100,100 press 100,100 point 120,100 point 150,110 release 150,110");
}

static void a_finger_scrolls_a_list_up_and_down(void **state) {
    (void)state;
    Fingers fingers = {.count = 0};
    int notches = 0;
    SDL_Event event;
    down(&fingers, LIST, 1, 100, 500, 1000);
    expect(&fingers, 1000, "point 100,500");
    for (int y = 500; y >= 280; y -= 5) move(&fingers, LIST, 1, 100, y, 1010);
    while (fingers_next(&fingers, 1010, &event)) {
        assert_int_equal(event.type, SDL_MOUSEWHEEL);
        notches += event.wheel.y;
    }
    assert_in_range(-notches, 8, 11);
    up(&fingers, LIST, 1, 100, 280, 1100);
    expect(&fingers, 1100, "");
}

static void two_fingers_pull_the_map_and_zoom_at_their_middle(void **state) {
    (void)state;
    Fingers fingers = {.count = 0};
    down(&fingers, MAP, 1, 100, 300, 1000);
    down(&fingers, MAP, 2, 200, 300, 1010);
    expect(&fingers, 1010, "point 100,300 point 150,300 grab 150,300");
    move(&fingers, MAP, 1, 110, 320, 1020);
    move(&fingers, MAP, 2, 210, 320, 1020);
    expect(&fingers, 1020, "point 155,310 point 160,320");
    move(&fingers, MAP, 2, 310, 320, 1040);  // twice as far apart
    expect(&fingers, 1040, "point 210,320 wheel 1,0");
    move(&fingers, MAP, 2, 210, 320, 1060);
    expect(&fingers, 1060, "point 160,320 wheel -1,0");
    up(&fingers, MAP, 1, 110, 320, 1080);
    expect(&fingers, 1080, "let-go 160,320");
    move(&fingers, MAP, 2, 300, 500, 1090);  // the other one means nothing any more
    down(&fingers, MAP, 3, 10, 10, 1100);  // nor does one that comes before that is up
    move(&fingers, MAP, 3, 90, 90, 1110);
    up(&fingers, MAP, 3, 90, 90, 1120);
    up(&fingers, MAP, 2, 300, 500, 2000);
    expect(&fingers, 2000, "");
}

static void a_second_finger_ends_the_pull_of_the_first(void **state) {
    (void)state;
    Fingers fingers = {.count = 0};
    down(&fingers, MAP, 1, 100, 300, 1000);
    move(&fingers, MAP, 1, 140, 300, 1010);
    expect(&fingers, 1010, "point 100,300 press 100,300 point 140,300");
    down(&fingers, MAP, 2, 240, 300, 1020);
    expect(&fingers, 1020, "release 140,300 point 190,300 grab 190,300");
    down(&fingers, MAP, 3, 50, 50, 1030);
    up(&fingers, MAP, 2, 240, 300, 1040);
    up(&fingers, MAP, 1, 140, 300, 1050);
    up(&fingers, MAP, 3, 50, 50, 1060);
    expect(&fingers, 1060, "let-go 190,300");
    down(&fingers, MAP, 1, 10, 10, 1100);
    up(&fingers, MAP, 1, 10, 10, 1110);
    expect(&fingers, 1110, "point 10,10 press 10,10 release 10,10");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_tap_is_a_click),
        CHECK(a_second_tap_soon_and_near_is_a_double_click_and_a_third_is_none),
        CHECK(a_finger_that_rests_shows_what_a_pointer_would_and_presses_nothing),
        CHECK(a_finger_pulls_the_map_from_where_it_went_down),
        CHECK(a_finger_scrolls_a_list_up_and_down),
        CHECK(two_fingers_pull_the_map_and_zoom_at_their_middle),
        CHECK(a_second_finger_ends_the_pull_of_the_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
