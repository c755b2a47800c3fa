// SPDX-License-Identifier: MIT
// When sites go out, as the party is told: compared with evenings that are played.
#include "../src/game/tide.h"
#include "support/islet.h"
#include "support/test.h"

enum { SIDE = 24, WORLDS = 40 };

static SiteEnd end_of(const Game *game, int site) {
    static uint8_t when[SIDE * SIDE];
    tide_preview(game, game->island->final_tide - game->tide, when);
    return tide_site_end(game, site, when);
}

// An islet with sites on all heights, whose party drifts on a raft and never starves.
static Islet *drifting(uint64_t seed) {
    Islet *islet = islet_random(SIDE, SIDE, seed);
    Island *island = &islet->island;
    island->site_count = 0;
    for (int cell = (int)(seed % 7); cell < island->cells && island->site_count < SITE_LIMIT;
         cell += 31)
        if (island->altitude[cell] > 0)
            island->sites[island->site_count++] = (Site){cell, island->altitude[cell]};
    island->rules.value[RULE_HUNGRY_NIGHTS] = 20;
    island->rules.value[RULE_CREW] = 12;
    islet_restart(islet);
    islet->game.party.raft = true;
    islet->game.party.goods[GOOD_FOOD] = 9999;
    return islet;
}

// The day on whose evening the sea takes a cell; 0: never.
static int played_until(const Game *begun, int cell) {
    static Game game;
    game_copy(&game, begun);
    while (game.outcome == OUTCOME_PLAYING) {
        int day = game.day;
        game_apply(&game, command_of(VERB_END_DAY), NULL);
        if (game_flooded(&game, cell)) return day;
    }
    return 0;
}

static void a_seen_site_goes_out_on_the_day_that_is_told(void **state) {
    (void)state;
    int out = 0, dry = 0, saved = 0;
    for (uint64_t seed = 1; seed <= WORLDS; seed++) {
        Islet *islet = drifting(seed);
        Game *game = &islet->game;
        islet_see_all(islet);
        for (int i = 0; i < islet->island.site_count; i++) {
            int cell = islet->island.sites[i].cell;
            if (game_flooded(game, cell)) continue;
            SiteEnd end = end_of(game, i);
            assert_false(end.gone);
            assert_int_equal(end.day, played_until(game, cell));
            game->cells[cell] |= CELL_WALL;
            assert_int_equal(end.walled, played_until(game, cell));
            assert_int_equal(end_of(game, i).day, end.walled);
            game->cells[cell] &= (uint8_t)~CELL_WALL;
            out += end.day > 0;
            dry += end.day == 0;
            saved += end.day > 0 && end.walled != end.day;
        }
        islet_free(islet);
    }
    assert_true(out > 30 && dry > 30 && saved > 20);
}

// Nothing but its height is told of a site where nobody has been.
static void a_charted_site_goes_out_when_the_calendar_says_so(void **state) {
    (void)state;
    Islet *islet = drifting(3);
    Game *game = &islet->game;
    const Rules *rules = &islet->island.rules;
    for (int cell = 0; cell < islet->island.cells; cell++) game->cells[cell] &= (uint8_t)~CELL_SEEN;
    for (int i = 0; i < islet->island.site_count; i++) {
        int altitude = islet->island.sites[i].altitude, day = 1, days = rule(rules, RULE_DAYS);
        while (day <= days && rules_tide_after(rules, day) < altitude) day++;
        assert_int_equal(end_of(game, i).day, day > days ? 0 : day);
        for (game->tide = 0; game->tide <= islet->island.final_tide; game->tide++) {
            assert_int_equal(end_of(game, i).gone, altitude <= game->tide);
            assert_int_equal(tide_site_is_free(game, i), altitude > game->tide);
        }
        game->tide = 0;
        game->beacons[i] = BEACON_BURNING;
        assert_false(tide_site_is_free(game, i));
    }
    islet_free(islet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seen_site_goes_out_on_the_day_that_is_told),
        cmocka_unit_test(a_charted_site_goes_out_when_the_calendar_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
