// SPDX-License-Identifier: MIT
// The art: every picture in assets/ is what assets/draw.c makes of its text, and has the palette's colours
// alone; grass and sand differ in brightness.
#include "../src/view/profile/pads.h"
#include "support/captured_program.h"
#include "../src/view/field/figures.h"
#include "support/view/sheets.h"
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPAQUE_LIMIT = 48, COLOURS = 64, PATH = 1000 };

static const char *const SHEETS[] = {
    "water", "terrain", "trees", "decor", "peaks", "things",  "structures", "people",    "air",
    "paper", "icons",   "pads",  "panel", "icon",  "tileset", "title",      "backdrops", "scenes"};
enum { SHEET_COUNT = sizeof SHEETS / sizeof *SHEETS };

static const char *in_assets(char path[PATH], const char *name, const char *ending) {
    snprintf(path, PATH, "%s/assets/%s%s", TIDEMARK_SOURCE_DIR, name, ending);
    return path;
}

static Bitmap sheet_read(const char *name) {
    char path[PATH];
    return bitmap_read(in_assets(path, name, ".png"));
}

static void every_sheet_is_what_its_text_says(void **state) {
    (void)state;
    CapturedProgram draw = program_make(TIDEMARK_DRAW, NULL);
    char palette[PATH], name[40], text[PATH];
    in_assets(palette, "art/palette", ".txt");
    for (int i = 0; i < SHEET_COUNT; i++) {
        snprintf(name, sizeof name, "art/%s", SHEETS[i]);
        assert_int_equal(RUN(&draw, palette, in_assets(text, name, ".txt"), "drawn.png"), 0);
        Bitmap made = bitmap_read(scratch_file(&draw.folder, "drawn.png"));
        Bitmap kept = sheet_read(SHEETS[i]);
        assert_int_equal(made.width, kept.width);
        assert_int_equal(made.height, kept.height);
        for (int y = 0; y < kept.height; y++)
            for (int x = 0; x < kept.width; x++)
                if (bitmap_at(&made, x, y) != bitmap_at(&kept, x, y))
                    FAIL("%s.png: pixel %d,%d is %08x, its text says %08x: build the target art",
                         SHEETS[i], x, y, (unsigned)bitmap_at(&kept, x, y),
                         (unsigned)bitmap_at(&made, x, y));
        bitmap_free(&kept);
        bitmap_free(&made);
    }
    program_remove(&draw);
}

// Their texts are those of the window's icon and of two that were drawn smaller.
static void icons_of_desktops_are_whole_multiples_of_drawn_ones(void **state) {
    (void)state;
    static const struct {
        int side, times;
        const char *sheet;
    } table[] = {{16, 1, "icon16"}, {24, 1, "icon24"}, {32, 1, "icon"}, {48, 2, "icon24"},
                 {64, 2, "icon"},   {128, 4, "icon"},  {256, 8, "icon"}};
    CapturedProgram draw = program_make(TIDEMARK_DRAW, NULL);
    char palette[PATH], name[40], text[PATH], path[PATH], times[8];
    in_assets(palette, "art/palette", ".txt");
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        snprintf(name, sizeof name, "art/%s", table[i].sheet);
        snprintf(times, sizeof times, "%d", table[i].times);
        snprintf(path, PATH, "%s/src/desktop/icons/%d.png", TIDEMARK_SOURCE_DIR, table[i].side);
        int code = RUN(&draw, palette, in_assets(text, name, ".txt"), "drawn.png", times);
        assert_int_equal(code, 0);
        Bitmap made = bitmap_read(scratch_file(&draw.folder, "drawn.png"));
        Bitmap kept = bitmap_read(path);
        assert_int_equal(kept.width, table[i].side);
        assert_int_equal(kept.height, table[i].side);
        assert_int_equal(made.width, kept.width);
        size_t bytes = (size_t)(kept.width * kept.height) * sizeof *kept.pixels;
        if (memcmp(made.pixels, kept.pixels, bytes) != 0)
            FAIL("%s is not what its text says: build the target art", path);
        bitmap_free(&kept);
        bitmap_free(&made);
    }
    program_remove(&draw);
}

// A wrong text gets its line told, and makes no picture.
static void a_text_that_is_no_drawing_is_refused_with_its_line(void **state) {
    (void)state;
    static const struct {
        const char *text, *said;
    } table[] = {
        {"", "bad.txt:0: nothing here, expected 'size W H'"},
        {"size 2\n", "bad.txt:1: expected: size W H"},
        {"size 2 1\ncolumns 0\n", "bad.txt:2: expected: columns N"},
        {"size 2 1\ncolumns 1\nsprite a\n.!\n", "bad.txt:4: "},
        {"size 2 1\ncolumns 1\nsprite a\n...\n", "bad.txt:4: "},
        {"size 2 2\ncolumns 1\nsprite a\n..\n", "bad.txt:"},
    };
    CapturedProgram draw = program_make(TIDEMARK_DRAW, NULL);
    char palette[PATH];
    in_assets(palette, "art/palette", ".txt");
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        scratch_write(&draw.folder, "bad.txt", table[i].text);
        assert_int_equal(RUN(&draw, palette, "bad.txt", "drawn.png"), 3);
        Buffer errors = program_errors(&draw);
        if (!strstr((const char *)errors.bytes, table[i].said))
            FAIL("'%s' is not in '%s'", table[i].said, (const char *)errors.bytes);
        buffer_free(&errors);
        assert_int_equal(scratch_count(&draw.folder), 1);
    }
    program_remove(&draw);
}

typedef struct Colours {
    int count, opaque;
    uint32_t colour[COLOURS];
} Colours;

static Colours palette_read(void) {
    Colours colours = {0};
    char *text = read_source("assets/art/palette.txt");
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        char letter[2], digits[10];
        if (line[0] == '#' || sscanf(line, "%1s %9s", letter, digits) != 2) continue;
        uint32_t value = (uint32_t)strtoul(digits, NULL, 16);
        bool shadow = strlen(digits) == 8;
        assert_true(colours.count < COLOURS);
        colours.colour[colours.count++] = shadow ? value >> 8 | value << 24 : value | 0xff000000u;
        colours.opaque += !shadow;
    }
    free(text);
    return colours;
}

static void the_palette_has_at_most_48_opaque_colours(void **state) {
    (void)state;
    Colours colours = palette_read();
    assert_true(colours.opaque > 8 && colours.opaque <= OPAQUE_LIMIT);
    for (int i = 0; i < colours.count; i++)
        for (int j = 0; j < i; j++) assert_true(colours.colour[i] != colours.colour[j]);
}

static bool in_palette(const Colours *colours, uint32_t pixel) {
    for (int i = 0; i < colours->count; i++)
        if (colours->colour[i] == pixel) return true;
    return false;
}

static void every_pixel_is_of_the_palette(void **state) {
    (void)state;
    Colours colours = palette_read();
    for (int i = 0; i < SHEET_COUNT; i++) {
        Bitmap sheet = sheet_read(SHEETS[i]);
        int drawn_pixels = 0;
        for (int y = 0; y < sheet.height; y++)
            for (int x = 0; x < sheet.width; x++) {
                uint32_t pixel = bitmap_at(&sheet, x, y);
                if (pixel >> 24 == 0) continue;
                drawn_pixels++;
                if (!in_palette(&colours, pixel))
                    FAIL("%s.png: %08x at %d,%d is not in the palette", SHEETS[i], (unsigned)pixel,
                         x, y);
            }
        assert_true(drawn_pixels > 100);
        bitmap_free(&sheet);
    }
}

static void every_sheet_has_the_size_of_its_sprites(void **state) {
    (void)state;
    enum { FILL = 16 * FILL_SIDE };
    static const struct {
        const char *name;
        int width, height;
    } sizes[] = {
        {"water", WATER_FRAMES * 16, WATER_SPRITES / WATER_FRAMES * 16},
        {"terrain", FILL_DRAWINGS * FILL,
         (GROUND_RIVER - GROUND_SAND + 1) * FILL},  // then wet sand
        {"peaks", 4 * PEAK_SIDE, PEAK_KINDS / 4 * PEAK_SIDE},
        {"trees", 6 * TREE_WIDTH, (TREE_SPRITES + 5) / 6 * TREE_HEIGHT},
        {"decor", 8 * 16, (DECOR_SPRITES + 7) / 8 * 16},
        {"things", THING_COLUMNS * THING_WIDTH,
         (THING_STRUCTURES + THING_COLUMNS - 1) / THING_COLUMNS * THING_HEIGHT},
        {"structures", STRUCTURE_COLUMNS * STRUCTURE_WIDTH,
         (THING_COUNT - THING_STRUCTURES + STRUCTURE_COLUMNS - 1) / STRUCTURE_COLUMNS *
             STRUCTURE_HEIGHT},
        {"people", FIGURE_COLUMNS * FIGURE_WIDTH,
         (PEOPLE_SPRITES + FIGURE_COLUMNS - 1) / FIGURE_COLUMNS * FIGURE_HEIGHT},
        {"paper", 64, 2 * 64},
        {"air", AIR_COLUMNS * AIR_SIDE,
         (AIR_END - THING_COUNT + AIR_COLUMNS - 1) / AIR_COLUMNS * AIR_SIDE},
        {"icons", ICON_COLUMNS * ICON_SIDE,
         (ICON_COUNT + ICON_COLUMNS - 1) / ICON_COLUMNS * ICON_SIDE},
        {"pads", ICON_COLUMNS * ICON_SIDE, GLYPH_COUNT / ICON_COLUMNS * ICON_SIDE},
        {"title", 244, 56},
        {"icon", 32, 32},
    };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        Bitmap sheet = sheet_read(sizes[i].name);
        assert_int_equal(sheet.width, sizes[i].width);
        assert_int_equal(sheet.height, sizes[i].height);
        bitmap_free(&sheet);
    }
}

// Mean brightness, 0..255, of drawings of the terrain sheet.
static int brightness(const Bitmap *terrain, int first, int count) {
    enum { SIDE = 16 * FILL_SIDE, AREA = SIDE * SIDE };
    int64_t sum = 0;
    for (int i = 0; i < count * AREA; i++) {
        int drawing = first + i / AREA;
        uint32_t pixel = bitmap_at(terrain, drawing % FILL_DRAWINGS * SIDE + i % SIDE,
                                   drawing / FILL_DRAWINGS * SIDE + i / SIDE % SIDE);
        sum += 299 * (int64_t)(pixel >> 16 & 255) + 587 * (int64_t)(pixel >> 8 & 255) +
               114 * (int64_t)(pixel & 255);
    }
    return (int)(sum / 1000 / (count * AREA));
}

// Lightness tells height. Only snow is lighter than the summits that it lies on.
static void patches_are_as_light_as_the_ground_around_them(void **state) {
    (void)state;
    enum { MOST = 7, SNOW = (GROUND_RIVER - GROUND_SAND - 1) * FILL_DRAWINGS + 1 };
    Bitmap terrain = sheet_read("terrain");
    for (int i = 0; i < (GROUND_RIVER - GROUND_SAND) * FILL_DRAWINGS; i++) {
        int common = brightness(&terrain, i - i % FILL_DRAWINGS, 1);
        int patch = brightness(&terrain, i, 1);
        if (abs(patch - common) > MOST && i != SNOW)
            FAIL("drawing %d has %d, patch %d of it %d", i / FILL_DRAWINGS, common,
                 i % FILL_DRAWINGS, patch);
    }
    bitmap_free(&terrain);
}

// Some players cannot tell their colours apart.
static void grass_sand_and_woods_differ_in_brightness(void **state) {
    (void)state;
    Bitmap terrain = sheet_read("terrain");
    enum { EACH = FILL_DRAWINGS, FIRST_GRASS = 3 * EACH, LUSH = 5 * EACH, WOODS = 8 * EACH };
    int grass = brightness(&terrain, LUSH, EACH), woods = brightness(&terrain, WOODS, 2 * EACH);
    int sand = brightness(&terrain, 0, FIRST_GRASS);
    bitmap_free(&terrain);
    if (sand - grass < 40) FAIL("sand %d, grass %d", sand, grass);
    assert_true(grass - woods >= 15);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_sheet_is_what_its_text_says),
        CHECK(icons_of_desktops_are_whole_multiples_of_drawn_ones),
        CHECK(a_text_that_is_no_drawing_is_refused_with_its_line),
        CHECK(the_palette_has_at_most_48_opaque_colours),
        CHECK(every_pixel_is_of_the_palette),
        CHECK(every_sheet_has_the_size_of_its_sprites),
        CHECK(patches_are_as_light_as_the_ground_around_them),
        CHECK(grass_sand_and_woods_differ_in_brightness),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
