// SPDX-License-Identifier: MIT
// narrate: a game in sentences, for those who hear it instead of seeing it.
//
// Whatever a player may know can be asked for here: where the party is, what lies around it by direction and
// distance, how far and dear a way is, what the sea takes and when, goods, crew, camps, weather, ship and score,
// what can be done and why something cannot. Nothing tells of unseen tiles but the chart does. The command
// line prints the sentences, the window has them spoken.
//
// A Narrator watches one game and owns its memory from narrate_init to narrate_free; a zeroed one is safe to free.
// Sentences go to `to`, in the language spoken: some in a row make a line, which narrate_end_line ends. Whoever
// changes the game calls narrate_forget.
//
// The files narrate*.c implement it: narrate.c has places, ends and what happened, narrate_look.c what lies
// around, narrate_aim.c what can be walked to, narrate_day.c time and sea, narrate_party.c people and goods,
// narrate_chart.c cairns, camps, landmarks and tasks, narrate_can.c what can be done. They share
// narrate_parts.h.
#pragma once

#include "../base/buffer.h"
#include "path.h"

typedef struct Narrator {
    const Game *game;
    Buffer *to;
    bool in_line;  // the line has a sentence already
    PathFinder ways;  // from the party, over seen tiles
    uint8_t *soonest, *latest;  // tide_preview_seen of all rises to come, by cell
    bool ways_known, sea_known;  // these are up to date
} Narrator;

bool narrate_init(Narrator *narrator, const Game *game, Buffer *to);  // false without memory
void narrate_free(Narrator *narrator);
void narrate_forget(Narrator *narrator);

// Adds a sentence to the line; a line of its own; ends a line that has begun.
void narrate_say(Narrator *narrator, const char *text, Blanks blanks);
void narrate_line(Narrator *narrator, const char *text, Blanks blanks);
void narrate_end_line(Narrator *narrator);

// "3 north and 2 east": a cell as seen from the party; "here".
Words narrate_place(const Narrator *narrator, int cell);

// What can be walked to: the nearest of a kind that the party has seen, or a place of the chart.
typedef enum AimKind {
    AIM_TREES,
    AIM_ROCK,
    AIM_SAND,
    AIM_GRASS,
    AIM_FISH,  // beside water, or in it
    AIM_SHORE,  // where a raft can be built
    AIM_DRY,  // where tonight drowns nobody
    AIM_HIGH,  // the highest ground
    AIM_UNSEEN,  // the edge of what was seen
    AIM_CAIRN,  // by number, as the rest
    AIM_CAMP,
    AIM_LANDMARK,  // those that were found
    AIM_KINDS
} AimKind;

// The cells of a kind. Of tiles there are the nearest one, and then the nearest in each other quarter of the
// compass; of the rest there are all, by number. `ticks` is PATH_FAR where no way is known.
enum { AIMS_MOST = LANDMARK_LIMIT };
typedef struct Aims {
    int count;
    int cells[AIMS_MOST], ticks[AIMS_MOST];
} Aims;
void narrate_find(Narrator *narrator, AimKind kind, Aims *aims);

// Tells the places of a kind, or that there are none.
void narrate_aims(Narrator *narrator, AimKind kind);

// Tells the way to a cell: ticks, steps, and how far today goes.
void narrate_way(Narrator *narrator, int cell);

// The cell to which a walk to another leads: that one, or as near to it as known ways lead.
int narrate_way_end(Narrator *narrator, int cell);

// The ways from the party over seen tiles, for others who need them.
const PathFinder *narrate_know_ways(Narrator *narrator);

// Why a walk to a cell stops where the party is, as a sentence; NULL where it goes on. `next` is its next step.
const char *narrate_why_stop(Narrator *narrator, int to, Direction *next);

// What lies around.
void narrate_look(
    Narrator *narrator);  // where the party is, what is beside it, and the nearest of each kind
void narrate_here(Narrator *narrator);  // a line: the ground, and what stands on it
void narrate_ray(Narrator *narrator,
                 Direction direction);  // tile by tile, and that quarter of the compass
void narrate_tile(Narrator *narrator, int cell);  // a line about any tile

// Time, sea and weather.
void narrate_day(Narrator *narrator);
void narrate_ticks(Narrator *narrator);  // what is left of the day
void narrate_tide(Narrator *narrator);
void narrate_weather(Narrator *narrator);
void narrate_ship(Narrator *narrator);
void narrate_score(Narrator *narrator);
void narrate_end(Narrator *narrator);  // how the game ended, with its score

// The party, and what it may use.
void narrate_goods(Narrator *narrator);
void narrate_hands(Narrator *narrator);  // a line: what it carries
void narrate_crew(Narrator *narrator);
void narrate_prices(Narrator *narrator);  // of steps, work and buildings

// Places of the chart.
void narrate_cairn(Narrator *narrator, int site);  // a line
void narrate_cairns(Narrator *narrator);
void narrate_camps(Narrator *narrator);  // with watchtowers and seawalls
void narrate_landmarks(Narrator *narrator);
void narrate_tasks(Narrator *narrator);

// Each thing that can be done here, and why the others cannot.
void narrate_can(Narrator *narrator);

// What happened, without steps. What a walk revealed, step by step, is told once by narrate_revealed.
void narrate_events(Narrator *narrator, const Events *events);
void narrate_revealed(Narrator *narrator, int tiles);
