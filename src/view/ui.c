// SPDX-License-Identifier: MIT
#include "ui.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

// Drawing.

static uint32_t blend(uint32_t below, uint32_t above) {
    uint32_t alpha = above >> 24, result = 0xff000000u;
    if (alpha == 255) return above;
    for (int shift = 0; shift < 24; shift += 8)
        result |= (((below >> shift & 255) * (255 - alpha) + (above >> shift & 255) * alpha) / 255)
                  << shift;
    return result;
}

static void put_pixel(Ui *ui, int x, int y, uint32_t colour) {
    Canvas canvas = ui->canvas;
    for (int row = y * ui->scale; row < (y + 1) * ui->scale; row++)
        for (int column = x * ui->scale; column < (x + 1) * ui->scale; column++)
            if (row >= 0 && column >= 0 && row < canvas.height && column < canvas.width)
                canvas_row(canvas, row)[column] = blend(canvas_row(canvas, row)[column], colour);
}

void ui_fill(Ui *ui, Box box, uint32_t colour) {
    for (int y = box.y; y < box.y + box.height; y++)
        for (int x = box.x; x < box.x + box.width; x++) put_pixel(ui, x, y, colour);
}

// Which pixel of 24 a side of `length` shows at `at`: corners of 8 as they are, the middle
// repeated.
static int nine_slice(int at, int length) {
    if (at < 8) return at;
    if (at >= length - 8) return 24 - (length - at);
    return 8 + (at - 8) % 8;
}

void ui_panel_part(Ui *ui, Box box, Panel panel) {
    const Bitmap *sheet = ui->panels;
    int left = (int)panel % 4 * 24, top = (int)panel / 4 * 24;
    for (int y = 0; y < box.height; y++)
        for (int x = 0; x < box.width; x++) {
            int from_x = left + nine_slice(x, box.width), from_y = top + nine_slice(y, box.height);
            uint32_t pixel = sheet->pixels[from_y * sheet->width + from_x];
            if (pixel >> 24) put_pixel(ui, box.x + x, box.y + y, pixel);
        }
}

static bool hovers(const Ui *ui, Box box) { return box_holds(box, ui->mouse_x, ui->mouse_y); }

void ui_panel(Ui *ui, Box box, Panel panel) {
    ui_panel_part(ui, box, panel);
    ui->over = ui->over || hovers(ui, box);
}

void ui_icon(Ui *ui, int x, int y, Icon icon, bool faint) {
    const Bitmap *sheet = ui->icons;
    int left = (int)icon % 8 * 16, top = (int)icon / 8 * 16;
    for (int dy = 0; dy < 16; dy++)
        for (int dx = 0; dx < 16; dx++) {
            uint32_t pixel = sheet->pixels[(top + dy) * sheet->width + left + dx];
            if (faint) pixel = (pixel & 0xffffffu) | (pixel >> 24) * 2 / 5 << 24;
            if (pixel >> 24) put_pixel(ui, x + dx, y + dy, pixel);
        }
}

int ui_text_width(Ui *ui, const char *text) { return font_width(ui->font, text); }

void ui_text(Ui *ui, int x, int y, uint32_t colour, const char *text) {
    font_draw(ui->font, ui->canvas, x * ui->scale, y * ui->scale, ui->scale, colour, text);
}

void ui_text_cut(Ui *ui, int x, int y, int width, uint32_t colour, const char *text) {
    char cut[FIELD_BYTES + 8];
    if (font_width(ui->font, text) <= width) {
        ui_text(ui, x, y, colour, text);
        return;
    }
    size_t length = font_fit(ui->font, text, width - font_width(ui->font, "\u2026"));
    if (length > FIELD_BYTES) length = FIELD_BYTES;
    snprintf(cut, sizeof cut, "%.*s\u2026", (int)length, text);
    ui_text(ui, x, y, colour, cut);
}

// Bytes of the text that go on one line: up to a blank where there is one.
static size_t line_length(Ui *ui, const char *text, int width) {
    size_t length = font_fit(ui->font, text, width);
    if (!text[length]) return length;
    for (size_t i = length; i > 0; i--)
        if (text[i] == ' ') return i;
    return length ? length : strlen(text);
}

int ui_text_lines(Ui *ui, const char *text, int width) {
    int lines = 0;
    for (; *text; lines++) {
        text += line_length(ui, text, width);
        while (*text == ' ') text++;
    }
    return lines;
}

int ui_text_block(Ui *ui, int x, int y, int width, int lines, uint32_t colour, const char *text) {
    int top = y;
    while (*text && lines-- > 0) {
        size_t length = lines == 0 ? strlen(text) : line_length(ui, text, width);
        char line[1024];
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        ui_text_cut(ui, x, y, width, colour, line);
        text += length;
        while (*text == ' ') text++;
        y += FONT_LINE;
    }
    return y - top;
}

// A frame.

void ui_forget(Ui *ui) { ui->focus = ui->focus_wanted = ui->held = 0; }

void ui_begin(Ui *ui, Canvas canvas) {
    ui->canvas = canvas;
    ui->width = canvas.width / ui->scale;
    ui->height = canvas.height / ui->scale;
    ui->count = 0;
    ui->focus_wanted = 0;
    ui->over = ui->field_focused = ui->again = false;
    ui->tip[0] = 0;
}

static void draw_tip(Ui *ui) {
    int width = font_width(ui->font, ui->tip) + 20, height = 26;
    if (width > ui->width) width = ui->width;
    int x = ui->tip_at.x + ui->tip_at.width / 2 - width / 2, y = ui->tip_at.y - height - 2;
    if (y < 2) y = ui->tip_at.y + ui->tip_at.height + 4;
    x = x > ui->width - width ? ui->width - width : x;
    x = x < 0 ? 0 : x;
    ui_panel_part(ui, (Box){x, y, width, height}, PANEL_TOOLTIP);
    ui_text_cut(ui, x + 10, y + 6, width - 20, PAPER, ui->tip);
}

void ui_end(Ui *ui) {
    if (ui->tip[0]) draw_tip(ui);
    bool moved = ui->keys.next || ui->keys.previous;
    if (moved && ui->count > 0) {
        int step = ui->keys.next ? 1 : ui->count - 1;
        ui->focus = ui->focus == 0 ? (ui->keys.next ? 1 : ui->count)
                                   : (ui->focus - 1 + step) % ui->count + 1;
        ui->again = true;
    }
    if (ui->focus_wanted) {
        ui->again = ui->again || ui->focus != ui->focus_wanted;
        ui->focus = ui->focus_wanted;
    }
    if (ui->focus > ui->count) ui->focus = 0;
    if (ui->released) ui->held = 0;
    ui->pressed = ui->released = false;
    ui->keys = (UiKeys){.activate = false};
}

void ui_tip(Ui *ui, Box box, const char *text) {
    if (!text || !ui->tips || !hovers(ui, box)) return;
    snprintf(ui->tip, sizeof ui->tip, "%s", text);
    ui->tip_at = box;
}

// Events.

static void key_event(Ui *ui, const SDL_KeyboardEvent *key) {
    switch (key->keysym.sym) {
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
    case SDLK_SPACE: ui->keys.activate = true; break;
    case SDLK_TAB:
        if (key->keysym.mod & KMOD_SHIFT) ui->keys.previous = true;
        else ui->keys.next = true;
        break;
    case SDLK_LEFT: ui->keys.left = true; break;
    case SDLK_RIGHT: ui->keys.right = true; break;
    case SDLK_HOME: ui->keys.home = true; break;
    case SDLK_END: ui->keys.end = true; break;
    case SDLK_BACKSPACE: ui->keys.backspace = true; break;
    case SDLK_DELETE: ui->keys.erase = true; break;
    default: break;
    }
}

static void type_text(Ui *ui, const char *text) {
    size_t length = strlen(ui->keys.typed);
    snprintf(ui->keys.typed + length, sizeof ui->keys.typed - length, "%s", text);
}

static void paste(Ui *ui) {
    char *text = SDL_GetClipboardText();
    if (text) type_text(ui, text);
    SDL_free(text);
}

static void control_event(Ui *ui, SDL_Keycode key) {
    if (key == SDLK_v) paste(ui);
    ui->keys.copy = ui->keys.copy || key == SDLK_c;
    ui->keys.all = ui->keys.all || key == SDLK_a;
}

void ui_event(Ui *ui, const SDL_Event *event) {
    switch (event->type) {
    case SDL_MOUSEMOTION:
        ui->tips = true;
        ui->mouse_x = event->motion.x / ui->scale;
        ui->mouse_y = event->motion.y / ui->scale;
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        ui->mouse_x = event->button.x / ui->scale;
        ui->mouse_y = event->button.y / ui->scale;
        if (event->button.button != SDL_BUTTON_LEFT) break;
        ui->down = event->type == SDL_MOUSEBUTTONDOWN;
        if (ui->down) ui->pressed = true;
        else ui->released = true;
        break;
    case SDL_KEYDOWN:
        ui->tips = false;
        if (event->key.keysym.mod & KMOD_CTRL) control_event(ui, event->key.keysym.sym);
        else key_event(ui, &event->key);
        break;
    case SDL_TEXTINPUT: type_text(ui, event->text.text); break;
    default: break;
    }
}

// Widgets.

// The next number, with its share of pressing and focus. Returns whether it was clicked.
static bool interact(Ui *ui, Box box, bool enabled, bool *hot, bool *held, bool *focused) {
    int number = ++ui->count;
    *hot = hovers(ui, box);
    ui->over = ui->over || *hot;
    if (ui->pressed && *hot && enabled) {
        ui->held = number;
        ui->focus_wanted = number;
    }
    *held = ui->held == number && *hot && ui->down;
    *focused = ui->focus == number;
    bool clicked = ui->released && ui->held == number && *hot;
    return enabled && clicked;
}

bool ui_button(Ui *ui, Box box, Button button) {
    bool hot, held, focused, enabled = !button.why_not;
    bool clicked = interact(ui, box, enabled, &hot, &held, &focused);
    Panel panel = !enabled            ? PANEL_BUTTON_DISABLED
                  : held || button.on ? PANEL_BUTTON_PRESSED
                  : button.primary    ? (hot ? PANEL_PRIMARY_HOVER : PANEL_PRIMARY)
                  : hot               ? PANEL_BUTTON_HOVER
                                      : PANEL_BUTTON;
    int sunk = held || (button.on && enabled);
    ui_panel_part(ui, box, panel);
    if (focused) ui_panel_part(ui, box, PANEL_FOCUS);
    uint32_t ink = enabled ? INK : INK_FADED;
    int x = box.x + 5;
    if (button.icon != ICON_NONE) {
        int icon_x = button.word ? x : box.x + (box.width - 16) / 2;
        ui_icon(ui, icon_x, box.y + 3 + sunk, button.icon, !enabled);
        x += 20;
    }
    int key_width = button.key ? font_width(ui->font, button.key) + 8 : 0;
    if (button.word) {
        int room = box.x + box.width - 6 - x - key_width, width = font_width(ui->font, button.word);
        int centred =
            button.icon == ICON_NONE && !button.key && width < room ? (room - width) / 2 : 0;
        ui_text_cut(ui, x + centred, box.y + 5 + sunk, room, ink, button.word);
    }
    if (button.key)
        ui_text(ui, box.x + box.width - key_width, box.y + 5 + sunk, enabled ? INK_KEY : INK_FADED,
                button.key);
    ui_tip(ui, box, enabled ? button.tip : button.why_not);
    bool activated = enabled && ((focused && ui->keys.activate) || clicked);
    ui->again = ui->again || activated;
    return activated;
}

bool ui_checkbox(Ui *ui, int x, int y, const char *word, bool *on) {
    Box box = {x, y, 30 + font_width(ui->font, word), 24};
    bool hot, held, focused;
    bool clicked = interact(ui, box, true, &hot, &held, &focused);
    ui_panel_part(ui, (Box){x, y, 24, 24}, *on ? PANEL_CHECKBOX_ON : PANEL_CHECKBOX_OFF);
    if (focused) ui_panel_part(ui, (Box){x, y, 24, 24}, PANEL_FOCUS);
    ui_text(ui, x + 24, y + 5, INK, word);
    if (!clicked && !(focused && ui->keys.activate)) return false;
    *on = !*on;
    return ui->again = true;
}

void field_set(TextField *field, const char *text) {
    snprintf(field->text, sizeof field->text, "%s", text);
    field->cursor = strlen(field->text);
    field->all = false;
}

static size_t character_before(const TextField *field) {
    size_t at = field->cursor;
    while (at > 0 && ((unsigned char)field->text[--at] & 0xc0) == 0x80) continue;
    return at;
}

static size_t character_after(const TextField *field) {
    size_t length =
        error_utf8_length(field->text + field->cursor, strlen(field->text + field->cursor));
    return field->cursor + (length ? length : field->text[field->cursor] != 0);
}

static void remove_between(TextField *field, size_t first, size_t last) {
    memmove(field->text + first, field->text + last, strlen(field->text + last) + 1);
    field->cursor = first;
}

// Line breaks and other controls that come with a paste are left out.
static void insert_text(TextField *field, const char *text) {
    for (; *text; text++) {
        size_t length = strlen(field->text);
        if ((unsigned char)*text < 32 || *text == 127 || length + 1 >= sizeof field->text) continue;
        memmove(field->text + field->cursor + 1, field->text + field->cursor,
                length - field->cursor + 1);
        field->text[field->cursor++] = *text;
    }
}

static bool edit_field(TextField *field, const UiKeys *keys) {
    bool changed = keys->typed[0] || keys->backspace || keys->erase;
    if (keys->copy) SDL_SetClipboardText(field->text);
    field->all = field->all || keys->all;
    if (field->all && changed) remove_between(field, 0, strlen(field->text));
    if (!field->all && keys->backspace)
        remove_between(field, character_before(field), field->cursor);
    if (!field->all && keys->erase) {
        size_t at = field->cursor;
        remove_between(field, at, character_after(field));
        field->cursor = at;
    }
    insert_text(field, keys->typed);
    if (keys->left) field->cursor = character_before(field);
    if (keys->right) field->cursor = character_after(field);
    if (keys->home) field->cursor = 0;
    if (keys->end) field->cursor = strlen(field->text);
    if (changed || keys->left || keys->right || keys->home || keys->end) field->all = false;
    return changed;
}

// The first byte shown, so that the cursor lies in the field.
static size_t scroll_to(Ui *ui, const TextField *field, int width) {
    char before[FIELD_BYTES];
    size_t first = 0;
    memcpy(before, field->text, sizeof before);
    before[field->cursor] = 0;
    while (font_width(ui->font, before + first) > width) {
        size_t length = error_utf8_length(before + first, strlen(before + first));
        first += length ? length : 1;
    }
    return first;
}

static void draw_field(Ui *ui, Box box, const TextField *field, bool focused, bool wrong) {
    int width = box.width - 14, x = box.x + 6, y = box.y + 5;
    size_t first = focused ? scroll_to(ui, field, width) : 0;
    ui_panel_part(ui, box, focused ? PANEL_FIELD_FOCUS : PANEL_FIELD);
    if (focused && field->all && field->text[0]) {
        int marked = font_width(ui->font, field->text + first);
        ui_fill(ui, (Box){x - 1, y - 1, (marked < width ? marked : width) + 2, 14}, LAMP);
    }
    ui_text_cut(ui, x, y, width, wrong ? INK_WRONG : INK, field->text + first);
    if (!focused || field->all) return;
    char before[FIELD_BYTES];
    snprintf(before, sizeof before, "%.*s", (int)(field->cursor - first), field->text + first);
    ui_fill(ui, (Box){x + font_width(ui->font, before), y - 1, 1, 14}, INK);
}

bool ui_field(Ui *ui, Box box, TextField *field, bool wrong) {
    bool hot, held, focused;
    interact(ui, box, true, &hot, &held, &focused);
    if (ui->pressed && hot && !focused) field->all = true;
    bool changed = false;
    if (focused) {
        ui->field_focused = true;
        changed = edit_field(field, &ui->keys);
    } else {
        field->all = field->all && ui->held != 0;
        field->cursor = strlen(field->text);
    }
    draw_field(ui, box, field, focused, wrong);
    ui->again = ui->again || changed;
    return changed;
}
