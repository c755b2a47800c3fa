// SPDX-License-Identifier: MIT
// Names. A name is a word, plain or made of two syllables, in one of the forms of its kind: "Mount
// Arrow", "Lake Tamsin", "Old Kettle". It depends on seed, kind and place alone, so that other rules
// rename nothing. No island uses a word twice. People have first names.
#include <stdio.h>

#include "../base/lines.h"
#include "island_parts.h"

// Plain words, and the syllables of made ones.
static const char PLAIN[] =
    "Arrow Anvil Otter Heron Kettle Lantern Thimble Bramble Candle Copper Feather Saddle Whistle "
    "Needle Button Barrel Mitten Pepper Ginger Hazel Clover Juniper Sorrel Plover Curlew Puffin "
    "Gannet Badger Marten Falcon Osprey Raven Swallow Lark Thistle Nettle Alder Rowan Willow "
    "Ember Cinder Flint Slate Amber Pearl Silver Compass Anchor Rudder Spindle Bellows Ladle "
    "Basket Bonnet Slipper Fiddle Trumpet Chimney Gable Cradle Pillow Biscuit Barley Honey Apple "
    "Quince Medlar Walnut Acorn Teasel Cobble Pebble Ribbon Velvet Tinker Piper Miller Cooper "
    "Shepherd Ferry Sparrow Starling Magpie Cricket Mallow Bracken Saffron Marigold";
static const char FIRST[] =
    "Tam Bel Cor Dar El Fen Gal Har Jor Kel Lor Mar Nor Pel Ren Quil Sel Tor Ul Ver Wen Yar Zel "
    "Cal Bran Dun Fal Hal Win Gwen Lin Hol";
static const char SECOND[] =
    "sin dale wick ven den mond ley low ric gan dra ney mar ton wyn bury stow garth thorn bourne "
    "by sey more dor";

enum { FORMS = 5, WORD_BYTES = 16 };

// Sentences with one blank, which is @1 for translators: @ any word, $ a plain one, % a made one. A form that stands twice is drawn more often.
static const char *const FORM[LANDMARK_KINDS][FORMS] = {
    [LANDMARK_SUMMIT] = {"Mount @", "Mount %", "@ Peak", "@ Fell", "$ Crag"},
    [LANDMARK_LAKE] = {"Lake %", "Lake @", "@ Mere", "@ Tarn", "% Water"},
    [LANDMARK_COVE] = {"$ Cove", "@ Cove", "@ Bay", "@ Haven", "$ Creek"},
    [LANDMARK_WOOD] = {"@ Wood", "$ Wood", "% Forest", "@ Holt", "% Weald"},
    [LANDMARK_DUNE] = {"@ Dunes", "$ Dunes", "@ Sands", "@ Strand", "% Links"},
    [LANDMARK_ISLET] = {"Little %", "@ Skerry", "@ Holm", "The $", "@ Islet"},
    [LANDMARK_RIVER] = {"River %", "River @", "@ Brook", "@ Beck", "$ Burn"},
    [LANDMARK_MOUTH] = {"Mouth of %", "@ Mouth", "$ Mouth", "@ Firth", "Inver %"},
    [LANDMARK_FALL] = {"@ Falls", "$ Falls", "% Force", "@ Leap", "@ Linn"},
    [LANDMARK_CALDERA] = {"Old $", "@ Cauldron", "@ Crater", "The $ Bowl", "@ Hollow"},
};

static Line draw(Rng *rng, const char *words) {
    return words_at(words, (int)rng_below(rng, (uint32_t)words_count(words)));
}

// A form that takes any word gets a plain one half of the time.
static void draw_word(Rng *rng, char blank, char word[WORD_BYTES]) {
    bool plain = blank == '$' || (blank == '@' && rng_below(rng, 2) == 0);
    Line first = draw(rng, plain ? PLAIN : FIRST), second = {"", 0};
    if (!plain) second = draw(rng, SECOND);
    snprintf(word, WORD_BYTES, "%.*s%.*s", (int)first.length, first.text, (int)second.length,
             second.text);
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
        const char *form = FORM[landmark->kind][rng_below(&rng, FORMS)];
        int before = (int)strcspn(form, "@$%");
        do draw_word(&rng, form[before], words[i]);
        while (is_used(words, i));
        snprintf(landmark->name, LANDMARK_NAME, "%.*s%.15s%s", before, form, words[i],
                 form + before + 1);
    }
}

// The word of its own in a name of this form; NULL where the name has another form.
static const char *own_word(const char *name, const char *form, char word[LANDMARK_NAME]) {
    size_t before = strcspn(form, "@$%"), length = strlen(name);
    const char *after = form + before + 1;
    if (strncmp(name, form, before) != 0 || length <= before + strlen(after)) return NULL;
    size_t end = length - strlen(after);
    if (strcmp(name + end, after) != 0) return NULL;
    snprintf(word, LANDMARK_NAME, "%.*s", (int)(end - before), name + before);
    return word;
}

Words landmark_words(const Landmark *landmark) {
    char word[LANDMARK_NAME], sentence[2 * LANDMARK_NAME];
    for (int i = 0; i < FORMS; i++) {
        const char *form = FORM[landmark->kind][i];
        if (!own_word(landmark->name, form, word)) continue;
        int before = (int)strcspn(form, "@$%");
        snprintf(sentence, sizeof sentence, "%.*s@1%s", before, form, form + before + 1);
        return words(sentence, NAMES(word));
    }
    return words("@1", NAMES(landmark->name));
}

// Crew and castaways.
static const char *const PERSON[] = {
    "Ada",   "Alma",  "Anton", "Astrid", "Beatriz", "Bela",   "Bruno",  "Carla", "Cato",
    "Clara", "Daria", "Edda",  "Elif",   "Emil",    "Enzo",   "Esther", "Finn",  "Freya",
    "Greta", "Hamid", "Hanna", "Henk",   "Ida",     "Ilja",   "Imre",   "Ines",  "Ivo",
    "Jana",  "Jonas", "Juno",  "Kaja",   "Karim",   "Kofi",   "Lars",   "Leila", "Lena",
    "Levi",  "Lin",   "Lotte", "Luca",   "Maja",    "Malik",  "Mara",   "Marta", "Mei",
    "Mila",  "Nadia", "Nils",  "Noor",   "Olga",    "Omar",   "Orla",   "Otto",  "Paulo",
    "Petra", "Rafa",  "Rosa",  "Ruth",   "Sami",    "Selma",  "Sofie",  "Tariq", "Tess",
    "Theo",  "Tilda", "Tove",  "Uma",    "Vera",    "Viktor", "Willa",  "Yara",  "Zoe",
};
enum { PERSONS = sizeof PERSON / sizeof *PERSON };

// The first of a shuffled list (R. A. Fisher and F. Yates 1938).
void island_name_people(Island *island) {
    uint8_t order[PERSONS];
    Rng rng = rng_make(island_stream(island, "people"), 0);
    for (int i = 0; i < PERSONS; i++) order[i] = (uint8_t)i;
    for (int i = 0; i < PEOPLE_LIMIT; i++) {
        int other = rng_range(&rng, i, PERSONS - 1);
        island->people[i] = order[other];
        order[other] = order[i];
    }
}

const char *island_person(const Island *island, int person) {
    return PERSON[island->people[person]];
}
