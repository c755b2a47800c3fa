// SPDX-License-Identifier: MIT
// The window's font: text of others is painted so that one can tell what it is, and nothing in it hides or
// turns the text beside it.
#include "support/scratch_folder.h"
#include "support/worlds.h"

#include <stdlib.h>
#include <string.h>

#include "../src/base/bitmap_font.h"
#include "../src/view/ui/font.h"

enum { WIDTH = 400, HEIGHT = 20, FIELD_BYTES = 64 };
static const uint32_t INK = 0xff000000u, PAPER = 0xffffffffu;

static int open_font(void **state) {
    static Font font;
    TextError error;
    if (!font_open(&font, TIDEMARK_SOURCE_DIR, &error)) FAIL("%s", error_words(&error).text);
    *state = &font;
    return 0;
}

static int close_font(void **state) {
    font_free(*state);
    return 0;
}

static void paint(Font *font, uint32_t pixels[WIDTH * HEIGHT], const char *text) {
    for (int i = 0; i < WIDTH * HEIGHT; i++) pixels[i] = PAPER;
    font_draw(font, (Canvas){pixels, WIDTH, HEIGHT, WIDTH}, 2, 2, 1, INK, text);
}

typedef struct Shown {
    const char *text, *shown;
} Shown;

static const Shown SHOWN[] = {
    {"plain words", "plain words"},
    {"a\xc2\x9b"
     "31mb",
     "a\\xC2\\x9B31mb"},
    {"a\xe2\x80\xae"
     "b",
     "a\\xE2\\x80\\xAEb"},
    {"\xef\xbb\xbfseed", "\\xEF\\xBB\\xBFseed"},
    {"a\x1b[m", "a\\x1B[m"},
    {"a\xff", "a\\xFF"},
    {"\xe2\x81\xa6\xe2\x81\xa9", "\\xE2\\x81\\xA6\\xE2\\x81\\xA9"},
};
enum { SHOWN_COUNT = sizeof SHOWN / sizeof *SHOWN };

static void what_is_not_to_be_shown_is_painted_as_its_bytes(void **state) {
    static uint32_t pixels[WIDTH * HEIGHT], expected[WIDTH * HEIGHT];
    for (int i = 0; i < SHOWN_COUNT; i++) {
        paint(*state, pixels, SHOWN[i].text);
        paint(*state, expected, SHOWN[i].shown);
        if (memcmp(pixels, expected, sizeof pixels) != 0)
            FAIL("number %d is not painted as '%s'", i, SHOWN[i].shown);
        assert_int_equal(font_width(*state, SHOWN[i].text), font_width(*state, SHOWN[i].shown));
    }
}

// A text that is cut is as wide as it was measured, and no byte is skipped.
static void what_fits_is_measured_as_it_is_painted(void **state) {
    for (int i = 0; i < SHOWN_COUNT; i++) {
        size_t before = 0, length = strlen(SHOWN[i].text);
        int whole = font_width(*state, SHOWN[i].text);
        for (int width = 0; width <= whole; width++) {
            char cut[FIELD_BYTES];
            size_t fits = font_fit(*state, SHOWN[i].text, width);
            assert_true(fits >= before && fits <= length);
            memcpy(cut, SHOWN[i].text, fits);
            cut[fits] = 0;
            assert_true(font_width(*state, cut) <= width);
            before = fits;
        }
        assert_int_equal(before, length);
    }
}

static void characters_without_a_picture_are_painted_as_a_box(void **state) {
    static uint32_t pixels[WIDTH * HEIGHT], box[WIDTH * HEIGHT], blank[WIDTH * HEIGHT];
    paint(*state, box, "\xe2\x8b\xbf");  // which our font lacks
    paint(*state, blank, "");
    assert_memory_not_equal(box, blank, sizeof box);
    static const char *const FAR[] = {"\xe4\xb8\xad", "\xf0\x9f\x8f\x9d"};
    for (int i = 0; i < 2; i++) {
        paint(*state, pixels, FAR[i]);
        assert_memory_equal(pixels, box, sizeof box);
    }
}

// Writes a character in three bytes at most, which is enough for the font.
static void spell(char text[4], uint32_t character) {
    int count = character < 0x80 ? 1 : character < 0x800 ? 2 : 3;
    static const unsigned char first[4] = {0, 0, 0xc0, 0xe0};
    for (int i = count - 1; i > 0; i--, character >>= 6) text[i] = (char)(0x80 | (character & 63));
    text[0] = (char)(first[count] | character);
    text[count] = 0;
}

static void paint_glyph(const BitmapFont *font, const BitmapGlyph *glyph, uint32_t *pixels) {
    int top = font->ascent - glyph->bottom - glyph->height;
    for (int i = 0; i < WIDTH * HEIGHT; i++) pixels[i] = PAPER;
    for (int row = 0; row < glyph->height; row++)
        for (int column = 0; column < glyph->width; column++)
            if (bitmap_glyph_at(glyph, column, row))
                pixels[(2 + top + row) * WIDTH + 2 + glyph->left + column] = INK;
}

enum { SOFT_HYPHEN = 0xad };  // which SDL2_ttf shows as nothing

// The command line reads the font by itself, the window by SDL2_ttf.
static void the_window_and_the_command_line_have_the_same_glyphs(void **state) {
    static uint32_t pixels[WIDTH * HEIGHT], expected[WIDTH * HEIGHT];
    BitmapFont font;
    TextError error;
    if (!bitmap_font_open(&font, TIDEMARK_SOURCE_DIR "/assets/tidemark.bdf", &error))
        FAIL("%s", error_words(&error).text);
    int compared = 0;
    for (int i = 0; i < font.count; i++) {
        char text[4];
        uint32_t character = font.glyphs[i].character;
        spell(text, character);
        if (character == SOFT_HYPHEN || character >= FONT_CHARACTERS ||
            !error_shown_length(text, strlen(text)))
            continue;
        paint(*state, pixels, text);
        paint_glyph(&font, bitmap_font_glyph(&font, character), expected);
        if (memcmp(pixels, expected, sizeof pixels) != 0) FAIL("U+%04X differs", character);
        assert_int_equal(font_width(*state, text), font.glyphs[i].advance);
        compared++;
    }
    print_message("compared %d glyphs\n", compared);
    assert_true(compared > 500);
    bitmap_font_free(&font);
}

// The line that ends its last glyph lacks its line break.
static void a_font_without_a_last_line_break_is_read_whole(void **state) {
    (void)state;
    static const char text[] =
        "FONT_ASCENT 9\nFONT_DESCENT 2\n"
        "STARTCHAR A\nENCODING 65\nDWIDTH 3 0\nBBX 2 2 0 0\nBITMAP\n80\n40\nENDCHAR";
    ScratchFolder folder = scratch_make();
    BitmapFont font;
    TextError error;
    scratch_write(&folder, "cut.bdf", text);
    if (!bitmap_font_open(&font, scratch_file(&folder, "cut.bdf"), &error))
        FAIL("%s", error_words(&error).text);
    const BitmapGlyph *glyph = bitmap_font_glyph(&font, 'A');
    assert_true(bitmap_glyph_at(glyph, 0, 0) && bitmap_glyph_at(glyph, 1, 1));
    bitmap_font_free(&font);
    scratch_remove(&folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(what_is_not_to_be_shown_is_painted_as_its_bytes),
        CHECK(what_fits_is_measured_as_it_is_painted),
        CHECK(characters_without_a_picture_are_painted_as_a_box),
        CHECK(the_window_and_the_command_line_have_the_same_glyphs),
        CHECK(a_font_without_a_last_line_break_is_read_whole),
    };
    return cmocka_run_group_tests(tests, open_font, close_font);
}
