// SPDX-License-Identifier: MIT
// The screen that looks for an island, or reads it from a save, and hands it to play.
#include <SDL.h>
#include <string.h>

#include "../shell/shell.h"

enum { QUIET_MS = 250, BANNER_BELOW = 16, BANNER_SIDES = 32 };

typedef struct Prepare {
    Shell *shell;
    Job job;  // finds the journey
    JourneyWish wish;
    Journey journey;
    ScreenName from;  // where to go back to
    bool from_panel;
    uint64_t began;  // SDL ticks
} Prepare;

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

static void tell_older(const Prepare *prepare) {
    Shell *shell = prepare->shell;
    char aside[FILE_PATH];
    bool moved = home_put_aside(&shell->home, prepare->wish.path, aside);
    shell_notice(
        shell, moved ? "The last save is damaged and was put aside: you go on from the one before."
                     : "The last save is damaged: you go on from the one before.");
}

static void go_ashore(Prepare *prepare) {
    Shell *shell = prepare->shell;
    prepare->journey.world.scenery.palette = prepare->wish.world.palette;
    screens_keep(shell);
    if (prepare->wish.kind == JOURNEY_NEW) games_drop_unplayed(shell);
    Go *go = go_to(shell, SCREEN_PLAY);
    go->wish = prepare->wish;
    go->journey = prepare->journey;
    prepare->journey = (Journey){.expedition = NULL};
}

// A wish that cannot be fulfilled.

// A damaged save gets another name, so that the game starts the next time.
static void refuse_save(Prepare *prepare, TextError *error) {
    Shell *shell = prepare->shell;
    char aside[FILE_PATH];
    bool damaged = error->failure == FAILURE_CONTENT || error->failure == FAILURE_SYNC;
    error_shorten(error, shell->home.folder, strlen(shell->home.folder));
    if (damaged && home_put_aside(&shell->home, prepare->wish.path, aside))
        shell_say(shell, "The save is damaged (line #) and was put aside as $.",
                  (Blanks){{error->places > 0 ? error->place[0].line : 0}, {path_name(aside)}});
    else if (error->failure == FAILURE_VERSION)
        shell_notice(shell, "The save is of another version of the game. It was left as it is.");
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
    shell_notice_error(shell,
                       look ? "This cannot be played, only looked at: $"
                       : prepare->from == SCREEN_WORKSHOP
                           ? "This cannot be played: $. Try another seed or other values."
                           : "This cannot be played: $",
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
        if (end.which == SAVE_OLDER) tell_older(prepare);
        go_ashore(prepare);
    } else if (prepare->wish.kind == JOURNEY_SAVE) {
        refuse_save(prepare, &end.error);
    } else {
        refuse_island(prepare, &end.error);
    }
}

// The screen.

static void prepare_paint(void *own, Canvas canvas) {
    const Prepare *prepare = own;
    shell_paint_sea(prepare->shell, canvas);
}

static void paint_words(Shell *shell, const char *title, const char *text, double share) {
    banner_paint(shell, title, text, share, shell->ui.width - BANNER_SIDES, BANNER_BELOW);
}

static void paint_search(const Prepare *prepare) {
    bool reads = prepare->wish.kind == JOURNEY_SAVE;
    paint_words(prepare->shell,
                reads ? "Reading the game" : "Looking for an island that can be won",
                words("@1 goes back", NAMES(back_key(prepare->shell).text)).text,
                reads ? -1 : world_job_share(&prepare->job));
}

static void prepare_interface(void *own, Ui *ui) {
    const Prepare *prepare = own;
    (void)ui;
    if (SDL_GetTicks64() >= prepare->began + QUIET_MS) paint_search(prepare);
}

// Gives up everything that play has not taken over.
static void prepare_leave(void *own) {
    Prepare *prepare = own;
    job_give_up(&prepare->job);
    journey_free(&prepare->journey);
}

static void prepare_init(void *own) {
    Prepare *prepare = own;
    job_init(&prepare->job, &prepare->shell->jobs, prepare, island_found);
}

static void prepare_recolour(void *own, Tones palette) {
    Prepare *prepare = own;
    journey_recolour(&prepare->journey, palette);
}

const ScreenInfo PREPARE_SCREEN = {
    .bytes = sizeof(Prepare),
    .place = PLACE_MENU,
    .init = prepare_init,
    .free = prepare_leave,
    .enter = prepare_enter,
    .leave = prepare_leave,
    .paint = prepare_paint,
    .interface = prepare_interface,
    .back = prepare_back,
    .recolour = prepare_recolour,
};
