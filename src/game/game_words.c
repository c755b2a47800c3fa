// SPDX-License-Identifier: MIT
// What the rules tell people, in whole sentences. Whoever translates the game finds them here, and in
// GOOD_INFO, BUILDING_INFO, COMMISSION_INFO and SCORE_INFO.
//
// Blanks in a sentence: # the number, % the other number, $ the good, @ the name, and [tile|tiles] the
// form that goes with the number.
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "game.h"

typedef struct Filling {
    int number, other;
    const char *good, *name;
} Filling;

typedef struct Sentence {
    char *buffer;
    size_t capacity, length;  // the length that the whole has
} Sentence;

static void put(Sentence *sentence, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++, sentence->length++)
        if (sentence->length + 1 < sentence->capacity) sentence->buffer[sentence->length] = text[i];
}

// Which form of a word goes with a number: the one place that knows how the language counts.
static int plural_form(int number) { return number == 1 ? 0 : 1; }

// Puts one of the forms that stand between brackets; returns the closing one.
static const char *put_form(Sentence *sentence, const char *forms, int form) {
    for (; form > 0; form--) forms += strcspn(forms, "|]") + 1;
    put(sentence, forms, strcspn(forms, "|]"));
    return forms + strcspn(forms, "]");
}

static size_t fill(char *buffer, size_t capacity, const char *text, Filling blanks) {
    static const char MARKS[] = "#%$@";
    char number[16], other[16];
    const char *const words[] = {number, other, blanks.good, blanks.name};
    Sentence sentence = {.buffer = buffer, .capacity = capacity};
    snprintf(number, sizeof number, "%d", blanks.number);
    snprintf(other, sizeof other, "%d", blanks.other);
    for (const char *at = text; *at; at++) {
        const char *mark = strchr(MARKS, *at), *word = mark ? words[mark - MARKS] : at;
        if (*at == '[') at = put_form(&sentence, at + 1, plural_form(blanks.number));
        else put(&sentence, word, mark ? strlen(word) : 1);
    }
    size_t end = sentence.length < capacity ? sentence.length : capacity - 1;
    if (capacity) buffer[end] = 0;
    return sentence.length;
}

const char *const OUTCOME_TEXT[OUTCOME_COUNT] = {
    [OUTCOME_PLAYING] = "The island is still above the sea.",
    [OUTCOME_RESCUED] = "The rescue ship saw the beacons. You are saved.",
    [OUTCOME_SAILED] = "The beacons called a ship, and you sailed with it.",
    [OUTCOME_LATE] = "The rescue ship passed by: too few beacons burned.",
    [OUTCOME_STARVED] = "Hunger took the last of the crew.",
    [OUTCOME_DROWNED] = "The sea took the party in the night.",
};

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
    [REFUSAL_CAMP_NEAR] = "Another camp is nearer than # [tile|tiles].",
    [REFUSAL_LIMIT] = "There are # of them, and no more can be looked after.",
    [REFUSAL_OCCUPIED] = "Something stands here already, or it is a cairn.",
    [REFUSAL_WALLED] = "There is a wall here already.",
    [REFUSAL_WALL_DEPTH] = "The water is too deep for a wall.",
    [REFUSAL_NO_CAMP] = "That is done in a camp on dry ground.",
    [REFUSAL_LAST_OF_CREW] = "One of the crew must stay in the party.",
    [REFUSAL_POST_GROUND] = NULL,  // GOOD_INFO
    [REFUSAL_NOBODY_POSTED] = "Nobody is posted here.",
    [REFUSAL_STORE_LACKS] = "That is # $; the store holds %.",
    [REFUSAL_STORE_FULL] = "The store takes # $ and holds % already.",
    [REFUSAL_AMOUNT] = "Say how many.",
    [REFUSAL_BEACONS] = "No ship comes before # [beacon|beacons] burn; now there are %.",
};

size_t refusal_print(Refusal refusal, char *buffer, size_t capacity) {
    const GoodInfo *good = &GOOD_INFO[refusal.good];
    const char *text = REFUSAL_TEXT[refusal.reason];
    if (refusal.reason == REFUSAL_POST_GROUND) text = good->lacks_ground;
    Filling blanks = {refusal.need, refusal.have, .good = good->name};
    return fill(buffer, capacity, text, blanks);
}

size_t commission_print(const Island *island, int commission, char *buffer, size_t capacity) {
    const Commission *at = &island->commissions[commission];
    const Landmark *landmark = &island->landmarks[at->landmark];
    const CommissionInfo *info = COMMISSION_INFO;
    for (; info->kind != at->kind || info->landmark != landmark->kind; info++)
        assert(info < COMMISSION_INFO + COMMISSION_ROWS - 1);
    bool tells = strstr(landmark->name, info->telling);
    Filling blanks = {.name = landmark->name};
    return fill(buffer, capacity, tells ? info->text : info->kind_text, blanks);
}

const EventInfo EVENT_INFO[EVENT_COUNT] = {
    [EVENT_MOVED] = {"moved", "The party moves on."},
    [EVENT_REVEALED] = {"revealed", "# new [tile|tiles] on the chart."},
    [EVENT_GATHERED] = {"gathered", "# $ gathered."},
    [EVENT_BUILT] = {"built", NULL},  // BUILDING_INFO
    [EVENT_POSTED] = {"posted", "# posted here for $."},
    [EVENT_RECALLED] = {"recalled", "# of the crew back in the party."},
    [EVENT_TOOK] = {"took", "# $ taken from the store."},
    [EVENT_DROPPED] = {"dropped", "# $ put down."},
    [EVENT_LEFT_BEHIND] = {"left-behind", "# $ left behind: nobody to carry it."},
    [EVENT_FOUND] = {"found", "Found: @."},
    [EVENT_COMMISSION] = {"commission", "Task done: @."},
    [EVENT_NIGHT] = {"night", "Night falls on day #."},
    [EVENT_ATE] = {"ate", "The crew eat # food."},
    [EVENT_HUNGRY] = {"hungry", "A hungry night, # in a row."},
    [EVENT_CREW_LOST] = {"crew-lost", "One of the crew is lost."},
    [EVENT_BURNED_WOOD] = {"burned-wood", "# wood burns through the night."},
    [EVENT_COLD] = {"cold", "A cold night: # [tick|ticks] less tomorrow."},
    [EVENT_PRODUCED] = {"produced", "# $ brought into a store."},
    [EVENT_TIDE] = {"tide", "The sea rises to #."},
    [EVENT_FLOODED] = {"flooded", "The sea takes # [tile|tiles]."},
    [EVENT_DRIED] = {"dried", "The wall gives # [tile|tiles] back."},
    [EVENT_CAMP_LOST] = {"camp-lost", "A camp is lost to the sea."},
    [EVENT_BEACON_LOST] = {"beacon-lost", "The sea puts a beacon out."},
    [EVENT_PARTY_DROWNED] = {"party-drowned", "The water is over their heads."},
    [EVENT_DAWN] = {"dawn", "Day #."},
    [EVENT_STORM] = {"storm", "A storm: each step costs # [tick|ticks] more."},
    [EVENT_ENDED] = {"ended", NULL},  // OUTCOME_TEXT
};

static const char GATHERED_LESS[] = "# $ gathered; % more could not be carried.";
static const char CAMP_LOST_WITH_CREW[] = "A camp is lost to the sea, and # crew with it.";

static const char *text_of(const Event *event) {
    switch (event->kind) {
    case EVENT_BUILT: return BUILDING_INFO[event->what].built;
    case EVENT_ENDED: return OUTCOME_TEXT[event->what];
    case EVENT_GATHERED: return event->lost ? GATHERED_LESS : EVENT_INFO[EVENT_GATHERED].text;
    case EVENT_CAMP_LOST:
        return event->amount ? CAMP_LOST_WITH_CREW : EVENT_INFO[EVENT_CAMP_LOST].text;
    default: return EVENT_INFO[event->kind].text;
    }
}

size_t event_print(const Game *game, const Event *event, char *buffer, size_t capacity) {
    char task[160];
    Filling blanks = {event->amount, event->lost, .good = GOOD_INFO[event->good].name};
    if (event->kind == EVENT_FOUND) blanks.name = game->island->landmarks[event->what].name;
    if (event->kind == EVENT_COMMISSION) {
        commission_print(game->island, event->what, task, sizeof task);
        blanks.name = task;
    }
    return fill(buffer, capacity, text_of(event), blanks);
}
