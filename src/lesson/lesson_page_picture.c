// SPDX-License-Identifier: MIT
// Pictures of steps, with legends and cross-sections (lesson_page.h).
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../base/memory.h"
#include "../base/png_file.h"
#include "lesson_page.h"

enum { SECTION_HEIGHT = 40 };  // of a cross-section, for a width of 128

static void append_base64(Buffer *page, const Buffer *bytes) {
    static const char DIGITS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < bytes->length; i += 3) {
        size_t left = bytes->length - i;
        uint32_t three = (uint32_t)bytes->bytes[i] << 16;
        if (left > 1) three |= (uint32_t)bytes->bytes[i + 1] << 8;
        if (left > 2) three |= bytes->bytes[i + 2];
        buffer_byte(page, (unsigned char)DIGITS[three >> 18]);
        buffer_byte(page, (unsigned char)DIGITS[three >> 12 & 63]);
        buffer_byte(page, left > 1 ? (unsigned char)DIGITS[three >> 6 & 63] : '=');
        buffer_byte(page, left > 2 ? (unsigned char)DIGITS[three & 63] : '=');
    }
}

// Undecided tiles are shown as paper.
static void page_row(const void *context, int y, uint8_t *rgb) {
    const MapColours *colours = context;
    enum { UNDECIDED = 0xe9e2d0 };
    if (!colours->tiles) {
        map_colours_row(context, y, rgb);
        return;
    }
    for (int x = 0; x < colours->heights->width; x++) {
        bool decided = tilemap_at(colours->tiles, x, y) != TILE_NONE;
        uint32_t colour = decided ? map_colours_at(colours, x, y) : UNDECIDED;
        *rgb++ = (uint8_t)(colour >> 16);
        *rgb++ = (uint8_t)(colour >> 8 & 255);
        *rgb++ = (uint8_t)(colour & 255);
    }
}

static bool append_picture(Buffer *page, const MapColours *colours, const char *name,
                           TextError *error) {
    Buffer png = {0};
    int width = colours->heights->width, height = colours->heights->height;
    bool good = png_file_colours(&png, width, height, page_row, colours, error);
    if (good) {
        buffer_format(page,
                      "<image id=\"%s\" width=\"%d\" height=\"%d\" "
                      "href=\"data:image/png;base64,",
                      name, width, height);
        append_base64(page, &png);
        buffer_text(page, "\"/>");
    }
    buffer_free(&png);
    return good;
}

static void append_number(Buffer *page, double number) {
    buffer_text(page, lesson_value_words((LessonValue){number, TILE_NONE}, -1).text);
}

// Legends.

static void tile_legend(Buffer *page, const MapColours *colours) {
    int64_t counts[TILE_COUNT] = {0}, cells = (int64_t)heightmap_cells(colours->heights);
    for (int64_t i = 0; i < cells; i++)
        if (colours->tiles->kinds[i] < TILE_COUNT) counts[colours->tiles->kinds[i]]++;
    buffer_text(page, "<ul class=\"tiles\">");
    for (int kind = 0; kind < TILE_COUNT; kind++) {
        if (!counts[kind]) continue;
        bool game = colours->palette == PALETTE_GAME;
        uint32_t colour = game ? TILE_INFO[kind].game : TILE_INFO[kind].article;
        buffer_format(page, "<li><i style=\"background:#%06" PRIx32 "\"></i>%s ", colour,
                      TILE_INFO[kind].name);
        append_number(page, 100.0 * (double)counts[kind] / (double)cells);
        buffer_text(page, "&#8201;%</li>");
    }
    buffer_text(page, "</ul>");
}

static const char *ramp_of(Palette palette) {
    switch (palette) {
    case PALETTE_GREEN_RED: return "#f00,#000,#0f0";
    case PALETTE_GREY_INVERTED: return "#fff,#000";
    default: return "#000,#fff";
    }
}

static void ramp_legend(Buffer *page, const MapColours *colours) {
    bool fixed = colours->palette == PALETTE_GREEN_RED;
    buffer_text(page, "<p class=\"ramp\"><span>");
    append_number(page, fixed ? -1 : (double)colours->range.low);
    buffer_format(page, "</span><i style=\"background:linear-gradient(90deg,%s)\"></i><span>",
                  ramp_of(colours->palette));
    append_number(page, fixed ? 1 : (double)colours->range.high);
    buffer_text(page, "</span></p>");
}

static void append_legend(Buffer *page, const MapColours *colours) {
    bool of_tiles = colours->palette == PALETTE_GAME || colours->palette == PALETTE_ARTICLE;
    if (of_tiles) tile_legend(page, colours);
    else if (colours->palette == PALETTE_EARTH)
        buffer_text(page, "<ul class=\"tiles\"><li><i style=\"background:#5d9be0\"></i>0 and "
                          "below</li><li><i style=\"background:#a4cf50\"></i>above 0; darker is "
                          "lower</li></ul>");
    else ramp_legend(page, colours);
}

// Cross-sections.

// Widens a range by a row of heights.
static HeightRange with_row(HeightRange range, const float *row, int width) {
    for (int x = 0; x < width; x++) {
        range.low = float_min(range.low, row[x]);
        range.high = float_max(range.high, row[x]);
    }
    return range;
}

// Ends at both edges of the map. `head` begins the path, `last` closes it.
static void append_profile(Buffer *page, const float *row, int width, HeightRange range,
                           double tall, const char *head, const char *last) {
    for (int x = 0; x < width; x++) {
        double share = heightmap_share(range, row[x]);
        Words y = lesson_value_words((LessonValue){1 + (tall - 2) * (1 - share), TILE_NONE}, 2);
        if (x == 0) buffer_format(page, "<path %sd=\"M0 %s", head, y.text);
        buffer_format(page, "L%d.5 %s", x, y.text);
        if (x == width - 1) buffer_format(page, "L%d %s%s\"/>", width, y.text, last);
    }
}

// `before`: the row as it was before the last stamp, or NULL.
static void append_section(Buffer *page, const LessonStep *step, const Heightmap *map,
                           const float *before) {
    int row = step->look.row, width = map->width, tall = width * SECTION_HEIGHT / 128;
    const float *now = map->values + (size_t)row * (size_t)width;
    char close[32];
    HeightRange range = with_row((HeightRange){now[0], now[0], 0}, now, width);
    if (before) range = with_row(range, before, width);
    if (step->look.ranged) range = (HeightRange){(float)step->look.low, (float)step->look.high, 0};
    buffer_format(page,
                  "<svg class=\"section\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"heights "
                  "along row %d\">",
                  width, tall, row);
    snprintf(close, sizeof close, "V%dH0z", tall);
    append_profile(page, now, width, range, tall, "", close);
    append_profile(page, now, width, range, tall, "", "");
    if (before) append_profile(page, before, width, range, tall, "class=\"before\" ", "");
    buffer_format(page, "</svg><p class=\"ends\">row %d from west to east: ", row);
    append_number(page, (double)range.low);
    buffer_text(page, " at the foot, ");
    append_number(page, (double)range.high);
    buffer_text(page,
                before ? " at the top; dashed: before the last stamp</p>" : " at the top</p>");
}

// Steps within a stage show in their cross-section what the last stamp has changed.
static bool append_sections(Buffer *page, const LessonStep *step, Trace *trace, TextError *error) {
    const TracePosition at = trace->at, earlier = trace_moved(trace, at, -1);
    int width = trace_map(trace)->width;
    float *before = NULL;
    if (step->place.stamp > 1) {
        size_t bytes = (size_t)width * sizeof *before;
        before = memory_allocate((size_t)width, sizeof *before);
        if (!before) return error_memory(error, "a cross-section", bytes);
        bool good = trace_seek(trace, earlier, error);
        if (good)
            memcpy(before, trace_map(trace)->values + (size_t)step->look.row * (size_t)width,
                   bytes);
        if (!good || !trace_seek(trace, at, error)) {
            memory_release(before);
            return false;
        }
    }
    append_section(page, step, trace_map(trace), before);
    memory_release(before);
    return true;
}

// A frame round what the last stamp has touched, unless that is most of the map.
static void append_touched(Buffer *page, const LessonStep *step, Trace *trace) {
    if (step->place.stamp <= 0) return;
    CellBox box = trace_caption(trace).touched;
    const Heightmap *map = trace_map(trace);
    if (box.width <= 0 || 2 * box.width > map->width || 2 * box.height > map->height) return;
    buffer_format(page, "<path class=\"touched\" d=\"M%d %dh%dv%dh-%dz\"/>", box.x, box.y,
                  box.width, box.height, box.width);
}

bool page_picture(Buffer *page, const LessonStep *step, Trace *trace, const char *name,
                  TextError *error) {
    MapColours colours = lesson_colours(step, trace);
    int width = colours.heights->width, height = colours.heights->height;
    buffer_format(page, "<svg class=\"map\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"",
                  width, height);
    page_text(page, step->title, strlen(step->title));
    buffer_text(page, "\">");
    if (!append_picture(page, &colours, name, error)) return false;
    append_touched(page, step, trace);
    if (step->look.row >= 0)
        buffer_format(page, "<path class=\"cut\" d=\"M0 %d.5H%d\"/>", step->look.row, width);
    buffer_text(page, "</svg>");
    append_legend(page, &colours);
    return step->look.row < 0 || append_sections(page, step, trace, error);
}
