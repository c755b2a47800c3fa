// SPDX-License-Identifier: MIT
#include "actions.h"

#include <stddef.h>

const ActionInfo ACTION_INFO[ACTION_COUNT] = {
    [ACTION_NONE] = {"none", "", 0, ICON_NONE, {NULL, NULL}},
#define ACTION(name, file, word, places, icon, ...)                                                \
    [ACTION_##name] = {file, word, places, icon, {__VA_ARGS__}},
#include "action_list.h"
#undef ACTION
};

const GoodLook GOOD_LOOK[GOOD_COUNT] = {
    [GOOD_WOOD] = {ICON_WOOD, SOUND_CHOP, THING_FELLED, "Wood carried", "trees"},
    [GOOD_STONE] = {ICON_STONE, SOUND_STONE, THING_CHIPS, "Stone carried", "rocks"},
    [GOOD_SAND] = {ICON_SAND, SOUND_DIG, THING_CHIPS, "Sand carried", "sand"},
    [GOOD_FOOD] = {ICON_FOOD, SOUND_FORAGE, -1, "Food carried", "water"},
};
