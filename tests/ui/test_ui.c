// SPDX-License-Identifier: MIT
// What comes into the window: the pointer on displays with several pixels per point, Cmd on a Mac, and text
// that an input method composes before it is typed.
#include "../support/worlds.h"

#include <SDL.h>
#include <string.h>

#include "../../src/view/ui/incoming.h"
#include "../../src/view/ui/sprites.h"
#include "../../src/view/ui/text_area.h"

enum { WIDTH = 320, HEIGHT = 120, POINTS_WIDE = 300, POINTS_HIGH = 200 };

static Density density_of(int tenths) {
    return (Density){POINTS_WIDE * tenths / 10, POINTS_HIGH * tenths / 10, POINTS_WIDE,
                     POINTS_HIGH};
}

static SDL_Event motion(int x, int y, int step) {
    return (SDL_Event){
        .motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y, .xrel = step, .yrel = step}};
}

static void the_pointer_is_within_the_pixels_of_its_point(void **state) {
    (void)state;
    for (int tenths = 10; tenths <= 30; tenths += 5) {
        Density density = density_of(tenths);
        for (int x = -50; x < POINTS_WIDE + 50; x++) {
            SDL_Event event = motion(x, x, 0);
            incoming_event(&event, density, false);
            assert_int_equal(event.motion.x, density_x(density, x));
            assert_true(event.motion.x * 10 >= x * tenths - 9);
            assert_true(event.motion.x * 10 < (x + 1) * tenths);
            assert_true((event.motion.x >= 0) == (x >= 0));
            assert_true((event.motion.x < density.width) == (x < POINTS_WIDE));
        }
    }
    assert_int_equal(density_x(density_of(10), 17), 17);
    assert_int_equal(density_x((Density){.width = 0}, 17), 17);
    assert_int_equal(density_times(density_of(10)), 1);
    assert_int_equal(density_times(density_of(20)), 2);
    assert_int_equal(density_times((Density){.width = 0}), 1);
}

static void a_button_goes_down_where_the_pointer_is(void **state) {
    (void)state;
    Density density = density_of(20);
    SDL_Event event = {.button = {.type = SDL_MOUSEBUTTONDOWN, .x = 7, .y = 9}};
    incoming_event(&event, density, false);
    assert_int_equal(event.button.x, density_x(density, 7));
    assert_int_equal(event.button.y, density_y(density, 9));
}

static void many_small_steps_of_the_pointer_are_one_large_one(void **state) {
    (void)state;
    Density density = density_of(15);
    int sum = 0;
    for (int x = 1; x <= 100; x++) {
        SDL_Event event = motion(x, x, 1);
        incoming_event(&event, density, false);
        assert_int_equal(event.motion.xrel, event.motion.yrel);
        sum += event.motion.xrel;
    }
    assert_int_equal(sum, density_x(density, 100) - density_x(density, 0));
}

static void points_cover_a_box_of_pixels_and_hardly_more(void **state) {
    (void)state;
    for (int tenths = 10; tenths <= 30; tenths += 5)
        for (int left = 0; left < 40; left++) {
            Box box = density_points(density_of(tenths), (Box){left, 3, 7, 14});
            assert_true(box.x * tenths <= left * 10 && (box.x + 1) * tenths > left * 10);
            assert_true((box.x + box.width) * tenths >= (left + 7) * 10);
            assert_true((box.x + box.width - 1) * tenths < (left + 7) * 10);
            assert_true(box.y * tenths <= 30 && (box.y + box.height) * tenths >= 170);
        }
}

static int modifiers_of(int given, bool mac) {
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym.mod = (Uint16)given}};
    incoming_event(&event, (Density){.width = 0}, mac);
    return event.key.keysym.mod;
}

static void cmd_is_ctrl_on_a_mac_and_nowhere_else(void **state) {
    (void)state;
    assert_int_equal(modifiers_of(KMOD_LGUI | KMOD_LSHIFT, true), KMOD_LCTRL | KMOD_LSHIFT);
    assert_int_equal(modifiers_of(KMOD_RGUI, true), KMOD_LCTRL);
    assert_int_equal(modifiers_of(KMOD_LGUI, false), KMOD_LGUI);
    assert_int_equal(modifiers_of(KMOD_RALT, true), KMOD_RALT);
}

// An interface with a field and an area.

typedef struct Form {
    Ui ui;
    Font font;
    Picture panels;
    uint32_t pixels[WIDTH * HEIGHT];
    TextField field;
    TextArea area;
} Form;

static int open_form(void **state) {
    static Form form;
    TextError error;
    form = (Form){.ui = {.scale = 1, .font = &form.font}};
    if (!font_open(&form.font, TIDEMARK_SOURCE_DIR, &error) ||
        !sprites_load(&form.panels, TIDEMARK_SOURCE_DIR, "panel", &error))
        FAIL("%s", error_words(&error).text);
    form.ui.panels = sprites_lent(&form.panels);
    *state = &form;
    return 0;
}

static int close_form(void **state) {
    Form *form = *state;
    text_area_free(&form->area);
    font_free(&form->font);
    picture_free(&form->panels);
    return 0;
}

static const Box FIELD = {10, 10, 200, UI_FIELD_HEIGHT}, AREA = {10, 40, 200, 70};
enum { IN_FIELD = 1, IN_AREA = 2 };

static void paint(Form *form) {
    Canvas canvas = {form->pixels, WIDTH, HEIGHT, WIDTH};
    ui_fit(&form->ui, canvas, 1);
    ui_begin(&form->ui, canvas);
    ui_field(&form->ui, FIELD, &form->field, false);
    text_area_paint(&form->ui, AREA, &form->area, &(TextLook){.marked = 0});
    ui_end(&form->ui);
}

static void write(Form *form, int where, const char *text) {
    form->ui.focus = where;
    form->ui.composed = (Composed){.text = ""};
    field_set(&form->field, text);
    text_area_free(&form->area);
    text_area_type(&form->area, text);
    paint(form);
}

static void compose(Form *form, const char *text, int cursor) {
    SDL_Event event = {.edit = {.type = SDL_TEXTEDITING, .start = cursor}};
    snprintf(event.edit.text, sizeof event.edit.text, "%s", text);
    ui_event(&form->ui, &event);
    paint(form);
}

static void type(Form *form, const char *text) {
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    snprintf(event.text.text, sizeof event.text.text, "%s", text);
    ui_event(&form->ui, &event);
    paint(form);
}

static void what_is_composed_looks_as_if_typed_and_is_underlined(void **state) {
    static uint32_t typed[WIDTH * HEIGHT];
    Form *form = *state;
    int from = FIELD.x + 6 + font_width(&form->font, "ab"), other = 0;
    int to = FIELD.x + 6 + font_width(&form->font, "ab\xc3\xa9x"), line = FIELD.y + 5 + 12;
    write(form, IN_FIELD, "ab\xc3\xa9x");
    memcpy(typed, form->pixels, sizeof typed);
    write(form, IN_FIELD, "ab");
    compose(form, "\xc3\xa9x", 2);
    assert_string_equal(form->field.text, "ab");
    assert_true(ui_composes(&form->ui));
    for (int x = from; x < to; x++) assert_int_equal(form->pixels[line * WIDTH + x], INK);
    for (int i = 0; i < AREA.y * WIDTH; i++)
        other += form->pixels[i] != typed[i] &&
                 !box_holds((Box){from, line, to - from, 1}, i % WIDTH, i / WIDTH);
    assert_int_equal(other, 0);
    type(form, "\xc3\xa9x");
    assert_string_equal(form->field.text, "ab\xc3\xa9x");
    assert_false(ui_composes(&form->ui));
}

static void what_is_composed_takes_the_place_of_selected_text_only_when_typed(void **state) {
    Form *form = *state;
    write(form, IN_FIELD, "old");
    form->field.all = true;
    compose(form, "n", 1);
    assert_string_equal(form->field.text, "old");
    compose(form, "", 0);
    assert_false(ui_composes(&form->ui));
    form->field.all = true;
    type(form, "new");
    assert_string_equal(form->field.text, "new");
}

static void input_methods_learn_where_the_caret_is(void **state) {
    Form *form = *state;
    write(form, IN_FIELD, "ab");
    assert_int_equal(form->ui.caret.x, FIELD.x + 6 + font_width(&form->font, "ab"));
    assert_true(box_is_within(form->ui.caret, FIELD));
    compose(form, "\xc3\xa9xyz", 1);
    assert_int_equal(form->ui.caret.x, FIELD.x + 6 + font_width(&form->font, "ab\xc3\xa9"));
    write(form, IN_AREA, "ab\ncd");
    Box caret = form->ui.caret;
    assert_true(box_is_within(caret, AREA) && caret.y > AREA.y + FONT_LINE);
    compose(form, "xyz", 2);
    assert_int_equal(form->ui.caret.x, caret.x + font_width(&form->font, "xy"));
    assert_int_equal(form->ui.caret.y, caret.y);
    assert_int_equal(form->area.pad.text.length, 5);
    write(form, 0, "ab");
    assert_true(box_is_empty(form->ui.caret));
}

static void composing_ends_with_the_focus_and_where_the_pointer_presses(void **state) {
    Form *form = *state;
    SDL_Event press = {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT}};
    write(form, IN_FIELD, "ab");
    compose(form, "x", 1);
    ui_event(&form->ui, &press);
    assert_false(ui_composes(&form->ui));
    write(form, IN_FIELD, "ab");
    compose(form, "x", 1);
    form->ui.focus = 0;
    paint(form);
    form->ui.focus = IN_FIELD;
    paint(form);
    assert_false(ui_composes(&form->ui));
    compose(form, "x", 1);
    ui_forget(&form->ui);
    assert_string_equal(form->ui.composed.text, "");
}

#if SDL_VERSION_ATLEAST(2, 0, 22)
static void a_long_composition_is_cut_between_characters(void **state) {
    enum { CHARACTERS = 200 };
    Form *form = *state;
    char text[CHARACTERS * 3 + 1] = "";
    for (int i = 0; i < CHARACTERS; i++) memcpy(text + i * 3, "\xe2\x80\x94", 4);
    write(form, IN_FIELD, "");
    SDL_Event event = {.editExt = {.type = SDL_TEXTEDITING_EXT, .text = text, .start = CHARACTERS}};
    ui_event(&form->ui, &event);
    size_t length = strlen(form->ui.composed.text);
    assert_int_equal(length, (COMPOSED_BYTES - 1) / 3 * 3);
    assert_int_equal(form->ui.composed.cursor, length);
    paint(form);
    assert_true(box_is_within(form->ui.caret, FIELD));
}
#endif

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(the_pointer_is_within_the_pixels_of_its_point),
        CHECK(a_button_goes_down_where_the_pointer_is),
        CHECK(many_small_steps_of_the_pointer_are_one_large_one),
        CHECK(points_cover_a_box_of_pixels_and_hardly_more),
        CHECK(cmd_is_ctrl_on_a_mac_and_nowhere_else),
        CHECK(what_is_composed_looks_as_if_typed_and_is_underlined),
        CHECK(what_is_composed_takes_the_place_of_selected_text_only_when_typed),
        CHECK(input_methods_learn_where_the_caret_is),
        CHECK(composing_ends_with_the_focus_and_where_the_pointer_presses),
#if SDL_VERSION_ATLEAST(2, 0, 22)
        CHECK(a_long_composition_is_cut_between_characters),
#endif
    };
    return cmocka_run_group_tests(tests, open_form, close_form);
}
