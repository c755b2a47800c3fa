// SPDX-License-Identifier: MIT
// lesson: lists the lessons; prints one, with its numbers worked out and its claims checked, as text or as
// a page for browsers.
#include <stdio.h>
#include <string.h>

#include "../base/data_folder.h"
#include "../lesson/lesson_check.h"
#include "../lesson/lesson_page.h"
#include "cli.h"

enum { HTML };

static const Option LESSON_OPTIONS[] = {
    [HTML] = {"html", "FILE", "a page with pictures that needs no network"},
    {NULL, NULL, NULL},
};

static const char LESSON_MORE[] =
    "\nWithout a name it lists the lessons. A lesson of your own is a path that ends with "
    ".lesson;\n"
    "levels/lessons/README.md describes the language. A claim that is not true ends with exit 6.\n";

enum { INDENT = 4 };

// The words of paragraphs, with their numbers worked out.
static bool print_prose(Buffer *page, const Lesson *lesson, LessonProse prose,
                        const LessonStep *step, Trace *trace, const char *before,
                        TextError *error) {
    for (int i = prose.first; i < prose.first + prose.count; i++) {
        const LessonParagraph *paragraph = &lesson->paragraphs[i];
        Buffer words = {0}, shown = {0};
        bool good = true;
        buffer_text(&words, before);
        for (int j = 0; good && j < paragraph->count; j++)
            good = lesson_piece(&words, lesson, &lesson->pieces[paragraph->first + j], step, trace,
                                error);
        buffer_byte(&words, 0);
        good = good && buffer_good(&words, "a lesson", error);
        if (good) buffer_quoted(&shown, (const char *)words.bytes);
        buffer_byte(&shown, 0);
        good = good && buffer_good(&shown, "a lesson", error);
        if (good) {
            buffer_format(page, "\n%*s", INDENT, "");
            cli_wrapped(page, INDENT, INDENT, (const char *)shown.bytes);
        }
        buffer_free(&words);
        buffer_free(&shown);
        if (!good) return false;
    }
    return true;
}

static void print_level(Buffer *page, const LessonLevel *level) {
    buffer_text(page, level->name);
    char changes[RECIPE_LINE] = "";
    if (level->changes.length) {
        error_quote(changes, sizeof changes, level->changes.text, level->changes.length);
        buffer_format(page, "+%s", changes);
    }
    buffer_format(page, ", %dx%d, seed ", level->width, level->height);
    buffer_quoted(page, level->seed.text);
}

// Words of the file as they stand there.
static void print_line(Buffer *page, Line line) {
    char text[RECIPE_LINE];
    buffer_text(page, error_quote(text, sizeof text, line.text, line.length));
    buffer_byte(page, '\n');
}

static void print_claims(Buffer *page, const Lesson *lesson, const LessonStep *step) {
    if (step->claim_count) buffer_byte(page, '\n');
    for (int i = 0; i < step->claim_count; i++) {
        buffer_format(page, "%*strue: ", INDENT, "");
        print_line(page, lesson->claims[step->first_claim + i].text);
    }
}

static bool print_step(Buffer *page, const Lesson *lesson, int number, Trace *trace,
                       TextError *error) {
    const LessonStep *step = &lesson->steps[number];
    buffer_format(page, "\n%d. ", number + 1);
    buffer_quoted(page, step->title);
    buffer_format(page, "\n%*s[", INDENT, "");
    print_level(page, &lesson->levels[step->level]);
    TraceCaption caption = trace_caption(trace);
    buffer_format(page, "]\n%*s[", INDENT, "");
    buffer_quoted(page, trace_caption_words(trace, &caption).text);
    buffer_text(page, "]\n");
    if (!print_prose(page, lesson, step->prose, step, trace, "", error)) return false;
    print_claims(page, lesson, step);
    return print_prose(page, lesson, step->question, step, trace, "Question: ", error) &&
           print_prose(page, lesson, step->answer, step, trace, "Answer: ", error);
}

static bool print_task(Buffer *page, const Lesson *lesson, int number, Trace *trace,
                       TextError *error) {
    const LessonTask *task = &lesson->tasks[number];
    LessonStep step = lesson->steps[lesson->step_count - 1];
    step.level = task->level;
    buffer_format(page, "\nTask %d\n%*s[", number + 1, INDENT, "");
    print_level(page, &lesson->levels[task->level]);
    buffer_text(page, "]\n");
    if (!print_prose(page, lesson, task->words, &step, trace, "", error)) return false;
    buffer_format(page, "\n%*sReached when: %s\n", INDENT, "",
                  lesson_task_limits(lesson, task).text);
    if (!task->solution.length) return true;
    buffer_format(page, "%*sOne way: ", INDENT, "");
    print_line(page, task->solution);
    return true;
}

static bool print_head(Buffer *page, const Lesson *lesson, TextError *error) {
    buffer_quoted(page, lesson->title);
    buffer_text(page, "\n");
    return print_prose(page, lesson, lesson->about, NULL, NULL, "", error) &&
           print_prose(page, lesson, lesson->by, NULL, NULL, "", error);
}

static bool print_lesson(const Lesson *lesson, const char *folder, const LessonTally *tally,
                         TextError *error) {
    Buffer page = {0};
    LessonTour tour = {.lesson = lesson, .data_folder = folder};
    bool good = print_head(&page, lesson, error);
    for (int i = 0; good && i < lesson->step_count; i++) {
        Trace *trace = lesson_tour_step(&tour, &lesson->steps[i], error);
        good = trace && print_step(&page, lesson, i, trace, error);
    }
    for (int i = 0; good && i < lesson->task_count; i++) {
        Trace *trace = lesson_tour_level(&tour, lesson->tasks[i].level, error);
        good = trace && print_task(&page, lesson, i, trace, error);
    }
    buffer_format(&page, "\n%d claims, %d numbers and %d %s found right.\n", tally->claims,
                  tally->numbers, tally->tasks, tally->tasks == 1 ? "task" : "tasks");
    lesson_tour_free(&tour);
    if (good) return cli_write(&page, "-", "the lesson", error);
    buffer_free(&page);
    return false;
}

static bool write_page(const Lesson *lesson, const char *folder, const char *path,
                       TextError *error) {
    Buffer page = {0};
    if (lesson_page(&page, lesson, folder, error)) return cli_write(&page, path, "the page", error);
    buffer_free(&page);
    return false;
}

static bool show_lesson(const char *name, const char *html, TextError *error) {
    char folder[FILE_PATH], path[FILE_PATH];
    Lesson lesson = {0};
    LessonTally tally;
    data_folder_find(folder, sizeof folder);
    bool good = lesson_path(path, name, folder, error) && lesson_read(&lesson, path, error) &&
                lesson_check(&lesson, folder, &tally, error) &&
                (html ? write_page(&lesson, folder, html, error)
                      : print_lesson(&lesson, folder, &tally, error));
    lesson_free(&lesson);
    return good;
}

// A row for each lesson.

static bool add_row(Buffer *page, const char *name, const char *folder, TextError *error) {
    char path[FILE_PATH];
    Lesson lesson = {0};
    enum { NAME_WIDTH = 18 };
    bool good = lesson_path(path, name, folder, error) && lesson_read(&lesson, path, error);
    if (good) {
        buffer_format(page, "%-*s", NAME_WIDTH, name);
        buffer_quoted(page, lesson.title);
        good = print_prose(page, &lesson, lesson.about, NULL, NULL, "", error);
    }
    lesson_free(&lesson);
    return good;
}

static bool list_lessons(TextError *error) {
    char folder[FILE_PATH];
    LevelList list = {0};
    Buffer page = {0};
    bool good = cli_data_folder(folder, sizeof folder, error) && lesson_list(&list, folder, error);
    for (int i = 0; good && i < list.count; i++)
        good = add_row(&page, list.names[i], folder, error);
    level_list_free(&list);
    if (good) return cli_write(&page, "-", "the list", error);
    buffer_free(&page);
    return false;
}

static bool lesson_command(const CliCall *call, TextError *error) {
    if (call->word_count > 1)
        return cli_refuse(error, "unexpected word", call->words[1], "one lesson");
    if (call->word_count == 1) return show_lesson(call->words[0], call->values[HTML], error);
    return call->values[HTML] ? cli_refuse(error, "--html", call->values[HTML], "with a lesson")
                              : list_lessons(error);
}

const CliCommand LESSON = {"lesson",
                           "[NAME]",
                           "list lessons on generators, or print one, with its claims checked",
                           LESSON_OPTIONS,
                           LESSON_MORE,
                           lesson_command};
