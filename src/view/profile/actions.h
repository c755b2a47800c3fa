// SPDX-License-Identifier: MIT
// actions: everything that a key or a button can do, in one table (action_list.h); and how goods look and
// sound, a row for each as in GOOD_INFO of game/rules.h.
//
// A key means one action in each place; places are bits, so that a key can step the party in play and move
// the view elsewhere. Keys are texts such as "Ctrl+C", "Left" or "Shift+B": modifiers in the order Ctrl,
// Alt, Shift, then SDL's name of the key or the character that it types. Settings hold the player's own
// keys; keys.h finds the action of a key. Plain C, no SDL.
#pragma once

#include "../../base/sentence.h"
#include "../../game/rules.h"
#include "../audio/synth.h"
#include "../field/things.h"

// The small pictures of the interface, after ICON_NONE in the order of assets/art/icons.txt.
enum { ICON_SIDE = 16, ICON_COLUMNS = 8 };

// clang-format off
typedef enum Icon {
    ICON_NONE,
    ICON_DICE, ICON_LOCK, ICON_UNLOCK, ICON_COPY, ICON_PLUS, ICON_MINUS, ICON_CLOSE, ICON_CHECK,
    ICON_LEFT, ICON_RIGHT, ICON_UP, ICON_DOWN, ICON_PLAY, ICON_PAUSE, ICON_STEP, ICON_SKIP,
    ICON_EYE, ICON_EYE_OFF, ICON_GEAR, ICON_MAP, ICON_SHIP, ICON_CAMERA, ICON_HELP, ICON_SEED,
    ICON_COMPASS, ICON_WAVE, ICON_ISLAND, ICON_TREE, ICON_MOUNTAIN, ICON_BEACH, ICON_FULLSCREEN,
    ICON_SPEAKER, ICON_PENCIL, ICON_FOLDER, ICON_STAR, ICON_FLAG,
    ICON_WOOD, ICON_STONE, ICON_SAND, ICON_FOOD, ICON_CREW, ICON_BEACON, ICON_SUN, ICON_MOON,
    ICON_STORM, ICON_CALM, ICON_HOURGLASS, ICON_TIDE, ICON_AXE, ICON_PICK, ICON_SHOVEL, ICON_BASKET,
    ICON_FISH, ICON_RAFT, ICON_CAMP, ICON_TOWER, ICON_WALL, ICON_POST, ICON_STORE, ICON_BED,
    ICON_SAIL, ICON_UNDO, ICON_LOG, ICON_SCROLL, ICON_LANDMARK, ICON_TROPHY, ICON_FASTER,
    ICON_SLOWER, ICON_KEYBOARD, ICON_HOME, ICON_WARNING, ICON_PALETTE, ICON_MUTE, ICON_PASTE,
    ICON_BIN, ICON_CARRY, ICON_REDO, ICON_REWIND, ICON_PANES, ICON_SWEEP, ICON_SALT,
    ICON_COUNT = ICON_SALT,
} Icon;
// clang-format on

enum { KEY_TEXT = 24, KEYS_EACH = 2 };

// A key as people read it, in the language spoken: "Strg+Ende".
Words key_words(const char *key);

typedef enum Place {
    PLACE_LOOK = 1,
    PLACE_PLAY = 2,
    PLACE_REPLAY = 4,
    PLACE_MENU = 8,  // the title and the ending
    PLACE_WORKSHOP = 16,
    PLACE_MAP = 23,  // wherever a map shows
    PLACE_ALL = 31,
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
    const char *keys[KEYS_EACH];  // by default; NULL is none
} ActionInfo;

extern const ActionInfo ACTION_INFO[ACTION_COUNT];

typedef struct GoodLook {
    Icon icon;
    SoundName sound;  // of gathering it
    int flies;  // the first of three Things that fly while it is gathered, or -1
    const char *carried;  // "Wood carried"
    const char
        *near[2];  // tiles that its posts need: how many are near, and of how many that are needed
} GoodLook;
extern const GoodLook GOOD_LOOK[GOOD_COUNT];
