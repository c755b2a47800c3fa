// SPDX-License-Identifier: MIT
// Messages: text from outside is made safe to print, and cut where it is long.
#include "support.h"

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
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char buffer[100];
        assert_string_equal(error_quote(buffer, sizeof buffer, table[i].text, table[i].length),
                            table[i].shown);
    }
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

static void an_error_is_filled_and_cut_to_its_room(void **state) {
    (void)state;
    TextError error = {0};
    assert_false(error_set(&error, FAILURE_OPTION, "%s %d", "number", 7));
    assert_int_equal(error.failure, FAILURE_OPTION);
    assert_string_equal(error.text, "number 7");
    assert_false(error_set(&error, FAILURE_OPTION, "%600s", "x"));
    assert_int_equal(strlen(error.text), sizeof error.text - 1);
    assert_false(error_memory(&error, "a map", 2048));
    assert_int_equal(error.failure, FAILURE_MEMORY);
    assert_string_equal(error.text, "out of memory for a map (2 KiB)");
    assert_false(error_value(&error, FAILURE_OPTION, "size", "6\n4", 3, "N or WxH"));
    assert_string_equal(error.text, "size '6\\x0A4' (limit N or WxH)");
}

static void a_message_is_cut_between_characters(void **state) {
    (void)state;
    static const char *const characters[] = {"x", "\xc3\xb6", "\xe2\x82\xac", "\xf0\x9f\x8f\x9d"};
    for (int before = 470; before < 480; before++)
        for (int i = 0; i < 4; i++) {
            TextError error;
            const char *one = characters[i];
            error_set(&error, FAILURE_CONTENT, "%*s%s%s%s%s%s", before, "", one, one, one, one,
                      one);
            size_t size = strlen(one), room = sizeof error.text - 1 - (size_t)before;
            size_t fit = room / size < 5 ? room / size : 5;
            assert_int_equal(strlen(error.text), (size_t)before + fit * size);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(bytes_that_are_no_text_are_shown_as_numbers),
        CHECK(long_text_is_cut_between_characters),
        CHECK(an_error_is_filled_and_cut_to_its_room),
        CHECK(a_message_is_cut_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
