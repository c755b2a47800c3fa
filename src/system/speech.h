// SPDX-License-Identifier: MIT
// speech: says sentences aloud with what the system has for that: posix_speech.c, windows.c and web.c.
//
// On desktops that is speech-dispatcher, whose library is looked for while the program runs and never linked;
// where it is missing nothing is said. A page puts the sentences where screen readers look for news, and nobody
// else hears them. Nothing here waits for the speaker: a thread does. A Speech belongs to the caller from
// speech_open to speech_close; NULL is silent and safe to pass.
#pragma once

#include <stdbool.h>

typedef struct Speech Speech;

Speech *speech_open(void);  // NULL where nothing can be said
void speech_close(Speech *speech);

// Says a text in a language, as "de". What was being said stops.
void speech_say(Speech *speech, const char *text, const char *language);

// Whether only those hear it who have asked for it elsewhere, by a screen reader.
bool speech_is_private(void);
