// SPDX-License-Identifier: MIT
// Names of moments: read, and found in a recipe.
#include "../worldgen/recipe_change_parts.h"
#include "lesson_reader.h"
#include "lesson_world.h"

// Reading.

static bool take_numbers(LessonPlace *place, Line *rest) {
    Line word;
    while (rest->length > 0) {
        int *number = &place->numbers[place->number_count];
        line_take_until(rest, '.', &word);
        if (place->number_count == 2 || !line_take_number(&word, 9999, number) || word.length > 0 ||
            *number == 0)
            return false;
        place->number_count++;
    }
    return true;
}

static bool take_dotted(LessonPlace *place) {
    Line rest = place->name, word;
    if (!line_take_until(&rest, '.', &place->word)) return place->word.length > 0;
    Line kind = rest;
    line_take_until(&kind, '.', &word);
    place->kind = tile_named(word.text, word.length);
    if (place->kind != TILE_NONE) rest = kind;
    return place->word.length > 0 && (rest.length > 0 || place->kind != TILE_NONE) &&
           take_numbers(place, &rest);
}

bool lesson_take_place(LessonParser *parser, LessonPlace *place) {
    Parser *base = &parser->base;
    Line start = base->line;
    *place = (LessonPlace){.kind = TILE_NONE, .stamp = -1};
    bool good = take_word(&base->line, &place->name) && take_dotted(place);
    if (good && line_take(&base->line, ":")) {
        int stamp;
        good = line_take_digits(&base->line, &stamp);
        place->stamp = stamp;
    }
    if (good) place->name.length = (size_t)(base->line.text - place->name.text);
    return good || parser_refuse_at(base, start, "moment",
                                    "world, MAP, MAP.STAGE, tile.KIND or PASS, with :STAMP");
}

// Finding.

static bool refuse_place(const Lesson *lesson, const LessonPlace *place, int line,
                         const char *limit, int64_t number, TextError *error) {
    error_value(error, FAILURE_CONTENT, "moment", place->name.text, place->name.length, limit);
    error_blanks(error, NUMBERS(number));
    return error_at(error, lesson->source, line);
}

// What a name counts: tile lines of a kind, passes, definitions of a map.
static StatementLike statements_meant(const LessonPlace *place) {
    Line word = place->word;
    if (line_is(word, "tile")) return (StatementLike){.kind = STATEMENT_TILE, .tile = place->kind};
    const Operation *pass = operation_find(word.text, word.length, place->kind);
    if (pass && pass->group == GROUP_TILES)
        return (StatementLike){.kind = STATEMENT_PASS, .operation = pass};
    return (StatementLike){.kind = STATEMENT_MAP, .name = word};
}

// The number-th of them; the last one for 0; -1 for none.
static int find_statement(const Recipe *recipe, const StatementLike *like, int number) {
    int found = -1, count = 0;
    for (int i = 0; i < recipe->statement_count; i++)
        if (change_is_like(recipe, i, like)) {
            found = i;
            if (++count == number) return i;
        }
    return number ? -1 : found;
}

// A map has definitions and stages, a tile line or a pass only its own number.
static bool find_stage(TracePosition *position, const Recipe *recipe, const LessonPlace *place) {
    StatementLike like = statements_meant(place);
    const int *numbers = place->numbers;
    int number = place->number_count ? numbers[0] : 1, stage = 0, count = 1;
    if (like.kind == STATEMENT_MAP) {
        if (place->kind != TILE_NONE) return false;
        number = place->number_count == 2 ? numbers[0] : place->number_count;  // 0: the last one
        stage = place->number_count ? numbers[place->number_count - 1] : 0;
    } else if (place->number_count == 2) return false;
    position->statement = find_statement(recipe, &like, number);
    if (position->statement < 0) return false;
    if (like.kind == STATEMENT_MAP) count = recipe->statements[position->statement].count;
    position->stage = (stage ? stage : count) - 1;
    return position->stage < count;
}

bool lesson_find(TracePosition *position, const Lesson *lesson, const LessonPlace *place, int line,
                 const Trace *trace, TextError *error) {
    const Recipe *recipe = trace->run.recipe;
    *position = trace_last(trace);
    if (line_is(place->word, "world")) return true;
    if (!find_stage(position, recipe, place))
        return refuse_place(lesson, place, line, "a moment that the level has", 0, error);
    int64_t stamps = trace_stamps(trace, position->statement, position->stage);
    if (stamps < 0)
        return refuse_place(lesson, place, line, "a map that the world needs", 0, error);
    if (place->stamp > stamps) return refuse_place(lesson, place, line, "0..#", stamps, error);
    position->stamp = place->stamp < 0 ? stamps : place->stamp;
    return true;
}

bool lesson_seek(const Lesson *lesson, const LessonStep *step, Trace *trace, TextError *error) {
    TracePosition position;
    return lesson_find(&position, lesson, &step->place, step->line, trace, error) &&
           trace_seek(trace, position, error);
}
