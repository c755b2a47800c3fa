// SPDX-License-Identifier: MIT
// trace_nodes: what a run does at each place, what that reads, and the keys of what it leaves behind.
// Parts of trace.h, for trace*.c and why.c only.
#pragma once

#include "run_check.h"
#include "trace.h"

// Fills `nodes` (allocated here), `count` and `made_by` for the run of a trace.
bool trace_nodes_build(Trace *trace, TextError *error);

// Of a stage, tile line or pass; -1 if a run does not do it.
int trace_node_at(const Trace *trace, int statement, int stage);

// What a node reads: numbers 0..count-1, of which some are -1 for nothing. The first is the one whose
// map or tiles it goes on with.
int trace_input_count(const Trace *trace, int node);
int trace_input(const Trace *trace, int node, int number);
// The definition that this input is a map of; -1 for the first and for none.
int trace_input_map(const Trace *trace, int node, int number);

static inline const Statement *trace_statement(const Trace *trace, int node) {
    return run_statement(&trace->run, trace->nodes[node].statement);
}
// NULL for tile lines.
static inline const RecipeStage *trace_written(const Trace *trace, int node) {
    const TraceNode *at = &trace->nodes[node];
    bool line = trace_statement(trace, node)->kind == STATEMENT_TILE;
    return line ? NULL : run_written(&trace->run, at->statement, at->stage);
}
static inline bool trace_makes_map(const Trace *trace, int node) {
    return trace_statement(trace, node)->kind == STATEMENT_MAP;
}

// Makes what these nodes (-1 for none) leave behind, or `half` only as far as what it reads. Frames of
// wanted nodes are then pinned in TraceNode.frame until trace_release.
bool trace_gather(Trace *trace, const int *nodes, int count, int half, TextError *error);
void trace_release(Trace *trace);

// Lets the run of the trace see the maps and tiles that a node reads, which are gathered.
void trace_see(Trace *trace, int node);

// trace_work.c: does a stage, whose inputs are gathered, up to a stamp.
bool trace_reach(Trace *trace, int node, int64_t stamp, TextError *error);
void trace_drop_work(Trace *trace);
