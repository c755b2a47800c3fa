// SPDX-License-Identifier: MIT
// What landmarks are called.
#include <stdio.h>
#include <string.h>

#include "island_parts.h"

#define COUNT_OF(table) ((uint32_t)(sizeof(table) / sizeof *(table)))

enum { WORD_BYTES = 16 };

static const char *const PLAIN[] = {
    "Arrow",   "Anvil",    "Otter",   "Heron",   "Kettle",  "Lantern", "Thimble",  "Bramble",
    "Candle",  "Copper",   "Feather", "Saddle",  "Whistle", "Needle",  "Button",   "Barrel",
    "Mitten",  "Pepper",   "Ginger",  "Hazel",   "Clover",  "Juniper", "Sorrel",   "Plover",
    "Curlew",  "Puffin",   "Gannet",  "Badger",  "Marten",  "Falcon",  "Osprey",   "Raven",
    "Swallow", "Lark",     "Thistle", "Nettle",  "Alder",   "Rowan",   "Willow",   "Ember",
    "Cinder",  "Flint",    "Slate",   "Amber",   "Pearl",   "Silver",  "Compass",  "Anchor",
    "Rudder",  "Spindle",  "Bellows", "Ladle",   "Basket",  "Bonnet",  "Slipper",  "Fiddle",
    "Trumpet", "Chimney",  "Gable",   "Cradle",  "Pillow",  "Biscuit", "Barley",   "Honey",
    "Apple",   "Quince",   "Medlar",  "Walnut",  "Acorn",   "Teasel",  "Cobble",   "Pebble",
    "Ribbon",  "Velvet",   "Tinker",  "Piper",   "Miller",  "Cooper",  "Shepherd", "Ferry",
    "Sparrow", "Starling", "Magpie",  "Cricket", "Mallow",  "Bracken", "Saffron",  "Marigold",
};

// Any of the first with any of the second is a word.
static const char *const FIRST[] = {
    "Tam", "Bel", "Cor",  "Dar", "El",   "Fen", "Gal", "Har",  "Jor", "Kel", "Lor",
    "Mar", "Nor", "Pel",  "Ren", "Quil", "Sel", "Tor", "Ul",   "Ver", "Wen", "Yar",
    "Zel", "Cal", "Bran", "Dun", "Fal",  "Hal", "Win", "Gwen", "Lin", "Hol",
};
static const char *const SECOND[] = {
    "sin", "dale", "wick", "ven",  "den",  "mond",  "ley",   "low",    "ric", "gan", "dra",  "ney",
    "mar", "ton",  "wyn",  "bury", "stow", "garth", "thorn", "bourne", "by",  "sey", "more", "dor",
};

typedef enum Words { WORDS_ANY, WORDS_PLAIN, WORDS_MADE } Words;

typedef struct NameForm {
    const char *text;  // with @ for the word
    Words words;
} NameForm;

enum { FORMS = 5 };

// A kind with fewer forms has some of them twice.
static const NameForm FORM[LANDMARK_KINDS][FORMS] = {
    [LANDMARK_SUMMIT] = {{"Mount @", WORDS_ANY},
                         {"Mount @", WORDS_MADE},
                         {"@ Peak", WORDS_ANY},
                         {"@ Fell", WORDS_ANY},
                         {"@ Crag", WORDS_PLAIN}},
    [LANDMARK_LAKE] = {{"Lake @", WORDS_MADE},
                       {"Lake @", WORDS_ANY},
                       {"@ Mere", WORDS_ANY},
                       {"@ Tarn", WORDS_ANY},
                       {"@ Water", WORDS_MADE}},
    [LANDMARK_COVE] = {{"@ Cove", WORDS_PLAIN},
                       {"@ Cove", WORDS_ANY},
                       {"@ Bay", WORDS_ANY},
                       {"@ Haven", WORDS_ANY},
                       {"@ Creek", WORDS_PLAIN}},
    [LANDMARK_WOOD] = {{"@ Wood", WORDS_ANY},
                       {"@ Wood", WORDS_PLAIN},
                       {"@ Forest", WORDS_MADE},
                       {"@ Holt", WORDS_ANY},
                       {"@ Weald", WORDS_MADE}},
    [LANDMARK_DUNE] = {{"@ Dunes", WORDS_ANY},
                       {"@ Dunes", WORDS_PLAIN},
                       {"@ Sands", WORDS_ANY},
                       {"@ Strand", WORDS_ANY},
                       {"@ Links", WORDS_MADE}},
    [LANDMARK_ISLET] = {{"Little @", WORDS_MADE},
                        {"@ Skerry", WORDS_ANY},
                        {"@ Holm", WORDS_ANY},
                        {"The @", WORDS_PLAIN},
                        {"@ Islet", WORDS_ANY}},
    [LANDMARK_CALDERA] = {{"Old @", WORDS_PLAIN},
                          {"@ Cauldron", WORDS_ANY},
                          {"@ Crater", WORDS_ANY},
                          {"The @ Bowl", WORDS_PLAIN},
                          {"@ Hollow", WORDS_ANY}},
};

// A plain word half of the time where the form takes any.
static void draw_word(Rng *rng, Words words, char word[WORD_BYTES]) {
    bool plain = words == WORDS_PLAIN || (words == WORDS_ANY && rng_below(rng, 2) == 0);
    if (plain) {
        snprintf(word, WORD_BYTES, "%s", PLAIN[rng_below(rng, COUNT_OF(PLAIN))]);
        return;
    }
    const char *first = FIRST[rng_below(rng, COUNT_OF(FIRST))];
    const char *second = SECOND[rng_below(rng, COUNT_OF(SECOND))];
    snprintf(word, WORD_BYTES, "%s%s", first, second);
}

static bool is_used(char words[][WORD_BYTES], int count) {
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], words[count]) == 0) return true;
    return false;
}

void island_name_landmarks(Island *island) {
    char words[LANDMARK_LIMIT][WORD_BYTES];
    uint64_t stream = island_stream(island, "names");
    for (int i = 0; i < island->landmark_count; i++) {
        Landmark *landmark = &island->landmarks[i];
        uint64_t place = stream_number(stream, (uint64_t)landmark->cell);
        Rng rng = rng_make(stream_number(place, landmark->kind), 0);
        const NameForm *form = &FORM[landmark->kind][rng_below(&rng, FORMS)];
        do draw_word(&rng, form->words, words[i]);
        while (is_used(words, i));
        int before = (int)strcspn(form->text, "@");
        snprintf(landmark->name, LANDMARK_NAME, "%.*s%.15s%s", before, form->text, words[i],
                 form->text + before + 1);
    }
}
