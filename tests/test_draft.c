// SPDX-License-Identifier: MIT
// A level's text while it is edited: steps of undo and what makes one, what is refused, what is forgotten.
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>

#include "../src/view/making/draft.h"
#include "support/random_changes.h"
#include "support/scratch_folder.h"

static const char TEXT[] = "# mine\n"
                           "level 1 \"Mine\"\n"
                           "a = perlin size=5 | scale by=2  # wide\n"
                           "b = perlin size=3\n"
                           "tile water where a < 40%\n"
                           "tile grass where b > 0\n"
                           "tile grass\n"
                           "scatter tree clusters=3\n"
                           "height a\n";
enum { MAP_LINE = 3 };

static Draft opened(const char *level) {
    Draft draft = {0};
    TextError error = {0};
    if (!draft_open(&draft, level, TIDEMARK_SOURCE_DIR, &error))
        FAIL("%s", error_words(&error).text);
    return draft;
}

// A level of the player's own, as a file that is gone afterwards.
static Draft opened_text(const char *text) {
    ScratchFolder folder = scratch_make();
    scratch_write(&folder, "mine.level", text);
    Draft draft = opened(scratch_file(&folder, "mine.level"));
    scratch_remove(&folder);
    return draft;
}

static void expect_text(const Draft *draft, const char *expected) {
    const Buffer *text = draft_text(draft);
    if (text->length != strlen(expected) || memcmp(text->bytes, expected, text->length) != 0)
        FAIL("the text is\n%.*s\ninstead of\n%s", (int)text->length, (const char *)text->bytes,
             expected);
}

// The recipe is that of the text.
static void expect_recipe(const Draft *draft) {
    static char of_text[1 << 16], of_draft[1 << 16];
    Recipe recipe;
    TextError error = {0};
    assert_true(recipe_parse(&recipe, buffer_source(draft_text(draft), "test"), &error));
    recipe_print(&recipe, of_text, sizeof of_text);
    recipe_print(&draft->recipe, of_draft, sizeof of_draft);
    assert_string_equal(of_draft, of_text);
    recipe_free(&recipe);
}

static bool try_size(Draft *draft, const char *size, int gesture, TextError *error) {
    Buffer copy;
    if (!draft_copy(draft, &copy, error)) return false;
    EditedText text = {&copy, draft->name, error};
    if (edit_value(&text, MAP_LINE, 0, "size", size))
        return draft_take(draft, &copy, gesture, error);
    buffer_free(&copy);
    return false;
}

static void set_size(Draft *draft, int size, int gesture) {
    TextError error = {0};
    char value[20];
    snprintf(value, sizeof value, "%d", size);
    if (!try_size(draft, value, gesture, &error)) FAIL("%s", error_words(&error).text);
}

static int size_of(const Draft *draft) {
    const RecipeStage *stage = &draft->recipe.stages[draft->recipe.statements[0].first];
    const Operation *row = stage->operation;
    for (int i = 0; i < operation_parameter_count(row); i++)
        if (strcmp(row->parameters[i].name, "size") == 0)
            return (int)amount_value(stage->arguments[i].low);
    FAIL("the first stage has no size");
}

// What must not change when something is refused.
typedef struct Before {
    Buffer text;
    int count, at;
    uint64_t serial;
    char name[LEVEL_NAME];
} Before;

static Before before_of(const Draft *draft) {
    Before before = {.count = draft->count, .at = draft->at, .serial = draft->serial};
    buffer_append(&before.text, draft_text(draft)->bytes, draft_text(draft)->length);
    memcpy(before.name, draft->name, sizeof before.name);
    return before;
}

static void expect_as_before(const Draft *draft, Before *before) {
    assert_int_equal(draft->count, before->count);
    assert_int_equal(draft->at, before->at);
    assert_int_equal(draft->serial, before->serial);
    assert_string_equal(draft->name, before->name);
    assert_true(bytes_same(draft_text(draft), &before->text));
    expect_recipe(draft);
    buffer_free(&before->text);
}

static void what_is_opened_has_the_bytes_of_its_file(void **state) {
    (void)state;
    char path[FILE_PATH];
    TextError error = {0};
    Draft draft = opened("noise-isle");
    Buffer file = {0};
    assert_true(level_path(path, "noise-isle", TIDEMARK_SOURCE_DIR, &error));
    assert_true(file_read(&file, path, RECIPE_BYTES, &error));
    assert_true(bytes_same(draft_text(&draft), &file));
    assert_string_equal(draft.name, "noise-isle");
    assert_string_equal(draft.folder, TIDEMARK_SOURCE_DIR "/levels");
    assert_true(draft_is_stock(&draft) && draft.count == 1);
    assert_false(draft_undo(&draft) || draft_redo(&draft));
    expect_recipe(&draft);
    buffer_free(&file);
    draft_free(&draft);
    draft_free(&draft);  // a second time does nothing
}

static void another_level_takes_the_place_of_the_one_before_with_a_serial_of_its_own(void **state) {
    (void)state;
    TextError error = {0};
    Draft draft = opened_text(TEXT);
    set_size(&draft, 9, 0);
    uint64_t before = draft.serial;
    assert_true(draft_open(&draft, "impact", TIDEMARK_SOURCE_DIR, &error));
    assert_true(draft.serial > before && draft.count == 1 && draft.at == 0);
    assert_string_equal(draft.name, "impact");
    expect_recipe(&draft);
    draft_free(&draft);
}

static void a_level_that_cannot_be_opened_leaves_the_draft_as_it_was(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    char far[FILE_PATH + 100];
    TextError error = {0};
    Draft draft = opened_text(TEXT);
    set_size(&draft, 9, 0);
    memset(far, 'x', sizeof far - 1);
    far[sizeof far - 1] = 0;
    scratch_write(&folder, "bad.level", "level 1 \"Bad\"\na = perlin size=none\nheight a\n");
    const char *bad[] = {"nowhere", "/nowhere/at.level", scratch_file(&folder, "bad.level"), far};
    static const Failure failures[] = {FAILURE_MISSING, FAILURE_MISSING, FAILURE_CONTENT,
                                       FAILURE_OPTION};
    for (int i = 0; i < 4; i++) {
        Before before = before_of(&draft);
        assert_false(draft_open(&draft, bad[i], TIDEMARK_SOURCE_DIR, &error));
        assert_int_equal(error.failure, failures[i]);
        expect_as_before(&draft, &before);
    }
    draft_free(&draft);
    scratch_remove(&folder);
}

static void an_edit_can_be_undone_and_done_again_byte_for_byte(void **state) {
    (void)state;
    enum { EDITS = 12 };
    Draft draft = opened_text(TEXT);
    Buffer texts[EDITS + 1] = {{0}};
    uint64_t serial = draft.serial;
    for (int i = 0; i <= EDITS; i++) {
        if (i > 0) set_size(&draft, 5 + i, 0);
        buffer_append(&texts[i], draft_text(&draft)->bytes, draft_text(&draft)->length);
    }
    assert_int_equal(draft.count, EDITS + 1);
    for (int way = 0; way < 2; way++)
        for (int i = 1; i <= EDITS; i++) {
            assert_true(way ? draft_redo(&draft) : draft_undo(&draft));
            assert_true(draft.serial > serial);
            serial = draft.serial;
            int at = way ? i : EDITS - i;
            assert_true(bytes_same(draft_text(&draft), &texts[at]));
            assert_int_equal(size_of(&draft), 5 + at);
            assert_int_equal(draft_is_stock(&draft), at == 0);
            expect_recipe(&draft);
        }
    assert_false(draft_redo(&draft));
    for (int i = 0; i <= EDITS; i++) buffer_free(&texts[i]);
    draft_free(&draft);
}

static void a_new_edit_takes_the_place_of_what_was_undone(void **state) {
    (void)state;
    Draft draft = opened_text(TEXT);
    set_size(&draft, 6, 0);
    set_size(&draft, 7, 0);
    set_size(&draft, 8, 0);
    assert_true(draft_undo(&draft) && draft_undo(&draft));
    set_size(&draft, 20, 0);
    assert_int_equal(draft.count, 3);
    assert_false(draft_redo(&draft));
    assert_int_equal(size_of(&draft), 20);
    assert_true(draft_undo(&draft));
    assert_int_equal(size_of(&draft), 6);
    draft_free(&draft);
}

static void edits_of_one_gesture_are_one_step(void **state) {
    (void)state;
    Draft draft = opened_text(TEXT);
    for (int i = 6; i < 40; i++) set_size(&draft, i, 1);
    for (int i = 40; i < 60; i++) set_size(&draft, i, 2);
    assert_int_equal(draft.count, 3);
    assert_true(draft_undo(&draft));
    assert_int_equal(size_of(&draft), 39);
    assert_true(draft_undo(&draft) && draft_is_stock(&draft));
    assert_true(draft_redo(&draft));
    set_size(&draft, 61, 1);  // the gesture ended with the undo
    assert_int_equal(draft.count, 3);
    assert_true(draft_undo(&draft));
    assert_int_equal(size_of(&draft), 39);
    draft_free(&draft);
}

static void edits_of_no_gesture_are_steps_of_their_own(void **state) {
    (void)state;
    Draft draft = opened_text(TEXT);
    set_size(&draft, 6, 3);
    set_size(&draft, 7, 0);
    set_size(&draft, 8, 0);
    set_size(&draft, 9, 3);
    assert_int_equal(draft.count, 5);
    draft_free(&draft);
}

static void an_edit_that_changes_nothing_is_no_step(void **state) {
    (void)state;
    Draft draft = opened_text(TEXT);
    Before before = before_of(&draft);
    set_size(&draft, 5, 0);
    set_size(&draft, 5, 4);
    expect_as_before(&draft, &before);
    draft_free(&draft);
}

static void going_back_to_the_first_text_is_one_step(void **state) {
    (void)state;
    TextError error = {0};
    Draft draft = opened_text(TEXT);
    for (int i = 6; i < 10; i++) set_size(&draft, i, 0);
    assert_true(draft_reset(&draft, &error) && draft_is_stock(&draft));
    expect_text(&draft, TEXT);
    assert_int_equal(draft.count, 6);
    assert_true(draft_reset(&draft, &error));  // there already
    assert_int_equal(draft.count, 6);
    assert_true(draft_undo(&draft));
    assert_int_equal(size_of(&draft), 9);
    draft_free(&draft);
}

static void a_refused_edit_leaves_everything_as_it_was(void **state) {
    (void)state;
    static const char *const bad[] = {"none", "-1", "", "1e99"};
    TextError error = {0};
    Draft draft = opened_text(TEXT);
    set_size(&draft, 6, 0);
    set_size(&draft, 7, 0);
    assert_true(draft_undo(&draft));
    for (int i = 0; i < 4; i++) {
        Before before = before_of(&draft);
        assert_false(try_size(&draft, bad[i], i, &error));
        assert_int_equal(error.failure, FAILURE_CONTENT);
        assert_non_null(strstr(error_words(&error).text, "mine"));
        expect_as_before(&draft, &before);
    }
    Before before = before_of(&draft);
    Buffer copy = {0};
    buffer_text(&copy, "level 1 \"Cut\"\na = perl");
    assert_false(draft_take(&draft, &copy, 0, &error));
    expect_as_before(&draft, &before);
    assert_true(draft_redo(&draft));  // what was undone is still there
    assert_int_equal(size_of(&draft), 7);
    draft_free(&draft);
}

static void of_many_texts_the_oldest_are_forgotten_but_never_the_first(void **state) {
    (void)state;
    Draft draft = opened_text(TEXT);
    enum { EDITS = DRAFT_TEXTS + 150 };
    for (int i = 0; i < EDITS; i++) set_size(&draft, 6 + i % 7, 0);
    assert_int_equal(draft.count, DRAFT_TEXTS);
    int undone = 0;
    while (draft_undo(&draft)) {
        undone++;
        if (draft.at > 0) assert_int_equal(size_of(&draft), 6 + (EDITS - 1 - undone) % 7);
    }
    assert_int_equal(undone, DRAFT_TEXTS - 1);
    expect_text(&draft, TEXT);
    for (int i = 0; i < undone; i++) assert_true(draft_redo(&draft));
    assert_int_equal(size_of(&draft), 6 + (EDITS - 1) % 7);
    for (int i = 0; i < 30; i++) set_size(&draft, 6 + i % 7, 9);  // one gesture in a full row
    assert_int_equal(draft.count, DRAFT_TEXTS);
    TextError error = {0};
    assert_true(draft_reset(&draft, &error));
    expect_text(&draft, TEXT);
    draft_free(&draft);
}

// Makes each call for memory fail in turn.
#define WITHOUT_MEMORY(draft, call)                                                                \
    for (long failing = 1;; failing++) {                                                           \
        Before before = before_of(&(draft));                                                       \
        memory_fail_at(failing, 0);                                                                \
        bool good = (call), reached = memory_calls() >= failing;                                   \
        memory_fail_at(0, 0);                                                                      \
        if (good && !reached) {                                                                    \
            buffer_free(&before.text);                                                             \
            assert_true(failing > 1);                                                              \
            break;                                                                                 \
        }                                                                                          \
        assert_false(good);                                                                        \
        expect_as_before(&(draft), &before);                                                       \
    }

static void without_memory_nothing_changes(void **state) {
    (void)state;
    TextError error = {0};
    Draft draft = opened_text(TEXT);
    set_size(&draft, 6, 0);
    WITHOUT_MEMORY(draft, try_size(&draft, "7", 0, &error));
    assert_int_equal(size_of(&draft), 7);
    WITHOUT_MEMORY(draft, draft_undo(&draft));
    assert_int_equal(size_of(&draft), 6);
    WITHOUT_MEMORY(draft, draft_redo(&draft));
    WITHOUT_MEMORY(draft, draft_reset(&draft, &error));
    expect_text(&draft, TEXT);
    error = (TextError){0};
    WITHOUT_MEMORY(draft, draft_open(&draft, "noise-isle", TIDEMARK_SOURCE_DIR, &error));
    assert_int_equal(error.failure, FAILURE_MEMORY);
    draft_free(&draft);
}

// Places.

static int edit(Draft *draft, bool good, Buffer *copy, TextError *error) {
    if (!good || !draft_take(draft, copy, 0, error)) FAIL("%s", error_words(error).text);
    return draft->recipe.statement_count;
}

static void a_statement_finds_its_place_in_the_first_text(void **state) {
    (void)state;
    TextError error = {0};
    Buffer copy;
    Draft draft = opened_text(TEXT);
    for (int i = 0; i < draft.recipe.statement_count; i++)
        assert_int_equal(draft_stock_statement(&draft, i), i);
    // A map in front: what follows keeps its place, the new one has none.
    assert_true(draft_copy(&draft, &copy, &error));
    edit(&draft, edit_line_add(&(EditedText){&copy, "m", &error}, MAP_LINE, "c = perlin size=4"),
         &copy, &error);
    static const int places[] = {-1, 0, 1, 2, 3, 4, 5, 6};
    for (int i = 0; i < draft.recipe.statement_count; i++)
        assert_int_equal(draft_stock_statement(&draft, i), places[i]);
    draft_free(&draft);
}

static void statements_alike_are_told_apart_by_their_order(void **state) {
    (void)state;
    TextError error = {0};
    Buffer copy;
    Draft draft = opened_text(TEXT);
    assert_true(draft_copy(&draft, &copy, &error));
    int count =
        edit(&draft, edit_line_add(&(EditedText){&copy, "m", &error}, 7, "tile grass where b > 1"),
             &copy, &error);
    int grass = 0, places[3];
    for (int i = 0; i < count; i++)
        if (draft.recipe.statements[i].tile == TILE_GRASS &&
            draft.recipe.statements[i].kind == STATEMENT_TILE)
            places[grass++] = draft_stock_statement(&draft, i);
    assert_int_equal(grass, 3);
    assert_int_equal(places[0], 3);
    assert_int_equal(places[1], 4);
    assert_int_equal(places[2], -1);
    draft_free(&draft);
}

static void random_edits_and_undos_end_where_they_began(void **state) {
    (void)state;
    Draft draft = opened("impact");
    Buffer first = {0};
    buffer_append(&first, draft_text(&draft)->bytes, draft_text(&draft)->length);
    RandomChanges random = random_changes_begin(7);
    TextError error = {0};
    int taken = 0;
    for (int i = 0; i < 60; i++) {
        Buffer copy;
        assert_true(draft_copy(&draft, &copy, &error));
        random_changes_make(&random, &draft.recipe, &(EditedText){&copy, "m", &error});
        taken += draft_take(&draft, &copy, i % 3, &error);
        if (i % 5 == 4) draft_undo(&draft);
        if (i % 7 == 6) draft_redo(&draft);
        expect_recipe(&draft);
    }
    assert_true(taken > 30);
    while (draft_undo(&draft)) continue;
    assert_true(bytes_same(draft_text(&draft), &first) && draft_is_stock(&draft));
    buffer_free(&first);
    draft_free(&draft);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(what_is_opened_has_the_bytes_of_its_file),
        CHECK(another_level_takes_the_place_of_the_one_before_with_a_serial_of_its_own),
        CHECK(a_level_that_cannot_be_opened_leaves_the_draft_as_it_was),
        CHECK(an_edit_can_be_undone_and_done_again_byte_for_byte),
        CHECK(a_new_edit_takes_the_place_of_what_was_undone),
        CHECK(edits_of_one_gesture_are_one_step),
        CHECK(edits_of_no_gesture_are_steps_of_their_own),
        CHECK(an_edit_that_changes_nothing_is_no_step),
        CHECK(going_back_to_the_first_text_is_one_step),
        CHECK(a_refused_edit_leaves_everything_as_it_was),
        CHECK(of_many_texts_the_oldest_are_forgotten_but_never_the_first),
        CHECK(without_memory_nothing_changes),
        CHECK(a_statement_finds_its_place_in_the_first_text),
        CHECK(statements_alike_are_told_apart_by_their_order),
        CHECK(random_edits_and_undos_end_where_they_began),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
