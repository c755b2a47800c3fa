// SPDX-License-Identifier: MIT
// What measures the map, together: its places over the map, painting it, and what its choices do.
#include "workshop.h"

Box workshop_free_map(const Workshop *shop) {
    Box map = workshop_layout(shop).map, tides = workshop_tides_box(shop);
    int top = tides.y + tides.height, bottom = workshop_section_box(shop).y;
    return (Box){map.x, top, map.width, int_max(bottom - top, 0)};
}

void workshop_probe_paint(Workshop *shop) {
    workshop_census_paint(shop);
    workshop_section_paint(shop);
    workshop_tides_paint(shop);
}

void workshop_probe_act(Workshop *shop, ProbeChoice choice) {
    Probe *probe = &shop->probe;
    switch (choice) {
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

bool workshop_probe_back(Workshop *shop) {
    if (shop->probe.sections) workshop_open_section(shop);
    else if (shop->probe.tides) workshop_open_tides(shop);
    else return false;
    return true;
}
