// SPDX-License-Identifier: MIT
// What stands on the map of play beside the land: the party and its work, ways.
#include <math.h>

#include "play.h"
#include "../profile/actions.h"

enum { BOB_A_SECOND = 3 };

static void add(Play *play, FieldSprite sprite) {
    if (play->sprite_count < SPRITES_MOST) play->sprites[play->sprite_count++] = sprite;
}

static FieldSprite on_cell(const Play *play, int thing, int cell) {
    Point at = journey_corner(play_game(play), cell);
    return (FieldSprite){.thing = thing, .x = at.x, .y = at.y};
}

static void add_mark(Play *play, int thing, int cell) {
    FieldSprite sprite = on_cell(play, thing, cell);
    sprite.mark = true;
    add(play, sprite);
}

// One of two frames.
static int bob(const Play *play) { return (int)(shell_blink(play->shell, BOB_A_SECOND) & 1); }

// Marks.

static void add_way(Play *play) {
    const Game *game = play_game(play);
    int cell = game->party.cell;
    for (int i = 0; i < play->way_length; i++) {
        cell = island_neighbour(game->island, cell, (Direction)play->way[i]);
        if (cell != play->way_to)
            add_mark(play, i < play->way_today ? THING_STEP : THING_STEP_LATER, cell);
    }
}

static void add_marks(Play *play) {
    const Pointed *at = &play->hud.pointed;
    bool over = play_game(play)->outcome != OUTCOME_PLAYING;
    if (over || show_is_night(&play->show) || dialog_any(play->shell)) return;
    add_way(play);
    if (play->target < 0 && play->goal >= 0) add_mark(play, THING_TARGET, play->goal);
    if (play->target >= 0) add_mark(play, THING_TARGET, play->target);
    else if (play->way_to >= 0 && play->way_length > 0 && play->way_to != at->cell)
        add_mark(play, play->way_today == play->way_length ? THING_STEP : THING_STEP_LATER,
                 play->way_to);
    if (at->cell < 0 || play->shell->cursor.on) return;  // that is painted in ink
    bool nowhere = at->end != at->cell && at->ticks == 0;
    add_mark(play, nowhere ? THING_CURSOR_NO : THING_CURSOR + bob(play), at->cell);
}

// The party.

// Where the party seems to be: from the middle of a step on, at its end.
static int party_cell(const Play *play) {
    const Show *show = &play->show;
    bool still_there = show->what == SHOW_STEP && show_share(show) < 0.5;
    return still_there ? show->from : play_game(play)->party.cell;
}

static bool sleeps(const Show *show) {
    double share = show_share(show);
    return show->what == SHOW_SEA || show->what == SHOW_SUM ||
           (show->what == SHOW_DUSK && share > 0.5) || (show->what == SHOW_DAWN && share < 0.6);
}

// What the party works at: the good that it gathers, or what it builds.
static WorkPose work_of(const Show *show) {
    if (show->command.verb == VERB_BUILD) return (WorkPose){POSE_HAMMER, SLOW_FRAMES};
    return figure_work(show->good, show->command.verb == VERB_FISH);
}

// Whether it has just come, and may well go on. Where nothing moves, nobody settles down later.
static bool halts(const Play *play) {
    enum { SETTLE_MS = 500 };
    const Show *show = &play->show;
    uint32_t now = shell_moment(play->shell);
    bool goes_on = play->target >= 0 || now - show->ended < SETTLE_MS;
    return now > 0 && show->ended > 0 && goes_on && show->command.verb == VERB_MOVE;
}

// What it does now. Nobody lies down on a raft or in the water.
static void let_act(const Play *play, Crowd *crowd) {
    enum { STROKES = 2 };
    const Show *show = &play->show;
    crowd->stir = bob(play);
    crowd->moment = shell_moment(play->shell);
    if (crowd->act == CROWD_SITS) return;
    if (sleeps(show)) {
        crowd->act = crowd->wet ? CROWD_STANDS : CROWD_SLEEPS;
        crowd->fire = !show->cold;
    } else if (show->what == SHOW_WORK) {
        crowd->act = CROWD_WORKS;
        crowd->work = work_of(show);
        crowd->frame = (int)(show_share(show) * STROKES * crowd->work.frames);
    } else if (show->what == SHOW_STEP) {
        crowd->act = CROWD_WALKS;
        crowd->frame = play_game(play)->commands % 2 * 2 + (show_share(show) >= 0.6);
    } else if (halts(play)) {
        crowd->act = CROWD_HALTS;
    }
}

// Nobody is left once the sea has come, or once they are aboard the ship.
static bool is_gone(const Play *play) {
    const Game *game = play_game(play);
    bool waits = play->show.what == SHOW_DUSK;
    if (play->show.what == SHOW_SAIL || play->show.sailed) return true;
    return !waits && (game->outcome == OUTCOME_DROWNED || game->party.crew <= 0);
}

// Where the party is drawn: it moves aside little by little during a step.
static Point party_place(const Play *play) {
    const Game *game = play_game(play);
    int cell = game->party.cell, before = play->show.what == SHOW_STEP ? play->show.from : cell;
    Point at = show_party_place(play);
    Point from = crowd_beside(game, before), to = crowd_beside(game, cell);
    double share = show_share(&play->show);
    return (Point){at.x + (int)lround(from.x + (to.x - from.x) * share),
                   at.y + (int)lround(from.y + (to.y - from.y) * share)};
}

static void add_party(Play *play) {
    if (is_gone(play) || play->sprite_count + CROWD_SPRITES > SPRITES_MOST) return;
    Crowd crowd = crowd_of(play_game(play), party_cell(play), play->show.facing);
    Point at = party_place(play);
    crowd.x = at.x;
    crowd.y = at.y;
    let_act(play, &crowd);
    play->sprite_count += crowd_list(&crowd, play->sprites + play->sprite_count);
}

// The work.

// Fishing splashes in the nearest water.
static int water_beside(const Game *game) {
    int cell = game->party.cell;
    for (int i = 0; i < DIRECTION_COUNT && !game_wet(game, cell); i++) {
        int beside = island_neighbour(game->island, game->party.cell, (Direction)i);
        if (beside >= 0 && game_wet(game, beside)) return beside;
    }
    return cell;
}

// The first of three frames of what flies about; -1 none.
static int work_thing(const Show *show) {
    if (show->command.verb == VERB_FISH) return THING_SPLASH;
    if (show->command.verb == VERB_BUILD) return THING_CHIPS;
    return show->command.verb == VERB_GATHER ? GOOD_LOOK[show->good].flies : -1;
}

// A tree falls once; chips fly with each stroke.
static void add_work(Play *play, bool behind) {
    enum { FRAMES = 3 };
    const Show *show = &play->show;
    const Game *game = play_game(play);
    int thing = show->what == SHOW_WORK ? work_thing(show) : -1;
    if (thing < 0 || behind != (thing == THING_FELLED)) return;
    int frame = (int)(show_share(show) * (behind ? FRAMES : 2 * FRAMES));
    frame = behind ? int_min(frame, FRAMES - 1) : frame % FRAMES;
    int cell = thing == THING_SPLASH ? water_beside(game) : game->party.cell;
    add(play, on_cell(play, thing + frame, cell));
}

void show_sprites(Play *play) {
    play->sprite_count = 0;
    add_work(play, true);
    add_party(play);
    add_work(play, false);
    add_marks(play);
}
