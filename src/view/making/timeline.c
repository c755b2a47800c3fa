// SPDX-License-Identifier: MIT
#include "timeline.h"

int moment_find(const Moment *moment, int statement, int stage) {
    for (int i = 0; i < moment->stage_count; i++)
        if (moment->stages[i].statement == statement && moment->stages[i].stage == stage) return i;
    return -1;
}

int64_t moment_stamps_before(const Moment *moment, TracePosition at) {
    int64_t stamps = 0;
    for (int i = 0; i < moment->stage_count; i++) {
        const MomentStage *stage = &moment->stages[i];
        if (stage->statement == at.statement && stage->stage == at.stage) return stamps + at.stamp;
        stamps += stage->stamps;
    }
    return stamps;
}

static double length_of(const MomentStage *stage) {
    double length = 1;
    for (int64_t stamps = stage->stamps; stamps > 1; stamps /= 2) length += 0.5;
    return length;
}

double timeline_length(const MomentStage *stages, int count) {
    double length = 0;
    for (int i = 0; i < count; i++) length += length_of(&stages[i]);
    return length;
}

int timeline_place(const Moment *moment, TracePosition at) {
    int stage = moment_find(moment, at.statement, at.stage);
    double all = timeline_length(moment->stages, moment->stage_count);
    if (stage < 0 || all <= 0) return 0;
    const MomentStage *found = &moment->stages[stage];
    double part = at.stamp < found->stamps ? (double)at.stamp / (double)found->stamps : 1;
    return (int)((timeline_length(moment->stages, stage) + length_of(found) * part) / all *
                     TIME_PLACES +
                 0.5);
}

TracePosition timeline_position(const Moment *moment, int place) {
    double left = timeline_length(moment->stages, moment->stage_count) * place / TIME_PLACES;
    int stage = 0;
    if (moment->stage_count == 0) return (TracePosition){0, 0, 0};
    while (stage + 1 < moment->stage_count && left > length_of(&moment->stages[stage]) + 1e-9)
        left -= length_of(&moment->stages[stage++]);
    const MomentStage *found = &moment->stages[stage];
    double part = double_min(left / length_of(found), 1);
    int64_t stamp = (int64_t)(part * (double)found->stamps + 0.5);
    return (TracePosition){found->statement, found->stage, stamp};
}
