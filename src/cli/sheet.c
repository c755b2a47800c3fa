// SPDX-License-Identifier: MIT
// sheet: many small worlds in one picture, each with its name.
#include "sheet.h"

#include <stdio.h>
#include <string.h>

#include "../base/memory.h"
#include "../base/number.h"
#include "../base/png_file.h"
#include "outputs.h"

// The wish of the user.

enum { IMAGE = WORLDS_OPTIONS, COLUMNS, ZOOM, PALETTE, HEIGHTS, FLAT, FIGURES };
enum { COLUMNS_MOST = 1000, ZOOM_MOST = 16 };

static const Option OPTIONS[] = {
    WORLDS_ROWS("ranges and seed texts, with commas between"),
    [IMAGE] = {"image", "FILE", ".png (also for '-'), sides of 16384 pixels at most"},
    [COLUMNS] = {"columns", "N", "worlds in a row, 1 to 1000; the fewest for a wide picture"},
    [ZOOM] = {"zoom", "N", "pixels a tile, 1 to 16; 1, for figures about 128 pixels a side"},
    [PALETTE] = {"palette", "NAME", "as for generate; game, for figures article"},
    [HEIGHTS] = {"heights", NULL, "heights instead of tiles, in grey; no --palette beside it"},
    [FLAT] = {"flat", NULL, "tiles without hillshade, as generate draws them"},
    [FIGURES] = {"figures", NULL, "the level files of levels/figures, with captions; seed 1"},
    {NULL, NULL, NULL},
};

// Figures that are tiles have the colours of their article.
static bool read_palette(Palette *palette, const char *const values[], TextError *error) {
    const char *name = values[PALETTE];
    bool heights = values[HEIGHTS] != NULL;
    *palette = heights ? PALETTE_GREY : values[FIGURES] ? PALETTE_ARTICLE : PALETTE_GAME;
    if (heights && name)
        return error_set(error, FAILURE_OPTION,
                         "--heights beside --palette (limit: one of the two)");
    return output_palette(palette, name, error);
}

static bool read_image(SheetWish *wish, const char *path, TextError *error) {
    wish->image = path;
    if (!path)
        return error_set(error, FAILURE_OPTION,
                         "sheet needs --image FILE (limit: see '" CLI_PROGRAM " help sheet')");
    return output_check(OUTPUT_IMAGE, path, error);
}

static void set_title(SheetWish *wish) {
    const Worlds *worlds = &wish->worlds;
    char counted[32];
    snprintf(counted, sizeof counted, "%d levels", worlds->level_count);
    const char *title = worlds->figures            ? "Figures of the articles"
                        : worlds->all              ? "All levels"
                        : worlds->level_count == 1 ? worlds->levels[0].recipe.title
                                                   : counted;
    error_quote(wish->title, sizeof wish->title, title, strlen(title));
}

static bool read_wish(SheetWish *wish, const char *const values[], TextError *error) {
    wish->flat = values[FLAT] != NULL;
    return read_image(wish, values[IMAGE], error) &&
           cli_count(&wish->columns, "--columns", values[COLUMNS], COLUMNS_MOST, error) &&
           cli_count(&wish->zoom, "--zoom", values[ZOOM], ZOOM_MOST, error) &&
           read_palette(&wish->palette, values, error) &&
           worlds_read(&wish->worlds, values, values[FIGURES] != NULL, error);
}

// Writing the sheet.

// The encoder asks for rows from the top; the current band is kept.
typedef struct Writing {
    Sheet *sheet;
    uint8_t *rgb;  // room for the header or a band
    int band;  // the band in `rgb`; -1 the header, -2 none yet
    bool failed;
    TextError error;
} Writing;

static void make_band(Writing *writing, int band) {
    const SheetLayout *layout = &writing->sheet->layout;
    int height = band < 0 ? layout->header_height : layout->band_height;
    Page page = {layout->width, height, writing->rgb};
    page_fill(page, 0, 0, page.width, page.height, PAGE_BACKGROUND);
    writing->band = band;
    if (writing->failed) return;
    if (band < 0) sheet_paint_header(writing->sheet, page);
    else writing->failed = !sheet_paint_band(writing->sheet, page, band, &writing->error);
}

static void write_row(const void *context, int y, uint8_t *rgb) {
    Writing *writing = *(Writing *const *)context;
    const SheetLayout *layout = &writing->sheet->layout;
    int below = y - layout->header_height;
    int band = below < 0 ? -1 : below / layout->band_height;
    if (band != writing->band) make_band(writing, band);
    int row = band < 0 ? y : below % layout->band_height;
    size_t bytes = (size_t)layout->width * 3;
    memcpy(rgb, writing->rgb + (size_t)row * bytes, bytes);
}

static bool encode(Sheet *sheet, Buffer *picture, TextError *error) {
    const SheetLayout *layout = &sheet->layout;
    int tallest = int_max(layout->header_height, layout->band_height);
    size_t bytes = (size_t)layout->width * 3 * (size_t)tallest;
    Writing writing = {.sheet = sheet, .rgb = memory_allocate(bytes, 1), .band = -2};
    Writing *at_work = &writing;
    if (!writing.rgb) return error_memory(error, "a band of the sheet", bytes);
    bool good =
        png_file_colours(picture, layout->width, layout->height, write_row, &at_work, error);
    memory_release(writing.rgb);
    if (good && writing.failed) *error = writing.error;
    return good && !writing.failed;
}

static bool write_sheet(Sheet *sheet, TextError *error) {
    Buffer picture = {0};
    Worlds *worlds = &sheet->wish.worlds;
    worlds->progress = progress_begin();
    set_title(&sheet->wish);
    bool good = sheet_arrange(sheet, error) && encode(sheet, &picture, error);
    progress_clear(&worlds->progress);
    if (good)
        good = cli_write(&picture, sheet->wish.image, "a picture", error) &&
               worlds_complete(worlds, error);
    buffer_free(&picture);
    return good;
}

static bool run(const CliCall *call, TextError *error) {
    Sheet sheet = {0};
    bool good = read_wish(&sheet.wish, call->values, error) && page_font(&sheet.font, error) &&
                write_sheet(&sheet, error);
    bitmap_font_free(&sheet.font);
    worlds_free(&sheet.wish.worlds);
    return good;
}

const CliCommand SHEET = {"sheet", "", "draw many worlds in one picture", OPTIONS, NULL, run};
