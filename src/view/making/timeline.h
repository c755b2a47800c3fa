// SPDX-License-Identifier: MIT
// timeline: places along the making of a level, as a bar of TIME_PLACES shows them. Stages with many stamps
// are longer, but not as many times as they have stamps.
#pragma once

#include "making.h"

enum { TIME_PLACES = 4000 };

// The number of stamps of all stages up to a position, and the position that many stamps from the beginning.
int64_t moment_stamps_before(const Moment *moment, TracePosition at);
// The stage of the timeline at a place; -1 where there is none.
int moment_find(const Moment *moment, int statement, int stage);

double timeline_length(const MomentStage *stages,
                       int count);  // of so many stages, in lengths of one stamp
int timeline_place(const Moment *moment, TracePosition at);  // 0..TIME_PLACES
// A place at the very beginning of a stage is the end of the one before. Before there is a moment all are its first.
TracePosition timeline_position(const Moment *moment, int place);
