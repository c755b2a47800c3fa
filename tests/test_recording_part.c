// SPDX-License-Identifier: MIT
// A recording that does not come out the same, as far as it does: what a viewer shows of it.
#include <stdio.h>
#include <string.h>

#include "support/played_expedition.h"

enum { COMMANDS = 200 };

// Replays a text for people to look at; what is wrong with it is told.
static bool look(Expedition *expedition, const Buffer *text, TextError *diverged,
                 TextError *error) {
    Recording recording;
    *diverged = *error = (TextError){0};
    return recording_open(&recording, played_source(text), error) &&
           recording_replay(expedition, &recording,
                            &(ReplayWish){.threads = 1, .witness = true, .diverged = diverged},
                            error);
}

static char *find(const Buffer *text, const char *part, int count) {
    char *at = (char *)text->bytes;
    for (int i = 0; i < count && at; i++) at = strstr(at + 1, part);
    assert_non_null(at);
    return at;
}

// The text of a game by a bot, not ended, with a 0 after it.
static Buffer text_of(Expedition *expedition) {
    played_game(expedition, BOT_NAIVE, 3, COMMANDS);
    Buffer text = played_text(expedition, false);
    buffer_byte(&text, 0);
    text.length--;
    return text;
}

static void a_recording_that_is_true_is_shown_as_a_whole_with_a_way_to_win(void **state) {
    (void)state;
    Expedition expedition, seen;
    TextError diverged, error;
    Buffer text = text_of(&expedition);
    assert_true(look(&seen, &text, &diverged, &error));
    assert_int_equal(diverged.failure, FAILURE_NONE);
    played_same(&seen, &expedition);
    assert_true(seen.witness.count > 0);
    expedition_free(&seen);
    expedition_free(&expedition);
    buffer_free(&text);
}

static void a_hash_that_differs_ends_it_there_and_is_told(void **state) {
    (void)state;
    Expedition expedition, seen, refused;
    TextError diverged, error;
    Recording recording;
    Buffer text = text_of(&expedition);
    char *line = find(&text, "\nh ", 2), *hash = strstr(line, "fog=") + 4;
    int day, command;
    assert_int_equal(sscanf(line, "\nh %d %d", &day, &command), 2);
    assert_true(command > 0 && command < expedition.commands.count);
    *hash = *hash == '0' ? '1' : '0';
    assert_true(recording_open(&recording, played_source(&text), &error));
    assert_false(recording_replay(&refused, &recording, &(ReplayWish){.threads = 1}, &error));
    assert_true(look(&seen, &text, &diverged, &(TextError){0}));
    assert_int_equal(diverged.failure, FAILURE_SYNC);
    assert_string_equal(error_words(&diverged).text, error_words(&error).text);
    assert_non_null(strstr(error_words(&diverged).text, "fog"));
    assert_int_equal(seen.commands.count, command);
    assert_true(expedition_rewind(&expedition, command));
    played_same_state(seen.game, expedition.game);
    expedition_free(&seen);
    expedition_free(&expedition);
    buffer_free(&text);
}

static void a_command_that_is_none_is_damage_and_nothing_of_it_is_shown(void **state) {
    (void)state;
    Expedition expedition, seen;
    TextError diverged, error;
    Buffer text = text_of(&expedition);
    find(&text, "\nm ", 20)[1] = 'q';
    assert_false(look(&seen, &text, &diverged, &error));
    assert_int_equal(error.failure, FAILURE_CONTENT);
    assert_int_equal(diverged.failure, FAILURE_NONE);
    expedition_free(&expedition);
    buffer_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_recording_that_is_true_is_shown_as_a_whole_with_a_way_to_win),
        CHECK(a_hash_that_differs_ends_it_there_and_is_told),
        CHECK(a_command_that_is_none_is_damage_and_nothing_of_it_is_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
