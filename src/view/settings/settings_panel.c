// SPDX-License-Identifier: MIT
#include "settings_panel.h"

#include <SDL.h>
#include <stdio.h>

#include "../app.h"

enum { WIDTH_MOST = 480, HEIGHT_MOST = 340, MARGIN = 8, GAP = 4, LINE = 26, BOTTOM = 42 };

// Where the next row goes.
typedef struct Rows {
    int x, y, width;
} Rows;

static void paint_heading(Ui *ui, Rows *rows, const char *word) {
    ui_text(ui, rows->x, rows->y + 5, INK_FADED, word);
    int width = ui_text_width(ui, word) + 8;
    ui_fill(ui, (Box){rows->x + width, rows->y + 12, rows->width - width, 1}, PAPER_SHADE);
    rows->y += 22;
}

// A checkbox; some fields say the opposite of its word.
typedef struct Switch {
    const char *word;
    bool *field;
    bool opposite;
} Switch;

// Two in a row; one that is too long for that has its own.
static void paint_switches(App *app, Rows *rows, const Switch *switches, int count) {
    enum { SIGN = 28 };
    int column = 0;
    for (int i = 0; i < count; i++) {
        bool on = *switches[i].field != switches[i].opposite;
        bool own = ui_text_width(&app->ui, switches[i].word) + SIGN > rows->width / 2;
        if (own && column) {
            rows->y += LINE;
            column = 0;
        }
        int x = rows->x + column * (rows->width / 2);
        if (ui_checkbox(&app->ui, x - 4, rows->y, switches[i].word, on)) {
            *switches[i].field = !*switches[i].field;
            app_apply_settings(app);
        }
        column = own ? 0 : !column;
        if (!column || i == count - 1) rows->y += LINE;
    }
}

// The screen.

static void paint_scales(App *app, Rows *rows) {
    Ui *ui = &app->ui;
    static const char word[] = "Letters and buttons";
    int x = rows->x + ui_text_width(ui, word) + 12;
    ui_text(ui, rows->x, rows->y + 5, INK, word);
    for (int scale = 0; scale <= SCALE_MOST; scale++) {
        char number[12];
        snprintf(number, sizeof number, "%d", scale);
        Box box = {x, rows->y, scale ? 28 : 44, UI_BUTTON_HEIGHT};
        Button button = {.icon = ICON_NONE,
                         .word = scale ? number : "Auto",
                         .on = scale == app->settings.scale,
                         .tip =
                             scale ? "Screen pixels for each of theirs" : "By the window's size"};
        if (ui_button(ui, box, button)) {
            app->settings.scale = scale;
            app_apply_settings(app);
        }
        x += box.width + 2;
    }
    rows->y += LINE + GAP;
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

static void paint_palettes(App *app, Rows *rows) {
    static const char *const words[TONES_COUNT][2] = {
        {"As drawn", "Colours as they were drawn"},
        {"Red-green", "For eyes to which red and green look alike"},
        {"Blue-yellow", "For eyes to which blue and yellow look alike"},
    };
    Ui *ui = &app->ui;
    int each = (rows->width + GAP) / TONES_COUNT;
    for (int i = 0; i < TONES_COUNT; i++) {
        Box box = {rows->x + i * each, rows->y, each - GAP, UI_BUTTON_HEIGHT};
        bool on = app->settings.palette == (Tones)i;
        Button button = {.icon = ICON_NONE, .word = words[i][0], .on = on, .tip = words[i][1]};
        if (ui_button(ui, box, button)) {
            app->settings.palette = (Tones)i;
            app_apply_settings(app);
        }
        paint_swatches(ui, (Box){box.x + 2, box.y + UI_BUTTON_HEIGHT + 1, box.width - 4, 8},
                       (Tones)i);
    }
    rows->y += LINE + 12;
}

static void paint_screen_page(App *app, Rows rows) {
    Settings *settings = &app->settings;
    const char *patterns = app->ui.height < HEIGHT_MOST
                               ? "Patterns on the ground"
                               : "Patterns on the ground (colour-blind aid)";
    const Switch ground[] = {{"Light and shade", &settings->no_relief, true},
                             {"Full screen", &settings->full_screen, false},
                             {"Lines of the next tides", &settings->no_tide_line, true},
                             {patterns, &settings->marks, false}};
    paint_scales(app, &rows);
    paint_heading(&app->ui, &rows, "Colours");
    paint_palettes(app, &rows);
    paint_heading(&app->ui, &rows, "Picture");
    paint_switches(app, &rows, ground, 4);
}

// Play.

static void paint_volume(App *app, Rows *rows) {
    Ui *ui = &app->ui;
    int *volume = &app->settings.volume;
    char number[12];
    snprintf(number, sizeof number, "%d", *volume);
    ui_icon(ui, rows->x, rows->y + 4, *volume ? ICON_SPEAKER : ICON_MUTE, false);
    Box track = {rows->x + 24, rows->y, rows->width - 60, UI_BUTTON_HEIGHT};
    int chosen = ui_slider(ui, track, *volume, 0, VOLUME_MOST);
    if (chosen != *volume) {
        *volume = chosen;
        app_apply_settings(app);
        sound_play(&app->sound, SOUND_CLICK);
    }
    ui_text(ui, track.x + track.width + 10, rows->y + 5, INK, *volume ? number : "Off");
    rows->y += LINE;
}

static void paint_tips_again(App *app, Rows *rows) {
    static const char word[] = "Show all tips again";
    Box box = {rows->x, rows->y, ui_text_width(&app->ui, word) + 40, UI_BUTTON_HEIGHT};
    const char *why_not = app->settings.no_tips     ? "Tips are switched off"
                          : app->settings.tips_seen ? NULL
                                                    : "None has been seen yet";
    if (ui_button(&app->ui, box, (Button){.icon = ICON_HELP, .word = word, .why_not = why_not})) {
        app->settings.tips_seen = 0;
        app_apply_settings(app);
    }
}

static void paint_play_page(App *app, Rows rows) {
    Settings *settings = &app->settings;
    const Switch motion[] = {{"Water and fires move", &settings->still, true},
                             {"Gliding and walking", &settings->no_motion, true}};
    const Switch help[] = {{"Save during the day too", &settings->no_autosave, true},
                           {"Tips", &settings->no_tips, true}};
    Ui *ui = &app->ui;
    paint_heading(ui, &rows, "Motion");
    paint_switches(app, &rows, motion, 2);
    paint_heading(ui, &rows, "Sound");
    paint_volume(app, &rows);
    paint_heading(ui, &rows, "Play");
    paint_switches(app, &rows, help, 2);
    paint_tips_again(app, &rows);
}

// The dialog.

static void paint_tabs(App *app, Rows *rows) {
    static const struct {
        const char *word;
        Icon icon;
    } tabs[TAB_COUNT] = {{"Screen", ICON_PALETTE}, {"Play", ICON_GEAR}, {"Keys", ICON_KEYBOARD}};
    SettingsPanel *panel = &app->settings_panel;
    int each = (rows->width + GAP) / TAB_COUNT;
    for (int i = 0; i < TAB_COUNT; i++) {
        Box box = {rows->x + i * each, rows->y, each - GAP, UI_BUTTON_HEIGHT};
        Button button = {
            .icon = tabs[i].icon, .word = tabs[i].word, .on = panel->tab == (SettingsTab)i};
        if (ui_button(&app->ui, box, button)) panel->tab = (SettingsTab)i;
    }
    rows->y += LINE + GAP;
}

static void paint_bottom(App *app, Box box) {
    Ui *ui = &app->ui;
    int inner = box.width - 2 * UI_DIALOG_PAD, y = box.y + box.height - BOTTOM;
    Box done = {box.x + UI_DIALOG_PAD + inner - 88, y, 88, UI_BUTTON_HEIGHT};
    if (ui_button(ui, done, (Button){.icon = ICON_CHECK, .word = "Done", .key = "Esc"}))
        dialog_close(app);
}

// Choices that no file keeps: two lines beside the button.
static void paint_not_kept(App *app, Box box) {
    Ui *ui = &app->ui;
    char text[sizeof app->home.why_not + 64];
    int x = box.x + UI_DIALOG_PAD, y = box.y + box.height - BOTTOM - 4;
    int width = box.width - 2 * UI_DIALOG_PAD - 96;
    snprintf(text, sizeof text, "Only until the game ends: %s", app->home.why_not);
    ui_icon(ui, x, y + 8, ICON_WARNING, false);
    ui_text_block(ui, x + 20, y, width - 20, 2, INK_WRONG, text);
}

static void settings_paint(App *app) {
    Ui *ui = &app->ui;
    SettingsPanel *panel = &app->settings_panel;
    int width = ui->width - MARGIN, height = ui->height - MARGIN;
    if (panel->took_key) ui->keys = (UiKeys){.activate = false};  // no widget has that key too
    panel->took_key = false;
    Box box = ui_dialog(ui, width < WIDTH_MOST ? width : WIDTH_MOST,
                        height < HEIGHT_MOST ? height : HEIGHT_MOST, "Settings");
    Rows rows = {box.x + UI_DIALOG_PAD, box.y + UI_DIALOG_TOP, box.width - 2 * UI_DIALOG_PAD};
    SettingsTab tab = panel->tab;
    paint_tabs(app, &rows);
    Box inner = {rows.x, rows.y, rows.width, box.y + box.height - BOTTOM - rows.y};
    if (tab == TAB_SCREEN) paint_screen_page(app, rows);
    else if (tab == TAB_PLAY) paint_play_page(app, rows);
    else settings_keys_paint(app, inner);
    if (!app->home.kept && tab != TAB_KEYS) paint_not_kept(app, box);
    paint_bottom(app, box);
}

static void settings_open(App *app) { app->settings_panel = (SettingsPanel){.tab = TAB_SCREEN}; }

static bool settings_key_down(App *app, Action action, const SDL_KeyboardEvent *key) {
    (void)action;
    return settings_keys_take(app, key);
}

const DialogInfo SETTINGS_DIALOG = {
    .open = settings_open,
    .paint = settings_paint,
    .key = settings_key_down,
    .close = app_save_settings,
};
