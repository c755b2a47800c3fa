// SPDX-License-Identifier: MIT
#include "lesson_check.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../worldgen/land.h"

// Claims.

// Half a step of the last decimal that the right side is written with; for a formula five digits.
static double tolerance(const LessonClaim *claim, double left, double right) {
    double half = 0.5;
    if (claim->decimals < 0) return 1e-5 * double_max(1, double_max(fabs(left), fabs(right)));
    for (int i = 0; i < claim->decimals; i++) half /= 10;
    return half * (1 + 1e-6);
}

static bool holds(const LessonClaim *claim, LessonValue left, LessonValue right) {
    if (left.tile != TILE_NONE || right.tile != TILE_NONE)
        return claim->relation == LESSON_EQUAL && left.tile == right.tile;
    double rounding = 1e-6 * double_max(1, fabs(right.number));
    switch (claim->relation) {
    case AT_MOST: return left.number <= right.number + rounding;
    case AT_LEAST: return left.number >= right.number - rounding;
    case BELOW: return left.number < right.number;
    case ABOVE: return left.number > right.number;
    default: return fabs(left.number - right.number) <= tolerance(claim, left.number, right.number);
    }
}

// The last sentence of strings that follow each other.
static void last_sentence(char *sentence, size_t capacity, Line strings) {
    char text[RECIPE_LINE];
    size_t length = 0, begin = 0;
    for (size_t i = 0; i < strings.length && length + 1 < sizeof text; i++) {
        bool gap = strings.text[i] == '"';
        while (gap && i + 1 < strings.length && strings.text[i + 1] != '"') i++;
        i += gap;
        text[length++] = gap ? ' ' : strings.text[i];
    }
    for (size_t i = 0; i + 2 < length; i++)
        if (strchr(".?!", text[i]) && text[i + 1] == ' ') begin = i + 2;
    error_quote(sentence, capacity, text + begin, length - begin);
}

static bool contradict(const Lesson *lesson, const LessonClaim *claim, LessonValue left,
                       LessonValue right, TextError *error) {
    char text[ERROR_NAME], sentence[ERROR_NAME];
    error_quote(text, sizeof text, claim->text.text, claim->text.length);
    last_sentence(sentence, sizeof sentence, claim->strings);
    int decimals = claim->decimals < 0 ? 6 : int_min(claim->decimals + 2, 6);
    error_say(error, FAILURE_SYNC, "claim '$1' is not true, $2 against $3: \"$4\"",
              NAMES(text, lesson_value_words(left, decimals).text,
                    lesson_value_words(right, decimals).text, sentence));
    return error_at(error, lesson->source, claim->line);
}

bool lesson_check_claim(const Lesson *lesson, const LessonClaim *claim, Trace *trace,
                        TextError *error) {
    LessonValue left, right;
    const LessonStep *step = &lesson->steps[claim->step];
    return lesson_work_out(&left, lesson, claim->left, step, trace, error) &&
           lesson_work_out(&right, lesson, claim->right, step, trace, error) &&
           (holds(claim, left, right) || contradict(lesson, claim, left, right, error));
}

// Prose.

static bool check_prose(const Lesson *lesson, LessonProse prose, const LessonStep *step,
                        Trace *trace, LessonTally *tally, TextError *error) {
    Buffer text = {0};
    bool good = true;
    for (int i = prose.first; good && i < prose.first + prose.count; i++) {
        const LessonParagraph *paragraph = &lesson->paragraphs[i];
        for (int j = 0; good && j < paragraph->count; j++) {
            const LessonPiece *piece = &lesson->pieces[paragraph->first + j];
            good = lesson_piece(&text, lesson, piece, step, trace, error);
            tally->numbers += piece->kind == LESSON_NUMBER || piece->kind == LESSON_PARAMETER;
        }
    }
    good = good && buffer_good(&text, "a lesson", error);
    buffer_free(&text);
    return good;
}

static bool check_step(const Lesson *lesson, const LessonStep *step, Trace *trace,
                       LessonTally *tally, TextError *error) {
    for (int i = 0; i < step->claim_count; i++, tally->claims++)
        if (!lesson_check_claim(lesson, &lesson->claims[step->first_claim + i], trace, error))
            return false;
    return check_prose(lesson, step->prose, step, trace, tally, error) &&
           check_prose(lesson, step->question, step, trace, tally, error) &&
           check_prose(lesson, step->answer, step, trace, tally, error);
}

// Tasks.

bool lesson_task_met(const Lesson *lesson, const LessonTask *task, const TileCensus *census,
                     char *broken, size_t capacity) {
    Recipe limits = {.limits = lesson->accepts.limits + task->first_limit,
                     .limit_count = task->limit_count};
    return land_accepted(&limits, census, broken, capacity);
}

// By what is counted, whether in percent, and whether there is too much.
static const char *const TOLD[3][2][2] = {
    {{"$2 covers $1 tiles, too few: it wants $3 or more",
      "$2 covers $1 tiles, too many: it wants $3 or fewer"},
     {"$2 covers $1 % of the map, too little: it wants $3 % or more",
      "$2 covers $1 % of the map, too much: it wants $3 % or less"}},
    {{"the number of islands is $1, too low: it wants $3 or more",
      "the number of islands is $1, too high: it wants $3 or fewer"}},
    {{"the largest island has $1 tiles, too few: it wants $3 or more",
      "the largest island has $1 tiles, too many: it wants $3 or fewer"},
     {"the largest island has $1 % of the land, too little: it wants $3 % or more",
      "the largest island has $1 % of the land, too much: it wants $3 % or less"}},
};

// How far a world is from one limit; empty where it keeps that.
static Words limit_told(const AcceptLimit *limit, const TileCensus *census) {
    double here;
    int side = land_limit_side(limit, census, &here);
    if (side == 0) return (Words){{0}};
    Amount amount = side < 0 ? limit->low : limit->high;
    int kind = int_max(limit->subject - LIMIT_LAND, 0);
    const char *told = TOLD[kind][amount.unit == AMOUNT_PERCENT][side > 0];
    Words wanted = words_rounded((double)amount.nano / (double)AMOUNT_ONE);
    return words(told ? told : "$2: $1",
                 NAMES(words_rounded(here).text, recipe_limit_name(limit->subject), wanted.text));
}

Words lesson_task_told(const Lesson *lesson, const LessonTask *task, const TileCensus *census) {
    Words all = {.text = ""};
    for (int i = 0; i < task->limit_count; i++) {
        Words told = limit_told(&lesson->accepts.limits[task->first_limit + i], census);
        size_t used = strlen(all.text), length = strlen(told.text);
        if (length == 0 || used + 2 + length >= sizeof all.text) continue;
        if (used) memcpy(all.text + used, "; ", 2), used += 2;
        memcpy(all.text + used, told.text, length + 1);
    }
    return all;
}

Words lesson_task_limits(const Lesson *lesson, const LessonTask *task) {
    Words all = {.text = ""};
    for (int i = 0; i < task->limit_count; i++) {
        char limit[64];
        recipe_print_limit(&lesson->accepts.limits[task->first_limit + i], limit, sizeof limit);
        size_t used = strlen(all.text);
        snprintf(all.text + used, sizeof all.text - used, "%s%s", used ? " " : "", limit);
    }
    return all;
}

bool lesson_census(TileCensus *census, Trace *trace, TextError *error) {
    const Recipe *recipe = trace->run.recipe;
    if (!recipe->has_tiles) {
        error_set(error, FAILURE_CONTENT, "no tiles to count (limit: a level with tile lines)");
        return error_in(error, recipe->source);
    }
    if (!trace_seek(trace, trace_last(trace), error)) return false;
    return tilemap_census(trace_tiles(trace), census, NULL) ||
           error_memory(error, "islands", sizeof(int32_t));
}

static bool check_start(const Lesson *lesson, const LessonTask *task, LessonTour *tour,
                        TextError *error) {
    TileCensus census;
    char broken[128];
    Trace *trace = lesson_tour_level(tour, task->level, error);
    if (!trace || !lesson_census(&census, trace, error)) return false;
    if (!lesson_task_met(lesson, task, &census, broken, sizeof broken)) return true;
    error_say(error, FAILURE_SYNC, "the task '$' is fulfilled from the start",
              NAMES(lesson_task_limits(lesson, task).text));
    return error_at(error, lesson->source, task->line);
}

static bool check_solution(const Lesson *lesson, const LessonTask *task, const char *data_folder,
                           TextError *error) {
    TileCensus census;
    char broken[128] = "", solution[128];
    LessonWorld world;
    if (!task->solution.text) return true;
    if (!lesson_world_open(&world, lesson, task->level, &task->solution, data_folder, error) ||
        !lesson_census(&census, &world.trace, error)) {
        lesson_world_free(&world);
        return error_at(error, lesson->source, task->line);
    }
    bool met = lesson_task_met(lesson, task, &census, broken, sizeof broken);
    lesson_world_free(&world);
    if (met) return true;
    error_quote(solution, sizeof solution, task->solution.text, task->solution.length);
    error_say(error, FAILURE_SYNC, "the solution '$1' does not reach '$2'",
              NAMES(solution, broken));
    return error_at(error, lesson->source, task->line);
}

bool lesson_check(const Lesson *lesson, const char *data_folder, LessonTally *tally,
                  TextError *error) {
    LessonTour tour = {.lesson = lesson, .data_folder = data_folder};
    bool good = true;
    *tally = (LessonTally){0};
    for (int i = 0; good && i < lesson->step_count; i++) {
        const LessonStep *step = &lesson->steps[i];
        Trace *trace = lesson_tour_step(&tour, step, error);
        good = trace && check_step(lesson, step, trace, tally, error);
    }
    for (int i = 0; good && i < lesson->task_count; i++, tally->tasks++) {
        const LessonTask *task = &lesson->tasks[i];
        good = check_start(lesson, task, &tour, error) &&
               check_solution(lesson, task, data_folder, error);
    }
    lesson_tour_free(&tour);
    return good;
}
