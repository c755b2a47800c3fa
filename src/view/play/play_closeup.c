// SPDX-License-Identifier: MIT
// Decides what is shown close up: a beacon that is lit, the ship, and the first landmark of each kind.
#include <SDL.h>

#include "../ui/sprites.h"
#include "play.h"

enum { SHOWN_MS = 3200 };

// Sheets are read each time, which takes a few milliseconds: nobody else needs them.
static void show(Play *play, Subject subject, Backdrop backdrop, Words text) {
    const Shell *shell = play->shell;
    Picture backdrops = {0}, scenes = {0};
    TextError error;
    play->closeup.open = false;
    if (sprites_load(&backdrops, shell->folder, "backdrops", &error) &&
        sprites_load(&scenes, shell->folder, "scenes", &error)) {
        sprites_recolour(&backdrops, shell->settings.palette);
        sprites_recolour(&scenes, shell->settings.palette);
        SceneSheets sheets = {sprites_lent(&backdrops), sprites_lent(&scenes)};
        closeup_open(&play->closeup, &sheets, subject, backdrop, text);
    }
    picture_free(&backdrops);
    picture_free(&scenes);
}

// Whether this landmark is the only one of its kind that was found.
static bool is_first(const Game *game, int landmark) {
    const Island *island = game->island;
    for (int i = 0; i < island->landmark_count; i++)
        if (i != landmark && island->landmarks[i].kind == island->landmarks[landmark].kind &&
            (game->landmarks_found >> i & 1))
            return false;
    return true;
}

static bool is_late(const Game *game) {
    enum { PERCENT = 30 };
    return game->ticks * 100 < game_rule(game, RULE_DAY_TICKS) * PERCENT;
}

void play_look_closely(Play *play, const Events *events) {
    const Game *game = play_game(play);
    if (play->shell->settings.no_closeups || game->outcome != OUTCOME_PLAYING) return;
    const Event *built = events_find(events, EVENT_BUILT), *ship = events_find(events, EVENT_SHIP);
    const Event *found = events_find(events, EVENT_FOUND);
    if (built && built->what == BUILDING_BEACON) {
        int burning = game_beacons_burning(game), needed = game_rule(game, RULE_BEACONS);
        show(play, SUBJECT_BEACON, BACKDROP_DUSK,
             words("The beacon burns: #1 of #2.", NUMBERS(burning, needed)));
    } else if (ship) {
        show(play, SUBJECT_SHIP, BACKDROP_DAY, words("The ship has come.", NO_BLANKS));
    } else if (found && is_first(game, found->what)) {
        const Landmark *landmark = &game->island->landmarks[found->what];
        show(play, SUBJECT_LANDMARK + (Subject)landmark->kind,
             is_late(game) ? BACKDROP_DUSK : BACKDROP_DAY, event_words(game, found));
    }
}

void play_look_away(Play *play) {
    if (play->closeup.open) play->shell->dirty = true;
    play->closeup.open = false;
}

// What is going on is looked at first.
static bool shows(const Play *play) {
    Showing what = play->show.what;
    return play->closeup.open && !play->shell->hidden && !play->hud.tip_shows &&
           (what == SHOW_NOTHING || what == SHOW_STEP);
}

int play_closeup_wait(Play *play) {
    CloseUp *closeup = &play->closeup;
    uint64_t now = SDL_GetTicks64();
    if (!shows(play) || play->shell->settings.calm)
        return -1;  // then it stays until the player goes on
    if (!closeup->until) closeup->until = now + SHOWN_MS;
    if (now < closeup->until) return (int)(closeup->until - now);
    play_look_away(play);
    return -1;
}

// The party with what stands around it, in interface pixels.
static Box party_box(const Play *play) {
    enum { AROUND = 2 };  // tiles
    const Shell *shell = play->shell;
    int x, y, tile = camera_tile(shell->camera.zoom), scale = shell->ui.scale;
    const Game *game = play_game(play);
    camera_project(shell->camera, game->party.cell % game->island->width,
                   game->party.cell / game->island->width, &x, &y);
    Box box = box_inset((Box){x, y, tile, tile}, -AROUND * tile);
    return (Box){int_floor_div(box.x, scale), int_floor_div(box.y, scale), box.width / scale + 1,
                 box.height / scale + 1};
}

void play_paint_closeup(const Play *play, Ui *ui) {
    if (!shows(play)) return;
    Box room = hud_clear(&play->hud);
    Box panel = closeup_place(&play->closeup, ui, room, party_box(play));
    if (!box_is_empty(panel)) closeup_paint(&play->closeup, ui, panel);
}
