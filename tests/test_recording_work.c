// SPDX-License-Identifier: MIT
// What a recording may cost: its land, and its commands together with that. Whatever is recorded can
// be replayed, and what could not be replayed in time is refused, also where it is played.
#include <string.h>

#include "support/played_expedition.h"

static void assert_said(const TextError *error, const char *begin, const char *end) {
    ErrorWords words = error_words(error);
    const char *rest = strstr(words.text, end);
    if (strncmp(words.text, begin, strlen(begin)) != 0 || !rest || strcmp(rest, end) != 0)
        FAIL("'%s', not '%s*%s'", words.text, begin, end);
}

// Also where all that work would do nothing.
static void a_land_that_costs_too_much_is_refused(void **state) {
    (void)state;
    static const char *const rows[] = {
        "scatter tree clusters=1000000 tries=1000\n",
        "scatter sand clusters=1000000 blobs=1000 dabs=0\n",
        "scatter sand clusters=1000000 blobs=1000 dabs=1000\n",
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        TextError error;
        Buffer text = played_unmade(rows[i], 512);
        assert_int_equal(played_replayed(&text, NULL, &error), FAILURE_CONTENT);
        assert_said(&error, "game(level):12: work of '", "' units so far (limit 800000000)");
        buffer_free(&text);
    }
}

// Nearly as dear as a land may be, and made in a moment: passes that find nothing to change.
static void make_dear(Expedition *expedition) {
    enum { PASSES = 145 };
    Buffer more = {0};
    buffer_text(&more, "rule beacons 1\n");
    for (int i = 0; i < PASSES; i++) buffer_text(&more, "drop_islets min=1\n");
    buffer_byte(&more, 0);
    ExpeditionWish wish = played_wish(EASY, "dear/1");
    wish.code.width = wish.code.height = 512;
    wish.no_search = true;
    played_make(expedition, (const char *)more.bytes, &wish);
    buffer_free(&more);
}

static bool give(Expedition *expedition, int number, TextError *error) {
    Refusal refusal;
    Command command = command_goods(number % 2 ? VERB_TAKE : VERB_DROP, GOOD_FOOD, 1);
    bool good = expedition_apply(expedition, command, &refusal, NULL, error);
    if (good) assert_int_equal(refusal.reason, REFUSAL_NONE);
    return good;
}

static void commands_that_cost_too_much_are_refused(void **state) {
    (void)state;
    Expedition expedition, again;
    TextError error = {0};
    make_dear(&expedition);
    double land = expedition.made;
    assert_true(land > 0.7 * BUDGET_GIVEN.work);
    int count = 0;
    while (give(&expedition, count, &error)) count++;
    // As far as it goes, it can be replayed.
    assert_true(count > 1000 && count < COMMANDS_MOST && expedition_is_full(&expedition));
    assert_true(expedition_work(&expedition) < 1.01 * BUDGET_GIVEN.work);
    assert_int_equal(error.failure, FAILURE_CONTENT);
    assert_said(&error, "work of '", " commands (limit 1000000000)");
    Buffer text = played_text(&expedition, false);
    played_replay(&again, &text);
    assert_true(expedition_work(&again) == expedition_work(&expedition));
    buffer_free(&text);
    expedition_free(&again);
    // Further it cannot, whoever wrote it.
    expedition.made = 0;
    give(&expedition, count, &error);
    text = played_text(&expedition, false);
    assert_int_equal(played_replayed(&text, NULL, &error), FAILURE_CONTENT);
    assert_said(&error, "game:", " commands (limit 1000000000)");
    assert_non_null(strstr(error_words(&error).text, ": work of '"));
    buffer_free(&text);
    expedition_free(&expedition);
}

static void a_game_that_is_full_takes_nothing_more(void **state) {
    (void)state;
    Expedition expedition;
    ExpeditionWish wish = played_wish(NORMAL, "full");
    TextError error;
    played_make(&expedition, "", &wish);
    double first = expedition_work(&expedition);
    assert_true(give(&expedition, 0, &error));
    assert_false(expedition_is_full(&expedition));
    double made = expedition.made;
    expedition.made = BUDGET_GIVEN.work - (double)expedition.game->work;
    assert_false(expedition_is_full(&expedition));
    expedition.made++;
    assert_true(expedition_is_full(&expedition));
    Game before = *expedition.game;
    assert_false(give(&expedition, 1, &error));
    assert_string_equal(error_words(&error).text,
                        "work of '1000000001' units for a land and 1 commands (limit 1000000000)");
    assert_memory_equal(expedition.game, &before, sizeof before);
    assert_int_equal(expedition.commands.count, 1);
    // What was taken back is not counted.
    expedition.made = made;
    assert_true(expedition_undo(&expedition));
    assert_true(expedition_work(&expedition) == first);
    expedition_free(&expedition);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_land_that_costs_too_much_is_refused),
        CHECK(commands_that_cost_too_much_are_refused),
        CHECK(a_game_that_is_full_takes_nothing_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
