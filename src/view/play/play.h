// SPDX-License-Identifier: MIT
// play: an expedition under way: commands in, events out, and what of them is still being shown.
//
// The game is where its commands have brought it at once; the screen comes after. A command starts a
// short animation (a step, a stroke of the axe, the night), which the next command or any key cuts
// short. Travel gives a step at a time. What happened is said in the log, whose newest lines show
// over the map for a while.
//
// The files call each other one way, each only those that are named after it: play_screen.c is the screen,
// its keys and its time; play_travel.c knows the ways, goes them and takes the pointer; play.c begins with an
// island, gives commands, keeps and undoes; play_tips.c says what tip is due, play_sprites.c lists what stands
// on the map; play_show.c animates what happened and keeps the party in view. The panels are the hud's, in a
// room below this one.
#pragma once

#include "../../game/path.h"
#include "hud/hud.h"

enum { SPRITES_MOST = 512 };

// What is being shown.
typedef enum Showing {
    SHOW_NOTHING,  // the game as it is
    SHOW_STEP,  // the party walks from `from`
    SHOW_WORK,  // it chops, digs, builds ...
    SHOW_DUSK,  // night falls
    SHOW_SEA,  // the sea comes in
    SHOW_DAWN,
} Showing;

typedef struct Show {
    Showing what;
    double done, length;  // seconds
    double over;  // that the last one ended before this frame: the next one begins so much earlier
    int from;  // cell that the party left
    Command command;
    Good good;  // that was gathered
    bool cold;  // a night without fire
    bool flood;  // the sea took tiles that are known
    bool storm;  // of the day that ends
    Direction facing;
} Show;

typedef struct Play {
    Shell *shell;
    Journey journey;
    Hud hud;
    PathFinder finder;  // all that can be reached, from where the party is
    // Of the game as it is:
    bool ways_known;  // `finder`
    bool pointed;  // hud.pointed
    bool outlook_known;  // hud.outlook
    int target;  // cell that it travels to; -1 none
    int stepping;  // Direction of the step key that is held; -1 none
    double step_wait;  // seconds until it steps again
    bool follows;  // the view goes along with the party, until it rests or somebody looks elsewhere
    bool busy;  // the last frame was one of many
    Show show;
    uint32_t sites_known;  // bit by site that was seen, so that a new one stops the party
    uint64_t unsaved_since;  // SDL ticks of the first command that is not saved; 0 all is
    uint64_t undo_asked_until;  // SDL ticks; it makes the run a practice run
    bool sail_warned;  // what the score would be; the next Sail sails
    bool end_warned;  // that the party would drown; the next End day ends it
    Finished finished;  // what has been kept of its end
    double end_wait;  // seconds that the end is looked at before it is told
    bool ended;  // it has been told
    int pressed;  // cell under the pointer when a button went down; -1 none
    // From the party to its target, without one to where the pointer leads.
    uint8_t way[GAME_SIDE_MOST * 4];  // Directions
    int way_to;  // cell that it was worked out for; -1 none
    int way_length, way_today;  // steps; those that today's ticks allow
    int tip_commands;  // of the game when a tip came up, or the last one went
    uint64_t tip_at;  // SDL ticks when it came up
    FieldSprite sprites[SPRITES_MOST];
    int sprite_count;
} Play;

static inline const Game *play_game(const Play *play) { return play->journey.expedition->game; }

// play.c: commands, what follows from them, what is kept, and how an island comes to be played.
bool play_command(Play *play, Command command);  // false when it was refused, which is said
void play_undo(Play *play);
void play_end_day(Play *play);  // asks once where the party would drown
void play_sail(Play *play);  // asks once
bool play_save(void *own);  // where something is unsaved; false where it could not, as is told
int play_keep_in_time(void *own);
void play_begin(Play *play, Go *go);  // what was brought; without memory there is none afterwards
void play_end(void *own);

// play_travel.c: goes on with what a key or a click began.
int play_pointed_cell(const Play *play);  // -1 where nothing is pointed at
void play_point(Play *play);  // works out where the pointer is, and where it leads
void play_travel_on(Play *play);  // the next step, when the last one has been shown
void play_hold(Play *play, Direction direction);  // a step key goes down
bool play_hold_on(Play *play, double seconds);  // whether one is held
void play_map_event(void *own, const union SDL_Event *event);

// play_tips.c: a word when it matters for the first time, once for every player. One tip shows at a time.
// It goes when it is clicked away, or when it has been there for a while and commands have been given
// since, or earlier when what it says is not so any more. settings.tips_seen says which were shown.
void play_tip(Play *play, Tip tip);  // where it was not seen yet and tips are wanted
void play_tips_look(Play *play);  // after every command: what of the game calls for a tip
void play_tip_read(Play *play);

// play_show.c: what is being shown, its light and its sounds.
void show_command(Play *play, Command command, int from, const Events *events);
bool show_advance(Play *play, double seconds);  // whether something moves
void show_skip(Play *play);
double show_share(const Show *show);  // 0..1 of what is being shown
bool show_is_night(const Show *show);
int show_dusk(const Play *play);
bool show_storm(const Play *play);
Point show_party_place(const Play *play);  // sixteenths of tiles
void show_light(const Play *play, Canvas canvas);  // from a beacon that is being lit
void play_centre(Play *play);
bool play_in_view(void *own);  // the party, clear of bar and actions
void play_into_view(void *own);
bool play_follow(Play *play, double seconds);  // keeps the party in view; whether it moved

// play_sprites.c
void show_sprites(Play *play);  // fills play->sprites for this moment
