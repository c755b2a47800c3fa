// SPDX-License-Identifier: MIT
#include "narrate.h"

#include <stdlib.h>
#include <string.h>

#include "../base/memory.h"
#include "narrate_parts.h"

enum { SENTENCE_MOST = 2000 };

bool narrate_init(Narrator *narrator, const Game *game, Buffer *to) {
    size_t cells = (size_t)game->island->cells;
    *narrator = (Narrator){.game = game, .to = to};
    narrator->soonest = memory_allocate(cells, 2);
    bool good = narrator->soonest && path_init(&narrator->ways, game->island->cells);
    if (good) narrator->latest = narrator->soonest + cells;
    else narrate_free(narrator);
    return good;
}

void narrate_free(Narrator *narrator) {
    path_free(&narrator->ways);
    memory_release(narrator->soonest);
    *narrator = (Narrator){.game = NULL};
}

void narrate_forget(Narrator *narrator) { narrator->ways_known = narrator->sea_known = false; }

const PathFinder *narrate_know_ways(Narrator *narrator) {
    const Party *party = &narrator->game->party;
    if (narrator->ways_known) return &narrator->ways;
    PathWish wish = {.start = party->cell, .raft = party->raft};
    path_nearest(&narrator->ways, narrator->game, &wish, NULL, NULL);
    narrator->ways_known = true;
    return &narrator->ways;
}

void narrate_know_sea(Narrator *narrator) {
    const Game *game = narrator->game;
    if (narrator->sea_known) return;
    int rises = int_max(game->island->final_tide - game->tide, 0);
    tide_preview_seen(game, rises, narrator->soonest, narrator->latest);
    narrator->sea_known = true;
}

// Sentences.

void narrate_end_line(Narrator *narrator) {
    if (narrator->in_line) buffer_byte(narrator->to, '\n');
    narrator->in_line = false;
}

void narrate_say(Narrator *narrator, const char *text, Blanks blanks) {
    char sentence[SENTENCE_MOST];
    sentence_print(sentence, sizeof sentence, text, blanks);
    if (!sentence[0]) return;
    if (narrator->in_line) buffer_byte(narrator->to, ' ');
    buffer_text(narrator->to, sentence);
    narrator->in_line = true;
}

void narrate_line(Narrator *narrator, const char *text, Blanks blanks) {
    narrate_end_line(narrator);
    narrate_say(narrator, text, blanks);
    narrate_end_line(narrator);
}

Words narrate_listed(const Words *list, const char *item, int left) {
    const char *text = !list->text[0] ? "$2" : left > 1 ? "$1, $2" : "$1 and $2";
    return words(text, NAMES(list->text, item));
}

// Places.

Words narrate_place(const Narrator *narrator, int cell) {
    static const char *const texts[3][3] = {
        {"#1 north and #2 west", "#1 north", "#1 north and #2 east"},
        {"#2 west", "here", "#2 east"},
        {"#1 south and #2 west", "#1 south", "#1 south and #2 east"}};
    int width = narrator->game->island->width, from = narrator->game->party.cell;
    int dx = cell % width - from % width, dy = cell / width - from / width;
    return words(texts[1 + (dy > 0) - (dy < 0)][1 + (dx > 0) - (dx < 0)],
                 NUMBERS(abs(dy), abs(dx)));
}

const char *narrate_ground(const Game *game, int cell) {
    static const char *const dry[TILE_COUNT] = {
        [TILE_WATER] = "water", [TILE_ROCK] = "rock",  [TILE_GRASS] = "grass",
        [TILE_SAND] = "sand",   [TILE_TREE] = "trees", [TILE_RIVER] = "deep river"};
    if (game_flooded(game, cell)) return game_too_deep(game, cell) ? "deep water" : "shallow water";
    return cell_is_ford(game->cells[cell]) ? "ford" : dry[game_kind(game, cell)];
}

int narrate_ticks_to(Narrator *narrator, int cell) {
    narrate_know_ways(narrator);
    return narrator->ways.cost[cell];
}

// The sea.

bool narrate_by_water(const Game *game, int cell) {
    int beside[DIRECTION_COUNT], count = island_beside(game->island, cell, beside);
    if (game_wet(game, cell)) return true;
    for (int i = 0; i < count; i++)
        if (game_seen(game, beside[i]) && game_wet(game, beside[i])) return true;
    return false;
}

bool narrate_drowns(Narrator *narrator, int cell) {
    const Game *game = narrator->game;
    int rise = rules_rises_on(&game->island->rules, game->day);
    narrate_know_sea(narrator);
    if (game->party.raft || !game_seen(game, cell)) return false;
    return narrator->soonest[cell] <= rise &&
           game_depth(game, cell) + rise > game_rule(game, RULE_WADE_DEPTH);
}

// The words for an evening of the calendar, `at_soonest` where unseen ground may keep the sea off longer.
static Words sea_on(const Game *game, int day, bool at_soonest) {
    const char *text = day > game_rule(game, RULE_DAYS) ? "stays dry"
                       : at_soonest                     ? "drowns on day # at the soonest"
                       : day == game->day               ? "drowns tonight"
                                                        : "drowns on day #";
    return words(text, NUMBERS(day));
}

Words narrate_sea(Narrator *narrator, int cell) {
    const Game *game = narrator->game;
    const Rules *rules = &game->island->rules;
    if (!game_seen(game, cell) && game_rim(game, cell) <= game->tide)
        return words("lies as low as the sea", NO_BLANKS);
    if (!game_seen(game, cell))
        return sea_on(game, rules_day_of_tide(rules, game_rim(game, cell)), true);
    if (game_flooded(game, cell)) return words("lies under water", NO_BLANKS);
    narrate_know_sea(narrator);
    int soonest = narrator->soonest[cell], latest = narrator->latest[cell];
    int day = rules_day_of_tide(rules, game->tide + soonest);
    return sea_on(game, day, soonest != latest);
}

// What happened.

// Where it happened, if that is not where the party is, and matters.
static void tell_where(Narrator *narrator, const Event *event) {
    const Game *game = narrator->game;
    EventKind kind = (EventKind)event->kind;
    if (kind == EVENT_BEACON_LOST)
        narrate_say(narrator, "It was the one at cairn #: $.",
                    (Blanks){{event->what + 1}, {narrate_place(narrator, event->cell).text}});
    if (kind == EVENT_CAMP_LOST)
        narrate_say(narrator, "It stood here: $.",
                    NAMES(narrate_place(narrator, event->cell).text));
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
