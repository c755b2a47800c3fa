// SPDX-License-Identifier: MIT
// Dates, and the island of the day.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "../src/base/date.h"
#include "../src/base/file.h"
#include "../src/game/daily.h"
#include "../src/game/rules.h"
#include "../src/worldgen/level.h"

// Dates.

static int day_of(const char *text) {
    int day = -1;
    if (!date_parse(&day, text, strlen(text))) FAIL("'%s' is no date", text);
    return day;
}

static bool is_leap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

// Steps through the calendar a day at a time.
static void every_day_of_a_thousand_years_follows_the_one_before(void **state) {
    (void)state;
    int days = 0;
    for (int year = 2000; year < 3000; year++)
        for (int month = 1; month <= 12; month++) {
            bool short_month = month == 4 || month == 6 || month == 9 || month == 11;
            int last = month == 2 ? 28 + is_leap(year) : short_month ? 30 : 31;
            for (int day = 1; day <= last; day++, days++) {
                char text[64];
                snprintf(text, sizeof text, "%04d-%02d-%02d", year, month, day);
                assert_int_equal(day_of(text), days);
                assert_string_equal(date_text(days).text, text);
            }
        }
    assert_int_equal(day_of("2000-01-01"), 0);
    assert_int_equal(day_of("2026-11-23"), 9823);
    assert_int_equal(day_of("9999-12-31"), 2921939);
}

static void what_is_no_date_is_refused(void **state) {
    (void)state;
    static const char *const others[] = {
        "",           "2026",       "2026-11",     "2026-11-3",   "2026-11-300", "2026-13-01",
        "2026-00-01", "2026-01-00", "2026-02-29",  "2100-02-29",  "2026-04-31",  "2026/11/30",
        "26-11-30",   "1999-12-31", " 2026-11-30", "2026-11-30 ", "2026-11-3x",  "-026-11-30",
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        int day = 7;
        if (date_parse(&day, others[i], strlen(others[i]))) FAIL("'%s' is taken", others[i]);
        assert_int_equal(day, 7);
    }
}

// Islands of the day.

static TextSource source_of(const char *text) {
    return (TextSource){.name = "daily.txt", .bytes = text, .length = strlen(text)};
}

static void the_levels_take_turns(void **state) {
    (void)state;
    static const char list[] = "tidemark-daily 2\n# a note\natoll\n\nshelf\nrift";
    static const char *const levels[] = {"atoll", "shelf", "rift"};
    for (int day = 0; day < 30; day++) {
        WorldCode code;
        TextError error;
        assert_true(daily_code(&code, day, source_of(list), &error));
        assert_string_equal(code.level, levels[day % 3]);
        assert_string_equal(code.seed.text, date_text(day).text);
        assert_int_equal(code.difficulty, HARD);
        assert_true(code.width == 128 && code.height == 128 && code.level_hash == 0);
        assert_int_equal(daily_day(&code), day);
    }
}

static void only_a_code_with_size_difficulty_and_date_is_of_a_day(void **state) {
    (void)state;
    static const struct {
        const char *code;
        int day;
    } table[] = {
        {"atoll:128:hard:2026-11-23", 9823},
        {"atoll:128:hard:2026-11-23/3", 9823},
        {"rift:128:hard:2026-11-23/3@2", 9823},
        {"atoll:128:normal:2026-11-23", -1},
        {"atoll:64:hard:2026-11-23", -1},
        {"atoll:128x127:hard:2026-11-23", -1},
        {"atoll:128:hard:2026-11-31", -1},
        {"atoll:128:hard:driftwood", -1},
        {"atoll+rule.days=40:128:hard:2026-11-23", -1},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        WorldCode code;
        TextError error;
        assert_true(code_parse(&code, table[i].code, strlen(table[i].code), &error));
        assert_int_equal(daily_day(&code), table[i].day);
    }
}

static void a_damaged_list_is_refused_with_its_line(void **state) {
    (void)state;
    static const struct {
        const char *text, *message;
        Failure failure;
    } table[] = {
        {"", "daily.txt:1: header '' (limit a whole line 'tidemark-daily ...')", FAILURE_CONTENT},
        {"atoll\n", "daily.txt:1: header 'atoll' (limit 'tidemark-daily ...' here)",
         FAILURE_CONTENT},
        {"tidemark-daily 1\natoll\n", "daily.txt:1: rules version '1' (limit 2, this program's)",
         FAILURE_VERSION},
        {"tidemark-daily 2\n# nothing\n", "daily.txt:2: levels '' (limit at least one)",
         FAILURE_CONTENT},
        {"tidemark-daily 2\na/b\n", "daily.txt:2: level 'a/b' (limit the name of a level)",
         FAILURE_CONTENT},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        WorldCode code;
        TextError error;
        assert_false(daily_code(&code, 0, source_of(table[i].text), &error));
        assert_string_equal(error_words(&error).text, table[i].message);
        assert_int_equal(error.failure, table[i].failure);
    }
}

// Every offered level has its turn, and the first lines are those that days were given.
static void our_list_has_every_offered_level_once(void **state) {
    (void)state;
    LevelList levels;
    TextError error;
    assert_true(level_list(&levels, TIDEMARK_SOURCE_DIR, &error));
    for (int i = 0; i < levels.offered; i++) {
        int turns = 0;
        for (int day = 0; day < levels.offered; day++) {
            WorldCode code;
            assert_true(daily_find(&code, day, TIDEMARK_SOURCE_DIR, &error));
            turns += strcmp(code.level, levels.names[i]) == 0;
        }
        if (turns != 1) FAIL("%s has %d turns", levels.names[i], turns);
    }
    level_list_free(&levels);
}

static void lines_are_only_added_to_our_list(void **state) {
    (void)state;
    Buffer list = {0}, golden = {0};
    TextError error;
    assert_true(file_read(&list, TIDEMARK_SOURCE_DIR "/levels/daily.txt", DAILY_BYTES, &error));
    assert_true(
        file_read(&golden, TIDEMARK_SOURCE_DIR "/tests/golden/daily.txt", DAILY_BYTES, &error));
    assert_true(golden.length > 100 && list.length >= golden.length);
    assert_memory_equal(list.bytes, golden.bytes, golden.length);
    buffer_free(&list);
    buffer_free(&golden);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_day_of_a_thousand_years_follows_the_one_before),
        CHECK(what_is_no_date_is_refused),
        CHECK(the_levels_take_turns),
        CHECK(only_a_code_with_size_difficulty_and_date_is_of_a_day),
        CHECK(a_damaged_list_is_refused_with_its_line),
        CHECK(our_list_has_every_offered_level_once),
        CHECK(lines_are_only_added_to_our_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
