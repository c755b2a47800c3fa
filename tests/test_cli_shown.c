// SPDX-License-Identifier: MIT
// Text of others is shown harmlessly: whichever way it comes in, no output of the command line holds
// characters that a terminal obeys or that turn the direction of writing.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "support/json_text.h"
#include "support/captured_program.h"

// Places where a text may hold the character.
enum {
    IN_SEEDS = 1,  // seeds, and level files
    IN_WORDS = 2,  // words of a command line, lines of input and names of files
};

typedef struct Hidden {
    const char *bytes, *number;  // as UTF-8, as JSON shows it
    int where;
} Hidden;

static const Hidden HIDDEN[] = {
    {"\xc2\x9b", "009b", IN_WORDS},
    {"\xc2\x9f", "009f", IN_WORDS},
    {"\x1b", "001b", IN_WORDS},
    {"\x7f", "007f", IN_WORDS},
    {"\xd8\x9c", "061c", IN_WORDS | IN_SEEDS},
    {"\xe2\x80\x8f", "200f", IN_WORDS | IN_SEEDS},
    {"\xe2\x80\xa8", "2028", IN_WORDS | IN_SEEDS},
    {"\xe2\x80\xae", "202e", IN_WORDS | IN_SEEDS},
    {"\xe2\x81\xa6", "2066", IN_WORDS | IN_SEEDS},
    {"\xef\xbb\xbf", "feff", IN_WORDS | IN_SEEDS},
};
enum { HIDDEN_COUNT = sizeof HIDDEN / sizeof *HIDDEN, WORDS = 16, WORD = 1200 };

// Fails where the bytes hold one of them, except line feeds at ends of lines.
static void expect_harmless(const Buffer *bytes, const char *what) {
    const char *text = (const char *)bytes->bytes, *end = text + bytes->length;
    for (const char *at = text; at < end; at++) {
        if ((unsigned char)*at < 32 && *at != '\n') FAIL("%s: byte %d in '%s'", what, *at, text);
        for (int i = 0; i < HIDDEN_COUNT; i++) {
            size_t size = strlen(HIDDEN[i].bytes);
            if ((size_t)(end - at) >= size && memcmp(at, HIDDEN[i].bytes, size) == 0)
                FAIL("%s: U+%s in '%s'", what, HIDDEN[i].number, text);
        }
    }
}

// The text with the character in place of each '@'.
static void put_in(char to[WORD], const char *text, const Hidden *hidden) {
    size_t used = 0;
    for (; *text; text++) {
        int length = *text == '@' ? (int)strlen(hidden->bytes) : 1;
        memcpy(to + used, *text == '@' ? hidden->bytes : text, (size_t)length);
        used += (size_t)length;
        assert_true(used < WORD);
    }
    to[used] = 0;
}

typedef struct Entry {
    int where;
    int code;
    const char *words[WORDS];  // '@' is the character
} Entry;

// Runs an entry with a character in its words; fails unless it ends as expected and prints nothing
// harmful.
static void run_entry(CapturedProgram *program, const Entry *entry, const Hidden *hidden) {
    static char texts[WORDS][WORD];
    const char *words[WORDS + 1] = {0};
    for (int i = 0; entry->words[i]; i++) {
        put_in(texts[i], entry->words[i], hidden);
        words[i] = texts[i];
    }
    int code = program_run(program, words);
    Buffer out = program_output(program), err = program_errors(program);
    if (code != entry->code) FAIL("%s: exit %d: %s", words[0], code, (char *)err.bytes);
    assert_true(out.length + err.length > 0);
    expect_harmless(&out, entry->words[0]);
    expect_harmless(&err, entry->words[0]);
    buffer_free(&out);
    buffer_free(&err);
}

#define TINY "--size", "48"

enum { EVERY = REPEATS(1, 3) };  // of the characters in each text, others in the next one

static void words_of_the_command_line_are_shown_harmless(void **state) {
    CapturedProgram *program = *state;
    static const Entry ENTRIES[] = {
        {IN_WORDS, 64, {"a@b"}},
        {IN_WORDS, 64, {"help", "a@b"}},
        {IN_WORDS, 64, {"levels", "a@b"}},
        {IN_WORDS, 64, {"ops", "--a@b"}},
        {IN_WORDS, 64, {"generate", "--stats=a@b"}},
        {IN_WORDS, 64, {"generate", "--seed", "1", "-@"}},
        {IN_WORDS, 64, {"generate", "--seed", "1", "--size", "a@b"}},
        {IN_WORDS, 64, {"generate", "--seed", "1", "--palette", "a@b"}},
        {IN_WORDS, 64, {"generate", "--seed", "1", "--map", "a@b", "--image", "x.png"}},
        {IN_WORDS, 64, {"generate", "--seed", "1", "--tiles", "a@b"}},
        {IN_WORDS, 64, {"generate", "--seed", "1", "--image", "a@.png", "--heights", "a@.png"}},
        {IN_WORDS,
         2,
         {"generate", "--seed", "1", TINY, "--tiles", "no@/a.bin", "--level", "quilt"}},
        {IN_WORDS, 64, {"generate", "--code", "a@b"}},
        {IN_WORDS, 64, {"generate", "--code", "a@:64:easy:x"}},
        {IN_WORDS, 64, {"generate", "--code", "noise-isle:@:easy:x"}},
        {IN_WORDS, 64, {"generate", "--code", "noise-isle:64:@:x"}},
        {IN_WORDS, 4, {"generate", "--seed", "1", "--level", "a@b"}},
        {IN_WORDS, 4, {"generate", "--seed", "1", "--level", "a@/b.level"}},
        {IN_WORDS, 4, {"sheet", "--seed", "1", "--image", "x.png", "--levels", "a,b@"}},
        {IN_WORDS, 4, {"catalog", "--seed", "1", "--level", "a@b"}},
        {IN_WORDS, 64, {"catalog", "--seeds", "1..@"}},
        {IN_WORDS, 64, {"catalog", "--seed", "1", "--csv", "a@b"}},
        {IN_WORDS, 64, {"rules", "--difficulty", "a@b"}},
        {IN_WORDS, 4, {"rules", "--level", "a@b"}},
        {IN_WORDS, 4, {"check", "a@b"}},
        {IN_WORDS, 4, {"verify", "a@b"}},
        {IN_WORDS, 4, {"play", "--load", "a@b"}},
        {IN_WORDS, 64, {"play", "--seed", "1", "--difficulty", "a@b"}},
        {IN_WORDS, 64, {"play", "--seed", "1", "--save", "a@", "--replay", "a@"}},
        {IN_WORDS, 64, {"solve", "--seed", "1", "--threads", "a@b"}},
    };
    for (size_t i = 0; i < sizeof ENTRIES / sizeof *ENTRIES; i++)
        for (int j = (int)i % EVERY; j < HIDDEN_COUNT; j += EVERY)
            run_entry(program, &ENTRIES[i], &HIDDEN[j]);
}

static void seeds_are_worlds_and_are_shown_harmless(void **state) {
    CapturedProgram *program = *state;
    static const Entry ENTRIES[] = {
        {IN_SEEDS, 0, {"generate", "--seed", "a@b", TINY, "--level", "quilt"}},
        {IN_SEEDS, 0, {"generate", "--code", "quilt:48:easy:a@b"}},
        {IN_SEEDS, 0, {"catalog", "--seeds", "a@b,7", TINY, "--level", "quilt"}},
        {IN_SEEDS, 0, {"catalog", "--seed", "a@,\"b", TINY, "--level", "quilt"}},
        {IN_SEEDS, 0, {"solve", "--seed", "a@b", "--size", "48", "--level", "quilt"}},
    };
    int shown = 0;
    for (size_t i = 0; i < sizeof ENTRIES / sizeof *ENTRIES; i++)
        for (int j = 0; j < HIDDEN_COUNT; j++) {
            if (!(HIDDEN[j].where & IN_SEEDS)) continue;
            run_entry(program, &ENTRIES[i], &HIDDEN[j]);
            shown++;
        }
    assert_int_equal(shown, 5 * 6);
}

// JSON escapes a character as a whole; other text escapes each byte.
static void what_is_shown_says_which_character_it_is(void **state) {
    CapturedProgram *program = *state;
    for (int i = 0; i < HIDDEN_COUNT; i++) {
        if (!(HIDDEN[i].where & IN_SEEDS)) continue;
        char seed[40], json[40], csv[40];
        size_t used = 0;
        snprintf(seed, sizeof seed, "a%sb", HIDDEN[i].bytes);
        snprintf(json, sizeof json, "a\\u%sb", HIDDEN[i].number);
        for (const char *at = seed; *at; at++)
            used +=
                (size_t)snprintf(csv + used, sizeof csv - used,
                                 (unsigned char)*at < 128 ? "%c" : "\\x%02X", (unsigned char)*at);
        assert_int_equal(RUN(program, "generate", "--seed", seed, TINY, "--level", "quilt"), 0);
        Buffer out = program_output(program);
        const char *told = json_at((char *)out.bytes, "seed") + 1;
        if (strncmp(told, json, strlen(json)) != 0) FAIL("%s instead of %s", told, json);
        buffer_free(&out);
        assert_int_equal(RUN(program, "catalog", "--seed", seed, TINY, "--level", "quilt"), 0);
        out = program_output(program);
        if (!strstr((char *)out.bytes, csv)) FAIL("no %s in %s", csv, (char *)out.bytes);
        buffer_free(&out);
    }
}

// Makes a data folder in the program's folder.
static void make_data(CapturedProgram *program) {
    program->data = program->folder.path;
    assert_int_equal(mkdir(scratch_file(&program->folder, "levels"), 0700), 0);
    assert_int_equal(mkdir(scratch_file(&program->folder, "assets"), 0700), 0);
    char *font = read_source("assets/tidemark.bdf");
    scratch_write(&program->folder, "assets/tidemark.bdf", font);
    free(font);
}

// Adds a stock level there with these words in title and description.
static void write_level(const CapturedProgram *program, const char *words) {
    char text[WORD];
    snprintf(text, sizeof text,
             "level 1 \"%s\"\nabout \"%s\"\nsize 48 48\na = random\ntile water where a < 50%%\n"
             "tile grass\nheight a\n",
             words, words);
    scratch_write(&program->folder, "levels/hidden.level", text);
}

static void titles_of_levels_are_shown_harmless(void **state) {
    CapturedProgram *program = *state;
    static const Entry LIST = {0, 0, {"levels"}}, RULES = {0, 0, {"rules", "--level", "hidden"}},
                       WRONG = {0, 3, {"check", "levels/hidden.level"}};
    make_data(program);
    int titles = 0;
    for (int i = 0; i < HIDDEN_COUNT; i++) {
        char words[40];
        snprintf(words, sizeof words, "a%sb", HIDDEN[i].bytes);
        write_level(program, words);
        bool refused = HIDDEN[i].bytes[0] == 0x1b || HIDDEN[i].bytes[0] == 0x7f;
        if (refused) {
            run_entry(program, &WRONG, &HIDDEN[i]);
        } else {
            run_entry(program, &LIST, &HIDDEN[i]);
            run_entry(program, &RULES, &HIDDEN[i]);
            titles++;
        }
    }
    assert_int_equal(titles, HIDDEN_COUNT - 2);
}

static void pictures_of_words_show_them_as_lines_do(void **state) {
    CapturedProgram *program = *state;
    if (!png_file_exists()) skip();
    make_data(program);
    Buffer sheets[2];
    static const char *const WORDS_OF[] = {"a\xe2\x80\xae"
                                           "b",
                                           "a\\xE2\\x80\\xAEb"};
    for (int i = 0; i < 2; i++) {
        write_level(program, WORDS_OF[i]);
        assert_int_equal(RUN(program, "sheet", "--level", "hidden", "--seed", WORDS_OF[0], "--zoom",
                             "8", "--image", "sheet.png"),
                         0);
        sheets[i] = scratch_read(&program->folder, "sheet.png");
    }
    assert_int_equal(sheets[0].length, sheets[1].length);
    assert_memory_equal(sheets[0].bytes, sheets[1].bytes, sheets[0].length);
    for (int i = 0; i < 2; i++) buffer_free(&sheets[i]);
}

static void lines_of_a_game_are_answered_harmless(void **state) {
    CapturedProgram *program = *state;
    static char path[SCRATCH_PATH * 2];
    static const Entry START = {
        0, 0, {"play", "--seed", "a@b", "--size", "48", "--level", "quilt"}};
    for (int i = 0; i < HIDDEN_COUNT; i++) {
        char lines[WORD];
        if (!(HIDDEN[i].where & IN_SEEDS)) continue;
        put_in(lines, "@\nm @\n?\nq\n", &HIDDEN[i]);
        scratch_write(&program->caught, "lines", lines);
        strcpy(path, scratch_file(&program->caught, "lines"));
        program->input = path;
        run_entry(program, &START, &HIDDEN[i]);
    }
}

static void recordings_that_are_wrong_are_refused_harmless(void **state) {
    CapturedProgram *program = *state;
    static const char *const TEXTS[] = {"@", "tidemark-recording 1\nrules @\n",
                                        "tidemark-recording 1\nrules 2\nlevel @ 00000000\n"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++)
        for (int j = 0; j < HIDDEN_COUNT; j++) {
            char text[WORD];
            Entry entry = {0, 3, {"verify", "a@b"}};
            char name[20];
            put_in(text, TEXTS[i], &HIDDEN[j]);
            snprintf(name, sizeof name, "a%sb", HIDDEN[j].bytes);
            scratch_write(&program->folder, name, text);
            run_entry(program, &entry, &HIDDEN[j]);
        }
}

static void maps_for_tiled_name_the_character(void **state) {
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "generate", "--seed",
                         "a\xe2\x80\xae"
                         "b",
                         TINY, "--level", "quilt", "--tiles", "map.tmx"),
                     0);
    Buffer map = scratch_read(&program->folder, "map.tmx");
    buffer_byte(&map, 0);
    assert_non_null(strstr((char *)map.bytes, ":a&#x202e;b\""));
    map.length--;
    expect_harmless(&map, "map");
    buffer_free(&map);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, program_setup, program_teardown)
    const struct CMUnitTest tests[] = {
        TEST(words_of_the_command_line_are_shown_harmless),
        TEST(seeds_are_worlds_and_are_shown_harmless),
        TEST(what_is_shown_says_which_character_it_is),
        TEST(titles_of_levels_are_shown_harmless),
        TEST(pictures_of_words_show_them_as_lines_do),
        TEST(lines_of_a_game_are_answered_harmless),
        TEST(recordings_that_are_wrong_are_refused_harmless),
        TEST(maps_for_tiled_name_the_character),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
