// SPDX-License-Identifier: MIT
// chart: what the party knows of a site's end, whether it has been there or not.
//
// The heights of all sites are on the chart, and the calendar says when the sea reaches a height. Of a site
// that was seen the sea's way to it is known too, and a wall on it; of others only that it cannot be taken
// earlier than its height says.
#pragma once

#include "game.h"

typedef struct SiteEnd {
    bool gone;  // the sea is there, or as high where nobody has been
    int day;  // on whose evening the sea takes it, or took it; 0: it stays dry
    int walled;  // the same with a seawall; 0: it stays dry, or has its wall already
} SiteEnd;

// `rises` has the rise that takes each cell, as tide_preview fills it for all rises to come.
SiteEnd chart_site_end(const Game *game, int site, const uint8_t *rises);

// Whether a beacon may still be lit there, as far as the party knows.
bool chart_site_is_free(const Game *game, int site);
