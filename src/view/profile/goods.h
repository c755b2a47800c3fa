// SPDX-License-Identifier: MIT
// goods: how goods look and sound, a row a good beside that of GOOD_INFO in game/rules.h.
#pragma once

#include "../../game/rules.h"
#include "../audio/synth.h"
#include "../field/things.h"
#include "icons.h"

typedef struct GoodLook {
    Icon icon;
    SoundName sound;  // of gathering it
    int flies;  // while it is gathered: the first of three Things, or -1 for none
    const char *carried;  // "Wood carried"
    const char *ground;  // what posts at it need near by, in one word
} GoodLook;
extern const GoodLook GOOD_LOOK[GOOD_COUNT];
