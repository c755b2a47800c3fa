// SPDX-License-Identifier: MIT
#include "prose.h"

#include "../../base/memory.h"

static void free_part(ProsePart *part) {
    memory_release(part->pieces);
    memory_release(part->ends);
}

void prose_free(Prose *prose) {
    buffer_free(&prose->text);
    free_part(&prose->words);
    free_part(&prose->question);
    free_part(&prose->answer);
    free_part(&prose->by);
    *prose = (Prose){.has_task = false};
}

static bool take_room(ProsePart *part, int pieces, int paragraphs, TextError *error) {
    part->pieces = memory_allocate((size_t)pieces + 1, sizeof *part->pieces);
    part->ends = memory_allocate((size_t)paragraphs + 1, sizeof *part->ends);
    return (part->pieces && part->ends) ||
           error_memory(error, "a lesson's words", (size_t)pieces * sizeof *part->pieces);
}

// What a teller works with.
typedef struct Teller {
    Prose *prose;
    const Lesson *lesson;
    const LessonStep *step;
    Trace *trace;
    TextError *error;
} Teller;

static bool tell_piece(const Teller *teller, ProsePart *part, const LessonPiece *piece) {
    Buffer *text = &teller->prose->text;
    int first = (int)text->length;
    if (!lesson_piece(text, teller->lesson, piece, teller->step, teller->trace, teller->error))
        return false;
    part->pieces[part->count++] =
        (ProsePiece){piece->kind, first, (int)text->length - first, piece};
    return true;
}

static bool tell_part(const Teller *teller, ProsePart *part, LessonProse prose) {
    const Lesson *lesson = teller->lesson;
    int pieces = 0;
    for (int i = 0; i < prose.count; i++) pieces += lesson->paragraphs[prose.first + i].count;
    if (!take_room(part, pieces, prose.count, teller->error)) return false;
    for (int i = 0; i < prose.count; i++) {
        const LessonParagraph *paragraph = &lesson->paragraphs[prose.first + i];
        for (int j = 0; j < paragraph->count; j++)
            if (!tell_piece(teller, part, &lesson->pieces[paragraph->first + j])) return false;
        part->ends[part->paragraphs++] = part->count;
    }
    return true;
}

static bool tell_task(const Teller *teller, int number) {
    Prose *prose = teller->prose;
    const LessonTask *task = &teller->lesson->tasks[number];
    TileCensus census;
    prose->has_task = true;
    prose->task_limits = lesson_task_limits(teller->lesson, task);
    if (!tell_part(teller, &prose->words, task->words) ||
        !lesson_census(&census, teller->trace, teller->error))
        return false;
    prose->task_broken = lesson_task_told(teller->lesson, task, &census);
    prose->task_met = !prose->task_broken.text[0];
    return true;
}

int prose_pages(const Lesson *lesson) { return lesson->step_count + lesson->task_count; }

LessonStep prose_page(const Lesson *lesson, int page) {
    int task = page - lesson->step_count;
    return task < 0 ? lesson->steps[page] : lesson_task_step(&lesson->tasks[task]);
}

bool prose_tell(Prose *prose, const Lesson *lesson, int page, Trace *trace, TextError *error) {
    LessonStep step = prose_page(lesson, page);
    Teller teller = {prose, lesson, &step, trace, error};
    prose_free(prose);
    bool good = page >= lesson->step_count
                    ? tell_task(&teller, page - lesson->step_count)
                    : tell_part(&teller, &prose->words, step.prose) &&
                          tell_part(&teller, &prose->question, step.question) &&
                          tell_part(&teller, &prose->answer, step.answer);
    good = good && (page > 0 || tell_part(&teller, &prose->by, lesson->by));
    good = good && buffer_good(&prose->text, "a lesson's words", error);
    if (!good) prose_free(prose);
    return good;
}
