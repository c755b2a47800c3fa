// SPDX-License-Identifier: MIT
// settings_panel: the dialog in which a player chooses settings and keys.
//
// Choices take effect at once, and are written when the dialog closes. settings_panel.c has the pages of
// choices, settings_keys_panel.c the page of keys.
#pragma once

#include "../shell/shell.h"
#include "../ui/list_view.h"

typedef enum SettingsTab {
    TAB_SCREEN,
    TAB_PLAY,
    TAB_SOUND,
    TAB_ASKING,
    TAB_KEYS,
    TAB_COUNT
} SettingsTab;

// What can be chosen.
enum {
    SETTINGS_DONE = 1,
    SETTINGS_TAB,
    SETTINGS_SWITCH,  // turns a switch the other way
    SETTINGS_SCALE,
    SETTINGS_PALETTE,
    SETTINGS_THEME,
    SETTINGS_LANGUAGE,
    SETTINGS_VOLUME,
    SETTINGS_AMBIENCE,
    SETTINGS_SPEED,  // 0: nothing moves; else a Speed + 1
    SETTINGS_TIPS,  // shows all of them again
    SETTINGS_KEY,  // waits for a key; the number is action * SETTINGS_SLOTS + slot
    SETTINGS_CONFLICT,  // takes the key of the first conflict from the other action
    SETTINGS_ALL_KEYS,  // restores the default keys
};

enum { SETTINGS_PAD = KEYS_EACH, SETTINGS_SLOTS };  // behind the keys the button of a gamepad

typedef struct SettingsPanel {
    Shell *shell;
    SettingsTab tab;
    ListView rows;  // of keys
    int focus;  // the Ui's focus when the list last followed it
    Action waiting;  // the action that waits for a key; ACTION_NONE is none
    Action last;  // the action whose key was chosen last
    int slot;  // of the key of `waiting` and `last`
    bool took_key;  // since the last frame
    char refused[200];  // why the last key was refused
} SettingsPanel;

struct SDL_KeyboardEvent;

void settings_heading(Ui *ui, Box row, const char *word);  // with a line to the end of the row

// settings_keys_panel.c. Paints the list in the box, with its buttons below.
void settings_keys_paint(Ui *ui, SettingsPanel *panel, Box box);
void settings_keys_act(SettingsPanel *panel, Choice choice);
// Takes the key that an action waits for; false where none waits.
bool settings_keys_take(void *own, Action action, const struct SDL_KeyboardEvent *key);
bool settings_keys_wait(const void *own);  // whether one does
