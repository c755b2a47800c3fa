// SPDX-License-Identifier: MIT
#include "summary.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "../../base/lines.h"
#include "../../base/memory.h"
#include "../../game/daily.h"
#include "../../worldgen/recipe_change.h"
#include "shell.h"

// Seeds and sizes.

SeedText choice_new_seed(void) {
    uint64_t ticks = SDL_GetPerformanceCounter();
    return seed_words(ticks * UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)time(NULL));
}

SeedText summary_seed(const WorldCode *code) { return seed_bare(&code->seed); }

CodeText summary_code(Ui *ui, const WorldCode *code, int width) {
    static const char left_out[] = "\u2026";
    CodeText text = code_text(code);
    if (!code->changes[0] || ui_text_width(ui, text.text) <= width) return text;
    char *list = strchr(text.text, '+') + 1;
    const char *rest = list + strlen(code->changes);
    size_t length = sizeof left_out - 1;
    if (rest < list + length) return text;
    memmove(list + length, rest, strlen(rest) + 1);
    memcpy(list, left_out, length);
    return text;
}

WorldCode choice_last_code(const Shell *shell) {
    const Settings *settings = &shell->settings;
    WorldCode code = {
        .width = settings->width, .height = settings->height, .difficulty = settings->difficulty};
    snprintf(code.level, sizeof code.level, "%s", settings->level);
    return code;
}

const char *choice_class_word(SizeClass size) {
    static const char *const words[SIZE_CLASS_COUNT] = {"small", "middle", "large"};
    return words[size];
}

Words summary_size(const WorldCode *code) {
    return words(code->width == code->height ? "#1" : "#1x#2", NUMBERS(code->width, code->height));
}

Words summary_size_word(const WorldCode *code) {
    int side = code->width == code->height ? code->width : 0;
    bool has_word = side == 64 || side == 128 || side == 256;
    return has_word ? words(choice_class_word(size_class(side, side)), NO_BLANKS)
                    : summary_size(code);
}

// Levels.

int choice_place_of(const LevelList *levels, const char *level) {
    for (int i = 0; i < levels->count; i++)
        if (strcmp(levels->names[i], level) == 0) return i;
    return -1;
}

// A level file that cannot be read keeps its file name as a title.
void choice_read_titles(Shell *shell) {
    const LevelList *levels = &shell->levels;
    if (shell->titles) return;
    shell->titles = memory_allocate((size_t)levels->count + 1, sizeof *shell->titles);
    for (int i = 0; shell->titles && i < levels->count; i++) {
        Recipe recipe;
        TextError error;
        bool read =
            level_load(&recipe, levels->names[i], shell->folder, &BUDGET_ASKED, NULL, &error);
        const char *title = read && recipe.title[0] ? recipe.title : levels->names[i];
        snprintf(shell->titles[i], sizeof shell->titles[i], "%s", title);
        if (read) recipe_free(&recipe);
    }
}

const char *choice_stock_title(const Shell *shell, int level) {
    return shell->titles ? shell->titles[level] : shell->levels.names[level];
}

bool choice_is_stock(const Shell *shell, const WorldCode *code) {
    char level[FILE_PATH];
    TextError error;
    WorldCode found = *code;
    return choice_place_of(&shell->levels, code->level) >= 0 &&
           code_level(level, &found, shell->folder, &error) && strcmp(level, code->level) == 0;
}

// Painted in every frame: no file is read.
Words choice_level_title(const Shell *shell, const WorldCode *code) {
    int level = code->level_hash == 0 ? choice_place_of(&shell->levels, code->level) : -1;
    return words("$1$2", NAMES(level < 0 ? code->level : choice_stock_title(shell, level),
                               code->changes[0] ? RECIPE_CHANGED : ""));
}

// Islands of the day.

int choice_today(const Shell *shell) {
    return shell->day_given ? shell->day : date_of_seconds(time(NULL));
}

DayIsland choice_of_day(const Shell *shell, int day) {
    DayIsland island = {.day = day};
    Recipe recipe;
    TextError error = {.failure = FAILURE_NONE};
    if (!daily_find(&island.code, day, shell->folder, &error)) {
        island.why_not = "The list of the islands of the day is damaged";
        if (error.failure == FAILURE_MISSING)
            island.why_not = "The list of the islands of the day is missing";
        if (error.failure == FAILURE_VERSION)
            island.why_not = "The list of the islands of the day is for other rules than these";
    } else if (level_load(&recipe, island.code.level, shell->folder, NULL, NULL, &error)) {
        snprintf(island.title, sizeof island.title, "%s", recipe.title);
        recipe_free(&recipe);
    } else {
        snprintf(island.title, sizeof island.title, "%s", island.code.level);
        island.why_not = "The island of this day is not among those of this game";
    }
    return island;
}

// Recordings.

Words summary_title(const Recording *recording) {
    Recipe recipe;
    TextError error;
    bool good = recipe_parse_changed(&recipe, recording->level, recording->code.changes, &error);
    Words title = words("$", NAMES(good ? recipe.title : recording->code.level));
    if (good) recipe_free(&recipe);
    return title;
}

// Days begin at 1, and each line "e" ends one. The last night of a finished game belongs to its
// last day. Lines with hashes are no commands.
RecordingEnd summary_end(const Recording *recording) {
    RecordingEnd end = {.day = 1};
    const char *bytes = recording->bytes;
    Lines lines = {.at = bytes + recording->body, .end = bytes + recording->body_end};
    char last = 0;
    for (Line line; lines_next_or_rest(&lines, &line);) {
        if (line.length > 0 && *line.text != 'h') last = line.length == 1 ? *line.text : 0;
        end.day += line_is(line, "e");
        end.lit += line_is(line, "b beacon");
    }
    if (recording->ended && last == 'e') end.day--;
    end.sailed = recording->ended && last == 'x';
    return end;
}

// Files and errors.

const char *path_name(const char *path) { return path + file_folder(path); }

void choice_shorten_level_error(const Shell *shell, TextError *error) {
    char levels[FILE_PATH + 8];
    snprintf(levels, sizeof levels, "%s/levels", shell->folder);
    error_shorten(error, levels, strlen(levels));
}

ErrorWords choice_error_words(const TextError *error) {
    bool said = error->value && error->limit && error->places == 0 && !error->note;
    TextError none = *error, possible = *error;
    ErrorWords words;
    if (!said) return error_words(error);
    none.limit = NULL;
    possible.what = error->limit;
    possible.value = possible.limit = NULL;
    sentence_print(words.text, sizeof words.text, "There is no $1. Possible: $2.",
                   NAMES(error_words(&none).text, error_words(&possible).text));
    return words;
}
