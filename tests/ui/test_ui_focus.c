// SPDX-License-Identifier: MIT
// The focus: Tab reaches every widget in turn, arrows lead to what stands beside, and the one that has it shows
// it; what is pulled and what is scrolled.
#include "../support/worlds.h"

#include <SDL.h>
#include <string.h>

#include "../../src/view/ui/sprites.h"
#include "../../src/view/ui/ui.h"

enum { WIDTH = 320, HEIGHT = 240, WIDGETS = 8 };

// Two columns, a wide one below, a slider, one far aside, and one far right of the wide one.
static const Box PLACES[WIDGETS] = {{10, 10, 80, 24},   {100, 10, 80, 24}, {10, 40, 80, 24},
                                    {100, 40, 80, 24},  {10, 70, 170, 24}, {10, 100, 170, 24},
                                    {250, 180, 60, 24}, {300, 70, 18, 24}};
enum { SLIDER = 6 };

typedef struct Form {
    Ui ui;
    Font font;
    Picture panels, icons;
    uint32_t pixels[WIDTH * HEIGHT];
    int value;
} Form;

static int open_form(void **state) {
    static Form form;
    TextError error;
    form = (Form){.ui = {.scale = 1, .font = &form.font, .mouse_x = -9, .mouse_y = -9}, .value = 5};
    if (!font_open(&form.font, TIDEMARK_SOURCE_DIR, &error) ||
        !sprites_load(&form.panels, TIDEMARK_SOURCE_DIR, "panel", &error) ||
        !sprites_load(&form.icons, TIDEMARK_SOURCE_DIR, "icons", &error))
        FAIL("%s", error_words(&error).text);
    form.ui.panels = sprites_lent(&form.panels);
    form.ui.icons = sprites_lent(&form.icons);
    *state = &form;
    return 0;
}

static int close_form(void **state) {
    Form *form = *state;
    font_free(&form->font);
    picture_free(&form->panels);
    picture_free(&form->icons);
    return 0;
}

static void paint(Form *form) {
    Canvas canvas = {form->pixels, WIDTH, HEIGHT, WIDTH};
    memset(form->pixels, 0, sizeof form->pixels);
    ui_fit(&form->ui, canvas, 1);
    ui_begin(&form->ui, canvas);
    for (int i = 0; i < WIDGETS; i++)
        if (i + 1 == SLIDER) form->value = ui_slider(&form->ui, PLACES[i], form->value, 0, 10);
        else ui_button(&form->ui, PLACES[i], (Button){ICON_STAR, .what = i + 1});
    ui_end(&form->ui);
}

static int after(Form *form, int focus, SDL_Keycode key) {
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym.sym = key}};
    form->ui.focus = focus;
    ui_event(&form->ui, &event);
    paint(form);
    return form->ui.focus;
}

static void arrows_lead_to_what_stands_beside(void **state) {
    Form *form = *state;
    static const struct {
        int from;
        SDL_Keycode key;
        int to;
    } rows[] = {
        {1, SDLK_RIGHT, 2}, {2, SDLK_LEFT, 1},  {1, SDLK_DOWN, 3},  {2, SDLK_DOWN, 4},
        {3, SDLK_DOWN, 5},  {4, SDLK_DOWN, 5},  {5, SDLK_DOWN, 6},  {5, SDLK_UP, 3},
        {2, SDLK_RIGHT, 8}, {6, SDLK_DOWN, 7},  {7, SDLK_UP, 8},    {7, SDLK_LEFT, 6},
        {1, SDLK_UP, 1},    {1, SDLK_LEFT, 1},  {7, SDLK_DOWN, 7},  {0, SDLK_DOWN, 1},
        {0, SDLK_UP, 8},    {4, SDLK_RIGHT, 8}, {5, SDLK_RIGHT, 8}, {5, SDLK_LEFT, 5},
        {8, SDLK_LEFT, 5},  {8, SDLK_DOWN, 7},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int to = after(form, rows[i].from, rows[i].key);
        if (to != rows[i].to)
            FAIL("%s from %d leads to %d, not %d", SDL_GetKeyName(rows[i].key), rows[i].from, to,
                 rows[i].to);
    }
}

static void every_widget_is_reached_by_arrows_alone(void **state) {
    Form *form = *state;
    static const SDL_Keycode arrows[] = {SDLK_UP, SDLK_DOWN, SDLK_LEFT, SDLK_RIGHT};
    bool reached[WIDGETS + 1] = {[1] = true};
    for (int round = 0; round < WIDGETS; round++)
        for (int from = 1; from <= WIDGETS; from++)
            for (int i = 0; reached[from] && i < 4; i++)
                reached[after(form, from, arrows[i])] = true;
    for (int i = 1; i <= WIDGETS; i++)
        if (!reached[i]) FAIL("no arrows lead to %d", i);
}

static void a_slider_keeps_left_and_right_for_itself(void **state) {
    Form *form = *state;
    int before = form->value;
    assert_int_equal(after(form, SLIDER, SDLK_RIGHT), SLIDER);
    assert_int_equal(form->value, before + 1);
    assert_int_equal(after(form, SLIDER, SDLK_UP), 5);
    assert_int_equal(form->value, before + 1);
}

static void arrows_that_somebody_took_leave_the_focus(void **state) {
    Form *form = *state;
    form->ui.arrows_taken = true;
    assert_int_equal(after(form, 1, SDLK_DOWN), 1);
    assert_int_equal(after(form, 1, SDLK_DOWN), 3);  // for one frame
}

static void the_focus_shows_on_every_widget(void **state) {
    Form *form = *state;
    static uint32_t plain[WIDTH * HEIGHT];
    form->ui.focus = 0;
    paint(form);
    memcpy(plain, form->pixels, sizeof plain);
    for (int i = 1; i <= WIDGETS; i++) {
        int other = 0;
        form->ui.focus = i;
        paint(form);
        for (int at = 0; at < WIDTH * HEIGHT; at++)
            other +=
                plain[at] != form->pixels[at] && box_holds(PLACES[i - 1], at % WIDTH, at / WIDTH);
        if (other < 40) FAIL("the focus on %d changes %d pixels", i, other);
    }
}

static void a_finger_pulls_a_slider_and_scrolls_the_rest_of_the_interface(void **state) {
    Form *form = *state;
    paint(form);
    assert_false(ui_scrolls_at(&form->ui, 50, 110));
    assert_true(ui_scrolls_at(&form->ui, 50, 20));
    assert_false(ui_scrolls_at(&form->ui, 250, 20));  // nothing is there but the map
}

// Large letters on a page that is scrolled: it is as narrow and high as a phone, but its window is not.
static void a_page_in_a_low_window_is_no_phone(void **state) {
    (void)state;
    enum { WINDOW = 180, PAGE = 900 };
    Ui ui = {.width = 320, .height = PAGE, .seen = {0, 0, 320, WINDOW}};
    assert_false(ui_is_phone(&ui));
    ui.seen.height = PAGE;
    assert_true(ui_is_phone(&ui));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(arrows_lead_to_what_stands_beside),
        CHECK(every_widget_is_reached_by_arrows_alone),
        CHECK(a_slider_keeps_left_and_right_for_itself),
        CHECK(arrows_that_somebody_took_leave_the_focus),
        CHECK(the_focus_shows_on_every_widget),
        CHECK(a_finger_pulls_a_slider_and_scrolls_the_rest_of_the_interface),
        CHECK(a_page_in_a_low_window_is_no_phone),
    };
    return cmocka_run_group_tests(tests, open_form, close_form);
}
