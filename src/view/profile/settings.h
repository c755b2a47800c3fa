// SPDX-License-Identifier: MIT
// settings: a player's choices, kept as a text that people can read and edit.
//
//     # a note. A line is a note, or empty, or a word and its value
//     tidemark-settings 1
//     scale 2
//     key zoom-in +
//     key zoom-in Keypad 5
//     key fish none
//     pad gather x
//     ...
//
// After `key` come the name of an action and a key, which is the rest of the line; two such lines give an
// action two keys. After `pad` come the name of an action and a button of a gamepad, as in pads.h. A Settings is a plain value. Unknown words, numbers out of range, keys that do not exist
// and words that come twice are refused with file and line, and change nothing; what a file leaves out
// stays as it was. Plain C, no SDL.
#pragma once

#include "pads.h"
#include "../paint/theme.h"
#include "../../game/code.h"
#include "../../worldgen/level.h"

// The prettiest island, before a player has chosen another.
#define FIRST_LEVEL "perlin-coast"

enum { SCALE_MOST = 4, VOLUME_MOST = 10, SETTINGS_BYTES = 64 << 10, SETTINGS_LINE = 4096 };

// Whether words stand under the actions: in windows with room for them, or always, or never.
typedef enum ActionWords { WORDS_AUTO, WORDS_ON, WORDS_OFF, WORDS_CHOICES } ActionWords;

typedef enum Speed { SPEED_SLOW, SPEED_NORMAL, SPEED_FAST, SPEED_COUNT } Speed;

// The system's, or one of those that there are catalogues for.
typedef enum LanguageChoice {
    LANGUAGE_SYSTEM,
    LANGUAGE_ENGLISH,
    LANGUAGE_GERMAN,
    LANGUAGE_RUSSIAN,
    LANGUAGE_COUNT
} LanguageChoice;
extern const char *const LANGUAGE_WORD[LANGUAGE_COUNT];  // as files have it: "system", "en", "de"

typedef struct Settings {
    LanguageChoice language;
    int scale;  // of the interface, 1..SCALE_MOST; 0 by the window's size
    int volume;  // of sounds
    int ambience;  // of what places sound like
    bool captions;  // sounds in words on the screen
    bool speech;  // what happens is said aloud
    Tones palette;
    Theme theme;  // of the interface
    bool marks;  // pattern marks on the ground
    bool still;  // water, air and fires stand still
    bool no_motion;  // nothing glides or walks
    Speed speed;  // of what does
    bool calm;  // nothing flashes or blinks
    bool no_rise;  // nightfall is as short where the sea rises
    bool no_closeups;  // of what was found, lit and came
    bool no_relief;  // without hillshade
    bool no_tide_line;  // without lines of the next tides
    bool no_small_map;  // without the small map
    ActionWords action_words;
    bool no_autosave;  // during the day; nightfall and quitting always save
    bool no_tips;
    // What is not asked first:
    bool
        no_ask_losses;  // before a night that takes posted crew, or a beacon that a wall would save
    bool no_ask_ship;  // before a night after which too few beacons burn to sail
    bool no_ask_ticks;  // before a day ends of which half is left
    bool no_ask_walk;  // before a walk that takes more than the day has
    bool no_ask_wall;  // before a wall that keeps nothing dry
    bool full_screen;
    uint32_t tips_seen;  // a bit for each Tip
    char level[LEVEL_NAME];  // of the last new game
    int width, height;
    Difficulty difficulty;
    char keys[ACTION_COUNT][KEYS_EACH]
             [KEY_TEXT];  // empty is none; the first comes before the second
    PadButton pads[ACTION_COUNT];  // never a fixed one
} Settings;

void settings_default(Settings *settings);
bool settings_parse(Settings *settings, TextSource text, TextError *error);
bool settings_print(const Settings *settings, Buffer *to, TextError *error);

// Writes a key as settings hold it, with letters as capitals. False where it is no key, or Esc or Tab, which
// cannot be changed.
bool settings_key(char key[KEY_TEXT], const char *text, size_t length);

// Takes a key away from an action; a second key becomes the first.
void settings_clear_key(Settings *settings, Action action, int slot);

// The first action other than `but` that has this key in any of the places; ACTION_NONE where none has.
Action settings_action(const Settings *settings, const char *key, int places, Action but);

// Another action that has this key in a place of `action`; ACTION_NONE where none has.
Action settings_conflict(const Settings *settings, Action action, const char *key);

// The same for the buttons of gamepads.
Action settings_pad_action(const Settings *settings, PadButton button, int places, Action but);
Action settings_pad_conflict(const Settings *settings, Action action, PadButton button);
