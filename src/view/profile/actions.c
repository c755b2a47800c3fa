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
