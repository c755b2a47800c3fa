// SPDX-License-Identifier: MIT
// Fields: a line of text that is typed, pasted, or composed by an input method.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "ui.h"

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

static size_t character_after(const TextField *field, size_t at) {
    size_t length = error_utf8_length(field->text + at, strlen(field->text + at));
    return at + (length ? length : field->text[at] != 0);
}

static void remove_between(TextField *field, size_t first, size_t last) {
    memmove(field->text + first, field->text + last, strlen(field->text + last) + 1);
    field->cursor = first;
}

// Line breaks and other control characters of a paste are left out.
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
    field->all = field->all || keys->all;
    if (field->all && changed) remove_between(field, 0, strlen(field->text));
    if (!field->all && keys->backspace)
        remove_between(field, character_before(field), field->cursor);
    if (!field->all && keys->erase)
        remove_between(field, field->cursor, character_after(field, field->cursor));
    insert_text(field, keys->typed);
    if (keys->left) field->cursor = character_before(field);
    if (keys->right) field->cursor = character_after(field, field->cursor);
    if (keys->home) field->cursor = 0;
    if (keys->end) field->cursor = strlen(field->text);
    if (changed || keys->left || keys->right || keys->home || keys->end) field->all = false;
    return changed;
}

// How far from the left the byte `at` is when the text shows from byte `first` on.
static int place_of(Ui *ui, const TextField *field, size_t first, size_t at) {
    char before[FIELD_BYTES];
    if (at < first) return 0;
    snprintf(before, sizeof before, "%.*s", (int)(at - first), field->text + first);
    return font_width(ui->font, before);
}

void ui_underline(Ui *ui, int from, int to, int bottom) {
    ui_fill(ui, (Box){from, bottom - 1, to - from, 1}, INK);
}

// The field as if what is composed had been typed, from byte `from` up to `to`.
static TextField composed_field(const TextField *field, const Composed *composed, size_t *from,
                                size_t *to) {
    TextField shown = *field;
    if (composed->text[0] && field->all) remove_between(&shown, 0, strlen(shown.text));
    *from = *to = shown.cursor;
    if (!composed->text[0]) return shown;
    shown.all = false;
    insert_text(&shown, composed->text);
    *to = shown.cursor;
    shown.cursor = size_min(*from + composed->cursor, *to);
    return shown;
}

static void draw_focus(Ui *ui, Box place, const TextField *field, size_t first) {
    int x = place.x, y = place.y;
    if (!field->all) {
        ui->caret = (Box){x + place_of(ui, field, first, field->cursor), y - 1, 1, 14};
        ui_fill(ui, ui->caret, INK);
    } else ui->caret = (Box){x, y - 1, 1, 14};
}

static void draw_field(Ui *ui, Box box, const TextField *own, bool focused, bool wrong) {
    static const Composed none = {.text = ""};
    size_t from, to, first = 0;  // byte that shows first, so that the cursor is in the field
    TextField shown = composed_field(own, focused ? &ui->composed : &none, &from, &to);
    const TextField *field = &shown;
    int width = box.width - 14, x = box.x + 6, y = box.y + 5 + (box.height - UI_FIELD_HEIGHT) / 2;
    while (focused && place_of(ui, field, first, field->cursor) > width)
        first = character_after(field, first);
    ui_panel_part(ui, box, focused ? PANEL_FIELD_FOCUS : PANEL_FIELD);
    if (focused && field->all && field->text[0]) {
        int marked = int_min(font_width(ui->font, field->text + first), width);
        ui_fill(ui, (Box){x - 1, y - 1, marked + 2, 14}, LAMP);
    }
    bool watched = ui->watch.on;
    ui->watch.on = false;  // the text of a field can be moved through
    ui_text_cut(ui, x, y, width, wrong ? INK_WRONG : INK, field->text + first);
    ui->watch.on = watched;
    if (from < to)
        ui_underline(ui, x + place_of(ui, field, first, from),
                     x + int_min(place_of(ui, field, first, to), width), y + 13);
    if (focused) draw_focus(ui, (Box){x, y, width, 14}, field, first);
}

bool ui_field(Ui *ui, Box box, TextField *field, bool wrong) {
    Touch touch = ui_touch(ui, box, true);
    if (ui->pressed && touch.hot) ui->focus_wanted = ui->count;
    if (ui->pressed && touch.hot && !touch.focused) field->all = true;
    bool changed = false;
    if (touch.focused) {
        ui->field_focused = true;
        changed = edit_field(field, &ui->keys);
        if (ui->keys.left || ui->keys.right) ui->arrows_taken = true;
        if (ui->keys.copy) ui->copied = field->text;
    } else {
        field->all = field->all && ui->held != 0;
        field->cursor = strlen(field->text);
    }
    field->edited = field->edited || changed;
    if (touch.focused) snprintf(ui->said, sizeof ui->said, "%.*s", UI_SAID - 1, field->text);
    draw_field(ui, box, field, touch.focused, wrong);
    ui->again = ui->again || changed;
    return changed;
}

bool field_paste(TextField *field) {
    TextField pasted = {.edited = true};
    char *text = SDL_GetClipboardText();
    if (text) insert_text(&pasted, text);
    SDL_free(text);
    if (pasted.text[0]) *field = pasted;
    return pasted.text[0] != 0;
}
