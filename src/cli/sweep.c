// SPDX-License-Identifier: MIT
#include "sweep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../base/data_folder.h"
#include "../base/memory.h"
#include "../base/parallel.h"
#include "../worldgen/level.h"
#include "../worldgen/recipe_change.h"

// A number as it is written: "area/", 200, "".
typedef struct SweepEnd {
    Line before, digits, after;
    double number;
} SweepEnd;

typedef struct Sweep {
    char name[CHANGE_NAME];  // "land.count"
    SweepEnd low, high;
    int steps;  // 1 where there is no sweep
    Usual range;
} Sweep;

static bool refuse(const char *text, const char *limit, TextError *error) {
    return cli_refuse(error, "--sweep", text, limit);
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Digits with at most one point, and a sign.
static bool read_number(SweepEnd *end, Line line) {
    char number[32];
    const char *text = line.text;
    size_t before = 0, length = 0;
    while (before < line.length && !is_digit(text[before]) && text[before] != '-') before++;
    end->before = (Line){text, before};
    line_skip(&line, before);
    while (length < line.length && (is_digit(line.text[length]) || line.text[length] == '.' ||
                                    (length == 0 && line.text[0] == '-')))
        length++;
    end->digits = (Line){line.text, length};
    if (length == 0 || length >= sizeof number) return false;
    memcpy(number, line.text, length);
    number[length] = 0;
    char *rest;
    end->number = strtod(number, &rest);
    line_skip(&line, length);
    end->after = line;
    return !*rest;
}

static bool same(Line one, Line other) {
    return one.length == other.length && memcmp(one.text, other.text, one.length) == 0;
}

// The ".." between two values; a value may end with a point of its own in no level.
static bool split(Line line, Line *low, Line *high) {
    for (size_t i = 1; i + 2 < line.length; i++) {
        if (line.text[i] != '.' || line.text[i + 1] != '.') continue;
        *low = (Line){line.text, i};
        *high = (Line){line.text + i + 2, line.length - i - 2};
        return true;
    }
    return false;
}

static bool read_sweep(Sweep *sweep, const char *text, TextError *error) {
    static const char FORM[] = "NAME.KEY=LOW..HIGH:STEPS, both ends alike";
    Line rest = {text, strlen(text)}, name, range, low, high;
    bool good = line_take_until(&rest, '=', &name) && name.length < sizeof sweep->name &&
                line_take_until(&rest, ':', &range) && split(range, &low, &high) &&
                read_number(&sweep->low, low) && read_number(&sweep->high, high) &&
                same(sweep->low.before, sweep->high.before) &&
                same(sweep->low.after, sweep->high.after);
    if (!good) return refuse(text, FORM, error);
    memcpy(sweep->name, name.text, name.length);
    sweep->name[name.length] = 0;
    if (line_take_number(&rest, SWEEP_STEPS, &sweep->steps) && rest.length == 0 &&
        sweep->steps >= 2)
        return true;
    refuse(text, "2 to # steps", error);
    return error_blanks(error, NUMBERS(SWEEP_STEPS));
}

// The way from one end to the other.
static bool find_range(Sweep *sweep, const Recipe *recipe, TextError *error) {
    ChangePlace place;
    if (!change_find(&place, recipe, sweep->name, error)) return error_in(error, "--sweep");
    double low = sweep->low.number, high = sweep->high.number;
    sweep->range = (Usual){.low = low, .high = high, .step = 1e-6};
    if (place.kind != CHANGE_VALUE) {
        if (place.kind != CHANGE_TEST) sweep->range.step = 1;
        return true;
    }
    const Statement *statement = &recipe->statements[place.statement];
    const Operation *row = recipe->stages[statement->first + place.part].operation;
    const Parameter *parameter = &row->parameters[place.parameter];
    bool plain = sweep->low.before.length == 0 && sweep->low.after.length == 0;
    if (plain && PARAMETER_FORM[parameter->kind].whole) sweep->range.step = 1;
    sweep->range.logarithmic = parameter->usual.logarithmic && low > 0 && high > 0;
    return true;
}

static void print_part(Buffer *to, Line part) { buffer_append(to, part.text, part.length); }

// "land.count=40": the ends as they were written.
static void print_change(const Sweep *sweep, int step, Buffer *to) {
    const SweepEnd *end = step == 0 ? &sweep->low : &sweep->high;
    buffer_format(to, "%s=", sweep->name);
    print_part(to, end->before);
    if (step == 0 || step == sweep->steps - 1) {
        print_part(to, end->digits);
    } else {
        Amount amount = usual_at(&sweep->range, (double)step / (sweep->steps - 1));
        buffer_text(to, words_number(amount_value(amount), 4).text);
    }
    print_part(to, end->after);
}

// The seed of the unchanged world, or the text as it is where that cannot be made.
static bool keep_seed(Worlds *worlds, TextError *error) {
    const WorldLevel *level = &worlds->levels[0];
    LandWish wish = {.width = level->width,
                     .height = level->height,
                     .seed = worlds_seed(worlds, 0),
                     .threads = parallel_processors(),
                     .keep = -1};
    Land land = {0};
    TextError why = {0};
    bool made = land_make(&land, &level->recipe, &wish, &why);
    worlds->swept = made ? land.seed : wish.seed;
    land_free(&land);
    if (made || why.failure == FAILURE_CONTENT) return true;
    *error = why;
    return false;
}

static bool load_variant(WorldLevel *variant, const WorldLevel *level, const char *changes,
                         TextError *error) {
    char folder[FILE_PATH], name[FILE_PATH];
    bool stock = level_is_stock(level->name);
    *variant = (WorldLevel){.width = level->width, .height = level->height};
    memcpy(variant->name, level->name, sizeof variant->name);
    snprintf(variant->label, sizeof variant->label, "%s", changes);
    data_folder_find(folder, sizeof folder);
    if (stock && !file_path(name, "%s+%s", level->name, changes))
        return refuse(changes, "shorter names", error);
    bool good = stock ? cli_level(&variant->recipe, name, &BUDGET_ASKED, NULL, error)
                      : level_load_changed(&variant->recipe, level->name, changes, folder,
                                           &BUDGET_ASKED, NULL, error);
    memcpy(variant->recipe.title, level->recipe.title, sizeof variant->recipe.title);
    variant->recipe.rolls = 1;
    variant->recipe.limit_count = 0;  // none is refused for what it lacks
    return good;
}

static bool load_variants(Worlds *worlds, const Sweep sweeps[SWEEPS_MOST], TextError *error) {
    int count = sweeps[0].steps * sweeps[1].steps;
    WorldLevel unchanged = worlds->levels[0];
    WorldLevel *variants = memory_allocate((size_t)count, sizeof *variants);
    if (!variants) return error_memory(error, "the levels", (size_t)count * sizeof *variants);
    memory_release(worlds->levels);
    worlds->levels = variants;
    worlds->level_count = 0;
    bool good = true;
    for (int i = 0; i < count && good; i++) {
        Buffer changes = {0};
        print_change(&sweeps[0], i % sweeps[0].steps, &changes);
        if (sweeps[1].steps > 1) buffer_byte(&changes, '+');
        if (sweeps[1].steps > 1) print_change(&sweeps[1], i / sweeps[0].steps, &changes);
        buffer_byte(&changes, 0);
        good = buffer_good(&changes, "a sweep", error) &&
               load_variant(&variants[i], &unchanged, (const char *)changes.bytes, error);
        worlds->level_count++;
        buffer_free(&changes);
    }
    recipe_free(&unchanged.recipe);
    return good;
}

bool sweep_worlds(Worlds *worlds, const char *const texts[SWEEPS_MOST], int *columns,
                  TextError *error) {
    Sweep sweeps[SWEEPS_MOST] = {{.steps = 1}, {.steps = 1}};
    if (worlds_count(worlds) != 1) return refuse(texts[0], "one level and one seed", error);
    for (int i = 0; i < SWEEPS_MOST && texts[i]; i++)
        if (!read_sweep(&sweeps[i], texts[i], error) ||
            !find_range(&sweeps[i], &worlds->levels[0].recipe, error))
            return false;
    if (sweeps[0].steps * sweeps[1].steps > SWEEP_CELLS) {
        refuse(texts[1], "# worlds in all", error);
        return error_blanks(error, NUMBERS(SWEEP_CELLS));
    }
    *columns = sweeps[0].steps;
    return keep_seed(worlds, error) && load_variants(worlds, sweeps, error);
}
