// SPDX-License-Identifier: MIT
// What stands and lies on the land of a playfield, by its pixels.
#include "support/view/playfield_fixture.h"

// A tree inside a wood is felled: pixels change within two tiles around it and where its crown was.
static void a_felled_tree_changes_what_is_near_it_alone(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    uint8_t *byte = &field->islet->game.cells[4 * MEADOW_WIDTH + 9];
    Canvas before = painted_world(&field->shown, 4, (FieldOptions){0});
    *byte = (uint8_t)((*byte & ~CELL_KIND) | TILE_GRASS | 3 << CELL_USED_SHIFT);
    playfield_update(&field->shown, &field->islet->game, false);
    Canvas after = painted_world(&field->shown, 4, (FieldOptions){0});
    assert_differ_within(after, before, (Box){16 * 7, 16 * 2, 16 * 5, 16 * 5});
    assert_int_equal(field->shown.state->things[4 * MEADOW_WIDTH + 9], THING_STUMP + 1);
    canvas_free(&after);
    canvas_free(&before);
    field_free(field);
}

// A heap lies on a tile north of the wood: the crowns before it hide a part of it.
static void what_lies_behind_a_tree_is_hidden_by_its_crown(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    FieldOptions bare = {.paint = {.no_objects = true}}, trees = {0};
    int hidden = 0;
    for (int x = 6; x < 14; x++) {
        uint8_t *thing = &field->shown.state->known_things[2 * MEADOW_WIDTH + x];
        Canvas ground = painted_world(&field->shown, 4, bare);
        Canvas wood = painted_world(&field->shown, 4, trees);
        *thing = THING_QUARRIED + 1;
        Canvas ground_with = painted_world(&field->shown, 4, bare);
        Canvas wood_with = painted_world(&field->shown, 4, trees);
        *thing = 0;
        for (int at = 0; at < ground.width * ground.height; at++) {
            int column = at % ground.width, row = at / ground.width;
            bool lies = canvas_at(ground_with, column, row) != canvas_at(ground, column, row);
            bool stands = canvas_at(wood, column, row) != canvas_at(ground, column, row);
            if (!lies || !stands) continue;  // a shadow darkens it, a crown hides it
            assert_true(canvas_at(wood_with, column, row) != canvas_at(ground_with, column, row));
            hidden += canvas_at(wood_with, column, row) == canvas_at(wood, column, row);
        }
        canvas_free(&ground);
        canvas_free(&wood);
        canvas_free(&ground_with);
        canvas_free(&wood_with);
    }
    assert_true(hidden > 30);
    field_free(field);
}

static void what_was_done_to_a_tile_lies_there(void **state) {
    (void)state;
    static const struct {
        int x, y;
        uint8_t bits;
        Thing thing;
    } rows[] = {
        {3, 9, 1 << CELL_USED_SHIFT, THING_QUARRIED},
        {4, 10, 2 << CELL_USED_SHIFT, THING_QUARRIED_OUT},
        {8, 9, 1 << CELL_USED_SHIFT, THING_DUG},
        {3, 7, 1 << CELL_USED_SHIFT, THING_FORAGED},
        {10, 7, CELL_WALL, THING_WALL},
        {10, 8, CELL_WALL | 1 << CELL_USED_SHIFT, THING_WALL + 2},
    };
    FieldFixture *field = meadow();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int cell = rows[i].y * MEADOW_WIDTH + rows[i].x;
        Canvas before = painted_world(&field->shown, 4, (FieldOptions){0});
        field->islet->game.cells[cell] |= rows[i].bits;
        playfield_update(&field->shown, &field->islet->game, false);
        Canvas after = painted_world(&field->shown, 4, (FieldOptions){0});
        assert_int_equal(field->shown.state->things[cell], rows[i].thing + 1);
        assert_differ_within(after, before, (Box){16 * rows[i].x - 8, 16 * rows[i].y - 24, 32, 48});
        canvas_free(&after);
        canvas_free(&before);
    }
    field_free(field);
}

// What stands on the site's cell, and how many different pictures its frames make.
static int pictures_of(FieldFixture *field, Thing thing) {
    playfield_update(&field->shown, &field->islet->game, false);
    Canvas first = painted_world(&field->shown, 4, (FieldOptions){0});
    int others = 0;
    for (uint32_t frame = 1; frame < FIRE_FRAMES; frame++) {
        Canvas now = painted_world(&field->shown, 4, (FieldOptions){.frame = frame});
        others += differing(now, first) > 0;
        canvas_free(&now);
    }
    canvas_free(&first);
    int cell = field->islet->island.sites[0].cell;
    for (int i = 0; i < field->shown.state->stand_count; i++)
        if (field->shown.state->stands[i].cell == cell)
            assert_int_equal(field->shown.state->stands[i].thing, thing);
    return 1 + others;
}

static void a_site_is_a_cairn_then_a_fire_then_black(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    Game *game = &field->islet->game;
    assert_int_equal(pictures_of(field, THING_SITE), 1);
    game->beacons[0] = BEACON_BURNING;
    assert_int_equal(pictures_of(field, THING_BEACON), FIRE_FRAMES);
    game->beacons[0] = BEACON_DROWNED;
    assert_int_equal(pictures_of(field, THING_BEACON_OUT), 1);
    field_free(field);
}

static void camps_smoke_where_crew_is_posted(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    Game *game = &field->islet->game;
    game->camps[1] = (Camp){.cell = 8 * MEADOW_WIDTH + 10};
    game->camp_count = 2;
    playfield_update(&field->shown, game, false);
    int count = field->shown.state->stand_count;
    game->camps[1].posts[0] = 1;
    playfield_update(&field->shown, game, false);
    assert_int_equal(field->shown.state->stand_count, count + 1);
    const FieldStand *stands = field->shown.state->stands;
    assert_int_equal(stands[1].thing, THING_WRECK);
    assert_int_equal(stands[2].thing, THING_CAMP);
    assert_int_equal(stands[3].thing, THING_SMOKE);
    game->camps[0] = game->camps[1];  // the Wreck is gone
    game->camp_count = 1;
    playfield_update(&field->shown, game, false);
    assert_int_equal(stands[1].thing, THING_CAMP);
    field_free(field);
}

// The caller's sprites are painted from north to south, whatever their order.
static void sprites_further_south_stand_in_front(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    FieldSprite there[] = {{.thing = THING_CAMP, .x = 16 * 14, .y = 16 * 7},
                           {.thing = THING_TOWER, .x = 16 * 14 - 6, .y = 16 * 7 - 9}};
    FieldSprite back[] = {there[1], there[0]};
    Canvas one =
        painted_world(&field->shown, 4, (FieldOptions){.sprites = there, .sprite_count = 2});
    Canvas two =
        painted_world(&field->shown, 4, (FieldOptions){.sprites = back, .sprite_count = 2});
    same_pixels(two, one, (Camera){0, 0, 4}, "another order");
    Canvas camp =
        painted_world(&field->shown, 4, (FieldOptions){.sprites = there, .sprite_count = 1});
    Canvas bare = painted_world(&field->shown, 4, (FieldOptions){0});
    assert_true(differing(one, camp) > 20);
    for (int y = 0; y < 16 * 7 - 6; y++)  // the camp's shadow is further down, and to the east
        for (int x = 0; x < bare.width; x++)
            if (canvas_at(camp, x, y) != canvas_at(bare, x, y))
                assert_int_equal(canvas_at(one, x, y), canvas_at(camp, x, y));
    canvas_free(&bare);
    canvas_free(&camp);
    canvas_free(&two);
    canvas_free(&one);
    field_free(field);
}

static void marks_lie_over_the_fog_and_other_sprites_under_it(void **state) {
    (void)state;
    FieldFixture *field = half_known(2, true);
    FieldSprite sprite = {.thing = THING_CAMP, .x = 16 * (WIDE - 6), .y = 16 * 9};
    FieldOptions options = {.sprites = &sprite, .sprite_count = 1};
    Canvas bare = painted_world(&field->shown, 4, (FieldOptions){0});
    Canvas under = painted_world(&field->shown, 4, options);
    same_pixels(under, bare, (Camera){0, 0, 4}, "a camp where nobody has been");
    sprite.mark = true;
    Canvas over = painted_world(&field->shown, 4, options);
    assert_true(differing(over, bare) > 40);
    canvas_free(&over);
    canvas_free(&under);
    canvas_free(&bare);
    field_free(field);
}

// A cairn has a pin over the fog until it burns or the party is there.
static void what_one_looks_for_has_a_pin(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    Game *game = &field->islet->game;
    int cell = field->islet->island.sites[0].cell, count = 0;
    const FieldState *shown = field->shown.state;
    for (int i = 0; i < shown->pin_count; i++)
        count += shown->pins[i].thing == THING_CAIRN_PIN && shown->pins[i].cell == cell;
    assert_int_equal(count, 1);
    int all = shown->pin_count;
    Canvas low = painted_world(&field->shown, 4, (FieldOptions){.frame = 0});
    Canvas high = painted_world(&field->shown, 4, (FieldOptions){.frame = 4});
    assert_true(differing(low, high) > 20);
    canvas_free(&high);
    canvas_free(&low);
    int before = game->party.cell;
    game->party.cell = cell;
    playfield_update(&field->shown, game, false);
    assert_int_equal(shown->pin_count, all - 1);
    game->party.cell = before;
    playfield_update(&field->shown, game, false);
    assert_int_equal(shown->pin_count, all);
    game->beacons[0] = BEACON_BURNING;
    playfield_update(&field->shown, game, false);
    assert_int_equal(shown->pin_count, all - 1);
    field_free(field);
}

// The cairn's flag reaches into unseen land.
static void the_fog_does_not_cut_a_cairn(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    Game *game = &field->islet->game;
    int cell = field->islet->island.sites[0].cell, width = MEADOW_WIDTH;
    for (int i = 0; i < game->island->cells; i++)
        if (i != cell) game->cells[i] &= (uint8_t)~CELL_SEEN;
    playfield_free(&field->shown);
    field->shown = field_anew(field);
    Canvas cut = painted_world(&field->shown, 4, (FieldOptions){0});
    int yellow = 0, left = cell % width * 16, top = cell / width * 16;
    for (int y = top - 15; y < top; y++)
        for (int x = left; x < left + 20; x++) yellow += canvas_at(cut, x, y) == 0xfff3cb52;
    if (yellow <= 40) FAIL("%d yellow pixels", yellow);
    canvas_free(&cut);
    field_free(field);
}

// How many pixels of a tile and of what stands out of it differ from the land, but not from their mirror
// images on another canvas.
static int same_mirrored(Canvas land, Canvas one, Canvas two, int left, int top, int tile) {
    int same = 0;
    for (int y = top - tile; y < top + tile; y++)
        for (int x = left - tile; x < left + 2 * tile; x++) {
            int mirror = 2 * left + tile - 1 - x;
            bool drawn = canvas_at(one, x, y) != canvas_at(land, x, y);
            if (drawn != (canvas_at(two, mirror, y) != canvas_at(land, mirror, y))) return -1;
            same += drawn;
        }
    return same;
}

static void mirrored_sprites_are_mirrored_about_their_tile(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    for (int zoom = 2; zoom <= 4; zoom++) {
        int tile = 1 << zoom, left = 3 * tile, top = 7 * tile;
        FieldSprite sprite = {.thing = THING_FIRE, .x = 16 * 3, .y = 16 * 7, .mark = true};
        Canvas land = painted_world(&field->shown, zoom, (FieldOptions){0});
        FieldOptions options = {.sprites = &sprite, .sprite_count = 1};
        Canvas one = painted_world(&field->shown, zoom, options);
        sprite.mirrored = true;
        Canvas two = painted_world(&field->shown, zoom, options);
        assert_true(same_mirrored(land, one, two, left, top, tile) > tile);
        assert_int_equal(same_mirrored(land, one, one, left, top, tile), -1);
        canvas_free(&two);
        canvas_free(&one);
        canvas_free(&land);
    }
    field_free(field);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_felled_tree_changes_what_is_near_it_alone),
        CHECK(what_lies_behind_a_tree_is_hidden_by_its_crown),
        CHECK(what_was_done_to_a_tile_lies_there),
        CHECK(a_site_is_a_cairn_then_a_fire_then_black),
        CHECK(camps_smoke_where_crew_is_posted),
        CHECK(sprites_further_south_stand_in_front),
        CHECK(marks_lie_over_the_fog_and_other_sprites_under_it),
        CHECK(what_one_looks_for_has_a_pin),
        CHECK(the_fog_does_not_cut_a_cairn),
        CHECK(mirrored_sprites_are_mirrored_about_their_tile),
    };
    return cmocka_run_group_tests(tests, field_setup, field_teardown);
}
