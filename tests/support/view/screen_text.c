// SPDX-License-Identifier: MIT
#include "screen_text.h"

#include "../../../src/base/sentence.h"

#include <stdlib.h>
#include <string.h>

#include "../../../src/base/bitmap_font.h"
#include "../../../src/base/number.h"
#include "../../../src/view/paint/colour.h"
#include "../test.h"

// No letter stands beside a text; icons and edges may be close.
enum { SIZE_MOST = 4, BEFORE = 2, BEHIND = 3 };

// The pixels of a text, and those around it where no letter may be.
typedef struct Mask {
    int width, height;
    bool *ink;
} Mask;

static const BitmapGlyph *next_glyph(const BitmapFont *font, const char **text) {
    size_t size = error_utf8_length(*text, strlen(*text));
    assert_true(size > 0);
    const BitmapGlyph *glyph = bitmap_font_glyph(font, error_character(*text, size));
    *text += size;
    return glyph;
}

static void draw_glyph(Mask *mask, const BitmapFont *font, const BitmapGlyph *glyph, int x) {
    int top = font->ascent - glyph->bottom - glyph->height;
    for (int row = 0; row < glyph->height; row++)
        for (int column = 0; column < glyph->width; column++)
            if (bitmap_glyph_at(glyph, column, row))
                mask->ink[(top + row) * mask->width + x + glyph->left + column] = true;
}

// The text in letters of size 1; the caller frees `ink`.
static Mask mask_of(const char *text) {
    BitmapFont font;
    TextError error;
    if (!bitmap_font_open(&font, TIDEMARK_SOURCE_DIR "/assets/tidemark.bdf", &error))
        FAIL("%s", error_words(&error).text);
    Mask mask = {.width = BEFORE + BEHIND, .height = font.ascent + font.descent};
    for (const char *at = text; *at;) mask.width += next_glyph(&font, &at)->advance;
    mask.ink = calloc((size_t)(mask.width * mask.height), sizeof *mask.ink);
    assert_non_null(mask.ink);
    int x = BEFORE;
    for (const char *at = text; *at;) {
        const BitmapGlyph *glyph = next_glyph(&font, &at);
        draw_glyph(&mask, &font, glyph, x);
        x += glyph->advance;
    }
    bitmap_font_free(&font);
    return mask;
}

// Whether the mask's pixels that are ink, or those that are not, are so on the screen.
static bool agrees(const Bitmap *screen, const Mask *mask, int x, int y, int size, uint32_t ink,
                   bool wanted) {
    for (int row = 0; row < mask->height; row++) {
        const bool *marks = mask->ink + row * mask->width;
        const uint32_t *pixels = screen->pixels + (y + row * size) * screen->width;
        for (int column = 0; column < mask->width; column++) {
            int left = x + column * size;
            if (marks[column] != wanted || left < 0 || left >= screen->width) continue;
            if ((pixels[left] == ink) != wanted) return false;
        }
    }
    return true;
}

// Whether the mask is there in letters of this size. One screen pixel per letter pixel is checked,
// as the others of a letter pixel are alike. Few places have the ink of a letter, so that comes first.
static bool lies_at(const Bitmap *screen, const Mask *mask, int x, int y, int size, uint32_t ink) {
    return agrees(screen, mask, x, y, size, ink, true) &&
           agrees(screen, mask, x, y, size, ink, false);
}

// Whether a letter pixel of larger letters begins here: none of its colour is above or before it.
static bool is_corner(const Bitmap *screen, int x, int y) {
    const uint32_t *pixel = screen->pixels + y * screen->width + x;
    return (x == 0 || pixel[-1] != *pixel) && (y == 0 || pixel[-screen->width] != *pixel);
}

int screen_text_find(const Bitmap *screen, const char *text, Box *found) {
    text = sentence_said(text);
    Mask mask = mask_of(text);
    int first = 0, count = 0;
    while (!mask.ink[first]) first++;
    for (int size = SIZE_MOST; size >= 1 && count == 0; size--) {
        int dx = first % mask.width * size, dy = first / mask.width * size;
        int right = mask.width - BEHIND, bottom = screen->height - mask.height * size;
        for (int y = 0; y <= bottom; y++)
            for (int x = int_max(-BEFORE * size, -dx); x + right * size <= screen->width; x++) {
                if (!is_corner(screen, x + dx, y + dy)) continue;
                uint32_t ink = bitmap_at(screen, x + dx, y + dy);
                if (!lies_at(screen, &mask, x, y, size, ink)) continue;
                if (count++ == 0)
                    *found =
                        (Box){x + BEFORE * size, y, (right - BEFORE) * size, mask.height * size};
            }
    }
    free(mask.ink);
    return count;
}

// Icons.

enum { ICON_SIZE = 2, ICON_SIZE_LARGE = 4 };

// Pixels that let something through may look like anything but the icon's ink: a minus is no plus.
static bool icon_lies_at(const Bitmap *screen, const Bitmap *icons, Icon icon, int size, int x,
                         int y) {
    int at = (int)icon - ICON_DICE;
    int left = at % ICON_COLUMNS * ICON_SIDE, top = at / ICON_COLUMNS * ICON_SIDE;
    for (int row = 0; row < size * ICON_SIDE; row++)
        for (int column = 0; column < size * ICON_SIDE; column++) {
            uint32_t pixel = bitmap_at(icons, left + column / size, top + row / size);
            bool ink = bitmap_at(screen, x + column, y + row) == INK;
            if (pixel >> 24 == 255 && bitmap_at(screen, x + column, y + row) != pixel) return false;
            if (pixel >> 24 == 0 && ink) return false;
        }
    return true;
}

static bool icon_find(const Bitmap *screen, const Bitmap *icons, Icon icon, int size, int number,
                      Box *found) {
    int side = size * ICON_SIDE;
    bool there = false;
    for (int y = 0; !there && y + side <= screen->height; y++)
        for (int x = 0; !there && x + side <= screen->width; x++) {
            there = icon_lies_at(screen, icons, icon, size, x, y) && number-- == 0;
            *found = (Box){x, y, side, side};
        }
    return there;
}

bool screen_icon_find(const Bitmap *screen, Icon icon, int number, Box *found) {
    Bitmap icons = bitmap_read(TIDEMARK_SOURCE_DIR "/assets/icons.png");
    bool there = icon_find(screen, &icons, icon, ICON_SIZE, number, found) ||
                 icon_find(screen, &icons, icon, ICON_SIZE_LARGE, number, found);
    bitmap_free(&icons);
    return there;
}
