// SPDX-License-Identifier: MIT
// How buildings lie in the land: trodden paths lead between those that are near, water is kept away from, and their
// smoke hides nobody.
#include "support/view/playfield_fixture.h"

enum { CAMP_X = 6, CAMP_Y = 8, TOWER_X = 12 };

static int cell_of(int x, int y) { return y * MEADOW_WIDTH + x; }

// A camp, and a tower some tiles east of it.
static FieldFixture *settled(int tower_y) {
    FieldFixture *field = meadow();
    Game *game = &field->islet->game;
    game->camps[1] = (Camp){.cell = cell_of(CAMP_X, CAMP_Y)};
    game->camp_count = 2;
    game->towers[0] = cell_of(TOWER_X, tower_y);
    game->tower_count = 1;
    playfield_update(&field->shown, game, false);
    return field;
}

// The sides to which the path on a tile goes on, as bits from west on clockwise; 0 where there is none.
static int path_at(const FieldFixture *field, int cell) {
    int thing = field->shown.state->known_things[cell] - 1;
    return thing >= THING_PATH && thing < THING_PATH + WALL_JOINS ? thing - THING_PATH : 0;
}

static int paths_of(const FieldFixture *field) {
    int count = 0;
    for (int cell = 0; cell < field->islet->island.cells; cell++)
        count += path_at(field, cell) != 0;
    return count;
}

static void a_path_leads_from_one_building_to_the_other(void **state) {
    (void)state;
    static const Direction sides[] = {WEST, NORTH, EAST, SOUTH};
    FieldFixture *field = settled(CAMP_Y);
    const Game *game = &field->islet->game;
    int at = cell_of(CAMP_X, CAMP_Y), came = -1, steps = 0;
    for (; at != game->towers[0] && steps < 20; steps++) {
        int next = -1, from = -1;
        for (int i = 0; i < 4; i++)
            if (path_at(field, at) >> i & 1 && (came < 0 || i != (came + 2) % 4)) {
                next = island_neighbour(game->island, at, sides[i]);
                from = i;
            }
        assert_true(next >= 0);
        assert_true(path_at(field, next) >> (from + 2) % 4 & 1);  // both agree
        at = next;
        came = from;
    }
    assert_int_equal(steps, TOWER_X - CAMP_X);
    field_free(field);
}

static void paths_keep_to_open_dry_ground(void **state) {
    (void)state;
    for (int y = 2; y < MEADOW_ROWS - 1; y++) {
        FieldFixture *field = settled(y);
        const Game *game = &field->islet->game;
        for (int cell = 0; cell < game->island->cells; cell++) {
            if (!path_at(field, cell) || figure_meets_building(game, cell)) continue;
            Tile kind = game_kind(game, cell);
            assert_true(kind == TILE_GRASS || kind == TILE_SAND);
            assert_false(game_wet(game, cell));
        }
        field_free(field);
    }
}

static void a_path_goes_with_what_it_led_to(void **state) {
    (void)state;
    FieldFixture *field = settled(CAMP_Y);
    Game *game = &field->islet->game;
    int with = paths_of(field);
    assert_true(with >= TOWER_X - CAMP_X - 1);
    game->tower_count = 0;
    playfield_update(&field->shown, game, false);
    assert_true(paths_of(field) <= with - (TOWER_X - CAMP_X - 1));
    // Nobody has been there: nothing is told.
    game->tower_count = 1;
    for (int cell = 0; cell < game->island->cells; cell++) game->cells[cell] &= (uint8_t)~CELL_SEEN;
    playfield_update(&field->shown, game, false);
    assert_int_equal(paths_of(field), 0);
    field_free(field);
}

// How far east of its usual place a camp stands with water at some sides, in pixels.
static int moved_east(bool west, bool east) {
    FieldFixture *field = meadow();
    Game *game = &field->islet->game;
    int cell = cell_of(CAMP_X, CAMP_Y), first[2];
    if (west) game->cells[cell - 1] |= CELL_FLOODED;
    if (east) game->cells[cell + 1] |= CELL_FLOODED;
    playfield_update(&field->shown, game, false);
    for (int i = 0; i < 2; i++) {
        Canvas bare = painted_world(&field->shown, 4, (FieldOptions){.no_wrack = true});
        field->shown.state->stands[0] =
            (FieldStand){.cell = cell, .thing = THING_TOWER, .frames = 1, .until = UINT8_MAX};
        field->shown.state->stand_count = 1;
        Canvas with = painted_world(&field->shown, 4, (FieldOptions){.no_wrack = true});
        first[i] = with.width;
        for (int x = 0; x < with.width; x++)
            if (canvas_at(with, x, 16 * CAMP_Y - 20) != canvas_at(bare, x, 16 * CAMP_Y - 20))
                first[i] = int_min(first[i], x);
        canvas_free(&with);
        canvas_free(&bare);
        if (i == 0) {
            game->cells[cell - 1] &= (uint8_t)~CELL_FLOODED;
            game->cells[cell + 1] &= (uint8_t)~CELL_FLOODED;
            playfield_update(&field->shown, game, false);
        }
    }
    field_free(field);
    return first[0] - first[1];
}

static void buildings_keep_away_from_water_beside_them(void **state) {
    (void)state;
    assert_int_equal(moved_east(false, false), 0);
    assert_true(moved_east(true, false) >= 4);
    assert_true(moved_east(false, true) <= -3);
}

// Whoever stands where smoke drifts is seen as without it.
static void smoke_hides_nobody(void **state) {
    (void)state;
    FieldFixture *field = settled(CAMP_Y);
    Game *game = &field->islet->game;
    FieldSprite figure = {
        .thing = figure_sprite(0, POSE_SOUTH), .x = 16 * CAMP_X + 12, .y = 16 * (CAMP_Y - 2)};
    int smoky = 0;
    for (uint32_t moment = 1; moment < 4000; moment += 500) {
        Canvas canvases[4];
        for (int i = 0; i < 4; i++) {
            game->camps[1].posts[GOOD_SAND] = (uint8_t)(i & 1);
            playfield_update(&field->shown, game, false);
            field->shown.state->worker_count = 0;
            canvases[i] = painted_world(
                &field->shown, 4,
                (FieldOptions){.moment = moment, .sprites = &figure, .sprite_count = i >> 1});
        }
        for (int y = 0; y < canvases[0].height; y++)
            for (int x = 0; x < canvases[0].width; x++) {
                uint32_t without = canvas_at(canvases[2], x, y);
                bool stands = without != canvas_at(canvases[0], x, y);
                bool smoke = canvas_at(canvases[1], x, y) != canvas_at(canvases[0], x, y);
                smoky += stands && smoke;
                if (stands && without == UINT32_C(0xff2a2233))  // ink, which no shadow has
                    assert_int_equal(canvas_at(canvases[3], x, y), without);
            }
        for (int i = 0; i < 4; i++) canvas_free(&canvases[i]);
    }
    assert_true(smoky > 20);
    field_free(field);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_path_leads_from_one_building_to_the_other),
        CHECK(paths_keep_to_open_dry_ground),
        CHECK(a_path_goes_with_what_it_led_to),
        CHECK(buildings_keep_away_from_water_beside_them),
        CHECK(smoke_hides_nobody),
    };
    return cmocka_run_group_tests(tests, field_setup, field_teardown);
}
