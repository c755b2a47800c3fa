// SPDX-License-Identifier: MIT
#include "app.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../base/data_folder.h"
#include "../base/memory.h"
#include "../lesson/lesson.h"
#include "../system/desktop.h"
#include "shell/opened.h"
#include "ui/sprites.h"

// The first frame waits so long for its land, which is enough for most.
enum { GRACE_MS = 30 };

#define STAND_IN "noise-isle"

// How often a second the land is painted while nothing but water and air moves: ticks of water are among these.
enum { FRAMES = 2 * PAINTER_TICKS };

#define NEVER UINT64_MAX

static const double MOST_SECONDS = 0.1;  // counted between two frames at most

#define SCREEN(name) extern const ScreenInfo name##_SCREEN;
#include "shell/screen_list.h"
#undef SCREEN

static const ScreenInfo *const SCREENS[SCREEN_COUNT] = {
#define SCREEN(name) [SCREEN_##name] = &name##_SCREEN,
#include "shell/screen_list.h"
#undef SCREEN
};

// Beginning and end.

// A state begins with its Shell *.
static bool make_states(Shell *shell, TextError *error) {
    shell->stack.rows = SCREENS;
    for (int i = 0; i < SCREEN_COUNT; i++) {
        Shell **state = memory_allocate(1, SCREENS[i]->bytes);
        if (!state) return error_memory(error, "the screens", SCREENS[i]->bytes);
        *state = shell;
        shell->stack.states[i] = state;
        if (SCREENS[i]->init) SCREENS[i]->init(state);
    }
    return true;
}

bool app_init(App *app, TextError *error) {
    Shell *shell = &app->shell;
    app->start = SDL_GetPerformanceCounter();
    if (!data_folder_find(shell->folder, sizeof shell->folder))
        return error_set(error, FAILURE_MISSING,
                         "assets and levels not found (TIDEMARK_DATA may name their folder)");
    shell->ui = (Ui){.scale = 1, .font = &shell->font};
    return art_load_interface(shell, error) && level_list(&shell->levels, shell->folder, error) &&
           make_states(shell, error);
}

static int load_map(void *data) {
    App *app = data;
    return art_load_map(&app->shell, &app->map_error);
}

// Loads what the map is painted with, while the window opens.
static void begin_map(App *app) {
    app->shell.palette = app->shell.settings.palette;
    app->map = SDL_CreateThread(load_map, "map", app);
    if (!app->map) app->has_map = load_map(app);
}

// Waits for it; nothing may be painted before.
static bool await_map(App *app, TextError *error) {
    int loaded = app->has_map;
    if (app->map) SDL_WaitThread(app->map, &loaded);
    app->map = NULL;
    app->has_map = loaded;
    if (!loaded) *error = app->map_error;
    return loaded;
}

void app_free(App *app) {
    Shell *shell = &app->shell;
    if (app->map) SDL_WaitThread(app->map, NULL);
    for (int i = 0; i < SCREEN_COUNT; i++) {
        void *state = shell->stack.states[i];
        if (state && SCREENS[i]->free) SCREENS[i]->free(state);
        memory_release(state);
    }
    world_free(&shell->world);
    level_list_free(&shell->levels);
    memory_release(shell->titles);
    art_free(shell);
    scroll_free(&shell->scroll);
    sound_close(&shell->sound);
    aloud_close(&shell->aloud);
    home_close(&shell->home);
    presenter_close(&shell->presenter);
    tongues_free(&shell->tongues);
}

// Start. The land is made while the window opens and after that, and what it is painted with is loaded.

// The workshop opens levels without tiles too. These make no world; another one stands in for it.
static bool check_workshop(const AppStart *start, WorldWish *wish, TextError *error) {
    Recipe recipe = {.has_tiles = false};
    Lesson lesson;
    char path[FILE_PATH];
    bool good = level_load_changed(&recipe, wish->level, wish->code.changes, wish->folder, NULL,
                                   NULL, error);
    if (good && !recipe.has_tiles) {
        memcpy(wish->level, STAND_IN, sizeof STAND_IN);
        wish->code.changes[0] = 0;
    }
    recipe_free(&recipe);
    if (!good || !start->lesson[0]) return good;
    good =
        lesson_path(path, start->lesson, wish->folder, error) && lesson_read(&lesson, path, error);
    if (good) lesson_free(&lesson);
    return good;
}

// Whether the land is begun while the window opens. A wide one takes long, so that the first frame comes before it: it is
// begun when its screen is entered.
static bool begins_early(const AppStart *start) {
    enum { WIDE = 2048 };
    return SCREENS[start->at]->begin && start->world.code.width < WIDE;
}

static bool choose_world(App *app, const AppStart *start, TextError *error) {
    Shell *shell = &app->shell;
    WorldWish wish = start->world;
    bool plays = start->at != SCREEN_LOOK && start->at != SCREEN_WORKSHOP;
    wish.given = wish.level_size && plays;
    if (start->at == SCREEN_WORKSHOP && !check_workshop(start, &wish, error)) return false;
    if (start->at == SCREEN_REPLAY && !recording_check(start->replay, error)) return false;
    if (!world_sea(&shell->world, &wish, error)) return false;
    if (SDL_InitSubSystem(SDL_INIT_EVENTS) != 0)
        return error_say(error, FAILURE_MACHINE, "no events ($)", NAMES(SDL_GetError()));
    shell->jobs = (JobBoard){.event = SDL_RegisterEvents(1)};
    if (begins_early(start)) SCREENS[start->at]->begin(shell->stack.states[start->at]);
    return true;
}

static void go_to_workshop(Shell *shell, const AppStart *start) {
    Go *go = go_to(shell, SCREEN_WORKSHOP);
    go->world = start->world;
    go->makes = start->chosen;
    memcpy(go->path, start->lesson, sizeof go->path);
}

// If another window plays, a dialog over the title asks what to do.
static void go_to_start(Shell *shell, const AppStart *start) {
    bool plays = start->at == SCREEN_PLAY;
    bool may = !(plays || start->at == SCREEN_TITLE) || may_play(shell);
    if (start->at == SCREEN_REPLAY) go_replay(shell, start->replay);
    else if (start->at == SCREEN_WORKSHOP) go_to_workshop(shell, start);
    else if (!plays || !may) go_to(shell, plays ? SCREEN_TITLE : start->at);
    go_follow(shell);
    if (plays) {
        JourneyWish wish = shell_journey_wish(shell, JOURNEY_NEW);
        wish.world = start->world;
        go_prepare(shell, &wish);
    } else if (!may) {
        go_to(shell, SCREEN_BUSY);
    } else if (start->file[0]) {
        shell_open(shell, start->file);
    }
    go_follow(shell);
}

static void show_first(App *app, const AppStart *start) {
    Shell *shell = &app->shell;
    SDL_Event event;
    minimap_make(shell);
    uint64_t end = SDL_GetTicks64() + (uint64_t)system_patience(GRACE_MS);
    go_to_start(shell, start);
    while (begins_early(start) && shell->jobs.busy && SDL_GetTicks64() < end)
        if (SDL_PeepEvents(&event, 1, SDL_GETEVENT, shell->jobs.event, shell->jobs.event) > 0)
            input_take(shell, &event);
        else SDL_Delay(1);
}

static void report_first(const App *app) {
    const World *world = &app->shell.world;
    double ms = (double)(SDL_GetPerformanceCounter() - app->start) * 1000 /
                (double)SDL_GetPerformanceFrequency();
    char made[40] = "world still being made";
    if (!app->verbose) return;
    if (!world->sea) snprintf(made, sizeof made, "world in %.1f ms", world->made_ms);
    fprintf(stderr, "tidemark: %s, first frame after %.1f ms, shown by %s\n", made, ms,
            presenter_name(&app->shell.presenter));
}

// For tests; each is told once while it shows.
static void report_misfits(App *app) {
    UiWatch *watch = &app->shell.ui.watch;
    if (!app->verbose) return;
    if (strcmp(watch->misfits, app->misfits) != 0) fprintf(stderr, "%s", watch->misfits);
    memcpy(app->misfits, watch->misfits, sizeof app->misfits);
    watch->on = true;
    watch->accented = app->shell.tongues.given.accented;
}

// The window does without an icon if need be.
static void set_icon(Shell *shell) {
    Picture icon;
    TextError error;
    if (!sprites_load(&icon, shell->folder, "icon", &error)) return;
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormatFrom(
        icon.pixels, icon.width, icon.height, 32, icon.width * 4, SDL_PIXELFORMAT_ARGB8888);
    if (surface) SDL_SetWindowIcon(shell->presenter.window, surface);
    SDL_FreeSurface(surface);
    picture_free(&icon);
}

static bool open_window(App *app, TextError *error) {
    Shell *shell = &app->shell;
    if (!presenter_open(&shell->presenter, WINDOW_WIDTH, WINDOW_HEIGHT, error)) return false;
    set_icon(shell);
    SDL_SetWindowMinimumSize(shell->presenter.window, 1, 1);
    SDL_StartTextInput();
    shell->hands.types = true;
    shell->dirty = true;
    app->last_frame = SDL_GetPerformanceCounter();
    return true;
}

// Time.

// Milliseconds until something changes by itself; -1 never. `wait` is the answer of the screens.
static int next_deadline(const Shell *shell, int wait) {
    uint64_t now = SDL_GetTicks64();
    if (shell->dirty) return 0;
    if (!shell->settings.still) {
        uint64_t frame = now * FRAMES / 1000 + 1;
        wait = sooner(wait, (int)((frame * 1000 + FRAMES - 1) / FRAMES - now));
    }
    const uint64_t ends[] = {shell->notice_until, shell->caption_until, captions_until(shell)};
    for (int i = 0; i < 3; i++)
        if (ends[i] > now) wait = sooner(wait, (int)(ends[i] - now));
    wait = sooner(wait, hands_wait(shell));
    return shell->jobs.busy ? sooner(wait, 100) : wait;
}

// Lets time pass for the screen or the top dialog. Returns how long until it wants the next frame.
static int advance(App *app) {
    Shell *shell = &app->shell;
    uint64_t now = SDL_GetPerformanceCounter();
    double seconds = (double)(now - app->last_frame) / (double)SDL_GetPerformanceFrequency();
    app->last_frame = now;
    seconds = double_min(seconds, MOST_SECONDS);
    Shown top = screen_top(shell);
    int wait = top.row->advance ? top.row->advance(top.own, seconds) : -1;
    go_follow(shell);
    if (wait == 0) shell->dirty = true;
    return sooner(wait == 0 ? FRAME_MS : wait, screens_keep_in_time(shell));
}

// Whether a held key comes once more. On a slow machine keys repeat faster than frames follow: a frame for each
// would make all other keys and the pointer wait, for as long as the key had been held.
static bool repeats_again(const SDL_KeyboardEvent *key) {
    SDL_Event next;
    return key->repeat && SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_KEYDOWN, SDL_KEYDOWN) == 1 &&
           next.key.repeat && next.key.keysym.sym == key->keysym.sym;
}

// Widgets see each key in a frame of its own: two Tabs are two steps. A button press is for what
// lies under the pointer, which only a new frame knows. A request to quit waits for none of this.
static bool needs_frame(const SDL_Event *event) {
    SDL_Event next;
    bool hand = event->type == SDL_FINGERDOWN || event->type == SDL_FINGERUP;
    if (event->type != SDL_KEYDOWN && event->type != SDL_MOUSEMOTION && !hand) return false;
    SDL_PumpEvents();
    if (SDL_HasEvent(SDL_QUIT)) return false;
    if (event->type == SDL_KEYDOWN) return !repeats_again(&event->key);
    if (hand) return true;
    return SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1 &&
           next.type == SDL_MOUSEBUTTONDOWN;
}

// One turn: all pending events, `event` first, time, and a frame if anything changed. Returns how
// many milliseconds the caller may wait; -1 for ever.
static int app_frame(App *app, SDL_Event *event) {
    Shell *shell = &app->shell;
    bool any = event != NULL;
    if (!any) shell->dirty = true;
    SDL_Event next = any ? *event : (SDL_Event){.type = 0};
    while (any) {
        input_take(shell, &next);
        any = !shell->quit && !needs_frame(&next) && SDL_PollEvent(&next);
    }
    hands_advance(shell);
    int wait = advance(app);
    if (shell->dirty && !shell->quit && frame_show(shell)) {
        if (app->frames++ == 0) report_first(app);
        address_follow(shell);
        report_misfits(app);
        aloud_follow(&shell->aloud, &shell->ui);
    }
    aloud_flush(&shell->aloud, tongues_code(&shell->tongues));
    return next_deadline(shell, wait);
}

static void take_turn(App *app, SDL_Event *event) {
    int wait = app_frame(app, event);
    app->due = wait < 0 ? NEVER : SDL_GetTicks64() + (uint64_t)wait;
}

// Waits for an event or the next frame, and takes a turn. False when the player quits.
static bool await_turn(void *data) {
    App *app = data;
    SDL_Event event;
    uint64_t now = SDL_GetTicks64();
    int left = app->due == NEVER ? -1 : app->due > now ? (int)(app->due - now) : 0;
    int patience = system_patience(left);
    bool any = patience < 0 ? SDL_WaitEvent(&event) : SDL_WaitEventTimeout(&event, patience);
    if (!any && patience != left) return true;
    take_turn(app, any ? &event : NULL);
    return !app->shell.quit;
}

bool app_run(App *app, AppStart *start, TextError *error) {
    Shell *shell = &app->shell;
    shell_read_settings(shell);
    if (start->speech) shell->settings.speech = true;
    start->world.palette = shell->settings.palette;
    begin_map(app);
    if (!choose_world(app, start, error) || !open_window(app, error) || !await_map(app, error))
        return false;
    shell_apply_settings(shell);
    show_first(app, start);
    system_await_files(shell_open_file, shell);
    atomic_store(&shell->listening, true);  // later signals are events
    shell->quit = atomic_load(&shell->ending);
    if (!shell->quit) take_turn(app, NULL);  // the first frame comes before all events
    hands_begin(shell);
    if (!shell->quit) system_run(await_turn, app);
    dialog_close_all(shell);  // which saves the settings
    bool kept = screens_keep(shell);  // what cannot be kept is lost with the program, which says so
    if (!kept) *error = shell->unsaved;
    return kept;
}
