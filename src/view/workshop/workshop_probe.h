// SPDX-License-Identifier: MIT
// workshop_probe: what can be measured on the map: how many cells have which height, with the tests of tile lines as
// marks that can be pulled; the heights along a line that one draws; and the land with the sea at any level.
//
// A Probe belongs to the workshop, which frees it with probe_free. The section follows the moment that is shown: who
// changes that calls workshop_section_take. Painting leaves in `wish`, `pulled_to` and `level_to` what a choice then takes over.
#pragma once

#include "../../worldgen/section.h"
#include "../making/making.h"
#include "../ui/ui.h"

struct Workshop;
union SDL_Event;

// The number of the choice WORKSHOP_PROBE.
typedef enum ProbeChoice {
    PROBE_LINE,  // the section's ends become those of `wish`
    PROBE_POINT,  // its point becomes `point_to`
    PROBE_LEVEL,  // the sea's level becomes `level_to`
    PROBE_PULL,  // mark `pulled` goes to the share `pulled_to` of the scale
    PROBE_STEP,  // mark `pulled` goes on by `steps`
    PROBE_FOLD,  // hides and shows the census
    PROBE_OPEN,  // the timeline goes to the line of mark `pulled`
} ProbeChoice;

typedef enum Drawn { DRAWN_NOTHING, DRAWN_LINE, DRAWN_FIRST_END, DRAWN_LAST_END } Drawn;

// As one has chosen it; before that it is folded where it would take much of the map.
typedef enum Fold { FOLD_BY_ROOM, FOLD_SHUT, FOLD_OPEN } Fold;

enum { PROBE_LEVELS = 100 };  // steps of the sea from one tide to the next

typedef struct Probe {
    Fold fold;  // of the census only its tools may show
    bool sections;  // the section is open
    bool by_page;  // a page of a lesson has opened it; it then stands below the map
    MapCell ends[2], wish[2];
    Section section, other;  // of the moment, and of what it is compared with; without points: none
    Section earlier;  // before the last stamp
    int point, point_to;  // of the section, that keys have chosen
    bool by_keys;  // that one shows, wherever the pointer is
    Drawn drawn;  // what the pointer draws
    MapCell pressed;
    int press_x, press_y;
    bool moved;  // it draws more than a click
    bool tides;  // the sea can be moved
    int level, level_to;  // PROBE_LEVELS a tide
    int tide_count;  // of the rules
    int pulled, grip, steps;  // a mark, how far from its middle the pointer holds it
    double pulled_to;  // a share of the scale
    bool pulling;
    bool line_focuses, sea_focuses;  // what was opened still wants the focus
} Probe;

void probe_free(Probe *probe);

// workshop_panels.c
Box workshop_free_map(const struct Workshop *shop);  // what is not below these two panels
Box workshop_section_box(const struct Workshop *shop);  // empty where it is closed or has no room
Box workshop_tides_box(const struct Workshop *shop);  // empty where it is closed

// workshop_probe.c: all of it. Painted last, as widgets come and go.
void workshop_probe_paint(struct Workshop *shop);
void workshop_probe_act(struct Workshop *shop, ProbeChoice choice);
bool workshop_probe_back(struct Workshop *shop);  // closes what is open of it; false: nothing

// workshop_census.c
void workshop_census_paint(struct Workshop *shop);
bool workshop_census_shows(const struct Workshop *shop);  // more than its tools
void workshop_pull_mark(struct Workshop *shop, ProbeChoice choice);

// workshop_section.c, workshop_section_paint.c
void workshop_open_section(struct Workshop *shop);  // or closes it
void workshop_section_of_page(struct Workshop *shop,
                              int row);  // opens it there; -1 closes that of a page
void workshop_section_take(struct Workshop *shop);
// Whether it took the event. At the end of a click, which draws nothing, Probe.moved is false.
bool workshop_section_event(struct Workshop *shop, const union SDL_Event *event);
void workshop_section_line(const struct Workshop *shop);  // on the map, below the panels
void workshop_section_paint(struct Workshop *shop);
void workshop_section_move(struct Workshop *shop);  // its ends become those of the wish
int workshop_tides(const struct Workshop *shop);  // how many the rules have
const char *workshop_no_tides(const struct Workshop *shop);  // why; NULL: the sea can be moved
double workshop_sea(const struct Workshop *shop);  // the level that is wished for, in altitudes

// workshop_tides.c
void workshop_open_tides(struct Workshop *shop);  // or closes them, or says why not
void workshop_tides_paint(struct Workshop *shop);
