// SPDX-License-Identifier: MIT
// lesson_check: whether a lesson is true: its claims hold, its numbers can be worked out, and its tasks can be
// fulfilled and are not from the start.
#pragma once

#include "lesson_world.h"

// FAILURE_SYNC names the claim that does not hold, what it comes to, and the sentence that it proves.
bool lesson_check_claim(const Lesson *lesson, const LessonClaim *claim, Trace *trace,
                        TextError *error);

// Whether a world fulfils a task; else the first limit that it breaks, as "sand>=100".
bool lesson_task_met(const Lesson *lesson, const LessonTask *task, const TileCensus *census,
                     char *broken, size_t capacity);

// What each limit that it breaks wants, how much there is, and whether that is too little: "land covers 57 % of the
// map, too much: it wants 30 % or less; rock covers ...". Empty where it breaks none.
Words lesson_task_told(const Lesson *lesson, const LessonTask *task, const TileCensus *census);

// The limits of a task as a level has them: "land=30%..40% islands>=5".
Words lesson_task_limits(const Lesson *lesson, const LessonTask *task);

// What the finished world of a trace consists of; refuses a level without tiles.
bool lesson_census(TileCensus *census, Trace *trace, TextError *error);

typedef struct LessonTally {
    int claims, numbers, tasks;  // that were found right
} LessonTally;

// All of it, up to the first thing that is wrong.
bool lesson_check(const Lesson *lesson, const char *data_folder, LessonTally *tally,
                  TextError *error);
