// SPDX-License-Identifier: MIT
// Commands of an expedition: taken down, taken back, done over.
#include <stdio.h>

#include "support/played_expedition.h"

static void a_refused_command_is_not_written_down(void **state) {
    (void)state;
    Expedition expedition;
    ExpeditionWish wish = played_wish(NORMAL, "refuse");
    played_make(&expedition, "", &wish);
    Events events = {.count = 7};
    Refusal refusal;
    TextError error;
    assert_true(expedition_apply(&expedition, command_of(VERB_SAIL), &refusal, &events, &error));
    assert_int_equal(refusal.reason, REFUSAL_NO_SHIP);
    assert_int_equal(events.count, 0);
    assert_int_equal(expedition.commands.count, 0);
    assert_true(expedition_apply(&expedition, command_of(VERB_END_DAY), &refusal, &events, &error));
    assert_int_equal(refusal.reason, REFUSAL_NONE);
    assert_true(events.count > 0);
    assert_int_equal(expedition.commands.count, 1);
    expedition_free(&expedition);
}

// With 1 the ship waits two days longer, with 2 it wants to see one beacon less as well, but one at the
// least. A recording says which it was.
static void relaxed_rules_are_two_days_and_a_beacon(void **state) {
    (void)state;
    for (int beacons = 1; beacons <= 4; beacons++)
        for (int relaxed = 0; relaxed <= RELAXED_MOST; relaxed++) {
            char more[40];
            snprintf(more, sizeof more, "rule beacons %d\nrule days 12\n", beacons);
            Expedition expedition, again;
            ExpeditionWish wish = played_wish(EASY, "relax");
            wish.relaxed = relaxed;
            wish.no_search = true;
            played_make(&expedition, more, &wish);
            const Rules *rules = &expedition.island.rules;
            assert_int_equal(rule(rules, RULE_DAYS), relaxed ? 14 : 12);
            int less = relaxed == 2 && beacons > 1;
            assert_int_equal(rule(rules, RULE_BEACONS), beacons - less);
            Buffer text = played_text(&expedition, false);
            played_replay(&again, &text);
            assert_int_equal(rule(&again.island.rules, RULE_BEACONS), beacons - less);
            buffer_free(&text);
            expedition_free(&again);
            expedition_free(&expedition);
        }
}

static void checkpoints_lie_at_nightfall_at_the_end_and_every_64_commands(void **state) {
    (void)state;
    Expedition expedition;
    ExpeditionWish wish = played_wish(NORMAL, "points");
    played_make(&expedition, "", &wish);
    Bot bot;
    bot_init(&bot, BOT_NAIVE, &expedition.island, 1);
    int wanted = 0, nights = 0, counted = 0;
    while (expedition.game->outcome == OUTCOME_PLAYING) {
        Command command = bot_next(&bot, expedition.game);
        Refusal refusal;
        TextError error;
        assert_true(expedition_apply(&expedition, command, &refusal, NULL, &error));
        int count = expedition.commands.count;
        bool night = command.verb == VERB_END_DAY, end = command.verb == VERB_SAIL;
        nights += night;
        counted += count % 64 == 0;
        wanted += night || end || count % 64 == 0;
        assert_int_equal(expedition.checkpoint_count, wanted);
        if (wanted == 0) continue;
        const Checkpoint *last = &expedition.checkpoints[wanted - 1];
        if (!night && !end && count % 64 != 0) {
            assert_true(last->command < count);
            continue;
        }
        assert_int_equal(last->command, count);
        assert_int_equal(last->day, expedition.game->day);
        for (int part = 0; part < PART_COUNT; part++)
            assert_true(last->hash[part] == game_hash(expedition.game, (GamePart)part));
    }
    assert_true(nights >= 3 && counted >= 2);
    bot_free(&bot);
    expedition_free(&expedition);
}

// What the party knows, counted tile by tile.
static void expect_free_if_nothing_was_learned(const Expedition *expedition, const Game *before,
                                               bool is_free) {
    const Game *game = expedition->game;
    bool same = game->landmarks_found == before->landmarks_found &&
                game->landmarks_given == before->landmarks_given && game->day == before->day &&
                game->commissions_done == before->commissions_done &&
                game->outcome == before->outcome;
    for (int cell = 0; cell < game->island->cells && same; cell++)
        same = game_seen(game, cell) == game_seen(before, cell);
    assert_int_equal(is_free, same);
}

static void undo_takes_back_the_last_command_and_is_free_where_nothing_was_learned(void **state) {
    (void)state;
    static const char *const texts[] = {"undo", "gift", "raft"};
    int kinds[2] = {0}, dawns = 0, gifts = 0;
    for (uint64_t seed = 1; seed <= 9; seed++) {
        Expedition expedition, shadow;
        ExpeditionWish wish = played_wish(EASY, texts[seed % 3]);
        played_make(&expedition, "", &wish);
        played_make(&shadow, "", &wish);
        Bot bot;
        bot_init(&bot, seed > 3 ? BOT_RANDOM : BOT_BUILDER, &expedition.island, seed);
        while (expedition.game->outcome == OUTCOME_PLAYING && expedition.commands.count < 300) {
            Command command = bot_next(&bot, expedition.game);
            Refusal refusal;
            TextError error;
            assert_true(expedition_apply(&expedition, command, &refusal, NULL, &error));
            bool is_free = expedition_undo_is_free(&expedition, expedition.commands.count - 1);
            gifts += expedition.game->landmarks_given != shadow.game->landmarks_given;
            expect_free_if_nothing_was_learned(&expedition, shadow.game, is_free);
            if (command.verb == VERB_END_DAY) {
                assert_false(expedition_can_undo(&expedition) || expedition_undo(&expedition));
                dawns++;
            } else {
                assert_true(expedition_can_undo(&expedition) && expedition_undo(&expedition));
                assert_int_equal(expedition.practice, !is_free);
                shadow.practice = expedition.practice;
                played_same(&expedition, &shadow);
                shadow.practice = expedition.practice = false;
                assert_true(expedition_apply(&expedition, command, &refusal, NULL, &error));
                kinds[is_free]++;
            }
            assert_true(expedition_apply(&shadow, command, &refusal, NULL, &error));
            played_same(&expedition, &shadow);
        }
        bot_free(&bot);
        expedition_free(&expedition);
        expedition_free(&shadow);
    }
    assert_true(kinds[false] > 30 && kinds[true] > 100 && dawns > 10 && gifts > 3);
}

// A recording does not tell what was undone for nothing, and a save that is read knows what is free.
static void a_recording_does_not_tell_of_a_free_undo(void **state) {
    (void)state;
    ExpeditionWish wish = played_wish(EASY, "undo");
    Expedition plain, expedition, again;
    played_make(&plain, "", &wish);
    played_make(&expedition, "", &wish);
    static const char *const words[] = {"d food 1", "t food 1"};
    for (int i = 0; i < 100; i++) {
        played_say(&expedition, words, 2);
        assert_true(expedition_undo(&expedition));
        if (i % 2) played_say(&expedition, &words[1], 1);
        else assert_true(expedition_undo(&expedition));
        if (i % 2) played_say(&plain, words, 2);
    }
    assert_true(expedition.commands.count > CHECKPOINT_COMMANDS);
    Buffer text = played_text(&expedition, false), other = played_text(&plain, false);
    assert_int_equal(text.length, other.length);
    assert_memory_equal(text.bytes, other.bytes, text.length);
    played_replay(&again, &text);
    for (int i = 0; i <= again.commands.count; i++)
        assert_int_equal(expedition_undo_is_free(&again, i), expedition_undo_is_free(&plain, i));
    buffer_free(&text);
    buffer_free(&other);
    expedition_free(&again);
    expedition_free(&plain);
    expedition_free(&expedition);
}

static void a_whole_day_can_be_undone_command_by_command(void **state) {
    (void)state;
    Expedition expedition, whole;
    ExpeditionWish wish = played_wish(NORMAL, "day");
    played_make(&expedition, "", &wish);
    played_make(&whole, "", &wish);
    assert_false(expedition_undo(&expedition));
    assert_false(expedition.practice);
    played_on(&expedition, BOT_NAIVE, 1, 8);
    played_on(&whole, BOT_NAIVE, 1, 8);
    int count = expedition.commands.count, dawn = expedition.day_command;
    assert_false(expedition_undo_to(&expedition, count) ||
                 expedition_undo_to(&expedition, dawn - 1));
    while (expedition.commands.count > dawn) assert_true(expedition_undo(&expedition));
    assert_false(expedition_undo(&expedition));
    played_same_state(expedition.game, expedition.day_start);
    played_say(&expedition, &(const char *){"d food 1"}, 1);
    assert_true(expedition_undo_is_free(&expedition, dawn) && expedition_undo(&expedition));
    // All at once leads to the same.
    if (count > dawn) assert_true(expedition_undo_to(&whole, dawn));
    played_same(&whole, &expedition);
    expedition_free(&expedition);
    expedition_free(&whole);
}

static void rewinding_goes_to_any_point_and_on_from_there(void **state) {
    (void)state;
    enum { MOST = 150 };
    ExpeditionWish wish = played_wish(NORMAL, "rewind");
    Expedition whole, expedition, plain;
    played_make(&whole, "", &wish);
    played_on(&whole, BOT_BUILDER, 5, MOST);
    int count = whole.commands.count;
    assert_true(count > 70);
    played_make(&expedition, "", &wish);
    played_make(&plain, "", &wish);
    for (int point = 0; point <= count; point++) {
        Refusal refusal;
        TextError error;
        while (expedition.commands.count < count) {
            Command next = whole.commands.items[expedition.commands.count];
            assert_true(expedition_apply(&expedition, next, &refusal, NULL, &error));
        }
        played_same_state(expedition.game, whole.game);
        assert_true(expedition_rewind(&expedition, point));
        plain.practice = true;
        played_same(&expedition, &plain);
        if (point == count) break;
        assert_true(expedition_apply(&plain, whole.commands.items[point], &refusal, NULL, &error));
    }
    assert_false(expedition_rewind(&expedition, -1));
    assert_false(expedition_rewind(&expedition, count + 1));
    expedition_free(&expedition);
    expedition_free(&plain);
    expedition_free(&whole);
}

static void a_restart_is_the_first_morning_and_no_practice(void **state) {
    (void)state;
    ExpeditionWish wish = played_wish(NORMAL, "again");
    Expedition fresh, expedition;
    played_make(&fresh, "", &wish);
    played_make(&expedition, "", &wish);
    played_on(&expedition, BOT_RANDOM, 3, 100);
    assert_true(expedition_rewind(&expedition, expedition.commands.count));
    assert_true(expedition.practice);
    expedition_restart(&expedition);
    played_same(&expedition, &fresh);
    assert_false(expedition.practice);
    assert_true(expedition.witness.count > 0);
    expedition_free(&expedition);
    expedition_free(&fresh);
}

// Putting food down and taking it up again costs no time.
static void more_commands_than_a_recording_holds_are_refused(void **state) {
    (void)state;
    static const char *const words[] = {"d food 1", "t food 1"};
    ExpeditionWish wish = played_wish(NORMAL, "many");
    Expedition expedition;
    played_make(&expedition, "", &wish);
    for (int i = 0; i < COMMANDS_MOST; i++) played_say(&expedition, &words[i % 2], 1);
    uint64_t before = game_hash(expedition.game, PART_WORLD);
    Refusal refusal;
    TextError error;
    assert_false(expedition_apply(&expedition, command_of(VERB_END_DAY), &refusal, NULL, &error));
    assert_int_equal(error.failure, FAILURE_CONTENT);
    assert_string_equal(error_words(&error).text, "commands '20001' (limit 20000)");
    assert_int_equal(expedition.commands.count, COMMANDS_MOST);
    assert_true(game_hash(expedition.game, PART_WORLD) == before);
    expedition_free(&expedition);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_refused_command_is_not_written_down),
        CHECK(relaxed_rules_are_two_days_and_a_beacon),
        CHECK(checkpoints_lie_at_nightfall_at_the_end_and_every_64_commands),
        CHECK(undo_takes_back_the_last_command_and_is_free_where_nothing_was_learned),
        CHECK(a_recording_does_not_tell_of_a_free_undo),
        CHECK(a_whole_day_can_be_undone_command_by_command),
        CHECK(rewinding_goes_to_any_point_and_on_from_there),
        CHECK(a_restart_is_the_first_morning_and_no_practice),
        CHECK(more_commands_than_a_recording_holds_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
