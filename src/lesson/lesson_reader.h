// SPDX-License-Identifier: MIT
// lesson_reader: reads a lesson word by word. Private to its parser: lesson_parse.c reads the file,
// lesson_parse_step.c levels and steps, lesson_prose.c what is in quotes, lesson_formula.c what is in braces, lesson_place.c the names of
// moments.
//
// It reads with the functions of recipe_reader.h; the recipe of the Parser is Lesson.accepts.
#pragma once

#include "../worldgen/recipe_reader.h"
#include "lesson.h"

typedef struct LessonParser {
    Parser base;
    Lesson *lesson;
    bool in_prose;  // `more` may follow
    Line strings;  // those read last, with what stands between them
} LessonParser;

// Takes one or more strings as one paragraph, or goes on with the last paragraph. Strings may be
// continued on lines that begin with a blank.
bool lesson_take_prose(LessonParser *parser, const char *what, bool more);

// A formula of its own, up to the end of the parser's line. Returns its number; -1 if it is refused.
int lesson_take_formula(LessonParser *parser);
// A term alone as a formula: a number or a kind of tile.
int lesson_take_term(LessonParser *parser);

bool lesson_take_place(LessonParser *parser, LessonPlace *place);

// A word of any bytes, up to the next blank; maybe empty.
Word lesson_take_run(Line *line);
bool lesson_take_title(Parser *base, char title[LESSON_TITLE], const char *what);

bool lesson_parse_level(LessonParser *parser);
bool lesson_parse_step(LessonParser *parser);

// Whether the statement goes on: in this line, or in the next one, which then begins with a blank.
bool lesson_continues(LessonParser *parser);

// The next item of a kind, zeroed; NULL, with the error filled, if there are too many.
void *lesson_room(LessonParser *parser, void *items, int *count, int most, size_t size,
                  const char *what);
