// SPDX-License-Identifier: MIT
// trace: a run that can be asked: what the world looked like after any stamp, forwards and back.
//
// A position is a statement, a stage within it and a number of its stamps that are done. What a trace
// shows there has the same bytes as a run (run.h) that stopped there, in whatever order positions are
// visited: state(k) is defined for every operation (operation.h).
//
// What stages leave behind is kept under keys that name everything it follows from (trace_frames.h).
// trace_set may therefore be given one changed recipe after another, or another seed: only what depends
// on the change is made again, and going back to what was before makes nothing. Stages that take long are
// kept at several points of their way.
//
// A Trace belongs to one thread, stands still in memory while it is used, and owns what it shows. A
// zeroed one is safe to free.
#pragma once

#include "run.h"
#include "trace_frames.h"

typedef struct TracePosition {
    int statement, stage;
    int64_t stamp;  // 0..trace_stamps
} TracePosition;

// A stage, a tile line or a pass: what a run does at one place.
typedef struct TraceNode {
    int statement, stage;
    uint64_t key;  // of the stage, whatever number of stamps it has if its operation lengthens
    uint64_t result;  // of what it leaves behind
    int64_t whole;  // the stamp under which that is kept
    int before;  // the node whose map or tiles it goes on with; -1 for none
    int64_t stamps;
    double cost;  // units of work
    int wanted;  // nodes of the current seek that still read it
    TraceFrame *frame;  // pinned, during a seek
} TraceNode;

// A stage that is half done.
typedef struct TraceWork {
    int node;  // -1 for none
    int64_t stamp;
    Stage stage;  // without operation for tile lines
    Heightmap map;  // one of the two
    Tilemap tiles;
    // Stays at its address as long as half-done stages are kept: they may point into it.
    void *memory;
    size_t capacity;
} TraceWork;

typedef struct Trace {
    Run run;  // never advanced: sizes, streams, and views of the maps that a stage reads
    TraceNode *nodes;  // in the order in which a run does them
    int count;
    int made_by[RECIPE_MAPS];  // per definition, its last node; -1 if a run does not make it
    TraceFrames frames;
    TraceWork work;
    TracePosition at;
    TraceFrame *shown_map, *shown_tiles;  // pinned; NULL where the work itself is shown, or nothing
    Heightmap map;  // views of what is shown; empty where there is nothing yet
    Tilemap tiles;
} Trace;

// Begins with a recipe, or goes on with a changed one, with other options or with another budget of bytes
// to keep. Nothing is made yet and nothing shown. Refuses what run_begin refuses; the trace is then as it
// was. The recipe, and the options' cancel flag, must outlive the trace or the next trace_set. Of the
// options, `keep` and `want_tiles` do not count. A budget that is too small is exceeded by as little as
// making the next stage takes, never more than a run takes.
bool trace_set(Trace *trace, const Recipe *recipe, RunOptions options, size_t keep_bytes,
               TextError *error);
void trace_free(Trace *trace);

// How many stamps a stage of a statement has; -1 if a run does not make it.
int64_t trace_stamps(const Trace *trace, int statement, int stage);

// The first and the last position; a position moved by so many stamps, across stages, but not beyond
// these two. The end of a stage and the beginning of the next are one stamp apart only if the former has
// stamps: positions with stamp 0 are passed over, except the very first.
TracePosition trace_first(const Trace *trace);
TracePosition trace_last(const Trace *trace);
TracePosition trace_moved(const Trace *trace, TracePosition position, int64_t stamps);

// Shows a position, which must exist. Fails like run_advance; what was shown before is then gone, and the
// trace may be used further, also after it was cancelled.
bool trace_seek(Trace *trace, TracePosition position, TextError *error);

// What is shown, until the next call with this trace. The map is that of the position's statement; at
// tile lines and passes it is the level's height, or before that is made the last map made. The tiles
// are those made so far. A map at stamp 0 of its maker is 0, tiles before the first line are TILE_NONE.
static inline const Heightmap *trace_map(const Trace *trace) { return &trace->map; }
static inline const Tilemap *trace_tiles(const Trace *trace) { return &trace->tiles; }

// What a stage leaves behind, without changing what is shown: heights of a map's stage, tiles of a tile
// line or a pass. The view holds until the next call with this trace.
typedef struct TraceView {
    Heightmap map;  // one of the two is empty
    Tilemap tiles;
} TraceView;
bool trace_read(Trace *trace, int statement, int stage, TraceView *view, TextError *error);

// What the last stamp before the position did.
typedef struct TraceCaption {
    const Statement *statement;
    const RecipeStage *written;  // NULL for a tile line
    int64_t stamp, stamps;  // `stamp` of `stamps`, counted from 1; 0 where nothing is done yet
    CellBox touched;  // all cells that it may have changed
    Words drawn;  // "crater, radius 17.2 at 44,80"; "" where there is no more to tell
} TraceCaption;
TraceCaption trace_caption(Trace *trace);

// The same in words: "land: meteorites count=20, stamp 7 of 40: crater, radius 17.2 at 44,80".
Words trace_caption_words(const Trace *trace, const TraceCaption *caption);
// The same with the operation's name alone: "land: meteorites, stamp 7 of 40: crater, radius 17.2 at 44,80".
Words trace_caption_brief(const Trace *trace, const TraceCaption *caption);
