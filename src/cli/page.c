// SPDX-License-Identifier: MIT
#include "page.h"

#include <stdio.h>
#include <string.h>

#include "../base/png_file.h"
#include "cli.h"

bool page_font(BitmapFont *font, TextError *error) {
    char folder[FILE_PATH], path[FILE_PATH + 32];
    if (!cli_data_folder(folder, sizeof folder, error)) return false;
    snprintf(path, sizeof path, "%s/assets/tidemark.bdf", folder);
    return bitmap_font_open(font, path, error);
}

static void pack_row(const void *context, int y, uint8_t *rgb) {
    const Page *page = context;
    size_t bytes = (size_t)page->width * 3;
    memcpy(rgb, page->rgb + (size_t)y * bytes, bytes);
}

bool page_encode(Page page, Buffer *to, TextError *error) {
    return png_file_colours(to, page.width, page.height, pack_row, &page, error);
}

static const char DOTS[] = "\xe2\x80\xa6";

void page_fill(Page page, int x, int y, int width, int height, uint32_t colour) {
    int right = x + width < page.width ? x + width : page.width;
    int bottom = y + height < page.height ? y + height : page.height;
    for (int row = y < 0 ? 0 : y; row < bottom; row++)
        for (int column = x < 0 ? 0 : x; column < right; column++) {
            uint8_t *rgb = page.rgb + ((size_t)row * (size_t)page.width + (size_t)column) * 3;
            rgb[0] = (uint8_t)(colour >> 16 & 255);
            rgb[1] = (uint8_t)(colour >> 8 & 255);
            rgb[2] = (uint8_t)(colour & 255);
        }
}

static const BitmapGlyph *next_glyph(const BitmapFont *font, const char *text, size_t length,
                                     size_t *size) {
    *size = error_utf8_length(text, length);
    uint32_t character = *size ? error_character(text, *size) : BITMAP_FONT_BOX;
    if (*size == 0) *size = 1;
    return bitmap_font_glyph(font, character);
}

int label_width(const BitmapFont *font, const char *text, size_t length) {
    int width = 0;
    for (size_t i = 0, size; i < length; i += size)
        width += next_glyph(font, text + i, length - i, &size)->advance;
    return width;
}

// Bytes of a text that fit into a width.
static size_t fit(const BitmapFont *font, const char *text, size_t length, int width) {
    size_t i = 0;
    for (size_t size; i < length; i += size) {
        width -= next_glyph(font, text + i, length - i, &size)->advance;
        if (width < 0) break;
    }
    return i;
}

// Whether a line may end before text[at]: after a blank, and after a hyphen within a word.
static bool may_end(const char *text, size_t at) {
    return text[at - 1] == ' ' || (text[at - 1] == '-' && at > 1 && text[at - 2] != ' ');
}

// Goes back to where a line may end, if possible.
static size_t whole_words(const char *text, size_t length, size_t fits) {
    if (fits == length || text[fits] == ' ') return fits;
    size_t end = fits;
    while (end > 0 && !may_end(text, end)) end--;
    return end > 0 ? end : fits;
}

int label_wrap(const BitmapFont *font, const char *text, int width, LabelLine *lines, int most) {
    int count = 0;
    size_t length = strlen(text);
    for (; length > 0 && count < most; count++) {
        size_t fits = fit(font, text, length, width);
        bool cut = fits < length && count == most - 1;
        if (cut) fits = fit(font, text, length, width - label_width(font, DOTS, sizeof DOTS - 1));
        size_t end = cut ? fits : whole_words(text, length, fits);
        size_t next = end > 0 ? end : length;  // not even a character fits: gives up
        while (next < length && text[next] == ' ') next++;
        while (end > 0 && text[end - 1] == ' ') end--;
        lines[count] = (LabelLine){.text = text, .length = end, .cut = cut};
        text += next;
        length -= next;
    }
    return count;
}

static int draw_text(const BitmapFont *font, Page page, int x, int y, int scale, uint32_t colour,
                     const char *text, size_t length) {
    for (size_t i = 0, size; i < length; i += size) {
        const BitmapGlyph *glyph = next_glyph(font, text + i, length - i, &size);
        int top = font->ascent - glyph->bottom - glyph->height;
        for (int row = 0; row < glyph->height; row++)
            for (int column = 0; column < glyph->width; column++)
                if (bitmap_glyph_at(glyph, column, row))
                    page_fill(page, x + (glyph->left + column) * scale, y + (top + row) * scale,
                              scale, scale, colour);
        x += glyph->advance * scale;
    }
    return x;
}

void label_draw(const BitmapFont *font, Page page, int x, int y, int scale, uint32_t colour,
                LabelLine line) {
    x = draw_text(font, page, x, y, scale, colour, line.text, line.length);
    if (line.cut) draw_text(font, page, x, y, scale, colour, DOTS, sizeof DOTS - 1);
}
