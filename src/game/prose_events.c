// SPDX-License-Identifier: MIT
// What a command brought.
#include "prose_parts.h"

// Where it happened, if that is not where the party is, and matters.
static void tell_where(Prose *prose, const Event *event) {
    const Game *game = prose->game;
    EventKind kind = (EventKind)event->kind;
    if (kind == EVENT_BEACON_LOST)
        prose_say(prose, "It was the one at cairn #: $.",
                  (Blanks){{event->what + 1}, {prose_place(prose, event->cell).text}});
    if (kind == EVENT_CAMP_LOST)
        prose_say(prose, "It stood here: $.", NAMES(prose_place(prose, event->cell).text));
    if (kind == EVENT_FOUND && event->cell != game->party.cell)
        prose_say(prose, "It lies $.", NAMES(prose_place(prose, event->cell).text));
    if (kind == EVENT_BUILT && event->what == BUILDING_BEACON)
        prose_say(prose, "# [beacon burns|beacons burn] now, of #2 that must.",
                  NUMBERS(game_beacons_burning(game), game_rule(game, RULE_BEACONS)));
}

void prose_events(Prose *prose, const Events *events) {
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        if (event->kind == EVENT_MOVED || event->kind == EVENT_REVEALED) continue;
        prose_end_line(prose);
        prose_say(prose, "$", NAMES(event_words(prose->game, event).text));
        tell_where(prose, event);
        prose_end_line(prose);
    }
}

void prose_revealed(Prose *prose, int tiles) {
    if (tiles) prose_line(prose, EVENT_INFO[EVENT_REVEALED].text, NUMBERS(tiles));
}
