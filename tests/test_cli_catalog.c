// SPDX-License-Identifier: MIT
// tidemark-cli catalog: a line for each world, with the numbers of generate --stats.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/captured_program.h"
#include "support/worlds.h"

enum { WORDS = 20, FIELDS = 15, FIELD = 400 };
enum { LEVEL, SEED, ROLL, HASH, LAND, WATER, RIVER = 10, ISLANDS, LARGEST, SECONDS, ERROR };

static const char *const HEADER[FIELDS] = {
    "level", "seed", "roll",  "hash",    "land",    "water",   "rock",  "grass",
    "sand",  "tree", "river", "islands", "largest", "seconds", "error",
};

typedef struct Row {
    char fields[FIELDS][FIELD];
} Row;

// Reads a line as a spreadsheet does: commas between fields, quotes around fields with commas. Returns
// the next line.
static const char *read_row(Row *row, const char *at) {
    *row = (Row){0};
    int field = 0, used = 0;
    for (bool quoted = false; *at && (quoted || *at != '\n'); at++) {
        if (*at == '"' && quoted && at[1] == '"') row->fields[field][used++] = *at++;
        else if (*at == '"') quoted = !quoted;
        else if (*at == ',' && !quoted) field++, used = 0;
        else row->fields[field][used++] = *at;
        assert_true(field < FIELDS && used < FIELD - 1);
    }
    assert_int_equal(field, FIELDS - 1);
    assert_int_equal(*at, '\n');
    return at + 1;
}

// Reads all lines below the header, which must be `count`.
static Row *rows_of(const char *text, int count) {
    Row *rows = calloc((size_t)count, sizeof *rows), header;
    assert_non_null(rows);
    text = read_row(&header, text);
    for (int i = 0; i < FIELDS; i++) assert_string_equal(header.fields[i], HEADER[i]);
    for (int i = 0; i < count; i++) text = read_row(&rows[i], text);
    assert_string_equal(text, "");
    return rows;
}

static Row *output_rows(const CapturedProgram *program, int count) {
    Buffer out = program_output(program);
    Row *rows = rows_of((const char *)out.bytes, count);
    buffer_free(&out);
    return rows;
}

// The value of a key in the line of generate --stats.
static void stat_of(const char *line, const char *key, char value[100]) {
    char quoted[40];
    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *at = strstr(line, quoted);
    if (!at) FAIL("no %s in %s", key, line);
    at += strlen(quoted);
    at += *at == '"';
    snprintf(value, 100, "%.*s", (int)strcspn(at, "\",}"), at);
}

static void assert_same_as_stats(const CapturedProgram *program, const Row *row) {
    assert_int_equal(RUN(program, "generate", "--level", row->fields[LEVEL], "--seed",
                         row->fields[SEED], "--size", "128x64", "--stats"),
                     0);
    Buffer out = program_output(program);
    const char *line = (const char *)out.bytes;
    char value[100];
    for (int i = SEED; i <= LARGEST; i++) {
        if (i == ROLL || i == LAND) continue;
        bool none = i == RIVER && strcmp(row->fields[RIVER], "0.0000") == 0;
        assert_int_equal(none, i == RIVER && !strstr(line, "\"river\":"));
        if (none) continue;
        stat_of(line, HEADER[i], value);
        if (i >= WATER && i != ISLANDS) {
            double difference = atof(value) - atof(row->fields[i]);
            assert_true(difference <= 0.000051 && difference >= -0.000051);
            assert_int_equal(strlen(row->fields[i]), 6);  // 0.1234
        } else {
            assert_string_equal(row->fields[i], value);
        }
    }
    double sum = atof(row->fields[LAND]) + atof(row->fields[WATER]);
    assert_true(sum > 0.9998 && sum < 1.0002);
    assert_true(atof(row->fields[SECONDS]) >= 0 && atof(row->fields[SECONDS]) < 100);
    assert_string_equal(row->fields[ERROR], "");
    buffer_free(&out);
}

static void every_line_says_what_generate_says(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "catalog", "--levels", "noise-isle,noise-isle-classic", "--seeds",
                         "5..9,brisk-otter-cove", "--size", "128x64"),
                     0);
    Row *rows = output_rows(program, 12);
    int rolled = 0;
    for (int i = 0; i < 12; i++) {
        assert_same_as_stats(program, &rows[i]);
        const char *slash = strchr(rows[i].fields[SEED], '/');
        assert_string_equal(rows[i].fields[ROLL], slash ? slash + 1 : "0");
        rolled += slash != NULL;
    }
    assert_true(rolled > 0);
    free(rows);
}

static void lines_stand_in_the_order_of_levels_and_seeds(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "catalog", "--level", "noise-isle", "--seeds",
                         "8..300,x,301..606", "--size", "32", "--csv", "c.csv"),
                     0);
    Buffer text = scratch_read(&program->folder, "c.csv");
    buffer_byte(&text, 0);
    Row *rows = rows_of((const char *)text.bytes, 600);
    Recipe recipe = stock_level("noise-isle");
    for (int i = 0; i < 600; i++) {
        char seed[16], hash[20];
        snprintf(seed, sizeof seed, i == 293 ? "x" : "%d", i < 293 ? i + 8 : i + 7);
        assert_string_equal(rows[i].fields[SEED], seed);
        Land land = land_of(&recipe, seed, 32, 32, 1);
        snprintf(hash, sizeof hash, "%016" PRIx64, land_hash(&land));
        assert_string_equal(rows[i].fields[HASH], hash);
        land_free(&land);
    }
    recipe_free(&recipe);
    free(rows);
    buffer_free(&text);
    assert_silent(program);
}

static void seeds_are_ranges_and_texts(void **state) {
    CapturedProgram *program = *state;
    static const struct {
        const char *option, *list;
        const char *seeds[8];
    } rows[] = {
        {"--seeds", "7", {"7"}},
        {"--seeds", "7..7", {"7"}},
        {"--seeds", "0..2", {"0", "1", "2"}},
        {"--seeds", "9..11,a b,3,007,1/2", {"9", "10", "11", "a b", "3", "007", "1/2"}},
        {"--seeds",
         "18446744073709551614..18446744073709551615",
         {"18446744073709551614", "18446744073709551615"}},
        {"--seeds", "say \"aye\"", {"say \"aye\""}},
        {"--seed", "1,2", {"1,2"}},
        {"--seed", "1..2", {"1..2"}},
        {"--seed", "say \"aye\", sailor", {"say \"aye\", sailor"}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(RUN(program, "catalog", rows[i].option, rows[i].list, "--size", "32"), 0);
        int count = 0;
        while (count < 8 && rows[i].seeds[count]) count++;
        Row *found = output_rows(program, count);
        for (int j = 0; j < count; j++)
            assert_string_equal(found[j].fields[SEED], rows[i].seeds[j]);
        free(found);
    }
}

static void wrong_words_are_refused(void **state) {
    CapturedProgram *program = *state;
    static const struct {
        const char *words[WORDS];
        const char *said;
    } rows[] = {
        {{NULL}, "--seeds A..B or A,B,C, or --seed TEXT"},
        {{"--seeds", ""}, "'' (limit 1 to 256 bytes)"},
        {{"--seeds", "1,,2"}, "'' (limit 1 to 256 bytes)"},
        {{"--seeds", "1,2,"}, "'' (limit 1 to 256 bytes)"},
        {{"--seeds", "3..1"}, "'3..1' (limit A..B, whole numbers that rise)"},
        {{"--seeds", "1.."}, "'1..'"},
        {{"--seeds", "..2"}, "'..2'"},
        {{"--seeds", "01..2"}, "'01..2'"},
        {{"--seeds", "-1..2"}, "'-1..2'"},
        {{"--seeds", "1..b"}, "'1..b'"},
        {{"--seeds", "1..18446744073709551616"}, "'1..18446744073709551616'"},
        {{"--seeds", "18446744073709551616..18446744073709551618"}, "whole numbers"},
        {{"--seeds", "0..18446744073709551615"}, "1000000 seeds in all"},
        {{"--seeds", "1..1000001"}, "'1..1000001' (limit 1000000 seeds in all)"},
        {{"--seeds", "1..999999,a,b"}, "'b' (limit 1000000 seeds in all)"},
        {{"--seeds", "1..500001", "--levels", "noise-isle,noise-isle"},
         "catalog of '1000002' worlds (limit 1000000)"},
        {{"--seeds", "1", "--csv", "c.txt"}, "'c.txt' (limit a file name that ends in .csv, or -)"},
        {{"--seeds", "1", "--csv", ".csv"}, "'.csv'"},
        {{"--seeds", "1", "--size", "0"}, "16 to 8192"},
        {{"--seeds", "1", "more"}, "unexpected word 'more'"},
        {{"--seeds", "1", "--image", "s.png"}, "unknown option '--image'"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *words[WORDS] = {"catalog"};
        for (int j = 0; rows[i].words[j]; j++) words[j + 1] = rows[i].words[j];
        assert_refused(program, program_run(program, words), 64, rows[i].said);
        assert_silent(program);
    }
    assert_refused(program, RUN(program, "catalog", "--seed", "1", "--level", "noise-isle,"), 4,
                   "unknown level ''");
}

static void a_world_that_cannot_be_has_its_reason_and_exit_3(void **state) {
    CapturedProgram *program = *state;
    scratch_write(&program->caught, "never.level",
                  "level 1 \"Never\"\nh = random\ntile water where h < 2\ntile grass\n"
                  "accept grass>=100 rolls=2\nheight h\n");
    scratch_write(&program->caught, "squares.level",
                  "level 1 \"Squares\"\nh = diamond_square\ntile grass\nheight h\n");
    char levels[SCRATCH_PATH * 2 + 30];
    snprintf(levels, sizeof levels, "%s,%s", scratch_file(&program->caught, "never.level"),
             scratch_file(&program->caught, "squares.level"));
    assert_int_equal(RUN(program, "catalog", "--level", levels, "--seeds", "1..2", "--size", "64"),
                     3);
    Row *rows = output_rows(program, 4);
    for (int i = 0; i < 4; i++) {
        assert_string_equal(rows[i].fields[SEED], i % 2 ? "2" : "1");
        const char *error = rows[i].fields[ERROR];
        assert_true((strstr(error, "cannot meet 'grass>=100' at 64x64 (2 rolls)") != NULL) ==
                    (i < 2));
        for (int field = ROLL; field < ERROR; field++)
            assert_true((rows[i].fields[field][0] == 0) == (i < 2));
    }
    Buffer err = program_errors(program);
    assert_non_null(strstr((const char *)err.bytes, "2 of 4 worlds could not be made"));
    assert_ptr_equal(strchr((const char *)err.bytes, '\n'), err.bytes + err.length - 1);
    buffer_free(&err);
    free(rows);
    assert_int_equal(RUN(program, "catalog", "--level", levels, "--seeds", "1..2", "--size", "100"),
                     3);
    err = program_errors(program);  // squares.level cannot have this size
    assert_non_null(
        strstr((const char *)err.bytes, "4 of 4 worlds could not be made, the first: "));
    assert_non_null(strstr((const char *)err.bytes, "cannot meet 'grass>=100'"));
    buffer_free(&err);
}

static void a_level_of_heights_alone_has_no_shares(void **state) {
    CapturedProgram *program = *state;
    scratch_write(&program->caught, "bare.level", "level 1 \"Bare\"\nh = random\nheight h\n");
    const char *path = scratch_file(&program->caught, "bare.level");
    assert_int_equal(RUN(program, "catalog", "--level", path, "--seed", "1", "--size", "32"), 0);
    Row *row = output_rows(program, 1);
    assert_string_equal(row->fields[LEVEL], path);
    assert_int_equal(strlen(row->fields[HASH]), 16);
    for (int i = LAND; i <= LARGEST; i++) assert_string_equal(row->fields[i], "");
    assert_int_not_equal(row->fields[SECONDS][0], 0);
    free(row);
}

static void large_worlds_are_made_one_by_one(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "catalog", "--seeds", "1..2", "--size", "1024"), 0);
    Row *rows = output_rows(program, 2);
    Recipe recipe = stock_level("noise-isle");
    for (int i = 0; i < 2; i++) {
        Land land = land_of(&recipe, i ? "2" : "1", 1024, 1024, 1);
        char hash[20];
        snprintf(hash, sizeof hash, "%016" PRIx64, land_hash(&land));
        assert_string_equal(rows[i].fields[HASH], hash);
        land_free(&land);
    }
    recipe_free(&recipe);
    free(rows);
}

static void a_catalog_that_cannot_be_written_is_exit_2(void **state) {
    CapturedProgram *program = *state;
    program->output = "/dev/full";
    assert_refused(program, RUN(program, "catalog", "--seed", "1", "--size", "32"), 2, "No space");
    program->output = NULL;
    assert_refused(program,
                   RUN(program, "catalog", "--seed", "1", "--size", "32", "--csv", "no/c.csv"), 2,
                   "no/c.csv");
}

static void no_memory_for_a_world_is_exit_5(void **state) {
#ifdef TEST_WATCHED
    (void)state;
    skip();  // the sanitizer needs all addresses for itself
#else
    CapturedProgram *program = *state;
    program->memory_bytes = (size_t)100 << 20;
    assert_refused(program, RUN(program, "catalog", "--seed", "1", "--size", "4096"), 5,
                   "out of memory");
    assert_silent(program);
#endif
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, program_setup, program_teardown)
    const struct CMUnitTest tests[] = {
        TEST(every_line_says_what_generate_says),
        TEST(lines_stand_in_the_order_of_levels_and_seeds),
        TEST(seeds_are_ranges_and_texts),
        TEST(wrong_words_are_refused),
        TEST(a_world_that_cannot_be_has_its_reason_and_exit_3),
        TEST(a_level_of_heights_alone_has_no_shares),
        TEST(large_worlds_are_made_one_by_one),
        TEST(a_catalog_that_cannot_be_written_is_exit_2),
        TEST(no_memory_for_a_world_is_exit_5),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
