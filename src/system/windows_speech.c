// SPDX-License-Identifier: MIT
// Nothing is said aloud on Windows.
#include <stddef.h>

#include "speech.h"

Speech *speech_open(void) { return NULL; }

void speech_close(Speech *speech) { (void)speech; }

void speech_say(Speech *speech, const char *text, const char *language) {
    (void)speech;
    (void)text;
    (void)language;
}

bool speech_is_private(void) { return false; }
