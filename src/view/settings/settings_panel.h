// SPDX-License-Identifier: MIT
// settings_panel: the dialog in which a player chooses settings and keys.
//
// What is chosen is so at once; it is written when the dialog closes. settings_panel.c has the pages
// of choices, settings_keys_panel.c the page of keys.
#pragma once

#include "../shell/shell.h"
#include "../ui/list_view.h"

typedef enum SettingsTab { TAB_SCREEN, TAB_PLAY, TAB_KEYS, TAB_COUNT } SettingsTab;

// What can be chosen.
enum {
    SETTINGS_DONE = 1,
    SETTINGS_TAB,
    SETTINGS_SWITCH,  // turned the other way
    SETTINGS_SCALE,
    SETTINGS_PALETTE,
    SETTINGS_VOLUME,
    SETTINGS_TIPS,  // all again
    SETTINGS_KEY,  // waits for one: action * KEYS_EACH + slot
    SETTINGS_CONFLICT,  // the key of the first conflict is taken from the other action
    SETTINGS_ALL_KEYS,  // as at first
};

typedef struct SettingsPanel {
    Shell *shell;
    SettingsTab tab;
    ListView rows;  // of keys
    int focus;  // Ui.focus that the list has followed
    Action waiting;  // for a key; ACTION_NONE none
    Action last;  // whose key was chosen last
    int slot;  // of `waiting` and `last`
    bool took_key;  // since the last frame
    char refused[96];  // why the last key press was none
} SettingsPanel;

struct SDL_KeyboardEvent;

void settings_heading(Ui *ui, Box row, const char *word);  // with a line to the end of the row

// settings_keys_panel.c. Paints the list into the box, and its buttons below it.
void settings_keys_paint(Ui *ui, SettingsPanel *panel, Box box);
void settings_keys_act(SettingsPanel *panel, Choice choice);
// Takes the key that is waited for; false where none is.
bool settings_keys_take(void *own, Action action, const struct SDL_KeyboardEvent *key);
