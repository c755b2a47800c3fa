// SPDX-License-Identifier: MIT
// The state of a replay at any moment, its picture, and the view that follows the party.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../base/memory.h"
#include "replay.h"

const int REPLAY_SPEED[REPLAY_SPEEDS] = {1, 2, 5, 10, 30, 100};

static const double GLIDE = 5;  // how fast the view comes to the party, per second

// Moments.

static bool keep_frame(Replay *replay) {
    if (replay->keyframe_count == KEYFRAMES_MOST) return true;
    Game *frame = memory_allocate(1, sizeof(Game));
    if (!frame) return false;
    game_copy(frame, replay->game);
    replay->keyframes[replay->keyframe_count++] = frame;
    return true;
}

bool replay_keep_frames(Replay *replay) {
    replay->game = memory_allocate(1, sizeof(Game));
    if (!replay->game) return false;
    game_start(replay->game, &replay->watched->expedition->island);
    bool good = keep_frame(replay);
    for (int i = 0; i < replay->commands->count && good; i++) {
        Command command = replay->commands->items[i];
        game_apply(replay->game, command, NULL);
        if (command.verb == VERB_END_DAY && i + 1 < replay->commands->count)
            good = keep_frame(replay);
    }
    if (good) game_copy(replay->game, replay->keyframes[0]);
    return good;
}

// Tells what happened, as far as it fits.
static void tell(Replay *replay, const Events *events) {
    size_t length = 0;
    replay->told[0] = 0;
    for (int i = 0; i < events->count; i++) {
        Words sentence = event_words(replay->game, &events->items[i]);
        size_t more = strlen(sentence.text) + (length ? 1 : 0);
        if (length + more >= sizeof replay->told) return;
        snprintf(replay->told + length, sizeof replay->told - length, "%s%s", length ? " " : "",
                 sentence.text);
        length += more;
    }
}

// The last keyframe before a moment, so that the last command is carried out again; or the first.
static int frame_before(const Replay *replay, int at) {
    int frame = 0;
    while (frame + 1 < replay->keyframe_count && replay->keyframes[frame + 1]->commands < at)
        frame++;
    return frame;
}

void replay_map(Replay *replay) {
    if (replay->no_fog) playfield_settle(&replay->field);
    minimap_make(replay->shell);
}

void replay_seek(Replay *replay, int at) {
    Events events = {.count = 0};
    at = int_clamp(at, 0, replay->commands->count);
    if (at == replay->at) return;
    int frame = frame_before(replay, at);
    if (at < replay->at || replay->at < replay->keyframes[frame]->commands) {
        game_copy(replay->game, replay->keyframes[frame]);
        replay->at = replay->keyframes[frame]->commands;
    }
    while (replay->at < at) {
        replay->from = replay->game->party.cell;
        game_apply(replay->game, replay->commands->items[replay->at++], &events);
    }
    tell(replay, &events);
    const Event *gathered = events_find(&events, EVENT_GATHERED);
    replay->cold = events_find(&events, EVENT_COLD) != NULL;
    replay->good = gathered ? (Good)gathered->good : GOOD_FOOD;
    playfield_update(&replay->field, replay->game, false);
    replay_map(replay);
    replay->shell->dirty = true;
}

void replay_day(Replay *replay, int step) {
    bool on = step > 0;
    int frame = frame_before(replay, replay->at + on) + on;
    replay_seek(replay, frame < replay->keyframe_count ? replay->keyframes[frame]->commands
                                                       : replay->commands->count);
}

const char *replay_why_not_taken_over(const Replay *replay) {
    return replay->game->outcome == OUTCOME_PLAYING ? NULL : "The game is over here: go back first";
}

// The view.

static Point party_corner(const Replay *replay) {
    return journey_corner(replay->game, replay->game->party.cell);
}

static Camera on_party(const Replay *replay) {
    const Shell *shell = replay->shell;
    Point at = party_corner(replay);
    return camera_clamp(camera_centre(shell->camera, shell->view, at.x / 16, at.y / 16),
                        shell->view, moving_margin(shell));
}

void replay_centre(Replay *replay) {
    replay->shell->camera = on_party(replay);
    replay->following = true;
    replay->gliding = false;
}

// Whether the party is in the middle of the view, clear of the panels.
static bool is_in_the_middle(const Replay *replay) {
    View view = replay->shell->view;
    Box middle = {view.width / 4, view.height / 4, view.width / 2, view.height * 3 / 8};
    Point at = party_corner(replay);
    int x, y;
    camera_project(replay->shell->camera, at.x / 16, at.y / 16, &x, &y);
    return box_holds(middle, x, y);
}

bool replay_follow(Replay *replay, double seconds) {
    Shell *shell = replay->shell;
    Camera *camera = &shell->camera;
    if (!replay->following) return false;
    if (!is_in_the_middle(replay)) replay->gliding = true;
    if (!replay->gliding) return false;
    Camera goal = on_party(replay);
    int dx = goal.x - camera->x, dy = goal.y - camera->y;
    bool far = abs(dx) > shell->view.width || abs(dy) > shell->view.height;
    if (far) *camera = goal;
    else moving_glide(shell, dx, dy, GLIDE, seconds);
    replay->gliding = camera->x != goal.x || camera->y != goal.y;
    return dx != 0 || dy != 0;
}

// The picture.

static Direction facing(const Replay *replay) {
    for (int i = replay->at - 1; i >= 0; i--)
        if (replay->commands->items[i].verb == VERB_MOVE)
            return (Direction)replay->commands->items[i].what;
    return SOUTH;
}

// Nothing is seen of what is done faster than so many times a second.
bool replay_acts(const Replay *replay) {
    enum { ACTS_MOST = 10 };
    bool fast = REPLAY_SPEED[replay->speed] > ACTS_MOST || replay->shell->settings.no_motion;
    return !replay->paused && !fast && replay->at > 0;
}

static bool walks(const Replay *replay) {
    return replay_acts(replay) && replay->commands->items[replay->at - 1].verb == VERB_MOVE;
}

// Where the party is drawn: by the time that the next command is due, at the end of its step.
static Point party_place(const Replay *replay) {
    const Game *game = replay->game;
    Point at = party_corner(replay), beside = crowd_beside(game, game->party.cell);
    Point to = {at.x + beside.x, at.y + beside.y};
    if (!walks(replay)) return to;
    Point from = journey_corner(game, replay->from), aside = crowd_beside(game, replay->from);
    double left = 1 - replay->owed;
    return (Point){to.x + (int)lround((from.x + aside.x - to.x) * left),
                   to.y + (int)lround((from.y + aside.y - to.y) * left)};
}

// What the party does, by the last command.
static void let_act(const Replay *replay, Crowd *crowd) {
    Command last = {.verb = VERB_MOVE};
    if (replay->at) last = replay->commands->items[replay->at - 1];
    bool builds = last.verb == VERB_BUILD, fishes = last.verb == VERB_FISH;
    int frames = walks(replay) ? STEP_FRAMES - 1 : STROKE_FRAMES;
    crowd->frame = replay->paused ? 0 : (int)((replay->at + replay->owed) * frames);
    crowd->stir = replay->at % 2;
    crowd->moment = shell_moment(replay->shell);
    if (crowd->act == CROWD_SITS) return;
    if (last.verb == VERB_END_DAY) {
        crowd->act = crowd->wet ? CROWD_STANDS : CROWD_SLEEPS;
        crowd->fire = !replay->cold;
    } else if (last.verb == VERB_MOVE) {
        crowd->act = replay->paused ? CROWD_STANDS : CROWD_WALKS;
    } else if (last.verb == VERB_GATHER || fishes || builds) {
        crowd->act = CROWD_WORKS;
        crowd->work =
            builds ? (WorkPose){POSE_HAMMER, SLOW_FRAMES} : figure_work(replay->good, fishes);
    }
}

static int party_sprites(const Replay *replay, FieldSprite sprites[CROWD_SPRITES]) {
    const Game *game = replay->game;
    Point at = party_place(replay);
    if (game->outcome == OUTCOME_STARVED || game->outcome == OUTCOME_DROWNED) return 0;
    Crowd crowd = crowd_of(game, game->party.cell, facing(replay));
    crowd.x = at.x;
    crowd.y = at.y;
    let_act(replay, &crowd);
    return crowd_list(&crowd, sprites);
}

void replay_paint(void *own, Canvas canvas) {
    const Replay *replay = own;
    Shell *shell = replay->shell;
    if (!replay->game) {  // still being read
        shell_paint_world(shell, canvas);
        return;
    }
    FieldSprite sprites[CROWD_SPRITES];
    FieldOptions options = {.no_fog = replay->no_fog,
                            .tide_lines = 2,
                            .storm = island_storm(replay->game->island, replay->game->day),
                            .sprites = sprites,
                            .sprite_count = party_sprites(replay, sprites)};
    shell_paint_field(shell, canvas, &replay->field, shell->camera, options);
}
