// SPDX-License-Identifier: MIT
#include "seed.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../base/lines.h"
#include "rng.h"

static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Length of the text before "@1".."@7".
static size_t land_length(const SeedText *seed) {
    size_t length = strlen(seed->text);
    bool start = length > 2 && seed->text[length - 2] == '@' && seed->text[length - 1] >= '1' &&
                 seed->text[length - 1] <= '0' + SEED_STARTS - 1;
    return start ? length - 2 : length;
}

int seed_start(const SeedText *seed) {
    size_t length = land_length(seed);
    return seed->text[length] == '@' ? seed->text[length + 1] - '0' : 0;
}

// Length of the text without our suffixes: "/1".."/63", without leading zero, goes too.
static size_t bare_length(const SeedText *seed) {
    size_t length = land_length(seed), slash = length;
    while (slash > 0 && seed->text[slash] != '/') slash--;
    Line digits = {seed->text + slash + 1, slash < length ? length - slash - 1 : 0};
    int number;
    bool has_try = slash > 0 && line_take_number(&digits, SEED_TRIES - 1, &number) && number > 0;
    return has_try && digits.length == 0 ? slash : length;
}

bool seed_has_suffix(const SeedText *seed) { return bare_length(seed) < strlen(seed->text); }

bool seed_parse(SeedText *seed, const char *text, size_t length, TextError *error) {
    while (length > 0 && is_blank(text[0])) text++, length--;
    while (length > 0 && is_blank(text[length - 1])) length--;
    const char *limit = length < 1 || length >= sizeof seed->text ? "1 to 256 bytes" : NULL;
    for (size_t i = 0, size; i < length && !limit; i += size) {
        size = error_utf8_length(text + i, length - i);
        uint32_t character = size ? error_character(text + i, size) : 0;
        bool control = character < 32 || (character >= 127 && character < 160);
        if (control) limit = size ? "no control characters" : "UTF-8";
    }
    SeedText parsed = {0};
    if (!limit) memcpy(parsed.text, text, length);
    if (!limit && bare_length(&parsed) > SEED_BYTES) limit = "1 to 256 bytes";
    if (limit) return error_value(error, FAILURE_OPTION, "seed", text, length, limit);
    *seed = parsed;
    return true;
}

bool seed_decimal(const char *text, size_t length, uint64_t *value) {
    if (length < 1 || length > 20 || (text[0] == '0' && length > 1)) return false;
    uint64_t sum = 0;
    for (size_t i = 0; i < length; i++) {
        if (!is_digit(text[i])) return false;
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (sum > (UINT64_MAX - digit) / 10) return false;
        sum = sum * 10 + digit;
    }
    *value = sum;
    return true;
}

uint64_t seed_value(const SeedText *seed) {
    size_t length = land_length(seed);
    uint64_t value;
    if (seed_decimal(seed->text, length, &value)) return value;
    return hash_bytes(HASH_START, seed->text, length);
}

// Cuts the text at `length` and adds a suffix, unless its number is 0.
static SeedText with_suffix(SeedText seed, size_t length, char sign, int number) {
    seed.text[length] = 0;
    if (number > 0) snprintf(seed.text + length, sizeof seed.text - length, "%c%d", sign, number);
    return seed;
}

SeedText seed_try(const SeedText *seed, int roll) {
    assert(roll >= 0 && roll < SEED_TRIES);
    return with_suffix(*seed, strlen(seed->text), '/', roll);
}

SeedText seed_with_start(const SeedText *seed, int start) {
    assert(start >= 0 && start < SEED_STARTS);
    return with_suffix(*seed, land_length(seed), '@', start);
}

SeedText seed_bare(const SeedText *seed) { return with_suffix(*seed, bare_length(seed), 0, 0); }

// One word of each list makes a seed that can be said aloud. Players' seeds depend on number and
// order of the words.
static const char MOODS[] =
    "amber ancient balmy blue bold brave breezy bright brisk calm cheery clear coral cosy crisp "
    "curious dapper dawning deep distant dreamy drowsy dusky eager early emerald faint fair famous "
    "far fierce foggy fond free fresh gentle gilded glad golden grand green happy hazy hidden "
    "hollow honest humble idle jade jolly keen kind lazy little lively lone lost lucky lunar "
    "mellow merry mild misty mossy muted nimble noble northern odd old opal outer pale patient "
    "pearly plucky proud quiet rainy rapid ready restful rocky rosy rugged rustic salty sandy "
    "scarlet secret shady silent silver sleepy smooth snug solar solid southern spare spry stark "
    "steady still stormy strange sturdy sunny swift tall tender thrifty tidy timid tiny twin "
    "velvet violet warm wary western wild windy winter wise witty young zesty";

static const char CREATURES[] =
    "albatross anchovy auk badger barnacle bear beaver bittern boar bream bunting buzzard cod "
    "conch condor coot cormorant crab crane cricket crow curlew cuttle deer dolphin dove dragon "
    "duck dunlin eagle eel egret falcon ferret finch flounder fox gannet gecko goat goose grebe "
    "gull haddock hake halibut hare hawk heron herring ibis jackdaw jay kestrel kite krill lark "
    "limpet lizard lobster loon lynx mackerel manatee marlin marten mink mole moth mullet mussel "
    "narwhal newt octopus orca osprey otter owl oyster parrot pelican penguin petrel pike piper "
    "plover porpoise prawn puffin quail rabbit raven ray robin salmon sardine seal shark shrimp "
    "skate skua snail sparrow squid starling stoat stork sturgeon swallow swan swift tern thrush "
    "toad tortoise trout tuna turbot turtle urchin vole walrus warbler weasel whale whelk wolf "
    "wren";

static const char PLACES[] =
    "anchorage arch atoll bank bar basin bay beach bight bluff bower brook cape cave channel cliff "
    "coast cove crag creek crest dale delta dell dune estuary falls fen field firth fjord ford "
    "glade glen gorge grove gulf harbour haven head heath hill hollow inlet island isle key knoll "
    "lagoon landing ledge marsh meadow moor mount narrows neck ness pass peak point pool quay "
    "rapids reach reef ridge rise rock sands shallows shelf shoal shore skerry slope sound spit "
    "spring stack strait strand summit tarn tide tor vale wharf";

static Line drawn_word(Rng *rng, const char *words) {
    return words_at(words, (int)rng_below(rng, (uint32_t)words_count(words)));
}

SeedText seed_words(uint64_t random) {
    Rng rng = rng_make(random, 0);
    Line mood = drawn_word(&rng, MOODS), creature = drawn_word(&rng, CREATURES);
    Line place = drawn_word(&rng, PLACES);
    SeedText seed;
    snprintf(seed.text, sizeof seed.text, "%.*s-%.*s-%.*s", (int)mood.length, mood.text,
             (int)creature.length, creature.text, (int)place.length, place.text);
    return seed;
}
