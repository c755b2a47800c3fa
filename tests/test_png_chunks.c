// SPDX-License-Identifier: MIT
// PNG files as chunks: texts that are put in and found again, and animations, without libpng.
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "../src/base/crc.h"
#include "../src/base/png_chunks.h"
#include "../src/worldgen/rng.h"
#include "support/png_bytes.h"

#define KEYWORD "Tidemark"

static const PngHeader GREY = {.width = 64, .height = 64, .depth = 8, .colour = 0};

static TextSource source_of(const Buffer *bytes) { return buffer_source(bytes, "a.png"); }

static TextSource text_of(const char *text) {
    return (TextSource){.name = "text", .bytes = text, .length = strlen(text)};
}

// The types of all chunks in turn: "IHDR IDAT IEND ".
static void assert_chunks(const Buffer *file, const char *wanted) {
    PngChunks chunks;
    PngChunk chunk;
    TextError error;
    char types[400] = "";
    assert_true(png_open(&chunks, source_of(file), &error));
    while (png_next(&chunks, &chunk, &error)) {
        strcat(types, chunk.type);
        strcat(types, " ");
    }
    assert_int_equal(error.failure, FAILURE_NONE);
    assert_string_equal(types, wanted);
}

static Buffer put(const Buffer *file, const char *text) {
    Buffer result = {0};
    TextError error;
    if (!png_text_put(&result, KEYWORD, text_of(text), source_of(file), &error))
        FAIL("%s", error_words(&error).text);
    return result;
}

static void assert_text(const Buffer *file, const char *wanted) {
    TextSource text;
    TextError error;
    assert_true(png_text_find(&text, KEYWORD, source_of(file), &error));
    if (!wanted) {
        assert_null(text.bytes);
        return;
    }
    assert_int_equal(text.length, strlen(wanted));
    assert_memory_equal(text.bytes, wanted, text.length);
}

static void refused(const Buffer *file, const char *said) {
    TextSource text;
    TextError error;
    if (png_text_find(&text, KEYWORD, source_of(file), &error)) FAIL("taken, but: %s", said);
    assert_int_equal(error.failure, FAILURE_CONTENT);
    assert_string_equal(error_words(&error).text, said);
}

// Texts.

static void a_text_stands_before_the_pixels_and_is_found_again(void **state) {
    (void)state;
    Buffer plain = png_bytes(GREY, "hsse");
    assert_text(&plain, NULL);
    Buffer with = put(&plain, "level ~\n\xc3\xa9");
    assert_chunks(&with, "IHDR iTXt IDAT IDAT IEND ");
    assert_text(&with, "level ~\n\xc3\xa9");
    Buffer again = put(&with, "");
    assert_chunks(&again, "IHDR iTXt IDAT IDAT IEND ");
    assert_text(&again, "");
    buffer_free(&plain);
    buffer_free(&with);
    buffer_free(&again);
}

static void other_chunks_stay_as_they_were(void **state) {
    (void)state;
    Buffer plain = png_bytes(GREY, "hzde"), with = put(&plain, "a world");
    assert_chunks(&plain, "IHDR zTXt IDAT IEND ");
    assert_chunks(&with, "IHDR zTXt iTXt IDAT IEND ");
    size_t text = with.length - plain.length, before = 0;
    while (with.bytes[before] == plain.bytes[before]) before++;
    assert_memory_equal(with.bytes + before + text, plain.bytes + before, plain.length - before);
    buffer_free(&plain);
    buffer_free(&with);
}

// A file with another chunk in front of the one at this place.
static Buffer insert(const Buffer *file, int place, const char *type, const void *bytes,
                     size_t length) {
    Buffer result = {0};
    PngChunks chunks;
    PngChunk chunk;
    TextError error;
    assert_true(png_open(&chunks, source_of(file), &error));
    for (int i = 0; i <= place; i++) assert_true(png_next(&chunks, &chunk, &error));
    size_t before = (size_t)(chunk.begin - file->bytes);
    buffer_append(&result, file->bytes, before);
    for (int shift = 24; shift >= 0; shift -= 8)
        buffer_byte(&result, (unsigned)(length >> shift) & 255);
    buffer_append(&result, type, 4);
    buffer_append(&result, bytes, length);
    uint32_t crc = crc_continue(0, result.bytes + before + 4, length + 4);
    for (int shift = 24; shift >= 0; shift -= 8) buffer_byte(&result, crc >> shift & 255);
    buffer_append(&result, file->bytes + before, file->length - before);
    return result;
}

static void doubled_moved_and_compressed_texts_are_refused(void **state) {
    (void)state;
    static const char plain_text[] = KEYWORD "\0\0\0\0\0again", packed[] = KEYWORD "\0\1\0\0\0xx",
                      cut[] = KEYWORD "\0\0\0en";
    Buffer plain = png_bytes(GREY, "hde"), with = put(&plain, "a world");
    Buffer two = insert(&with, 1, "iTXt", plain_text, sizeof plain_text - 1);
    refused(&two, "a.png: PNG 'with two such texts' (limit a whole and undamaged file)");
    Buffer late = insert(&plain, 2, "iTXt", plain_text, sizeof plain_text - 1);
    refused(&late,
            "a.png: PNG 'with its text after the pixels' (limit a whole and undamaged file)");
    Buffer small = insert(&plain, 1, "iTXt", packed, sizeof packed - 1);
    refused(&small, "a.png: PNG 'with a compressed text' (limit a whole and undamaged file)");
    Buffer short_one = insert(&plain, 1, "iTXt", cut, sizeof cut - 1);
    refused(&short_one, "a.png: PNG 'with a compressed text' (limit a whole and undamaged file)");
    Buffer other = insert(&plain, 1, "iTXt", "Tidemarks\0\0\0\0\0x", 15);
    assert_text(&other, NULL);
    Buffer *all[] = {&plain, &with, &two, &late, &small, &short_one, &other};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) buffer_free(all[i]);
}

// Every byte of the file is under a checksum or part of the form of its chunks.
static void no_cut_and_no_flipped_bit_is_missed(void **state) {
    (void)state;
    Buffer plain = png_bytes(GREY, "hde"), file = put(&plain, "a world");
    TextSource text;
    TextError error;
    for (size_t length = 0; length < file.length; length++) {
        TextSource cut = {"a.png", (const char *)file.bytes, length};
        assert_false(png_text_find(&text, KEYWORD, cut, &error));
        assert_int_equal(error.failure, FAILURE_CONTENT);
    }
    for (size_t at = 0; at < file.length; at++)
        for (int bit = 0; bit < 8; bit++) {
            file.bytes[at] = (unsigned char)(file.bytes[at] ^ 1 << bit);
            if (png_text_find(&text, KEYWORD, source_of(&file), &error))
                FAIL("bit %d of byte %zu", bit, at);
            file.bytes[at] = (unsigned char)(file.bytes[at] ^ 1 << bit);
        }
    buffer_byte(&file, 0);
    refused(&file, "a.png: PNG 'with bytes after its end' (limit a whole and undamaged file)");
    buffer_free(&plain);
    buffer_free(&file);
}

static void what_is_no_picture_is_refused(void **state) {
    (void)state;
    Buffer none = {0}, result = {0}, empty = png_bytes(GREY, "he");
    TextError error;
    refused(&none, "a.png: PNG 'without its signature' (limit a whole and undamaged file)");
    assert_false(png_text_put(&result, KEYWORD, text_of("x"), source_of(&empty), &error));
    assert_string_equal(error_words(&error).text,
                        "a.png: PNG 'without pixels' (limit a whole and undamaged file)");
    buffer_free(&result);
    buffer_free(&empty);
}

// Animations.

static void an_animation_is_made_of_whole_pictures(void **state) {
    (void)state;
    PngAnimation animation;
    TextError error;
    Buffer first = png_bytes(GREY, "hde"), second = png_bytes(GREY, "hzsse");
    png_animation_begin(&animation, 3);
    assert_true(png_animation_add(&animation, source_of(&first), 100, &error));
    assert_true(png_animation_add(&animation, source_of(&second), 40, &error));
    assert_true(png_animation_add(&animation, source_of(&first), 1000, &error));
    assert_true(png_animation_end(&animation, &error));
    assert_chunks(&animation.bytes, "IHDR acTL fcTL IDAT fcTL fdAT fdAT fcTL fdAT IEND ");
    PngChunks chunks;
    PngChunk chunk;
    unsigned sequence = 0;
    assert_true(png_open(&chunks, source_of(&animation.bytes), &error));
    while (png_next(&chunks, &chunk, &error)) {
        bool counted = strcmp(chunk.type, "fcTL") == 0 || strcmp(chunk.type, "fdAT") == 0;
        if (counted) assert_int_equal(chunk.bytes[3], sequence++);
        if (strcmp(chunk.type, "fcTL") == 0) assert_int_equal(chunk.length, 26);
        if (strcmp(chunk.type, "acTL") == 0) assert_int_equal(chunk.bytes[3], 3);
    }
    Buffer with = put(&animation.bytes, "a world");
    assert_text(&with, "a world");
    buffer_free(&with);
    png_animation_free(&animation);
    buffer_free(&first);
    buffer_free(&second);
}

static void frames_of_another_size_or_kind_are_refused(void **state) {
    (void)state;
    const PngHeader others[] = {{64, 32, 8, 0}, {64, 64, 8, 2}, {64, 64, 16, 0}};
    Buffer first = png_bytes(GREY, "hde"), palette = png_bytes((PngHeader){64, 64, 8, 3}, "hpde");
    TextError error;
    PngAnimation animation;
    for (int i = 0; i < 3; i++) {
        Buffer other = png_bytes(others[i], "hde");
        png_animation_begin(&animation, 2);
        assert_true(png_animation_add(&animation, source_of(&first), 1, &error));
        assert_false(png_animation_add(&animation, source_of(&other), 1, &error));
        assert_string_equal(
            error_words(&error).text,
            "a.png: PNG 'of another size or kind' (limit a whole and undamaged file)");
        png_animation_free(&animation);
        buffer_free(&other);
    }
    png_animation_begin(&animation, 1);
    assert_false(png_animation_add(&animation, source_of(&palette), 1, &error));
    assert_string_equal(error_words(&error).text,
                        "a.png: PNG 'with a palette' (limit a whole and undamaged file)");
    png_animation_free(&animation);
    buffer_free(&first);
    buffer_free(&palette);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_text_stands_before_the_pixels_and_is_found_again),
        CHECK(other_chunks_stay_as_they_were),
        CHECK(doubled_moved_and_compressed_texts_are_refused),
        CHECK(no_cut_and_no_flipped_bit_is_missed),
        CHECK(what_is_no_picture_is_refused),
        CHECK(an_animation_is_made_of_whole_pictures),
        CHECK(frames_of_another_size_or_kind_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
