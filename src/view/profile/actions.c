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
    [GOOD_WOOD] = {.icon = ICON_WOOD,
                   .sound = SOUND_CHOP,
                   .flies = THING_FELLED,
                   .carried = "Wood carried",
                   .ground = "trees"},
    [GOOD_STONE] = {.icon = ICON_STONE,
                    .sound = SOUND_STONE,
                    .flies = THING_CHIPS,
                    .carried = "Stone carried",
                    .ground = "rocks"},
    [GOOD_SAND] = {.icon = ICON_SAND,
                   .sound = SOUND_DIG,
                   .flies = THING_CHIPS,
                   .carried = "Sand carried",
                   .ground = "sand"},
    [GOOD_FOOD] = {.icon = ICON_FOOD,
                   .sound = SOUND_FORAGE,
                   .flies = -1,
                   .carried = "Food carried",
                   .ground = "water"},
};
