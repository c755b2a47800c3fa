// SPDX-License-Identifier: MIT
// tidemark-cli sheet --sweep: its cells are the worlds of changed levels, all with one seed.
#include <stdio.h>
#include <string.h>

#include "../src/base/png_file.h"
#include "../src/worldgen/palette.h"
#include "support/sheet_cells.h"
#include "support/worlds.h"

// A world of generate --set, or of a level without `accept` alone.
static void assert_cell(const CapturedProgram *program, const Picture *sheet, int column, int row,
                        int lines, const char *level, const char *seed, const char *set) {
    assert_int_equal(RUN(program, "generate", "--level", level, "--seed", seed, "--size", "128",
                         "--set", set, "--image", "w.png"),
                     0);
    Picture world = sheet_picture(program, "w.png");
    assert_cell_shown(sheet, column, row, lines, &world, 1);
    png_pixels_free(&world);
}

static void the_cells_of_a_sweep_are_single_worlds(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    static const char *const COUNTS[] = {"20", "40", "80"}, *const SEAS[] = {"30%", "45%", "60%"};
    scratch_write(&program->folder, "s.level",
                  "level 1 \"S\"\nland = hills count=30 | scale by=2\ntile water where land < 40%\n"
                  "tile grass\nheight land\n");
    assert_int_equal(RUN(program, "sheet", "--level", "s.level", "--seed", "kelp", "--size", "128",
                         "--flat", "--sweep", "land.count=20..80:3", "--sweep",
                         "tile.water.1=30%..60%:3", "--image", "s.png"),
                     0);
    Picture sheet = sheet_picture(program, "s.png");
    assert_sheet_size(&sheet, SHEET_MARGIN + 3 * (128 + SHEET_MARGIN), sheet.height);
    int lines = (sheet.height - SHEET_HEADER) / 3 - 128 - SHEET_LABEL_GAP - SHEET_MARGIN;
    assert_int_equal(lines % SHEET_LINE, 0);
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 3; column++) {
            char set[80];
            snprintf(set, sizeof set, "land.count=%s+tile.water.1=%s", COUNTS[column], SEAS[row]);
            assert_cell(program, &sheet, column, row, lines / SHEET_LINE, "s.level", "kelp", set);
        }
    png_pixels_free(&sheet);
}

// Also where a level would refuse it, and with a value that is written as a share of the map.
static void a_sweep_keeps_the_seed_of_the_unchanged_world(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    Recipe recipe = stock_level("impact");
    Land land = land_of(&recipe, "3", 128, 128, 1);
    assert_int_equal(RUN(program, "sheet", "--level", "impact", "--seed", "3", "--size", "128",
                         "--flat", "--sweep", "tile.water.1=63%..99%:2", "--image", "s.png"),
                     0);
    Picture sheet = sheet_picture(program, "s.png");
    assert_sheet_size(&sheet, SHEET_MARGIN + 2 * (128 + SHEET_MARGIN), sheet.height);
    int lines = (sheet.height - SHEET_HEADER - 128 - SHEET_LABEL_GAP - SHEET_MARGIN) / SHEET_LINE;
    MapColours colours = map_colours(PALETTE_GAME, &land.heights, &land.tiles);
    for (int y = 0; y < 128; y++)
        for (int x = 0; x < 128; x++)
            assert_int_equal(png_pixels_at(&sheet, SHEET_MARGIN + x, SHEET_HEADER + y),
                             0xff000000 | map_colours_at(&colours, x, y));
    assert_true(lines >= 1);
    png_pixels_free(&sheet);
    land_free(&land);
    recipe_free(&recipe);
}

static void what_is_no_sweep_is_refused(void **state) {
    CapturedProgram *program = *state;
    static const struct {
        const char *sweep, *said;
    } CASES[] = {
        {"land=1..2:3", "name"},
        {"pits.count=1..2", "(limit NAME.KEY=LOW..HIGH:STEPS, both ends alike)"},
        {"pits.count=1..2:1", "(limit 2 to 64 steps)"},
        {"pits.count=1..2:65", "(limit 2 to 64 steps)"},
        {"pits.count=1:5", "(limit NAME.KEY=LOW..HIGH:STEPS, both ends alike)"},
        {"pits.count=1..2%:5", "(limit NAME.KEY=LOW..HIGH:STEPS, both ends alike)"},
        {"pits.count=area/9..9:5", "(limit NAME.KEY=LOW..HIGH:STEPS, both ends alike)"},
        {"pits.count=..:5", "(limit NAME.KEY=LOW..HIGH:STEPS, both ends alike)"},
        {"pits.cont=1..2:5", "unknown value 'cont'"},
        {"pits.count=-5..2:5", "change 'pits.count=-5'"},
        {"lnd.count=1..2:5", "unknown name 'lnd'"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        assert_refused(program,
                       RUN(program, "sheet", "--level", "impact", "--seed", "1", "--sweep",
                           CASES[i].sweep, "--image", "s.png"),
                       64, CASES[i].said);
    assert_refused(program,
                   RUN(program, "sheet", "--level", "impact", "--seeds", "1..2", "--sweep",
                       "pits.count=1..9:3", "--image", "s.png"),
                   64, "(limit one level and one seed)");
    assert_refused(program,
                   RUN(program, "sheet", "--level", "impact", "--seed", "1", "--columns", "2",
                       "--sweep", "pits.count=1..9:3", "--image", "s.png"),
                   64, "--sweep says what stands in a row");
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, program_setup, program_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(the_cells_of_a_sweep_are_single_worlds),
        TEST(a_sweep_keeps_the_seed_of_the_unchanged_world),
        TEST(what_is_no_sweep_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
