// SPDX-License-Identifier: MIT
// sheet: many small worlds on one picture, each with its name.
#include <stdio.h>
#include <string.h>

#include "../base/png_file.h"
#include "../base/memory.h"
#include "sheet.h"

enum { BACKGROUND = 0x1b2430 };

// The rows of the picture as the encoder asks for them, from the top: the band at work is kept.
typedef struct Writing {
    const SheetWish *wish;
    const BitmapFont *font;
    SheetLayout layout;
    uint8_t *rgb;  // of the tallest of header and bands
    int band;  // that is in it; -1 the header, -2 nothing yet
    WorldsTally tally;
    Progress progress;
    bool failed;
    TextError error;
} Writing;

static void make_band(Writing *writing, int band) {
    const SheetLayout *layout = &writing->layout;
    Page page = {
        .width = layout->width,
        .height = band < 0 ? layout->header_height : layout->band_height,
        .rgb = writing->rgb,
    };
    page_fill(page, 0, 0, page.width, page.height, BACKGROUND);
    writing->band = band;
    if (writing->failed) return;
    if (band < 0) sheet_paint_header(page, writing->wish, writing->font);
    else
        writing->failed = !sheet_paint_band(page, band, writing->wish, layout, writing->font,
                                            &writing->tally, &writing->progress, &writing->error);
}

static void write_row(const void *context, int y, uint8_t *rgb) {
    Writing *writing = *(Writing *const *)context;
    const SheetLayout *layout = &writing->layout;
    int below = y - layout->header_height;
    int band = below < 0 ? -1 : below / layout->band_height;
    if (band != writing->band) make_band(writing, band);
    int row = band < 0 ? y : below % layout->band_height;
    size_t bytes = (size_t)layout->width * 3;
    memcpy(rgb, writing->rgb + (size_t)row * bytes, bytes);
}

static bool encode(Writing *writing, Buffer *picture, TextError *error) {
    const SheetLayout *layout = &writing->layout;
    int tallest =
        layout->header_height > layout->band_height ? layout->header_height : layout->band_height;
    size_t bytes = (size_t)layout->width * 3 * (size_t)tallest;
    writing->rgb = memory_allocate(bytes, 1);
    if (!writing->rgb) return error_memory(error, "a band of the sheet", bytes);
    bool good =
        png_file_colours(picture, layout->width, layout->height, write_row, &writing, error);
    memory_release(writing->rgb);
    if (good && writing->failed) *error = writing->error;
    return good && !writing->failed;
}

static bool write_sheet(const SheetWish *wish, const BitmapFont *font, TextError *error) {
    Writing writing = {.wish = wish, .font = font, .band = -2, .progress = progress_begin()};
    Buffer picture = {0};
    bool good =
        sheet_layout(&writing.layout, wish, font, error) && encode(&writing, &picture, error);
    progress_clear(&writing.progress);
    good = good && file_write(wish->image, picture.bytes, picture.length, FILE_SHARED, error) &&
           worlds_complete(&writing.tally, worlds_count(&wish->worlds), error);
    buffer_free(&picture);
    return good;
}

bool sheet_run(int argc, char **argv, TextError *error) {
    SheetWish wish = {0};
    BitmapFont font = {0};
    char folder[FILE_PATH], path[FILE_PATH + 32];
    bool good =
        sheet_wish_read(&wish, argc, argv, error) && cli_data_folder(folder, sizeof folder, error);
    if (good) snprintf(path, sizeof path, "%s/assets/tidemark.bdf", folder);
    good = good && bitmap_font_open(&font, path, error) && write_sheet(&wish, &font, error);
    bitmap_font_free(&font);
    sheet_wish_free(&wish);
    return good;
}
