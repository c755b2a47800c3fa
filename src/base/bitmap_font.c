// SPDX-License-Identifier: MIT
#include "bitmap_font.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "lines.h"
#include "memory.h"

enum { FONT_BYTES = 1 << 20, GLYPHS = 4096, LINE = 128, FARTHEST = 64 };

typedef struct Reader {
    BitmapFont *font;
    BitmapGlyph glyph;  // being read
    int row;  // the next one of the glyph's bitmap; -1 outside a bitmap
} Reader;

// Reads numbers of -FARTHEST..most; false if one is missing.
static bool read_numbers(const char *at, int most, int *numbers, int count) {
    for (int i = 0; i < count; i++) {
        char *end;
        long number = strtol(at, &end, 10);
        if (end == at || number < -FARTHEST || number > most) return false;
        numbers[i] = (int)number;
        at = end;
    }
    return true;
}

// Skips a keyword at the start of a line; false if the line starts otherwise.
static bool take(const char **line, const char *keyword) {
    size_t length = strlen(keyword);
    const char *end = *line + length;
    if (strncmp(*line, keyword, length) != 0 || (*end && *end != ' ')) return false;
    *line = end;
    return true;
}

static bool read_box(BitmapGlyph *glyph, const char *line) {
    int box[4];
    if (!read_numbers(line, FARTHEST, box, 4)) return false;
    glyph->width = box[0];
    glyph->height = box[1];
    glyph->left = box[2];
    glyph->bottom = box[3];
    return box[0] >= 0 && box[0] <= GLYPH_SIDE && box[1] >= 0 && box[1] <= GLYPH_SIDE;
}

// Two digits for every eight pixels begun; the highest bit is the leftmost pixel.
static bool read_row(Reader *reader, const char *line) {
    BitmapGlyph *glyph = &reader->glyph;
    if (reader->row >= glyph->height) return false;
    size_t digits = (size_t)(glyph->width + 7) / 8 * 2;
    char *end;
    unsigned long bits = strtoul(line, &end, 16);
    if (digits == 0 || (size_t)(end - line) != digits || *end) return false;
    glyph->rows[reader->row++] = (uint32_t)bits << (32 - 4 * digits);
    return true;
}

// Characters come in ascending order, for the binary search.
static bool add_glyph(Reader *reader) {
    BitmapFont *font = reader->font;
    bool rises =
        font->count == 0 || font->glyphs[font->count - 1].character < reader->glyph.character;
    if (reader->row < reader->glyph.height || !rises || font->count == GLYPHS) return false;
    font->glyphs[font->count++] = reader->glyph;
    reader->row = -1;
    return true;
}

static bool read_line(Reader *reader, const char *line) {
    BitmapGlyph *glyph = &reader->glyph;
    BitmapFont *font = reader->font;
    int number;
    if (take(&line, "ENDCHAR")) return reader->row >= 0 && add_glyph(reader);
    if (reader->row >= 0) return read_row(reader, line);
    if (take(&line, "FONT_ASCENT")) return read_numbers(line, FARTHEST, &font->ascent, 1);
    if (take(&line, "FONT_DESCENT")) return read_numbers(line, FARTHEST, &font->descent, 1);
    if (take(&line, "STARTCHAR")) *glyph = (BitmapGlyph){0};
    if (take(&line, "DWIDTH")) return read_numbers(line, FARTHEST, &glyph->advance, 1);
    if (take(&line, "BBX")) return read_box(glyph, line);
    if (take(&line, "BITMAP")) reader->row = 0;
    if (!take(&line, "ENCODING")) return true;
    bool good = read_numbers(line, 0xffff, &number, 1) && number >= 0;
    glyph->character = good ? (uint32_t)number : 0;
    return good;
}

static bool read_font(BitmapFont *font, const Buffer *bytes, const char *path, TextError *error) {
    Reader reader = {.font = font, .row = -1};
    Lines lines;
    Line line;
    bool good = lines_open(&lines, buffer_source(bytes, path), "font", FONT_BYTES, error);
    while (good && lines_next_or_rest(&lines, &line)) {
        char text[LINE];
        snprintf(text, sizeof text, "%.*s", (int)line.length, line.text);
        good = read_line(&reader, text);
    }
    if (good && font->count > 0 && font->ascent + font->descent > 0) return true;
    error_set(error, FAILURE_CONTENT, "not a bitmap font that we can read");
    return lines_place(&lines, error);
}

bool bitmap_font_open(BitmapFont *font, const char *path, TextError *error) {
    *font = (BitmapFont){0};
    Buffer bytes = {0};
    bool good = file_read(&bytes, path, FONT_BYTES, error);
    if (good) font->glyphs = memory_allocate(GLYPHS, sizeof *font->glyphs);
    if (good && !font->glyphs) good = error_memory(error, "a font", GLYPHS * sizeof *font->glyphs);
    good = good && read_font(font, &bytes, path, error);
    buffer_free(&bytes);
    if (!good) bitmap_font_free(font);
    return good;
}

void bitmap_font_free(BitmapFont *font) {
    memory_release(font->glyphs);
    *font = (BitmapFont){0};
}

const BitmapGlyph *bitmap_font_glyph(const BitmapFont *font, uint32_t character) {
    int low = 0, high = font->count;
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (font->glyphs[middle].character <= character) low = middle;
        else high = middle;
    }
    const BitmapGlyph *found = &font->glyphs[low];
    if (found->character == character || character == BITMAP_FONT_BOX) return found;
    return bitmap_font_glyph(font, BITMAP_FONT_BOX);
}
