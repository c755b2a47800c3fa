// SPDX-License-Identifier: MIT
// What a command brought.
#include "narrate_parts.h"

// Where it happened, if that is not where the party is, and matters.
static void tell_where(Narrator *narrator, const Event *event) {
    const Game *game = narrator->game;
    EventKind kind = (EventKind)event->kind;
    if (kind == EVENT_BEACON_LOST)
        narrate_say(narrator, "It was the one at cairn #: $.",
                  (Blanks){{event->what + 1}, {narrate_place(narrator, event->cell).text}});
    if (kind == EVENT_CAMP_LOST)
        narrate_say(narrator, "It stood here: $.", NAMES(narrate_place(narrator, event->cell).text));
    if (kind == EVENT_FOUND && event->cell != game->party.cell)
        narrate_say(narrator, "It lies $.", NAMES(narrate_place(narrator, event->cell).text));
    if (kind == EVENT_BUILT && event->what == BUILDING_BEACON)
        narrate_say(narrator, "# [beacon burns|beacons burn] now, of #2 that must.",
                  NUMBERS(game_beacons_burning(game), game_rule(game, RULE_BEACONS)));
}

void narrate_events(Narrator *narrator, const Events *events) {
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        if (event->kind == EVENT_MOVED || event->kind == EVENT_REVEALED) continue;
        narrate_end_line(narrator);
        narrate_say(narrator, "$", NAMES(event_words(narrator->game, event).text));
        tell_where(narrator, event);
        narrate_end_line(narrator);
    }
}

void narrate_revealed(Narrator *narrator, int tiles) {
    if (tiles) narrate_line(narrator, EVENT_INFO[EVENT_REVEALED].text, NUMBERS(tiles));
}
