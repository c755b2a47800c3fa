// SPDX-License-Identifier: MIT
// What landmarks and tasks give: goods for the first who set foot there, a view from a summit, and
// castaways with names of their own.
#include <stdio.h>
#include <string.h>

#include "../src/game/tide.h"
#include "support/game_script.h"
#include "support/sketch.h"

// The start, and a landmark of two tiles east of it, drawn as a test needs it.
enum { FIRST = 1, SECOND = 2 };

static Islet *beside(const char *row, const char *altitudes, LandmarkKind kind) {
    Islet *islet = situation(&row, altitudes ? &altitudes : NULL, 1);
    Island *island = &islet->island;
    island->landmarks[0] = (Landmark){.kind = kind,
                                      .cell = SECOND,
                                      .tiles = 2,
                                      .west = FIRST,
                                      .east = SECOND,
                                      .name = "Somewhere"};
    island->landmark_count = 1;
    island->landmark_of[FIRST] = island->landmark_of[SECOND] = 1;
    islet_restart(islet);
    carry(&islet->game, 0, 0, 0, 0);
    return islet;
}

static void each_kind_gives_what_is_its_own(void **state) {
    (void)state;
    static const struct {
        LandmarkKind kind;
        const char *row;
        int wood, stone, sand, food;
    } rows[] = {
        {LANDMARK_LAKE, "@~~.", 0, 0, 0, 8},    {LANDMARK_COVE, "@...", 8, 0, 0, 0},
        {LANDMARK_WOOD, "@TT.", 8, 0, 0, 0},    {LANDMARK_DUNE, "@...", 0, 0, 8, 0},
        {LANDMARK_CALDERA, "@^^.", 0, 8, 0, 0}, {LANDMARK_ISLET, "@...", 4, 4, 4, 0},
        {LANDMARK_SUMMIT, "@^^.", 0, 0, 0, 0},  {LANDMARK_RIVER, "@=..", 0, 0, 0, 8},
        {LANDMARK_MOUTH, "@=..", 0, 0, 0, 8},   {LANDMARK_FALL, "@=..", 0, 8, 0, 0},
    };
    assert_int_equal(sizeof rows / sizeof *rows, LANDMARK_KINDS);
    for (int i = 0; i < LANDMARK_KINDS; i++) {
        Islet *islet = beside(rows[i].row, NULL, rows[i].kind);
        Game *game = &islet->game;
        game->party.raft = true;  // to come into a river or a lake
        Events events = order(game, "m E");
        const int goods[] = {rows[i].wood, rows[i].stone, rows[i].sand, rows[i].food};
        int kinds = 0;
        for (int good = 0; good < GOOD_COUNT; good++) {
            assert_int_equal(game->party.goods[good], goods[good]);
            kinds += goods[good] > 0;
            if (goods[good] == 0) continue;
            Event gift = told_of(&events, EVENT_GIFT, (Good)good);
            assert_int_equal(gift.amount, goods[good]);
            assert_int_equal(gift.lost, 0);
            assert_int_equal(gift.what, 0);
        }
        assert_int_equal(times_told(&events, EVENT_GIFT), kinds);
        islet_free(islet);
    }
}

static void the_gift_is_as_large_as_the_rule_says(void **state) {
    (void)state;
    for (int units = 0; units <= 12; units += 4) {
        Islet *dune = beside("@..", NULL, LANDMARK_DUNE),
              *islet = beside("@..", NULL, LANDMARK_ISLET);
        dune->island.rules.value[RULE_LANDMARK_GIFT] = units;
        islet->island.rules.value[RULE_LANDMARK_GIFT] = units;
        Events events = order(&dune->game, "m E");
        assert_int_equal(times_told(&events, EVENT_GIFT), units > 0);
        assert_carries(&dune->game, 0, 0, units, 0);
        order(&islet->game, "m E");
        assert_carries(&islet->game, units / 2, units / 2, units / 2, 0);
        islet_free(dune);
        islet_free(islet);
    }
}

static void it_gives_once_however_often_one_comes(void **state) {
    (void)state;
    Islet *islet = beside("@..,", NULL, LANDMARK_DUNE);
    Game *game = &islet->game;
    order(game, "m E");
    assert_int_equal(game->landmarks_given, 1);
    carry(game, 0, 0, 0, 0);
    Events events = order(game, "m E; m E; m W; m W");
    assert_int_equal(times_told(&events, EVENT_GIFT), 0);
    assert_carries(game, 0, 0, 0, 0);
    islet_free(islet);
}

static void seeing_it_is_not_enough(void **state) {
    (void)state;
    Islet *islet = beside("@..,", NULL, LANDMARK_DUNE);
    assert_int_equal(islet->game.landmarks_found, 1);
    assert_int_equal(islet->game.landmarks_given, 0);
    islet_free(islet);
}

static void what_does_not_fit_is_lost_and_told(void **state) {
    (void)state;
    Islet *islet = beside("@..,", NULL, LANDMARK_DUNE);
    Game *game = &islet->game;
    carry(game, 20, 0, 0, 5);
    Events events = order(game, "m E");
    assert_int_equal(told(&events, EVENT_GIFT).amount, 5);
    assert_int_equal(told(&events, EVENT_GIFT).lost, 3);
    assert_carries(game, 20, 0, 5, 5);
    islet_free(islet);
    islet = beside("@..,", NULL, LANDMARK_ISLET);  // the last of its goods fit least
    game = &islet->game;
    carry(game, 15, 0, 0, 8);
    events = order(game, "m E");
    assert_int_equal(told_of(&events, EVENT_GIFT, GOOD_WOOD).lost, 0);
    assert_int_equal(told_of(&events, EVENT_GIFT, GOOD_STONE).lost, 1);
    assert_int_equal(told_of(&events, EVENT_GIFT, GOOD_SAND).lost, 4);
    assert_carries(game, 19, 3, 0, 8);
    islet_free(islet);
}

static void with_full_hands_the_gift_waits(void **state) {
    (void)state;
    Islet *islet = beside("@..,", NULL, LANDMARK_DUNE);
    Game *game = &islet->game;
    carry(game, 30, 0, 0, 0);
    Events events = order(game, "m E");
    assert_int_equal(times_told(&events, EVENT_GIFT), 0);
    assert_int_equal(game->landmarks_given, 0);
    events = order(game, "d wood 9");
    assert_int_equal(times_told(&events, EVENT_GIFT), 0);  // it wants a step
    events = order(game, "m E");
    assert_int_equal(told(&events, EVENT_GIFT).amount, 8);
    islet_free(islet);
}

static void on_drowned_ground_nothing_is_found(void **state) {
    (void)state;
    for (int raft = 0; raft <= 1; raft++) {
        Islet *islet = beside("@..~", "911~", LANDMARK_DUNE);
        Game *game = &islet->game;
        game->tide = 1;
        tide_flood(game, NULL);
        game->party.raft = raft;
        Events events = order(game, "m E; m E");
        assert_int_equal(times_told(&events, EVENT_GIFT), 0);
        assert_int_equal(game->landmarks_given, 0);
        islet_free(islet);
    }
}

// A summit's top gives a watchtower's sight, once, with full hands too.
static void from_the_top_of_a_summit_one_sees_as_from_a_watchtower(void **state) {
    (void)state;
    static const char row[] = "@^^.................................";
    char altitudes[sizeof row];
    memset(altitudes, '1', sizeof row - 1);
    altitudes[sizeof row - 1] = 0;
    Islet *islet = beside(row, altitudes, LANDMARK_SUMMIT);
    Game *game = &islet->game;
    carry(game, 30, 0, 0, 0);
    order(game, "m E");
    assert_false(game_seen(game, FIRST + 6));  // not at the top yet
    Events events = order(game, "m E");
    assert_int_equal(times_told(&events, EVENT_GIFT), 0);
    int radius = rule(&islet->island.rules, RULE_TOWER_SIGHT), seen = 0;
    assert_true(game_seen(game, SECOND + radius));
    assert_false(game_seen(game, SECOND + radius + 1));
    for (int i = 0; i < events.count; i++)
        if (events.items[i].kind == EVENT_REVEALED) seen += events.items[i].amount;
    assert_int_equal(seen, SECOND + radius - (FIRST + 5));
    assert_int_equal(game->landmarks_given, 1);
    islet_free(islet);
}

// What comes into sight from the top is found at once.
static void what_is_seen_from_the_top_is_found(void **state) {
    (void)state;
    static const char row[] = "@^^............";
    static const char altitudes[] = "111111111111111";
    Islet *islet = beside(row, altitudes, LANDMARK_SUMMIT);
    Island *island = &islet->island;
    island->landmarks[1] = (Landmark){.kind = LANDMARK_DUNE, .cell = SECOND + 9, .name = "Far"};
    island->landmark_count = 2;
    island->commissions[0] = (Commission){.kind = COMMISSION_CLIMB, .landmark = 0};
    island->commission_count = 1;
    Events events = order(&islet->game, "m E; m E");
    assert_int_equal(told(&events, EVENT_FOUND).what, 1);
    assert_int_equal(told(&events, EVENT_COMMISSION).what, 0);
    assert_int_equal(told(&events, EVENT_JOINED).amount, 1);
    islet_free(islet);
}

// Castaways.

static int people_in(People people) {
    int count = 0;
    for (; people; people >>= 1) count += (int)(people & 1);
    return count;
}

static void a_castaway_joins_for_each_task(void **state) {
    (void)state;
    for (int count = 0; count <= 2; count++) {
        Islet *islet = beside("@..,", NULL, LANDMARK_DUNE);
        Island *island = &islet->island;
        island->rules.value[RULE_TASK_CREW] = count;
        for (int i = 0; i < 2; i++)
            island->commissions[i] = (Commission){.kind = COMMISSION_LAND, .landmark = 0};
        island->commission_count = 2;
        Game *game = &islet->game;
        People before = game->party.people;
        Events events = order(game, "m E");
        assert_int_equal(times_told(&events, EVENT_COMMISSION), 2);
        assert_int_equal(times_told(&events, EVENT_JOINED), count ? 2 : 0);
        assert_int_equal(game->party.crew, 5 + 2 * count);
        assert_int_equal(people_in(game->party.people), game->party.crew);
        assert_int_equal(game->party.people & before, before);
        People joined = 0;
        for (int i = 0; i < events.count; i++) {
            if (events.items[i].kind != EVENT_JOINED) continue;
            assert_int_equal(events.items[i].amount, count);
            assert_int_equal(people_in(events.items[i].people), count);
            assert_int_equal(joined & events.items[i].people, 0);
            joined |= events.items[i].people;
        }
        assert_int_equal(before | joined, game->party.people);
        // They eat, and they carry.
        assert_int_equal(game_capacity(game), 6 * (5 + 2 * count));
        carry(game, 0, 0, 0, 20);
        events = order(game, "e");
        assert_int_equal(told(&events, EVENT_ATE).amount, 5 + 2 * count);
        islet_free(islet);
    }
}

// Whoever was lost to hunger does not come back with the next task.
static void a_castaway_is_never_one_who_was_lost(void **state) {
    (void)state;
    Islet *islet = beside("@..,", NULL, LANDMARK_DUNE);
    islet->island.commissions[0] = (Commission){.kind = COMMISSION_LAND, .landmark = 0};
    islet->island.commission_count = 1;
    Game *game = &islet->game;
    game->party.hungry = 2;
    Events events = order(game, "e");
    People lost = told(&events, EVENT_CREW_LOST).people;
    assert_int_equal(people_in(lost), 1);
    events = order(game, "m E");
    assert_int_equal(told(&events, EVENT_JOINED).people & lost, 0);
    assert_int_equal(game->party.people & lost, 0);
    assert_int_equal(people_in(game->party.people), 5);
    islet_free(islet);
}

// Names.

static void names_are_the_islands_own_and_none_stands_twice(void **state) {
    (void)state;
    Sketch sketch = sketch_mainland();
    int same_first = 0;
    for (int seed = 0; seed < 50; seed++) {
        char text[32];
        snprintf(text, sizeof text, "people %d", seed);
        sketch.land.seed = seed_of(text);
        Island island = sketch_island(&sketch);
        sketch.rules.value[RULE_CREW] = 1 + seed % 12;  // rules rename nobody
        Island again = sketch_island(&sketch);
        for (int i = 0; i < PEOPLE_LIMIT; i++) {
            const char *name = island_person(&island, i);
            assert_in_range(strlen(name), 2, 9);
            assert_string_equal(name, island_person(&again, i));
            for (int j = 0; j < i; j++) assert_string_not_equal(name, island_person(&island, j));
        }
        same_first += strcmp(island_person(&island, 0), "Ada") == 0;
        island_free(&island);
        island_free(&again);
    }
    assert_in_range(same_first, 0, 6);
    sketch_free(&sketch);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(each_kind_gives_what_is_its_own),
        CHECK(the_gift_is_as_large_as_the_rule_says),
        CHECK(it_gives_once_however_often_one_comes),
        CHECK(seeing_it_is_not_enough),
        CHECK(what_does_not_fit_is_lost_and_told),
        CHECK(with_full_hands_the_gift_waits),
        CHECK(on_drowned_ground_nothing_is_found),
        CHECK(from_the_top_of_a_summit_one_sees_as_from_a_watchtower),
        CHECK(what_is_seen_from_the_top_is_found),
        CHECK(a_castaway_joins_for_each_task),
        CHECK(a_castaway_is_never_one_who_was_lost),
        CHECK(names_are_the_islands_own_and_none_stands_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
