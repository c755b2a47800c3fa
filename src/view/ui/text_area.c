// SPDX-License-Identifier: MIT
#include "text_area.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../system/desktop.h"

enum { PAD = 5, GUTTER = 4, HANG = 12, TAB_BLANKS = 4, WHEEL_ROWS = 3, RUN = 512 };

void text_area_free(TextArea *area) {
    pad_free(&area->pad);
    rows_free(&area->rows);
    *area = (TextArea){.pad.version = area->pad.version};
}

// Keys.

static void move_row(TextArea *area, int rows, bool selects) {
    Line text = pad_text(&area->pad);
    if (area->rows.count == 0) return;
    int row = rows_of(&area->rows, area->pad.caret);
    int goal = area->goal < 0 ? rows_x(&area->rows, text, row, area->pad.caret) : area->goal;
    int to = int_clamp(row + rows, 0, area->rows.count - 1);
    if (to != row) pad_go(&area->pad, rows_place(&area->rows, text, to, goal), selects);
    area->goal = goal;
}

bool ui_copy(const char *text) {
    system_copy(text);
    return SDL_SetClipboardText(text) == 0;
}

static void copy(const TextArea *area) {
    Buffer bytes = {0};
    Line selected = pad_selected(&area->pad);
    buffer_append(&bytes, selected.text, selected.length);
    buffer_byte(&bytes, 0);
    if (selected.length > 0 && !bytes.failed) ui_copy((const char *)bytes.bytes);
    buffer_free(&bytes);
}

static bool insert(TextArea *area, const char *text, PadEdit kind) {
    return pad_insert(&area->pad, (Line){text, strlen(text)}, kind);
}

static bool paste(TextArea *area) {
    char *text = SDL_GetClipboardText();
    bool changed = text && text[0] && insert(area, text, PAD_PASTES);
    SDL_free(text);
    return changed;
}

static bool indent(TextArea *area) {
    static const char blanks[] = "    ";
    size_t begin =
        line_begin_at(pad_text(&area->pad), pad_line_number(&area->pad, area->pad.caret));
    return insert(area, blanks + (area->pad.caret - begin) % TAB_BLANKS, PAD_TYPES);
}

static AreaTaken edited(bool changed) { return changed ? AREA_EDITED : AREA_MOVED; }

static AreaTaken edit_key(TextArea *area, const SDL_Keysym *key) {
    bool control = key->mod & KMOD_CTRL, shift = key->mod & KMOD_SHIFT;
    TextPad *pad = &area->pad;
    switch (key->sym) {
    case SDLK_BACKSPACE: return edited(pad_erase(pad, control ? PAD_WORD_LEFT : PAD_LEFT));
    case SDLK_DELETE:
        if (shift) copy(area);
        return edited(pad_erase(pad, control ? PAD_WORD_RIGHT : PAD_RIGHT));
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        if (control || key->mod & KMOD_ALT) return AREA_NOT;
        pad_end_burst(pad);  // each line is a step
        return edited(insert(area, "\n", PAD_TYPES));
    case SDLK_TAB: return control || shift ? AREA_NOT : edited(indent(area));
    case SDLK_INSERT:
        if (control) copy(area);
        return shift ? edited(paste(area)) : AREA_MOVED;
    default: break;
    }
    if (!control) return AREA_NOT;
    switch (key->sym) {
    case SDLK_a: pad_select_all(pad); return AREA_MOVED;
    case SDLK_c: copy(area); return AREA_MOVED;
    case SDLK_x: copy(area); return edited(pad->caret != pad->anchor && pad_erase(pad, PAD_LEFT));
    case SDLK_v: return edited(paste(area));
    default: return AREA_NOT;
    }
}

static bool move_key(TextArea *area, const SDL_Keysym *key) {
    bool control = key->mod & KMOD_CTRL, selects = key->mod & KMOD_SHIFT;
    int page = int_max(area->view.shown - 1, 1), goal = area->goal;
    TextPad *pad = &area->pad;
    area->goal = -1;
    switch (key->sym) {
    case SDLK_LEFT: pad_move(pad, control ? PAD_WORD_LEFT : PAD_LEFT, selects); return true;
    case SDLK_RIGHT: pad_move(pad, control ? PAD_WORD_RIGHT : PAD_RIGHT, selects); return true;
    case SDLK_HOME: pad_move(pad, control ? PAD_BEGIN : PAD_LINE_BEGIN, selects); return true;
    case SDLK_END: pad_move(pad, control ? PAD_END : PAD_LINE_END, selects); return true;
    default: area->goal = goal;
    }
    switch (key->sym) {
    case SDLK_UP: move_row(area, -1, selects); return true;
    case SDLK_DOWN: move_row(area, 1, selects); return true;
    case SDLK_PAGEUP: move_row(area, -page, selects); return true;
    case SDLK_PAGEDOWN: move_row(area, page, selects); return true;
    default: return false;
    }
}

AreaTaken text_area_key(TextArea *area, const SDL_KeyboardEvent *key) {
    bool plain = !(key->keysym.mod & (KMOD_ALT | KMOD_GUI));
    bool moves = plain && move_key(area, &key->keysym);
    AreaTaken taken = moves ? AREA_MOVED : plain ? edit_key(area, &key->keysym) : AREA_NOT;
    if (taken == AREA_EDITED) area->goal = -1;
    if (taken != AREA_NOT) area->follows = true;
    return taken;
}

bool text_area_type(TextArea *area, const char *text) {
    area->goal = -1;
    area->follows = true;
    return insert(area, text, PAD_TYPES);
}

// Layout.

static int advance(void *own, const char *character, size_t size) {
    char text[8];
    Font *font = own;
    if (*character == '\t') return TAB_BLANKS * font_width(font, " ");
    snprintf(text, sizeof text, "%.*s", (int)size, character);
    return font_width(font, text);
}

static void lay_out(Ui *ui, TextArea *area, int width) {
    if (area->rows.count > 0 && area->laid_out == area->pad.version && area->laid_width == width)
        return;
    area->laid_out = area->pad.version;
    area->laid_width = width;
    rows_make(&area->rows, pad_text(&area->pad), width, HANG, advance, ui->font);
    area->view.count = area->rows.count;
}

// The pointer.

static size_t pointed(const TextArea *area, Box text, int x, int y) {
    int row = area->view.top + (y < text.y ? -1 : (y - text.y) / FONT_LINE);
    row = int_clamp(row, 0, area->rows.count - 1);
    return rows_place(&area->rows, pad_text(&area->pad), row, x - text.x);
}

static bool use_pointer(Ui *ui, TextArea *area, Box box, Box text, const TextLook *look) {
    bool over = box_holds(text, ui->mouse_x, ui->mouse_y) &&
                !box_holds(look->cover, ui->mouse_x, ui->mouse_y);
    bool pressed = ui->pressed && over && area->rows.count > 0;
    if (box_holds(box, ui->mouse_x, ui->mouse_y) && ui->wheel) {
        area->view.top -= ui->wheel * WHEEL_ROWS;
        area->follows = false;
    }
    list_show(&area->view, -1);
    if (pressed || (area->pulls && ui->down && area->rows.count > 0)) {
        size_t place = pointed(area, text, ui->mouse_x, ui->mouse_y);
        pad_go(&area->pad, place, !pressed || ui->with_shift);
        if (pressed && look->double_click) pad_select_word(&area->pad, place);
        area->goal = -1;
        area->follows = area->pulls && !pressed;
    }
    if (pressed) area->pulls = !look->double_click;
    if (!ui->down) area->pulls = false;
    if (pressed) ui->focus_wanted = ui->count;
    return pressed && area->pad.caret == area->pad.anchor;
}

// Painting.

static void paint_run(Ui *ui, Line run, int x, int y, uint32_t ink) {
    char text[RUN];
    while (run.length > 0) {
        const char *tab = memchr(run.text, '\t', run.length);
        size_t length = tab ? (size_t)(tab - run.text) : run.length;
        for (length = size_min(length, RUN - 1);
             length < run.length && ((unsigned char)run.text[length] & 0xc0) == 0x80;)
            length--;
        snprintf(text, sizeof text, "%.*s", (int)length, run.text);
        if (length > 0) ui_given_times(ui, x, y, 1, ink, text);
        x += ui_given_width(ui, text);
        line_skip(&run, length);
        if (!line_take(&run, "\t")) continue;
        x += advance(ui->font, "\t", 1);
    }
}

static void paint_text(Ui *ui, const TextArea *area, Box place, int row, const TextLook *look) {
    const TextRow *shown = &area->rows.items[row];
    Line text = pad_text(&area->pad);
    size_t begin = shown->from;
    while (begin > 0 && text.text[begin - 1] != '\n') begin--;
    Line line = {text.text + begin, line_end_at(text, begin) - begin};
    for (size_t at = shown->from; at < shown->to;) {
        size_t end = line.length;
        uint32_t ink = look->ink ? look->ink(look->own, line, at - begin, &end) : INK;
        end = size_min(size_max(begin + end, at + 1), shown->to);
        paint_run(ui, (Line){text.text + at, end - at},
                  place.x + rows_x(&area->rows, text, row, at), place.y, ink);
        at = end;
    }
}

static void paint_selection(Ui *ui, const TextArea *area, Box place, int row) {
    const TextRow *shown = &area->rows.items[row];
    size_t from = size_min(area->pad.caret, area->pad.anchor),
           to = size_max(area->pad.caret, area->pad.anchor);
    if (from == to || to < shown->from || from > shown->to || (from == shown->to && !shown->ends))
        return;
    Line text = pad_text(&area->pad);
    int left = rows_x(&area->rows, text, row, size_max(from, shown->from));
    int right = rows_x(&area->rows, text, row, size_min(to, shown->to));
    if (to > shown->to && shown->ends) right += 4;  // the line's end
    ui_fill(ui, (Box){place.x + left, place.y, int_min(right, place.width) - left, FONT_LINE},
            SELECTED);
}

// What is composed lies over the text until it is typed, within the area where it fits.
static void paint_composed(Ui *ui, Box text) {
    char before[COMPOSED_BYTES];
    const Composed *composed = &ui->composed;
    int width = ui_given_width(ui, composed->text), right = text.x + text.width;
    Box place = {int_max(int_min(ui->caret.x, right - width), text.x), ui->caret.y - 1, width,
                 FONT_LINE};
    ui_panel_part(ui, box_inset(place, -2), PANEL_FIELD);
    ui_given_cut(ui, place.x, place.y + 1, text.width, INK, composed->text);
    ui_underline(ui, place.x, place.x + int_min(width, text.width), place.y + FONT_LINE);
    snprintf(before, sizeof before, "%.*s", (int)composed->cursor, composed->text);
    ui->caret.x = place.x + int_min(ui_given_width(ui, before), text.width);
}

static void paint_caret(Ui *ui, TextArea *area, Box text) {
    int row = rows_of(&area->rows, area->pad.caret), at = row - area->view.top;
    area->caret = (Box){0, 0, 0, 0};
    if (at < 0 || at >= area->view.shown) return;
    int x = rows_x(&area->rows, pad_text(&area->pad), row, area->pad.caret);
    area->caret = (Box){text.x + int_min(x, text.width), text.y + at * FONT_LINE, 1, FONT_LINE};
    if (!area->focused) return;
    ui->caret = (Box){area->caret.x, area->caret.y + 1, 1, FONT_LINE - 2};
    if (ui->composed.text[0]) paint_composed(ui, text);
    ui_fill(ui, ui->caret, INK);
}

static void paint_row(Ui *ui, const TextArea *area, Box text, int gutter, int row,
                      const TextLook *look) {
    const TextRow *shown = &area->rows.items[row];
    int y = text.y + (row - area->view.top) * FONT_LINE;
    bool wrong = shown->line == look->wrong;
    Box place = {text.x, y, text.width, FONT_LINE};
    Box band = {text.x - gutter - 2, y, text.width + gutter + 2, FONT_LINE};
    if (shown->line == look->marked) ui_fill(ui, band, (uint32_t)BAND);
    if (wrong) ui_fill(ui, band, (uint32_t)BAND_WRONG);
    if (wrong) ui_fill(ui, (Box){band.x, band.y, 2, band.height}, INK_WRONG);
    if (shown->begins)
        ui_text_right(ui, text.x - GUTTER, y + 1, wrong ? INK_WRONG : INK_FADED,
                      words("#", NUMBERS(shown->line)).text);
    paint_selection(ui, area, place, row);
    place.y++;
    paint_text(ui, area, place, row, look);
}

static void take_focus(Ui *ui, TextArea *area) {
    area->focused = ui->focus == ui->count;
    if (area->wants_focus) ui->focus_wanted = ui->count;
    area->wants_focus = false;
    if (!area->focused) return;
    ui->field_focused = true;
    ui->keys.next = false;  // Tab is the area's
}

bool text_area_paint(Ui *ui, Box box, TextArea *area, const TextLook *look) {
    Box in = box_inset(box, PAD);
    int lines = pad_line_number(&area->pad, area->pad.text.length);
    int gutter = ui_text_width(ui, words("#", NUMBERS(lines)).text) + GUTTER + 2;
    Box text = {in.x + gutter, in.y, in.width - gutter - LIST_BAR,
                in.height / FONT_LINE * FONT_LINE};
    ui->count++;
    ui_cover(ui, box);
    take_focus(ui, area);
    lay_out(ui, area, int_max(text.width, 3 * HANG));
    area->view.shown = int_max(in.height / FONT_LINE, 1);
    bool put = use_pointer(ui, area, box, text, look);
    if (area->follows && area->rows.count > 0)
        list_show(&area->view, rows_of(&area->rows, area->pad.caret));
    area->follows = false;
    ui_panel_part(ui, box, PANEL_FIELD);
    if (area->focused) ui_panel_part(ui, box, PANEL_FOCUS);
    for (int i = 0; i < area->view.shown && area->view.top + i < area->rows.count; i++)
        paint_row(ui, area, text, gutter, area->view.top + i, look);
    if (area->rows.count > 0) paint_caret(ui, area, text);
    if (area->view.count > area->view.shown)
        list_bar(ui, &area->view,
                 (Box){text.x + text.width + LIST_BAR / 2, in.y, LIST_BAR / 2, in.height});
    return put;
}
