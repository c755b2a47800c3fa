// SPDX-License-Identifier: MIT
// The colours of the interface: every text shows on every ground that it stands on, in every theme.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "../src/view/paint/theme.h"
#include "support/source_tree.h"

// Grounds of the sheet of panels that have no name elsewhere.
enum { POINTED = 0xfff3dfa3 };

static const struct {
    const char *where;
    uint32_t text, ground;
    uint32_t band;  // lies on the ground, with some of it showing; 0 none
} PAIRS[] = {
    {"paper", INK, PAPER, 0},
    {"hints on paper", INK_FADED, PAPER, 0},
    {"keys on paper", INK_KEY, PAPER, 0},
    {"warnings on paper", INK_WRONG, PAPER, 0},
    {"gains on paper", INK_GOOD, PAPER, 0},
    {"numbers in a level's text", INK_NUMBER, PAPER, 0},
    {"a tide of a section", INK_TIDE, PAPER, 0},
    {"buttons, insets, columns", INK, PAPER_SHADE, 0},
    {"hints in insets", INK_FADED, PAPER_SHADE, 0},
    {"keys of buttons", INK_KEY, PAPER_SHADE, 0},
    {"warnings in insets", INK_WRONG, PAPER_SHADE, 0},
    {"gains in insets", INK_GOOD, PAPER_SHADE, 0},
    {"pointed at, chosen in a list", INK, POINTED, 0},
    {"hints there", INK_FADED, POINTED, 0},
    {"keys there", INK_KEY, POINTED, 0},
    {"warnings there", INK_WRONG, POINTED, 0},
    {"gains there", INK_GOOD, POINTED, 0},
    {"what comes first", INK, SHOAL, 0},
    {"its key", INK_KEY, SHOAL, 0},
    {"what comes first, pointed at", INK, FOAM, 0},
    {"its key", INK_KEY, FOAM, 0},
    {"fields with the focus, wrong", INK_WRONG, FOAM, 0},
    {"a button that is on", INK, LAMP, 0},
    {"its key", INK_KEY, LAMP, 0},
    {"a row that is on, with a mistake", INK_WRONG, LAMP, 0},
    {"hints in a row that is on", INK_FADED, LAMP, 0},
    {"tips, banners", PAPER, INK, 0},
    {"titles of banners", LAMP, INK, 0},
    {"a warning that shouts", PAPER, INK_WRONG, 0},
    {"the marked line", INK, PAPER, BAND},
    {"its words", INK_GOOD, PAPER, BAND},
    {"its keys", INK_KEY, PAPER, BAND},
    {"its statements", INK_WRONG, PAPER, BAND},
    {"its numbers", INK_NUMBER, PAPER, BAND},
    {"its notes", INK_FADED, PAPER, BAND},
    {"a line with a mistake", INK, PAPER, BAND_WRONG},
    {"its words", INK_GOOD, PAPER, BAND_WRONG},
    {"its keys", INK_KEY, PAPER, BAND_WRONG},
    {"its statements", INK_WRONG, PAPER, BAND_WRONG},
    {"its numbers", INK_NUMBER, PAPER, BAND_WRONG},
    {"its notes", INK_FADED, PAPER, BAND_WRONG},
    {"selected text", INK, PAPER, SELECTED},
    {"its words", INK_GOOD, PAPER, SELECTED},
    {"its keys", INK_KEY, PAPER, SELECTED},
    {"its statements", INK_WRONG, PAPER, SELECTED},
    {"its numbers", INK_NUMBER, PAPER, SELECTED},
    {"its notes", INK_FADED, PAPER, SELECTED},
};
enum { PAIR_COUNT = sizeof PAIRS / sizeof *PAIRS };

static int contrast_of(int pair, Theme theme) {
    uint32_t text = theme_colour(theme, PAIRS[pair].text);
    uint32_t ground = theme_colour(theme, PAIRS[pair].ground);
    if (PAIRS[pair].band) ground = colour_blend(ground, theme_colour(theme, PAIRS[pair].band));
    return theme_contrast(text, ground);
}

static void every_text_shows_on_its_grounds(void **state) {
    (void)state;
    int dull = 0;
    for (Theme theme = THEME_PAPER; theme < THEME_COUNT; theme++)
        for (int i = 0; i < PAIR_COUNT; i++) {
            int contrast = contrast_of(i, theme);
            if (contrast >= theme_least(theme)) continue;
            print_message("%s, %s: %d.%02d:1\n", THEME_WORD[theme], PAIRS[i].where, contrast / 100,
                          contrast % 100);
            dull++;
        }
    assert_int_equal(dull, 0);
}

// From the examples of WCAG 2, and the faded ink of before, which was too faint on buttons.
static void contrast_is_that_of_wcag(void **state) {
    (void)state;
    assert_int_equal(theme_contrast(0xff000000, 0xffffffff), 2100);
    assert_int_equal(theme_contrast(0xffffffff, 0xff000000), 2100);
    assert_int_equal(theme_contrast(0xff777777, 0xff777777), 100);
    assert_int_equal(theme_contrast(0xff767676, 0xffffffff), 454);
    assert_int_equal(theme_contrast(0xff777777, 0xffffffff), 447);
    assert_int_equal(theme_contrast(0xffff0000, 0xffffffff), 399);
    assert_int_equal(theme_contrast(ASH, PAPER_SHADE), 392);
}

static void no_two_rows_of_the_table_are_alike(void **state) {
    (void)state;
    for (int i = 0; i < THEME_COLOURS; i++) {
        assert_int_not_equal(THEME_COLOUR[i][THEME_PAPER], 0);
        for (int j = 0; j < i; j++)
            assert_int_not_equal(THEME_COLOUR[i][THEME_PAPER], THEME_COLOUR[j][THEME_PAPER]);
    }
}

static void other_colours_are_the_same_in_all_themes(void **state) {
    (void)state;
    uint32_t pixels[] = {0xff123456, INK, 0x00000000};
    theme_apply(THEME_CONTRAST, pixels, 3);
    assert_int_equal(pixels[0], 0xff123456);
    assert_int_equal(pixels[1], 0xff000000);
    assert_int_equal(pixels[2], 0);
    assert_int_equal(theme_colour(THEME_PAPER, INK), INK);
}

// Colours of pictures: hair and shirts, a night sky, sparks, earth.
static Exception exceptions[] = {{"src/view/play/hud/hud_people.c", 0},
                                 {"src/view/shell/closeup.c", 0},
                                 {"src/view/play/play_show.c", 0},
                                 {"src/view/workshop/workshop_section_paint.c", 0},
                                 {NULL, 0}};

// Black without a name is where channels are put together.
static void look_for_colours(const SourceTree *tree, Breaches *breaches) {
    for (int i = 0; i < tree->count; i++)
        for (const char *at = tree->files[i].code; (at = strstr(at, "0xff")); at++)
            if (strspn(at + 2, "0123456789abcdef") == 8 && !starts_with(at, "0xff000000")) {
                breach(breaches, tree->files[i].path, "has a colour: %.10s", at);
                break;
            }
}

static void the_table_has_all_colours_of_the_interface(void **state) {
    static const char *const rooms[] = {"ui",     "shell",    "play", "workshop", "lists",
                                        "help",   "ending",   "menu", "look",     "new_game",
                                        "replay", "settings", "title"};
    (void)state;
    SourceTree tree = {NULL, 0}, trial = {NULL, 0};
    Breaches breaches = {exceptions, false, 0}, tried = {NULL, true, 0};
    source_tree_add(&trial, "src/view/ui/ui.c", "enum { ODD = 0xff123456 };\n");
    look_for_colours(&trial, &tried);
    assert_int_equal(tried.count, 1);
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        char folder[40];
        snprintf(folder, sizeof folder, "src/view/%s", rooms[i]);
        source_tree_read(&tree, folder);
    }
    assert_true(tree.count > 100);
    look_for_colours(&tree, &breaches);
    source_tree_free(&tree);
    source_tree_free(&trial);
    breaches_expect_none(&breaches);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_text_shows_on_its_grounds),
        CHECK(contrast_is_that_of_wcag),
        CHECK(no_two_rows_of_the_table_are_alike),
        CHECK(other_colours_are_the_same_in_all_themes),
        CHECK(the_table_has_all_colours_of_the_interface),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
