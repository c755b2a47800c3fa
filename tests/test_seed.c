// SPDX-License-Identifier: MIT
// Seed texts and their numbers, suffixes, spoken seeds, world codes and sizes.
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>

#include "../src/game/code.h"
#include "../src/worldgen/rng.h"

static uint64_t value_of(const char *text) {
    SeedText seed = seed_of(text);
    return seed_value(&seed);
}

static void plain_numbers_are_themselves_and_all_else_is_hashed(void **state) {
    (void)state;
    assert_true(value_of("0") == 0);
    assert_true(value_of("1337") == 1337);
    assert_true(value_of("18446744073709551615") == UINT64_MAX);
    assert_true(value_of("hello") == UINT64_C(11831194018420276491));
    assert_true(value_of("007") == UINT64_C(5656221068875067950));
    assert_true(value_of("-1") == UINT64_C(562962081143836971));
    static const char *const hashed[] = {"18446744073709551616",
                                         "99999999999999999999",
                                         "184467440737095516150",
                                         "00",
                                         "+1",
                                         "1.0",
                                         "1 2",
                                         "0x10"};
    for (size_t i = 0; i < sizeof hashed / sizeof *hashed; i++)
        assert_true(value_of(hashed[i]) == hash_bytes(HASH_START, hashed[i], strlen(hashed[i])));
}

static void blanks_around_a_text_do_not_count(void **state) {
    (void)state;
    SeedText seed = seed_of(" \t\r\n\v\f two words \n");
    assert_string_equal(seed.text, "two words");
    assert_true(value_of(" 7 ") == 7);
}

static void refused(const char *text, size_t length, const char *limit) {
    SeedText seed = seed_of("before");
    TextError error = {0};
    assert_false(seed_parse(&seed, text, length, &error));
    assert_int_equal(error.failure, FAILURE_OPTION);
    if (!strstr(error_words(&error).text, limit))
        FAIL("'%s' is not in '%s'", limit, error_words(&error).text);
    assert_string_equal(seed.text, "before");
}

static void a_text_has_1_to_256_bytes_without_controls(void **state) {
    (void)state;
    char text[300];
    memset(text, 'a', sizeof text);
    SeedText seed;
    TextError error = {0};
    assert_true(seed_parse(&seed, text, 256, &error));
    assert_int_equal(strlen(seed.text), 256);
    refused(text, 257, "1 to 256 bytes");
    refused(text, 300, "1 to 256 bytes");
    memcpy(text + 256, "/63@7", 5);
    assert_true(seed_parse(&seed, text, 261, &error));  // suffixes do not count
    refused("", 0, "1 to 256 bytes");
    refused("  \n", 3, "1 to 256 bytes");
    refused("a\nb", 3, "no control characters");
    refused("a\0b", 3, "no control characters");
    refused("a\x7f", 2, "no control characters");
    refused("\xc2\x85", 2, "no control characters");
    refused("\xff", 1, "UTF-8");
    refused("\xc3", 1, "UTF-8");
    refused("\xed\xa0\x80", 3, "UTF-8");
    assert_true(seed_parse(&seed, "\xd0\xbe\xd1\x81\xd1\x82\xd1\x80\xd0\xbe\xd0\xb2", 12, &error));
}

static void suffixes_are_told_from_texts_that_only_look_alike(void **state) {
    (void)state;
    static const struct {
        const char *text;
        bool suffix;
        int start;
    } table[] = {
        {"otter", false, 0},     {"otter/1", true, 0},   {"otter/63", true, 0},
        {"otter/0", false, 0},   {"otter/64", false, 0}, {"otter/03", false, 0},
        {"otter/100", false, 0}, {"otter/", false, 0},   {"/3", false, 0},
        {"3", false, 0},         {"123", false, 0},      {"otter3", false, 0},
        {"otter@1", true, 1},    {"otter@7", true, 7},   {"otter@8", false, 0},
        {"otter@0", false, 0},   {"otter@", false, 0},   {"@3", false, 0},
        {"otter/3@2", true, 2},  {"otter@2/3", true, 0}, {"a/1/2", true, 0},
        {"1/2", true, 0},        {"63", false, 0},       {"otter@12", false, 0},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        SeedText seed = seed_of(table[i].text);
        if (seed_has_suffix(&seed) != table[i].suffix || seed_start(&seed) != table[i].start)
            FAIL("%s: suffix %d, start %d", table[i].text, seed_has_suffix(&seed),
                 seed_start(&seed));
    }
}

static void a_try_is_part_of_the_value_and_a_start_is_not(void **state) {
    (void)state;
    assert_true(value_of("otter/3") == hash_bytes(HASH_START, "otter/3", 7));
    assert_true(value_of("otter/3@2") == value_of("otter/3"));
    assert_true(value_of("otter@2") == value_of("otter"));
    assert_true(value_of("1337@5") == 1337);
    assert_true(value_of("1337/5") != 1337);
    SeedText otter = seed_of("otter");
    SeedText first = seed_try(&otter, 0), last = seed_try(&otter, 63);
    assert_string_equal(first.text, "otter");
    assert_string_equal(last.text, "otter/63");
    char text[257];
    memset(text, 'a', 256);
    text[256] = 0;
    SeedText longest = seed_of(text);
    last = seed_try(&longest, 63);
    assert_int_equal(strlen(last.text), 259);
    assert_true(seed_has_suffix(&last));
}

static void a_start_takes_the_place_of_another_and_suffixes_come_off(void **state) {
    (void)state;
    static const struct {
        const char *text, *first, *third, *bare;
    } table[] = {
        {"otter", "otter", "otter@3", "otter"},
        {"otter@7", "otter", "otter@3", "otter"},
        {"otter/12", "otter/12", "otter/12@3", "otter"},
        {"otter/12@1", "otter/12", "otter/12@3", "otter"},
        {"1337@1", "1337", "1337@3", "1337"},
        {"otter@0", "otter@0", "otter@0@3", "otter@0"},
        {"otter/64", "otter/64", "otter/64@3", "otter/64"},
        {"@1", "@1", "@1@3", "@1"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        SeedText seed = seed_of(table[i].text);
        SeedText first = seed_with_start(&seed, 0), third = seed_with_start(&seed, 3);
        assert_string_equal(first.text, table[i].first);
        assert_string_equal(third.text, table[i].third);
        assert_int_equal(seed_start(&first), 0);
        assert_int_equal(seed_start(&third), 3);
        assert_string_equal(seed_bare(&seed).text, table[i].bare);
    }
    char text[257];
    memset(text, 'a', 256);
    text[256] = 0;
    SeedText longest = seed_of(text), last = seed_try(&longest, 63);
    last = seed_with_start(&last, 7);
    assert_int_equal(strlen(last.text), 261);
    assert_string_equal(seed_bare(&last).text, text);
}

static void spoken_seeds_are_three_words_and_rarely_the_same(void **state) {
    (void)state;
    enum { DRAWN = 500 };
    static SeedText drawn_seeds[DRAWN];
    int alike = 0;
    for (int i = 0; i < DRAWN; i++) {
        drawn_seeds[i] = seed_words((uint64_t)i);
        const char *text = drawn_seeds[i].text;
        int dashes = 0;
        for (const char *at = text; *at; at++) {
            assert_true(*at == '-' || (*at >= 'a' && *at <= 'z'));
            dashes += *at == '-';
        }
        assert_int_equal(dashes, 2);
        assert_true(strlen(text) < 40);
        SeedText parsed = seed_of(text);
        assert_false(seed_has_suffix(&parsed));
        for (int j = 0; j < i; j++) alike += strcmp(text, drawn_seeds[j].text) == 0;
    }
    assert_true(alike <= 2);  // of 2 million combinations
    SeedText again = seed_words(5);
    assert_string_equal(again.text, drawn_seeds[5].text);
}

// Codes.

static WorldCode code_of(const char *text) {
    WorldCode code;
    TextError error = {0};
    if (!code_parse(&code, text, strlen(text), &error)) FAIL("%s", error_words(&error).text);
    return code;
}

static void a_code_names_level_size_difficulty_and_seed(void **state) {
    (void)state;
    WorldCode code = code_of("noise-isle:128:normal:brisk-otter-cove");
    assert_string_equal(code.level, "noise-isle");
    assert_int_equal(code.level_hash, 0);
    assert_int_equal(code.width, 128);
    assert_int_equal(code.height, 128);
    assert_int_equal(code.difficulty, NORMAL);
    assert_string_equal(code.seed.text, "brisk-otter-cove");
    code = code_of(" my_level~00ff12ab:64x8192:hard: a:b:c/3@2 \n");
    assert_string_equal(code.level, "my_level");
    assert_true(code.level_hash == 0x00ff12ab);
    assert_int_equal(code.width, 64);
    assert_int_equal(code.height, 8192);
    assert_int_equal(code.difficulty, HARD);
    assert_string_equal(code.seed.text, "a:b:c/3@2");
}

static void a_code_carries_changes_of_its_level(void **state) {
    (void)state;
    WorldCode code = code_of("noise-isle+land.power=8+rule.days=20:128:normal:kelp");
    assert_string_equal(code.level, "noise-isle");
    assert_string_equal(code.changes, "land.power=8+rule.days=20");
    assert_int_equal(code.level_hash, 0);
    assert_string_equal(code.seed.text, "kelp");
    code = code_of("my~00ff12ab+tile.water.1=41%:64:easy:a+b.c=1:d");
    assert_true(code.level_hash == 0x00ff12ab);
    assert_string_equal(code.changes, "tile.water.1=41%");
    assert_string_equal(code.seed.text, "a+b.c=1:d");
    code = code_of("noise-isle:128:normal:kelp");
    assert_string_equal(code.changes, "");
    char name[CODE_FILE_NAME];
    code_file_name(name, &code);
    assert_string_equal(name, "noise-isle");
    strcpy(code.changes, "land.power=8");
    code_file_name(name, &code);
    assert_string_equal(name, "noise-isle+changed");
}

static void changes_of_more_than_200_bytes_are_refused(void **state) {
    (void)state;
    char text[400] = "noise-isle+";
    for (int i = 0; i < 18; i++) snprintf(text + strlen(text), 20, "a.b%02d=123+", i);
    strcat(text, "a.b99=12345");
    while (strlen(text) < strlen("noise-isle+") + RECIPE_CHANGES) strcat(text, "5");
    char longer[500], whole[500];
    snprintf(whole, sizeof whole, "%s:64:easy:x", text);
    WorldCode code = code_of(whole);
    assert_int_equal(strlen(code.changes), RECIPE_CHANGES);
    assert_string_equal(code_text(&code).text, whole);
    snprintf(longer, sizeof longer, "%s6:64:easy:x", text);
    TextError error = {0};
    assert_false(code_parse(&code, longer, strlen(longer), &error));
    assert_string_equal(error_words(&error).text, "changes of '201 bytes' (limit 200)");
}

static void changes_have_no_zero_byte(void **state) {
    (void)state;
    static const char text[] = "quilt+a.b=1\0+c.d=2:64:easy:x";
    WorldCode code;
    TextError error = {0};
    assert_false(code_parse(&code, text, sizeof text - 1, &error));
    assert_string_equal(error_words(&error).text,
                        "change 'a.b=1\\x00+c.d=2' (limit NAME.KEY=VALUE behind a +)");
}

static void a_printed_code_is_parsed_to_the_same_code(void **state) {
    (void)state;
    static const char *const codes[] = {
        "noise-isle:128:normal:brisk-otter-cove",
        "noise-isle:128x64:easy:7",
        "a~0000000f:16x8192:hard:x/63@7",
        "A.b_c-9:8192:easy:\xc3\xb6:\xc3\xa4",
        "a~0000000f+b.c=area/4+d.1.2.e=0.5x-1:16:hard:x",
        "a+scatter.tree.2.clusters=9:16:hard:x",
    };
    for (int i = 0; i < 6; i++) {
        WorldCode code = code_of(codes[i]);
        assert_string_equal(code_text(&code).text, codes[i]);
    }
    WorldCode longest = {.width = 8192, .height = 8191, .level_hash = UINT32_MAX};
    memset(longest.level, 'n', LEVEL_NAME - 1);
    memset(longest.changes, 'c', RECIPE_CHANGES);
    memset(longest.seed.text, 's', sizeof longest.seed.text - 1);
    assert_true(strlen(code_text(&longest).text) < CODE_BYTES - 1);
}

static void bad_codes_are_refused_with_the_part_that_is_wrong(void **state) {
    (void)state;
    static const struct {
        const char *text, *expected;
    } table[] = {
        {"", "code '' (limit level:size:difficulty:seed)"},
        {"noise-isle", "code 'noise-isle' (limit level:size:difficulty:seed)"},
        {"a:64:easy", "code 'a:64:easy' (limit level:size:difficulty:seed)"},
        {":64:easy:x", "level in code '' (limit a name, or a name, ~ and 8 hexadecimal digits)"},
        {"a~00000000:64:easy:x",
         "level in code 'a~00000000' (limit hexadecimal digits that are not all 0)"},
        {"a/b:64:easy:x", "level in code 'a/b'"},
        {"a+:64:easy:x", "change '' (limit NAME.KEY=VALUE behind a +)"},
        {"a+b.c=1~00000001:64:easy:x", "change 'b.c=1~00000001' (limit a value of letters"},
        {"a+b.c=1+b.c=2:64:easy:x", "change 'b.c=2' (limit each value once)"},
        {"a+b.c= 1:64:easy:x", "change 'b.c= 1' (limit a value of letters"},
        {"a+b=1:64:easy:x", "change 'b=1' (limit NAME.KEY=VALUE"},
        {"a+b.c:64:easy:x", "change 'b.c' (limit NAME.KEY=VALUE"},
        {"+b.c=1:64:easy:x", "level in code '' (limit a name"},
        {"a~12:64:easy:x", "level in code 'a~12'"},
        {"a~0123456G:64:easy:x", "level in code 'a~0123456G'"},
        {"a~012345678:64:easy:x", "level in code 'a~012345678'"},
        {"a:64y64:easy:x", "size '64y64' (limit N or WxH)"},
        {"a:8:easy:x", "size '8' (limit sides of 16 to 8192)"},
        {"a:64x8193:easy:x", "size '64x8193' (limit sides of 16 to 8192)"},
        {"a:64:Easy:x", "difficulty 'Easy' (limit easy, normal, hard)"},
        {"a:64::x", "difficulty '' (limit easy, normal, hard)"},
        {"a:64:easy:", "seed '' (limit 1 to 256 bytes)"},
        {"a:64:easy:\x02", "seed '\\x02' (limit no control characters)"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        WorldCode code;
        TextError error = {0};
        assert_false(code_parse(&code, table[i].text, strlen(table[i].text), &error));
        assert_int_equal(error.failure, FAILURE_OPTION);
        if (strncmp(error_words(&error).text, table[i].expected, strlen(table[i].expected)) != 0)
            FAIL("%s", error_words(&error).text);
    }
}

// These are words when typed as a seed.
static void words_with_colons_are_seeds(void **state) {
    (void)state;
    static const char *const seeds[] = {
        "",
        "driftwood",
        "brisk-otter-cove",
        "7",
        "12:30",
        "12:30:45",
        "12:30:45:00",
        "2026-11-21T10:20:30:40",
        "take:it:easy",
        "noise-isle",
        "noise-isle:128",
        "noise-isle:128:norm",
        "noise-isle:big:normal",
        "a:b:c:d",
        ":::",
        "fe80::1:2",
        "http://localhost:8080/a:b",
        "C:\\islands:d:e:f",
        "level:size:difficulty:seed",
        "a:12b:word:x",
        "a:12x:word:x",
        "a:12:w0rd:x",
        "a:12:two words:x",
        "\xc3\xb6:\xc3\xa4:\xc3\xbc:x",
    };
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++)
        if (code_is_meant(seeds[i], strlen(seeds[i]))) FAIL("'%s' is taken for a code", seeds[i]);
}

// These are codes: whole ones, and some with a letter lost or added.
static void broken_codes_are_no_seeds(void **state) {
    (void)state;
    static const struct {
        const char *text;
        bool whole;
    } codes[] = {
        {"noise-isle:128:normal:driftwood", true},
        {"  noise-isle:128:normal:driftwood\n", true},
        {"quilt~0f4a83b7:48:easy:o", true},
        {"quilt+land.power=8:48:easy:o", true},
        {"quilt+land.power8:48:easy:o", false},
        {"noise-isle:64x128:hard:a:b:c", true},
        {"quilt~00000000:48:easy:o", false},
        {"quilt~0f4a83b:48:easy:o", false},
        {"noise isle:128:normal:driftwood", false},
        {":128:normal:driftwood", false},
        {"noise-isle:128:nromal:driftwood", false},
        {"noise-isle:128:Normal:driftwood", false},
        {"noise-isle:128::driftwood", false},
        {"noise-isle:128:normal", false},
        {"noise-isle:128:normal:", false},
        {"noise-isle:128 :normal:driftwood", false},
        {"noise-isle: 128: normal : driftwood", false},
        {"noise-isle:12o:normal:driftwood", false},
        {"noise-isle::normal:driftwood", false},
        {"noise-isle:9999:normal:driftwood", false},
        {"noise-isle:8:normal:driftwood", false},
        {"noise-isle:128x:normal:driftwood", false},
    };
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        WorldCode code;
        TextError error = {0};
        size_t length = strlen(codes[i].text);
        if (!code_is_meant(codes[i].text, length)) FAIL("'%s' is taken for a seed", codes[i].text);
        if (code_parse(&code, codes[i].text, length, &error) != codes[i].whole)
            FAIL("'%s': %s", codes[i].text, error_words(&error).text);
    }
}

static void a_name_of_64_bytes_is_too_long_for_a_code(void **state) {
    (void)state;
    char text[100];
    memset(text, 'n', sizeof text);
    memcpy(text + LEVEL_NAME - 1, ":64:easy:x", 11);
    WorldCode code = code_of(text);
    assert_int_equal(strlen(code.level), LEVEL_NAME - 1);
    memcpy(text + LEVEL_NAME - 1, "n:64:easy:x", 12);
    TextError error = {0};
    assert_false(code_parse(&code, text, strlen(text), &error));
}

static void sizes_are_one_side_or_two(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int width, height;  // 0 if it is refused
    } table[] = {
        {"64", 64, 64},     {"64x128", 64, 128},  {"16x16", 16, 16},
        {"256", 256, 256},  {"15", 0, 0},         {"257", 0, 0},
        {"64x15", 0, 0},    {"64x257", 0, 0},     {"", 0, 0},
        {"x64", 0, 0},      {"64x", 0, 0},        {"64X64", 0, 0},
        {"64x64x64", 0, 0}, {"-64", 0, 0},        {"+64", 0, 0},
        {" 64", 0, 0},      {"64 ", 0, 0},        {"6e1", 0, 0},
        {"64.0", 0, 0},     {"4294967360", 0, 0}, {"18446744073709551680", 0, 0},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        int width = 0, height = 0;
        TextError error = {0};
        const char *text = table[i].text;
        bool ok = size_parse(&width, &height, text, strlen(text), 16, 256, &error);
        if (ok != (table[i].width > 0) || width != table[i].width || height != table[i].height)
            FAIL("'%s' is %dx%d", text, width, height);
        if (!ok) assert_int_equal(error.failure, FAILURE_OPTION);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(plain_numbers_are_themselves_and_all_else_is_hashed),
        CHECK(blanks_around_a_text_do_not_count),
        CHECK(a_text_has_1_to_256_bytes_without_controls),
        CHECK(suffixes_are_told_from_texts_that_only_look_alike),
        CHECK(a_try_is_part_of_the_value_and_a_start_is_not),
        CHECK(a_start_takes_the_place_of_another_and_suffixes_come_off),
        CHECK(spoken_seeds_are_three_words_and_rarely_the_same),
        CHECK(a_code_names_level_size_difficulty_and_seed),
        CHECK(a_code_carries_changes_of_its_level),
        CHECK(changes_have_no_zero_byte),
        CHECK(changes_of_more_than_200_bytes_are_refused),
        CHECK(a_printed_code_is_parsed_to_the_same_code),
        CHECK(bad_codes_are_refused_with_the_part_that_is_wrong),
        CHECK(words_with_colons_are_seeds),
        CHECK(broken_codes_are_no_seeds),
        CHECK(a_name_of_64_bytes_is_too_long_for_a_code),
        CHECK(sizes_are_one_side_or_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
