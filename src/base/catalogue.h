// SPDX-License-Identifier: MIT
// catalogue: the sentences of the program in another language, from a .po file of GNU gettext.
//
// "msgid" is the sentence as it stands in the program, with its blanks and the English plural forms in
// brackets, after a "msgctxt" where it has a context (sentence.h); "msgstr" is the same in the other language, with as many forms in each pair of brackets as
// the language has (nplurals in the file's head). So plural forms need no "msgid_plural", and whoever
// translates may move each blank and bracket. Sentences without translation, and those marked "fuzzy",
// stay English. Nothing in the file is trusted: blanks or forms that do not match are refused with their
// line, so that no translation can be printed wrongly.
#pragma once

#include "plural.h"

typedef struct CatalogueEntry {
    const char *sentence, *translation;
} CatalogueEntry;

// Owns its memory until catalogue_free; a zeroed one has no sentences and is safe to free.
typedef struct Catalogue {
    Plural plural;
    CatalogueEntry *entries;  // by sentence, in the order of strcmp
    int count;
    char *texts;  // what the entries point to
    bool accented;  // a made-up language (x-accented in the head), whose words all have accents
} Catalogue;

enum { CATALOGUE_BYTES = 4 << 20 };  // of a file, at most

// FAILURE_CONTENT or FAILURE_MEMORY leave an empty catalogue.
bool catalogue_read(Catalogue *catalogue, TextSource po, TextError *error);
void catalogue_free(Catalogue *catalogue);

// The catalogue as a language to speak; it must outlive that.
Language catalogue_language(const Catalogue *catalogue);
