// SPDX-License-Identifier: MIT
// prose: a game in sentences, for those who hear it instead of seeing it.
//
// Whatever a player may know can be asked for here: where the party is, what lies around it by direction and
// distance, how far and dear a way is, what the sea takes and when, goods, crew, camps, weather, ship and score,
// what can be done and why something cannot. Nothing tells of unseen tiles but the chart does. The command
// line prints the sentences, the window has them spoken.
//
// A Prose watches one game and owns its memory from prose_init to prose_free; a zeroed one is safe to free.
// Sentences go to `to`, in the language spoken: some in a row make a line, which prose_end_line ends. Whoever
// changes the game calls prose_forget.
//
// The files prose*.c implement it: prose.c has places and ends, prose_look.c what lies around, prose_aim.c
// what can be walked to, prose_day.c time and sea, prose_party.c people and goods, prose_chart.c cairns,
// camps, landmarks and tasks, prose_can.c what can be done, prose_events.c what happened. They share
// prose_parts.h.
#pragma once

#include "../base/buffer.h"
#include "path.h"

typedef struct Prose {
    const Game *game;
    Buffer *to;
    bool in_line;  // the line has a sentence already
    PathFinder ways;  // from the party, over seen tiles
    uint8_t *soonest, *latest;  // tide_preview_seen of all rises to come, by cell
    bool ways_known, sea_known;  // these are up to date
} Prose;

bool prose_init(Prose *prose, const Game *game, Buffer *to);  // false without memory
void prose_free(Prose *prose);
void prose_forget(Prose *prose);

// Adds a sentence to the line; a line of its own; ends a line that has begun.
void prose_say(Prose *prose, const char *text, Blanks blanks);
void prose_line(Prose *prose, const char *text, Blanks blanks);
void prose_end_line(Prose *prose);

// "3 north and 2 east": a cell as seen from the party; "here".
Words prose_place(const Prose *prose, int cell);

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
void prose_find(Prose *prose, AimKind kind, Aims *aims);

// Tells the places of a kind, or that there are none.
void prose_aims(Prose *prose, AimKind kind);

// Tells the way to a cell: ticks, steps, and how far today goes.
void prose_way(Prose *prose, int cell);

// The cell to which a walk to another leads: that one, or as near to it as known ways lead.
int prose_way_end(Prose *prose, int cell);

// The ways from the party over seen tiles, for others who need them.
const PathFinder *prose_know_ways(Prose *prose);

// Why a walk to a cell stops where the party is, as a sentence; NULL where it goes on. `next` is its next step.
const char *prose_why_stop(Prose *prose, int to, Direction *next);

// What lies around.
void prose_look(Prose *prose);  // where the party is, what is beside it, and the nearest of each kind
void prose_here(Prose *prose);  // a line: the ground, and what stands on it
void prose_ray(Prose *prose, Direction direction);  // tile by tile, and that quarter of the compass
void prose_tile(Prose *prose, int cell);  // a line about any tile

// Time, sea and weather.
void prose_day(Prose *prose);
void prose_ticks(Prose *prose);  // what is left of the day
void prose_tide(Prose *prose);
void prose_weather(Prose *prose);
void prose_ship(Prose *prose);
void prose_score(Prose *prose);
void prose_end(Prose *prose);  // how the game ended, with its score

// The party, and what it may use.
void prose_goods(Prose *prose);
void prose_crew(Prose *prose);
void prose_prices(Prose *prose);  // of steps, work and buildings

// Places of the chart.
void prose_cairn(Prose *prose, int site);  // a line
void prose_cairns(Prose *prose);
void prose_camps(Prose *prose);  // with watchtowers and seawalls
void prose_landmarks(Prose *prose);
void prose_tasks(Prose *prose);

// Each thing that can be done here, and why the others cannot.
void prose_can(Prose *prose);

// What happened, without steps. What a walk revealed, step by step, is told once by prose_revealed.
void prose_events(Prose *prose, const Events *events);
void prose_revealed(Prose *prose, int tiles);
