// SPDX-License-Identifier: MIT
// tidemark-cli section: its heights and tiles are those of generate, its altitudes and tides those of the
// rules, counted here by plain loops.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/captured_program.h"
#include "support/json_text.h"
#include "support/png_pixels.h"
#include "support/worlds.h"

#include "../src/base/png_file.h"
#include "../src/game/rules.h"
#include "../src/worldgen/rng.h"

enum { SIDE = 64, CELLS = SIDE * SIDE, LINES = 8, WORD = 32 };

static double number_at(const char *json, const char *path) {
    const char *at = json_at(json, path);
    if (!at) FAIL("no %s in %.100s", path, json);
    return strtod(at, NULL);
}

static double point_at(const char *json, int point, const char *name) {
    char path[64];
    snprintf(path, sizeof path, "points.%d.%s", point, name);
    return number_at(json, path);
}

// One of 16 bands by the number of land tiles that lie lower.
static int altitude_of(const Land *land, int cell) {
    int64_t lower = 0, all = 0;
    for (int i = 0; i < CELLS; i++) {
        if (land->tiles.kinds[i] == TILE_WATER) continue;
        all++;
        lower += land->heights.values[i] < land->heights.values[cell];
    }
    return land->tiles.kinds[cell] == TILE_WATER ? 0 : (int)(1 + 16 * lower / all);
}

static void check_point(const char *json, int point, const Land *land) {
    char path[64];
    int x = (int)point_at(json, point, "x"), y = (int)point_at(json, point, "y");
    int cell = y * SIDE + x;
    assert_true((float)point_at(json, point, "height") == land->heights.values[cell]);
    assert_int_equal(point_at(json, point, "altitude"), altitude_of(land, cell));
    snprintf(path, sizeof path, "points.%d.tile", point);
    assert_string_equal(json_string(json, path), TILE_INFO[land->tiles.kinds[cell]].name);
}

// From tile to tile, never further than half a tile from the line.
static void check_line(const char *json, MapCell from, MapCell to, const Land *land) {
    int count = json_length(json, "points");
    double dx = to.x - from.x, dy = to.y - from.y, length = sqrt(dx * dx + dy * dy);
    double low = HUGE_VAL, high = -HUGE_VAL;
    assert_int_equal(count, 1 + (int)fmax(fabs(dx), fabs(dy)));
    for (int i = 0; i < count; i++) {
        double x = point_at(json, i, "x") - from.x, y = point_at(json, i, "y") - from.y;
        if (length > 0) assert_true(fabs(x * dy - y * dx) / length <= 0.51);
        assert_true(fabs(point_at(json, i, "distance") - sqrt(x * x + y * y)) < 1e-4);
        low = fmin(low, point_at(json, i, "height"));
        high = fmax(high, point_at(json, i, "height"));
        if (i > 0) {
            double across = fabs(point_at(json, i, "x") - point_at(json, i - 1, "x"));
            double down = fabs(point_at(json, i, "y") - point_at(json, i - 1, "y"));
            assert_true(fmax(across, down) == 1);
        }
        check_point(json, i, land);
    }
    assert_true(point_at(json, 0, "x") == from.x && point_at(json, 0, "y") == from.y);
    assert_true(point_at(json, count - 1, "x") == to.x && point_at(json, count - 1, "y") == to.y);
    assert_true(number_at(json, "min") == low && number_at(json, "max") == high);
}

// Each tide covers the land of its altitude and below, and no more.
static void check_tides(const char *json, const Land *land, const Recipe *recipe) {
    Rules rules;
    TextError error;
    assert_true(rules_make(&rules, recipe, SIDE, SIDE, NORMAL, &error));
    int tides = json_length(json, "tides");
    double lowest = HUGE_VAL;
    assert_int_equal(tides, rules_final_tide(&rules));
    for (int i = 0; i < CELLS; i++) {
        if (land->tiles.kinds[i] == TILE_WATER) continue;
        double height = (double)land->heights.values[i];
        lowest = fmin(lowest, height);
        int altitude = altitude_of(land, i);
        for (int tide = 1; tide <= tides; tide++) {
            char path[WORD];
            snprintf(path, sizeof path, "tides.%d", tide - 1);
            float reached = (float)number_at(json, path);
            assert_int_equal((float)height <= reached, altitude <= tide);
        }
    }
    assert_true((float)number_at(json, "sea") == (float)lowest);
}

static Buffer json_of(const CapturedProgram *program, const char *level, MapCell from, MapCell to) {
    char ends[2][WORD];
    snprintf(ends[0], WORD, "%d,%d", from.x, from.y);
    snprintf(ends[1], WORD, "%d,%d", to.x, to.y);
    assert_int_equal(RUN(program, "section", "--level", level, "--seed", "kelp", "--size", "64",
                         "--from", ends[0], "--to", ends[1], "--json"),
                     0);
    Buffer out = program_output(program);
    out.bytes[out.length - 1] = 0;  // the line's end
    if (!json_is_valid((const char *)out.bytes)) FAIL("no JSON: %.200s", (char *)out.bytes);
    return out;
}

static void any_line_has_the_heights_of_generate_and_the_altitudes_of_the_rules(void **state) {
    CapturedProgram *program = *state;
    static const char *const LEVELS[] = {"impact", "noise-isle", "atoll"};
    Rng rng = rng_make(4, 4);
    for (size_t level = 0; level < sizeof LEVELS / sizeof *LEVELS; level++) {
        Recipe recipe = stock_level(LEVELS[level]);
        Land land = land_of(&recipe, "kelp", SIDE, SIDE, 1);
        for (int i = 0; i < LINES; i++) {
            MapCell from = {(int)rng_below(&rng, SIDE), (int)rng_below(&rng, SIDE)};
            MapCell to = {(int)rng_below(&rng, SIDE), (int)rng_below(&rng, SIDE)};
            if (i == 0) to = from;
            Buffer out = json_of(program, LEVELS[level], from, to);
            check_line((const char *)out.bytes, from, to, &land);
            if (i == 1) check_tides((const char *)out.bytes, &land, &recipe);
            buffer_free(&out);
        }
        land_free(&land);
        recipe_free(&recipe);
    }
}

static void a_plot_has_the_lowest_the_highest_and_the_sea(void **state) {
    CapturedProgram *program = *state;
    scratch_write(&program->folder, "t.level",
                  "level 1 \"T\"\na = ramp\ntile water where a < 50%\ntile grass\nheight a\n");
    assert_int_equal(RUN(program, "section", "--level", "t.level", "--seed", "1", "--size", "64",
                         "--from", "0,5", "--to", "63,5"),
                     0);
    Buffer out = program_output(program);
    const char *text = (const char *)out.bytes, *plot = strstr(text, "\n\n");
    assert_non_null(plot);
    assert_non_null(strstr(text, "\nfrom 0,5 to 63,5: min "));
    int rows = 0, last_land = 0, letters = 0, wet = 0;
    bool reached = false;
    for (const char *row = strstr(plot, "|"); row; row = strstr(row + 1, "|")) {
        int land = 0, sea = 0;
        for (const char *at = row + 1; *at != '\n'; at++) {
            land += *at == '#';
            sea += *at == '~';
        }
        assert_true(land >= last_land);
        if (rows == 15) assert_int_equal(land, 64);
        reached = reached || strncmp(row - 16, " sea", 4) == 0;
        assert_int_equal(sea > 0, reached && land < 64);
        wet = sea > wet ? sea : wet;
        last_land = land;
        rows++;
    }
    for (const char *at = strstr(text, "tiles  ") + 7; *at != '\n'; at++) letters += *at == '~';
    assert_int_equal(rows, 16);
    assert_true(letters >= wet && letters <= wet + 4 && wet > 20);
    buffer_free(&out);
}

static void heights_without_tiles_have_no_sea(void **state) {
    CapturedProgram *program = *state;
    scratch_write(&program->folder, "h.level", "level 1 \"H\"\na = cone\nheight a\n");
    assert_int_equal(RUN(program, "section", "--level", "h.level", "--seed", "1", "--size", "64",
                         "--from", "0,5", "--to", "63,5", "--json"),
                     0);
    Buffer out = program_output(program);
    out.bytes[out.length - 1] = 0;
    const char *json = (const char *)out.bytes;
    assert_true(json_is_valid(json));
    assert_int_equal(strncmp(json_at(json, "sea"), "null", 4), 0);
    assert_int_equal(json_length(json, "tides"), 0);
    assert_null(json_at(json, "points.0.tile"));
    buffer_free(&out);
    assert_int_equal(RUN(program, "section", "--level", "h.level", "--seed", "1", "--size", "64",
                         "--from", "0,5", "--to", "63,5"),
                     0);
    out = program_output(program);
    assert_null(strstr((const char *)out.bytes, "sea"));
    buffer_free(&out);
}

// The ground stands as high as the point, in 280 pixels from min to max.
static void the_picture_shows_the_heights(void **state) {
    if (!png_file_exists()) skip();
    CapturedProgram *program = *state;
    static const uint32_t GROUND = 0xff6f5f52;
    enum { BOTTOM = 12 + 14 + 12 + 280 - 1, TURF = 7 };
    MapCell from = {0, 30}, to = {63, 33};
    Buffer out = json_of(program, "impact", from, to);
    const char *json = (const char *)out.bytes;
    assert_int_equal(RUN(program, "section", "--level", "impact", "--seed", "kelp", "--size", "64",
                         "--from", "0,30", "--to", "63,33", "--image", "s.png"),
                     0);
    assert_silent(program);
    Picture picture = png_pixels_read(scratch_file(&program->folder, "s.png"));
    double low = fmin(number_at(json, "min"), number_at(json, "sea")),
           high = number_at(json, "max");
    for (int i = 0; i < 64; i++) {
        int x = 12 + 10 * i + 3, ground = 280;
        while (png_pixels_at(&picture, x, BOTTOM - ground + 1) != GROUND) ground--;
        double expected = 279 * (point_at(json, i, "height") - low) / (high - low) + 1;
        char path[WORD];
        snprintf(path, sizeof path, "points.%d.tile", i);
        bool turf = strcmp(json_string(json, path), "water") != 0 ||
                    point_at(json, i, "height") >= number_at(json, "sea");
        if (expected > 20 && fabs(ground + (turf ? TURF : 0) - expected) > 1.5)
            FAIL("column %d: %d, not %g", i, ground, expected);
    }
    png_pixels_free(&picture);
    buffer_free(&out);
}

static void lines_that_leave_the_map_are_refused(void **state) {
    CapturedProgram *program = *state;
    assert_refused(
        program,
        RUN(program, "section", "--seed", "1", "--size", "64", "--from", "0,0", "--to", "64,0"), 64,
        "--to '64,0' (limit X,Y from 0,0 to 63,63)");
    assert_refused(program, RUN(program, "section", "--seed", "1", "--from", "0,0"), 64,
                   "section needs --from X,Y and --to X,Y");
    assert_refused(
        program,
        RUN(program, "section", "--seed", "1", "--from", "0,0", "--to", "1,1", "--image", "x.bmp"),
        64, "--image 'x.bmp' (limit a file name that ends in .png, or -)");
    assert_refused(program,
                   RUN(program, "section", "--seed", "1", "--from", "0,0", "--to", "1,1", "--image",
                       "-", "--json"),
                   64, "two results in '-' (limit one a file)");
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, program_setup, program_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(any_line_has_the_heights_of_generate_and_the_altitudes_of_the_rules),
        TEST(a_plot_has_the_lowest_the_highest_and_the_sea),
        TEST(heights_without_tiles_have_no_sea),
        TEST(the_picture_shows_the_heights),
        TEST(lines_that_leave_the_map_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
