// SPDX-License-Identifier: MIT
// ui: a small immediate-mode interface on paper and ink.
//
// A widget is drawn and asked in one call, every frame: `if (ui_button(ui, ...)) ...`. Places and sizes are
// in interface pixels of `scale` canvas pixels each. The caller passes events in between frames; the widgets
// of a frame stand between ui_begin and ui_end. Widgets are numbered in the order of their calls, which is
// also the order of the Tab key. Where a widget has changed what should show, `again` asks for another frame.
#pragma once

#include "../paint/atlas.h"
#include "../paint/theme.h"
#include "font.h"
#include "../profile/pads.h"

// In the order of assets/art/panel.txt.
// clang-format off
typedef enum Panel {
    PANEL_PAPER, PANEL_INSET, PANEL_BUTTON, PANEL_BUTTON_HOVER, PANEL_BUTTON_PRESSED,
    PANEL_BUTTON_DISABLED, PANEL_BUTTON_FOCUS, PANEL_FIELD, PANEL_FIELD_FOCUS, PANEL_TOOLTIP,
    PANEL_KNOB, PANEL_TRACK, PANEL_CHECKBOX_OFF, PANEL_CHECKBOX_ON, PANEL_FRAME, PANEL_BANNER,
    PANEL_TRACK_FILL, PANEL_FOCUS, PANEL_SELECTED, PANEL_PRIMARY, PANEL_PRIMARY_HOVER, PANEL_COUNT,
} Panel;
// clang-format on

enum { UI_BUTTON_HEIGHT = 24, UI_TALL_HEIGHT = 36, UI_FIELD_HEIGHT = 22, FIELD_BYTES = 640 };
enum { UI_ROW = UI_BUTTON_HEIGHT + 4 };  // a row of a column of buttons, with the space below it

typedef struct TextField {
    char text[FIELD_BYTES];
    size_t cursor;
    bool all;  // all text is selected: the next character replaces it
    bool edited;  // since its owner cleared this
} TextField;

typedef struct UiKeys {  // since the last frame
    bool activate, next, previous, left, right, up, down, page_up, page_down, home, end;
    bool backspace, erase, copy, all;
    char typed[FIELD_BYTES];
} UiKeys;

// What an input method is composing; nothing of it is typed yet.
enum { COMPOSED_BYTES = 256 };
typedef struct Composed {
    char text[COMPOSED_BYTES];  // "" while it composes nothing
    size_t cursor;  // a byte of it
} Composed;

// What was chosen among the widgets of a frame: one of the screen's own actions, 0 is none, and a number (a
// row, a step, a value of a slider).
typedef struct Choice {
    int what, number;
} Choice;

// Text that cannot be read well: it is cut, reaches beyond the sheet of paper below it, lies over other text, is
// covered in part, or has too little contrast with what is below it. Kept only while `on`, for tests.
enum { UI_SHEETS = 256, UI_TEXTS = 512, UI_BEGINNING = 24, UI_MISFITS = 1000 };
typedef struct UiWatch {
    bool on, accented;  // also while a language is spoken whose words all have accents
    Box sheets[UI_SHEETS];  // painted in this frame, the topmost last
    int sheet_count;
    Box texts[UI_TEXTS];  // of this frame
    char words[UI_TEXTS][UI_BEGINNING];  // how each begins
    int below[UI_TEXTS];  // how many sheets there were before each
    int text_count;
    char misfits[UI_MISFITS];  // of this frame, a line each
} UiWatch;

enum { UI_SAID = 400 };  // bytes that are said of a widget
enum { UI_BOXES = 64 };  // enough, since boxes within others are left out
enum { UI_PLACES = 512, UI_PULLS = 24 };  // of widgets to which arrows lead, and of what is pulled

typedef struct Ui {
    Canvas canvas;
    int scale, width, height;  // of the canvas in interface pixels
    Box seen;  // the part of it that the window shows
    Theme theme;
    Font *font;
    Bitmap icons, panels;  // the second in the colours of the theme
    int mouse_x, mouse_y;
    int point_x, point_y;  // the same in pixels of the canvas
    bool down, pressed, released;  // left button; the last two since the last frame
    bool shift, with_shift;  // Shift is held; it was when the last button or key came
    int wheel;  // notches since the last frame; positive is away from the player
    UiKeys keys;
    int count, focus,
        held;  // widgets so far; numbers of the one with the focus, the one pressed, 0 none
    Box focus_box;  // where the focus is
    int focus_wanted;  // number of a widget that takes the focus; 0 none
    bool arrows_taken;  // since the last frame by something else than widgets, or by one of them
    Box places[UI_PLACES];  // where the widgets of this frame stand; empty where one does not show
    Box pulls[UI_PULLS];  // what is pulled with the pointer, and not scrolled
    int pull_count;
    bool field_focused;  // keys belong to a text field
    Composed composed;  // shown at the caret of the field with the focus
    Box caret;  // of that field, in interface pixels; empty where none shows
    Box boxes[UI_BOXES];  // where the interface was painted last, in no order
    int box_count;
    bool again;
    Choice choice;  // of this frame: the last one
    bool tips;  // the pointer was used last, not a key or a finger that taps
    bool by_pad;  // a gamepad was used last: its buttons are named, not keys
    PadLook pad_look;
    Bitmap pads;  // glyphs of its buttons
    int fade;  // 0..255, of everything drawn from now on: 255 is invisible
    char tip[960];
    Box tip_at;
    char said[UI_SAID];  // of the widget with the focus, for those who hear it
    char said_title[UI_SAID];  // of the dialog
    const char *copied;  // text for the clipboard after the frame; NULL none
    UiWatch watch;
} Ui;

union SDL_Event;
struct SDL_KeyboardEvent;
struct SDL_MouseWheelEvent;
int ui_notches(const struct SDL_MouseWheelEvent *wheel);  // positive is away from the player
void ui_event(Ui *ui, const union SDL_Event *event);
bool ui_composes(const Ui *ui);  // keys belong to an input method
void ui_forget(Ui *ui);  // drops the focus, when other widgets take the place of these
void ui_fit(Ui *ui, Canvas canvas, int scale);  // takes the size, before the frame is made ready
void ui_begin(Ui *ui, Canvas canvas);
Ui ui_on(const Ui *ui, Canvas canvas,
         int scale);  // the same on another canvas; its widgets answer nothing
void ui_end(Ui *ui);
int ui_take_wheel(Ui *ui, Box box);  // its notches, where the pointer is in the box
// Keeps the pointer off what lies below a box. Panels, slips and widgets do so by themselves.
void ui_cover(Ui *ui, Box box);
// Whether the pointer is over the interface as it was painted last. During an event the pointer is where
// the event happened.
bool ui_is_over(const Ui *ui);

Box ui_pixels(const Ui *ui, Box box);  // in pixels of the canvas
void ui_fill(Ui *ui, Box box, uint32_t colour);
void ui_progress(Ui *ui, Box box, double share);  // a bar with 0..1 of it done
// Lines of a pixel along the edges of a box, cut to another one.
void ui_frame(Ui *ui, Box box, Box inside, uint32_t colour);
// What is painted next may cover words that are there: tests then do not take it for a fault of the layout.
void ui_lies_over(Ui *ui);
void ui_panel(Ui *ui, Box box, Panel panel);  // keeps the pointer off what lies below
void ui_panel_part(Ui *ui, Box box, Panel panel);  // does not
// A plain slip of paper for small things: a line of text, a row of buttons. Like a panel it keeps the
// pointer off what lies below; its shadow reaches two pixels further.
void ui_slip(Ui *ui, Box box);
void ui_icon(Ui *ui, int x, int y, Icon icon, bool faint);
// A key as hints show it: its name, or the glyph of a gamepad's button. Esc and Enter are the buttons that do
// the same; other keys are no buttons, and do not show.
int ui_key_width(const Ui *ui, const char *key);
void ui_key(Ui *ui, int x, int y, bool faint, const char *key);
void ui_text(Ui *ui, int x, int y, uint32_t colour, const char *text);
void ui_text_right(Ui *ui, int right, int y, uint32_t colour, const char *text);
// Text cut with "..." where it is wider than `width`.
void ui_text_cut(Ui *ui, int x, int y, int width, uint32_t colour, const char *text);
// The same for what others wrote, such as a seed, which is never translated.
void ui_given_cut(Ui *ui, int x, int y, int width, uint32_t colour, const char *text);
void ui_given_times(Ui *ui, int x, int y, int times, uint32_t colour, const char *text);
int ui_given_width(const Ui *ui, const char *text);
// As ui_text_cut, in the middle of that width.
void ui_text_middle(Ui *ui, int x, int y, int width, uint32_t colour, const char *text);
// Text broken at blanks into `lines` lines at most. Returns its height.
int ui_text_block(Ui *ui, int x, int y, int width, int lines, uint32_t colour, const char *text);
// The same in letters that are so many times as large.
void ui_text_times(Ui *ui, int x, int y, int times, uint32_t colour, const char *text);
int ui_text_block_times(Ui *ui, Box box, int times, int lines, uint32_t colour, const char *text);
int ui_text_lines(Ui *ui, const char *text, int width);
// How many bytes of the text go on one line: up to a blank where there is one.
size_t ui_line_length(Ui *ui, const char *text, int width);
int ui_text_width(const Ui *ui, const char *text);
// A sheet of paper in the middle of the window, with an underlined title. Its contents begin UI_DIALOG_TOP
// below its edge and UI_DIALOG_PAD from its sides.
enum { UI_DIALOG_PAD = 16, UI_DIALOG_TOP = 38 };
Box ui_dialog(Ui *ui, int width, int height, const char *title);
Box ui_dialog_inside(Box dialog, int foot);  // its contents, above `foot` pixels at the lower edge
// A part of a sheet of sprites, each pixel `times` interface pixels wide and high.
void ui_sprite(Ui *ui, int x, int y, const Bitmap *sheet, Box part, int times);
// A text that shows while the pointer rests on the box, in five lines at most.
void ui_tip(Ui *ui, Box box, const char *text);

// On a phone's narrow and high window buttons are as high as fingers want them: 44 interface pixels, about as many
// points of the glass. They have no room for that elsewhere, nor need it. A page that is scrolled is higher than its
// window, which alone decides.
static inline bool ui_is_phone(const Ui *ui) { return ui->width < 480 && ui->seen.height >= 640; }
static inline int ui_higher(const Ui *ui) { return ui_is_phone(ui) ? 44 - UI_BUTTON_HEIGHT : 0; }
static inline int ui_button_height(const Ui *ui) { return UI_BUTTON_HEIGHT + ui_higher(ui); }
// A row of a column of buttons, with the space below it.
static inline int ui_row(const Ui *ui) { return UI_ROW + ui_higher(ui); }
// Moves a place that a finger has touched into the widget that it meant: fingers are wider than small widgets.
void ui_snap(const Ui *ui, int *x, int *y);  // in pixels of the canvas
// The focus goes by Tab from widget to widget, and by arrows to what stands beside. Who uses arrows sets
// arrows_taken.
void ui_note(Ui *ui, Box box);  // where the last widget stands
void ui_follow_arrows(Ui *ui);  // at the end of a frame
// A finger pulls what is in this box; elsewhere on the interface it scrolls.
void ui_pulled(Ui *ui, Box box);
bool ui_scrolls_at(const Ui *ui, int x, int y);  // in pixels of the canvas

// A widget whose looks are the caller's: counts it, keeps the pointer off what lies below, and tells how it is touched.
typedef struct Touch {
    bool hot, held, focused;  // pointed at, held down, reached by Tab
    bool chosen;  // released where it was pressed, or activated by a key
} Touch;
Touch ui_touch(Ui *ui, Box box, bool enabled);

typedef struct Button {
    Icon icon;  // with ICON_NONE the word stands alone in the middle
    const char *word;  // with NULL the icon stands alone
    const char *key;  // shown on the right; NULL is none
    const char *tip;
    const char *why_not;  // the reason why the button is disabled; NULL is enabled
    bool primary, on;
    bool given;  // the word is not ours, and never translated
    bool tall;  // the word stands under the icon, and the key beside the icon
    bool pair;  // in a column of buttons, the next one stands beside this one
    int what, number;  // the choice made by pressing it; 0 where the caller uses the result
} Button;

bool ui_button(Ui *ui, Box box, Button button);
int ui_button_width(const Ui *ui,
                    const Button *button);  // that its icon, word and key need side by side
int ui_widest_button(const Ui *ui, const Button *buttons, int count);  // that of the widest one
// Whether the last widget, in this box, is pointed at or has the focus.
bool ui_is_at(const Ui *ui, Box box);
// Returns whether it was chosen; the caller then turns it the other way. Words that are wider than the box go on in a
// second line, UI_SECOND_LINE below.
enum { UI_SECOND_LINE = 14 };
bool ui_checkbox(Ui *ui, Box box, const char *word, bool on);
bool ui_checkbox_fits(const Ui *ui, int width, const char *word);  // in one line
// A knob on a track, moved by the pointer or, with the focus, by Left and Right, a step at a time. Returns its
// value now.
int ui_slider_by(Ui *ui, Box box, int value, int low, int high, int step);
static inline int ui_slider(Ui *ui, Box box, int value, int low, int high) {
    return ui_slider_by(ui, box, value, low, high, 1);
}
// Returns whether the text changed; a `wrong` one is red.
bool ui_field(Ui *ui, Box box, TextField *field, bool wrong);
bool ui_copy(const char *text);  // to the clipboard, of SDL and of the system
void field_set(TextField *field, const char *text);
bool field_paste(
    TextField *field);  // replaces the text by the clipboard; false where that has none
// Underlines what is being composed, from one place to another, above `bottom`.
void ui_underline(Ui *ui, int from, int to, int bottom);
// Buttons side by side, which share the width of the box, alike where their words have room then. If one has no room for
// its icon, no word has one. Returns which was pressed, from 1 on; 0 is none.
int ui_button_row(Ui *ui, Box box, const Button *buttons, int count);
// The same with one button on. Each button is the choice `what` with its number, from 0 on.
enum { UI_CHOICES = 6 };  // buttons at most
void ui_choices(Ui *ui, Box box, const Button *buttons, int count, int what, int on);
// A column of such rows with a button or a pair each; the box is the first row.
void ui_button_column(Ui *ui, Box box, const Button *buttons, int count);
// Whether a key is Enter and not meant for a button with the focus.
bool ui_is_enter(const Ui *ui, const struct SDL_KeyboardEvent *key);
