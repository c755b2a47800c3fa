// SPDX-License-Identifier: MIT
// actions: everything that a key or a button can do, as one table (action_list.h), and how the goods look
// and sound that some of it is about, a row a good beside that of GOOD_INFO in game/rules.h.
//
// A key means one action in each place; places are bits, so that the same key may step the party in
// play and move the view elsewhere. Keys are texts such as "Ctrl+C", "Left" or "Shift+B": modifiers
// in the order Ctrl, Alt, Shift, then SDL's name of the key, or the character it gives. Settings hold
// the player's own; keys.h finds the action of a key. Plain C, no SDL.
#pragma once

#include "../../game/rules.h"
#include "../audio/synth.h"
#include "../field/things.h"
#include "icons.h"

enum { KEY_TEXT = 24, KEYS_EACH = 2 };

typedef enum Place {
    PLACE_LOOK = 1,
    PLACE_PLAY = 2,
    PLACE_REPLAY = 4,
    PLACE_MAP = 7,  // wherever there is a map to look at
    PLACE_MENU = 8,  // title and end
    PLACE_ALL = 15,
} Place;

typedef enum Action {
    ACTION_NONE,
#define ACTION(name, ...) ACTION_##name,
#include "action_list.h"
#undef ACTION
    ACTION_COUNT,
} Action;

typedef struct ActionInfo {
    const char *name;  // in the settings file: "end-day"
    const char *word;  // for people: "End the day"
    int places;
    Icon icon;
    const char *keys[KEYS_EACH];  // at first; NULL none
} ActionInfo;

extern const ActionInfo ACTION_INFO[ACTION_COUNT];

typedef struct GoodLook {
    Icon icon;
    SoundName sound;  // of gathering it
    int flies;  // while it is gathered: the first of three Things, or -1 for none
    const char *carried;  // "Wood carried"
    const char *ground;  // what posts at it need near by, in one word
} GoodLook;
extern const GoodLook GOOD_LOOK[GOOD_COUNT];
