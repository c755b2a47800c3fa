// SPDX-License-Identifier: MIT
// Answers to commands: events and refusals.
#include <string.h>

#include "json.h"
#include "play.h"

enum { SENTENCE = 400 };

// Which of an event's fields mean something.
enum {
    HAS_CELL = 1 << 0,
    HAS_GOOD = 1 << 1,
    HAS_AMOUNT = 1 << 2,
    HAS_LOST = 1 << 3,
};

static const uint8_t EVENT_FIELDS[EVENT_COUNT] = {
    [EVENT_MOVED] = HAS_CELL,
    [EVENT_REVEALED] = HAS_AMOUNT,
    [EVENT_GATHERED] = HAS_GOOD | HAS_AMOUNT | HAS_LOST,
    [EVENT_BUILT] = HAS_CELL,
    [EVENT_POSTED] = HAS_GOOD | HAS_AMOUNT,
    [EVENT_RECALLED] = HAS_AMOUNT,
    [EVENT_TOOK] = HAS_GOOD | HAS_AMOUNT,
    [EVENT_DROPPED] = HAS_GOOD | HAS_AMOUNT,
    [EVENT_LEFT_BEHIND] = HAS_GOOD | HAS_AMOUNT | HAS_LOST,
    [EVENT_FOUND] = HAS_CELL,
    [EVENT_COMMISSION] = 0,
    [EVENT_NIGHT] = HAS_AMOUNT,
    [EVENT_ATE] = HAS_AMOUNT,
    [EVENT_HUNGRY] = HAS_AMOUNT,
    [EVENT_CREW_LOST] = HAS_CELL | HAS_AMOUNT,
    [EVENT_BURNED_WOOD] = HAS_AMOUNT,
    [EVENT_COLD] = HAS_AMOUNT,
    [EVENT_PRODUCED] = HAS_CELL | HAS_GOOD | HAS_AMOUNT,
    [EVENT_TIDE] = HAS_AMOUNT,
    [EVENT_FLOODED] = HAS_AMOUNT,
    [EVENT_DRIED] = HAS_AMOUNT,
    [EVENT_CAMP_LOST] = HAS_CELL | HAS_AMOUNT,
    [EVENT_BEACON_LOST] = HAS_CELL,
    [EVENT_PARTY_DROWNED] = HAS_CELL,
    [EVENT_DAWN] = HAS_AMOUNT,
    [EVENT_STORM] = HAS_AMOUNT,
    [EVENT_ENDED] = 0,
};

static const char *const REFUSAL_WORD[] = {
    [REFUSAL_NONE] = "none",
    [REFUSAL_OVER] = "over",
    [REFUSAL_NO_TICKS] = "no-ticks",
    [REFUSAL_BORDER] = "border",
    [REFUSAL_TOO_DEEP] = "too-deep",
    [REFUSAL_NOTHING_HERE] = "nothing-here",
    [REFUSAL_USED_UP] = "used-up",
    [REFUSAL_FLOODED] = "flooded",
    [REFUSAL_FULL_HANDS] = "full-hands",
    [REFUSAL_NO_WATER] = "no-water",
    [REFUSAL_NEEDS_GOOD] = "needs-good",
    [REFUSAL_NO_SITE] = "no-site",
    [REFUSAL_LIT] = "lit",
    [REFUSAL_BEACON_DROWNED] = "beacon-drowned",
    [REFUSAL_HAS_RAFT] = "has-raft",
    [REFUSAL_NO_SHORE] = "no-shore",
    [REFUSAL_CAMP_GROUND] = "camp-ground",
    [REFUSAL_CAMP_NEAR] = "camp-near",
    [REFUSAL_LIMIT] = "limit",
    [REFUSAL_OCCUPIED] = "occupied",
    [REFUSAL_WALLED] = "walled",
    [REFUSAL_WALL_DEPTH] = "wall-depth",
    [REFUSAL_NO_CAMP] = "no-camp",
    [REFUSAL_LAST_OF_CREW] = "last-of-crew",
    [REFUSAL_POST_GROUND] = "post-ground",
    [REFUSAL_NOBODY_POSTED] = "nobody-posted",
    [REFUSAL_STORE_LACKS] = "store-lacks",
    [REFUSAL_STORE_FULL] = "store-full",
    [REFUSAL_AMOUNT] = "amount",
    [REFUSAL_BEACONS] = "beacons",
};
_Static_assert(sizeof REFUSAL_WORD / sizeof *REFUSAL_WORD == REFUSAL_COUNT, "a word for each");

static void print_event(Buffer *to, const Game *game, const Event *event) {
    char text[SENTENCE];
    int fields = EVENT_FIELDS[event->kind], width = game->island->width;
    event_print(game, event, text, sizeof text);
    json_open(to, NULL, '{');
    json_text(to, "name", EVENT_INFO[event->kind].word);
    if (fields & HAS_CELL) {
        json_number(to, "x", event->cell % width);
        json_number(to, "y", event->cell / width);
    }
    if (fields & HAS_GOOD) json_text(to, "good", GOOD_INFO[event->good].word);
    if (fields & HAS_AMOUNT) json_number(to, "amount", event->amount);
    if (fields & HAS_LOST) json_number(to, "lost", event->lost);
    json_text(to, "text", text);
    json_close(to, '}');
}

void play_print_events(Buffer *to, const Game *game, const Events *events) {
    json_open(to, NULL, '{');
    json_bool(to, "ok", true);
    json_open(to, "events", '[');
    for (int i = 0; i < events->count; i++) print_event(to, game, &events->items[i]);
    json_close(to, ']');
    json_close(to, '}');
    buffer_byte(to, '\n');
}

void play_print_no(Buffer *to, const char *reason, const char *text) {
    json_open(to, NULL, '{');
    json_bool(to, "ok", false);
    json_text(to, "refusal", reason);
    json_text(to, "text", text);
    json_close(to, '}');
    buffer_byte(to, '\n');
}

void play_print_refusal(Buffer *to, Refusal refusal) {
    char text[SENTENCE];
    refusal_print(refusal, text, sizeof text);
    play_print_no(to, REFUSAL_WORD[refusal.reason], text);
}
