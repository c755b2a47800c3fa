// SPDX-License-Identifier: MIT
// What a player's home keeps of the past besides scores: islands of the day, scouted lands, medals.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/view/profile/days.h"
#include "../src/view/profile/medals.h"
#include "../src/view/profile/scouted.h"
#include "support/game_script.h"

static WorldCode code_of(const char *text) {
    WorldCode code;
    TextError error;
    if (!code_parse(&code, text, strlen(text), &error)) FAIL("%s", error_words(&error).text);
    return code;
}

static TextSource source_of(const char *text) {
    return (TextSource){.name = "kept.txt", .bytes = text, .length = strlen(text)};
}

static ScoreEntry entry_of(int total, const char *code) {
    ScoreEntry run = {.total = total, .won = true, .day = 17, .code = code_of(code)};
    snprintf(run.date, sizeof run.date, "2026-11-30");
    return run;
}

static void assert_text(Buffer *text, const char *wanted) {
    buffer_byte(text, 0);
    assert_string_equal((const char *)text->bytes, wanted);
    buffer_free(text);
}

// Islands of the day.

static bool counts(DayTable *table, ScoreEntry run) {
    bool entered;
    assert_true(days_enter(table, &run, &entered));
    return entered;
}

static void the_first_ranked_run_of_a_day_counts(void **state) {
    (void)state;
    DayTable table = {0};
    ScoreEntry lost = entry_of(700, "rift:128:hard:2026-11-22"), scouted = lost;
    lost.won = false;
    scouted.scouted = true;
    assert_false(counts(&table, scouted));
    assert_true(counts(&table, lost));
    assert_false(counts(&table, entry_of(9000, "rift:128:hard:2026-11-22")));
    assert_false(counts(&table, entry_of(9000, "rift:128:hard:2026-11-22/4@1")));
    assert_true(counts(&table, entry_of(9000, "rift~00000007:128:hard:2026-11-22")));
    assert_false(counts(&table, entry_of(9000, "rift:128:easy:2026-11-23")));
    assert_false(counts(&table, entry_of(9000, "rift:128:hard:driftwood")));
    assert_true(counts(&table, entry_of(5, "atoll:128:hard:2026-11-23@2")));
    assert_true(counts(&table, entry_of(6, "atoll:128:hard:2025-11-23")));
    assert_int_equal(table.count, 4);
    assert_int_equal(days_played(&table), 1);  // all in one evening
    snprintf(table.items[2].run.date, sizeof table.items[2].run.date, "2026-12-01");
    assert_int_equal(days_played(&table), 2);
    snprintf(table.items[2].run.date, sizeof table.items[2].run.date, "2026-11-30");
    WorldCode today = code_of("rift:128:hard:2026-11-22"), other = code_of("rift:128:hard:x");
    assert_int_equal(days_find(&table, &today)->run.total, 700);
    assert_null(days_find(&table, &other));
    Buffer text = {0};
    TextError error;
    assert_true(days_print(&table, &text, &error));
    assert_text(&text, "tidemark-days 1\n"
                       "day 2 5 won 17 2026-11-30 0 fresh atoll:128:hard:2026-11-23@2\n"
                       "day 2 700 lost 17 2026-11-30 0 fresh rift:128:hard:2026-11-22\n"
                       "day 2 9000 won 17 2026-11-30 0 fresh rift~00000007:128:hard:2026-11-22\n"
                       "day 2 6 won 17 2026-11-30 0 fresh atoll:128:hard:2025-11-23\n");
    days_free(&table);
}

static void days_of_other_rules_are_kept_beside_ours(void **state) {
    (void)state;
    static const char text[] = "tidemark-days 1\n"
                               "day 3 5 won 17 2026-11-30 0 fresh atoll:128:hard:2026-11-23\n"
                               "day 1 7 lost 17 2026-11-30 0 fresh atoll:128:hard:2026-11-23\n";
    DayTable table = {0};
    TextError error;
    assert_true(days_parse(&table, source_of(text), &error));
    assert_int_equal(days_played(&table), 1);
    assert_true(counts(&table, entry_of(6, "atoll:128:hard:2026-11-23")));
    assert_int_equal(table.count, 3);
    days_free(&table);
}

static void damaged_days_are_refused_with_their_line(void **state) {
    (void)state;
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"", "kept.txt:1: header '' (limit tidemark-days 1)"},
        {"tidemark-days 2\n", "kept.txt:1: header 'tidemark-days 2' (limit tidemark-days 1)"},
        {"tidemark-days 1\nscore\n", "kept.txt:2: line 'score' (limit day RULES ENTRY)"},
        {"tidemark-days 1\nday x 5\n", "kept.txt:2: rules 'x' (limit 0 to 999999)"},
        {"tidemark-days 1\nday 2 5 won 17 2026-11-30 0 fresh atoll:64:hard:2026-11-23\n",
         "kept.txt:2: code 'day 2 5 won 17 2026-11-30 0 fresh atoll:64:hard:2026-11-23' "
         "(limit an island of a day: 128, hard, its date)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        DayTable table = {0};
        TextError error;
        assert_false(days_parse(&table, source_of(cases[i].text), &error));
        assert_string_equal(error_words(&error).text, cases[i].message);
        assert_null(table.items);
    }
}

// Scouted lands.

static uint64_t key_of(const char *code) {
    WorldCode named = code_of(code);
    return scouted_key(&named);
}

static void a_land_is_the_same_from_all_its_shores(void **state) {
    (void)state;
    uint64_t key = key_of("rift:128:hard:tern");
    assert_true(key == key_of("rift:128:easy:tern") && key == key_of("rift:128:normal:tern@3"));
    static const char *const others[] = {"rift:64:hard:tern",    "rift:128x64:hard:tern",
                                         "rift:128:hard:tern/2", "rift:128:hard:gull",
                                         "atoll:128:hard:tern",  "rift~00000001:128:hard:tern"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_true(key != key_of(others[i]));
}

static void scouted_lands_are_kept_once_the_latest_first(void **state) {
    (void)state;
    ScoutedLands lands = {0}, read = {0};
    TextError error;
    Buffer text = {0};
    assert_false(scouted_has(&lands, 1));
    for (uint64_t key = 1; key <= 3; key++) assert_true(scouted_add(&lands, key));
    assert_true(scouted_add(&lands, 2));
    assert_true(scouted_has(&lands, 1) && !scouted_has(&lands, 4));
    assert_true(scouted_print(&lands, &text, &error));
    assert_true(scouted_parse(&read, buffer_source(&text, "kept.txt"), &error));
    assert_int_equal(read.count, 3);
    assert_true(read.keys[0] == 2 && read.keys[1] == 3 && read.keys[2] == 1);
    assert_text(&text, "tidemark-scouted 1\n0000000000000002\n0000000000000003\n"
                       "0000000000000001\n");
    scouted_free(&lands);
    scouted_free(&read);
}

static void a_full_list_of_lands_forgets_the_oldest(void **state) {
    (void)state;
    ScoutedLands lands = {0};
    for (uint64_t key = 0; key < SCOUTED_MOST; key++) {
        assert_true(scouted_add(&lands, key << 32));
        if (key == 100) assert_true(scouted_add(&lands, 0));
    }
    assert_true(scouted_add(&lands, 7));
    assert_int_equal(lands.count, SCOUTED_MOST);
    assert_true(scouted_has(&lands, 7) && scouted_has(&lands, 0));
    assert_false(scouted_has(&lands, UINT64_C(1) << 32));
    assert_true(scouted_has(&lands, UINT64_C(2) << 32));
    scouted_free(&lands);
}

static void damaged_lands_are_refused_with_their_line(void **state) {
    (void)state;
    static const char *const lines[] = {"1", "000000000000000g", "00000000000000001", ""};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char text[80];
        ScoutedLands lands = {0};
        TextError error;
        snprintf(text, sizeof text, "tidemark-scouted 1\n%s\n", lines[i]);
        assert_false(scouted_parse(&lands, source_of(text), &error));
        assert_non_null(strstr(error_words(&error).text, "kept.txt:2: land '"));
    }
}

// Medals.

// Two sites, a shore, and a ship that is there on days 2 to 6. Nothing costs anything.
static Islet *medal_islet(void) {
    static const char *const rows[] = {"~~~~~~~", "~@*..*.", "~......"};
    static const char *const altitudes[] = {"~~~~~~~", "~159925", "~122222"};
    Islet *islet = situation(rows, altitudes, 3);
    int *value = islet->island.rules.value;
    value[RULE_DAYS] = 6;
    value[RULE_SHIP_DAYS] = 5;
    value[RULE_BEACONS] = 1;
    value[RULE_TIDE_STEP] = 20;
    value[RULE_FOOD] = 1;
    value[RULE_HUNGRY_NIGHTS] = 20;
    for (int i = 0; i < BUILDING_COUNT; i++)
        for (int good = 0; good < GOOD_COUNT; good++)
            if (BUILDING_INFO[i].cost[good] != COST_NONE) value[BUILDING_INFO[i].cost[good]] = 0;
    islet_restart(islet);
    return islet;
}

static unsigned medals_of(const Islet *islet, const char *commands) {
    Expedition expedition = {.island = islet->island};
    unsigned medals;
    while (*commands) {
        char text[COMMAND_TEXT];
        size_t length = strcspn(commands, ";");
        snprintf(text, sizeof text, "%.*s", (int)length, commands);
        assert_true(commands_add(&expedition.commands, command_of_text(text)));
        commands += length;
        commands += strspn(commands, "; ");
    }
    assert_true(medals_of_game(&expedition, &medals));
    commands_free(&expedition.commands);
    return medals;
}

enum {
    ALL_LIT = 1 << MEDAL_ALL_LIT,
    NONE_LOST = 1 << MEDAL_NONE_LOST,
    NO_CAMP = 1 << MEDAL_NO_CAMP,
    BY_RAFT = 1 << MEDAL_BY_RAFT
};

static void a_game_is_worth_the_medals_that_its_commands_earn(void **state) {
    (void)state;
    static const struct {
        const char *commands;
        unsigned medals;
    } table[] = {
        {"m E; b beacon; e; x", NONE_LOST | NO_CAMP},
        {"m E; b beacon; e", 0},  // not over
        {"m E; b beacon; m E; m E; m E; b beacon; e; x", ALL_LIT | NONE_LOST | NO_CAMP},
        // The low site drowns: it was lit, and is lost.
        {"m E; b beacon; m E; m E; m E; b beacon; e; e; e; e; x", ALL_LIT | NO_CAMP},
        {"m E; b beacon; m E; b camp; e; x", NONE_LOST},
        {"m E; b beacon; m W; b raft; m W; e; e; x", NONE_LOST | NO_CAMP | BY_RAFT},
        {"m E; b beacon; e; m W; b raft; m W; e; x", NONE_LOST | NO_CAMP | BY_RAFT},
        {"m E; b beacon; m W; b raft; m E; e; e; m W; e; x", NONE_LOST | NO_CAMP},
        {"m E; b beacon; e; m W; b raft; m W; e; m E; m E; e; x", NONE_LOST | NO_CAMP},
    };
    Islet *islet = medal_islet();
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (medals_of(islet, table[i].commands) != table[i].medals)
            FAIL("'%s' is worth %u", table[i].commands, medals_of(islet, table[i].commands));
    islet_free(islet);
}

static void those_who_starve_or_drown_at_a_post_are_lost(void **state) {
    (void)state;
    Islet *islet = medal_islet();
    islet->island.rules.value[RULE_HUNGRY_NIGHTS] = 1;
    assert_int_equal(medals_of(islet, "m E; b beacon; e; x"), NO_CAMP);
    islet->island.rules.value[RULE_HUNGRY_NIGHTS] = 20;
    assert_int_equal(medals_of(islet, "p 1 food; m E; b beacon; e; e; x"), NO_CAMP);
    assert_int_equal(medals_of(islet, "m E; b beacon; e; e; x"), NONE_LOST | NO_CAMP);
    islet_free(islet);
}

static LevelList two_levels(char (*names)[LEVEL_NAME]) {
    strcpy(names[0], "atoll");
    strcpy(names[1], "rift");
    return (LevelList){.names = names, .count = 2, .offered = 2};
}

static void a_medal_is_won_once_and_keeps_its_island(void **state) {
    (void)state;
    char names[2][LEVEL_NAME];
    LevelList levels = two_levels(names);
    MedalTable table = {0}, read = {0};
    unsigned won;
    MedalRun run = {.entry = entry_of(5, "atoll:64:easy:a"), .of_game = NO_CAMP, .levels = &levels};
    assert_true(medals_enter(&table, &run, &won));
    assert_int_equal(won, NO_CAMP);
    run.entry = entry_of(9, "rift:64:easy:b");
    run.entry.won = false;
    run.of_game = 0;
    assert_true(medals_enter(&table, &run, &won));
    assert_int_equal(won, 0);  // of rift nothing was won
    run.entry.won = true;
    run.of_game = NO_CAMP | NONE_LOST;
    run.days = MEDAL_DAYS - 1;
    assert_true(medals_enter(&table, &run, &won));
    assert_int_equal(won, NONE_LOST | 1 << MEDAL_EVERY_LEVEL);
    run.days++;
    assert_true(medals_enter(&table, &run, &won));
    assert_int_equal(won, 1 << MEDAL_TEN_DAYS);
    Buffer text = {0};
    TextError error;
    assert_true(medals_print(&table, &text, &error));
    assert_true(medals_parse(&read, buffer_source(&text, "kept.txt"), &error));
    assert_int_equal(read.won, table.won);
    medals_free(&table);
    Buffer again = {0};
    assert_true(medals_print(&read, &again, &error));
    static const char wanted[] = "tidemark-medals 1\n"
                                 "medal none-lost 2026-11-30 rift:64:easy:b\n"
                                 "medal no-camp 2026-11-30 atoll:64:easy:a\n"
                                 "medal every-level 2026-11-30 rift:64:easy:b\n"
                                 "medal ten-days 2026-11-30 rift:64:easy:b\n"
                                 "level atoll\nlevel rift\n";
    assert_text(&text, wanted);
    assert_text(&again, wanted);
    medals_free(&read);
}

static void damaged_medals_are_refused_with_their_line(void **state) {
    (void)state;
    static const struct {
        const char *line, *message;
    } cases[] = {
        {"medal", "line 'medal' (limit medal or level)"},
        {"medal gold 2026-11-30 rift:64:easy:b", "medal 'gold' (limit a word of ours)"},
        {"medal no-camp 2026-11-31 rift:64:easy:b", "date '2026-11-31' (limit such as 2026-11-30)"},
        {"medal no-camp 2026-11-30 rift", "code 'rift' (limit level:size:difficulty:seed)"},
        {"level a/b", "level 'a/b' (limit the name of a level)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[120], message[160];
        MedalTable table = {0};
        TextError error;
        snprintf(text, sizeof text, "tidemark-medals 1\n%s\n", cases[i].line);
        snprintf(message, sizeof message, "kept.txt:2: %s", cases[i].message);
        assert_false(medals_parse(&table, source_of(text), &error));
        assert_string_equal(error_words(&error).text, message);
        assert_null(table.levels);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(the_first_ranked_run_of_a_day_counts),
        CHECK(days_of_other_rules_are_kept_beside_ours),
        CHECK(damaged_days_are_refused_with_their_line),
        CHECK(a_land_is_the_same_from_all_its_shores),
        CHECK(scouted_lands_are_kept_once_the_latest_first),
        CHECK(a_full_list_of_lands_forgets_the_oldest),
        CHECK(damaged_lands_are_refused_with_their_line),
        CHECK(a_game_is_worth_the_medals_that_its_commands_earn),
        CHECK(those_who_starve_or_drown_at_a_post_are_lost),
        CHECK(a_medal_is_won_once_and_keeps_its_island),
        CHECK(damaged_medals_are_refused_with_their_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
