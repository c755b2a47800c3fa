// SPDX-License-Identifier: MIT
// What moves in the air over a playfield: flags, smoke, gulls, shadows of clouds. All of it follows from a moment
// in milliseconds and from places, and nothing of it moves or shows without one.
#include "../src/worldgen/rng.h"
#include "support/view/playfield_fixture.h"

#include <stdlib.h>

// A view of a field at some moment, for asking what is in the air there.
typedef struct Looker {
    FieldSize size;
    FieldOptions options;
    FieldView view;
} Looker;

static Looker *look(const FieldFixture *field, int tile, FieldOptions options) {
    Looker *looker = calloc(1, sizeof *looker);
    assert_non_null(looker);
    looker->size.tile = tile;
    looker->options = options;
    looker->view = (FieldView){.canvas = {NULL, WIDE * tile, HIGH * tile, WIDE * tile},
                               .field = &field->shown,
                               .state = field->shown.state,
                               .scenery = field->shown.scenery,
                               .options = &looker->options,
                               .size = &looker->size};
    return looker;
}

static int gulls_at(const FieldFixture *field, int tile, FieldOptions options,
                    FieldSprite gulls[GULLS_LISTED]) {
    Looker *looker = look(field, tile, options);
    int count = field_gulls(&looker->view, gulls);
    free(looker);
    return count;
}

static void nothing_moves_without_a_moment(void **state) {
    (void)state;
    FieldFixture *field = half_known(3, true);
    for (int zoom = 2; zoom <= 6; zoom++)
        for (int storm = 0; storm < 2; storm++) {
            FieldOptions options = {.no_fog = true, .storm = storm};
            Canvas still = painted(&field->shown, (Camera){0, 0, zoom}, options, 300, 200);
            int moved = 0;
            for (uint32_t i = 0; i < 9; i++) {
                options.moment = 15000 * i;
                Canvas canvas = painted(&field->shown, (Camera){0, 0, zoom}, options, 300, 200);
                if (i == 0) assert_int_equal(differing(still, canvas), 0);
                moved += differing(still, canvas);
                canvas_free(&canvas);
            }
            assert_true(zoom < 4 || storm || moved > 0);
            canvas_free(&still);
        }
    FieldSprite gulls[GULLS_LISTED];
    assert_int_equal(gulls_at(field, 16, (FieldOptions){0}, gulls), 0);
    field_free(field);
}

static void any_part_of_a_view_has_the_same_air(void **state) {
    (void)state;
    FieldFixture *field = half_known(3, true);
    for (int i = 0; i < 24; i++) {
        FieldOptions options = {.no_fog = true, .moment = 7001 + 1777 * (uint32_t)i};
        int zoom = 3 + i % 2, x = 13 * i % 120, y = 7 * i % 90;
        Canvas all = painted(&field->shown, (Camera){-20, -20, zoom}, options, 420, 300);
        Canvas part = painted(&field->shown, (Camera){x - 20, y - 20, zoom}, options, 140, 100);
        for (int row = 0; row < part.height; row++)
            for (int column = 0; column < part.width; column++)
                assert_int_equal(canvas_at(part, column, row), canvas_at(all, x + column, y + row));
        canvas_free(&part);
        canvas_free(&all);
    }
    field_free(field);
}

// Painted by day without any gulls: only clouds and flags move.
static Canvas shadow_of(const FieldFixture *field, FieldOptions options, int zoom) {
    enum { WIDTH = 500, HEIGHT = 400 };
    FieldOptions still = options;
    still.moment = 0;
    Canvas with = painted(&field->shown, (Camera){0, 0, zoom}, options, WIDTH, HEIGHT);
    Canvas without = painted(&field->shown, (Camera){0, 0, zoom}, still, WIDTH, HEIGHT);
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            uint32_t *pixel = canvas_row(with, y) + x, less = 0;
            for (int shift = 0; shift < 24; shift += 8) {
                int lost =
                    colour_channel(canvas_at(without, x, y), shift) - colour_channel(*pixel, shift);
                less |= (uint32_t)int_clamp(lost, 0, 255) << shift;
                if (lost < 0) less = UINT32_MAX;
                if (lost < 0) break;
            }
            *pixel = less;
        }
    canvas_free(&without);
    return with;
}

// A level sea, over which no gull finds a coast.
static FieldFixture *sea(void) {
    const char *rows[HIGH];
    for (int i = 0; i < HIGH; i++)
        rows[i] = i == HIGH - 1 ? "@,,,~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~"
                                : "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~";
    FieldFixture *field = field_make(islet_of(rows, NULL, HIGH), false);
    islet_see_all(field->islet);
    playfield_update(&field->shown, &field->islet->game, false);
    playfield_settle(&field->shown);
    return field;
}

static int shaded(Canvas shadow) {
    int count = 0;
    for (int y = 0; y < shadow.height; y++)
        for (int x = 0; x < shadow.width; x++) count += canvas_at(shadow, x, y) != 0;
    return count;
}

// They take one or two steps from each channel, blue half; nothing is in shadow in a storm, at night or where tiles
// are small.
static void clouds_darken_in_two_steps(void **state) {
    (void)state;
    FieldFixture *field = sea();
    int fair = 0, steps[2] = {0};
    for (uint32_t i = 0; i < 30; i++) {
        FieldOptions options = {.no_fog = true, .moment = 1 + 20011 * i};
        Canvas shadow = shadow_of(field, options, 4);
        for (int y = 0; y < 300; y++)
            for (int x = 0; x < shadow.width; x++) {
                uint32_t less = canvas_at(shadow, x, y);
                if (!less) continue;
                if (less != scenery_depth(5) && less != scenery_depth(10))
                    FAIL("%d,%d loses %06x", x, y, (unsigned)less);
                steps[less == scenery_depth(10)]++;
            }
        fair += shaded(shadow);
        canvas_free(&shadow);
        options.dusk = 210;
        shadow = shadow_of(field, options, 4);
        assert_int_equal(shaded(shadow), 0);
        canvas_free(&shadow);
        options.dusk = 0;
        shadow = shadow_of(field, options, 3);
        assert_int_equal(shaded(shadow), 0);
        canvas_free(&shadow);
        options.storm = true;
        shadow = shadow_of(field, options, 4);
        assert_int_equal(shaded(shadow), 0);
        canvas_free(&shadow);
    }
    assert_true(steps[0] > 1000 && steps[1] > 1000);
    int area = 30 * 500 * 400;
    if (fair * 100 < area * 8 || fair * 100 > area * 45)
        FAIL("%d %% is in shadow", fair * 100 / area);
    field_free(field);
}

// In ten seconds 11 tiles to the east and 3 to the south, blocks and dither as they were.
static void clouds_drift_with_the_wind(void **state) {
    (void)state;
    enum { EAST_BY = 176, SOUTH_BY = 48 };
    FieldFixture *field = sea();
    int same = 0;
    for (uint32_t i = 0; i < 8; i++) {
        FieldOptions options = {.no_fog = true, .moment = 30000 + 50000 * i};
        Canvas one = shadow_of(field, options, 4);
        options.moment += 10000;
        Canvas two = shadow_of(field, options, 4);
        for (int y = 0; y < 300 - SOUTH_BY; y++)
            for (int x = 0; x < one.width - EAST_BY; x++) {
                assert_int_equal(canvas_at(two, x + EAST_BY, y + SOUTH_BY), canvas_at(one, x, y));
                same += canvas_at(one, x, y) != 0;
            }
        canvas_free(&two);
        canvas_free(&one);
    }
    assert_true(same > 1000);
    field_free(field);
}

// By day they come in flocks of two to five, each with its shadow to the south-east; at night and in storms none.
static void gulls_fly_over_coasts_by_day(void **state) {
    (void)state;
    FieldFixture *field = half_known(3, true), *far_out = sea();
    FieldSprite gulls[GULLS_LISTED];
    int seen = 0, wings[WING_FRAMES] = {0};
    for (uint32_t i = 0; i < 200; i++) {
        FieldOptions options = {.no_fog = true, .moment = 1 + 333 * i};
        int count = gulls_at(field, 16, options, gulls);
        for (int j = 0; j < count; j += 2) {
            assert_true(gulls[j].thing >= AIR_GULL_SHADOW && gulls[j].thing < AIR_PUFF);
            assert_true(gulls[j + 1].thing >= AIR_GULL && gulls[j + 1].thing < AIR_GULL_SHADOW);
            assert_true(gulls[j].x > gulls[j + 1].x && gulls[j].y > gulls[j + 1].y + 16);
            assert_int_equal(gulls[j].mirrored, gulls[j + 1].mirrored);
            wings[gulls[j + 1].thing - AIR_GULL]++;
        }
        seen += count > 0;
        options.dusk = 200;
        assert_int_equal(gulls_at(field, 16, options, gulls), 0);
        options.dusk = 0;
        assert_int_equal(gulls_at(field, 4, options, gulls), 0);
        options.storm = true;
        assert_int_equal(gulls_at(field, 16, options, gulls), 0);
    }
    if (seen < 20) FAIL("gulls in %d of 200 moments", seen);
    for (int i = 0; i < WING_FRAMES; i++) assert_true(wings[i] > 20);
    field_free(far_out);
    field_free(field);
}

// From one frame to the next a gull moves a little, in the way it faces.
static void gulls_fly_forwards(void **state) {
    (void)state;
    FieldFixture *field = half_known(3, true);
    FieldSprite before[GULLS_LISTED], after[GULLS_LISTED];
    int compared = 0;
    for (uint32_t i = 0; i < 300; i++) {
        FieldOptions options = {.no_fog = true, .moment = 1000 + 250 * i};
        int count = gulls_at(field, 16, options, before);
        options.moment += 100;
        if (gulls_at(field, 16, options, after) != count) continue;
        for (int j = 0; j < count; j += 2) {
            int way = after[j].x - before[j].x;
            if (before[j].mirrored != after[j].mirrored || abs(way) > 16) continue;
            assert_true(before[j].mirrored ? way < 0 : way > 0);
            assert_in_range(abs(after[j].y - before[j].y), 0, 6);
            compared++;
        }
    }
    assert_true(compared > 50);
    field_free(field);
}

static void flags_fly_in_three_frames(void **state) {
    (void)state;
    static const int with[] = {THING_SITE,  THING_CAMP,   THING_CAMP + 1,  THING_CAMP + 2,
                               THING_TOWER, THING_BEACON, THING_BEACON + 3};
    static const int without[] = {THING_WRECK, THING_BEACON_OUT, THING_WALL, THING_CHARTED};
    FieldFixture *field = meadow();
    for (size_t i = 0; i < sizeof with / sizeof *with; i++) {
        int frames = 0;
        for (uint32_t moment = 0; moment < 2000; moment += 10) {
            Looker *looker = look(field, 16, (FieldOptions){.moment = moment});
            FieldSprite on = {.thing = with[i], .x = 64 + 48 * (int)i, .y = 64}, flag;
            assert_true(field_flag(&looker->view, on, &flag));
            int frame = (flag.thing - AIR_FLAG_RED) % FLAG_FRAMES;
            assert_in_range(flag.thing, AIR_FLAG_RED, AIR_SPARK - 1);
            if (!moment) assert_int_equal(frame, 0);
            frames |= 1 << frame;
            free(looker);
        }
        assert_int_equal(frames, (1 << FLAG_FRAMES) - 1);
    }
    for (size_t i = 0; i < sizeof without / sizeof *without; i++) {
        Looker *looker = look(field, 16, (FieldOptions){.moment = 5});
        FieldSprite flag;
        assert_false(field_flag(&looker->view, (FieldSprite){.thing = without[i]}, &flag));
        free(looker);
    }
    field_free(field);
}

// A puff rises, drifts and gets older until another takes its place: `lives` of them in 20 seconds.
static void check_smoke(const FieldFixture *field, FieldSprite fire, int puffs, int lives) {
    FieldSprite before[PUFFS], after[PUFFS];
    int born = 0;
    for (uint32_t moment = 1; moment < 20000; moment += 50) {
        for (int i = 0; i < 2; i++) {
            Looker *looker = look(field, 16, (FieldOptions){.moment = moment + 50 * (uint32_t)i});
            assert_int_equal(field_smoke(&looker->view, fire, i ? after : before), puffs);
            free(looker);
        }
        for (int i = 0; i < puffs; i++) {
            assert_in_range(after[i].thing, AIR_PUFF, AIR_PUFF + PUFF_FRAMES - 1);
            if (after[i].thing == AIR_PUFF && before[i].thing != AIR_PUFF) {
                assert_int_equal(before[i].thing, AIR_PUFF + PUFF_FRAMES - 1);
                assert_true(after[i].y > before[i].y + 20);
                born++;
                continue;
            }
            assert_in_range(before[i].y - after[i].y, 0, 2);
            assert_true(after[i].thing >= before[i].thing && after[i].x >= before[i].x - 1);
        }
    }
    assert_in_range(born, lives - 2, lives + 1);
}

static void smoke_rises_and_gets_thin(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    check_smoke(field, (FieldSprite){.thing = THING_SMOKE, .x = 80, .y = 80}, 4, 20);
    check_smoke(field, (FieldSprite){.thing = THING_BEACON + 2, .x = 80, .y = 80}, 6, 24);
    field_free(field);
}

// Over a beacon alone, and only while time passes.
static void sparks_fly_up_from_beacons(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    FieldSprite sparks[SPARKS], beacon = {.thing = THING_BEACON + 1, .x = 80, .y = 80};
    FieldSprite camp = {.thing = THING_CAMP, .x = 80, .y = 80};
    int ages[SPARK_FRAMES] = {0}, highest = beacon.y;
    for (uint32_t moment = 0; moment < 20000; moment += 50) {
        Looker *looker = look(field, 16, (FieldOptions){.moment = moment});
        assert_int_equal(field_sparks(&looker->view, camp, sparks), 0);
        int count = field_sparks(&looker->view, beacon, sparks);
        assert_int_equal(count, moment ? SPARKS : 0);
        for (int i = 0; i < count; i++) {
            assert_in_range(sparks[i].thing, AIR_SPARK, AIR_SPARK + SPARK_FRAMES - 1);
            assert_true(sparks[i].y < beacon.y && abs(sparks[i].x - beacon.x - 8) < 16);
            ages[sparks[i].thing - AIR_SPARK]++;
            highest = int_min(highest, sparks[i].y);
        }
        free(looker);
    }
    for (int i = 0; i < SPARK_FRAMES; i++) assert_true(ages[i] > 400);
    assert_in_range(beacon.y - highest, 40, 50);
    field_free(field);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(nothing_moves_without_a_moment), CHECK(any_part_of_a_view_has_the_same_air),
        CHECK(clouds_darken_in_two_steps),     CHECK(clouds_drift_with_the_wind),
        CHECK(gulls_fly_over_coasts_by_day),   CHECK(gulls_fly_forwards),
        CHECK(flags_fly_in_three_frames),      CHECK(smoke_rises_and_gets_thin),
        CHECK(sparks_fly_up_from_beacons),
    };
    return cmocka_run_group_tests(tests, field_setup, field_teardown);
}
