// SPDX-License-Identifier: MIT
// The page of keys: all actions by the place where they matter, with two keys each, and where there is a
// gamepad a button.
//
// Every key of the list has a widget's number, visible or not, so that Tab and the arrows reach all of them;
// the list follows the focus.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "settings_panel.h"
#include "../ui/keys.h"
#include "../ui/pad.h"

enum { ROW = 26, BAR = 10, KEY_WIDTH = 104, KEY_GAP = 4, PAD_WIDTH = 34, STATUS = 28, UNDER = 22 };

static const struct {
    Action first;
    const char *word;
} GROUPS[] = {
    {ACTION_STEP_NORTH, "The party"},     {ACTION_PAUSE, "The replay"},
    {ACTION_NEW_WORLD, "Looking around"}, {ACTION_WORKSHOP, "The workshop"},
    {ACTION_CARD, "The end of a game"},   {ACTION_VIEW_NORTH, "The view"},
    {ACTION_COPY, "Everywhere"},
};
enum { GROUP_COUNT = sizeof GROUPS / sizeof *GROUPS, ROWS = ACTION_COUNT - 1 + GROUP_COUNT };

typedef struct List {
    Box box;  // without the scroll bar
    bool narrow;  // the keys of an action stand below its word
    int row;  // height
    int first;  // the number of the first key's widget
    int slots;  // of an action
} List;

// Each group has a row for its heading, then rows for its actions. So an action's row is its number plus
// that of its group.
static int heading_row(int group) { return (int)GROUPS[group].first - 1 + group; }

static int group_of(int row) {
    int group = GROUP_COUNT - 1;
    while (row < heading_row(group)) group--;
    return group;
}

static int row_of(Action action) {
    int group = GROUP_COUNT - 1;
    while (action < GROUPS[group].first) group--;
    return (int)action + group;
}

static void give_key(SettingsPanel *panel, const char *key) {
    char(*keys)[KEY_TEXT] = panel->shell->settings.keys[panel->waiting];
    int slot = panel->slot;
    for (int i = 0; i < KEYS_EACH; i++)
        if (i != slot && strcmp(keys[i], key) == 0)
            settings_clear_key(&panel->shell->settings, panel->waiting, i);
    while (slot > 0 && !keys[slot - 1][0]) slot--;  // leaves no gap
    snprintf(keys[slot], KEY_TEXT, "%s", key);
    panel->slot = slot;
    panel->waiting = ACTION_NONE;
}

bool settings_keys_wait(const void *own) {
    return ((const SettingsPanel *)own)->waiting != ACTION_NONE;
}

static void refuse(SettingsPanel *panel, const char *key) {
    sentence_print(panel->refused, sizeof panel->refused,
                   "@1 cannot be changed; press another key, or Esc.", NAMES(key));
}

// Others that mean something in the same place lose it, since a pad has few buttons.
static void give_button(Settings *settings, Action action, PadButton button) {
    Action other;
    while ((other = settings_pad_conflict(settings, action, button)) != ACTION_NONE)
        settings->pads[other] = GAMEPAD_NONE;
    settings->pads[action] = button;
}

// A button of a pad. B cancels, as everywhere.
static void take_button(SettingsPanel *panel, PadButton button) {
    const Ui *ui = &panel->shell->ui;
    if (button == GAMEPAD_B || panel->slot != SETTINGS_PAD) panel->waiting = ACTION_NONE;
    else if (pad_is_fixed(button)) refuse(panel, sentence_said(pad_name(button, ui->pad_look)));
    else {
        give_button(&panel->shell->settings, panel->waiting, button);
        panel->waiting = ACTION_NONE;
    }
}

static void clear(SettingsPanel *panel) {
    Settings *settings = &panel->shell->settings;
    if (panel->slot == SETTINGS_PAD) settings->pads[panel->waiting] = GAMEPAD_NONE;
    else settings_clear_key(settings, panel->waiting, panel->slot);
    panel->waiting = ACTION_NONE;
}

bool settings_keys_take(void *own, Action action, const SDL_KeyboardEvent *key) {
    SettingsPanel *panel = own;
    (void)action;
    char text[KEY_TEXT], good[KEY_TEXT];
    if (panel->waiting == ACTION_NONE) return false;
    panel->took_key = true;
    if (pad_of_key(key)) {
        take_button(panel, pad_of_key(key));
        return true;
    }
    key_print(key, text);
    if (key->repeat || !text[0]) return true;
    if (strcmp(text, "Escape") == 0) {
        panel->waiting = ACTION_NONE;
    } else if (strcmp(text, "Delete") == 0) {
        clear(panel);
    } else if (panel->slot == SETTINGS_PAD) {
        return true;  // it waits for a button
    } else if (settings_key(good, text, strlen(text))) {
        give_key(panel, good);
    } else {
        refuse(panel, key_words(text).text);
    }
    return true;
}

// The list.

// Arrows move the focus from key to key where one of them has it.
static void walk(Ui *ui, const List *list) {
    const int slots = list->slots, last = slots * (ACTION_COUNT - 1) - 1;
    int at = ui->focus - list->first;
    if (ui->focus == 0 && (ui->keys.down || ui->keys.up)) at = ui->keys.down ? -slots : last + 1;
    else if (at < 0 || at > last) return;
    at += slots * (ui->keys.down - ui->keys.up) + ui->keys.right - ui->keys.left;
    if (ui->keys.home) at = 0;
    if (ui->keys.end) at = last;
    if (at < 0 || at > last) return;
    ui->arrows_taken = true;
    ui->again = ui->again || ui->focus != list->first + at;
    ui->focus = list->first + at;
}

static void follow_focus(const Ui *ui, SettingsPanel *panel, const List *list) {
    int at = (ui->focus - list->first) / list->slots, row = -1;
    bool inside = ui->focus >= list->first && at < ACTION_COUNT - 1;
    if (inside && ui->focus != panel->focus) row = row_of((Action)(at + 1));
    panel->focus = ui->focus;
    if (row > 0 && row - 1 < panel->rows.top) row--;  // shows a heading above it too
    list_show(&panel->rows, row);
}

static void paint_key(Ui *ui, const SettingsPanel *panel, Box box, Action action, int slot) {
    const Settings *settings = &panel->shell->settings;
    const char *key = settings->keys[action][slot];
    Action other = settings_conflict(settings, action, key);
    bool waits = panel->waiting == action && panel->slot == slot, warns = other && !waits;
    Words name = key_words(key);
    Words tip = words(other    ? "@1 is also \"$2\""
                      : key[0] ? "@1"
                               : "Choose a key",
                      NAMES(name.text, ACTION_INFO[other].word));
    ui_button(ui, box,
              (Button){.icon = warns ? ICON_WARNING : ICON_NONE,
                       .word = waits ? sentence_said("Press a key") : name.text,
                       .given = true,
                       .tip = tip.text,
                       .on = waits,
                       .what = SETTINGS_KEY,
                       .number = (int)action * SETTINGS_SLOTS + slot});
    if (warns) ui_frame(ui, box_inset(box, 1), box, INK_WRONG);
}

static void paint_button(Ui *ui, const SettingsPanel *panel, Box box, Action action) {
    const Settings *settings = &panel->shell->settings;
    PadButton button = settings->pads[action];
    Action other = settings_pad_conflict(settings, action, button);
    bool waits = panel->waiting == action && panel->slot == SETTINGS_PAD, by_pad = ui->by_pad;
    const char *name = pad_name(button, ui->pad_look);
    Words tip = words(other    ? "$1 is also \"$2\""
                      : button ? "$1"
                               : "Choose a button",
                      NAMES(name, ACTION_INFO[other].word));
    ui_button(ui, box,
              (Button){.tip = tip.text,
                       .on = waits,
                       .what = SETTINGS_KEY,
                       .number = (int)action * SETTINGS_SLOTS + SETTINGS_PAD});
    ui->by_pad = true;
    if (button && !waits) ui_key(ui, box.x + (box.width - ICON_SIDE) / 2, box.y + 5, false, name);
    ui->by_pad = by_pad;
    if (other && !waits) ui_frame(ui, box_inset(box, 1), box, INK_WRONG);
}

static void paint_action(Ui *ui, const SettingsPanel *panel, const List *list, Box row,
                         Action action) {
    int pads = list->slots > KEYS_EACH ? PAD_WIDTH + KEY_GAP : 0;
    int x = row.x + row.width - KEYS_EACH * (KEY_WIDTH + KEY_GAP) - pads;
    int room = list->narrow ? row.width - 26 : x - row.x - 26, y = row.y;
    ui_icon(ui, row.x, y + 4, ACTION_INFO[action].icon, false);
    ui_text_cut(ui, row.x + 22, y + 5, room, INK, ACTION_INFO[action].word);
    ui->count = list->first - 1 + list->slots * ((int)action - 1);
    if (list->narrow) y += UNDER;
    for (int slot = 0; slot < KEYS_EACH; slot++, x += KEY_WIDTH + KEY_GAP)
        paint_key(ui, panel, (Box){x, y, KEY_WIDTH, UI_BUTTON_HEIGHT}, action, slot);
    if (pads) paint_button(ui, panel, (Box){x, y, PAD_WIDTH, UI_BUTTON_HEIGHT}, action);
}

static void paint_rows(Ui *ui, const SettingsPanel *panel, const List *list) {
    const ListView *rows = &panel->rows;
    Box place = list->box;
    for (int row = rows->top; row < rows->top + rows->shown; row++, place.y += list->row) {
        int group = group_of(row);
        Box heading = {place.x, place.y + 2, place.width - KEY_GAP, ROW};
        if (row == heading_row(group)) settings_heading(ui, heading, GROUPS[group].word);
        else paint_action(ui, panel, list, place, (Action)(row - group));
    }
    ui->count = list->first - 1 + list->slots * (ACTION_COUNT - 1);
}

static void paint_bar(Ui *ui, ListView *rows, const List *list) {
    Box bar = {list->box.x + list->box.width, list->box.y, BAR, rows->shown * list->row - 2};
    int before = rows->top;
    if (rows->shown >= rows->count) return;
    rows->top -= 2 * ui_take_wheel(ui, list->box);
    Box knob = list_knob(ui, rows, bar, bar, 18);
    bool lit = rows->pulled || box_holds(bar, ui->mouse_x, ui->mouse_y);
    ui->again = ui->again || rows->top != before;
    ui_fill(ui, (Box){bar.x + 3, bar.y, 4, bar.height}, PAPER_SHADE);
    ui_fill(ui, (Box){knob.x + 1, knob.y, 8, knob.height}, INK);
    ui_fill(ui, (Box){knob.x + 2, knob.y + 1, 6, knob.height - 2}, lit ? LAMP : PAPER_EDGE);
}

// Conflicts.

// A key of two actions.
typedef struct Conflict {
    Action action, other;  // both ACTION_NONE where there is none
    const char *key;
} Conflict;

// The conflict of the key chosen last, else the first one.
static Conflict find_conflict(const SettingsPanel *panel) {
    const Settings *settings = &panel->shell->settings;
    for (int i = 0; i < KEYS_EACH * ACTION_COUNT; i++) {
        Action action = i < KEYS_EACH ? panel->last : (Action)(i / KEYS_EACH);
        const char *key = settings->keys[action][i % KEYS_EACH];
        Action other = settings_conflict(settings, action, key);
        if (other != ACTION_NONE) return (Conflict){action, other, key};
    }
    return (Conflict){ACTION_NONE, ACTION_NONE, NULL};
}

static void paint_conflict(Ui *ui, Box line, Conflict conflict) {
    static const char take[] = "Keep the first";
    const ActionInfo *action = &ACTION_INFO[conflict.action], *other = &ACTION_INFO[conflict.other];
    int width = ui_text_width(ui, take) + 16;
    Words text = words("@1 is \"$2\" and \"$3\"",
                       NAMES(key_words(conflict.key).text, action->word, other->word));
    ui_icon(ui, line.x, line.y + 4, ICON_WARNING, false);
    ui_text_cut(ui, line.x + 20, line.y + 5, line.width - width - 28, INK_WRONG, text.text);
    line.x += line.width - width;
    line.width = width;
    ui_button(ui, line, (Button){.word = take, .tip = text.text, .what = SETTINGS_CONFLICT});
}

static void paint_status(Ui *ui, const SettingsPanel *panel, Box line) {
    Conflict conflict = find_conflict(panel);
    bool pad = panel->slot == SETTINGS_PAD;
    Words press = words(pad ? "Press a button for \"$\"; Esc cancels, Delete clears."
                            : "Press a key for \"$\"; Esc cancels, Delete clears.",
                        NAMES(ACTION_INFO[panel->waiting].word));
    const char *waits = panel->refused[0] ? panel->refused : press.text;
    if (panel->waiting) ui_text_cut(ui, line.x, line.y + 5, line.width, INK_KEY, waits);
    else if (conflict.other) paint_conflict(ui, line, conflict);
    else
        ui_text_cut(ui, line.x, line.y + 5, line.width, INK_FADED,
                    "Arrows move, Enter changes a key.");
}

// Of the widest word of an action.
static int words_width(const Ui *ui) {
    int widest = 0;
    for (int action = ACTION_NONE + 1; action < ACTION_COUNT; action++)
        widest = int_max(widest, ui_text_width(ui, ACTION_INFO[action].word));
    return widest;
}

void settings_keys_paint(Ui *ui, SettingsPanel *panel, Box box) {
    static const Button all = {ICON_UNDO, "Reset all keys", .what = SETTINGS_ALL_KEYS};
    List list = {.box = {box.x, box.y, box.width - BAR, box.height - STATUS},
                 .first = ui->count + 1,
                 .slots = panel->shell->hands.pads ? SETTINGS_SLOTS : KEYS_EACH};
    int keys =
        KEYS_EACH * (KEY_WIDTH + KEY_GAP) + (list.slots > KEYS_EACH ? PAD_WIDTH + KEY_GAP : 0);
    list.narrow = words_width(ui) + 26 + keys > list.box.width;
    list.row = list.narrow ? ROW + UNDER : ROW;
    panel->rows.count = ROWS;
    panel->rows.shown = int_clamp(list.box.height / list.row, 1, ROWS);
    walk(ui, &list);
    follow_focus(ui, panel, &list);
    paint_rows(ui, panel, &list);
    paint_bar(ui, &panel->rows, &list);
    box.y += box.height - STATUS;
    box.height = UI_BUTTON_HEIGHT;
    paint_status(ui, panel, box);
    box.y += STATUS;
    box.width = ui_text_width(ui, all.word) + 40;
    ui_button(ui, box, all);
}

// The other action loses the key.
static void end_conflict(const SettingsPanel *panel, Settings *settings) {
    Conflict conflict = find_conflict(panel);
    for (int i = KEYS_EACH - 1; conflict.other && i >= 0; i--)
        if (strcmp(settings->keys[conflict.other][i], conflict.key) == 0)
            settings_clear_key(settings, conflict.other, i);
}

void settings_keys_act(SettingsPanel *panel, Choice choice) {
    Settings *settings = &panel->shell->settings, first;
    switch (choice.what) {
    case SETTINGS_KEY:
        panel->waiting = panel->last = (Action)(choice.number / SETTINGS_SLOTS);
        panel->slot = choice.number % SETTINGS_SLOTS;
        panel->refused[0] = 0;
        break;
    case SETTINGS_CONFLICT: end_conflict(panel, settings); break;
    default:
        settings_default(&first);
        memcpy(settings->keys, first.keys, sizeof first.keys);
        memcpy(settings->pads, first.pads, sizeof first.pads);
        break;
    }
}
