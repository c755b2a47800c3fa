// SPDX-License-Identifier: MIT
// An edited level as a file: it comes back as it was, and what is damaged is refused, wherever it is.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/view/making/draft_file.h"
#include "support/scratch_folder.h"

static const char STOCK[] = "level 1 \"Mine\"\na = perlin size=5\ntile water where a < 40%\n"
                            "tile grass\nheight a\n";
static const char TEXT[] = "level 1 \"Mine\"\na = perlin size=7  # wide\ntile water where a < 40%\n"
                           "tile grass\nheight a\n";

static DraftFile sample(const char *level) {
    DraftFile file = {.width = 64,
                      .height = 48,
                      .difficulty = 2,
                      .stock = {"stock", STOCK, sizeof STOCK - 1},
                      .text = {"text", TEXT, sizeof TEXT - 1}};
    snprintf(file.level, sizeof file.level, "%s", level);
    snprintf(file.seed.text, sizeof file.seed.text, "brisk otter");
    return file;
}

static Buffer printed(const char *level) {
    DraftFile file = sample(level);
    Buffer bytes = {0};
    TextError error;
    assert_true(draft_file_print(&file, &bytes, &error));
    return bytes;
}

static bool is_text(TextSource text, const char *expected) {
    return text.length == strlen(expected) && memcmp(text.bytes, expected, text.length) == 0;
}

static void a_draft_comes_back_as_it_was(void **state) {
    (void)state;
    static const char *const levels[] = {"noise-isle", "/a folder/\xc3\xa4.level", "/line\nbreak"};
    for (int i = 0; i < 3; i++) {
        Buffer bytes = printed(levels[i]);
        DraftFile file;
        TextError error;
        if (!draft_file_parse(&file, buffer_source(&bytes, "a"), &error))
            FAIL("%s", error_words(&error).text);
        assert_string_equal(file.level, levels[i]);
        assert_string_equal(file.seed.text, "brisk otter");
        assert_int_equal(file.width, 64);
        assert_int_equal(file.height, 48);
        assert_int_equal(file.difficulty, 2);
        assert_true(is_text(file.stock, STOCK) && is_text(file.text, TEXT));
        buffer_free(&bytes);
    }
}

// In memory of its very length, so that a sanitizer sees what reads beyond it.
static bool is_refused(const Buffer *bytes, size_t length, Failure *failure) {
    char *copy = malloc(length + 1);
    DraftFile file;
    TextError error = {.failure = FAILURE_NONE};
    memcpy(copy, bytes->bytes, length);
    bool good = draft_file_parse(&file, (TextSource){"draft", copy, length}, &error);
    *failure = error.failure;
    if (!good && !error_words(&error).text[0]) FAIL("no words");
    free(copy);
    return !good;
}

static void every_flipped_byte_and_every_cut_is_refused(void **state) {
    (void)state;
    Buffer bytes = printed("noise-isle");
    Failure failure;
    for (size_t i = 0; i < bytes.length; i++) {
        if (!is_refused(&bytes, i, &failure)) FAIL("cut to %d bytes", (int)i);
        for (int bit = 0; bit < 8; bit++) {
            bytes.bytes[i] ^= (unsigned char)(1 << bit);
            if (!is_refused(&bytes, bytes.length, &failure)) FAIL("bit %d of byte %d", bit, (int)i);
            bytes.bytes[i] ^= (unsigned char)(1 << bit);
        }
    }
    buffer_text(&bytes, "more\n");
    assert_true(is_refused(&bytes, bytes.length, &failure));
    buffer_free(&bytes);
}

static void a_later_format_is_told_from_damage(void **state) {
    (void)state;
    Buffer bytes = printed("noise-isle");
    Failure failure;
    bytes.bytes[strlen("tidemark-draft ")] = '2';
    assert_true(is_refused(&bytes, bytes.length, &failure));
    assert_int_equal(failure, FAILURE_VERSION);
    bytes.bytes[0] = 'x';
    assert_true(is_refused(&bytes, bytes.length, &failure));
    assert_int_equal(failure, FAILURE_CONTENT);
    buffer_free(&bytes);
}

// The sum is right, but not what it is the sum of.
static void what_makes_no_world_is_refused(void **state) {
    (void)state;
    DraftFile files[] = {sample("noise-isle"), sample("noise-isle"), sample("noise-isle"),
                         sample("")};
    files[0].width = 15;
    files[1].height = 1025;
    files[2].difficulty = 3;
    for (int i = 0; i < 4; i++) {
        Buffer bytes = {0};
        Failure failure;
        TextError error;
        assert_true(draft_file_print(&files[i], &bytes, &error));
        if (!is_refused(&bytes, bytes.length, &failure)) FAIL("file %d is read", i);
        buffer_free(&bytes);
    }
}

static void expect_restored(const DraftFile *file, const char *stock) {
    Draft draft = {.serial = 7};
    TextError error = {0};
    if (!draft_restore(&draft, file, TIDEMARK_SOURCE_DIR, &error))
        FAIL("%s", error_words(&error).text);
    assert_true(is_text(buffer_source(draft_text(&draft), "now"), TEXT));
    assert_true(draft.serial > 7 && !draft_is_stock(&draft));
    assert_true(draft_undo(&draft) && draft_is_stock(&draft));
    if (stock) assert_true(is_text(buffer_source(draft_text(&draft), "stock"), stock));
    draft_free(&draft);
}

static void a_restored_draft_is_a_step_after_its_level(void **state) {
    (void)state;
    static const char LATER[] = "level 1 \"Mine\"\na = perlin size=9\ntile grass\nheight a\n";
    ScratchFolder folder = scratch_make();
    scratch_write(&folder, "mine.level", LATER);
    DraftFile file = sample(scratch_file(&folder, "mine.level"));
    expect_restored(&file, LATER);  // the level as it is by now
    scratch_write(&folder, "mine.level", "level 1 \"No level any more\n");
    expect_restored(&file, STOCK);
    scratch_remove(&folder);
    expect_restored(&file, STOCK);  // it is gone
    DraftFile stock = sample("noise-isle"), gone = sample("no-such-level");
    expect_restored(&stock, NULL);
    expect_restored(&gone, STOCK);
}

static void a_kept_text_that_is_no_level_leaves_the_draft_alone(void **state) {
    (void)state;
    DraftFile file = sample("noise-isle");
    Draft draft = {.serial = 0};
    TextError error = {0};
    assert_true(draft_restore(&draft, &file, TIDEMARK_SOURCE_DIR, &error));
    file.text.length -= 4;
    assert_false(draft_restore(&draft, &file, TIDEMARK_SOURCE_DIR, &error));
    assert_true(is_text(buffer_source(draft_text(&draft), "now"), TEXT));
    draft_free(&draft);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_draft_comes_back_as_it_was),
        CHECK(every_flipped_byte_and_every_cut_is_refused),
        CHECK(a_later_format_is_told_from_damage),
        CHECK(what_makes_no_world_is_refused),
        CHECK(a_restored_draft_is_a_step_after_its_level),
        CHECK(a_kept_text_that_is_no_level_leaves_the_draft_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
