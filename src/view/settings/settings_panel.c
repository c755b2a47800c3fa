// SPDX-License-Identifier: MIT
#include "settings_panel.h"

#include <SDL.h>
#include <stddef.h>
#include <stdio.h>

enum { WIDTH_MOST = 480, HEIGHT_MOST = 340, MARGIN = 8, GAP = 4, LINE = 26, BOTTOM = 42 };

// Where the next row of a page goes, and what was chosen on it.
typedef struct Page {
    const SettingsPanel *panel;
    Ui *ui;
    int x, y, width;
    Choice choice;
} Page;

static void paint_heading(Page *page, const char *word) {
    ui_text(page->ui, page->x, page->y + 5, INK_FADED, word);
    int width = ui_text_width(page->ui, word) + 8;
    ui_fill(page->ui, (Box){page->x + width, page->y + 12, page->width - width, 1}, PAPER_SHADE);
    page->y += 22;
}

// Buttons across the page; which was pressed is what is chosen, from 0 on.
static void paint_row(Page *page, const Button *buttons, int count, int what) {
    Box row = {page->x, page->y, page->width, UI_BUTTON_HEIGHT};
    int pressed = ui_button_row(page->ui, row, buttons, count);
    if (pressed) page->choice = (Choice){what, pressed - 1};
    page->y += LINE + GAP;
}

// Checkboxes.

// Some fields say the opposite of the word.
typedef struct Switch {
    const char *word;
    size_t field;  // of Settings
    bool opposite;
} Switch;

// clang-format off
static const Switch SWITCHES[] = {
    {"Light and shade", offsetof(Settings, no_relief), true},
    {"Full screen", offsetof(Settings, full_screen), false},
    {"Lines of the next tides", offsetof(Settings, no_tide_line), true},
    {"Patterns on the ground (colour-blind aid)", offsetof(Settings, marks), false},
    {"Water and fires move", offsetof(Settings, still), true},
    {"Gliding and walking", offsetof(Settings, no_motion), true},
    {"Save during the day too", offsetof(Settings, no_autosave), true},
    {"Tips", offsetof(Settings, no_tips), true},
};
// clang-format on
enum { PICTURE = 0, PATTERNS = 3, MOTION = 4, HELP = 6, SWITCH_COUNT = 8 };

static bool is_on(const Settings *settings, const Switch *row) {
    return *(const bool *)((const char *)settings + row->field) != row->opposite;
}

static void turn(Settings *settings, const Switch *row) {
    bool *field = (bool *)((char *)settings + row->field);
    *field = !*field;
}

// From a switch to before another, two in a row; one that is too long for that has its own.
static void paint_switches(Page *page, int first, int end) {
    enum { SIGN = 28 };
    int column = 0;
    for (int i = first; i < end; i++) {
        bool short_word = i == PATTERNS && page->ui->height < HEIGHT_MOST;
        const char *word = short_word ? "Patterns on the ground" : SWITCHES[i].word;
        bool on = is_on(&page->panel->shell->settings, &SWITCHES[i]);
        bool own = ui_text_width(page->ui, word) + SIGN > page->width / 2;
        if (own && column) {
            page->y += LINE;
            column = 0;
        }
        int x = page->x + column * (page->width / 2);
        if (ui_checkbox(page->ui, x - 4, page->y, word, on))
            page->choice = (Choice){SETTINGS_SWITCH, i};
        column = own ? 0 : !column;
        if (!column || i == end - 1) page->y += LINE;
    }
}

// The screen.

static void paint_scales(Page *page) {
    static const char word[] = "Letters and buttons";
    int x = page->x + ui_text_width(page->ui, word) + 12;
    ui_text(page->ui, page->x, page->y + 5, INK, word);
    for (int scale = 0; scale <= SCALE_MOST; scale++) {
        char number[12];
        snprintf(number, sizeof number, "%d", scale);
        Box box = {x, page->y, scale ? 28 : 44, UI_BUTTON_HEIGHT};
        Button button = {.icon = ICON_NONE,
                         .word = scale ? number : "Auto",
                         .on = scale == page->panel->shell->settings.scale,
                         .tip =
                             scale ? "Screen pixels for each of theirs" : "By the window's size"};
        if (ui_button(page->ui, box, button)) page->choice = (Choice){SETTINGS_SCALE, scale};
        x += box.width + 2;
    }
    page->y += LINE + GAP;
}

// Some of the art's colours as a palette has them: sea, shoal, sand, leaf, grass, rock, red, light.
static void paint_swatches(Ui *ui, Box box, Tones palette) {
    static const int shown[] = {1, 3, 4, 8, 12, 13, 17, 23};
    enum { SHOWN = sizeof shown / sizeof *shown };
    for (int i = 0; i < SHOWN; i++) {
        int from = box.width * i / SHOWN, to = box.width * (i + 1) / SHOWN;
        ui_fill(ui, (Box){box.x + from, box.y, to - from, box.height},
                TONES_COLOUR[shown[i]][palette]);
    }
}

static void paint_palettes(Page *page) {
    Button buttons[TONES_COUNT] = {
        {.word = "As drawn", .tip = "Colours as they were drawn"},
        {.word = "Red-green", .tip = "For eyes to which red and green look alike"},
        {.word = "Blue-yellow", .tip = "For eyes to which blue and yellow look alike"},
    };
    int each = (page->width + GAP) / TONES_COUNT, below = page->y + UI_BUTTON_HEIGHT + 1;
    for (int i = 0; i < TONES_COUNT; i++) {
        Box box = {page->x + i * each + 2, below, each - GAP - 4, 8};
        paint_swatches(page->ui, box, (Tones)i);
        buttons[i].icon = ICON_NONE;
        buttons[i].on = page->panel->shell->settings.palette == (Tones)i;
    }
    paint_row(page, buttons, TONES_COUNT, SETTINGS_PALETTE);
    page->y += 8;
}

static void paint_screen_page(Page *page) {
    paint_scales(page);
    paint_heading(page, "Colours");
    paint_palettes(page);
    paint_heading(page, "Picture");
    paint_switches(page, PICTURE, MOTION);
}

// Play.

static void paint_volume(Page *page) {
    int volume = page->panel->shell->settings.volume;
    char number[12];
    snprintf(number, sizeof number, "%d", volume);
    ui_icon(page->ui, page->x, page->y + 4, volume ? ICON_SPEAKER : ICON_MUTE, false);
    Box track = {page->x + 24, page->y, page->width - 60, UI_BUTTON_HEIGHT};
    ui_text(page->ui, track.x + track.width + 10, page->y + 5, INK, volume ? number : "Off");
    int chosen = ui_slider(page->ui, track, volume, 0, VOLUME_MOST);
    if (chosen != volume) page->choice = (Choice){SETTINGS_VOLUME, chosen};
    page->y += LINE;
}

static void paint_tips_again(Page *page) {
    static const char word[] = "Show all tips again";
    const Settings *settings = &page->panel->shell->settings;
    Box box = {page->x, page->y, ui_text_width(page->ui, word) + 40, UI_BUTTON_HEIGHT};
    const char *why_not = settings->no_tips     ? "Tips are switched off"
                          : settings->tips_seen ? NULL
                                                : "None has been seen yet";
    if (ui_button(page->ui, box, (Button){.icon = ICON_HELP, .word = word, .why_not = why_not}))
        page->choice = (Choice){SETTINGS_TIPS, 0};
}

static void paint_play_page(Page *page) {
    paint_heading(page, "Motion");
    paint_switches(page, MOTION, HELP);
    paint_heading(page, "Sound");
    paint_volume(page);
    paint_heading(page, "Play");
    paint_switches(page, HELP, SWITCH_COUNT);
    paint_tips_again(page);
}

// The dialog.

static void paint_tabs(Page *page) {
    Button buttons[TAB_COUNT] = {{.icon = ICON_PALETTE, .word = "Screen"},
                                 {.icon = ICON_GEAR, .word = "Play"},
                                 {.icon = ICON_KEYBOARD, .word = "Keys"}};
    buttons[page->panel->tab].on = true;
    paint_row(page, buttons, TAB_COUNT, SETTINGS_TAB);
}

// Choices that no file keeps: two lines beside the button.
static void paint_not_kept(const SettingsPanel *panel, Box box) {
    Ui *ui = &panel->shell->ui;
    char text[sizeof(ErrorWords) + 64];
    int x = box.x + UI_DIALOG_PAD, y = box.y + box.height - BOTTOM - 4;
    int width = box.width - 2 * UI_DIALOG_PAD - 96;
    snprintf(text, sizeof text, "Only until the game ends: %s",
             error_words(&panel->shell->home.why_not).text);
    ui_icon(ui, x, y + 8, ICON_WARNING, false);
    ui_text_block(ui, x + 20, y, width - 20, 2, INK_WRONG, text);
}

static Choice settings_interface(void *own) {
    SettingsPanel *panel = own;  // its list of keys is moved
    Ui *ui = &panel->shell->ui;
    Box box = ui_dialog(ui, int_min(ui->width - MARGIN, WIDTH_MOST),
                        int_min(ui->height - MARGIN, HEIGHT_MOST), "Settings");
    Page page = {
        panel, ui, box.x + UI_DIALOG_PAD, box.y + UI_DIALOG_TOP, box.width - 2 * UI_DIALOG_PAD,
        {0, 0}};
    paint_tabs(&page);
    Box inner = {page.x, page.y, page.width, box.y + box.height - BOTTOM - page.y};
    Choice of_keys = {0, 0};
    if (panel->tab == TAB_SCREEN) paint_screen_page(&page);
    else if (panel->tab == TAB_PLAY) paint_play_page(&page);
    else of_keys = settings_keys_paint(panel, inner);
    if (!panel->shell->home.kept && panel->tab != TAB_KEYS) paint_not_kept(panel, box);
    Box done = {inner.x + inner.width - 88, inner.y + inner.height, 88, UI_BUTTON_HEIGHT};
    if (ui_button(ui, done, (Button){.icon = ICON_CHECK, .word = "Done", .key = "Esc"}))
        return (Choice){SETTINGS_DONE, 0};
    return of_keys.what ? of_keys : page.choice;
}

static void settings_act(void *own, Choice choice) {
    SettingsPanel *panel = own;
    Shell *shell = panel->shell;
    Settings *settings = &shell->settings;
    switch (choice.what) {
    case SETTINGS_DONE: go_back(shell); return;
    case SETTINGS_TAB: panel->tab = (SettingsTab)choice.number; return;
    case SETTINGS_SWITCH: turn(settings, &SWITCHES[choice.number]); break;
    case SETTINGS_SCALE: settings->scale = choice.number; break;
    case SETTINGS_PALETTE: settings->palette = (Tones)choice.number; break;
    case SETTINGS_VOLUME: settings->volume = choice.number; break;
    case SETTINGS_TIPS: settings->tips_seen = 0; break;
    default: settings_keys_act(panel, choice); return;
    }
    shell_apply_settings(shell);
    if (choice.what == SETTINGS_VOLUME) sound_play(&shell->sound, SOUND_CLICK);
}

// No widget has the key too that was taken, and nobody waits for one who points elsewhere.
static void settings_ready(void *own) {
    SettingsPanel *panel = own;
    Ui *ui = &panel->shell->ui;
    if (panel->took_key) ui->keys = (UiKeys){.activate = false};
    panel->took_key = false;
    if (ui->pressed || ui->keys.next || ui->keys.previous) panel->waiting = ACTION_NONE;
}

static void settings_enter(void *own, Go *go) {
    SettingsPanel *panel = own;
    (void)go;
    *panel = (SettingsPanel){.shell = panel->shell, .tab = TAB_SCREEN};
}

static void settings_leave(void *own) {
    const SettingsPanel *panel = own;
    shell_save_settings(panel->shell);
}

const ScreenInfo SETTINGS_SCREEN = {
    .bytes = sizeof(SettingsPanel),
    .dialog = true,
    .action = ACTION_SETTINGS,
    .enter = settings_enter,
    .ready = settings_ready,
    .interface = settings_interface,
    .act = settings_act,
    .key = settings_keys_take,
    .leave = settings_leave,
};
