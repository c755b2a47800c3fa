// SPDX-License-Identifier: MIT
#include "actions.h"

#include <stddef.h>
#include <string.h>

#include "../../base/number.h"

const ActionInfo ACTION_INFO[ACTION_COUNT] = {
    [ACTION_NONE] = {"none", "", 0, ICON_NONE, {NULL, NULL}},
#define ACTION(name, file, word, places, icon, ...)                                                \
    [ACTION_##name] = {file, word, places, icon, {__VA_ARGS__}},
#include "action_list.h"
#undef ACTION
};

const GoodLook GOOD_LOOK[GOOD_COUNT] = {
    [GOOD_WOOD] = {ICON_WOOD,
                   SOUND_CHOP,
                   THING_FELLED,
                   "Wood carried",
                   {"#1 [tree|trees]", "#1 of #2 [tree|trees]"}},
    [GOOD_STONE] = {ICON_STONE,
                    SOUND_STONE,
                    THING_CHIPS,
                    "Stone carried",
                    {"#1 [rock|rocks]", "#1 of #2 [rock|rocks]"}},
    [GOOD_SAND] = {ICON_SAND, SOUND_DIG, THING_CHIPS, "Sand carried", {"#1 sand", "#1 of #2 sand"}},
    [GOOD_FOOD] = {ICON_FOOD, SOUND_FORAGE, -1, "Food carried", {"#1 water", "#1 of #2 water"}},
};

// Names of keys, of the mouse too, that languages have words for. All others are printed on keys as they are.
#define KEY "key\4"
static const char *const KEYS[] = {
    "key\4Ctrl",     "key\4Alt",         "key\4Shift",  "key\4Up",        "key\4Right",
    "key\4Down",     "key\4Left",        "key\4Home",   "key\4End",       "key\4PageUp",
    "key\4PageDown", "key\4Insert",      "key\4Delete", "key\4Backspace", "key\4Return",
    "key\4Enter",    "key\4Escape",      "key\4Esc",    "key\4Tab",       "key\4Space",
    "key\4Pause",    "key\4PrintScreen", "key\4Menu",   "key\4arrows",    "key\4Click",
    "key\4Drag",     "key\4Wheel",       "key\4Keypad",
};

// The end of the name of a modifier, or of the number pad, that others follow; NULL where there is none.
static const char *first_of(const char *key) {
    const char *end = strchr(key, '+'), *pad = "Keypad ";
    if (strncmp(key, pad, strlen(pad)) == 0) return key + strlen(pad) - 1;
    return end && end != key && end[1] ? end : NULL;
}

static Words name_of(const char *key, size_t length) {
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        const char *name = KEYS[i] + strlen(KEY);
        if (strlen(name) == length && memcmp(name, key, length) == 0)
            return words(KEYS[i], NO_BLANKS);
    }
    Words same = words("@1", NAMES(key));
    same.text[size_min(length, WORDS_BYTES - 1)] = 0;
    return same;
}

Words key_words(const char *key) {
    Words said = {""};
    for (const char *end; (end = first_of(key)); key = end + 1) {
        char sign[] = {*end, 0};
        said = words("@1@2@3", NAMES(said.text, name_of(key, (size_t)(end - key)).text, sign));
    }
    return words("@1@2", NAMES(said.text, name_of(key, strlen(key)).text));
}
