// SPDX-License-Identifier: MIT
// tidemark-cli sheet: it shows the worlds that generate draws, in their places, with names.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../src/base/png_file.h"
#include "support/captured_program.h"
#include "support/sheet_cells.h"
#include "support/worlds.h"

enum { WORDS = 20 };
static const uint32_t BACKGROUND = 0xff1b2430, WATER = 0xff30749c;

static int ink(const Picture *sheet, int left, int top, int width, int height) {
    int count = 0;
    for (int y = top; y < top + height; y++)
        for (int x = left; x < left + width; x++) count += png_pixels_at(sheet, x, y) != BACKGROUND;
    return count;
}

static void every_world_is_what_generate_draws(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    static const char *const levels[] = {"noise-isle", "noise-isle-classic"};
    static const char *const seeds[] = {"3", "4", "brisk-otter-cove"};
    assert_int_equal(RUN(program, "sheet", "--level", "noise-isle,noise-isle-classic", "--seeds",
                         "3..4,brisk-otter-cove", "--size", "128x64", "--flat", "--image", "s.png"),
                     0);
    Picture sheet = sheet_picture(program, "s.png");
    assert_sheet_size(&sheet, SHEET_MARGIN + 3 * (128 + SHEET_MARGIN),
                      SHEET_HEADER + 2 * sheet_band_height(64, 2));
    for (int row = 0; row < 2; row++)
        for (int column = 0; column < 3; column++) {
            assert_int_equal(RUN(program, "generate", "--level", levels[row], "--seed",
                                 seeds[column], "--size", "128x64", "--image", "w.png"),
                             0);
            Picture world = sheet_picture(program, "w.png");
            assert_cell_shown(&sheet, column, row, 2, &world, 1);
            png_pixels_free(&world);
            int left = SHEET_MARGIN + column * (128 + SHEET_MARGIN);
            int label = SHEET_HEADER + row * sheet_band_height(64, 2) + 64;
            for (int line = 0; line < 2; line++)
                assert_true(ink(&sheet, left, label + SHEET_LABEL_GAP + line * SHEET_LINE, 128,
                                SHEET_LINE) > 5);
            assert_int_equal(ink(&sheet, left, label, 128, SHEET_LABEL_GAP), 0);
            assert_int_equal(ink(&sheet, left + 128, SHEET_HEADER, SHEET_MARGIN, 64), 0);
        }
    assert_true(ink(&sheet, SHEET_MARGIN, SHEET_MARGIN, 200, 26) > 50);
    png_pixels_free(&sheet);
}

static void a_sheet_is_a_result_for_standard_output_too(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "sheet", "--seed", "1", "--size", "64", "--image", "-"), 0);
    Buffer out = program_output(program);
    assert_int_equal(RUN(program, "sheet", "--seed", "1", "--size", "64", "--image", "s.png"), 0);
    assert_true(scratch_holds(&program->folder, "s.png", out.bytes, out.length));
    buffer_free(&out);
}

static void palettes_heights_and_zoom_are_those_of_generate(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    static const struct {
        const char *palette, *zoom;
    } rows[] = {{"article", "1"}, {"earth", "2"}, {"green-red", "3"}, {"grey", "5"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool grey = strcmp(rows[i].palette, "grey") == 0;
        const char *words[WORDS] = {"sheet",     "--seeds", "7,8",        "--size",
                                    "64",        "--zoom",  rows[i].zoom, "--flat",
                                    "--columns", "1",       "--image",    "s.png"};
        words[12] = grey ? "--heights" : "--palette";
        words[13] = grey ? NULL : rows[i].palette;
        assert_int_equal(program_run(program, words), 0);
        assert_int_equal(RUN(program, "generate", "--seed", "8", "--size", "64", "--palette",
                             rows[i].palette, "--image", "w.png"),
                         0);
        int zoom = atoi(rows[i].zoom);
        Picture sheet = sheet_picture(program, "s.png"), world = sheet_picture(program, "w.png");
        assert_sheet_size(&sheet, 2 * SHEET_MARGIN + 64 * zoom,
                          SHEET_HEADER + 2 * sheet_band_height(64 * zoom, 1));
        assert_cell_shown(&sheet, 0, 1, 1, &world, zoom);
        png_pixels_free(&sheet);
        png_pixels_free(&world);
    }
}

// "1", "7" and "g" as the font has them, in lines of the font's full height.
// clang-format off
static const char *const SEVENTEEN[] = {
    "                  ",
    "                  ",
    "  #   #####       ",
    " ##       #       ",
    "# #       #  #### ",
    "  #      #  #   # ",
    "  #      #  #   # ",
    "  #     #   #   # ",
    "  #     #   #  ## ",
    "#####   #    ## # ",
    "                # ",
    "                # ",
    "             ###  ",
    "                  ",
};
// clang-format on

static void a_label_is_the_seed_in_our_own_font(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "sheet", "--seed", "17g", "--size", "64", "--image", "s.png"), 0);
    Picture sheet = sheet_picture(program, "s.png");
    for (int y = 0; y < SHEET_LINE; y++)
        for (int x = 0; SEVENTEEN[y][x]; x++) {
            bool drawn = png_pixels_at(&sheet, SHEET_MARGIN + x,
                                       SHEET_HEADER + 64 + SHEET_LABEL_GAP + y) != BACKGROUND;
            if (drawn != (SEVENTEEN[y][x] == '#')) FAIL("pixel %d,%d of the label", x, y);
        }
    png_pixels_free(&sheet);
}

static void a_rolled_world_is_labelled_with_the_seed_that_made_it(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    Recipe recipe = stock_level("noise-isle-classic");
    Land land = {0};
    char seed[16];
    for (int i = 0; i < 200 && land.roll == 0; i++) {
        land_free(&land);
        snprintf(seed, sizeof seed, "%d", i);
        land = land_of(&recipe, seed, 64, 64, 1);
    }
    assert_true(land.roll > 0);
    const char *texts[] = {seed, land.seed.text};
    Picture sheets[2];
    for (int i = 0; i < 2; i++) {
        assert_int_equal(RUN(program, "sheet", "--level", "noise-isle-classic", "--seed", texts[i],
                             "--size", "64", "--image", "s.png"),
                         0);
        sheets[i] = sheet_picture(program, "s.png");
    }
    assert_sheet_size(&sheets[0], sheets[1].width, sheets[1].height);
    size_t pixels = (size_t)sheets[0].width * (size_t)sheets[0].height;
    assert_memory_equal(sheets[0].pixels, sheets[1].pixels, pixels * sizeof *sheets[0].pixels);
    for (int i = 0; i < 2; i++) png_pixels_free(&sheets[i]);
    land_free(&land);
    recipe_free(&recipe);
}

static void long_labels_take_more_lines(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    static const struct {
        const char *level, *seeds;
        int lines;
    } rows[] = {
        {"noise-isle", "1..3", 1},
        {"noise-isle", "1,2,restful-owl-cove", 2},
        {"noise-isle", "restful-owl-cove,1,2", 2},
        {"noise-isle", "1,2,restful-tortoise-anchorage", 3},
        {"noise-isle", "1,2,aaaaaaa-aaaaaaaa-aaa", 3},  // two lines without regard to words
        {"noise-isle", "1,2,aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 3},
        {"noise-isle", "1,2,aaaaaaaaaa", 1},
        {"noise-isle-classic", "1,2,aaaaaaaaaa", 2},  // may become aaaaaaaaaa/63
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(RUN(program, "sheet", "--level", rows[i].level, "--seeds", rows[i].seeds,
                             "--size", "64", "--columns", "3", "--image", "s.png"),
                         0);
        Picture sheet = sheet_picture(program, "s.png");
        assert_sheet_size(&sheet, SHEET_MARGIN + 3 * (64 + SHEET_MARGIN),
                          SHEET_HEADER + sheet_band_height(64, rows[i].lines));
        int label = SHEET_HEADER + 64 + SHEET_LABEL_GAP,
            left = SHEET_MARGIN + 2 * (64 + SHEET_MARGIN);
        assert_true(ink(&sheet, left, label, 64, SHEET_LINE) > 5);
        assert_int_equal(ink(&sheet, left + 64, label, SHEET_MARGIN, rows[i].lines * SHEET_LINE),
                         0);
        png_pixels_free(&sheet);
    }
}

static void a_label_that_is_cut_says_so(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    // thirty letters are three lines
    static const char *const seeds[] = {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                                        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"};
    Picture sheets[2];
    for (int i = 0; i < 2; i++) {
        assert_int_equal(
            RUN(program, "sheet", "--seed", seeds[i], "--size", "64", "--image", "s.png"), 0);
        sheets[i] = sheet_picture(program, "s.png");
        assert_sheet_size(&sheets[i], 2 * SHEET_MARGIN + 64,
                          SHEET_HEADER + sheet_band_height(64, 3));
    }
    int different[3] = {0};
    for (int y = 0; y < 3 * SHEET_LINE; y++)
        for (int x = 0; x < 64; x++) {
            int left = SHEET_MARGIN + x, top = SHEET_HEADER + 64 + SHEET_LABEL_GAP + y;
            different[y / SHEET_LINE] +=
                png_pixels_at(&sheets[0], left, top) != png_pixels_at(&sheets[1], left, top);
        }
    assert_int_equal(different[0] + different[1], 0);
    assert_true(different[2] > 3);
    for (int i = 0; i < 2; i++) png_pixels_free(&sheets[i]);
}

static void columns_are_chosen_so_that_the_sheet_is_wide(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    static const struct {
        const char *level, *seeds, *columns;
        int across, down, lines;
        int left_out;  // empty cells of the last row
    } rows[] = {
        {"noise-isle", "1", NULL, 1, 1, 1, 0},
        {"noise-isle", "1..12", NULL, 4, 3, 1, 0},
        {"noise-isle", "1..12", "5", 5, 3, 1, 3},
        {"noise-isle", "1..3", "99", 3, 1, 1, 0},
        {"noise-isle-classic,noise-isle", "1..5", NULL, 5, 2, 2, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *words[WORDS] = {"sheet",        "--level",
                                    rows[i].level,  "--seeds",
                                    rows[i].seeds,  "--image",
                                    "s.png",        "--size",
                                    "128",          rows[i].columns ? "--columns" : NULL,
                                    rows[i].columns};
        assert_int_equal(program_run(program, words), 0);
        Picture sheet = sheet_picture(program, "s.png");
        assert_sheet_size(&sheet, SHEET_MARGIN + rows[i].across * (128 + SHEET_MARGIN),
                          SHEET_HEADER + rows[i].down * sheet_band_height(128, rows[i].lines));
        int left = rows[i].left_out * (128 + SHEET_MARGIN);
        assert_int_equal(ink(&sheet, sheet.width - left, sheet.height - 64, left, 64), 0);
        assert_true(
            ink(&sheet, sheet.width - left - SHEET_MARGIN - 64, sheet.height - 128, 64, 64) > 0);
        png_pixels_free(&sheet);
    }
}

static void hillshade_lights_the_north_west_and_leaves_water_alone(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    scratch_write(&program->caught, "cone.level",
                  "level 1 \"Cone\"\nh = cone peak=1 base=0\n"
                  "tile water where h < 0.3\ntile grass\nheight h\n");
    const char *path = scratch_file(&program->caught, "cone.level");
    assert_int_equal(
        RUN(program, "sheet", "--level", path, "--seed", "1", "--size", "64", "--image", "s.png"),
        0);
    Picture sheet = sheet_picture(program, "s.png");
    uint32_t north_west = png_pixels_at(&sheet, SHEET_MARGIN + 24, SHEET_HEADER + 24);
    uint32_t south_east = png_pixels_at(&sheet, SHEET_MARGIN + 40, SHEET_HEADER + 40);
    const uint32_t grass = 0x6ca54b;
    for (int shift = 0; shift < 24; shift += 8) {
        assert_true((north_west >> shift & 255) > (grass >> shift & 255));
        assert_true((south_east >> shift & 255) < (grass >> shift & 255));
        assert_true((south_east >> shift & 255) > (grass >> shift & 255) / 2);
    }
    assert_int_equal(png_pixels_at(&sheet, SHEET_MARGIN, SHEET_HEADER), WATER);
    assert_int_equal(png_pixels_at(&sheet, SHEET_MARGIN + 63, SHEET_HEADER + 63), WATER);
    png_pixels_free(&sheet);
}

// Makes a data folder without levels.
static void make_data(CapturedProgram *program) {
    mkdir(scratch_file(&program->caught, "levels"), 0700);
    mkdir(scratch_file(&program->caught, "assets"), 0700);
    char *font = read_source("assets/tidemark.bdf");
    scratch_write(&program->caught, "assets/tidemark.bdf", font);
    free(font);
    program->data = program->caught.path;
}

static void all_levels_with_one_seed_are_on_one_sheet(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    make_data(program);
    for (int i = 0; i < 3; i++) {
        char name[32], text[100];
        snprintf(name, sizeof name, "levels/n%d.level", i);
        snprintf(text, sizeof text, "level 1 \"N\"\nh = constant value=%d\nheight h\n", i);
        scratch_write(&program->caught, name, text);
    }
    assert_int_equal(RUN(program, "sheet", "--levels", "all", "--seed", "a,b", "--size", "64",
                         "--columns", "3", "--image", "s.png"),
                     0);
    Picture sheet = sheet_picture(program, "s.png");
    assert_sheet_size(&sheet, SHEET_MARGIN + 3 * (64 + SHEET_MARGIN),
                      SHEET_HEADER + sheet_band_height(64, 2));
    png_pixels_free(&sheet);
}

// Three figures: one of 128, two of 50, which are drawn three times as large.
static void make_figures(CapturedProgram *program) {
    make_data(program);
    mkdir(scratch_file(&program->caught, "levels/figures"), 0700);
    scratch_write(&program->caught, "levels/figures/b.level",
                  "level 1 \"Second\"\nsize 50 50\nh = random\nheight h\n");
    scratch_write(&program->caught, "levels/figures/c.level",
                  "level 1 \"Third\"\nsize 50 50\nh = random\nheight h\n");
    scratch_write(&program->caught, "levels/figures/a.level",
                  "level 1 \"First\"\nsize 128 128\nh = diamond_square feature=32\nheight h\n");
    scratch_write(&program->caught, "levels/figures/notes.txt", "no level");
}

static void figures_have_their_own_sizes_titles_and_captions(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    enum { CELL = 176, TALL = 150 };
    make_figures(program);
    assert_int_equal(RUN(program, "sheet", "--figures", "--columns", "3", "--image", "s.png"), 0);
    assert_int_equal(RUN(program, "generate", "--seed", "1", "--level",
                         scratch_file(&program->caught, "levels/figures/a.level"), "--image",
                         "a.png"),
                     0);
    assert_int_equal(RUN(program, "generate", "--seed", "1", "--level",
                         scratch_file(&program->caught, "levels/figures/b.level"), "--image",
                         "b.png"),
                     0);
    Picture sheet = sheet_picture(program, "s.png"), first = sheet_picture(program, "a.png");
    Picture second = sheet_picture(program, "b.png");
    assert_sheet_size(&sheet, SHEET_MARGIN + 3 * (CELL + SHEET_MARGIN),
                      SHEET_HEADER + sheet_band_height(TALL, 2));
    for (int y = 0; y < 128; y++)
        for (int x = 0; x < 128; x++)
            assert_int_equal(png_pixels_at(&sheet, SHEET_MARGIN + x, SHEET_HEADER + TALL - 128 + y),
                             png_pixels_at(&first, x, y));
    for (int y = 0; y < 150; y++)
        for (int x = 0; x < 150; x++)
            assert_int_equal(png_pixels_at(&sheet, 2 * SHEET_MARGIN + CELL + x, SHEET_HEADER + y),
                             png_pixels_at(&second, x / 3, y / 3));
    for (int line = 0; line < 2; line++)
        assert_true(ink(&sheet, SHEET_MARGIN,
                        SHEET_HEADER + TALL + SHEET_LABEL_GAP + line * SHEET_LINE, CELL,
                        SHEET_LINE) > 20);
    png_pixels_free(&sheet);
    png_pixels_free(&first);
    png_pixels_free(&second);
}

static void a_world_that_cannot_be_is_a_blank_cell_and_exit_3(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    scratch_write(&program->caught, "never.level",
                  "level 1 \"Never\"\nh = random\ntile water where h < 2\ntile grass\n"
                  "accept grass>=100 rolls=2\nheight h\n");
    char levels[SCRATCH_PATH * 2];
    snprintf(levels, sizeof levels, "%s,noise-isle", scratch_file(&program->caught, "never.level"));
    int code = RUN(program, "sheet", "--level", levels, "--seeds", "1..2", "--size", "64", "--flat",
                   "--image", "s.png");
    assert_int_equal(code, 3);
    Buffer err = program_errors(program);
    assert_non_null(
        strstr((const char *)err.bytes, "2 of 4 worlds could not be made, the first: "));
    assert_non_null(strstr((const char *)err.bytes, "never.level: level cannot meet 'grass>=100'"));
    buffer_free(&err);
    assert_int_equal(RUN(program, "generate", "--seed", "2", "--size", "64", "--image", "w.png"),
                     0);
    Picture sheet = sheet_picture(program, "s.png"), world = sheet_picture(program, "w.png");
    assert_cell_shown(&sheet, 1, 1, 2, &world, 1);
    uint32_t blank = png_pixels_at(&sheet, SHEET_MARGIN, SHEET_HEADER);
    int words = 0;
    for (int y = 0; y < 64; y++)
        for (int x = 0; x < 64; x++) {
            assert_int_not_equal(png_pixels_at(&sheet, SHEET_MARGIN + x, SHEET_HEADER + y),
                                 BACKGROUND);
            words += png_pixels_at(&sheet, SHEET_MARGIN + x, SHEET_HEADER + y) != blank;
        }
    assert_true(words > 100 && words < 2000);
    png_pixels_free(&sheet);
    png_pixels_free(&world);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, program_setup, program_teardown)
    const struct CMUnitTest tests[] = {
        TEST(every_world_is_what_generate_draws),
        TEST(a_sheet_is_a_result_for_standard_output_too),
        TEST(palettes_heights_and_zoom_are_those_of_generate),
        TEST(a_label_is_the_seed_in_our_own_font),
        TEST(a_rolled_world_is_labelled_with_the_seed_that_made_it),
        TEST(long_labels_take_more_lines),
        TEST(a_label_that_is_cut_says_so),
        TEST(columns_are_chosen_so_that_the_sheet_is_wide),
        TEST(hillshade_lights_the_north_west_and_leaves_water_alone),
        TEST(all_levels_with_one_seed_are_on_one_sheet),
        TEST(figures_have_their_own_sizes_titles_and_captions),
        TEST(a_world_that_cannot_be_is_a_blank_cell_and_exit_3),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
