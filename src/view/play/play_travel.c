// SPDX-License-Identifier: MIT
// Ways: what can be reached, travel a step at a time, and step keys that are held.
#include <SDL.h>

#include "play.h"

enum { INSTANT_MS = 12 };  // of travel without motion, in one frame

static const double STEP_FIRST = 0.22, STEP_AGAIN = 0.12;  // seconds between steps of a held key

// Ways.

void play_know_ways(Play *play) {
    const Game *game = play_game(play);
    if (play->ways_known) return;
    PathWish wish = {.start = game->party.cell, .raft = game->party.raft};
    path_nearest(&play->finder, game, &wish, NULL, NULL);
    play->ways_known = true;
}

void play_forget_ways(Play *play) {
    play->changes++;
    play->ways_known = play->pointed = false;
    play->way_to = -1;
    play->way_length = play->way_today = 0;
}

// The reached cell that is nearest to one to which no known way leads. Of two the one with fewer ticks.
static int nearest_reached(const Play *play, int cell) {
    const PathFinder *finder = &play->finder;
    int best = finder->start, least = INT32_MAX;
    for (int i = 0; i < finder->settled; i++) {
        int at = finder->order[i];
        int distance = island_distance2(play_game(play)->island, at, cell);
        bool nearer = distance < least;
        if (distance == least)
            nearer = finder->cost[at] < finder->cost[best] ||
                     (finder->cost[at] == finder->cost[best] && at < best);
        if (!nearer) continue;
        least = distance;
        best = at;
    }
    return best;
}

int play_way_end(Play *play, int cell) {
    play_know_ways(play);
    if (play->finder.cost[cell] != PATH_FAR) return cell;
    return nearest_reached(play, cell);
}

// A step can begin while ticks remain.
static int steps_today(const Play *play) {
    const Game *game = play_game(play);
    int cell = game->party.cell, steps = 0;
    while (steps < play->way_length && play->finder.cost[cell] < game->ticks)
        cell = island_neighbour(game->island, cell, (Direction)play->way[steps++]);
    return steps;
}

void play_find_way(Play *play, int to) {
    const Island *island = play_game(play)->island;
    if (play->way_to == to) return;
    play->way_to = to;
    play->way_length = play->way_today = 0;
    if (to < 0 || to == play_game(play)->party.cell) return;
    play_know_ways(play);
    int most = (int)sizeof play->way;
    int steps = path_steps(&play->finder, island, to, play->way, most);
    play->way_length = steps < most ? steps : most;
    play->way_today = steps_today(play);
}

// Travel.

void play_travel(Play *play, int cell) {
    const Game *game = play_game(play);
    show_skip(play);
    play->target = -1;
    play->shell->dirty = true;
    if (cell < 0 || cell >= game->island->cells || game->outcome != OUTCOME_PLAYING) return;
    int to = play_way_end(play, cell);
    play->follows = true;
    if (to != game->party.cell) play->target = to;
    else if (to != cell) play_say(play, LOG_REFUSED, "No known way leads nearer.");
    if (play->target >= 0 && to != cell && game_seen(game, cell))
        play_say(play, LOG_PLAIN, "No known way yet: going as near as possible.");
}

// Whether this day ends on the way, where the night would drown the party, and nowhere before that
// it could stop in safety.
static bool would_strand(const Play *play) {
    const Game *game = play_game(play);
    int cell = game->party.cell;
    bool safe = false;
    for (int i = 0; i < play->way_today; i++) {
        cell = island_neighbour(game->island, cell, (Direction)play->way[i]);
        safe = safe || !night_drowns(game, cell);
    }
    return !safe && play->finder.cost[cell] >= game->ticks;
}

// Why a journey ends here; NULL it goes on. Empty where that needs no words.
static const char *why_stop(Play *play) {
    const Game *game = play_game(play);
    bool there = game->party.cell == play->target;
    if (there || game->outcome != OUTCOME_PLAYING) return "";
    if (game->ticks <= 0) return "The day's ticks are used up: the journey ends here for today.";
    play_know_ways(play);
    if (play->finder.cost[play->target] == PATH_FAR) return "The way is gone.";
    play_find_way(play, play->target);
    if (would_strand(play)) return "The journey stops: the night would drown you farther on.";
    return NULL;
}

static void travel_step(Play *play) {
    const char *why = why_stop(play);
    if (why) {
        play->target = -1;
        play->shell->dirty = true;
        if (why[0]) play_say(play, LOG_WARNING, "%s", why);
        return;
    }
    if (!play_command(play, command_move((Direction)play->way[0]))) play->target = -1;
}

void play_travel_on(Play *play) {
    uint64_t end = SDL_GetTicks64() + INSTANT_MS;
    if (play->target < 0 || play->show.what != SHOW_NOTHING) return;
    do travel_step(play);
    while (play->shell->settings.no_motion && play->target >= 0 && SDL_GetTicks64() < end);
}

// Step keys: one step at once, and then as many as can be followed, however fast keys repeat.

void play_hold(Play *play, Direction direction) {
    play->stepping = (int)direction;
    play->step_wait = STEP_FIRST;
}

bool play_hold_on(Play *play, double seconds) {
    if (play->stepping < 0) return false;
    play->step_wait -= seconds;
    if (play->step_wait > 0) return true;
    play->step_wait = play->step_wait > -STEP_AGAIN ? play->step_wait + STEP_AGAIN : STEP_AGAIN;
    if (!play_command(play, command_move((Direction)play->stepping))) play->stepping = -1;
    return true;
}
