// SPDX-License-Identifier: MIT
// The timelapse at the end of a game: at each moment it shows what the party knew then, on and back.
#include "support/test.h"

#include "../src/view/field/timelapse.h"
#include "support/played_expedition.h"
#include "support/view/playfield_fixture.h"

// The field of the game after so many commands, made anew.
static void expect_moment(Timelapse *lapse, const Expedition *expedition, int moment) {
    Playfield anew;
    Game *game = test_calloc(1, sizeof *game);
    game_start(game, &expedition->island);
    for (int i = 0; i < lapse->moments[moment]; i++)
        game_apply(game, expedition->commands.items[i], NULL);
    played_same_state(lapse->game, game);
    assert_true(playfield_init(&anew, &expedition->land, game, TONES_NORMAL));
    playfield_settle(&lapse->field);
    fields_same(&lapse->field, &anew, "at a moment");
    playfield_free(&anew);
    test_free(game);
}

static void each_moment_is_the_game_as_it_was_known(void **state) {
    (void)state;
    static Expedition expedition;
    Timelapse lapse;
    played_game(&expedition, BOT_NAIVE, 3, 400);
    for (int parts = 1; parts < 5; parts++) {
        assert_true(timelapse_begin(&lapse, &expedition, parts, TONES_NORMAL));
        assert_int_equal(lapse.moments[0], 0);
        assert_int_equal(lapse.moments[lapse.count - 1], expedition.commands.count);
        for (int i = 1; i < lapse.count; i++) assert_true(lapse.moments[i - 1] < lapse.moments[i]);
        for (int i = 0; i < lapse.count; i += parts) {
            timelapse_show(&lapse, i);
            expect_moment(&lapse, &expedition, i);
        }
        timelapse_show(&lapse, lapse.count / 3);  // back
        expect_moment(&lapse, &expedition, lapse.count / 3);
        timelapse_show(&lapse, 0);
        expect_moment(&lapse, &expedition, 0);
        timelapse_end(&lapse);
    }
    expedition_free(&expedition);
}

// The evening before the sea comes and the morning after it, of every day.
static void every_evening_and_every_morning_is_a_moment(void **state) {
    (void)state;
    static Expedition expedition;
    Timelapse lapse;
    played_game(&expedition, BOT_NAIVE, 5, 400);
    assert_true(timelapse_begin(&lapse, &expedition, 1, TONES_NORMAL));
    int nights = 0;
    for (int i = 0; i < expedition.commands.count; i++) {
        if (expedition.commands.items[i].verb != VERB_END_DAY) continue;
        bool evening = false, morning = false;
        for (int at = 0; at < lapse.count; at++) {
            evening = evening || lapse.moments[at] == i;
            morning = morning || lapse.moments[at] == i + 1;
        }
        assert_true(evening && morning);
        nights++;
    }
    assert_in_range(nights, 3, 100);
    timelapse_end(&lapse);
    expedition_free(&expedition);
}

static void a_game_of_no_commands_has_one_moment(void **state) {
    (void)state;
    static Expedition expedition;
    Timelapse lapse;
    ExpeditionWish wish = played_wish(EASY, "none");
    played_make(&expedition, "", &wish);
    assert_true(timelapse_begin(&lapse, &expedition, 4, TONES_NORMAL));
    assert_int_equal(lapse.count, 1);
    timelapse_show(&lapse, 0);
    expect_moment(&lapse, &expedition, 0);
    timelapse_end(&lapse);
    timelapse_end(&lapse);
    expedition_free(&expedition);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(each_moment_is_the_game_as_it_was_known),
        CHECK(every_evening_and_every_morning_is_a_moment),
        CHECK(a_game_of_no_commands_has_one_moment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
