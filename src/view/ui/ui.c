// SPDX-License-Identifier: MIT
#include "ui.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../base/sentence.h"
#include "fingers.h"
#include "watch.h"

static bool hovers(const Ui *ui, Box box) { return box_holds(box, ui->mouse_x, ui->mouse_y); }

void ui_cover(Ui *ui, Box box) {
    for (int i = 0; i < ui->box_count; i++)
        if (box_is_within(box, ui->boxes[i])) return;
    if (ui->box_count < UI_BOXES) ui->boxes[ui->box_count++] = box;
}

bool ui_is_over(const Ui *ui) {
    for (int i = 0; i < ui->box_count; i++)
        if (hovers(ui, ui->boxes[i])) return true;
    return false;
}

// A frame.

void ui_forget(Ui *ui) {
    ui->focus = ui->focus_wanted = ui->held = 0;
    ui->composed.text[0] = 0;
}

void ui_fit(Ui *ui, Canvas canvas, int scale) {
    ui->scale = scale;
    ui->width = canvas.width / scale;
    ui->height = canvas.height / scale;
    ui->seen = (Box){0, 0, ui->width, ui->height};
}

void ui_begin(Ui *ui, Canvas canvas) {
    ui->canvas = canvas;
    ui->count = ui->focus_wanted = ui->box_count = ui->pull_count = 0;
    memset(ui->places, 0, sizeof ui->places);
    ui->field_focused = ui->again = false;
    ui->caret = (Box){0, 0, 0, 0};
    ui->fade = 0;
    ui->tip[0] = ui->said[0] = ui->said_title[0] = 0;
    ui->copied = NULL;
    ui->choice = (Choice){0, 0};
    ui->watch.sheet_count = ui->watch.text_count = 0;
    ui->watch.misfits[0] = 0;
}

void ui_lies_over(Ui *ui) { ui->watch.text_count = 0; }

// A tip stands above its box where there is room, else below. It is as wide as its words need.
static void draw_tip(Ui *ui) {
    enum { TIP_LINES = 5, TIP_WIDTH = 300, PAD = 10 };
    int most = int_min(ui->width, TIP_WIDTH) - 2 * PAD;
    int inner = int_min(ui_text_width(ui, ui->tip), most);
    int lines = ui_text_lines(ui, ui->tip, inner);
    while (lines > 1 && ui_text_lines(ui, ui->tip, inner - 4) == lines) inner -= 4;  // evens lines
    lines = int_min(lines, TIP_LINES);
    int width = inner + 2 * PAD, height = 10 + lines * FONT_LINE;
    int x = ui->tip_at.x + ui->tip_at.width / 2 - width / 2;
    int y = ui->tip_at.y - height - (ui->tips ? 2 : 4);  // clear of the focus
    if (y < ui->seen.y + 2) y = ui->tip_at.y + ui->tip_at.height + 4;
    x = int_max(int_min(x, ui->width - width), 0);
    ui_lies_over(ui);
    ui_panel_part(ui, (Box){x, y, width, height}, PANEL_TOOLTIP);
    ui_text_block(ui, x + PAD, y + 6, inner, lines, PAPER, ui->tip);
}

void ui_end(Ui *ui) {
    if (ui->tip[0]) draw_tip(ui);
    if ((ui->keys.next || ui->keys.previous) && ui->count > 0) {
        int before = ui->keys.next ? ui->focus : int_max(ui->focus, 1) - 2 + ui->count;
        ui->focus = before % ui->count + 1;
        ui->again = true;
    }
    ui_follow_arrows(ui);
    if (ui->focus_wanted) {
        ui->again = ui->again || ui->focus != ui->focus_wanted;
        ui->focus = ui->focus_wanted;
    }
    if (ui->focus > ui->count) ui->focus = 0;
    if (!ui->field_focused) ui->composed.text[0] = 0;
    if (ui->released) ui->held = 0;
    ui->pressed = ui->released = ui->arrows_taken = false;
    ui->wheel = 0;
    ui->keys = (UiKeys){.activate = false};
}

int ui_take_wheel(Ui *ui, Box box) {
    int notches = hovers(ui, box) ? ui->wheel : 0;
    ui->wheel -= notches;
    return notches;
}

bool ui_composes(const Ui *ui) { return ui->field_focused && ui->composed.text[0]; }

static void show_tip(Ui *ui, Box box, const char *text) {
    sentence_print(ui->tip, sizeof ui->tip, "@1", NAMES(text ? sentence_said(text) : ""));
    ui->tip_at = box;
}

void ui_tip(Ui *ui, Box box, const char *text) {
    if (text && ui->tips && hovers(ui, box)) show_tip(ui, box, text);
}

// Widgets.

// Notes what is to be heard of the widget with the focus.
static void say_focused(Ui *ui, Touch touch, const char *text, Blanks blanks) {
    if (touch.focused) sentence_print(ui->said, sizeof ui->said, text, blanks);
}

static void say_button(Ui *ui, Touch touch, const Button *button) {
    const char *more = button->why_not ? button->why_not : button->tip;
    bool both = button->word && more;
    say_focused(ui, touch,
                !both        ? "$"
                : button->on ? "$, chosen. $2"
                             : "$. $2",
                NAMES(button->word ? button->word : more, more));
    if (touch.focused && !both && button->on)
        sentence_print(ui->said, sizeof ui->said, "$, chosen.", NAMES(button->word));
}

Touch ui_touch(Ui *ui, Box box, bool enabled) {
    int number = ++ui->count;
    bool hot = hovers(ui, box);
    if (ui->focus == number) ui->focus_box = box;
    watch_widget(ui, box);
    ui_cover(ui, box);
    ui_note(ui, box);
    if (ui->pressed && hot && enabled) ui->held = number;
    bool held = ui->held == number && hot, focused = ui->focus == number;
    bool chosen = (held && ui->released) || (focused && ui->keys.activate);
    return (Touch){hot, held && ui->down, focused, enabled && chosen};
}

static int word_width(const Ui *ui, const Button *button) {
    return (button->given ? ui_given_width : ui_text_width)(ui, button->word);
}

int ui_button_width(const Ui *ui, const Button *button) {
    int icon = button->icon == ICON_NONE ? 0 : 20;
    int word = button->word ? word_width(ui, button) : 0;
    int key = button->key ? ui_key_width(ui, button->key) + 8 : 0;
    return 5 + icon + word + key + 6;
}

int ui_widest_button(const Ui *ui, const Button *buttons, int count) {
    int widest = 0;
    for (int i = 0; i < count; i++) widest = int_max(widest, ui_button_width(ui, &buttons[i]));
    return widest;
}

// Leaves out the key, and then the icon, where the word has no room beside them.
static Button with_room(const Ui *ui, Button button, int width) {
    if (button.word && ui_button_width(ui, &button) > width) button.key = NULL;
    if (button.word && ui_button_width(ui, &button) > width) button.icon = ICON_NONE;
    return button;
}

// A button with icon, word and key side by side.
static void draw_flat(Ui *ui, Box box, const Button *button, bool enabled, int sunk) {
    uint32_t ink = enabled ? INK : INK_FADED;
    int x = box.x + 5;
    sunk += int_max(box.height - UI_BUTTON_HEIGHT, 0) / 2;
    if (button->icon != ICON_NONE) {
        int icon_x = button->word ? x : box.x + (box.width - 16) / 2;
        ui_icon(ui, icon_x, box.y + 3 + sunk, button->icon, !enabled);
        x += 20;
    }
    int keyed = button->key ? ui_key_width(ui, button->key) + 8 : 0;
    if (button->word) {
        int room = box.x + box.width - 6 - x - keyed;
        bool alone = button->icon == ICON_NONE && !button->key;
        int before = alone ? int_max(room - word_width(ui, button), 0) / 2 : 0;
        (button->given ? ui_given_cut : ui_text_cut)(ui, x + before, box.y + 5 + sunk,
                                                     room - before, ink, button->word);
    }
    if (button->key) ui_key(ui, box.x + box.width - keyed, box.y + 5 + sunk, !enabled, button->key);
}

// A button with the icon over the word, both in the middle, whatever its key.
static void draw_tall(Ui *ui, Box box, const Button *button, bool enabled, int sunk) {
    int more = int_max(box.height - UI_TALL_HEIGHT, 0) / 2;
    int top = box.y + (button->word ? 2 + more : (box.height - 18) / 2) + sunk;
    int key = button->key ? ui_key_width(ui, button->key) : 0;
    int middle = box.x + box.width / 2 - 8;
    int icon_x = key && middle + 16 + key + 5 > box.x + box.width ? box.x + 4 : middle;
    ui_icon(ui, icon_x, top, button->icon, !enabled);
    if (key) ui_key(ui, box.x + box.width - key - 4, top, !enabled, button->key);
    if (button->word)
        ui_text_middle(ui, box.x + 3, top + 17, box.width - 6, enabled ? INK : INK_FADED,
                       button->word);
}

// A button that is on is lit, and underlined for colour-blind eyes.
static void mark_chosen(Ui *ui, Box box) {
    ui_fill(ui, box_inset(box, 3), LAMP);
    ui_fill(ui, (Box){box.x + 3, box.y + box.height - 5, box.width - 6, 2}, INK);
}

bool ui_button(Ui *ui, Box box, Button button) {
    bool enabled = !button.why_not;
    Touch touch = ui_touch(ui, box, enabled);
    if (ui->pressed && touch.hot) ui->focus = 0;  // the next Enter is not for a clicked button
    Panel panel = !enabled                  ? PANEL_BUTTON_DISABLED
                  : touch.held || button.on ? PANEL_BUTTON_PRESSED
                  : button.primary          ? (touch.hot ? PANEL_PRIMARY_HOVER : PANEL_PRIMARY)
                  : touch.hot               ? PANEL_BUTTON_HOVER
                                            : PANEL_BUTTON;
    say_button(ui, touch, &button);
    int sunk = touch.held || (button.on && enabled);
    ui_panel_part(ui, box, panel);
    if (button.on && enabled) mark_chosen(ui, box);
    if (touch.focused) ui_panel_part(ui, box, PANEL_FOCUS);
    if (button.tall) draw_tall(ui, box, &button, enabled, sunk);
    else {
        Button fitting = with_room(ui, button, box.width);
        draw_flat(ui, box, &fitting, enabled, sunk);
    }
    const char *tip = enabled ? button.tip : button.why_not;
    // What has no word is told by its tip where the focus is, too.
    if (touch.focused && !ui->tips && !button.word) show_tip(ui, box, tip);
    ui_tip(ui, box, tip);
    ui->again = ui->again || touch.chosen;
    if (touch.chosen && button.what) ui->choice = (Choice){button.what, button.number};
    return touch.chosen;
}

bool ui_is_at(const Ui *ui, Box box) {
    return (ui->tips && hovers(ui, box)) || (ui->focus == ui->count && ui->focus != 0 && !ui->tips);
}

int ui_slider_by(Ui *ui, Box box, int value, int low, int high, int step) {
    enum { KNOB = 12 };
    Touch touch = ui_touch(ui, box, true);
    int before = value, room = box.width - KNOB;
    if (ui->held == ui->count && (ui->down || ui->pressed) && room > 0) {
        int at = int_clamp(ui->mouse_x - box.x - KNOB / 2, 0, room);
        value = low + (at * (high - low) + room / 2) / room;
    }
    ui_pulled(ui, box);
    if (touch.focused) value += (ui->keys.right - ui->keys.left) * step;
    if (touch.focused && (ui->keys.right || ui->keys.left)) ui->arrows_taken = true;
    value = int_clamp(value, low, high);
    say_focused(ui, touch, "#1, of #2 to #3.", NUMBERS(value, low, high));
    int x = high > low ? room * (value - low) / (high - low) : 0, middle = box.y + box.height / 2;
    // The sheet has track and knob in the middle of their 24 x 24 pixels.
    ui_panel_part(ui, (Box){box.x, middle - 12, box.width, 24}, PANEL_TRACK);
    ui_panel_part(ui, (Box){box.x, middle - 12, x + KNOB / 2, 24}, PANEL_TRACK_FILL);
    ui_panel_part(ui, (Box){box.x + x + KNOB / 2 - 12, middle - 12, 24, 24}, PANEL_KNOB);
    if (touch.focused) ui_panel_part(ui, box, PANEL_FOCUS);
    if (value != before) ui->again = true;
    return value;
}

enum { SIGN_ROOM = 24 };

bool ui_checkbox_fits(const Ui *ui, int width, const char *word) {
    return SIGN_ROOM + ui_text_width(ui, word) <= width;
}

bool ui_checkbox(Ui *ui, Box box, const char *word, bool on) {
    Box sign = {box.x, box.y, SIGN_ROOM, SIGN_ROOM};
    bool fits = ui_checkbox_fits(ui, box.width, word);
    int room = fits ? ui_text_width(ui, word) : box.width - SIGN_ROOM;
    Touch touch =
        ui_touch(ui, (Box){box.x, box.y, 30 + room, SIGN_ROOM + (fits ? 0 : UI_SECOND_LINE)}, true);
    say_focused(ui, touch, on ? "$: on." : "$: off.", NAMES(word));
    ui_panel_part(ui, sign, on ? PANEL_CHECKBOX_ON : PANEL_CHECKBOX_OFF);
    if (touch.focused) ui_panel_part(ui, sign, PANEL_FOCUS);
    ui_text_block(ui, box.x + SIGN_ROOM, box.y + 5, room, 2, INK, word);
    ui->again = ui->again || touch.chosen;
    return touch.chosen;
}

// A button of a row in which words have no icons, or as it is.
static Button row_button(Button button, bool bare) {
    if (!bare || !button.word) return button;
    button.icon = ICON_NONE;
    button.key = NULL;
    return button;
}

// The width that a row needs, and that of its widest button.
static int row_width(const Ui *ui, const Button *buttons, int count, bool bare, int *widest) {
    int needed = 0;
    *widest = 0;
    for (int i = 0; i < count; i++) {
        Button button = row_button(buttons[i], bare);
        int width = ui_button_width(ui, &button);
        *widest = int_max(*widest, width);
        needed += width;
    }
    return needed;
}

int ui_button_row(Ui *ui, Box box, const Button *buttons, int count) {
    enum { APART = 4 };
    int room = box.width - (count - 1) * APART, each = room / count, pressed = 0, widest;
    int needed = row_width(ui, buttons, count, false, &widest);
    bool bare = false;
    for (int i = 0; i < count && needed > room; i++)
        bare = bare || with_room(ui, buttons[i], each).icon != buttons[i].icon;
    if (bare) needed = row_width(ui, buttons, count, true, &widest);
    bool alike = widest <= each || needed > room;
    Box place = box;
    for (int i = 0; i < count; i++, place.x += place.width + APART) {
        Button button = row_button(buttons[i], bare);
        place.width = alike ? each : ui_button_width(ui, &button) + (room - needed) / count;
        if (ui_button(ui, place, button)) pressed = i + 1;
    }
    return pressed;
}

void ui_choices(Ui *ui, Box box, const Button *buttons, int count, int what, int on) {
    Button choices[UI_CHOICES];
    for (int i = 0; i < count; i++) {
        choices[i] = buttons[i];
        choices[i].on = i == on;
        choices[i].what = what;
        choices[i].number = i;
    }
    ui_button_row(ui, box, choices, count);
}

void ui_button_column(Ui *ui, Box box, const Button *buttons, int count) {
    int row = box.height + UI_ROW - UI_BUTTON_HEIGHT;
    for (int i = 0, columns; i < count; i += columns, box.y += row) {
        columns = buttons[i].pair ? 2 : 1;
        ui_button_row(ui, box, buttons + i, columns);
    }
}

bool ui_is_enter(const Ui *ui, const SDL_KeyboardEvent *key) {
    bool enter = key->keysym.sym == SDLK_RETURN || key->keysym.sym == SDLK_KP_ENTER;
    return enter && (ui->focus == 0 || ui->field_focused) && !(key->keysym.mod & KMOD_ALT);
}
