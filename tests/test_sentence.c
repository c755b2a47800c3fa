// SPDX-License-Identifier: MIT
// Sentences with blanks: which blank is which, plural forms, and what is cut.
#include "support/worlds.h"

#include <string.h>

#include "../src/base/sentence.h"
#include "../src/worldgen/rng.h"

static void expect(const char *text, Blanks blanks, const char *said) {
    assert_string_equal(words(text, blanks).text, said);
}

static void numbers_and_names_stand_where_they_are_asked_for(void **state) {
    (void)state;
    Blanks blanks = {.numbers = {1, -2, 3, 4}, .names = {"wood", "trees", NULL}};
    expect("#4 #3 #2 #1, $2 $1$3", blanks, "4 3 -2 1, trees wood");
    expect("# $ are the first", blanks, "1 wood are the first");
    expect("100 % is no blank", blanks, "100 % is no blank");
    expect("#9 $0", blanks, "19 wood0");
}

static void what_a_name_says_is_not_read_as_blanks(void **state) {
    (void)state;
    expect("\"$1\"", NAMES("#1 [a|b] <c> $2"), "\"#1 [a|b] <c> $2\"");
}

static void a_word_has_the_form_that_goes_with_the_number_before_it(void **state) {
    (void)state;
    expect("#1 [tick|ticks], #2 [day|days]", NUMBERS(1, 2), "1 tick, 2 days");
    expect("#2 [day|days], #1 [tick|ticks]", NUMBERS(0, 1), "1 day, 0 ticks");
    expect("#1 [tick|ticks]", NUMBERS(-1), "-1 ticks");
    // Where no number stands before it, it is the first that counts.
    expect("$ [is|are] back", ((Blanks){.names = {"Ada"}, .numbers = {1}}), "Ada is back");
    expect("$ [is|are] back", ((Blanks){.names = {"All"}, .numbers = {2, 1}}), "All are back");
}

static void ordinals_end_as_the_language_has_it(void **state) {
    (void)state;
    static const struct {
        int number;
        const char *said;
    } table[] = {{1, "1st"},   {2, "2nd"},   {3, "3rd"},     {4, "4th"},     {10, "10th"},
                 {11, "11th"}, {12, "12th"}, {13, "13th"},   {21, "21st"},   {22, "22nd"},
                 {63, "63rd"}, {64, "64th"}, {111, "111th"}, {101, "101st"}, {0, "0th"}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        expect("#1<st|nd|rd|th>", NUMBERS(table[i].number), table[i].said);
}

static void what_does_not_fit_is_cut_and_counted(void **state) {
    (void)state;
    char text[8] = "1234567";
    assert_int_equal(sentence_print(text, 6, "day #1", NUMBERS(123)), strlen("day 123"));
    assert_string_equal(text, "day 1");
    assert_int_equal(text[6], '7');
    assert_int_equal(sentence_print(text, 0, "day #1", NUMBERS(123)), strlen("day 123"));
    assert_string_equal(text, "day 1");
}

static void brackets_without_forms_are_brackets(void **state) {
    (void)state;
    expect("[x] <y> a < b [ | #", NUMBERS(1), "[x] <y> a < b [ | 1");
    expect("1 < 2 | 3", NO_BLANKS, "1 < 2 | 3");
    expect("# [a|b", NUMBERS(1), "1 [a|b");
    expect("#<st|nd>", NUMBERS(4), "4nd");  // the last one, where there are fewer
}

static void brackets_of_the_other_kind_belong_to_the_words(void **state) {
    (void)state;
    expect("# [<one>|>1]", NUMBERS(1), "1 <one>");
    expect("# [<one>|>1]", NUMBERS(2), "2 >1");
    expect("#<]|x>", NUMBERS(1), "1]");
    expect("[", NO_BLANKS, "[");
    expect("<", NO_BLANKS, "<");
    expect("<|", NO_BLANKS, "<|");
    expect("]|[<>|", NO_BLANKS, "]|[<>|");
}

static int always_first(const void *own, int64_t number) {
    (void)own;
    return number < 0 ? -1 : 0;
}

static const char *never_found(const void *own, const char *sentence) {
    (void)own;
    (void)sentence;
    return NULL;
}

// Whatever is printed: nothing is read or written outside, and what is cut is the beginning of the whole.
static void any_text_can_be_printed(void **state) {
    (void)state;
    static const char LETTERS[] = "##$@[[]]<<>>|||12345679 ab\xc3\xa9%\\\"\n";
    enum { TEXTS = 100000, LONGEST = 24, ROOM = 400 };
    static const Language odd = {never_found, always_first, NULL};
    const Blanks blanks = {.numbers = {INT64_MIN, INT64_MAX, 0, 1},
                           .names = {"", "<a|b>", NULL, "]"}};
    Rng rng = rng_make(7, 7);
    int whole = 0;
    for (int i = 0; i < TEXTS; i++) {
        char *text = test_malloc(LONGEST + 1), said[ROOM], cut[ROOM];
        size_t length = rng_below(&rng, LONGEST + 1), room = rng_below(&rng, LONGEST);
        text = test_realloc(text, length + 1);
        for (size_t at = 0; at < length; at++)
            text[at] = LETTERS[rng_below(&rng, sizeof LETTERS - 1)];
        text[length] = 0;
        sentence_speak(i % 2 ? &odd : NULL);
        cut[0] = 0;
        size_t full = sentence_print(said, ROOM, text, blanks);
        assert_int_equal(full, strlen(said));
        assert_int_equal(sentence_print(cut, room, text, blanks), full);
        size_t begins = strlen(cut);  // a letter that does not fit whole is left out
        if (room) assert_int_equal(strncmp(cut, said, begins), 0);
        if (room && full < room) assert_int_equal(begins, full);
        else if (room) assert_in_range(room - 1 - begins, 0, 3);
        whole += strcmp(said, text) == 0;
        sentence_fault(text, said, 2);
        test_free(text);
    }
    sentence_speak(NULL);
    assert_in_range(whole, 1, TEXTS - 1);
}

static void letters_are_not_cut_apart(void **state) {
    (void)state;
    static const char *const letters[] = {"x", "\xc3\xb6", "\xe2\x82\xac", "\xf0\x9f\x8f\x9d"};
    for (int i = 0; i < 4; i++) {
        char whole[60] = "", text[60];
        size_t size = strlen(letters[i]);
        for (int count = 0; count < 9; count++) strcat(whole, letters[i]);
        for (size_t capacity = 1; capacity < sizeof text; capacity++) {
            assert_int_equal(sentence_print(text, capacity, "$", NAMES(whole)), strlen(whole));
            size_t fits = (capacity - 1) / size < 9 ? (capacity - 1) / size : 9;
            assert_int_equal(strlen(text), fits * size);
        }
    }
}

// Half of what an English sentence may have in bytes is as much as one in Cyrillic letters needs.
static void a_sentence_of_two_hundred_cyrillic_letters_fits(void **state) {
    (void)state;
    char whole[401] = "";
    for (int i = 0; i < 200; i++) strcat(whole, "\xd0\xb6");
    assert_string_equal(words("$", NAMES(whole)).text, whole);
}

static void a_context_is_not_said(void **state) {
    (void)state;
    expect("key\4End", NO_BLANKS, "End");
    expect("$ and @1", NAMES("key\4End"), "End and key\4End");
    assert_string_equal(sentence_said("key\4End"), "End");
    expect("Key\4End", NO_BLANKS, "Key\4End");
}

static void first_letters_become_capitals(void **state) {
    (void)state;
    static const char *const table[][2] = {{"", ""},
                                           {"map", "Map"},
                                           {"Map", "Map"},
                                           {"5a", "5a"},
                                           {"\u00e4b", "\u00c4b"},
                                           {"\u00f7b", "\u00f7b"},
                                           {"\u00df", "\u00df"},
                                           {"\u010d", "\u010c"},
                                           {"\u010c", "\u010c"},
                                           {"\u0142", "\u0141"},
                                           {"\u017e", "\u017d"},
                                           {"\u0131", "\u0131"},
                                           {"\u03ac", "\u0386"},
                                           {"\u03b1", "\u0391"},
                                           {"\u03c2", "\u03c2"},
                                           {"\u03ce", "\u038f"},
                                           {"\u0437", "\u0417"},
                                           {"\u0451", "\u0401"},
                                           {"\u0417", "\u0417"},
                                           {"\u20ac", "\u20ac"}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char text[8];
        strcpy(text, table[i][0]);
        sentence_capital(text);
        assert_string_equal(text, table[i][1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(numbers_and_names_stand_where_they_are_asked_for),
        CHECK(what_a_name_says_is_not_read_as_blanks),
        CHECK(a_word_has_the_form_that_goes_with_the_number_before_it),
        CHECK(ordinals_end_as_the_language_has_it),
        CHECK(what_does_not_fit_is_cut_and_counted),
        CHECK(brackets_without_forms_are_brackets),
        CHECK(brackets_of_the_other_kind_belong_to_the_words),
        CHECK(any_text_can_be_printed),
        CHECK(letters_are_not_cut_apart),
        CHECK(a_sentence_of_two_hundred_cyrillic_letters_fits),
        CHECK(a_context_is_not_said),
        CHECK(first_letters_become_capitals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
