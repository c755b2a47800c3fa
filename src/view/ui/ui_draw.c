// SPDX-License-Identifier: MIT
// Draws what widgets consist of. Everything becomes rows of interface pixels, which are clipped to the canvas
// and written `scale` times as wide and high.
#include <stdio.h>
#include <string.h>

#include "../../base/sentence.h"
#include "watch.h"

Ui ui_on(const Ui *ui, Canvas canvas, int scale) {
    Ui other = *ui;
    ui_fit(&other, canvas, scale);
    ui_begin(&other, canvas);
    other.mouse_x = other.mouse_y = -1000;
    other.tips = false;
    return other;
}

enum { ROW = 256 };  // pixels that are collected before they are written

static uint32_t faded(uint32_t colour, int fade) {
    if (fade == 0) return colour;
    uint32_t alpha = (colour >> 24) * (uint32_t)(255 - fade) / 255;
    return (colour & 0xffffffu) | alpha << 24;
}

Box ui_pixels(const Ui *ui, Box box) {
    int scale = ui->scale;
    return (Box){box.x * scale, box.y * scale, box.width * scale, box.height * scale};
}

// The part of a box that lies on the canvas. The last pixels may lie there in part, where the canvas is no
// multiple of the scale.
static Box clip(const Ui *ui, Box box) {
    return box_intersect(box, (Box){0, 0, int_ceil_div(ui->canvas.width, ui->scale),
                                    int_ceil_div(ui->canvas.height, ui->scale)});
}

static bool is_opaque(const uint32_t *pixels, int count) {
    uint32_t all = 0xff000000u;
    for (int i = 0; i < count; i++) all &= pixels[i];
    return all == 0xff000000u;
}

// The canvas has `room` pixels left, and may end within the last interface pixel.
static void write_opaque(uint32_t *to, int room, int scale, const uint32_t *pixels) {
    if (scale == 1) memcpy(to, pixels, (size_t)room * sizeof *to);
    if (scale == 2)
        for (int i = 0; i < room / 2; i++) to[2 * i] = to[2 * i + 1] = pixels[i];
    if (scale == 2 && room % 2) to[room - 1] = pixels[room / 2];
    for (int at = 0; scale > 2 && at < room; pixels++)
        for (int i = 0; i < scale && at < room; i++) to[at++] = *pixels;
}

static void write_mixed(uint32_t *to, int room, int scale, const uint32_t *pixels) {
    for (int at = 0; at < room; pixels++, at += scale) {
        int end = int_min(at + scale, room);
        if (*pixels >> 24 == 255)
            for (int i = at; i < end; i++) to[i] = *pixels;
        else if (*pixels >> 24)
            for (int i = at; i < end; i++) to[i] = colour_blend(to[i], *pixels);
    }
}

// Writes a row of pixels that lies on the canvas, at least in part.
static void put_row(Ui *ui, int x, int y, const uint32_t *pixels, int count) {
    Canvas canvas = ui->canvas;
    int scale = ui->scale, left = x * scale, room = int_min(count * scale, canvas.width - left);
    if (room <= 0) return;
    bool opaque = is_opaque(pixels, count);
    uint32_t *first = canvas_row(canvas, y * scale) + left;
    for (int row = y * scale; row < (y + 1) * scale && row < canvas.height; row++) {
        uint32_t *to = canvas_row(canvas, row) + left;
        if (!opaque) write_mixed(to, room, scale, pixels);
        else if (to == first) write_opaque(to, room, scale, pixels);
        else memcpy(to, first, (size_t)room * sizeof *to);
    }
}

// Copies an opaque row from one above it that has the same pixels.
static void copy_row(Ui *ui, int x, int y, int above, int count) {
    Canvas canvas = ui->canvas;
    int scale = ui->scale, left = x * scale, room = int_min(count * scale, canvas.width - left);
    for (int i = 0; i < scale && y * scale + i < canvas.height && room > 0; i++)
        memcpy(canvas_row(canvas, y * scale + i) + left, canvas_row(canvas, above * scale) + left,
               (size_t)room * sizeof *canvas.pixels);
}

void ui_fill(Ui *ui, Box box, uint32_t colour) {
    uint32_t row[ROW];
    Box part = clip(ui, box);
    colour = faded(theme_colour(ui->theme, colour), ui->fade);
    if (colour >> 24 == 255) {  // opaque pixels do not depend on those below
        int scale = ui->scale;
        canvas_fill(ui->canvas,
                    (Box){part.x * scale, part.y * scale, part.width * scale, part.height * scale},
                    colour);
        return;
    }
    for (int i = 0; i < ROW && i < part.width; i++) row[i] = colour;
    for (int y = part.y; y < part.y + part.height; y++)
        for (int done = 0; done < part.width; done += ROW)
            put_row(ui, part.x + done, y, row, int_min(part.width - done, ROW));
}

void ui_progress(Ui *ui, Box box, double share) {
    ui_fill(ui, box, INK_FADED);
    box.width = (int)(box.width * share);
    ui_fill(ui, box, LAMP);
}

void ui_frame(Ui *ui, Box box, Box inside, uint32_t colour) {
    Box part = box_intersect(box, inside);
    int east = part.x + part.width - 1, south = part.y + part.height - 1;
    if (box_is_empty(part)) return;
    ui_fill(ui, (Box){part.x, part.y, part.width, 1}, colour);
    ui_fill(ui, (Box){part.x, south, part.width, 1}, colour);
    ui_fill(ui, (Box){part.x, part.y, 1, part.height}, colour);
    ui_fill(ui, (Box){east, part.y, 1, part.height}, colour);
}

enum { SLICE = 8 };

// Which of 24 pixels shows at `at` along a side of `length`: 8 at each end once, those between repeated.
static int nine_slice(int at, int length) {
    if (at < SLICE) return at;
    if (at >= length - SLICE) return 3 * SLICE - (length - at);
    return SLICE + (at - SLICE) % SLICE;
}

// A part of a sheet of sprites, and how to draw it.
typedef struct SheetPart {
    const Bitmap *sheet;
    int left, top;
    int times;  // how much larger; 0 keeps the edges and repeats the middle
    int fade;  // 0..255, on top of the Ui's own
} SheetPart;

static int sheet_at(const SheetPart *from, int at, int length) {
    return from->times ? at / from->times : nine_slice(at, length);
}

// Columns from `first` on. Rows that repeat one that is opaque are copied.
static void draw_columns(Ui *ui, Box box, Box part, const SheetPart *from, int first) {
    uint32_t row[ROW];
    int columns[ROW], count = int_min(part.x + part.width - first, ROW);
    bool opaque[SLICE] = {false};
    for (int i = 0; i < count; i++)
        columns[i] = from->left + sheet_at(from, first + i - box.x, box.width);
    for (int y = part.y; y < part.y + part.height; y++) {
        int line = sheet_at(from, y - box.y, box.height), slot = (y - part.y) % SLICE;
        if (opaque[slot] && line == sheet_at(from, y - SLICE - box.y, box.height)) {
            copy_row(ui, first, y, y - SLICE, count);
            continue;
        }
        const uint32_t *pixels = from->sheet->pixels + (from->top + line) * from->sheet->width;
        for (int i = 0; i < count; i++)
            row[i] = faded(faded(pixels[columns[i]], from->fade), ui->fade);
        put_row(ui, first, y, row, count);
        opaque[slot] = is_opaque(row, count);
    }
}

static void draw_sheet(Ui *ui, Box box, SheetPart from) {
    Box part = clip(ui, box);
    for (int first = part.x; first < part.x + part.width; first += ROW)
        draw_columns(ui, box, part, &from, first);
}

// Whether what is below shows through most of a panel.
static bool is_open(Panel panel) {
    return panel == PANEL_TRACK || panel == PANEL_TRACK_FILL || panel == PANEL_KNOB ||
           panel == PANEL_CHECKBOX_OFF || panel == PANEL_CHECKBOX_ON || panel == PANEL_FOCUS ||
           panel == PANEL_FRAME;
}

void ui_panel_part(Ui *ui, Box box, Panel panel) {
    if (!is_open(panel)) watch_sheet(ui, box);
    draw_sheet(ui, box, (SheetPart){&ui->panels, (int)panel % 4 * 24, (int)panel / 4 * 24, 0, 0});
}

void ui_panel(Ui *ui, Box box, Panel panel) {
    ui_panel_part(ui, box, panel);
    ui_cover(ui, box);
}

void ui_icon(Ui *ui, int x, int y, Icon icon, bool faint) {
    int at = (int)icon - ICON_DICE;
    int left = at % ICON_COLUMNS * ICON_SIDE, top = at / ICON_COLUMNS * ICON_SIDE;
    if (icon == ICON_NONE) return;
    draw_sheet(ui, (Box){x, y, ICON_SIDE, ICON_SIDE},
               (SheetPart){&ui->icons, left, top, 1, faint ? 255 * 3 / 5 : 0});
}

void ui_sprite(Ui *ui, int x, int y, const Bitmap *sheet, Box part, int times) {
    draw_sheet(ui, (Box){x, y, part.width * times, part.height * times},
               (SheetPart){sheet, part.x, part.y, times, 0});
}

// GAMEPAD_NONE is none.
static PadButton button_of(const Ui *ui, const char *key) {
    if (strcmp(key, "Esc") == 0) return GAMEPAD_B;
    if (strcmp(key, "Enter") == 0) return GAMEPAD_A;
    int button = GAMEPAD_COUNT - 1;
    while (button > GAMEPAD_NONE && strcmp(key, pad_name((PadButton)button, ui->pad_look)) != 0)
        button--;
    return (PadButton)button;
}

int ui_key_width(const Ui *ui, const char *key) {
    if (!ui->by_pad) return ui_given_width(ui, key_words(key).text);
    return button_of(ui, key) ? ICON_SIDE : 0;
}

void ui_key(Ui *ui, int x, int y, bool faint, const char *key) {
    PadButton button = ui->by_pad ? button_of(ui, key) : GAMEPAD_NONE;
    uint32_t ink = faint ? INK_FADED : INK_KEY;
    if (!ui->by_pad) ui_given_times(ui, x, y, 1, ink, key_words(key).text);
    if (!button) return;
    int at = (int)pad_glyph(button, ui->pad_look), left = at % ICON_COLUMNS * ICON_SIDE;
    draw_sheet(
        ui, (Box){x, y - 1, ICON_SIDE, ICON_SIDE},
        (SheetPart){&ui->pads, left, at / ICON_COLUMNS * ICON_SIDE, 1, faint ? 255 * 3 / 5 : 0});
}

void ui_slip(Ui *ui, Box box) {
    Box inner = box_inset(box, 1);
    if (box_is_empty(inner)) return;
    ui_fill(ui, (Box){box.x + 3, box.y + box.height, box.width - 3, 2}, SLIP_SHADOW);
    ui_fill(ui, (Box){box.x + box.width, box.y + 3, 2, box.height - 3}, SLIP_SHADOW);
    ui_fill(ui, (Box){inner.x, box.y, inner.width, 1}, INK);
    ui_fill(ui, (Box){inner.x, box.y + box.height - 1, inner.width, 1}, INK);
    ui_fill(ui, (Box){box.x, inner.y, 1, inner.height}, INK);
    ui_fill(ui, (Box){box.x + box.width - 1, inner.y, 1, inner.height}, INK);
    ui_fill(ui, inner, PAPER);
    ui_fill(ui, (Box){inner.x, inner.y + inner.height - 1, inner.width, 1}, PAPER_SHADE);
    ui_fill(ui, (Box){inner.x + inner.width - 1, inner.y, 1, inner.height}, PAPER_SHADE);
    ui_cover(ui, box);
    watch_sheet(ui, box);
}

// Text.

//
// What is handed in is English, or was printed in the language spoken before. Lines that a text was broken into
// are not looked up again: they may be a sentence too.

int ui_text_width(const Ui *ui, const char *text) {
    return font_width(ui->font, sentence_said(text));
}

static void draw_line(Ui *ui, int x, int y, int times, uint32_t colour, const char *text) {
    colour = theme_colour(ui->theme, colour);
    watch_text(ui, x, y, times, colour, text);
    font_draw(ui->font, ui->canvas, x * ui->scale, y * ui->scale, ui->scale * times,
              faded(colour, ui->fade), text);
}

static const char *said(Ui *ui, const char *text) {
    const char *said = sentence_said(text);
    watch_translated(ui, said);
    return said;
}

void ui_text_times(Ui *ui, int x, int y, int times, uint32_t colour, const char *text) {
    draw_line(ui, x, y, times, colour, said(ui, text));
}

void ui_given_times(Ui *ui, int x, int y, int times, uint32_t colour, const char *text) {
    draw_line(ui, x, y, times, colour, text);
}

void ui_text(Ui *ui, int x, int y, uint32_t colour, const char *text) {
    ui_text_times(ui, x, y, 1, colour, text);
}

void ui_text_right(Ui *ui, int right, int y, uint32_t colour, const char *text) {
    ui_text(ui, right - ui_text_width(ui, text), y, colour, text);
}

void ui_text_middle(Ui *ui, int x, int y, int width, uint32_t colour, const char *text) {
    ui_text_cut(ui, x + int_max(width - ui_text_width(ui, text), 0) / 2, y, width, colour, text);
}

static void text_cut(Ui *ui, Box line, int times, uint32_t colour, const char *text) {
    char cut[FIELD_BYTES + 8];
    int width = line.width / times;
    if (font_width(ui->font, text) <= width) {
        draw_line(ui, line.x, line.y, times, colour, text);
        return;
    }
    watch_cut(ui, text);
    size_t length =
        size_min(font_fit(ui->font, text, width - font_width(ui->font, "\u2026")), FIELD_BYTES);
    snprintf(cut, sizeof cut, "%.*s\u2026", (int)length, text);
    draw_line(ui, line.x, line.y, times, colour, cut);
}

void ui_text_cut(Ui *ui, int x, int y, int width, uint32_t colour, const char *text) {
    text_cut(ui, (Box){x, y, width, 0}, 1, colour, said(ui, text));
}

void ui_given_cut(Ui *ui, int x, int y, int width, uint32_t colour, const char *text) {
    text_cut(ui, (Box){x, y, width, 0}, 1, colour, text);
}

int ui_given_width(const Ui *ui, const char *text) { return font_width(ui->font, text); }

size_t ui_line_length(Ui *ui, const char *text, int width) {
    size_t length = font_fit(ui->font, text, width);
    if (!text[length]) return length;
    for (size_t i = length; i > 0; i--)
        if (text[i] == ' ') return i;
    return length ? length : strlen(text);
}

static const char *after_blanks(const char *text) { return text + strspn(text, " "); }

int ui_text_lines(Ui *ui, const char *text, int width) {
    int lines = 0;
    for (text = sentence_said(text); *text; lines++)
        text = after_blanks(text + ui_line_length(ui, text, width));
    return lines;
}

int ui_text_block_times(Ui *ui, Box box, int times, int lines, uint32_t colour, const char *text) {
    int top = box.y;
    text = said(ui, text);
    while (*text && lines-- > 0) {
        size_t length = lines == 0 ? strlen(text) : ui_line_length(ui, text, box.width / times);
        char line[1024];
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        text_cut(ui, box, times, colour, line);
        text = after_blanks(text + length);
        box.y += FONT_LINE * times;
    }
    return box.y - top;
}

int ui_text_block(Ui *ui, int x, int y, int width, int lines, uint32_t colour, const char *text) {
    return ui_text_block_times(ui, (Box){x, y, width, 0}, 1, lines, colour, text);
}

Box ui_dialog(Ui *ui, int width, int height, const char *title) {
    int x = int_max((ui->width - width) / 2, 0), y = int_max((ui->height - height) / 2, 0);
    Box box = {x, y, width, height}, line = {x + UI_DIALOG_PAD, y + 29, width, 1};
    line.width -= 2 * UI_DIALOG_PAD;
    sentence_print(ui->said_title, sizeof ui->said_title, "$.", NAMES(title));
    ui_panel(ui, box, PANEL_PAPER);
    ui_text(ui, line.x, y + 13, INK, title);
    ui_fill(ui, line, RULE);
    return box;
}

Box ui_dialog_inside(Box dialog, int foot) {
    return (Box){dialog.x + UI_DIALOG_PAD, dialog.y + UI_DIALOG_TOP,
                 dialog.width - 2 * UI_DIALOG_PAD, dialog.height - UI_DIALOG_TOP - foot};
}
