// SPDX-License-Identifier: MIT
#include "section_paint.h"

#include <stdio.h>
#include <string.h>

#include "../base/memory.h"

// Lengths in pixels.
enum {
    EDGE = 12,
    LABELS = 96,  // at the right, for the sea and the tides
    PLOT_WIDTH = 640,  // roughly; narrower lines get wider columns
    COLUMN_MOST = 16,
    PLOT_HEIGHT = 280,
    DASH = 4,
    TURF = 7,  // depth of a tile's own colour
};
enum { SEA = 0x30749c, SEA_LINE = 0x8fc7e8, TIDE_LINE = 0xb98f6a, GROUND = 0x6f5f52 };

typedef struct Drawing {
    const Section *section;
    const BitmapFont *font;
    Page page;
    int column;  // width of a point
    int left, top;  // of the plot
    int width;
    int line;  // height of a line of text
    double low, high;
} Drawing;

static int y_of(const Drawing *drawing, double height) {
    return drawing->top + PLOT_HEIGHT - 1 -
           section_row(drawing->low, drawing->high, height, PLOT_HEIGHT);
}

static void write_text(const Drawing *drawing, int x, int y, uint32_t colour, const char *text) {
    label_draw(drawing->font, drawing->page, x, y, 1, colour,
               (LabelLine){.text = text, .length = strlen(text)});
}

static void paint_point(const Drawing *drawing, int i) {
    const Section *section = drawing->section;
    const SectionPoint *point = &section->points[i];
    int x = drawing->left + i * drawing->column, bottom = drawing->top + PLOT_HEIGHT;
    int ground = y_of(drawing, (double)point->height);
    bool water = point->tile == TILE_WATER;
    if (water && section->sea.known) {
        int sea = y_of(drawing, (double)section->sea.sea);
        page_fill(drawing->page, x, sea, drawing->column, int_max(ground - sea, 0), SEA);
    }
    page_fill(drawing->page, x, ground, drawing->column, bottom - ground, GROUND);
    if (point->tile == TILE_NONE || (water && point->height < section->sea.sea)) return;
    page_fill(drawing->page, x, ground, drawing->column, int_min(TURF, bottom - ground),
              TILE_INFO[point->tile].game);
}

static void paint_line(const Drawing *drawing, double height, uint32_t colour) {
    int y = y_of(drawing, height), right = drawing->left + drawing->width;
    if (y < drawing->top || y >= drawing->top + PLOT_HEIGHT) return;
    for (int x = drawing->left; x < right; x += 2 * DASH)
        page_fill(drawing->page, x, y, int_min(DASH, right - x), 1, colour);
}

// Beside a line, but above a name that it would touch.
static int write_name(const Drawing *drawing, double height, uint32_t colour, const char *name,
                      int below) {
    int y = int_min(y_of(drawing, height) - drawing->line / 2, below - drawing->line);
    y = int_max(y, drawing->top - drawing->line);
    write_text(drawing, drawing->left + drawing->width + DASH, y, colour, name);
    return y;
}

// The last tide is named: there the sea stops.
static void paint_lines(const Drawing *drawing) {
    const Section *section = drawing->section;
    char name[24];
    if (!section->sea.known) return;
    paint_line(drawing, (double)section->sea.sea, SEA_LINE);
    int y = write_name(drawing, (double)section->sea.sea, SEA_LINE, "sea", drawing->page.height);
    for (int i = 0; i < section->tide_count; i++)
        paint_line(drawing, (double)section->sea.tides[i], TIDE_LINE);
    snprintf(name, sizeof name, "tide %d", section->tide_count);
    if (section->tide_count > 0)
        write_name(drawing, (double)section->sea.tides[section->tide_count - 1], TIDE_LINE, name,
                   y);
}

static void paint_words(const Drawing *drawing, const char *title) {
    const Section *section = drawing->section;
    const SectionPoint *first = section->points, *last = &section->points[section->count - 1];
    LabelLine line;
    if (label_wrap(drawing->font, title, drawing->page.width - 2 * EDGE, &line, 1) == 1)
        label_draw(drawing->font, drawing->page, EDGE, EDGE, 1, PAGE_BRIGHT, line);
    Words ends = words("from #1,#2 to #3,#4, heights $1 to $2",
                       (Blanks){.numbers = {first->x, first->y, last->x, last->y},
                                .names = {words_number((double)section->low, 4).text,
                                          words_number((double)section->high, 4).text}});
    write_text(drawing, EDGE, drawing->top + PLOT_HEIGHT + 4, PAGE_DIM, ends.text);
}

static bool paint(Drawing *drawing, const char *title, Buffer *to, TextError *error) {
    Page *page = &drawing->page;
    size_t bytes = (size_t)page->width * 3 * (size_t)page->height;
    page->rgb = memory_allocate(bytes, 1);
    if (!page->rgb) return error_memory(error, "a picture", bytes);
    page_fill(*page, 0, 0, page->width, page->height, PAGE_BACKGROUND);
    for (int i = 0; i < drawing->section->count; i++) paint_point(drawing, i);
    paint_lines(drawing);
    paint_words(drawing, title);
    bool good = page_encode(*page, to, error);
    memory_release(page->rgb);
    return good;
}

bool section_paint(const Section *section, const char *title, Buffer *to, TextError *error) {
    BitmapFont font = {0};
    if (!page_font(&font, error)) return false;
    int line = font.ascent + font.descent + 1;
    int column = int_clamp(PLOT_WIDTH / section->count, 1, COLUMN_MOST);
    Drawing drawing = {.section = section,
                       .font = &font,
                       .column = column,
                       .left = EDGE,
                       .top = EDGE + line + EDGE,
                       .width = column * section->count,
                       .line = line};
    section_range(section, &drawing.low, &drawing.high);
    drawing.page.width = int_max(drawing.width, PLOT_WIDTH / 2) + EDGE + LABELS;
    drawing.page.height = drawing.top + PLOT_HEIGHT + line + EDGE;
    bool good = paint(&drawing, title, to, error);
    bitmap_font_free(&font);
    return good;
}
