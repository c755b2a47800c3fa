// SPDX-License-Identifier: MIT
// sheet: many small worlds in one picture, each with its name.
#include "sheet.h"

#include <stdio.h>
#include <string.h>

#include "../base/memory.h"
#include "../base/number.h"
#include "../base/png_file.h"
#include "../worldgen/level.h"
#include "outputs.h"
#include "sweep.h"

// The wish of the user.

enum { IMAGE = WORLDS_OPTIONS, SWEEP, SWEEP_DOWN, COLUMNS, ZOOM, PALETTE, HEIGHTS, FLAT, FIGURES };
enum { COLUMNS_MOST = 1000, ZOOM_MOST = 16 };

static const Option OPTIONS[] = {
    WORLDS_ROWS("ranges and seed texts, with commas between"),
    [IMAGE] = {"image", "FILE", ".png (also for '-'), sides of 16384 pixels at most"},
    [SWEEP] = {"sweep", "NAME.KEY=A..B:N", "one level and seed with a value changed step by step"},
    [SWEEP_DOWN] = {"sweep", "...", "a second one, from row to row"},
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
    char counted[32], swept[sizeof wish->title];
    snprintf(counted, sizeof counted, "%d levels", worlds->level_count);
    snprintf(swept, sizeof swept, "%.60s, seed %.50s", worlds->levels[0].recipe.title,
             worlds->swept.text);
    const char *title = worlds->swept.text[0]      ? swept
                        : worlds->figures          ? "Figures of the articles"
                        : worlds->all              ? "All levels"
                        : worlds->level_count == 1 ? worlds->levels[0].recipe.title
                                                   : counted;
    error_quote(wish->title, sizeof wish->title, title, strlen(title));
}

// A row of the sheet is one of the first sweep.
static bool read_sweeps(SheetWish *wish, const char *const values[], TextError *error) {
    if (values[COLUMNS] || values[FIGURES])
        return error_set(error, FAILURE_OPTION,
                         "--sweep says what stands in a row (limit: no --columns or --figures)");
    return sweep_worlds(&wish->worlds, (const char *const[]){values[SWEEP], values[SWEEP_DOWN]},
                        &wish->columns, error);
}

static bool read_wish(SheetWish *wish, const char *const values[], TextError *error) {
    wish->flat = values[FLAT] != NULL;
    return read_image(wish, values[IMAGE], error) &&
           cli_count(&wish->columns, "--columns", values[COLUMNS], COLUMNS_MOST, error) &&
           cli_count(&wish->zoom, "--zoom", values[ZOOM], ZOOM_MOST, error) &&
           read_palette(&wish->palette, values, error) &&
           worlds_read(&wish->worlds, values, values[FIGURES] != NULL, error) &&
           (!values[SWEEP] || read_sweeps(wish, values, error));
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

// Levels that are files have no name by which others find them: such sheets say nothing of their origin.
static bool sign(const Sheet *sheet, const CliCall *call, Buffer *picture, TextError *error) {
    const Worlds *worlds = &sheet->wish.worlds;
    Buffer line = {0}, signed_picture = {0};
    bool known = true;
    for (int i = 0; i < worlds->level_count && !worlds->figures; i++)
        known = known && level_is_stock(worlds->levels[i].name);
    if (known) {
        origin_begin(&line, call->version, "sheet");
        cli_origin_options(&line, call, OPTIONS, 0, FIGURES + 1, IMAGE);
    }
    bool good = buffer_good(&line, "a sheet", error) &&
                origin_put_png(&signed_picture, &line, buffer_source(picture, "a sheet"), error);
    buffer_free(&line);
    buffer_free(picture);
    *picture = signed_picture;
    return good;
}

static bool write_sheet(Sheet *sheet, const CliCall *call, TextError *error) {
    Buffer picture = {0};
    Worlds *worlds = &sheet->wish.worlds;
    worlds->progress = progress_begin();
    set_title(&sheet->wish);
    bool good = sheet_arrange(sheet, error) && encode(sheet, &picture, error) &&
                sign(sheet, call, &picture, error);
    progress_clear(&worlds->progress);
    if (good)
        good = cli_deliver(call, &picture, sheet->wish.image, "a picture", error) &&
               worlds_complete(worlds, error);
    buffer_free(&picture);
    return good;
}

static bool run(const CliCall *call, TextError *error) {
    Sheet sheet = {0};
    bool good = read_wish(&sheet.wish, call->values, error) && page_font(&sheet.font, error) &&
                write_sheet(&sheet, call, error);
    bitmap_font_free(&sheet.font);
    worlds_free(&sheet.wish.worlds);
    return good;
}

static const char MORE[] = "\n--sweep draws one world with a value of its level changed step by "
                           "step: land.count=20..80:5,\n"
                           "tile.water.1=40%..70%:4 or land.count=area/200..area/9:5, by the names "
                           "of 'help generate'. Where\n"
                           "the value's usual range goes by ratios ('ops'), so do the steps. All "
                           "have the seed of the unchanged\n"
                           "world, and none is refused for what it lacks.\n";

const CliCommand SHEET = {"sheet", "", "draw many worlds in one picture", OPTIONS, MORE, run};
