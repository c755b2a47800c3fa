// SPDX-License-Identifier: MIT
// Life on a playfield: posted people, walls that join, camps that grow, and the ship.
#include "support/view/playfield_fixture.h"

enum { AT_X = 14, AT_Y = 7 };

// Posted people.

static FieldFixture *posted(int wood, int stone, int sand, int food) {
    FieldFixture *field = meadow();
    Game *game = &field->islet->game;
    game->camps[1] = (Camp){.cell = 8 * MEADOW_WIDTH + 6,
                            .posts = {(uint8_t)wood, (uint8_t)stone, (uint8_t)sand, (uint8_t)food}};
    game->camp_count = 2;
    playfield_update(&field->shown, game, false);
    return field;
}

static bool is_tree(const FieldFixture *field, int cell) {
    return game_kind(&field->islet->game, cell) == TILE_TREE;
}

static bool has_tree_beside(const FieldFixture *field, int cell) {
    return is_tree(field, cell - 1) || is_tree(field, cell + 1) ||
           is_tree(field, cell - MEADOW_WIDTH);
}

// Woodcutters stand on open ground with a tree beside them.
static void posted_people_are_at_their_work(void **state) {
    (void)state;
    static const Pose poses[GOOD_COUNT] = {POSE_CHOP, POSE_QUARRY, POSE_DIG, POSE_FISH};
    static const Tile kinds[GOOD_COUNT] = {TILE_GRASS, TILE_ROCK, TILE_SAND, TILE_SAND};
    FieldFixture *field = posted(2, 1, 2, 1);
    const FieldState *shown = field->shown.state;
    int counts[GOOD_COUNT] = {0};
    assert_int_equal(shown->worker_count, 6);
    for (int i = 0; i < shown->worker_count; i++) {
        const FieldWorker *worker = &shown->workers[i];
        int good = 0;
        while (good < GOOD_COUNT && poses[good] != worker->work.pose) good++;
        assert_true(good < GOOD_COUNT);
        counts[good]++;
        assert_int_equal(game_kind(&field->islet->game, worker->cell), kinds[good]);
        if (good == GOOD_WOOD) assert_true(has_tree_beside(field, worker->cell));
        for (int j = 0; j < i; j++) assert_int_not_equal(worker->cell, shown->workers[j].cell);
    }
    assert_int_equal(counts[GOOD_WOOD], 2);
    assert_int_equal(counts[GOOD_STONE], 1);
    assert_int_equal(counts[GOOD_SAND], 2);
    assert_int_equal(counts[GOOD_FOOD], 1);
    field_free(field);
}

// A camp south of them would hide them.
static void nobody_works_behind_a_camp(void **state) {
    (void)state;
    FieldFixture *field = posted(3, 0, 0, 0);
    Game *game = &field->islet->game;
    game->camps[1].cell = 7 * MEADOW_WIDTH + 9;  // at the edge of the wood
    playfield_update(&field->shown, game, false);
    assert_int_equal(field->shown.state->worker_count, 3);
    for (int i = 0; i < 3; i++) {
        int cell = field->shown.state->workers[i].cell, column = cell % MEADOW_WIDTH;
        assert_true(is_tree(field, cell) || has_tree_beside(field, cell));
        assert_true(cell / MEADOW_WIDTH < 5 || cell / MEADOW_WIDTH > 7 || column < 8 ||
                    column > 10);
    }
    field_free(field);
}

// The crowns of trees reach over the tile to their north.
static void nobody_works_on_the_crown_of_a_tree(void **state) {
    (void)state;
    for (int good = 0; good < GOOD_COUNT; good++)
        for (int trees = 0; trees < 2; trees++) {
            FieldFixture *field = posted(3 * (good == GOOD_WOOD), 3 * (good == GOOD_STONE),
                                         3 * (good == GOOD_SAND), 3 * (good == GOOD_FOOD));
            Game *game = &field->islet->game;
            for (int i = 0; trees && i < game->island->cells; i++)
                if (i / MEADOW_WIDTH == 10 && i % 4 && game_kind(game, i) == TILE_SAND)
                    game->cells[i] = (uint8_t)((game->cells[i] & ~CELL_KIND) | TILE_TREE);
            playfield_update(&field->shown, game, false);
            for (int i = 0; i < field->shown.state->worker_count; i++) {
                int cell = field->shown.state->workers[i].cell;
                assert_false(is_tree(field, cell + MEADOW_WIDTH));
                assert_true(good == GOOD_WOOD || !is_tree(field, cell));
            }
            field_free(field);
        }
}

// There they would stand in deep water: on an islet of one tile all are in the tent.
static void nobody_works_in_the_sea(void **state) {
    (void)state;
    enum { ROWS = 7, WIDTH = 20, CAMP = 5 * WIDTH + 15 };
    static const char *const shores[] = {"~~~~~~~~~~~~~~~,~~~~", "~~~~~~~~~~~~~~~,,~~~"};
    for (int wide = 0; wide < 2; wide++) {
        const char *rows[ROWS] = {"~~~~~~~~~~~~~~~~~~~~", "~,,*,@,,~~~~~~~~~~~~"};
        for (int i = 2; i < ROWS; i++) rows[i] = i == 5 ? shores[wide] : rows[0];
        FieldFixture *field = field_make(islet_of(rows, NULL, ROWS), false);
        islet_see_all(field->islet);
        Game *game = &field->islet->game;
        game->camps[1] = (Camp){.cell = CAMP, .posts = {1, 1, 0, 0}};
        game->camp_count = 2;
        playfield_update(&field->shown, game, false);
        const FieldState *shown = field->shown.state;
        assert_int_equal(shown->worker_count, wide);
        if (wide) assert_int_equal(shown->workers[0].cell, CAMP + 1);
        field_free(field);
    }
}

// By night they are in their tents. While time stands still they do too.
static void posted_people_work_by_day_and_while_time_passes(void **state) {
    (void)state;
    FieldFixture *field = posted(3, 0, 0, 0), *nobody = posted(0, 0, 0, 0);
    FieldOptions options = {0};
    Canvas still = painted_world(&field->shown, 4, options);
    Canvas again = painted_world(&field->shown, 4, options);
    Canvas empty = painted_world(&nobody->shown, 4, options);
    same_pixels(again, still, (Camera){0, 0, 4}, "the same frame");
    assert_true(differing(still, empty) > 200);
    int moved = 0;
    for (options.frame = 1; options.frame < 8; options.frame++) {
        Canvas now = painted_world(&field->shown, 4, options);
        Box wood = {16 * 4, 16 * 2, 16 * 6, 16 * 5};
        for (int y = wood.y; y < wood.y + wood.height; y++)
            for (int x = wood.x; x < wood.x + wood.width; x++)
                moved += canvas_at(now, x, y) != canvas_at(still, x, y);
        canvas_free(&now);
    }
    assert_true(moved > 60);
    field->shown.state->stand_count = nobody->shown.state->stand_count = 0;  // no smoke
    options = (FieldOptions){.dusk = 200};
    Canvas night = painted_world(&field->shown, 4, options);
    Canvas alone = painted_world(&nobody->shown, 4, options);
    same_pixels(night, alone, (Camera){0, 0, 4}, "by night");
    canvas_free(&night);
    canvas_free(&alone);
    canvas_free(&still);
    canvas_free(&again);
    canvas_free(&empty);
    field_free(field);
    field_free(nobody);
}

// What is built.

static void a_camp_grows_with_its_store(void **state) {
    (void)state;
    static const struct {
        uint8_t store[GOOD_COUNT];
        int step;
    } rows[] = {{{0, 0, 0, 0}, 0}, {{3, 0, 0, 0}, 0},  {{4, 0, 0, 0}, 1},    {{5, 6, 6, 6}, 1},
                {{6, 6, 6, 6}, 2}, {{24, 0, 0, 0}, 2}, {{24, 24, 24, 24}, 2}};
    FieldFixture *field = posted(0, 0, 0, 0);
    Game *game = &field->islet->game;
    assert_int_equal(game_rule(game, RULE_STORE), 24);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        memcpy(game->camps[1].store, rows[i].store, sizeof rows[i].store);
        playfield_update(&field->shown, game, false);
        int found = -1;
        for (int j = 0; j < field->shown.state->stand_count; j++)
            if (field->shown.state->stands[j].cell == game->camps[1].cell)
                found = field->shown.state->stands[j].thing - THING_CAMP;
        assert_int_equal(found, rows[i].step);
    }
    field_free(field);
}

static int joins_at(const FieldFixture *field, int x, int y) {
    return field->shown.state->things[y * MEADOW_WIDTH + x] - 1 - THING_WALL;
}

// At all of their sides, whichever was built first; and land that the sea takes no sooner than the wall.
static void walls_join_walls_and_high_land(void **state) {
    (void)state;
    static const int dx[] = {-1, 0, 1, 0}, dy[] = {0, -1, 0, 1};
    FieldFixture *field = meadow();
    uint8_t *cells = field->islet->game.cells;
    for (int joins = 0; joins < WALL_JOINS; joins++)
        for (int last = 0; last < 2; last++) {
            for (int i = 0; i < field->islet->island.cells; i++) cells[i] &= (uint8_t)~CELL_WALL;
            playfield_update(&field->shown, &field->islet->game, false);
            if (!last) cells[AT_Y * MEADOW_WIDTH + AT_X] |= CELL_WALL;
            playfield_update(&field->shown, &field->islet->game, false);
            for (int i = 0; i < 4; i++)
                if (joins >> i & 1)
                    cells[(AT_Y + dy[i]) * MEADOW_WIDTH + AT_X + dx[i]] |= CELL_WALL;
            playfield_update(&field->shown, &field->islet->game, false);
            cells[AT_Y * MEADOW_WIDTH + AT_X] |= CELL_WALL;
            playfield_update(&field->shown, &field->islet->game, false);
            assert_int_equal(joins_at(field, AT_X, AT_Y), joins);
            for (int i = 0; i < 4; i++)
                if (joins >> i & 1)
                    assert_int_equal(joins_at(field, AT_X + dx[i], AT_Y + dy[i]), 1 << (i + 2) % 4);
        }
    int height = game_rule(&field->islet->game, RULE_WALL_HEIGHT);
    int8_t *altitude = field->islet->island.altitude + AT_Y * MEADOW_WIDTH + AT_X;
    for (int i = 0; i < field->islet->island.cells; i++) cells[i] &= (uint8_t)~CELL_WALL;
    altitude[-1] = (int8_t)(altitude[0] + height);
    altitude[1] = (int8_t)(altitude[0] + height - 1);
    playfield_update(&field->shown, &field->islet->game, false);
    cells[AT_Y * MEADOW_WIDTH + AT_X] |= CELL_WALL;
    playfield_update(&field->shown, &field->islet->game, false);
    assert_int_equal(joins_at(field, AT_X, AT_Y), height > 0 ? 1 : 5);
    field_free(field);
}

// Along a run of walls no ground shows between two of them.
static void a_run_of_walls_has_no_gaps(void **state) {
    (void)state;
    for (int down = 0; down < 2; down++) {
        FieldFixture *field = meadow();
        uint8_t *cells = field->islet->game.cells;
        Canvas before = painted_world(&field->shown, 4, (FieldOptions){.no_wrack = true});
        for (int i = 0; i < 3; i++)
            cells[(AT_Y - 2 + i * down) * MEADOW_WIDTH + AT_X + i * !down] |= CELL_WALL;
        playfield_update(&field->shown, &field->islet->game, false);
        Canvas after = painted_world(&field->shown, 4, (FieldOptions){.no_wrack = true});
        int x = 16 * AT_X + 8, y = 16 * (AT_Y - 2) + 3;
        for (int i = 0; i < 32; i++)
            assert_int_not_equal(canvas_at(after, x + i * !down, y + i * down),
                                 canvas_at(before, x + i * !down, y + i * down));
        canvas_free(&before);
        canvas_free(&after);
        field_free(field);
    }
}

// The wall alone and with a tower north of it shows the same: its battlements, which reach over the tower's tile.
static void a_wall_stands_before_a_tower_to_its_north(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    Game *game = &field->islet->game;
    FieldOptions bare = {.paint = {.no_objects = true}};
    game->cells[AT_Y * MEADOW_WIDTH + AT_X] |= CELL_WALL;
    playfield_update(&field->shown, game, false);
    Canvas alone = painted_world(&field->shown, 4, bare);
    game->towers[game->tower_count++] = (AT_Y - 1) * MEADOW_WIDTH + AT_X;
    playfield_update(&field->shown, game, false);
    Canvas both = painted_world(&field->shown, 4, bare);
    int wall_top = 16 * AT_Y - 12;
    for (int y = wall_top; y < 16 * AT_Y; y++)
        for (int x = 16 * AT_X + 1; x < 16 * AT_X + 15; x++)
            assert_int_equal(canvas_at(both, x, y), canvas_at(alone, x, y));
    canvas_free(&alone);
    canvas_free(&both);
    field_free(field);
}

// The ship.

static const char *const COVE[] = {
    "~~~~~~~~~~~~~~~~~~~~", "~~~~~~~~~~~~~~~~~~~~", "~~~~~~~~~~~~~~~~~~~~", "~~~~~~~~~~~~~~~~~~~~",
    "~~~~~~~~~@,,,,,,~~~~", "~~~~~~~~,,,,,,*,~~~~", "~~~~~~~~,,,,,,,,~~~~", "~~~~~~~~,,,,,,,,~~~~",
};

static FieldFixture *cove(void) {
    FieldFixture *field = field_make(islet_of(COVE, NULL, 8), false);
    islet_see_all(field->islet);
    playfield_update(&field->shown, &field->islet->game, false);
    return field;
}

static int ship_pixels(FieldFixture *field, int sailed) {
    Canvas with = painted_world(&field->shown, 4, (FieldOptions){.sailed = sailed});
    Canvas without = painted_world(&field->shown, 4, (FieldOptions){.sailed = -1});
    int count = differing(with, without);
    canvas_free(&with);
    canvas_free(&without);
    return count;
}

static void the_ship_is_seen_first_then_there(void **state) {
    (void)state;
    FieldFixture *field = cove();
    Game *game = &field->islet->game;
    int calm = rules_calm_days(&game->island->rules), days = game_rule(game, RULE_DAYS);
    assert_true(calm > 3 && days > calm);
    for (game->day = 1; game->day <= days; game->day++) {
        playfield_update(&field->shown, game, false);
        ShipStage stage = game->day > calm       ? SHIP_THERE
                          : game->day > calm - 2 ? SHIP_FAR
                                                 : SHIP_NOWHERE;
        const FieldShip *ship = &field->shown.state->ship;
        assert_int_equal(ship->stage, stage);
        if (stage == SHIP_NOWHERE) assert_int_equal(ship_pixels(field, 0), 0);
        else assert_true(ship_pixels(field, 0) > (stage == SHIP_FAR ? 40 : 400));
        if (stage == SHIP_NOWHERE) continue;
        int cell = ship->y / 16 * game->island->width + ship->x / 16;
        assert_int_equal(game_kind(game, cell), TILE_WATER);
        int away = island_distance2(game->island, cell, game->island->starts[0]);
        if (stage == SHIP_FAR) assert_true(away > 25);
        else assert_true(away < 16);
    }
    field_free(field);
}

// It takes away those who have won, and does not come for those who have not.
static void the_ship_leaves_with_those_who_have_won(void **state) {
    (void)state;
    FieldFixture *field = cove();
    Game *game = &field->islet->game;
    game->day = 1;
    for (int outcome = OUTCOME_RESCUED; outcome < OUTCOME_COUNT; outcome++) {
        game->outcome = (Outcome)outcome;
        playfield_update(&field->shown, game, false);
        bool won = outcome_won((Outcome)outcome);
        assert_int_equal(field->shown.state->ship.stage, won ? SHIP_THERE : SHIP_NOWHERE);
        if (!won) continue;
        const FieldShip *ship = &field->shown.state->ship;
        for (int tiles = 0; tiles < 6; tiles++) {
            int x = ship->x / 16 + tiles * ship->way.x, y = ship->y / 16 + tiles * ship->way.y;
            if (x >= 0 && y >= 0 && x < 20 && y < 8) assert_int_equal(COVE[y][x], '~');
        }
        Canvas here = painted_world(&field->shown, 4, (FieldOptions){0});
        Canvas there = painted_world(&field->shown, 4, (FieldOptions){.sailed = 40});
        assert_true(differing(here, there) > 400);
        canvas_free(&here);
        canvas_free(&there);
    }
    field_free(field);
}

static const char *const SOUTH_SHORE[] = {
    "~~~~~~~~~~~~", "~~~@,,,,*~~~", "~~~,,,,,,~~~", "~~~,,,,,,~~~", "~~~~~~~~~~~~", "~~~~~~~~~~~~",
};

// It is three tiles wide and as high.
static void the_ship_lies_beside_those_whom_it_takes(void **state) {
    (void)state;
    enum { WIDTH = 12, HEIGHT = 6 };
    FieldFixture *field = field_make(islet_of(SOUTH_SHORE, NULL, HEIGHT), false);
    islet_see_all(field->islet);
    Game *game = &field->islet->game;
    game->outcome = OUTCOME_RESCUED;
    int places = 0;
    for (int cell = 0; cell < WIDTH * HEIGHT; cell++) {
        if (SOUTH_SHORE[cell / WIDTH][cell % WIDTH] == '~') continue;
        game->party.cell = cell;
        playfield_update(&field->shown, game, false);
        const FieldShip *ship = &field->shown.state->ship;
        int across = ship->x / 16 - cell % WIDTH, down = ship->y / 16 - cell / WIDTH;
        assert_false(across >= -1 && across <= 1 && down >= 0 && down <= 2);
        assert_in_range(across * across + down * down, 1, 17);
        places++;
    }
    assert_int_equal(places, 18);
    field_free(field);
}

// Its way depends on the chart alone.
static void the_ship_tells_nothing_about_unseen_land(void **state) {
    (void)state;
    FieldFixture *field = cove();
    Game *game = &field->islet->game;
    game->day = (int16_t)rules_calm_days(&game->island->rules);
    int start = game->island->starts[0];
    for (int cell = 0; cell < game->island->cells; cell++)
        if (island_distance2(game->island, cell, start) > 20)
            game->cells[cell] &= (uint8_t)~CELL_SEEN;
    playfield_update(&field->shown, game, false);
    FieldShip before = field->shown.state->ship;
    assert_int_equal(before.stage, SHIP_FAR);
    for (int cell = 0; cell < game->island->cells; cell++)
        if (!game_seen(game, cell) && game_kind(game, cell) != TILE_WATER)
            game->cells[cell] = (uint8_t)((game->cells[cell] & ~CELL_KIND) | TILE_ROCK);
    playfield_update(&field->shown, game, false);
    assert_memory_equal(&field->shown.state->ship, &before, sizeof before);
    field_free(field);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(posted_people_are_at_their_work),
        CHECK(nobody_works_behind_a_camp),
        CHECK(nobody_works_on_the_crown_of_a_tree),
        CHECK(nobody_works_in_the_sea),
        CHECK(posted_people_work_by_day_and_while_time_passes),
        CHECK(a_camp_grows_with_its_store),
        CHECK(walls_join_walls_and_high_land),
        CHECK(a_run_of_walls_has_no_gaps),
        CHECK(a_wall_stands_before_a_tower_to_its_north),
        CHECK(the_ship_is_seen_first_then_there),
        CHECK(the_ship_leaves_with_those_who_have_won),
        CHECK(the_ship_lies_beside_those_whom_it_takes),
        CHECK(the_ship_tells_nothing_about_unseen_land),
    };
    return cmocka_run_group_tests(tests, field_setup, field_teardown);
}
