// SPDX-License-Identifier: MIT
#include "font.h"

#include <SDL_ttf.h>
#include <stdio.h>
#include <string.h>

#include "../../base/file.h"
#include "../../base/memory.h"
#include "../paint/colour.h"

enum { FONT_BYTES = 1 << 20, READING_BYTES = 1 << 20 };

static TTF_Font *open_file(const Buffer *file) {
    SDL_RWops *bytes = file->length ? SDL_RWFromConstMem(file->bytes, (int)file->length) : NULL;
    return bytes ? TTF_OpenFontRW(bytes, 1, FONT_SIZE) : NULL;
}

// SDL_ttf does not tell a damaged font from missing memory. Memory that was short for a moment is there the
// second time; where it stays short, as much as a font needs cannot be allocated.
static bool open_ttf(Font *font, const char *path, TextError *error) {
    char why[120];
    font->ttf = open_file(&font->file);
    if (!font->ttf) font->ttf = open_file(&font->file);
    if (font->ttf) return true;
    error_quote(why, sizeof why, TTF_GetError(), strlen(TTF_GetError()));
    void *as_much = memory_allocate(READING_BYTES, 1);
    if (!as_much) return error_memory(error, path, READING_BYTES);
    memory_release(as_much);
    error_limit(error, FAILURE_CONTENT, "font", "$", "a whole and undamaged file", NAMES(why));
    return error_in(error, path);
}

bool font_open(Font *font, const char *folder, TextError *error) {
    char path[4200];
    snprintf(path, sizeof path, "%s/assets/tidemark.bdf", folder);
    *font = (Font){0};
    if (TTF_Init() != 0)
        return error_say(error, FAILURE_MACHINE, "SDL2_ttf: $", NAMES(TTF_GetError()));
    bool good = file_read(&font->file, path, FONT_BYTES, error) && open_ttf(font, path, error);
    if (good) {
        font->glyphs = memory_allocate(FONT_CHARACTERS, sizeof *font->glyphs);
        good =
            font->glyphs || error_memory(error, "a font", FONT_CHARACTERS * sizeof *font->glyphs);
    }
    if (!good) font_free(font);
    return good;
}

void font_free(Font *font) {
    if (font->ttf) TTF_CloseFont(font->ttf);
    memory_release(font->glyphs);
    buffer_free(&font->file);
    if (TTF_WasInit()) TTF_Quit();
    *font = (Font){0};
}

static void read_rows(Glyph *glyph, SDL_Surface *surface) {
    glyph->width = (uint8_t)int_min(surface->w, 16);
    for (int y = 0; y < surface->h && y < GLYPH_ROWS; y++)
        for (int x = 0; x < glyph->width; x++) {
            uint32_t pixel;
            memcpy(&pixel, (const uint8_t *)surface->pixels + y * surface->pitch + x * 4, 4);
            if (pixel >> 24 >= 128) glyph->rows[y] |= (uint16_t)(1u << x);
        }
}

static const Glyph *find_glyph(Font *font, uint32_t character) {
    if (character >= FONT_CHARACTERS) character = 0x22ff;  // which the font lacks: a box
    Glyph *glyph = &font->glyphs[character];
    if (glyph->advance) return glyph;
    int advance = 0;
    TTF_GlyphMetrics32(font->ttf, character, NULL, NULL, NULL, NULL, &advance);
    glyph->advance = (uint8_t)int_clamp(advance, 1, 32);
    SDL_Surface *surface =
        TTF_RenderGlyph32_Blended(font->ttf, character, (SDL_Color){255, 255, 255, 255});
    if (surface) read_rows(glyph, surface);
    SDL_FreeSurface(surface);
    return glyph;
}

// Takes what is painted next off a text: a character, or the escape of a byte that is not shown as it is.
// Returns how many characters that is.
static int next_characters(const char **text, uint32_t characters[ERROR_ESCAPE]) {
    size_t size = error_shown_length(*text, strlen(*text));
    if (size) {
        characters[0] = error_character(*text, size);
        *text += size;
        return 1;
    }
    char escape[ERROR_ESCAPE + 1];
    error_escape(escape, *(*text)++);
    for (int i = 0; i < ERROR_ESCAPE; i++) characters[i] = (unsigned char)escape[i];
    return ERROR_ESCAPE;
}

static int next_width(Font *font, const char **text) {
    uint32_t characters[ERROR_ESCAPE];
    int width = 0;
    for (int count = next_characters(text, characters); count > 0; count--)
        width += find_glyph(font, characters[count - 1])->advance;
    return width;
}

int font_width(Font *font, const char *text) {
    int width = 0;
    while (*text) width += next_width(font, &text);
    return width;
}

size_t font_fit(Font *font, const char *text, int width) {
    const char *at = text;
    while (*at) {
        const char *next = at;
        width -= next_width(font, &next);
        if (width < 0) break;
        at = next;
    }
    return (size_t)(at - text);
}

// Draws one row of a glyph, each bit `scale` pixels wide and high.
static void draw_bits(Canvas canvas, int x, int y, int scale, uint32_t colour, unsigned bits) {
    for (int row = int_max(y, 0); row < y + scale && row < canvas.height; row++) {
        uint32_t *to = canvas_row(canvas, row);
        int at = x;
        for (unsigned left = bits; left; left >>= 1, at += scale)
            for (int i = at; (left & 1) && i < at + scale; i++)
                if (i >= 0 && i < canvas.width) to[i] = colour_blend(to[i], colour);
    }
}

// Returns where the next glyph goes.
static int draw_glyph(const Glyph *glyph, Canvas canvas, int x, int y, int scale, uint32_t colour) {
    for (int row = 0; row < GLYPH_ROWS && x + glyph->width * scale > 0; row++)
        if (glyph->rows[row])
            draw_bits(canvas, x, y + row * scale, scale, colour, glyph->rows[row]);
    return x + glyph->advance * scale;
}

void font_draw(Font *font, Canvas canvas, int x, int y, int scale, uint32_t colour,
               const char *text) {
    if (y >= canvas.height || y + GLYPH_ROWS * scale <= 0) return;
    while (*text && x < canvas.width) {
        uint32_t characters[ERROR_ESCAPE];
        int count = next_characters(&text, characters);
        for (int i = 0; i < count; i++)
            x = draw_glyph(find_glyph(font, characters[i]), canvas, x, y, scale, colour);
    }
}
