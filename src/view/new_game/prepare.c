// SPDX-License-Identifier: MIT
// The screen that looks for an island, or reads it from a save, lets its land grow, and hands it to play.
#include <SDL.h>
#include <string.h>

#include "../shell/shell.h"

enum { QUIET_MS = 250, BANNER_BELOW = 16, BANNER_SIDES = 32 };

static const double GROWTH_SECONDS = 2.1, HOLD_SECONDS = 0.4;

typedef struct Prepare {
    Shell *shell;
    Job job;  // finds the journey
    Growth growth;  // of the journey's land
    JourneyWish wish;
    Journey journey;
    ScreenName from;  // where to go back to
    bool from_panel;
    uint64_t began;  // SDL ticks
    double hold;  // seconds for which the grown land shows
} Prepare;

static bool has_found(const Prepare *prepare) { return prepare->journey.expedition != NULL; }

static void prepare_enter(void *own, Go *go) {
    Prepare *prepare = own;
    if (go->from != SCREEN_PREPARE) prepare->from = go->from;
    prepare->from_panel = go->from_dialog == SCREEN_NEW_GAME;
    journey_free(&prepare->journey);
    prepare->wish = go->wish;
    prepare->began = SDL_GetTicks64();
    journey_job_start(&prepare->job, &prepare->wish);
}

static void prepare_back(void *own) {
    const Prepare *prepare = own;
    go_to(prepare->shell, prepare->from);
}

// A journey that was found.

static void tell_older(const Prepare *prepare, TextError *damage) {
    Shell *shell = prepare->shell;
    char aside[FILE_PATH];
    error_shorten(damage, shell->home.folder, strlen(shell->home.folder));
    bool moved = home_put_aside(&shell->home, prepare->wish.path, aside);
    shell_notice_error(
        shell,
        moved ? "The last save is damaged: you go on from the one before. It was put aside. $"
              : "The last save is damaged: you go on from the one before. $",
        damage);
}

static void go_ashore(Prepare *prepare) {
    Shell *shell = prepare->shell;
    growth_end(&prepare->growth);
    screens_keep(shell);
    if (prepare->wish.kind == JOURNEY_NEW) games_drop_unplayed(shell);
    Go *go = go_to(shell, SCREEN_PLAY);
    go->wish = prepare->wish;
    go->journey = prepare->journey;
    prepare->journey = (Journey){.expedition = NULL};
}

static void grow(Prepare *prepare) {
    Shell *shell = prepare->shell;
    World *world = &prepare->journey.world;
    bool wanted = prepare->wish.kind == JOURNEY_NEW && !shell->settings.no_motion;
    world->scenery.palette = prepare->wish.world.palette;
    prepare->hold = HOLD_SECONDS;
    if (wanted && growth_begin(&prepare->growth, world, GROWTH_SECONDS)) screen_fit(shell);
    else go_ashore(prepare);
}

// A wish that cannot be fulfilled.

// A damaged save gets another name, so that the game starts the next time.
static void refuse_save(Prepare *prepare, TextError *error) {
    Shell *shell = prepare->shell;
    char aside[FILE_PATH];
    bool damaged = error->failure == FAILURE_CONTENT || error->failure == FAILURE_SYNC;
    error_shorten(error, shell->home.folder, strlen(shell->home.folder));
    if (damaged && home_put_aside(&shell->home, prepare->wish.path, aside))
        shell_say(shell, "The save is damaged and was put aside as $1: $2",
                  NAMES(path_name(aside), error_words(error).text));
    else shell_notice_error(shell, "$. The save was left as it is.", error);
    go_to(shell, SCREEN_TITLE);
}

// Whether the world of the wish is the one to look around in.
static bool is_at_hand(const Shell *shell, const WorldWish *wish) {
    return shell->world.scenery.ground && strcmp(shell->world.level, wish->level) == 0 &&
           strcmp(shell->world.asked.text, wish->code.seed.text) == 0;
}

static void refuse_island(Prepare *prepare, TextError *error) {
    Shell *shell = prepare->shell;
    choice_shorten_level_error(shell, error);
    bool look = is_at_hand(shell, &prepare->wish.world) && prepare->from == SCREEN_TITLE;
    if (prepare->from_panel) {
        Go *go = go_to(shell, SCREEN_NEW_GAME);
        go->under = prepare->from;
        go->wish = prepare->wish;
        go->error = *error;
        return;
    }
    if (look) go_to(shell, SCREEN_LOOK);
    else prepare_back(prepare);
    shell_notice_error(
        shell, look ? "This cannot be played, only looked at: $" : "This cannot be played: $",
        error);
}

// Whoever has begun this very island goes on with that game; the menu of play can restart it.
static bool goes_on(Prepare *prepare) {
    Shell *shell = prepare->shell;
    if (prepare->wish.kind != JOURNEY_NEW || !shell->home.kept) return false;
    screens_keep(shell);
    WorldCode code = game_code(prepare->journey.expedition);
    HomePath path = game_of_code(shell, &code);
    if (!path.text[0]) return false;
    journey_free(&prepare->journey);
    prepare->wish = shell_journey_wish(shell, JOURNEY_SAVE);
    memcpy(prepare->wish.path, path.text, sizeof prepare->wish.path);
    journey_job_start(&prepare->job, &prepare->wish);
    shell_notice(shell, "You have begun this island: your game goes on. The menu can restart it.");
    return true;
}

static void island_found(void *own) {
    Prepare *prepare = own;
    JourneyEnd end;
    if (journey_job_take(&prepare->job, &prepare->journey, &end)) {
        if (goes_on(prepare)) return;
        if (end.which == SAVE_OLDER) tell_older(prepare, &end.damage);
        grow(prepare);
    } else if (prepare->wish.kind == JOURNEY_SAVE) {
        refuse_save(prepare, &end.error);
    } else {
        refuse_island(prepare, &end.error);
    }
}

// The screen.

static void prepare_ready(void *own) {
    const Prepare *prepare = own;
    if (has_found(prepare)) moving_whole(prepare->shell);
}

static void prepare_paint(void *own, Canvas canvas) {
    const Prepare *prepare = own;
    const Scenery *scenery = prepare->journey.field.scenery;
    Shell *shell = prepare->shell;
    PaintOptions options = shell_paint_options(shell);
    if (prepare->growth.active)
        growth_paint(&prepare->growth, &shell->painter, canvas, shell->camera, options);
    else if (has_found(prepare))
        painter_paint(&shell->painter, canvas, scenery, shell->camera, options);
    else shell_paint_sea(shell, canvas);
}

static void paint_words(Shell *shell, const char *title, const char *text, double share) {
    banner_paint(shell, title, text, share, shell->ui.width - BANNER_SIDES, BANNER_BELOW);
}

static void paint_search(const Prepare *prepare) {
    bool reads = prepare->wish.kind == JOURNEY_SAVE;
    int tried = reads ? 0 : journey_job_tried(&prepare->job);
    Words text =
        words(tried ? "# [land|lands] tried   Esc goes back" : "Esc goes back", NUMBERS(tried));
    paint_words(prepare->shell,
                reads ? "Reading the game" : "Looking for an island that can be won", text.text,
                reads ? -1 : world_job_share(&prepare->job));
}

static void prepare_interface(void *own, Ui *ui) {
    const Prepare *prepare = own;
    const World *world = &prepare->journey.world;
    (void)ui;
    if (prepare->growth.active)
        banner_growth(prepare->shell, &prepare->growth, "Any key goes ashore");
    else if (has_found(prepare))
        paint_words(prepare->shell, world->recipe.title, world->code.seed.text, 1);
    else if (SDL_GetTicks64() >= prepare->began + QUIET_MS) paint_search(prepare);
}

static bool prepare_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    Prepare *prepare = own;
    bool everywhere = action != ACTION_NONE && ACTION_INFO[action].places == PLACE_ALL;
    if (everywhere || key->repeat || !has_found(prepare)) return false;
    go_ashore(prepare);
    return true;
}

static void prepare_event(void *own, const SDL_Event *event) {
    Prepare *prepare = own;
    if (event->type == SDL_MOUSEBUTTONDOWN && has_found(prepare)) go_ashore(prepare);
}

static int prepare_advance(void *own, double seconds) {
    Prepare *prepare = own;
    if (!has_found(prepare)) return -1;
    bool grew = prepare->growth.active;
    growth_advance(&prepare->growth, seconds);
    if (prepare->growth.active || grew) return 0;
    prepare->hold -= seconds;
    if (prepare->hold <= 0) go_ashore(prepare);
    return 0;
}

// Gives up everything that play has not taken over.
static void prepare_leave(void *own) {
    Prepare *prepare = own;
    job_give_up(&prepare->job);
    growth_end(&prepare->growth);
    journey_free(&prepare->journey);
}

static void prepare_init(void *own) {
    Prepare *prepare = own;
    job_init(&prepare->job, &prepare->shell->jobs, prepare, island_found);
    growth_init(&prepare->growth, &prepare->shell->jobs);
}

static void prepare_recolour(void *own, Tones palette) {
    Prepare *prepare = own;
    growth_recolour(&prepare->growth, palette);
    journey_recolour(&prepare->journey, palette);
}

static ScreenWorld prepare_world(const void *own) {
    const Prepare *prepare = own;
    return (ScreenWorld){.world = has_found(prepare) ? &prepare->journey.world : NULL};
}

const ScreenInfo PREPARE_SCREEN = {
    .bytes = sizeof(Prepare),
    .place = PLACE_MENU,
    .init = prepare_init,
    .free = prepare_leave,
    .enter = prepare_enter,
    .leave = prepare_leave,
    .ready = prepare_ready,
    .paint = prepare_paint,
    .interface = prepare_interface,
    .key = prepare_key,
    .event = prepare_event,
    .advance = prepare_advance,
    .back = prepare_back,
    .world = prepare_world,
    .recolour = prepare_recolour,
};
