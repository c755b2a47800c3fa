// SPDX-License-Identifier: MIT
// Tidemark: options, a world, a window.
#include <SDL.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "view/app.h"
#include "view/files.h"
#include "worldgen/file.h"
#include "worldgen/memory.h"

static const char HELP[] =
    "Usage: tidemark [OPTION]...\n"
    "Explore an island before the sea takes it. Without options the title is shown.\n"
    "\n"
    "  --level NAME|FILE    a stock level ('tidemark-cli levels' lists them), a level file, or\n"
    "                       a picture of heights (PNG, PGM), which becomes a level\n"
    "  --seed TEXT          words or a number; without one a new world every time\n"
    "  --size N|WxH         tiles: 48 to 512 a side to play, 16 to 8192 to look at\n"
    "  --difficulty WORD    easy, normal or hard\n"
    "  --code CODE          level:size:difficulty:seed, as the game shows it\n"
    "  --look               look around: the world without rules and fog\n"
    "  --replay FILE        watch a recording, or a save\n"
    "  --screenshot FILE    write a picture of 1280x720 as PNG and end, no display needed\n"
    "  --view X,Y,ZOOM      for it: the tile in the middle, and pixels a tile (64 .. 1, 1/2 .. "
    "1/128,\n"
    "                       or all)\n"
    "  --verbose            say how long things took\n"
    "  --help, --version\n"
    "\n"
    "In the game, F1 opens the handbook, which has all keys.\n";

typedef struct Options {
    const char *level, *seed, *size, *difficulty, *code, *replay, *screenshot, *view;
    bool look, verbose, help, version;
} Options;

static int fail(const TextError *error) {
    fprintf(stderr, "tidemark: %s\n", error->text);
    return (int)error->failure;
}

// clang-format off
enum {
    LEVEL = 1, SEED, SIZE, DIFFICULTY, CODE, LOOK, REPLAY, SCREENSHOT, VIEW, VERBOSE, HELP_OPTION,
    VERSION
};
// clang-format on

// `word` is where getopt_long is; a short option, of which there are none, it names by itself.
static bool refuse_option(int found, const char *word, TextError *error) {
    char letter[] = {'-', (char)optopt};
    bool is_short = found == '?' && optopt > VERSION;
    return error_value(error, FAILURE_OPTION, found == ':' ? "missing value of" : "option",
                       is_short ? letter : word, is_short ? sizeof letter : strlen(word),
                       "see --help");
}

static bool parse_options(Options *options, int argc, char **argv, TextError *error) {
    static const struct option table[] = {
        {"level", required_argument, NULL, LEVEL},
        {"seed", required_argument, NULL, SEED},
        {"size", required_argument, NULL, SIZE},
        {"difficulty", required_argument, NULL, DIFFICULTY},
        {"code", required_argument, NULL, CODE},
        {"look", no_argument, NULL, LOOK},
        {"replay", required_argument, NULL, REPLAY},
        {"view", required_argument, NULL, VIEW},
        {"screenshot", required_argument, NULL, SCREENSHOT},
        {"verbose", no_argument, NULL, VERBOSE},
        {"help", no_argument, NULL, HELP_OPTION},
        {"version", no_argument, NULL, VERSION},
        {NULL, 0, NULL, 0},
    };
    opterr = 0;
    for (int found; (found = getopt_long(argc, argv, ":", table, NULL)) != -1;) {
        switch (found) {
        case LEVEL: options->level = optarg; break;
        case SEED: options->seed = optarg; break;
        case SIZE: options->size = optarg; break;
        case DIFFICULTY: options->difficulty = optarg; break;
        case CODE: options->code = optarg; break;
        case LOOK: options->look = true; break;
        case REPLAY: options->replay = optarg; break;
        case SCREENSHOT: options->screenshot = optarg; break;
        case VIEW: options->view = optarg; break;
        case VERBOSE: options->verbose = true; break;
        case HELP_OPTION: options->help = true; break;
        case VERSION: options->version = true; break;
        default: return refuse_option(found, argv[optind - 1], error);
        }
    }
    if (optind < argc)
        return error_value(error, FAILURE_OPTION, "unexpected word", argv[optind],
                           strlen(argv[optind]), "options only, see --help");
    bool parts = options->seed || options->size || options->difficulty;
    if (options->code && parts)
        return error_set(error, FAILURE_OPTION,
                         "--code stands for --seed, --size and --difficulty (limit one)");
    if (options->replay && (options->code || parts || options->level || options->look))
        return error_set(error, FAILURE_OPTION, "--replay FILE has its own world (limit it alone)");
    if (options->view && !options->screenshot)
        return error_set(error, FAILURE_OPTION, "--view needs --screenshot FILE");
    return true;
}

static SeedText random_seed(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    uint64_t random =
        (uint64_t)now.tv_sec * 1000000007u + (uint64_t)now.tv_nsec + SDL_GetPerformanceCounter();
    return seed_words(random);
}

static bool make_wish(WorldWish *wish, const Options *options, TextError *error) {
    const char *level = options->level ? options->level : "noise-isle";
    wish->code.difficulty = NORMAL;
    const char *difficulty = options->difficulty;
    if (difficulty && !difficulty_named(&wish->code.difficulty, difficulty, strlen(difficulty)))
        return error_value(error, FAILURE_OPTION, "difficulty", difficulty, strlen(difficulty),
                           "easy, normal or hard");
    wish->level_size = !options->size && !options->code;
    if (options->code) {
        if (!code_parse(&wish->code, options->code, strlen(options->code), error)) return false;
        if (!options->level) level = wish->code.level;
    }
    if (strlen(level) >= sizeof wish->level)
        return error_value(error, FAILURE_OPTION, "level", level, strlen(level), "4095 bytes");
    snprintf(wish->level, sizeof wish->level, "%s", level);
    if (options->size &&
        !size_parse(&wish->code.width, &wish->code.height, options->size, strlen(options->size),
                    RECIPE_SIDE_LEAST, RECIPE_SIDE_MOST, error))
        return false;
    if (options->seed)
        return seed_parse(&wish->code.seed, options->seed, strlen(options->seed), error);
    if (!options->code) wish->code.seed = random_seed();
    return true;
}

static StartAt start_at(const Options *options) {
    bool chosen =
        options->level || options->seed || options->size || options->code || options->difficulty;
    if (options->replay) return START_REPLAY;
    if (options->look) return START_LOOK;
    return chosen ? START_PLAY : START_TITLE;
}

static bool show(App *app, const Options *options, TextError *error) {
    static AppStart start;
    static WorldWish asked;
    WorldWish *wish = &start.world;
    if (!make_wish(wish, options, error) || !app_init(app, error)) return false;
    app->verbose = options->verbose;
    app_wish(app, &asked);
    snprintf(wish->folder, sizeof wish->folder, "%s", asked.folder);
    wish->threads = asked.threads;
    if (!world_is_slow(wish) && !world_take_picture(wish->level, wish->folder, error)) return false;
    start.at = start_at(options);
    snprintf(start.replay, sizeof start.replay, "%s", options->replay ? options->replay : "");
    return options->screenshot
               ? app_screenshot(app, wish, options->screenshot, options->view, error)
               : app_run(app, &start, error);
}

// A closed terminal ends the game as SIGTERM does, which SDL turns into a quit event.
static void hang_up(int number) {
    (void)number;
    raise(SIGTERM);
}

int main(int argc, char **argv) {
    static App app;
    Options options = {0};
    TextError error = {0};
    memory_keep();
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    if (!parse_options(&options, argc, argv, &error)) return fail(&error);
    if (options.help || options.version) {
        const char *text = options.help ? HELP : "tidemark " TIDEMARK_VERSION "\n";
        return file_write("-", text, strlen(text), FILE_SHARED, &error) ? EXIT_SUCCESS
                                                                        : fail(&error);
    }
    signal(SIGHUP, hang_up);
    bool ok = show(&app, &options, &error);
    app_free(&app);
    return ok ? EXIT_SUCCESS : fail(&error);
}
