// SPDX-License-Identifier: MIT
// making: shows a level at any moment of its making. A Maker does what a wish asks for, and a Moment is what
// came of it: all that a window needs to paint, without the maker.
//
// A Maker keeps a trace (worldgen/trace.h), so that one wish after another makes again only what changed. It
// belongs to one thread at a time. Maker, Moment and wish own what they hold; zeroed ones are safe to free.
#pragma once

#include "../../worldgen/level.h"
#include "../../worldgen/trace.h"
#include "../paint/scenery.h"
#include "../paint/sight.h"
#include "flood.h"
#include "marks.h"
#include "prose.h"
#include "story.h"

enum { MAKING_SIDE = 1024 };  // the longest side of a map
enum { SMALL_SIDE = 24 };  // of the small picture of a stage
enum { BINS = 64 };

typedef struct MomentWish {
    Buffer text;  // of the level; the maker takes it over
    uint64_t serial;  // of that text: one that the maker has already is not read again
    char name[LEVEL_NAME], folder[FILE_PATH];  // in errors; where its pictures lie
    uint64_t seed;
    int width, height, threads;
    TracePosition at;  // moved to the nearest place that there is
    int64_t
        at_of;  // stamps of its stage when it was chosen: with more or fewer `at` moves; 0 unknown
    bool at_end;  // instead of `at`
    bool at_place;  // instead of `at`: at `place` of the timeline
    int place;
    bool before, earlier;  // wants Moment.before, Moment.earlier
    bool plain;  // wants no Moment.scenery
    bool small;  // wants small pictures of all stages
    double flood;  // the level of the sea that shows on a finished land; 0 as it was made
    bool story;  // wants the story of a cell
    int x, y;
    const Lesson *lesson;  // NULL: none; outlives the making
    int page;  // of the lesson
    bool to_page;  // instead of `at`: the moment of the page
    Tones palette;
} MomentWish;

// A stage, tile line or pass of the timeline.
typedef struct MomentStage {
    int statement, stage;
    int64_t stamps;
} MomentStage;

typedef struct Moment {
    uint64_t serial;  // of the text that it shows; 0: nothing yet
    TextError error;  // why there is no newer moment; FAILURE_NONE
    TracePosition at;
    MomentStage *stages;  // in the order of making
    int stage_count, stage;  // the stage of `at`
    Heightmap map,
        before;  // at the moment; before its stage began, if wished and if there was a map
    Heightmap earlier;  // before the last stamp, if wished and within a stage that makes a map
    Tilemap tiles;  // empty until the first tile line
    bool finished;  // it is the last place
    Flood flood;  // of a finished land
    Tilemap flooded;  // those tiles with the sea at that level; empty at level 0
    bool shows_tiles;  // a tile line or a pass was the last to work
    Scenery scenery;  // of the tiles, or of the flooded ones, where these show
    Scale scale;  // of what the stage leaves behind
    bool lent_sea;  // the scale has a sea that the level does not have, for a lesson
    Words caption, brief;  // what has just been done; without the numbers of the stage
    CellBox touched;
    char broken[100];  // at the end: the first limit of `accept` that the world breaks
    Scale
        bins;  // of the census: as the scale, but without the deepest sea, which the first bin counts
    int census[BINS];  // cells by height, from the lowest to the highest of the bins
    TileMarks marks;  // of tile lines, where the map is finished
    Story story;
    Prose prose;  // of the lesson's page
    TextError untold;  // why there is none
    uint32_t *small;  // SMALL_SIDE squared pixels a stage; NULL if not wished
} Moment;

typedef struct Maker {
    Recipe recipes[2];  // the trace follows one of them
    int current;
    Trace trace;
    uint64_t serial, seed;
    int width, height;
    bool ready;  // the trace has this recipe, seed and size
    atomic_bool quit;  // ends the current work
} Maker;

// Makes what is wished, in place of what the moment holds. Never fails without a moment: Moment.error says
// what is wrong, and the rest is then empty.
void maker_make(Maker *maker, MomentWish *wish, Moment *moment);
void maker_free(Maker *maker);
void moment_free(Moment *moment);

// Counts the cells in bins that suit the scale, after that was changed.
void moment_count(Moment *moment);
