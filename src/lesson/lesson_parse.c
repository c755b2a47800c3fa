// SPDX-License-Identifier: MIT
#include <stdio.h>
#include <string.h>

#include "../base/file.h"
#include "../base/memory.h"
#include "lesson_reader.h"

void *lesson_room(LessonParser *parser, void *items, int *count, int most, size_t size,
                  const char *what) {
    if (*count == most) {
        parser_full(&parser->base, what, most);
        return NULL;
    }
    return (char *)items + size * (size_t)(*count)++;
}

bool lesson_continues(LessonParser *parser) {
    Parser *base = &parser->base;
    if (!line_ended(&base->line)) return true;
    Lines next = base->lines;
    Line line;
    if (next.at == next.end || (*next.at != ' ' && *next.at != '\t')) return false;
    lines_next_or_rest(&next, &line);
    line.length -= line.length > 0 && line.text[line.length - 1] == '\r';
    Parser looking = {.lines = next, .line = line, .error = base->error};
    if (line_ended(&line) || !parser_check_line(&looking)) return false;
    base->lines = next;
    base->line = line;
    return true;
}

static LessonStep *last_step(LessonParser *parser) {
    Lesson *lesson = parser->lesson;
    return lesson->step_count ? &lesson->steps[lesson->step_count - 1] : NULL;
}

static bool parse_lesson(LessonParser *parser) {
    int format;
    if (parser->lesson->title[0]) return parser_refuse(&parser->base, "second lesson", "one");
    if (!take_whole(&parser->base.line, 1, 1, &format))
        return parser_refuse(&parser->base, "lesson format", "1");
    return lesson_take_title(&parser->base, parser->lesson->title, "title");
}

static bool parse_quoted(LessonParser *parser, LessonProse *prose, const char *what) {
    *prose = (LessonProse){parser->lesson->paragraph_count, 1};
    return lesson_take_prose(parser, what, false);
}

static bool parse_once(LessonParser *parser, LessonProse *prose, const char *what) {
    if (prose->count || parser->lesson->level_count)
        return parser_refuse(&parser->base, what, "once in a lesson, before the first level");
    return parse_quoted(parser, prose, what);
}

static bool parse_about(LessonParser *parser) {
    return parse_once(parser, &parser->lesson->about, "about");
}

static bool parse_by(LessonParser *parser) { return parse_once(parser, &parser->lesson->by, "by"); }

// Prose.

static bool parse_say(LessonParser *parser) {
    LessonStep *step = last_step(parser);
    if (!step || step->question.count || parser->lesson->task_count)
        return parser_refuse(&parser->base, "say", "after a step and before its question");
    parser->in_prose = true;
    step->prose.count++;
    return lesson_take_prose(parser, "say", false);
}

static bool parse_more(LessonParser *parser) {
    if (!parser->in_prose) return parser_refuse(&parser->base, "more", "after say");
    return lesson_take_prose(parser, "more", true);
}

static bool parse_ask(LessonParser *parser) {
    Parser *base = &parser->base;
    LessonStep *step = last_step(parser);
    if (!step || step->question.count || parser->lesson->task_count)
        return parser_refuse(base, "ask", "one in a step, before the tasks");
    parser->in_prose = false;
    if (!parse_quoted(parser, &step->question, "ask")) return false;
    if (!lesson_continues(parser) || !take_keyword(&base->line, "answer"))
        return parser_refuse(base, "after the question", "answer \"...\"");
    return parse_quoted(parser, &step->answer, "answer");
}

// Claims.

static int take_braces(LessonParser *parser) {
    Line *line = &parser->base.line, inside;
    if (!take_text(line, "{=")) {
        parser_refuse(&parser->base, "claim", "{=...} OP a number, a kind of tile or {=...}");
        return -1;
    }
    Line rest = *line;
    if (!line_take_until(&rest, '}', &inside)) {
        parser_refuse(&parser->base, "open brace before", "}");
        return -1;
    }
    *line = inside;
    int formula = lesson_take_formula(parser);
    *line = rest;
    return formula;
}

static int decimals_of(Line number) {
    const char *point = number.length ? memchr(number.text, '.', number.length) : NULL;
    return point ? (int)(number.text + number.length - point) - 1 : 0;
}

static bool take_relation(Line *line, int *relation) {
    for (*relation = AT_MOST; *relation <= ABOVE; ++*relation)
        if (take_text(line, COMPARISON_SIGN[*relation])) return true;
    *relation = LESSON_EQUAL;
    return take_text(line, "=");
}

static bool take_right(LessonParser *parser, LessonClaim *claim) {
    Line *line = &parser->base.line;
    claim->decimals = -1;
    if (line_ended(line)) return parser_refuse(&parser->base, "claim", "a right side");
    if (line->length > 1 && line->text[0] == '{') return (claim->right = take_braces(parser)) >= 0;
    Line start = *line;
    claim->right = lesson_take_term(parser);
    claim->decimals = decimals_of((Line){start.text, start.length - line->length});
    return claim->right >= 0;
}

static bool parse_claim(LessonParser *parser) {
    Parser *base = &parser->base;
    Lesson *lesson = parser->lesson;
    if (!parser->in_prose) return parser_refuse(base, "claim", "after say or more");
    LessonClaim *claim = lesson_room(parser, lesson->claims, &lesson->claim_count, LESSON_CLAIMS,
                                     sizeof *claim, "too many claims:");
    if (!claim) return false;
    line_ended(&base->line);
    Line start = base->line;
    *claim = (LessonClaim){
        .line = base->lines.number, .step = lesson->step_count - 1, .strings = parser->strings};
    if ((claim->left = take_braces(parser)) < 0) return false;
    if (!take_relation(&base->line, &claim->relation)) {
        parser_refuse(base, "after the left side", "$2");  // its signs mean something in sentences
        return error_blanks(base->error, NAMES(NULL, "= < <= > or >="));
    }
    if (!take_right(parser, claim)) return false;
    claim->text = (Line){start.text, start.length - base->line.length};
    last_step(parser)->claim_count++;
    return true;
}

// Tasks.

static bool parse_task(LessonParser *parser) {
    Parser *base = &parser->base;
    Lesson *lesson = parser->lesson;
    if (lesson->step_count == 0) return parser_refuse(base, "task", "after the steps");
    LessonTask *task = lesson_room(parser, lesson->tasks, &lesson->task_count, LESSON_TASKS,
                                   sizeof *task, "too many tasks:");
    if (!task) return false;
    *task = (LessonTask){.line = base->lines.number,
                         .level = lesson->level_count - 1,
                         .first_limit = lesson->accepts.limit_count};
    parser->in_prose = false;
    if (!parse_quoted(parser, &task->words, "task")) return false;
    Statement counted = {0};
    if (!lesson_continues(parser) || !take_keyword(&base->line, "accept"))
        return parser_refuse(base, "after the task", "accept LIMITS");
    if (!parse_limits(base, &counted)) return false;
    task->limit_count = counted.count;
    return true;
}

static bool parse_solved(LessonParser *parser) {
    Lesson *lesson = parser->lesson;
    LessonTask *task = lesson->task_count ? &lesson->tasks[lesson->task_count - 1] : NULL;
    if (!task || task->solution.text)
        return parser_refuse(&parser->base, "solved", "once after a task");
    task->solution = lesson_take_run(&parser->base.line);
    return task->solution.length > 0 ||
           parser_refuse(&parser->base, "solved", "changes that fulfil the task");
}

// The whole text.

static bool parse_word(LessonParser *parser, Word word) {
    static const struct {
        const char *word;
        bool (*parse)(LessonParser *);
    } statements[] = {
        {"lesson", parse_lesson},      {"about", parse_about},      {"by", parse_by},
        {"level", lesson_parse_level}, {"step", lesson_parse_step}, {"say", parse_say},
        {"more", parse_more},          {"claim", parse_claim},      {"ask", parse_ask},
        {"task", parse_task},          {"solved", parse_solved},
    };
    if (!parser->lesson->title[0] && !line_is(word, "lesson"))
        return parser_refuse_word(&parser->base, "first statement", word, "lesson 1 \"Title\"");
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++)
        if (line_is(word, statements[i].word)) return statements[i].parse(parser);
    return parser_refuse_word(&parser->base, "unknown statement", word,
                              "lesson about by level step say more claim ask task solved");
}

static bool parse_statement(LessonParser *parser) {
    Parser *base = &parser->base;
    Word word;
    if (!parser_check_line(base)) return false;
    bool indented = base->line.length > 0 && strchr(" \t", *base->line.text);
    if (line_ended(&base->line)) return true;
    if (indented || !take_name(&base->line, &word))
        return parser_refuse(base, "statement", "a word of the language at the line's begin");
    return parse_word(parser, word) &&
           (line_ended(&base->line) || parser_refuse(base, "unexpected", "end of line"));
}

static bool check_steps(LessonParser *parser) {
    Lesson *lesson = parser->lesson;
    for (int i = 0; i < lesson->step_count; i++) {
        parser->base.lines.number = lesson->steps[i].line;
        if (lesson->steps[i].prose.count == 0)
            return parser_refuse_word(&parser->base, "step without words",
                                      word_of(lesson->steps[i].title), "say \"...\" below it");
    }
    return lesson->step_count > 0 || parser_refuse_word(&parser->base, "lesson without steps",
                                                        word_of(lesson->title), "one or more");
}

static bool parse_lines(LessonParser *parser) {
    Parser *base = &parser->base;
    while (lines_next_or_rest(&base->lines, &base->line)) {
        base->line.length -=
            base->line.length > 0 && base->line.text[base->line.length - 1] == '\r';
        if (!parse_statement(parser)) return false;
    }
    if (parser->lesson->title[0]) return check_steps(parser);
    return parser_refuse(base, "empty lesson", "lesson 1 \"Title\" first");
}

static bool allocate(Lesson *lesson, TextError *error) {
    lesson->levels = memory_allocate(LESSON_LEVELS, sizeof *lesson->levels);
    lesson->steps = memory_allocate(LESSON_STEPS, sizeof *lesson->steps);
    lesson->paragraphs = memory_allocate(LESSON_PARAGRAPHS, sizeof *lesson->paragraphs);
    lesson->pieces = memory_allocate(LESSON_PIECES, sizeof *lesson->pieces);
    lesson->formulas = memory_allocate(LESSON_FORMULAS, sizeof *lesson->formulas);
    lesson->terms = memory_allocate(LESSON_TERMS, sizeof *lesson->terms);
    lesson->claims = memory_allocate(LESSON_CLAIMS, sizeof *lesson->claims);
    lesson->tasks = memory_allocate(LESSON_TASKS, sizeof *lesson->tasks);
    lesson->accepts.limits = memory_allocate(RECIPE_LIMITS, sizeof *lesson->accepts.limits);
    if (lesson->levels && lesson->steps && lesson->paragraphs && lesson->pieces &&
        lesson->formulas && lesson->terms && lesson->claims && lesson->tasks &&
        lesson->accepts.limits)
        return true;
    return error_memory(error, "a lesson", LESSON_TERMS * sizeof *lesson->terms);
}

bool lesson_parse(Lesson *lesson, TextSource text, TextError *error) {
    *lesson = (Lesson){0};
    error_quote(lesson->source, sizeof lesson->source, text.name, strlen(text.name));
    LessonParser parser = {.lesson = lesson, .base.error = error};
    Lines *lines = &parser.base.lines;
    if (!lines_open(lines, text, "lesson", LESSON_BYTES, error)) return false;
    buffer_append(&lesson->text, text.bytes, text.length);
    bool good = buffer_good(&lesson->text, "a lesson", error) && allocate(lesson, error);
    TextSource kept = buffer_source(&lesson->text, lesson->source);
    good = good && lines_open(lines, kept, "lesson", LESSON_BYTES, error);
    parser.base.recipe = &lesson->accepts;
    good = good && parse_lines(&parser);
    if (!good) lesson_free(lesson);
    return good;
}

void lesson_free(Lesson *lesson) {
    buffer_free(&lesson->text);
    memory_release(lesson->levels);
    memory_release(lesson->steps);
    memory_release(lesson->paragraphs);
    memory_release(lesson->pieces);
    memory_release(lesson->formulas);
    memory_release(lesson->terms);
    memory_release(lesson->claims);
    memory_release(lesson->tasks);
    memory_release(lesson->accepts.limits);
    *lesson = (Lesson){0};
}
