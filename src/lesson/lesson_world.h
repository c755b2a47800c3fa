// SPDX-License-Identifier: MIT
// lesson_world: the worlds of a lesson, its moments in them, and the numbers worked out there.
//
// All that asks takes a Trace, which may belong to a recipe that somebody has changed since: a name that
// the changed recipe lacks is refused. The trace may show another moment afterwards.
#pragma once

#include "../worldgen/trace.h"
#include "lesson.h"

// A level of a lesson, ready to be asked. It stands still in memory, and owns everything until
// lesson_world_free; a zeroed one is safe to free.
typedef struct LessonWorld {
    Recipe recipe;
    Trace trace;
} LessonWorld;

// Finds the level beside the lesson, then among those of the data folder, and makes its recipe with the
// changes that it names, or with other ones: those of a solution, for example. No other seed is tried: the
// world is that of the seed's text.
bool lesson_world_open(LessonWorld *world, const Lesson *lesson, int level, const Line *changes,
                       const char *data_folder, TextError *error);
void lesson_world_free(LessonWorld *world);

// The file of a level of a lesson.
bool lesson_level_path(char path[FILE_PATH], const Lesson *lesson, int level,
                       const char *data_folder, TextError *error);

// A step that shows the finished world of a task.
LessonStep lesson_task_step(const LessonTask *task);

// The worlds of a lesson one after the other: goes on with a world as long as the level stays. It stands
// still in memory; a zeroed one with lesson and data folder is ready, and safe to free.
typedef struct LessonTour {
    const Lesson *lesson;
    const char *data_folder;
    int level;  // from 1; 0 before the first
    LessonWorld world;
} LessonTour;

// The trace of a level, or one that shows the moment of a step; NULL with the error filled.
Trace *lesson_tour_level(LessonTour *tour, int level, TextError *error);
Trace *lesson_tour_step(LessonTour *tour, const LessonStep *step, TextError *error);
void lesson_tour_free(LessonTour *tour);

// Where a place lies in a recipe that is traced.
bool lesson_find(TracePosition *position, const Lesson *lesson, const LessonPlace *place, int line,
                 const Trace *trace, TextError *error);

// Shows the moment of a step.
bool lesson_seek(const Lesson *lesson, const LessonStep *step, Trace *trace, TextError *error);

// What a formula comes to. `step` says which moment is meant where the formula names none.
typedef struct LessonValue {
    double number;
    Tile tile;  // TILE_NONE for a number
} LessonValue;

bool lesson_work_out(LessonValue *value, const Lesson *lesson, int formula, const LessonStep *step,
                     Trace *trace, TextError *error);

// A number with that many decimals, or for -1 with as many as it needs; a tile by its name.
Words lesson_value_words(LessonValue value, int decimals);

// What stands in a piece of text: of a parameter its value as a level writes it.
bool lesson_piece(Buffer *to, const Lesson *lesson, const LessonPiece *piece,
                  const LessonStep *step, Trace *trace, TextError *error);

// The colours of what a step shows, once it is shown. They point into the trace.
MapColours lesson_colours(const LessonStep *step, const Trace *trace);
