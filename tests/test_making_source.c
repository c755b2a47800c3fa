// SPDX-License-Identifier: MIT
// A draft's text where it is typed: what parses becomes the draft's, what does not is kept, and both can be
// undone step by step.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "../src/view/making/source.h"
#include "support/scratch_folder.h"

static const char TEXT[] = "level 1 \"Mine\"\n"
                           "a = perlin size=5\n"
                           "b = perlin size=3\n"
                           "tile water where a < 40%\n"
                           "tile grass\n"
                           "height a\n";

typedef struct Desk {
    Draft draft;
    Source source;
    TextPad pad;
} Desk;

static Desk opened(void) {
    Desk desk = {.source.count = 0};
    TextError error;
    ScratchFolder folder = scratch_make();
    scratch_write(&folder, "mine.level", TEXT);
    if (!draft_open(&desk.draft, scratch_file(&folder, "mine.level"), TIDEMARK_SOURCE_DIR, &error))
        FAIL("%s", error_words(&error).text);
    scratch_remove(&folder);
    source_follow(&desk.source, &desk.pad, &desk.draft);
    return desk;
}

static void closed(Desk *desk) {
    draft_free(&desk->draft);
    source_free(&desk->source);
    pad_free(&desk->pad);
}

static bool has(const Buffer *text, const char *part) {
    char whole[2000];
    snprintf(whole, sizeof whole, "%.*s", (int)text->length, (const char *)text->bytes);
    return strstr(whole, part) != NULL;
}

// The caret behind the first occurrence of a part.
static void put_behind(Desk *desk, const char *part) {
    char whole[2000];
    snprintf(whole, sizeof whole, "%.*s", (int)desk->pad.text.length,
             (const char *)desk->pad.text.bytes);
    const char *found = strstr(whole, part);
    assert_non_null(found);
    pad_go(&desk->pad, (size_t)(found - whole) + strlen(part), false);
}

// Returns how often the draft changed.
static int type(Desk *desk, const char *text) {
    int changed = 0;
    for (; *text; text++) {
        pad_insert(&desk->pad, (Line){text, 1}, PAD_TYPES);
        changed += source_typed(&desk->source, &desk->pad, &desk->draft);
    }
    return changed;
}

static bool undo(Desk *desk) { return source_undo(&desk->source, &desk->pad, &desk->draft); }
static bool redo(Desk *desk) { return source_redo(&desk->source, &desk->pad, &desk->draft); }

static void turn(Desk *desk, int line, const char *value) {
    Buffer copy;
    TextError error;
    assert_true(draft_copy(&desk->draft, &copy, &error));
    assert_true(edit_value(&(EditedText){&copy, "m", &error}, line, 0, "size", value));
    assert_true(draft_take(&desk->draft, &copy, 0, &error));
    source_follow(&desk->source, &desk->pad, &desk->draft);
}

static void the_pad_has_the_text_of_the_draft(void **state) {
    (void)state;
    Desk desk = opened();
    assert_int_equal(desk.pad.text.length, strlen(TEXT));
    assert_memory_equal(desk.pad.text.bytes, TEXT, strlen(TEXT));
    turn(&desk, 2, "12");
    assert_true(has(&desk.pad.text, "size=12"));
    assert_false(source_is_loose(&desk.source));
    closed(&desk);
}

static void each_text_that_parses_is_taken_and_a_burst_is_one_step(void **state) {
    (void)state;
    Desk desk = opened();
    put_behind(&desk, "size=5");
    assert_int_equal(type(&desk, "1 octaves=4"), 3);  // the number, a blank, the value
    assert_int_equal(desk.draft.count, 2);
    assert_true(has(draft_text(&desk.draft), "a = perlin size=51 octaves=4\n"));
    assert_true(undo(&desk));
    assert_memory_equal(desk.pad.text.bytes, TEXT, strlen(TEXT));
    assert_true(draft_is_stock(&desk.draft));
    assert_true(redo(&desk));
    assert_true(has(&desk.pad.text, "octaves=4"));
    closed(&desk);
}

static void what_does_not_parse_leaves_the_draft_alone_and_says_its_line(void **state) {
    (void)state;
    Desk desk = opened();
    uint64_t serial = desk.draft.serial;
    put_behind(&desk, "b = perlin size=3");
    assert_int_equal(type(&desk, "| x"), 0);
    assert_int_equal(desk.draft.serial, serial);
    assert_true(source_is_loose(&desk.source));
    assert_int_equal(source_wrong_line(&desk.source), 3);
    assert_non_null(strstr(error_words(&desk.source.error).text, "mine:3: unknown operation 'x'"));
    pad_erase(&desk.pad, PAD_LEFT);
    source_typed(&desk.source, &desk.pad, &desk.draft);
    assert_int_equal(type(&desk, "abs"), 1);
    assert_int_equal(source_wrong_line(&desk.source), 0);
    assert_true(has(draft_text(&desk.draft), "size=3| abs\n"));
    closed(&desk);
}

static void what_does_not_parse_can_be_undone_and_done_again(void **state) {
    (void)state;
    Desk desk = opened();
    put_behind(&desk, "size=5");
    type(&desk, "|");
    put_behind(&desk, "size=3");
    type(&desk, "| q");
    assert_false(undo(&desk));
    assert_true(has(&desk.pad.text, "size=5|\n") && !has(&desk.pad.text, "size=3|"));
    assert_int_equal(source_wrong_line(&desk.source), 2);
    assert_false(undo(&desk));
    assert_memory_equal(desk.pad.text.bytes, TEXT, strlen(TEXT));
    assert_false(source_is_loose(&desk.source));
    assert_int_equal(source_wrong_line(&desk.source), 0);
    assert_false(source_can_undo(&desk.source, &desk.draft));
    assert_true(source_can_redo(&desk.source, &desk.draft));
    assert_false(redo(&desk));
    assert_false(redo(&desk));
    assert_true(has(&desk.pad.text, "size=5|\n") && has(&desk.pad.text, "size=3| q\n"));
    assert_false(source_can_redo(&desk.source, &desk.draft));
    closed(&desk);
}

static void a_slider_turned_meanwhile_goes_together_with_what_does_not_parse(void **state) {
    (void)state;
    Desk desk = opened();
    put_behind(&desk, "size=3");
    type(&desk, "| q");
    turn(&desk, 2, "77");
    assert_true(has(&desk.pad.text, "size=77\n") && has(&desk.pad.text, "size=3| q\n"));
    assert_true(source_is_loose(&desk.source));
    assert_int_equal(source_wrong_line(&desk.source), 3);
    assert_false(undo(&desk));  // of what was typed
    assert_true(has(&desk.pad.text, "size=77\n") && !has(&desk.pad.text, "| q"));
    assert_true(undo(&desk));  // of the slider
    assert_memory_equal(desk.pad.text.bytes, TEXT, strlen(TEXT));
    closed(&desk);
}

static void of_two_changes_of_one_part_the_typed_one_comes_back_by_redo(void **state) {
    (void)state;
    Desk desk = opened();
    put_behind(&desk, "a = perlin size=5");
    type(&desk, "x");
    turn(&desk, 2, "77");
    assert_true(has(&desk.pad.text, "size=77\n"));
    assert_false(source_is_loose(&desk.source));
    assert_false(redo(&desk));
    assert_true(has(&desk.pad.text, "size=5x\n"));
    assert_true(source_is_loose(&desk.source));
    closed(&desk);
}

static void lines_find_each_other_while_the_texts_differ(void **state) {
    (void)state;
    Desk desk = opened();
    put_behind(&desk, "Mine\"\n");
    type(&desk, "c = \n");  // a line more, which does not parse
    assert_true(source_is_loose(&desk.source));
    assert_int_equal(source_shown_line(&desk.source, &desk.pad, 1), 1);
    assert_int_equal(source_shown_line(&desk.source, &desk.pad, 2), 3);
    assert_int_equal(source_shown_line(&desk.source, &desk.pad, 6), 7);
    assert_int_equal(source_drafted_line(&desk.source, &desk.pad, 3), 2);
    assert_int_equal(source_drafted_line(&desk.source, &desk.pad, 7), 6);
    closed(&desk);
}

// The blank parses, the pipe does not.
static void a_burst_goes_back_as_one_although_the_draft_has_its_beginning(void **state) {
    (void)state;
    Desk desk = opened();
    put_behind(&desk, "size=3");
    assert_int_equal(type(&desk, " | q"), 1);
    assert_true(undo(&desk));
    assert_memory_equal(desk.pad.text.bytes, TEXT, strlen(TEXT));
    assert_false(source_can_undo(&desk.source, &desk.draft));
    assert_false(redo(&desk));
    assert_true(has(&desk.pad.text, "size=3 | q\n"));
    pad_erase(&desk.pad, PAD_WORD_LEFT);
    source_typed(&desk.source, &desk.pad, &desk.draft);
    assert_int_equal(type(&desk, "abs"), 1);
    assert_true(undo(&desk));
    assert_true(has(&desk.pad.text, "size=3 | \n"));
    assert_false(undo(&desk));
    assert_true(has(&desk.pad.text, "size=3 | q\n"));
    assert_false(undo(&desk));
    assert_memory_equal(desk.pad.text.bytes, TEXT, strlen(TEXT));
    closed(&desk);
}

// Three bursts: only the last one makes it parse.
static Desk typed_in_three_bursts(void) {
    Desk desk = opened();
    put_behind(&desk, "size=5");
    assert_int_equal(type(&desk, "|"), 0);
    put_behind(&desk, "size=3");
    assert_int_equal(type(&desk, "|"), 0);
    assert_int_equal(type(&desk, "abs"), 0);
    put_behind(&desk, "size=5|");
    assert_int_equal(type(&desk, "abs"), 1);
    return desk;
}

static void undo_goes_back_through_what_did_not_parse_before_it_did(void **state) {
    (void)state;
    Desk desk = typed_in_three_bursts();
    for (int round = 0; round < 3; round++) {
        assert_true(has(&desk.pad.text, "size=5|abs\n") && has(&desk.pad.text, "size=3|abs\n"));
        assert_false(source_can_redo(&desk.source, &desk.draft));
        assert_true(undo(&desk));
        assert_true(has(&desk.pad.text, "size=5|\n") && has(&desk.pad.text, "size=3|abs\n"));
        assert_true(draft_is_stock(&desk.draft));
        assert_int_equal(source_wrong_line(&desk.source), 2);
        assert_false(undo(&desk));
        assert_true(has(&desk.pad.text, "size=5|\n") && has(&desk.pad.text, "size=3\n"));
        assert_false(undo(&desk));
        assert_memory_equal(desk.pad.text.bytes, TEXT, strlen(TEXT));
        assert_false(source_can_undo(&desk.source, &desk.draft));
        assert_false(redo(&desk));
        assert_false(redo(&desk));
        assert_true(has(&desk.pad.text, "size=5|\n") && has(&desk.pad.text, "size=3|abs\n"));
        assert_true(redo(&desk));
    }
    closed(&desk);
}

static void typing_after_such_an_undo_goes_on_from_there(void **state) {
    (void)state;
    Desk desk = typed_in_three_bursts();
    undo(&desk);
    put_behind(&desk, "size=5|");
    assert_int_equal(type(&desk, "rank"), 1);
    assert_true(has(draft_text(&desk.draft), "size=5|rank\n"));
    assert_false(source_can_redo(&desk.source, &desk.draft));
    assert_true(undo(&desk));
    assert_true(has(&desk.pad.text, "size=5|\n") && has(&desk.pad.text, "size=3|abs\n"));
    undo(&desk);
    undo(&desk);
    assert_memory_equal(desk.pad.text.bytes, TEXT, strlen(TEXT));
    closed(&desk);
}

// A slider turned before is a step of its own below them.
static void steps_of_several_texts_lie_one_behind_the_other(void **state) {
    (void)state;
    Desk desk = opened();
    turn(&desk, 3, "4");
    put_behind(&desk, "size=5");
    type(&desk, "|");
    put_behind(&desk, "size=4");
    type(&desk, "|abs");
    put_behind(&desk, "size=5|");
    type(&desk, "abs");
    turn(&desk, 2, "7");
    assert_true(undo(&desk));
    assert_true(undo(&desk));
    assert_true(has(&desk.pad.text, "size=5|\n") && has(&desk.pad.text, "size=4|abs\n"));
    undo(&desk);
    undo(&desk);
    assert_true(has(&desk.pad.text, "size=5\n") && has(&desk.pad.text, "size=4\n"));
    assert_true(undo(&desk));
    assert_memory_equal(desk.pad.text.bytes, TEXT, strlen(TEXT));
    int steps = 0;
    while (source_can_redo(&desk.source, &desk.draft)) {
        redo(&desk);
        steps++;
    }
    assert_int_equal(steps, 5);
    assert_true(has(&desk.pad.text, "size=7|abs\n") && has(&desk.pad.text, "size=4|abs\n"));
    closed(&desk);
}

static void many_steps_forget_the_oldest(void **state) {
    (void)state;
    Desk desk = opened();
    put_behind(&desk, "size=5");
    for (int i = 0; i < SOURCE_STEPS + 20; i++) {
        pad_end_burst(&desk.pad);
        type(&desk, "x");
    }
    int steps = 0;
    while (source_can_undo(&desk.source, &desk.draft)) {
        undo(&desk);
        steps++;
    }
    assert_int_equal(steps, SOURCE_STEPS);
    assert_memory_equal(desk.pad.text.bytes, TEXT, strlen(TEXT));
    closed(&desk);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(the_pad_has_the_text_of_the_draft),
        CHECK(each_text_that_parses_is_taken_and_a_burst_is_one_step),
        CHECK(what_does_not_parse_leaves_the_draft_alone_and_says_its_line),
        CHECK(what_does_not_parse_can_be_undone_and_done_again),
        CHECK(a_slider_turned_meanwhile_goes_together_with_what_does_not_parse),
        CHECK(of_two_changes_of_one_part_the_typed_one_comes_back_by_redo),
        CHECK(lines_find_each_other_while_the_texts_differ),
        CHECK(a_burst_goes_back_as_one_although_the_draft_has_its_beginning),
        CHECK(undo_goes_back_through_what_did_not_parse_before_it_did),
        CHECK(typing_after_such_an_undo_goes_on_from_there),
        CHECK(steps_of_several_texts_lie_one_behind_the_other),
        CHECK(many_steps_forget_the_oldest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
