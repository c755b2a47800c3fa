// SPDX-License-Identifier: MIT
// The people of a party, one by one: what they look like, how they wait, walk and sit, and where.
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

// On what is built, and on the tiles north of it, also where it is walled off.
static void nothing_that_is_built_hides_the_party(void **state) {
    (void)state;
    enum { KINDS = 5 };
    for (int kind = 0; kind < 2 * KINDS; kind++)
        for (int place = 0; place < 6; place++) {
            static const int across[] = {0, 0, 1, -1, 2, -2};
            int north = place > 0, east = across[place];
            FieldFixture *field = meadow();
            Game *game = &field->islet->game;
            int cell = AT_Y * MEADOW_WIDTH + AT_X, party = cell - north * MEADOW_WIDTH + east;
            if (kind >= KINDS) game->cells[cell + MEADOW_WIDTH] |= CELL_WALL;
            Crowd crowd = {.count = 5, .people = 0x1f, .x = 16 * east, .y = -16 * north};
            int free = shown_of(field, crowd);
            field->islet->island.sites[0].cell = kind % KINDS < 2 ? cell : MEADOW_WIDTH + 2;
            game->beacons[0] = kind % KINDS == 0 ? BEACON_BURNING : BEACON_DROWNED;
            if (kind % KINDS == 2) game->towers[game->tower_count++] = cell;
            if (kind % KINDS > 2) game->camps[game->camp_count++].cell = cell;
            if (kind % KINDS == 4) field->islet->island.starts[0] = cell;  // the wreck
            Point beside = crowd_beside(game, party);
            crowd.x += beside.x;
            crowd.y += beside.y;
            int part = place < 2 ? 6 : 7;  // of ten
            if (shown_of(field, crowd) * 10 < free * part)
                FAIL("kind %d, %d tiles north and %d east: %d of %d pixels", kind, north, east,
                     shown_of(field, crowd), free);
            field_free(field);
        }
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
    };
    return cmocka_run_group_tests(tests, field_setup, field_teardown);
}
