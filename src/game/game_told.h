// SPDX-License-Identifier: MIT
// game_told: what the rules say: why a command is refused, what happened after one, and the sentences for
// both.
//
// All of these are plain values. Programs get a word of each and the fields that it names, people get a
// sentence. Sets of people and cells mean something only together with their island.
#pragma once

#include "command.h"

// A set of people, bit by person of the island. Who it is changes nothing but what is told; the numbers
// beside it count.
typedef uint32_t People;

// Refusals: a value with a reason; REFUSAL_NONE accepts the command.
typedef enum RefusalReason {
    REFUSAL_NONE,
    REFUSAL_OVER,  // the game has ended
    REFUSAL_NO_TICKS,
    REFUSAL_BORDER,
    REFUSAL_TOO_DEEP,
    REFUSAL_DEEP_RIVER,
    REFUSAL_NOTHING_HERE,
    REFUSAL_USED_UP,
    REFUSAL_FLOODED,
    REFUSAL_FULL_HANDS,
    REFUSAL_NO_WATER,
    REFUSAL_NEEDS_GOOD,  // good, need, have, stored
    REFUSAL_NOT_CARRIED,  // good, need, have
    REFUSAL_IN_RIVER,
    REFUSAL_NO_SITE,
    REFUSAL_LIT,
    REFUSAL_BEACON_DROWNED,
    REFUSAL_HAS_RAFT,
    REFUSAL_NO_SHORE,
    REFUSAL_CAMP_GROUND,
    REFUSAL_CAMP_NEAR,
    REFUSAL_LIMIT,  // need: how many are allowed
    REFUSAL_OCCUPIED,
    REFUSAL_WALLED,
    REFUSAL_WALL_DEPTH,
    REFUSAL_NO_CAMP,
    REFUSAL_LAST_OF_CREW,
    REFUSAL_POST_GROUND,  // good, need, have: trees, rocks ... near the camp
    REFUSAL_NOBODY_POSTED,
    REFUSAL_STORE_LACKS,
    REFUSAL_STORE_FULL,
    REFUSAL_AMOUNT,
    REFUSAL_BEACONS,  // to sail: need, have
    REFUSAL_NO_SHIP,  // need: the day on which it comes
    REFUSAL_COUNT
} RefusalReason;

typedef struct Refusal {
    RefusalReason reason;
    Good good;
    int need, have;
    int stored;  // in camps that would pay
} Refusal;

typedef struct RefusalInfo {
    const char *word;  // for programs
    const char *text;  // a sentence with blanks for need and have; NULL: GOOD_INFO has it
} RefusalInfo;
extern const RefusalInfo REFUSAL_INFO[REFUSAL_COUNT];

// A sentence for people: "This needs 4 stone; you carry 2."
Words refusal_words(Refusal refusal);

typedef enum EventKind {
    EVENT_MOVED,  // cell
    EVENT_REVEALED,  // amount: tiles seen for the first time
    EVENT_GATHERED,  // good, amount; lost: units that nobody could carry
    EVENT_PAID,  // good, amount; cell: the camp whose store paid
    EVENT_BUILT,  // what: Building; cell
    EVENT_POSTED,  // good, amount; people
    EVENT_RECALLED,  // amount; people
    EVENT_TOOK,  // good, amount
    EVENT_DROPPED,  // good, amount
    EVENT_LEFT_BEHIND,  // good, amount; lost: units that no store took
    EVENT_FOUND,  // what: landmark; cell
    EVENT_GIFT,  // what: landmark; good, amount; lost: units that nobody could carry
    EVENT_COMMISSION,  // what: commission
    EVENT_JOINED,  // amount; people
    EVENT_NIGHT,  // amount: the day that ends
    EVENT_ATE,  // amount
    EVENT_HUNGRY,  // amount: nights in a row
    EVENT_CREW_LOST,  // amount; cell; people
    EVENT_BURNED_WOOD,  // amount
    EVENT_COLD,  // amount: ticks owed for a night without fire
    EVENT_PRODUCED,  // good, amount; cell: the camp
    EVENT_TIDE,  // amount: the tide now
    EVENT_FLOODED,  // amount: seen tiles that the sea took
    EVENT_DRIED,  // amount: seen tiles that a wall made dry
    EVENT_CAMP_LOST,  // cell; amount: crew lost with it; people
    EVENT_BEACON_LOST,  // what: site; cell
    EVENT_LIGHT,  // amount: points of the beacons that burn through this night
    EVENT_PARTY_DROWNED,  // cell
    EVENT_DAWN,  // amount: the new day
    EVENT_SHIP,  // amount: the last day on which it is there
    EVENT_STORM,  // amount: extra ticks of a step
    EVENT_ENDED,  // what: Outcome
    EVENT_COUNT
} EventKind;

// The fields of an event that programs get.
enum {
    HAS_CELL = 1,
    HAS_GOOD = 2,
    HAS_AMOUNT = 4,
    HAS_LOST = 8,
    HAS_PEOPLE = 16,
    HAS_GOODS = HAS_GOOD | HAS_AMOUNT
};

typedef struct EventInfo {
    const char *word;  // for programs
    int fields;
    const char *text;  // a sentence with blanks for amount, lost, and good or name
} EventInfo;
extern const EventInfo EVENT_INFO[EVENT_COUNT];

typedef struct Event {
    uint8_t kind, what, good;
    int16_t lost;
    int32_t amount;
    int32_t cell;
    People people;
} Event;

enum { EVENTS_MOST = 160 };  // most events of one command

typedef struct Events {
    Event items[EVENTS_MOST];
    int count;
} Events;

// The first event of a kind, or NULL.
static inline const Event *events_find(const Events *events, EventKind kind) {
    for (int i = 0; i < events->count; i++)
        if (events->items[i].kind == kind) return &events->items[i];
    return NULL;
}

// "Ada, Finn and Orla".
Words people_words(const Island *island, People people);

// "map the caldera Old Kettle", without a full stop.
Words commission_words(const Island *island, int commission);
