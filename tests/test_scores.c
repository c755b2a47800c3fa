// SPDX-License-Identifier: MIT
// High scores: their order, how many are kept, and their text.
#include "support/scarce_memory.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/view/profile/scores.h"
#include "../src/base/memory.h"

#define FIRST "tidemark-scores 3\n"
#define SECOND "tidemark-scores 2\n"
#define FIRST_EVER "tidemark-scores 1\n"
#define A_CODE "noise-isle:128:normal:driftwood"

static ScoreEntry entry_of(int total, const char *date, const char *code) {
    ScoreEntry entry = {.total = total, .won = total % 2 == 0, .day = 12};
    TextError error;
    snprintf(entry.date, sizeof entry.date, "%s", date);
    if (!code_parse(&entry.code, code, strlen(code), &error)) FAIL("%s", error_words(&error).text);
    return entry;
}

static ScorePlace enter(ScoreTable *table, int total, const char *date, const char *code) {
    ScorePlace place;
    ScoreEntry entry = entry_of(total, date, code);
    assert_true(scores_enter(table, &entry, &place));
    return place;
}

static void assert_place(ScorePlace place, int wanted, int of) {
    assert_int_equal(place.place, wanted);
    assert_int_equal(place.of, of);
}

static TextSource source_of(const char *text) {
    return (TextSource){.name = "scores.txt", .bytes = text, .length = strlen(text)};
}

static ScoreTable parsed(const char *text) {
    ScoreTable table = {0};
    TextError error;
    if (!scores_parse(&table, source_of(text), &error)) FAIL("%s", error_words(&error).text);
    return table;
}

static char *printed(const ScoreTable *table) {
    Buffer buffer = {0};
    TextError error;
    assert_true(scores_print(table, &buffer, &error));
    buffer_byte(&buffer, 0);
    char *text = strdup((const char *)buffer.bytes);
    assert_non_null(text);
    buffer_free(&buffer);
    return text;
}

static void assert_printed(const ScoreTable *table, const char *wanted) {
    char *text = printed(table);
    assert_string_equal(text, wanted);
    free(text);
}

// Order.

static void the_best_come_first_and_of_equal_ones_the_older(void **state) {
    (void)state;
    ScoreTable table = {0};
    assert_place(enter(&table, 500, "2026-11-20", A_CODE), 1, 1);
    assert_place(enter(&table, 700, "2026-11-21", A_CODE), 1, 2);
    assert_place(enter(&table, 500, "2026-11-22", A_CODE), 3, 3);
    assert_place(enter(&table, 500, "2026-11-19", A_CODE), 2, 4);
    assert_place(enter(&table, 500, "2026-11-20", "noise-isle:96:normal:later"), 4, 5);
    assert_place(enter(&table, 0, "2026-11-01", A_CODE), 6, 6);
    assert_printed(&table, FIRST "score 700 won 12 2026-11-21 0 fresh " A_CODE "\n"
                                 "score 500 won 12 2026-11-19 0 fresh " A_CODE "\n"
                                 "score 500 won 12 2026-11-20 0 fresh " A_CODE "\n"
                                 "score 500 won 12 2026-11-20 0 fresh noise-isle:96:normal:later\n"
                                 "score 500 won 12 2026-11-22 0 fresh " A_CODE "\n"
                                 "score 0 won 12 2026-11-01 0 fresh " A_CODE "\n");
    scores_free(&table);
}

static void levels_difficulties_and_classes_of_size_have_places_of_their_own(void **state) {
    (void)state;
    static const char *const codes[] = {
        "shelf:64:normal:a",       "atoll:64:hard:a",         "atoll:64:easy:a",
        "mine~0000000f:64:easy:a", "mine~0000000e:64:easy:a", "mine:64:easy:a",
        "atoll:64:normal:a",
    };
    ScoreTable table = {0};
    for (int i = 0; i < 7; i++) assert_place(enter(&table, 100 * i, "2026-11-20", codes[i]), 1, 1);
    assert_place(enter(&table, 1, "2026-11-20", "atoll:512x48:hard:b"), 2, 2);
    assert_place(enter(&table, 2, "2026-11-20", "atoll:191x512:hard:b"), 1, 1);
    assert_place(enter(&table, 3, "2026-11-20", "atoll:192:hard:b"), 1, 1);
    assert_place(enter(&table, 4, "2026-11-20", "atoll:96:hard:b"), 1, 2);
    assert_place(enter(&table, 5, "2026-11-20", "atoll:95:hard:b"), 2, 3);
    assert_printed(&table, FIRST "score 200 won 12 2026-11-20 0 fresh atoll:64:easy:a\n"
                                 "score 600 won 12 2026-11-20 0 fresh atoll:64:normal:a\n"
                                 "score 100 won 12 2026-11-20 0 fresh atoll:64:hard:a\n"
                                 "score 5 lost 12 2026-11-20 0 fresh atoll:95:hard:b\n"
                                 "score 1 lost 12 2026-11-20 0 fresh atoll:512x48:hard:b\n"
                                 "score 4 won 12 2026-11-20 0 fresh atoll:96:hard:b\n"
                                 "score 2 won 12 2026-11-20 0 fresh atoll:191x512:hard:b\n"
                                 "score 3 lost 12 2026-11-20 0 fresh atoll:192:hard:b\n"
                                 "score 500 won 12 2026-11-20 0 fresh mine:64:easy:a\n"
                                 "score 400 won 12 2026-11-20 0 fresh mine~0000000e:64:easy:a\n"
                                 "score 300 won 12 2026-11-20 0 fresh mine~0000000f:64:easy:a\n"
                                 "score 0 won 12 2026-11-20 0 fresh shelf:64:normal:a\n");
    scores_free(&table);
}

// How many are kept.

static void ten_of_each_are_kept_and_the_eleventh_is_told_so(void **state) {
    (void)state;
    ScoreTable table = {0};
    enter(&table, 5, "2026-11-20", "atoll:64:normal:other");
    for (int i = 1; i <= SCORES_EACH; i++)
        assert_place(enter(&table, 10 * i, "2026-11-20", A_CODE), 1, i);
    assert_place(enter(&table, 9, "2026-11-20", A_CODE), 0, SCORES_EACH);
    assert_place(enter(&table, 10, "2026-11-20", A_CODE), 0, SCORES_EACH);
    assert_place(enter(&table, 11, "2026-11-20", A_CODE), SCORES_EACH, SCORES_EACH);
    assert_place(enter(&table, 1000, "2026-11-20", A_CODE), 1, SCORES_EACH);
    assert_int_equal(table.count, SCORES_EACH + 1);
    assert_int_equal(table.items[1].total, 1000);
    assert_int_equal(table.items[SCORES_EACH].total, 20);
    scores_free(&table);
}

static void name_level(char code[80], int number) {
    snprintf(code, 80, "level-%04d:64:normal:seed", number);
}

static void a_full_table_forgets_the_run_that_was_longest_ago(void **state) {
    (void)state;
    ScoreTable table = {0};
    char code[80];
    for (int i = 0; i < SCORES_MOST; i++) {
        name_level(code, i);
        enter(&table, i, i == 777 ? "2026-01-01" : "2026-06-01", code);
    }
    assert_int_equal(table.count, SCORES_MOST);
    assert_place(enter(&table, 3, "2026-07-01", A_CODE), 1, 1);
    assert_int_equal(table.count, SCORES_MOST);
    bool forgotten = true, found = false;
    for (int i = 0; i < table.count; i++) {
        forgotten = forgotten && strcmp(table.items[i].code.level, "level-0777") != 0;
        found = found || strcmp(table.items[i].code.level, "noise-isle") == 0;
    }
    assert_true(forgotten);
    assert_true(found);
    name_level(code, 0);
    assert_place(enter(&table, 900, "2026-05-01", code), 1, 1);  // the new run stays
    assert_place(enter(&table, 800, "2026-07-01", code), 1, 1);
    name_level(code, 500);
    assert_place(enter(&table, 900, "2025-01-01", code), 1, 2);  // older than all others, but new
    assert_int_equal(table.count, SCORES_MOST);
    scores_free(&table);
}

// The text.

static void what_is_printed_is_read_back_the_same(void **state) {
    (void)state;
    static const char text[] =
        FIRST "score 999999999 won 60 2026-12-31 0 fresh atoll:48:easy:one two  three\n"
              "score 12 lost 0 2026-01-01 0 fresh atoll:512x48:easy:\xc3\xa9:x:/3@2\n"
              "score 0 lost 7 2028-02-29 0 fresh mine~00ab12cd:100:hard:7\n";
    ScoreTable table = parsed(text);
    assert_int_equal(table.count, 3);
    assert_int_equal(table.items[0].total, 999999999);
    assert_true(table.items[0].won);
    assert_int_equal(table.items[0].day, 60);
    assert_string_equal(table.items[0].code.seed.text, "one two  three");
    assert_false(table.items[1].won);
    assert_string_equal(table.items[2].date, "2028-02-29");
    assert_int_equal(table.items[2].code.level_hash, 0xab12cd);
    assert_printed(&table, text);
    scores_free(&table);
}

static void a_text_in_any_order_is_put_in_order(void **state) {
    (void)state;
    ScoreTable table =
        parsed(FIRST "score 1 lost 3 2026-11-20 0 fresh " A_CODE "\n"
                     "score 8 won 3 2026-11-20 0 fresh atoll:64:easy:a\n"
                     "score 2 lost 3 2026-11-20 0 fresh " A_CODE);  // and its line has no end
    assert_printed(&table, FIRST "score 8 won 3 2026-11-20 0 fresh atoll:64:easy:a\n"
                                 "score 2 lost 3 2026-11-20 0 fresh " A_CODE "\n"
                                 "score 1 lost 3 2026-11-20 0 fresh " A_CODE "\n");
    scores_free(&table);
    table = parsed(FIRST);
    assert_int_equal(table.count, 0);
    assert_printed(&table, FIRST);
    scores_free(&table);
}

static void more_than_ten_of_one_kind_in_a_text_leave_the_best_ten(void **state) {
    (void)state;
    char text[2000] = FIRST;
    for (int i = 0; i < 14; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text),
                 "score %d lost 3 2026-11-20 0 fresh " A_CODE "\n", 100 + i);
    ScoreTable table = parsed(text);
    assert_int_equal(table.count, SCORES_EACH);
    assert_int_equal(table.items[0].total, 113);
    assert_int_equal(table.items[SCORES_EACH - 1].total, 104);
    scores_free(&table);
}

static void a_text_of_an_older_format_is_read(void **state) {
    (void)state;
    ScoreTable table = parsed(FIRST_EVER "score 8 won 3 2026-11-20 atoll:64:easy:a\n"
                                         "score 9 won 3 2026-11-20 atoll:128:easy:a\n");
    assert_printed(&table, FIRST "score 8 won 3 2026-11-20 0 fresh atoll:64:easy:a\n"
                                 "score 9 won 3 2026-11-20 0 fresh atoll:128:easy:a\n");
    scores_free(&table);
    table = parsed(SECOND "score 8 won 3 2026-11-20 1 atoll:64:easy:a\n");
    assert_printed(&table, FIRST "score 8 won 3 2026-11-20 1 fresh atoll:64:easy:a\n");
    scores_free(&table);
    TextError error;
    assert_false(
        scores_parse(&table, source_of(FIRST_EVER "score 8 won 3 2026-11-20 0 " A_CODE), &error));
}

static void a_run_on_a_scouted_island_keeps_its_sign(void **state) {
    (void)state;
    static const char text[] = FIRST "score 8 won 3 2026-11-20 1 scouted atoll:64:easy:a\n"
                                     "score 7 won 3 2026-11-20 0 fresh atoll:64:easy:a\n";
    ScoreTable table = parsed(text);
    assert_true(table.items[0].scouted);
    assert_false(table.items[1].scouted);
    assert_printed(&table, text);
    scores_free(&table);
}

static void a_run_that_was_entered_is_found_by_whatever_date(void **state) {
    (void)state;
    ScoreTable table = parsed(FIRST "score 8 won 12 2026-11-20 1 fresh atoll:64:easy:a\n"
                                    "score 6 won 12 2026-11-20 0 fresh atoll:64:easy:a\n");
    ScoreEntry entry = entry_of(6, "2027-01-01", "atoll:64:easy:a");
    assert_place(scores_find(&table, &entry), 2, 2);
    static const char *const others[] = {"atoll:64:easy:b", "atoll:64x65:easy:a", "atoll:64:hard:a",
                                         "shelf:64:easy:a"};
    for (int i = 0; i < 4; i++) {
        ScoreEntry other = entry_of(6, "2026-11-20", others[i]);
        assert_int_equal(scores_find(&table, &other).place, 0);
    }
    entry.total = 7;
    assert_place(scores_find(&table, &entry), 0, 2);
    entry.total = 6;
    entry.day++;
    assert_int_equal(scores_find(&table, &entry).place, 0);
    scores_free(&table);
}

// A refused text leaves the table as it was.
static void refused(TextSource text, const char *message, Failure failure) {
    ScoreTable table = {0};
    TextError error = {.failure = FAILURE_NONE};
    enter(&table, 77, "2026-11-20", A_CODE);
    if (scores_parse(&table, text, &error)) FAIL("taken: %s", message);
    assert_string_equal(error_words(&error).text, message);
    assert_int_equal(error.failure, failure);
    assert_int_equal(table.count, 1);
    assert_int_equal(table.items[0].total, 77);
    scores_free(&table);
}

static void a_damaged_text_is_refused_with_its_line(void **state) {
    (void)state;
    static const struct {
        const char *line, *message;
    } table[] = {
        {"", "line '' (limit score TOTAL won|lost DAY DATE RELAXED scouted|fresh CODE)"},
        {"score", "line 'score' (limit score TOTAL won|lost DAY DATE RELAXED scouted|fresh CODE)"},
        {"# a note",
         "line '# a note' (limit score TOTAL won|lost DAY DATE RELAXED scouted|fresh CODE)"},
        {"score ", "points '' (limit 0 to 999999999)"},
        {"score -1 won 3 2026-11-20 0 fresh " A_CODE, "points '-1' (limit 0 to 999999999)"},
        {"score 01 won 3 2026-11-20 0 fresh " A_CODE, "points '01' (limit 0 to 999999999)"},
        {"score 1e3 won 3 2026-11-20 0 fresh " A_CODE, "points '1e3' (limit 0 to 999999999)"},
        {"score 1000000000 won 3 2026-11-20 0 fresh " A_CODE,
         "points '1000000000' (limit 0 to 999999999)"},
        {"score 99999999999999999999 won 3 2026-11-20 0 fresh " A_CODE,
         "points '99999999999999999999' (limit 0 to 999999999)"},
        {"score  1 won 3 2026-11-20 0 fresh " A_CODE, "points '' (limit 0 to 999999999)"},
        {"score 1 wone 3 2026-11-20 0 fresh " A_CODE, "outcome 'wone' (limit won, lost)"},
        {"score 1 wo 3 2026-11-20 0 fresh " A_CODE, "outcome 'wo' (limit won, lost)"},
        {"score 1", "outcome '' (limit won, lost)"},
        {"score 1 won 61 2026-11-20 0 fresh " A_CODE, "day '61' (limit 0 to 60)"},
        {"score 1 won x 2026-11-20 0 fresh " A_CODE, "day 'x' (limit 0 to 60)"},
        {"score 1 won 3 2026-13-20 0 fresh " A_CODE,
         "date '2026-13-20' (limit such as 2026-11-30)"},
        {"score 1 won 3 2026-00-20 0 fresh " A_CODE,
         "date '2026-00-20' (limit such as 2026-11-30)"},
        {"score 1 won 3 2026-11-32 0 fresh " A_CODE,
         "date '2026-11-32' (limit such as 2026-11-30)"},
        {"score 1 won 3 2026-11-00 0 fresh " A_CODE,
         "date '2026-11-00' (limit such as 2026-11-30)"},
        {"score 1 won 3 2026/11/20 " A_CODE, "date '2026/11/20' (limit such as 2026-11-30)"},
        {"score 1 won 3 2026-11-2 " A_CODE, "date '2026-11-2' (limit such as 2026-11-30)"},
        {"score 1 won 3 2026-11-200 " A_CODE, "date '2026-11-200' (limit such as 2026-11-30)"},
        {"score 1 won 3 2026-11-20", "relaxed '' (limit 0 to 2)"},
        {"score 1 won 3 2026-11-20 3 " A_CODE, "relaxed '3' (limit 0 to 2)"},
        {"score 1 won 3 2026-11-20 " A_CODE, "relaxed '" A_CODE "' (limit 0 to 2)"},
        {"score 1 won 3 2026-11-20 0", "knowledge '' (limit scouted, fresh)"},
        {"score 1 won 3 2026-11-20 0 seen " A_CODE, "knowledge 'seen' (limit scouted, fresh)"},
        {"score 1 won 3 2026-11-20 0 fresh", "code '' (limit level:size:difficulty:seed)"},
        {"score 1 won 3 2026-11-20 0 fresh noise-isle",
         "code 'noise-isle' (limit level:size:difficulty:seed)"},
        {"score 1 won 3 2026-11-20 0 fresh a/b:64:easy:x",
         "level in code 'a/b' (limit a name, or a name, ~ and 8 hexadecimal digits)"},
        {"score 1 won 3 2026-11-20 0 fresh a:47:easy:x",
         "code 'a:47:easy:x' (limit sides of 48 to 512)"},
        {"score 1 won 3 2026-11-20 0 fresh a:48x513:easy:x",
         "code 'a:48x513:easy:x' (limit sides of 48 to 512)"},
        {"score 1 won 3 2026-11-20 0 fresh a:64:easy:x\x1b[0m",
         "seed 'x\\x1B[0m' (limit no control characters)"},
        {"score 1 won 3 2026-11-20 0 fresh a:64:easy:\xff", "seed '\\xFF' (limit UTF-8)"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char text[400], message[400];
        snprintf(text, sizeof text, FIRST "score 5 won 3 2026-11-20 0 fresh " A_CODE "\n%s\n",
                 table[i].line);
        snprintf(message, sizeof message, "scores.txt:3: %s", table[i].message);
        refused(source_of(text), message, FAILURE_CONTENT);
    }
}

static void a_wrong_first_line_is_refused(void **state) {
    (void)state;
    refused(source_of(""), "scores.txt:1: header '' (limit tidemark-scores 3)", FAILURE_CONTENT);
    refused(source_of("score 1 won 3 2026-11-20 0 fresh " A_CODE "\n"),
            "scores.txt:1: header 'score 1 won 3 2026-11-20 0 fresh " A_CODE
            "' (limit tidemark-scores 3)",
            FAILURE_CONTENT);
    refused(source_of("tidemark-scores 3 \n"),
            "scores.txt:1: header 'tidemark-scores 3 ' (limit tidemark-scores 3)", FAILURE_CONTENT);
    refused(source_of("tidemark-scores 4\nanything\n"),
            "scores.txt:1: header 'tidemark-scores 4' (limit tidemark-scores 3)", FAILURE_VERSION);
}

static void a_text_that_is_too_long_is_refused(void **state) {
    (void)state;
    size_t room = SCORES_FILE_BYTES + 2;
    char *text = calloc(room, 1);
    assert_non_null(text);
    memset(text, 'x', room - 1);
    refused((TextSource){"scores.txt", text, room - 1},
            "scores.txt: scores of '2097153' bytes (limit 2097152)", FAILURE_CONTENT);
    snprintf(text, room, FIRST "score 1 won 3 2026-11-20 0 fresh a:64:easy:");
    size_t start = strlen(text);
    memset(text + start, 'y', 5000);
    text[start + 5000] = 0;
    TextError error;
    ScoreTable table = {0};
    assert_false(scores_parse(&table, source_of(text), &error));
    assert_non_null(strstr(error_words(&error).text, "scores.txt:2: line '1 won 3"));
    assert_non_null(strstr(error_words(&error).text, "(limit 4096 bytes)"));
    size_t length = (size_t)snprintf(text, room, "%s", FIRST);
    for (int i = 0; i <= SCORES_MOST; i++)
        length += (size_t)snprintf(text + length, room - length,
                                   "score 1 won 3 2026-11-20 0 fresh a:64:easy:x\n");
    refused(
        source_of(text),
        "scores.txt:2002: line 'score 1 won 3 2026-11-20 0 fresh a:64:easy:x' (limit 2000 scores)",
        FAILURE_CONTENT);
    free(text);
}

static void a_changed_level_has_a_table_of_its_own(void **state) {
    (void)state;
    ScoreTable table = {0};
    assert_place(enter(&table, 900, "2026-11-20", "quilt:64:easy:a"), 1, 1);
    assert_place(enter(&table, 990, "2026-11-20", "quilt+rule.days=40:64:easy:a"), 1, 1);
    assert_place(enter(&table, 800, "2026-11-20", "quilt+rule.days=41:64:easy:a"), 1, 1);
    assert_place(enter(&table, 950, "2026-11-20", "quilt+rule.days=40:64:easy:b"), 2, 2);
    assert_place(enter(&table, 850, "2026-11-20", "quilt:64:easy:b"), 2, 2);
    for (int i = 1, groups = 1; i < table.count; i++) {
        groups += !code_same_level(&table.items[i - 1].code, &table.items[i].code);
        if (i + 1 == table.count) assert_int_equal(groups, 3);
    }
    scores_free(&table);
}

// With a byte changed, removed or cut off, a text is accepted or refused; an accepted one is in order.
static void no_damage_makes_a_table_that_is_out_of_order(void **state) {
    (void)state;
    static const char text[] = FIRST "score 21 won 12 2026-11-20 0 fresh atoll:64:easy:a\n"
                                     "score 20 lost 9 2026-11-21 0 fresh atoll:64:easy:b\n";
    int taken = 0, turned_down = 0;
    for (size_t at = 0; at < sizeof text - 1; at++)
        for (int with = 0; with < 257; with++) {
            char damaged[sizeof text];
            memcpy(damaged, text, sizeof text);
            damaged[at] = (char)with;
            size_t length = with == 256 ? at : sizeof text - 1;
            ScoreTable table = {0};
            TextError error;
            bool good = scores_parse(&table, (TextSource){"d", damaged, length}, &error);
            taken += good;
            turned_down += !good;
            for (int i = 1; good && i < table.count; i++)
                if (strcmp(table.items[i - 1].code.level, table.items[i].code.level) == 0 &&
                    table.items[i - 1].code.difficulty == table.items[i].code.difficulty &&
                    table.items[i - 1].code.width == table.items[i].code.width)
                    assert_true(table.items[i - 1].total >= table.items[i].total);
            scores_free(&table);
        }
    assert_true(taken > 1000);
    assert_true(turned_down > 1000);
}

// Missing memory.

static void without_memory_nothing_changes(void **state) {
    (void)state;
    int failed = 0;
    for (long call = 1; call < 4; call++) {
        ScoreTable table = {0};
        ScorePlace place;
        ScoreEntry entry = entry_of(1, "2026-11-20", A_CODE);
        memory_fail_at(call, 1);
        bool entered = scores_enter(&table, &entry, &place);
        memory_fail_at(0, 0);
        assert_int_equal(table.count, entered);
        failed += !entered;
        TextError error;
        memory_fail_at(call, 1);
        bool read = scores_parse(
            &table, source_of(FIRST "score 2 won 3 2026-11-20 0 fresh " A_CODE), &error);
        memory_fail_at(0, 0);
        assert_int_equal(table.count, entered || read);
        if (!read) assert_int_equal(error.failure, FAILURE_MEMORY);
        failed += !read;
        scores_free(&table);
    }
    assert_int_equal(failed, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(the_best_come_first_and_of_equal_ones_the_older),
        CHECK(levels_difficulties_and_classes_of_size_have_places_of_their_own),
        CHECK(ten_of_each_are_kept_and_the_eleventh_is_told_so),
        CHECK(a_full_table_forgets_the_run_that_was_longest_ago),
        CHECK(what_is_printed_is_read_back_the_same),
        CHECK(a_text_in_any_order_is_put_in_order),
        CHECK(a_text_of_an_older_format_is_read),
        CHECK(a_run_on_a_scouted_island_keeps_its_sign),
        CHECK(a_run_that_was_entered_is_found_by_whatever_date),
        CHECK(more_than_ten_of_one_kind_in_a_text_leave_the_best_ten),
        CHECK(a_damaged_text_is_refused_with_its_line),
        CHECK(a_wrong_first_line_is_refused),
        CHECK(a_text_that_is_too_long_is_refused),
        CHECK(a_changed_level_has_a_table_of_its_own),
        CHECK(no_damage_makes_a_table_that_is_out_of_order),
        CHECK(without_memory_nothing_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
