// SPDX-License-Identifier: MIT
// Tidemark: options, a world, a window, and signals that end it.
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/option.h"
#include "game/code.h"
#include "system/system.h"
#include "view/app.h"
#include "view/shell/files.h"
#include "view/shell/kept.h"
#include "view/shell/opened.h"
#include "view/shell/pictures.h"

// Options.

// clang-format off
enum {
    LEVEL, SEED, SIZE, DIFFICULTY, CODE, LOOK, WORKSHOP, LESSON, REPLAY, TODAY, SCREENSHOT, VIEW,
    TEXTS, SPEECH, VERBOSE, HELP, VERSION,
    FILE_GIVEN,  // no option: the word
};
// clang-format on

#define NEXT_LINE "\n                       "

static const Option OPTIONS[] = {
    [LEVEL] = {"level", "NAME|FILE",
               "a stock level ('tidemark-cli levels' lists them), a level file, or" NEXT_LINE
               "a picture of heights (PNG, PGM), which becomes a level"},
    [SEED] = {"seed", "TEXT", "words or a number; without one a new world every time"},
    [SIZE] = {"size", "N|WxH",
              "tiles: 48 to 512 a side to play, 16 to 8192 to look at most levels"},
    [DIFFICULTY] = {"difficulty", "WORD", "easy, normal or hard"},
    [CODE] = {"code", "CODE", "level:size:difficulty:seed, as the game shows it"},
    [LOOK] = {"look", NULL, "look around: the world without rules and fog"},
    [WORKSHOP] = {"workshop", NULL,
                  "the workshop: how a world is made, stage by stage, to be changed;" NEXT_LINE
                  "without a world it goes on with what was changed last"},
    [LESSON] = {"lesson", "NAME|FILE",
                "a lesson in the workshop ('tidemark-cli lesson' lists them)"},
    [REPLAY] = {"replay", "FILE", "watch a recording, or a save"},
    [TODAY] = {"today", "DATE",
               "the day whose island the title offers, as 2026-11-30; else this" NEXT_LINE
               "day in UTC"},
    [SCREENSHOT] = {"screenshot", "FILE",
                    "write a picture of 1280x720 as PNG and end, no display needed"},
    [VIEW] = {"view", "X,Y,ZOOM",
              "for a screenshot: the tile in the middle, and pixels a tile (64 .. 1," NEXT_LINE
              "1/2 .. 1/128, or all)"},
    [TEXTS] = {"texts", "FILE.po", "speak the language of a catalogue, to try it"},
    [SPEECH] = {"speech", NULL, "say aloud what happens, by speech-dispatcher"},
    [VERBOSE] = {"verbose", NULL, "say how long things took"},
    [HELP] = {"help", NULL, NULL},
    [VERSION] = {"version", NULL, NULL},
    {NULL, NULL, NULL},
};

static int fail(const TextError *error) {
    if (error->failure != FAILURE_NONE) error_report("tidemark", error);
    return (int)error->failure;
}

static void print_help(Buffer *text) {
    buffer_text(text, "Usage: tidemark [OPTION]... [FILE]\n"
                      "Explore an island before the sea takes it. Without options the title is "
                      "shown.\nA FILE is what could be dropped on the window: a picture that "
                      "carries its world, as\nthose of this game do, a picture of heights, a "
                      "level, a lesson, a recording\nor a save.\n\n");
    for (const Option *option = OPTIONS; option->about; option++) {
        char left[32];
        snprintf(left, sizeof left, "%s %s", option->name, option->value ? option->value : "");
        buffer_format(text, "  --%-18s %s\n", left, option->about);
    }
    buffer_text(text, "  --help, --version\n\nIn the game, F1 opens the handbook, which has all "
                      "keys.\n");
}

static int say(bool help) {
    TextError error = {0};
    Buffer text = {0};
    if (help) print_help(&text);
    else buffer_text(&text, "tidemark " TIDEMARK_VERSION "\n");
    bool good = buffer_good(&text, "the help", &error) &&
                file_write("-", text.bytes, text.length, FILE_SHARED, &error);
    buffer_free(&text);
    return good ? EXIT_SUCCESS : fail(&error);
}

static bool names_world(const char *const values[]) {
    return values[LEVEL] || values[SEED] || values[SIZE] || values[CODE] || values[DIFFICULTY] ||
           values[FILE_GIVEN];
}

static bool check_workshop(const char *const values[], TextError *error) {
    bool opens = values[WORKSHOP] || values[LESSON];
    if (opens && (values[LOOK] || values[REPLAY] || values[SCREENSHOT]))
        return error_set(error, FAILURE_OPTION,
                         "--workshop and --lesson open the workshop (limit no --look, --replay or "
                         "--screenshot beside them)");
    return !values[LESSON] || !names_world(values) ||
           error_set(error, FAILURE_OPTION, "--lesson NAME has its own worlds (limit it alone)");
}

// A file that is a lesson stands for its option.
static void take_word(const char *values[], const char *path) {
    bool lesson = opened_kind(path) == OPENED_LESSON && !values[LESSON];
    values[lesson ? LESSON : FILE_GIVEN] = path;
}

static bool read_options(const char *values[OPTIONS_MOST], int argc, char **argv,
                         TextError *error) {
    int words;
    if (!options_read(OPTIONS, "see --help", argc, argv, values, &words, error)) return false;
    bool opens = words == 1 && (files_is_picture(argv[1]) || !level_is_stock(argv[1]) ||
                                opened_kind(argv[1]) != OPENED_LAND);
    if (words > 0 && !opens)
        return error_value(error, FAILURE_OPTION, "unexpected word", argv[words],
                           strlen(argv[words]), "one file, see --help");
    if (words > 0) take_word(values, argv[1]);
    bool parts = values[SEED] || values[SIZE] || values[DIFFICULTY];
    if (values[CODE] && parts)
        return error_set(error, FAILURE_OPTION,
                         "--code stands for --seed, --size and --difficulty (limit one)");
    if (values[REPLAY] && (values[CODE] || parts || values[LEVEL] || values[LOOK]))
        return error_set(error, FAILURE_OPTION, "--replay FILE has its own world (limit it alone)");
    if (values[FILE_GIVEN] && (values[CODE] || parts || values[LEVEL] || values[REPLAY]))
        return error_value(error, FAILURE_OPTION, "unexpected word", argv[1], strlen(argv[1]),
                           "a FILE has a world of its own: no other options of worlds beside it");
    if (values[VIEW] && !values[SCREENSHOT])
        return error_set(error, FAILURE_OPTION, "--view needs --screenshot FILE");
    return check_workshop(values, error);
}

static bool take_day(Shell *shell, const char *date, TextError *error) {
    shell->day_given = date != NULL;
    return !date || date_parse(&shell->day, date, strlen(date)) ||
           error_value(error, FAILURE_OPTION, "day", date, strlen(date),
                       "a date from 2000 on, as 2026-11-30");
}

static bool make_wish(WorldWish *wish, const char *const values[], TextError *error) {
    const char *level = values[LEVEL] ? values[LEVEL] : "noise-isle";
    wish->code.difficulty = NORMAL;
    const char *difficulty = values[DIFFICULTY];
    if (difficulty && !difficulty_named(&wish->code.difficulty, difficulty, strlen(difficulty)))
        return error_value(error, FAILURE_OPTION, "difficulty", difficulty, strlen(difficulty),
                           "easy, normal or hard");
    wish->level_size = !values[SIZE] && !values[CODE];
    if (values[CODE]) {
        if (!code_parse(&wish->code, values[CODE], strlen(values[CODE]), error)) return false;
        if (!values[LEVEL]) level = wish->code.level;
    }
    if (strlen(level) >= sizeof wish->level)
        return error_value(error, FAILURE_OPTION, "level", level, strlen(level), "4095 bytes");
    snprintf(wish->level, sizeof wish->level, "%s", level);
    if (values[SIZE] &&
        !size_parse(&wish->code.width, &wish->code.height, values[SIZE], strlen(values[SIZE]),
                    RECIPE_SIDE_LEAST, RECIPE_SIDE_MOST, error))
        return false;
    if (values[SEED])
        return seed_parse(&wish->code.seed, values[SEED], strlen(values[SEED]), error);
    if (!values[CODE]) wish->code.seed = choice_new_seed();
    return true;
}

static ScreenName start_at(const char *const values[]) {
    if (values[WORKSHOP] || values[LESSON]) return SCREEN_WORKSHOP;
    if (values[REPLAY]) return SCREEN_REPLAY;
    if (values[LOOK]) return SCREEN_LOOK;
    return names_world(values) && !values[FILE_GIVEN] ? SCREEN_PLAY : SCREEN_TITLE;
}

// A game goes on or is watched; a picture that carries its world is offered, unless more was asked for; all
// else is looked at.
static bool take_file(AppStart *start, const char *file, bool at_once, TextError *error) {
    WorldWish wish = start->world;
    int rules;
    Opened kind = opened_kind(file);
    bool carries = kind == OPENED_WORLD, plays = kind == OPENED_RECORDING;
    if (plays && at_once)
        return error_value(error, FAILURE_OPTION, "file", file, strlen(file),
                           "no --look, --workshop or --screenshot beside a game");
    if (plays && !recording_check(file, error)) return false;
    if (carries && !picture_wish(&wish, &rules, file, error)) return false;
    if (!carries && !plays) {
        if (!file_path(wish.level, "%s", file))
            return error_value(error, FAILURE_OPTION, "file", file, strlen(file), "4095 bytes");
        wish.given = true;
    }
    if (plays || (carries && !at_once)) {
        snprintf(start->file, sizeof start->file, "%s", file);
        return true;
    }
    if (start->at != SCREEN_WORKSHOP) start->at = SCREEN_LOOK;
    start->world = wish;
    return true;
}

static bool show(App *app, const char *const values[], TextError *error) {
    AppStart start = {.at = start_at(values), .chosen = names_world(values),
                      .speech = values[SPEECH] != NULL};
    WorldWish *wish = &start.world;
    const char *texts = values[TEXTS] ? values[TEXTS] : getenv("TIDEMARK_TEXTS");
    if (!make_wish(wish, values, error) || !take_day(&app->shell, values[TODAY], error) ||
        !app_init(app, error) ||
        (texts && !tongues_give(&app->shell.tongues, texts, error)))
        return false;
    app->verbose = values[VERBOSE];
    snprintf(wish->folder, sizeof wish->folder, "%s", app->shell.folder);
    const char *file = values[FILE_GIVEN];
    bool at_once = values[LOOK] || values[SCREENSHOT] || values[WORKSHOP];
    if (file && !take_file(&start, file, at_once, error)) return false;
    if (!world_is_slow(wish) && !files_import(wish->level, wish->folder, error)) return false;
    snprintf(start.replay, sizeof start.replay, "%s", values[REPLAY] ? values[REPLAY] : "");
    snprintf(start.lesson, sizeof start.lesson, "%s", values[LESSON] ? values[LESSON] : "");
    return values[SCREENSHOT] ? app_shoot(app, wish, values[SCREENSHOT], values[VIEW], error)
                              : app_run(app, &start, error);
}

// Signals and closed terminals end the game properly, at any moment. A flag is set and the event
// pushed that ends the game, as SDL does. SDL's queue has no lock before SDL has begun, so until the
// game listens the flag alone is set.
static void end(void *data) {
    Shell *shell = data;
    atomic_store(&shell->ending, true);
    if (atomic_load(&shell->listening)) SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT});
}

// It ends by `exit`, because a thread that awaits requests to end uses `app` to the last.
int main(int argc, char **argv) {
    App app = {.verbose = false};
    const char *values[OPTIONS_MOST];
    TextError error = {0};
    system_hold_endings();
    if (!system_begin(&argc, &argv)) return FAILURE_MACHINE;
    memory_keep();
    bool good = read_options(values, argc, argv, &error);
    if (good && !values[HELP] && !values[VERSION] && !values[SCREENSHOT])
        system_await_endings(end, &app.shell);
    else system_release_endings();
    if (!good) return fail(&error);
    if (values[HELP] || values[VERSION]) return say(values[HELP]);
    bool ok = show(&app, values, &error);
    app_free(&app);
    exit(ok ? EXIT_SUCCESS : fail(&error));
}
