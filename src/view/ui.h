// SPDX-License-Identifier: MIT
// ui: a small immediate-mode interface on paper and ink.
//
// A widget is drawn and asked in one call, every frame: `if (ui_button(ui, ...)) ...`. Places and
// sizes are in interface pixels, which are `scale` canvas pixels each. The caller feeds events in
// between frames; ui_begin and ui_end stand around the widgets of a frame. Widgets are numbered in
// the order in which they are asked, which is also the order of the Tab key. While something that
// was asked for changed what is shown, `again` asks for another frame.
#pragma once

#include "atlas.h"
#include "font.h"

enum {
    INK = 0xff2a2233,
    INK_FADED = 0xff6a5a66,
    INK_KEY = 0xff6d4538,
    INK_WRONG = 0xff9c2f2f,
    PAPER = 0xfff4e9d2,
    PAPER_SHADE = 0xffdcc8a2,
    LAMP = 0xfff3cb52,
};

// In the order of assets/art/icons.txt and panel.txt.
// clang-format off
typedef enum Icon {
    ICON_DICE, ICON_LOCK, ICON_UNLOCK, ICON_COPY, ICON_PLUS, ICON_MINUS, ICON_CLOSE, ICON_CHECK,
    ICON_LEFT, ICON_RIGHT, ICON_UP, ICON_DOWN, ICON_PLAY, ICON_PAUSE, ICON_STEP, ICON_SKIP,
    ICON_EYE, ICON_EYE_OFF, ICON_GEAR, ICON_MAP, ICON_SHIP, ICON_CAMERA, ICON_HELP, ICON_SEED,
    ICON_COMPASS, ICON_WAVE, ICON_ISLAND, ICON_TREE, ICON_MOUNTAIN, ICON_BEACH, ICON_FULLSCREEN,
    ICON_SPEAKER, ICON_PENCIL, ICON_FOLDER, ICON_STAR, ICON_FLAG, ICON_COUNT,
    ICON_NONE = ICON_COUNT,
} Icon;

typedef enum Panel {
    PANEL_PAPER, PANEL_INSET, PANEL_BUTTON, PANEL_BUTTON_HOVER, PANEL_BUTTON_PRESSED,
    PANEL_BUTTON_DISABLED, PANEL_BUTTON_FOCUS, PANEL_FIELD, PANEL_FIELD_FOCUS, PANEL_TOOLTIP,
    PANEL_KNOB, PANEL_TRACK, PANEL_CHECKBOX_OFF, PANEL_CHECKBOX_ON, PANEL_FRAME, PANEL_BANNER,
    PANEL_TRACK_FILL, PANEL_FOCUS, PANEL_SELECTED, PANEL_PRIMARY, PANEL_PRIMARY_HOVER, PANEL_COUNT,
} Panel;
// clang-format on

enum { UI_BUTTON_HEIGHT = 24, UI_FIELD_HEIGHT = 22, FIELD_BYTES = 480 };

typedef struct TextField {
    char text[FIELD_BYTES];
    size_t cursor;
    bool all;  // everything is selected: the next character replaces it
} TextField;

typedef struct UiKeys {  // since the last frame
    bool activate, next, previous, left, right, home, end, backspace, erase, copy, all;
    char typed[FIELD_BYTES];
} UiKeys;

typedef struct Ui {
    Canvas canvas;
    int scale, width, height;  // of the canvas in interface pixels
    Font *font;
    const Bitmap *icons, *panels;
    int mouse_x, mouse_y;
    bool down, pressed, released;  // left button; the last two since the last frame
    UiKeys keys;
    int count, focus, held;  // widgets asked, the one with the focus, the one pressed; 0 is none
    int focus_wanted;  // a number of this frame that takes the focus
    bool field_focused;  // keys belong to a text field
    bool over;  // the pointer is over the interface
    bool again;
    bool tips;  // the pointer was used last, not a key
    char tip[160];
    Box tip_at;
} Ui;

union SDL_Event;
void ui_event(Ui *ui, const union SDL_Event *event);
void ui_forget(Ui *ui);  // the focus, when other widgets take the place of these
void ui_begin(Ui *ui, Canvas canvas);
void ui_end(Ui *ui);

void ui_fill(Ui *ui, Box box, uint32_t colour);
void ui_panel(Ui *ui, Box box, Panel panel);  // keeps the pointer off what lies below
void ui_panel_part(Ui *ui, Box box, Panel panel);  // the same without that
void ui_icon(Ui *ui, int x, int y, Icon icon, bool faint);
void ui_text(Ui *ui, int x, int y, uint32_t colour, const char *text);
// Cut with "..." where it is wider than `width`.
void ui_text_cut(Ui *ui, int x, int y, int width, uint32_t colour, const char *text);
// Several lines broken at blanks; returns the height used. At most `lines` of them.
int ui_text_block(Ui *ui, int x, int y, int width, int lines, uint32_t colour, const char *text);
int ui_text_lines(Ui *ui, const char *text, int width);
int ui_text_width(Ui *ui, const char *text);
void ui_tip(Ui *ui, Box box, const char *text);  // shown while the pointer rests on the box

typedef struct Button {
    Icon icon;
    const char *word;  // NULL is the icon alone
    const char *key;  // shown on the right, NULL none
    const char *tip;
    const char *why_not;  // disabled, and why
    bool primary, on;
} Button;

bool ui_button(Ui *ui, Box box, Button button);
bool ui_checkbox(Ui *ui, int x, int y, const char *word, bool *on);
// Whether the text changed; `wrong` shows it in red.
bool ui_field(Ui *ui, Box box, TextField *field, bool wrong);
void field_set(TextField *field, const char *text);
