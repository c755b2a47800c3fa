// SPDX-License-Identifier: MIT
// actions: everything that a key or a button can do, as one table.
//
// A key means one action in each place; places are bits, so that the same key may step the party in
// play and move the view elsewhere. Keys are texts such as "Ctrl+C", "Left" or "Shift+B": modifiers
// in the order Ctrl, Alt, Shift, then SDL's name of the key, or the character it gives. Settings hold
// the player's own; keys.h finds the action of a key. Plain C, no SDL.
#pragma once

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

// clang-format off
typedef enum Action {
    ACTION_NONE,
    // The party.
    ACTION_STEP_NORTH, ACTION_STEP_EAST, ACTION_STEP_SOUTH, ACTION_STEP_WEST,  // as Direction
    ACTION_GATHER, ACTION_FISH,
    ACTION_BEACON, ACTION_RAFT, ACTION_CAMP, ACTION_TOWER, ACTION_WALL,  // as Building
    ACTION_STORE,  // the store and the posts of the camp here
    ACTION_END_DAY, ACTION_SAIL, ACTION_UNDO,
    ACTION_CENTRE, ACTION_TIDE_LINE, ACTION_LOG,
    // The replay.
    ACTION_PAUSE, ACTION_STEP_BACK, ACTION_STEP_ON, ACTION_SLOWER, ACTION_FASTER, ACTION_DAY_BACK,
    ACTION_DAY_ON, ACTION_TAKE_OVER, ACTION_FOG, ACTION_FOLLOW,
    // Looking around.
    ACTION_NEW_WORLD, ACTION_NEXT_LEVEL, ACTION_PREVIOUS_LEVEL, ACTION_GROW, ACTION_EXPORT,
    // The view.
    ACTION_VIEW_NORTH, ACTION_VIEW_EAST, ACTION_VIEW_SOUTH, ACTION_VIEW_WEST,  // while held
    ACTION_ZOOM_IN, ACTION_ZOOM_OUT, ACTION_WHOLE, ACTION_HIDE,
    // Everywhere.
    ACTION_COPY, ACTION_PHOTO, ACTION_FULL_SCREEN, ACTION_LARGER, ACTION_SMALLER, ACTION_SOUND,
    ACTION_SETTINGS, ACTION_HELP, ACTION_QUIT,
    ACTION_COUNT,
} Action;
// clang-format on

typedef struct ActionInfo {
    const char *name;  // in the settings file: "end-day"
    const char *word;  // for people: "End the day"
    int places;
    Icon icon;
    const char *keys[KEYS_EACH];  // at first; NULL none
} ActionInfo;

extern const ActionInfo ACTION_INFO[ACTION_COUNT];
