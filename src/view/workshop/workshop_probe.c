// SPDX-License-Identifier: MIT
// What measures the map, together: painting it, and what its choices do.
#include "workshop.h"

void workshop_probe_paint(Workshop *shop) {
    workshop_census_paint(shop);
    workshop_section_paint(shop);
    workshop_tides_paint(shop);
}

void workshop_probe_act(Workshop *shop, ProbeChoice choice) {
    Probe *probe = &shop->probe;
    switch (choice) {
    case PROBE_FOLD: probe->fold = workshop_census_shows(shop) ? FOLD_SHUT : FOLD_OPEN; break;
    case PROBE_LINE: workshop_section_move(shop); break;
    case PROBE_POINT:
        probe->point = probe->point_to;
        probe->by_keys = true;
        break;
    case PROBE_LEVEL:
        probe->level = probe->level_to;
        workshop_want(shop);
        break;
    default: workshop_pull_mark(shop, choice);
    }
}

// A section that belongs to a page goes with it.
bool workshop_probe_back(Workshop *shop) {
    if (shop->probe.sections && !shop->probe.by_page) workshop_open_section(shop);
    else if (shop->probe.tides) workshop_open_tides(shop);
    else return false;
    return true;
}
