// SPDX-License-Identifier: MIT
#include "screen_text.h"

#include "../../../src/base/sentence.h"

#include <stdlib.h>
#include <string.h>

#include "../../../src/base/bitmap_font.h"
#include "../../../src/base/number.h"
#include "../../../src/view/paint/colour.h"
#include "../test.h"
#include "screenshot.h"

// No letter stands beside a text; icons and edges may be close.
enum { SIZE_MOST = 4, BEFORE = 2, BEHIND = 3 };

// The pixels of a text, and those around it where no letter may be.
typedef struct Mask {
    int width, height;
    bool *ink;
} Mask;

typedef struct Points {
    int count;
    Point *at;
} Points;

static Points points_up_to(int most) {
    Points points = {.at = malloc((size_t)most * sizeof *points.at)};
    assert_non_null(points.at);
    return points;
}

static void points_add(Points *points, int x, int y) {
    points->at[points->count++] = (Point){x, y};
}

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

static Points points_of(const Mask *mask, bool ink) {
    Points points = points_up_to(mask->width * mask->height);
    for (int y = 0; y < mask->height; y++)
        for (int x = 0; x < mask->width; x++)
            if (mask->ink[y * mask->width + x] == ink) points_add(&points, x, y);
    return points;
}

// Letters begin only at corners: none of a corner's colour is above or before it.
static Points corners_of(const Bitmap *screen) {
    Points corners = points_up_to(screen->width * screen->height);
    const uint32_t *pixel = screen->pixels;
    for (int y = 0; y < screen->height; y++)
        for (int x = 0; x < screen->width; x++, pixel++)
            if ((x == 0 || pixel[-1] != *pixel) && (y == 0 || pixel[-screen->width] != *pixel))
                points_add(&corners, x, y);
    return corners;
}

// Whether all points of a mask at x, y are of the colour, or none is. One screen pixel per letter pixel is
// checked, as the others of a letter pixel are alike. What is beside the screen is as it should be.
static bool agrees(const Bitmap *screen, const Points *points, int x, int y, int size,
                   uint32_t colour, bool all) {
    for (int i = 0; i < points->count; i++) {
        int left = x + points->at[i].x * size;
        if (left < 0 || left >= screen->width) continue;
        if ((bitmap_at(screen, left, y + points->at[i].y * size) == colour) != all) return false;
    }
    return true;
}

// The places of a text in letters of one size; the box is that of the first. Few places have the ink of a
// letter, so that comes first.
static int find_letters(const Bitmap *screen, const Points *corners, const Mask *mask, int size,
                        Box *found) {
    Points ink = points_of(mask, true), blank = points_of(mask, false);
    int right = mask->width - BEHIND, count = 0;
    for (int i = 0; i < corners->count; i++) {
        Point corner = corners->at[i];
        int x = corner.x - ink.at[0].x * size, y = corner.y - ink.at[0].y * size;
        if (x < -BEFORE * size || x + right * size > screen->width) continue;
        if (y < 0 || y + mask->height * size > screen->height) continue;
        uint32_t colour = bitmap_at(screen, corner.x, corner.y);
        if (!agrees(screen, &ink, x, y, size, colour, true)) continue;
        if (!agrees(screen, &blank, x, y, size, colour, false)) continue;
        if (count++ == 0)
            *found = (Box){x + BEFORE * size, y, (right - BEFORE) * size, mask->height * size};
    }
    free(ink.at);
    free(blank.at);
    return count;
}

int screen_text_find(const Bitmap *screen, const char *text, Box *found) {
    text = sentence_said(text);
    Mask mask = mask_of(text);
    Points corners = corners_of(screen);
    int count = 0;
    for (int size = SIZE_MOST; size >= 1 && count == 0; size--)
        count = find_letters(screen, &corners, &mask, size, found);
    free(corners.at);
    free(mask.ink);
    return count;
}

// Icons.

enum { ICON_SIZE = 2, ICON_SIZE_LARGE = 4 };

// Pixels that let something through may look like anything but the icon's ink: a minus is no plus.
static bool icon_lies_at(const Bitmap *screen, const Bitmap *icon, int size, int x, int y) {
    for (int row = 0; row < size * ICON_SIDE; row++)
        for (int column = 0; column < size * ICON_SIDE; column++) {
            uint32_t pixel = bitmap_at(icon, column / size, row / size);
            uint32_t shown = bitmap_at(screen, x + column, y + row);
            if (pixel >> 24 == 255 && shown != pixel) return false;
            if (pixel >> 24 == 0 && shown == INK) return false;
        }
    return true;
}

// A pixel that must be there is looked for first.
static bool icon_find(const Bitmap *screen, const Bitmap *icon, int size, int number, Box *found) {
    int side = size * ICON_SIDE, at = 0;
    while (icon->pixels[at] >> 24 < 255) at++;
    int dx = at % ICON_SIDE * size, dy = at / ICON_SIDE * size;
    for (int y = 0; y + side <= screen->height; y++)
        for (int x = 0; x + side <= screen->width; x++) {
            if (bitmap_at(screen, x + dx, y + dy) != icon->pixels[at]) continue;
            if (!icon_lies_at(screen, icon, size, x, y) || number-- > 0) continue;
            *found = (Box){x, y, side, side};
            return true;
        }
    return false;
}

bool screen_icon_find(const Bitmap *screen, Icon icon, int number, Box *found) {
    Bitmap icons = bitmap_read(TIDEMARK_SOURCE_DIR "/assets/icons.png");
    int at = (int)icon - ICON_DICE, column = at % ICON_COLUMNS, row = at / ICON_COLUMNS;
    Bitmap drawn =
        screenshot_part(&icons, column * ICON_SIDE, row * ICON_SIDE, ICON_SIDE, ICON_SIDE);
    bool there = icon_find(screen, &drawn, ICON_SIZE, number, found) ||
                 icon_find(screen, &drawn, ICON_SIZE_LARGE, number, found);
    bitmap_free(&drawn);
    bitmap_free(&icons);
    return there;
}
