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

// What is shown.

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
