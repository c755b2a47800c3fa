// SPDX-License-Identifier: MIT
// Refusals and events as sentences.
#include <stdio.h>
#include <string.h>

#include "game.h"

const char *const EVENT_NAME[EVENT_COUNT] = {
    [EVENT_MOVED] = "moved",
    [EVENT_REVEALED] = "revealed",
    [EVENT_GATHERED] = "gathered",
    [EVENT_BUILT] = "built",
    [EVENT_POSTED] = "posted",
    [EVENT_RECALLED] = "recalled",
    [EVENT_TOOK] = "took",
    [EVENT_DROPPED] = "dropped",
    [EVENT_LEFT_BEHIND] = "left-behind",
    [EVENT_FOUND] = "found",
    [EVENT_COMMISSION] = "commission",
    [EVENT_NIGHT] = "night",
    [EVENT_ATE] = "ate",
    [EVENT_HUNGRY] = "hungry",
    [EVENT_CREW_LOST] = "crew-lost",
    [EVENT_BURNED_WOOD] = "burned-wood",
    [EVENT_COLD] = "cold",
    [EVENT_PRODUCED] = "produced",
    [EVENT_TIDE] = "tide",
    [EVENT_FLOODED] = "flooded",
    [EVENT_DRIED] = "dried",
    [EVENT_CAMP_LOST] = "camp-lost",
    [EVENT_BEACON_LOST] = "beacon-lost",
    [EVENT_PARTY_DROWNED] = "party-drowned",
    [EVENT_DAWN] = "dawn",
    [EVENT_STORM] = "storm",
    [EVENT_ENDED] = "ended",
};

// Sentences with blanks: # the number, % the other number, $ the good, @ the name, ~ an "s" where
// the number is not 1.
typedef struct Blanks {
    int number, other;
    const char *good, *name;
} Blanks;

typedef struct Sentence {
    char *buffer;
    size_t capacity, length;  // the length that the whole has
} Sentence;

static void put(Sentence *sentence, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++, sentence->length++)
        if (sentence->length + 1 < sentence->capacity) sentence->buffer[sentence->length] = text[i];
}

static void put_number(Sentence *sentence, int number) {
    char digits[16];
    int length = snprintf(digits, sizeof digits, "%d", number);
    put(sentence, digits, (size_t)length);
}

static size_t fill(char *buffer, size_t capacity, const char *text, Blanks blanks) {
    Sentence sentence = {.buffer = buffer, .capacity = capacity};
    for (const char *at = text; *at; at++) {
        switch (*at) {
        case '#': put_number(&sentence, blanks.number); break;
        case '%': put_number(&sentence, blanks.other); break;
        case '$': put(&sentence, blanks.good, strlen(blanks.good)); break;
        case '@': put(&sentence, blanks.name, strlen(blanks.name)); break;
        case '~': put(&sentence, "s", blanks.number != 1); break;
        default: put(&sentence, at, 1); break;
        }
    }
    size_t end = sentence.length < capacity ? sentence.length : capacity - 1;
    if (capacity) buffer[end] = 0;
    return sentence.length;
}

static const char *const REFUSAL_TEXT[REFUSAL_COUNT] = {
    [REFUSAL_NONE] = "That can be done.",
    [REFUSAL_OVER] = "The game is over.",
    [REFUSAL_NO_TICKS] = "The day is spent; end it first.",
    [REFUSAL_BORDER] = "The chart ends here.",
    [REFUSAL_TOO_DEEP] = "The water is too deep to wade; a raft would cross it.",
    [REFUSAL_NOTHING_HERE] = "There is nothing to gather here.",
    [REFUSAL_USED_UP] = "This tile has given all it had.",
    [REFUSAL_FLOODED] = "The tile is under water.",
    [REFUSAL_FULL_HANDS] = "The crew cannot carry any more.",
    [REFUSAL_NO_WATER] = "There is no water beside the party to fish in.",
    [REFUSAL_NEEDS_GOOD] = "This needs # $; the party carries %.",
    [REFUSAL_NO_SITE] = "Only at a cairn: a heap of stones with a flag on high ground.",
    [REFUSAL_LIT] = "This beacon burns.",
    [REFUSAL_BEACON_DROWNED] = "The sea took this beacon for good.",
    [REFUSAL_HAS_RAFT] = "The party has a raft already.",
    [REFUSAL_NO_SHORE] = "A raft is built at the water's edge.",
    [REFUSAL_CAMP_GROUND] = "A camp stands on grass or sand.",
    [REFUSAL_CAMP_NEAR] = "Another camp is nearer than # tile~.",
    [REFUSAL_LIMIT] = "There are # of them, and no more can be looked after.",
    [REFUSAL_OCCUPIED] = "Something stands here already, or it is a cairn.",
    [REFUSAL_WALLED] = "There is a wall here already.",
    [REFUSAL_WALL_DEPTH] = "The water is too deep for a wall.",
    [REFUSAL_NO_CAMP] = "That is done in a camp on dry ground.",
    [REFUSAL_LAST_OF_CREW] = "One of the crew must stay in the party.",
    [REFUSAL_POST_GROUND] = "Posts at $ need # @ near the camp; there are %.",
    [REFUSAL_NOBODY_POSTED] = "Nobody is posted here.",
    [REFUSAL_STORE_LACKS] = "That is # $; the store holds %.",
    [REFUSAL_STORE_FULL] = "The store takes # $ and holds % already.",
    [REFUSAL_AMOUNT] = "Say how many.",
    [REFUSAL_BEACONS] = "No ship comes before # beacon~ burn; now there are %.",
};

size_t refusal_print(Refusal refusal, char *buffer, size_t capacity) {
    const GoodInfo *good = &GOOD_INFO[refusal.good];
    Blanks blanks = {refusal.need, refusal.have, good->name, good->ground[refusal.need != 1]};
    return fill(buffer, capacity, REFUSAL_TEXT[refusal.reason], blanks);
}

static const char *const EVENT_TEXT[EVENT_COUNT] = {
    [EVENT_MOVED] = "The party moves on.",
    [EVENT_REVEALED] = "# new tile~ on the chart.",
    [EVENT_GATHERED] = "# $ gathered.",
    [EVENT_BUILT] = "The @ is built.",
    [EVENT_POSTED] = "# posted here for $.",
    [EVENT_RECALLED] = "# of the crew back in the party.",
    [EVENT_TOOK] = "# $ taken from the store.",
    [EVENT_DROPPED] = "# $ put down.",
    [EVENT_LEFT_BEHIND] = "# $ left behind: nobody to carry it.",
    [EVENT_FOUND] = "Found: @.",
    [EVENT_COMMISSION] = "Task done: @.",
    [EVENT_NIGHT] = "Night falls on day #.",
    [EVENT_ATE] = "The crew eat # food.",
    [EVENT_HUNGRY] = "A hungry night, # in a row.",
    [EVENT_CREW_LOST] = "One of the crew is lost.",
    [EVENT_BURNED_WOOD] = "# wood burns through the night.",
    [EVENT_COLD] = "A cold night: # tick~ less tomorrow.",
    [EVENT_PRODUCED] = "# $ brought into a store.",
    [EVENT_TIDE] = "The sea rises to #.",
    [EVENT_FLOODED] = "The sea takes # tile~.",
    [EVENT_DRIED] = "The wall gives # tile~ back.",
    [EVENT_CAMP_LOST] = "A camp is lost to the sea.",
    [EVENT_BEACON_LOST] = "The sea puts a beacon out.",
    [EVENT_PARTY_DROWNED] = "The water is over their heads.",
    [EVENT_DAWN] = "Day #.",
    [EVENT_STORM] = "A storm: each step costs # tick~ more.",
    [EVENT_ENDED] = "@",
};

static const char GATHERED_LESS[] = "# $ gathered; % more could not be carried.";
static const char CAMP_LOST_WITH_CREW[] = "A camp is lost to the sea, and # crew with it.";

size_t event_print(const Game *game, const Event *event, char *buffer, size_t capacity) {
    char name[160] = "";
    const Island *island = game->island;
    const char *text = EVENT_TEXT[event->kind];
    if (event->kind == EVENT_GATHERED && event->lost) text = GATHERED_LESS;
    if (event->kind == EVENT_CAMP_LOST && event->amount) text = CAMP_LOST_WITH_CREW;
    if (event->kind == EVENT_BUILT)
        snprintf(name, sizeof name, "%s", BUILDING_INFO[event->what].word);
    if (event->kind == EVENT_FOUND)
        snprintf(name, sizeof name, "%s", island->landmarks[event->what].name);
    if (event->kind == EVENT_COMMISSION) commission_print(island, event->what, name, sizeof name);
    if (event->kind == EVENT_ENDED) snprintf(name, sizeof name, "%s", OUTCOME_TEXT[event->what]);
    Blanks blanks = {event->amount, event->lost, GOOD_INFO[event->good].name, name};
    return fill(buffer, capacity, text, blanks);
}
