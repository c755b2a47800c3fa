// SPDX-License-Identifier: MIT
// A text that is edited: characters, words and lines, selections, what is taken in, bursts; rows of a width;
// two changes of one text. Situations are drawn: '|' is the caret, '[' the other end of a selection.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "../src/base/text_pad.h"
#include "../src/base/text_rows.h"
#include "support/scarce_memory.h"

static Line line_of(const char *text) { return (Line){text, strlen(text)}; }

static TextPad drawn(const char *drawing) {
    TextPad pad = {.burst = 0};
    char text[400];
    size_t length = 0, caret = 0, anchor = SIZE_MAX;
    for (; *drawing; drawing++) {
        if (*drawing == '|') caret = length;
        else if (*drawing == '[') anchor = length;
        else text[length++] = *drawing;
    }
    assert_true(pad_set(&pad, (Line){text, length}));
    pad.caret = caret;
    pad.anchor = anchor == SIZE_MAX ? caret : anchor;
    return pad;
}

static void expect(const TextPad *pad, const char *drawing) {
    char shown[500];
    size_t length = 0;
    for (size_t i = 0; i <= pad->text.length; i++) {
        if (i == pad->anchor && pad->anchor != pad->caret) shown[length++] = '[';
        if (i == pad->caret) shown[length++] = '|';
        if (i < pad->text.length) shown[length++] = (char)pad->text.bytes[i];
    }
    shown[length] = 0;
    assert_string_equal(shown, drawing);
}

static void expect_moves(const char *before, PadMove move, bool selects, const char *after) {
    TextPad pad = drawn(before);
    pad_move(&pad, move, selects);
    expect(&pad, after);
    pad_free(&pad);
}

static void the_caret_goes_by_characters_words_and_lines(void **state) {
    (void)state;
    expect_moves("a|b", PAD_RIGHT, false, "ab|");
    expect_moves("ab|", PAD_RIGHT, false, "ab|");
    expect_moves("|ab", PAD_LEFT, false, "|ab");
    expect_moves("\xc3\xa4|b", PAD_LEFT, false,
                 "|\xc3\xa4"
                 "b");
    expect_moves("|\xe2\x82\xac"
                 "b",
                 PAD_RIGHT, false, "\xe2\x82\xac|b");
    expect_moves("a|\r\nb", PAD_RIGHT, false, "a\r\n|b");
    expect_moves("a\r\n|b", PAD_LEFT, false, "a|\r\nb");
    expect_moves("a |size=5", PAD_WORD_RIGHT, false, "a size|=5");
    expect_moves("a size|=5", PAD_WORD_RIGHT, false, "a size=5|");
    expect_moves("a size=|5", PAD_WORD_LEFT, false, "a |size=5");
    expect_moves("\xc3\xa4\xc3\xb6|", PAD_WORD_LEFT, false, "|\xc3\xa4\xc3\xb6");
    expect_moves("one\ntw|o\r\nx", PAD_LINE_BEGIN, false, "one\n|two\r\nx");
    expect_moves("one\nt|wo\r\nx", PAD_LINE_END, false, "one\ntwo|\r\nx");
    expect_moves("one\nt|wo", PAD_BEGIN, false, "|one\ntwo");
    expect_moves("one\nt|wo", PAD_END, false, "one\ntwo|");
}

static void with_shift_a_selection_grows_and_without_it_ends_at_its_side(void **state) {
    (void)state;
    expect_moves("a|bc", PAD_RIGHT, true, "a[b|c");
    expect_moves("a[b|c", PAD_LEFT, true, "a|bc");
    expect_moves("a[b|c", PAD_LEFT, false, "a|bc");
    expect_moves("a|b[c", PAD_RIGHT, false, "ab|c");
    expect_moves("[ab|c", PAD_END, false, "abc|");
    TextPad pad = drawn("one t|wo three");
    pad_select_word(&pad, 5);
    expect(&pad, "one [two| three");
    assert_true(line_is(pad_selected(&pad), "two"));
    pad_select_all(&pad);
    assert_int_equal(pad_selected(&pad).length, 13);
    pad_go(&pad, 100, false);
    expect(&pad, "one two three|");
    pad_free(&pad);
}

static void no_place_lies_within_a_character_or_a_line_end(void **state) {
    (void)state;
    static const char text[] = "\xc3\xa4\r\n\xe2\x82\xac"
                               "a";
    TextPad pad = {.burst = 0};
    assert_true(pad_set(&pad, line_of(text)));
    static const size_t nearest[] = {0, 0, 2, 2, 4, 4, 4, 7, 8, 8};
    for (size_t place = 0; place < 10; place++) {
        pad_go(&pad, place, false);
        assert_int_equal(pad.caret, nearest[place]);
    }
    pad_free(&pad);
}

static void expect_insert(const char *before, const char *text, const char *after) {
    TextPad pad = drawn(before);
    pad_insert(&pad, line_of(text), PAD_TYPES);
    expect(&pad, after);
    pad_free(&pad);
}

static void what_is_typed_takes_the_place_of_the_selection(void **state) {
    (void)state;
    expect_insert("a|c", "b", "ab|c");
    expect_insert("a[xyz|c", "b", "ab|c");
    expect_insert("a|xyz[c", "b", "ab|c");
    expect_insert("", "b", "b|");
}

static void only_what_can_be_shown_is_taken_in(void **state) {
    (void)state;
    expect_insert("|",
                  "a\x01\x7f"
                  "b\xff\xc3",
                  "ab|");
    expect_insert("|", "a\tb\nc", "a\tb\nc|");
    expect_insert("|", "a\r\nb", "a\nb|");
    expect_insert("x\r\n|", "a\nb", "x\r\na\r\nb|");  // as the others end
    expect_insert("|",
                  "\xef\xbb\xbf"
                  "a\xe2\x80\xae",
                  "a|");
}

static void expect_erase(const char *before, PadMove move, const char *after) {
    TextPad pad = drawn(before);
    pad_erase(&pad, move);
    expect(&pad, after);
    pad_free(&pad);
}

static void erasing_takes_a_character_a_word_or_the_selection(void **state) {
    (void)state;
    expect_erase("ab|c", PAD_LEFT, "a|c");
    expect_erase("ab|c", PAD_RIGHT, "ab|");
    expect_erase("a\xc3\xa4|c", PAD_LEFT, "a|c");
    expect_erase("a\r\n|c", PAD_LEFT, "a|c");
    expect_erase("one two|", PAD_WORD_LEFT, "one |");
    expect_erase("on[e tw|o", PAD_RIGHT, "on|o");
    expect_erase("|a", PAD_LEFT, "|a");
}

static int type(TextPad *pad, const char *text) {
    pad_insert(pad, line_of(text), PAD_TYPES);
    return pad->burst;
}

static void what_is_typed_in_a_row_is_one_burst(void **state) {
    (void)state;
    TextPad pad = drawn("|");
    int first = type(&pad, "a");
    assert_true(first > 0);
    assert_int_equal(type(&pad, "b"), first);
    pad_erase(&pad, PAD_LEFT);
    assert_int_equal(pad.burst, first + 1);
    pad_erase(&pad, PAD_LEFT);
    assert_int_equal(pad.burst, first + 1);
    assert_int_equal(type(&pad, "cd"), first + 2);
    pad_move(&pad, PAD_LEFT, false);
    assert_int_equal(type(&pad, "e"), first + 3);  // elsewhere
    pad_end_burst(&pad);
    assert_int_equal(type(&pad, "f"), first + 4);
    pad_insert(&pad, line_of("g"), PAD_PASTES);
    pad_insert(&pad, line_of("h"), PAD_PASTES);
    assert_int_equal(pad.burst, first + 6);
    expect(&pad, "cefgh|d");
    pad_free(&pad);
}

static void lines_are_counted_from_one(void **state) {
    (void)state;
    Line text = line_of("one\n\nthree\r\nfour");
    static const struct {
        size_t place;
        int line;
        size_t end;
    } rows[] = {{0, 1, 3}, {3, 1, 3}, {4, 2, 4}, {5, 3, 10}, {10, 3, 10}, {12, 4, 16}, {16, 4, 16}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(line_number_at(text, rows[i].place), rows[i].line);
        assert_int_equal(line_end_at(text, rows[i].place), rows[i].end);
    }
    static const size_t begins[] = {0, 0, 4, 5, 12, 12};
    for (int line = 0; line < 6; line++) assert_int_equal(line_begin_at(text, line), begins[line]);
}

static void a_text_from_outside_leaves_the_caret_with_its_words(void **state) {
    (void)state;
    TextPad pad = drawn("size=5 wide=|7 end");
    assert_true(pad_set(&pad, line_of("size=100 wide=7 end")));
    expect(&pad, "size=100 wide=|7 end");
    assert_true(pad_set(&pad, line_of("size=100 wide=7 other")));
    expect(&pad, "size=100 wide=|7 other");
    assert_true(pad_set(&pad, line_of("")));
    expect(&pad, "|");
    pad_free(&pad);
    pad = drawn("a|\xc3\xa4");
    assert_true(pad_set(&pad, line_of("\xc4\xa4")));  // with a byte of it
    expect(&pad, "\xc4\xa4|");
    pad_free(&pad);
}

static void expect_merge(const char *base, const char *one, const char *other, const char *both) {
    Buffer merged = {0};
    for (int way = 0; way < 2; way++) {
        bool good = splice_merge(&merged, line_of(base), line_of(way ? other : one),
                                 line_of(way ? one : other));
        assert_int_equal(good, both != NULL);
        if (both) assert_true(line_is((Line){(char *)merged.bytes, merged.length}, both));
    }
    buffer_free(&merged);
}

static void two_changes_of_different_parts_of_a_text_go_together(void **state) {
    (void)state;
    expect_merge("a=1 b=2 c=3", "a=15 b=2 c=3", "a=1 b=2 c=4", "a=15 b=2 c=4");
    expect_merge("one two three", "one three", "one two three four", "one three four");
    expect_merge("one two", "one 2", "one too", NULL);  // the same part
    expect_merge("ab", "aXb", "aYb", NULL);  // the same place
    expect_merge("\xe2\x82\xac", "\xe2\x82\xad", "\xe3\x82\xac", NULL);  // bytes of one character
    expect_merge("\xc3\xa4 x", "\xc3\xb6 x", "\xc3\xa4 y", "\xc3\xb6 y");
}

static void a_change_begins_and_ends_between_characters(void **state) {
    (void)state;
    TextSplice splice = splice_between(line_of("a\xe2\x82\xac."), line_of("a\xe2\x82\xad."));
    assert_int_equal(splice.at, 1);
    assert_int_equal(splice.removed, 3);
    assert_int_equal(splice.added, 3);
    splice = splice_between(line_of("a\xe2\x82\xac."), line_of("a\xe3\x82\xac."));
    assert_int_equal(splice.at, 1);
    assert_int_equal(splice.removed, 3);
}

static int one_wide(void *own, const char *character, size_t size) {
    (void)own;
    (void)size;
    return *character == '\t' ? 4 : 1;
}

static void expect_rows(const char *text, int width, const char *expected) {
    TextRows rows = {0};
    char shown[300] = "";
    assert_true(rows_make(&rows, line_of(text), width, 1, one_wide, NULL));
    for (int i = 0; i < rows.count; i++) {
        const TextRow *row = &rows.items[i];
        size_t used = strlen(shown);
        snprintf(shown + used, sizeof shown - used, "%s%d%.*s%s", row->begins ? "" : "+", row->line,
                 (int)(row->to - row->from), text + row->from, row->ends ? "/" : "-");
    }
    assert_string_equal(shown, expected);
    rows_free(&rows);
}

static void long_lines_are_broken_at_blanks(void **state) {
    (void)state;
    expect_rows("", 5, "1/");
    expect_rows("abc\n\nd\r\n", 5, "1abc/2/3d/4/");
    expect_rows("ab cd ef", 5, "1ab cd -+1ef/");
    expect_rows("abc defg hi", 5, "1abc -+1defg -+1hi/");
    expect_rows("abcdefghij", 5, "1abcde-+1fghi-+1j/");  // no blank: further rows hang by one
    expect_rows("\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4", 5,
                "1\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4-+1\xc3\xa4/");
    expect_rows("abcdef", 0, "1a-+1b-+1c-+1d-+1e-+1f/");
}

static void rows_know_which_place_lies_where(void **state) {
    (void)state;
    Line text = line_of("ab cd ef\n\txy");
    TextRows rows = {0};
    assert_true(rows_make(&rows, text, 6, 1, one_wide, NULL));
    assert_int_equal(rows.count, 3);
    static const struct {
        size_t place;
        int row, x;
    } table[] = {{0, 0, 0}, {4, 0, 4}, {6, 1, 1}, {8, 1, 3}, {9, 2, 0}, {10, 2, 4}, {12, 2, 6}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        assert_int_equal(rows_of(&rows, table[i].place), table[i].row);
        assert_int_equal(rows_x(&rows, text, table[i].row, table[i].place), table[i].x);
        assert_int_equal(rows_place(&rows, text, table[i].row, table[i].x), table[i].place);
    }
    assert_int_equal(rows_place(&rows, text, 0, 100),
                     5);  // before the blank, since 6 is in the next row
    assert_int_equal(rows_place(&rows, text, 1, 100), 8);
    assert_int_equal(rows_place(&rows, text, 2, 1), 9);
    assert_int_equal(rows_place(&rows, text, 2, 3), 10);
    rows_free(&rows);
}

static void without_memory_an_edit_changes_nothing(void **state) {
    (void)state;
    TextPad pad = drawn("some|where");
    char many[3000];
    memset(many, 'x', sizeof many);
    for (int failing = 1; failing < 3; failing++) {
        memory_fail_at(failing, 0);
        bool good = pad_insert(&pad, (Line){many, sizeof many}, PAD_TYPES);
        memory_fail_at(0, 0);
        assert_false(good);
        expect(&pad, "some|where");
    }
    TextRows rows = {0};
    memory_fail_at(1, 0);
    assert_false(rows_make(&rows, line_of("a"), 5, 1, one_wide, NULL));
    memory_fail_at(0, 0);
    assert_int_equal(rows.count, 0);
    pad_free(&pad);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(the_caret_goes_by_characters_words_and_lines),
        CHECK(with_shift_a_selection_grows_and_without_it_ends_at_its_side),
        CHECK(no_place_lies_within_a_character_or_a_line_end),
        CHECK(what_is_typed_takes_the_place_of_the_selection),
        CHECK(only_what_can_be_shown_is_taken_in),
        CHECK(erasing_takes_a_character_a_word_or_the_selection),
        CHECK(what_is_typed_in_a_row_is_one_burst),
        CHECK(lines_are_counted_from_one),
        CHECK(a_text_from_outside_leaves_the_caret_with_its_words),
        CHECK(two_changes_of_different_parts_of_a_text_go_together),
        CHECK(a_change_begins_and_ends_between_characters),
        CHECK(long_lines_are_broken_at_blanks),
        CHECK(rows_know_which_place_lies_where),
        CHECK(without_memory_an_edit_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
