// SPDX-License-Identifier: MIT
// trace_name: positions of a trace as people write them.
//
//     MAP[.DEFINITION][.STAGE]:STAMP      land.2:7, the seventh stamp of the second stage of `land`
//     tile.KIND[.LINE]:STAMP              tile.water:1
//     PASS[.KIND][.LINE]:STAMP            scatter.tree:40
//
// All numbers count from 1, and stamp 0 is before the first. One number after a map is the stage; a stage
// that is left out is the last of the last definition, a line that is left out the first of its kind, a
// stamp that is left out the last. Nothing is owned.
#pragma once

#include "trace.h"

// Refuses names that the recipe does not have, what a run does not make, and numbers beyond what there is.
// FAILURE_OPTION.
bool trace_position_named(TracePosition *position, const Trace *trace, const char *name,
                          TextError *error);

// The whole name of a position, with the definition where a map has several: "land.2:7".
Words trace_position_name(const Trace *trace, TracePosition position);
