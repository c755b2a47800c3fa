// SPDX-License-Identifier: MIT
#include "replay.h"

#include <SDL.h>
#include <stdio.h>

#include "../../base/memory.h"

enum { FIRST_SPEED = 2, LONGEST_WAIT_MS = 50 };

// Beginning and end.

static void replay_free(void *own) {
    Replay *replay = own;
    job_give_up(&replay->job);
    playfield_free(&replay->field);
    journey_free(&replay->journey);
    for (int i = 0; i < replay->keyframe_count; i++) memory_release(replay->keyframes[i]);
    memory_release(replay->game);
    *replay =
        (Replay){.shell = replay->shell, .job = replay->job, .paused = true, .back = replay->back};
}

// If it cannot be watched the window goes back.
static void begin(Replay *replay, const Journey *watched, bool witness, const char *title) {
    Shell *shell = replay->shell;
    const Expedition *expedition = watched->expedition;
    replay->watched = watched;
    bool tells =
        witness || expedition->game->outcome != OUTCOME_PLAYING || watched == &replay->journey;
    if (tells) honours_scout(shell, &watched->world.code);
    replay->commands = witness ? &expedition->witness : &expedition->commands;
    replay->witness = witness;
    replay->speed = FIRST_SPEED;
    replay->paused = replay->commands->count == 0;
    snprintf(replay->title, sizeof replay->title, "%.*s", (int)sizeof replay->title - 1, title);
    if (!playfield_init(&replay->field, &expedition->land, expedition->game,
                        shell->settings.palette) ||
        !replay_keep_frames(replay)) {
        replay_free(replay);
        shell_notice(shell, "There is not enough memory to watch this");
        go_to(shell, replay->back);
        return;
    }
    playfield_update(&replay->field, replay->game, false);
    replay_map(replay);
    screen_fit(shell);
    shell->camera.zoom = ARRIVAL_ZOOM;
    replay_centre(replay);
}

static void read_file(Replay *replay, const char *path) {
    JourneyWish wish = shell_journey_wish(replay->shell, JOURNEY_RECORDING);
    snprintf(wish.path, sizeof wish.path, "%s", path);
    journey_job_start(&replay->job, &wish);
}

static Words title_of(const Journey *journey) {
    return words("$1, @2",
                 NAMES(journey->world.recipe.title, summary_seed(&journey->world.code).text));
}

static void file_read_through(void *own) {
    Replay *replay = own;
    Shell *shell = replay->shell;
    JourneyEnd end;
    bool good = journey_job_take(&replay->job, &replay->journey, &end);
    error_shorten(&end.error, end.path, file_folder(end.path));
    error_shorten(&end.damage, end.path, file_folder(end.path));
    if (!good && end.error.failure != FAILURE_NONE) shell_notice_error(shell, "$", &end.error);
    if (good) begin(replay, &replay->journey, false, title_of(&replay->journey).text);
    else go_to(shell, replay->back);
    if (replay->game)
        sentence_print(replay->diverged, sizeof replay->diverged, "@1",
                       NAMES(error_words(&end.damage).text));
    shell->dirty = true;
}

static void enter(void *own, Go *go) {
    Replay *replay = own;
    if (go->from != SCREEN_REPLAY) replay->back = go->from;
    replay_free(replay);
    if (go->path[0]) read_file(replay, go->path);
    else if (go->played) begin(replay, go->played, go->witness, go->title);
    else go_to(replay->shell, replay->back);
}

// Taking over.

// Whether that would leave a ranked game, and the player has not said yes to it.
static bool asks_first(Replay *replay) {
    Shell *shell = replay->shell;
    Words game;
    if (replay->leave_asked || !game_running(shell, &game)) return false;
    replay->leave_asked = true;
    shell_say(shell,
              shell->home.kept
                  ? "Your game on $ waits among all games. Again: take over, a practice run."
                  : "Your game on $ would be lost, since nothing is kept. Again: take over.",
              NAMES(game.text));
    return true;
}

static void take_over(Replay *replay) {
    Shell *shell = replay->shell;
    const char *why_not = replay_why_not_taken_over(replay);
    if (why_not) {
        shell_notice(shell, why_not);
        return;
    }
    if (asks_first(replay)) return;
    shell_hold_home(shell);
    screens_keep(shell);
    Go *go = go_to(shell, SCREEN_PLAY);
    go->takes_over = true;
    go->at = replay->at;
    go->witness = replay->witness;
    go->journey = replay->journey;
    replay->journey = (Journey){.expedition = NULL};
}

// The screen.

static void change_speed(Replay *replay, int step) {
    replay->speed = int_clamp(replay->speed + step, 0, REPLAY_SPEEDS - 1);
    replay->owed = 0;
}

static void pause_or_go_on(Replay *replay) {
    if (replay->at == replay->commands->count) replay_seek(replay, 0);
    replay->paused = !replay->paused;
    replay->owed = 0;
}

static void step(Replay *replay, int step) {
    replay->paused = true;
    replay_seek(replay, replay->at + step);
}

static bool do_action(Replay *replay, Action action) {
    replay->shell->dirty = true;
    replay->leave_asked = replay->leave_asked && action == ACTION_TAKE_OVER;
    switch (action) {
    case ACTION_PAUSE: pause_or_go_on(replay); return true;
    case ACTION_STEP_BACK: step(replay, -1); return true;
    case ACTION_STEP_ON: step(replay, 1); return true;
    case ACTION_SLOWER: change_speed(replay, -1); return true;
    case ACTION_FASTER: change_speed(replay, 1); return true;
    case ACTION_DAY_BACK: replay_day(replay, -1); return true;
    case ACTION_DAY_ON: replay_day(replay, 1); return true;
    case ACTION_FOG:
        replay->no_fog = !replay->no_fog;
        honours_scout(replay->shell, &replay->watched->world.code);
        replay_map(replay);
        return true;
    case ACTION_FOLLOW: replay_centre(replay); return true;
    case ACTION_TAKE_OVER: take_over(replay); return true;
    default: return false;
    }
}

static void act(void *own, Choice choice) {
    Replay *replay = own;
    Action action = (Action)choice.number;
    switch (choice.what) {
    case REPLAY_DO:
        if (!do_action(replay, action)) action_do(replay->shell, action);
        break;
    case REPLAY_SEEK: replay_seek(replay, choice.number); break;
    case REPLAY_WARNING_READ: replay->warning_read = true; break;
    default: screen_back(replay->shell); break;
    }
}

static bool key(void *own, Action action, const SDL_KeyboardEvent *key) {
    Replay *replay = own;
    bool on_button = replay->shell->ui.focus != 0 && key->keysym.sym == SDLK_SPACE;
    if (!replay->game || on_button || (key->repeat && !action_repeats(action))) return false;
    return do_action(replay, action);
}

// A view moved by hand does not return to the party. While the time bar has the focus, left and
// right move its knob.
static void event(void *own, const SDL_Event *event) {
    Replay *replay = own;
    Shell *shell = replay->shell;
    bool is_key = event->type == SDL_KEYDOWN || event->type == SDL_KEYUP;
    if (!replay->game || (is_key && shell->ui.focus == REPLAY_BAR)) return;
    shell->moving.moved = false;
    moving_event(shell, event);
    if (shell->moving.dragging && shell->moving.moved) replay->following = false;
}

// Milliseconds until the next command is due; -1 none.
static int go_on(Replay *replay, double seconds) {
    if (replay->paused) return -1;
    int speed = REPLAY_SPEED[replay->speed];
    replay->owed += seconds * speed;
    int commands = (int)replay->owed;
    replay->owed -= commands;
    if (commands > 0) replay_seek(replay, replay->at + commands);
    if (replay->at == replay->commands->count) {
        replay->paused = replay->shell->dirty = true;
        return -1;
    }
    return int_clamp((int)((1 - replay->owed) * 1000 / speed), FRAME_MS, LONGEST_WAIT_MS);
}

static int advance(void *own, double seconds) {
    Replay *replay = own;
    if (!replay->game) return -1;
    bool moves = moving_advance(replay->shell, seconds);
    if (moves || replay->shell->minimap.held) replay->following = false;
    int wait = go_on(replay, seconds);
    return replay_follow(replay, seconds) || moves || replay_acts(replay) ? 0 : wait;
}

static void back(void *own) {
    const Replay *replay = own;
    go_to(replay->shell, replay->back);
}

static void init(void *own) {
    Replay *replay = own;
    job_init(&replay->job, &replay->shell->jobs, replay, file_read_through);
}

static ScreenWorld world(const void *own) {
    const Replay *replay = own;
    if (!replay->game) return (ScreenWorld){.world = NULL};
    return (ScreenWorld){&replay->watched->world, replay->game, &replay->field, replay->no_fog};
}

static void recolour(void *own, Tones palette) {
    Replay *replay = own;
    journey_recolour(&replay->journey, palette);
    if (replay->game)
        playfield_recolour(&replay->field, &replay->watched->expedition->land, replay->game,
                           palette);
    if (replay->game && replay->no_fog) playfield_settle(&replay->field);
}

const ScreenInfo REPLAY_SCREEN = {
    .bytes = sizeof(Replay),
    .follows_party = true,
    .place = PLACE_REPLAY,
    .init = init,
    .free = replay_free,
    .enter = enter,
    .leave = replay_free,
    .paint = replay_paint,
    .interface = replay_hud_paint,
    .act = act,
    .key = key,
    .event = event,
    .advance = advance,
    .back = back,
    .world = world,
    .recolour = recolour,
};
