// SPDX-License-Identifier: MIT
// Rivers on a playfield: what the sea takes becomes sea, what it leaves looks as before, and what is known
// looks as it does without fog.
#include "support/test.h"

#include "support/view/playfield_fixture.h"

static const char *const VALLEY[] = {
    "~~~~~~~~~~~~~~~~",  //
    "~,,,,,,,,,,,,,,~",  //
    "~,,,,,,,,*,,,,,~",  //
    "~=========,,,,,~",  //
    "~,,,,,,,,==,,,,~",  //
    "~,,@,,,,,==,,,,~",  //
    "~,,,,,,,,,,,,,,~",  //
    "~~~~~~~~~~~~~~~~",  //
};
enum { ROWS = 8, WIDTH = 16, MOUTH = 3 * WIDTH + 1 };

static FieldFixture *valley(void) {
    Islet *islet = islet_of(VALLEY, NULL, ROWS);
    islet_see_all(islet);
    return field_make(islet, true);
}

static int ground_of(const Scenery *scenery, int cell) {
    return scenery->ground[scenery_index(scenery, cell % WIDTH, cell / WIDTH)];
}

// Floods the river from its mouth up to a column, and the bank beside it.
static void flood_to(FieldFixture *field, int column) {
    for (int cell = MOUTH; cell < MOUTH + column; cell++)
        for (int row = 0; row < 2; row++)
            field->islet->game.cells[cell + row * WIDTH] |= CELL_FLOODED;
    playfield_update(&field->shown, &field->islet->game, false);
    playfield_settle(&field->shown);
}

static void what_the_sea_takes_of_a_river_is_sea(void **state) {
    (void)state;
    FieldFixture *field = valley();
    const Scenery *scenery = field->shown.scenery;
    uint8_t before[ROWS * WIDTH];
    for (int i = 0; i < ROWS * WIDTH; i++) before[i] = (uint8_t)ground_of(scenery, i);
    for (int i = 0; i < 8; i++)
        assert_true(ground_is_river(before[MOUTH + i]) &&
                    river_depth(before[MOUTH + i]) == RIVER_FORD);
    flood_to(field, 4);
    for (int i = 0; i < 4; i++) assert_true(ground_of(scenery, MOUTH + i) <= GROUND_SHOAL);
    // A ford beside a flooded bank is a ford still.
    for (int i = 4; i < 9; i++) assert_int_equal(ground_of(scenery, MOUTH + i), before[MOUTH + i]);
    field_free(field);
}

static void rivers_look_the_same_when_all_is_known(void **state) {
    (void)state;
    FieldFixture *field = valley();
    flood_to(field, 2);
    const Scenery *known = &field->shown.state->known.scenery, *whole = field->shown.scenery;
    assert_true(known->rivers && whole->rivers);
    for (int i = 0; i < ROWS * WIDTH; i++) {
        if (field->shown.fog[i] == FOG_UNSEEN) continue;
        assert_int_equal(ground_of(known, i), ground_of(whole, i));
    }
    field_free(field);
}

// Fog, marks, storms and nights lie over rivers too: nothing is painted outside of the canvas, and the marks
// change something on the deep part alone.
static void marks_lie_on_deep_rivers_and_not_on_fords(void **state) {
    (void)state;
    FieldFixture *field = valley();
    for (int zoom = ZOOM_LEAST; zoom <= ZOOM_MOST; zoom++) {
        FieldOptions options = {.marks = true, .storm = true, .dusk = 120, .tide_lines = 2};
        Canvas canvas = painted_world(&field->shown, zoom, options);
        canvas_free(&canvas);
    }
    Canvas plain = painted_world(&field->shown, 4, (FieldOptions){.no_fog = true});
    Canvas marked = painted_world(&field->shown, 4, (FieldOptions){.no_fog = true, .marks = true});
    int deep = 0;
    for (int y = 3 * 16 + 6; y < 6 * 16 - 6; y++)
        for (int x = 2 * 16; x < 11 * 16 - 6; x++) {
            bool differs = canvas_at(plain, x, y) != canvas_at(marked, x, y);
            if (y < 4 * 16 - 6 && x < 8 * 16) assert_false(differs);
            if (y > 4 * 16 && x > 9 * 16 + 4) deep += differs;
        }
    assert_true(deep > 0);
    canvas_free(&plain);
    canvas_free(&marked);
    field_free(field);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(what_the_sea_takes_of_a_river_is_sea),
        CHECK(rivers_look_the_same_when_all_is_known),
        CHECK(marks_lie_on_deep_rivers_and_not_on_fords),
    };
    return cmocka_run_group_tests(tests, field_setup, field_teardown);
}
