// SPDX-License-Identifier: MIT
// Small animals on a playfield: which live where, when they show, and how far they stray.
#include "support/view/playfield_fixture.h"

#include <stdlib.h>

enum { MOMENTS = 400, STEP_MS = 170 };

typedef struct Seen {
    int butterflies, crabs, leaps, moments;
} Seen;

static int animals_at(const FieldFixture *field, int tile, FieldOptions options,
                      FieldSprite animals[ANIMALS_LISTED]) {
    FieldSize *size = calloc(1, sizeof *size);
    assert_non_null(size);
    size->tile = tile;
    FieldView view = {.canvas = {NULL, WIDE * tile, HIGH * tile, WIDE * tile},
                      .field = &field->shown,
                      .state = field->shown.state,
                      .scenery = field->shown.scenery,
                      .options = &options,
                      .size = size};
    int count = field_animals(&view, animals);
    free(size);
    return count;
}

// Whether ground of some kinds lies within so many tiles of an animal.
static bool is_near(const Scenery *scenery, const FieldSprite *animal, int first, int last,
                    int reach) {
    int x = int_floor_div(animal->x + 8, 16), y = int_floor_div(animal->y + 8, 16);
    for (int row = y - reach; row <= y + reach; row++)
        for (int column = x - reach; column <= x + reach; column++) {
            if (!box_holds(scenery_tiles(scenery), column, row)) continue;
            int ground = scenery->ground[scenery_index(scenery, column, row)];
            if (ground >= first && ground <= last) return true;
        }
    return false;
}

static void look_at(Seen *seen, const Scenery *scenery, const FieldSprite *animal) {
    int kind = animal->thing;
    assert_in_range(kind, AIR_BUTTERFLY, AIR_END - 1);
    seen->butterflies += kind < AIR_CRAB;
    seen->crabs += kind >= AIR_CRAB && kind < AIR_FISH;
    seen->leaps += kind >= AIR_FISH;
    if (kind < AIR_CRAB) assert_true(is_near(scenery, animal, GROUND_GRASS, GROUND_ROCK - 1, 2));
    else if (kind < AIR_FISH)
        assert_true(is_near(scenery, animal, GROUND_SAND, GROUND_GRASS - 1, 1));
    else assert_true(is_near(scenery, animal, GROUND_DEEP, GROUND_SHOAL, 1));
}

static void each_kind_lives_on_its_ground(void **state) {
    (void)state;
    Seen seen = {0};
    for (uint64_t seed = 1; seed <= 6; seed++) {
        FieldFixture *field = half_known(seed, true);
        FieldSprite animals[ANIMALS_LISTED];
        for (uint32_t i = 0; i < MOMENTS; i++, seen.moments++) {
            FieldOptions options = {.no_fog = true, .moment = 1 + STEP_MS * i};
            int count = animals_at(field, 16, options, animals);
            for (int j = 0; j < count; j++) look_at(&seen, field->shown.scenery, &animals[j]);
        }
        field_free(field);
    }
    if (seen.butterflies < MOMENTS || seen.crabs < MOMENTS || seen.leaps < MOMENTS / 8)
        FAIL("%d butterflies, %d crabs, %d leaps", seen.butterflies, seen.crabs, seen.leaps);
}

static void nobody_is_out_at_night_in_storms_or_while_all_is_still(void **state) {
    (void)state;
    static const FieldOptions out[] = {
        {.no_fog = true}, {.moment = 1, .dusk = 200}, {.moment = 1, .storm = true}};
    FieldFixture *field = half_known(3, true);
    FieldSprite animals[ANIMALS_LISTED];
    assert_true(animals_at(field, 16, (FieldOptions){.moment = 1}, animals) > 0);
    assert_int_equal(animals_at(field, 8, (FieldOptions){.moment = 1}, animals), 0);
    for (size_t i = 0; i < sizeof out / sizeof *out; i++)
        assert_int_equal(animals_at(field, 16, out[i], animals), 0);
    field_free(field);
}

// From one moment to one soon after, an animal that is still there has moved by a little.
static void they_move_smoothly(void **state) {
    (void)state;
    FieldFixture *field = half_known(3, true);
    FieldSprite before[ANIMALS_LISTED], after[ANIMALS_LISTED];
    int compared = 0, moved = 0;
    for (uint32_t i = 0; i < MOMENTS; i++) {
        FieldOptions options = {.moment = 1000 + 250 * i};
        int count = animals_at(field, 16, options, before);
        options.moment += 30;
        if (animals_at(field, 16, options, after) != count) continue;
        for (int j = 0; j < count; j++) {
            assert_in_range(abs(after[j].x - before[j].x), 0, 2);
            assert_in_range(abs(after[j].y - before[j].y), 0, 3);
            moved += after[j].x != before[j].x || after[j].y != before[j].y;
            compared++;
        }
    }
    assert_true(compared > MOMENTS && moved > compared / 10);
    field_free(field);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(each_kind_lives_on_its_ground),
        CHECK(nobody_is_out_at_night_in_storms_or_while_all_is_still),
        CHECK(they_move_smoothly),
    };
    return cmocka_run_group_tests(tests, field_setup, field_teardown);
}
