// SPDX-License-Identifier: MIT
// The lessons of levels/lessons: every claim holds and every number can be worked out, each task can be
// fulfilled and is not from the start, and no number stands in them that is not worked out.
#include "support/test.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/lesson/lesson_check.h"
#include "../src/lesson/lesson_page.h"
#include "support/scarce_memory.h"

enum { LESSONS = 8 };

static Lesson read_lesson(const char *name) {
    char path[FILE_PATH];
    Lesson lesson;
    TextError error = {0};
    if (!lesson_path(path, name, TIDEMARK_SOURCE_DIR, &error) ||
        !lesson_read(&lesson, path, &error))
        FAIL("%s", error_words(&error).text);
    return lesson;
}

static void each_lesson(void (*test)(const char *name, const Lesson *lesson)) {
    LevelList list;
    TextError error = {0};
    assert_true(lesson_list(&list, TIDEMARK_SOURCE_DIR, &error));
    assert_int_equal(list.count, LESSONS);
    for (int i = 0; i < list.count; i++) {
        Lesson lesson = read_lesson(list.names[i]);
        assert_int_equal(list.names[i][0], '1' + i);  // their order
        test(list.names[i], &lesson);
        lesson_free(&lesson);
    }
    level_list_free(&list);
}

static void prove(const char *name, const Lesson *lesson) {
    LessonTally tally;
    TextError error = {0};
    if (!lesson_check(lesson, TIDEMARK_SOURCE_DIR, &tally, &error))
        FAIL("%s: %s", name, error_words(&error).text);
    assert_int_equal(tally.claims, lesson->claim_count);
    assert_int_equal(tally.tasks, lesson->task_count);
}

static void every_claim_number_and_task_of_every_lesson_is_right(void **state) {
    (void)state;
    each_lesson(prove);
}

static void measure(const char *name, const Lesson *lesson) {
    int questions = 0;
    for (int i = 0; i < lesson->step_count; i++) questions += lesson->steps[i].question.count;
    bool good = lesson->step_count >= 5 && lesson->step_count <= 9 && lesson->claim_count >= 4 &&
                questions >= 1 && lesson->task_count == 1 && lesson->tasks[0].solution.length > 0;
    if (!good || !lesson->about.count || !lesson->by.count)
        FAIL("%s: %d steps, %d claims, %d questions, %d tasks", name, lesson->step_count,
             lesson->claim_count, questions, lesson->task_count);
    const char *solution = lesson->tasks[0].solution.text;
    int sliders = 1;
    for (size_t i = 0; i < lesson->tasks[0].solution.length; i++) sliders += solution[i] == '+';
    assert_true(sliders <= 2);
}

static void
every_lesson_has_steps_claims_a_question_and_a_task_of_one_or_two_sliders(void **state) {
    (void)state;
    each_lesson(measure);
}

static void seek_digits(const char *name, const Lesson *lesson) {
    for (int i = 0; i < lesson->paragraph_count; i++) {
        const LessonParagraph *paragraph = &lesson->paragraphs[i];
        bool source = i >= lesson->by.first && i < lesson->by.first + lesson->by.count;
        for (int j = 0; j < paragraph->count && !source; j++) {
            const LessonPiece *piece = &lesson->pieces[paragraph->first + j];
            if (piece->kind != LESSON_TEXT) continue;
            for (size_t at = 0; at < piece->text.length; at++)
                if (isdigit((unsigned char)piece->text.text[at]))
                    FAIL("%s:%d: a number that nobody works out: %.*s", name, paragraph->line,
                         (int)piece->text.length, piece->text.text);
        }
    }
}

static void no_number_in_their_words_is_a_copy(void **state) {
    (void)state;
    each_lesson(seek_digits);
}

static void each_step_has_a_claim(const char *name, const Lesson *lesson) {
    int without = 0;
    for (int i = 0; i < lesson->step_count; i++) without += lesson->steps[i].claim_count == 0;
    if (without > 0) FAIL("%s: %d steps that claim nothing", name, without);
}

static void every_step_of_theirs_claims_something(void **state) {
    (void)state;
    each_lesson(each_step_has_a_claim);
}

static void print_page(const char *name, const Lesson *lesson) {
    Buffer page = {0};
    TextError error = {0};
    if (!lesson_page(&page, lesson, TIDEMARK_SOURCE_DIR, &error))
        FAIL("%s: %s", name, error_words(&error).text);
    buffer_byte(&page, 0);
    const char *text = (const char *)page.bytes;
    int pictures = 0;
    for (const char *at = text; (at = strstr(at, "data:image/png;base64,")); at++) pictures++;
    assert_int_equal(pictures, lesson->step_count + 2 * lesson->task_count);
    static const char *const outside[] = {"http:", "https:", "url(", "<script", "@import", "src="};
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++)
        if (strstr(text, outside[i])) FAIL("%s: the page has %s", name, outside[i]);
    buffer_free(&page);
}

static void their_pages_have_all_pictures_and_need_nothing_else(void **state) {
    (void)state;
    if (png_file_exists()) each_lesson(print_page);
}

static const char SMALL[] =
    "lesson 1 \"Small\"\nlevel lands/craters 32 4\nstep land.1:2 row 3 \"S\"\n"
    "say \"The cone is {=most} high, out of {land.count}.\"\n"
    "claim {=changed since land.1:0} > 5\nask \"Why?\" answer \"So.\"\n"
    "task \"Do.\" accept land>=100%\n";

static void memory_may_run_out_at_any_moment(void **state) {
    (void)state;
    if (!png_file_exists()) skip();
    TextSource text = {"small.lesson", SMALL, sizeof SMALL - 1};
    for (long call = 1, done = 0; !done; call++) {
        Lesson lesson;
        LessonTally tally;
        Buffer page = {0};
        TextError error = {0};
        memory_fail_at(call, 0);
        bool good = lesson_parse(&lesson, text, &error) &&
                    lesson_check(&lesson, TIDEMARK_SOURCE_DIR, &tally, &error) &&
                    lesson_page(&page, &lesson, TIDEMARK_SOURCE_DIR, &error);
        done = memory_calls() < call;
        memory_fail_at(0, 0);
        if (good != (done != 0))
            FAIL("call %ld: %s", call, good ? "not missed" : error_words(&error).text);
        if (!good) assert_int_equal(error.failure, FAILURE_MEMORY);
        buffer_free(&page);
        lesson_free(&lesson);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_claim_number_and_task_of_every_lesson_is_right),
        CHECK(every_lesson_has_steps_claims_a_question_and_a_task_of_one_or_two_sliders),
        CHECK(no_number_in_their_words_is_a_copy),
        CHECK(every_step_of_theirs_claims_something),
        CHECK(their_pages_have_all_pictures_and_need_nothing_else),
        CHECK(memory_may_run_out_at_any_moment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
