// SPDX-License-Identifier: MIT
// Games as text: what is printed comes back, and nothing in the text is trusted.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/base/crc.h"
#include "../src/game/recording.h"
#include "../src/worldgen/level.h"
#include "../src/base/memory.h"
#include "../src/worldgen/rng.h"
#include "support/scratch_folder.h"
#include "support/played_expedition.h"

// What comes back.

static void a_game_that_was_printed_comes_back_the_same(void **state) {
    (void)state;
    static const BotKind kinds[] = {BOT_RANDOM, BOT_NAIVE, BOT_BUILDER};
    unsigned verbs = 0;
    int checkpoints = 0;
    for (int i = 0; i < 3; i++)
        for (uint64_t seed = 1; seed <= 3; seed++)
            for (int ended = 0; ended < 2; ended++) {
                Expedition expedition, again;
                played_game(&expedition, kinds[i], seed, 400);
                expedition.practice = seed == 2;
                Buffer text = played_text(&expedition, ended);
                played_replay(&again, &text);
                played_same(&expedition, &again);
                Buffer second = played_text(&again, ended);
                assert_int_equal(second.length, text.length);
                assert_memory_equal(second.bytes, text.bytes, text.length);
                for (int c = 0; c < expedition.commands.count; c++)
                    verbs |= 1u << expedition.commands.items[c].verb;
                checkpoints += expedition.checkpoint_count;
                buffer_free(&second);
                buffer_free(&text);
                expedition_free(&again);
                expedition_free(&expedition);
            }
    assert_int_equal(verbs, (1u << VERB_COUNT) - 1);
    assert_true(checkpoints > 50);
}

static void the_text_is_as_its_header_file_says(void **state) {
    (void)state;
    static const char *const commands[] = {"d food 9", "e", "t food 1"};
    Expedition expedition;
    ExpeditionWish wish = played_wish(EASY, "tide/5@1");
    wish.code.height = 64;
    played_make(&expedition, "", &wish);
    played_say(&expedition, commands, 2);
    char wanted[3000], hashes[400] = "";
    for (int part = 0; part < PART_COUNT; part++)
        snprintf(hashes + strlen(hashes), sizeof hashes - strlen(hashes), " %s=%016" PRIx64,
                 PART_WORD[part], game_hash(expedition.game, (GamePart)part));
    played_say(&expedition, commands + 2, 1);
    snprintf(wanted, sizeof wanted,
             "tidemark-recording 1\nrules %d\nlevel played %08x\nsize 48x64\ndifficulty easy\n"
             "relaxed 0\npractice 0\nseed tide/5@1\nlevel %zu\n%s\n"
             "d food 9\ne\nh 2 2%s\nt food 1\n",
             RULES_VERSION, (unsigned)level_code_hash(&expedition.recipe), strlen(PLAYED_LEVEL),
             PLAYED_LEVEL, hashes);
    Buffer text = played_text(&expedition, false), ended = played_text(&expedition, true);
    assert_int_equal(text.length, strlen(wanted));
    assert_memory_equal(text.bytes, wanted, text.length);
    snprintf(wanted + text.length, sizeof wanted - text.length, "end %08x\n",
             (unsigned)crc_continue(0, wanted, text.length));
    assert_int_equal(ended.length, strlen(wanted));
    assert_memory_equal(ended.bytes, wanted, ended.length);
    buffer_free(&text);
    buffer_free(&ended);
    expedition_free(&expedition);
}

static void a_recording_may_follow_other_bytes(void **state) {
    (void)state;
    Expedition expedition;
    played_game(&expedition, BOT_RANDOM, 1, 40);
    Buffer text = played_text(&expedition, true), both = {0};
    TextError error;
    buffer_text(&both, "before");
    assert_true(recording_print(&expedition, true, &both, &error));
    assert_int_equal(both.length, text.length + 6);
    assert_memory_equal(both.bytes + 6, text.bytes, text.length);
    buffer_free(&both);
    buffer_free(&text);
    expedition_free(&expedition);
}

static void the_checksum_is_that_of_zip_and_png(void **state) {
    (void)state;
    assert_int_equal(crc_continue(0, "123456789", 9), 0xcbf43926);
    assert_int_equal(crc_continue(0, "", 0), 0);
    assert_int_equal(crc_continue(0, "IEND", 4), 0xae426082);
}

static void a_witness_is_a_recording_that_wins(void **state) {
    (void)state;
    Expedition expedition, again;
    played_game(&expedition, BOT_RANDOM, 1, 40);  // what was played does not matter
    TextError error;
    assert_true(expedition_play_witness(&expedition, &error));
    Buffer text = played_text(&expedition, true);
    played_replay(&again, &text);
    assert_int_equal(again.game->outcome, OUTCOME_SAILED);
    assert_int_equal(again.commands.count, expedition.witness.count);
    assert_false(again.practice);
    // The last line but one tells the state at the end.
    const Checkpoint *last = &again.checkpoints[again.checkpoint_count - 1];
    assert_int_equal(last->command, again.commands.count);
    // With a witness of its own when that is asked for.
    Recording recording;
    Expedition watched;
    assert_int_equal(again.witness.count, 0);
    assert_true(recording_open(&recording, played_source(&text), &error));
    assert_true(recording.ended);
    assert_true(recording_replay(&watched, &recording, &(ReplayWish){.threads = 2, .witness = true},
                                 &error));
    assert_int_equal(watched.witness.count, expedition.witness.count);
    expedition_free(&watched);
    buffer_free(&text);
    expedition_free(&again);
    expedition_free(&expedition);
}

// Texts cut off.

// The commands that the first so many bytes hold: whole lines, not counting checkpoints.
static int commands_before(const Buffer *text, size_t body, size_t length) {
    int count = 0;
    for (size_t i = body; i < length; i++) {
        bool command = i == body || text->bytes[i - 1] == '\n';
        command = command && text->bytes[i] != 'h' && strncmp((char *)text->bytes + i, "end", 3);
        count += command && memchr(text->bytes + i, '\n', length - i);
    }
    return count;
}

static void every_beginning_is_refused_in_the_header_and_played_after_it(void **state) {
    (void)state;
    Expedition expedition, plain;
    played_game(&expedition, BOT_NAIVE, 2, 100);
    played_game(&plain, BOT_NAIVE, 2, 0);
    Buffer text = played_text(&expedition, true);
    Recording whole, recording;
    TextError error;
    assert_true(recording_open(&whole, played_source(&text), &error));
    int refused = 0, played = 0;
    size_t last_end = 0;
    for (size_t length = 0; length <= text.length; length++) {
        TextSource source = {"game", (const char *)text.bytes, length};
        error = (TextError){0};
        if (!recording_open(&recording, source, &error)) {
            assert_int_equal(error.failure, FAILURE_CONTENT);
            assert_memory_equal(error_words(&error).text, "game:", 5);
            assert_true(length < whole.body);
            refused++;
            continue;
        }
        assert_true(length >= whole.body);
        assert_int_equal(recording.ended, length == text.length);
        if (recording.body_end == last_end && length < text.length) continue;
        last_end = recording.body_end;
        Expedition again;
        assert_true(recording_replay(&again, &recording, &(ReplayWish){.threads = 1}, &error));
        int count = commands_before(&text, whole.body, length);
        assert_int_equal(again.commands.count, count);
        while (plain.commands.count < count) {
            Command next = expedition.commands.items[plain.commands.count];
            Refusal refusal;
            assert_true(expedition_apply(&plain, next, &refusal, NULL, &error));
        }
        played_same(&again, &plain);
        expedition_free(&again);
        played++;
    }
    assert_int_equal(refused, (int)whole.body);
    assert_true(played > 100);
    buffer_free(&text);
    expedition_free(&plain);
    expedition_free(&expedition);
}

// Pictures.

static void write_picture(const ScratchFolder *folder, const char *name, int white) {
    char text[200];
    snprintf(text, sizeof text, "P2 3 3 9 0 1 0 1 %d 2 0 3 0\n", white);
    scratch_write(folder, name, text);
}

static void pictures_are_looked_for_in_the_folders_in_turn(void **state) {
    (void)state;
    static const char level[] = "level 1 \"Picture\"\na = image file=peak.pgm\n"
                                "tile water where a < 50%\ntile sand where a < 60%\n"
                                "tile grass\nborder width=2\nheight a\n";
    ScratchFolder folders[3];
    for (int i = 0; i < 3; i++) folders[i] = scratch_make();
    write_picture(&folders[1], "peak.pgm", 8);
    write_picture(&folders[2], "peak.pgm", 9);
    scratch_write(&folders[2], "own.level", level);
    Recipe recipe;
    Buffer bytes = {0};
    TextError error = {0};
    if (!level_read(&recipe, scratch_file(&folders[2], "own.level"), &bytes, &error))
        FAIL("%s", error_words(&error).text);
    ExpeditionWish wish = played_wish(NORMAL, "peak");
    wish.no_search = true;
    Expedition expedition, again;
    if (!expedition_make(&expedition, &recipe, &bytes, &wish, &error))
        FAIL("%s", error_words(&error).text);
    played_on(&expedition, BOT_RANDOM, 1, 20);
    Buffer text = played_text(&expedition, true);
    const char *const none[] = {NULL};
    const char *const missing[] = {folders[0].path, NULL};
    const char *const other[] = {folders[0].path, folders[1].path, folders[0].path, NULL};
    const char *const all[] = {folders[0].path, folders[1].path, folders[2].path, NULL};
    assert_int_equal(played_replayed(&text, NULL, &error), FAILURE_MISSING);
    assert_int_equal(played_replayed(&text, none, &error), FAILURE_MISSING);
    assert_string_equal(error_words(&error).text,
                        "game(level):2: no folder to look for 'peak.pgm' in");
    char said[SCRATCH_PATH * 2];
    assert_int_equal(played_replayed(&text, missing, &error), FAILURE_MISSING);
    snprintf(said, sizeof said, "game(level):2: %s/peak.pgm: No such file or directory",
             folders[0].path);
    assert_string_equal(error_words(&error).text, said);
    assert_int_equal(played_replayed(&text, other, &error), FAILURE_MISSING);
    assert_non_null(
        strstr(error_words(&error).text, "game(level):2: 'peak.pgm' is another picture (limit "));
    Recording recording;
    assert_true(recording_open(&recording, played_source(&text), &error));
    assert_true(
        recording_replay(&again, &recording, &(ReplayWish){.folders = all, .threads = 1}, &error));
    played_same(&expedition, &again);
    expedition_free(&again);
    expedition_free(&expedition);
    buffer_free(&text);
    for (int i = 0; i < 3; i++) scratch_remove(&folders[i]);
}

// Memory.

static bool survive(const Buffer *text, long call, int onwards) {
    memory_fail_at(call, onwards);
    Recording recording;
    Expedition expedition = {0};
    Buffer printed = {0}, witness = {0};
    TextError error = {0};
    bool good = recording_open(&recording, played_source(text), &error) &&
                recording_replay(&expedition, &recording,
                                 &(ReplayWish){.threads = 1, .witness = true}, &error) &&
                recording_print(&expedition, true, &printed, &error) &&
                expedition_play_witness(&expedition, &error) &&
                recording_print(&expedition, true, &witness, &error);
    long calls = memory_calls();
    memory_fail_at(0, 0);
    if (good) assert_int_equal(printed.length, text->length);
    else assert_int_equal(error.failure, FAILURE_MEMORY);
    expedition_free(&expedition);
    buffer_free(&printed);
    buffer_free(&witness);
    return calls < call;
}

static void running_out_of_memory_at_any_call_is_survived(void **state) {
    (void)state;
    Expedition expedition;
    played_game(&expedition, BOT_NAIVE, 1, 400);
    Buffer text = played_text(&expedition, true);
    for (int onwards = 0; onwards < 2; onwards++) {
        int faults = 0;
        for (long call = 1; !survive(&text, call, onwards); call++) faults++;
        print_message("%d faults\n", faults);
        assert_true(faults >= 60);
    }
    buffer_free(&text);
    expedition_free(&expedition);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_game_that_was_printed_comes_back_the_same),
        CHECK(the_text_is_as_its_header_file_says),
        CHECK(a_recording_may_follow_other_bytes),
        CHECK(the_checksum_is_that_of_zip_and_png),
        CHECK(a_witness_is_a_recording_that_wins),
        CHECK(every_beginning_is_refused_in_the_header_and_played_after_it),
        CHECK(pictures_are_looked_for_in_the_folders_in_turn),
        CHECK(running_out_of_memory_at_any_call_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
