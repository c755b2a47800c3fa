// SPDX-License-Identifier: MIT
// Recordings that were changed: whatever is wrong is refused and told, with the line.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/base/crc.h"
#include "../src/game/recording.h"
#include "../src/worldgen/rng.h"
#include "support/played_expedition.h"

// The text with its first `from` replaced; sealed anew where it has an end.
static Buffer changed(const Buffer *text, const char *from, const char *to) {
    Buffer result = {0};
    char *copy = strndup((const char *)text->bytes, text->length);
    const char *at = strstr(copy, from);
    if (!at) FAIL("no '%s' to change", from);
    buffer_append(&result, copy, (size_t)(at - copy));
    buffer_text(&result, to);
    buffer_text(&result, at + strlen(from));
    free(copy);
    return result;
}

// Takes the end line off and puts the right one on.
static void seal(Buffer *text) {
    size_t end = text->length;
    while (end > 0 && (end < 4 || memcmp(text->bytes + end - 4, "end ", 4) != 0)) end--;
    assert_true(end >= 4);
    text->length = end - 4;
    buffer_format(text, "end %08x\n", (unsigned)crc_continue(0, text->bytes, text->length));
}

// `text` is refused, and `said` is the whole of why.
static void refused(const Buffer *text, Failure failure, const char *said) {
    TextError error;
    Failure found = played_replayed(text, NULL, &error);
    if (found != failure || strcmp(error_words(&error).text, said) != 0)
        FAIL("\n%d %s\nnot\n%d %s", (int)found, error_words(&error).text, (int)failure, said);
}

// Whether a text is as expected, a * there being anything up to the byte after it.
static bool is_said(const char *text, const char *expected) {
    for (; *expected; expected++) {
        if (*expected == '*') text = expected[1] ? strchr(text, expected[1]) : text + strlen(text);
        else if (*text++ != *expected) return false;
        if (!text) return false;
    }
    return *text == 0;
}

// d food 9, e, t food 1, e: lines 22, 23, checkpoint, 25, 26, checkpoint.
static void make_short_game(Expedition *expedition) {
    static const char *const commands[] = {"d food 9", "e", "t food 1", "e"};
    ExpeditionWish wish = played_wish(NORMAL, "short");
    wish.no_search = true;
    played_make(expedition, "", &wish);
    played_say(expedition, commands, 4);
}

static void whatever_is_wrong_is_said_with_its_line(void **state) {
    (void)state;
    static const struct {
        const char *from, *to;
        Failure failure;
        const char *said;
    } table[] = {
        {"tidemark-recording 1", "tidemark 1", FAILURE_CONTENT,
         "game:1: header 'tidemark 1' (limit 'tidemark-recording ...' here)"},
        {"tidemark-recording 1", "tidemark-recording 2", FAILURE_VERSION,
         "game:1: format '2' (limit 1, this program's)"},
        {"tidemark-recording 1", "tidemark-recording 01", FAILURE_CONTENT,
         "game:1: format '01' (limit 1, this program's)"},
        {"tidemark-recording 1", "tidemark-recording 1\r", FAILURE_CONTENT,
         "game:1: format '1\\x0D' (limit 1, this program's)"},
        {"rules 2", "rules 3", FAILURE_VERSION,
         "game:2: rules version '3' (limit 2, this program's)"},
        {"rules 2", "rules 1", FAILURE_VERSION,
         "game:2: rules version '1' (limit 2, this program's)"},
        {"rules 2\n", "", FAILURE_CONTENT,
         "game:2: header 'level played *' (limit 'rules ...' "
         "here)"},
        {"level played ", "level pl/ayed ", FAILURE_CONTENT,
         "game:3: level 'pl/ayed *' (limit a name and 8 hexadecimal digits)"},
        {"level played ", "level played 0", FAILURE_CONTENT,
         "game:3: level 'played 0*' (limit a name and 8 hexadecimal digits)"},
        {"level played ", "level ", FAILURE_CONTENT,
         "game:3: level '*' (limit a name and 8 hexadecimal digits)"},
        {"size 48x48", "size 48", FAILURE_CONTENT, "game:4: size '48' (limit 48x48)"},
        {"size 48x48", "size 048x48", FAILURE_CONTENT, "game:4: size '048x48' (limit 48x48)"},
        {"size 48x48", "size 47x48", FAILURE_CONTENT,
         "game:4: size '47x48' (limit sides of 48 to 512)"},
        {"size 48x48", "size 48x513", FAILURE_CONTENT,
         "game:4: size '48x513' (limit sides of 48 to 512)"},
        {"difficulty normal", "difficulty normally", FAILURE_CONTENT,
         "game:5: difficulty 'normally' (limit easy, normal, hard)"},
        {"relaxed 0", "relaxed 3", FAILURE_CONTENT, "game:6: relaxed '3' (limit 0..2)"},
        {"relaxed 0", "relaxed ", FAILURE_CONTENT, "game:6: relaxed '' (limit 0..2)"},
        {"practice 0", "practice 2", FAILURE_CONTENT, "game:7: practice '2' (limit 0..1)"},
        {"seed short", "seed  short", FAILURE_CONTENT,
         "game:8: seed ' short' (limit no blanks around it)"},
        {"seed short", "seed \x01", FAILURE_CONTENT,
         "game:8: seed '\\x01' (limit no control characters)"},
        {"seed short", "seed ", FAILURE_CONTENT, "game:8: seed '' (limit 1 to 256 bytes)"},
        {"\nlevel 2", "\nlevel 02", FAILURE_CONTENT, "game:9: level '02*' (limit 0..1048576)"},
        {"\nlevel 2", "\nlevel 1", FAILURE_CONTENT,
         "game:9: length of the level '1*' (limit the bytes that follow, and a line's end)"},
        {"\nlevel 2", "\nlevel 9", FAILURE_CONTENT,
         "game:9: length of the level '9*' (limit the bytes that follow, and a line's end)"},
        {"\nlevel 2", "\nlevel 99999", FAILURE_CONTENT,
         "game:9: level '99999*' (limit 0..1048576)"},
        {"feature=16", "feature=no", FAILURE_CONTENT, "game(level):3: *'no'*"},
        {"feature=16", "feature=32", FAILURE_CONTENT,
         "game(level): level with hash '*' (limit *, as the recording says)"},
        {"d food 9", "q food 2", FAILURE_CONTENT,
         "game:22: command 'q food 2' (limit m N|E|S|W, g, f, b KIND, p COUNT GOOD, r, t GOOD "
         "COUNT, d GOOD COUNT, e, x)"},
        {"d food 9", "d food 99", FAILURE_CONTENT, "game:22: 'd food 99' refused: *"},
        {"d food 9", "", FAILURE_CONTENT, "game:22: command '' (limit *"},
        {"d food 9\n", "", FAILURE_CONTENT,
         "game:23: checkpoint 'h 2 2 *' (limit 'h 2 1 ...' here)"},
        {"h 2 2", "h 2 3", FAILURE_CONTENT,
         "game:24: checkpoint 'h 2 3 *' (limit 'h 2 2 ...' here)"},
        {"h 2 2", "h 3 2", FAILURE_CONTENT,
         "game:24: checkpoint 'h 3 2 *' (limit 'h 2 2 ...' here)"},
        {"h 2 2 world=", "h 2 2 word=", FAILURE_CONTENT,
         "game:24: checkpoint 'h 2 2 word=*' (limit 'h 2 2 ...' here)"},
        {"t food 1", "end 00000000", FAILURE_CONTENT, "game:25: command 'end 00000000' (limit *"},
        {"t food 1", "h 2 2", FAILURE_CONTENT, "game:25: command 'h 2 2' (limit *"},
    };
    Expedition expedition;
    make_short_game(&expedition);
    Buffer text = played_text(&expedition, true);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Buffer other = changed(&text, table[i].from, table[i].to);
        seal(&other);
        TextError error;
        Failure failure = played_replayed(&other, NULL, &error);
        if (failure != table[i].failure || !is_said(error_words(&error).text, table[i].said))
            FAIL("'%s':\n%d %s\nnot\n%d %s", table[i].to, (int)failure, error_words(&error).text,
                 (int)table[i].failure, table[i].said);
        buffer_free(&other);
    }
    buffer_free(&text);
    expedition_free(&expedition);
}

static void a_game_that_comes_out_otherwise_names_day_command_part_and_hashes(void **state) {
    (void)state;
    Expedition expedition;
    make_short_game(&expedition);
    Buffer text = played_text(&expedition, true);
    for (int part = 0; part < PART_COUNT; part++) {
        char from[60], to[60], said[300];
        uint64_t hash = expedition.checkpoints[1].hash[part];
        snprintf(from, sizeof from, "%s=%016" PRIx64, PART_WORD[part], hash);
        snprintf(to, sizeof to, "%s=%016" PRIx64, PART_WORD[part], hash ^ 1);
        // Where the first checkpoint has the same, that line is the one to be changed.
        bool first = expedition.checkpoints[0].hash[part] == hash;
        Buffer other = changed(&text, from, to);
        seal(&other);
        snprintf(said, sizeof said,
                 "game:%d: out of sync on day %d after %d commands: %s is %016" PRIx64
                 " by rules 2, %016" PRIx64 " by the recording's rules 2",
                 first ? 24 : 27, first ? 2 : 3, first ? 2 : 4, PART_WORD[part], hash, hash ^ 1);
        refused(&other, FAILURE_SYNC, said);
        buffer_free(&other);
    }
    buffer_free(&text);
    expedition_free(&expedition);
}

static void an_end_that_is_not_the_end_is_refused(void **state) {
    (void)state;
    Expedition expedition;
    make_short_game(&expedition);
    Buffer text = played_text(&expedition, true);
    char crc[9] = "", said[200];
    memcpy(crc, text.bytes + text.length - 9, 8);
    static const char *const after[] = {"x", "\n", "end", "m N\n"};
    for (int i = 0; i < 4; i++) {
        Buffer more = {0};
        buffer_append(&more, text.bytes, text.length);
        buffer_text(&more, after[i]);
        TextError error;
        assert_int_equal(played_replayed(&more, NULL, &error), FAILURE_CONTENT);
        buffer_free(&more);
    }
    Buffer more = {0};
    buffer_append(&more, text.bytes, text.length);
    buffer_text(&more, "x");
    refused(&more, FAILURE_CONTENT, "game:29: text after the end 'x' (limit nothing)");
    buffer_free(&more);
    Buffer other = changed(&text, "d food 9", "d food 1");
    TextError error;
    assert_int_equal(played_replayed(&other, NULL, &error), FAILURE_CONTENT);
    snprintf(said, sizeof said, "game:28: end '%s' (limit %08x)", crc,
             (unsigned)crc_continue(0, other.bytes, other.length - 13));
    assert_string_equal(error_words(&error).text, said);
    buffer_free(&other);
    // The end comes after the checkpoint of the last command.
    size_t line = text.length - 13;
    while (text.bytes[line - 2] != '\n') line--;
    Buffer early = {0};
    buffer_append(&early, text.bytes, line - 1);
    buffer_format(&early, "end %08x\n", (unsigned)crc_continue(0, early.bytes, early.length));
    refused(&early, FAILURE_CONTENT, "game:27: checkpoint 'end' (limit 'h 3 4 ...' here)");
    buffer_free(&early);
    buffer_free(&text);
    expedition_free(&expedition);
}

static void a_recording_that_is_too_long_is_refused_unread(void **state) {
    (void)state;
    Recording recording;
    TextError error;
    TextSource source = {"game", "", RECORDING_BYTES + 1};
    assert_false(recording_open(&recording, source, &error));
    assert_string_equal(error_words(&error).text,
                        "game: recording of '8388609' bytes (limit 8388608)");
    assert_int_equal(error.failure, FAILURE_CONTENT);
}

// The text says which land it was; that the level would not accept it is found out at once.
static void no_other_land_is_looked_for(void **state) {
    (void)state;
    ExpeditionWish wish = played_wish(NORMAL, "1/3");
    Expedition expedition;
    played_make(&expedition, "accept rock>=13%\n", &wish);
    assert_false(land_accepted(&expedition.recipe, &expedition.land.census, (char[99]){0}, 99));
    Buffer text = played_text(&expedition, true);
    Expedition again;
    played_replay(&again, &text);
    played_same(&expedition, &again);
    assert_int_equal(again.recipe.rolls, expedition.recipe.rolls);
    Buffer other = changed(&text, "seed 1/3", "seed 1");
    seal(&other);
    refused(&other, FAILURE_CONTENT,
            "game(level): level cannot meet 'rock>=13%' at 48x48 (1 rolls)");
    buffer_free(&other);
    other = changed(&text, "seed 1/3", "seed 1/3@7");
    seal(&other);
    TextError error;
    Failure failure = played_replayed(&other, NULL, &error);
    assert_true(failure == FAILURE_NONE || failure == FAILURE_CONTENT);
    buffer_free(&other);
    buffer_free(&text);
    expedition_free(&again);
    expedition_free(&expedition);
}

// Any bytes at all.

// A few small changes of any kind.
static void garble(Buffer *text, size_t body, Rng *rng) {
    for (int changes = rng_range(rng, 1, 3); changes > 0 && text->length > body; changes--) {
        size_t from = rng_below(rng, 8) == 0 ? 0 : body;  // the header now and then
        size_t at = from + rng_below(rng, (uint32_t)(text->length - from));
        size_t other = from + rng_below(rng, (uint32_t)(text->length - from));
        switch (rng_below(rng, 5)) {
        case 0: text->bytes[at] = (unsigned char)rng_below(rng, 256); break;
        case 1: text->bytes[at] ^= (unsigned char)(1 << rng_below(rng, 8)); break;
        case 2: text->bytes[at] = text->bytes[other]; break;
        case 3:
            memmove(text->bytes + at, text->bytes + at + 1, text->length - at - 1);
            text->length--;
            break;
        default: text->length = at; break;
        }
    }
}

static void garbled_texts_are_refused_or_played(void **state) {
    (void)state;
    Expedition expedition;
    played_game(&expedition, BOT_BUILDER, 3, 200);
    Buffer text = played_text(&expedition, false);
    Recording recording;
    TextError error;
    assert_true(recording_open(&recording, played_source(&text), &error));
    Rng rng = rng_make(2024, 1);
    int count[FAILURE_VERSION + 1] = {0};
    enum { TEXTS = REPEATS(3000, 1000) };
    for (int i = 0; i < TEXTS; i++) {
        Buffer other = {0};
        buffer_append(&other, text.bytes, text.length);
        garble(&other, recording.body, &rng);
        // Some with the seal that they should have: it proves nothing.
        if (i % 2)
            buffer_format(&other, "end %08x\n",
                          (unsigned)crc_continue(0, other.bytes, other.length));
        Failure failure = played_replayed(&other, NULL, &error);
        if (failure > FAILURE_VERSION) FAIL("%d: %s", (int)failure, error_words(&error).text);
        count[failure]++;
        buffer_free(&other);
    }
    print_message("%d played, %d content, %d out of sync, %d another version\n",
                  count[FAILURE_NONE], count[FAILURE_CONTENT], count[FAILURE_SYNC],
                  count[FAILURE_VERSION]);
    assert_true(count[FAILURE_NONE] > TEXTS / 30 && count[FAILURE_CONTENT] > TEXTS / 3);
    assert_true(count[FAILURE_SYNC] > TEXTS / 30);
    assert_int_equal(count[FAILURE_MACHINE] + count[FAILURE_WRITE] + count[FAILURE_MEMORY], 0);
    buffer_free(&text);
    expedition_free(&expedition);
}

static void no_changed_byte_of_a_sealed_recording_is_missed(void **state) {
    (void)state;
    Expedition expedition;
    make_short_game(&expedition);
    Buffer text = played_text(&expedition, true);
    int refusals = 0;
    // All but the line's end of the last: without it, it is a recording without an end.
    for (size_t at = 0; at + 1 < text.length; at++)
        for (int bit = 0; bit < 8; bit++) {
            Recording recording;
            TextError error = {0};
            text.bytes[at] ^= (unsigned char)(1 << bit);
            bool opened = recording_open(&recording, played_source(&text), &error);
            // What has lost its end is no sealed recording any more; its commands are checked.
            if (opened && recording.ended) FAIL("bit %d of byte %zu is not missed", bit, at);
            if (opened) assert_true(at + 14 >= text.length);
            refusals += !opened;
            text.bytes[at] ^= (unsigned char)(1 << bit);
        }
    assert_true(refusals > 7 * (int)text.length);
    buffer_free(&text);
    expedition_free(&expedition);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(whatever_is_wrong_is_said_with_its_line),
        CHECK(a_game_that_comes_out_otherwise_names_day_command_part_and_hashes),
        CHECK(an_end_that_is_not_the_end_is_refused),
        CHECK(a_recording_that_is_too_long_is_refused_unread),
        CHECK(no_other_land_is_looked_for),
        CHECK(garbled_texts_are_refused_or_played),
        CHECK(no_changed_byte_of_a_sealed_recording_is_missed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
