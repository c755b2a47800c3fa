// SPDX-License-Identifier: MIT
// The tide that nobody plays with: it begins and ends with the land as it was made, comes by the rules, and goes the way
// that it came.
#include "support/test.h"

#include <string.h>

#include "../src/view/field/ebb.h"
#include "../src/view/field/field_parts.h"
#include "support/scarce_memory.h"
#include "support/worlds.h"

enum { SHARES = 97, SIDE = 128 };

typedef struct Made {
    Recipe recipe;
    Land land;
} Made;

static Made made_of(const char *level) {
    Made made = {.recipe = stock_level(level)};
    made.land = land_of(&made.recipe, "ebb", SIDE, SIDE, 1);
    return made;
}

static void made_free(Made *made) {
    land_free(&made->land);
    recipe_free(&made->recipe);
}

static const uint8_t *shown(const Ebb *ebb) { return ebb->field.state->whole.tiles.kinds; }

static int water(const Ebb *ebb) {
    int count = 0;
    for (int cell = 0; cell < ebb->island.cells; cell++) count += shown(ebb)[cell] == TILE_WATER;
    return count;
}

static void it_comes_from_the_coast_and_goes_the_same_way(void **state) {
    (void)state;
    static const char *const levels[] = {"noise-isle", "volcano-chain", "atoll", "delta"};
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        static uint8_t coming[SHARES][SIDE * SIDE];
        Made world = made_of(levels[i]);
        const uint8_t *made = world.land.tiles.kinds;
        Ebb ebb = {.game = NULL};
        ebb_begin(&ebb, &world.recipe, &world.land, TONES_NORMAL);
        assert_non_null(ebb.game);
        ebb_show(&ebb, 0);
        assert_memory_equal(shown(&ebb), made, (size_t)SIDE * SIDE);
        int before = water(&ebb), first = before;
        for (int at = 0; at < SHARES; at++) {
            ebb_show(&ebb, (double)at / (SHARES - 1));
            memcpy(coming[at], shown(&ebb), sizeof coming[at]);
            assert_true(water(&ebb) >= before);
            before = water(&ebb);
        }
        assert_true(before > first + 200);
        for (int at = SHARES - 1; at >= 0; at--) {
            ebb_show(&ebb, (double)at / (SHARES - 1));
            assert_memory_equal(coming[at], shown(&ebb), sizeof coming[at]);
        }
        assert_memory_equal(shown(&ebb), made, (size_t)SIDE * SIDE);
        ebb_end(&ebb);
        made_free(&world);
    }
}

static void a_land_that_is_no_island_stays_as_it_is(void **state) {
    (void)state;
    Made world = made_of("noise-isle");
    for (int i = 0; i < SIDE * SIDE; i++) world.land.tiles.kinds[i] = TILE_WATER;
    Ebb ebb = {.game = NULL};
    ebb_begin(&ebb, &world.recipe, &world.land, TONES_NORMAL);
    assert_null(ebb.game);
    assert_true(ebb.refused);
    ebb_begin(&ebb, &world.recipe, &world.land, TONES_NORMAL);
    ebb_end(&ebb);
    made_free(&world);
}

static void without_memory_the_sea_does_not_move(void **state) {
    (void)state;
    Made world = made_of("noise-isle");
    Ebb ebb = {.game = NULL};
    int failed = 0;
    for (long call = 1; !ebb.game; call++) {
        ebb_end(&ebb);
        memory_fail_at(call, 0);
        ebb_begin(&ebb, &world.recipe, &world.land, TONES_NORMAL);
        failed += ebb.refused;
        assert_true(call < 1000);
    }
    memory_fail_at(0, 0);
    assert_in_range(failed, 5, 1000);
    ebb_end(&ebb);
    made_free(&world);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(it_comes_from_the_coast_and_goes_the_same_way),
        CHECK(a_land_that_is_no_island_stays_as_it_is),
        CHECK(without_memory_the_sea_does_not_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
