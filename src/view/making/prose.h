// SPDX-License-Identifier: MIT
// prose: what a step of a lesson says about the world that is shown, its numbers worked out.
//
// The words belong to the Prose until prose_free; a zeroed one is safe to free.
#pragma once

#include "../../lesson/lesson_check.h"

// A word or more, and what it is.
typedef struct ProsePiece {
    LessonPieceKind kind;
    int first, length;  // in the text
    const LessonPiece *from;
} ProsePiece;

typedef struct ProsePart {
    ProsePiece *pieces;
    int count;
    int *ends;  // of paragraphs: how many pieces there are up to their end
    int paragraphs;
} ProsePart;

typedef struct Prose {
    Buffer text;
    ProsePart words, question, answer;
    ProsePart by;  // on the first page: after whom the lesson is, and which article its words mean
    bool task_met;
    Words task_limits, task_broken;  // what it wants, and what is wrong with the world
    bool has_task;
} Prose;

// A page of a lesson is a step, or behind the last one a task.
int prose_pages(const Lesson *lesson);
LessonStep prose_page(const Lesson *lesson, int page);

// What a page says at the present world of a trace, which may show another moment afterwards.
bool prose_tell(Prose *prose, const Lesson *lesson, int page, Trace *trace, TextError *error);
void prose_free(Prose *prose);
