// SPDX-License-Identifier: MIT
// Life on a playfield: people one by one, walls that join, camps that grow, and the ship.
#include "support/view/playfield_fixture.h"

enum { AT_X = 14, AT_Y = 7 };

static int list_crowd(Crowd crowd, FieldSprite sprites[CROWD_SPRITES]) {
    crowd.x += 16 * AT_X;
    crowd.y += 16 * AT_Y;
    return crowd_list(&crowd, sprites);
}

static Canvas painted_crowd(const FieldFixture *field, Crowd crowd) {
    FieldSprite sprites[CROWD_SPRITES];
    int count = list_crowd(crowd, sprites);
    return painted_world(&field->shown, 4,
                         (FieldOptions){.sprites = sprites, .sprite_count = count});
}

// How many pixels differ between a crowd and another one.
static int crowd_differs(const FieldFixture *field, Crowd one, Crowd other) {
    Canvas first = painted_crowd(field, one), second = painted_crowd(field, other);
    int count = differing(first, second);
    canvas_free(&first);
    canvas_free(&second);
    return count;
}

static int figures_in(const FieldSprite *sprites, int count, Pose from, Pose to) {
    int figures = 0;
    for (int i = 0; i < count; i++) {
        if (!sprite_is_figure(sprites[i].thing)) continue;
        int pose = figure_pose(sprites[i].thing);
        figures += pose >= (int)from && pose < (int)to;
    }
    return figures;
}

// Whatever they do, and with one mark from afar.
static void a_party_has_as_many_figures_as_its_crew(void **state) {
    (void)state;
    for (int act = CROWD_STANDS; act <= CROWD_SLEEPS; act++)
        for (int crew = 1; crew <= 12; crew++) {
            FieldSprite sprites[CROWD_SPRITES];
            Crowd crowd = {.count = crew,
                           .people = 0x555,
                           .act = (CrowdAct)act,
                           .work = figure_work(GOOD_WOOD, false),
                           .wet = crew % 2};
            int count = list_crowd(crowd, sprites), marks = 0;
            assert_true(count <= CROWD_SPRITES);
            assert_int_equal(figures_in(sprites, count, 0, POSE_COUNT), crew);
            for (int i = 0; i < count; i++) marks += sprite_is_party(sprites[i].thing);
            assert_int_equal(marks, 1);
        }
}

// Each one more is seen, however many there are.
static void everybody_of_a_party_shows(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    for (int crew = 1; crew < 8; crew++)
        for (int facing = 0; facing < DIRECTION_COUNT; facing++) {
            Crowd all = {.count = crew + 1, .people = 0xff, .facing = (Direction)facing};
            FieldSprite sprites[CROWD_SPRITES];
            int count = list_crowd(all, sprites);
            Canvas with = painted_world(&field->shown, 4,
                                        (FieldOptions){.sprites = sprites, .sprite_count = count});
            for (int i = 0; i < count; i++) {
                if (!sprite_is_figure(sprites[i].thing)) continue;
                FieldSprite left_out = sprites[i];
                sprites[i] = sprites[count - 1];
                Canvas without =
                    painted_world(&field->shown, 4,
                                  (FieldOptions){.sprites = sprites, .sprite_count = count - 1});
                sprites[i] = left_out;
                assert_true(differing(with, without) >= 25);
                canvas_free(&without);
            }
            canvas_free(&with);
        }
    field_free(field);
}

static void people_have_clothes_of_their_own(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    for (int one = 0; one < FIGURE_LOOKS; one++)
        for (int other = 0; other < one; other++)
            assert_true(crowd_differs(field, (Crowd){.count = 1, .people = 1u << one},
                                      (Crowd){.count = 1, .people = 1u << other}) > 20);
    // Those who are left keep theirs.
    FieldSprite all[CROWD_SPRITES], left[CROWD_SPRITES];
    list_crowd((Crowd){.count = 3, .people = 0x29}, all);
    list_crowd((Crowd){.count = 2, .people = 0x21}, left);
    assert_int_equal(all[1].thing, left[1].thing);
    assert_int_equal(all[3].thing, left[2].thing);
    field_free(field);
}

// A step lifts one foot, then the other; whoever halts, stands still.
static void who_walks_steps_and_who_halts_does_not(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    for (int facing = 0; facing < DIRECTION_COUNT; facing++) {
        Crowd walk = {.count = 1, .people = 1, .facing = (Direction)facing, .act = CROWD_WALKS};
        Crowd step = walk, other = walk, passes = walk, halts = walk;
        other.frame = 2;
        passes.frame = halts.frame = 1;
        assert_true(crowd_differs(field, step, other) > 4);
        assert_true(crowd_differs(field, step, passes) > 4);
        halts.act = step.act = CROWD_HALTS;
        step.moment = 5000;
        assert_int_equal(crowd_differs(field, step, halts), 0);
    }
    field_free(field);
}

// At one moment, and while none passes.
static void people_wait_in_their_own_ways(void **state) {
    (void)state;
    for (int number = 1; number < RESTS; number++)
        for (int other = 1; other < number; other++) {
            FieldSprite sprites[CROWD_SPRITES];
            list_crowd((Crowd){.count = RESTS, .people = 0xff}, sprites);
            int pose = figure_pose(sprites[1 + number].thing);
            assert_in_range(pose, POSE_REST, POSE_COUNT - 1);
            assert_int_not_equal(pose, figure_pose(sprites[1 + other].thing));
        }
}

// Everybody stirs within some seconds, never all at once, and nobody often. Without time all are still.
static void who_waits_stirs_now_and_then(void **state) {
    (void)state;
    enum { CREW = 8, STEP_MS = 50, MOMENTS = 400 };
    FieldSprite before[CROWD_SPRITES], now[CROWD_SPRITES];
    int stirred[CREW] = {0};
    Crowd crowd = {.count = CREW, .people = 0xff, .moment = 1};
    for (int act = 0; act < 2; act++) {
        crowd.act = act ? CROWD_SITS : CROWD_STANDS;
        memset(stirred, 0, sizeof stirred);
        list_crowd(crowd, before);
        for (int i = 0; i < MOMENTS; i++) {
            int at_once = 0;
            crowd.moment += STEP_MS;
            list_crowd(crowd, now);
            for (int one = 0; one < CREW; one++) {
                bool stirs = now[1 + one].thing != before[1 + one].thing;
                stirred[one] += stirs;
                at_once += stirs;
            }
            assert_in_range(at_once, 0, CREW / 2);
            memcpy(before, now, sizeof now);
        }
        for (int one = 0; one < CREW; one++) assert_in_range(stirred[one], 4, MOMENTS / 8);
    }
    crowd = (Crowd){.count = CREW, .people = 0xff};
    list_crowd(crowd, before);
    crowd.frame = 1;
    list_crowd(crowd, now);
    for (int one = 0; one < CREW; one++)
        assert_int_equal(now[1 + one].thing, before[1 + one].thing);
}

// All sit beside it, and it shows between them.
static void the_mast_of_a_raft_stands_free(void **state) {
    (void)state;
    enum { MAST = 4, DECK = 10 };  // its width; how far above the middle of the tile it begins
    static const int mast[] = {[NORTH] = 4, [EAST] = 2, [SOUTH] = 4, [WEST] = 10};  // of the tile
    FieldFixture *field = meadow();
    for (int facing = 0; facing < DIRECTION_COUNT; facing++)
        for (int crew = 1; crew <= 8; crew++) {
            Crowd crowd = {
                .count = crew, .people = 0xff, .facing = (Direction)facing, .act = CROWD_SITS};
            FieldSprite sprites[CROWD_SPRITES];
            int count = list_crowd(crowd, sprites);
            assert_true(sprite_is_party(sprites[0].thing));
            Canvas raft = painted_world(&field->shown, 4,
                                        (FieldOptions){.sprites = sprites, .sprite_count = 1});
            Canvas all = painted_world(&field->shown, 4,
                                       (FieldOptions){.sprites = sprites, .sprite_count = count});
            int x = 16 * AT_X + mast[facing], y = 16 * AT_Y - DECK;
            for (int i = 0; i < 8 * MAST; i++)
                assert_int_equal(canvas_at(all, x + i % MAST, y + i / MAST),
                                 canvas_at(raft, x + i % MAST, y + i / MAST));
            assert_true(differing(raft, all) > 50 * crew);
            canvas_free(&raft);
            canvas_free(&all);
        }
    field_free(field);
}

// All of a crowd that differs from the land, as `built` changes it.
static int shown_of(FieldFixture *field, Crowd crowd) {
    playfield_update(&field->shown, &field->islet->game, false);
    Canvas with = painted_crowd(field, crowd);
    Canvas bare = painted_world(&field->shown, 4, (FieldOptions){0});
    int count = differing(with, bare);
    canvas_free(&with);
    canvas_free(&bare);
    return count;
}

// On what is built, and on the tile north of it, also where it is walled off.
static void nothing_that_is_built_hides_the_party(void **state) {
    (void)state;
    enum { KINDS = 5 };
    for (int kind = 0; kind < 2 * KINDS; kind++)
        for (int north = 0; north < 2; north++) {
            FieldFixture *field = meadow();
            Game *game = &field->islet->game;
            int cell = AT_Y * MEADOW_WIDTH + AT_X, party = cell - north * MEADOW_WIDTH;
            if (kind >= KINDS) game->cells[cell + MEADOW_WIDTH] |= CELL_WALL;
            Crowd crowd = {.count = 5, .people = 0x1f, .y = -16 * north};
            int free = shown_of(field, crowd);
            field->islet->island.sites[0].cell = kind % KINDS < 2 ? cell : MEADOW_WIDTH + 2;
            game->beacons[0] = kind % KINDS == 0 ? BEACON_BURNING : BEACON_DROWNED;
            if (kind % KINDS == 2) game->towers[game->tower_count++] = cell;
            if (kind % KINDS > 2) game->camps[game->camp_count++].cell = cell;
            if (kind % KINDS == 4) field->islet->island.starts[0] = cell;  // the wreck
            Point beside = crowd_beside(game, party);
            crowd.x += beside.x;
            crowd.y += beside.y;
            if (shown_of(field, crowd) * 5 < free * 3)
                FAIL("kind %d, %d tiles north: %d of %d pixels", kind, north,
                     shown_of(field, crowd), free);
            field_free(field);
        }
}

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

// As after a game that was lost.
static void a_party_of_nobody_has_no_sprites(void **state) {
    (void)state;
    FieldSprite sprites[CROWD_SPRITES];
    for (int act = CROWD_STANDS; act <= CROWD_SITS; act++)
        assert_int_equal(list_crowd((Crowd){.act = (CrowdAct)act}, sprites), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_party_of_nobody_has_no_sprites),
        CHECK(a_party_has_as_many_figures_as_its_crew),
        CHECK(everybody_of_a_party_shows),
        CHECK(people_have_clothes_of_their_own),
        CHECK(who_walks_steps_and_who_halts_does_not),
        CHECK(people_wait_in_their_own_ways),
        CHECK(who_waits_stirs_now_and_then),
        CHECK(the_mast_of_a_raft_stands_free),
        CHECK(nothing_that_is_built_hides_the_party),
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
