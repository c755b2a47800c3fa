// SPDX-License-Identifier: MIT
// Messages: text from outside is made safe to print, and cut where it is long.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

static void bytes_that_are_no_text_are_shown_as_numbers(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t length;
        const char *shown;
    } table[] = {
        {"plain", 5, "plain"},
        {"", 0, ""},
        {"a\0b", 3, "a\\x00b"},
        {"\x1b[31m", 5, "\\x1B[31m"},
        {"tab\t", 4, "tab\\x09"},
        {"\x7f", 1, "\\x7F"},
        {"\xc3\xb6", 2, "\xc3\xb6"},
        {"\xe2\x82\xac", 3, "\xe2\x82\xac"},
        {"\xf0\x9f\x8f\x9d", 4, "\xf0\x9f\x8f\x9d"},
        {"\xc3", 1, "\\xC3"},
        {"\xc3(", 2, "\\xC3("},
        {"\xc0\xaf", 2, "\\xC0\\xAF"},
        {"\xe0\x80\xaf", 3, "\\xE0\\x80\\xAF"},
        {"\xed\xa0\x80", 3, "\\xED\\xA0\\x80"},
        {"\xf4\x90\x80\x80", 4, "\\xF4\\x90\\x80\\x80"},
        {"\xf5\x80", 2, "\\xF5\\x80"},
        {"%s%n", 4, "%s%n"},
        {"\xc2\x9b"
         "2J",
         4, "\\xC2\\x9B2J"},
        {"\xe2\x80\xae", 3, "\\xE2\\x80\\xAE"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char buffer[100];
        assert_string_equal(error_quote(buffer, sizeof buffer, table[i].text, table[i].length),
                            table[i].shown);
    }
}

static int encode(uint32_t character, char bytes[4]) {
    if (character < 0x80) {
        bytes[0] = (char)character;
        return 1;
    }
    int more = character < 0x800 ? 1 : character < 0x10000 ? 2 : 3;
    for (int i = more; i > 0; i--, character >>= 6) bytes[i] = (char)(0x80 | (character & 0x3f));
    bytes[0] = (char)((0xff00 >> (more + 1) & 0xff) | character);
    return more + 1;
}

// Unicode's list of what turns the direction of writing, and what a terminal obeys.
static bool is_hidden(uint32_t character) {
    static const uint32_t marks[] = {0x061c, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202c,
                                     0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (character == marks[i]) return true;
    return character < 32 || (character >= 127 && character < 160);
}

static void of_all_characters_those_that_could_do_harm_are_escaped(void **state) {
    (void)state;
    int escaped = 0;
    for (uint32_t character = 0; character < 0x110000; character++) {
        char bytes[4], shown[20];
        if (character >= 0xd800 && character < 0xe000) continue;
        size_t size = (size_t)encode(character, bytes);
        assert_int_equal(error_utf8_length(bytes, size), size);
        assert_int_equal(error_character(bytes, size), character);
        assert_int_equal(error_shown_length(bytes, size), is_hidden(character) ? 0 : size);
        error_quote(shown, sizeof shown, bytes, size);
        bool plain = strlen(shown) == size && memcmp(shown, bytes, size) == 0;
        if (plain == is_hidden(character)) FAIL("U+%04X is shown as '%s'", character, shown);
        escaped += !plain;
    }
    assert_int_equal(escaped, 32 + 33 + 15);
}

static void long_text_is_cut_between_characters(void **state) {
    (void)state;
    for (size_t capacity = 4; capacity < 40; capacity++) {
        char buffer[50], text[200];
        for (size_t i = 0; i < sizeof text; i += 2) memcpy(text + i, "\xc3\xb6", 2);
        memset(buffer, 'x', sizeof buffer);
        error_quote(buffer, capacity, text, sizeof text);
        size_t length = strlen(buffer);
        assert_true(length < capacity && buffer[capacity] == 'x');
        assert_string_equal(buffer + length - 3, "...");
        for (size_t i = 0; i < length - 3; i += 2)
            assert_int_equal(error_utf8_length(buffer + i, length - i), 2);
    }
}

static void expect(const TextError *error, const char *said) {
    assert_string_equal(error_words(error).text, said);
}

static void an_error_says_its_parts_in_order(void **state) {
    (void)state;
    TextError error = {0};
    expect(&error, "");
    assert_false(error_say(&error, FAILURE_OPTION, "$ of #", (Blanks){{7}, {"number"}}));
    assert_int_equal(error.failure, FAILURE_OPTION);
    expect(&error, "number of 7");
    assert_false(error_limit(&error, FAILURE_CONTENT, "side $1", "#1", "#2 to $2",
                             (Blanks){{5, 16}, {"width", "more"}}));
    expect(&error, "side width '5' (limit 16 to more)");
    assert_false(error_memory(&error, "a map", 2048));
    assert_int_equal(error.failure, FAILURE_MEMORY);
    expect(&error, "out of memory for a map (2 KiB)");
    assert_false(error_value(&error, FAILURE_OPTION, "size", "6\n4", 3, "N or WxH"));
    expect(&error, "size '6\\x0A4' (limit N or WxH)");
    assert_false(error_value(&error, FAILURE_OPTION, "size of $2", "", 0, "up to #"));
    assert_false(error_blanks(&error, (Blanks){{9}, {NULL, "a map"}}));
    expect(&error, "size of a map '' (limit up to 9)");
}

static void parts_stay_apart_until_they_are_said(void **state) {
    (void)state;
    TextError error;
    error_value(&error, FAILURE_OPTION, "picture", "peak.png: #1 [a|b] 'x' (limit y)", 32, "PNG");
    assert_false(error_in(&error, "peak.png"));
    assert_false(error_at(&error, "a/b/peak.level", 7));
    assert_false(error_note(&error, ", after # tries", 3));
    assert_int_equal(error.failure, FAILURE_OPTION);
    assert_string_equal(error.what, "picture");
    assert_string_equal(error.limit, "PNG");
    assert_string_equal(error.place[0].source, "a/b/peak.level");
    assert_int_equal(error.place[0].line, 7);
    expect(&error, "a/b/peak.level:7: peak.png: picture 'peak.png: #1 [a|b] 'x' (limit y)' "
                   "(limit PNG), after 3 tries");
    TextError copy = error;
    error.names[0][0] = error.place[0].source[0] = 'X';
    assert_memory_equal(error_words(&copy).text, "a/b", 3);
    error_at(&error, "third", 1);  // the innermost place goes
    assert_int_equal(error.places, ERROR_PLACES);
    assert_memory_equal(error_words(&error).text, "third:1: X/b/peak.level:7: picture", 33);
}

static void a_folder_is_taken_off_the_first_place_alone(void **state) {
    (void)state;
    static const struct {
        const char *source, *folder, *left;
    } table[] = {
        {"/home/a/scores.txt", "/home/a", "scores.txt"},
        {"/home/a/b/c", "/home/a/b/", "c"},
        {"/home/ab/c", "/home/a", "/home/ab/c"},
        {"/home/a", "/home/a", "/home/a"},
        {"c", "", "c"},
        {"/c", "/", "/c"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        TextError error;
        error_say(&error, FAILURE_CONTENT, "in '$'", NAMES(table[i].source));
        error_in(&error, table[i].source);
        error_shorten(&error, table[i].folder, strlen(table[i].folder));
        assert_string_equal(error.place[0].source, table[i].left);
        assert_string_equal(error.names[0], table[i].source);
    }
}

static void long_parts_are_cut_and_the_note_is_kept(void **state) {
    (void)state;
    static const char note[] = "; the rest was kept";
    char text[2000];
    TextError error;
    memset(text, 'v', sizeof text);
    text[sizeof text - 1] = 0;
    error_value(&error, FAILURE_CONTENT, "word", text, strlen(text), "letters");
    assert_non_null(strstr(error_words(&error).text, "vvv...' (limit letters)"));
    error_at(&error, text, 1);
    error_at(&error, text, 2);
    error_note(&error, note, 0);
    error.what = text;
    ErrorWords words = error_words(&error);
    assert_int_equal(strlen(words.text), sizeof words.text - 1);
    assert_string_equal(words.text + sizeof words.text - sizeof note, note);
}

static void a_message_is_cut_between_characters(void **state) {
    (void)state;
    static const char *const characters[] = {"x", "\xc3\xb6", "\xe2\x82\xac", "\xf0\x9f\x8f\x9d"};
    enum { ROOM = sizeof(ErrorWords) };
    for (int before = ROOM - 10; before < ROOM; before++)
        for (int i = 0; i < 4; i++) {
            TextError error;
            char what[ROOM + 40];
            const char *one = characters[i];
            snprintf(what, sizeof what, "%*s%s%s%s%s%s", before, "", one, one, one, one, one);
            error_set(&error, FAILURE_CONTENT, what);
            ErrorWords words = error_words(&error);
            size_t size = strlen(one), room = sizeof words.text - 1 - (size_t)before;
            size_t fit = room / size < 5 ? room / size : 5;
            assert_int_equal(strlen(words.text), (size_t)before + fit * size);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(bytes_that_are_no_text_are_shown_as_numbers),
        CHECK(of_all_characters_those_that_could_do_harm_are_escaped),
        CHECK(long_text_is_cut_between_characters),
        CHECK(an_error_says_its_parts_in_order),
        CHECK(parts_stay_apart_until_they_are_said),
        CHECK(a_folder_is_taken_off_the_first_place_alone),
        CHECK(long_parts_are_cut_and_the_note_is_kept),
        CHECK(a_message_is_cut_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
