// SPDX-License-Identifier: MIT
#include "prose.h"

#include <stdlib.h>
#include <string.h>

#include "../base/memory.h"
#include "prose_parts.h"

enum { SENTENCE_MOST = 2000 };

bool prose_init(Prose *prose, const Game *game, Buffer *to) {
    size_t cells = (size_t)game->island->cells;
    *prose = (Prose){.game = game, .to = to};
    prose->soonest = memory_allocate(cells, 2);
    bool good = prose->soonest && path_init(&prose->ways, game->island->cells);
    if (good) prose->latest = prose->soonest + cells;
    else prose_free(prose);
    return good;
}

void prose_free(Prose *prose) {
    path_free(&prose->ways);
    memory_release(prose->soonest);
    *prose = (Prose){.game = NULL};
}

void prose_forget(Prose *prose) { prose->ways_known = prose->sea_known = false; }

const PathFinder *prose_know_ways(Prose *prose) {
    const Party *party = &prose->game->party;
    if (prose->ways_known) return &prose->ways;
    PathWish wish = {.start = party->cell, .raft = party->raft};
    path_nearest(&prose->ways, prose->game, &wish, NULL, NULL);
    prose->ways_known = true;
    return &prose->ways;
}

void prose_know_sea(Prose *prose) {
    const Game *game = prose->game;
    if (prose->sea_known) return;
    int rises = int_max(game->island->final_tide - game->tide, 0);
    tide_preview_seen(game, rises, prose->soonest, prose->latest);
    prose->sea_known = true;
}

// Sentences.

void prose_end_line(Prose *prose) {
    if (prose->in_line) buffer_byte(prose->to, '\n');
    prose->in_line = false;
}

void prose_say(Prose *prose, const char *text, Blanks blanks) {
    char sentence[SENTENCE_MOST];
    sentence_print(sentence, sizeof sentence, text, blanks);
    if (!sentence[0]) return;
    if (prose->in_line) buffer_byte(prose->to, ' ');
    buffer_text(prose->to, sentence);
    prose->in_line = true;
}

void prose_line(Prose *prose, const char *text, Blanks blanks) {
    prose_end_line(prose);
    prose_say(prose, text, blanks);
    prose_end_line(prose);
}

Words prose_listed(const Words *list, const char *item, int left) {
    const char *text = !list->text[0] ? "$2" : left > 1 ? "$1, $2" : "$1 and $2";
    return words(text, NAMES(list->text, item));
}

// Places.

Words prose_place(const Prose *prose, int cell) {
    static const char *const texts[3][3] = {
        {"#1 north and #2 west", "#1 north", "#1 north and #2 east"},
        {"#2 west", "here", "#2 east"},
        {"#1 south and #2 west", "#1 south", "#1 south and #2 east"}};
    int width = prose->game->island->width, from = prose->game->party.cell;
    int dx = cell % width - from % width, dy = cell / width - from / width;
    return words(texts[1 + (dy > 0) - (dy < 0)][1 + (dx > 0) - (dx < 0)],
                 NUMBERS(abs(dy), abs(dx)));
}

const char *prose_ground(const Game *game, int cell) {
    static const char *const dry[TILE_COUNT] = {
        [TILE_WATER] = "water", [TILE_ROCK] = "rock",  [TILE_GRASS] = "grass",
        [TILE_SAND] = "sand",   [TILE_TREE] = "trees", [TILE_RIVER] = "deep river"};
    if (game_flooded(game, cell)) return game_too_deep(game, cell) ? "deep water" : "shallow water";
    return cell_is_ford(game->cells[cell]) ? "ford" : dry[game_kind(game, cell)];
}

int prose_ticks_to(Prose *prose, int cell) {
    prose_know_ways(prose);
    return prose->ways.cost[cell];
}

// The sea.

bool prose_by_water(const Game *game, int cell) {
    int beside[DIRECTION_COUNT], count = island_beside(game->island, cell, beside);
    if (game_wet(game, cell)) return true;
    for (int i = 0; i < count; i++)
        if (game_seen(game, beside[i]) && game_wet(game, beside[i])) return true;
    return false;
}

bool prose_drowns(Prose *prose, int cell) {
    const Game *game = prose->game;
    int rise = rules_rises_on(&game->island->rules, game->day);
    prose_know_sea(prose);
    if (game->party.raft || !game_seen(game, cell)) return false;
    return prose->soonest[cell] <= rise &&
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

Words prose_sea(Prose *prose, int cell) {
    const Game *game = prose->game;
    const Rules *rules = &game->island->rules;
    if (!game_seen(game, cell) && game_rim(game, cell) <= game->tide)
        return words("lies as low as the sea", NO_BLANKS);
    if (!game_seen(game, cell))
        return sea_on(game, rules_day_of_tide(rules, game_rim(game, cell)), true);
    if (game_flooded(game, cell)) return words("under water", NO_BLANKS);
    prose_know_sea(prose);
    int soonest = prose->soonest[cell], latest = prose->latest[cell];
    int day = rules_day_of_tide(rules, game->tide + soonest);
    return sea_on(game, day, soonest != latest);
}
