// SPDX-License-Identifier: MIT
#include "lesson_page.h"

#include <stdio.h>
#include <string.h>

// What is being written.
typedef struct PageWriter {
    Buffer *page;
    const Lesson *lesson;
    LessonTour tour;
    TextError *error;
} PageWriter;

void page_text(Buffer *page, const char *text, size_t length) {
    for (size_t at = 0; at < length;) {
        size_t shown = error_shown_length(text + at, length - at);
        size_t size = shown ? shown : error_utf8_length(text + at, length - at);
        if (!shown) buffer_text(page, "&#xfffd;");
        else if (text[at] == '&') buffer_text(page, "&amp;");
        else if (text[at] == '<') buffer_text(page, "&lt;");
        else if (text[at] == '>') buffer_text(page, "&gt;");
        else if (text[at] == '"') buffer_text(page, "&quot;");
        else buffer_append(page, text + at, shown);
        at += size ? size : 1;
    }
}

static void line_text(Buffer *page, Line line) {
    if (line.text) page_text(page, line.text, line.length);
}

static void put(PageWriter *writer, const char *html) { buffer_text(writer->page, html); }

static void put_text(PageWriter *writer, const char *text) {
    page_text(writer->page, text, strlen(text));
}

// Prose.

static bool put_piece(PageWriter *writer, const LessonPiece *piece, const LessonStep *step,
                      Trace *trace) {
    static const char *const begins[] = {"", "<code>", "<b class=\"p\" title=\"",
                                         "<b class=\"n\" title=\""};
    static const char *const ends[] = {"", "</code>", "</b>", "</b>"};
    Buffer words = {0};
    bool good = lesson_piece(&words, writer->lesson, piece, step, trace, writer->error) &&
                buffer_good(&words, "a lesson", writer->error);
    put(writer, begins[piece->kind]);
    if (piece->kind >= LESSON_PARAMETER) {
        line_text(writer->page, piece->text);
        put(writer, "\">");
    }
    size_t sign = piece->kind == LESSON_NUMBER && words.length && words.bytes[0] == '-';
    if (sign) put(writer, "&minus;");
    if (good) page_text(writer->page, (const char *)words.bytes + sign, words.length - sign);
    put(writer, ends[piece->kind]);
    buffer_free(&words);
    return good;
}

static bool put_prose(PageWriter *writer, LessonProse prose, const LessonStep *step, Trace *trace) {
    for (int i = prose.first; i < prose.first + prose.count; i++) {
        const LessonParagraph *paragraph = &writer->lesson->paragraphs[i];
        put(writer, "<p>");
        for (int j = 0; j < paragraph->count; j++)
            if (!put_piece(writer, &writer->lesson->pieces[paragraph->first + j], step, trace))
                return false;
        put(writer, "</p>\n");
    }
    return true;
}

// Prose without numbers.
static void put_words(PageWriter *writer, LessonProse prose) {
    put_prose(writer, prose, NULL, NULL);
}

static void put_claims(PageWriter *writer, const LessonStep *step) {
    if (!step->claim_count) return;
    buffer_format(writer->page, "<details class=\"claims\"><summary>%d %s</summary><ul>",
                  step->claim_count,
                  step->claim_count == 1 ? "thing recomputed here" : "things recomputed here");
    for (int i = 0; i < step->claim_count; i++) {
        put(writer, "<li><code>");
        line_text(writer->page, writer->lesson->claims[step->first_claim + i].text);
        put(writer, "</code></li>");
    }
    put(writer, "</ul></details>\n");
}

static bool put_question(PageWriter *writer, const LessonStep *step, Trace *trace) {
    if (!step->question.count) return true;
    put(writer, "<aside class=\"ask\"><h3>Question</h3>");
    if (!put_prose(writer, step->question, step, trace)) return false;
    put(writer, "<details><summary>Answer</summary>");
    if (!put_prose(writer, step->answer, step, trace)) return false;
    put(writer, "</details></aside>\n");
    return true;
}

// Steps.

static void put_level(PageWriter *writer, const LessonLevel *level) {
    put(writer, "<code>");
    put_text(writer, level->name);
    if (level->changes.length) put(writer, "+");
    line_text(writer->page, level->changes);
    buffer_format(writer->page, "</code>, %d&#8201;&times;&#8201;%d, seed <code>", level->width,
                  level->height);
    put_text(writer, level->seed.text);
    put(writer, "</code>");
}

static bool put_figure(PageWriter *writer, const LessonStep *step, Trace *trace) {
    char name[24];
    snprintf(name, sizeof name, "map-%d", (int)(step - writer->lesson->steps) + 1);
    put(writer, "<figure>");
    if (!page_picture(writer->page, step, trace, name, writer->error)) return false;
    TraceCaption caption = trace_caption(trace);
    put(writer, "<figcaption><code>");
    put_text(writer, trace_caption_words(trace, &caption).text);
    put(writer, "</code><br>");
    put_level(writer, &writer->lesson->levels[step->level]);
    put(writer, "</figcaption></figure>\n");
    return true;
}

static bool put_step(PageWriter *writer, int number) {
    const LessonStep *step = &writer->lesson->steps[number];
    Trace *trace = lesson_tour_step(&writer->tour, step, writer->error);
    if (!trace) return false;
    buffer_format(writer->page, "<section class=\"step\" id=\"step-%d\">\n", number + 1);
    if (!put_figure(writer, step, trace)) return false;
    buffer_format(writer->page, "<div><h2><span>%d</span>", number + 1);
    put_text(writer, step->title);
    put(writer, "</h2>\n");
    if (!put_prose(writer, step->prose, step, trace)) return false;
    put_claims(writer, step);
    if (!put_question(writer, step, trace)) return false;
    put(writer, "</div></section>\n");
    return true;
}

// Tasks.

static LessonStep task_step(const LessonTask *task, const char *title) {
    LessonStep step = lesson_task_step(task);
    snprintf(step.title, sizeof step.title, "%s", title);
    return step;
}

static bool put_world(PageWriter *writer, const LessonStep *step, Trace *trace, const char *name) {
    put(writer, "<figure>");
    if (!lesson_seek(writer->lesson, step, trace, writer->error) ||
        !page_picture(writer->page, step, trace, name, writer->error))
        return false;
    put(writer, "<figcaption>");
    put_text(writer, step->title);
    put(writer, "</figcaption></figure>\n");
    return true;
}

static bool put_solution(PageWriter *writer, const LessonTask *task, const char *name) {
    LessonWorld world = {0};
    LessonStep step = task_step(task, "One world that does it");
    if (!task->solution.length) return true;
    put(writer, "<details><summary>One way</summary><p><code>");
    line_text(writer->page, task->solution);
    put(writer, "</code></p>\n");
    bool good = lesson_world_open(&world, writer->lesson, task->level, &task->solution,
                                  writer->tour.data_folder, writer->error) &&
                put_world(writer, &step, &world.trace, name);
    lesson_world_free(&world);
    put(writer, "</details>");
    return good;
}

static bool put_task(PageWriter *writer, int number) {
    char start[24], solved[24];
    const LessonTask *task = &writer->lesson->tasks[number];
    LessonStep step = task_step(task, "Where you begin");
    Trace *trace = lesson_tour_level(&writer->tour, task->level, writer->error);
    snprintf(start, sizeof start, "start-%d", number + 1);
    snprintf(solved, sizeof solved, "solved-%d", number + 1);
    put(writer, "<section class=\"task\"><div><h2><span>&#9998;</span>Your turn</h2>\n");
    if (!trace || !put_prose(writer, task->words, &step, trace)) return false;
    put(writer, "<p class=\"goal\">Done when the world holds <code>");
    put_text(writer, lesson_task_limits(writer->lesson, task).text);
    put(writer, "</code></p>\n<p class=\"start\">Begin with ");
    put_level(writer, &writer->lesson->levels[task->level]);
    put(writer, ".</p>\n");
    if (!put_solution(writer, task, solved)) return false;
    put(writer, "</div>\n");
    if (!put_world(writer, &step, trace, start)) return false;
    put(writer, "</section>\n");
    return true;
}

// The page.

static void put_head(PageWriter *writer) {
    const Lesson *lesson = writer->lesson;
    put(writer, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
                "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
    put_text(writer, lesson->title);
    put(writer, "</title>\n<style>\n");
    put(writer, LESSON_PAGE_STYLE);
    put(writer, "</style></head>\n<body><main>\n<header><p class=\"kicker\">Tidemark "
                "&middot; a lesson on making land</p>\n<h1>");
    put_text(writer, lesson->title);
    put(writer, "</h1>\n<div class=\"about\">");
    put_words(writer, lesson->about);
    put(writer, "</div>\n");
}

// A strip of all pictures leads to the steps.
static void put_strip(PageWriter *writer) {
    const Lesson *lesson = writer->lesson;
    buffer_format(writer->page, "<nav style=\"--n:%d\">", int_max(lesson->step_count, 6));
    for (int i = 0; i < lesson->step_count; i++) {
        const LessonLevel *level = &lesson->levels[lesson->steps[i].level];
        buffer_format(writer->page,
                      "<a href=\"#step-%d\"><svg viewBox=\"0 0 %d %d\"><use "
                      "href=\"#map-%d\"/></svg><span>%d</span> ",
                      i + 1, level->width, level->height, i + 1, i + 1);
        put_text(writer, lesson->steps[i].title);
        put(writer, "</a>");
    }
    put(writer, "</nav></header>\n");
}

// On paper nothing can be unfolded.
static bool put_answers(PageWriter *writer) {
    const Lesson *lesson = writer->lesson;
    put(writer, "<section class=\"answers\"><h2>Answers</h2>\n");
    for (int i = 0; i < lesson->step_count; i++) {
        const LessonStep *step = &lesson->steps[i];
        if (!step->answer.count) continue;
        Trace *trace = lesson_tour_step(&writer->tour, step, writer->error);
        buffer_format(writer->page, "<h3>Step %d</h3>", i + 1);
        if (!trace || !put_prose(writer, step->answer, step, trace)) return false;
    }
    put(writer, "</section>\n");
    return true;
}

static void put_foot(PageWriter *writer) {
    put(writer, "<footer>");
    put_words(writer, writer->lesson->by);
    put(writer, "<p>Every number on this page was worked out from the worlds that it shows: hold "
                "the pointer over one to see how. <b class=\"p\">Boxed</b> values can be turned "
                "in the workshop of Tidemark.</p></footer>\n</main></body></html>\n");
}

bool lesson_page(Buffer *page, const Lesson *lesson, const char *data_folder, TextError *error) {
    PageWriter writer = {.page = page,
                         .lesson = lesson,
                         .tour = {.lesson = lesson, .data_folder = data_folder},
                         .error = error};
    bool good = true;
    put_head(&writer);
    put_strip(&writer);
    for (int i = 0; good && i < lesson->step_count; i++) good = put_step(&writer, i);
    for (int i = 0; good && i < lesson->task_count; i++) good = put_task(&writer, i);
    good = good && put_answers(&writer);
    put_foot(&writer);
    lesson_tour_free(&writer.tour);
    return good && buffer_good(page, "the page", error);
}
