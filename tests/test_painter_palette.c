// SPDX-License-Identifier: MIT
// Each palette has a different colour for every letter of assets/art/palette.txt. For the eyes that a
// palette is made for, the grounds and the red are further apart than in the normal one. Those eyes are
// simulated in linear light (Machado, Oliveira and Fernandes 2009, full severity), and distances are CIE
// 1976 colour differences.
#include "support/view/painter_fixture.h"
#include "support/view/sheets.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LETTERS = 128 };

typedef struct Letter {
    char letter;
    uint32_t colour;
} Letter;

// Reads the opaque colours of palette.txt. Returns how many there are.
static int letters_read(Letter letters[LETTERS]) {
    int count = 0;
    char *text = read_source("assets/art/palette.txt");
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        char letter[2], digits[10];
        if (line[0] == '#' || sscanf(line, "%1s %9s", letter, digits) != 2) continue;
        if (strlen(digits) != 6) continue;
        assert_true(count < LETTERS);
        letters[count++] = (Letter){letter[0], (uint32_t)strtoul(digits, NULL, 16) | 0xff000000u};
    }
    free(text);
    return count;
}

static uint32_t colour_of(char letter, Tones palette) {
    Letter letters[LETTERS];
    int count = letters_read(letters);
    for (int i = 0; i < count; i++)
        if (letters[i].letter == letter) return tones_colour(palette, letters[i].colour);
    FAIL("palette.txt has no letter '%c'", letter);
}

static void every_letter_has_a_colour_in_every_palette(void **state) {
    (void)state;
    Letter letters[LETTERS];
    assert_int_equal(letters_read(letters), TONES_COLOURS);
    for (int i = 0; i < TONES_COLOURS; i++) {
        if (TONES_COLOUR[i][TONES_NORMAL] != letters[i].colour)
            FAIL("'%c' is %08x in palette.txt and %08x in palette.c", letters[i].letter,
                 (unsigned)letters[i].colour, (unsigned)TONES_COLOUR[i][TONES_NORMAL]);
        for (int palette = 0; palette < TONES_COUNT; palette++)
            assert_int_equal(TONES_COLOUR[i][palette] >> 24, 255);
    }
}

static void no_two_letters_are_the_same_colour(void **state) {
    (void)state;
    for (int palette = 0; palette < TONES_COUNT; palette++)
        for (int i = 0; i < TONES_COLOURS; i++)
            for (int j = 0; j < i; j++)
                if (TONES_COLOUR[i][palette] == TONES_COLOUR[j][palette])
                    FAIL("%s: %08x stands twice", TONES_WORD[palette],
                         (unsigned)TONES_COLOUR[i][palette]);
}

static void every_palette_has_a_name_of_its_own(void **state) {
    (void)state;
    for (int i = 0; i < TONES_COUNT; i++) {
        assert_true(strlen(TONES_WORD[i]) > 0);
        for (int j = 0; j < i; j++) assert_string_not_equal(TONES_WORD[i], TONES_WORD[j]);
    }
}

static void pixels_of_the_art_are_changed_and_others_stay(void **state) {
    (void)state;
    const uint32_t others[] = {0, 0x5a162233, 0x30162233, 0x006ca54b, 0xff6ca54c, 0xfe6ca54b};
    enum { OTHERS = sizeof others / sizeof *others, PIXELS = TONES_COLOURS + OTHERS };
    for (Tones palette = 0; palette < TONES_COUNT; palette++) {
        uint32_t pixels[PIXELS + 1];
        for (int i = 0; i < TONES_COLOURS; i++) pixels[i] = TONES_COLOUR[i][TONES_NORMAL];
        memcpy(pixels + TONES_COLOURS, others, sizeof others);
        pixels[PIXELS] = TONES_COLOUR[0][TONES_NORMAL];
        tones_apply(palette, pixels, PIXELS);
        for (int i = 0; i < TONES_COLOURS; i++)
            assert_int_equal(pixels[i], TONES_COLOUR[i][palette]);
        assert_memory_equal(pixels + TONES_COLOURS, others, sizeof others);
        assert_int_equal(pixels[PIXELS], TONES_COLOUR[0][TONES_NORMAL]);
    }
}

// How eyes see colours.

typedef enum Eyes { EYES_ALL, EYES_NO_RED, EYES_NO_GREEN, EYES_NO_BLUE, EYES_COUNT } Eyes;

static const double SEEN[EYES_COUNT][3][3] = {
    [EYES_ALL] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    [EYES_NO_RED] = {{0.152286, 1.052583, -0.204868},
                     {0.114503, 0.786281, 0.099216},
                     {-0.003882, -0.048116, 1.051998}},
    [EYES_NO_GREEN] = {{0.367322, 0.860646, -0.227968},
                       {0.280085, 0.672501, 0.047413},
                       {-0.011820, 0.042940, 0.968881}},
    [EYES_NO_BLUE] = {{1.255528, -0.076749, -0.178779},
                      {-0.078411, 0.930809, 0.147602},
                      {0.004733, 0.691367, 0.303900}},
};

typedef struct Lab {
    double lightness, a, b;
} Lab;

static double linear(uint32_t channel) {
    double value = (channel & 255) / 255.0;
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double cube_root(double value) {
    return value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116;
}

static Lab lab_of(uint32_t colour, Eyes eyes) {
    double light[3] = {linear(colour >> 16), linear(colour >> 8), linear(colour)}, seen[3];
    for (int i = 0; i < 3; i++) {
        const double *row = SEEN[eyes][i];
        double sum = row[0] * light[0] + row[1] * light[1] + row[2] * light[2];
        seen[i] = sum < 0 ? 0 : sum > 1 ? 1 : sum;
    }
    double x = 0.4124564 * seen[0] + 0.3575761 * seen[1] + 0.1804375 * seen[2];
    double y = 0.2126729 * seen[0] + 0.7151522 * seen[1] + 0.0721750 * seen[2];
    double z = 0.0193339 * seen[0] + 0.1191920 * seen[1] + 0.9503041 * seen[2];
    double at_x = cube_root(x / 0.95047), at_y = cube_root(y), at_z = cube_root(z / 1.08883);
    return (Lab){116 * at_y - 16, 500 * (at_x - at_y), 200 * (at_y - at_z)};
}

static double apart(uint32_t one, uint32_t other, Eyes eyes) {
    Lab a = lab_of(one, eyes), b = lab_of(other, eyes);
    return sqrt((a.lightness - b.lightness) * (a.lightness - b.lightness) +
                (a.a - b.a) * (a.a - b.a) + (a.b - b.b) * (a.b - b.b));
}

static void ramps_run_from_dark_to_light(void **state) {
    (void)state;
    static const char *const ramps[] = {"abcdef", "ghij", "klmno", "pqrst", "uvw", "xyz", "EFDCB"};
    for (Tones palette = 0; palette < TONES_COUNT; palette++)
        for (size_t i = 0; i < sizeof ramps / sizeof *ramps; i++)
            for (const char *at = ramps[i]; at[1]; at++) {
                double dark = lab_of(colour_of(at[0], palette), EYES_ALL).lightness;
                double light = lab_of(colour_of(at[1], palette), EYES_ALL).lightness;
                if (light - dark < 4)
                    FAIL("%s: '%c' %.1f, '%c' %.1f", TONES_WORD[palette], at[0], dark, at[1],
                         light);
            }
}

// The groups: depths of water, sand, grass, forest, rock, and the red of flags.
static const char *const GROUPS[] = {"bcde", "ij", "no", "lm", "qrs", "x"};
enum { GROUP_COUNT = sizeof GROUPS / sizeof *GROUPS };

// The least distance between two letters of different groups.
static double least_apart(Tones palette, Eyes eyes, char pair[3]) {
    double least = INFINITY;
    for (int i = 0; i < GROUP_COUNT; i++)
        for (int j = 0; j < i; j++)
            for (const char *one = GROUPS[i]; *one; one++)
                for (const char *other = GROUPS[j]; *other; other++) {
                    double now = apart(colour_of(*one, palette), colour_of(*other, palette), eyes);
                    if (now >= least) continue;
                    least = now;
                    pair[0] = *one;
                    pair[1] = *other;
                }
    return least;
}

static void grounds_and_red_are_apart_for_the_eyes_meant(void **state) {
    (void)state;
    enum { LEAST = 18, TIMES = 2 };  // 2.3 is said to be the least difference that eyes notice
    static const struct {
        Tones palette;
        Eyes eyes;
    } meant[] = {{TONES_RED_GREEN, EYES_NO_RED},
                 {TONES_RED_GREEN, EYES_NO_GREEN},
                 {TONES_BLUE_YELLOW, EYES_NO_BLUE}};
    for (size_t i = 0; i < sizeof meant / sizeof *meant; i++) {
        char pair[3] = "", before[3] = "";
        double least = least_apart(meant[i].palette, meant[i].eyes, pair);
        double normal = least_apart(TONES_NORMAL, meant[i].eyes, before);
        if (least < LEAST || least < TIMES * normal)
            FAIL("%s, eyes %d: %s are %.1f apart; normal: %s, %.1f", TONES_WORD[meant[i].palette],
                 (int)meant[i].eyes, pair, least, before, normal);
    }
}

// Players who see all colours may play with any palette too.
static void grounds_stay_apart_for_all_eyes(void **state) {
    (void)state;
    for (Tones palette = 0; palette < TONES_COUNT; palette++) {
        char pair[3] = "";
        double least = least_apart(palette, EYES_ALL, pair);
        if (least < 12) FAIL("%s: %s are %.1f apart", TONES_WORD[palette], pair, least);
    }
}

// Mixed colours and the map.

static void a_mixed_colour_moves_as_those_near_it(void **state) {
    (void)state;
    for (Tones palette = 0; palette < TONES_COUNT; palette++)
        for (int i = 0; i < TONES_COLOURS; i++) {
            uint32_t colour = TONES_COLOUR[i][TONES_NORMAL], moved = TONES_COLOUR[i][palette];
            assert_int_equal(tones_mixed(palette, colour), moved);
            uint32_t beside = tones_mixed(palette, colour ^ 0x010101);
            assert_int_equal(beside >> 24, 255);
            for (int shift = 0; shift < 24; shift += 8)
                assert_in_range((beside >> shift & 255) + 4 - (moved >> shift & 255), 0, 8);
        }
    assert_int_equal(tones_mixed(TONES_NORMAL, 0xff123456), 0xff123456);
}

static void colours_from_afar_are_the_normal_ones_moved(void **state) {
    (void)state;
    for (Tones palette = 0; palette < TONES_COUNT; palette++)
        for (int look = 0; look < LOOK_COUNT; look++) {
            bool water = look <= GROUND_SHOAL || look >= LOOK_RIVER;
            int shade = water ? DEPTH_SHOAL : SHADE_LEVEL;
            uint32_t normal = scenery_look_colour(TONES_NORMAL, look, shade);
            uint32_t moved = scenery_look_colour(palette, look, shade);
            if (moved != tones_mixed(palette, normal))
                FAIL("%s, look %d: %08x should be %08x", TONES_WORD[palette], look, (unsigned)moved,
                     (unsigned)tones_mixed(palette, normal));
        }
}

static Painter painter_in(Tones palette) {
    ArtSheets sheets = sheets_read();
    const Bitmap *const pictures[] = {&sheets.water, &sheets.terrain, &sheets.trees, &sheets.decor,
                                      &sheets.peaks};
    for (int i = 0; i < 5; i++)
        tones_apply(palette, (uint32_t *)(uintptr_t)pictures[i]->pixels,
                    (size_t)pictures[i]->width * (size_t)pictures[i]->height);
    sheets.palette = palette;
    Painter painter;
    const char *trouble;
    assert_true(painter_init(&painter, &sheets, &trouble));
    sheets_free(&sheets);
    return painter;
}

static uint64_t frame_hash(Painter *painter, const Scenery *scenery, int zoom) {
    View view = {160, 120, scenery->width, scenery->height};
    Camera camera = camera_centre((Camera){.zoom = zoom}, view, 32, 32);
    Canvas canvas = canvas_make(view.width, view.height, view.width);
    paint(painter, canvas, scenery, camera, (PaintOptions){.tick = 2});
    uint64_t hash = canvas_hash(canvas);
    canvas_free(&canvas);
    return hash;
}

static void a_map_changes_palette_and_back_at_every_zoom(void **state) {
    (void)state;
    Scenery scenery = scenery_grown("noise-isle", "driftwood", 64, 64);
    Painter normal = painter_ready();
    uint64_t before[16];
    for (int zoom = ZOOM_LEAST; zoom <= ZOOM_MOST; zoom++)
        before[zoom - ZOOM_LEAST] = frame_hash(&normal, &scenery, zoom);
    for (Tones palette = 1; palette < TONES_COUNT; palette++) {
        Painter painter = painter_in(palette);
        scenery_recolour(&scenery, palette);
        for (int zoom = ZOOM_LEAST; zoom <= ZOOM_MOST; zoom++)
            assert_true(frame_hash(&painter, &scenery, zoom) != before[zoom - ZOOM_LEAST]);
        painter_free(&painter);
    }
    scenery_recolour(&scenery, TONES_NORMAL);
    for (int zoom = ZOOM_LEAST; zoom <= ZOOM_MOST; zoom++)
        assert_true(frame_hash(&normal, &scenery, zoom) == before[zoom - ZOOM_LEAST]);
    painter_free(&normal);
    scenery_free(&scenery);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_letter_has_a_colour_in_every_palette),
        CHECK(no_two_letters_are_the_same_colour),
        CHECK(every_palette_has_a_name_of_its_own),
        CHECK(pixels_of_the_art_are_changed_and_others_stay),
        CHECK(ramps_run_from_dark_to_light),
        CHECK(grounds_and_red_are_apart_for_the_eyes_meant),
        CHECK(grounds_stay_apart_for_all_eyes),
        CHECK(a_mixed_colour_moves_as_those_near_it),
        CHECK(colours_from_afar_are_the_normal_ones_moved),
        CHECK(a_map_changes_palette_and_back_at_every_zoom),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
