// SPDX-License-Identifier: MIT
// The screen of play: what keys and buttons do, and how time passes.
#include <SDL.h>
#include <string.h>

#include "../../base/number.h"
#include "../../game/tide.h"
#include "play.h"

static void enter(void *own, Go *go) {
    Play *play = own;
    Shell *shell = play->shell;
    play_begin(play, go);
    if (!play->journey.expedition) {
        go_to(shell, SCREEN_TITLE);
        return;
    }
    screen_fit(shell);
    minimap_make(shell);
    play_arrive(play);
    play_tip(play, TIP_WELCOME);
    play_say_begin(play);
}

static void leave(void *own) {
    Play *play = own;
    if (!play->journey.expedition) return;
    show_skip(play);
    play_look_away(play);
    play->target = -1;
    play_save(play);
}

// Works out what the evenings will bring, once for each state of the game.
static void look_out(Play *play) {
    const Game *game = play_game(play);
    Outlook *outlook = &play->hud.outlook;
    if (play->outlook_known) return;
    tide_preview(game, int_max(game->island->final_tide - game->tide, 0), outlook->rises);
    outlook->drowns = night_drowns(game, game->party.cell);
    play->outlook_known = true;
}

// While the cursor is on, Tab is for that.
static void ready(void *own) {
    Play *play = own;
    bool night = show_is_dark(&play->show);
    if (play->hud.night && !night) hud_wake(&play->hud);
    play->hud.night = night;
    play->hud.question = (int)play->asked;
    UiKeys *keys = &play->shell->ui.keys;
    if (play->shell->cursor.on && !dialog_any(play->shell)) keys->next = keys->previous = false;
    play_arrive_again(play);
    show_sprites(play);
    look_out(play);
}

static void paint(void *own, Canvas canvas) {
    const Play *play = own;
    Shell *shell = play->shell;
    FieldOptions options = {.tide_lines = 2,
                            .dusk = show_dusk(play),
                            .storm = show_storm(play),
                            .sailed = show_sailed(play),
                            .sprites = play->sprites,
                            .sprite_count = play->sprite_count};
    shell_paint_field(shell, canvas, &play->journey.field, shell->camera, options);
    show_light(play, canvas);
}

// Only after the panels are painted it is known whether the pointer is over one.
enum { POINT_ANEW = HUD_CHOICES };

static void interface(void *own, Ui *ui) {
    const Play *play = own;
    if (!show_is_night(&play->show)) cursor_paint(play->shell);
    hud_paint(&play->hud);
    play_paint_closeup(play, ui);
    bool elsewhere = play_pointed_cell(play) != play->hud.pointed.cell;
    if (!ui->choice.what && elsewhere) ui->choice.what = POINT_ANEW;
}

// Keys and buttons.

static bool is_step(Action action) {
    return action >= ACTION_STEP_NORTH && action <= ACTION_STEP_WEST;
}

static void step(Play *play, Direction direction) {
    play->target = play->goal = -1;
    play->follows = true;
    if (!play_command(play, command_move(direction))) play->stepping = -1;
}

// Tab begins in the panel opened last.
static void switch_panel(Play *play, HudPanel panel) {
    Hud *hud = &play->hud;
    hud->open[panel] = !hud->open[panel];
    if (!hud->open[panel]) return;
    ui_forget(&play->shell->ui);
    if (panel == HUD_GOALS) hud->open[HUD_LOG] = false;
    if (panel == HUD_LOG) hud->open[HUD_GOALS] = false, hud->log_scroll = 0;
    if (!play_in_view(play)) play_into_view(play);
}

// Folds the small map or the words under the actions, or brings them back; that is kept.
static void fold(Play *play, Action action) {
    Settings *settings = &play->shell->settings;
    if (action == ACTION_SMALL_MAP) settings->no_small_map = !settings->no_small_map;
    else settings->action_words = hud_has_words(&play->hud) ? WORDS_OFF : WORDS_ON;
    shell_save_settings(play->shell);
}

// While it is dark and before the end screen the player can only look on. A press cuts that short and does
// nothing else, so that a button pressed twice does not end two days. At dawn the game is played again.
static bool looks_on(const Play *play) {
    bool over = play_game(play)->outcome != OUTCOME_PLAYING && !play->ended;
    return over || show_is_dark(&play->show);
}

static void cut_short(Play *play) {
    show_skip(play);
    play->end_wait = 0;
    play->shell->dirty = true;
}

// Zooms in if the party is only a dot.
static void find_party(Play *play) {
    enum { FAR_OUT = 3 };
    if (play->shell->camera.zoom <= FAR_OUT) play->shell->camera.zoom = ARRIVAL_ZOOM;
    play_centre(play);
}

static bool is_zoom(Action action) { return action == ACTION_ZOOM_IN || action == ACTION_ZOOM_OUT; }

// Does what a key or button means in play; false if that is nothing.
static bool do_action(Play *play, Action action) {
    Command command = hud_command_for(action);
    play->shell->dirty = true;
    if (looks_on(play)) {
        cut_short(play);
        return true;
    }
    if (is_step(action)) step(play, (Direction)(action - ACTION_STEP_NORTH));
    else if (action == ACTION_END_DAY) play_end_day(play);
    else if (action == ACTION_SAIL) play_sail(play);
    else if (action == ACTION_WALL) play_wall(play);
    else if (command.verb != VERB_COUNT) play_command(play, command);
    else if (action == ACTION_GO_ON) play_go_on(play);
    else if (action == ACTION_UNDO) play_undo(play);
    else if (action == ACTION_REDO) play_redo(play);
    else if (action == ACTION_POINT) play_turn_cursor(play);
    else if (action == ACTION_CENTRE) find_party(play);
    else if (is_zoom(action)) play_zoom(play, action == ACTION_ZOOM_IN ? 1 : -1);
    else if (action == ACTION_STORE) switch_panel(play, HUD_STORE);
    else if (action == ACTION_TELL) play_say_all(play);
    else if (action == ACTION_LOG) switch_panel(play, HUD_LOG);
    else if (action == ACTION_SMALL_MAP || action == ACTION_WORDS) fold(play, action);
    else return false;
    return true;
}

static void act(void *own, Choice choice) {
    Play *play = own;
    Shell *shell = play->shell;
    Action action = (Action)choice.number;
    switch (choice.what) {
    case HUD_ACTION:
        if (action == ACTION_COPY || !do_action(play, action)) action_do(shell, action);
        break;
    case HUD_COMMAND: play_command(play, hud_command_of(choice.number)); break;
    case HUD_TAKE_BACK: play_take_back(play, (Good)choice.number); break;
    case HUD_SWITCH: switch_panel(play, (HudPanel)choice.number); break;
    case HUD_SCROLL: play->hud.log_scroll = choice.number; break;
    case HUD_MENU: go_to(shell, SCREEN_MENU); break;
    case HUD_TIPS_OFF:
    case HUD_TIP_READ:
        if (choice.what == HUD_TIPS_OFF) shell->settings.no_tips = true;
        play_tip_read(play);
        break;
    case POINT_ANEW: play_point(play); break;
    }
}

static bool key(void *own, Action action, const SDL_KeyboardEvent *pressed) {
    Play *play = own;
    play->chosen_at = 0;  // the next press is no double click
    play_look_away(play);
    if (looks_on(play)) {
        if (!pressed->repeat) cut_short(play);
        return action != ACTION_QUIT && action != ACTION_PHOTO;
    }
    const Ui *ui = &play->shell->ui;
    bool on_button = ui->focus != 0 && pressed->keysym.sym == SDLK_SPACE;
    if (ui->field_focused || on_button) return false;
    if (play_cursor_key(play, action, pressed)) return true;
    if (pressed->repeat && !is_zoom(action)) return is_step(action);  // steps repeat by the clock
    if (is_step(action)) play_hold(play, (Direction)(action - ACTION_STEP_NORTH));
    return do_action(play, action);
}

static void back(void *own) {
    Play *play = own;
    bool *open = play->hud.open;
    if (play->closeup.open) play_look_away(play);
    else if (looks_on(play)) cut_short(play);
    else if (play->target >= 0) play_stop(play);
    else if (play->shell->cursor.on) cursor_turn_off(play->shell);
    else if (open[HUD_STORE] || open[HUD_LOG] || open[HUD_GOALS])
        memset(open, 0, sizeof play->hud.open);
    else if (play->hud.tip_shows) play_tip_read(play);
    else go_to(play->shell, SCREEN_MENU);
}

// Time.

static void tell_end(Play *play) {
    Go *go = go_to(play->shell, SCREEN_END);
    play->ended = true;
    playfield_update(&play->journey.field, play_game(play), false);
    playfield_settle(&play->journey.field);  // the end screen shows the whole land
    go->played = &play->journey;
    go->finished = &play->finished;
}

// Shows the end for a moment before its screen.
static bool comes_to_its_end(Play *play, double seconds) {
    if (play_game(play)->outcome == OUTCOME_PLAYING || play->ended) return false;
    if (play->show.what == SHOW_NOTHING) play->end_wait -= seconds;
    if (play->show.what == SHOW_NOTHING && play->end_wait <= 0) tell_end(play);
    return true;
}

static void take_event(void *own, const SDL_Event *event) {
    if (event->type == SDL_MOUSEBUTTONDOWN) play_look_away(own);
    play_map_event(own, event);
}

// If nothing moved, the time since the last frame does not count.
static int advance(void *own, double seconds) {
    Play *play = own;
    double passed = play->busy ? seconds : 0;
    bool moves = moving_advance(play->shell, passed);
    moves = show_advance(play, passed) || moves;
    moves = play_hold_on(play, passed) || moves;
    play_travel_on(play);
    moves = play_follow(play, passed) || moves;
    moves = comes_to_its_end(play, passed) || moves;
    play->busy = moves || play->show.what != SHOW_NOTHING || play->target >= 0;
    play->show.over = 0;
    play_point(play);
    if (play->shell->minimap.held) play_look_away(play);
    int wait = play_closeup_wait(play);
    return play->busy ? 0 : sooner(wait, hud_wait(&play->hud));
}

// What the shell asks.

static ScreenWorld world(const void *own) {
    const Play *play = own;
    const Journey *journey = &play->journey;
    if (!journey->expedition) return (ScreenWorld){.world = NULL};
    return (ScreenWorld){&journey->world, play_game(play), &journey->field, false};
}

static const Expedition *running(const void *own) {
    return ((const Play *)own)->journey.expedition;
}

static void stop(void *own) { ((Play *)own)->stepping = -1; }

static void recolour(void *own, Tones palette) {
    Play *play = own;
    journey_recolour(&play->journey, palette);
    if (play->journey.expedition) playfield_settle(&play->journey.field);
}

static int tall(const void *own, const Ui *ui) {
    const Play *play = own;
    (void)ui;
    return play->journey.expedition ? hud_tall(&play->hud) : 0;
}

const ScreenInfo PLAY_SCREEN = {
    .bytes = sizeof(Play),
    .tall = tall,
    .follows_party = true,
    .small_map = true,
    .place = PLACE_PLAY,
    .init = play_end,
    .free = play_end,
    .enter = enter,
    .leave = leave,
    .ready = ready,
    .paint = paint,
    .interface = interface,
    .act = act,
    .key = key,
    .event = take_event,
    .advance = advance,
    .back = back,
    .world = world,
    .in_view = play_in_view,
    .into_view = play_into_view,
    .stop = stop,
    .recolour = recolour,
    .keep = play_save,
    .keep_in_time = play_keep_in_time,
    .running = running,
};
