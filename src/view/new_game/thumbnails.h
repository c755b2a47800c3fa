// SPDX-License-Identifier: MIT
// thumbnails: small charts of all levels that are offered, made in the background for the list of levels.
//
// A Thumbnails belongs to its dialog between thumbnails_init and thumbnails_free, after which it may be
// asked again.
#pragma once

#include "../shell/shell.h"
#include "chart_picture.h"

typedef struct Thumbnails {
    Job job;
    SeedText seed;
    ChartPicture *charts;  // a level each; empty where it could not be made
    int count;
} Thumbnails;

void thumbnails_init(Thumbnails *thumbnails, JobBoard *board);

// Has them made with this seed, unless they are there or under way already.
void thumbnails_want(Thumbnails *thumbnails, const Shell *shell, const SeedText *seed);
void thumbnails_free(Thumbnails *thumbnails);

// The chart of a level; NULL while there is none.
const ChartPicture *thumbnails_chart(const Thumbnails *thumbnails, int level);
