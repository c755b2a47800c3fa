// SPDX-License-Identifier: MIT
// Statements that name a level, and a moment of it.
#include <string.h>

#include "lesson_reader.h"

Word lesson_take_run(Line *line) {
    line_ended(line);  // skips blanks
    Word word = {line->text, 0};
    while (word.length < line->length && !strchr(" \t", word.text[word.length])) word.length++;
    line_skip(line, word.length);
    return word;
}

bool lesson_take_title(Parser *base, char title[LESSON_TITLE], const char *what) {
    Word string;
    Line start = base->line;
    if (take_string(&base->line, &string) && string.length > 0 && string.length < LESSON_TITLE) {
        word_copy(title, LESSON_TITLE, string);
        return true;
    }
    parser_refuse_at(base, start, what, "text in quotes, 1 to # bytes");
    return error_blanks(base->error, NUMBERS(LESSON_TITLE - 1));
}

// Levels.

// FOLDER/NAME or NAME; none begins with a point, so that none leads upwards.
static bool is_level_word(Word word) {
    if (word.length == 0 || word.length >= LESSON_NAME) return false;
    bool begins = true;
    int parts = 1;
    for (size_t i = 0; i < word.length; i++) {
        char c = word.text[i];
        static const char letters[] =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-/";
        if (!memchr(letters, c, sizeof letters - 1)) return false;
        if (begins && (c == '.' || c == '/')) return false;
        begins = c == '/';
        parts += c == '/';
    }
    return !begins && parts <= 2;
}

static bool parse_side(Parser *base, int *side) {
    return take_whole(&base->line, RECIPE_SIDE_LEAST, LESSON_SIDE, side);
}

static bool parse_size(Parser *base, LessonLevel *level) {
    bool good = parse_side(base, &level->width);
    level->height = level->width;
    if (good && line_take(&base->line, "x")) good = parse_side(base, &level->height);
    if (good) return true;
    parser_refuse(base, "size", "N or WxH, sides of #1..#2");
    return error_blanks(base->error, NUMBERS(RECIPE_SIDE_LEAST, LESSON_SIDE));
}

bool lesson_parse_level(LessonParser *parser) {
    Parser *base = &parser->base;
    Lesson *lesson = parser->lesson;
    LessonLevel *level = lesson_room(parser, lesson->levels, &lesson->level_count, LESSON_LEVELS,
                                     sizeof *level, "too many levels:");
    if (!level) return false;
    Line start = base->line;
    Word name, changes = lesson_take_run(&base->line);
    line_take_until(&changes, '+', &name);
    *level = (LessonLevel){.line = base->lines.number, .changes = changes};
    if (!is_level_word(name))
        return parser_refuse_at(base, start, "level", "NAME or FOLDER/NAME, of 63 bytes at most");
    word_copy(level->name, sizeof level->name, name);
    if (!parse_size(base, level)) return false;
    Word seed = lesson_take_run(&base->line);
    if (seed.length == 0) return parser_refuse(base, "seed", "NAME SIZE SEED");
    return seed_parse(&level->seed, seed.text, seed.length, base->error) ||
           lines_place(&base->lines, base->error);
}

// Steps.

static bool take_look_word(Line *line, Palette *palette) {
    Line start = *line;
    Word word;
    char name[20] = "";
    bool good = take_word(line, &word) && word.length < sizeof name;
    if (good) word_copy(name, sizeof name, word);
    Palette found = palette_named(name);
    if (good && found != PALETTE_COUNT) *palette = found;
    return line_taken(line, start, good && found != PALETTE_COUNT);
}

static bool take_range(Line *line, LessonLook *look) {
    Line start = *line;
    int64_t low, high;
    bool good =
        take_number(line, &low) && line_take(line, "..") && take_number(line, &high) && low < high;
    if (good) {
        look->ranged = true;
        look->low = amount_value((Amount){low, AMOUNT_PLAIN});
        look->high = amount_value((Amount){high, AMOUNT_PLAIN});
    }
    return line_taken(line, start, good);
}

static bool parse_look(Parser *base, LessonLook *look, const LessonLevel *level) {
    *look = (LessonLook){.palette = PALETTE_COUNT, .row = -1};
    take_look_word(&base->line, &look->palette);
    take_range(&base->line, look);
    if (!take_keyword(&base->line, "row")) return true;
    if (take_whole(&base->line, 0, level->height - 1, &look->row)) return true;
    parser_refuse(base, "row", "0..#");
    return error_blanks(base->error, NUMBERS(level->height - 1));
}

bool lesson_parse_step(LessonParser *parser) {
    Parser *base = &parser->base;
    Lesson *lesson = parser->lesson;
    if (lesson->level_count == 0) return parser_refuse(base, "step", "after a level");
    if (lesson->task_count > 0) return parser_refuse(base, "step", "before the tasks");
    LessonStep *step = lesson_room(parser, lesson->steps, &lesson->step_count, LESSON_STEPS,
                                   sizeof *step, "too many steps:");
    if (!step) return false;
    *step = (LessonStep){.line = base->lines.number,
                         .level = lesson->level_count - 1,
                         .prose.first = lesson->paragraph_count,
                         .first_claim = lesson->claim_count};
    parser->in_prose = false;
    if (!lesson_take_place(parser, &step->place) ||
        !parse_look(base, &step->look, &lesson->levels[step->level]))
        return false;
    return lesson_continues(parser) ? lesson_take_title(base, step->title, "title of the step")
                                    : parser_refuse(base, "title of the step", "text in quotes");
}
