// SPDX-License-Identifier: MIT
// Level texts that are cut off, garbled or too long: refused with a reason, and never a crash.
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/rng.h"

#define TITLE "level 1 \"T\"\n"
#define MAPS TITLE "a = diamond_square\nb = diamond_square\n"
#define TILES MAPS "tile grass\n"

static void refuse(const char *text, const char *expected) {
    Recipe recipe;
    TextError error = {0};
    TextSource source = {.name = "x.level", .bytes = text, .length = strlen(text)};
    assert_false(recipe_parse(&recipe, source, &error));
    char whole[500];
    snprintf(whole, sizeof whole, "x.level:%s", expected);
    assert_string_equal(error_words(&error).text, whole);
}

static void a_text_that_ends_anywhere_is_no_crash(void **state) {
    (void)state;  // AddressSanitizer detects reading beyond the end
    char *text = read_source("levels/lessons/noise-isle-classic.level");
    size_t length = strlen(text);
    int parsed = 0;
    for (size_t cut = 0; cut <= length; cut++) {
        char *part = malloc(cut + 1);
        assert_non_null(part);
        memcpy(part, text, cut);
        Recipe recipe;
        TextError error = {0};
        bool ok = recipe_parse(&recipe, (TextSource){"cut", part, cut}, &error);
        parsed += ok;
        if (!ok)
            assert_true(error.failure == FAILURE_CONTENT &&
                        strstr(error_words(&error).text, "cut:"));
        recipe_free(&recipe);
        free(part);
    }
    assert_true(parsed >= 1 && parsed <= 8);
    free(text);
}

// Overwrites, doubles or drops a few bytes; returns the new length.
static size_t edit(Rng *rng, char *text, size_t length, size_t capacity) {
    static const char bytes[] = "ab19_.-=|<>%@#/\" \n\t\r\0\x80\xff";
    for (int edits = rng_range(rng, 1, 4); edits > 0; edits--) {
        size_t at = rng_below(rng, (uint32_t)length), size = rng_below(rng, 12);
        if (size > length - at) size = length - at;
        switch (rng_below(rng, 3)) {
        case 0: text[at] = bytes[rng_below(rng, sizeof bytes - 1)]; break;
        case 1:
            if (length + size > capacity) break;
            memmove(text + at + size, text + at, length - at);
            length += size;
            break;
        default: memmove(text + at, text + at + size, length - at - size); length -= size;
        }
    }
    return length;
}

static void a_text_with_random_edits_is_refused_or_comes_back_as_printed(void **state) {
    (void)state;
    enum { ROUNDS = 16000, CAPACITY = 2000 };
    Rng rng = rng_make(1, 1);
    int parsed = 0;
    for (int round = 0; round < ROUNDS; round++) {
        char text[CAPACITY], printed[CAPACITY];
        size_t length = strlen(SMALL_LEVEL);
        memcpy(text, SMALL_LEVEL, length);
        length = edit(&rng, text, length, sizeof text);
        Recipe recipe, again;
        TextError error = {0};
        if (!recipe_parse(&recipe, (TextSource){"edited", text, length}, &error)) {
            assert_true(error.failure == FAILURE_CONTENT &&
                        strstr(error_words(&error).text, "edited:"));
            continue;
        }
        parsed++;
        assert_true(recipe_print(&recipe, printed, sizeof printed) < sizeof printed);
        if (!recipe_parse(&again, (TextSource){"printed", printed, strlen(printed)}, &error))
            FAIL("%s\nin:\n%s", error_words(&error).text, printed);
        assert_int_equal(again.stage_count, recipe.stage_count);
        for (int i = 0; i < again.stage_count; i++)
            assert_true(again.stages[i].key == recipe.stages[i].key);
        recipe_free(&again);
        recipe_free(&recipe);
    }
    assert_in_range(parsed, ROUNDS / 100, ROUNDS / 2);
}

static void a_line_may_have_4096_bytes_and_no_more(void **state) {
    (void)state;
    char text[5000] = TITLE "a = diamond_square\nheight a\n#";
    size_t used = strlen(text) - 1;
    memset(text + used, '#', 4096);
    text[used + 4096] = 0;
    Recipe recipe = recipe_of(text);
    recipe_free(&recipe);
    text[used + 4096] = '#';
    refuse(text, "4: line of '4097 bytes' (limit 4096)");
}

static void a_text_may_have_one_mebibyte_and_no_more(void **state) {
    (void)state;
    static const char level[] = TITLE "a = diamond_square\nheight a\n";
    char *text = malloc(RECIPE_BYTES + 2);
    assert_non_null(text);
    memset(text, '\n', RECIPE_BYTES + 1);
    memcpy(text, level, sizeof level - 1);
    text[RECIPE_BYTES] = 0;
    Recipe recipe = recipe_of(text);
    recipe_free(&recipe);
    text[RECIPE_BYTES] = '\n';
    text[RECIPE_BYTES + 1] = 0;
    refuse(text, "1: level of more than 1 MiB '' (limit 1048576 bytes)");
    free(text);
}

// `head`, then `item` a number of times, then `tail`.
static char *repeated(const char *head, const char *item, int times, const char *tail) {
    char *text = malloc(strlen(head) + strlen(item) * (size_t)times + strlen(tail) + 1);
    assert_non_null(text);
    strcpy(text, head);
    char *end = text + strlen(text);
    for (int i = 0; i < times; i++, end += strlen(item)) strcpy(end, item);
    strcpy(end, tail);
    return text;
}

// `most` items are taken, one more is refused.
static void counted(const char *head, const char *item, int most, const char *tail,
                    const char *expected) {
    char *text = repeated(head, item, most, tail);
    Recipe recipe = recipe_of(text);
    recipe_free(&recipe);
    free(text);
    text = repeated(head, item, most + 1, tail);
    refuse(text, expected);
    free(text);
}

// A text of `most` bytes between head and tail is taken, a longer one is refused.
static void longest(const char *head, int most, const char *tail, const char *limit) {
    char *text = repeated(head, "t", most, tail);
    Recipe recipe = recipe_of(text);
    recipe_free(&recipe);
    free(text);
    text = repeated(head, "t", most + 1, tail);
    TextError error = {0};
    assert_false(recipe_parse(&recipe, (TextSource){"x", text, strlen(text)}, &error));
    assert_non_null(strstr(error_words(&error).text, "tt...' (limit "));  // long values are cut
    assert_non_null(strstr(error_words(&error).text, limit));
    free(text);
}

static void title_and_about_have_a_longest_length(void **state) {
    (void)state;
    static const char rest[] = "\"\na = diamond_square\nheight a\n";
    longest("level 1 \"", 127, rest, "x:1: title '");
    longest("level 1 \"", 127, rest, "at most 127 bytes");
    longest(TITLE "about \"", 511, rest, "x:2: about '");
    longest(TITLE "about \"", 511, rest, "at most 511 bytes");
}

static void counts_of_everything_have_a_limit_that_is_named(void **state) {
    (void)state;
    counted(TITLE, "a = diamond_square\n", 64, "height a\n",
            "66: too many maps 'diamond_square' (limit 64)");
    counted(MAPS "height a\n", "rule tide 1\n", 253, "",
            "258: too many statements 'tide' (limit 256)");
    counted(MAPS "c = a", " | scale", 63, "\nheight a\n",
            "4: too many stages in a statement 'scale' (limit 64)");
}

static void lines_of_many_tests_limits_and_stages_are_refused_in_all(void **state) {
    (void)state;
    char *tests = repeated("tile water where a < 0", " and b > 1", 255, "\n");
    counted(MAPS, tests, 4, "tile grass\nheight a\n", "8: too many tests 'a' (limit 1024)");
    free(tests);
    counted(TILES "height a\naccept", " land>=1", 256, "\n",
            "6: too many limits '>=1' (limit 256)");
    char *stages = repeated("c = a", " | scale", 63, "\n");
    char *many = repeated(MAPS, stages, 15, "d = a");
    counted(many, " | scale", 61, "\nheight a\n",
            "19: too many stages in all 'scale' (limit 1024)");
    free(many);
    free(stages);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_text_that_ends_anywhere_is_no_crash),
        CHECK(a_text_with_random_edits_is_refused_or_comes_back_as_printed),
        CHECK(a_line_may_have_4096_bytes_and_no_more),
        CHECK(a_text_may_have_one_mebibyte_and_no_more),
        CHECK(title_and_about_have_a_longest_length),
        CHECK(counts_of_everything_have_a_limit_that_is_named),
        CHECK(lines_of_many_tests_limits_and_stages_are_refused_in_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
