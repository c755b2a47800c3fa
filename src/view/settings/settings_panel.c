// SPDX-License-Identifier: MIT
#include "settings_panel.h"

#include <SDL.h>
#include <stdio.h>

#include "../shell/shell.h"

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
static void paint_switches(SettingsPanel *panel, Rows *rows, const Switch *switches, int count) {
    enum { SIGN = 28 };
    int column = 0;
    for (int i = 0; i < count; i++) {
        bool on = *switches[i].field != switches[i].opposite;
        bool own = ui_text_width(&panel->shell->ui, switches[i].word) + SIGN > rows->width / 2;
        if (own && column) {
            rows->y += LINE;
            column = 0;
        }
        int x = rows->x + column * (rows->width / 2);
        if (ui_checkbox(&panel->shell->ui, x - 4, rows->y, switches[i].word, on)) {
            *switches[i].field = !*switches[i].field;
            shell_apply_settings(panel->shell);
        }
        column = own ? 0 : !column;
        if (!column || i == count - 1) rows->y += LINE;
    }
}

// The screen.

static void paint_scales(SettingsPanel *panel, Rows *rows) {
    Ui *ui = &panel->shell->ui;
    static const char word[] = "Letters and buttons";
    int x = rows->x + ui_text_width(ui, word) + 12;
    ui_text(ui, rows->x, rows->y + 5, INK, word);
    for (int scale = 0; scale <= SCALE_MOST; scale++) {
        char number[12];
        snprintf(number, sizeof number, "%d", scale);
        Box box = {x, rows->y, scale ? 28 : 44, UI_BUTTON_HEIGHT};
        Button button = {.icon = ICON_NONE,
                         .word = scale ? number : "Auto",
                         .on = scale == panel->shell->settings.scale,
                         .tip =
                             scale ? "Screen pixels for each of theirs" : "By the window's size"};
        if (ui_button(ui, box, button)) {
            panel->shell->settings.scale = scale;
            shell_apply_settings(panel->shell);
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

static void paint_palettes(SettingsPanel *panel, Rows *rows) {
    static const char *const words[TONES_COUNT][2] = {
        {"As drawn", "Colours as they were drawn"},
        {"Red-green", "For eyes to which red and green look alike"},
        {"Blue-yellow", "For eyes to which blue and yellow look alike"},
    };
    Ui *ui = &panel->shell->ui;
    int each = (rows->width + GAP) / TONES_COUNT;
    for (int i = 0; i < TONES_COUNT; i++) {
        Box box = {rows->x + i * each, rows->y, each - GAP, UI_BUTTON_HEIGHT};
        bool on = panel->shell->settings.palette == (Tones)i;
        Button button = {.icon = ICON_NONE, .word = words[i][0], .on = on, .tip = words[i][1]};
        if (ui_button(ui, box, button)) {
            panel->shell->settings.palette = (Tones)i;
            shell_apply_settings(panel->shell);
        }
        paint_swatches(ui, (Box){box.x + 2, box.y + UI_BUTTON_HEIGHT + 1, box.width - 4, 8},
                       (Tones)i);
    }
    rows->y += LINE + 12;
}

static void paint_screen_page(SettingsPanel *panel, Rows rows) {
    Settings *settings = &panel->shell->settings;
    const char *patterns = panel->shell->ui.height < HEIGHT_MOST
                               ? "Patterns on the ground"
                               : "Patterns on the ground (colour-blind aid)";
    const Switch ground[] = {{"Light and shade", &settings->no_relief, true},
                             {"Full screen", &settings->full_screen, false},
                             {"Lines of the next tides", &settings->no_tide_line, true},
                             {patterns, &settings->marks, false}};
    paint_scales(panel, &rows);
    paint_heading(&panel->shell->ui, &rows, "Colours");
    paint_palettes(panel, &rows);
    paint_heading(&panel->shell->ui, &rows, "Picture");
    paint_switches(panel, &rows, ground, 4);
}

// Play.

static void paint_volume(SettingsPanel *panel, Rows *rows) {
    Ui *ui = &panel->shell->ui;
    int *volume = &panel->shell->settings.volume;
    char number[12];
    snprintf(number, sizeof number, "%d", *volume);
    ui_icon(ui, rows->x, rows->y + 4, *volume ? ICON_SPEAKER : ICON_MUTE, false);
    Box track = {rows->x + 24, rows->y, rows->width - 60, UI_BUTTON_HEIGHT};
    int chosen = ui_slider(ui, track, *volume, 0, VOLUME_MOST);
    if (chosen != *volume) {
        *volume = chosen;
        shell_apply_settings(panel->shell);
        sound_play(&panel->shell->sound, SOUND_CLICK);
    }
    ui_text(ui, track.x + track.width + 10, rows->y + 5, INK, *volume ? number : "Off");
    rows->y += LINE;
}

static void paint_tips_again(SettingsPanel *panel, Rows *rows) {
    static const char word[] = "Show all tips again";
    Box box = {rows->x, rows->y, ui_text_width(&panel->shell->ui, word) + 40, UI_BUTTON_HEIGHT};
    const char *why_not = panel->shell->settings.no_tips     ? "Tips are switched off"
                          : panel->shell->settings.tips_seen ? NULL
                                                             : "None has been seen yet";
    if (ui_button(&panel->shell->ui, box,
                  (Button){.icon = ICON_HELP, .word = word, .why_not = why_not})) {
        panel->shell->settings.tips_seen = 0;
        shell_apply_settings(panel->shell);
    }
}

static void paint_play_page(SettingsPanel *panel, Rows rows) {
    Settings *settings = &panel->shell->settings;
    const Switch motion[] = {{"Water and fires move", &settings->still, true},
                             {"Gliding and walking", &settings->no_motion, true}};
    const Switch help[] = {{"Save during the day too", &settings->no_autosave, true},
                           {"Tips", &settings->no_tips, true}};
    Ui *ui = &panel->shell->ui;
    paint_heading(ui, &rows, "Motion");
    paint_switches(panel, &rows, motion, 2);
    paint_heading(ui, &rows, "Sound");
    paint_volume(panel, &rows);
    paint_heading(ui, &rows, "Play");
    paint_switches(panel, &rows, help, 2);
    paint_tips_again(panel, &rows);
}

// The dialog.

static void paint_tabs(SettingsPanel *panel, Rows *rows) {
    static const struct {
        const char *word;
        Icon icon;
    } tabs[TAB_COUNT] = {{"Screen", ICON_PALETTE}, {"Play", ICON_GEAR}, {"Keys", ICON_KEYBOARD}};
    int each = (rows->width + GAP) / TAB_COUNT;
    for (int i = 0; i < TAB_COUNT; i++) {
        Box box = {rows->x + i * each, rows->y, each - GAP, UI_BUTTON_HEIGHT};
        Button button = {
            .icon = tabs[i].icon, .word = tabs[i].word, .on = panel->tab == (SettingsTab)i};
        if (ui_button(&panel->shell->ui, box, button)) panel->tab = (SettingsTab)i;
    }
    rows->y += LINE + GAP;
}

static void paint_bottom(SettingsPanel *panel, Box box) {
    Ui *ui = &panel->shell->ui;
    int inner = box.width - 2 * UI_DIALOG_PAD, y = box.y + box.height - BOTTOM;
    Box done = {box.x + UI_DIALOG_PAD + inner - 88, y, 88, UI_BUTTON_HEIGHT};
    if (ui_button(ui, done, (Button){.icon = ICON_CHECK, .word = "Done", .key = "Esc"}))
        go_back(panel->shell);
}

// Choices that no file keeps: two lines beside the button.
static void paint_not_kept(SettingsPanel *panel, Box box) {
    Ui *ui = &panel->shell->ui;
    char text[sizeof panel->shell->home.why_not + 64];
    int x = box.x + UI_DIALOG_PAD, y = box.y + box.height - BOTTOM - 4;
    int width = box.width - 2 * UI_DIALOG_PAD - 96;
    snprintf(text, sizeof text, "Only until the game ends: %s", panel->shell->home.why_not);
    ui_icon(ui, x, y + 8, ICON_WARNING, false);
    ui_text_block(ui, x + 20, y, width - 20, 2, INK_WRONG, text);
}

static Choice settings_paint(void *own) {
    SettingsPanel *panel = own;
    Ui *ui = &panel->shell->ui;
    int width = ui->width - MARGIN, height = ui->height - MARGIN;
    if (panel->took_key) ui->keys = (UiKeys){.activate = false};  // no widget has that key too
    panel->took_key = false;
    Box box = ui_dialog(ui, width < WIDTH_MOST ? width : WIDTH_MOST,
                        height < HEIGHT_MOST ? height : HEIGHT_MOST, "Settings");
    Rows rows = {box.x + UI_DIALOG_PAD, box.y + UI_DIALOG_TOP, box.width - 2 * UI_DIALOG_PAD};
    SettingsTab tab = panel->tab;
    paint_tabs(panel, &rows);
    Box inner = {rows.x, rows.y, rows.width, box.y + box.height - BOTTOM - rows.y};
    if (tab == TAB_SCREEN) paint_screen_page(panel, rows);
    else if (tab == TAB_PLAY) paint_play_page(panel, rows);
    else settings_keys_paint(panel, inner);
    if (!panel->shell->home.kept && tab != TAB_KEYS) paint_not_kept(panel, box);
    paint_bottom(panel, box);
    return (Choice){0, 0};
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

static bool settings_key_down(void *own, Action action, const SDL_KeyboardEvent *key) {
    SettingsPanel *panel = own;
    (void)action;
    return settings_keys_take(panel, key);
}

const ScreenInfo SETTINGS_SCREEN = {
    .bytes = sizeof(SettingsPanel),
    .dialog = true,
    .action = ACTION_SETTINGS,
    .enter = settings_enter,
    .interface = settings_paint,
    .key = settings_key_down,
    .leave = settings_leave,
};
