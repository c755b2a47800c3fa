// SPDX-License-Identifier: MIT
// tongues: the languages that the window speaks, each read from its catalogue when it is first spoken.
//
// What was read stays until tongues_free, because words that were looked up point into it. A zeroed Tongues
// speaks English.
#pragma once

#include "../../base/catalogue.h"
#include "../../base/file.h"
#include "../profile/settings.h"

typedef struct Tongues {
    Catalogue catalogues[LANGUAGE_COUNT];
    Language languages[LANGUAGE_COUNT];  // of these; without `find` until they are read
    Catalogue given;  // of --texts
    Language given_language;
    LanguageChoice spoken;
} Tongues;

// Whether speaking this choice reads a catalogue that was not read yet, and which.
bool tongues_lack(const Tongues *tongues, LanguageChoice choice, const char *folder,
                  char path[FILE_PATH]);

// Speaks what was chosen from now on, in all threads; a given catalogue comes before any choice. Where a
// catalogue cannot be read, all stays as it is; the system's language need not have one.
bool tongues_speak(Tongues *tongues, LanguageChoice choice, const char *folder, TextError *error);

// The language that is spoken, as "de".
const char *tongues_code(const Tongues *tongues);

// Speaks from a file alone.
bool tongues_give(Tongues *tongues, const char *path, TextError *error);

void tongues_free(Tongues *tongues);  // English again
