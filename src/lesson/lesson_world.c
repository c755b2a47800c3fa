// SPDX-License-Identifier: MIT
#include "lesson_world.h"

#include <stdio.h>
#include <string.h>

#include "../worldgen/level.h"
#include "../worldgen/recipe_change.h"

enum { KEPT_BYTES = 32 << 20 };  // of a trace

// Levels.

static bool level_file(char path[FILE_PATH], const Lesson *lesson, const LessonLevel *level,
                       const char *data_folder) {
    const char *const folders[] = {"levels/", "levels/lessons/"};
    if (lesson->folder[0] && file_path(path, "%s%s.level", lesson->folder, level->name) &&
        file_exists(path))
        return true;
    for (int i = 0; data_folder[0] && i < 2; i++)
        if (file_path(path, "%s/%s%s.level", data_folder, folders[i], level->name) &&
            file_exists(path))
            return true;
    return false;
}

static bool read_level(Recipe *recipe, const char *path, const Line *changes, TextError *error) {
    Buffer text = {0};
    char list[RECIPE_CHANGES + 1] = "", folder[FILE_PATH];
    if (changes->length > RECIPE_CHANGES) {
        error_value(error, FAILURE_CONTENT, "changes", changes->text, changes->length, "# bytes");
        return error_blanks(error, NUMBERS(RECIPE_CHANGES));
    }
    if (changes->length) memcpy(list, changes->text, changes->length);
    file_path(folder, "%.*s.", (int)file_folder(path), path);
    bool good = file_read(&text, path, RECIPE_BYTES, error) &&
                recipe_parse_changed(recipe, buffer_source(&text, path), list, error) &&
                level_read_pictures(recipe, folder, error);
    buffer_free(&text);
    return good;
}

static bool trace_level(LessonWorld *world, const LessonLevel *level, TextError *error) {
    RunOptions options = {.seed = seed_value(&level->seed),
                          .width = level->width,
                          .height = level->height,
                          .threads = 1,
                          .want_tiles = true,
                          .keep = -1,
                          .budget = BUDGET_GIVEN};
    return trace_set(&world->trace, &world->recipe, options, KEPT_BYTES, error);
}

bool lesson_level_path(char path[FILE_PATH], const Lesson *lesson, int level,
                       const char *data_folder, TextError *error) {
    const LessonLevel *named = &lesson->levels[level];
    if (level_file(path, lesson, named, data_folder)) return true;
    error_value(error, FAILURE_MISSING, "level", named->name, strlen(named->name),
                "a level beside the lesson or a stock one");
    return error_at(error, lesson->source, named->line);
}

bool lesson_world_open(LessonWorld *world, const Lesson *lesson, int level, const Line *changes,
                       const char *data_folder, TextError *error) {
    char path[FILE_PATH];
    const LessonLevel *named = &lesson->levels[level];
    *world = (LessonWorld){0};
    if (!lesson_level_path(path, lesson, level, data_folder, error)) return false;
    if (read_level(&world->recipe, path, changes ? changes : &named->changes, error) &&
        trace_level(world, named, error))
        return true;
    lesson_world_free(world);
    return error_at(error, lesson->source, named->line);
}

LessonStep lesson_task_step(const LessonTask *task) {
    return (LessonStep){.line = task->line,
                        .level = task->level,
                        .place = {.word = {"world", 5}, .kind = TILE_NONE, .stamp = -1},
                        .look = {.palette = PALETTE_COUNT, .row = -1}};
}

void lesson_world_free(LessonWorld *world) {
    trace_free(&world->trace);
    recipe_free(&world->recipe);
}

Trace *lesson_tour_level(LessonTour *tour, int level, TextError *error) {
    if (tour->level == level + 1) return &tour->world.trace;
    lesson_tour_free(tour);
    if (!lesson_world_open(&tour->world, tour->lesson, level, NULL, tour->data_folder, error))
        return NULL;
    tour->level = level + 1;
    return &tour->world.trace;
}

Trace *lesson_tour_step(LessonTour *tour, const LessonStep *step, TextError *error) {
    Trace *trace = lesson_tour_level(tour, step->level, error);
    return trace && lesson_seek(tour->lesson, step, trace, error) ? trace : NULL;
}

void lesson_tour_free(LessonTour *tour) {
    lesson_world_free(&tour->world);
    tour->level = 0;
}

// Moments.

static bool refuse_place(const Lesson *lesson, const LessonPlace *place, int line,
                         const char *limit, int64_t number, TextError *error) {
    error_value(error, FAILURE_CONTENT, "moment", place->name.text, place->name.length, limit);
    error_blanks(error, NUMBERS(number));
    return error_at(error, lesson->source, line);
}

static bool is_meant(const Recipe *recipe, const Statement *statement, const LessonPlace *place) {
    if (statement->kind == STATEMENT_TILE)
        return line_is(place->word, "tile") && statement->tile == place->kind;
    if (statement->kind == STATEMENT_MAP)
        return place->kind == TILE_NONE && line_is(place->word, statement->name);
    if (statement->kind != STATEMENT_PASS) return false;
    const Operation *operation = recipe->stages[statement->first].operation;
    return line_is(place->word, operation->name) &&
           (!operation->of_kind || operation->kind == place->kind);
}

// The number-th statement that is meant; the last one for 0; -1 for none.
static int statement_meant(const Recipe *recipe, const LessonPlace *place, int number) {
    int found = -1, count = 0;
    for (int i = 0; i < recipe->statement_count; i++)
        if (is_meant(recipe, &recipe->statements[i], place)) {
            found = i;
            if (++count == number) return i;
        }
    return number ? -1 : found;
}

// A map has definitions and stages, a tile line or a pass only its own number.
static bool find_stage(TracePosition *position, const Recipe *recipe, const LessonPlace *place) {
    int first = statement_meant(recipe, place, 1), second = 0;
    if (first < 0) return false;
    bool is_map = recipe->statements[first].kind == STATEMENT_MAP;
    int number = place->number_count ? place->numbers[0] : !is_map;
    if (is_map && place->number_count == 1) {
        second = place->numbers[0];
        number = 1;
    } else if (place->number_count == 2) {
        if (!is_map) return false;
        second = place->numbers[1];
    }
    position->statement = statement_meant(recipe, place, number);
    if (position->statement < 0) return false;
    int count = is_map ? recipe->statements[position->statement].count : 1;
    position->stage = (second ? second : count) - 1;
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

MapColours lesson_colours(const LessonStep *step, const Trace *trace) {
    const Tilemap *tiles = trace_tiles(trace);
    Palette palette = step->look.palette;
    const Recipe *recipe = trace->run.recipe;
    bool at_tiles = recipe->statements[trace->at.statement].kind != STATEMENT_MAP;
    if (palette == PALETTE_COUNT) palette = at_tiles ? PALETTE_GAME : PALETTE_GREY;
    MapColours colours = map_colours(palette, trace_map(trace), at_tiles ? tiles : NULL);
    if (step->look.ranged) {
        colours.range.low = (float)step->look.low;
        colours.range.high = (float)step->look.high;
    }
    return colours;
}
