// SPDX-License-Identifier: MIT
// source: a draft's text in a pad, where it is typed. Whenever it parses, the draft takes it, a burst of
// typing as one step of undo; meanwhile the draft stays as it was, and the steps are kept here. They remain
// steps of undo when some text parses again.
//
// A Source owns its texts until source_free; a zeroed one follows no draft yet. The pad is the caller's.
#pragma once

#include "../../base/text_pad.h"
#include "draft.h"

enum { SOURCE_STEPS = 60, SOURCE_TRAILS = 8 };  // older ones are forgotten

// What was typed between two texts of the draft that follow each other, and did not parse.
typedef struct SourceTrail {
    Buffer from, to;
    Buffer steps[SOURCE_STEPS];
    int bursts[SOURCE_STEPS];
    int count;
} SourceTrail;

typedef struct Source {
    uint64_t serial;  // of the draft's text; 0: of none
    Buffer base;  // that text
    Buffer steps[SOURCE_STEPS];  // what was typed since then and does not parse
    int count, at;  // `at`: how many of them the pad has; with 0 it has the base
    int bursts[SOURCE_STEPS];  // of the steps
    bool leads_on;  // the steps lead to the draft's next text
    SourceTrail trails[SOURCE_TRAILS];
    int trail_count;
    TextError error;  // why the pad's text does not parse; FAILURE_NONE
} Source;

void source_free(Source *source);
// Whether the pad's text does not parse, so that the draft has another.
static inline bool source_is_loose(const Source *source) { return source->at > 0; }

// Shows a text of the draft that came from elsewhere. What does not parse yet stays, where both changed
// different parts of the text; else redo brings it back.
void source_follow(Source *source, TextPad *pad, const Draft *draft);
// After an edit in the pad. Whether the draft has changed.
bool source_typed(Source *source, TextPad *pad, Draft *draft);
// A step back, or on. Whether the draft has changed.
bool source_undo(Source *source, TextPad *pad, Draft *draft);
bool source_redo(Source *source, TextPad *pad, Draft *draft);
bool source_can_undo(const Source *source, const Draft *draft);
bool source_can_redo(const Source *source, const Draft *draft);

// A line of the draft's text in the pad, and the other way round; 0 where it was changed.
int source_shown_line(const Source *source, const TextPad *pad, int line);
int source_drafted_line(const Source *source, const TextPad *pad, int line);
// The line of the pad that does not parse; 0 none.
int source_wrong_line(const Source *source);
