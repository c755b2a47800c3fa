// SPDX-License-Identifier: MIT
// The letters of assets/tidemark.bdf: every alphabet is whole, letters that differ look different, those that
// alphabets share are one drawing, and accents stand clear of their letters, within the line.
#include "../src/base/bitmap_font.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CAPITAL = 8, SMALL = 6 };  // heights in pixels

static int open_font(void **state) {
    static BitmapFont font;
    TextError error;
    if (!bitmap_font_open(&font, TIDEMARK_SOURCE_DIR "/assets/tidemark.bdf", &error))
        FAIL("%s", error_words(&error).text);
    *state = &font;
    return 0;
}

static int close_font(void **state) {
    bitmap_font_free(*state);
    return 0;
}

// Takes the first character off a text.
static uint32_t next_character(const char **text) {
    size_t size = error_utf8_length(*text, strlen(*text));
    assert_true(size > 0);
    uint32_t character = error_character(*text, size);
    *text += size;
    return character;
}

static const BitmapGlyph *glyph_of(const BitmapFont *font, uint32_t character) {
    const BitmapGlyph *glyph = bitmap_font_glyph(font, character);
    if (glyph->character != character) FAIL("no glyph for U+%04X", character);
    return glyph;
}

// Whether the pixel `y` above the baseline is ink; the lowest row of "x" has y = 0.
static bool ink_at(const BitmapGlyph *glyph, int x, int y) {
    int column = x - glyph->left, row = glyph->bottom + glyph->height - 1 - y;
    return column >= 0 && column < glyph->width && row >= 0 && row < glyph->height &&
           bitmap_glyph_at(glyph, column, row);
}

static bool is_row_blank(const BitmapGlyph *glyph, int y) {
    for (int x = glyph->left; x < glyph->left + glyph->width; x++)
        if (ink_at(glyph, x, y)) return false;
    return true;
}

static bool is_blank(const BitmapGlyph *glyph) {
    for (int y = glyph->bottom; y < glyph->bottom + glyph->height; y++)
        if (!is_row_blank(glyph, y)) return false;
    return true;
}

static const uint32_t ALPHABETS[]
                               [2] = {
                                   {0x20, 0x7e},     {0xa0, 0xff},  // ASCII, Latin-1
                                   {0x100, 0x17f},   {0x218, 0x21b},
                                   {0x1e9e, 0x1e9e},  // Latin Extended-A, Romanian, capital sharp s
                                   {0x37e, 0x37e},   {0x384, 0x38a},
                                   {0x38c, 0x38c},   {0x38e, 0x3a1},
                                   {0x3a3, 0x3ce},  // Greek
                                   {0x400, 0x45f},   {0x490, 0x491},  // Cyrillic
                                   {0x2009, 0x2009}, {0x202f, 0x202f},  // narrow spaces
                                   {0x2010, 0x2015}, {0x2018, 0x201a},
                                   {0x201c, 0x201e},  // dashes and quotes
                                   {0x2022, 0x2022}, {0x2026, 0x2026},
                                   {0x2039, 0x203a}, {0x20ac, 0x20ac},
                                   {0x20b4, 0x20b4}, {0x2116, 0x2116},
                                   {0x2190, 0x2193}, {0x2212, 0x2212},
};
enum { ALPHABET_COUNT = sizeof ALPHABETS / sizeof *ALPHABETS };

static bool is_space(uint32_t character) {
    return character == 0x20 || character == 0xa0 || character == 0x2009 || character == 0x202f;
}

static void every_alphabet_has_all_its_letters(void **state) {
    for (int i = 0; i < ALPHABET_COUNT; i++)
        for (uint32_t character = ALPHABETS[i][0]; character <= ALPHABETS[i][1]; character++) {
            const BitmapGlyph *glyph = glyph_of(*state, character);
            assert_true(glyph->advance > 0);
            if (is_blank(glyph) != is_space(character))
                FAIL("U+%04X is %s", character, is_blank(glyph) ? "blank" : "not blank");
        }
}

// Each row is one drawing; every other letter has a drawing of its own.
static const char *const SHARED[] = {
    " \u00a0", "\u2009\u202f", "-\u00ad‐‑", "‒−",  "—―",  ";\u037e", "´\u0384", "·\u0387", "AΑА",
    "BΒВ",     "CС",           "EΕЕ",       "HΗН", "IΙІ", "JЈ",      "KΚК",     "MΜМ",     "NΝ",
    "OΟО",     "PΡР",          "SЅ",        "TΤТ", "XΧХ", "YΥ",      "ZΖ",      "ΓГ",      "ΠП",
    "ΦФ",      "ÈЀ",           "ËЁ",        "ÏΪЇ", "ŸΫ",  "ÐĐ",      "aа",      "cс",      "eе",
    "iі",      "jј",           "oοо",       "pр",  "sѕ",  "vν",      "xх",      "yу",      "ĸκк",
    "µμ",      "ħћ",           "èѐ",        "ëё",  "ïї",  "óό",
};
enum { SHARED_COUNT = sizeof SHARED / sizeof *SHARED };

static bool are_alike(const BitmapGlyph *one, const BitmapGlyph *other) {
    BitmapGlyph renamed = *one;
    renamed.character = other->character;
    return memcmp(&renamed, other, sizeof renamed) == 0;
}

// Which row of SHARED a character is in; -1 for none.
static int shared_row(uint32_t character) {
    for (int i = 0; i < SHARED_COUNT; i++)
        for (const char *at = SHARED[i]; *at;)
            if (next_character(&at) == character) return i;
    return -1;
}

static void letters_look_alike_only_where_alphabets_share_them(void **state) {
    const BitmapFont *font = *state;
    int rows[1000];
    assert_true(font->count <= 1000);
    for (int i = 0; i < font->count; i++) {
        const BitmapGlyph *glyph = &font->glyphs[i];
        rows[i] = shared_row(glyph->character);
        for (int k = 0; k < i; k++) {
            bool shared = rows[i] >= 0 && rows[i] == rows[k];
            if (are_alike(glyph, &font->glyphs[k]) != shared)
                FAIL("U+%04X and U+%04X %s", font->glyphs[k].character, glyph->character,
                     shared ? "are not one drawing" : "look the same");
        }
    }
}

static void every_letter_keeps_to_its_line_and_its_width(void **state) {
    const BitmapFont *font = *state;
    for (int i = 0; i < font->count; i++) {
        const BitmapGlyph *glyph = &font->glyphs[i];
        if (glyph->bottom < -font->descent || glyph->bottom + glyph->height > font->ascent)
            FAIL("U+%04X leaves the line", glyph->character);
        if (glyph->left < 0 || glyph->left + glyph->width > glyph->advance)
            FAIL("U+%04X reaches into the next letter", glyph->character);
    }
}

// An accent stands above a blank row: below it is the whole letter, at most as high as a capital is then.
static void accents_do_not_touch_their_letters(void **state) {
    static const char CAPITALS[] =
        "ÀÁÂÃÄÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝĀĂĆĈĊČĎĒĔĖĚĜĞĠĤĨĪĬİĴĹŃŇŌŎŐŔŘŚŜŠŤŨŪŬŰŴŶŸŹŻŽΪΫЀЁЃЇЌЍЎЙ";
    for (const char *at = CAPITALS; *at;) {
        const BitmapGlyph *glyph = glyph_of(*state, next_character(&at));
        if (!is_row_blank(glyph, CAPITAL - 1) || is_row_blank(glyph, CAPITAL - 2))
            FAIL("U+%04X has no blank row below its accent", glyph->character);
    }
}

// A small letter, and what is drawn as that letter with something above or below it.
static const char *const WITH_ACCENTS[][2] = {
    {"a", "àáâãäåāăą"}, {"c", "çćĉċč"}, {"e", "èéêëēĕėęě"}, {"g", "ĝğġģ"},       {"n", "ñńņň"},
    {"o", "òóôõöōŏő"},  {"r", "ŕŗř"},   {"s", "śŝşšș"},     {"u", "ùúûüũūŭůűų"}, {"w", "ŵ"},
    {"y", "ýÿŷў"},      {"z", "źżž"},   {"t", "ţț"},        {"k", "ķ"},          {"l", "ļ"},
    {"i", "į"},         {"α", "ά"},     {"ε", "έ"},         {"η", "ή"},          {"ο", "ό"},
    {"υ", "ύϋΰ"},       {"ω", "ώ"},     {"г", "ѓ"},         {"и", "йѝ"},         {"к", "ќ"},
};
enum { WITH_ACCENTS_COUNT = sizeof WITH_ACCENTS / sizeof *WITH_ACCENTS };

static void same_letter(const BitmapGlyph *plain, const BitmapGlyph *accented) {
    if (plain->advance != accented->advance) FAIL("U+%04X is wider", accented->character);
    for (int y = 0; y < SMALL; y++)
        for (int x = 0; x < plain->advance; x++)
            if (ink_at(plain, x, y) != ink_at(accented, x, y))
                FAIL("U+%04X is not U+%04X with an accent", accented->character, plain->character);
    bool above = accented->bottom + accented->height > plain->bottom + plain->height;
    if (above && !is_row_blank(accented, SMALL))
        FAIL("the accent of U+%04X touches it", accented->character);
}

static void small_letters_with_accents_are_the_letters(void **state) {
    for (int i = 0; i < WITH_ACCENTS_COUNT; i++) {
        const char *plain = WITH_ACCENTS[i][0];
        const BitmapGlyph *letter = glyph_of(*state, next_character(&plain));
        for (const char *at = WITH_ACCENTS[i][1]; *at;)
            same_letter(letter, glyph_of(*state, next_character(&at)));
    }
}

static void unknown_letters_are_a_box(void **state) {
    const BitmapGlyph *box = bitmap_font_glyph(*state, 0x4e2d);
    assert_int_equal(box->character, BITMAP_FONT_BOX);
    assert_false(is_blank(box));
}

static void digits_are_equally_wide(void **state) {
    for (uint32_t digit = '1'; digit <= '9'; digit++)
        assert_int_equal(glyph_of(*state, digit)->advance, glyph_of(*state, '0')->advance);
}

// Programs that read the file allocate by these.
static void the_file_says_how_many_glyphs_it_has_and_what_is_shown_for_others(void **state) {
    const BitmapFont *font = *state;
    char *text = read_source("assets/tidemark.bdf");
    const char *chars = strstr(text, "\nCHARS "), *other = strstr(text, "\nDEFAULT_CHAR ");
    assert_non_null(chars);
    assert_non_null(other);
    assert_int_equal(strtol(chars + strlen("\nCHARS "), NULL, 10), font->count);
    assert_int_equal(strtol(other + strlen("\nDEFAULT_CHAR "), NULL, 10), BITMAP_FONT_BOX);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_alphabet_has_all_its_letters),
        CHECK(letters_look_alike_only_where_alphabets_share_them),
        CHECK(every_letter_keeps_to_its_line_and_its_width),
        CHECK(accents_do_not_touch_their_letters),
        CHECK(small_letters_with_accents_are_the_letters),
        CHECK(unknown_letters_are_a_box),
        CHECK(digits_are_equally_wide),
        CHECK(the_file_says_how_many_glyphs_it_has_and_what_is_shown_for_others),
    };
    return cmocka_run_group_tests(tests, open_font, close_font);
}
