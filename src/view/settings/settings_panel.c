// SPDX-License-Identifier: MIT
#include "settings_panel.h"

#include <SDL.h>
#include <stddef.h>

enum {
    WIDTH_MOST = 480,
    HEIGHT_MOST = 340,
    MARGIN = 8,
    NARROW = 400,
    HIGH = 400,
    GAP = 4,
    LINE = 26,
    BOTTOM = 42
};

// Narrow windows have one switch in a row.
static int height_most(const Ui *ui) { return ui->width < NARROW ? HIGH : HEIGHT_MOST; }

// Where the next row of a page goes.
typedef struct Page {
    const Settings *settings;
    Ui *ui;
    Box row;
} Page;

void settings_heading(Ui *ui, Box row, const char *word) {
    int width = ui_text_width(ui, word) + 8;
    ui_text(ui, row.x, row.y + 5, INK_FADED, word);
    ui_fill(ui, (Box){row.x + width, row.y + 12, row.width - width, 1}, RULE);
}

static void paint_heading(Page *page, const char *word) {
    settings_heading(page->ui, page->row, word);
    page->row.y += 22;
}

// Buttons across the page, of which one is on.
static void paint_choices(Page *page, const Button *buttons, int count, int what, int on) {
    ui_choices(page->ui, page->row, buttons, count, what, on);
    page->row.y += LINE + ui_higher(page->ui) + GAP;
}

// The same after a word.
static void paint_labelled(Page *page, const char *word, const Button *buttons, int count, int what,
                           int on) {
    Box *row = &page->row;
    int left = ui_text_width(page->ui, word) + 12, needed = (count - 1) * GAP;
    for (int i = 0; i < count; i++) needed += ui_button_width(page->ui, &buttons[i]);
    bool beside = left + needed <= row->width;  // else the word stands above them
    ui_text(page->ui, row->x, row->y + (beside ? 5 + ui_higher(page->ui) / 2 : 0), INK, word);
    if (!beside) left = 0, row->y += FONT_LINE + 2;
    ui_choices(page->ui, (Box){row->x + left, row->y, row->width - left, row->height}, buttons,
               count, what, on);
    row->y += LINE + ui_higher(page->ui);
}

// Checkboxes.

typedef struct Switch {
    const char *word;
    size_t field;  // of Settings
    bool opposite;  // the field says the opposite of the word
} Switch;

// clang-format off
static const Switch SWITCHES[] = {
    {"Light and shade", offsetof(Settings, no_relief), true},
    {"Full screen", offsetof(Settings, full_screen), false},
    {"Lines of the next tides", offsetof(Settings, no_tide_line), true},
    {"Patterns on the ground (colour-blind aid)", offsetof(Settings, marks), false},
    {"Water, air and fires move", offsetof(Settings, still), true},
    {"Show how the sea rises", offsetof(Settings, no_rise), true},
    {"Flashes and blinking marks", offsetof(Settings, calm), true},
    {"Pictures of landmarks, beacons, the ship", offsetof(Settings, no_closeups), true},
    {"Save during the day too", offsetof(Settings, no_autosave), true},
    {"Tips", offsetof(Settings, no_tips), true},
    {"Captions: sounds in words", offsetof(Settings, captions), false},
    {"Say aloud what happens", offsetof(Settings, speech), false},
    {"Before a night that takes posted crew or a beacon you can save", offsetof(Settings, no_ask_losses), true},
    {"Before a night after which too few beacons burn to sail", offsetof(Settings, no_ask_ship), true},
    {"Before the end of a day of which half is left", offsetof(Settings, no_ask_ticks), true},
    {"Before a walk that takes more than the day has", offsetof(Settings, no_ask_walk), true},
    {"Before a wall that keeps nothing dry", offsetof(Settings, no_ask_wall), true},
};
// clang-format on
enum {
    PICTURE = 0,
    PATTERNS = 3,
    MOTION = 4,
    HELP = 8,
    HEARING = 10,
    ASKED = 12,
    SWITCH_COUNT = 17
};

static bool is_on(const Settings *settings, const Switch *row) {
    return *(const bool *)((const char *)settings + row->field) != row->opposite;
}

static void turn(Settings *settings, const Switch *row) {
    bool *field = (bool *)((char *)settings + row->field);
    *field = !*field;
}

// Paints the switches from `first` to before `end`, two in a row; a long one has a row of its own.
static void paint_switches(Page *page, int first, int end) {
    enum { SIGN = 28 };
    Box *row = &page->row;
    int column = 0, half = row->width / 2;
    for (int i = first; i < end; i++) {
        bool short_word = i == PATTERNS && page->ui->height < HEIGHT_MOST;
        const char *word = short_word ? "Patterns on the ground" : SWITCHES[i].word;
        bool own = ui_text_width(page->ui, word) + SIGN > half;
        if (own && column) {
            row->y += LINE + ui_higher(page->ui);
            column = 0;
        }
        bool on = is_on(page->settings, &SWITCHES[i]);
        Box place = {row->x + column * half - 4, row->y, own ? row->width + 4 : half, LINE};
        if (ui_checkbox(page->ui, place, word, on)) page->ui->choice = (Choice){SETTINGS_SWITCH, i};
        if (!ui_checkbox_fits(page->ui, place.width, word)) row->y += UI_SECOND_LINE;
        column = own ? 0 : !column;
        if (!column || i == end - 1) row->y += LINE + ui_higher(page->ui);
    }
}

// The page of the screen.

static void paint_scales(Page *page) {
    static const char word[] = "Letters and buttons";
    Box box = page->row;
    ui_text(page->ui, box.x, box.y + 5 + ui_higher(page->ui) / 2, INK, word);
    box.x += ui_text_width(page->ui, word) + 12;
    for (int scale = 0; scale <= SCALE_MOST; scale++) {
        Words number = words(scale ? "#" : "Auto", NUMBERS(scale));
        Button button = {.word = number.text,
                         .tip = scale ? "Screen pixels per pixel of the interface"
                                      : "Follows the window's size",
                         .on = scale == page->settings->scale,
                         .what = SETTINGS_SCALE,
                         .number = scale};
        box.width =
            int_max(scale && !ui_is_phone(page->ui) ? 28 : 44, ui_button_width(page->ui, &button));
        ui_button(page->ui, box, button);
        box.x += box.width + 2;
    }
    page->row.y += LINE + ui_higher(page->ui) + GAP;
}

// Some colours of a palette: deep sea, lagoon, shoal, sand, leaf, grass, rock, red.
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
    static const Button palettes[TONES_COUNT] = {
        {.word = "As drawn", .tip = "Colours as they were drawn"},
        {.word = "Red-green", .tip = "For eyes to which red and green look alike"},
        {.word = "Blue-yellow", .tip = "For eyes to which blue and yellow look alike"},
    };
    int each = (page->row.width + GAP) / TONES_COUNT;
    Box box = {page->row.x + 2, page->row.y + ui_button_height(page->ui) + 1, each - GAP - 4, 8};
    for (int i = 0; i < TONES_COUNT; i++, box.x += each) paint_swatches(page->ui, box, (Tones)i);
    paint_choices(page, palettes, TONES_COUNT, SETTINGS_PALETTE, (int)page->settings->palette);
    page->row.y += 8;
}

static void paint_themes(Page *page) {
    static const Button themes[THEME_COUNT] = {
        {.word = "Paper", .tip = "Ink on paper"},
        {.word = "High contrast", .tip = "Black on white, for eyes that need more contrast"},
    };
    paint_labelled(page, "Panels and letters", themes, THEME_COUNT, SETTINGS_THEME,
                   (int)page->settings->theme);
    page->row.y += GAP;
}

// Each language has its own name for itself.
static void paint_languages(Page *page) {
    static const Button languages[LANGUAGE_COUNT] = {
        {.word = "Automatic", .tip = "The language of your system, where it is one of these"},
        {.word = "English", .given = true},
        {.word = "Deutsch", .given = true},
        {.word = "\u0420\u0443\u0441\u0441\u043a\u0438\u0439", .given = true},
    };
    paint_choices(page, languages, LANGUAGE_COUNT, SETTINGS_LANGUAGE,
                  (int)page->settings->language);
}

static void paint_screen_page(Page *page) {
    paint_languages(page);
    paint_scales(page);
    paint_heading(page, "Colours");
    paint_themes(page);
    paint_palettes(page);
    paint_heading(page, "Picture");
    paint_switches(page, PICTURE, MOTION);
}

// The page of play.

static void paint_tips_again(Page *page) {
    Button button = {ICON_HELP, "Show all tips again", .what = SETTINGS_TIPS};
    if (page->settings->no_tips) button.why_not = "Tips are switched off";
    else if (!page->settings->tips_seen) button.why_not = "No tip has been seen yet";
    page->row.width = ui_text_width(page->ui, button.word) + 40;
    ui_button(page->ui, page->row, button);
}

// The first button is no motion at all, the others are those of Speed.
static void paint_speeds(Page *page) {
    static const Button speeds[1 + SPEED_COUNT] = {
        {.word = "At once", .tip = "Off: nobody is seen walking, and nights are over at once"},
        {.word = "Slow"},
        {.word = "Normal"},
        {.word = "Fast"}};
    const Settings *settings = page->settings;
    paint_labelled(page, "Walking, nights", speeds, 1 + SPEED_COUNT, SETTINGS_SPEED,
                   settings->no_motion ? 0 : 1 + (int)settings->speed);
}

static void paint_play_page(Page *page) {
    paint_heading(page, "Motion");
    paint_speeds(page);
    paint_switches(page, MOTION, HELP);
    paint_heading(page, "Play");
    paint_switches(page, HELP, HEARING);
    paint_tips_again(page);
}

// The page of sound.

static void paint_volume(Page *page, const char *word, int volume, int what) {
    Ui *ui = page->ui;
    ui_text(ui, page->row.x, page->row.y + 5, INK, word);
    page->row.y += 20;
    Box row = page->row, track = {row.x + 24, row.y, row.width - 60, row.height};
    int number = track.x + track.width + 10;
    row.y += ui_higher(ui) / 2;
    ui_icon(ui, row.x, row.y + 4, volume ? ICON_SPEAKER : ICON_MUTE, false);
    ui_text(ui, number, row.y + 5, INK, words(volume ? "#" : "Off", NUMBERS(volume)).text);
    int chosen = ui_slider(ui, track, volume, 0, VOLUME_MOST);
    if (chosen != volume) ui->choice = (Choice){what, chosen};
    page->row.y += LINE + ui_higher(ui);
}

static void paint_sound_page(Page *page) {
    paint_heading(page, "Volume");
    paint_volume(page, "What you do, and what happens", page->settings->volume, SETTINGS_VOLUME);
    paint_volume(page, "Surf, wind, brooks and gulls", page->settings->ambience, SETTINGS_AMBIENCE);
    paint_heading(page, "In words");
    paint_switches(page, HEARING, ASKED);
}

static void paint_asking_page(Page *page) {
    paint_heading(page, "Ask me first");
    paint_switches(page, ASKED, SWITCH_COUNT);
}

// The dialog.

// Tells why no file keeps the choices, in two lines beside the button.
static void paint_not_kept(const Shell *shell, Ui *ui, Box inside) {
    int y = inside.y + inside.height - 4;
    Words text =
        words("Kept only until the game ends: $", NAMES(error_words(&shell->home.why_not).text));
    ui_icon(ui, inside.x, y + 8, ICON_WARNING, false);
    ui_text_block(ui, inside.x + 20, y, inside.width - 116, 2, INK_WRONG, text.text);
}

static void settings_interface(void *own, Ui *ui) {
    static const Button tabs[TAB_COUNT] = {{ICON_PALETTE, .word = "Screen"},
                                           {ICON_GEAR, .word = "Play"},
                                           {ICON_SPEAKER, .word = "Sound"},
                                           {ICON_HELP, .word = "Asking"},
                                           {ICON_KEYBOARD, .word = "Keys"}};
    static const Button done = {ICON_CHECK, "Done", .key = "Esc", .what = SETTINGS_DONE};
    SettingsPanel *panel = own;  // its list of keys is moved
    Shell *shell = panel->shell;
    Box box =
        ui_dialog(ui, int_min(ui->width - MARGIN, WIDTH_MOST),
                  int_min(ui->height - MARGIN, height_most(ui) + 10 * ui_higher(ui)), "Settings");
    Box inside = ui_dialog_inside(box, BOTTOM + ui_higher(ui));
    Page page = {&shell->settings, ui, {inside.x, inside.y, inside.width, ui_button_height(ui)}};
    paint_choices(&page, tabs, TAB_COUNT, SETTINGS_TAB, (int)panel->tab);
    if (panel->tab == TAB_SCREEN) paint_screen_page(&page);
    else if (panel->tab == TAB_PLAY) paint_play_page(&page);
    else if (panel->tab == TAB_SOUND) paint_sound_page(&page);
    else if (panel->tab == TAB_ASKING) paint_asking_page(&page);
    else
        settings_keys_paint(
            ui, panel,
            (Box){inside.x, page.row.y, inside.width, inside.y + inside.height - page.row.y});
    if (!shell->home.kept && panel->tab != TAB_KEYS) paint_not_kept(shell, ui, inside);
    int width = int_max(88, ui_button_width(ui, &done));
    ui_button(ui,
              (Box){inside.x + inside.width - width, inside.y + inside.height, width,
                    ui_button_height(ui)},
              done);
}

static void settings_act(void *own, Choice choice) {
    SettingsPanel *panel = own;
    Shell *shell = panel->shell;
    Settings *settings = &shell->settings;
    switch (choice.what) {
    case SETTINGS_DONE: go_back(shell); return;
    case SETTINGS_TAB:
        panel->tab = (SettingsTab)choice.number;
        scroll_top(&shell->scroll);
        return;
    case SETTINGS_SWITCH: turn(settings, &SWITCHES[choice.number]); break;
    case SETTINGS_SCALE: settings->scale = choice.number; break;
    case SETTINGS_PALETTE: settings->palette = (Tones)choice.number; break;
    case SETTINGS_THEME: settings->theme = (Theme)choice.number; break;
    case SETTINGS_LANGUAGE:
        settings->language = (LanguageChoice)choice.number;
        shell_speak(shell);
        break;
    case SETTINGS_VOLUME: settings->volume = choice.number; break;
    case SETTINGS_AMBIENCE: settings->ambience = choice.number; break;
    case SETTINGS_SPEED:
        settings->no_motion = choice.number == 0;
        if (choice.number > 0) settings->speed = (Speed)(choice.number - 1);
        break;
    case SETTINGS_TIPS: settings->tips_seen = 0; break;
    default: settings_keys_act(panel, choice); return;
    }
    shell_apply_settings(shell);
    if (choice.what == SETTINGS_VOLUME) sound_play(&shell->sound, SOUND_CLICK);
    if (choice.what == SETTINGS_AMBIENCE) sound_play(&shell->sound, SOUND_GULLS);
}

// A key that was taken is not for widgets too, and a click or Tab ends the waiting.
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

static int settings_tall(const void *own, const Ui *ui) {
    (void)own;
    return height_most(ui) + MARGIN;
}

const ScreenInfo SETTINGS_SCREEN = {
    .bytes = sizeof(SettingsPanel),
    .dialog = true,
    .tall = settings_tall,
    .action = ACTION_SETTINGS,
    .enter = settings_enter,
    .ready = settings_ready,
    .interface = settings_interface,
    .act = settings_act,
    .key = settings_keys_take,
    .takes_all = settings_keys_wait,
    .leave = settings_leave,
};
