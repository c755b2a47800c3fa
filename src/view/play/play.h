// SPDX-License-Identifier: MIT
// play: an expedition under way: commands in, events out, and what of them is still being shown.
//
// The game follows its commands at once; the screen comes after. A command starts a short animation
// (a step, a stroke of the axe, the night), which the next command or any key cuts short. Travel
// gives one step at a time. The log tells what happened; its newest lines show over the map for a
// while.
//
// The files call each other one way, each only those named after it: play_screen.c is the screen,
// its keys and its time; play_point.c has the keys of the cursor over tiles; play_ask.c asks before
// what cannot be taken back, and takes back the rest; play_travel.c finds ways, travels and handles the
// pointer; play.c starts an island, gives commands and saves; play_told.c has the words; play_tips.c
// decides which tip is due; play_sprites.c lists what stands on the map; play_show.c animates what
// happened, play_heard.c has it heard and said aloud, play_closeup.c shows some of it close up, and play_view.c keeps the party in view. The panels are the hud's, in the room below.
//
// A walk has a goal, the tile that was chosen. It stops for what changes plans: a task that is done, with the
// castaway who joins; ticks that are used up; a night that would drown the party; a question. What only
// comes into sight stops nobody. To a goal without a known way it leads as near as ways do, and on if one has
// come into sight there. The goal is kept meanwhile: a key goes on to it, and so does another click
// where the pointer has been since, although the view has moved under it.
#pragma once

#include "../../game/path.h"
#include "../../game/narrate.h"
#include "../shell/closeup.h"
#include "hud/hud.h"

enum { SPRITES_MOST = 512 };

// What is being animated.
typedef enum Showing {
    SHOW_NOTHING,  // the game as it is
    SHOW_STEP,  // the party walks from `from`
    SHOW_WORK,  // the party chops, digs, builds ...
    SHOW_SAIL,  // the ship takes it home
    SHOW_DUSK,  // night falls
    SHOW_SEA,  // the sea comes in
    SHOW_SUM,  // what it took
    SHOW_DAWN,
} Showing;

typedef struct Show {
    Showing what;
    double done, length;  // seconds
    double over;  // so long ago the last one ended: the next one begins then
    uint32_t ended;  // the shell's moment then
    int from;  // the cell that the party left
    Command command;
    Good good;  // the good that was gathered
    bool cold;  // a night without fire
    bool rise;  // the sea rose
    bool flood;  // it took tiles that are known
    bool loss;  // it, or hunger, took a beacon, a camp or people
    int focus;  // the cell that is looked at while the sea comes in; -1: the party
    bool storm;  // on the day that ends
    bool sailed;  // the ship has left with the party
    Direction facing;
} Show;

// The question that waits for an answer: the same again is a yes, anything else a no.
typedef enum Asked {
    ASKED_NOTHING,
    ASKED_END_DAY,
    ASKED_SAIL,
    ASKED_WALL,
    ASKED_UNDO,
    ASKED_WALK,  // to `asked_cell`
} Asked;

typedef struct Play {
    Shell *shell;
    Journey journey;
    Hud hud;
    PathFinder finder;  // ways from the party to all that can be reached
    // What is up to date with the game:
    bool ways_known;  // `finder`
    bool pointed;  // hud.pointed
    bool outlook_known;  // hud.outlook
    int target;  // the cell that it travels to; -1 none
    int goal;  // the cell that was chosen for the last walk, until it is reached; -1 none
    int chosen_x,
        chosen_y;  // where the pointer chose it, in interface pixels; -1: it has moved since
    uint32_t chosen_at;  // SDL ticks of that press
    int stepping;  // Direction of the step key that is held; -1 none
    double step_wait;  // seconds until it steps again
    bool follows;  // the view follows the party, until it rests or the player looks elsewhere
    bool returns;  // the view glides back to `before_sea`
    Camera arrived;  // the first view, and the size of the window for which it was found
    View arrived_in;
    Camera before_sea;  // the view before the sea that comes in was looked at
    bool busy;  // something moved in the last frame
    Show show;
    uint64_t unsaved_since;  // SDL ticks of the first unsaved command; 0: all is saved
    Asked asked;
    int asked_cell, agreed_day;  // the last walk that was asked about; the day of a yes to it
    int walk_from;  // commands before the current walk
    bool walks[COMMANDS_MOST];  // by command: whether it goes on with the walk of the one before
    int redo_to;  // commands up to this one were undone and can be done again
    Finished finished;  // what has been kept of its end
    double end_wait;  // seconds until the end screen
    bool ended;  // the end screen has been shown
    int pressed;  // the cell under the pointer when a button went down; -1 none
    bool pressed_again;  // where the goal had been chosen
    // The way from the party to its target, or to where the pointer leads.
    uint8_t way[GAME_SIDE_MOST * 4];  // Directions
    int way_to;  // the cell that it leads to; -1 none
    int way_length, way_today;  // steps in all; steps that can be made today
    int tip_commands;  // of the game when the tip came up or the last one went
    uint64_t tip_at;  // SDL ticks when the tip came up
    CloseUp closeup;
    uint64_t ambient_at;  // SDL ticks of the last sound of a place
    Narrator narrator;  // what is said aloud; without memory until somebody listens
    Buffer said;
    FieldSprite sprites[SPRITES_MOST];
    int sprite_count;
} Play;

static inline const Game *play_game(const Play *play) { return play->journey.expedition->game; }

// play.c: commands, what follows from them, what is saved, and how an island is started.
bool play_command(Play *play, Command command);  // false if it was refused, which the log says
void play_take_back(Play *play, Good good);  // one who is posted here for that good
void play_take_state(Play *play);  // after an undo
void play_refuse(Play *play, LogKind kind, const char *text);
void play_know_ways(Play *play);  // brings `finder` up to date
bool play_save(void *own);  // if anything is unsaved; false if that failed, which it told
int play_keep_in_time(void *own);
void play_begin(Play *play, Go *go);  // starts what `go` brings; without memory there is no island
void play_end(void *own);

// play_told.c: tells what a command brought. `day` is that of the command: events before dawn belong to it.
// Steps and what they reveal need no words.
void play_tell(Play *play, const Events *events, int day);
// What to look at while the sea comes in: a beacon that goes out, a camp, or the nearest known tile; -1 none.
int play_rise_focus(const Play *play, const Events *events);
RiseSum play_rise_sum(const Events *events);  // does not show yet
void play_hush_sum(Play *play);  // the messages of the last command that say what its sum shows
// Says a text with the key for it in its blank, if the party is on its way to a goal.
void play_say_goes_on(Play *play, const char *text);

// play_point.c
void play_turn_cursor(Play *play);  // on or off
// Whether the cursor is on and took the key.
bool play_cursor_key(Play *play, Action action, const struct SDL_KeyboardEvent *key);

// play_ask.c: each of these asks first where the settings want that, and does it the second time.
void play_end_day(Play *play);
void play_sail(Play *play);
void play_wall(Play *play);
// Takes back the last thing done today, or a whole walk; where that is not free, first what is.
void play_undo(Play *play);
void play_redo(Play *play);
void play_go_on(Play *play);  // says yes to a question, else walks on to the goal

// play_travel.c: pointer, travel and step keys.
int play_pointed_cell(const Play *play);  // -1 none
void play_point(Play *play);  // finds the cell under the pointer, and the way there
void play_travel_on(Play *play);  // makes the next step when the last one has been shown
void play_hold(Play *play, Direction direction);  // a step key goes down
bool play_hold_on(Play *play, double seconds);  // whether a step key is held
void play_choose(Play *play, int cell);  // does what a click on it does
void play_walk_on(Play *play);  // to the goal
void play_stop(Play *play);  // and gives the goal up
void play_map_event(void *own, const union SDL_Event *event);

// play_tips.c: advice when it first matters, once for every player, one tip at a time. A tip goes
// when it is clicked away, when it has shown for a while and commands were given, or earlier when
// it does not apply any more. settings.tips_seen says which were shown.
void play_tip(Play *play, Tip tip);  // shows it unless it was seen or tips are off
void play_tips_look(Play *play);  // looks for a due tip after every command
void play_tips_learn(Play *play, Command command);  // before it: what it needs no tip for any more
void play_tip_read(Play *play);

// play_closeup.c: what is looked at closely for a moment.
void play_look_closely(Play *play, const Events *events);  // if there is cause to
void play_look_away(Play *play);
int play_closeup_wait(Play *play);  // milliseconds until that is over; -1 never. Ends it by itself
void play_paint_closeup(const Play *play, Ui *ui);

// play_show.c: animations, light and sounds.
void show_command(Play *play, Command command, int from, const Events *events);
bool show_advance(Play *play, double seconds);  // whether something moves
void show_skip(Play *play);
double show_share(const Show *show);  // 0..1 of the animation
double show_speed(const Play *play);  // how fast time passes in animations
bool show_is_night(const Show *show);
bool show_is_dark(
    const Show *show);  // the night without its dawn, in which the game is played again
int show_dusk(const Play *play);
bool show_storm(const Play *play);
int show_sailed(const Play *play);  // for FieldOptions
Point show_party_place(const Play *play);  // sixteenths of tiles
void show_light(const Play *play, Canvas canvas);  // of a beacon that is being lit

// play_heard.c: sounds, and what is said aloud where that is wanted.
void play_sound(const Play *play, SoundName name);
void play_sound_command(Play *play, const Events *events);  // what it sounds like at once
void play_sound_loss(Play *play);
void play_sound_dawn(const Play *play);
void play_sound_end(const Play *play);
bool play_lost_something(const Events *events);
void play_say_begin(Play *play);
void play_say_place(Play *play);  // where the party is, and what is left of the day
void play_say_night(Play *play);  // what the new day brings, or the end
void play_say_tile(Play *play, int cell);
void play_say_all(Play *play);  // what lies around, to whoever asks
void play_say_free(Play *play);

// play_view.c
bool play_tells_rises(
    const Play *play);  // whether the settings want a rise of the sea shown at length
void play_leave_view(Play *play);  // for what the sea takes, if anything is to be looked at
void play_return_view(Play *play, bool at_once);  // from there
void play_centre(Play *play);
// The first view: the party near the middle, and around it as much land as can be.
void play_arrive(Play *play);
void play_arrive_again(
    Play *play);  // in a window of another size, until the player has moved the view
bool play_in_view(void *own);  // whether the party is, clear of bar and actions
void play_into_view(void *own);
void play_zoom(Play *play, int steps);  // by keys; the party stays in sight if it was
bool play_follow(Play *play, double seconds);  // keeps the party in view; whether the view moved

// play_sprites.c
void show_sprites(Play *play);  // fills play->sprites for this frame
