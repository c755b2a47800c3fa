// SPDX-License-Identifier: MIT
// aloud: what the window says aloud.
//
// Sentences are collected during a turn of the loop and said together at its end, when what was being said
// stops. An Aloud owns its Speech until aloud_close; a zeroed one is silent and costs nothing. Where the system
// cannot speak, everything works silently.
#pragma once

#include "../../system/speech.h"
#include "../ui/ui.h"

enum { ALOUD_BYTES = 4000 };

typedef struct Aloud {
    bool on;  // somebody listens, or may
    bool tried;  // the system was asked for a speaker
    Speech *speech;
    char text[ALOUD_BYTES];  // of this turn
    size_t length;
    char title[UI_SAID], focus[UI_SAID];  // of the dialog and the widget that were said last
} Aloud;

// Listens or not, as the settings want. A page always speaks: only a screen reader hears that.
void aloud_switch(Aloud *aloud, bool wanted);
void aloud_say(Aloud *aloud, const char *text);
// Says what has the focus, if that has changed since the frame before.
void aloud_follow(Aloud *aloud, const Ui *ui);
// Ends the turn. The language is one as "de".
void aloud_flush(Aloud *aloud, const char *language);
void aloud_close(Aloud *aloud);
