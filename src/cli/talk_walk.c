// SPDX-License-Identifier: MIT
// Walks of `play --prose`, and the places that words name.
#include <stdlib.h>
#include <string.h>

#include "talk.h"

// Places.

static bool is_told(Talk *talk, int cell) {
    if (cell < 0)
        narrate_line(&talk->narrator,
                     "There is no such place. Say what to go to, as trees, cairn 2, or "
                     "3 north 2 east.",
                     NO_BLANKS);
    return cell >= 0;
}

// "3 north 2 east", as tiles from the party; -1 if the words are others.
static int by_offset(const Talk *talk, const TalkLine *line, int from) {
    const Game *game = talk->narrator.game;
    int x = game->party.cell % game->island->width, y = game->party.cell / game->island->width;
    if (from >= line->count || (line->count - from) % 2) return -1;
    for (int i = from; i < line->count; i += 2) {
        int tiles;
        Direction direction;
        if (!talk_number(line->words[i], GAME_SIDE_MOST, &tiles) ||
            !talk_direction(line->words[i + 1], &direction))
            return -1;
        x += direction == EAST ? tiles : direction == WEST ? -tiles : 0;
        y += direction == SOUTH ? tiles : direction == NORTH ? -tiles : 0;
    }
    bool inside = x >= 0 && y >= 0 && x < game->island->width && y < game->island->height;
    return inside ? y * game->island->width + x : -1;
}

// A landmark that was found, by a part of its name.
static int by_name(const Talk *talk, const TalkLine *line) {
    const Island *island = talk->narrator.game->island;
    const char *name = line->rest;
    for (const char *skip = "to "; strncmp(name, skip, strlen(skip)) == 0;) name += strlen(skip);
    if (strlen(name) < 3) return -1;
    for (int i = 0; i < island->landmark_count; i++) {
        char known[LANDMARK_NAME];
        int length = 0;
        for (; island->landmarks[i].name[length]; length++) {
            char letter = island->landmarks[i].name[length];
            known[length] = letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
        }
        known[length] = 0;
        if (talk->narrator.game->landmarks_found >> i & 1 && strstr(known, name))
            return island->landmarks[i].cell;
    }
    return -1;
}

// The place with this number of a kind, from 1; without a number the nearest.
static int by_kind(Talk *talk, AimKind kind, const TalkLine *line, int from) {
    Aims aims;
    int number = 0, best = -1;
    narrate_find(&talk->narrator, kind, &aims);
    if (from < line->count) {
        bool good = talk_number(line->words[from], aims.count, &number) && number > 0 &&
                    from + 1 == line->count;
        return good ? aims.cells[number - 1] : -1;
    }
    for (int i = 0; i < aims.count; i++)
        if (best < 0 || (kind >= AIM_CAIRN && aims.ticks[i] < aims.ticks[best])) best = i;
    return best < 0 ? -1 : aims.cells[best];
}

int talk_place(Talk *talk, const TalkLine *line, int from) {
    AimKind kind;
    int cell = -1;
    bool wreck = from < line->count && strcmp(line->words[from], "wreck") == 0;
    if (from < line->count && talk_kind(line->words[from], &kind))
        cell = by_kind(talk, kind, line, from + 1);
    else if (wreck) cell = talk->narrator.game->island->starts[talk->narrator.game->island->start];
    if (cell < 0) cell = by_offset(talk, line, from);
    if (cell < 0 && from == 1) cell = by_name(talk, line);
    return is_told(talk, cell) ? cell : -1;
}

// Walks.

typedef struct Walk {
    int goal, to;  // where it is meant to lead, and where known ways lead
    int tiles, ticks, revealed;
    Events told;  // what is worth telling when it is over
    const char *why;  // it stopped
} Walk;

static void note(Walk *walk, const Events *events) {
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        if (event->kind == EVENT_REVEALED) walk->revealed += event->amount;
        else if (event->kind != EVENT_MOVED && walk->told.count < EVENTS_MOST)
            walk->told.items[walk->told.count++] = *event;
    }
}

// Whether the goal can be reached now, though no way to it was known before, and not by a long way round.
static bool sees_goal(Talk *talk, const Walk *walk) {
    enum { ROUND = 2 };
    const Game *game = talk->narrator.game;
    int width = game->island->width, cell = game->party.cell;
    if (walk->to == walk->goal || narrate_way_end(&talk->narrator, walk->goal) != walk->goal)
        return false;
    int straight = abs(walk->goal % width - cell % width) + abs(walk->goal / width - cell / width);
    uint8_t none[1];
    return path_steps(&talk->narrator.ways, game->island, walk->goal, none, 0) <= ROUND * straight;
}

static bool step(Talk *talk, Walk *walk, Direction direction, TextError *error) {
    Refusal refusal;
    Events events;
    int before = talk->narrator.game->ticks;
    if (expedition_is_full(talk->expedition)) {
        walk->why = "The recording takes no more commands.";
        return true;
    }
    if (!talk_give(talk, command_move(direction), &refusal, &events, error)) return false;
    if (refusal.reason) {
        walk->why = REFUSAL_INFO[refusal.reason].text;
        return true;
    }
    walk->tiles++;
    walk->ticks += before - talk->narrator.game->ticks;
    note(walk, &events);
    if (events_find(&events, EVENT_COMMISSION))
        walk->why = "The party waits where the task was done.";
    return true;
}

static bool walk_on(Talk *talk, Walk *walk, TextError *error) {
    while (!walk->why) {
        Direction next;
        if (talk->narrator.game->party.cell == walk->to) {
            if (!sees_goal(talk, walk)) return true;
            walk->to = walk->goal;
        }
        walk->why = narrate_why_stop(&talk->narrator, walk->to, &next);
        if (!walk->why && !step(talk, walk, next, error)) return false;
    }
    return true;
}

static void tell(Talk *talk, const Walk *walk) {
    Narrator *narrator = &talk->narrator;
    bool there = narrator->game->party.cell == walk->goal,
         near_it = narrator->game->party.cell == walk->to;
    if (walk->tiles)
        narrate_line(narrator, "You walk # [tile|tiles], for #2 [tick|ticks].",
                     NUMBERS(walk->tiles, walk->ticks));
    narrate_events(narrator, &walk->told);
    narrate_revealed(narrator, walk->revealed);
    if (there) narrate_line(narrator, "You are there.", NO_BLANKS);
    else if (near_it)
        narrate_line(narrator, "No known way leads nearer. It lies $.",
                     NAMES(narrate_place(narrator, walk->goal).text));
    else if (walk->why)
        narrate_line(narrator, "$ The goal lies $2.",
                     NAMES(walk->why, narrate_place(narrator, walk->goal).text));
    if (walk->tiles) narrate_here(narrator);
}

bool talk_walk(Talk *talk, const TalkLine *line, int from, bool walks, TextError *error) {
    const Game *game = talk->narrator.game;
    int goal = talk_place(talk, line, from);
    if (goal < 0) return true;
    if (!walks) {
        narrate_way(&talk->narrator, goal);
        return true;
    }
    if (game->outcome != OUTCOME_PLAYING) {
        narrate_line(&talk->narrator, REFUSAL_INFO[REFUSAL_OVER].text, NO_BLANKS);
        return true;
    }
    Walk walk = {.goal = goal, .to = narrate_way_end(&talk->narrator, goal)};
    bool good = walk_on(talk, &walk, error);
    tell(talk, &walk);
    if (good) narrate_ticks(&talk->narrator);
    narrate_end_line(&talk->narrator);
    return good;
}
