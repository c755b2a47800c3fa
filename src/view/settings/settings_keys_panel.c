// SPDX-License-Identifier: MIT
// The page of keys: all actions by the place where they matter, with two keys each.
//
// Every key of the list has a widget's number, whether it shows or not, so that Tab and the arrows
// walk all of them; the list follows the focus.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "settings_panel.h"
#include "../ui/keys.h"

enum { ROW = 26, BAR = 10, KEY_WIDTH = 104, KEY_GAP = 4, STATUS = 28 };

static const struct {
    Action first;
    const char *word;
} GROUPS[] = {
    {ACTION_STEP_NORTH, "The party"},     {ACTION_PAUSE, "The replay"},
    {ACTION_NEW_WORLD, "Looking around"}, {ACTION_VIEW_NORTH, "The view"},
    {ACTION_COPY, "Everywhere"},
};
enum { GROUP_COUNT = sizeof GROUPS / sizeof *GROUPS, ROWS = ACTION_COUNT - 1 + GROUP_COUNT };

typedef struct List {
    Box box;  // without the bar
    int first;  // number of the first key's widget
} List;

// The row of an action's line; that of its group's heading is before the first one's.
static int row_of(Action action) {
    int row = (int)action - 1;
    for (int i = 0; i < GROUP_COUNT && GROUPS[i].first <= action; i++) row++;
    return row;
}

// Keys of a waiting slot.

static void give_key(SettingsPanel *panel, const char *key) {
    char(*keys)[KEY_TEXT] = panel->shell->settings.keys[panel->waiting];
    int slot = panel->slot;
    for (int i = 0; i < KEYS_EACH; i++)
        if (i != slot && strcmp(keys[i], key) == 0)
            settings_clear_key(&panel->shell->settings, panel->waiting, i);
    while (slot > 0 && !keys[slot - 1][0]) slot--;  // no gap before it
    snprintf(keys[slot], KEY_TEXT, "%s", key);
    panel->slot = slot;
    panel->waiting = ACTION_NONE;
}

bool settings_keys_take(void *own, Action action, const SDL_KeyboardEvent *key) {
    SettingsPanel *panel = own;
    (void)action;
    char text[KEY_TEXT], good[KEY_TEXT];
    if (panel->waiting == ACTION_NONE) return false;
    panel->took_key = true;
    key_print(key, text);
    if (key->repeat || !text[0]) return true;
    if (strcmp(text, "Escape") == 0) {
        panel->waiting = ACTION_NONE;
    } else if (strcmp(text, "Delete") == 0) {
        settings_clear_key(&panel->shell->settings, panel->waiting, panel->slot);
        panel->waiting = ACTION_NONE;
    } else if (settings_key(good, text, strlen(text))) {
        give_key(panel, good);
    } else {
        snprintf(panel->refused, sizeof panel->refused,
                 "%s always does the same; press another, or Esc.", text);
    }
    return true;
}

// The list.

// Up and down, left and right walk the keys of the list, where one of them has the focus.
static void walk(Ui *ui, const List *list) {
    enum { LAST = KEYS_EACH * (ACTION_COUNT - 1) - 1 };
    int at = ui->focus - list->first;
    if (ui->focus == 0 && (ui->keys.down || ui->keys.up))
        at = ui->keys.down ? -KEYS_EACH : LAST + 1;
    else if (at < 0 || at > LAST) return;
    at += KEYS_EACH * (ui->keys.down - ui->keys.up) + ui->keys.right - ui->keys.left;
    if (ui->keys.home) at = 0;
    if (ui->keys.end) at = LAST;
    if (at < 0 || at > LAST) return;
    ui->again = ui->again || ui->focus != list->first + at;
    ui->focus = list->first + at;
}

static void follow_focus(SettingsPanel *panel, const List *list) {
    Ui *ui = &panel->shell->ui;
    int at = (ui->focus - list->first) / KEYS_EACH, row = -1;
    bool inside = ui->focus >= list->first && at < ACTION_COUNT - 1;
    if (inside && ui->focus != panel->focus) row = row_of((Action)(at + 1));
    panel->focus = ui->focus;
    if (row > 0 && row - 1 < panel->rows.top) row--;  // with the heading, where there is one
    list_show(&panel->rows, row);
}

static bool paint_key(const SettingsPanel *panel, Box box, Action action, int slot) {
    Ui *ui = &panel->shell->ui;
    const char *key = panel->shell->settings.keys[action][slot];
    Action other = settings_conflict(&panel->shell->settings, action, key);
    bool waits = panel->waiting == action && panel->slot == slot;
    char tip[KEY_TEXT + 96];
    if (other) snprintf(tip, sizeof tip, "%s is \"%s\" as well", key, ACTION_INFO[other].word);
    else snprintf(tip, sizeof tip, "%s", key[0] ? key : "Choose a key");
    Button button = {.icon = other && !waits ? ICON_WARNING : ICON_NONE,
                     .word = waits ? "Press it" : key,
                     .on = waits,
                     .tip = tip};
    bool pressed = ui_button(ui, box, button);
    if (other && !waits) ui_frame(ui, box_inset(box, 1), box, INK_WRONG);
    return pressed;
}

static void paint_action(const SettingsPanel *panel, const List *list, int y, Action action,
                         Choice *choice) {
    Ui *ui = &panel->shell->ui;
    int keys = KEYS_EACH * (KEY_WIDTH + KEY_GAP), x = list->box.x + list->box.width - keys;
    ui_icon(ui, list->box.x, y + 4, ACTION_INFO[action].icon, false);
    ui_text_cut(ui, list->box.x + 22, y + 5, x - list->box.x - 26, INK, ACTION_INFO[action].word);
    for (int slot = 0; slot < KEYS_EACH; slot++, x += KEY_WIDTH + KEY_GAP)
        if (paint_key(panel, (Box){x, y, KEY_WIDTH, UI_BUTTON_HEIGHT}, action, slot))
            *choice = (Choice){SETTINGS_KEY, (int)action * KEYS_EACH + slot};
}

static void paint_group(Ui *ui, const List *list, int y, const char *word) {
    int width = ui_text_width(ui, word) + 8;
    ui_text(ui, list->box.x, y + 7, INK_FADED, word);
    ui_fill(ui, (Box){list->box.x + width, y + 14, list->box.width - width - KEY_GAP, 1},
            PAPER_SHADE);
}

static void paint_rows(const SettingsPanel *panel, const List *list, Choice *choice) {
    Ui *ui = &panel->shell->ui;
    int row = 0, scroll = panel->rows.top;
    for (int action = 1, group = 0; action < ACTION_COUNT; action++, row++) {
        int y = list->box.y + (row - scroll) * ROW;
        if (group < GROUP_COUNT && (int)GROUPS[group].first == action) {
            if (row >= scroll && row < scroll + panel->rows.shown)
                paint_group(ui, list, y, GROUPS[group].word);
            group++, row++;
            y += ROW;
        }
        if (row >= scroll && row < scroll + panel->rows.shown)
            paint_action(panel, list, y, (Action)action, choice);
        else ui->count += KEYS_EACH;
    }
}

static void paint_bar(SettingsPanel *panel, const List *list) {
    Ui *ui = &panel->shell->ui;
    ListView *rows = &panel->rows;
    Box bar = {list->box.x + list->box.width, list->box.y, BAR, rows->shown * ROW - 2};
    int before = rows->top;
    if (rows->shown >= rows->count) return;
    rows->top -= 2 * ui->wheel;
    Box knob = list_knob(ui, rows, bar, bar, 18);
    bool lit = rows->pulled || box_holds(bar, ui->mouse_x, ui->mouse_y);
    ui->again = ui->again || rows->top != before;
    ui_fill(ui, (Box){bar.x + 3, bar.y, 4, bar.height}, PAPER_SHADE);
    ui_fill(ui, (Box){knob.x + 1, knob.y, 8, knob.height}, INK);
    ui_fill(ui, (Box){knob.x + 2, knob.y + 1, 6, knob.height - 2}, lit ? LAMP : PAPER_EDGE);
}

// Below the list.

// A key that means two things: the one chosen last, or the first there is.
static Action find_conflict(const SettingsPanel *panel, Action *action, int *slot) {
    for (int i = 0; i < ACTION_COUNT; i++) {
        *action = i == 0 ? panel->last : (Action)i;
        for (*slot = 0; *slot < KEYS_EACH; ++*slot) {
            Action other = settings_conflict(&panel->shell->settings, *action,
                                             panel->shell->settings.keys[*action][*slot]);
            if (other != ACTION_NONE) return other;
        }
    }
    return ACTION_NONE;
}

static bool paint_status(const SettingsPanel *panel, Box line) {
    Ui *ui = &panel->shell->ui;
    Action action;
    int slot;
    char text[200];
    Action other = find_conflict(panel, &action, &slot);
    if (panel->waiting) {
        snprintf(text, sizeof text, "Press a key for \"%s\"; Esc cancels, Delete clears.",
                 ACTION_INFO[panel->waiting].word);
        ui_text_cut(ui, line.x, line.y + 5, line.width, INK_KEY,
                    panel->refused[0] ? panel->refused : text);
    } else if (other) {
        static const char take[] = "Take it from there";
        const char *key = panel->shell->settings.keys[action][slot];
        int width = ui_text_width(ui, take) + 16;
        snprintf(text, sizeof text, "%s is \"%s\" and \"%s\"", key, ACTION_INFO[action].word,
                 ACTION_INFO[other].word);
        ui_icon(ui, line.x, line.y + 4, ICON_WARNING, false);
        ui_text_cut(ui, line.x + 20, line.y + 5, line.width - width - 28, INK_WRONG, text);
        Box box = {line.x + line.width - width, line.y, width, UI_BUTTON_HEIGHT};
        return ui_button(ui, box, (Button){.icon = ICON_NONE, .word = take, .tip = text});
    } else {
        ui_text_cut(ui, line.x, line.y + 5, line.width, INK_FADED,
                    "Arrows walk, Enter chooses another key.");
    }
    return false;
}

Choice settings_keys_paint(SettingsPanel *panel, Box box) {
    static const char all[] = "All keys as at first";
    Ui *ui = &panel->shell->ui;
    Choice choice = {0, 0};
    List list = {.box = {box.x, box.y, box.width - BAR, box.height - STATUS},
                 .first = ui->count + 1};
    panel->rows.count = ROWS;
    panel->rows.shown = int_clamp(list.box.height / ROW, 1, ROWS);
    walk(ui, &list);
    follow_focus(panel, &list);
    paint_rows(panel, &list, &choice);
    paint_bar(panel, &list);
    if (paint_status(panel, (Box){box.x, box.y + box.height - STATUS, box.width, UI_BUTTON_HEIGHT}))
        choice.what = SETTINGS_CONFLICT;
    Box below = {box.x, box.y + box.height, ui_text_width(ui, all) + 40, UI_BUTTON_HEIGHT};
    if (ui_button(ui, below, (Button){.icon = ICON_UNDO, .word = all}))
        choice.what = SETTINGS_ALL_KEYS;
    return choice;
}

// What was chosen.

// Where a key means two things, the other action loses it.
static void end_conflict(const SettingsPanel *panel, Settings *settings) {
    Action action;
    int slot;
    Action other = find_conflict(panel, &action, &slot);
    for (int i = KEYS_EACH - 1; other && i >= 0; i--)
        if (strcmp(settings->keys[other][i], settings->keys[action][slot]) == 0)
            settings_clear_key(settings, other, i);
}

void settings_keys_act(SettingsPanel *panel, Choice choice) {
    Settings *settings = &panel->shell->settings, first;
    switch (choice.what) {
    case SETTINGS_KEY:
        panel->waiting = panel->last = (Action)(choice.number / KEYS_EACH);
        panel->slot = choice.number % KEYS_EACH;
        panel->refused[0] = 0;
        break;
    case SETTINGS_CONFLICT: end_conflict(panel, settings); break;
    default:
        settings_default(&first);
        memcpy(settings->keys, first.keys, sizeof first.keys);
        break;
    }
}
